"""Much reading shared among all cores: many files in portions, a large one cut between its hands.

What is not plainly cut is read whole. A process that dies takes nothing with it: what it has not told is read
again here.
"""

from __future__ import annotations

import gc
import os
import re
import signal
import stat
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from croupier.errors import RecordError
from croupier.history.files import read_bytes

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Found = TypeVar("Found")

MUCH: Final = 2_000_000
"""So many bytes of written hands are worth the start of further processes."""
LEAST: Final = 32_768
_MOST: Final = 1 << 20
_TURNS: Final = 32
"""So often every core takes a portion, none smaller or larger than those: the last to end is soon done."""
_UNUSUAL: Final = (b'"', b"\\", b"\x7f", b"\r")
_NAME: Final = re.compile(rb"\n\[([0-9A-Za-z]+)\](?=\n)")


class FilePart(msgspec.Struct, frozen=True):
    """Some hands of a file that has many: the bytes they fill, and the number of their first line."""

    begin: int
    end: int
    line: int


class Portion(msgspec.Struct, frozen=True):
    """What a process reads at a time: whole files, or a `part` of a single one."""

    files: tuple[str, ...]
    part: FilePart | None = None


def share_out(files: Sequence[str], cores: int) -> list[list[Portion]]:
    """Divide files into portions, in their order; nothing if they are too few or can be read only here.

    The parts of a file that was cut are together: where one of them turns out not to be plain, none counts,
    for then the file can only be read whole.
    """
    sizes = weigh(files) if cores > 1 else []
    total = sum(sizes)
    if total < max(MUCH, 1):
        return []
    most = min(max(total // (_TURNS * cores), LEAST), _MOST)
    shares: list[list[Portion]] = []
    together: list[str] = []
    room = most
    for file, size in zip(files, sizes, strict=True):
        parts = _cut(file, most) if size > 2 * most else []
        if together and (parts or size > room):
            shares.append([Portion(tuple(together))])
            together, room = [], most
        if parts:
            shares.append([Portion((file,), part) for part in parts])
        else:
            together.append(file)
            room -= size
    return [*shares, [Portion(tuple(together))]] if together else shares


def weigh(files: Sequence[str]) -> list[int]:
    """The bytes of each file; nothing if one is no file but a stream, which only this process can read."""
    sizes = []
    for file in files:
        try:
            found = os.stat(file)
        except OSError:  # told by the reader of it
            sizes.append(0)
            continue
        if not stat.S_ISREG(found.st_mode):
            return []
        sizes.append(found.st_size)
    return sizes if "-" not in files else []


def _cut(file: str, most: int) -> list[FilePart]:
    """Cut a file with many hands between them; nothing if it does not look plain.

    It does if every line that begins with a bracket is the header of a hand, each with a name of its own.
    """
    try:
        content = read_bytes(file)
    except RecordError:
        return []
    if content[:1] != b"[" or any(sign in content for sign in _UNUSUAL):
        return []
    names = _NAME.findall(content)
    names.append(content[1 : content.find(b"]\n")])
    if len(names) != content.count(b"\n[") + 1 or len({*names}) != len(names):
        return []
    places = [0]
    while (at := content.find(b"\n[", places[-1] + most)) >= 0:
        places.append(at + 1)
    parts = []
    line = 1
    for begin, end in pairwise([*places, len(content)]):
        parts.append(FilePart(begin, end, line))
        line += content.count(b"\n", begin, end)
    return parts


def on_all_cores(call: Callable[[Portion], Found], portions: Sequence[Portion], cores: int) -> list[Found]:
    """Call for every portion, on all cores; what is found stands in the order of the portions."""
    found: list[Found] = []
    pool = ProcessPoolExecutor(cores, initializer=_begin)
    try:
        found.extend(pool.map(call, portions))
    except BrokenProcessPool:  # the system has ended one of the processes; what came before has come
        pass
    finally:
        pool.shutdown(cancel_futures=True)
    return found + [call(portion) for portion in portions[len(found) :]]


def _begin() -> None:
    """Begin a process: interrupts are for the first one, and so is what that has made to look through."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()  # the collector would go through all modules again and again, for a twentieth of the time
