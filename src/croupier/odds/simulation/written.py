"""Strategies in files: plain rules, whatever `croupier strategy` prints, or its JSON.

>>> print("\\n".join(as_text("am/five-card", ("raise: combination >= pair", "fold"))))
# croupier strategy am/five-card
raise: combination >= pair
fold
>>> from_text("Some words.\\n# croupier strategy am/five-card\\nfold  # always\\n", "am/five-card")
('fold  # always',)
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from croupier.errors import BookError, SystemTrouble

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ENDINGS: Final = (".txt", ".rules", ".json")
_HEAD: Final = "# croupier strategy "
_MARK: Final = re.compile(r"^# croupier strategy (\S+).*$", re.MULTILINE)
_LONGEST: Final = 200


class _Answer(Struct):
    """What is read of the JSON of `croupier strategy`."""

    game: str
    rules: tuple[str, ...]


def is_file(wanted: str) -> bool:
    """Say whether somebody means a file.

    >>> is_file("mine.rules"), is_file("always-play")
    (True, False)
    """
    if "/" in wanted:
        return True
    return len(wanted) < _LONGEST and (wanted.endswith(ENDINGS) or Path(wanted).is_file())


def read(path: Path, game: str) -> tuple[str, ...]:
    """Read the rules in a file; those of another game are refused."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BookError("book-not-text", file=str(path)) from None
    except (OSError, ValueError) as error:
        why = SystemTrouble.of(error)
        raise BookError("strategy-file", file=str(path), why=why) from None
    if not text.lstrip().startswith("{"):
        return from_text(text, game, str(path))
    try:
        answer = msgspec.json.decode(text, type=_Answer)
    except msgspec.DecodeError as error:
        raise BookError("strategy-file", file=str(path), why=str(error)) from None
    _check(answer.game, game, str(path))
    return answer.rules


def from_text(text: str, game: str, name: str = "") -> tuple[str, ...]:
    """Take the rules out of a text: all of its lines, or those below the line that names their game."""
    if found := _MARK.search(text):
        _check(found[1], game, name)
        text = text[found.end() :]
    return tuple(line.strip() for line in text.splitlines() if line.partition("#")[0].strip())


def as_text(game: str, lines: Sequence[str], overrides: Mapping[str, object] | None = None) -> list[str]:
    """Write rules as a file has them, below the line that names their game."""
    options = "".join(f" --option {key}={value}" for key, value in (overrides or {}).items())
    return [f"{_HEAD}{game}{options}", *lines]


def _check(found: str, game: str, name: str) -> None:
    if found != game:
        raise BookError("strategy-file-other-game", file=name, found=found, game=game)
