"""What all tables between players have in common: whose turn it is, and how long they may think."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from croupier.errors import RoomError
from croupier.games import find
from croupier.room.tables.bots import HouseBots
from croupier.room.tables.course import MOST_LATE, Course
from croupier.room.tables.plans import Plans
from croupier.table.betting import FOLD, TIME_OUT
from croupier.table.clock import COUNTDOWN, MINUTE, DecisionClock

if TYPE_CHECKING:
    from croupier.room import wire
    from croupier.room.journal import Page
    from croupier.room.tables.live import LiveTable
    from croupier.table import Hand


class PlayersCourse(Course):
    """Hands between players: each decides in turn, in the time that the book gives."""

    kind: ClassVar[Literal["house", "players"]] = "players"

    def __init__(self, table: LiveTable) -> None:
        super().__init__(table)
        self.bots = HouseBots(table)
        self._plans = Plans(table)
        self._rules_on_time = any(ruling.option.name == TIME_OUT for ruling in find(self.terms.game).rulings)
        self.clock: DecisionClock | None = None
        self._drawing: tuple[int, float] | None = None
        """Who has drawn on their time bank, and since when."""

    def may_leave(self, seat: int) -> bool:
        """Those who are in the hand leave after it."""
        return not self.table.running or seat not in self.state.players

    def go_on(self, page: Page) -> None:
        """Ask the next one, or settle a hand that is over."""
        hand = self.table.hand
        assert hand is not None
        while not (hand.over or self.table.hourglass.running) and self._plans.carry_out():
            pass
        if hand.over:
            self.settle(hand, page)
            self.pause()
        elif not self.table.hourglass.running:
            self.ask(hand)

    def went_on(self) -> None:
        """The clock of the last player stops; what they have used of their time bank is gone."""
        self.clock = None
        if self._drawing is not None:
            seat, since = self._drawing
            self._drawing = None
            if seat in self.sitters:
                self.sitters[seat].used += int((self.floor.clock.now() - since) * 1000)
                self.table.notes.touch()

    def bank(self, seat: int) -> float:
        """Return the seconds left in somebody's time bank; where the book has a clock of its own, none."""
        pace, hand = self.terms.pace, self.table.hand
        if hand is None or not pace.think or self._knows_clock(hand):
            return 0.0
        return max(0.0, pace.bank - self.sitters[seat].used / 1000)

    def refill(self) -> None:
        """Give everybody some of their time back: a hand is over."""
        for sitter in self.sitters.values():
            sitter.used = max(0, sitter.used - int(self.terms.pace.refill * 1000))

    def settle(self, hand: Hand, page: Page) -> None:
        """Book a hand that is over."""
        del hand
        self.table.dealing.settle(page)

    # -- plans ---------------------------------------------------------------------------------------------

    def plan(self, seat: int, command: wire.PlanDecision) -> None:
        """Hear what somebody will do when their turn comes."""
        self._plans.make(seat, command)

    def planning(self, seat: int) -> dict[str, Any]:
        """What somebody may plan before their turn, and what they have planned."""
        offers = self._plans.offers(seat)
        return {"plans": offers, "planned": self._plans.chosen(seat)} if offers else {}

    def blank(self) -> None:
        """Forget what was planned."""
        self._plans.clear()

    # -- time ----------------------------------------------------------------------------------------------

    def ask(self, hand: Hand) -> None:
        """Give the one who must decide their time; a bot has its own."""
        assert hand.decision is not None
        seat = hand.decision.seat
        sitter, think = self.sitters[seat], self.terms.pace.think
        if sitter.bot:
            self.table.hourglass.turn_unseen(self.bots.thinking(), self.bots.act)
        elif think:
            self.clock = DecisionClock(int(self.floor.clock.now()), reasonable=int(think))
            patience = 2 if self._knows_clock(hand) and self.floor.presence.connected(sitter.user) else 1
            self.table.hourglass.turn(patience * think, self.time_over, seat)

    def _knows_clock(self, hand: Hand) -> bool:
        """Whether the book gives a minute and a countdown before it takes the decision away."""
        decision = hand.decision
        return self._rules_on_time and decision is not None and decision.concerns(FOLD)

    def call_clock(self, seat: int) -> None:
        """Start the minute on the one who is thinking (fspr:8.1.6)."""
        hand, clock = self.table.hand, self.clock
        if hand is None or clock is None or not self._knows_clock(hand) or seat not in self.state.players:
            raise RoomError("no-clock-here")
        clock.call(int(self.floor.clock.now()))
        self._minute(hand)

    def _minute(self, hand: Hand) -> None:
        assert hand.decision is not None
        self.table.hourglass.turn(MINUTE, self.time_over, hand.decision.seat, "minute")
        self.table.notes.stir()

    def time_over(self, page: Page) -> None:
        """The time is up: the minute begins, then the countdown, then the decision is taken."""
        del page
        hand, timing = self.table.hand, self.table.hourglass.timing
        if hand is None or hand.decision is None:
            return
        seat = hand.decision.seat
        if timing is not None and timing.phase == "thinking" and self._draw_on_bank(seat):
            return
        phase = timing.phase if timing is not None and self._knows_clock(hand) else ""
        if phase == "thinking":
            assert self.clock is not None
            self.clock.called = int(self.floor.clock.now())
            self._minute(hand)
        elif phase == "minute":
            self.table.hourglass.turn(COUNTDOWN, self.time_over, seat, "countdown")
            self.table.notes.stir()
        else:
            self.take_decision(hand, seat)

    def _draw_on_bank(self, seat: int) -> bool:
        """Let somebody who is here think on for what is left in their time bank."""
        left = self.bank(seat)
        if left <= 0 or not self.floor.presence.connected(self.sitters[seat].user):
            return False
        self._drawing = (seat, self.floor.clock.now())
        self.table.hourglass.turn(left, self.time_over, seat, "bank")
        self.table.notes.stir()
        return True

    def take_decision(self, hand: Hand, seat: int) -> None:
        """Rule that the time is up, or take the decision that costs least."""
        if self._knows_clock(hand):
            self.rule(hand, TIME_OUT)
            self.table.dealing.go_on()
        else:
            self.table.dealing.decide_for()
        sitter = self.sitters[seat]
        sitter.late += 1
        if sitter.late >= MOST_LATE or not self.floor.presence.connected(sitter.user):
            self.set_out(seat, out=True)
        self.table.notes.touch()
