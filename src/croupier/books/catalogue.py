"""The rulebooks: every clause and every question of their documents, typed and checked when loaded.

>>> clause("m1:25.3").text
'Street: three numbers, chips on the line opposite the three chosen numbers. Pays 11 to 1.'
>>> clause("rp:1.4a", "ru").text
'В игре участвуют от 1 до 4 игроков.'
>>> book("am").year, len(book("am").clauses), len(book("am").questions)
(2004, 373, 41)
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, structs

from croupier.books.names import KINDS, LAYERS, WHOLE_BOOK, games, shelf, shelved
from croupier.books.pay import Pay, PayTable, read_pay, row_slugs
from croupier.books.source import Source
from croupier.books.translation import Translation, read
from croupier.errors import BookError, nearest
from croupier.text import LANGUAGES, knows, say
from croupier.text.folders import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pay table as the document words it; `ante` where it has a second column."""

    hand: str
    pays: str
    ante: str = ""


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """One bet of an announced roulette series: its kind, its numbers, its chips."""

    bet: str
    numbers: tuple[int, ...]
    chips: int


class Case(Struct, frozen=True, forbid_unknown_fields=True):
    """A worked example of a double combination and what it pays."""

    cards: str
    first: str
    second: str
    pays: str


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule of one book; `tongue` is the language of its text."""

    id: str
    game: str
    kind: str
    layer: str
    text: str
    also: tuple[str, ...] = ()
    note: str = ""
    examples: tuple[str | dict[str, Any], ...] = ()
    table: tuple[Row, ...] = ()
    parts: tuple[Part, ...] = ()
    cases: tuple[Case, ...] = ()
    tongue: str = ENGLISH

    def __repr__(self) -> str:
        """Say the rule.

        >>> clause("m1:137a")
        <Clause m1:137a: ...>
        """
        return f"<Clause {self.id}: {self.text}>"

    @property
    def book(self) -> str:
        """The slug of the book."""
        return self.id.partition(":")[0]

    def concerns(self, game: str) -> bool:
        """Whether the clause names this game of its book (`five-card`).

        >>> clause("m1:160a").concerns("russian"), clause("m1:160a").concerns("oasis")
        (True, False)
        """
        return game == self.game or game in self.also


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """A place where a book is silent or contradicts itself, and the recommended answer."""

    id: str
    refs: tuple[str, ...]
    question: str
    recommended: str
    why: str
    tongue: str = ENGLISH


class Heading(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a book says of itself."""

    title: str
    place: str
    language: str
    source: str
    year: int | str = "unknown"
    year_note: str = ""
    title_original: str = ""
    publisher: str = ""
    adopted: str = ""
    legal_basis: str = ""
    scope: str = ""
    conventions: str = ""


class Book(Heading, frozen=True, kw_only=True):
    """A rulebook: its slug (`am`), its clauses and its questions in the order of the document."""

    id: str
    clauses: tuple[Clause, ...]
    questions: tuple[Question, ...]

    def titled(self, language: str = "en") -> str:
        """Return the title in a language of the house; without one it is the catalogue's."""
        key = f"volume-title-{self.id}"
        return say(key, language) if knows(key) else self.title


_COLUMNS: Final = ("pays", "ante")


def load(path: Path, slug: str = "") -> Book:
    """Load a rulebook from a file; a broken one is refused, naming the line and the reason.

    Without a slug it is the book that its first clause names.
    """
    source = Source(path)
    data = dict(source.data)
    raw_clauses = _tables(source, data, "clause")
    raw_questions = _tables(source, data, "question")
    heading = source.convert(data, Heading, ("title", 0))
    slug = slug or _slug(source, raw_clauses)
    clauses = tuple(_clause(source, slug, raw, index) for index, raw in enumerate(raw_clauses))
    known = _distinct(source, "clause", (clause.id for clause in clauses))
    questions = tuple(_question(source, slug, raw, index) for index, raw in enumerate(raw_questions))
    _distinct(source, "question", (question.id for question in questions))
    for index, question in enumerate(questions):
        for ref in question.refs:
            source.check_word("refs", ref, known, ("question", index))
    return Book(**structs.asdict(heading), id=slug, clauses=clauses, questions=questions)


def _tables(source: Source, data: dict[str, Any], name: str) -> list[Any]:
    found = data.pop(name, [])
    if not isinstance(found, list):
        source.fail("book-not-array", (name, 0), field=name)
    return found


def _slug(source: Source, clauses: list[Any]) -> str:
    """The slug of a book is the prefix of its first clause."""
    first = clauses[0] if clauses else {}
    slug = str(first.get("id", "") if isinstance(first, dict) else "").partition(":")[0]
    source.check_word("id", slug, shelf(), ("clause", 0))
    return slug


