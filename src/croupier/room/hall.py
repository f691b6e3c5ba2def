"""The hall: all tables of the room, who is connected, and what goes from one to the other.

hall = Hall(store, clock, Rates())
await hall.open()               # tables of a new house, or all of them as they stood, hands included
session = Session(hall, person, csrf)
…
await hall.close()              # within seconds: what runs is in the journal and goes on after a restart
"""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING, Any, Final, TypeVar
from weakref import WeakValueDictionary

from msgspec import MsgspecError, to_builtins

from croupier.cards.shuffle import SECRET_BYTES
from croupier.errors import CroupierError, RoomError
from croupier.hands import best
from croupier.room import company, custody, journal, logs, people, tries, wire
from croupier.room.absentees import Absentees
from croupier.room.callers import OpenSockets
from croupier.room.clock import Clock, RealClock
from croupier.room.cluster.protocol import MOVING
from croupier.room.coach import Coach, CoachQuestion, question
from croupier.room.coach import warm_up as warm_coach
from croupier.room.company import Company
from croupier.room.desks.barring import Barring, barred_accounts, today_of
from croupier.room.desks.records import ZONE, house_record, house_zone
from croupier.room.envelope import Message
from croupier.room.events.calendar import Calendar
from croupier.room.hosting import Hosting
from croupier.room.ledger import purse
from croupier.room.limit_keeper import LimitKeeper
from croupier.room.limits import all_words
from croupier.room.lobby import Lobby, Shown
from croupier.room.memory import Answer, Memory, as_before
from croupier.room.opening import make_table, practice_terms, public_terms, recover
from croupier.room.rates import Rate, Rates
from croupier.room.scribe import Scribe, is_away
from croupier.room.tables.live import LiveTable
from croupier.room.tables.mailbox import Call, Peek, TableOrder, digest_of
from croupier.room.tables.state import BOTS
from croupier.room.tables.terms import Terms
from croupier.text import LANGUAGES, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from datetime import date

    from croupier.room.cluster.far import FarEvent, FarTable
    from croupier.room.cluster.protocol import Held
    from croupier.room.cluster.relay import Relay
    from croupier.room.events.actor import EventActor
    from croupier.room.events.schedule import Planned
    from croupier.room.events.screens import ComingEvent
    from croupier.room.people import Person
    from croupier.room.socket import SocketSession
    from croupier.room.store import Store

