"""Competitions held in the room: an event of the room is the play of a competition.

Those who were admitted enter under the name of the admission, so that the event's own record and the protocol
tell the same people; the chief judge of the competition is the judge of the event.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from sqlalchemy import select

from croupier.errors import RoomError
from croupier.federation import days
from croupier.federation.law import Body, FederationError
from croupier.federation.papers import BanForSeason, Begin, EnterCompetition, WithdrawEntry
from croupier.federation.play import play_of
from croupier.room.events import journal
from croupier.room.events.terms import EventTerms
from croupier.room.federation.keeper import Mandate
from croupier.room.store.federation_schema import federation_events
from croupier.tournament.orders import Appoint, Register
from croupier.tournament.record import record
from croupier.tournament.reglament import TournamentError

if TYPE_CHECKING:
    from croupier.federation.office import Competition
    from croupier.federation.papers import AnyPaper
    from croupier.federation.records import PlayedEvent
    from croupier.room.events.actor import EventActor
    from croupier.room.federation.keeper import FederationKeeper
    from croupier.room.hall import Hall
    from croupier.room.people import Person
    from croupier.tournament.record import EventRecord
    from croupier.tournament.state import State


class HeldCompetitions:
    """The competitions that are held in the room, by the numbers of their events."""

    def __init__(self, keeper: FederationKeeper, hall: Hall) -> None:
        self._keeper = keeper
        self._hall = hall
        self.events: dict[str, int] = {}

    async def open(self) -> None:
        """Read which competitions are held here, and stand at the entrance of their events."""
        await self.learn()
        self._hall.calendar.office.registrar = self.admitted

    async def learn(self) -> None:
        """Read which competitions are held; other nodes may hold more."""
        async with self._hall.store.read() as connection:
            table = federation_events
            rows = await connection.execute(select(table.c.competition, table.c.event))
            self.events = {row.competition: row.event for row in rows}

    def competition(self, event: int) -> Competition | None:
        """Return the competition that an event is the play of."""
        found = next((number for number, own in self.events.items() if own == event), None)
        return self._keeper.office.competitions.get(found) if found is not None else None

    def actor(self, number: str) -> EventActor | None:
        """Return the event of a competition, as long as this node has and remembers it."""
        return self._hall.calendar.actors.get(self.events.get(number, -1))

    def watched(self, number: str) -> bool:
        """Whether there is an event to watch; of a competition without one, its own page tells more."""
        return number not in self._keeper.office.competitions or self.actor(number) is not None

    async def directs(self, person: Person, event: int) -> bool:
        """Whether somebody conducts the competition that an event is the play of (fspr:1.7.2)."""
        each = self.competition(event)
        return each is not None and await self._conducts(person, each)

    async def _conducts(self, person: Person, each: Competition) -> bool:
        mandates = await self._keeper.mandates(person)
        return not {Mandate(Body.CHIEF_JUDGE, each.chief), Mandate(Body.FEDERATION)}.isdisjoint(mandates)

    # -- before the start ----------------------------------------------------------------------------------

    async def hold(self, person: Person, number: str) -> int:
        """Announce the event of a competition with its Reglament; its chief judge or the federation does."""
        each = self._keeper.office.competition(number)
        if not await self._conducts(person, each):
            raise RoomError("federation-mandate", post=str(Body.CHIEF_JUDGE), who=each.chief or "–")
        if number in self.events:
            raise FederationError("federation-held", competition=number)
        version = each.published
        if version is None or version.regulations.reglament is None:
            clause = each.clause("fspr:1.8.1", "fspr:2.6.1", "fspr:3.6.1")
            raise FederationError("federation-unpublished", competition=number, clause=clause)
        if not each.chief:
            raise FederationError("federation-no-chief-judge", competition=number, clause="fspr:1.7.2")
        if each.terms.internet and not self._keeper.office.site:
            raise FederationError("federation-site", clause="fspr:3.2.1")
        terms = EventTerms(starts=days.end_of(each.last, each.terms.zone))  # the chief judge starts it before
        actor = await self._hall.calendar.announce(
            version.regulations.reglament, terms, host=person.id, live=not each.terms.internet
        )
        await actor.order(Appoint(judge=each.chief), by=person.id)
        async with self._hall.store.begin() as connection:
            row = {"competition": number, "event": actor.number}
            await connection.execute(federation_events.insert(), row)
        self.events[number] = actor.number
        self._hall.tell_change("papers")
        for member in list(each.entries):  # who enters or goes meanwhile is seen to by their own paper
            if (entry := each.entries.get(member)) is not None:
                await self._register(actor, entry.called)
        return actor.number

    async def _register(self, actor: EventActor, player: str) -> None:
        """Bring somebody who was admitted to a live event; in the room everybody comes to the table alone."""
        if actor.tournament.live and player not in actor.entrants:
            await actor.order(Register(at=actor.now(), player=player))

    async def admitted(self, event: int, person: Person) -> str:
        """Return the name under which somebody was admitted to the competition of an event."""
        each = self.competition(event)
        if each is None:
            return ""
        mandates = await self._keeper.mandates(person)
        mine = [own.who for own in mandates if own.body == Body.MEMBER and own.who in each.entries]
        if not mine:
            clause = each.clause("fspr:1.6.1", "fspr:2.5.1", "fspr:3.4.1")
            raise FederationError("federation-enter-first", competition=each.number, clause=clause)
        return each.entries[mine[0]].called

    # -- papers and play -----------------------------------------------------------------------------------

    async def check(self, paper: AnyPaper) -> None:
        """Refuse what the event of a competition does not bear.

        It begins with those who were admitted, all of them and nobody else; once the seats are drawn, nobody
        who has one takes the entry back.
        """
        if not isinstance(paper, Begin | WithdrawEntry):
            return
        if (event := await self._event(paper.competition)) is None:
            return
        each = self._keeper.office.competition(paper.competition)
        if isinstance(paper, WithdrawEntry):
            own = each.entries.get(paper.member)
            if event.draws and own is not None and own.called in event.entries:
                raise TournamentError("tournament-drawn")
            return
        clause = each.clause("fspr:1.9.2b", "fspr:2.7.2b")
        called = [own.called for own in each.entries.values()]
        if absent := [player for player in called if player not in event.entries]:
            raise FederationError("federation-absent", names=", ".join(absent), clause=clause)
        if strangers := [player for player in event.entries if player not in called]:
            raise FederationError("federation-strangers", names=", ".join(strangers), clause=clause)

    async def _event(self, number: str) -> State | None:
        """Return the state of a competition's event, here or at another node; None: it has none."""
        actor, event = self.actor(number), self.events.get(number, -1)
        if actor is not None or self._hall.relay is None or event not in self._hall.relay.events:
            return actor.tournament.state if actor is not None else None
        async with self._hall.store.read() as connection:
            kept = await journal.load(connection, event)
        return (await asyncio.to_thread(kept.tournament)).state

    def node_of(self, number: str) -> int:
        """Return the node that has the event of a competition; 0: this one, or nobody."""
        relay = self._hall.relay
        event = relay.events.get(self.events.get(number, -1)) if relay is not None else None
        return event.node if event is not None else 0

    async def follow(self, paper: AnyPaper) -> None:
        """Let the events follow a paper that was filed."""
        if isinstance(paper, BanForSeason):
            for number in self.events:
                await self._let_go(number)
        if not isinstance(paper, EnterCompetition | WithdrawEntry | Begin):
            return
        actor = self.actor(paper.competition)
        if actor is None or not actor.open:
            return
        if isinstance(paper, EnterCompetition):
            each = self._keeper.office.competition(paper.competition)
            await self._register(actor, each.entries[paper.member].called)
        elif isinstance(paper, WithdrawEntry):
            await self._let_go(paper.competition)
        elif not actor.tournament.live:
            await self._hall.calendar.office.start(actor)

    async def _let_go(self, number: str) -> None:
        """Strike those off an event whose entry was taken back, or ended by a ban (fspr:8.2.3a)."""
        actor, each = self.actor(number), self._keeper.office.competition(number)
        if actor is None or not actor.open or each.begun is not None or actor.tournament.state.draws:
            return
        called = {own.called for own in each.entries.values()}
        for player in [own for own in actor.entrants if own not in called]:
            await self._hall.calendar.office.strike(actor, player)

    async def record(self, number: str) -> EventRecord:
        """Return the record of a competition's event: who has it can play the event again."""
        if number not in self.events:
            raise RoomError("page-unknown")
        async with self._hall.store.read() as connection:
            kept = await journal.load(connection, self.events[number])
        if kept.state in journal.OPEN and not kept.live:
            raise FederationError("federation-not-over", name=number)
        return await asyncio.to_thread(lambda: record(kept.tournament()))

    async def play(self, number: str) -> PlayedEvent:
        """Return the play of a competition as its event in the room tells it."""
        if number not in self.events:
            raise FederationError("federation-not-held", competition=number)
        async with self._hall.store.read() as connection:
            kept = await journal.load(connection, self.events[number])
        return await asyncio.to_thread(lambda: play_of(kept.tournament()))
