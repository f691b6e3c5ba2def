"""History: one's own hands again, as one saw them; nobody else's; proved, exported and counted."""

from __future__ import annotations

import json
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import select

from croupier import books
from croupier import history as histories
from croupier.cli import main
from croupier.games import replay
from croupier.room import people
from croupier.room.journal import record_of
from croupier.room.store.schema import hands
from croupier.room.tables.state import BOTS
from croupier.room.tallies import POINTS, ChipCurve
from croupier.table.record import UNSEEN
from croupier.text import LANGUAGES, say
from tests.room.houses import GAMES, PLAYERS, play_now
from tests.room.leaks import cards_in, knowable
from tests.room.visitor import Room

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.room.visitor import Visitor


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A house in which two players have played, open again."""
    found = Room(play_now(f"sqlite:///{tmp_path_factory.mktemp('archive') / 'room.db'}"))
    yield found
    found.close()


@pytest.fixture(scope="module")
def ada(room: Room) -> Visitor:
    found = room.visitor()
    assert found.sign_in(PLAYERS[0]).status_code == 200
    return found


def hands_of(visitor: Visitor, **query: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = visitor.get("/api/hands", params=query).json()
    return found


def one_of(visitor: Visitor, game: str) -> dict[str, Any]:
    return next(hand for hand in hands_of(visitor) if hand["game"] == game)


def test_hands_are_listed_newest_first_page_by_page_and_table_by_table(ada: Visitor) -> None:
    hands = hands_of(ada)
    numbers = [hand["id"] for hand in hands]
    assert numbers == sorted(numbers, reverse=True)
    assert {hand["game"] for hand in hands} == set(GAMES)
    assert hands_of(ada, before=numbers[3]) == hands[4:]
    table = hands[0]["table"]
    assert hands_of(ada, table=table) == [hand for hand in hands if hand["table"] == table]
    assert all(hand["state"] == "settled" and not hand["practice"] for hand in hands)
    assert all(hand["net"] >= -hand["staked"] for hand in hands)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_is_shown_step_by_step_to_its_end(ada: Visitor, game: str, language: str) -> None:
    ada.post("/api/language", {"language": language})
    hand = one_of(ada, game)
    shown = ada.get(f"/api/hands/{hand['id']}").json()
    assert shown["hand"] == hand
    steps = shown["steps"]
    assert len(steps) >= 2
    assert [step.get("phase") for step in steps[:-1]] == ["running"] * (len(steps) - 1)
    assert steps[-1]["phase"] == "settled"
    told = [event for step in steps for event in step.get("events", [])]
    assert [event["number"] for event in told] == list(range(len(told)))
    assert all(event["sentence"] for event in told)
    last = steps[-1]
    own = [box for box in last["boxes"] if box["player"] == shown["seat"]]
    assert sum(box["net"] for box in own) == hand["net"]
    assert not any(step.get("offers") for step in steps)


@pytest.mark.parametrize("game", GAMES)
def test_only_what_can_be_exported_is_offered(ada: Visitor, game: str) -> None:
    hand = one_of(ada, game)["id"]
    offered = ada.get(f"/api/hands/{hand}").json()["exports"]
    answers = {
        form: ada.get(f"/api/hands/{hand}/export", params={"format": form}).status_code
        for form in ("json", "phh", "text")
    }
    assert offered == [form for form, status in answers.items() if status == 200]
    assert ("phh" in offered) == (books.profile(game).kind == "players")


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_of_a_hand_have_names_of_bots(ada: Visitor, language: str) -> None:
    ada.post("/api/language", {"language": language})
    hand = one_of(ada, "fspr/holdem")["id"]
    shown = ada.get(f"/api/hands/{hand}").json()["steps"][0]
    names = {place["player"] for place in shown["places"] if place.get("bot")}
    assert names
    assert names <= {say(name.lower().replace(" ", "-"), language) for name in BOTS}
    assert {place["player"] for place in shown["places"] if place.get("player")} - names <= set(PLAYERS)
    assert not any(place.get("away") for place in shown["places"])  # who is not here now was there
    text = ada.get(f"/api/hands/{hand}/export", params={"format": "text"}).text
    assert all(name in text for name in names)


def test_a_replay_shows_no_card_that_its_player_could_not_see(room: Room) -> None:
    visitors = [room.visitor() for _ in PLAYERS]
    played = []
    for visitor, name in zip(visitors, PLAYERS, strict=True):
        visitor.sign_in(name)
        played.append({hand["id"] for hand in hands_of(visitor) if hand["game"] == "am/five-card"})
    both = min(set.intersection(*played))
    mine, yours = (visitor.get(f"/api/hands/{both}").json() for visitor in visitors)
    assert mine["seat"] != yours["seat"]
    for view in (mine, yours):
        running = [box for step in view["steps"][:-1] for box in step["boxes"]]
        seen = {box["player"] for box in running if any(card is not None for card in box["piles"][0])}
        assert seen == {view["seat"]}
        assert {box["player"] for box in running} > seen


def test_a_hand_of_somebody_else_is_unknown(room: Room, ada: Visitor) -> None:
    hand = hands_of(ada)[0]["id"]
    other, stranger = room.player(), room.visitor()
    for path in ("", "/export", "/verify"):
        refused = other.get(f"/api/hands/{hand}{path}")
        assert (refused.status_code, refused.json()["code"]) == (404, "hand-unknown")
        assert stranger.get(f"/api/hands/{hand}{path}").status_code == 401
    assert other.get("/api/hands/999999").json()["code"] == "hand-unknown"
    assert hands_of(other) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_proves_that_it_was_fair(ada: Visitor, game: str) -> None:
    hand = one_of(ada, game)
    verdict = ada.get(f"/api/hands/{hand['id']}/verify").json()
    assert verdict["fair"]
    assert len(verdict["sentences"]) >= 3
    assert len(verdict["commitment"]) == 64


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_can_be_taken_home_and_verified_there(
    ada: Visitor, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hand = one_of(ada, game)
    answer = ada.get(f"/api/hands/{hand['id']}/export")
    assert answer.headers["content-disposition"] == f'attachment; filename="hand-{hand["id"]}.json"'
    record = answer.json()
    between_players = books.profile(game).kind == "players"
    assert not (between_players and "secret" in record["shuffle"])
    if "secret" not in record["shuffle"]:
        assert between_players or game == "m1/blackjack"  # whose shoe goes on
        assert record["opened"]
    path = tmp_path / "hand.json"
    path.write_bytes(answer.content)
    assert main(["verify", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["fair"]


@pytest.mark.parametrize("game", ["fspr/holdem", "am/five-card"])
def test_an_auditor_opens_any_hand_and_nobody_else(
    room: Room, ada: Visitor, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hand = one_of(ada, game)["id"]
    path = f"/api/audit/hands/{hand}"
    for visitor in (ada, room.player()):
        refused = visitor.get(path)
        assert (refused.status_code, refused.json()["code"]) == (403, "auditors-only")
    assert room.visitor().get(path).status_code == 401
    auditor = room.player()
    user = auditor.get("/api/me").json()["me"]["id"]

    async def appoint() -> None:
        async with room.house.store.begin() as connection:
            await people.give_role(connection, user, "auditor")

    room.wait(appoint())
    opened = auditor.get(path)
    record = opened.json()
    assert "??" not in record["drawn"]
    assert len(record["shuffle"]["secret"]) == 64
    exported = ada.get(f"/api/hands/{hand}/export").json()
    assert record["shuffle"]["commitment"] == exported["shuffle"]["commitment"]
    file = tmp_path / "hand.json"
    file.write_bytes(opened.content)
    assert main(["verify", str(file), "--commitment", record["shuffle"]["commitment"], "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["fair"]
    assert auditor.get("/api/audit/hands/999999").json()["code"] == "hand-unknown"


def test_nothing_that_a_player_can_fetch_tells_the_secret_of_a_hand_between_players(
    room: Room, ada: Visitor
) -> None:
    async def secrets() -> dict[int, str]:
        async with room.house.store.read() as connection:
            found = await connection.execute(select(hands.c.id, hands.c.start))
            return {row.id: json.loads(row.start)["shuffle"]["secret"] for row in found}

    kept = room.wait(secrets())
    rings = [hand["id"] for hand in hands_of(ada) if books.profile(hand["game"]).kind == "players"]
    assert rings
    for hand in rings:
        told = [ada.get(f"/api/hands/{hand}").text, ada.get(f"/api/hands/{hand}/verify").text]
        forms = ("json", "phh", "text")
        told += [ada.get(f"/api/hands/{hand}/export", params={"format": form}).text for form in forms]
        assert len(kept[hand]) == 64
        assert not [text for text in told if kept[hand] in text]


def known_to(visitor: Visitor, hand: int) -> set[str]:
    """The cards that a replay shows, and the sign of one unseen."""
    steps = visitor.get(f"/api/hands/{hand}").json()["steps"]
    return {UNSEEN, *(card for step in steps for card in cards_in(step))}


def test_a_hand_that_was_refunded_keeps_its_secret(room: Room, ada: Visitor) -> None:
    hand = one_of(ada, "th/holdem")["id"]

    async def refund(record: str | None, state: str) -> str | None:
        async with room.house.store.begin() as connection:
            before = await connection.scalar(select(hands.c.record).where(hands.c.id == hand))
            await connection.execute(
                hands.update().where(hands.c.id == hand).values(record=record, state=state)
            )
            return before

    record = room.wait(refund(None, "void"))
    try:
        exported = ada.get(f"/api/hands/{hand}/export").json()
        assert "secret" not in exported["shuffle"]
        assert not set(exported["drawn"].split()) - known_to(ada, hand)
        assert not any(step.get("secret") for step in ada.get(f"/api/hands/{hand}").json()["steps"])
        for path in ("verify", "export?format=phh"):
            refused = ada.get(f"/api/hands/{hand}/{path}")
            assert (refused.status_code, refused.json()["code"]) == (409, "hand-refunded")
    finally:
        room.wait(refund(record, "settled"))
    house = one_of(ada, "am/five-card")["id"]
    assert ada.get(f"/api/hands/{house}").json()["steps"][-1]["secret"]


def test_a_hand_between_players_is_written_for_other_programs(ada: Visitor) -> None:
    hand = one_of(ada, "fspr/holdem")
    answer = ada.get(f"/api/hands/{hand['id']}/export", params={"format": "phh"})
    assert answer.status_code == 200, answer.text
    (read,) = histories.read(answer.text)
    assert PLAYERS[0] in (read.players or ())
    assert histories.replay(read).differences == []
    house = ada.get(f"/api/hands/{one_of(ada, 'am/five-card')['id']}/export", params={"format": "phh"})
    assert (house.status_code, house.json()["code"]) == (409, "phh-no-variant")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_is_told_in_words_with_the_cards_its_player_saw(ada: Visitor, language: str) -> None:
    ada.post("/api/language", {"language": language})
    hand = one_of(ada, "fspr/holdem")
    answer = ada.get(f"/api/hands/{hand['id']}/export", params={"format": "text"})
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert PLAYERS[0] in answer.text
    assert "▮▮" in answer.text
    assert ada.get(f"/api/hands/{hand['id']}/export", params={"format": "pdf"}).status_code == 400


def test_ones_own_play_is_counted_game_by_game(room: Room, ada: Visitor) -> None:
    until = monotonic() + 30  # ten are counted within the answer, the others after it
    while (told := ada.get("/api/statistics").json())["waiting"]:
        assert monotonic() < until, "hands are not counted"
        sleep(0.02)
    assert (told["purse"], told["purses"]) == ("play", ["play"])
    curves = {curve["game"]: curve for curve in told["curves"]}
    hands = hands_of(ada)
    assert set(curves) == {"", *GAMES}
    for game, curve in curves.items():
        own = [hand for hand in hands if game in ("", hand["game"])]
        nets = [hand["net"] for hand in own]
        assert (curve["hands"], curve["net"]) == (len(own), sum(nets))
        assert curve["staked"] == sum(hand["staked"] for hand in own)
        assert (curve["best"], curve["worst"]) == (max(0, *nets), min(0, *nets))
        assert curve["series"][0] == [0, 0]
        assert curve["series"][-1] == [len(own), sum(nets)]
    assert ada.get("/api/statistics", params={"purse": "practice"}).json()["curves"] == []
    assert room.visitor().get("/api/statistics").status_code == 401


@pytest.mark.parametrize("hands", [0, 1, POINTS - 1, POINTS, 10 * POINTS + 3])
def test_a_curve_keeps_its_ends_however_long_it_is(hands: int) -> None:
    line = ChipCurve()
    for number in range(hands):
        line.add(1 if number % 3 else -1, 2)
    line = ChipCurve.from_json(line.to_json())
    assert len(line.series) <= POINTS + 1
    assert line.series[0] == (0, 0)
    assert line.series[-1] == (hands, line.net)
    assert [at for at, _ in line.series] == sorted({at for at, _ in line.series})


def found_by(visitor: Visitor, **sought: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = visitor.get("/api/hands", params={"sought": json.dumps(sought)}).json()
    return found


def test_hands_are_found_by_what_they_were(ada: Visitor) -> None:
    hands = hands_of(ada)
    assert found_by(ada) == hands
    for game in GAMES:
        assert found_by(ada, game=game) == [hand for hand in hands if hand["game"] == game]
    assert found_by(ada, outcome="won") == [hand for hand in hands if hand["net"] > 0]
    assert found_by(ada, outcome="lost") == [hand for hand in hands if hand["net"] < 0]
    assert found_by(ada, kind="table") == hands
    assert found_by(ada, kind="practice") == []
    middle = hands[len(hands) // 2]["began"]
    assert found_by(ada, since=middle) == [hand for hand in hands if hand["began"] >= middle]
    assert found_by(ada, until=middle) == [hand for hand in hands if hand["began"] < middle]
    name, number = hands[0]["table_name"], str(hands[0]["id"])
    assert found_by(ada, text=f" {name[:4].upper()} ") == [
        hand for hand in hands if name[:4] in hand["table_name"]
    ]
    assert hands[0] in found_by(ada, text=number)
    for nothing in ("%", "_", "no such table", "9" * 90):
        assert found_by(ada, text=nothing) == []


@pytest.mark.parametrize("wrong", ["[]", "{", '{"outcome": "even"}', '{"since": -1}', '{"user": 2}'])
def test_a_search_that_is_none_is_refused(ada: Visitor, wrong: str) -> None:
    refused = ada.get("/api/hands", params={"sought": wrong})
    assert (refused.status_code, refused.json()["code"]) == (400, "search-wrong")


def share(visitor: Visitor, hand: int, sight: str) -> str:
    answer = visitor.post("/api/shares", {"hand": hand, "sight": sight})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["word"])


@pytest.mark.parametrize("game", GAMES)
def test_a_shared_hand_shows_what_its_player_saw_or_what_lay_open(
    room: Room, ada: Visitor, game: str
) -> None:
    ada.post("/api/language", {"language": "en"})
    hand = one_of(ada, game)["id"]
    stranger = room.visitor()
    own = stranger.get(f"/api/shared/{share(ada, hand, 'own')}").json()
    seen = ada.get(f"/api/hands/{hand}").json()
    assert own["player"] == PLAYERS[0]
    plain = [{name: value for name, value in step.items() if name != "secret"} for step in seen["steps"]]
    assert own["told"]["steps"] == plain  # the secret of a shoe alone is kept
    assert own["told"]["exports"] == []
    opened = stranger.get(f"/api/shared/{share(ada, hand, 'open')}").json()["told"]
    assert opened["seat"] == 0
    assert not any(step.get("your_seat") or step.get("secret") for step in opened["steps"])

    async def log() -> dict[str, int]:
        async with room.house.store.read() as connection:
            record = await record_of(connection, hand)
        assert record is not None
        played = replay(record)
        told = [len(step.get("events", [])) for step in opened["steps"]]
        until = [sum(told[: at + 1]) for at in range(len(told))]
        for step, count in zip(opened["steps"], until, strict=True):
            assert set(cards_in(step)) <= set(knowable(played.events[:count], set()))
        return {"events": len(played.events), "told": until[-1]}

    counted = room.wait(log())
    assert counted["events"] == counted["told"]


def test_a_link_leads_nowhere_once_its_player_ends_it(room: Room, ada: Visitor) -> None:
    hand = one_of(ada, "rp/russian")["id"]
    word = share(ada, hand, "own")
    assert share(ada, hand, "own") == word
    assert word in [link["word"] for link in ada.get("/api/shares", params={"hand": hand}).json()]
    other = room.player()
    assert other.post("/api/shares", {"hand": hand}).json()["code"] == "hand-unknown"
    assert other.get("/api/shares").json() == []
    assert other.post("/api/shares/end", {"word": word}).status_code == 204  # it is not theirs to end
    assert other.get(f"/api/shared/{word}").status_code == 200
    assert ada.post("/api/shares/end", {"word": word}).status_code == 204
    for nothing in (word, "x", "%2e%2e", "a" * 60):
        refused = other.get(f"/api/shared/{nothing}")
        assert (refused.status_code, refused.json()["code"]) == (404, "share-over")
    assert share(ada, hand, "own") != word
    guest = room.visitor()
    guest.post("/api/guest", {"language": "en"})
    assert guest.post("/api/shares", {"hand": hand}).json()["code"] == "not-for-guests"


@pytest.mark.parametrize("query", ["before=x", "before=-1", "table=1.5", "before=99999999999999999999"])
def test_a_wrong_question_is_refused(ada: Visitor, query: str) -> None:
    refused = ada.get(f"/api/hands?{query}")
    assert (refused.status_code, refused.json()["code"]) == (400, "field-wrong")
