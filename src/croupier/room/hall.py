"""The hall: all tables of the room, and who serves them.

hall = Hall(store, clock, Rates())
await hall.open()               # tables of a new house, or all of them as they stood, hands included
session = Session(hall, person, csrf)
…
await hall.close()              # within seconds: what runs is in the journal and goes on after a restart

    presence      who is connected, and what is said to them
    doorman       who is kept from play
    limits        what players have asked for themselves
    custodian     which tables and events are this node's: taken up, made, handed over, closed
    dispatch      brings commands to their tables and events, each once
    inquiries     what is asked about a hand: the coach, the proof
    practice      tables of one's own, against bots
    hand_numbers  gives every hand its number
    calendar      the events
    lobby         how all of it looks from outside
    sweeper       gives up what nobody comes back to
"""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from croupier.cards.shuffle import SECRET_BYTES
from croupier.errors import RoomError
from croupier.hands import best
from croupier.room import company, custody, figures, journal, logs, people, wire
from croupier.room.absentees import Absentees
from croupier.room.callers import OpenSockets
from croupier.room.clock import Clock, RealClock
from croupier.room.coach import warm_up as warm_coach
from croupier.room.company import Company
from croupier.room.custodian import Custodian
from croupier.room.desks.barring import barred_accounts, today_of
from croupier.room.desks.records import house_zone
from croupier.room.dispatch import Dispatch
from croupier.room.doorman import Doorman
from croupier.room.events.calendar import Calendar
from croupier.room.hand_numbers import HandNumbers
from croupier.room.hosting import Hosting
from croupier.room.inquiries import Inquiries
from croupier.room.ledger import purse
from croupier.room.limit_keeper import LimitKeeper
from croupier.room.limits import all_words
from croupier.room.lobby import Lobby, Shown
from croupier.room.opening import public_terms
from croupier.room.practice import PracticeTables
from croupier.room.presence import Presence
from croupier.room.rates import Rates
from croupier.room.scribe import Scribe, until_back
from croupier.room.sweeping import Sweeper
from croupier.room.tables.live import LiveTable
from croupier.room.tables.state import BOTS
from croupier.text import LANGUAGES, say

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence
    from datetime import date

    from croupier.desks.limits import LimitWord
    from croupier.room.cluster.far import FarEvent, FarTable
    from croupier.room.cluster.relay import Relay
    from croupier.room.company import Known
    from croupier.room.desks.barring import Barring
    from croupier.room.events.actor import EventActor
    from croupier.room.events.schedule import Planned
    from croupier.room.people import Person
    from croupier.room.store import Store
    from croupier.room.tables.terms import Terms

STOPPING: Final = 2.0
"""Seconds in which the tables stop, whatever happens."""
FAREWELL: Final = 0.5
"""Seconds for the last messages to go out."""


