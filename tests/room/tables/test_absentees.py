"""Who is away in their turn is called: once, after a moment, and only while the table waits for them."""

from __future__ import annotations

import asyncio

from croupier.room.absentees import GRACE
from croupier.room.tables.terms import Pace, Terms
from tests.room.playing import Client, Room, room_at

PACE = Pace(think=20.0, pause=3.0, bank=0.0)
RING = Terms(
    name="Minsk", game="m1/holdem-cash", settings={"blinds": [10, 20]}, places=4, buy=(400, 2000), pace=PACE
)
BOXES = Terms(name="Ani", game="am/five-card", places=3, buy=(400, 2000), pace=Pace(think=20.0, betting=5.0))
Called = list[tuple[int, int, str]]


def listen(room: Room) -> Called:
    """Whom the room calls from now on."""
    called: Called = []

    async def note(user: int, table: int, name: str) -> None:
        called.append((user, table, name))

    room.hall.absentees.call = note
    return called


async def seated(room: Room, *names: str) -> list[Client]:
    clients = []
    for name in names:
        client = await room.client(await room.player(name))
        await client.watch(1)
        await client.sit(1, 1000)
        clients.append(client)
    await room.pass_time(1)
    return clients


def split(clients: list[Client]) -> tuple[Client, Client]:
    """The one whose turn it is, and the other."""
    one, two = clients
    turn = one.tables[1]["turn"]
    return (one, two) if turn == one.tables[1]["your_seat"] else (two, one)


def test_who_leaves_in_their_turn_is_called_once_and_who_is_back_in_time_is_not(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [RING]) as room:
            called = listen(room)
            away, _ = split(await seated(room, "Ada", "Grace"))
            away.stop()
            await room.pass_time(GRACE - 1)
            back = await room.client(away.person)  # a page that was loaded again
            await room.pass_time(GRACE + 1)
            assert called == []
            back.stop()
            await room.pass_time(GRACE + 1)
            assert called == [(away.person.id, 1, "Minsk")]
            room.hall.tables[1].look_again()
            await room.pass_time(GRACE + 1)
            assert len(called) == 1

    asyncio.run(main())


def test_who_is_away_before_their_turn_is_called_when_it_comes(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [RING]) as room:
            called = listen(room)
            here, away = split(await seated(room, "Ada", "Grace"))
            away.stop()
            await room.pass_time(GRACE + 1)
            assert called == []
            state = here.tables[1]
            assert await here.ask("act", table=1, hand=state["hand"], name="call") is None
            await room.pass_time(GRACE - 1)
            assert called == []
            await room.pass_time(2)
            assert called == [(away.person.id, 1, "Minsk")]

    asyncio.run(main())


def test_nobody_is_called_to_what_is_over(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [RING]) as room:
            called = listen(room)
            here, away = split(await seated(room, "Ada", "Grace"))
            away.stop()
            await room.quiet()
            state = here.tables[1]
            assert await here.ask("act", table=1, hand=state["hand"], name="fold") is None
            await room.pass_time(2)
            assert called == []

    asyncio.run(main())


def test_against_the_house_the_owner_of_the_box_is_called(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [BOXES]) as room:
            called = listen(room)
            ada, grace = await seated(room, "Ada", "Grace")
            for client, box in ((ada, 3), (grace, 2)):
                assert await client.ask("stake", table=1, boxes={box: {"ante": 10}}) is None
            ada.stop()
            await room.pass_time(6)  # the time for betting is over
            state = grace.tables[1]
            while state["phase"] == "running" and state.get("offers"):
                assert await grace.ask("act", table=1, hand=state["hand"], name="fold") is None
                await room.quiet()
                state = grace.tables[1]
            await room.pass_time(GRACE + 1)
            assert called == [(ada.person.id, 1, "Ani")]

    asyncio.run(main())
