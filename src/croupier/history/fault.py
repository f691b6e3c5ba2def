"""What is wrong with a written hand, and where: file, line, hand, field, act."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.errors import RecordError
from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator

_TOKEN = re.compile(
    r'#[^\n]*|\'\'\'.*?\'\'\'|""".*?"""|\'[^\'\n]*\'|"(?:\\.|[^"\\\n])*"|[\[\]]|\n', re.DOTALL
)


class HandSource(msgspec.Struct, frozen=True, eq=False, gc=False):
    """Where a hand was written: the file, the name of the hand in it, its text and the first line of that.

    A place is no part of the hand: histories from different files are equal when all their fields are.

    >>> source = HandSource("a.phh", text="variant = 'NT'\\nantes = [0, 0]\\nactions = ['p1 f',\\n 'p2 cc']")
    >>> source.line_of("antes"), source.line_of("actions", act=2)
    (2, 4)
    """

    file: str = ""
    name: str = ""
    text: str = ""
    first: int = 1

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HandSource)

    def __hash__(self) -> int:
        return hash(HandSource)

    def __repr__(self) -> str:
        return f"Source({self.file!r}, {self.name!r})"

    def line_of(self, field: str = "", act: int = 0) -> int:
        """Return the line of a field, or of one act in it; the first line of the hand if it is not there."""
        text = self.text
        found = re.search(rf"^[ \t]*['\"]?{re.escape(field)}['\"]?[ \t]*=", text, re.MULTILINE)
        if not field or found is None:
            return self.first
        place = found.start()
        for number, string in enumerate(_strings(text, found.end()), start=1):
            if number == act:
                place = string
        return self.first + text.count("\n", 0, place)


def _strings(text: str, start: int) -> Iterator[int]:
    """Give the places of the strings in the array that begins here."""
    depth = 0
    for token in _TOKEN.finditer(text, start):
        sign = token[0][0]
        if sign in "[]":
            depth += 1 if sign == "[" else -1
            if not depth:
                return
        elif sign in "'\"":
            yield token.start()


class Damaged(RecordError):
    """A written hand that cannot be read or does not hold together; its sentence begins with the place.

    >>> str(Damaged("phh-field-missing", source=HandSource("a.phh"), field="antes"))
    'a.phh, line 1, field antes: the field is missing.'
    """

    def __init__(
        self, code: str, *, source: HandSource | None = None, field: str = "", act: int = 0, **values: Any
    ) -> None:
        super().__init__(code, **values)
        self.source = source or HandSource()
        self.field = field
        self.act = act

    @property
    def line(self) -> int:
        """The line of the file where the fault lies."""
        return self.source.line_of(self.field, self.act)

    def sentence(self, language: str = "en") -> str:
        """Say where the fault is, and what it is."""
        where = [self.source.file] if self.source.file else []
        where.append(say("history-line", language, line=str(self.line)))
        if self.source.name:
            where.append(say("history-hand", language, hand=self.source.name))
        if self.field:
            where.append(say("history-field", language, field=self.field))
        if self.act:
            where.append(say("history-act", language, act=self.act))
        return f"{', '.join(where)}: {super().sentence(language)}"


def as_damaged(error: RecordError, source: HandSource) -> Damaged:
    """Make the refusal of a reader one that is told with its place.

    >>> str(as_damaged(RecordError("phh-empty"), HandSource("a.ohh", first=7)))
    'a.ohh, line 7: there is no hand in this file.'
    """
    fault = Damaged(error.code, source=source)
    fault.values = error.values
    return fault
