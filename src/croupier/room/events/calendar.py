"""The calendar: all events that are announced, running or just over."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import structs

from croupier import books
from croupier.errors import CroupierError, RoomError
from croupier.room import custody, logs, people
from croupier.room.events import journal, wire
from croupier.room.events.actor import EventActor
from croupier.room.events.naming import title_of
from croupier.room.events.office import Office
from croupier.room.events.playing import HousePlay
from croupier.room.events.schedule import Programme
from croupier.room.events.screens import ComingEvent
from croupier.room.events.wire import EventGlance, Events, ListedEvent
from croupier.room.journal import Page
from croupier.room.store.schema import EVENT_STATES
from croupier.room.tables.state import BOTS
from croupier.tournament.orders import Register
from croupier.tournament.reglament import MOST_PLAYERS
from croupier.tournament.tournament import Tournament

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.custody import Claim
    from croupier.room.events.schedule import Planned
    from croupier.room.events.terms import EventTerms
    from croupier.room.events.wire import EventCommand
    from croupier.room.hall import Hall
    from croupier.room.people import Person
    from croupier.room.socket import SocketSession
    from croupier.room.tables.live import LiveTable
    from croupier.room.tables.terms import Terms
    from croupier.tournament.reglament import Reglament

REMEMBERED: Final = 20
"""Events that are over and still shown."""
TICK: Final = 0.5
"""Seconds between two looks at the clock."""
_encode: Final = msgspec.json.Encoder().encode


class Calendar:
    """The events of a hall, by number; `tables` are those of the room at which some of them are played."""

    def __init__(self, hall: Hall) -> None:
        self.actors: dict[int, EventActor] = {}
        self.tables: dict[int, tuple[EventActor, int]] = {}
        self.office = Office(hall)
        self.programme = Programme(self)
        self._hall = hall
        self._ticking = False

    # -- opening -------------------------------------------------------------------------------------------

    async def load(self, connection: AsyncConnection) -> None:
        """Let all events stand as the journal says; one that cannot be played again stays closed."""
        numbers = await journal.numbers_of(connection, journal.OPEN)
        numbers += await journal.numbers_of(connection, ("ended", "cancelled"), REMEMBERED)
        claims = await custody.take(connection, self._hall.node, "event", numbers)
        for number in sorted(numbers):
            try:
                kept = await journal.load(connection, number)
                actor = self._take(kept, claims[number])
            except (CroupierError, msgspec.MsgspecError) as error:
                logs.fault("event stays closed", error, tournament=number)
                continue
            self.tables |= {table: (actor, place) for place, table in kept.tables.items()}

    def _take(self, kept: journal.KeptEvent, claim: Claim) -> EventActor:
        actor = self.actors[kept.id] = EventActor(kept, self._hall)
        actor.claim = claim
        if not kept.live:
            actor.play = HousePlay(actor, self._hall)
        return actor

    def table(self, number: int, terms: Terms) -> LiveTable | None:
        """Set up a table of the room that is one of an event; None: it is none."""
        if number not in self.tables:
            return None
        actor, place = self.tables[number]
        assert isinstance(actor.play, HousePlay)
        return actor.play.make_table(number, place, terms)

    async def adopt(self, connection: AsyncConnection, claim: Claim) -> tuple[list[int], Page]:
        """Take up an event that was another node's; return its tables, and what is to be written."""
        kept = await journal.load(connection, claim.number)
        actor = self._take(kept, claim)
        self.tables |= {table: (actor, place) for place, table in kept.tables.items()}
        page = actor.page()
        page.transfers += await self.office.return_escrow(connection, claim.number)
        return list(kept.tables.values()), page

    def give_up(self, number: int) -> list[int]:
        """Forget an event that another node has now; return the tables at which it is played."""
        actor = self.actors.pop(number, None)
        tables = [table for table, (held, _) in self.tables.items() if held is actor]
        for table in tables:
            del self.tables[table]
        if actor is not None:
            actor.play = None
            actor.screens.end()
        return tables

    def go_on(self, number: int) -> None:
        """Let an event that was taken up go on."""
        play = self.actors[number].play
        if play is not None:
            play.follow(())
        self._tick_on()

    async def take_up(self, connection: AsyncConnection) -> Page:
        """Give back what was put into escrow and never ordered; return what is to be written."""
        return Page(transfers=await self.office.return_escrow(connection))

    async def begin(self, planned: Sequence[Planned]) -> None:
        """Announce the events of a house that has never had any."""
        async with self._hall.store.read() as connection:
            held = await journal.numbers_of(connection, EVENT_STATES, 1)
        if not held:
            await self.programme.begin(planned, self._hall.clock.wall())

    def open(self) -> None:
        """Let all events go on."""
        for actor in self.actors.values():
            if actor.play is not None:
                actor.play.follow(())
        self._tick_on()

    # -- announcing ----------------------------------------------------------------------------------------

    async def announce(
        self,
        reglament: Reglament,
        terms: EventTerms,
        *,
        host: int | None = None,
        live: bool = False,
        master: bytes | None = None,
    ) -> EventActor:
        """Announce an event: it is checked, written down and shown in the lobby."""
        if not live:
            terms.check(reglament)
        tournament = Tournament(reglament, master=master, live=live)
        now = self._hall.clock.wall()
        state = "announced" if terms.opens > now else "registering"
        async with self._hall.store.begin() as connection:
            number = await journal.announce(connection, tournament, terms, now, host=host, state=state)
            self._hall.custodian.hold_back("event", number)
            claims = await custody.take(connection, self._hall.node, "event", [number])
            kept = await journal.load(connection, number)
        actor = self._take(kept, claims[number])
        self._hall.custodian.let_go("event", number)
        for other in self.actors.values():
            other.screens.changed()
        self._hall.lobby.changed(events=True)
        self._tick_on()
        return actor

    async def call_off(self, actor: EventActor) -> None:
        """Call an event off for good: everybody has back what they paid, and its series ends."""
        async with actor.turn:
            await self.office.cancel(actor)
            if actor.terms.every:
                actor.terms = structs.replace(actor.terms, every=0)
                async with self._hall.store.begin() as connection:
                    await journal.keep_terms(connection, actor.number, actor.terms)

    async def bots(self, actor: EventActor, count: int) -> list[tuple[int, str]]:
        """Return so many bots of the house that have not entered an event, making more where needed."""
        found: list[tuple[int, str]] = []
        async with self._hall.store.begin() as connection:
            for number in range(len(actor.entrants) + count):
                if len(found) == count:
                    break
                name = f"{BOTS[number % len(BOTS)]} {number // len(BOTS) + 1}".removesuffix(" 1")
                bot = await people.make_bot(connection, name)
                if not actor.player_of(bot.id):
                    found.append((bot.id, bot.name))
        self._hall.bot_users.update(user for user, _ in found)
        return found

    # -- time ----------------------------------------------------------------------------------------------

    def _tick_on(self) -> None:
        """Look at the clock again and again, as long as some event is not over."""
        if not self._ticking and any(actor.open and actor.play for actor in self.actors.values()):
            self._ticking = True
            self._hall.clock.call_at(self._hall.clock.now() + TICK, self._tick)

    def _tick(self) -> None:
        self._ticking = False
        if self._hall.stopping:
            return
        wall = self._hall.clock.wall()
        for actor in list(self.actors.values()):
            if not actor.open or actor.play is None:
                continue
            page = actor.page()
            if actor.state == "announced" and actor.terms.opens <= wall:
                actor.enter_state("registering", page)
            if actor.state == "registering" and self._due(actor, wall):
                self._hall.spawn(self.office.start(actor))
            elif isinstance(actor.play, HousePlay):
                actor.play.tick(page)
            if page:  # handed over at once: what tables do because of it comes behind it
                self._hall.spawn(_written(self._hall.scribe.hand_over(page)))
        for actor in self.programme.due():
            self._hall.spawn(self.programme.renew(actor, wall))
        self._forget_old()
        self._tick_on()

    def _due(self, actor: EventActor, wall: int) -> bool:
        """Whether an event starts: at its time, or when it has waited long enough for more players."""
        if actor.terms.starts:
            return actor.terms.starts <= wall
        if not actor.terms.bots or not actor.entrants:
            return False
        came = [order.at for order in actor.tournament.log if isinstance(order, Register)]
        return bool(came) and actor.now() - came[0] >= actor.terms.wait * 1000

    def _forget_old(self) -> None:
        """Keep the latest of the events that are over; the journal has them all."""
        over = [actor for actor in self.actors.values() if not actor.open and not actor.tables]
        for actor in over[: max(0, len(over) - REMEMBERED)]:
            if not actor.scoreboard.watchers:
                del self.actors[actor.number]
                if self._hall.relay is not None and actor.claim is not None:
                    self._hall.custodian.hold_back("event", actor.number)
                    self._hall.spawn(self._part_with(actor.claim))

    async def _part_with(self, claim: Claim) -> None:
        """Have an event that is over in nobody's custody: nothing is written in it any more."""
        try:
            async with self._hall.store.begin() as connection:
                await custody.part_with(connection, claim)
        finally:
            self._hall.custodian.let_go("event", claim.number)

    # -- what people want ----------------------------------------------------------------------------------

    async def obey(self, person: Person, command: EventCommand, row: dict[str, Any]) -> None:
        """Do what somebody wants of an event, or refuse it; a refusal has changed nothing."""
        actor = self.actor(command.event)
        if actor.tournament.live:
            raise RoomError("event-at-desk", event=actor.tournament.reglament.name)
        match command:
            case wire.Enter():
                await self.office.enter(actor, person, command.word, row)
            case wire.GiveUpEntry():
                await self.office.withdraw(actor, person, row)
            case wire.BuyAgain():
                await self.office.buy_again(actor, person, command.decline, row)
            case wire.AskAddOn():
                await self.office.add_on(actor, person, row)

    def actor(self, number: int) -> EventActor:
        """Return an event by its number."""
        if number not in self.actors:
            raise RoomError("event-unknown", event=number)
        return self.actors[number]

    def coming(self, but: int) -> list[ComingEvent]:
        """Return the events that have not begun, the next one first; those without a time at the end."""
        found = [
            actor for actor in self.actors.values() if actor.state in ("announced", "registering")
        ]  # fmt: skip
        found.sort(key=lambda actor: (not actor.terms.starts, actor.terms.starts, actor.number))
        return [
            ComingEvent(actor.tournament.reglament.name, actor.terms.starts, len(actor.entrants))
            for actor in found
            if actor.number != but
        ]

    # -- the lobby -----------------------------------------------------------------------------------------

    def page(self, session: SocketSession) -> bytes:
        """Return all events as one connection sees them."""
        user, language = session.person.id, session.language
        return _encode(Events(events=self.listed(user, language)))

    def listed(self, user: int, language: str) -> list[ListedEvent]:
        """Return all events as somebody sees them, those of other nodes too."""
        looks = self.glances()
        if self._hall.relay is not None:
            looks = self._hall.relay.event_glances | looks
        return [listed(looks[number], user, language) for number in sorted(looks)]

    async def everywhere(self) -> list[EventActor]:
        """Return the events of all nodes; those of others as the journal has them, to be looked at alone."""
        found, relay = dict(self.actors), self._hall.relay
        for number in sorted(relay.events.keys() - found.keys()) if relay is not None else []:
            async with self._hall.store.read() as connection:
                found[number] = EventActor(await journal.load(connection, number), self._hall)
        return [found[number] for number in sorted(found)]

    def glances(self) -> dict[int, EventGlance]:
        """Return how the events of this node look from outside."""
        return {actor.number: glance_of(actor) for actor in self.actors.values()}


