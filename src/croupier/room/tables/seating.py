"""Coming and going: seats, chips brought and taken away, the waiting list."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from croupier.errors import CroupierError, RoomError
from croupier.room.ledger import Account, Transfer
from croupier.room.tables.actor import Actor, Then
from croupier.room.tables.mailbox import Call
from croupier.room.tables.state import Sitter, Waiter

if TYPE_CHECKING:
    from croupier.room import wire
    from croupier.room.journal import Page
    from croupier.room.people import Person

LONGEST_WORDS: Final = 200
OFFERED: Final = 45.0
"""Seconds for which a free seat is kept for the first who waits."""


class Seating(Actor):
    """Who sits where. Kinds of tables hear of it by `seated`, `unseated`, `brought` and `withdrawn`."""

    _offers: dict[int, float]

    # -- what kinds of tables say --------------------------------------------------------------------------

    @abstractmethod
    def may_leave(self, seat: int) -> bool:
        """Whether a seat can be given up at once."""

    def seated(self, seat: int, *, post: bool = False) -> None:
        """Hear that somebody has taken a seat."""

    def unseated(self, seat: int) -> None:
        """Hear that a seat was given up."""

    def brought(self, seat: int, chips: int) -> None:
        """Hear that somebody outside a hand has more chips."""
        self.state.sitters[seat].chips += chips

    def withdrawn(self, seat: int) -> None:
        """Hear that somebody in the hand will leave after it."""

    def set_out(self, seat: int, *, out: bool, post: bool = False) -> None:
        """Let somebody stay away from the next hands, or take part again."""
        del post
        self.state.sitters[seat].out = out

    # -- who is here ---------------------------------------------------------------------------------------

    @property
    def practice(self) -> bool:
        """Whether it is somebody's own table, for practice."""
        return self.owner is not None

    @property
    def currency(self) -> str:
        """The chips it is played with."""
        return "practice" if self.practice else "play"

    @property
    def running(self) -> bool:
        """Whether a hand is running."""
        return bool(self.state.hand)

    def people(self) -> list[int]:
        """The seats of those who are no bots."""
        return [seat for seat, sitter in self.state.sitters.items() if not sitter.bot]

    def free_seats(self) -> list[int]:
        """The seats nobody has, nor has had in the running hand."""
        taken = self.state.sitters.keys() | self.state.players.keys()
        return [seat for seat in range(1, self.seats + 1) if seat not in taken]

    def seat_of(self, person: Person) -> int:
        """Return somebody's seat; whoever has none is refused."""
        seat = self.state.seat_of(person.id)
        if not seat:
            raise RoomError("not-seated")
        return seat

    # -- sitting down --------------------------------------------------------------------------------------

    def sit(self, person: Person, command: wire.Sit, page: Page) -> None:
        """Seat a person."""
        state = self.state
        if person.guest and not self.practice:
            raise RoomError("guests-practise")
        if state.seat_of(person.id):
            raise RoomError("seated-already")
        seat = self._choose_seat(person, command.seat)
        self.sit_down(seat, Sitter(person.id, person.name), command.chips, page, command)
        self._strike(person.id)

    def _choose_seat(self, person: Person, wanted: int) -> int:
        """Return the seat somebody may have; those who wait have the first claim to a free one."""
        free = self.free_seats()
        if wanted and wanted in self.state.sitters:
            raise RoomError("seat-has-somebody", seat=wanted)
        if wanted and wanted not in free:
            raise RoomError("seat-not-here", seat=wanted, most=self.seats)
        waiting = [waiter.user for waiter in self.state.queue]
        before = waiting.index(person.id) if person.id in waiting else len(waiting)
        if len(free) <= before:
            raise RoomError("table-full")
        return wanted or free[0]

    def sit_down(
        self, seat: int, sitter: Sitter, chips: int, page: Page, command: wire.Sit | None = None
    ) -> None:
        """Seat somebody with chips from where his come from."""
        self.check_buy(chips)
        self.state.sitters[seat] = sitter
        sitter.chips = chips
        try:
            self.seated(seat, post=command is not None and command.post)
        except CroupierError:
            del self.state.sitters[seat]
            raise
        self._move(sitter, chips, "sit", page, command.id if command else "")

    def check_buy(self, chips: int, more: int = 0) -> None:
        """Refuse chips outside what may be brought to this table."""
        least, most = self.terms.least_buy, self.terms.most_buy
        if most and more >= most:
            raise RoomError("buy-full", most=most)
        if chips <= 0 or chips + more < least or (most and chips + more > most):
            raise RoomError("buy-wrong", amount=chips, least=max(1, least - more), most=max(0, most - more))

    def _move(self, sitter: Sitter, chips: int, kind: str, page: Page, command: str = "") -> None:
        """Move chips to a seat, or below zero back to where they came from."""
        own = Account.seat(self.number, sitter.user, self.currency)
        house = self.practice or sitter.bot
        other = Account.desk(self.currency) if house else Account.wallet(sitter.user)
        page.transfers.append(Transfer(kind=kind, entries={other: -chips, own: chips}, command=command))

    def rebuy(self, seat: int, command: wire.Rebuy, page: Page) -> None:
        """Bring more chips; whoever is in the hand plays with them from the next one on."""
        sitter = self.state.sitters[seat]
        self.check_buy(command.chips, sitter.chips + sitter.bring)
        if self.running and seat in self.state.players:
            sitter.bring += command.chips
        else:
            self.brought(seat, command.chips)
        self._move(sitter, command.chips, "rebuy", page, command.id)

    def set_words(self, seat: int, words: str) -> None:
        """Keep somebody's words for the shuffles to come."""
        said = words.strip()
        if len(said) > LONGEST_WORDS or not said.isprintable():
            raise RoomError("words-too-long", most=LONGEST_WORDS)
        self.state.sitters[seat].words = said

    # -- leaving -------------------------------------------------------------------------------------------

    def leave(self, person: Person, page: Page) -> None:
        """Let a person go, or strike him off the waiting list."""
        seat = self.state.seat_of(person.id)
        if seat:
            self.give_up(seat, page)
        else:
            self._strike(person.id)

    def give_up(self, seat: int, page: Page) -> None:
        """Leave at once where that may be, else after the running hand."""
        if self.may_leave(seat):
            self.stand_up(seat, page)
        elif not self.state.sitters[seat].leaving:
            self.state.sitters[seat].leaving = True
            self.withdrawn(seat)
            self.touch()

    def stand_up(self, seat: int, page: Page) -> None:
        """Give up a seat with all its chips."""
        sitter = self.state.sitters[seat]
        self.unseated(seat)
        del self.state.sitters[seat]
        self.state.stakes.pop(seat, None)
        self.state.ready = [other for other in self.state.ready if other != seat]
        if sitter.chips + sitter.bring:
            self._move(sitter, -sitter.chips - sitter.bring, "leave", page)
        self.touch()

    def dismiss(self, seats: list[int]) -> Then:
        """Have people who are away give up their seats, at once or after the hand."""

        def do(page: Page) -> None:
            for seat in seats:
                sitter = self.state.sitters.get(seat)
                if sitter is not None and not self.floor.present(sitter.user):
                    self.give_up(seat, page)

        return do

    def pay_out(self, page: Page) -> None:
        """Settle what happened beside a hand that is over: chips brought meanwhile, seats to be given up."""
        for seat, sitter in list(self.state.sitters.items()):
            if sitter.bring:
                bring, sitter.bring = sitter.bring, 0
                self.brought(seat, bring)
            if sitter.leaving:
                self.stand_up(seat, page)

    # -- the waiting list ----------------------------------------------------------------------------------

    def queue(self, person: Person, *, leave: bool) -> None:
        """Put a person on the waiting list, or strike him off."""
        state = self.state
        if leave:
            self._strike(person.id)
        elif person.guest:
            raise RoomError("guests-practise")
        elif state.seat_of(person.id):
            raise RoomError("seated-already")
        elif all(waiter.user != person.id for waiter in state.queue):
            if len(self.free_seats()) > len(state.queue):
                raise RoomError("seat-is-free")
            state.queue.append(Waiter(person.id, person.name))

    def _strike(self, user: int) -> None:
        self.state.queue = [waiter for waiter in self.state.queue if waiter.user != user]
        self._offers.pop(user, None)

    def offer_seats(self) -> None:
        """Keep free seats for the first who wait; whoever is not here, or lets time pass, is struck off."""
        now = self.floor.clock.now()
        for waiter in list(self.state.queue):
            until = self._offers.get(waiter.user)
            if not self.floor.present(waiter.user) or (until is not None and until <= now):
                self._strike(waiter.user)
                self.touch()
        for waiter in self.state.queue[: len(self.free_seats())]:
            if waiter.user not in self._offers:
                self._offers[waiter.user] = now + OFFERED
                self.floor.clock.call_at(now + OFFERED, self._look_again)

    def _look_again(self) -> None:
        self.mailbox.put(Call(lambda _: None))
