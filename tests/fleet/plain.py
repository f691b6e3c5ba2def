"""The kernels of the fleet as plain Python: slow, every index checked, open to changes while they run."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import extending
from numba.core import config

from croupier.fleet.layout import TABLE

if TYPE_CHECKING:
    from collections.abc import Callable

MODULES = ("bits", "values", "sharing", "wagering", "course")
"""Where the rules of the fleet lie."""


def _count(word: Any) -> Any:
    return np.int64(int(word).bit_count())


def _lowest(word: Any) -> Any:
    return np.uint64((int(word) & -int(word)).bit_length() - 1 if word else 64)


def _intrinsic(function: Callable[..., Any]) -> Callable[..., Any]:
    """Stand in for what only the compiler understands."""
    return {"count": _count, "lowest": _lowest}[function.__name__]


def _as_records(kernel: Callable[..., Any]) -> Callable[..., Any]:
    """Hand a door arrays whose rows have named fields, as the compiler reads them."""

    def door(*arrays: Any) -> Any:
        with np.errstate(over="ignore"):
            return kernel(*(each.view(np.recarray) if each.dtype.names else each for each in arrays))

    return door


def load() -> None:
    """Load the rules and the doors that step through them, and keep the compiler away from both.

    It is for a process of its own, in which the kernels have not been loaded yet.
    """
    for below in ("hands.kernels", "odds.counting.chance"):
        import_module(f"croupier.{below}")
    chance: Any = import_module("croupier.odds.counting.chance")
    words = [np.uint64(number) for number in (0, 1, 52, 9)]
    chance.shuffle_in(np.zeros(1, TABLE)[0]["deck"], *words)  # compiled once, before anybody takes a copy
    settings, intrinsic = vars(config), extending.intrinsic
    settings["DISABLE_JIT"] = 1
    vars(extending)["intrinsic"] = _intrinsic
    try:
        stepping: Any = import_module("croupier.fleet.stepping")
    finally:
        settings["DISABLE_JIT"] = 0
        vars(extending)["intrinsic"] = intrinsic
    for name in ("step", "first_unlawful"):
        setattr(stepping, name, _as_records(getattr(stepping, name)))
