"""Files with hands in them: PHH of others, and our own records as JSON, one a file or one a line."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from croupier.errors import RecordError, SystemTrouble
from croupier.history import phh
from croupier.history.fault import Damaged, HandSource, as_damaged
from croupier.history.formats import is_told, ohh, read_foreign
from croupier.table import Record

if TYPE_CHECKING:
    from croupier.history.phh import History


KINDS: Final = (".phh", ".phhs", ".json", ".ohh")
"""How the names of files with hands end, by which they are found in a directory."""


_BLANK: Final = b"\xef\xbb\xbf \t\r\n"
_TOLD: Final = re.compile(rb"^PokerStars [^\n]{0,40}#", re.MULTILINE)
_OBJECTS: Final = re.compile(rb"^\{", re.MULTILINE)
_VARIANTS: Final = re.compile(rb"^[ \t]*variant[ \t]*=", re.MULTILINE)


def find_files(path: str) -> list[str]:
    """Return the files that a path stands for: itself, or all hands below a directory, sorted.

    A directory without any is refused.
    """
    if path == "-" or not Path(path).is_dir():
        return [path]
    found = [
        file.removeprefix("./")
        for where, _, names in os.walk(Path(path))
        for name in names
        if os.path.isfile(file := os.path.join(where, name)) and _holds_hands(file)
    ]
    if not found:
        raise RecordError("directory-empty", path=path)
    return sorted(found, key=lambda file: file.split(os.sep))


def _holds_hands(file: str) -> bool:
    """Whether a file has hands in it, by its name; a text does if it begins as PokerStars' do."""
    ending = os.path.splitext(file)[1]
    return ending in KINDS or (ending == ".txt" and is_told(read_bytes(file, 0, 64)))


def read_file(path: str) -> list[History | Damaged | tuple[HandSource, Record]]:
    """Read all hands of a file, of whichever kind it is; `-` is the standard input.

    In place of a hand that is damaged stands its fault.
    """
    return read_content(read_bytes(path), path)


def read_content(content: bytes, path: str) -> list[History | Damaged | tuple[HandSource, Record]]:
    """Read all hands that a file holds; its name helps to tell which format it is."""
    foreign = read_foreign(content, path)
    if foreign is not None:
        return [*foreign]
    if path.endswith((".json", ".jsonl")) or content.lstrip()[:1] == b"{":
        return [*read_records(content, path)]
    return [*phh.read_each(content, path)]


def seem(content: bytes) -> int:
    r"""Count the hands that a file seems to hold, by how each begins: that takes no time, and reads none.

    >>> seem(b"PokerStars Hand #1: ...\nSeat 1: ...\n\nPokerStars Zoom Hand #2: ..."), seem(b"{}\n{}\n")
    (2, 2)
    >>> seem(b"[1]\nvariant = 'NT'\n[2]\nvariant = 'NT'\n"), seem(b"variant = 'NT'"), seem(b"")
    (2, 1, 0)
    """
    start = content[:4096].lstrip(_BLANK)
    if is_told(start):
        return len(_TOLD.findall(content))
    if start.startswith(b"{"):
        return content.count(ohh.SIGN.encode()) or len(_OBJECTS.findall(content))
    return len(_VARIANTS.findall(content))


def read_bytes(path: str, begin: int = 0, end: int | None = None) -> bytes:
    """Read a file or the standard input; one that cannot be read is refused with the reason.

    Of a file it may be a part: the bytes from one place to before another.
    """
    if path == "-":
        return sys.stdin.buffer.read()
    try:
        with open(path, "rb") as file:
            if begin:
                file.seek(begin)
            return file.read(-1 if end is None else end - begin)
    except OSError as error:
        raise RecordError("file-unreadable", path=path, why=SystemTrouble.of(error)) from error


def read_records(content: bytes, file: str = "") -> list[tuple[HandSource, Record] | Damaged]:
    """Read our own records: one JSON object, or one on every line; of a damaged one its fault."""
    lines = [(number, line) for number, line in enumerate(content.split(b"\n"), 1) if line.strip()]
    if not any(_is_record(line) for _, line in lines):
        lines = [(1, content)] if lines else []
    records: list[tuple[HandSource, Record] | Damaged] = []
    for number, line in lines:
        source = HandSource(file, first=number)
        try:
            records.append((source, Record.from_json(line)))
        except RecordError as error:
            records.append(as_damaged(error, source))
    if not records:
        raise Damaged("phh-empty", source=HandSource(file))
    return records


def _is_record(line: bytes) -> bool:
    """Whether a line by itself is a record; in one that fills many lines none is."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(found, dict) and "game" in found
