"""After a standstill: hands go on, shoes and stakes lie as they lay, what is damaged is refunded."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import select, update

from croupier.games import playable
from croupier.room.opening import public_terms
from croupier.room.people import Person
from croupier.room.store import open_store
from croupier.room.store.schema import actions, hands, tables
from croupier.room.tables.boxes import BoxCourse
from croupier.room.tables.dealing import Dealing
from croupier.room.tables.seats import Seats
from croupier.room.tables.terms import Pace, Terms
from tests.room.playing import Client, FakeClock, Room, play_hands, room_at
from tests.room.shaky import Shaky

PACE = Pace(think=20, betting=15, pause=5)
FIVE = Terms(name="Emerald", game="am/five-card", pace=PACE)
RING = Terms(
    name="Volga", game="fspr/holdem", settings={"blinds": [5, 10]}, places=3, buy=(200, 0), pace=PACE
)


@asynccontextmanager
async def crashing(url: str, terms: list[Terms], clock: FakeClock | None = None) -> AsyncIterator[Room]:
    """Open a room that ends as if the power had been cut: nothing is put in order."""
    store = await open_store(url, durability="process")
    room = Room(store, terms, clock)
    await room.hall.open()
    await room.quiet()
    try:
        yield room
    finally:
        for table in room.hall.tables.values():
            table.service.abandon()
        for client in room.clients:
            client.stop()
        await room.hall.scribe.close()
        await store.close()


async def seated(room: Room, name: str, chips: int = 1000, **more: Any) -> Client:
    client = await room.client(await room.player(name))
    await client.watch(1)
    await client.sit(1, chips, **more)
    return client


async def come_back(room: Room, person: Person) -> Client:
    client = await room.client(person)
    await client.watch(1)
    return client


@pytest.mark.parametrize("game", playable())
def test_a_running_hand_of_every_game_goes_on(game: str, database: str) -> None:
    terms = next(terms for terms in public_terms() if terms.game == game)

    async def main() -> None:
        async with crashing(database, [terms]) as room:
            table = room.hall.tables[1]
            clients = [await seated(room, name, post=True) for name in ("Ada", "Boris")]
            for _ in range(400):
                moved = [await client.play(1) for client in clients]
                await room.quiet()
                if table.running and table.hand is not None and table.hand.actions:
                    break
                if not any(moved):
                    await room.pass_time(1)
            assert table.hand is not None
            record, sitters = table.hand.record().to_json(), dict(table.state.sitters)
            assert table.running
        async with room_at(database, [terms]) as room:
            table = room.hall.tables[1]
            assert table.running
            assert table.hand is not None
            assert table.hand.record().to_json() == record
            assert table.state.sitters == sitters
            back = [await come_back(room, client.person) for client in clients]
            for client, before in zip(back, clients, strict=True):
                number = before.tables[1]["hand"]
                told = before.events[1, number]
                assert [event["kind"] for event in client.events[1, number]][: len(told)] == [
                    event["kind"] for event in told
                ]
            await play_hands(room, table, back, 2)
            assert (await room.audit()).findings == []

    asyncio.run(main())


def test_stakes_laid_before_the_deal_lie_where_they_lay(database: str) -> None:
    async def main() -> None:
        async with crashing(database, [FIVE]) as room:
            ada = await seated(room, "Ada")
            await seated(room, "Boris")
            await ada.ask("stake", table=1, boxes={1: {"ante": 10}})
            await ada.ask("words", table=1, words="luck")
            promised = ada.tables[1]["next_commitment"]
        async with room_at(database, [FIVE]) as room:
            ada = await come_back(room, ada.person)
            state = ada.tables[1]
            assert state["places"][0]["stakes"] == {"1": {"ante": 10}}
            assert state["your_words"] == "luck"
            assert state["next_commitment"] == promised
            await room.pass_time(16)
            assert ada.tables[1]["commitment"] == promised

    asyncio.run(main())


def test_a_shoe_goes_on_after_a_restart(database: str) -> None:
    terms = Terms(name="Onyx", game="m1/blackjack", pace=PACE)

    async def round_of(client: Client) -> None:
        await client.ask("stake", table=1, boxes={1: {"box": 10}}, ready=True)
        while client.tables[1]["phase"] == "running":
            offers = [offer["name"] for offer in client.tables[1]["offers"]]
            name = "stand" if "stand" in offers else "wait"
            await client.ask("act", table=1, hand=client.tables[1]["hand"], name=name)

    async def main() -> None:
        async with crashing(database, [terms]) as room:
            ada = await seated(room, "Ada")
            await round_of(ada)
            first = ada.tables[1]
        async with room_at(database, [terms]) as room:
            ada = await come_back(room, ada.person)
            await round_of(ada)
            second = ada.tables[1]
            assert second["commitment"] == first["commitment"]
            assert second["shoe"][0] > first["shoe"][0]
            assert (await room.audit()).findings == []

    asyncio.run(main())


def test_chips_numbers_and_the_button_are_as_they_were(database: str) -> None:
    roulette = Terms(name="Pearl", game="m1/roulette", buy=(20, 0), pace=PACE)

    async def main() -> None:
        async with crashing(database, [roulette]) as room:
            ada = await seated(room, "Ada")
            await play_hands(room, room.hall.tables[1], [ada], 3)
            numbers, chips = ada.tables[1]["numbers"], ada.tables[1]["places"][0]["chips"]
        async with room_at(database, [roulette]) as room:
            ada = await come_back(room, ada.person)
            assert ada.tables[1]["numbers"] == numbers
            assert ada.tables[1]["places"][0]["chips"] == chips

    asyncio.run(main())


async def damage(url: str, *changes: Any) -> None:
    """Change the journal behind the room's back."""
    store = await open_store(url, durability="process")
    async with store.begin() as connection:
        for change in changes:
            await connection.execute(change)
    await store.close()


