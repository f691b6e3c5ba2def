"""Push or fold: up to which stack each starting hand goes all in, and how much less near the prizes.

The chart is the equilibrium between two players who push or fold (`croupier.fleet.push_fold` finds it). With
more players behind, a stack counts as so many times deeper; where a place is worth prizes, as many times as
a chip lost is worth more than a chip won (`croupier.fleet.worth`).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from croupier.fleet.bits import count, one
from croupier.fleet.chart import CALLS, PUSHES
from croupier.fleet.layout import MOST_OWN
from croupier.fleet.parts import maker, part
from croupier.fleet.worth import bubble_factor

_i: Final = np.int64
_u: Final = np.uint64
_OWN: Final = _u(MOST_OWN)
_PUSHES: Final = np.array(PUSHES)
_CALLS: Final = np.array(CALLS)


@part
def starting_hand(first: Any, second: Any) -> Any:
    """Return the number of a starting hand among 169: suited ones above the pairs, others below."""
    high, low = max(first >> 2, second >> 2), min(first >> 2, second >> 2)
    return _i(high) * 13 + _i(low) if first & 3 == second & 3 else _i(low) * 13 + _i(high)


@maker
def pushes(table: Any, terms: Any) -> Any:
    """Whether whose turn it is should go all in, or call somebody who has."""
    place = table.place
    begin = place * _OWN
    hand = starting_hand(table.own[begin], table.own[begin + _u(1)])
    mine = table.wager[place] + table.chips[place]
    rivals = table.live & ~one(place)
    deepest = _i(0)
    for rival in range(table.players):
        if rivals & one(rival):
            deepest = max(deepest, table.wager[rival] + table.chips[rival])
    stake = min(mine, deepest)
    depth = stake / terms.big
    factor = bubble_factor(table, terms, place, stake)
    if table.level > terms.big:  # somebody has raised
        return depth * factor <= _CALLS[hand]
    behind = count(table.able & rivals)
    return depth * factor * (1.0 + max(behind - 1, 0) / 2.0) <= _PUSHES[hand]
