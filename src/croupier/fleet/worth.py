"""What stacks are worth in prizes, in kernels: the Malmuth-Harville model for the players of one table."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from croupier.fleet.bits import count
from croupier.fleet.layout import MOST_SEATS
from croupier.fleet.parts import maker

_i: Final = np.int64
_u: Final = np.uint64
_SETS: Final = 1 << MOST_SEATS


@maker
def worth_of(stacks: Any, prizes: Any, mine: Any) -> Any:
    """Return what the stack of a seat is worth; who has none has nothing.

    The chance that a set of players takes the first places is summed over all sets, each the smaller ones
    with one more.
    """
    seats = _u(stacks.shape[0])
    if stacks[mine] <= 0:
        return 0.0
    total = 0.0
    for seat in range(seats):
        total += stacks[seat]
    reached = np.zeros(_SETS)
    reached[0] = 1.0
    worth = 0.0
    for gone in range(_u(1) << seats):
        chance = reached[gone]
        place = count(_u(gone))
        if chance == 0.0 or place >= prizes.shape[0] or prizes[place] == 0.0:
            continue
        left = total
        for seat in range(seats):
            if gone >> seat & _u(1):
                left -= stacks[seat]
        if left <= 0.0:
            continue
        for seat in range(seats):
            if not gone >> seat & _u(1) and stacks[seat] > 0:
                part = chance * stacks[seat] / left
                if seat == mine:
                    worth += part * prizes[place]
                else:
                    reached[gone | _u(1) << seat] += part
    return worth


@maker
def bubble_factor(table: Any, terms: Any, place: Any, stake: Any) -> Any:
    """How many times more a stake costs when it is lost than it brings when won; 1 where chips count."""
    if terms.prizes[0] == 0.0:
        return 1.0
    stacks = np.zeros(_i(table.players))
    rival = _i(-1)
    for at in range(table.players):
        stacks[at] = table.began[at]
        if _u(at) != place and (
            rival < 0 or table.wager[at] + table.chips[at] > table.wager[rival] + table.chips[rival]
        ):
            rival = _i(at)
    mine = _i(place)
    moved = min(float(stake), stacks[mine], stacks[rival])
    now = worth_of(stacks, terms.prizes, _u(mine))
    stacks[mine] += moved
    stacks[rival] -= moved
    won = worth_of(stacks, terms.prizes, _u(mine)) - now
    stacks[mine] -= 2 * moved
    stacks[rival] += 2 * moved
    lost = now - worth_of(stacks, terms.prizes, _u(mine))
    return lost / won if won > 0.0 else 1.0