class Hall:
    """Everything that is live in one process."""

    def __init__(
        self,
        store: Store,
        clock: Clock | None = None,
        rates: Rates | None = None,
        terms: Sequence[Terms] | None = None,
        secrets: Callable[[int], bytes] = os.urandom,
        planned: Sequence[Planned] = (),
    ) -> None:
        self.store = store
        self.clock = clock or RealClock()
        self.rates = rates or Rates()
        self.sockets = OpenSockets()
        self.scribe = Scribe(store)
        self.tables: dict[int, LiveTable] = {}
        self.presence = Presence(self)
        self.doorman = Doorman(self)
        self.limits = LimitKeeper(self)
        self.custodian = Custodian(self)
        self.dispatch = Dispatch(self)
        self.inquiries = Inquiries(self)
        self.practice = PracticeTables(self)
        self.hand_numbers = HandNumbers(self)
        self.calendar = Calendar(self)
        self.lobby = Lobby(self.clock, self.listed, self.presence.everybody, self.calendar.page)
        self.hosting = Hosting(self)
        self.company = Company(self)
        self.absentees = Absentees(self)
        self.sweeper = Sweeper(self)
        self.stopping = False
        self.bot_users: set[int] = set()
        self.node = 0
        self.address = ""
        """Where browsers find this node."""
        self.standby = False
        self.relay: Relay | None = None
        """What goes to other nodes and comes from them, where there are any."""
        self.readers: list[Callable[[], Awaitable[None]]] = []
        """What else reads again what other nodes may have changed."""
        self.zone = ""
        """The time zone by whose clock the house counts its days; empty: UTC."""
        self._terms = terms
        self._planned = planned
        self._secrets = secrets
        self._bots: list[tuple[int, str]] = []
        self._changes = 0
        """Counts what changes about who is kept from play, and about limits."""
        self._tasks: set[asyncio.Task[Any]] = set()

    # -- opening and closing -------------------------------------------------------------------------------

    async def open(self, *, shared: bool = False) -> None:
        """Set up all tables: those of a new house, or those in the journal with their running hands.

        Where the house is `shared` with other nodes, only a new house is set up: all else is adopted.
        """
        async with self.store.begin() as connection:
            if shared:
                await custody.queue_up(connection)
            self._bots = [(bot.id, bot.name) for bot in [await people.make_bot(connection, n) for n in BOTS]]
            self.bot_users = await people.bots(connection)
            self._learn(*await self._look_up(connection))
            await self.custodian.join(connection, shared=shared)
            if not shared:
                await self.calendar.load(connection)
            kept = await journal.open_tables(connection)
            new = not any(table.owner is None and table.id not in self.calendar.tables for table in kept)
            if new:
                for terms in public_terms() if self._terms is None else self._terms:
                    await self.custodian.write_table(connection, terms)
            await self.hand_numbers.open(connection, shared=shared)
            await self.dispatch.open(connection)
            pages = await self.custodian.stand_all(connection, shared=shared)
            if not shared:
                pages.append(await self.calendar.take_up(connection))
            await connection.run_sync(journal.write, pages)
        warm_up()
        self.scribe.start()
        if new or not shared:
            await self.calendar.begin(self._planned)
        for table in self.tables.values():
            self.custodian.let_in(table)
        self.calendar.open()
        self.sweeper.start()

    async def close(self) -> None:
        """Stop, once: take no more commands, let what is being written be written, say goodbye to all."""
        if self.stopping:
            return
        self.stopping = True
        try:
            async with asyncio.timeout(STOPPING):
                await asyncio.gather(*(table.service.close() for table in self.tables.values()))
                await self.scribe.close()
        except TimeoutError:  # what was never committed was never told
            logs.note("stopped while the database was away")
            for table in self.tables.values():
                table.service.abandon()
        self.inquiries.close()
        for task in list(self._tasks):
            task.cancel()
        await self._say_goodbye()

    async def _say_goodbye(self) -> None:
        """Tell everybody that the room stops; one who does not listen is not waited for."""
        leaving = self.presence.everybody()
        for session in leaving:
            session.bye("room-stops")
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                while any(session.waiting for session in leaving):
                    await asyncio.sleep(0.01)

    # -- what nodes share ----------------------------------------------------------------------------------

    async def read_again(self) -> None:
        """Read what other nodes may have changed: who is kept from play, the limits of all, their company."""
        await until_back(self._read_shared)

    async def _read_shared(self) -> None:
        self._changes += 1
        while True:
            seen = self._changes
            async with self.store.read() as connection:
                read = await self._look_up(connection)
            if seen == self._changes:  # or else what was just read may be older than what is known
                break
        self._learn(*read)
        for reader in self.readers:
            await reader()

    async def _look_up(self, connection: Any) -> tuple[dict[int, Barring], dict[int, list[LimitWord]], Known]:
        self.zone = await house_zone(connection)
        bars = await barred_accounts(connection, self.day())
        return bars, await all_words(connection), await company.all_known(connection)

    def _learn(self, bars: dict[int, Barring], words: dict[int, list[LimitWord]], known: Known) -> None:
        self.limits.learn(words)
        self.company.learn(known)
        self.doorman.learn(bars)

    def tell_change(self, what: str) -> None:
        """Have all nodes hear that somebody is kept from play, or has asked for a limit."""
        self._changes += 1
        if self.relay is not None:
            self.relay.refresh(what)

    def day(self, moment: int | None = None) -> date:
        """Return the day of the house at a moment, or now, by the clock of its time zone."""
        return today_of(self.clock.wall() if moment is None else moment, self.zone)

    def keep_time(self, zone: str) -> None:
        """Count days by the clock of a time zone from now on."""
        self.zone = zone
        self.tell_change("bars")

    # -- where everything is -------------------------------------------------------------------------------

    def event(self, number: int) -> EventActor | FarEvent:
        """Return an event by its number, of this node or of another."""
        if self.relay is not None and number in self.relay.events:
            return self.relay.events[number]
        return self.calendar.actor(number)

    def table(self, number: int, person: Person) -> LiveTable | FarTable:
        """Return a table that somebody may see, of this node or of another."""
        table: LiveTable | FarTable | None = self.tables.get(number)
        if table is None and self.relay is not None:
            table = self.relay.tables.get(number)
        if table is None or table.owner not in (None, person.id):
            raise RoomError("table-unknown", table=number)
        if table.phase == "closed":
            raise RoomError("table-closed")
        if isinstance(table, LiveTable):  # of a far one its own node asks
            table.gate.check_look(person.id)
        return table

    def listed(self) -> list[Shown]:
        """Return all tables, of this node and of the others."""
        far: Iterable[Shown] = self.relay.tables.values() if self.relay is not None else ()
        return [*self.tables.values(), *far]

    def shown(self, number: int) -> Shown | None:
        """Return a table of this node or of another, as one sees it from outside."""
        far = self.relay.tables.get(number) if self.relay is not None else None
        return self.tables.get(number) or far

    async def me(self, person: Person, language: str) -> wire.Me:
        """Say who somebody is."""
        async with self.store.read() as connection:
            chips, value = (0, {}) if person.guest else await purse(connection, person.id)
        return wire.Me(person.id, person.name, person.guest, language, chips, list(person.roles), value)

    # -- what its parts and tables ask ---------------------------------------------------------------------

    def new_secret(self) -> bytes:
        """Return the secret of a shuffle to come: from the operating system, unless a test brings its own."""
        return self._secrets(SECRET_BYTES)

    def spare_bot(self, busy: set[int]) -> tuple[int, str] | None:
        """Return a bot of the house that does not sit at this table yet."""
        return next((bot for bot in self._bots if bot[0] not in busy), None)

    @property
    def busy(self) -> bool:
        """Whether something goes on beside the tables."""
        return bool(self._tasks)

    def spawn(self, work: Any) -> None:
        """Do something beside everything else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logs.fault("task failed", error)


def warm_up() -> None:
    """Load what is loaded when first used, before anybody waits for it: words, hands, odds, exact counts."""
    warm_coach()
    figures.warm_up()
    for language in LANGUAGES:
        best("Ah Kd Kc 9s 9h 2c 3d").name(language)
        say("room-stops", language)
