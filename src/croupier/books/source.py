"""Reading TOML so that a mistake in it can be pointed at: the file, the line and the reason."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, get_args

import msgspec

from croupier.errors import BookError, FileTrouble, SystemTrouble, nearest

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

T = TypeVar("T", bound=msgspec.Struct)
Place = tuple[str, int]
"""A table of a file: its name, and which of the tables of that name it is."""

_SYNTAX_PLACE = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)$")
_TYPE_PLACE = re.compile(r" - at `\$\.?([^`]*)`$")
_MISSING = re.compile(r"Object missing required field `([^`]+)`")
_UNKNOWN = re.compile(r"Object contains unknown field `([^`]+)`")


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BookError("book-unreadable", file=str(path), why=SystemTrouble.of(error)) from None
    except UnicodeDecodeError:
        raise BookError("book-not-text", file=str(path)) from None


def misread(
    error: msgspec.ValidationError, shape: type[msgspec.Struct], name: str = ""
) -> tuple[str, dict[str, str]]:
    """Return the refusal of data without the form of a struct: its id, the field by its dotted name, and why.

    >>> class Level(msgspec.Struct, forbid_unknown_fields=True):
    ...     big: int
    >>> try:
    ...     msgspec.convert({"bigg": 5}, Level)
    ... except msgspec.ValidationError as error:
    ...     misread(error, Level)
    ('book-field-unknown', {'field': 'bigg', 'nearest': 'big'})
    """
    found = _TYPE_PLACE.search(str(error))
    path, why = found[1] if found else "", _TYPE_PLACE.sub("", str(error))
    if missing := _MISSING.fullmatch(why):
        return "book-field-missing", {"field": _dotted(name, path, missing[1])}
    if unknown := _UNKNOWN.fullmatch(why):
        known = (field.encode_name for field in msgspec.structs.fields(_inside(shape, path)))
        told = {"field": _dotted(name, path, unknown[1]), "nearest": nearest(unknown[1], known)}
        return "book-field-unknown", told
    field = _dotted(name, path)
    return "book-field-wrong", {**({"field": field} if field else {}), "why": FileTrouble(why)}


def _dotted(*parts: str) -> str:
    return ".".join(filter(None, parts))


def _inside(shape: type[msgspec.Struct], path: str) -> type[msgspec.Struct]:
    """Return the struct that lies at a path within another."""
    for name in filter(None, re.sub(r"\[[^]]*\]", "", path).split(".")):
        kind = next(field.type for field in msgspec.structs.fields(shape) if field.encode_name == name)
        shape = next(part for part in (kind, *get_args(kind)) if isinstance(part, type(msgspec.Struct)))
    return shape


class Source:
    """One TOML file: its data, and its text for finding the line of a mistake.

    A text that lies in no file is given with the name by which its mistakes are told.
    """

    def __init__(self, path: Path, text: str | None = None) -> None:
        self.name = "/".join(path.parts[-2:])  # every book has a book.toml
        self.text = _read(path) if text is None else text
        self.data = self._parse()

    def _parse(self) -> dict[str, Any]:
        try:
            return tomllib.loads(self.text)
        except RecursionError:
            raise BookError(
                "book-syntax", file=self.name, line="1", why=FileTrouble("nested too deep")
            ) from None
        except ValueError as error:
            plain = isinstance(error, tomllib.TOMLDecodeError)
            why = str(error) if plain else "a number has too many digits"
            place = _SYNTAX_PLACE.search(why)
            line = place[1] if place and place[1] else str(self.text.count("\n") + 1)
            why = FileTrouble(_SYNTAX_PLACE.sub("", why))
            raise BookError("book-syntax", file=self.name, line=line, why=why) from None

    def line_of(self, place: Place) -> int:
        """Return the line on which a table begins, or the line of a single key."""
        name, index = re.escape(place[0]), place[1]
        tables = re.finditer(rf"^[ \t]*\[\[?[ \t]*{name}[ \t]*\]", self.text, re.MULTILINE)
        keys = re.finditer(rf"^[ \t]*{name}[ \t]*=", self.text, re.MULTILINE)
        starts = [found.start() for found in tables] or [found.start() for found in keys]
        return self.text.count("\n", 0, starts[index]) + 1 if index < len(starts) else 1

    def line_of_key(self, key: str) -> int:
        """Return the line on which a setting is written: in its table, or by its dotted name."""
        table, _, name = key.rpartition(".")
        header = (
            re.search(rf"^[ \t]*\[[ \t]*{re.escape(table)}[ \t]*\]", self.text, re.MULTILINE)
            if table
            else None
        )
        start, wanted = (header.end(), name) if header else (0, key)
        written = re.compile(rf"^[ \t]*[\"']?{re.escape(wanted)}[\"']?[ \t]*=", re.MULTILINE)
        found = written.search(self.text, start)
        return self.text.count("\n", 0, found.start()) + 1 if found else 1

    def line_of_id(self, table: str, name: str) -> int:
        """Return the line on which a quoted id stands: as a key of its table, or as a table below it."""
        quoted = re.escape(name)
        below = rf'^[ \t]*\[{table}\."{quoted}"\]'
        inside = rf'^[ \t]*\[{table}\](?:(?!^[ \t]*\[).)*?(^[ \t]*"{quoted}"[ \t]*=)'
        if found := re.search(below, self.text, re.MULTILINE):
            return self.text.count("\n", 0, found.start()) + 1
        found = re.search(inside, self.text, re.MULTILINE | re.DOTALL)
        return self.text.count("\n", 0, found.start(1)) + 1 if found else 1

    def fail(self, code: str, place: Place, **values: str) -> NoReturn:
        """Refuse the file, naming the line and the reason."""
        raise BookError(code, file=self.name, line=str(self.line_of(place)), **values)

    def convert(self, raw: object, shape: type[T], place: Place, name: str = "") -> T:
        """Make a typed object of parsed TOML, or say which field is unknown, missing or of a wrong type.

        `name` is the key of the object inside its table, where it has one.
        """
        try:
            return msgspec.convert(raw, shape)
        except msgspec.ValidationError as error:
            code, told = misread(error, shape, name)
            self.fail(code, place, **{"field": place[0], **told})

    def check_word(self, field: str, word: str, known: Iterable[str], place: Place) -> None:
        """Refuse a word that is not one of the known ones."""
        if word not in known:
            self.fail("book-word-unknown", place, field=field, word=word, nearest=nearest(word, known))
