"""What the doors of the fleet are made of: compiled for them alone, Python cannot call it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

from numba import njit

Function = TypeVar("Function", bound=Callable[..., Any])
_BARE: Final[dict[str, Any]] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
_UNCOUNTED: Final[dict[str, Any]] = {**_BARE, "_nrt": False}


def part(function: Function) -> Function:
    """Compile a part that counts no references: neither it nor what it calls may make an array."""
    return cast("Function", njit(**_UNCOUNTED)(function))


def maker(function: Function) -> Function:
    """Compile a part that makes arrays, or calls one that does."""
    return cast("Function", njit(**_BARE)(function))
