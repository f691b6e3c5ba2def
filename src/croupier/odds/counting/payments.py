"""Stakes and payments: the least stake at which everything is whole, what it earns, how a hand can end."""

from __future__ import annotations

from math import lcm
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from croupier.books import Ratio, Rules

EVEN: Final = (1, 1)
OUTCOMES: Final = range(4)
NO_GAME, LOSS, TIE, WIN = OUTCOMES
FOLD, PLAY, INSURE = range(3)


def win(stake: int, ratio: Ratio | None) -> int:
    """Return what a stake earns, rounded down as the felt does."""
    return stake * ratio[0] // ratio[1] if ratio else 0


def initial_stake(rules: Rules, stake: int | None) -> int:
    """Return the ante: the one asked for, if the table takes it, or the one that `least_whole` finds."""
    limit = rules.limit("ante")
    if stake is not None:
        return limit.check(stake)
    return least_whole(rules, limit.minimum, limit.step, limit.maximum)


def least_whole(rules: Rules, minimum: int, step: int, maximum: int = 0) -> int:
    """Return the least stake at which no payment and no price is rounded, or the least of the table.

    The latter where the maximum is lower: nobody can stake more, and the table pays what is rounded then.

    >>> from croupier import books
    >>> rules = books.rules("am/five-card", {"pays.raise.pair": "1:7"})
    >>> least_whole(rules, 5, 1), least_whole(rules, 5, 1, maximum=6)
    (7, 5)
    """
    ratios = (ratio for table in rules.pays.values() for ratio in table.ratios)
    whole = least_multiple(minimum, lcm(step, *(ratio[1] for ratio in ratios)))
    return least_multiple(minimum, step) if maximum and whole > maximum else whole


def least_multiple(least: int, unit: int) -> int:
    """Return the first multiple of a unit that is not less."""
    return -(-least // unit) * unit
