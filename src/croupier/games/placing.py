"""How one sits down at a table: boxes, the first stake, the chips one needs, the board of a bonus.

Those who play against the house, in a terminal or in a room, need these before the game itself can be asked.

>>> from croupier import books
>>> russian, roulette = books.rules("rp/russian"), books.rules("m1/roulette")
>>> first_field(russian), boxes(russian), least_stake(russian), boards(russian, 10_000)
('ante', 4, 5, {'bonus': 10000})
>>> first_field(roulette), boxes(roulette), least_stake(roulette), boards(roulette, 10_000)
(None, 0, 1, {})
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.books.guide import places
from croupier.games import find

if TYPE_CHECKING:
    from croupier.books import Rules


def first_field(rules: Rules) -> str | None:
    """Return the field that must be staked before the deal; at roulette there is none."""
    return next((field.name for field in find(rules.game).open_fields(rules) if field.needed), None)


def least_stake(rules: Rules) -> int:
    """Return the smallest stake with which one plays."""
    fields = find(rules.game).open_fields(rules)
    needed = [field.span(rules)[0] for field in fields if field.needed]
    if needed:
        return sum(needed)
    agreed = {field.limit for field in fields}  # what chips are worth is no stake
    return min(limit.minimum for name, limit in rules.limits.items() if name not in agreed)


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
    return places(rules) if rules.profile.places.of == "boxes" else 0


def boards(rules: Rules, amount: int | None = None) -> dict[str, int]:
    """Put an amount on the board of every fund (rp:1.22c); what it opens with where none is named."""
    return {name: fund.begin if amount is None else amount for name, fund in rules.funds.items()}
