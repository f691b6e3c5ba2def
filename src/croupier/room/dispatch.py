"""Dispatch: hands every command to its table or event, once, however often and by whatever node it comes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from croupier.errors import CroupierError, RoomError
from croupier.room import journal, logs, wire
from croupier.room.cluster.protocol import MOVING
from croupier.room.memory import Answer, Memory, as_before
from croupier.room.scribe import AWAY, until_back
from croupier.room.tables.mailbox import TableOrder, digest_of

if TYPE_CHECKING:
    from croupier.room.hall import Hall
    from croupier.room.people import Person
    from croupier.room.socket import SocketSession

_FOLLOWED: Final = 15
"""How often a command follows an event that moves."""


class Dispatch:
    """Takes commands for the tables and events of the house; `refusals` hears the code of each refusal."""

    def __init__(self, hall: Hall) -> None:
        self.refusals: Callable[[str], None] = lambda _: None
        self._hall = hall
        self._memory = Memory()

    async def open(self, connection: Any) -> None:
        """Know which commands were done before the room stopped."""
        await journal.forget_commands(connection, self._hall.clock.wall() - journal.WEEK)
        for key, digest in await journal.last_commands(connection):
            self._memory.know(key, digest)

    # -- to tables -----------------------------------------------------------------------------------------

    def submit(self, session: SocketSession, command: Any) -> None:
        """Hand a command to its table; one that has come before is answered as it was then."""
        self._submit(session.person, command, lambda refusal: session.answer(command.id, refusal))

    def _submit(self, person: Person, command: Any, answer: Answer) -> None:
        if self._hall.stopping:
            raise RoomError("room-stops")
        if isinstance(command, wire.Sit | wire.BringChips | wire.Rematch | wire.Queue):
            self._hall.doorman.check(person.id)
        key, digest = (person.id, command.id), digest_of(command)

        def finish(refusal: CroupierError | None) -> None:
            self._finish(key, refusal)

        if self._memory.take_in(key, digest, answer):
            try:
                table = self._hall.table(command.table, person)
            except RoomError:
                self._memory.drop(key)
                raise
            table.mailbox.put(TableOrder(person, command, finish, digest))

    def _finish(self, key: tuple[int, str], refusal: CroupierError | None) -> None:
        if self._memory.finish(key, refusal) and refusal is not None:
            self.refusals(refusal.code)

    async def answer_repeated(self, orders: Sequence[TableOrder]) -> list[TableOrder]:
        """Answer the orders that are in the journal already as they were; return the others."""

        async def look_up() -> dict[tuple[int, str], str]:
            async with self._hall.store.read() as connection:
                return await journal.known_commands(connection, [order.key for order in orders])

        known = await until_back(look_up)
        for order in orders:
            if order.key in known:
                order.answer(as_before(known[order.key], order.digest))
        return [order for order in orders if order.key not in known]

    # -- to events -----------------------------------------------------------------------------------------

    def submit_to_event(self, session: SocketSession, command: Any) -> None:
        """Have a command about an event done, once."""
        self._submit_to_event(session.person, command, lambda refusal: session.answer(command.id, refusal))

    def _submit_to_event(self, person: Person, command: Any, answer: Answer) -> None:
        if self._hall.stopping:
            raise RoomError("room-stops")
        self._hall.doorman.check(person.id)
        key, digest = (person.id, command.id), digest_of(command)
        if self._memory.take_in(key, digest, answer):
            row = {"user": key[0], "id": key[1], "at": self._hall.clock.wall(), "digest": digest}
            self._hall.spawn(self._at_office(person, command, row))

    async def _at_office(self, person: Person, command: Any, row: dict[str, Any]) -> None:
        refusal: CroupierError | None = None
        try:
            await self._obey_event(person, command, row)
        except CroupierError as error:
            refusal = error
        except Exception as error:
            logs.fault("event command failed", error, command=type(command).__name__)
            refusal = RoomError("room-trouble")
        self._finish((person.id, command.id), refusal)

    async def _obey_event(self, person: Person, command: Any, row: dict[str, Any]) -> None:
        """Do a command about an event, also while that moves from node to node."""
        hall = self._hall
        for attempt in count():
            try:
                if attempt:
                    async with hall.store.read() as connection:
                        known = await journal.known_commands(connection, [(person.id, command.id)])
                    if known:
                        return
                if hall.relay is not None and command.event in hall.relay.events:
                    await hall.relay.order_event(person, command)
                else:
                    await hall.calendar.obey(person, command, row)
            except CroupierError as refusal:
                if hall.relay is None or refusal.code not in MOVING or attempt >= _FOLLOWED:
                    raise
                await asyncio.sleep(AWAY)
            else:
                return

    # -- from other nodes ----------------------------------------------------------------------------------

    def obey_again(self, person: Person, command: Any, answer: Answer) -> None:
        """Do a command that was on its way to another node, whose table has come here meanwhile."""
        self._hall.spawn(self._leave_here(TableOrder(person, command, answer, digest_of(command))))

    async def _leave_here(self, order: TableOrder) -> None:
        try:
            for left in await self.answer_repeated([order]):
                self._hall.table(left.command.table, left.person).mailbox.put(left)  # type: ignore[attr-defined]
        except CroupierError as refusal:
            order.answer(refusal)

    def obey_far(self, person: Person, command: Any, answer: Answer, *, repeated: bool) -> None:
        """Do a command that came by another node; one that was sent before may be in the journal already."""
        if repeated:
            self._hall.spawn(self._obey_repeated(person, command, answer))
        elif hasattr(command, "table"):
            self._submit(person, command, answer)
        else:
            self._hall.calendar.actor(command.event)
            self._submit_to_event(person, command, answer)

    async def _obey_repeated(self, person: Person, command: Any, answer: Answer) -> None:
        order = TableOrder(person, command, answer, digest_of(command))
        try:
            if await self.answer_repeated([order]):
                self.obey_far(person, command, answer, repeated=False)
        except CroupierError as refusal:
            if refusal.code not in ("table-unknown", "event-unknown"):
                answer(refusal)
