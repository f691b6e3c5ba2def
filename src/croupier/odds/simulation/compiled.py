"""Where the kernels of the simulation are kept: a folder named after everything they are compiled from."""

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
    """Return the folder for kernels of these sources."""
    room = files(__package__ or "croupier.odds.simulation")
    made = (part for part in room.iterdir() if part.name.endswith(("kernels.py", "chance.py", "space.py")))
    return store.folder_from("simulation", made)


def kernel(signature: str) -> Callable[[Callable[..., Any]], Any]:
    """Compile a kernel for one signature; other threads run meanwhile."""
    return store.kernel(signature, into=folder())
