"""How an answer is put on the page: plain text as wide as the terminal, JSON, or a file."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING

import msgspec

from croupier.errors import RecordError, SystemTrouble

if TYPE_CHECKING:
    from collections.abc import Sequence

_WIDEST = 100


def print_json(answer: object) -> None:
    """Print an answer for programs."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode() + "\n")


def check_writable(*files: str | Path | None) -> None:
    """Refuse files that cannot be written before all the work is done whose answer they shall take."""
    for file in files:
        if file is None or Path(file).is_fifo():
            continue
        new = not os.path.lexists(file)
        try:
            Path(file).open("ab").close()
        except OSError as error:
            raise _unwritable(file, error) from None
        if new:
            Path(file).unlink()


def write_file(file: str | Path, data: str | bytes) -> None:
    """Write an answer to a file, or say why not."""
    try:
        Path(file).write_bytes(data.encode() if isinstance(data, str) else data)
    except OSError as error:
        raise _unwritable(file, error) from None


def _unwritable(file: str | Path, error: OSError) -> RecordError:
    if not str(file):
        return RecordError("file-unnamed")
    return RecordError("file-unwritable", path=str(file), why=SystemTrouble.of(error))


def width() -> int:
    """The width to write in: the terminal's, but no wider than reads well."""
    return min(shutil.get_terminal_size((_WIDEST, 24)).columns, _WIDEST)


def paragraph(text: str, *, first: str = "", indent: int = 0) -> str:
    """Wrap a text to the page; `first` stands before its first line, the rest is indented.

    >>> print(paragraph("The dealer deals five cards.", first="am:3.07", indent=9))
    am:3.07  The dealer deals five cards.
    """
    fits = len(first) < indent or first.endswith(" ")
    lead = first.ljust(indent) if fits else f"{first}  " if first else ""
    room = max(width(), indent + 20)
    # A hyphen is part of the id of a clause, which is to be found and copied whole.
    lines = wrap(text, room, initial_indent=lead, subsequent_indent=" " * indent, break_on_hyphens=False)
    return "\n".join(lines) or lead.rstrip()


def columns(rows: Sequence[Sequence[str]], *, indent: int = 2, right: Sequence[int] = ()) -> str:
    """Set rows in columns, those numbered in `right` flush right; the last column wraps to the page.

    >>> print(columns([("ante", "5"), ("bonus", "10")], right=[1]))
      ante    5
      bonus  10
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            cell.rjust(size) if place in right else cell.ljust(size)
            for place, (cell, size) in enumerate(zip(row, widths, strict=True))
        ]
        lead = " " * indent + "".join(f"{cell}  " for cell in cells[:-1])
        lines.append(paragraph(cells[-1].rstrip(), first=lead, indent=len(lead)))
    return "\n".join(lines)
