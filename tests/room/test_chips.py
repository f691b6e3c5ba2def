"""Chips: nobody plays without them, they come from the desk, and what is won is one's own."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from croupier.room import desk
from tests.room.houses import sign_up, terms_of
from tests.room.playing import play_hands, room_at

if TYPE_CHECKING:
    from pathlib import Path

CHIPS = {
    "am/blackjack": ("am:2.04",),
    "am/five-card": ("am:3.05",),
    "am/five-card-exchange": ("am:4.05",),
    "am/six-card": ("am:5.05",),
    "am/joker": ("am:6.06",),
    "am/club": ("am:7.04",),
    "am/texas": ("am:8.04",),
    "am/five-stud": ("am:9.04",),
    "am/seven-stud": ("am:10.04",),
    "m1/oasis": ("m1:8a", "m1:8b"),
}
"""The clauses that send a player to the desk before they play."""


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.clause(*clauses)) for game, clauses in CHIPS.items()]
)
def test_to_play_one_must_have_acquired_chips(game: str, tmp_path: Path) -> None:
    async def evening() -> None:
        async with room_at(f"sqlite:///{tmp_path / 'room.db'}", [terms_of(game)]) as room:
            table = next(iter(room.hall.tables.values()))
            least = table.terms.least_buy
            person = await sign_up(room, "Ada", chips=0)
            client = await room.client(person)
            await client.watch(table.number)
            refused = await client.ask("sit", table=table.number, chips=least)
            assert refused is not None
            assert refused["code"] == "account-short"
            async with room.store.begin() as connection:
                await desk.grant(connection, person.id, desk.today(), 3 * least)
            assert await client.ask("sit", table=table.number, chips=2 * least) is None
            books = await room.books()
            assert books[f"play/wallet:{person.id}"] == least
            assert books[f"play/seat:{table.number}:{person.id}"] == 2 * least
            refused = await client.ask("rebuy", table=table.number, chips=2 * least)
            assert refused is not None
            assert await client.ask("rebuy", table=table.number, chips=least) is None

    asyncio.run(evening())


@pytest.mark.clause("m1:8b")
def test_a_stake_that_the_chips_do_not_cover_is_not_accepted(tmp_path: Path) -> None:
    async def evening() -> None:
        async with room_at(f"sqlite:///{tmp_path / 'room.db'}", [terms_of("m1/oasis")]) as room:
            table = next(iter(room.hall.tables.values()))
            client = await room.client(await sign_up(room, "Ada"))
            await client.watch(table.number)
            await client.sit(table.number, 100)
            refused = await client.ask("stake", table=table.number, boxes={1: {"ante": 102}}, ready=True)
            assert refused is not None
            assert await client.ask("stake", table=table.number, boxes={1: {"ante": 10}}) is None

    asyncio.run(evening())


@pytest.mark.clause("m1:9a", "m1:9b")
def test_colour_chips_leave_the_table_as_value_chips(tmp_path: Path) -> None:
    """After a spin one may play on or go; what goes to the desk is worth what the colour chips were."""

    async def evening() -> None:
        async with room_at(f"sqlite:///{tmp_path / 'room.db'}", [terms_of("m1/roulette")]) as room:
            table = next(iter(room.hall.tables.values()))
            person = await sign_up(room, "Ada")
            client = await room.client(person)
            await client.watch(table.number)
            await client.sit(table.number, 100)
            seat = table.state.seat_of(person.id)
            assert await client.ask("stake", table=table.number, boxes={seat: {"value": 5}}) is None
            assert table.state.sitters[seat].value == 5
            assert await client.ask("leave", table=table.number) is None
            books = await room.books()
            assert books[f"play/wallet:{person.id}"] == 10**6
            assert books[f"play/seat:{table.number}:{person.id}"] == 0

    asyncio.run(evening())


@pytest.mark.clause("m1:1.3", "m1:terms.winnings")
def test_what_is_won_can_be_taken_away(tmp_path: Path) -> None:
    """Whatever the hands brought is on the seat's account, and in the wallet as soon as one leaves."""

    async def evening() -> None:
        async with room_at(f"sqlite:///{tmp_path / 'room.db'}", [terms_of("m1/oasis")]) as room:
            table = next(iter(room.hall.tables.values()))
            person = await sign_up(room, "Ada")
            client = await room.client(person, seed=3)
            await client.watch(table.number)
            await client.sit(table.number, 5_000)
            await play_hands(room, table, [client], 6)
            await client.send("leave", table=table.number)
            while table.state.seat_of(person.id):
                await client.play(table.number)
                await room.pass_time(5.0)
            books = await room.books()
            won = 10**6 - books[f"play/wallet:{person.id}"]
            assert won != 0
            assert books[f"play/float:{table.number}"] == table.terms.bank + won
            assert books[f"play/seat:{table.number}:{person.id}"] == 0
            assert (await room.audit()).sound

    asyncio.run(evening())
