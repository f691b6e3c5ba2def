"""Tables of decisions made small: states in which the same is done whatever lies open share one row.

A table of all states of five cards has millions of bytes, more than the fast memory of a core. Few of its
rows differ, so the kernels look up which row a state has, and then the open rank in that row.

>>> table = np.array([[[1, 1], [1, 1], [0, 1]], [[0, 1], [1, 1], [2, 1]]], np.uint8)
>>> packed = pack(table)
>>> bool((packed.rows[packed.which] == table).all()), packed.which.shape, len(packed.rows)
(True, (2, 3), 3)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.hands.shapes import U8x2, U32x2

if TYPE_CHECKING:
    from croupier.odds.simulation.language import Array


class PackedRows(NamedTuple):
    """What is done with the cards dealt."""

    which: U32x2
    """By class of suits and value: the row."""
    rows: U8x2
    """By row and open rank: what is done."""


def pack(table: Array) -> PackedRows:
    """Return by state which row it has, and the rows that differ."""
    *states, opens = table.shape
    words = -(-opens // 8)
    padded = np.zeros((table.size // opens, 8 * words), np.uint8)
    padded[:, :opens] = table.reshape(-1, opens)
    by_word = padded.view(np.uint64)
    new = np.ones(len(padded), np.bool_)  # neighbours are often alike, so that few rows are left to be sorted
    new[1:] = (by_word[1:] != by_word[:-1]).any(axis=1)
    begins = padded[new].view(f"V{8 * words}").ravel()
    _, first, which = np.unique(begins, return_index=True, return_inverse=True)
    rows = np.ascontiguousarray(padded[new][first][:, :opens])
    return PackedRows(which.astype(np.uint32)[np.cumsum(new) - 1].reshape(states), rows)
