"""The studio's pages without a game of the house, and those to learn from: answers, and wrong input."""

from __future__ import annotations

import json
from threading import Event
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from croupier.history import Damaged, HandSource, sessions
from croupier.odds.equity import equity
from croupier.reports.studio.desk import PAGES, desk_page
from croupier.reports.studio.lessons import drill_part, lesson_page
from croupier.reports.studio.records import PART, reading_part, records_part
from croupier.room.web import studio as web_studio
from croupier.room.web.studio import studio_app
from croupier.studio import Workshop
from croupier.studio.equities import by_card, by_hand, grid, held, size_of
from croupier.studio.workshop import Stopped
from croupier.text import LANGUAGES, say
from tests.studio.test_pages import words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SITE = (
    "PokerStars Hand #1: Hold'em No Limit ($0.50/$1.00 USD) - 2024/01/01 0:00:00 ET\n"
    "Table 'A' 2-max Seat #1 is the button\nSeat 1: a ($100 in chips)\nSeat 2: b ($100 in chips)\n"
    "a: posts small blind $0.50\nb: posts big blind $1\n*** HOLE CARDS ***\nDealt to a [Ah Ad]\n{acts}"
)


@pytest.fixture(scope="module")
def shop() -> Iterator[Workshop]:
    made = Workshop(simulate=False)
    yield made
    made.close()


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Litestar]]:
    with TestClient(studio_app()) as made:
        yield made


