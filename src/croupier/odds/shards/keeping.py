"""Finished shards on disk, so that work that was interrupted goes on from there.

A file holds the shards of one task, named by all that it depends on, the code too. Each has the number of its
piece, its length and a digest before it: one that broke off in the middle is none, nor is what follows.
It lies in the user's own cache, beside compiled kernels, and is trusted as these are.
"""

from __future__ import annotations

import os
import pickle
import struct
import time
from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from croupier import cache

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import BinaryIO

_HEAD: Final = struct.Struct("<QQ32s")


def folder() -> Path:
    """Return where finished shards lie."""
    return cache.root() / "shards"


class Keeping:
    """The finished shards of one task."""

    def __init__(self, name: str) -> None:
        self.path = folder() / f"{name}.shards"
        self._file: BinaryIO | None = None

    def read(self) -> dict[int, Any]:
        """Return what was finished before, by piece; what is damaged is cut off."""
        found: dict[int, Any] = {}
        with suppress(OSError), self.path.open("rb+") as file:
            sound = 0
            for number, data in _records(file):
                found[number] = pickle.loads(data)
                sound = file.tell()
            file.truncate(sound)
        return found

    def add(self, number: int, result: Any) -> None:
        """Keep one more; where nothing can be written, nothing is."""
        data = pickle.dumps(result, pickle.HIGHEST_PROTOCOL)
        with suppress(OSError):
            if self._file is None:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                _forget_old()
                self._file = self.path.open("ab", buffering=0)
            self._file.write(_HEAD.pack(number, len(data), sha256(data).digest()) + data)

    def close(self, *, finished: bool) -> None:
        """End; what is whole need not be kept."""
        if self._file is not None:
            self._file.close()
        if finished:
            with suppress(OSError):
                self.path.unlink()


def _records(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    while len(head := file.read(_HEAD.size)) == _HEAD.size:
        number, length, digest = _HEAD.unpack(head)
        data = file.read(length)
        if len(data) < length or sha256(data).digest() != digest:
            return
        yield number, data


def _forget_old() -> None:
    """Let go what nobody went on with for long."""
    before = time.time() - cache.FORGOTTEN
    for old in folder().glob("*.shards"):
        if os.stat(old).st_mtime < before:
            old.unlink()