async def _written(done: asyncio.Future[None]) -> None:
    """Wait for a page, so that its failure is noted."""
    await done


def listed(look: EventGlance, user: int, language: str) -> ListedEvent:
    """Describe an event to somebody in the lobby."""
    return ListedEvent(
        look.number,
        title_of(look.name, language),
        look.state,
        books.profile(look.game).name(language),
        look.entries,
        look.most,
        look.left,
        look.buy_in,
        look.fee,
        look.pool,
        look.starts,
        look.late,
        look.live,
        user in look.seats,
        look.seats.get(user, 0),
    )


def glance_of(actor: EventActor) -> EventGlance:
    """Return how an event looks from outside."""
    state, reglament = actor.tournament.state, actor.tournament.reglament
    return EventGlance(
        actor.number,
        reglament.name,
        actor.state,  # type: ignore[arg-type]
        reglament.game,
        len(state.entries),
        reglament.most_players if reglament.most_players < MOST_PLAYERS else 0,
        state.left,
        reglament.buy_in,
        reglament.fee,
        state.pool,
        actor.terms.starts,
        state.started and actor.entry_open,
        actor.tournament.live,
        {user: _seat_of(actor, user) for user in actor.users()},
    )


def _seat_of(actor: EventActor, user: int) -> int:
    """Return the table of the room at which somebody sits in an event, 0 for none."""
    entry = actor.tournament.state.entries.get(actor.player_of(user))
    return actor.room_table(entry.table) if entry is not None and entry.table and not entry.out else 0
