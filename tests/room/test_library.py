"""The library: games, rules, clauses, the layout of roulette and the words of the browser."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING, Any

import brotli
import pytest
from fluent.syntax import FluentParser, ast

from croupier import books
from croupier.games.wheel import POSITIONS, WHEEL
from croupier.room.web.files import WebFile, load
from croupier.room.words import catalogue
from croupier.text import LANGUAGES
from tests.room.visitor import Room

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    found = Room(f"sqlite:///{tmp_path_factory.mktemp('library') / 'room.db'}")
    yield found
    found.close()


def ask(room: Room, path: str, status: int = 200) -> Any:
    answer = room.visitor().get(path)
    assert answer.status_code == status
    return answer.json()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_25_games_are_listed_in_the_language(room: Room, language: str) -> None:
    games = ask(room, f"/api/games?language={language}")
    assert [game["id"] for game in games] == list(books.game_ids())
    assert len(games) == 25
    for game in games:
        assert game["name"] == books.profile(game["id"]).name(language)
        assert game["seats"] >= 2
        assert (game["decks"] == 0) == game["id"].endswith("roulette")
        assert game["book_title"]
    assert {game["id"] for game in games if game["coach"]} >= {"am/five-card", "m1/oasis"}


@pytest.mark.parametrize("game", books.game_ids())
def test_the_rules_of_every_game_can_be_read(room: Room, game: str) -> None:
    told = ask(room, f"/api/games/{game}?language=ru")
    assert told["name"] == books.profile(game).name("ru")
    assert told["guide"]
    assert all(line["clauses"] for line in told["guide"])
    assert set(told["pays"]) == set(books.rules(game).pays)
    assert set(told["options"]) == set(books.profile(game).options)


@pytest.mark.parametrize(
    ("path", "code", "hint"),
    [
        ("/api/games/am/five-crad", "game-unknown", "am/five-card"),
        ("/api/games/xx/yy", "game-unknown", ""),
        ("/api/clauses/m1:25.33", "clause-unknown", "m1:25.3"),
        ("/api/clauses/x", "clause-unknown", ""),
        ("/api/layout?game=am/club", "game-unknown", "roulette"),
        ("/api/text/fr.ftl", "language-unknown", "hy"),
    ],
)
def test_what_is_not_there_is_answered_with_what_is(room: Room, path: str, code: str, hint: str) -> None:
    refusal = ask(room, path, 404)
    assert refusal["code"] == code
    assert hint in refusal["sentence"]


def test_a_visitor_may_read_every_rule_of_every_book_without_an_account(room: Room) -> None:
    """Every clause opens, and says of which book it is; why a payment was made is a click away."""
    visitor = room.visitor()
    for book in books.all_books():
        for clause in (book.clauses[0], book.clauses[len(book.clauses) // 2], book.clauses[-1]):
            told = visitor.get(f"/api/clauses/{clause.id}").json()
            assert (told["text"], told["note"]) == (clause.text, clause.note)
            assert told["book_title"] == book.titled()
        for question in book.questions:  # a refusal may cite one: where the book is silent
            told = visitor.get(f"/api/clauses/{question.id}").json()
            assert (told["kind"], told["text"]) == ("question", question.question)
            assert (told["note"], told["book_title"]) == (question.recommended, book.titled())
    assert visitor.get("/api/me").json()["me"] is None


@pytest.mark.parametrize(
    ("game", "options", "told"),
    [
        ("am/five-card", "", (52, 1, 0)),
        ("am/joker", "", (53, 1, 0)),
        ("m1/blackjack", "", (52, 8, 0)),
        ("m1/blackjack", '&options={"cards_from":"machine"}', (52, 6, 0)),
        ("am/roulette", "", (0, 0, 37)),
    ],
)
def test_a_browser_is_told_what_the_cards_are_drawn_from(
    room: Room, game: str, options: str, told: tuple[int, int, int]
) -> None:
    found = ask(room, f"/api/pack?game={game}{options}")
    assert (found["cards"], found["decks"], found["pockets"]) == told


@pytest.mark.parametrize("game", ["m1/roulette", "am/roulette"])
def test_the_layout_shows_every_position_that_takes_a_bet(room: Room, game: str) -> None:
    cloth = ask(room, f"/api/layout?game={game}")
    assert [pocket["number"] for pocket in cloth["pockets"]] == list(WHEEL)
    assert [pocket["colour"] for pocket in cloth["pockets"]].count("red") == 18
    for spot in cloth["positions"]:
        position = POSITIONS[spot["name"]]
        assert spot["numbers"] == sorted(position.numbers)
        assert spot["kind"] == position.kind
        covered, (win, stake) = len(spot["numbers"]), map(int, spot["pays"].split(":"))
        assert (win + stake) * covered == 36 * stake  # fair but for zero
    names = {spot["name"] for spot in cloth["positions"]}
    for call in cloth["announced"]:
        assert all(chips > 0 and place in names for place, chips in call["covers"])
    if game == "m1/roulette":
        assert len(names) == 157
        assert {call["name"]: sum(chips for _, chips in call["covers"]) for call in cloth["announced"]}[
            "big-series"
        ] == 9
    else:
        assert "0-1-2-3" not in names
        assert cloth["announced"] == []


# -- words -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browser_is_given_its_words_and_those_of_the_table(room: Room, language: str) -> None:
    answer = room.visitor().get(f"/api/text/{language}.ftl")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    entries = FluentParser().parse(answer.text).body
    assert not [entry for entry in entries if isinstance(entry, ast.Junk)]
    names = {entry.id.name for entry in entries if isinstance(entry, ast.Message)}
    assert {"act-fold", "field-ante", "category-flush", "layer-engine"} <= names
    assert not any(name.startswith(("audit-", "phh-", "odds-")) for name in names)
    english = {
        entry.id.name
        for entry in FluentParser().parse(catalogue("en")).body
        if isinstance(entry, ast.Message)
    }
    assert names == english


def test_words_are_sent_once(room: Room) -> None:
    visitor = room.visitor()
    first = visitor.get("/api/text/ru.ftl")
    again = visitor.get("/api/text/ru.ftl", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    for taken, way in {"gzip": "gzip", "gzip, deflate, br, zstd": "br", "deflate": None}.items():
        packed = visitor.get("/api/text/ru.ftl", headers={"Accept-Encoding": taken})
        assert packed.headers.get("content-encoding") == way
        assert packed.text == first.text
    assert "content-encoding" not in visitor.get("/api/text/ru.ftl", headers={"Accept-Encoding": ""}).headers


# -- files -------------------------------------------------------------------------------------------------


def test_files_are_loaded_with_their_kinds(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "index-5c1f.js").write_text("let x = 1;\n" * 500)
    (tmp_path / "assets" / "card.svg").write_text("<svg/>")
    (tmp_path / ".hidden").write_text("x")
    files = load(tmp_path)
    assert set(files) == {"index.html", "assets/index-5c1f.js", "assets/card.svg"}
    assert files["assets/index-5c1f.js"].kind == "text/javascript"
    assert "immutable" in files["assets/index-5c1f.js"].cache
    script = files["assets/index-5c1f.js"]
    assert gzip.decompress(script.packed["gzip"]) == brotli.decompress(script.packed["br"]) == script.body
    assert files["index.html"].cache == "no-cache"
    assert not files["index.html"].packed
    assert files["assets/card.svg"].kind == "image/svg+xml"


def test_what_does_not_get_smaller_is_sent_as_it_is() -> None:
    noise = bytes(range(256)) * 8
    page = WebFile.of(gzip.compress(noise * 50 + noise[::-1]) * 30, "application/octet-stream")
    assert all(len(packed) < 0.95 * len(page.body) for packed in page.packed.values())


def test_nobody_climbs_out_of_the_files(room: Room) -> None:
    for path in ("/../pyproject.toml", "/assets/../../settings.py", "/%2e%2e/settings.py", "//etc/passwd"):
        answer = room.visitor().get(path)
        assert answer.status_code in (404, 405), path
        assert "Settings" not in answer.text


def test_the_description_of_the_api_is_a_page_without_script(room: Room) -> None:
    answer = room.visitor().get("/schema")
    assert answer.headers["content-type"].startswith("text/html")
    assert "<script" not in answer.text
    for path in ("/api/signup", "/api/games/{book}/{game}", "/api/hands/{number}/verify"):
        assert path in answer.text
    described = room.visitor().get("/schema/openapi.json").json()
    assert set(described["paths"]["/api/signup"]) == {"post"}
    assert described["info"]["title"] == "Croupier"


def test_the_law_is_given_in_the_language_of_its_reader(room: Room) -> None:
    clause, question = books.clause("rp:1.4a", "hy"), books.question("rp:q01", "hy")
    assert clause.text != books.clause("rp:1.4a").text
    told = ask(room, "/api/clauses/rp:1.4a?language=hy")
    assert (told["text"], told["language"]) == (clause.text, "hy")
    told = ask(room, "/api/clauses/rp:q01?language=hy")
    assert (told["text"], told["note"]) == (question.question, question.recommended)
    told = ask(room, "/api/games/rp/russian?language=hy")
    assert {"id": clause.id, "text": clause.text}.items() <= told["clauses"][8].items()
    volume = ask(room, "/api/books/rp?language=ru")
    assert volume["place"] == books.book("rp", "ru").place != books.book("rp").place


@pytest.mark.clause("m1:preamble.approval", "m1:terms.scope")
def test_a_book_says_who_issued_it_and_what_its_terms_mean(room: Room) -> None:
    told = ask(room, "/api/books/m1")
    assert told["title"] == books.book("m1").title
    assert "M-1 Company LLC" in told["adopted"]
    assert "19 January 2018" in told["adopted"]
    assert told["year"] == "2018"
    terms = {each["id"] for each in told["terms"]}
    assert {"m1:terms.scope", "m1:terms.chip", "m1:terms.value-chip", "m1:terms.float"} <= terms
    assert ask(room, "/api/books/m2", 404)["code"] == "book-unknown"


@pytest.mark.clause("m1:roulette.scope")
def test_the_words_of_the_chapter_on_roulette_hold_at_roulette_alone(room: Room) -> None:
    own = {
        each.id for each in books.book("m1").clauses if each.game == "roulette" and each.kind == "definition"
    }
    assert "m1:roulette.scope" in own
    for game in (each for each in books.game_ids() if each.startswith("m1/")):
        terms = {each["id"] for each in ask(room, f"/api/games/{game}")["terms"]}
        assert "m1:terms.scope" in terms
        assert (own & terms) == (own if game == "m1/roulette" else set())


@pytest.mark.clause("m1:1.1")
def test_visitors_read_the_hours_the_rules_and_the_rules_of_visiting(tmp_path: Path) -> None:
    house = Room(f"sqlite:///{tmp_path / 'hours.db'}", hours="12:00–06:00")
    notice = ask(house, "/api/house")
    assert notice["hours"] == "12:00–06:00"
    assert notice["adult_age"] == 18
    assert notice["books"] == ["am", "fspr", "m1", "rp", "th"]
    rules = {each["id"] for each in ask(house, "/api/books/m1")["rules"]}
    assert {"m1:1.1", "m1:2.1", "m1:3.2", "m1:10.2a"} <= rules
    for book in notice["books"]:
        for game in ask(house, f"/api/books/{book}")["games"]:
            assert ask(house, f"/api/games/{game}")["guide"]
    house.close()
