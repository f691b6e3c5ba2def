"""Sets of places as the bits of a word."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from llvmlite import ir
from numba import types as numba_types
from numba.extending import intrinsic as numba_intrinsic

from croupier.fleet.parts import part

# Numba's own annotations are incomplete.
_types: Any = numba_types
_intrinsic: Any = numba_intrinsic
_u: Final = np.uint64


@_intrinsic  # type: ignore[untyped-decorator]
def count(_typing: Any, word: Any) -> Any:  # noqa: ARG001  (Numba wants the names)
    """Count the bits of a word."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return _types.int64(_types.uint64), generate


@_intrinsic  # type: ignore[untyped-decorator]
def lowest(_typing: Any, word: Any) -> Any:  # noqa: ARG001
    """Return the number of the lowest bit of a word that has one."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return _types.uint64(_types.uint64), generate


@part
def one(place: Any) -> Any:
    """Return the set of one place."""
    return _u(1) << _u(place)


@part
def following(places: Any, first: Any) -> Any:
    """Return the first of some places, going round from `first` on."""
    ahead = places >> _u(first) << _u(first)
    return lowest(ahead if ahead else places)


@part
def preceding(places: Any, before: Any) -> Any:
    """Return the last of some places, going round, that comes before one of them."""
    place = before
    while True:
        found = place
        place = following(places, place + _u(1))
        if place == before:
            return found
