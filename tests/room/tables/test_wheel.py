"""Tables of the house: the wheel."""

from __future__ import annotations

import asyncio

import pytest

from tests.room.playing import room_at
from tests.room.tables.house import act, seated, stake, terms


def test_a_spin_from_the_first_bet_to_the_payment(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("m1/roulette", buy=(20, 0))]) as room:
            ada = await seated(room, "Ada")
            state = ada.tables[1]
            assert state["phase"] == "betting"
            assert "timer" not in state
            assert {offer["name"] for offer in state["offers"]} >= {"bet", "take", "announce"}
            assert next(offer for offer in state["offers"] if offer["name"] == "bet")["layout"]
            assert await act(ada, "bet", on="17", amount=5) is None
            assert await act(ada, "announce", on="big-series", amount=9) is None
            assert await act(ada, "take", on="17", amount=2) is None
            assert ada.tables[1]["boxes"][0]["stakes"]["17"] == 3
            assert ada.tables[1]["timer"]["phase"] == "betting"
            await room.pass_time(16)  # the ball runs: bets are still taken
            assert await act(ada, "bet", on="red", amount=5) is None
            await room.pass_time(6)
            assert ada.tables[1]["phase"] == "running"
            assert (await act(ada, "bet", on="red", amount=5) or {})["code"] == "bets-closed"
            assert "spun" not in ada.tables[1]
            await room.pass_time(4)
            number = ada.tables[1]["spun"]
            assert ada.tables[1]["phase"] == "running"
            await room.pass_time(4)
            state = ada.tables[1]
            assert state["phase"] == "settled"
            assert state["numbers"] == [number]
            assert state["places"][0]["chips"] == 1000 + state["boxes"][0]["net"]
            await room.pass_time(5)
            assert ada.tables[1]["phase"] == "betting"
            assert ada.tables[1]["hand"] == state["hand"] + 1

    asyncio.run(main())


def test_all_ready_launches_the_ball_and_newcomers_wait_for_the_next_spin(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("am/roulette", buy=(20, 0))]) as room:
            ada, boris = await seated(room, "Ada"), await seated(room, "Boris")
            assert ada.tables[1]["places"][1]["waits"]
            assert (await act(boris, "bet", on="red", amount=5) or {})["code"] == "not-in-hand"
            await act(ada, "bet", on="red", amount=5)
            await stake(ada, {})
            assert [event["data"].get("call") for event in ada.tables[1]["events"]][-1] == "ball-runs"
            await room.pass_time(30)
            assert await act(boris, "bet", on="red", amount=5) is None

    asyncio.run(main())


def test_the_value_of_a_chip_is_agreed_before_the_spin(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("m1/roulette", buy=(20, 0))]) as room:
            ada = await seated(room, "Ada")
            assert await stake(ada, {1: {"value": 500}}) == "limit-above"
            assert await stake(ada, {1: {"red": 5}}) == "roulette-bets-are-acts"
            assert await stake(ada, {1: {"value": 25}}, ready=False) == ""
            await act(ada, "bet", on="17", amount=1)
            assert ada.tables[1]["boxes"][0]["stakes"] == {"17": 25}, "at once: nobody had bet"
            assert await stake(ada, {1: {"value": 5}}, ready=False) == ""
            await act(ada, "bet", on="18", amount=1)
            assert ada.tables[1]["boxes"][0]["stakes"] == {"17": 25, "18": 25}
            assert ada.tables[1]["places"][0]["worth"] == 25
            await stake(ada, {})
            await room.pass_time(30)
            await act(ada, "bet", on="17", amount=1)
            assert ada.tables[1]["boxes"][0]["stakes"] == {"17": 5}, "from the next spin on"
            assert (await room.audit()).findings == []

    asyncio.run(main())


def test_chips_are_not_moved_without_end_and_a_newcomer_hears_the_latest(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.room.tables.wheel.MOST_ACTS", 6)
    monkeypatch.setattr("croupier.room.tables.audience.MOST_TOLD", 5)

    async def main() -> None:
        async with room_at(database, [terms("m1/roulette", buy=(20, 0))]) as room:
            ada = await seated(room, "Ada")
            for _ in range(3):
                assert await act(ada, "bet", on="17", amount=1) is None
                assert await act(ada, "take", on="17", amount=1) is None
            refusal = await act(ada, "bet", on="17", amount=1)
            assert refusal is not None
            assert refusal["code"] == "spin-acts-full"
            assert "6 times" in refusal["sentence"]
            heard: list[int] = []
            late = await room.client(await room.guest())
            late._hear_events = lambda message: heard.extend(e["number"] for e in message["events"])  # type: ignore[method-assign]
            await late.watch(1)
            count = room.hall.tables[1].told
            assert heard == list(range(count - 5, count))

    asyncio.run(main())


def test_who_has_no_bets_leaves_the_wheel_at_once_and_who_has_waits(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("m1/roulette", buy=(20, 0))]) as room:
            ada, boris = await seated(room, "Ada"), await seated(room, "Boris")
            await act(ada, "bet", on="red", amount=5)
            await stake(ada, {})
            await room.pass_time(30)
            await act(ada, "bet", on="red", amount=5)
            assert await boris.ask("leave", table=1) is None
            assert boris.wallet == 100_000
            late = await room.client(await room.player("Vahe"))
            await late.watch(1)
            assert await late.sit(1, 100) == 3  # nobody takes a seat that has a part in the running spin
            await ada.ask("leave", table=1)
            assert ada.tables[1]["places"][0]["leaving"]
            await room.pass_time(40)
            assert ada.tables[1]["places"][0] == {"number": 1}
            assert (await room.audit()).findings == []

    asyncio.run(main())


def test_a_spin_nobody_is_left_for_is_called_off(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("m1/roulette", buy=(20, 0))]) as room:
            ada = await seated(room, "Ada")
            await act(ada, "bet", on="red", amount=5)
            await act(ada, "take", on="red", amount=5)
            await ada.ask("leave", table=1)
            assert ada.tables[1]["phase"] == "waiting"
            assert not room.hall.tables[1].running
            assert (await room.audit()).findings == []

    asyncio.run(main())
