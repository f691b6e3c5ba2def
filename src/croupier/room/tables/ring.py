"""The course of tables between players: the button goes round, time is the book's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from croupier.errors import RoomError
from croupier.room.tables.bots import HouseBots
from croupier.room.tables.course import MOST_LATE, Course
from croupier.table.betting import FOLD, TIME_OUT
from croupier.table.clock import COUNTDOWN, MINUTE, Clock

if TYPE_CHECKING:
    from croupier.room.journal import Page
    from croupier.room.tables.live import LiveTable
    from croupier.table import Hand

MOST_IDLE: Final = 10
"""Hands one may stay away from while others wait for a seat."""


class RingCourse(Course):
    """Hands between players; the button, the blinds and who is dealt in are the rotation's."""

    kind: ClassVar[Literal["house", "players"]] = "players"

    def __init__(self, table: LiveTable) -> None:
        super().__init__(table)
        self.rotation = self.terms.rotation(table.bank.stacks)
        self.clock: Clock | None = None
        self._bots = HouseBots(table)

    # -- coming and going ----------------------------------------------------------------------------------

    def remember(self) -> None:
        """Write down how the rotation stands."""
        self.state.ring = self.rotation.standing()

    def restore(self) -> None:
        """Let the rotation stand as it stood."""
        self.rotation = self.terms.rotation(self.table.bank.stacks)
        if self.state.ring is not None:
            self.rotation.stand(self.state.ring, self.table.hand if self.table.running else None)

    def resume(self, hand: Hand) -> None:
        """Go on with a hand that was running."""
        self.rotation.hand = hand

    def seated(self, seat: int, *, post: bool = False) -> None:
        """Take the seat in the rotation as well."""
        self.rotation.take(seat, self.sitters[seat].name, post=post)

    def unseated(self, seat: int) -> None:
        """Leave the rotation."""
        self.rotation.give_up(seat)
        self._bots.forget(seat)

    def withdrawn(self, seat: int) -> None:
        """Fold for somebody who leaves, when his turn comes."""
        hand = self.table.hand
        decision = hand.decision if hand is not None else None
        self.rotation.note_absent(seat)
        if decision is not None and decision.seat == seat:
            self.table.dealing.go_on()

    def may_leave(self, seat: int) -> bool:
        """Whoever is in the hand leaves after it."""
        return not self.table.running or seat not in self.state.players

    def set_out(self, seat: int, *, out: bool, post: bool = False) -> None:
        """Stay away, or come back: posting what was missed, or waiting for the big blind."""
        if out:
            self.rotation.sit_out(seat)
        else:
            self.rotation.come_back(seat, post=post)
        self.sitters[seat].out = out

    @property
    def button(self) -> int:
        """The seat with the dealer button."""
        return self.rotation.button

    def waits(self, seat: int) -> bool:
        """Whether somebody waits for the big blind or the next hand."""
        if super().waits(seat):
            return True
        place = self.rotation.places.get(seat)
        return place is not None and place.newcomer and not self.table.running

    # -- hands ---------------------------------------------------------------------------------------------

    def settled(self, hand: Hand) -> None:
        """Move the button."""
        self.rotation.move_on(hand)
        for sitter in self.sitters.values():
            broke = sitter.chips < self.terms.stake_to_play
            sitter.idle = sitter.idle + 1 if sitter.out or broke else 0

    def proceed(self, page: Page) -> None:
        """Begin a hand when there are players for it, ask the next one, settle."""
        self.table.seats.offer_seats()
        if not self.table.running and self.table.phase != "settled":
            self._make_room(page)
            self._bots.take_seats(page)
            self.table.dealing.secret()
            self._start(page)
        if self.table.running:
            self._go_on(page)

    def _make_room(self, page: Page) -> None:
        """Have those who have stayed away from many hands give up their seats when others wait for one."""
        for seat, sitter in list(self.sitters.items()):
            if self.state.queue and sitter.idle >= MOST_IDLE and not sitter.bot:
                self.table.seats.stand_up(seat, page)

    def _start(self, page: Page) -> None:
        dealt_in = self.rotation.dealt_in()
        people = [seat for seat in dealt_in if not self.sitters[seat].bot]
        if not people or len(dealt_in) < self.rules.profile.places.minimum:
            return
        self.table.dealing.begin(self.rotation.next_hand(seed=self.table.dealing.seed()), page)

    def _go_on(self, page: Page) -> None:
        hand = self.table.hand
        assert hand is not None
        if hand.over:
            self.table.dealing.settle(page)
            self.pause()
        elif not self.table.hourglass.running:
            self._ask(hand)

    def went_on(self) -> None:
        """The clock of the last player stops."""
        self.clock = None

    def do(self, hand: Hand, name: str, **what: Any) -> None:
        """Act in the running hand; the rotation folds for those who are gone."""
        del hand
        self.rotation.act(name, **what)

    # -- time ----------------------------------------------------------------------------------------------

    def _ask(self, hand: Hand) -> None:
        """Give the one who must decide his time; a bot has its own."""
        assert hand.decision is not None
        seat = hand.decision.seat
        sitter, think = self.sitters[seat], self.terms.pace.think
        if sitter.bot:
            self.table.hourglass.turn_unseen(self._bots.thinking(), self._bots.act)
        elif think:
            self.clock = Clock(int(self.floor.clock.now()), reasonable=int(think))
            patience = 2 if self._knows_clock(hand) and self.floor.present(sitter.user) else 1
            self.table.hourglass.turn(patience * think, self._time_over, seat)

    def _knows_clock(self, hand: Hand) -> bool:
        """Whether the book gives a minute and a countdown before it takes the decision away."""
        decision = hand.decision
        return (
            decision is not None
            and decision.concerns(FOLD)
            and any(option.name == TIME_OUT for option in hand.rulings)
        )

    def call_clock(self, seat: int) -> None:
        """Start the minute on the one who is thinking (fspr:8.1.6)."""
        hand, clock = self.table.hand, self.clock
        if hand is None or clock is None or not self._knows_clock(hand) or seat not in self.state.players:
            raise RoomError("no-clock-here")
        clock.call(int(self.floor.clock.now()))
        self._minute(hand)

    def _minute(self, hand: Hand) -> None:
        assert hand.decision is not None
        self.table.hourglass.turn(MINUTE, self._time_over, hand.decision.seat, "minute")
        self.table.notes.stir()

    def _time_over(self, page: Page) -> None:
        """The time is up: the minute begins, then the countdown, then the decision is taken."""
        del page
        hand, timing = self.table.hand, self.table.hourglass.timing
        if hand is None or hand.decision is None:
            return
        seat = hand.decision.seat
        phase = timing.phase if timing is not None and self._knows_clock(hand) else ""
        if phase == "thinking":
            assert self.clock is not None
            self.clock.called = int(self.floor.clock.now())
            self._minute(hand)
        elif phase == "minute":
            self.table.hourglass.turn(COUNTDOWN, self._time_over, seat, "countdown")
            self.table.notes.stir()
        else:
            self._take_decision(hand, seat)

    def _take_decision(self, hand: Hand, seat: int) -> None:
        """Rule that the time is up, or take the decision that costs least."""
        if self._knows_clock(hand):
            self.rotation.rule(TIME_OUT)
            self.table.dealing.go_on()
        else:
            self.table.dealing.decide_for()
        sitter = self.sitters[seat]
        sitter.late += 1
        if sitter.late >= MOST_LATE or not self.floor.present(sitter.user):
            self.set_out(seat, out=True)
        self.table.notes.touch()
