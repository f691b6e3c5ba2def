"""The law in its reader's language says what the English law says, with the same numbers and cards."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from croupier import books
from croupier.books import catalogue, names
from croupier.books.translation import read
from croupier.errors import BookError
from croupier.text import LANGUAGES
from tests.books.law import blemishes, differences
from tests.text.test_losing_words import LOSING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SLUGS = [each.id for each in books.all_books()]
TONGUES = [language for language in LANGUAGES if language != "en"]
COMPLETE: dict[str, tuple[str, ...]] = dict.fromkeys(("am", "fspr", "m1", "rp", "th"), ("ru", "hy"))
"""The languages in which a book lacks no clause and no question."""
EXCUSED: dict[str, tuple[str, ...]] = {}
"""By id, what a text may lack or add: idioms that count in one language alone."""
OWN_TERMS = {"m1": ("игров(ых|ые) фиш", "խաղային խաղանիշ")}
"""A losing word of the house that is the term of a book."""


def pairs(slug: str, language: str) -> Iterator[tuple[str, str, str]]:
    """Give the id, the English and the translated text of all that is translated."""
    english, other = books.book(slug), books.book(slug, language)
    for ours, theirs in zip(english.clauses, other.clauses, strict=True):
        if theirs.tongue == language:
            yield ours.id, ours.text, theirs.text
            if theirs.note:
                yield ours.id, ours.note, theirs.note
    for asked, told in zip(english.questions, other.questions, strict=True):
        if told.tongue == language:
            for part in ("question", "recommended", "why"):
                yield asked.id, getattr(asked, part), getattr(told, part)


@pytest.mark.parametrize("language", TONGUES)
@pytest.mark.parametrize("slug", SLUGS)
def test_a_translation_has_the_numbers_cards_and_references_of_the_english_text(
    slug: str, language: str
) -> None:
    wrong = [
        f"{name}: {', '.join(found)}"
        for name, ours, theirs in pairs(slug, language)
        if (
            found := [
                each for each in differences(ours, theirs, language) if each not in EXCUSED.get(name, ())
            ]
        )
    ]
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize("language", TONGUES)
@pytest.mark.parametrize("slug", SLUGS)
def test_a_translation_is_written_in_one_script_with_its_own_marks_and_winning_words(
    slug: str, language: str
) -> None:
    losing = [word for word in LOSING[language] if word not in OWN_TERMS.get(slug, ())]
    wrong = [
        f"{name}: {', '.join(found)}"
        for name, _, theirs in pairs(slug, language)
        if (
            found := blemishes(theirs, language)
            + [f"{word} has lost" for word in losing if re.search(word, theirs, re.I)]
        )
    ]
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_english_law_has_the_winning_words(slug: str) -> None:
    book = books.book(slug)
    said = [(each.id, text) for each in book.clauses for text in (each.text, each.note)]
    said += [
        (each.id, text) for each in book.questions for text in (each.question, each.recommended, each.why)
    ]
    wrong = [
        f"{name}: {word} has lost"
        for name, text in said
        for word in LOSING["en"]
        if re.search(word, re.sub(r"[\w.-]*\d[\w.-]*", "", text), re.I)
    ]
    assert wrong == []


def tongues(book: books.Book) -> Iterator[tuple[str, str]]:
    """Give the id and the language of every clause and question."""
    yield from ((each.id, each.tongue) for each in book.clauses)
    yield from ((each.id, each.tongue) for each in book.questions)


@pytest.mark.parametrize("slug", COMPLETE)
def test_a_book_that_was_complete_stays_complete(slug: str) -> None:
    lacking = [
        f"{language}: {name}"
        for language in COMPLETE[slug]
        for name, tongue in tongues(books.book(slug, language))
        if tongue != language
    ]
    assert not lacking, "\n" + "\n".join(lacking)


@pytest.mark.parametrize(
    ("english", "other", "language", "found"),
    [
        ("Pays 11 to 1.", "Выплата 11:1.", "ru", []),
        ("Pays 11 to 1.", "Выплата 12:1.", "ru", ["11 is lost", "12 is new"]),
        ("Two boxes of 1,000.", "2 բոքս՝ 1 000-ական։", "hy", []),
        ("Two boxes.", "Երեք բոքս։", "hy", ["2 is lost", "3 is new"]),
        ("An ace and AS, see m1:25.3.", "Король и AS, см. m1:25.3.", "ru", ["A is lost", "K is new"]),
        ("See m1:25.3.", "См. m1:25.4.", "ru", ["m1:25.3 is lost", "m1:25.4 is new"]),
        ("A flush takes 5%.", "Флэш: 5.", "ru", ["a percentage is lost or new"]),
        ("AS beats KD.", "AS старше QD.", "ru", ["KD is lost", "QD is new"]),
        ("Half the stake.", "Вся ставка.", "ru", ["half is lost"]),
    ],
)
def test_what_differs_is_found(english: str, other: str, language: str, found: list[str]) -> None:
    assert differences(english, other, language) == found


def test_a_foreign_letter_and_a_foreign_mark_are_found() -> None:
    assert blemishes("Cтавка.", "ru") == ["“Cт” is foreign"]
    assert blemishes("Սա սխալ է: Այո։", "hy") == ["“է: ” is no mark here"]
    assert blemishes("Дилер открывает карты.", "ru") == blemishes("Խաղարկողը բացում է։", "hy") == []


def test_what_is_not_translated_is_read_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "book.toml").write_bytes(names.shelved("th").file("book.toml").read_bytes())
    (tmp_path / "ru.toml").write_text('[clause]\n"th:7.1a" = "Цель."\n', encoding="utf-8")
    shelved = names.Shelved("th", tmp_path, "croupier.games.th")
    monkeypatch.setattr(catalogue, "shelved", lambda _: shelved)
    found = catalogue._translated.__wrapped__("th", "ru")
    told = {each.id: each for each in found.clauses}
    assert (told["th:7.1a"].text, told["th:7.1a"].tongue) == ("Цель.", "ru")
    others = [each for each in found.clauses if each.id != "th:7.1a"]
    assert {each.tongue for each in others} == {"en"}
    assert others == [each for each in books.book("th").clauses if each.id != "th:7.1a"]


@pytest.mark.parametrize(
    ("written", "line"),
    [
        ('[clause]\n"rp:1.1" = "а"\n"rp:9.9" = "б"\n', 3),
        ('[clause]\n"rp:1.1" = "а"\n[note]\n"rp:9.9" = "б"\n', 4),
        ('[question."rp:9.9"]\nquestion = "а"\nrecommended = "б"\nwhy = "в"\n', 1),
    ],
)
def test_an_id_the_book_does_not_have_is_refused(written: str, line: int, tmp_path: Path) -> None:
    path = tmp_path / "ru.toml"
    path.write_text(written, encoding="utf-8")
    with pytest.raises(BookError) as refused:
        read(path, ["rp:1.1"], ["rp:q01"])
    assert f"ru.toml, line {line}: the book has no rp:9.9" in refused.value.sentence()


def test_a_language_the_house_does_not_speak_is_english() -> None:
    assert books.clause("rp:1.1", "xx") == books.clause("rp:1.1")
    assert books.book("rp", "../rp/book") == books.book("rp")
