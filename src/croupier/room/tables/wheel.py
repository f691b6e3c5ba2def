"""The course of roulette: a hand begins when betting opens, bets are acts, the ball runs by the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from croupier.errors import RoomError
from croupier.games import deal, find
from croupier.games.roulette_table import CLOSE, DROP, LAUNCH, VALUE, colour_desk
from croupier.room import wire
from croupier.room.journal import Page
from croupier.room.tables.course import MOST_LATE, Course
from croupier.room.tables.hourglass import Phase
from croupier.room.tables.telling import fields
from croupier.table import CROUPIER, Hand
from croupier.table.event import Spun

if TYPE_CHECKING:
    from croupier.table.colours import ColourDesk, Rack

OPEN: Final = (LAUNCH, CLOSE)
"""The croupier's acts before which bets are taken."""
KEPT_NUMBERS: Final = 500
MOST_ACTS: Final = 500
"""How often one player may put chips down or take them up in one spin."""


class WheelCourse(Course):
    """Spins of a wheel: those who sit when the betting opens may bet in this one."""

    kind: ClassVar[Literal["house", "players"]] = "house"
    waits_for_next: ClassVar[bool] = False  # the number stays on the board, and bets can be repeated
    _stage = ""

    # -- colour chips --------------------------------------------------------------------------------------

    @property
    def _desk(self) -> ColourDesk:
        """The desk of this table's colour chips, with what the table remembers of them."""
        return colour_desk(
            find(self.terms.game).law(self.rules), self.rules, self.terms.name, self.state.racks
        )

    def _change(self, seat: int) -> None:
        """Change what a player has brought into chips of their colour, at the value they have named.

        What makes no whole chip of theirs stays in value chips.
        """
        desk, sitter, colour = self._desk, self.sitters[seat], ""
        rack = self.rack(seat)
        if rack is not None and rack.value != sitter.value:
            colour = rack.colour
            desk.leave(seat)
            rack = None
        loose = sitter.chips - (rack.worth if rack is not None else 0)
        if whole := loose - loose % sitter.value:
            desk.buy(seat, whole, sitter.value, colour)

    def rack(self, seat: int) -> Rack | None:
        """The colour chips of a seat."""
        return self.state.racks.get(seat)

    def settled(self, hand: Hand) -> None:
        """Pay in the winners' own chips; what makes no whole chip is paid in value chips."""
        result = hand.result
        assert result is not None
        for box, net in result.net.items():
            if net and (rack := self.rack(hand.owners[box])) is not None:
                self._desk.settle(hand.owners[box], net - net % rack.value)

    def unseated(self, seat: int) -> None:
        """Change the chips of one who leaves back into value chips: their colour is free."""
        if self.rack(seat) is not None:
            self._desk.leave(seat)

    # -- coming and going ----------------------------------------------------------------------------------

    def may_leave(self, seat: int) -> bool:
        """A player who has bets lying waits for the ball."""
        hand = self.table.hand
        if hand is None or not self.table.running or seat not in self.state.players:
            return True
        return self._next_act() in OPEN and not any(
            box.stakes for box in hand.view().boxes if box.player == seat
        )

    def staked(self, hand: Hand, seat: int) -> int:
        """Return what lies on the layout: bets can be taken up again."""
        return sum(sum(box.stakes.values()) for box in hand.view().boxes if box.player == seat)

    def stake(self, seat: int, command: wire.Stake) -> None:
        """Agree on the value of one's colour chips, or be ready for the ball.

        A new value holds at once where nobody has bet yet, else from the next spin on.
        """
        sitter = self.sitters[seat]
        value = sitter.value
        for box, placed in command.boxes.items():
            if box != seat or set(placed) - {"value"}:
                raise RoomError("roulette-bets-are-acts")
            value = self.rules.limit(VALUE.limit).check(placed.get("value", value))
        sitter.value, sitter.out, sitter.idle = value, False, 0
        ready = set(self.state.ready)
        self.state.ready = sorted(ready | {seat} if command.ready else ready - {seat})

    def do(self, hand: Hand, name: str, **what: Any) -> None:
        """Put chips on the layout, or take them up: not without end, because all of it is kept and told."""
        if sum(action.seat == what["seat"] for action in hand.actions) >= MOST_ACTS:
            raise RoomError("spin-acts-full", most=MOST_ACTS)
        super().do(hand, name, **what)

    def betting(self, seat: int, language: str) -> dict[str, Any]:
        """The value of the chips may be agreed at any time."""
        return {"fields": fields(self.rules, language)} if seat else {}

    # -- the spin ------------------------------------------------------------------------------------------

    def proceed(self, page: Page) -> None:
        """Open the betting, run the ball, pay."""
        self.table.house_float.open(page)
        self.table.seats.offer_seats()
        if not self.table.running and self.table.phase != "settled":
            self.table.take_up_terms()
            self._open(page)
        if self.table.running:
            self._go_on(page)

    def _open(self, page: Page) -> None:
        self.table.dealing.secret()
        playing = [seat for seat, sitter in sorted(self.sitters.items()) if not sitter.out]
        for seat in playing:
            self._change(seat)
        seats = {seat: self._desk.seat(seat) for seat in playing if self._chips(seat)}
        if not seats:
            return
        self._stage = ""
        hand = deal(self.terms.game, seats=seats, seed=self.table.dealing.seed(), options=self.terms.options)
        self.table.dealing.begin(hand, page)

    def _chips(self, seat: int) -> int:
        rack = self.rack(seat)
        return rack.chips if rack is not None else 0

    def _next_act(self) -> str:
        decision = self.table.hand.decision if self.table.hand is not None else None
        return decision.options[0].name if decision is not None else ""

    def _go_on(self, page: Page) -> None:
        hand = self.table.hand
        assert hand is not None
        if hand.over:
            self._end(page)
            return
        act = self._next_act()
        self.table.phase = "betting" if act in OPEN else "running"
        lying = any(box.stakes for box in hand.view().boxes)
        if act == LAUNCH:
            self._wait_for_bets(page, lying=lying)
        elif self._stage != act:
            self._stage = act
            pace = self.terms.pace
            seconds = pace.ball if act == CLOSE else pace.drop
            phase: Phase = "betting" if act == CLOSE else "pause"
            self.table.hourglass.turn(seconds, self._croupier, phase=phase)

    def _wait_for_bets(self, page: Page, *, lying: bool) -> None:
        """Launch the ball when all are ready; else the countdown begins with the first bet."""
        if not any(map(self.table.dealing.in_hand, self.state.players)):
            self._call_off(page)
        elif lying and self._waited_for() <= set(self.state.ready):
            self._croupier(page)
            self._go_on(page)
        elif not lying:
            self._stage = ""
            if self._agreed_anew():
                self._call_off(page)
                self._open(page)
                return
            if self.table.hourglass.timing is not None:
                self.table.hourglass.stop()
                self.table.notes.stir()
        elif self._stage != LAUNCH and self.terms.pace.betting:
            self._stage = LAUNCH
            self.table.hourglass.turn(self.terms.pace.betting, self._croupier, phase="betting")

    def _agreed_anew(self) -> bool:
        """Whether a player in this spin has named another value for their chips."""
        racks = ((self.sitters[seat], self.rack(seat)) for seat in self.state.players if seat in self.sitters)
        return any(rack is not None and rack.value != sitter.value for sitter, rack in racks)

    def _waited_for(self) -> set[int]:
        """The seats that are waited for: those with bets lying, and those who are here and usually bet."""
        assert self.table.hand is not None
        betting = {box.player for box in self.table.hand.view().boxes if box.stakes}
        usual = {
            seat
            for seat, sitter in self.sitters.items()
            if self.table.dealing.in_hand(seat)
            and not sitter.out
            and sitter.idle < MOST_LATE
            and self.floor.presence.connected(sitter.user)
        }
        return betting | usual

    def _croupier(self, page: Page) -> None:
        """Let the croupier do what comes next: launch, close, drop, pay."""
        del page
        hand = self.table.hand
        if hand is not None and hand.decision is not None:
            hand.act(hand.decision.options[0].name, seat=CROUPIER)
            self.table.dealing.go_on()

    def _call_off(self, page: Page) -> None:
        """End a spin that nobody bets in: the ball was never launched, and no chip has moved."""
        self.table.dealing.call_off(page)
        self.state.ready = []
        self.table.clear()

    def _end(self, page: Page) -> None:
        hand = self.table.hand
        assert hand is not None
        spun = [event.number for event in hand.events if isinstance(event, Spun)]
        self.state.numbers = [*self.state.numbers, *spun][-KEPT_NUMBERS:]
        self._note_idle(hand)
        self.table.dealing.settle(page)
        self.state.ready = []
        self.pause()

    def _note_idle(self, hand: Hand) -> None:
        """Count for those who bet nothing how many spins they have let pass."""
        bets = {action.seat for action in hand.actions}
        for seat, sitter in self.sitters.items():
            sitter.idle = 0 if seat in bets else sitter.idle + 1

    def blank(self) -> None:
        """Forget how far the ball has come: its time begins again."""
        self._stage = ""

    @property
    def spun(self) -> int | None:
        """The number of this spin, once the ball lies."""
        hand = self.table.hand
        if hand is None or self._next_act() in (*OPEN, DROP):
            return None
        return next((event.number for event in reversed(hand.events) if isinstance(event, Spun)), None)