@pytest.mark.parametrize(
    "change",
    [
        update(hands).values(start="{"),
        update(hands).values(start='{"croupier":1,"game":"am/five-card","seats":{"1":{"ante":1}}}'),
        update(actions).values(action='{"seat":1,"name":"dance"}'),
        update(actions).values(action="nonsense"),
    ],
)
def test_a_hand_that_cannot_be_played_again_is_refunded(change: Any, database: str) -> None:
    async def main() -> None:
        async with crashing(database, [RING]) as room:
            clients = [await seated(room, "Ada"), await seated(room, "Boris")]
            state = clients[0].tables[1]
            actor = next(c for c in clients if c.tables[1]["your_seat"] == state["turn"])
            await actor.ask("act", table=1, hand=state["hand"], name="call")
        await damage(database, change)
        async with room_at(database, [RING]) as room:
            async with room.store.read() as connection:
                row = (await connection.execute(select(hands).where(hands.c.id == state["hand"]))).one()
            assert row.state == "void"
            back = [await come_back(room, client.person) for client in clients]
            assert [place.get("chips") for place in back[0].tables[1]["places"][:2]] != [None, None]
            table = room.hall.tables[1]
            assert sum(sitter.chips for sitter in table.state.sitters.values()) == 2000
            await play_hands(room, table, back, 2)
            assert (await room.audit()).findings == []

    asyncio.run(main())


@pytest.mark.parametrize(
    "snapshot", ["{", '{"sitters": {"1": {"user": 11, "name": "Ada", "chips": 99999}}}', ""]
)
def test_a_table_that_remembers_wrongly_begins_anew_by_the_ledger(snapshot: str, database: str) -> None:
    async def main() -> None:
        async with crashing(database, [FIVE, RING]) as room:
            ada = await seated(room, "Ada")
            await ada.ask("stake", table=1, boxes={1: {"ante": 10}}, ready=True)
        await damage(database, update(tables).where(tables.c.id == 1).values(snapshot=snapshot))
        async with room_at(database, [FIVE, RING]) as room:
            assert len(room.hall.tables) == 2
            table = room.hall.tables[1]
            assert table.state.sitters == {}
            assert not table.running
            assert (await room.books())[f"play/wallet:{ada.person.id}"] == 100_000
            back = await come_back(room, ada.person)
            await back.sit(1, 500)
            await play_hands(room, table, [back], 2)
            assert (await room.audit()).findings == []

    asyncio.run(main())


def test_terms_that_nobody_can_read_keep_one_table_closed(database: str) -> None:
    async def main() -> None:
        async with crashing(database, [FIVE, RING]):
            pass
        await damage(database, update(tables).where(tables.c.id == 1).values(terms="{}"))
        async with room_at(database, [FIVE, RING]) as room:
            assert list(room.hall.tables) == [2]

    asyncio.run(main())


