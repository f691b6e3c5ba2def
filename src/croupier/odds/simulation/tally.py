"""Compiled book-keeping: the sum, the spread and the path of the results of many rounds."""

from __future__ import annotations

from typing import Any

from croupier.hands.shapes import I64, Int
from croupier.hands.store import kernel


@kernel("float64(int64[::1], int64, int64, int64[::1], int64[::1])")
def tally(nets: I64, low: Int, shift: Int, histogram: I64, path: I64) -> Any:
    """Add results to a histogram whose bins are 2**shift units wide, and mark a path at even distances.

    Returns the sum of squares; the sum itself is the end of the path.
    """
    total, squares = 0, 0.0
    rounds, marks = nets.shape[0], path.shape[0]
    for mark in range(marks):
        for turn in range(mark * rounds // marks, (mark + 1) * rounds // marks):
            net = nets[turn]
            total += net
            squares += float(net) * float(net)
            histogram[(net - low) >> shift] += 1
        path[mark] = total
    return squares
