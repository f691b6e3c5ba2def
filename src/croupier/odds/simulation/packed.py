"""Tables of decisions made small: states in which the same is done whatever lies open share one row.

A table of all states of five cards has millions of bytes, more than the fast memory of a core. Few of its
rows differ, so the kernels look up which row a state has, and then the open rank in that row.

>>> table = np.array([[[1, 1], [1, 1], [0, 1]], [[0, 1], [1, 1], [2, 1]]], np.uint8)
>>> which, rows = pack(table)
>>> bool((rows[which] == table).all()), which.shape, len(rows)
(True, (2, 3), 3)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.odds.simulation.language import Array


def pack(table: Array) -> tuple[Array, Array]:
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
    return which.astype(np.uint32)[np.cumsum(new) - 1].reshape(states), rows


class Packed:
    """A kernel that takes a packed table, called with a plain one: the last that came is kept packed.

    Nobody may change a table in its place.
    """

    def __init__(self, kernel: Callable[..., int], first: Array) -> None:
        self._kernel = kernel
        self._kept = first, pack(first)

    def __call__(
        self, state: Any, decks: Array, nets: Array, hits: Array, acts: Array, tables: tuple[Any, ...]
    ) -> int:
        """Play with the decisions of the first table."""
        first, *others = tables
        kept = self._kept  # threads see both parts of one table, even if another is brought meanwhile
        if kept[0] is not first:
            kept = self._kept = first, pack(first)
        return self._kernel(state, decks, nets, hits, acts, (*kept[1], *others))
