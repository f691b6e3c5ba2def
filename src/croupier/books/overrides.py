"""Overrides from outside: a file of settings, or `key=value` words of a command line."""

from __future__ import annotations

import re
from datetime import date, time
from typing import TYPE_CHECKING, Any, Final

from croupier.books.profile import profile
from croupier.books.rules import checked_override
from croupier.books.source import Source
from croupier.errors import BookError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from croupier.books.profile import Value


_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,100}")
"""A number as people write it; Python reads others, and no longer ones than it can write."""


def read_overrides(path: Path, game: str) -> dict[str, Value]:
    """Read overrides of a game from a TOML file; tables become dotted keys (`[limits.ante] minimum = 10`).

    A pay table in the file is the whole table: one in which a row was forgotten is refused. A single row is
    changed by its dotted key in quotes (`"pays.raise.flush" = "7:1"`).
    """
    source = Source(path)
    _check_tables(source, game)
    found: dict[str, Value] = {}
    for key, value in _flat(source.data, ""):
        try:
            found[key] = checked_override(game, key, value)
        except BookError as error:
            error.place = (source.name, source.line_of_key(key))
            raise
    return found


def _check_tables(source: Source, game: str) -> None:
    """Refuse a pay table that lacks rows; one with rows that the game does not have is refused later."""
    written = source.data.get("pays")
    for name, pays in profile(game).pays.items():
        rows = written.get(name) if isinstance(written, dict) else None
        known = pays.resolve().rows
        if not isinstance(rows, dict) or rows.keys() >= known.keys() or rows.keys() - known.keys():
            continue
        table = f"pays.{name}"
        missing = [row for row in known if row not in rows]
        row, pay = next(iter(rows.items()), (missing[0], "7:1"))
        source.fail(
            "pay-rows-missing",
            (table, 0),
            table=table,
            rows=", ".join(missing),
            example=f"{table}.{row}={pay if isinstance(pay, str) else '7:1'}",
        )


def _flat(data: dict[str, Any], prefix: str) -> Iterable[tuple[str, object]]:
    for key, value in data.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        else:  # TOML has dates and times too; no option takes one
            yield prefix + key, str(value) if isinstance(value, date | time) else value


def parse_overrides(words: Iterable[str]) -> dict[str, Value]:
    """Read overrides from words such as `for_one=true`.

    >>> parse_overrides(["for_one=true", "limits.ante.minimum=10", "pays.raise.flush=7:1"])
    {'for_one': True, 'limits.ante.minimum': 10, 'pays.raise.flush': '7:1'}
    >>> parse_overrides(["for_one"])
    Traceback (most recent call last):
    croupier.errors.BookError: An option is written name=value, not for_one.
    """
    found: dict[str, Value] = {}
    for word in words:
        key, sign, value = word.partition("=")
        if not sign or not key.strip():
            raise BookError("option-form", word=word)
        if (name := key.strip()) in found:
            raise BookError("option-twice", name=name)
        found[name] = _value(value.strip())
    return found


def _value(word: str) -> Value:
    if word.lower() in ("true", "false"):
        return word.lower() == "true"
    return int(word) if _WHOLE.fullmatch(word) else word
