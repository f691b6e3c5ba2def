"""The house's record: what is written of the organiser, the licence and the money, and what it must keep to.

>>> check_item("surveillance-frames", "4")
Traceback (most recent call last):
croupier.errors.DeskError: Surveillance records at least 5 frames a second. (m1:4.6b)
>>> check_item("denominations", "100, 25, 5"), read_denominations("100, 25, 0.50")
('100, 25, 5', (10000, 2500, 50))
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final

from croupier.desks.hours import check_zone, read_hours
from croupier.desks.money import read_sum
from croupier.errors import DeskError

if TYPE_CHECKING:
    from collections.abc import Callable

FRAMES: Final = 5
DAYS_KEPT: Final = 30
MOST_YEARS: Final = 75
"""Surveillance records so many frames a second, and is kept for so many days (m1:4.6b)."""


def read_denominations(written: str) -> tuple[int, ...]:
    """Return the values of the house's chips, the largest first, in hundredths."""
    found = {read_sum(part) for part in written.split(",") if part.strip()}
    if not found:
        raise DeskError("denominations-wrong")
    return tuple(sorted(found, reverse=True))


def read_rate(written: str) -> int:
    """Return a rate in per cent as hundredths of a per cent.

    >>> read_rate("4"), read_rate("13.5"), read_rate("0")
    (400, 1350, 0)
    """
    rate = 0 if written.strip() in ("0", "0.0") else read_sum(written)
    if rate > 100_00:
        raise DeskError("rate-wrong", given=written)
    return rate


def _words(written: str) -> None:
    if not written.strip():
        raise DeskError("item-empty")


def _currency(written: str) -> None:
    if not (written.isascii() and written.isalpha() and len(written) == 3):
        raise DeskError("currency-wrong", given=written)


def _frames(written: str) -> None:
    if not written.isdecimal() or int(written[:6]) < FRAMES:
        raise DeskError("surveillance-frames", least=FRAMES, clause="m1:4.6b")


def _days(written: str) -> None:
    if not written.isdecimal() or int(written[:6]) < DAYS_KEPT:
        raise DeskError("surveillance-days", least=DAYS_KEPT, clause="m1:4.6b")


def _country(written: str) -> None:
    from croupier.desks.payments import check_country  # noqa: PLC0415  (the calendars are slow to load)

    check_country(written)


def _years(written: str) -> None:
    if not written.isdecimal() or not 1 <= int(written[:3]) <= MOST_YEARS:
        raise DeskError("years-wrong", most=MOST_YEARS)


def read_dates(written: str) -> tuple[date, ...]:
    """Return days that are written one after the other, in their order.

    >>> read_dates("2027-02-22, 2026-12-22")[0]
    datetime.date(2026, 12, 22)
    """
    try:
        return tuple(sorted(date.fromisoformat(part.strip()) for part in written.split(",") if part.strip()))
    except ValueError:
        raise DeskError("dates-wrong") from None


ITEMS: Final[dict[str, Callable[[str], object]]] = {
    "organiser": _words,
    "licence": _words,
    "address": _words,
    "hours": read_hours,
    "time-zone": check_zone,
    "house-rules": _words,
    "currency": _currency,
    "denominations": read_denominations,
    "tax-rate": read_rate,
    "country": _country,
    "gambling-tax-days": read_dates,
    "diligence-single": read_sum,
    "diligence-linked": read_sum,
    "retention-years": _years,
    "surveillance-frames": _frames,
    "surveillance-days": _days,
}
"""What the record holds, and what refuses a wrong word on it."""


def check_item(item: str, value: str) -> str:
    """Return a word for the record, or refuse it."""
    ITEMS[item](value)
    return value


def check_force(approved: date, agreed: date, today: date) -> None:
    """Refuse dates of a book that cannot be: it takes effect on the day it is agreed (m1:10.2c)."""
    if approved > agreed:
        raise DeskError("book-dates", clause="m1:10.2c")
    if agreed > today:
        raise DeskError("book-future", clause="m1:10.2c")
