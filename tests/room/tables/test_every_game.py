"""Every game is played to the end through sessions, by clients that choose by chance among their offers."""

from __future__ import annotations

import asyncio

import pytest
from msgspec import structs

from croupier.games import playable
from croupier.room.opening import public_terms
from tests.room.leaks import Tap
from tests.room.playing import play_hands, room_at

HANDS = 4


@pytest.mark.parametrize("game", playable())
def test_every_game_is_played_and_every_chip_counted(game: str, database: str) -> None:
    async def main() -> None:
        usual = next(terms for terms in public_terms() if terms.game == game)
        terms = structs.replace(usual, bots=min(1, usual.bots))
        async with room_at(database, [terms]) as room:
            (table,) = room.hall.tables.values()
            tap, clients = Tap(), []
            railbird = await room.client(await room.guest("ru"), tap)
            await railbird.watch(table.number)
            for seed, (name, language) in enumerate((("Ada", "en"), ("Boris", "ru"), ("Vahe", "hy"))):
                client = await room.client(await room.player(name, language=language), tap, seed)
                await client.watch(table.number)
                await client.sit(table.number, post=True)
                clients.append(client)
            await play_hands(room, table, clients, HANDS)
            for client in clients:
                assert await client.ask("leave", table=table.number) is None
            await room.pass_time(300)
            assert not table.seats.people()
            assert (await room.audit()).findings == []
            books = await room.books()
            assert sum(books.values()) == 0
            own = {f":{client.person.id}" for client in clients}
            assert not any(chips for key, chips in books.items() if "/seat:" in key and key[-3:] in own)
            assert await tap.judge(room) > 4 * HANDS

    asyncio.run(main())
