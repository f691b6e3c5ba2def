"""Where the kernels and tables of this room are kept: a folder named after the sources that make them."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from croupier.hands import store

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@cache
def folder() -> Path:
    """Return the folder for what these sources compile and count."""
    digest = sha256(store.folder().name.encode())
    room = files(__package__ or "croupier.odds.equity")
    made = [part for part in room.iterdir() if part.name.endswith(("kernels.py", "boards.py"))]
    chance = files("croupier.odds.simulation").joinpath("chance.py")
    for part in (*sorted(made, key=lambda part: part.name), chance):
        digest.update(part.read_bytes())
    return store.folder().parent / f"equity-{digest.hexdigest()[:16]}"


def kernel(signature: str) -> Callable[[Callable[..., Any]], Any]:
    """Compile a kernel for one signature; other threads run meanwhile."""
    return store.kernel(signature, into=folder())
