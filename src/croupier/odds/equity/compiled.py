"""Where the kernels and tables of this room are kept: a folder named after the sources that make them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from croupier.hands import store

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@cache
def folder() -> Path:
    """Return the folder for what these sources compile and count."""
    room = files(__package__ or "croupier.odds.equity")
    made = [part for part in room.iterdir() if part.name.endswith(("kernels.py", "boards.py"))]
    return store.folder_from("equity", [*made, files("croupier.odds.counting").joinpath("chance.py")])


def kernel(signature: str) -> Callable[[Callable[..., Any]], Any]:
    """Compile a kernel for one signature; other threads run meanwhile."""
    return store.kernel(signature, into=folder())