MOST_PRACTICE: Final = 3
"""Practice tables of one person: one who opens another says which is closed for it."""
MOST_PRIVATE: Final = 2_000
"""Practice tables of all together."""
PATIENCE: Final = 600.0
"""Seconds after which somebody whose connection is lost gives up seats and practice tables."""
SWEEP: Final = 60.0
TIDY: Final = 3600.0
"""Seconds after which what nobody needs any more is looked for again."""
STOPPING: Final = 2.0
"""Seconds in which the tables stop, whatever happens."""
AWAY: Final = 0.2
"""Seconds after which the database is tried again."""
PROOFS: Final = Rate(burst=20, every=1.0)
"""How often one person may have cards proven: each time the hand is played again."""
_FOLLOWED: Final = 15
"""How often a command follows an event that moves."""
_BLOCK: Final = 1_000
"""Numbers of hands that a node draws at once, where several share a house."""
FAREWELL: Final = 0.5
"""Seconds for the last messages to go out."""
Found = TypeVar("Found")


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
        self.sessions: dict[int, list[SocketSession]] = {}
        self.calendar = Calendar(self)
        self.lobby = Lobby(self.clock, self.listed, self._connected, self.calendar.page)
        self.stopping = False
        self.refusals: Callable[[str], None] = lambda _: None
        self._terms = terms
        self._planned = planned
        self._secrets = secrets
        self._numbers: Iterator[int] | deque[int] = count(1)
        self._bots: list[tuple[int, str]] = []
        self.bot_users: set[int] = set()
        self._coach = Coach()
        self._tidy_at = self.clock.now() + TIDY
        self._memory = Memory()
        self.node = 0
        self.address = ""
        self.standby = False
        """Where browsers find this node."""
        self._claims: dict[int, custody.Claim] = {}
        self.lost_custody: Callable[[], None] = lambda: None
        self.relay: Relay | None = None
        """What goes to other nodes and comes from them, where there are any."""
        self._between: set[tuple[str, int]] = set()
        """Tables and events that are being made or closed: they are ours, and not set up."""
        self._drawing = False
        self.readers: list[Callable[[], Awaitable[None]]] = []
        """What else reads again what other nodes may have changed."""
        self._changes = 0
        """Counts what changes about who is kept from play, and about limits."""
        self._opening = 0
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._lost: dict[int, float] = {}
        self.zone = ""
        """The time zone by whose clock the house counts its days; empty: UTC."""
        self._bars: dict[int, Barring] = {}
        self.limits = LimitKeeper(self, {})
        self.hosting = Hosting(self)
        self.company = Company(self)
        self.absentees = Absentees(self)
        self._tasks: set[asyncio.Task[Any]] = set()

    # -- opening and closing -------------------------------------------------------------------------------

    async def open(self, *, shared: bool = False) -> None:
        """Set up all tables: those of a new house, or those in the journal with their running hands.

        Where the house is `shared` with other nodes, only a new house is set up: all else is `adopt`ed.
        """
        async with self.store.begin() as connection:
            if shared:
                await custody.queue_up(connection)
            self._bots = [(bot.id, bot.name) for bot in [await people.make_bot(connection, n) for n in BOTS]]
            self.bot_users = await people.bots(connection)
            self.zone = await house_zone(connection)
            self._bars = await barred_accounts(connection, self.day())
            self.limits = LimitKeeper(self, await all_words(connection))
            self.company.learn(await company.all_known(connection))
            await self._join(connection, shared=shared)
            if not shared:
                await self.calendar.load(connection)
            kept = await journal.open_tables(connection)
            new = not any(table.owner is None and table.id not in self.calendar.tables for table in kept)
            if new:
                for terms in public_terms() if self._terms is None else self._terms:
                    await self.write_table(connection, terms)
            await self._number(connection, shared=shared)
            await journal.forget_commands(connection, self.clock.wall() - journal.WEEK)
            for key, digest in await journal.last_commands(connection):
                self._memory.know(key, digest)
            numbers = list(self._claims) if shared else None
            pages = await self._stand(connection, await journal.open_tables(connection, numbers))
            if not shared:
                pages.append(await self.calendar.take_up(connection))
            await connection.run_sync(journal.write, pages)
        warm_up()
        self.scribe.start()
        if new or not shared:
            await self.calendar.begin(self._planned)
        for table in self.tables.values():
            self._let_in(table)
        self.calendar.open()
        self.clock.call_at(self.clock.now() + SWEEP, self._sweep)

    async def _stand(self, connection: Any, kept: Sequence[journal.Kept]) -> list[journal.Page]:
        """Let tables stand as the journal says; return what is to be written."""
        running = await journal.running(connection, [row.id for row in kept])
        pages = []
        for row in kept:
            try:
                terms = Terms.from_json(row.terms)
                table = self.calendar.table(row.id, terms) or make_table(row.id, terms, self, row.owner)
            except (CroupierError, MsgspecError) as error:
                logs.fault("table stays closed", error, table=row.id)
                continue
            if table.claim is None:
                table.claim = self._claims[row.id]
            pages.append(await recover(connection, table, row, running.get(row.id, [])))
            self.tables[table.number] = table
            self.let_go("table", table.number)
        return pages

    def _let_in(self, table: LiveTable) -> None:
        """Open a table that was taken up: who sits there and is not here has some time to come."""
        here = {table.state.sitters[seat].user for seat in table.seats.people()}
        for user in here if table.owner is None else here | {table.owner}:
            if not self.present(user):
                self._lost[user] = self.clock.now()
        table.service.open()

    async def _number(self, connection: Any, *, shared: bool) -> None:
        """Know the numbers of the hands to come: nodes that share a house draw them from a sequence."""
        first = await journal.last_hand(connection) + 1
        if not shared:
            self._numbers = count(first)
            return
        drawn = await custody.reserve(connection, "hands", _BLOCK, first)
        self._numbers = deque(range(drawn, drawn + _BLOCK))

    async def _draw(self) -> None:
        async def reserve() -> int:
            async with self.store.begin() as connection:
                return await custody.reserve(connection, "hands", _BLOCK, 1)

        try:
            first = await _until_back(reserve)
        finally:
            self._drawing = False
        assert isinstance(self._numbers, deque)
        self._numbers.extend(range(first, first + _BLOCK))

    # -- custody -------------------------------------------------------------------------------------------

    async def adopt(self, units: Sequence[Held]) -> None:
        """Take up tables and events that are ours now, as they stand in the journal, running hands too.

        What could not be written down is forgotten: half set up it would never be served, nor taken again.
        """
        fresh = [unit for unit in units if not self.has(unit)]
        try:
            async with self.store.begin() as connection:
                claims = await custody.claim(connection, self.node, fresh)
                numbers = await self._take_up(connection, claims)
        except BaseException:
            for unit in fresh:
                self.drop(unit)
            raise
        for number in numbers:
            if number in self.tables:
                self._let_in(self.tables[number])
        for claim in claims:
            if claim.kind == "event":
                self.calendar.go_on(claim.number)
        self.lobby.changed(events=True)

    async def _take_up(self, connection: Any, claims: Sequence[custody.Claim]) -> list[int]:
        """Let tables and events that are claimed stand as the journal says; return the tables."""
        numbers, pages = [], []
        for claim in claims:
            if claim.kind == "table":
                self._claims[claim.number] = claim
                numbers.append(claim.number)
            else:
                tables, page = await self.calendar.adopt(connection, claim)
                numbers += tables
                pages.append(page)
        pages += await self._stand(connection, await journal.open_tables(connection, numbers))
        await connection.run_sync(journal.write, pages)
        return numbers

    def has(self, unit: Held) -> bool:
        """Whether a table or an event is set up here, or just being made or closed."""
        owned: Collection[int] = self.tables if unit.kind == "table" else self.calendar.actors
        return unit.number in owned or (unit.kind, unit.number) in self._between

    def hold_back(self, kind: custody.Kind, number: int) -> None:
        """Keep something that is ours and not set up from being taken up: it is being made, or closed."""
        self._between.add((kind, number))

    def let_go(self, kind: custody.Kind, number: int) -> None:
        """Let it be taken up again, should it be found not to be set up."""
        self._between.discard((kind, number))

    def epoch(self, unit: Held) -> int | None:
        """Return the epoch in which a table or an event is set up here; None: it is not."""
        owned: LiveTable | EventActor | None = (
            self.tables.get(unit.number) if unit.kind == "table" else self.calendar.actors.get(unit.number)
        )
        return owned.claim.epoch if owned is not None and owned.claim is not None else None

    async def release(self, unit: Held) -> None:
        """Stop a table or an event, for another node to take up, when what is being done is written."""
        numbers = [unit.number] if unit.kind == "table" else self.calendar.give_up(unit.number)
        gone = [self.tables.pop(number) for number in numbers if number in self.tables]
        await asyncio.gather(*(table.service.close("table-moved") for table in gone))

    def drop(self, unit: Held) -> None:
        """Forget a table or an event that somebody else has: nothing of it can be written any more."""
        numbers = [unit.number] if unit.kind == "table" else self.calendar.give_up(unit.number)
        for number in numbers:
            table = self.tables.pop(number, None)
            if table is not None:
                table.service.abandon()

    async def _join(self, connection: Any, *, shared: bool) -> None:
        """Be a node; one that does not share has everything, and who had it before may write nothing."""
        others = [] if shared else await custody.living(connection)
        self.node = self.scribe.number = await custody.join(
            connection, self.store.name, self.address, standby=self.standby
        )
        if shared:
            return
        await custody.bury(connection, others)
        numbers = [table.id for table in await journal.open_tables(connection)]
        self._claims = await custody.take(connection, self.node, "table", numbers)

    async def write_table(
        self, connection: Any, terms: Terms, owner: int | None = None, *, kept: bool = True
    ) -> int:
        """Write a new table down and return its number; one that is not an event's is ours by itself."""
        number = await journal.add_table(
            connection, terms.name, terms.to_json(), terms.game, self.clock.wall(), owner=owner
        )
        if kept:
            # From the commit until it is set up nobody here may think that it waits to be taken up.
            self.hold_back("table", number)
            self._claims |= await custody.take(connection, self.node, "table", [number])
        return number

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
        self._coach.close()
        for task in list(self._tasks):
            task.cancel()
        await self._say_goodbye()

    async def _say_goodbye(self) -> None:
        """Tell everybody that the room stops; one who does not listen is not waited for."""
        leaving = self._connected()
        for session in leaving:
            session.bye("room-stops")
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                while any(session.waiting for session in leaving):
                    await asyncio.sleep(0.01)

    # -- who is here ---------------------------------------------------------------------------------------

    def came(self, session: SocketSession) -> None:
        """Hear that somebody has connected."""
        user = session.person.id
        if user not in self.sessions and self.relay is not None:
            self.relay.came(user)
        self.sessions.setdefault(user, []).append(session)
        self.lobby.show(session)
        self.arrived(user)

    def arrived(self, user: int) -> None:
        """Hear that somebody is connected, here or at another node."""
        self._lost.pop(user, None)
        self.absentees.forget(user)
        self._stir(user)

    def gone(self, session: SocketSession) -> None:
        """Hear that a connection is lost."""
        user = session.person.id
        left = [other for other in self.sessions.get(user, []) if other is not session]
        if left:
            self.sessions[user] = left
        elif self.sessions.pop(user, None) is not None:
            if self.relay is not None:
                self.relay.gone(user)
            self.departed(user)

    def departed(self, user: int) -> None:
        """Hear that somebody has one connection less, here or at another node: it may have been the last."""
        if self.present(user):
            return
        self._lost[user] = self.clock.now()
        self._stir(user)
        for table in self.tables.values():
            if table.running and table.state.seat_of(user):
                table.mailbox.put(Call(table.lost(user)))

    def sign_out(self, user: int, csrf: str) -> None:
        """Close the connections of a browser whose session has ended; the seats are kept as always."""
        self.part_with(user, csrf)
        if self.relay is not None:
            self.relay.farewell(user, csrf)

    def part_with(self, user: int, csrf: str = "") -> None:
        """Close the connections that somebody has here: all, or those of one browser."""
        for session in list(self.sessions.get(user, [])):
            if not csrf or session.belongs_to(csrf):
                session.bye("signed-out")

    def end_sessions(self, user: int, digests: Collection[str]) -> None:
        """Close the connections of sessions that were ended from elsewhere; the seats are kept as always."""
        self.part_with_sessions(user, digests)
        if self.relay is not None:
            self.relay.end_sessions(user, digests)

    def part_with_sessions(self, user: int, digests: Collection[str]) -> None:
        """Close the connections here of sessions that were ended from elsewhere."""
        for session in list(self.sessions.get(user, [])):
            if session.digest in digests:
                session.bye("signed-out")

    def bar(self, user: int, bar: Barring | None) -> None:
        """Keep somebody from play from now on, or no more: connections end, seats are given up."""
        self.tell_change("bars")
        if bar is None:
            self._bars.pop(user, None)
            return
        self._bars[user] = bar
        self._keep_out(user)

    def _keep_out(self, user: int) -> None:
        self.part_with(user)
        for table in self.tables.values():
            table.mailbox.put(Call(table.seats.show_out(user)))

    async def read_again(self) -> None:
        """Read what other nodes may have changed: who is kept from play, the limits of all, their company."""
        await _until_back(self._read_shared)

    async def _read_shared(self) -> None:
        self._changes += 1
        while True:
            seen = self._changes
            async with self.store.read() as connection:
                self.zone = await house_zone(connection)
                bars = await barred_accounts(connection, self.day())
                words = await all_words(connection)
                known = await company.all_known(connection)
            if seen == self._changes:  # or else what was just read may be older than what is known
                break
        self.limits.learn(words)
        self.company.learn(known)
        before, self._bars = self._bars, bars
        for user, bar in bars.items():
            if before.get(user) != bar:
                self._keep_out(user)
        for read in self.readers:
            await read()

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

    def check_bar(self, user: int) -> None:
        """Refuse somebody who is excluded or banned (m1:6.1)."""
        bar = self._bars.get(user)
        if bar is not None and bar.holds(self.day()):
            raise bar.refusal()

    def most_staked(self, user: int) -> int | None:
        """Return the most that somebody wants to stake in a hand."""
        return self.limits.now(user, "stake")

    def present(self, user: int) -> bool:
        """Whether somebody is connected, here or at another node."""
        return user in self.sessions or (self.relay is not None and self.relay.present(user))

    def wanted(self, user: int, table: LiveTable) -> None:
        """Hear that a table waits for somebody who is not connected."""
        self.absentees.want(user, table)

    def _stir(self, user: int) -> None:
        for table in self.tables.values():
            if table.state.seat_of(user):
                table.mailbox.put(Call(table.look_different))

    def _connected(self) -> list[SocketSession]:
        return [session for sessions in self.sessions.values() for session in sessions]

    def listed(self) -> list[Shown]:
        """Return all tables, of this node and of the others."""
        far: Iterable[Shown] = self.relay.tables.values() if self.relay is not None else ()
        return [*self.tables.values(), *far]

    def _sweep(self) -> None:
        """Give up the seats of those who have been away too long, and close their practice tables."""
        self.clock.call_at(self.clock.now() + SWEEP, self._sweep)
        gone = {user for user, since in self._lost.items() if self.clock.now() - since >= PATIENCE}
        for table in list(self.tables.values()):
            if table.event:
                continue  # those who are away there are blinded off
            if table.owner in gone:
                self.spawn(self.close_table(table))
            elif away := [seat for seat in table.seats.people() if table.state.sitters[seat].user in gone]:
                table.mailbox.put(Call(table.seats.dismiss(away)))
            if table.kind == "house" and not table.practice and table.seats.idle():
                table.mailbox.put(Call(table.seats.dismiss_idle))
        for user in gone:
            del self._lost[user]
            self.absentees.forget(user)
        self.spawn(self.limits.look())
        self.spawn(self.hosting.look())
        if self.relay is not None:  # a word of another node may be lost
            self.spawn(self.read_again())
        if self.clock.now() >= self._tidy_at:
            self._tidy_at = self.clock.now() + TIDY
            self.spawn(self._tidy())

    async def _tidy(self) -> None:
        """Forget sessions that have ended, and guests who never came back."""
        async with self.store.begin() as connection:
            await people.forget_old_sessions(connection)
            far = self.relay.people() if self.relay is not None else set()
            await people.forget_guests(connection, far | self.sessions.keys())
            if self.relay is not None:
                await tries.forget(connection)
            record = await house_record(connection)  # another program may have written it
            self.zone = record.items.get(ZONE, "")
            kept = int(record.items.get("surveillance-days", 0))
            await company.forget_old(connection, self.clock.wall(), kept)

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

    def shown(self, number: int) -> Shown | None:
        """Return a table of this node or of another, as one sees it from outside."""
        far = self.relay.tables.get(number) if self.relay is not None else None
        return self.tables.get(number) or far

    # -- what tables ask -----------------------------------------------------------------------------------

    def next_hand(self) -> int:
        """Return the number of a new hand."""
        if not isinstance(self._numbers, deque):
            return next(self._numbers)
        if len(self._numbers) <= _BLOCK // 2 and not self._drawing:
            self._drawing = True
            self.spawn(self._draw())
        return int(self._numbers.popleft())

    def new_secret(self) -> bytes:
        """Return the secret of a shuffle to come: from the operating system, unless a test brings its own."""
        return self._secrets(SECRET_BYTES)

    def changed(self) -> None:
        """Hear that a table looks different from outside."""
        self.lobby.changed()

    def event_changed(self) -> None:
        """Hear that an event looks different from the lobby."""
        self.lobby.changed(events=True)

    def coming(self, event: int) -> list[ComingEvent]:
        """Return the events that have not begun, but for one."""
        return self.calendar.coming(event)

    def say_to(self, user: int, message: Callable[[str], Message]) -> None:
        """Say something to somebody on all their connections, in the language of each."""
        for session in self.sessions.get(user, []):
            session.say(message(session.language))
        if self.relay is not None:
            self.relay.say_to(user, message)

    def moved(self, user: int) -> None:
        """Tell somebody that the chips in their wallet have changed."""
        self.tell_wallet(user)
        if self.relay is not None:
            self.relay.moved(user)

    def tell_wallet(self, user: int) -> None:
        """Tell somebody's connections here what is in their wallet."""
        if user in self.sessions:
            self.spawn(self._tell_wallet(user))

    async def _tell_wallet(self, user: int) -> None:
        async with self.store.read() as connection:
            chips, value = await purse(connection, user)
        for session in self.sessions.get(user, []):
            session.say(wire.Wallet(chips=chips, value=value))

    def spare_bot(self, busy: set[int]) -> tuple[int, str] | None:
        """Return a bot of the house that does not sit at this table yet."""
        return next((bot for bot in self._bots if bot[0] not in busy), None)

    async def mend(self, number: int, *, void: bool = False) -> None:
        """Set a table up again from the journal, when the database can be read; `void`: without its hand."""
        table = self.tables[number]
        if table.event:
            await self.calendar.actor(table.event).stand_again()

        async def set_up() -> None:
            async with self.store.begin() as connection:
                kept = await journal.open_table(connection, number)
                if kept is None:
                    raise RoomError("table-unknown", table=number)
                running = await journal.running(connection, [number])
                page = await recover(connection, table, kept, running.get(number, []), void=void)
                await connection.run_sync(journal.write, [page])

        await _until_back(set_up)
        table.notes.stir()
        table.mailbox.put(Call(lambda _: None))

    def lost_table(self, number: int) -> None:
        """Hear that somebody else has a table: who shares the house with nobody has lost it all."""
        self.tables.pop(number, None)
        if self.relay is None:
            self.lost_custody()

    async def answer_repeated(self, orders: Sequence[TableOrder]) -> list[TableOrder]:
        """Answer the orders that are in the journal already as they were; return the others."""

        async def look_up() -> dict[tuple[int, str], str]:
            async with self.store.read() as connection:
                return await journal.known_commands(connection, [order.key for order in orders])

        known = await _until_back(look_up)
        for order in orders:
            if order.key in known:
                order.answer(as_before(known[order.key], order.digest))
        return [order for order in orders if order.key not in known]

    # -- what people want ----------------------------------------------------------------------------------

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

    async def me(self, person: Person, language: str) -> wire.Me:
        """Say who somebody is."""
        async with self.store.read() as connection:
            chips, value = (0, {}) if person.guest else await purse(connection, person.id)
        return wire.Me(person.id, person.name, person.guest, language, chips, list(person.roles), value)

    def submit(self, session: SocketSession, command: Any) -> None:
        """Hand a command to its table; one that has come before is answered as it was then."""
        self._submit(session.person, command, lambda refusal: session.answer(command.id, refusal))

    def _submit(self, person: Person, command: Any, answer: Answer) -> None:
        if self.stopping:
            raise RoomError("room-stops")
        if isinstance(command, wire.Sit | wire.BringChips | wire.Rematch | wire.Queue):
            self.check_bar(person.id)
        key, digest = (person.id, command.id), digest_of(command)

        def finish(refusal: CroupierError | None) -> None:
            if self._memory.finish(key, refusal) and refusal is not None:
                self.refusals(refusal.code)

        if self._memory.take_in(key, digest, answer):
            try:
                table = self.table(command.table, person)
            except RoomError:
                self._memory.drop(key)
                raise
            table.mailbox.put(TableOrder(person, command, finish, digest))

    def obey_again(self, person: Person, command: Any, answer: Answer) -> None:
        """Do a command that was on its way to another node, whose table has come here meanwhile."""
        self.spawn(self._leave_here(TableOrder(person, command, answer, digest_of(command))))

    async def _leave_here(self, order: TableOrder) -> None:
        try:
            for left in await self.answer_repeated([order]):
                self.table(left.command.table, left.person).mailbox.put(left)  # type: ignore[attr-defined]
        except CroupierError as refusal:
            order.answer(refusal)

    def obey_far(self, person: Person, command: Any, answer: Answer, *, repeated: bool) -> None:
        """Do a command that came by another node; one that was sent before may be in the journal already."""
        if repeated:
            self.spawn(self._obey_repeated(person, command, answer))
        elif hasattr(command, "table"):
            self._submit(person, command, answer)
        else:
            self.calendar.actor(command.event)
            self._submit_to_event(person, command, answer)

    async def _obey_repeated(self, person: Person, command: Any, answer: Answer) -> None:
        order = TableOrder(person, command, answer, digest_of(command))
        try:
            if await self.answer_repeated([order]):
                self.obey_far(person, command, answer, repeated=False)
        except CroupierError as refusal:
            if refusal.code not in ("table-unknown", "event-unknown"):
                answer(refusal)

    def submit_to_event(self, session: SocketSession, command: Any) -> None:
        """Have a command about an event done, once."""
        self._submit_to_event(session.person, command, lambda refusal: session.answer(command.id, refusal))

    def _submit_to_event(self, person: Person, command: Any, answer: Answer) -> None:
        if self.stopping:
            raise RoomError("room-stops")
        self.check_bar(person.id)
        key, digest = (person.id, command.id), digest_of(command)
        if self._memory.take_in(key, digest, answer):
            row = {"user": key[0], "id": key[1], "at": self.clock.wall(), "digest": digest}
            self.spawn(self._at_office(person, command, row))

    async def _at_office(self, person: Person, command: Any, row: dict[str, Any]) -> None:
        refusal: CroupierError | None = None
        try:
            await self._obey_event(person, command, row)
        except CroupierError as error:
            refusal = error
        except Exception as error:
            logs.fault("event command failed", error, command=type(command).__name__)
            refusal = RoomError("room-trouble")
        if self._memory.finish((person.id, command.id), refusal) and refusal is not None:
            self.refusals(refusal.code)

    async def _obey_event(self, person: Person, command: Any, row: dict[str, Any]) -> None:
        """Do a command about an event, also while that moves from node to node."""
        for attempt in count():
            try:
                if attempt:
                    async with self.store.read() as connection:
                        known = await journal.known_commands(connection, [(person.id, command.id)])
                    if known:
                        return
                if self.relay is not None and command.event in self.relay.events:
                    await self.relay.order_event(person, command)
                else:
                    await self.calendar.obey(person, command, row)
            except CroupierError as refusal:
                if self.relay is None or refusal.code not in MOVING or attempt >= _FOLLOWED:
                    raise
                await asyncio.sleep(AWAY)
            else:
                return

    @property
    def weighing(self) -> Callable[..., Awaitable[Any]]:
        """Have something worked out at the coach's desk, between the questions of players."""
        return self._coach.have

    def coach(self, session: SocketSession, command: wire.AskCoach) -> None:
        """Tell a player at a practice table what each choice is worth."""
        table = self.table(command.table, session.person)
        if not table.practice:
            raise RoomError("coach-practice-only")
        if not isinstance(table, LiveTable):
            self._ask_far(session, command)
            return

        def at() -> None:
            self.spawn(self._advise(session, command, question(table, session.person.id)))

        table.mailbox.put(Peek(at))

    def prove(self, session: SocketSession, command: wire.Prove, *, counted: bool = False) -> None:
        """Prove to somebody the cards they have seen in the hand on a table; `counted`: at another node."""
        table = self.table(command.table, session.person)
        if not counted and (wait := self.rates.wait("proof", str(session.person.id), PROOFS)):
            raise RoomError("too-many", wait=wait)
        if not isinstance(table, LiveTable):
            self._ask_far(session, command)
            return

        def at() -> None:
            record = table.dealing.proof(session.person.id)
            if record is None:
                session.answer(command.id, RoomError("no-hand-to-prove"))
            else:
                told = to_builtins(record, str_keys=True, enc_hook=str)
                hand = table.hand_number
                session.say(wire.HandProof(id=command.id, table=command.table, hand=hand, record=told))

        table.mailbox.put(Peek(at))

    def _ask_far(self, session: SocketSession, command: Any) -> None:
        assert self.relay is not None
        self.relay.ask(session, command)

    async def _advise(
        self, session: SocketSession, command: wire.AskCoach, asked: CoachQuestion | None
    ) -> None:
        user, language = session.person.id, session.language
        try:
            session.say(await self._coach.advise(user, asked, command.table, language, command.id))
        except RoomError as refusal:
            session.answer(command.id, refusal)

    async def practice(
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
        if self.stopping:
            raise RoomError("room-stops")
        self.check_bar(person.id)
        self.limits.check_rest(person.id)
        terms = practice_terms(game, options=options, bots=bots, seats=seats, pace=pace)
        if self._opening + sum(table.practice for table in self.listed()) >= MOST_PRIVATE:
            raise RoomError("practice-full")
        # A place is taken before anything is waited for, and one person opens one table after the other.
        turn = self._turns.setdefault(person.id, asyncio.Lock())
        self._opening += 1
        try:
            async with turn:
                await self._make_room(person, instead)
                return await self._open_practice(person, terms, chips)
        finally:
            self._opening -= 1

    async def _make_room(self, person: Person, instead: int) -> None:
        """Close the practice table that is to make room; one who has too many is asked which."""
        own = {table.number: table for table in self.listed() if table.owner == person.id}
        table = self.tables.get(instead)
        if instead not in own:
            return
        if table is not None:
            await self.close_table(table)
        elif self.relay is not None:
            await self.relay.limits.close_far(person, instead)

    async def _open_practice(self, person: Person, terms: Terms, chips: int) -> int:
        async with self.store.begin() as connection:
            # The database counts: another node may open a table for the same person in this moment.
            if await journal.tables_of(connection, person.id) >= MOST_PRACTICE:
                raise RoomError("practice-enough", most=MOST_PRACTICE)
            number = await self.write_table(connection, terms, person.id)
        table = self._set_up(number, terms, person.id)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def seated(refusal: CroupierError | None) -> None:
            if not done.done():
                done.set_result(None) if refusal is None else done.set_exception(refusal)

        # A name that no client can give: theirs are ASCII.
        command = wire.Sit(id=f"practice·{number}", table=number, chips=chips or terms.practice_stack, seat=1)
        table.mailbox.put(TableOrder(person, command, seated, digest_of(command)))
        table.service.open()
        self._lost.setdefault(person.id, self.clock.now())
        if self.present(person.id):
            self._lost.pop(person.id, None)
        self.lobby.changed()
        try:
            await done
        except CroupierError:
            await self.close_table(table)
            raise
        return number

    def add_table(self, number: int, terms: Terms) -> LiveTable:
        """Set up a table that was written down in a running house."""
        table = self._set_up(number, terms)
        table.service.open()
        self.lobby.changed()
        return table

    def _set_up(self, number: int, terms: Terms, owner: int | None = None) -> LiveTable:
        table = self.tables[number] = make_table(number, terms, self, owner)
        table.claim = self._claims[number]
        self.let_go("table", number)
        return table

    async def close_table(self, table: LiveTable) -> None:
        """Close a table for good: a running hand is void, all chips go back where they came from."""
        self.hold_back("table", table.number)
        self.tables.pop(table.number, None)
        try:
            await table.service.close()
            page = table.page()
            table.close_down(page)
            await self.scribe.write(page)
        finally:
            self.let_go("table", table.number)
        table.audience.tell()
        for listener in list(table.audience.watchers):
            listener.lose_table(table.number)
        self.lobby.changed()


async def _until_back(work: Callable[[], Awaitable[Found]]) -> Found:
    """Do something with the database, as often as it takes while that is away."""
    while True:
        try:
            return await work()
        except Exception as error:
            if not is_away(error):
                raise
            await asyncio.sleep(AWAY)


def warm_up() -> None:
    """Load what is loaded when first used, before anybody waits for it: words, hands and odds."""
    warm_coach()
    for language in LANGUAGES:
        best("Ah Kd Kc 9s 9h 2c 3d").name(language)
        say("room-stops", language)
