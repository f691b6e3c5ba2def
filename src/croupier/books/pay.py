"""Pay tables: what a winning stake earns, exact, from the table of a clause.

>>> table = PayTable("am:3.19", {"flush": (6, 1)})
>>> table.ratio("flush"), table.ratio("pair"), table.win("flush", 10)
((6, 1), None, 60)
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from math import gcd
from typing import Final

from msgspec import Struct

from croupier.errors import BookError, IllegalStake

Ratio = tuple[int, int]
"""Profit to stake: (3, 2) pays three for every two staked, and the stake comes back as well."""

MOST_PART: Final = 10**9 - 1
"""No number of a ratio or a share is greater: it has no more digits."""
_PART: Final = f"([1-9][0-9]{{0,{len(str(MOST_PART)) - 1}}})"
_RATIO: Final = re.compile(f"{_PART}:{_PART}")
_PERCENT: Final = re.compile(f"{_PART}%")
_PRIZE: Final = re.compile(_PART)
_NOT_PAID: Final = "not paid"
_PLAIN: Final = re.compile(r"[a-z][a-z-]*(?: [a-z][a-z-]*)*")

# Labels that are more than the name of their row: several rows in one, or a name with its circumstances.
_ROWS: Final = {
    "pair, or lower: ace-king": ("pair", "ace-king"),
    "pair of fours or higher pair": ("pair-of-fours",),
    "pair of aces or higher on the first five cards": ("pair-of-aces",),
    "two pairs": ("two-pair",),
    "poker (four of a kind and joker)": ("poker",),
    "one number (0 included)": ("straight-up",),
    "two numbers (0 included)": ("split",),
    "three numbers (row)": ("street",),
    "four numbers (crossing)": ("corner",),
    "six numbers": ("six-line",),
    "twelve numbers 1-12, 13-24, 25-36": ("dozen",),
    "eighteen numbers 1-18, 19-36": ("low", "high"),
    "1-18/19-36": ("low", "high"),
    "red or black": ("red", "black"),
    "red/black": ("red", "black"),
    "odd or even": ("odd", "even"),
    "even/odd": ("even", "odd"),
    "Black Jack, dealer without Black Jack": ("blackjack",),
    "blackjack, croupier without blackjack": ("blackjack",),
    "Black Jack, even money taken against a dealer's ace": ("even-money",),
    "blackjack, even money offered against croupier's ace": ("even-money",),
    "any other winning combination": ("win",),
    "insurance, dealer has Black Jack": ("insurance",),
    "insurance, croupier has no game": ("insurance",),
    "ante, croupier has no game": ("ante",),
    "ante, player's combination higher": ("ante",),
    "bet, player's combination higher": ("bet",),
}


def row_slugs(label: str) -> tuple[str, ...]:
    """Return the slugs of the rows that a label of a pay table stands for.

    >>> row_slugs("three of a kind"), row_slugs("pair, or lower: ace-king"), row_slugs("two pair + ace-king")
    (('three-of-a-kind',), ('pair', 'ace-king'), ('two-pair+ace-king',))
    """
    if label in _ROWS:
        return _ROWS[label]
    parts = label.split(" + ")
    if not all(_PLAIN.fullmatch(part) for part in parts):
        raise BookError("pay-label-unknown", label=label)
    return ("+".join(part.replace(" ", "-") for part in parts),)


class Share(Struct, frozen=True):
    """A share of a fund in per cent, `5%`: paid out of what lies in the fund, not out of the float."""

    percent: int

    def of(self, fund: int) -> int:
        """Return the share of an amount, rounded down to the smallest chip.

        >>> Share(3).of(20_050), Share(100).of(99)
        (601, 99)
        """
        return fund * self.percent // 100


class Prize(Struct, frozen=True):
    """A fixed prize, `5000`: so many chips, whatever was staked."""

    chips: int


Pay = Ratio | Share | Prize
"""What a row pays, by its kind: profit to stake, a share of a fund, or a fixed prize."""


def read_pay(word: str) -> Pay | None:
    """Read what a row pays: a ratio, a share of a fund, a fixed prize in chips, or nothing.

    >>> read_pay("3:2"), read_pay("5%"), read_pay("5000"), read_pay("not paid")
    ((3, 2), Share(percent=5), Prize(chips=5000), None)
    """
    if word == _NOT_PAID:
        return None
    if found := _RATIO.fullmatch(word):
        return _reduced(int(found[1]), int(found[2]))
    if found := _PERCENT.fullmatch(word):
        return Share(int(found[1]))
    if _PRIZE.fullmatch(word):
        return Prize(int(word))
    raise BookError("pay-ratio-wrong", word=word)


def write_pay(pay: Pay | None) -> str:
    """Print what a row pays: the inverse of `read_pay`.

    >>> write_pay((7, 1)), write_pay(Share(5)), write_pay(Prize(5000)), write_pay(None)
    ('7:1', '5%', '5000', 'not paid')
    """
    match pay:
        case None:
            return _NOT_PAID
        case Share():
            return f"{pay.percent}%"
        case Prize():
            return str(pay.chips)
    return f"{pay[0]}:{pay[1]}"


@lru_cache(maxsize=256)  # a table asks for the same prices in every deal
def read_ratio(word: str) -> Ratio:
    """Read a ratio, such as the price of an exchange in antes.

    >>> read_ratio("6:4")
    (3, 2)
    """
    pay = read_pay(word)
    if not isinstance(pay, tuple):
        raise BookError("pay-ratio-wrong", word=word)
    return pay


def _reduced(profit: int, stake: int) -> Ratio:
    common = gcd(profit, stake)
    return profit // common, stake // common


def win(stake: int, ratio: Ratio | None, most: int = 0) -> int:
    """Return what a winning stake earns, rounded down to whole chips, `most` at the most where that is set.

    >>> win(10, (3, 2)), win(5, (3, 2)), win(10, (100, 1), 500), win(10, None)
    (15, 7, 500, 0)
    """
    due = stake * ratio[0] // ratio[1] if ratio else 0
    return min(due, most) if most else due


class PayTable(Struct, frozen=True):
    """The rows of one pay table in the order of the book, with the clause that holds them.

    A row is a ratio, except in the table of a fund (`Progressive`): its rows may also be shares and prizes.
    """

    clause: str
    rows: Mapping[str, Pay | None]

    @property
    def ratios(self) -> tuple[Ratio, ...]:
        """The ratios among its rows."""
        return tuple(pay for pay in self.rows.values() if isinstance(pay, tuple))

    def pay(self, row: str) -> Pay | None:
        """Return what a row pays, of whatever kind; None when this table does not pay it."""
        return self.rows.get(row)

    def ratio(self, row: str) -> Ratio | None:
        """Return profit to stake of a row; None when this table does not pay it, or pays it otherwise."""
        pay = self.rows.get(row)
        return pay if isinstance(pay, tuple) else None

    def written(self, row: str) -> str:
        """Say what a row pays: `7:1`, `5%`, `5000` or `not paid`."""
        return write_pay(self.rows.get(row))

    def win(self, row: str, stake: int) -> int:
        """Return the profit on a stake, exact; 0 for a row that is not paid.

        A profit that is not a whole number is refused: how to round is a rule of the game, never a guess.

        >>> PayTable("m1:192.1a", {"blackjack": (3, 2)}).win("blackjack", 5)
        Traceback (most recent call last):
        croupier.errors.IllegalStake: The stake of 5 cannot be paid 3:2 in whole units. (m1:192.1a)
        """
        ratio = self.ratio(row)
        if ratio is None:
            return 0
        win, rest = divmod(stake * ratio[0], ratio[1])
        if rest:
            raise IllegalStake("pay-not-whole", stake=stake, ratio=self.written(row), clause=self.clause)
        return win

    def for_one(self) -> PayTable:
        """Return the table read "for one": each ratio includes the stake, so the profit is one less.

        >>> PayTable("am:3.19", {"flush": (6, 1), "pair": (1, 1)}).for_one().rows
        {'flush': (5, 1), 'pair': None}
        """
        return PayTable(self.clause, {row: _less_stake(pay) for row, pay in self.rows.items()})


def _less_stake(pay: Pay | None) -> Pay | None:
    if not isinstance(pay, tuple):
        return pay
    return (pay[0] - pay[1], pay[1]) if pay[0] > pay[1] else None
