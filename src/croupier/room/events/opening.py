"""Opening a desk without a room: the live event of one Reglament, and the word of the director's link."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import select

from croupier.room.events.directing import director_word
from croupier.room.events.terms import EventTerms
from croupier.room.store.schema import events
from croupier.tournament.flights import join_all
from croupier.tournament.record import read_record
from croupier.tournament.reglament import Reglament
from croupier.tournament.reglament_file import read
from croupier.tournament.tournament import Tournament

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from croupier.room.hall import Hall
    from croupier.room.house import House


async def open_desk(hall: Hall, path: Path, flights: Sequence[Path] = ()) -> str:
    """Announce the event of a Reglament, unless it is there; return the word that opens the desk.

    Players of flights are entered with their chips, as long as nobody has entered.

    The word is made of the first event's secret, so that the director's link outlives a restart.
    """
    wanted = read(path)
    async with hall.store.read() as connection:
        known = list(await connection.scalars(select(events.c.reglament).order_by(events.c.id)))
    if wanted not in [msgspec.json.decode(text, type=Reglament) for text in known]:
        await hall.calendar.announce(wanted, EventTerms(), live=True)
    await _join(hall, flights)
    async with hall.store.read() as connection:
        master = await connection.scalar(select(events.c.master).order_by(events.c.id).limit(1))
    return director_word(bytes.fromhex(str(master)))


async def _join(hall: Hall, flights: Sequence[Path]) -> None:
    """Let the players of flights into the last event; once, so that a restart does not bring them again."""
    actor = hall.calendar.actors[max(hall.calendar.actors)]
    read_in = [read_record(flight).event() for flight in flights]
    if not read_in or actor.tournament.log:
        return
    trial = Tournament(actor.tournament.reglament, live=True)
    join_all(trial, read_in)
    page = actor.page()
    for order in trial.log:
        actor.give(order, page)
    await actor.write(page)


def desk_links(house: House, address: str) -> dict[str, str]:
    """Return the links of a desk without a room: the director's, and the screens' of its last event."""
    actor = house.hall.calendar.actors[max(house.hall.calendar.actors)]
    return {
        "director": f"{address}/#/desk/open/{house.desk_word}",
        "screens": f"{address}/#/screen/{actor.number}/{actor.screens.word}",
    }
