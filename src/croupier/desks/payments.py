"""Payments at the cash desk: the steps of a buy-in in their order, payouts and their deadlines, the tax.

>>> next_step("cash", "counted"), next_step("card", "handed"), next_step("transfer", "signed")
('registered', '', 'copied')
>>> withheld(10_000, 400)
400
"""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta
from typing import Final, Literal

import holidays

from croupier.errors import DeskError

Tender = Literal["cash", "card", "e-money", "transfer"]

STEPS: Final[dict[Tender, dict[str, str]]] = {
    "cash": {
        "counted": "m1:8.3a",
        "registered": "m1:8.3b",
        "documented": "m1:8.3c",
        "handed": "m1:8.3d",
        "stored": "m1:8.3e",
    },
    "card": {"counted": "m1:8.3a", "registered": "m1:8.3b", "documented": "m1:8.3c", "handed": "m1:8.3d"},
    "e-money": {
        "counted": "m1:8.3a",
        "registered": "m1:8.3b",
        "documented": "m1:8.3c",
        "handed": "m1:8.3d",
    },
    "transfer": {
        "arrived": "m1:8.4a",
        "registered": "m1:8.4b",
        "identified": "m1:8.4c",
        "shown": "m1:8.4d",
        "handed": "m1:8.4e",
        "signed": "m1:8.4f",
        "copied": "m1:8.4g",
    },
}
"""The steps of a payment in the order of the law, each with its clause."""

_IBAN: Final = re.compile(r"[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}")
WAYS: Final = ("cash", "e-money", "transfer")
"""In what winnings are paid."""
CASH_HOURS: Final = 24
"""Within so many hours a payout comes that the cash desk could not make at once (m1:4.4, m1:9d)."""
WORKING_DAYS: Final = 7
"""Within so many working days a transfer goes out (m1:9i)."""
_PRESSING: Final = {"cash": 3 * 3_600_000, "transfer": 24 * 3_600_000}
WHOLE: Final = 10_000
"""A rate is in hundredths of a per cent."""


def first_step(tender: Tender) -> str:
    """Return the step with which a payment begins."""
    return next(iter(STEPS[tender]))


def next_step(tender: Tender, done: str) -> str:
    """Return the step after one that is done; empty after the last."""
    listed = list(STEPS[tender])
    place = listed.index(done) + 1
    return listed[place] if place < len(listed) else ""


def check_step(tender: Tender, done: str, wanted: str) -> str:
    """Return the clause of a step that is due, and refuse any other."""
    due = next_step(tender, done)
    if not due:
        raise DeskError("payment-over")
    if wanted != due:
        raise DeskError("step-order", steps=due, clause=STEPS[tender][due])
    return STEPS[tender][due]


def withheld(total: int, rate: int) -> int:
    """Return the income tax on a payout (m1:4.8) by a rate in hundredths of a per cent, rounded down."""
    return total * rate // WHOLE


def presses(due: int, now: int, way: str) -> bool:
    """Whether a payout should be made soon: in cash within three hours, by transfer within a day.

    >>> hour = 3_600_000
    >>> presses(4 * hour, 0, "cash"), presses(4 * hour, 2 * hour, "cash"), presses(9 * hour, 0, "transfer")
    (False, True, True)
    """
    return due - now <= _PRESSING.get(way, _PRESSING["cash"])


def due_cash(asked: datetime) -> datetime:
    """Return until when a payout in cash is made that could not be made at once (m1:9d)."""
    return asked + timedelta(hours=CASH_HOURS)


def due_transfer(received: date, country: str) -> date:
    """Return the last working day for a transfer: weekends and public holidays of the country do not count.

    >>> due_transfer(date(2026, 4, 30), "BY")     # 1 and 9 May are holidays of Belarus
    datetime.date(2026, 5, 12)
    """
    calendar = holidays.country_holidays(country)
    day, left = received, WORKING_DAYS
    while left:
        day += timedelta(days=1)
        left -= calendar.is_working_day(day)
    return day


def check_account(written: str, clause: str) -> str:
    """Return an account number; one of the international form must agree with its own check digits.

    >>> check_account("BY76 OLMP 3013 5000 0010 8000 0933", "m1:9h"), check_account("W-17", "m1:9f")
    ('BY76OLMP30135000001080000933', 'W-17')
    >>> check_account("BY76OLMP30135000001080000934", "m1:9h")
    Traceback (most recent call last):
    croupier.errors.DeskError: This account number has a mistake: its check digits do not agree. (m1:9h)
    """
    account = "".join(written.split()).upper()
    if _IBAN.fullmatch(account):
        digits = "".join(str(int(sign, 36)) for sign in account[4:] + account[:4])
        if int(digits) % 97 != 1:
            raise DeskError("payee-digits", clause=clause)
    return account


def check_country(country: str) -> str:
    """Return a country whose public holidays are known."""
    if country not in holidays.list_supported_countries():
        raise DeskError("country-unknown", country=country)
    return country


def table_win(opener: int, closer: int, fills: int, credits_: int, drop: int) -> int:
    """Return what a table has won: what lies there and was dropped, less what was brought.

    >>> table_win(opener=1000, closer=1300, fills=200, credits_=100, drop=500)
    700
    """
    return closer + credits_ + drop - opener - fills
