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
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING, Any, Final, TypeVar
from weakref import WeakValueDictionary

from msgspec import MsgspecError, to_builtins

from croupier.cards.shuffle import SECRET_BYTES
from croupier.errors import CroupierError, RoomError
from croupier.hands import best
from croupier.room import journal, logs, people, wire
from croupier.room.clock import Clock, RealClock
from croupier.room.coach import Coach, Question, question
from croupier.room.coach import warm_up as warm_coach
from croupier.room.desks.barring import Bar, barred_accounts, today_of
from croupier.room.envelope import Message
from croupier.room.events.calendar import Calendar
from croupier.room.ledger import purse
from croupier.room.limit_keeper import LimitKeeper
from croupier.room.limits import all_words
from croupier.room.lobby import Lobby
from croupier.room.memory import Memory, as_before
from croupier.room.opening import make_table, practice_terms, public_terms, recover
from croupier.room.rates import Rate, Rates
from croupier.room.scribe import Scribe, is_away
from croupier.room.tables.mailbox import Call, Order, Peek, digest_of
from croupier.room.tables.state import BOTS
from croupier.room.tables.terms import Terms
from croupier.text import LANGUAGES, say

if TYPE_CHECKING:
    from croupier.room.events.schedule import Planned
    from croupier.room.events.screens import ComingEvent
    from croupier.room.people import Person
    from croupier.room.socket import Session
    from croupier.room.store import Store
    from croupier.room.tables.live import LiveTable

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
        self.scribe = Scribe(store)
        self.tables: dict[int, LiveTable] = {}
        self.sessions: dict[int, list[Session]] = {}
        self.calendar = Calendar(self)
        self.lobby = Lobby(self.clock, self._listed, self._connected, self.calendar.page)
        self.stopping = False
        self.refusals: Callable[[str], None] = lambda _: None
        self._terms = terms
        self._planned = planned
        self._secrets = secrets
        self._numbers = count(1)
        self._bots: list[tuple[int, str]] = []
        self.bot_users: set[int] = set()
        self._coach = Coach()
        self._tidy_at = self.clock.now() + TIDY
        self._memory = Memory()
        self._opening = 0
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._lost: dict[int, float] = {}
        self._bars: dict[int, Bar] = {}
        self.limits = LimitKeeper(self, {})
        self._tasks: set[asyncio.Task[Any]] = set()

    # -- opening and closing -------------------------------------------------------------------------------

    async def open(self) -> None:
        """Set up all tables: those of a new house, or those in the journal with their running hands."""
        async with self.store.begin() as connection:
            self._bots = [(bot.id, bot.name) for bot in [await people.make_bot(connection, n) for n in BOTS]]
            self.bot_users = await people.bots(connection)
            self._bars = await barred_accounts(connection, today_of(self.clock.wall()))
            self.limits = LimitKeeper(self, await all_words(connection))
            await self.calendar.load(connection)
            kept = await journal.open_tables(connection)
            if not any(table.owner is None and table.id not in self.calendar.tables for table in kept):
                for terms in public_terms() if self._terms is None else self._terms:
                    await self.write_table(connection, terms)
                kept = await journal.open_tables(connection)
            self._numbers = count(await journal.last_hand(connection) + 1)
            running = await journal.running(connection)
            await journal.forget_commands(connection, self.clock.wall() - journal.WEEK)
            for key, digest in await journal.last_commands(connection):
                self._memory.know(key, digest)
            pages = []
            for row in kept:
                try:
                    terms = Terms.from_json(row.terms)
                    table = self.calendar.table(row.id, terms) or make_table(row.id, terms, self, row.owner)
                except (CroupierError, MsgspecError) as error:
                    logs.fault("table stays closed", error, table=row.id)
                    continue
                pages.append(await recover(connection, table, row, running.get(row.id, [])))
                self.tables[table.number] = table
            pages.append(await self.calendar.take_up(connection))
            await connection.run_sync(journal.write, pages)
        warm_up()
        self.scribe.start()
        await self.calendar.begin(self._planned)
        now = self.clock.now()
        for table in self.tables.values():
            for seat in table.seats.people():
                self._lost[table.state.sitters[seat].user] = now
            if table.owner is not None:
                self._lost[table.owner] = now
            table.service.open()
        self.calendar.open()
        self.clock.call_at(now + SWEEP, self._sweep)

    async def write_table(self, connection: Any, terms: Terms, owner: int | None = None) -> int:
        """Write a new table down and return its number."""
        return await journal.add_table(
            connection, terms.name, terms.to_json(), terms.game, self.clock.wall(), owner=owner
        )

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

    def came(self, session: Session) -> None:
        """Hear that somebody has connected."""
        user = session.person.id
        self.sessions.setdefault(user, []).append(session)
        self._lost.pop(user, None)
        self.lobby.show(session)
        self._stir(user)

    def gone(self, session: Session) -> None:
        """Hear that a connection is lost."""
        user = session.person.id
        left = [other for other in self.sessions.get(user, []) if other is not session]
        if left:
            self.sessions[user] = left
        elif self.sessions.pop(user, None) is not None:
            self._lost[user] = self.clock.now()
            self._stir(user)
            for table in self.tables.values():
                if table.running and table.state.seat_of(user):
                    table.mailbox.put(Call(table.lost(user)))

    def sign_out(self, user: int, csrf: str) -> None:
        """Close the connections of a browser whose session has ended; the seats are kept as always."""
        for session in list(self.sessions.get(user, [])):
            if session.belongs_to(csrf):
                session.bye("signed-out")

    def bar(self, user: int, bar: Bar | None) -> None:
        """Keep somebody from play from now on, or no more: connections end, seats are given up."""
        if bar is None:
            self._bars.pop(user, None)
            return
        self._bars[user] = bar
        for session in list(self.sessions.get(user, [])):
            session.bye("signed-out")
        for table in self.tables.values():
            table.mailbox.put(Call(table.seats.show_out(user)))

    def check_bar(self, user: int) -> None:
        """Refuse somebody who is excluded or banned (m1:6.1)."""
        bar = self._bars.get(user)
        if bar is not None and bar.holds(today_of(self.clock.wall())):
            raise bar.refusal()

    def most_staked(self, user: int) -> int | None:
        """Return the most that somebody wants to stake in a hand."""
        return self.limits.now(user, "stake")

    def present(self, user: int) -> bool:
        """Whether somebody is connected."""
        return user in self.sessions

    def _stir(self, user: int) -> None:
        for table in self.tables.values():
            if table.state.seat_of(user):
                table.mailbox.put(Call(table.look_different))

    def _connected(self) -> list[Session]:
        return [session for sessions in self.sessions.values() for session in sessions]

    def _listed(self) -> list[LiveTable]:
        return list(self.tables.values())

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
        self.spawn(self.limits.look())
        if self.clock.now() >= self._tidy_at:
            self._tidy_at = self.clock.now() + TIDY
            self.spawn(self._tidy())

    async def _tidy(self) -> None:
        """Forget sessions that have ended, and guests who never came back."""
        async with self.store.begin() as connection:
            await people.forget_old_sessions(connection)
            await people.forget_guests(connection, self.sessions)

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

    # -- what tables ask -----------------------------------------------------------------------------------

    def next_hand(self) -> int:
        """Return the number of a new hand."""
        return next(self._numbers)

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

    def moved(self, user: int) -> None:
        """Tell somebody that the chips in their wallet have changed."""
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
                running = await journal.running(connection, number)
                page = await recover(connection, table, kept, running.get(number, []), void=void)
                await connection.run_sync(journal.write, [page])

        await _until_back(set_up)
        table.notes.stir()
        table.mailbox.put(Call(lambda _: None))

    async def answer_repeated(self, orders: Sequence[Order]) -> list[Order]:
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

    def table(self, number: int, person: Person) -> LiveTable:
        """Return a table that somebody may see."""
        table = self.tables.get(number)
        if table is None or table.owner not in (None, person.id):
            raise RoomError("table-unknown", table=number)
        if table.phase == "closed":
            raise RoomError("table-closed")
        return table

    async def me(self, person: Person, language: str) -> wire.Me:
        """Say who somebody is."""
        async with self.store.read() as connection:
            chips, value = (0, {}) if person.guest else await purse(connection, person.id)
        return wire.Me(person.id, person.name, person.guest, language, chips, list(person.roles), value)

    def submit(self, session: Session, command: Any) -> None:
        """Hand a command to its table; one that has come before is answered as it was then."""
        if self.stopping:
            raise RoomError("room-stops")
        if isinstance(command, wire.Sit | wire.Rebuy | wire.Queue):
            self.check_bar(session.person.id)
        key, digest = (session.person.id, command.id), digest_of(command)

        def finish(refusal: CroupierError | None) -> None:
            if self._memory.finish(key, refusal) and refusal is not None:
                self.refusals(refusal.code)

        if self._memory.take_in(key, digest, lambda refusal: session.answer(command.id, refusal)):
            try:
                table = self.table(command.table, session.person)
            except RoomError:
                self._memory.drop(key)
                raise
            table.mailbox.put(Order(session.person, command, finish, digest))

    def submit_to_event(self, session: Session, command: Any) -> None:
        """Have a command about an event done, once."""
        if self.stopping:
            raise RoomError("room-stops")
        self.check_bar(session.person.id)
        key, digest = (session.person.id, command.id), digest_of(command)
        if self._memory.take_in(key, digest, lambda refusal: session.answer(command.id, refusal)):
            row = {"user": key[0], "id": key[1], "at": self.clock.wall(), "digest": digest}
            self.spawn(self._at_office(session.person, command, row))

    async def _at_office(self, person: Person, command: Any, row: dict[str, Any]) -> None:
        refusal: CroupierError | None = None
        try:
            await self.calendar.obey(person, command, row)
        except CroupierError as error:
            refusal = error
        except Exception as error:
            logs.fault("event command failed", error, command=type(command).__name__)
            refusal = RoomError("room-trouble")
        if self._memory.finish((person.id, command.id), refusal) and refusal is not None:
            self.refusals(refusal.code)

    def coach(self, session: Session, command: wire.Coach) -> None:
        """Tell a player at a practice table what each choice is worth."""
        table = self.table(command.table, session.person)
        if not table.practice:
            raise RoomError("coach-practice-only")

        def at() -> None:
            self.spawn(self._advise(session, command, question(table, session.person.id)))

        table.mailbox.put(Peek(at))

    def prove(self, session: Session, command: wire.Prove) -> None:
        """Prove to somebody the cards that they have seen in the hand on a table."""
        table = self.table(command.table, session.person)
        if wait := self.rates.wait("proof", str(session.person.id), PROOFS):
            raise RoomError("too-many", wait=wait)

        def at() -> None:
            record = table.dealing.proof(session.person.id)
            if record is None:
                session.answer(command.id, RoomError("no-hand-to-prove"))
            else:
                told = to_builtins(record, str_keys=True, enc_hook=str)
                hand = table.hand_number
                session.say(wire.Proof(id=command.id, table=command.table, hand=hand, record=told))

        table.mailbox.put(Peek(at))

    async def _advise(self, session: Session, command: wire.Coach, asked: Question | None) -> None:
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
        if self._opening + sum(table.practice for table in self.tables.values()) >= MOST_PRIVATE:
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
        own = {table.number: table for table in self.tables.values() if table.owner == person.id}
        if instead in own:
            await self.close_table(own.pop(instead))
        if len(own) >= MOST_PRACTICE:
            raise RoomError("practice-enough", most=MOST_PRACTICE)

    async def _open_practice(self, person: Person, terms: Terms, chips: int) -> int:
        async with self.store.begin() as connection:
            number = await self.write_table(connection, terms, person.id)
        table = make_table(number, terms, self, person.id)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def seated(refusal: CroupierError | None) -> None:
            if not done.done():
                done.set_result(None) if refusal is None else done.set_exception(refusal)

        self.tables[number] = table
        # A name that no client can give: theirs are ASCII.
        command = wire.Sit(id=f"practice·{number}", table=number, chips=chips or terms.practice_stack, seat=1)
        table.mailbox.put(Order(person, command, seated, digest_of(command)))
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

    def add_table(self, number: int, terms: Terms) -> None:
        """Set up a table that was written down in a running house."""
        table = self.tables[number] = make_table(number, terms, self)
        table.service.open()
        self.lobby.changed()

    async def close_table(self, table: LiveTable) -> None:
        """Close a table for good: a running hand is void, all chips go back where they came from."""
        self.tables.pop(table.number, None)
        await table.service.close()
        page = journal.Page()
        table.close_down(page)
        await self.scribe.write(page)
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
