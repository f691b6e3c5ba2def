"""Events in a room for the tests: a Reglament that is over soon, and people who play it by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.room.events.terms import EventTerms
from croupier.room.tables.terms import Pace
from croupier.tournament.reglament import Level, Prizes, Reglament

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.room.events.actor import EventActor
    from tests.room.playing import Client, Room

PACE = Pace(think=10, pause=1, bot=0.5)


def cup(**more: Any) -> Reglament:
    """A short event: few chips, blinds that grow fast."""
    levels = tuple(Level(2, 10 * 2**step, 20 * 2**step) for step in range(8))
    usual: dict[str, Any] = {
        "name": "Cup",
        "stack": 400,
        "seats": 4,
        "buy_in": 100,
        "fee": 10,
        "levels": levels,
        "prizes": Prizes(shares=(5000, 3000, 2000)),
    }
    return Reglament(**(usual | more))


async def announced(room: Room, bots: int = 0, **more: Any) -> EventActor:
    """Announce an event that starts in a minute."""
    starts = room.clock.wall() + 60_000
    return await room.hall.calendar.announce(cup(**more), EventTerms(starts=starts, bots=bots, pace=PACE))


def table_of(actor: EventActor, client: Client) -> int:
    """Return the room's table at which somebody sits."""
    player = actor.player_of(client.person.id)
    entry = actor.tournament.state.entries.get(player)
    return actor.room_table(entry.table) if entry is not None and entry.table else 0


async def play_event(
    room: Room, actor: EventActor, clients: Sequence[Client], *, steps: int = 20_000, until: Any = None
) -> None:
    """Let people play an event to its end, or until something is so."""
    for _ in range(steps):
        if not actor.open or (until is not None and until()):
            return
        moved = False
        for client in clients:
            number = table_of(actor, client)
            if number and number in room.hall.tables:
                if number not in client.tables:
                    await client.ask("watch", table=number)
                if client.tables[number].get("offers"):
                    moved = await client.play(number) or moved
        await room.quiet()
        if not moved:
            await room.pass_time(0.5)
    raise AssertionError(f"the event stands still: {[str(t.phase) for t in room.hall.tables.values()]}")
