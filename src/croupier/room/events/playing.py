"""The play of an event at tables of the room: it opens and closes them, and lets them deal.

The event alone decides who sits where; a table takes its seats from it between hands. Somebody who changes
tables stands up at one before they sit down at the other, so their stack is never in two places.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from croupier.games import is_stud
from croupier.room.events import money
from croupier.room.events.buying import BuyingDesk
from croupier.room.events.course import EventCourse, SeatTaken
from croupier.room.events.notifying import notify, notify_prizes
from croupier.room.events.onward import end_flight, use_tickets
from croupier.room.journal import Page
from croupier.room.ledger import TOURNAMENT, Account, Transfer, balances
from croupier.room.store.schema import event_tables
from croupier.room.tables.bank import TournamentStack
from croupier.room.tables.bots import STYLES
from croupier.room.tables.live import LiveTable
from croupier.room.tables.mailbox import Call
from croupier.room.tables.service import nothing
from croupier.room.tables.terms import Terms
from croupier.tournament.orders import Absence, Deal, EndFlight, HandOver

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.room.events.actor import EventActor
    from croupier.room.hall import Hall
    from croupier.table import Hand
    from croupier.tournament.notices import Notice
    from croupier.tournament.playing import DealTerms
    from croupier.tournament.state import State

BEAT: Final = 500
"""Milliseconds between two notes of the event's time: no second of it is ever lost."""


