"""Compiled search for the box that gains most: intervals of one scale that people name, and of two others."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from croupier.hands.store import kernel


@njit
def _rectangle(grid: Any, best: Any, where: Any, low: Any, high: Any) -> Any:
    """Improve on the best sum by a rectangle of a grid; note where it lies, and for which interval."""
    rows, columns = grid.shape
    sums = np.zeros(columns)
    for first in range(rows):
        sums[:] = 0.0
        for last in range(first, rows):
            run, begin = 0.0, 0
            for column in range(columns):
                sums[column] += grid[last, column]
                if run <= 0.0:
                    run, begin = 0.0, column
                run += sums[column]
                if run > best * (1 + 1e-12):
                    best = run
                    where[0], where[1] = low, high
                    where[2], where[3], where[4], where[5] = first, last, begin, column
    return best


@kernel("float64(int32[::1], float64[::1], int64, int64, int64, int64[::1])")
def best_box(key: Any, gains: Any, size: Any, rows: Any, columns: Any, where: Any) -> Any:
    """Return the greatest gain of a box, and where it lies: the interval of the first scale, rows, columns.

    States are numbered by their places on the first scale, the rows and the columns. The interval is one
    place, from a place on, or up to a place.
    """
    grid = np.zeros((size, rows, columns))
    flat = grid.reshape(-1)
    for state in range(key.shape[0]):
        flat[key[state]] += gains[state]
    best = 0.0
    for place in range(size):
        best = _rectangle(grid[place], best, where, place, place)
    above = np.zeros((rows, columns))
    for place in range(size - 1, -1, -1):
        above += grid[place]
        best = _rectangle(above, best, where, place, size - 1)
    below = np.zeros((rows, columns))
    for place in range(size - 1):
        below += grid[place]
        best = _rectangle(below, best, where, 0, place)
    return best
