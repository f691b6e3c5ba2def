"""Events played in the room: from registration to the last prize."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from sqlalchemy import select

from croupier.room.events import journal
from croupier.room.store.schema import parts
from croupier.tournament.record import record
from croupier.tournament.retelling import retell
from tests.room.events.playing import announced, play_event
from tests.room.playing import room_at

if TYPE_CHECKING:
    from croupier.room.events.actor import EventActor
    from tests.room.playing import Client, Room


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
            for client in clients:
                await hands_are_those_of_the_scenes(room, actor, client)

    asyncio.run(main())


async def hands_are_those_of_the_scenes(room: Room, actor: EventActor, client: Client) -> None:
    """Every hand in which somebody was is found at its scene: it brought them what the scene says."""
    user, name = client.person.id, client.person.name
    async with room.hall.store.read() as connection:
        found = await journal.hands_of(connection, actor.number, user)
        rows = await connection.execute(select(parts.c.hand, parts.c.net).where(parts.c.user == user))
        net = {row.hand: row.net for row in rows}
    assert sorted(found.values()) == sorted(net)
    chips = actor.tournament.reglament.stack
    for scene in retell(actor.tournament):
        stand = scene.changed.get(name)
        gain, chips = (stand.chips - chips, stand.chips) if stand else (0, chips)
        assert net[found[scene.table, scene.deal]] == gain if (scene.table, scene.deal) in found else not gain
