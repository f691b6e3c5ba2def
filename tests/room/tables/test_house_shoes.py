"""Tables of the house: shoes, funds and the float."""

from __future__ import annotations

import asyncio

from sqlalchemy import select

from croupier.cards import Seed, promise
from croupier.room.store.schema import hands
from croupier.room.tables.state import Board, TableState
from tests.room.playing import Client, room_at
from tests.room.tables.house import act, seated, stake, terms


def test_a_shoe_lasts_several_rounds_and_is_revealed_at_its_end(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("am/blackjack", options={"cut_depth": 114})]) as room:
            ada = await seated(room, "Ada", 100_000)
            commitments, secrets, sealed = [], [], []
            for _ in range(30):
                await stake(ada, {box: {"box": 10} for box in range(1, 8)})
                while ada.tables[1]["phase"] == "running":
                    await act(ada, "stand" if "stand" in _names(ada) else _names(ada)[-1])
                state = ada.tables[1]
                commitments.append(state["commitment"])
                secrets.append(state.get("secret", ""))
                async with room.store.read() as connection:
                    rows = await connection.scalars(select(hands.c.sealed).order_by(hands.c.id))
                    sealed.append([bool(row) for row in rows])
                if secrets[-1]:
                    break
                await room.pass_time(5)
            assert len(commitments) > 1
            assert set(secrets[:-1]) == {""}
            assert len(set(commitments)) == 1
            assert promise(Seed(bytes.fromhex(secrets[-1])), 312) == commitments[-1]
            assert all(sealed[-2])
            assert not any(sealed[-1])

    asyncio.run(main())


def _names(client: Client) -> list[str]:
    return [offer["name"] for offer in client.tables[1].get("offers", [])]


def test_the_bonus_fund_grows_by_the_hour(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("rp/russian", fund=5000)]) as room:
            ada = await seated(room, "Ada")
            assert ada.tables[1]["funds"] == {"bonus": 5000}
            await stake(ada, {1: {"ante": 10, "bonus": 5}})
            await act(ada, "fold")
            books = await room.books()
            assert books["play/fund:1:bonus-hour"] == 5
            await room.pass_time(3600)
            await stake(ada, {1: {"ante": 10}}, ready=False)
            assert ada.tables[1]["funds"] == {"bonus": 5005}
            books = await room.books()
            assert books["play/fund:1:bonus-hour"] == 0
            assert books["play/fund:1:bonus"] == 5005
            assert (await room.audit()).findings == []

    asyncio.run(main())


def test_a_fund_is_fed_counted_and_filled_up_as_its_rules_say(database: str) -> None:
    """Counted after every deal, half of a stake feeding it, and never less than 800 on the board."""
    parts = {"every": 0, "feed": 50, "refill": 800, "begin": 700}
    options = {f"funds.bonus.{name}": value for name, value in parts.items()}

    async def main() -> None:
        async with room_at(database, [terms("rp/russian", options=options)]) as room:
            ada = await seated(room, "Ada")
            assert ada.tables[1]["funds"] == {"bonus": 800}
            await stake(ada, {1: {"ante": 10, "bonus": 5}})
            await act(ada, "fold")
            assert (await room.books())["play/fund:1:bonus-hour"] == 2
            await room.pass_time(60)
            await stake(ada, {1: {"ante": 10}}, ready=False)
            assert ada.tables[1]["funds"] == {"bonus": 802}
            kept = await room.books()
            assert (kept["play/fund:1:bonus"], kept["play/fund:1:bonus-hour"]) == (802, 0)
            assert (await room.audit()).findings == []

    asyncio.run(main())


def test_a_snapshot_of_one_board_is_still_read() -> None:
    earlier = TableState.from_json('{"bank":7,"board":{"board":500,"kept":5,"counted":9}}')
    assert (earlier.bank, earlier.boards) == (7, {"bonus": Board(500, 5, 9)})
    assert TableState.from_json(earlier.to_json()) == earlier


def test_a_float_that_cannot_pay_is_filled_from_the_desk(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("m1/roulette", bank=50, buy=(20, 0))]) as room:
            ada = await seated(room, "Ada", 50_000)
            for _ in range(40):
                await act(ada, "bet", on="red", amount=1000)
                await stake(ada, {})
                await room.pass_time(20)
                if (await room.books())["play/float:1"] > 1000:
                    break
            assert (await room.audit()).findings == []
            assert (await room.books())["play/float:1"] >= 0

    asyncio.run(main())


def test_a_float_that_is_just_empty_is_not_filled_as_a_new_one(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("rp/russian", bank=100, fund=500)]) as room:
            ada = await seated(room, "Ada")
            table = room.hall.tables[1]
            table.state.bank = 0  # as if the last chip had just been paid
            await ada.ask("words", table=1, words="x")
            assert table.state.bank == 0
            assert table.state.boards["bonus"].board == 500

    asyncio.run(main())
