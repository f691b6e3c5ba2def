"""Tables between players: the button goes round, the house's bots keep seats warm, time is the book's."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from croupier.bots import Bot, EquityBot, TightBot
from croupier.errors import CroupierError, RoomError
from croupier.room import logs
from croupier.room.tables.live import MOST_LATE, LiveTable
from croupier.room.tables.state import Sitter, State
from croupier.table.betting import FOLD, TIME_OUT
from croupier.table.clock import COUNTDOWN, MINUTE, Clock

if TYPE_CHECKING:
    from croupier.room.journal import Page
    from croupier.room.tables.actor import Floor
    from croupier.room.tables.terms import Terms
    from croupier.table import Hand

STYLES: Final = ("equity", "tight")
MOST_IDLE: Final = 10
"""Hands one may stay away from while others wait for a seat."""
RICH: Final = 4
"""A bot with so many times what one usually brings leaves, and another comes."""


class PlayersTable(LiveTable):
    """A table between players; who sits where, the button and the blinds are the `RingTable`'s."""

    kind: ClassVar[Literal["house", "players"]] = "players"

    def __init__(self, number: int, terms: Terms, floor: Floor, owner: int | None = None) -> None:
        super().__init__(number, terms, floor, owner)
        self.ring = terms.ring()
        self.clock: Clock | None = None
        self._bots: dict[int, Bot] = {}
        self._chance = Random(number)

    # -- coming and going ----------------------------------------------------------------------------------

    def remember(self) -> State:
        """Write down how the ring stands."""
        self.state.ring = self.ring.standing()
        return self.state

    def restore(self, state: State) -> None:
        """Let the ring stand as it stood."""
        super().restore(state)
        if state.ring is None:
            self.ring = self.terms.ring()
        else:
            self.ring.stand(state.ring, self.hand if state.hand else None)
            self.ring.stacks = {seat: sitter.chips for seat, sitter in state.sitters.items()}

    def resume(self, hand: Hand, number: int) -> None:
        """Go on with a hand that was running."""
        super().resume(hand, number)
        self.ring.hand = hand

    def _sync(self) -> None:
        for seat, place in self.ring.places.items():
            self.state.sitters[seat].chips = self.ring.stacks[seat]
            self.state.sitters[seat].out = place.out

    def seated(self, seat: int, *, post: bool = False) -> None:
        """Take the seat in the ring as well."""
        sitter = self.state.sitters[seat]
        self.ring.sit(seat, sitter.name, sitter.chips, post=post)

    def unseated(self, seat: int) -> None:
        """Leave the ring."""
        self.ring.leave(seat)
        self._bots.pop(seat, None)

    def brought(self, seat: int, chips: int) -> None:
        """Put the chips on the stack."""
        self.ring.rebuy(seat, chips)
        self._sync()

    def withdrawn(self, seat: int) -> None:
        """Fold for somebody who leaves, when his turn comes."""
        decision = self.hand.decision if self.hand is not None else None
        self.ring.note_absent(seat)
        if decision is not None and decision.seat == seat:
            self.acted(in_turn=True)

    def may_leave(self, seat: int) -> bool:
        """Whoever is in the hand leaves after it."""
        return not self.running or seat not in self.state.players

    def set_out(self, seat: int, *, out: bool, post: bool = False) -> None:
        """Stay away, or come back: posting what was missed, or waiting for the big blind."""
        if out:
            self.ring.sit_out(seat)
        else:
            self.ring.come_back(seat, post=post)
        self._sync()

    @property
    def button(self) -> int:
        """The seat with the dealer button."""
        return self.ring.button

    def waits(self, seat: int) -> bool:
        """Whether somebody waits for the big blind or the next hand."""
        place = self.ring.places.get(seat)
        return super().waits(seat) or (place is not None and place.newcomer and not self.running)

    # -- hands ---------------------------------------------------------------------------------------------

    def book(self, nets: dict[int, int]) -> None:
        """Push the pots, move the button."""
        del nets
        assert self.hand is not None
        self.ring.finish(self.hand)
        self._sync()
        for sitter in self.state.sitters.values():
            broke = sitter.chips < self.terms.stake_to_play
            sitter.idle = sitter.idle + 1 if sitter.out or broke else 0

    def proceed(self, page: Page) -> None:
        """Begin a hand when there are players for it, ask the next one, settle."""
        self.offer_seats()
        if not self.running and self.phase != "settled":
            self._make_room(page)
            self._seat_bots(page)
            self.secret()
            self._start(page)
        if self.running:
            self._go_on(page)

    def _start(self, page: Page) -> None:
        dealt_in = self.ring.dealt_in()
        people = [seat for seat in dealt_in if not self.state.sitters[seat].bot]
        if not people or len(dealt_in) < self.rules.profile.places.minimum:
            return
        self.begin(self.ring.next_hand(seed=self.seed()), page)

    def _go_on(self, page: Page) -> None:
        hand = self.hand
        assert hand is not None
        if hand.over:
            self.settle(page)
            pause = self.terms.pace.pause
            self.after(pause, self._again, self.wait(pause, phase="pause"))
        elif self._alarm is None:
            self._ask(hand)

    def _again(self, page: Page) -> None:
        del page
        self.clear()

    def acted(self, in_turn: bool) -> None:
        """The clock of the last player stops; those who are away are folded by the ring itself."""
        super().acted(in_turn)
        if in_turn:
            self.clock = None

    # -- time ----------------------------------------------------------------------------------------------

    def _ask(self, hand: Hand) -> None:
        """Give the one who must decide his time; a bot has its own."""
        assert hand.decision is not None
        seat = hand.decision.seat
        pace = self.terms.pace
        if self.state.sitters[seat].bot:
            self.after(pace.bot * self._chance.uniform(0.5, 1.5), self._bot_acts)
        elif pace.think:
            now = self.floor.clock.now()
            self.clock = Clock(int(now), reasonable=int(pace.think))
            patience = (
                2 if self._knows_clock(hand) and self.floor.present(self.state.sitters[seat].user) else 1
            )
            until = patience * pace.think
            self.after(until, self._time_over, self.wait(until, seat))

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
        hand = self.hand
        if (
            hand is None
            or self.clock is None
            or not self._knows_clock(hand)
            or seat not in self.state.players
        ):
            raise RoomError("no-clock-here")
        self.clock.call(int(self.floor.clock.now()))
        self._minute()

    def _minute(self) -> None:
        assert self.hand is not None
        assert self.hand.decision is not None
        seat = self.hand.decision.seat
        self.after(MINUTE, self._time_over, self.wait(MINUTE, seat, "minute"))
        self.stir()

    def _time_over(self, page: Page) -> None:
        """The time is up: the minute begins, then the countdown, then the decision is taken."""
        del page
        hand = self.hand
        if hand is None or hand.decision is None:
            return
        seat = hand.decision.seat
        phase = self.timing.phase if self.timing is not None else ""
        if self._knows_clock(hand) and phase == "thinking":
            assert self.clock is not None
            self.clock.called = int(self.floor.clock.now())
            self._minute()
        elif self._knows_clock(hand) and phase == "minute":
            self.after(COUNTDOWN, self._time_over, self.wait(COUNTDOWN, seat, "countdown"))
            self.stir()
        else:
            self._take_decision(hand, seat)

    def _take_decision(self, hand: Hand, seat: int) -> None:
        """Rule that the time is up, or take the decision that costs least."""
        if self._knows_clock(hand):
            self.ring.rule(TIME_OUT)
            self.acted(in_turn=True)
        else:
            self.decide_for()
        sitter = self.state.sitters[seat]
        sitter.late += 1
        if sitter.late >= MOST_LATE or not self.floor.present(sitter.user):
            self.ring.sit_out(seat)
            sitter.out = True
        self.touch()

    def do(self, name: str, **what: Any) -> None:
        """Act in the running hand; the ring folds for those who are gone."""
        self.ring.act(name, **what)

    # -- bots ----------------------------------------------------------------------------------------------

    def _bot_acts(self, page: Page) -> None:
        """Let a bot of the house decide from what it may see."""
        del page
        hand = self.hand
        if hand is None or hand.decision is None:
            return
        seat = hand.decision.seat
        sitter = self.state.sitters[seat]
        bot = self._bots.get(seat)
        if bot is None:
            seed = self._chance.randrange(2**32)
            bot = self._bots[seat] = EquityBot(seed) if sitter.bot == "equity" else TightBot(seed)
        try:
            self.decide_for(bot.decide)
        except CroupierError as error:  # the game goes on, but such a bot is a mistake of ours
            logs.fault("bot refused", error, table=self.number, hand=self.hand_number, bot=sitter.bot)
            self.decide_for()

    def _make_room(self, page: Page) -> None:
        """Have those who have stayed away from many hands give up their seats when others wait for one."""
        for seat, sitter in list(self.state.sitters.items()):
            if self.state.queue and sitter.idle >= MOST_IDLE and not sitter.bot:
                self.stand_up(seat, page)

    def _seat_bots(self, page: Page) -> None:
        """Seat as many bots as the terms say, but keep a seat free, and one for each who waits."""
        room = self.seats - len(self.people()) - (0 if self.practice else max(1, len(self.state.queue)))
        wanted = max(0, min(self.terms.bots, room))
        bots = [seat for seat, sitter in self.state.sitters.items() if sitter.bot]
        for seat in bots:
            chips = self.state.sitters[seat].chips
            if len(bots) > wanted or chips > RICH * self.terms.usual_buy:
                bots = [other for other in bots if other != seat]
                self.stand_up(seat, page)
            elif chips < self.terms.least_buy // 2:
                more = self.terms.usual_buy - chips
                self._move(self.state.sitters[seat], more, "rebuy", page)
                self.brought(seat, more)
                self.touch()
        while len(bots) < wanted:
            spare = self.floor.spare_bot({sitter.user for sitter in self.state.sitters.values()})
            if spare is None:
                return
            seat = self._chance.choice(self.free_seats())
            sitter = Sitter(spare[0], spare[1], bot=STYLES[len(bots) % len(STYLES)])
            self.sit_down(seat, sitter, self.terms.usual_buy, page)
            bots.append(seat)
            self.touch()
