"""The custodian: which tables and events are this node's, from the moment they are taken up or made until
they are closed or handed over to another node.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import MsgspecError

from croupier.errors import CroupierError, RoomError
from croupier.room import custody, journal, logs
from croupier.room.opening import make_table, recover
from croupier.room.scribe import until_back
from croupier.room.tables.mailbox import Call
from croupier.room.tables.terms import Terms

if TYPE_CHECKING:
    from croupier.room.cluster.protocol import Held
    from croupier.room.events.actor import EventActor
    from croupier.room.hall import Hall
    from croupier.room.tables.live import LiveTable


class Custodian:
    """What this node has claimed in the database stands here, and nothing else does."""

    def __init__(self, hall: Hall) -> None:
        self.lost_all: Callable[[], None] = lambda: None
        """Called when a house that is shared with nobody has lost a table to somebody."""
        self._hall = hall
        self._claims: dict[int, custody.Claim] = {}
        self._between: set[tuple[str, int]] = set()
        """Tables and events that are being made or closed: they are ours, and not set up."""

    # -- opening -------------------------------------------------------------------------------------------

    async def join(self, connection: Any, *, shared: bool) -> None:
        """Be a node; one that does not share has everything, and who had it before may write nothing."""
        hall = self._hall
        others = [] if shared else await custody.living(connection)
        hall.node = hall.scribe.number = await custody.join(
            connection, hall.store.name, hall.address, standby=hall.standby, hears=not shared
        )
        if shared:
            return
        await custody.bury(connection, others)
        numbers = [table.id for table in await journal.open_tables(connection)]
        self._claims = await custody.take(connection, hall.node, "table", numbers)

    async def stand_all(self, connection: Any, *, shared: bool) -> list[journal.Page]:
        """Let all tables stand as the journal says, only our own of a house that is `shared`."""
        numbers = list(self._claims) if shared else None
        return await self._stand(connection, await journal.open_tables(connection, numbers))

    async def _stand(self, connection: Any, kept: Sequence[journal.Kept]) -> list[journal.Page]:
        """Let tables stand as the journal says; return what is to be written."""
        hall = self._hall
        running = await journal.running(connection, [row.id for row in kept])
        pages = []
        for row in kept:
            try:
                terms = Terms.from_json(row.terms)
                table = hall.calendar.table(row.id, terms) or make_table(row.id, terms, hall, row.owner)
            except (CroupierError, MsgspecError) as error:
                logs.fault("table stays closed", error, table=row.id)
                continue
            if table.claim is None:
                table.claim = self._claims[row.id]
            pages.append(await recover(connection, table, row, running.get(row.id, [])))
            hall.tables[table.number] = table
            self.let_go("table", table.number)
        return pages

    def let_in(self, table: LiveTable) -> None:
        """Open a table that was taken up: who sits there and is not here has some time to come."""
        here = {table.state.sitters[seat].user for seat in table.seats.people()}
        for user in here if table.owner is None else here | {table.owner}:
            self._hall.presence.expect(user)
        table.service.open()

    # -- from node to node ---------------------------------------------------------------------------------

    async def adopt(self, units: Sequence[Held]) -> None:
        """Take up tables and events that are ours now, as they stand in the journal, running hands too.

        What could not be written down is forgotten: half set up it would never be served, nor taken again.
        """
        hall = self._hall
        fresh = [unit for unit in units if not self.has(unit)]
        try:
            async with hall.store.begin() as connection:
                claims = await custody.claim(connection, hall.node, fresh)
                numbers = await self._take_up(connection, claims)
        except BaseException:
            for unit in fresh:
                self.drop(unit)
            raise
        for number in numbers:
            if number in hall.tables:
                self.let_in(hall.tables[number])
        for claim in claims:
            if claim.kind == "event":
                hall.calendar.go_on(claim.number)
        hall.lobby.changed(events=True)

    async def _take_up(self, connection: Any, claims: Sequence[custody.Claim]) -> list[int]:
        """Let tables and events that are claimed stand as the journal says; return the tables."""
        numbers, pages = [], []
        for claim in claims:
            if claim.kind == "table":
                self._claims[claim.number] = claim
                numbers.append(claim.number)
            else:
                tables, page = await self._hall.calendar.adopt(connection, claim)
                numbers += tables
                pages.append(page)
        pages += await self._stand(connection, await journal.open_tables(connection, numbers))
        await connection.run_sync(journal.write, pages)
        return numbers

    def has(self, unit: Held) -> bool:
        """Whether a table or an event is set up here, or just being made or closed."""
        hall = self._hall
        owned: Collection[int] = hall.tables if unit.kind == "table" else hall.calendar.actors
        return unit.number in owned or (unit.kind, unit.number) in self._between

    def hold_back(self, kind: custody.Kind, number: int) -> None:
        """Keep something that is ours and not set up from being taken up: it is being made, or closed."""
        self._between.add((kind, number))

    def let_go(self, kind: custody.Kind, number: int) -> None:
        """Let it be taken up again, should it be found not to be set up."""
        self._between.discard((kind, number))

    def epoch(self, unit: Held) -> int | None:
        """Return the epoch in which a table or an event is set up here; None: it is not."""
        hall = self._hall
        owned: LiveTable | EventActor | None = (
            hall.tables.get(unit.number) if unit.kind == "table" else hall.calendar.actors.get(unit.number)
        )
        return owned.claim.epoch if owned is not None and owned.claim is not None else None

    async def release(self, unit: Held) -> None:
        """Stop a table or an event, for another node to take up, when what is being done is written."""
        tables = self._hall.tables
        gone = [tables.pop(number) for number in self._give_up(unit) if number in tables]
        await asyncio.gather(*(table.service.close("table-moved") for table in gone))

    def drop(self, unit: Held) -> None:
        """Forget a table or an event that somebody else has: nothing of it can be written any more."""
        for number in self._give_up(unit):
            table = self._hall.tables.pop(number, None)
            if table is not None:
                table.service.abandon()

    def _give_up(self, unit: Held) -> list[int]:
        """Give up an event, and return its tables; a table is given up by itself."""
        return [unit.number] if unit.kind == "table" else self._hall.calendar.give_up(unit.number)

    def lost(self, number: int) -> None:
        """Hear that somebody else has a table: who shares the house with nobody has lost it all."""
        self._hall.tables.pop(number, None)
        if self._hall.relay is None:
            self.lost_all()

    # -- tables --------------------------------------------------------------------------------------------

    async def write_table(
        self, connection: Any, terms: Terms, owner: int | None = None, *, kept: bool = True
    ) -> int:
        """Write a new table down and return its number; one that is not an event's is ours by itself."""
        hall = self._hall
        number = await journal.add_table(
            connection, terms.name, terms.to_json(), terms.game, hall.clock.wall(), owner=owner
        )
        if kept:
            # From the commit until it is set up nobody here may think that it waits to be taken up.
            self.hold_back("table", number)
            self._claims |= await custody.take(connection, hall.node, "table", [number])
        return number

    def add_table(self, number: int, terms: Terms) -> LiveTable:
        """Set up a table that was written down in a running house, and open it."""
        table = self.set_up(number, terms)
        table.service.open()
        self._hall.lobby.changed()
        return table

    def set_up(self, number: int, terms: Terms, owner: int | None = None) -> LiveTable:
        """Set up a table that was written down; its service is not open yet."""
        table = self._hall.tables[number] = make_table(number, terms, self._hall, owner)
        table.claim = self._claims[number]
        self.let_go("table", number)
        return table

    async def mend(self, number: int, *, void: bool = False) -> None:
        """Set a table up again from the journal, because its memory cannot be trusted any more.

        `void` ends its running hand: everybody has back what they staked.
        """
        hall = self._hall
        table = hall.tables[number]
        if table.event:
            await hall.calendar.actor(table.event).stand_again()

        async def set_up() -> None:
            async with hall.store.begin() as connection:
                kept = await journal.open_table(connection, number)
                if kept is None:
                    raise RoomError("table-unknown", table=number)
                running = await journal.running(connection, [number])
                page = await recover(connection, table, kept, running.get(number, []), void=void)
                await connection.run_sync(journal.write, [page])

        await until_back(set_up)
        table.notes.stir()
        table.mailbox.put(Call(lambda _: None))

    async def close_table(self, table: LiveTable) -> None:
        """Close a table for good: a running hand is void, all chips go back where they came from."""
        hall = self._hall
        self.hold_back("table", table.number)
        hall.tables.pop(table.number, None)
        try:
            await table.service.close()
            page = table.page()
            table.close_down(page)
            await hall.scribe.write(page)
        finally:
            self.let_go("table", table.number)
        table.audience.tell()
        for listener in list(table.audience.watchers):
            listener.lose_table(table.number)
        hall.lobby.changed()
