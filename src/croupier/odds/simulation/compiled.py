"""Where the kernels of the simulation are kept: a folder named after everything they are compiled from."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from croupier.hands import store

if TYPE_CHECKING:
    from collections.abc import Callable


@cache
def folder() -> Path:
    """Return the folder for kernels of these sources."""
    room = Path(str(files("croupier.odds")))
    names = ("rounds.py", "chance.py", "space.py", "five_cards.py", "tally.py", "boxes.py", "sample_walk.py")
    return store.folder_from("simulation", [part for part in room.rglob("*.py") if part.name in names])


def kernel(signature: str) -> Callable[[Callable[..., Any]], Any]:
    """Compile a kernel for one signature; other threads run meanwhile."""
    return store.kernel(signature, into=folder())
