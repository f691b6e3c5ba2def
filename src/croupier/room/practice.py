"""Practice: tables of somebody's own, against bots."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary

from croupier.errors import CroupierError, RoomError
from croupier.room import journal, wire
from croupier.room.opening import practice_terms
from croupier.room.tables.mailbox import TableOrder, digest_of

if TYPE_CHECKING:
    from croupier.room.hall import Hall
    from croupier.room.people import Person
    from croupier.room.tables.terms import Terms

MOST_PRACTICE: Final = 3
"""Practice tables of one person: one who opens another says which is closed for it."""
MOST_PRIVATE: Final = 2_000
"""Practice tables of all together."""


class PracticeTables:
    """Opens practice tables, as many as everybody may have and the house can bear."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._opening = 0
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def open(
        self,
        person: Person,
        game: str,
        *,
        options: dict[str, bool | int | str] | None = None,
        bots: int | None = None,
        seats: int = 0,
        chips: int = 0,
        pace: str = "normal",
        instead: int = 0,
    ) -> int:
        """Open a table of somebody's own against bots, seat them there, and return its number.

        It may take the place of another of their own, which is closed: `instead` of that.
        """
        hall = self._hall
        if hall.stopping:
            raise RoomError("room-stops")
        hall.doorman.check(person.id)
        hall.limits.check_rest(person.id)
        terms = practice_terms(game, options=options, bots=bots, seats=seats, pace=pace)
        if self._opening + sum(table.practice for table in hall.listed()) >= MOST_PRIVATE:
            raise RoomError("practice-full")
        # A place is taken before anything is waited for, and one person opens one table after the other.
        turn = self._turns.setdefault(person.id, asyncio.Lock())
        self._opening += 1
        try:
            async with turn:
                await self._make_room(person, instead)
                return await self._open(person, terms, chips)
        finally:
            self._opening -= 1

    async def _make_room(self, person: Person, instead: int) -> None:
        """Close the practice table that is to make room; one who has too many is asked which."""
        hall = self._hall
        own = {table.number for table in hall.listed() if table.owner == person.id}
        if instead not in own:
            return
        table = hall.tables.get(instead)
        if table is not None:
            await hall.custodian.close_table(table)
        elif hall.relay is not None:
            await hall.relay.limits.close_far(person, instead)

    async def _open(self, person: Person, terms: Terms, chips: int) -> int:
        hall = self._hall
        async with hall.store.begin() as connection:
            # The database counts: another node may open a table for the same person in this moment.
            if await journal.tables_of(connection, person.id) >= MOST_PRACTICE:
                raise RoomError("practice-enough", most=MOST_PRACTICE)
            number = await hall.custodian.write_table(connection, terms, person.id)
        table = hall.custodian.set_up(number, terms, person.id)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def seated(refusal: CroupierError | None) -> None:
            if not done.done():
                done.set_result(None) if refusal is None else done.set_exception(refusal)

        # A name that no client can give: theirs are ASCII.
        command = wire.Sit(id=f"practice·{number}", table=number, chips=chips or terms.practice_stack, seat=1)
        table.mailbox.put(TableOrder(person, command, seated, digest_of(command)))
        table.service.open()
        hall.presence.expect(person.id)
        hall.lobby.changed()
        try:
            await done
        except CroupierError:
            await hall.custodian.close_table(table)
            raise
        return number
