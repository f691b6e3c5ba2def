"""Events played in the room: from registration to the last prize."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from croupier.tournament.record import record
from tests.room.events.playing import announced, play_event
from tests.room.playing import room_at

if TYPE_CHECKING:
    pass


def test_an_event_from_registration_to_the_last_prize(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            actor = await announced(room, bots=10)
            clients = [
                await room.client(await room.player(name), seed=n) for n, name in enumerate(("Ada", "Boris"))
            ]
            for client in clients:
                assert await client.ask("enter", event=actor.number) is None
                assert client.wallet == 100_000 - 110
            await room.pass_time(61)
            assert actor.state == "running"
            assert len(actor.entrants) == 10
            await play_event(room, actor, clients)
            await room.pass_time(5)
            state = actor.tournament.state
            assert actor.state == "ended"
            assert state.over
            assert state.spread <= 1
            assert sorted(actor.tournament.places().values()) == list(range(1, 11))
            books = await room.books()
            assert books["play/pool:1"] == books["play/dues:1"] == 0
            assert books["play/fee"] == 10 * 10
            won = actor.tournament.winnings()
            assert sum(won.values()) == 1000
            for client in clients:
                assert client.wallet == 100_000 - 110 + won[client.person.name]
            assert not any(amount for key, amount in books.items() if key.startswith("tournament/"))
            assert not any(table.event for table in room.hall.tables.values())
            found = await room.audit()
            assert found.sound, [finding.sentence() for finding in found.findings]
            assert found.events == 1
            assert found.hands == state.hands
            assert record(actor.tournament).event().places() == actor.tournament.places()

    asyncio.run(main())
