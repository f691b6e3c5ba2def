"""Compiled counting of the dealer's hidden cards by their ranks, and what hands of given ranks are worth.

For every set of hidden ranks (`tables`) it is counted in how many ways the cards that are left make it; added
up in order of value, these counts say how many hidden hands are worth less than any value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards.sizes import RANKS_AND_JOKER
from croupier.hands import tables as hand_tables
from croupier.hands.scale import categories
from croupier.hands.shapes import inlined, part
from croupier.hands.store import kernel
from croupier.hands.tables import stored_tables

if TYPE_CHECKING:
    from croupier.hands.category import Category
    from croupier.hands.shapes import I32, I64, U16, Int, U8x2, U16x2

_TABLES: Final = stored_tables()
_ROWS: Final = _TABLES.rows
_VALUES: Final = _TABLES.values
SUITED: Final = _TABLES.suited
_BEGINS: Final = _TABLES.begins.astype(np.int64)
CATEGORY: Final = np.array(categories(), np.uint8)
CATEGORY[0] = 0
KEYS: Final = np.array(
    [hand_tables.scattered(key) for key in (*hand_tables.RANK_KEYS, hand_tables.JOKER_KEY)], np.int64
)
_KEY_MASK: Final = (1 << hand_tables.KEY_BITS) - 1
_COLUMN_BITS: Final = hand_tables.COLUMN_BITS
_COLUMN_MASK: Final = hand_tables.COLUMNS - 1
_ROWS_OF_PART: Final = hand_tables.ROWS
SUITED_SIZE: Final = hand_tables.SUITED_SIZE
_CHOOSE: Final = np.array([[1, n, n * (n - 1) // 2, n * (n - 1) * (n - 2) // 6, n == 4] for n in range(5)])
CHOOSE_FLAT: Final = _CHOOSE.astype(np.int32).reshape(-1)


def first_value(category: Category) -> int:
    """Return the lowest value of a category."""
    return categories().index(category)


@inlined
def value_of_ranks(key: Int, more: Int, strict: Int) -> np.int64:
    """Return the value of five cards, or six where there is one `more`, that are no flush."""
    key = key & _KEY_MASK
    row = np.int64(_ROWS[more * _ROWS_OF_PART + (key >> _COLUMN_BITS)])
    return np.int64(_VALUES[_BEGINS[3 * strict + more] + row + (key & _COLUMN_MASK)])


@inlined
def bits(mask: Int) -> Int:
    """Count the bits of a mask of ranks."""
    mask = mask - ((mask >> 1) & 0x5555)
    mask = (mask & 0x3333) + ((mask >> 2) & 0x3333)
    mask = (mask + (mask >> 4)) & 0x0F0F
    return (mask + (mask >> 8)) & 0x1F


@kernel("void(uint16[::1], uint16[::1], uint16[:,::1])")
def count_sets(sets: U16, masks: U16, out: U16x2) -> None:
    """Count, for every mask, how many of the first so many sets lie wholly in it."""
    for row in range(masks.shape[0]):
        missing = ~np.int64(masks[row])
        count = 0
        out[row, 0] = 0
        for place in range(sets.shape[0]):
            count += (np.int64(sets[place]) & missing) == 0
            out[row, place + 1] = count


@kernel("void(uint16[::1], uint16[::1], uint16[:,::1])")
def count_by_set(sets: U16, masks: U16, out: U16x2) -> None:
    """Count the same with the masks side by side, so that many are counted at once."""
    missing = ~masks
    out[0] = 0
    for place in range(sets.shape[0]):
        ranks = sets[place]
        for row in range(masks.shape[0]):
            lies = np.uint16(np.uint16(ranks & missing[row]) == 0)  # in sixteen bits, many at once
            out[place + 1, row] = np.uint16(out[place, row] + lies)


@part
def fill_halves(left: I64, halves: I32) -> None:
    """Work out how many cards make each half of a set of ranks (`tables.half_of`), from what is left."""
    at = np.int64(4 * RANKS_AND_JOKER)
    for rank in range(RANKS_AND_JOKER):
        for count in range(4):
            halves[4 * rank + count] = CHOOSE_FLAT[5 * left[rank] + count + 1]
    for rank in range(RANKS_AND_JOKER):
        for other in range(rank + 1, RANKS_AND_JOKER):
            halves[at] = halves[4 * rank] * halves[4 * other]
            at += 1


@part
def add_up(codes: U8x2, begin: Int, end: Int, halves: I32, sums: I32) -> None:
    """Add up how many hidden cards make each set of ranks, in order of value, of some sets in a row."""
    total = sums[begin]
    for place in range(begin, end):
        total += halves[codes[place, 0]] * halves[codes[place, 1]]
        sums[place + 1] = total


@part
def fill(left: I64, codes: U8x2, halves: I32, sums: I32) -> None:
    """Add up how many hidden cards make each set of ranks, in order of value, from what is left."""
    fill_halves(left, halves)
    sums[0] = 0
    add_up(codes, 0, codes.shape[0], halves, sums)
