"""TOML as hand histories use it: read quickly where it is plain, written canonically.

A plain file has one `key = value` on a line, strings in single quotes and no comments, as programs write it;
such lines differ from JSON only in their signs, so a JSON decoder reads a hand at once. Whatever is not plain
is left to the TOML reader of Python, which also finds every fault.
"""

from __future__ import annotations

import datetime
import json
import re
import tomllib
from decimal import Decimal
from functools import lru_cache
from typing import Any, Final

import msgspec

from croupier.history.fault import Damaged, HandSource

Tables = list[tuple[HandSource, dict[str, Any]]]
"""Hands as raw fields, each with the place where it is written."""

_FAULT_LINE: Final = re.compile(r" \(at line (\d+), column \d+\)")
_HEADER: Final = re.compile(r"^[ \t]*\[[ \t]*(['\"]?)([^\[\]'\"]+)\1[ \t]*\][ \t]*(?:#.*)?$")
_NUMBER: Final = r"(?:(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,17})?|inf)"
_NUMBERS: Final = re.compile(rf"\[{_NUMBER}(?:, {_NUMBER})*\]")
_TIME: Final = re.compile(r"(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]")
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_value = msgspec.json.Decoder(bool | int | str | list[int | str]).decode


def split_plain(text: str, file: str, line: int = 1) -> list[tuple[HandSource, str]] | None:
    """Split a file with many hands into the lines of each; None if it is not plain. One hand is its own.

    The text may begin in the midst of the file, with this line of it.
    """
    if '"' in text or "\\" in text or "\x7f" in text or "\r" in text:
        return None
    if text[:1] != "[":
        lines = text.strip("\n")
        return [(HandSource(file, "", text, line), lines)] if lines else []
    tables = []
    names: set[str] = set()
    for table in text[1:].split("\n["):
        name, closed, lines = table.partition("]\n")
        if not closed or not (name.isalnum() and name.isascii()) or name in names:
            return None
        names.add(name)
        tables.append((HandSource(file, name, table, line), lines.strip("\n")))
        line += table.count("\n") + 1
    return tables


def as_json(lines: str) -> str | None:
    """Write plain lines as a JSON object: they differ only in signs. None if the time of day is not plain.

    What is no JSON then was no plain TOML either, and what it is will be found by `read_fields`; that every
    line is a key and a value is seen by their number. Before and behind a key stands a tab, which JSON has in
    no text: so its quotes can neither end nor begin a value.

    >>> as_json("variant = 'NT'\\ntime = 21:30:00").replace("\\t", "")
    '{"variant":"NT","time":"21:30:00"}'
    """
    if "\ntime = " in lines:
        before, _, time = lines.partition("\ntime = ")
        if _TIME.fullmatch(time.partition("\n")[0]) is None:
            return None
        lines = f"{before}\ntime = '{time[:8]}'{time[8:]}"
    signs = lines.replace("'", '"').replace(" = ", '"\t:').replace("\n", '\t,"')
    return f'{{"{signs}}}'


def read_fields(lines: str) -> dict[str, Any] | None:
    """Read plain fields line by line, some of which are TOML by themselves; None if they are not plain."""
    fields: dict[str, Any] = {}
    for line in lines.split("\n"):
        key, equals, value = line.partition(" = ")
        if not line:
            continue
        if not equals or key in fields or not (key.isidentifier() and key.isascii()):
            return None
        if _NUMBERS.fullmatch(value):
            words = value[1:-1].split(", ")
            fields[key] = [int(word) if word.isdecimal() else Decimal(word) for word in words]
            continue
        if _TIME.fullmatch(value):
            fields[key] = datetime.time.fromisoformat(value)
            continue
        try:
            fields[key] = _value(value.replace("'", '"'))
        except (msgspec.ValidationError, msgspec.DecodeError):
            try:
                fields[key] = (_of_toml if value[:1] in "[{" else _known)(value)
            except (
                ValueError,
                ArithmeticError,
                RecursionError,
            ):  # the whole text is read again, and the fault told
                return None
    return fields


def _of_toml(value: str) -> Any:
    """Read a value that is no JSON, such as the time of day."""
    return tomllib.loads(f"value = {value}", parse_float=Decimal)["value"]


_known = lru_cache(maxsize=4096)(_of_toml)
"""The same for what cannot change: the hands of one night share many such values."""


def read_any(text: str, file: str) -> Tables:
    """Read a file with Python's TOML reader; its faults are told with their line."""
    if text[:1] == "\ufeff":
        raise Damaged("phh-mark", source=HandSource(file))
    try:
        document = tomllib.loads(text, parse_float=Decimal)
    except RecursionError:
        raise Damaged("phh-not-toml", source=HandSource(file), why="nested too deep") from None
    except (ValueError, ArithmeticError) as error:  # not TOML, or a number too long to be read
        why = str(error) if isinstance(error, tomllib.TOMLDecodeError) else "a number has too many digits"
        found = _FAULT_LINE.search(why)
        line = int(found[1]) if found else text.rstrip().count("\n") + 1
        raise Damaged(
            "phh-not-toml", source=HandSource(file, first=line), why=_FAULT_LINE.sub("", why)
        ) from None
    tables = {name: value for name, value in document.items() if isinstance(value, dict)}
    if not tables or "variant" in document:
        return [(HandSource(file, "", text), document)] if document else []
    for name in document:
        if name not in tables:
            raise Damaged("phh-field-outside", source=HandSource(file, "", text), field=name)
    places = _places(text, file)
    return [(places.get(name, HandSource(file, name, text)), fields) for name, fields in tables.items()]


def _places(text: str, file: str) -> dict[str, HandSource]:
    """Find where each hand is written: from its header to the next."""
    lines = text.split("\n")
    headers = [
        (number, found[2].strip())
        for number, line in enumerate(lines)
        if (found := _HEADER.match(line.rstrip("\r")))
    ]
    places = {}
    for (at, name), after in zip(headers, [*headers[1:], (None, "")], strict=True):
        places[name] = HandSource(file, name, "\n".join(lines[at : after[0]]), at + 1)
    return places


def write_field(key: str, value: object) -> str:
    """Write one field.

    >>> write_field("players", ["Ann", "O'Neill"])
    'players = [\\'Ann\\', "O\\'Neill"]'
    """
    return f"{_write_key(key)} = {_write(value)}"


def _write_key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _write(key)


def _write(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f"'{value}'" if "'" not in value and value.isprintable() else _quoted(value)
        case Decimal() if not value.is_finite():
            return str(value).lower().replace("infinity", "inf")
        case Decimal():
            digits = f"{value:f}"
            return digits if "." in digits else f"{digits}.0"
        case dict():
            return "{" + ", ".join(f"{_write_key(key)} = {_write(item)}" for key, item in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(map(_write, value)) + "]"
        case datetime.datetime() | datetime.date() | datetime.time():
            return value.isoformat()
        case _:
            return str(value)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
