"""The course of tables with boxes: stakes are laid, the round is dealt, boxes decide one after another.

Whether stakes are lawful the game itself says, of all that lies there.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from croupier.cards import Seed
from croupier.errors import CroupierError, IllegalStake, RoomError
from croupier.games import deal, place
from croupier.room import logs, wire
from croupier.room.journal import Page
from croupier.room.tables.course import MOST_LATE, Course
from croupier.room.tables.state import Stakes
from croupier.room.tables.telling import fields
from croupier.table import Hand


def _check_fields(placed: dict[str, int]) -> None:
    """Refuse what `deal` takes beside stakes: whose a box is, and their chips, the house says itself."""
    for field in ("player", "stack"):
        if field in placed:
            raise IllegalStake("field-not-staked", field=field)


class BoxCourse(Course):
    """Rounds of boxes: poker against the dealer, blackjack."""

    kind: ClassVar[Literal["house", "players"]] = "house"
    _last: Hand | None = None
    """The hand whose shoe goes on."""

    # -- betting -------------------------------------------------------------------------------------------

    @property
    def box_count(self) -> int:
        """How many boxes lie on the felt."""
        return self.terms.most_seats

    def may_leave(self, seat: int) -> bool:
        """A player who has a box in the running round waits for its end."""
        return not self.table.running or seat not in self.state.players

    def unseated(self, seat: int) -> None:
        """Take the stakes of somebody who leaves, and those that lay behind them, off the table."""
        self.state.stakes.pop(seat, None)
        if self._refusal() is None:
            return
        left, self.state.stakes = self.state.stakes, {}
        settled = False
        while not settled:  # some lie behind others: they are laid again after those
            settled = True
            for other in list(left):
                self.state.stakes[other] = left[other]
                if self._refusal() is None:
                    del left[other]
                    settled = False
                else:
                    del self.state.stakes[other]

    def stake(self, seat: int, command: wire.Stake) -> None:
        """Lay the stakes of a player on their boxes, or take them back."""
        if self.table.running or self.table.phase not in ("waiting", "betting"):
            raise RoomError("betting-closed")
        before = self.state.stakes.get(seat, {})
        laid: Stakes = {box: dict(placed) for box, placed in before.items()}
        for box, placed in command.boxes.items():
            self._check_box(seat, box)
            _check_fields(placed)
            laid.pop(box, None)
            if any(placed.values()):
                laid[box] = {field: amount for field, amount in placed.items() if amount}
        total = sum(amount for placed in laid.values() for amount in placed.values())
        self.check_staked(seat, total)
        self._lay(seat, laid)
        if (refusal := self._refusal()) is not None:
            self._lay(seat, before)
            raise refusal
        state, sitter = self.state, self.sitters[seat]
        sitter.out, sitter.idle = False, 0
        state.ready = sorted({*state.ready, seat} if command.ready else {*state.ready} - {seat})

    def _lay(self, seat: int, laid: Stakes) -> None:
        if laid:
            self.state.stakes[seat] = laid
        else:
            self.state.stakes.pop(seat, None)

    def _check_box(self, seat: int, box: int) -> None:
        """Refuse a box on which somebody else has staked, or in front of which they sit."""
        if any(box in laid for other, laid in self.state.stakes.items() if other != seat):
            raise RoomError("box-taken", box=box)
        front = self.sitters.get(box)
        if box != seat and front is not None and not front.out:
            raise RoomError("box-in-front", box=box, player=front.name)

    def placed(self) -> dict[int, dict[str, Any]]:
        """Return what lies on the table, as `deal` takes it."""
        placed: dict[int, dict[str, Any]] = {}
        for seat, laid in sorted(self.state.stakes.items()):
            for order, (box, stakes) in enumerate(sorted(laid.items())):
                placed[box] = {**stakes, "player": seat}
                if not order:
                    placed[box]["stack"] = self.sitters[seat].chips
        return placed

    def _refusal(self) -> CroupierError | None:
        """Ask the game whether what lies on the table is lawful."""
        if not self.state.stakes:
            return None
        try:
            place(self.table.rules, self.placed(), self.table.house_float.funds())
        except CroupierError as refusal:
            return refusal
        return None

    def _deal(self, seed: Seed) -> Hand:
        return deal(
            self.terms.game,
            seats=self.placed(),
            seed=seed,
            funds=self.table.house_float.funds(),
            options=self.terms.options,
        )

    def betting(self, seat: int, language: str) -> dict[str, Any]:
        """What may be staked, and on which boxes."""
        if self.table.phase not in ("waiting", "betting") or not seat:
            return {}
        taken = {box for other, laid in self.state.stakes.items() if other != seat for box in laid}
        fronts = {other for other, sitter in self.sitters.items() if other != seat and not sitter.out}
        free = [box for box in range(1, self.box_count + 1) if box not in taken | fronts]
        return {"fields": fields(self.rules, language), "free_boxes": free}

    # -- the round -----------------------------------------------------------------------------------------

    def proceed(self, page: Page) -> None:
        """Deal when all are ready, ask the next box, settle the round."""
        if self.table.running:
            self._go_on(page)
        elif self.table.phase in ("waiting", "betting"):
            self._wait_for_stakes(page)

    def _go_on(self, page: Page) -> None:
        hand = self.table.hand
        assert hand is not None
        if not hand.over:
            self._ask(hand)
            return
        self.table.dealing.settle(page)
        self._shelve(hand, page)
        self.pause()

    def _ask(self, hand: Hand) -> None:
        """Give the one who must decide their time."""
        assert hand.decision is not None
        think = self.terms.pace.think
        if think and self.table.hourglass.timing is None:
            self.table.hourglass.turn(think, self._time_over, hand.decision.seat)

    def _time_over(self, page: Page) -> None:
        """Decide for somebody whose time is up: what costs them least."""
        del page
        hand = self.table.hand
        if hand is None or hand.decision is None:
            return
        sitter = self.sitters.get(hand.owners[hand.decision.seat])
        self.table.dealing.decide_for()
        if sitter is not None:
            sitter.late += 1
            sitter.out = sitter.out or sitter.late >= MOST_LATE
            self.table.notes.touch()

    def _wait_for_stakes(self, page: Page) -> None:
        """Wait for stakes; the countdown begins with the first, and ends when all are ready."""
        self.table.house_float.open(page)
        self.table.take_up_terms()
        if self.table.house_float.count_funds(page):
            self.table.alert("fund")
        self.table.seats.offer_seats()
        state = self.state
        before = self.table.phase
        self.table.phase = "betting" if state.sitters else "waiting"
        if self.table.phase != before:
            self.table.notes.stir()
        self.table.dealing.secret()
        if state.stakes and self._all_ready():
            self._start(page)
        elif not state.stakes:
            if self.table.hourglass.timing is not None:
                self.table.hourglass.stop()
                self.table.notes.stir()
        elif self.table.hourglass.timing is None and self.terms.pace.betting:
            self.table.hourglass.turn(self.terms.pace.betting, self._start, phase="betting")
            self.table.notes.stir()

    def _all_ready(self) -> bool:
        """Whether nobody is waited for: neither those who are here and play, nor those who have staked.

        When nobody is here at all, after a standstill, the time for betting is given.
        """
        here = {
            seat
            for seat, sitter in self.sitters.items()
            if not sitter.out and self.floor.presence.connected(sitter.user)
        }
        return bool(here) and here | self.state.stakes.keys() <= set(self.state.ready)

    def _start(self, page: Page) -> None:
        """Deal the round to all who have staked."""
        state = self.state
        if self.table.running or not state.stakes:
            return
        self.table.hourglass.stop()
        try:
            hand = self._next_round()
        except CroupierError as error:  # each stake was accepted before: nobody else can put this right
            logs.fault("round refused", error, table=self.table.number)
            state.stakes, state.ready = {}, []
            self.table.notes.touch()
            return
        self._sit_out_idle()
        state.stakes, state.ready = {}, []
        # A round from a shoe that goes on leaves the next secret as it is.
        self.table.dealing.begin(hand, page, new_secret=self._last is None)
        self._go_on(page)

    def _next_round(self) -> Hand:
        """Deal from the shoe as it stands, or from a new shuffle."""
        if self._last is not None and self._last.shoe_lasts:
            return self._last.next(self.placed())
        return self._deal(self.table.dealing.seed())

    def _sit_out_idle(self) -> None:
        """Count for those who stake nothing how many rounds they have let pass."""
        for seat, sitter in self.sitters.items():
            if seat not in self.state.stakes:
                sitter.idle += 1
                sitter.out = sitter.out or sitter.idle >= MOST_LATE

    # -- the shoe ------------------------------------------------------------------------------------------

    def keeps_secret(self) -> bool:
        """A shoe that goes on keeps its secret."""
        hand = self.table.hand
        return hand is not None and hand.over and hand.shoe_lasts

    def _shelve(self, hand: Hand, page: Page) -> None:
        """Keep the shoe for the next round; one that is done is opened for all its hands."""
        if hand.shoe_lasts:
            self._last, self.state.shoe = hand, self.table.hand_number
        else:
            if self._last is not None:
                page.unsealed.append({"table_id": self.table.number})
            self._last, self.state.shoe = None, 0
        self.table.notes.touch()

    def blank(self) -> None:
        """Forget the shoe as well: it is taken up from the journal."""
        self._last = None

    def take_up(self, hand: Hand) -> None:
        """Take up the shoe of a hand from the journal."""
        self._last = hand if hand.shoe_lasts else None
