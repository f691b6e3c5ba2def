"""The audit of events: their logs played again, and held against the ledger."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from sqlalchemy import select

from croupier.errors import CroupierError
from croupier.room.events.journal import OPEN, KeptEvent, load
from croupier.room.ledger import Account
from croupier.room.store.schema import event_tables, events
from croupier.tournament.draw import verify
from croupier.tournament.orders import Register, Withdraw

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.tournament.tournament import Tournament


class EventFindings(Protocol):
    """What does not fit."""

    events: int

    def add(self, code: str, **where: Any) -> None:
        """Note that something does not fit."""


async def check_events(connection: AsyncConnection, sums: Mapping[str, int], found: EventFindings) -> None:
    """Play every event again, and hold its money and its chips against the ledger."""
    tables: dict[int, list[int]] = defaultdict(list)
    for row in await connection.execute(select(event_tables)):
        tables[row.event].append(row.table)
    for number in list(await connection.scalars(select(events.c.id).order_by(events.c.id))):
        found.events += 1
        try:
            kept = await load(connection, number)
            tournament = kept.tournament()
        except (CroupierError, msgspec.MsgspecError) as error:
            found.add("event", event=number, found=str(error))
            continue
        if not all(verify(drawn) for drawn in tournament.state.draws):
            found.add("event-draw", event=number)
        if kept.live:
            continue
        expected = _expected(kept, tournament)
        for key in sorted(expected):
            if sums.get(key, 0) != expected[key]:
                found.add(
                    "event-money",
                    event=number,
                    account=key,
                    found=str(sums.get(key, 0)),
                    expected=str(expected[key]),
                )
        _check_chips(kept, tournament, tables[number], sums, found)


def _expected(kept: KeptEvent, tournament: Tournament) -> dict[str, int]:
    """Return what must lie in the pool and the dues of an event; an event that is over has nothing."""
    pool, dues = Account.pool(kept.id).key, Account.dues(kept.id).key
    if kept.state not in OPEN:
        return {pool: 0, dues: 0}
    entered = sum(isinstance(order, Register) for order in kept.log)
    entered -= sum(isinstance(order, Withdraw) for order in kept.log)
    return {pool: tournament.state.money, dues: entered * tournament.reglament.fee}


def _check_chips(
    kept: KeptEvent, tournament: Tournament, tables: list[int], sums: Mapping[str, int], found: EventFindings
) -> None:
    """Hold every player's stack against the ledger; after the end the chips go back to the desk.

    Chips of the stages before lie beside the stack until then.
    """
    stacks = {entry.player: entry.chips + entry.idle for entry in tournament.state.entries.values()}
    for player, entrant in kept.entrants.items():
        stack = Account.stack(kept.id, entrant.user)
        keys = [stack.key, *(Account.seat(t, entrant.user, stack.currency).key for t in tables)]
        have = sum(sums.get(key, 0) for key in keys)
        if have != stacks.get(player, 0) and (have or kept.state in OPEN):
            found.add(
                "event-stack",
                event=kept.id,
                account=stack.key,
                found=str(have),
                expected=str(stacks.get(player, 0)),
            )
