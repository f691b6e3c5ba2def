"""Overrides from outside: a file of settings, or `key=value` words of a command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.books.source import Source
from croupier.errors import BookError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from croupier.books.profile import Value


def read_overrides(path: Path) -> dict[str, Value]:
    """Read overrides from a TOML file; its tables become dotted keys (`[limits.ante] minimum = 10`)."""
    source = Source(path)
    return dict(_flat(source, source.data, ""))


def _flat(source: Source, data: dict[str, Any], prefix: str) -> Iterable[tuple[str, Value]]:
    for key, value in data.items():
        if isinstance(value, dict):
            yield from _flat(source, value, f"{prefix}{key}.")
        elif isinstance(value, bool | int | str):
            yield prefix + key, value
        else:
            source.fail("book-field-wrong", (key, 0), field=prefix + key, why=repr(value))


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
        found[key.strip()] = _value(value.strip())
    return found


def _value(word: str) -> Value:
    if word.lower() in ("true", "false"):
        return word.lower() == "true"
    try:
        return int(word)
    except ValueError:
        return word
