"""The time bank at ring tables, and chips that are brought up before each hand."""

from __future__ import annotations

import asyncio
from typing import Any

from croupier.room.tables.terms import Pace, Terms
from tests.room.playing import Client, Room, room_at

PACE = Pace(think=10.0, pause=3.0, bank=20.0, refill=4.0)
RING = Terms(
    name="Minsk", game="m1/holdem-cash", settings={"blinds": [10, 20]}, places=4, buy=(400, 2000), pace=PACE
)


async def seated(room: Room, *names: str, chips: int = 1000, wallet: int = 100_000) -> list[Client]:
    clients = []
    for name in names:
        client = await room.client(await room.player(name, wallet))
        await client.watch(1)
        await client.sit(1, chips)
        clients.append(client)
    return clients


def turn(clients: list[Client]) -> Client:
    return next(one for one in clients if one.tables[1]["turn"] == one.tables[1]["your_seat"])


def place(client: Client) -> dict[str, Any]:
    found: dict[str, Any] = client.tables[1]["places"][client.tables[1]["your_seat"] - 1]
    return found


async def fold(room: Room, clients: list[Client]) -> None:
    """Fold until the hand is over."""
    while clients[0].tables[1]["phase"] == "running":
        one = turn(clients)
        assert await one.ask("act", table=1, hand=one.tables[1]["hand"], name="fold") is None
        await room.quiet()


def test_who_thinks_on_draws_on_their_bank_until_it_is_empty(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [RING]) as room:
            clients = await seated(room, "Ada", "Grace")
            await room.pass_time(1)
            one = turn(clients)
            assert one.tables[1]["bank"] == 20_000
            await room.pass_time(11)
            assert one.tables[1]["timer"]["phase"] == "bank"
            await room.pass_time(5)
            await fold(room, clients)
            seat = one.tables[1]["your_seat"]
            assert room.hall.tables[1].state.sitters[seat].used == 3_000  # of seven seconds four came back
            await room.pass_time(4)
            while turn(clients) is not one:
                await fold(room, clients)
                await room.pass_time(4)
            left = one.tables[1]["bank"]
            assert left <= 20_000
            await room.pass_time(10 + left / 1000 + 1)
            assert one.tables[1]["phase"] != "running"  # the bank is empty: the decision was taken
            assert (await room.audit()).findings == []

    asyncio.run(main())


def test_who_is_away_has_no_bank(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [RING]) as room:
            clients = await seated(room, "Ada", "Grace")
            await room.pass_time(1)
            one = turn(clients)
            other = next(client for client in clients if client is not one)
            one.stop()
            await room.pass_time(11)
            assert other.tables[1]["phase"] != "running"

    asyncio.run(main())


def test_a_bank_that_was_drawn_on_is_so_after_a_standstill(database: str) -> None:
    async def first() -> int:
        async with room_at(database, [RING]) as room:
            clients = await seated(room, "Ada", "Grace")
            await room.pass_time(1)
            one = turn(clients)
            await room.pass_time(20)
            assert await one.ask("act", table=1, hand=one.tables[1]["hand"], name="call") is None
            return room.hall.tables[1].state.sitters[one.tables[1]["your_seat"]].used

    async def second() -> list[int]:
        async with room_at(database, None) as room:
            return [sitter.used for sitter in room.hall.tables[1].state.sitters.values()]

    used = asyncio.run(first())
    assert used > 8_000
    assert used in asyncio.run(second())


def test_chips_are_brought_up_before_each_hand(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [RING]) as room:
            clients = await seated(room, "Ada", "Grace")
            for client in clients:
                assert await client.ask("top-up", table=1, chips=1000) is None
                assert client.tables[1]["top_up"] == 1000
            for _ in range(4):
                await room.pass_time(4)
                assert clients[0].tables[1]["phase"] == "running"
                assert all(sitter.chips >= 1000 for sitter in room.hall.tables[1].state.sitters.values())
                await fold(room, clients)
            assert await clients[0].ask("top-up", table=1, chips=0) is None
            refusal = await clients[0].ask("top-up", table=1, chips=5000)
            assert refusal is not None
            assert refusal["code"] == "buy-wrong"
            assert (await room.audit()).findings == []

    asyncio.run(main())


def test_another_wish_in_the_same_hand_holds(database: str) -> None:
    """Chips bought in a hand lie beside the stack; each wish brings what is missing since the last one."""

    async def main() -> None:
        async with room_at(database, [RING]) as room:
            clients = await seated(room, "Ada", "Grace")
            await room.pass_time(1)
            lying = room.hall.tables[1].state.sitters[clients[0].tables[1]["your_seat"]].chips
            for chips in (1200, 1500, 1100, 1600):
                assert await clients[0].ask("top-up", table=1, chips=chips) is None
                await room.quiet()
            for chips in (1700, 1800):  # the second comes while the first is on its way
                await clients[0].send("top-up", table=1, chips=chips)
            await room.quiet()
            sitter = room.hall.tables[1].state.sitters[clients[0].tables[1]["your_seat"]]
            assert (sitter.chips, sitter.bring, sitter.top_up) == (lying, 1800 - lying, 1800)
            assert not [each for each in clients[0].messages if each["is"] == "top-up-ended"]
            assert (await room.audit()).findings == []

    asyncio.run(main())


def test_an_empty_wallet_ends_it_and_its_owner_is_told(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [RING]) as room:
            clients = await seated(room, "Ada", "Grace", wallet=1000)
            for client in clients:
                assert await client.ask("top-up", table=1, chips=1000) is None
            await room.pass_time(4)
            await fold(room, clients)
            await room.quiet()
            told = [
                client
                for client in clients
                if any(message["is"] == "top-up-ended" for message in client.messages)
            ]
            assert len(told) == 1
            assert place(told[0])["chips"] < 1000
            seat = told[0].tables[1]["your_seat"]
            assert room.hall.tables[1].state.sitters[seat].top_up == 0
            await room.pass_time(4)
            assert told[0].tables[1].get("top_up", 0) == 0
            assert (await room.audit()).findings == []

    asyncio.run(main())
