"""Every message of every language, said with many numbers: no raw id, no foreign word, no hole."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest
from fluent.runtime.types import FluentInt
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import croupier
from croupier import books
from croupier.text import LANGUAGES, _bundle, _joined, _parts, _written, say
from croupier.text.folders import own_pages, pages
from croupier.text.glossary import losing
from croupier.text.writing import Whole

NUMBERS: Final = (0, 1, 2, 5, 11, 21, 22, 101)
BOOKS: Final = ("am", "fspr", "m1", "rp", "th")
NAMES: Final = re.compile(
    r"`[^`]*`|--[\w-]+|[\w./]+\.(?:md|toml|jsonl\.gz|json|html|db|phhs?)\b|\.(?:phhs?|json|csv|svg)\b"
    r"|(?:https?|dask|nats|smtp|tls)://\S+|(?:sqlite|postgresql):/*\S*"
    r"|croupier\[?[a-z]*\]?(?: [a-z]+)*|make [a-z]+|pip install"
    r"|\b[A-Z]{2,}[A-Z0-9-]*\b|[A-Za-z]+=[A-Za-z0-9:]+"
    r"|\b(?:Croupier|PokerStars|NumPy|Numba|SQLite|PostgreSQL|Dask|Ctrl-C|Enter|Delete|typst|segno|openpyxl|spins|Plackett|Luce|x)\b"
    r"|\b[AKQJT2-9x]{2,}[so+]?\b|\b[AKQJT2-9][cdhs]\b|\b[a-z][a-z0-9]*:[a-z0-9][\w.:-]*|\brp/1"
    r"|\b(?:am|fspr|m1|rp|th)/[a-z-]+|\bm1\b"
)
"""What is the same in every language: what is typed, notation of cards, names of things."""
TYPED: Final = re.compile(
    r"^(cli-|strategy-(rule|chart|wheel|play|file)|option-(pay|fund|not)|pay-ratio|phh-|equity-(range|template|stud)-"
    r"|seats?-not-a-table|event-never-starts|fleet-showdown|wager-unreadable|odds-(row-missing|hand-count|split-hands)"
    r"|staff-|play-help|tournament-no-levels|web-no-subtle|book-not-physical|games-next)"
)
"""Messages that quote what a user types, in whose place nothing else can stand."""


class _Values(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()
        self.words: dict[str, set[str]] = {}
        self.figures: set[str] = set()

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.figures.update(re.findall(r"\d{2,}", re.sub(r"(?<=\d)[,\s](?=\d{3})", "", node.value)))

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference):
            keys = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
            self.words.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


@cache
def messages(language: str) -> dict[str, _Values]:
    """Return the values of every message of a language."""
    found: dict[str, _Values] = {}
    for page in pages(language):
        for entry in FluentParser(with_spans=False).parse(page.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message) and entry.value is not None:
                values = _Values()
                values.visit(entry.value)
                found.setdefault(entry.id.name, values)
    return found


PLURALS: Final = {"zero", "one", "two", "few", "many", "other"}


@cache
def spoken_forms(language: str, tongue: str) -> dict[str, list[str]]:
    """Say every message with every number, and with every word a selector knows."""
    bundle = _bundle(tongue)
    said: dict[str, list[str]] = {}
    for key, values in messages(language).items():
        choices = sorted({word for words in values.words.values() for word in words - PLURALS}) or [""]
        for number in NUMBERS if values.names else NUMBERS[:1]:
            for choice in choices:
                given = {
                    name: "rp/1"
                    if name == "game"
                    else choice
                    if choice in values.words.get(name, ())
                    else Whole.of(number, language)
                    for name in values.names
                }
                pattern = bundle.get_message(key).value
                assert pattern is not None
                text, errors = bundle.format_pattern(pattern, given)
                assert not errors, f"{key}: {errors}"
                said.setdefault(key, []).append(str(text))
    return said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said_with_every_number(language: str) -> None:
    for tongue in (language, *(f"{language}@{book}" for book in BOOKS if own_pages(language, book))):
        for key, forms in spoken_forms(language, tongue).items():
            assert all("{" not in form and "}" not in form for form in forms), key


@pytest.mark.parametrize("language", ["ru", "hy"])
def test_no_message_has_a_word_of_another_alphabet(language: str) -> None:
    wrong = []
    for key, forms in spoken_forms(language, language).items():
        if TYPED.match(key):
            continue
        for form in dict.fromkeys(forms):
            latin = re.findall(r"[A-Za-z]{3,}", NAMES.sub(" ", form))
            if latin:
                wrong.append(f"{key}: {form} ({latin})")
                break
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_said_has_a_losing_word(language: str) -> None:
    patterns = [re.compile(word, re.IGNORECASE) for word in losing(language)]
    wrong = [
        f"{key}: {form}"
        for key, forms in spoken_forms(language, language).items()
        for form in dict.fromkeys(forms)
        if any(pattern.search(form) for pattern in patterns)
    ]
    assert not wrong, "\n" + "\n".join(wrong)


OTHERWISE: Final = {"web-dozen", "option-soft-17", "guide-blackjack-croupier-soft"}
"""A dozen is «дюжина», and a soft hand one «where the ace counts 11»."""


@pytest.mark.parametrize("language", ["ru", "hy"])
def test_a_number_is_the_same_in_every_language(language: str) -> None:
    wrong = [
        f"{key}: {sorted(values.figures ^ messages('en')[key].figures)}"
        for key, values in messages(language).items()
        if key not in OTHERWISE and values.figures != messages("en")[key].figures
    ]
    assert not wrong, "\n" + "\n".join(wrong)


NOUNS: Final = re.compile(
    r"(?:(\w+) )?(?<![\d–.,:/-])(\d+) (карт|карта|карты|карте|фишк\w+|фишек|колод\w*|игрок\w*|очк\w+|очков"
    r"|бокс\w*|раз|раза|раздач\w?|байт\w*|вариант\w*|мест|места|место|минут|минута|минуты|минуту|секунд|секунда"
    r"|секунды|секунду|дней|дня|день|процесс\w*|жреби\w+|рук|рука|руки|руку)\b(?!:)"
)
GENITIVE: Final = ("Из", "больше", "меньше", "до", "от", "из", "для", "после")
"""Words after which a number and its noun stand in the genitive: «не больше 2 раз», «из 1 карты»."""
ENDS: Final = {
    "one": r"карт[ауе]|фишк[ау]|фишкой|колод[ауе]|игрока?|очко|бокса?|раз|раздач[ау]"
    r"|байт|вариант|место|минут[ау]|секунд[ау]|день|процесс|жребий|рук[ау]",
    "few": r"карты|карт|фишки|фишками|колоды|колод|игрока|игроков|очка|бокса|боксов|раза|раздачи"
    r"|байта|варианта|места|минуты|секунды|дня|процесса|жребия|руки",
    "many": r"карт|фишек|фишками|колод|игроков|очков|очками|боксов|раз|раздач"
    r"|байт|вариантов|мест|минут|секунд|дней|процессов|жребиев|рук",
}
OF: Final = {
    "one": r"карты|фишки|колоды|игрока|очка|бокса|раза|раздачи"
    r"|байта?|варианта|места|минуты|секунды|дня|процесса|руки",
    "few": r"карт|фишек|колод|игроков|очков|боксов|раз|раздач"
    r"|байт|вариантов|мест|минут|секунд|дней|процессов|рук",
    "many": r"карт|фишек|колод|игроков|очков|боксов|раз|раздач"
    r"|байт|вариантов|мест|минут|секунд|дней|процессов|рук",
}


def _kind(number: int) -> str:
    if number % 10 == 1 and number % 100 != 11:
        return "one"
    return "few" if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else "many"


def test_russian_nouns_agree_with_their_numbers() -> None:
    wrong = [
        f"{key}: {form}"
        for key, forms in spoken_forms("ru", "ru").items()
        for form in dict.fromkeys(forms)
        for before, number, noun in NOUNS.findall(form)
        if not re.fullmatch((OF if before in GENITIVE else ENDS)[_kind(int(number))], noun)
    ]
    assert not wrong, "\n" + "\n".join(wrong)


FILES: Final = ("list-line", "duty-exclusions-import-does", "fedsheet-born")
"""The line of a file, whose fields stand between semicolons, and an abbreviation."""


def test_armenian_has_its_own_marks() -> None:
    """The middle stop is ․ and the full stop ։; neither is the Latin dot, semicolon or colon."""
    mark = re.compile(r"[ա-և»)][.;:] +[Ա-և]|[ա-և][:.]$")
    wrong = [
        f"{key}: {form}"
        for key, forms in spoken_forms("hy", "hy").items()
        for form in forms[:1]
        if key not in FILES and mark.search(form.replace("թ. ", "թ "))
    ]
    assert not wrong, "\n" + "\n".join(wrong)


def test_the_armenian_article_before_a_vowel() -> None:
    """It is «ն» there: «բացմանն առաջինը»; words that end so by themselves stay."""
    article = re.compile(r"\b(?!խառը |տասը |ութը )\w*[ա-և]ը (?=[աէըիօ]|ու\w)", re.IGNORECASE)
    said = [(key, form) for key, forms in spoken_forms("hy", "hy").items() for form in forms]
    said += [(each.id, each.text) for slug in BOOKS for each in books.book(slug, "hy").clauses]
    assert [f"{key}: {form}" for key, form in said if article.search(form)] == []


SEAT: Final = {"en": r"\bseats?\b", "ru": r"\bмест(?!о или бокс)", "hy": r"\bտեղ(?!ը կամ բոքսը)"}
BOX: Final = {"en": r"\bbox", "ru": r"\bбокс", "hy": r"բոքս"}
HOUSE: Final = (
    *("antes.py", "house_poker.py", "house_poker_law.py", "blackjack.py", "blackjack_law.py"),
    *("roulette_table.py", "wheel.py", "m1/light_and_dark.py"),
    *(
        "m1/oasis.py",
        "m1/russian.py",
        "m1/roulette.py",
        "m1/blackjack.py",
        "m1/holdem_house.py",
        "rp/russian.py",
    ),
    *("am/blackjack.py", "am/poker.py", "am/roulette.py", "am/club.py", "am/joker.py", "am/six_card.py"),
)
"""The games whose places are boxes, or players at roulette; nobody there has a seat."""


def said_at_the_house() -> set[str]:
    """Every sentence that a game against the house says, but for those that go by the kind of its places."""
    games = Path(str(files(croupier))) / "games"
    source = "".join((games / name).read_text(encoding="utf-8") for name in HOUSE)
    keys = set(re.findall(r'\(\s*"([a-z]+(?:-[a-z]+)+)"', source)) & set(messages("en"))
    return {key for key in keys if "of" not in messages("en")[key].words}


@pytest.mark.parametrize("language", LANGUAGES)
def test_seat_and_box_are_never_one_thing(language: str) -> None:
    assert len(said_at_the_house()) > 40
    bundle, wrong = _bundle(language), []
    for key, values in messages(language).items():
        if {"boxes", "seats"} <= values.words.get("of", set()):
            for of, other in (("boxes", SEAT), ("players", SEAT), ("players", BOX), ("seats", BOX)):
                given = {name: of if name == "of" else Whole.of(3, language) for name in values.names}
                pattern = bundle.get_message(key).value
                assert pattern is not None
                said = str(bundle.format_pattern(pattern, given)[0])
                wrong += [f"{key} of {of}: {said}"] * bool(re.search(other[language], said, re.IGNORECASE))
    for key in said_at_the_house():
        forms = spoken_forms(language, language)[key]
        wrong += [f"{key}: {form}" for form in forms if re.search(SEAT[language], form, re.IGNORECASE)][:1]
    assert not wrong, "\n" + "\n".join(wrong)


BUTTONS: Final = (
    *("fold", "raise", "bet", "call", "check", "exchange", "buy", "play", "insure", "keep", "buy-game"),
    *("decline", "exchange-one", "exchange-two", "hit", "stand", "double", "double-dark", "split"),
    *("surrender", "insurance", "no-insurance", "even-money", "wait", "add", "hold", "go-on", "show", "muck"),
    *("bring-in", "all-in", "play-on", "buy-cards", "next-card", "stop", "stake", "match", "stay", "agree"),
    "refuse",
)
LONGEST: Final = 14


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_is_short(language: str) -> None:
    duties = [key.removesuffix("-does") for key in messages("en") if re.match(r"duty-.*-does$", key)]
    assert len(duties) > 40
    labels = [say(key, language) for key in (*(f"act-{act}" for act in BUTTONS), *duties)]
    assert [label for label in labels if len(label) > LONGEST] == []


def test_a_whole_number_is_one_for_the_plural() -> None:
    assert isinstance(Whole.of(1, "ru"), FluentInt)
    assert say("category-points-n", "ru", n=22) == "22 очка"
    assert say("category-points-n", "ru", n=11) == "11 очков"
    assert say("category-points-n", "ru", n=101) == "101 очко"


@pytest.mark.parametrize("moment", ["2026-11-20 15:00 UTC", "2026-11-20 15:00 UTC+03:00"])
@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", "20 November 2026, 15:00"),
        ("ru", "20 ноября 2026, 15:00"),
        ("hy", "2026 թ. նոյեմբերի 20, 15:00"),
    ],
)
def test_a_moment_in_a_sentence_is_written_in_words(language: str, written: str, moment: str) -> None:
    assert f"{written} UTC" in say("redeem-later", language, sum="5", tax="1", due=moment)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_that_chooses_nothing_is_said_as_fluent_says_it(language: str) -> None:
    bundle, quick = _bundle(language), 0
    for key in bundle._messages:
        pattern = bundle.get_message(key).value
        names = {name for _, name in _parts(key, language) if name}
        for value in (1_234_567, "Анна", "2027-05-07", 2**70, "x" * 3_000):
            values: dict[str, object] = dict.fromkeys(names, value)
            if pattern is None or (said := _joined(key, language, values)) is None:
                continue
            quick += 1
            given = {name: _written(each, language) for name, each in values.items()}
            assert said == bundle.format_pattern(pattern, given)[0], key
    assert quick > len(bundle._messages)
