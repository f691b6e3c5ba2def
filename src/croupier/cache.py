"""One cache for all that is compiled or counted once: the user's, with a folder for each state of the code.

A folder is named after a digest of the code that fills it (`croupier.digest`): what old code made is never
met. Of folders that differ only in their digest the last few used are kept, so that several checkouts can
share a cache; older ones go when a new one is made.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
import tempfile
import time
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

KEPT: Final = 6
"""So many folders of one name are kept, each for other code."""
FORGOTTEN: Final = 60 * 24 * 3600
"""So many seconds after its last use a folder goes, whatever its name: earlier versions had others."""
_DIGESTED: Final = re.compile(r".+-[0-9a-f]{16}(\.json)?")
"""How everything is named that is kept for one state of the code, or for one place of the program."""
_OWN: Final = Path(__file__).parent


def root() -> Path:
    """Return the folder of the user's that holds everything."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME", ""))
        if not base.is_absolute():  # a relative one counts as none, by the convention
            base = Path.home() / ".cache"
    return base / "croupier"


def path_of(name: str, *roots: str) -> Path:
    """Return where the folder for what these definitions make is, if there is one."""
    return root() / f"{name}-{code_of(*roots)}"


@cache
def folder(name: str, *roots: str) -> Path:
    """Return the folder for what these definitions make, and let old ones go."""
    path = path_of(name, *roots)
    with suppress(OSError):
        if not path.is_dir():
            path.mkdir(parents=True, exist_ok=True)
            for old in (*_by_use(name)[KEPT:], *_forgotten()):
                _remove(old)
        os.utime(path)
    return path


def _by_use(name: str) -> list[Path]:
    """Return the folders of one name, the last used first."""
    last = name.rpartition("/")[2]
    found = [path for path in root().glob(f"{name}-*") if path.name.rpartition("-")[0] == last]
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)


def _forgotten() -> list[Path]:
    """Return what nobody has used for long, also under names that this version does not know."""
    before = time.time() - FORGOTTEN
    return [
        path
        for path in (*root().iterdir(), *root().glob("kernels/*"))
        if _DIGESTED.fullmatch(path.name) and path.stat().st_mtime < before
    ]


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)


def write(path: Path, data: Callable[[], bytes]) -> None:
    """Write a file in one step: one who is interrupted or reads meanwhile never meets half of it.

    Where nothing can be written nothing is kept.
    """
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data())
            Path(name).replace(path)
        finally:
            Path(name).unlink(missing_ok=True)


# -- digests remembered -----------------------------------------------------------------------------------


@cache
def code_of(*roots: str) -> str:
    """Return the digest of what some definitions reach, as `digest.digest` does; remembered between runs.

    >>> code_of("croupier.cards.card") == code_of("croupier.cards.card")
    True
    """
    asked = " ".join(roots)
    packages = {"croupier", *(each.partition(":")[0].partition(".")[0] for each in roots)}
    if packages != {"croupier"}:  # a package of somebody else's may change without us
        return _digest(*roots)
    known = _remembered()
    if asked not in known:
        known[asked] = _digest(*roots)
        _remember(known)
    return known[asked]


def _digest(*roots: str) -> str:
    from croupier.digest import digest  # noqa: PLC0415  (only when something has changed)

    return digest(*roots)


@cache
def _remembered() -> dict[str, str]:
    return _read()


def _read() -> dict[str, str]:
    with suppress(OSError, ValueError, KeyError, TypeError, AttributeError):
        kept = json.loads(_memory().read_bytes())
        if kept["stamp"] == _stamp():
            return {str(asked): str(found) for asked, found in kept["known"].items()}
    return {}


def _remember(known: dict[str, str]) -> None:
    """Write digests down, with those that other processes have found meanwhile."""
    known.update({**_read(), **known})
    write(_memory(), lambda: json.dumps({"stamp": _stamp(), "known": known}).encode())


def _memory() -> Path:
    return root() / f"digests-{_short(str(_OWN))}.json"


@cache
def _stamp() -> str:
    """Return what changes whenever a source of the program is written."""
    return _short("\n".join(sorted(_marks(str(_OWN)))))


def _marks(folder: str) -> Iterator[str]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from _marks(entry.path)
            elif entry.name.endswith(".py"):
                status = entry.stat()
                yield f"{entry.path} {status.st_mtime_ns} {status.st_size}"


def _short(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]
