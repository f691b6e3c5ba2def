"""The journal of events: how they are written down, and read again after the room stood still."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import select

from croupier.errors import RoomError
from croupier.room.store.schema import entrants, event_orders, event_tables, events, hands, parts, tables
from croupier.tournament.orders import AnyOrder
from croupier.tournament.reglament import Reglament
from croupier.tournament.tournament import Tournament

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.events.terms import EventTerms

Row = dict[str, Any]
OPEN: Final = ("announced", "registering", "running")
"""The states of events that are not over."""
_read_order: Final = msgspec.json.Decoder(AnyOrder)


class Entrant(Struct):
    """Somebody who entered: their account, 0 for none, and what they have used of the time bank."""

    player: str
    user: int = 0
    used: int = 0


class KeptEvent(Struct):
    """An event as it stands in the journal."""

    id: int
    reglament: Reglament
    terms: str
    master: str
    live: bool
    state: str
    host: int | None
    announced: int
    ended: int | None
    beat: int
    log: list[AnyOrder]
    entrants: dict[str, Entrant]
    tables: dict[int, int]
    """The open tables of the room at which it is played, by the event's own numbers."""

    def tournament(self) -> Tournament:
        """Play the log again."""
        return Tournament.replay(self.reglament, self.log, master=bytes.fromhex(self.master), live=self.live)


async def announce(
    connection: AsyncConnection,
    tournament: Tournament,
    terms: EventTerms,
    now: int,
    *,
    host: int | None = None,
    state: str = "announced",
) -> int:
    """Write a new event down and return its number."""
    row = {
        "name": tournament.reglament.name,
        "reglament": msgspec.json.encode(tournament.reglament).decode(),
        "terms": terms.to_json(),
        "master": tournament.master.hex(),
        "live": tournament.live,
        "state": state,
        "host": host,
        "announced": now,
    }
    made = await connection.scalar(events.insert().returning(events.c.id), row)
    assert made is not None
    return int(made)


async def keep_terms(connection: AsyncConnection, event: int, terms: EventTerms) -> None:
    """Write other terms of an event down."""
    await connection.execute(events.update().where(events.c.id == event).values(terms=terms.to_json()))


def order_row(event: int, number: int, order: AnyOrder, at: int, user: int | None) -> Row:
    """Return the row of an order; `at` is the moment on the wall, the order itself has the event's."""
    said = msgspec.json.encode(order).decode()
    return {"event": event, "number": number, "user": user, "at": at, "order": said}


async def load(connection: AsyncConnection, number: int) -> KeptEvent:
    """Return one event."""
    found = await load_all(connection, [number])
    if not found:
        raise RoomError("event-unknown", event=number)
    return found[0]


async def numbers_of(connection: AsyncConnection, states: Iterable[str], latest: int = 0) -> list[int]:
    """Return the numbers of the events in these states, in their order; of many only the latest."""
    query = select(events.c.id).where(events.c.state.in_(list(states))).order_by(events.c.id.desc())
    found = await connection.scalars(query.limit(latest) if latest else query)
    return sorted(found)


async def hands_of(connection: AsyncConnection, event: int, user: int) -> dict[tuple[int, int], int]:
    """Return the hands of an event in which somebody was: by its table, and which one it was there."""
    query = select(event_tables.c.number, hands.c.id, parts.c.user)
    query = query.join(hands, hands.c.table == event_tables.c.table)
    query = query.outerjoin(parts, (parts.c.hand == hands.c.id) & (parts.c.user == user))
    found: dict[tuple[int, int], int] = {}
    dealt: Counter[int] = Counter()
    for row in await connection.execute(query.where(event_tables.c.event == event).order_by(hands.c.id)):
        dealt[row.number] += 1
        if row.user is not None:
            found[row.number, dealt[row.number]] = row.id
    return found


async def load_all(connection: AsyncConnection, numbers: Iterable[int]) -> list[KeptEvent]:
    """Return some events with their logs."""
    wanted = sorted(numbers)
    rows = (
        await connection.execute(select(events).where(events.c.id.in_(wanted)).order_by(events.c.id))
    ).all()
    found = {
        row.id: KeptEvent(
            row.id,
            msgspec.json.decode(row.reglament, type=Reglament),
            row.terms,
            row.master,
            row.live,
            row.state,
            row.host,
            row.announced,
            row.ended,
            row.beat,
            [],
            {},
            {},
        )
        for row in rows
    }
    said = select(event_orders.c.event, event_orders.c.number, event_orders.c.order)
    said = said.where(event_orders.c.event.in_(wanted))
    for row in await connection.execute(said.order_by(event_orders.c.event, event_orders.c.number)):
        log = found[row.event].log
        if row.number != len(log):
            raise RoomError("event-log-gap", event=row.event, order=len(log))
        log.append(_read_order.decode(row.order))
    for row in await connection.execute(select(entrants).where(entrants.c.event.in_(wanted))):
        found[row.event].entrants[row.player] = Entrant(row.player, row.user or 0, row.used)
    held = select(event_tables).join(tables, tables.c.id == event_tables.c.table)
    held = held.where(event_tables.c.event.in_(wanted), tables.c.closed.is_(None))
    for row in await connection.execute(held.order_by(event_tables.c.table)):
        found[row.event].tables[row.number] = row.table
    return list(found.values())