class HousePlay:
    """The tables of one event, by the event's own numbers."""

    def __init__(self, actor: EventActor, hall: Hall) -> None:
        self.tables: dict[int, LiveTable] = {}
        self._actor = actor
        self._hall = hall
        self._due = False
        self._busy = False
        self._beat = 0
        self._period = (0, False)
        self._untold: list[Notice] = []
        self._buying = BuyingDesk(actor, hall)

    @property
    def busy(self) -> bool:
        """Whether tables are still open."""
        return bool(self.tables)

    @property
    def _state(self) -> State:
        return self._actor.tournament.state

    def room_table(self, number: int) -> int:
        """Return the room's table of a number, 0 for none."""
        table = self.tables.get(number)
        return table.number if table is not None else 0

    # -- what tables ask -----------------------------------------------------------------------------------

    def size(self, number: int) -> int:
        """How many seats a table has; 0: it is no more."""
        table = self._state.tables.get(number)
        return table.size if table is not None else 0

    def seats(self, number: int) -> dict[int, SeatTaken]:
        """Who shall sit at a table."""
        table = self._state.tables.get(number)
        return {} if table is None else {seat: self._seated(name) for seat, name in table.seats.items()}

    def _seated(self, player: str) -> SeatTaken:
        user = self._actor.user_of(player)
        style = STYLES[user % len(STYLES)] if self._actor.is_bot(player) else ""
        return SeatTaken(player, user, self._state.entries[player].chips, style)

    def free(self, user: int, table: LiveTable) -> bool:
        """Whether somebody sits at no other table of the event any more."""
        return not any(other.state.seat_of(user) for other in self.tables.values() if other is not table)

    def delay(self, user: int) -> int:
        """Seconds after which somebody is shown all cards; 0 for those who still play, as for everybody where
        the Reglament says nothing of it.
        """
        entry = self._state.entries.get(self._actor.player_of(user))
        playing = entry is not None and not entry.out
        return 0 if playing else self._actor.tournament.reglament.open_cards

    def playing(self, number: int) -> bool:
        """Whether the event has ordered a hand that is not over."""
        table = self._state.tables.get(number)
        return table is not None and table.playing

    def deal(self, number: int, page: Page) -> tuple[Terms, DealTerms] | None:
        """Order the next hand, if the event lets the table; who is not here is dealt in and folded."""
        actor, at = self._actor, self._actor.now()
        if actor.state != "running" or actor.tournament.why_not(number, at) is not None:
            return None
        for sitter in self.tables[number].state.sitters.values():
            away = not sitter.bot and (sitter.out or not self._hall.presence.connected(sitter.user))
            if self._state.entries[sitter.name].away != away:
                actor.give(Absence(at=at, player=sitter.name, away=away), page)
        actor.give(Deal(at=at, table=number), page)
        return self.sign(number), actor.tournament.terms(number)

    def hand_over(self, number: int, hand: Hand | None, stacks: dict[int, int], page: Page) -> None:
        """Give the event the result of a hand."""
        names = {user: self._name(user) for user in stacks}
        void = hand is None or hand.result is None or hand.result.void
        dealt = self._state.tables[number].dealt
        told = {names[user]: chips for user, chips in stacks.items() if names[user] in dealt}
        out_by = {} if void or hand is None else _knocked_out(hand, told, self._state.tables[number].seats)
        over = HandOver(at=self._actor.now(), table=number, stacks=told, void=void, out_by=out_by)
        self._actor.give(over, page)

    def _name(self, user: int) -> str:
        return self._actor.player_of(user)

    def left(self, number: int) -> None:
        """Hear that somebody has left a table, or that its cards are off."""
        del number
        self.follow(())

    @property
    def act_time(self) -> float:
        """The seconds one has to decide."""
        return float(self._actor.tournament.reglament.clock.act)

    def bank(self, user: int) -> float:
        """The seconds somebody has left in the time bank: it grows by level."""
        clock = self._actor.tournament.reglament.clock
        entrant = self._actor.entrants[self._name(user)]
        grown = clock.bank + clock.bank_per_level * self._state.period(self._actor.now()).level
        return max(0.0, grown - entrant.used / 1000)

    def use_bank(self, user: int, seconds: float, page: Page) -> None:
        """Take seconds from somebody's time bank."""
        entrant = self._actor.entrants[self._name(user)]
        entrant.used += int(seconds * 1000)
        page.used.append(
            {"event_id": self._actor.number, "player_name": entrant.player, "to_used": entrant.used}
        )

    # -- terms ---------------------------------------------------------------------------------------------

    def sign(self, number: int) -> Terms:
        """Return what stands on the sign of a table in its level."""
        reglament, state = self._actor.tournament.reglament, self._state
        table = state.tables[number]
        at = max(0, table.level) if table.level >= 0 else state.period(self._actor.now()).level
        level, (game, limit) = reglament.level(at), reglament.game_of(at)
        stud = is_stud(game)
        settings: dict[str, Any] = (
            {"antes": level.ante, "bets": [level.big, 2 * level.big]}
            if stud
            else {"blinds": [level.small, level.big]}
        )
        return Terms(
            name=f"{reglament.name} · {number}",
            game=game,
            options={"limit": limit},
            settings=settings,
            places=table.size,
            pace=self._actor.terms.pace,
        )

    # -- opening and closing tables ------------------------------------------------------------------------

    def make_table(self, room_number: int, number: int, terms: Terms) -> LiveTable:
        """Set up a table of the room as the event's table of a number."""
        source = TournamentStack(self._actor.number)
        table = LiveTable(
            room_number, terms, self._hall, lambda live: EventCourse(live, self, number), source
        )
        table.claim = self._actor.claim
        self.tables[number] = table
        return table

    def follow(self, notices: Sequence[Notice]) -> None:
        """Hear that something has changed: tables are looked after as soon as nobody is in between."""
        self._untold += notices
        self._due = True
        if not self._busy:
            self._busy = True
            self._hall.spawn(self._attend())

    async def _attend(self) -> None:
        """Open tables that are needed, close those that are not, and wake those that have something to do."""
        try:
            while self._due and not self._hall.stopping:
                self._due = False
                await self._look_after()
                self._wake()
                told, self._untold = self._untold, []
                if told:  # by now there is a table for everybody who has a seat
                    self._hall.spawn(notify(self._hall, self._actor, told))
        finally:
            self._busy = False

    async def _look_after(self) -> None:
        for number in [number for number in self._state.tables if number not in self.tables]:
            if not self._state.over:
                await self._open(number)
        for number in [number for number in self.tables if self._finished(number)]:
            await self._close(number)
        if self._state.over and self._actor.state == "running":
            await self._end()
        if not self._actor.open and not self.tables:
            await self.retire()

    async def _open(self, number: int) -> None:
        terms = self.sign(number)
        async with self._hall.store.begin() as connection:
            made = await self._hall.custodian.write_table(connection, terms, kept=False)
            row = {"table": made, "event": self._actor.number, "number": number}
            await connection.execute(event_tables.insert(), row)
        table = self.make_table(made, number, terms)
        self._hall.tables[made] = table
        table.service.open()
        self._actor.scoreboard.changed()

    def _finished(self, number: int) -> bool:
        """Whether a table has nothing left to do: it is broken and empty, or the event is over."""
        table = self.tables[number]
        if table.running or table.phase == "settled":
            return False
        return (
            not self._actor.open
            or self._state.over
            or (number not in self._state.tables and not table.state.sitters)
        )

    async def _close(self, number: int) -> None:
        await self._hall.custodian.close_table(self.tables.pop(number))

    def _wake(self) -> None:
        """Have tables look at their seats, or deal."""
        ready = set(self._actor.tournament.ready(self._actor.now()))
        for number, table in self.tables.items():
            if not table.running and (number in ready or self._unsettled(number, table)):
                table.mailbox.put(Call(nothing))

    def _unsettled(self, number: int, table: LiveTable) -> bool:
        """Whether not everybody sits where they shall, with what they shall."""
        here = {seat: (sitter.user, sitter.chips) for seat, sitter in table.state.sitters.items()}
        return here != {seat: (sent.user, sent.chips) for seat, sent in self.seats(number).items()}

    # -- time ----------------------------------------------------------------------------------------------

    def tick(self, page: Page) -> None:
        """Note the time; a level or a break that has begun or ended is told, and tables go on."""
        if self._actor.state != "running":
            return
        at = self._actor.now()
        if at - self._beat >= BEAT:
            self._beat = at
            page.beats.append({"event_id": self._actor.number, "to_beat": at})
        self._buying.look(at, page)
        self._end_flight(at, page)
        period = self._state.period(at)
        if (period.level, period.paused) != self._period:
            self._period = (period.level, period.paused)
            self._actor.changed()
        elif any(not table.running for table in self.tables.values()):
            self._wake()

    def _end_flight(self, at: int, page: Page) -> None:
        """End a flight at whose tables no hand runs when its last level is over."""
        state = self._state
        idle = not state.deciding and not any(table.playing for table in state.tables.values())
        if idle and not state.over and state.flight_due(at):
            self._actor.give(EndFlight(at=at), page)

    # -- the end -------------------------------------------------------------------------------------------

    async def _end(self) -> None:
        """Pay everybody and end the event, on one page; a flight goes on instead."""
        if self._actor.tournament.reglament.ends_after:
            await end_flight(self._hall, self._actor)
            return
        actor, page = self._actor, self._actor.page()
        users = {player: entrant.user for player, entrant in actor.entrants.items()}
        page.transfers += money.pay_out(actor.number, actor.tournament, users, self._hall.bot_users)
        actor.enter_state("ended", page)
        await actor.write(page)
        notify_prizes(self._hall, actor)
        await use_tickets(self._hall, actor)

    async def retire(self) -> None:
        """Give the tournament chips of an event that is over back to the desk."""
        prefix = f"{TOURNAMENT}/stack:{self._actor.number}:"
        async with self._hall.store.read() as connection:
            left = {
                account: chips for account, chips in (await balances(connection, prefix)).items() if chips
            }
        if left:
            moved = {account: -chips for account, chips in left.items()}
            moved[Account.desk(TOURNAMENT)] = sum(left.values())
            page = self._actor.page()
            page.transfers.append(Transfer(kind="stack", entries=moved))
            await self._actor.write(page)


def _knocked_out(hand: Hand, stacks: dict[str, int], seats: dict[int, str]) -> dict[str, tuple[str, ...]]:
    """Return who knocked out whom: the one who won chips in the hand."""
    assert hand.result is not None
    winners = tuple(seats[seat] for seat, net in hand.result.net.items() if net > 0 and seat in seats)
    return {player: winners for player, chips in stacks.items() if not chips}
