"""How one sits down at a table of the house: boxes, the first stake, the board of a bonus.

Whoever plays against the house, in a terminal or in a room, needs these before the game itself can be asked.

>>> from croupier import books
>>> russian, roulette = books.rules("rp/russian"), books.rules("m1/roulette")
>>> first_field(russian), boxes(russian), least_stake(russian), boards(russian, 10_000)
('ante', 4, 5, {'bonus': 10000})
>>> first_field(roulette), boxes(roulette), least_stake(roulette), boards(roulette, 10_000)
(None, 0, 1, {})
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from croupier.books import Rules

FIRST_FIELDS: Final = ("ante", "box")
CHIP: Final = "colour-chip"
"""The limit of what a player's colour chips may be worth; it is no stake."""


def first_field(rules: Rules) -> str | None:
    """Return the field that must be staked before the deal; at roulette there is none."""
    return next((field for field in FIRST_FIELDS if field in rules.limits), None)


def least_stake(rules: Rules) -> int:
    """Return the smallest stake with which one plays."""
    first = first_field(rules)
    if first is not None:
        return rules.limit(first).minimum
    return min(limit.minimum for name, limit in rules.limits.items() if name != CHIP)


def stack_to_play(rules: Rules, antes: int = 0) -> int:
    """Return the chips one needs to be dealt in between players: the whole initial stake (am:7.05).

    >>> from croupier import books
    >>> stack_to_play(books.rules("am/seven-stud")), stack_to_play(books.rules("fspr/holdem"))
    (10, 1)
    """
    limits = rules.limits
    if "ante" in limits and "bet" in limits:
        return (antes or limits["ante"].minimum) + limits["bet"].minimum
    return 1


def boxes(rules: Rules) -> int:
    """Return how many boxes lie on the felt; 0 where there are none."""
    if rules.profile.places.of != "boxes":
        return 0
    return rules.number("boxes") if "boxes" in rules.options else rules.profile.places.maximum


def boards(rules: Rules, amount: int) -> dict[str, int]:
    """Put an amount on the board of every bonus that pays a share of it (rp:1.22c)."""
    return {name: amount for name, pays in rules.pays.items() if pays.share}
