"""How kernels are compiled and kept: by all that they reach, wherever the program lies."""

from __future__ import annotations

import os
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from croupier import cache

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import NamedTuple

_listeners: Final[list[Callable[[], None]]] = []
_LOCATOR: Final = "croupier.hands.store.Locator"


class Locator:
    """Tells the compiler where a kernel is kept: in a folder that is its own, and of its code alone.

    The compiler itself would look at the path, the line and the one file of a kernel: so it would compile
    again whatever is only moved, and miss a change in another file.
    """

    def __init__(self, where: str) -> None:
        self._where = where

    @classmethod
    def from_function(cls, function: Callable[..., Any], _file: str) -> Locator | None:
        """Return the locator of a function; None where nothing can be kept."""
        try:
            where = kernels_of(function)
            where.mkdir(parents=True, exist_ok=True)
        except OSError:
            return None
        return cls(str(where))

    def ensure_cache_path(self) -> None:
        """Make the folder."""
        Path(self._where).mkdir(parents=True, exist_ok=True)

    def get_cache_path(self) -> str:
        """Return the folder."""
        return self._where

    def get_source_stamp(self) -> str:
        """Return what changes with the code: the name of the folder does."""
        return Path(self._where).name

    def get_disambiguator(self) -> str:
        """Return what tells functions of one name apart: each has its own folder."""
        return "kept"


def kernel(
    signature: Any, *shapes: type[NamedTuple], threads: bool = True
) -> Callable[[Callable[..., Any]], Any]:
    """Compile a function for one signature and keep it, unless the user has named a folder for that.

    The signature is written, or it is made of types where these have no name, as records have none.
    `shapes` are the named tuples that stand in the signature by their names. It is compiled again when
    anything changes that it reaches. One that lets other threads run meanwhile takes a little longer to call.
    """
    from numba import njit  # noqa: PLC0415  (slow to load)
    from numba.core import config  # noqa: PLC0415

    from croupier.hands.shapes import signature_of  # noqa: PLC0415

    settings = vars(config)

    def compiled(function: Callable[..., Any]) -> Any:
        before = {name: settings.get(name, "") for name in ("CACHE_DIR", "CACHE_LOCATOR_CLASSES")}
        if not before["CACHE_DIR"]:
            settings.update(CACHE_DIR=str(kernels_of(function)), CACHE_LOCATOR_CLASSES=_LOCATOR)
        if not any(Path(settings["CACHE_DIR"]).rglob(f"*.{function.__qualname__}-*.nbi")):
            for tell in _listeners:
                tell()
        try:
            types = signature_of(signature, *shapes) if isinstance(signature, str) else signature
            return njit(types, nogil=threads, cache=True)(function)
        finally:
            settings.update(before)

    return compiled


def kernels_of(function: Callable[..., Any]) -> Path:
    """Return the folder for a kernel."""
    return cache.folder(*_named(function.__module__, function.__qualname__))


def _named(module: str, name: str) -> tuple[str, str]:
    """Return the name of a kernel's folder without its digest, and the definition that is digested."""
    return f"kernels/{module.removeprefix('croupier.')}.{name}", f"{module}:{name}"


def is_kept(module: str, name: str) -> bool:
    """Whether a kernel is compiled and kept; no compiler is loaded to find that out."""
    own = os.environ.get("NUMBA_CACHE_DIR")
    where = Path(own) if own else cache.path_of(*_named(module, name))
    return any(where.rglob(f"*.{name}-*.nbc"))


@contextmanager
def telling(tell: Callable[[], None]) -> Iterator[None]:
    """Tell somebody of every kernel that is compiled meanwhile, before that begins: it can take minutes."""
    _listeners.append(tell)
    try:
        yield
    finally:
        _listeners.remove(tell)
