from pathlib import Path

import pytest

from croupier import books
from croupier.books.catalogue import load
from croupier.books.names import WHOLE_BOOK, games, shelf
from croupier.errors import BookError

HEADING = """\
title = "A book"
place = "nowhere"
language = "en"
source = "none"
"""
CLAUSE = """
[[clause]]
id = "am:1.1"
game = "five-card"
kind = "payout"
layer = "engine"
text = "One pays one."
"""
QUESTION = """
[[question]]
id = "am:q1"
refs = ["am:1.1"]
question = "Why?"
recommended = "Because."
why = "It is so."
"""


def test_all_books_load_whole() -> None:
    loaded = books.all_books()
    assert [book.id for book in loaded] == ["am", "fspr", "m1", "rp", "th"]
    assert sum(len(book.clauses) for book in loaded) == 1677
    assert sum(len(book.questions) for book in loaded) == 218


def test_every_clause_and_question_is_found_by_its_id() -> None:
    for book in books.all_books():
        assert all(books.clause(clause.id) is clause and clause.book == book.id for clause in book.clauses)
        assert all(books.question(question.id) is question for question in book.questions)
        assert all(books.is_question(question.id) for question in book.questions)
        assert not any(books.is_question(clause.id) for clause in book.clauses)


def test_every_game_has_clauses_of_its_own() -> None:
    for slug in shelf():
        clauses = books.book(slug).clauses
        assert {clause.game for clause in clauses} - set(WHOLE_BOOK) == set(games(slug))
        assert all(any(clause.concerns(game) for clause in clauses) for game in games(slug))


def test_a_small_book_loads(tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text(HEADING + CLAUSE + QUESTION, encoding="utf-8")
    book = load(path)
    assert (book.id, book.title, book.year, len(book.clauses), len(book.questions)) == (
        "am",
        "A book",
        "unknown",
        1,
        1,
    )


BROKEN = {
    "unknown field": (CLAUSE + 'colour = "red"\n', 6, "colour"),
    "missing field": (CLAUSE.replace('text = "One pays one."\n', ""), 6, "text"),
    "wrong type": (CLAUSE.replace('"One pays one."', "7"), 6, "text"),
    "unknown kind": (CLAUSE.replace("payout", "payuot"), 6, "payout"),
    "unknown layer": (CLAUSE.replace("engine", "engin"), 6, "engine"),
    "unknown game": (CLAUSE.replace("five-card", "five-crad"), 6, "five-card"),
    "unknown other game": (CLAUSE + 'also = ["joker", "jokr"]\n', 6, "jokr"),
    "duplicate id": (CLAUSE + CLAUSE, 13, "am:1.1"),
    "foreign id": (CLAUSE + CLAUSE.replace("am:1.1", "m1:1.1"), 13, "m1:1.1"),
    "empty id": (CLAUSE + CLAUSE.replace("am:1.1", "am:"), 13, "am:"),
    "unknown book": (CLAUSE.replace("am:1.1", "xx:1.1"), 6, "xx"),
    "ratio": (CLAUSE + 'table = [{ hand = "flush", pays = "six" }]\n', 6, "six"),
    "zero ratio": (CLAUSE + 'table = [{ hand = "flush", pays = "0:1" }]\n', 6, "0:1"),
    "second column": (CLAUSE + 'table = [{ hand = "flush", pays = "6:1", ante = "1/1" }]\n', 6, '"1/1"'),
    "label": (CLAUSE + 'table = [{ hand = "flush?!", pays = "6:1" }]\n', 6, "flush?!"),
    "row field": (CLAUSE + 'table = [{ hand = "flush", pay = "6:1" }]\n', 6, "table"),
    "dangling ref": (CLAUSE + QUESTION.replace('refs = ["am:1.1"]', 'refs = ["am:1.2"]'), 13, "am:1.2"),
    "question twice": (CLAUSE + QUESTION + QUESTION, 20, "am:q1"),
    "question field": (CLAUSE + QUESTION.replace("why", "wy"), 13, "wy"),
    "foreign question": (CLAUSE + QUESTION.replace("am:q1", "rp:q1"), 13, "rp:q1"),
    "heading field": (CLAUSE.replace("\n[[clause]]", '\nauthor = "me"\n[[clause]]'), 1, "author"),
    "not an array": (CLAUSE.replace("[[clause]]", "[clause]"), 6, "clause"),
    "not TOML": (CLAUSE + "text = \n", 12, "TOML"),
    "no end": (CLAUSE + 'note = """never closed', 12, "TOML"),
}


@pytest.mark.parametrize(("text", "line", "named"), BROKEN.values(), ids=BROKEN)
def test_a_broken_book_says_line_and_reason(tmp_path: Path, text: str, line: int, named: str) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(HEADING + text, encoding="utf-8")
    with pytest.raises(BookError) as refused:
        load(path)
    said = str(refused.value)
    assert f"broken.toml, line {line}:" in said
    assert named in said
    assert "\n" not in said


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BookError, match=r"nothing\.toml"):
        load(tmp_path / "nothing.toml")
    (tmp_path / "latin.toml").write_bytes(b'title = "\xe9"')
    with pytest.raises(BookError, match=r"latin\.toml"):
        load(tmp_path / "latin.toml")


@pytest.mark.parametrize(
    ("ask", "nearest"),
    [
        (lambda: books.book("rm"), "rp"),
        (lambda: books.clause("am:3.144"), "am:3.14"),
        (lambda: books.clause("xx:1"), "am:…"),
        (lambda: books.question("m1:q.payout-cup"), "m1:q.payout-cap"),
        (lambda: books.pay_table("am:3.14"), "am:3.14"),
    ],
)
def test_an_unknown_name_is_refused_with_the_nearest(ask: object, nearest: str) -> None:
    assert callable(ask)
    with pytest.raises(BookError) as refused:
        ask()
    assert nearest in str(refused.value)
    assert len(str(refused.value)) < 200
