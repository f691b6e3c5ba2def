"""Practice tables: any game at once, against bots, with chips worth nothing elsewhere; and the coach."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from croupier.errors import BookError, CroupierError, RoomError
from croupier.games import playable
from croupier.odds import families
from croupier.room import wire
from croupier.room.opening import PACES, practice_terms, public_terms, read_terms
from croupier.room.practice import MOST_PRACTICE
from croupier.room.sign import sign
from croupier.room.tables.terms import LARGEST_CHIPS
from tests.room.playing import Client, Message, Room, play_hands, room_at


async def practise(room: Room, game: str, language: str = "en", **more: Any) -> tuple[Client, int]:
    """Let a stranger open a practice table."""
    client = await room.client(await room.guest(language))
    number = await room.hall.practice.open(client.person, game, **more)
    await client.watch(number)
    return client, number


@pytest.mark.parametrize("game", playable())
def test_a_stranger_plays_any_game_at_once_and_the_coach_answers(game: str, database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            client, number = await practise(room, game)
            table = room.hall.tables[number]
            state = client.tables[number]
            assert state["your_seat"] == 1
            assert state["practice"]
            assert state["coach"]
            assert state["phase"] in ("betting", "running")
            for _ in range(100):
                if client.tables[number].get("turn") in own_boxes(client, number):
                    break
                if not await client.play(number):
                    await room.pass_time(0.5)
                await room.quiet()
            advice = await ask_coach(client, number)
            if families.knows(game, families.ADVISE):
                assert advice["worths"]
                values = [worth["value"] for worth in advice["worths"]]
                assert values == sorted(values, reverse=True)
                offered = {offer["name"] for offer in client.tables[number]["offers"]}
                assert {worth["name"] for worth in advice["worths"]} <= offered
            else:
                assert advice["note"]
                offered = {offer["name"] for offer in client.tables[number].get("offers", [])}
                weighed = {worth["name"] for worth in advice.get("worths", [])}
                if table.kind == "players" and offered & {"check", "call"}:  # raises as well
                    assert weighed == offered & {"fold", "check", "call", "bet", "raise"}
            await play_hands(room, table, [client], 2)
            assert (await room.audit()).findings == []
            assert sum((await room.books()).values()) == 0
            assert client.wallet is None

    asyncio.run(main())


def own_boxes(client: Client, number: int) -> list[int]:
    state = client.tables[number]
    return [box["number"] for box in state.get("boxes", []) if box["player"] == 1]


async def ask_coach(client: Client, number: int) -> Message:
    name = await client.send("coach", table=number)
    await client.room.quiet()
    return next(m for m in client.messages if m["is"] == "advice" and m["id"] == name)


@pytest.mark.parametrize("language", ["ru", "hy"])
def test_the_coach_speaks_the_players_language(language: str, database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            client, number = await practise(room, "am/five-card", language)
            assert (await ask_coach(client, number))["note"]
            await client.play(number)
            await room.quiet()
            labels = [worth["label"] for worth in (await ask_coach(client, number))["worths"]]
            assert set(labels) == {offer["label"] for offer in client.tables[number]["offers"]}

    asyncio.run(main())


def test_the_coach_takes_one_question_of_each_person_and_weighs_one_at_a_time(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, at_once, most = threading.Event(), [0], [0]

    def weigh(*_: object) -> tuple[list[wire.Worth], str]:
        at_once[0] += 1
        most[0] = max(most[0], at_once[0])
        go_on.wait(30)
        at_once[0] -= 1
        return [], "thought"

    monkeypatch.setattr("croupier.room.coach._weigh", weigh)

    async def main() -> None:
        async with room_at(database, []) as room:
            asking = []
            for _ in range(2):
                client, number = await practise(room, "am/five-card")
                await client.play(number)
                await room.quiet()
                asking.append((client, number))
            for client, number in asking:
                for name in ("first", "second"):
                    await client.send("coach", name, table=number)
            for client, _ in asking:
                while "second" not in client.refused:
                    await asyncio.sleep(0.001)
                assert client.refused["second"]["code"] == "coach-busy"
            go_on.set()
            await room.quiet()
            for client, number in asking:
                assert [m["note"] for m in client.messages if m["is"] == "advice"] == ["thought"]
                assert (await ask_coach(client, number))["note"] == "thought"
            assert most == [1]

    asyncio.run(main())


def test_the_coach_stays_away_from_public_tables(database: str) -> None:
    async def main() -> None:
        async with room_at(database, public_terms()[:1]) as room:
            ada = await room.client(await room.player("Ada"))
            await ada.watch(1)
            refusal = await ada.ask("coach", table=1)
            assert refusal is not None
            assert refusal["code"] == "coach-practice-only"

    asyncio.run(main())


def test_nobody_else_is_waited_for_and_there_is_no_clock(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            client, number = await practise(room, "fspr/holdem")
            while client.tables[number].get("turn") != 1:
                await room.pass_time(1)
            assert "timer" not in client.tables[number]
            await room.pass_time(3000)
            assert client.tables[number]["turn"] == 1

    asyncio.run(main())


def test_who_is_broke_has_new_chips_for_the_asking(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            client, number = await practise(room, "am/five-card", chips=10)
            await client.ask("stake", table=number, boxes={1: {"ante": 10}}, ready=True)
            await client.ask("act", table=number, hand=client.tables[number]["hand"], name="fold")
            assert client.tables[number]["places"][0].get("chips", 0) == 0
            assert await client.ask("rebuy", table=number, chips=500) is None
            assert client.tables[number]["places"][0]["chips"] == 500
            books = await room.books()
            assert not [key for key, chips in books.items() if key.startswith("play/") and chips]

    asyncio.run(main())


def test_one_person_has_a_few_practice_tables_and_they_close_behind_him(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            client, first = await practise(room, "am/five-card")
            await client.play(first)
            await room.quiet()
            assert client.tables[first]["phase"] == "running"
            for _ in range(MOST_PRACTICE - 1):
                await room.hall.practice.open(client.person, "m1/oasis")
            with pytest.raises(RoomError, match="close one"):
                await room.hall.practice.open(client.person, "m1/oasis")
            with pytest.raises(RoomError, match="close one"):
                await room.hall.practice.open(client.person, "m1/oasis", instead=first + 1000)
            await room.quiet()
            assert client.tables[first]["phase"] == "running"
            await room.hall.practice.open(client.person, "m1/oasis", instead=first)
            await room.quiet()
            assert first not in room.hall.tables
            assert client.tables[first]["phase"] == "closed"
            assert len(room.hall.tables) == MOST_PRACTICE
            client.stop()
            await room.pass_time(800)
            assert not room.hall.tables
            assert (await room.audit()).findings == []
            books = await room.books()
            assert not any(books.values())

    asyncio.run(main())


def test_tables_asked_for_at_once_are_not_more_than_one_after_the_other(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.room.practice.MOST_PRIVATE", 5)

    async def main() -> None:
        async with room_at(database, []) as room:
            ada, boris = await room.guest(), await room.guest()
            asked = [
                room.hall.practice.open(who, "m1/oasis") for who in (ada, ada, ada, ada, boris, boris, boris)
            ]
            found = await asyncio.gather(*asked, return_exceptions=True)
            full = [error for error in found if isinstance(error, RoomError)]
            codes = [error.code for error in full]
            assert sorted(codes) == ["practice-enough", *["practice-full"] * 2]
            owners = [table.owner for table in room.hall.tables.values()]
            assert sorted(map(owners.count, (ada.id, boris.id))) == [1, MOST_PRACTICE]
            assert await room.hall.practice.open(boris, "m1/oasis") in room.hall.tables

    asyncio.run(main())


def test_a_practice_table_goes_on_after_a_restart(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            client, number = await practise(room, "m1/blackjack")
            await play_hands(room, room.hall.tables[number], [client], 2)
        async with room_at(database, []) as room:
            again = await room.client(client.person)
            await again.watch(number)
            assert again.tables[number]["your_seat"] == 1
            await play_hands(room, room.hall.tables[number], [again], 2)

    asyncio.run(main())


# -- terms -------------------------------------------------------------------------------------------------


def test_the_house_has_a_table_for_every_game() -> None:
    assert {terms.game for terms in public_terms()} == set(playable())
    assert len({terms.name for terms in public_terms()}) == len(public_terms())


def test_practice_takes_options_seats_and_a_pace() -> None:
    terms = practice_terms("fspr/holdem", options={"limit": "fixed-limit"}, bots=1, seats=2, pace="fast")
    assert (terms.options["limit"], terms.seats, terms.bots, terms.pace) == (
        "fixed-limit",
        2,
        1,
        PACES["fast"],
    )
    assert practice_terms("am/blackjack").bots == 0


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"game": "am/snap"}, "game-not-here"),
        ({"game": "fspr/holdem", "seats": 11}, "terms-seats"),
        ({"game": "fspr/holdem", "seats": 1}, "terms-seats"),
        ({"game": "fspr/holdem", "bots": 6}, "terms-bots"),
        ({"game": "fspr/holdem", "bots": -1}, "terms-bots"),
        ({"game": "m1/oasis", "bots": 1}, "terms-bots"),
        ({"game": "m1/oasis", "pace": "hectic"}, "pace-unknown"),
        ({"game": "m1/oasis", "options": {"boxes": 3}}, "option-unknown"),
        ({"game": "am/joker", "options": {"boxes": 99}}, "option-value"),
    ],
)
def test_a_practice_table_that_cannot_be(asked: dict[str, Any], code: str) -> None:
    with pytest.raises((RoomError, BookError)) as refusal:
        practice_terms(**asked)
    assert refusal.value.code == code


def test_chips_that_cannot_be_brought_leave_no_table_behind(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            guest = await room.guest()
            with pytest.raises(RoomError):
                await room.hall.practice.open(guest, "fspr/holdem", chips=5)
            assert not room.hall.tables

    asyncio.run(main())


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("table", "tables.toml, line 1: this is not TOML: an = is missing after the name."),
        (
            "[[table]]\nname = 5",
            "tables.toml, line 1: the field name has a wrong value: it takes text, not a whole number.",
        ),
        (
            "[[table]]\nname = 'x'\ngame = 'am/joker'\n\n[[table]]\nname = 'y'\ncolour = 'red'",
            "tables.toml, line 5: there is no field colour",
        ),
        ("[[stool]]", "tables.toml, line 1: there is no field stool; did you mean table?"),
        (
            "[[table]]\nname = 'x'\ngame = 'am/joker'\npace = { think = 'long' }",
            "tables.toml, line 1: the field pace.think has a wrong value: it takes a number, not text",
        ),
        ("[[table]]\nname = 'x'\ngame = 'am/jocker'", "tables.toml, line 1: "),
    ],
)
def test_a_file_of_tables_that_cannot_be_read(text: str, sentence: str, tmp_path: Any) -> None:
    path = tmp_path / "tables.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(CroupierError) as refusal:
        read_terms(path)
    assert sentence in refusal.value.sentence("en")


@pytest.mark.parametrize("game", ["am/five-card", "m1/blackjack", "fspr/holdem"])
def test_what_came_of_a_hand_lies_there_until_one_goes_on(game: str, database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            client, number = await practise(room, game)
            table = room.hall.tables[number]
            for _ in range(300):
                if table.phase == "settled":
                    break
                if not await client.play(number):
                    await room.pass_time(0.5)
                await room.quiet()
            hand = client.tables[number]["hand"]
            await room.pass_time(3600)
            assert client.tables[number]["phase"] == "settled"
            assert client.tables[number]["hand"] == hand
            assert client.tables[number]["boxes"]
            assert await client.ask("next", table=number) is None
            assert await client.ask("next", table=number) is None  # said twice, it is done once
            await room.quiet()
            assert client.tables[number]["phase"] != "settled"

    asyncio.run(main())


def test_at_a_table_of_the_house_nobody_says_when_the_next_hand_begins(database: str) -> None:
    async def main() -> None:
        async with room_at(database) as room:
            client = await room.client(await room.player("Ada"))
            number = next(n for n, table in room.hall.tables.items() if table.terms.game == "m1/oasis")
            await client.watch(number)
            refusal = await client.ask("next", table=number)
            assert refusal is not None
            assert refusal["code"] == "not-seated"
            assert await client.ask("sit", table=number, chips=1_000, seat=1) is None
            await play_hands(room, room.hall.tables[number], [client], 1)
            assert client.tables[number]["phase"] == "settled"
            assert await client.ask("next", table=number) is None
            assert client.tables[number]["phase"] == "settled"
            await room.pass_time(60)
            assert client.tables[number]["phase"] == "betting"

    asyncio.run(main())


@pytest.mark.parametrize("game", playable())
def test_one_practises_with_chips_that_fit_the_rack(game: str) -> None:
    terms = practice_terms(game)
    if not terms.between_players:
        assert terms.practice_stack >= LARGEST_CHIPS * max(sign(terms.rules).rack)
    assert terms.practice_stack >= terms.least_buy
