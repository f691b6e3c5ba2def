"""Where compiled kernels and their tables are kept: the user's cache directory.

The folder is named after the sources the tables come from, so a change in them never meets an old kernel.
"""

from __future__ import annotations

import os
import sys
import tempfile
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from importlib.resources.abc import Traversable

    from croupier.hands.tables import Tables

_SOURCES: Final = ("category", "scale", "high", "ace_to_five", "tables", "simd", "kernels", "game_kernels")

_listeners: Final[list[Callable[[], None]]] = []


@cache
def folder() -> Path:
    """Return the folder for what is compiled from these sources."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME", ""))
        if not base.is_absolute():  # a relative one counts as none, by the convention
            base = Path.home() / ".cache"
    room = files(__package__ or "croupier.hands")
    digest = sha256(b"".join(room.joinpath(f"{name}.py").read_bytes() for name in _SOURCES))
    return base / "croupier" / f"hands-{digest.hexdigest()[:16]}"


def folder_from(name: str, sources: Iterable[Traversable]) -> Path:
    """Return a folder beside ours for what is compiled from further sources as well."""
    digest = sha256(folder().name.encode())
    for part in sorted(sources, key=lambda part: part.name):
        digest.update(part.read_bytes())
    return folder().parent / f"{name}-{digest.hexdigest()[:16]}"


def kernel(
    signature: str, *, threads: bool = True, into: Path | None = None
) -> Callable[[Callable[..., Any]], Any]:
    """Compile a function for one signature and keep it in our folder, unless the user has named another.

    One that lets other threads run meanwhile takes a little longer to call. A kernel that calls functions of
    further sources is kept `into` a folder named after them.
    """
    from numba import njit  # noqa: PLC0415  (slow to load)
    from numba.core import config  # noqa: PLC0415

    settings = vars(config)

    def compiled(function: Callable[..., Any]) -> Any:
        before = settings["CACHE_DIR"]
        settings["CACHE_DIR"] = before or str(into or folder())
        if not _is_kept(function, Path(settings["CACHE_DIR"])):
            for tell in _listeners:
                tell()
        try:
            return njit(signature, nogil=threads, cache=True)(function)
        finally:
            settings["CACHE_DIR"] = before

    return compiled


def _is_kept(function: Callable[..., Any], where: Path) -> bool:
    """Whether a function was compiled before; the compiler names the file after where it begins."""
    module, begin = function.__module__.rpartition(".")[2], function.__code__.co_firstlineno
    return any(where.glob(f"*/{module}.{function.__qualname__}-{begin}.*.nbi"))


@contextmanager
def telling(tell: Callable[[], None]) -> Iterator[None]:
    """Tell somebody of every kernel that is compiled meanwhile, before that begins: it can take minutes."""
    _listeners.append(tell)
    try:
        yield
    finally:
        _listeners.remove(tell)


def stored_tables() -> Tables:
    """Return the tables from the folder, or make them and keep them there."""
    from croupier.hands import tables  # noqa: PLC0415  (needs NumPy)

    path = folder() / "tables.npz"
    with suppress(OSError, ValueError, KeyError):
        return tables.load(path)
    made = tables.build()
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, suffix=".npz")
        os.close(handle)
        tables.save(made, Path(name))
        Path(name).replace(path)  # in one step: another process never reads half a file
    return made