def _clause(source: Source, slug: str, raw: object, index: int) -> Clause:
    place = ("clause", index)
    clause = source.convert(raw, Clause, place)
    _check_prefix(source, slug, clause.id, "clause", index)
    source.check_word("kind", clause.kind, KINDS, place)
    source.check_word("layer", clause.layer, LAYERS, place)
    for game in (clause.game, *clause.also):
        source.check_word("game", game, (*games(slug), *WHOLE_BOOK), place)
    try:
        for column in _COLUMNS:
            _rows(clause, column)
    except BookError as error:
        source.fail("book-table-wrong", place, why=error.sentence())
    return clause


def _question(source: Source, slug: str, raw: object, index: int) -> Question:
    question = source.convert(raw, Question, ("question", index))
    _check_prefix(source, slug, question.id, "question", index)
    return question


def _check_prefix(source: Source, slug: str, name: str, table: str, index: int) -> None:
    if not name.startswith(f"{slug}:") or name == f"{slug}:":
        source.fail("book-id-foreign", (table, index), id=name, book=slug)


def _distinct(source: Source, table: str, ids: Iterable[str]) -> set[str]:
    seen: set[str] = set()
    for index, name in enumerate(ids):
        if name in seen:
            source.fail("book-id-twice", (table, index), id=name)
        seen.add(name)
    return seen


def _rows(clause: Clause, column: str) -> dict[str, Pay | None]:
    return {
        slug: read_pay(word)
        for row in clause.table
        if (word := getattr(row, column))
        for slug in row_slugs(row.hand)
    }


def all_books() -> tuple[Book, ...]:
    """Return all books: the five of the house, then those of installed packages."""
    return tuple(book(slug) for slug in shelf())


def book(slug: str, language: str = ENGLISH) -> Book:
    """Return a book by its slug, its clauses and questions in a language where they are translated.

    >>> book("m2")
    Traceback (most recent call last):
    croupier.errors.BookError: There is no book m2; did you mean m1?
    """
    return _translated(slug, language) if language in LANGUAGES and language != ENGLISH else _original(slug)


@cache
def _original(slug: str) -> Book:
    return load(shelved(slug).file("book.toml"), slug)


@cache
def _translated(slug: str, language: str) -> Book:
    found = _original(slug)
    words = read(
        shelved(slug).file(f"{language}.toml"),
        (each.id for each in found.clauses),
        (each.id for each in found.questions),
    )
    return structs.replace(
        found,
        place=words.book.place or found.place,
        adopted=words.book.adopted or found.adopted,
        clauses=tuple(_said(each, words, language) for each in found.clauses),
        questions=tuple(_asked(each, words, language) for each in found.questions),
    )


def _said(each: Clause, words: Translation, language: str) -> Clause:
    """Give a clause its text; a note, the catalogue's own remark, is left out rather than in English."""
    text = words.clause.get(each.id)
    if text is None:
        return each
    return structs.replace(each, text=text, note=words.note.get(each.id, ""), tongue=language)


def _asked(each: Question, words: Translation, language: str) -> Question:
    found = words.question.get(each.id)
    return each if found is None else structs.replace(each, **structs.asdict(found), tongue=language)


@cache
def _clauses_of(slug: str, language: str) -> dict[str, Clause]:
    return {clause.id: clause for clause in book(slug, language).clauses}


@cache
def _questions_of(slug: str, language: str) -> dict[str, Question]:
    return {question.id: question for question in book(slug, language).questions}


def clause(name: str, language: str = ENGLISH) -> Clause:
    """Return a clause by its id, in a language where it is translated.

    >>> clause("m1:160a")
    <Clause m1:160a: The winner is determined by comparing the poker combinations of croupier and player.>
    >>> clause("m1:25.33")
    Traceback (most recent call last):
    croupier.errors.BookError: There is no clause m1:25.33; did you mean m1:25.3?
    """
    known = _clauses_of(_book_of(name, "clause-unknown"), language)
    if name not in known:
        raise BookError("clause-unknown", id=name, nearest=nearest(name, known))
    return known[name]


def question(name: str, language: str = ENGLISH) -> Question:
    """Return a question by its id, in a language where it is translated.

    >>> question("am:q15").question
    'May the ace be low in a straight (A-2-3-4-5)?'
    """
    known = _questions_of(_book_of(name, "question-unknown"), language)
    if name not in known:
        raise BookError("question-unknown", id=name, nearest=nearest(name, known))
    return known[name]


def is_question(name: str) -> bool:
    """Whether an id is that of a question, not of a clause.

    >>> is_question("am:q15"), is_question("m1:q.payout-cap"), is_question("am:3.14")
    (True, True, False)
    """
    return ":q" in name


def _book_of(name: str, code: str) -> str:
    slug = name.partition(":")[0]
    if slug not in shelf():
        raise BookError(code, id=name, nearest=", ".join(f"{book}:…" for book in shelf()))
    return slug


def pay_table(name: str, column: str = "pays") -> PayTable:
    """Return the pay table that a clause holds, or its second column.

    >>> pay_table("am:3.19").ratio("royal-flush"), pay_table("m1:142", "ante").ratio("flush")
    ((125, 1), (1, 1))
    """
    found = clause(name)
    rows = _rows(found, column)
    if not rows:
        raise BookError("pay-table-missing", id=name, column=column)
    return PayTable(name, rows)
