"""All 169 hands of hold'em against each other before the flop, from the table of all meetings.

>>> made = meetings()
>>> at = made.names.index
>>> round(float(made.equity[at("AA"), at("KK")]), 4), int(made.combos[at("AKs"), at("AA")])
(0.8195, 3)
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.cards import RANKS
from croupier.cards.sizes import CARDS
from croupier.odds.equity.boards import BOARD
from croupier.odds.equity.class_kernels import classes
from croupier.odds.equity.matchups import HOLDEM, all_meetings
from croupier.odds.equity.notation import read_range

if TYPE_CHECKING:
    import numpy.typing as npt

    F64 = npt.NDArray[np.float64]

_BOARDS: Final = comb(CARDS - 2 * HOLDEM, BOARD)


class Meetings(NamedTuple):
    """By class against class: what the first wins of the pot, and how many hands of the other it meets."""

    names: tuple[str, ...]
    equity: F64
    """The part of the pot that one hand of the first class wins on the average."""
    ties: F64
    combos: F64
    """How many hands of the second class one hand of the first leaves."""
    sizes: F64


def all_names() -> tuple[str, ...]:
    """Name the 169 classes, pairs first."""
    ranks = RANKS[::-1]
    pairs = [rank * 2 for rank in ranks]
    mixed = [high + low for place, high in enumerate(ranks) for low in ranks[place + 1 :]]
    return (*pairs, *(name + kind for name in mixed for kind in "so"))


@cache
def meetings() -> Meetings:
    """Make the table: one hand of each class meets all others, for those of a class differ in suits alone."""
    names = all_names()
    ranges = [read_range(name, HOLDEM) for name in names]
    every = np.concatenate([each.cards for each in ranges])
    of = np.concatenate([np.full(len(each.cards), place) for place, each in enumerate(ranges)])
    numbers, counted = all_meetings()
    ones, none = np.ones(len(every), np.int64), np.empty(0, np.uint8)
    size = len(names)
    equity, ties, combos = np.zeros((size, size)), np.zeros((size, size)), np.zeros((size, size))
    for place, each in enumerate(ranges):
        mine = np.ascontiguousarray(each.cards[:1])
        codes, weights = np.empty(len(every), np.int64), np.empty(len(every), np.int64)
        count = classes(mine, ones[:1], np.ascontiguousarray(every), ones, none, codes, weights)
        apart = ~np.isin(every, mine[0]).any(axis=1)
        theirs = of[apart]
        wins, even = counted[np.searchsorted(numbers, codes[:count] >> 1)].T.astype(np.float64)
        won = np.where(codes[:count] & 1, _BOARDS - wins - even, wins)
        np.add.at(equity[place], theirs, (won + even / 2) / _BOARDS)
        np.add.at(ties[place], theirs, even / _BOARDS)
        np.add.at(combos[place], theirs, 1.0)
    met = np.maximum(combos, 1.0)
    sizes = np.array([len(each.cards) for each in ranges], np.float64)
    return Meetings(names, equity / met, ties / met, combos, sizes)