def asked(name: str, shop: Workshop, language: str = "en", **said: str) -> str:
    query = urlencode({f"_{key}": value for key, value in said.items()})
    return desk_page(name, query, shop, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_every_page_speaks_every_language(name: str, language: str, shop: Workshop) -> None:
    page = desk_page(name, "", shop, language)
    assert say(f"studio-{name}-about", language) in words(page)
    assert "studio-" not in words(page).replace("/studio", "")
    assert f'lang="{language}"' in page


def test_a_range_lies_in_the_grid_as_often_as_it_is_held() -> None:
    assert sum(size_of(name) for row in grid() for name in row) == 1326
    parts = held("QQ+, AKs:1/2, AhKd")
    assert parts == {"AA": 1, "KK": 1, "QQ": 1, "AKs": pytest.approx(0.5), "AKo": pytest.approx(1 / 12)}


def test_equities_by_hand_and_by_card_average_to_the_whole() -> None:
    hands, board = ["QQ+, AKs:1/2, 9c9d", "TT+, AQs+"], "7s 2d 9h"
    whole = float(equity("holdem", hands, board=board).players[0].equity)
    cells = by_hand("holdem", hands, board)
    assert {cell.name for cell in cells} == {"AA", "KK", "QQ", "AKs", "99"}
    each = {cell.name: cell.equity for cell in cells}
    assert each["99"] > 0.9 > each["AA"]
    fixed = ["AhKh", "QsQd"]
    turns = by_card("holdem", fixed, board)
    assert len(turns) == 45
    mean = sum(cell.equity for cell in turns) / len(turns)
    assert mean == pytest.approx(float(equity("holdem", fixed, board=board).players[0].equity), abs=1e-12)
    assert 0 < whole < 1
    assert by_card("holdem", fixed) == by_card("holdem", fixed, "7s 2d 9h Tc 3c") == ()


def test_shares_are_those_of_the_library(shop: Workshop) -> None:
    page = words(asked("equity", shop, game="holdem", one="AA", two="KK", board="7s 2d 9c"))
    found = equity("holdem", ["AA", "KK"], board="7s 2d 9c")
    assert f"{100 * float(found.players[0].equity):.4f} %" in page
    assert "all " in page
    stud = words(asked("equity", shop, game="seven-stud", one="AhAd/Kc", two="7s8s/9s"))
    assert "56.2599 %" in stud
    drawn = words(asked("equity", shop, game="holdem", one="random", two="random", three="random"))
    assert "±" in drawn
    assert "sampled" in drawn


def test_a_range_from_a_link_is_pressed_in_its_grid(shop: Workshop) -> None:
    page = asked("equity", shop, game="holdem", one="AA:1/2, KK", two="QQ")
    assert 'data-hand="KK" data-part="1" aria-pressed="true"' in page
    assert 'data-hand="AA" data-part="0.5" aria-pressed="true"' in page
    assert 'data-hand="72o" data-part="0" aria-pressed="false"' in page


def test_stacks_are_worth_their_icm(shop: Workshop) -> None:
    page = words(asked("icm", shop, stacks="5000 3000 2000", prizes="50 30 20"))
    assert "38.3929" in page
    assert "32.7500" in page
    assert "28.8571" in page
    many = words(asked("icm", shop, stacks=" ".join(["100"] * 12), prizes="60 40"))
    assert "8.3333" in many


def test_a_pit_is_the_sum_of_its_tables(shop: Workshop) -> None:
    page = words(asked("pit", shop, lines="m1/roulette 10 100 40\nm1/roulette 20 100 40", hours="1"))
    assert "All initial stakes 120,000" in page
    assert "Expected win 3,243.24" in page
    changed = asked("pit", shop, lines="/studio/m1/roulette?pays.bets.red=2%3A1 1 100 40", hours="1")
    assert 'data-status="done"' in changed


WRONG = {
    "equity": [
        ({"one": "AAA", "two": "KK"}, "“AAA” is not a hand"),
        ({"one": "AA"}, "Equity is counted for 2 to 10 hands, not for 1"),
        ({"game": "bridge", "one": "AA", "two": "KK"}, "There is no equity of bridge"),
        (
            {"one": "AA", "two": "KK", "board": "7s 7s 2d"},
            "The card 7s is there 2 times, but the deck",
        ),
        ({"one": "AA," * 2000, "two": "KK"}, "at most 3,000 characters"),
        ({"one": "AhKh", "two": "AhQh"}, "The card Ah is there 2 times"),
    ],
    "icm": [
        ({"stacks": "many"}, "“many” is not a number"),
        ({"stacks": "0 0"}, "Write the stacks"),
        ({"stacks": "100 -5"}, "“-5” is not a number"),
        ({"stacks": "1 " * 1001}, "at most 1,000 numbers"),
        ({"stacks": "1000"}, "Between two and 10 players"),
        ({"stacks": "1000 1000", "big": "0", "small": "0"}, "These blinds cannot be posted"),
        ({"stacks": "1000 100", "big": "100"}, "has no chips left"),
        ({"stacks": "1000 1000", "pusher": "2"}, "write a number from 1 to 1"),
        ({"stacks": "1000 1000", "small": "1/3"}, "“1/3” is not a number"),
    ],
    "pit": [
        ({"lines": "m1/roulette"}, "is not a line of a pit"),
        ({"lines": "m1/baccarat 1 1 1"}, "no game m1/baccarat"),
        ({"lines": "am/club 1 1 1"}, "between players"),
        ({"lines": "m1/roulette 0 1 1"}, "A line of a pit has"),
        ({"lines": "m1/roulette 1 1 1", "hours": "0"}, "0 hours"),
        ({"lines": ""}, "A pit has 1 to"),
        ({"lines": "m1/roulette?pays.bets.red=two 1 1 1"}, "two"),
    ],
}


@pytest.mark.parametrize(
    ("name", "said", "sentence"), [(name, *each) for name, cases in WRONG.items() for each in cases]
)
def test_wrong_input_is_a_sentence(name: str, said: dict[str, str], sentence: str, shop: Workshop) -> None:
    pages = {language: asked(name, shop, language, **said) for language in LANGUAGES}
    assert all('role="alert"' in page and 'data-status="wrong"' in page for page in pages.values())
    assert sentence in words(pages["en"])
    assert len({words(page.partition('role="alert"')[2]) for page in pages.values()}) == len(LANGUAGES)


def test_a_file_with_hands_is_verified_and_told_apart() -> None:
    good = SITE.format(
        acts="a: raises $99 to $100 and is all-in\nb: calls $99 and is all-in\n*** FLOP *** [2c 3d 4s]\n"
        "*** TURN *** [2c 3d 4s] [9c]\n*** RIVER *** [2c 3d 4s 9c] [Ks]\n*** SHOW DOWN ***\n"
        "b: shows [Kh Kd] (three of a kind, Kings)\na: shows [Ah Ad] (a pair of Aces)\n"
        "b collected $200 from pot\n*** SUMMARY ***\nTotal pot $200 | Rake $0\n"
    )
    wrong = SITE.replace("#1", "#2").format(acts="a: dances\n")
    page = records_part((good + "\n\n" + wrong).encode(), "night.txt", "a", "en")
    assert "a: one hand counted, 1 wrong" in words(page)
    assert "Won -100.00" in words(page)
    assert "Won with luck taken out +65.27" in words(page)
    assert "nobody can read" in words(page)
    assert 'class="band"' in page
    assert "mind the margin" in words(page)


@pytest.mark.parametrize(
    "begins",
    ["PokerStars Hand #{}: ...\n\n", "[{}]\nvariant = 'NT'\n", '{{"ohh": {}}}\n\n', '{{"game": {}}}\n'],
)
def test_a_file_of_too_many_hands_is_refused_before_it_is_read(
    begins: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read_content(content: bytes, name: str) -> list[Damaged]:
        return [Damaged("phh-empty", source=HandSource(name))] * content.count(b"1")

    monkeypatch.setattr(sessions, "read_content", read_content)
    text = "".join(map(begins.format, range(1, sessions.MOST + 1)))
    page = words(records_part((text + begins.format(1)).encode(), "night.txt", "", "en"))
    assert "The file has 5,001 hands" in page
    assert "5,000 at the most" in page
    page = words(records_part(text.encode(), "night.txt", "", "en"))
    assert "at the most" not in page
    assert "no hand" in page


def test_it_is_told_how_far_a_file_is_read() -> None:
    text = "\n\n".join(SITE.replace("#1", f"#{number}").format(acts="a: dances\n") for number in range(3))
    told: list[tuple[int, int]] = []
    records_part(text.encode(), "night.txt", "a", "en", lambda done, total: told.append((done, total)))
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_a_long_file_says_how_far_it_is_until_it_is_read(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = Event()

    def slow(
        content: bytes, name: str, player: str, language: str, progress: Callable[[int, int], None]
    ) -> str:
        progress(3, 12)
        assert seen.wait(60)
        return records_part(content, name, player, language, progress)

    def told(done: int, total: int, language: str) -> str:
        if done == 3:
            seen.set()
        return reading_part(done, total, language)

    monkeypatch.setattr(web_studio, "PATIENCE", 0)
    monkeypatch.setattr(web_studio, "_EVERY", 0.01)
    monkeypatch.setattr(web_studio, "records_part", slow)
    monkeypatch.setattr(web_studio, "reading_part", told)
    query = {"name": "a.txt", "language": "en"}
    *parts, last = client.post("/studio/records", params=query, content=b"nothing").text.split(PART)
    assert any("25 % of the work" in words(part) and "<progress" in part for part in parts)
    assert 'role="alert"' in last
    assert "<progress" not in last


def test_a_file_that_nobody_waits_for_is_read_no_further() -> None:
    reading = web_studio._Reading()
    reading.gone = True
    with pytest.raises(Stopped):
        records_part(SITE.format(acts="a: dances\n").encode(), "night.txt", "a", "en", reading.tell)


def _summary(number: int, place: int, prize: str, **more: object) -> str:
    told = {
        "tournament_number": str(number),
        "tournament_name": f"Cup {number}",
        "currency": "USD",
        **{"buyin_amount": 10, "fee_amount": 1, "initial_stack": 1000, "type": "STT", "prize_pool": 60},
        "hero_player_name": "Ann",
        "player_count": 6,
        "tournament_finishes_and_winnings": [
            {"player_name": "Ann", "finish_position": place, "prize": prize},
            {"player_name": "Bo", "finish_position": 4, "prize": 0},
        ],
    }
    return json.dumps({"ots": {**told, **more}})


def test_summaries_of_events_tell_what_they_cost_and_brought() -> None:
    bought = {"tournament_rebuys": [{"player_name": "Ann", "rebuys": 2, "addons": 1}], "rebuy_cost": 10}
    text = "\n\n".join(
        [_summary(1, 1, "39.5"), _summary(2, 5, "0", **bought, addon_cost=5), '{"ots": {"prize_pool": 7}}']
    )
    page = words(records_part(text.encode(), "year.ots", "", "en"))
    assert "Ann: 2 events counted, 1 wrong" in page
    assert "Paid in 47.00 Prizes 39.50 Won -7.50 Return on what was paid in -15.96 %" in page
    assert "Cup 1 1 / 6 11.00 39.50 +28.50 Cup 2 5 / 6 36.00 0.00 -36.00" in page
    assert "line 5: this is not the JSON of the format" in page
    other = words(records_part(text.encode(), "year.json", "Bo", "en"))
    assert "Bo: 2 events counted" in other
    assert "Paid in 22.00 Prizes 0.00 Won -22.00" in other


HOSTILE = {
    "deep.ohh": b'{"ohh": ' + b"[" * 100_000,
    "deep.ots": b'{"ots": ' + b"[" * 100_000,
    "noise.ots": b"\xff\xfe" * 500,
    "empty.ots": b"",
    "huge.ots": b'{"ots": {"prize_pool": 1' + b"0" * 100_000 + b"}}",
    "deep.json": b"[" * 200_000,
    "deep.phh": b"a = " + b"[" * 100_000,
    "tables.phh": b"[a" + b".a" * 5_000 + b"]\n",
    "utf16.txt": "PokerStars Hand #1".encode("utf-16"),
    "noise.txt": bytes(range(256)) * 40,
    "empty.phh": b"",
    "zeros.ohh": b"\0" * 10_000,
    "unknown.txt": b"Winamax Poker - CashGame - HandId: #1\nTable: 'x'\n",
    "number.ohh": b'{"ohh": {"players": ' + b"9" * 10_000 + b"}}",
    "script.txt": b"PokerStars Hand #1: <script>alert(1)</script>\n",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_a_sentence(name: str) -> None:
    page = records_part(HOSTILE[name], name, "", "ru")
    assert "<script" not in page
    assert "Traceback" not in page
    assert 'role="alert"' in page or any(
        say(f"studio-wrong-{what}", "ru") in words(page) for what in ("hands", "events")
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_drill_tells_what_every_decision_is_worth(language: str) -> None:
    page = drill_part("am/five-card", "", "7", language)
    assert page.count("data-choice") == 2
    assert page.count('data-cost="0.000000"') == 1
    assert "studio-" not in words(page)
    assert page == drill_part("am/five-card", "", "7", language)


def test_a_chart_is_learnt_from_and_printed(client: TestClient[Litestar], shop: Workshop) -> None:
    page = lesson_page("m1/roulette", "", shop, "hy")
    assert 'data-status="counted"' in page
    assert 'id="drill"' not in page, "nothing is decided at roulette"
    assert client.get("/studio/m1/roulette/learn").status_code == 200
    assert client.get("/studio/m1/roulette/learn", params={"_part": "chart"}).status_code == 200
    assert client.get("/studio/m1/roulette/card.pdf").content.startswith(b"%PDF")
    question = client.get("/studio/am/five-card/learn", params={"_seed": "7"})
    assert "data-choice" in question.text
    for seed in ("x", "-1", "9" * 10, "9" * 400):
        assert client.get("/studio/am/five-card/learn", params={"_seed": seed}).status_code == 400
    assert client.get("/studio/m1/roulette/learn", params={"_seed": "1"}).status_code == 400


def test_files_over_http(client: TestClient[Litestar]) -> None:
    for name in PAGES:
        assert client.get(f"/studio/{name}").status_code == 200
    assert client.get("/studio/baccarat").status_code == 404
    sent = client.post("/studio/records", params={"name": "a.txt"}, content=b"nothing")
    assert sent.status_code == 200
    assert 'role="alert"' in sent.text
    assert client.post("/studio/records", content=b"0" * 9_000_000).status_code == 413
    foreign = client.post("/studio/records", content=b"x", headers={"sec-fetch-site": "cross-site"})
    assert foreign.status_code in (400, 403, 500)
