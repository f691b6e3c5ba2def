"""Coming and going: seats, chips, the waiting list, who may see and do what."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec import structs

from croupier.room.tables.seats import OFFERED
from croupier.room.tables.terms import Terms
from croupier.text import LANGUAGES, say
from tests.room.playing import Client, Room, play_hands, room_at

FIVE = Terms(name="Emerald", game="am/five-card", options={"boxes": 3})
RING = Terms(name="Volga", game="fspr/holdem", settings={"blinds": [5, 10]}, places=3, buy=(200, 2000))


async def visitor(room: Room, name: str, chips: int = 10_000) -> Client:
    client = await room.client(await room.player(name, chips))
    await client.watch(1)
    return client


def code(refusal: dict[str, str] | None) -> str:
    assert refusal is not None
    return refusal["code"]


def test_chips_go_from_the_wallet_to_the_seat_and_back(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            ada = await visitor(room, "Ada")
            assert await ada.sit(1, 300, seat=2) == 2
            assert ada.wallet == 9_700
            assert ada.tables[1]["places"][1] == {"number": 2, "player": "Ada", "chips": 300, "you": True}
            assert await ada.ask("rebuy", table=1, chips=200) is None
            assert ada.wallet == 9_500
            assert await ada.ask("leave", table=1) is None
            assert ada.wallet == 10_000
            assert ada.tables[1]["places"][1] == {"number": 2}

    asyncio.run(main())


@pytest.mark.parametrize(
    ("asked", "refused"),
    [
        ({"chips": 20_000}, "account-short"),
        ({"chips": 0}, "buy-wrong"),
        ({"chips": -5}, "buy-wrong"),
        ({"chips": 2}, "buy-wrong"),
        ({"chips": 100, "seat": 9}, "seat-not-here"),
        ({"chips": 100, "seat": -1}, "seat-not-here"),
        ({"chips": 100, "seat": 1}, "seat-has-somebody"),
        ({"chips": 10**30}, "transfer-too-much"),
    ],
)
def test_a_seat_that_cannot_be_had(database: str, asked: dict[str, Any], refused: str) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            ada, boris = await visitor(room, "Ada"), await visitor(room, "Boris")
            await ada.sit(1, 100, seat=1)
            assert code(await boris.ask("sit", table=1, **asked)) == refused
            assert boris.tables[1].get("your_seat", 0) == 0
            assert await boris.sit(1, 100) == 2
            assert (await room.audit()).findings == []

    asyncio.run(main())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_maximum_is_named_where_there_is_none(language: str) -> None:
    assert "0" not in say("buy-wrong", language, amount=3, least=5, most=0)
    assert "700" in say("buy-wrong", language, amount=3, least=5, most=700)


def test_nobody_sits_twice_or_brings_too_much(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [RING]) as room:
            ada = await visitor(room, "Ada")
            await ada.sit(1, 1500)
            assert code(await ada.ask("sit", table=1, chips=300)) == "seated-already"
            assert code(await ada.ask("rebuy", table=1, chips=501)) == "buy-wrong"
            assert await ada.ask("rebuy", table=1, chips=500) is None
            assert code(await ada.ask("rebuy", table=1, chips=1)) == "buy-full"

    asyncio.run(main())


def test_guests_watch_but_play_only_for_practice(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            guest = await room.client(await room.guest())
            await guest.watch(1)
            assert code(await guest.ask("sit", table=1, chips=100)) == "guests-practise"
            assert code(await guest.ask("queue", table=1)) == "guests-practise"

    asyncio.run(main())


def test_a_practice_table_is_its_owners_alone(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            ada, boris = await visitor(room, "Ada"), await visitor(room, "Boris")
            number = await room.hall.practice.open(ada.person, "am/joker")
            for command in ("watch", "leave", "coach"):
                assert code(await boris.ask(command, table=number)) == "table-unknown"
            for client in (ada, boris):
                await client.ask("unwatch", table=1)
            await room.pass_time(2)
            assert number in [listed["id"] for listed in ada.lobby]
            assert number not in [listed["id"] for listed in boris.lobby]

    asyncio.run(main())


@pytest.mark.parametrize(
    ("command", "fields"),
    [
        ("rebuy", {"chips": 10}),
        ("sit-out", {}),
        ("come-back", {}),
        ("stake", {"ready": True}),
        ("act", {"hand": 1, "name": "fold"}),
        ("clock", {}),
        ("words", {"words": "luck"}),
    ],
)
def test_whoever_has_no_seat_can_do_nothing(database: str, command: str, fields: dict[str, Any]) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            ada = await visitor(room, "Ada")
            assert code(await ada.ask(command, table=1, **fields)) == "not-seated"

    asyncio.run(main())


def test_the_waiting_list_is_served_in_turn(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            seated = [await visitor(room, name) for name in ("Ada", "Boris", "Vahe")]
            assert code(await seated[0].ask("queue", table=1)) == "seat-is-free"
            for client in seated:
                await client.sit(1, 100)
            first, second = await visitor(room, "Dina"), await visitor(room, "Emil")
            assert code(await first.ask("sit", table=1, chips=100)) == "table-full"
            assert await first.ask("queue", table=1) is None
            assert await second.ask("queue", table=1) is None
            assert first.tables[1]["queue"] == ["Dina", "Emil"]
            await seated[1].ask("leave", table=1)
            assert code(await second.ask("sit", table=1, chips=100)) == "table-full"
            assert await first.sit(1, 100) == 2
            assert second.tables[1]["queue"] == ["Emil"]
            assert await second.ask("queue", table=1, leave=True) is None
            assert second.tables[1].get("queue", []) == []

    asyncio.run(main())


def test_a_seat_is_kept_for_the_first_who_waits_only_for_a_while(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [structs.replace(FIVE, options={"boxes": 1})]) as room:
            ada, boris, vahe = [await visitor(room, name) for name in ("Ada", "Boris", "Vahe")]
            await ada.sit(1, 100)
            for client in (boris, vahe):
                await client.ask("queue", table=1)
            await ada.ask("leave", table=1)
            await room.pass_time(OFFERED - 1)
            assert code(await vahe.ask("sit", table=1, chips=100)) == "table-full"
            await room.pass_time(2)
            assert vahe.tables[1]["queue"] == ["Vahe"]
            assert await vahe.sit(1, 100) == 1

    asyncio.run(main())


def test_whoever_is_gone_is_waited_for_no_more(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [structs.replace(FIVE, options={"boxes": 1})]) as room:
            ada, boris = await visitor(room, "Ada"), await visitor(room, "Boris")
            await ada.sit(1, 100)
            await boris.ask("queue", table=1)
            boris.stop()
            await room.quiet()
            await ada.ask("leave", table=1)
            assert ada.tables[1].get("queue", []) == []

    asyncio.run(main())


def test_a_lost_connection_keeps_the_seat_for_ten_minutes(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            ada, boris = await visitor(room, "Ada"), await visitor(room, "Boris")
            await ada.sit(1, 400)
            ada.stop()
            await room.quiet()
            assert boris.tables[1]["places"][0]["away"]
            await room.pass_time(500)
            assert boris.tables[1]["places"][0]["player"] == "Ada"
            again = await room.client(ada.person)
            await again.watch(1)
            assert not boris.tables[1]["places"][0].get("away")
            again.stop()
            await room.pass_time(700)
            assert boris.tables[1]["places"][0] == {"number": 1}
            assert (await room.books())[f"play/wallet:{ada.person.id}"] == 10_000

    asyncio.run(main())


def test_who_leaves_in_a_hand_leaves_after_it(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            ada = await visitor(room, "Ada")
            await ada.sit(1, 100)
            await ada.ask("stake", table=1, boxes={1: {"ante": 10}}, ready=True)
            assert ada.tables[1]["phase"] == "running"
            assert await ada.ask("leave", table=1) is None
            assert ada.tables[1]["places"][0]["leaving"]
            await ada.ask("act", table=1, hand=ada.tables[1]["hand"], name="fold")
            assert ada.tables[1]["places"][0] == {"number": 1}
            assert ada.wallet == 9_990

    asyncio.run(main())


def test_chips_bought_in_a_hand_are_for_the_next(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [structs.replace(RING, places=2)]) as room:
            ada, boris = await visitor(room, "Ada"), await visitor(room, "Boris")
            await ada.sit(1, 500)
            await boris.sit(1, 500)
            assert ada.tables[1]["phase"] == "running"
            assert await ada.ask("rebuy", table=1, chips=300) is None
            assert ada.tables[1]["places"][0]["bring"] == 300
            behind = ada.tables[1]["places"][0]["chips"]
            assert behind < 500
            await play_hands(room, room.hall.tables[1], [ada, boris], 1)
            assert sum(place["chips"] for place in ada.tables[1]["places"]) == 1300
            assert (await room.audit()).findings == []

    asyncio.run(main())
