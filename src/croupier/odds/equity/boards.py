"""Boards by classes: what the kernels look up instead of walking 2,598,960 boards.

Without flushes a board is worth what its ranks are worth, and five cards have 6,175 sets of ranks. A board
that can make a flush is three, four or five ranks of one suit, as bits, and the ranks of the rest: 36,608
classes for each suit.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final, NamedTuple

import numpy as np

from croupier.cards.sizes import RANKS
from croupier.hands.shapes import U16, U8x2, U16x2

BOARD: Final = 5
PAIRS: Final = RANKS * (RANKS + 1) // 2
FACTORS: Final = 5 * RANKS + 1
BLANK: Final = FACTORS - 1
"""Stands for a factor of one where a set has fewer than five different ranks."""
SUITED: Final = (3, 4, 5)
"""How many cards of a suit on the board can make a flush."""


class Boards(NamedTuple):
    """The classes of boards."""

    ranks: U8x2
    """By set of ranks: the five ranks."""
    codes: U8x2
    """By set of ranks: five times each rank and how often it is there."""
    masks: U16
    """The ranks of a suit, as bits: all threes, then all fours, then all fives."""
    sets: U16
    """By mask and by what lies beside it in other suits (91 pairs, 13 ranks, nothing): the set of ranks."""
    parts: U16x2
    """By mask of four or five: the masks with one rank fewer; the last is repeated for a four."""


PAIR_RANKS: Final = [(low, high) for high in range(RANKS) for low in range(high + 1)]
"""By the number of a pair: its ranks, the lower first."""


@cache
def boards() -> Boards:
    """Make the classes.

    >>> made = boards()
    >>> len(made.ranks), len(made.masks), len(made.sets)
    (6175, 2288, 36608)
    """
    every = combinations_with_replacement(range(RANKS), BOARD)
    ranks = np.array([row for row in every if row[0] != row[-1]], np.uint8)
    masks = [sum(1 << rank for rank in few) for size in SUITED for few in combinations(range(RANKS), size)]
    return Boards(
        ranks=ranks,
        codes=np.array([_codes(row) for row in ranks.tolist()], np.uint8),
        masks=np.array(masks, np.uint16),
        sets=_sets(ranks, masks),
        parts=_parts(masks),
    )


def _codes(ranks: list[int]) -> list[int]:
    codes = [5 * rank + ranks.count(rank) for rank in sorted(set(ranks))]
    return codes + [BLANK] * (BOARD - len(codes))


def _sets(ranks: U8x2, masks: list[int]) -> U16:
    """Find the set of ranks of every mask with everything that can lie beside it."""
    sums = 5 ** ranks.astype(np.int64)
    keys = sums.sum(axis=1)
    order = np.argsort(keys)
    beside = {
        3: [5**low + 5**high for low, high in PAIR_RANKS],
        4: [5**rank for rank in range(RANKS)],
        5: [0],
    }
    wanted = [
        sum(5**rank for rank in range(RANKS) if mask >> rank & 1) + other
        for mask in masks
        for other in beside[mask.bit_count()]
    ]
    return order[np.searchsorted(keys[order], wanted)].astype(np.uint16)


def _parts(masks: list[int]) -> U16x2:
    places = {mask: place for place, mask in enumerate(masks)}
    parts = np.zeros((len(masks), BOARD), np.uint16)
    for mask, place in places.items():
        if mask.bit_count() > SUITED[0]:
            fewer = [places[mask ^ 1 << rank] for rank in range(RANKS) if mask >> rank & 1]
            parts[place] = (fewer + fewer[-1:])[:BOARD]
    return parts
