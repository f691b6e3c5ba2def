"""How the parts of the solver of Russian poker are compiled.

A kernel allocates whatever it works with, and hands it to its parts, of which there are many calls for every
hand. Numba counts the references to every array that it passes on, which would take half of the time; so a
part counts none, and may neither make an array nor give one back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from numba import njit, types
from numba.extending import intrinsic

if TYPE_CHECKING:
    from collections.abc import Callable

    Compiler = Callable[[Callable[..., Any]], Any]

_UNCOUNTED: Final[dict[str, Any]] = {"_nrt": False}
part: Final[Compiler] = njit(**_UNCOUNTED)
"""Compile a part of a kernel."""
inlined: Final[Compiler] = njit(inline="always")
"""Compile a part of a kernel into whatever calls it."""


def _ones(_context: Any, _mask: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


ones: Final[Any] = intrinsic(_ones)
"""Count the bits of a whole number, in one instruction of the machine."""