def test_a_table_that_fails_is_set_up_anew(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            ada = await seated(room, "Ada")
            await ada.ask("stake", table=1, boxes={1: {"ante": 10}}, ready=True)
            with monkeypatch.context() as broken:
                broken.setattr(Dealing, "settle", lambda *_: 1 / 0)
                refusal = await ada.ask("act", table=1, hand=ada.tables[1]["hand"], name="fold")
            assert refusal is not None
            assert refusal["code"] == "room-trouble"
            assert ada.tables[1]["phase"] == "running"
            assert await ada.ask("act", table=1, hand=ada.tables[1]["hand"], name="fold") is None
            assert ada.tables[1]["phase"] == "settled"
            assert (await room.audit()).findings == []

    asyncio.run(main())


def test_what_is_written_stays_done_when_the_telling_fails(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            ada = await seated(room, "Ada")
            table = room.hall.tables[1]
            drawing, spilt = table.painter, [True]
            monkeypatch.setattr(table, "painter", lambda: 1 / 0 if spilt and spilt.pop() else drawing())
            assert await ada.ask("stake", "once", table=1, boxes={1: {"ante": 10}}) is None
            assert not spilt
            assert await ada.ask("stake", "once", table=1, boxes={1: {"ante": 10}}) is None
            assert table.phase != "closed"
            assert table.state.stakes == {1: {1: {"ante": 10}}}

    asyncio.run(main())


def test_a_hand_that_cannot_be_settled_is_void_and_the_table_goes_on(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            table = room.hall.tables[1]
            ada, boris = await seated(room, "Ada"), await seated(room, "Boris")
            await ada.ask("stake", table=1, boxes={1: {"ante": 10}}, ready=True)
            await boris.ask("stake", table=1, boxes={2: {"ante": 10}}, ready=True)
            hand = table.hand_number
            with monkeypatch.context() as broken:
                broken.setattr(Dealing, "settle", lambda *_: 1 / 0)
                while table.state.hand == hand:
                    assert await boris.ask("rebuy", table=1, chips=10) is None  # what goes well in between
                    await room.pass_time(table.terms.pace.think + 1)
            assert table.state.sitters[1].chips == 1000
            assert table.phase == "betting"
            assert await ada.ask("stake", table=1, boxes={1: {"ante": 10}}, ready=True) is None
            await boris.ask("stake", table=1, boxes={2: {"ante": 10}}, ready=True)
            await play_hands(room, table, [ada, boris], 1)
            assert table.hand_number > hand
            assert (await room.audit()).findings == []

    asyncio.run(main())


def test_nobody_ends_a_hand_by_a_command_that_goes_wrong(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            table = room.hall.tables[1]
            ada = await seated(room, "Ada")
            await ada.ask("stake", table=1, boxes={1: {"ante": 10}}, ready=True)
            hand = table.hand_number
            monkeypatch.setattr(Seats, "set_words", lambda *_: 1 / 0)
            for _ in range(10):
                refusal = await ada.ask("words", table=1, words="?")
                assert refusal is not None
                assert refusal["code"] == "room-trouble"
            assert table.state.hand == hand
            assert await ada.ask("act", table=1, hand=hand, name="fold") is None

    asyncio.run(main())


def test_a_table_that_always_fails_stands_still_alone(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE, RING]) as room:
            ada = await seated(room, "Ada")
            monkeypatch.setattr(BoxCourse, "proceed", lambda *_: 1 / 0)
            for code in ("room-trouble", "table-closed"):
                refusal = await ada.ask("rebuy", table=1, chips=10)
                assert refusal is not None
                assert refusal["code"] == code
            assert room.hall.tables[1].phase == "closed"
            await ada.watch(2)
            await ada.sit(2, 500)

    asyncio.run(main())


def test_when_the_database_is_away_the_tables_wait_and_nobody_is_told_anything(database: str) -> None:
    async def main() -> None:
        store = Shaky(await open_store(database, durability="process"))
        room = Room(store, [FIVE])  # type: ignore[arg-type]
        await room.hall.open()
        ada, boris = await seated(room, "Ada"), await seated(room, "Boris")
        await ada.ask("stake", table=1, boxes={1: {"ante": 10}}, ready=True)
        await boris.ask("stake", table=1, boxes={2: {"ante": 10}}, ready=True)
        hand, heard = ada.tables[1]["hand"], len(boris.messages)
        late = await room.client(await room.guest())
        store.away = True
        fold = await ada.send("act", table=1, hand=hand, name="fold")
        await late.send("watch", table=1)
        while not room.hall.scribe.stalled:
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.05)
        assert fold not in ada.done
        assert len(boris.messages) == heard
        assert 1 not in late.tables
        store.away = False
        await room.quiet()
        assert fold in ada.done
        assert boris.tables[1]["turn"] == 2
        assert late.tables[1]["turn"] == 2
        assert (await room.audit()).findings == []
        await room.hall.close()
        await store.close()

    asyncio.run(main())


def test_the_room_stops_even_without_its_database(database: str) -> None:
    async def main() -> None:
        store = Shaky(await open_store(database, durability="process"))
        room = Room(store, [FIVE])  # type: ignore[arg-type]
        await room.hall.open()
        ada = await seated(room, "Ada")
        store.away = True
        await ada.send("rebuy", table=1, chips=10)
        await room.hall.close()
        assert ada.session.closed
        await store.close()
        async with room_at(database, [FIVE]) as again:
            assert (await again.audit()).findings == []

    asyncio.run(main())


def test_the_room_says_goodbye(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            ada = await seated(room, "Ada")
            await room.hall.close()
            await asyncio.sleep(0.01)
            assert ada.messages[-1]["is"] == "bye"
            assert ada.messages[-1]["code"] == "room-stops"
            assert ada.session.closed

    asyncio.run(main())


def test_everything_of_the_journal_is_readable(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            ada = await seated(room, "Ada")
            await play_hands(room, room.hall.tables[1], [ada], 3)
            async with room.store.read() as connection:
                rows = (await connection.execute(select(hands).where(hands.c.state == "settled"))).all()
            for row in rows:
                assert json.loads(row.start)["shuffle"]["secret"]
                assert json.loads(row.record)["result"]

    asyncio.run(main())
