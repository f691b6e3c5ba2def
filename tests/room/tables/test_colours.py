"""Colour chips at a running wheel: changed at the table, worth what was agreed, good at this table alone."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.room.playing import Client, room_at
from tests.room.tables.house import act, seated, stake, terms
from tests.room.tables.test_recovery import crashing


def rack(client: Client, seat: int, table: int = 1) -> tuple[str, int]:
    """The colour of somebody's chips and what one is worth, as a client sees it."""
    place: dict[str, Any] = client.tables[table]["places"][seat - 1]
    return place.get("colour", ""), place.get("worth", 0)


@pytest.mark.clause(
    *("m1:15a", "m1:15c", "m1:15d", "m1:15f", "m1:terms.chip", "m1:roulette.playing-chips.c"),
    *("am:1.06", "am:1.07"),
)
@pytest.mark.parametrize("game", ["m1/roulette", "am/roulette"])
def test_value_chips_become_chips_of_ones_own_colour_and_value_chips_again(database: str, game: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms(game, buy=(20, 0))]) as room:
            ada, boris = await seated(room, "Ada", 1003), await seated(room, "Boris", 400)
            assert await stake(ada, {1: {"value": 5}}, ready=False) == ""
            assert rack(boris, 1) == ("red", 5), "everybody sees whose chips are worth what"
            assert await stake(boris, {2: {"value": 25}}, ready=False) == ""
            assert rack(ada, 2) == ("blue", 25)
            racks = room.hall.tables[1].state.racks
            assert {seat: (each.chips, each.worth) for seat, each in racks.items()} == {
                1: (200, 1000),
                2: (16, 400),
            }
            too_much = await act(boris, "bet", on="red", amount=17)
            assert (too_much or {})["code"] == "chips-short", "they have sixteen chips"
            assert await act(boris, "bet", on="red", amount=2) is None
            assert ada.tables[1]["boxes"][1]["stakes"] == {"red": 50}
            assert await stake(boris, {}) == ""
            assert await stake(ada, {}) == ""
            await room.pass_time(15)
            net = ada.tables[1]["boxes"][1]["net"]
            assert racks[2].chips == 16 + net // 25, "winnings are paid in their own chips"
            assert await boris.ask("leave", table=1) is None
            assert boris.wallet == 100_000 + net, "no colour chip leaves the table"
            assert list(racks) == [1]
            clara = await seated(room, "Clara", 100)
            await room.pass_time(6)
            assert rack(clara, 2) == ("blue", 1), "the colour was free"
            assert (await room.audit()).findings == []

    asyncio.run(main())


@pytest.mark.clause("m1:15e", "m1:15g", "m1:roulette.playing-chips.b")
def test_chips_of_one_wheel_are_no_chips_at_another(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("m1/roulette", buy=(20, 0)) for _ in range(2)]) as room:
            ada = await seated(room, "Ada", 1000)
            await ada.watch(2)
            assert await ada.sit(2, 50) == 1
            hand = ada.tables[2]["hand"]
            refusal = await ada.ask("act", table=2, hand=hand, name="bet", on="red", amount=51)
            assert (refusal or {})["code"] == "chips-short", "a thousand at the other table help nothing"
            assert await ada.ask("act", table=2, hand=hand, name="bet", on="red", amount=50) is None
            assert [table.state.racks[1].chips for table in room.hall.tables.values()] == [1000, 50]
            assert await ada.ask("leave", table=1) is None
            assert ada.wallet == 99_950
            assert [list(table.state.racks) for table in room.hall.tables.values()] == [[], [1]]

    asyncio.run(main())


@pytest.mark.clause("am:1.08", "am:1.09")
def test_there_are_as_many_seats_as_colours_and_chips_are_bought_on_the_spot(database: str) -> None:
    async def main() -> None:
        wheel = terms("am/roulette", buy=(20, 0), options={"colours": 2})
        async with room_at(database, [wheel]) as room:
            ada, boris = await seated(room, "Ada", 20), await seated(room, "Boris", 20)
            clara = await room.client(await room.player("Clara"))
            await clara.watch(1)
            refusal = await clara.ask("sit", table=1, chips=100)
            assert (refusal or {})["code"] == "table-full"
            assert await ada.ask("rebuy", table=1, chips=80) is None
            assert await act(ada, "bet", on="red", amount=5) is None
            await stake(ada, {})
            await room.pass_time(30)
            assert {rack(boris, seat)[0] for seat in (1, 2)} == {"red", "blue"}
            held = room.hall.tables[1].state
            assert held.racks[1].worth == held.sitters[1].chips, "what they paid the croupier plays too"
            assert await act(ada, "bet", on="red", amount=80) is None

    asyncio.run(main())


def test_a_crash_leaves_everybody_their_colour_and_their_chips(database: str) -> None:
    async def main() -> None:
        wheel = terms("m1/roulette", buy=(20, 0))
        async with crashing(database, [wheel]) as room:
            ada = await seated(room, "Ada", 1003)
            await stake(ada, {1: {"value": 25}}, ready=False)
            await act(ada, "bet", on="red", amount=1)
            person = room.hall.tables[1].state.sitters[1].user
            before = room.hall.tables[1].state.racks[1]
        async with room_at(database, [wheel]) as room:
            assert room.hall.tables[1].state.racks == {1: before}
            assert person == room.hall.tables[1].state.sitters[1].user
            assert (before.colour, before.chips, before.value) == ("red", 40, 25)

    asyncio.run(main())
