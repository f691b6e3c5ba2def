"""Houses that have been played in, for the tests of everything that comes after."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import date
from typing import Final

from croupier.room import desk, people
from croupier.room.opening import public_terms
from croupier.room.passwords import Passwords
from croupier.room.people import Person
from croupier.room.tables.live import LiveTable
from croupier.room.tables.terms import Terms
from tests.room.playing import Client, Room, play_hands, room_at
from tests.room.visitor import CHEAP, PASSWORD

GAMES: Final = ("am/five-card", "m1/blackjack", "m1/roulette", "rp/russian", "fspr/holdem", "th/holdem")
PLAYERS: Final = ("Ada", "Grace")


def terms_of(game: str) -> Terms:
    """The house's own table of a game."""
    return next(terms for terms in public_terms() if terms.game == game)


async def play(url: str, *, games: tuple[str, ...] = GAMES, hands: int = 3) -> None:
    """Let two players with accounts play some hands of some games, and one of them leave."""
    async with room_at(url, [terms_of(game) for game in games]) as room:
        persons = [await sign_up(room, name) for name in PLAYERS]
        clients = [await room.client(person, seed=seed) for seed, person in enumerate(persons)]
        for table in list(room.hall.tables.values()):
            for client in clients:
                await client.watch(table.number)
                await client.sit(table.number)
            if table.terms.roulette:
                await spin(room, table, clients, hands)
            else:
                await play_hands(room, table, clients, hands)
            await clients[1].send("leave", table=table.number)
            await room.quiet()


async def spin(room: Room, table: LiveTable, clients: Sequence[Client], spins: int) -> None:
    """Let everybody bet on red who is there when the betting opens, wait for the ball, and be paid."""
    for _ in range(spins):
        number = table.hand_number
        for client in clients:
            await client.send("act", table=table.number, hand=number, name="bet", on="red", amount=10)
            await client.send("stake", table=table.number, ready=True)
        while table.hand_number == number:
            await room.pass_time(5.0)


async def sign_up(room: Room, name: str, chips: int = 10**6) -> Person:
    """Open an account with so many chips."""
    hashed = await Passwords(CHEAP).hash(PASSWORD)
    async with room.store.begin() as connection:
        born, today = date(1990, 1, 1), desk.today()
        person = await people.sign_up(connection, name, hashed, born, "en", today=today)
        if chips:
            await desk.grant(connection, person.id, today, chips)
    return person


def play_now(url: str, *, games: tuple[str, ...] = GAMES, hands: int = 3) -> str:
    """Play in a house of its own, closed again when this returns its database."""
    asyncio.run(play(url, games=games, hands=hands))
    return url
