"""The seats of a table: who sits where, coming and going, the waiting list."""

from __future__ import annotations

from functools import partial
from secrets import token_hex
from typing import TYPE_CHECKING, Final

from croupier.errors import CroupierError, RoomError
from croupier.room.people import Person
from croupier.room.tables.mailbox import Call, TableOrder, digest_of
from croupier.room.tables.service import nothing
from croupier.room.tables.state import Sitter, Waiter
from croupier.room.wire import BringChips, TopUpEnded
from croupier.text.folders import ENGLISH

if TYPE_CHECKING:
    from croupier.room import wire
    from croupier.room.journal import Page
    from croupier.room.tables.hourglass import Then
    from croupier.room.tables.live import LiveTable
    from croupier.room.tables.state import TableState

LONGEST_WORDS: Final = 200
OFFERED: Final = 45.0
"""Seconds for which a free seat is kept for the first who waits."""
IDLE: Final = 900.0
"""Seconds after which somebody who does nothing gives up their seat at a table of the house."""

_UNDECIDED: Final = ("answer-lost", "room-trouble", "table-closed", "table-moved")
"""Refusals of the room, and not of the ledger: chips are brought before the next hand."""


class Seats:
    """Who sits where; the course hears of it, the bank moves the chips."""

    def __init__(self, table: LiveTable) -> None:
        self.count = table.terms.seats
        self._table = table
        self._bank = table.bank
        self._floor = table.floor
        self._notes = table.notes
        self._offers: dict[int, float] = {}
        self._active: dict[int, float] = {}
        self._bringing: set[int] = set()

    @property
    def _state(self) -> TableState:
        return self._notes.state

    # -- who is here ---------------------------------------------------------------------------------------

    def people(self) -> list[int]:
        """The seats of those who are no bots."""
        return [seat for seat, sitter in self._state.sitters.items() if not sitter.bot]

    def free_seats(self) -> list[int]:
        """The seats nobody has, nor has had in the running hand."""
        taken = self._state.sitters.keys() | self._state.players.keys()
        return [seat for seat in range(1, self.count + 1) if seat not in taken]

    def seat_of(self, person: Person) -> int:
        """Return somebody's seat; one who has none is refused."""
        seat = self._state.seat_of(person.id)
        if not seat:
            raise RoomError("not-seated")
        return seat

    def note_active(self, user: int) -> None:
        """Note that somebody has just done something here."""
        self._active[user] = self._floor.clock.now()

    def idle(self) -> list[int]:
        """The seats of those who have done nothing for long, and have nothing lying.

        Of somebody who sat here before the room was opened, the time counts from the first look.
        """
        now = self._floor.clock.now()
        sitters = self._state.sitters
        return [
            seat
            for seat in self.people()
            if now - self._active.setdefault(sitters[seat].user, now) >= IDLE
            and seat not in self._state.stakes
        ]

    # -- sitting down --------------------------------------------------------------------------------------

    def sit(self, person: Person, command: wire.Sit, page: Page) -> None:
        """Seat a person."""
        state = self._state
        self._bank.source.admit(person)
        if person.id in state.barred:
            raise RoomError("disqualified-here", clause="fspr:8.2.2")
        if state.seat_of(person.id):
            raise RoomError("seated-already")
        self._table.gate.check_sit(person.id)
        seat = self._choose_seat(person, command.seat)
        self.sit_down(seat, Sitter(person.id, person.name), command.chips, page, command)
        self._strike(person.id)

    def _choose_seat(self, person: Person, wanted: int) -> int:
        """Return the seat somebody may have; those who wait have the first claim to a free one."""
        free = self.free_seats()
        if wanted and wanted in self._state.sitters:
            raise RoomError("seat-has-somebody", seat=wanted)
        if wanted and wanted not in free:
            raise RoomError("seat-not-here", seat=wanted, most=self.count)
        waiting = [waiter.user for waiter in self._state.queue]
        before = waiting.index(person.id) if person.id in waiting else len(waiting)
        if len(free) <= before:
            raise RoomError("table-full")
        return wanted or free[0]

    def sit_down(
        self, seat: int, sitter: Sitter, chips: int, page: Page, command: wire.Sit | None = None
    ) -> None:
        """Seat somebody with chips from where theirs come from."""
        self.check_buy(chips)
        self._state.sitters[seat] = sitter
        try:
            self._table.course.seated(seat, post=command is not None and command.post)
        except CroupierError:
            del self._state.sitters[seat]
            raise
        self._bank.buy(seat, chips, page, command.id if command else "", kind="sit")

    def seat_by_draw(self, seat: int, sitter: Sitter, chips: int, page: Page) -> None:
        """Seat somebody whom an event has sent here, with their stack."""
        self._state.sitters[seat] = sitter
        if chips:
            self._bank.buy(seat, chips, page, kind="sit")
        self._notes.touch()

    def check_buy(self, chips: int, more: int = 0) -> None:
        """Refuse chips outside what may be brought to this table."""
        least, most = self._table.terms.least_buy, self._table.terms.most_buy
        if most and more >= most:
            raise RoomError("buy-full", most=most)
        if chips <= 0 or chips + more < least or (most and chips + more > most):
            raise RoomError("buy-wrong", amount=chips, least=max(1, least - more), most=max(0, most - more))

    def rebuy(self, seat: int, command: wire.BringChips, page: Page) -> None:
        """Bring more chips; a player who is in the hand plays with them from the next one on."""
        sitter = self._state.sitters[seat]
        if self._table.event:
            raise RoomError("event-buys")
        self.check_buy(command.chips, sitter.chips + sitter.bring)
        if self._table.running and seat in self._state.players:
            self._bank.buy_later(seat, command.chips, page, command.id)
        else:
            self._bank.buy(seat, command.chips, page, command.id)

    def set_top_up(self, seat: int, chips: int) -> None:
        """Keep up to how many somebody's chips are brought before each hand; 0: never."""
        if self._table.kind != "players" or self._table.practice or self._table.event:
            raise RoomError("top-up-not-here")
        if chips:
            least, most = self._table.terms.least_buy, self._table.terms.most_buy
            if chips < least or (most and chips > most):
                raise RoomError("buy-wrong", amount=chips, least=least, most=most)
        self._state.sitters[seat].top_up = chips
        self._top_up(seat)

    def top_up(self) -> None:
        """Have everybody's chips brought up who wants it: the hand is over."""
        for seat in self.people():
            self._top_up(seat)

    def _top_up(self, seat: int) -> None:
        """Bring what is missing by a command of its own, which the ledger may refuse like any other."""
        sitter, table = self._state.sitters[seat], self._table
        missing = self._missing(sitter)
        if not missing or sitter.user in self._bringing:
            return
        # A name that no client can give: theirs are ASCII.
        command = BringChips(id=f"top-up·{token_hex(8)}", table=table.number, chips=missing)
        person = Person(sitter.user, sitter.name, "player", ENGLISH)
        asked = partial(self._brought, sitter.user, sitter.top_up)
        self._bringing.add(sitter.user)
        table.mailbox.put(TableOrder(person, command, asked, digest_of(command)))

    def _missing(self, sitter: Sitter) -> int:
        """Return what somebody lacks of the chips that they wish to have before each hand."""
        if sitter.leaving or sitter.out:
            return 0
        return max(0, sitter.top_up - sitter.chips - sitter.bring)

    def _brought(self, user: int, wanted: int, refusal: CroupierError | None) -> None:
        """Stop topping up when the wallet cannot, or a limit of their own does not allow it.

        Who has meanwhile wished for something else, or has brought chips by themselves, goes on.
        """
        self._bringing.discard(user)
        seat = self._state.seat_of(user)
        if not seat or (refusal is not None and refusal.code in _UNDECIDED):
            return
        sitter = self._state.sitters[seat]
        if refusal is None or sitter.top_up != wanted or not self._missing(sitter):
            self._top_up(seat)
            return
        sitter.top_up = 0
        self._notes.touch()
        self._table.look_again()
        why = RoomError("top-up-ends")
        self._floor.presence.say_to(
            user,
            lambda language: TopUpEnded(table=self._table.number, sentence=why.sentence(language)),
        )

    def set_words(self, seat: int, words: str) -> None:
        """Keep somebody's words for the shuffles to come."""
        said = words.strip()
        if len(said) > LONGEST_WORDS or not said.isprintable():
            raise RoomError("words-too-long", most=LONGEST_WORDS)
        self._state.sitters[seat].words = said

    # -- leaving -------------------------------------------------------------------------------------------

    def leave(self, person: Person, page: Page) -> None:
        """Let a person go, or strike them off the waiting list."""
        seat = self._state.seat_of(person.id)
        if seat:
            self.give_up(seat, page)
        else:
            self._strike(person.id)

    def give_up(self, seat: int, page: Page) -> None:
        """Leave at once where that may be, else after the running hand."""
        if self._table.course.may_leave(seat):
            self.stand_up(seat, page)
        elif not self._state.sitters[seat].leaving:
            self._state.sitters[seat].leaving = True
            self._table.course.withdrawn(seat)
            self._notes.touch()

    def retire(self, seat: int, page: Page) -> None:
        """Give up at once where that may be, else when the running hand has been played to its end."""
        if self._table.course.may_leave(seat):
            self.stand_up(seat, page)
        else:
            self._state.sitters[seat].leaving = True
            self._notes.touch()

    def stand_up(self, seat: int, page: Page) -> None:
        """Give up a seat with all its chips."""
        self._table.course.unseated(seat)
        self._bank.cash_out(seat, page)
        user = self._state.sitters.pop(seat).user
        self._active.pop(user, None)
        self._table.gate.left(user)
        self._state.stakes.pop(seat, None)
        self._state.ready = [other for other in self._state.ready if other != seat]
        self._notes.touch()

    def dismiss(self, seats: list[int]) -> Then:
        """Have people who are away give up their seats, at once or after the hand."""

        def do(page: Page) -> None:
            for seat in seats:
                sitter = self._state.sitters.get(seat)
                if sitter is not None and not self._floor.presence.connected(sitter.user):
                    self.give_up(seat, page)

        return do

    def show_out(self, user: int) -> Then:
        """Have somebody who may not play give up their seat, at once or after the hand."""

        def do(page: Page) -> None:
            self._strike(user)
            if seat := self._state.seat_of(user):
                self.give_up(seat, page)

        return do

    def dismiss_idle(self, page: Page) -> None:
        """Have those who do nothing give up their seats, at once or after the hand."""
        for seat in self.idle():
            self.give_up(seat, page)

    def pay_out(self, page: Page) -> None:
        """Settle what happened beside a hand that is over: chips brought meanwhile, seats to be given up."""
        for seat, sitter in list(self._state.sitters.items()):
            self._bank.join(seat)
            if sitter.leaving:
                self.stand_up(seat, page)

    # -- the waiting list ----------------------------------------------------------------------------------

    def queue(self, person: Person, *, leave: bool) -> None:
        """Put a person on the waiting list, or strike them off."""
        state = self._state
        if leave:
            self._strike(person.id)
            return
        self._bank.source.admit(person)
        if state.seat_of(person.id):
            raise RoomError("seated-already")
        self._table.gate.check_sit(person.id)
        if all(waiter.user != person.id for waiter in state.queue):
            if len(self.free_seats()) > len(state.queue):
                raise RoomError("seat-is-free")
            state.queue.append(Waiter(person.id, person.name))

    def strike(self, user: int) -> str:
        """Strike somebody off the waiting list, and return their name; empty when they do not wait."""
        name = next((waiter.name for waiter in self._state.queue if waiter.user == user), "")
        self._strike(user)
        return name

    def _strike(self, user: int) -> None:
        self._state.queue = [waiter for waiter in self._state.queue if waiter.user != user]
        self._offers.pop(user, None)

    def offer_seats(self) -> None:
        """Keep free seats for the first who wait; one who is not here, or lets time pass, is struck off."""
        now = self._floor.clock.now()
        for waiter in list(self._state.queue):
            until = self._offers.get(waiter.user)
            if not self._floor.presence.connected(waiter.user) or (until is not None and until <= now):
                self._strike(waiter.user)
                self._notes.touch()
        for waiter in self._state.queue[: len(self.free_seats())]:
            if waiter.user not in self._offers:
                self._offers[waiter.user] = now + OFFERED
                self._floor.clock.call_at(now + OFFERED, self._look_again)

    def _look_again(self) -> None:
        self._table.mailbox.put(Call(nothing))
