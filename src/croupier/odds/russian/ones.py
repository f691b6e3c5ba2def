"""Counting bits in one instruction of the machine."""

from __future__ import annotations

from typing import Any, Final

from numba import types
from numba.extending import intrinsic


def _ones(_context: Any, _mask: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


ones: Final[Any] = intrinsic(_ones)
"""Count the bits of a whole number."""
