"""What kernels take: for every array the type that is checked and, beside it, the one that is compiled.

What belongs together is passed as a named tuple whose fields have these types. A kernel names it in its
signature (`croupier.hands.store.kernel`); its parts take it whole and ask for what they need by name.

>>> class Dealt(NamedTuple):
...     hands: U8x2
...     boxes: Int
>>> compiled(Dealt)
Dealt(array(uint8, 2d, C), int64)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, NamedTuple, TypeAlias, TypeVar, cast, get_args, get_type_hints

import numpy as np
import numpy.typing as npt
from numba import njit
from numba import types as numba_types

Function = TypeVar("Function", bound=Callable[..., Any])
_UNCOUNTED: Final[dict[str, Any]] = {"_nrt": False}
types: Any = numba_types  # whose own annotations are incomplete
Int: TypeAlias = Annotated[int | np.int64, "int64"]
Word: TypeAlias = Annotated[int | np.uint64, "uint64"]
"""Sixty-four bits without a sign."""
Float: TypeAlias = Annotated[float | np.float64, "float64"]
Whole: TypeAlias = int | np.integer[Any]
"""A whole number of any width, where a part is compiled for whatever comes."""
Flag: TypeAlias = Annotated[bool | np.bool_, "boolean"]
U8: TypeAlias = Annotated[npt.NDArray[np.uint8], "uint8[::1]"]
U8x2: TypeAlias = Annotated[npt.NDArray[np.uint8], "uint8[:,::1]"]
U8x3: TypeAlias = Annotated[npt.NDArray[np.uint8], "uint8[:,:,::1]"]
U8x8: TypeAlias = Annotated[npt.NDArray[np.uint8], "uint8[:,:,:,:,:,:,:,::1]"]
U16: TypeAlias = Annotated[npt.NDArray[np.uint16], "uint16[::1]"]
U16x2: TypeAlias = Annotated[npt.NDArray[np.uint16], "uint16[:,::1]"]
U32x2: TypeAlias = Annotated[npt.NDArray[np.uint32], "uint32[:,::1]"]
U64: TypeAlias = Annotated[npt.NDArray[np.uint64], "uint64[::1]"]
U64x3: TypeAlias = Annotated[npt.NDArray[np.uint64], "uint64[:,:,::1]"]
I32: TypeAlias = Annotated[npt.NDArray[np.int32], "int32[::1]"]
I32x2: TypeAlias = Annotated[npt.NDArray[np.int32], "int32[:,::1]"]
I32x3: TypeAlias = Annotated[npt.NDArray[np.int32], "int32[:,:,::1]"]
I32x4: TypeAlias = Annotated[npt.NDArray[np.int32], "int32[:,:,:,::1]"]
I64: TypeAlias = Annotated[npt.NDArray[np.int64], "int64[::1]"]
I64x2: TypeAlias = Annotated[npt.NDArray[np.int64], "int64[:,::1]"]
I64x3: TypeAlias = Annotated[npt.NDArray[np.int64], "int64[:,:,::1]"]
I64x4: TypeAlias = Annotated[npt.NDArray[np.int64], "int64[:,:,:,::1]"]
I64x5: TypeAlias = Annotated[npt.NDArray[np.int64], "int64[:,:,:,:,::1]"]
I64x6: TypeAlias = Annotated[npt.NDArray[np.int64], "int64[:,:,:,:,:,::1]"]
I64x9: TypeAlias = Annotated[npt.NDArray[np.int64], "int64[:,:,:,:,:,:,:,:,::1]"]
F64: TypeAlias = Annotated[npt.NDArray[np.float64], "float64[::1]"]
F64x3: TypeAlias = Annotated[npt.NDArray[np.float64], "float64[:,:,::1]"]


def maker(function: Function) -> Function:
    """Compile a part of kernels that makes arrays, or gives some back."""
    return cast("Function", njit(function))


def part(function: Function) -> Function:
    """Compile a part of kernels that works with what it is handed.

    The compiler counts the references to every array that is passed on, which would take half of the time and
    more; a part counts none, so it may neither make an array nor give one back.
    """
    return cast("Function", njit(**_UNCOUNTED)(function))


def inlined(function: Function) -> Function:
    """Compile what is written out in everything that calls it."""
    return cast("Function", njit(inline="always")(function))


def compiled(shape: type[NamedTuple]) -> Any:
    """Return a named tuple as the compiler knows it, the named tuples in it included."""
    hints = get_type_hints(shape, include_extras=True)
    return types.BaseTuple.from_types(tuple(_field(hint) for hint in hints.values()), shape)


def _field(hint: Any) -> Any:
    return compiled(hint) if isinstance(hint, type) else _read(get_args(hint)[-1])


def _read(written: str, names: dict[str, Any] | None = None) -> Any:
    return eval(written, {**vars(types), **(names or {})})  # as the compiler itself reads signatures


def signature_of(written: str, *shapes: type[NamedTuple]) -> Any:
    """Read a signature in which named tuples stand by their names.

    >>> signature_of("int64(uint64, int64)")
    (uint64, int64) -> int64
    """
    names = {shape.__name__: compiled(shape) for shape in shapes}
    return _read(written, names)
