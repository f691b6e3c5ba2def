"""Compiled gathering of what rounds came to, by the state in which they were decided."""

from __future__ import annotations

from typing import Any

from croupier.hands.store import kernel


@kernel("void(int64[:,::1], int64, int64[::1], int64[::1], int64[::1])")
def gather(trace: Any, column: Any, nets: Any, sums: Any, counts: Any) -> None:
    """Add every result to its state; rounds without one are left out."""
    for turn in range(nets.shape[0]):
        state = trace[turn, column]
        if state >= 0:
            sums[state] += nets[turn]
            counts[state] += 1
