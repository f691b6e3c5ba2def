"""A book in another language: a file beside it (`ru.toml`) with the text of its clauses and questions.

The English book is the arbiter of ids and of structure. A translation gives words alone: what it lacks is
read in English, and an id that the book does not have is refused. Nothing lists the languages: a file makes
one, in the books of the house and in those of installed packages.

    [book]
    place = "Ереван"

    [clause]
    "am:3.14" = "Анте и рейз …"

    [note]
    "am:3.14" = "…"

    [question."am:q15"]
    question = "…"
    recommended = "…"
    why = "…"
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from croupier.books.source import Source
from croupier.errors import BookError, nearest

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


class Origin(Struct, frozen=True, forbid_unknown_fields=True):
    """What a book says of itself to its readers."""

    place: str = ""
    adopted: str = ""


class Answered(Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a question."""

    question: str
    recommended: str
    why: str


class Translation(Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a book in one language, by the ids of the English one."""

    book: Origin = Origin()
    clause: dict[str, str] = field(default_factory=dict)
    note: dict[str, str] = field(default_factory=dict)
    question: dict[str, Answered] = field(default_factory=dict)


def read(path: Path, clauses: Iterable[str], questions: Iterable[str]) -> Translation:
    """Read the translation of a book that has these clauses and questions; an empty one without a file."""
    if not path.exists():
        return Translation()
    source = Source(path)
    found = source.convert(source.data, Translation, ("clause", 0))
    known = tuple(clauses)
    for table, names, ids in (
        ("clause", found.clause, known),
        ("note", found.note, known),
        ("question", found.question, tuple(questions)),
    ):
        if unknown := names.keys() - set(ids):
            name = min(unknown)
            raise BookError(
                "translation-id-unknown",
                file=source.name,
                line=str(source.line_of_id(table, name)),
                id=name,
                nearest=nearest(name, ids),
            )
    return found
