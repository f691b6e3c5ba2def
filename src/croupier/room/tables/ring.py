"""The course of ring tables: the button goes round, people come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import structs, to_builtins

from croupier.cards import Seed
from croupier.games import find
from croupier.room.tables.fees import HourlyFee
from croupier.room.tables.players import PlayersCourse
from croupier.table.button_draw import ButtonDraw, promise_draw

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.room.journal import Page
    from croupier.room.tables.live import LiveTable
    from croupier.table import Hand

MOST_IDLE: Final = 10
"""Hands one may stay away from while others wait for a seat."""


class RingCourse(PlayersCourse):
    """Hands between players; the button, the blinds and who is dealt in are the rotation's."""

    def __init__(self, table: LiveTable) -> None:
        super().__init__(table)
        self.rotation = self.terms.rotation(table.bank.stacks)
        self._draws = find(self.terms.game).button
        self._fee = HourlyFee(table)

    # -- coming and going ----------------------------------------------------------------------------------

    def remember(self) -> None:
        """Write down how the rotation stands."""
        self.state.ring = self.rotation.standing()

    def restore(self) -> None:
        """Let the rotation stand as it stood."""
        self.rotation = self.terms.rotation(self.table.bank.stacks)
        kept = self.state.ring
        if kept is not None:
            self.rotation.stand(kept, self.table.hand if self.table.running else None)
            if kept.settings is not None:
                self._agree(kept.settings)

    def resume(self, hand: Hand) -> None:
        """Go on with a hand that was running."""
        self.rotation.hand = hand

    def change(self, settings: Mapping[str, Any]) -> None:
        """Play for other blinds, antes or bets from the next hand on; those not named stay as they are."""
        state = self.state
        agreed = {**self.rotation.settings, **state.coming, **settings}
        self.terms.rotation({}).change(**agreed)
        structs.replace(self.terms, settings=agreed).try_settings()
        state.coming = {**state.coming, **settings}
        self.table.notes.touch()
        if not self.table.running:
            self._change_level()

    def _change_level(self) -> None:
        coming, self.state.coming = self.state.coming, {}
        if coming:
            self.rotation.change(**coming)
            self._agree(self.rotation.settings)
            self.table.notes.touch()

    def _agree(self, settings: dict[str, Any]) -> None:
        self.table.play_for(structs.replace(self.terms, settings=settings))
        self.rotation.least_stack = self.terms.stake_to_play

    def seated(self, seat: int, *, post: bool = False) -> None:
        """Take the seat in the rotation as well."""
        sitter, owing = self.sitters[seat], self.state.owing
        self.rotation.take(seat, sitter.name, post=post, misses=owing.get(sitter.user, 0))
        owing.pop(sitter.user, None)

    def unseated(self, seat: int) -> None:
        """Leave the rotation; hands still to be missed are missed later (fspr:q.serving-penalty)."""
        if misses := self.rotation.place(seat).misses:
            self.state.owing[self.sitters[seat].user] = misses
        self.rotation.give_up(seat)
        self.bots.forget(seat)

    def withdrawn(self, seat: int) -> None:
        """Fold for somebody who leaves, when their turn comes."""
        hand = self.table.hand
        decision = hand.decision if hand is not None else None
        self.rotation.note_absent(seat)
        if decision is not None and decision.seat == seat:
            self.table.dealing.go_on()

    def set_out(self, seat: int, *, out: bool, post: bool = False) -> None:
        """Stay away, or come back: posting what was missed, or waiting for the big blind."""
        if out:
            self.rotation.sit_out(seat)
        else:
            self._fee.check(seat)
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
        """Move the button, and change what is played for if that is wanted."""
        self.rotation.move_on(hand)
        self._change_level()
        self.refill()
        for sitter in self.sitters.values():
            broke = sitter.chips < self.terms.stake_to_play
            sitter.idle = sitter.idle + 1 if sitter.out or broke else 0

    def proceed(self, page: Page) -> None:
        """Begin a hand when there are players for it, ask the next one, settle."""
        self.table.seats.offer_seats()
        if not self.table.running and self.table.phase != "settled":
            self._make_room(page)
            if not self.table.gate.closing:
                self.bots.take_seats(page)
            self.table.dealing.secret()
            self._promise_draw()
            if not self.table.gate.gathering():
                self._start(page)
        if self.table.running:
            self.go_on(page)

    def _make_room(self, page: Page) -> None:
        """Have those who have stayed away from many hands give up their seats when others wait for one."""
        for seat, sitter in list(self.sitters.items()):
            if self.state.queue and sitter.idle >= MOST_IDLE and not sitter.bot:
                self.table.seats.stand_up(seat, page)

    def _start(self, page: Page) -> None:
        """Deal the next hand: the hour's fee is taken and the button drawn before, where that is due."""
        unpaid: dict[int, int] = {}
        dealt_in = self.rotation.dealt_in()
        while short := {seat: fee for seat in dealt_in if (fee := self._fee.short(seat))}:
            for seat in short:
                self.set_out(seat, out=True)
            self.table.notes.touch()
            unpaid |= short
            dealt_in = self.rotation.dealt_in()
        if not self._enough(dealt_in):
            self._end_session()
            return
        self.table.gate.begun()
        before: dict[str, Any] = {}
        if levied := self._fee.take(dealt_in, page):
            before["levied"] = sorted(levied.items())
        if unpaid:
            before["unpaid"] = sorted(unpaid.items())
        if self._draws and not self.rotation.button:
            before["drawn"] = to_builtins(self._draw(dealt_in))
        self.table.dealing.begin(self.rotation.next_hand(seed=self.table.dealing.seed(), **before), page)

    def _enough(self, seats: list[int]) -> bool:
        """Whether these can play: as many as the game needs, and not bots alone."""
        people = any(not self.sitters[seat].bot for seat in seats)
        return people and len(seats) >= self.rules.profile.places.minimum

    def _end_session(self) -> None:
        """End the session when too few are left of those who played in it, whether they sit out or not."""
        played = [seat for seat, place in self.rotation.places.items() if not place.newcomer]
        if self.rotation.hands > self.rotation.since and not self._enough(played):
            self.rotation.end_session()
            self._promise_draw()
            self.table.notes.touch()
            self.table.notes.stir()

    # -- the draw for the button ---------------------------------------------------------------------------

    def _promise_draw(self) -> None:
        """Bind the house to the draw that comes before the first hand of a session."""
        if self._draws and not self.rotation.button and not self.state.draw:
            self.state.draw = self.floor.new_secret().hex()
            self.table.notes.touch()

    @property
    def draw_commitment(self) -> str:
        """The promise for the draw of the button to come."""
        return promise_draw(self.state.draw) if self.state.draw else ""

    def _draw(self, seats: list[int]) -> ButtonDraw:
        """Deal a card to all who play: the highest one gets the button."""
        seed = Seed(bytes.fromhex(self.state.draw), self.table.dealing.words())
        draw = ButtonDraw.by(seed, seats, self._draws)
        self.rotation.button, self.state.draw = draw.button, ""
        return draw

    def do(self, hand: Hand, name: str, **what: Any) -> None:
        """Act in the running hand; the rotation folds for those who are gone."""
        del hand
        self.rotation.act(name, **what)

    def rule(self, hand: Hand, ruling: str, **what: Any) -> None:
        """Let the floor rule on the running hand; the rotation folds for those who are gone."""
        del hand
        self.rotation.rule(ruling, **what)
