"""The course of a table of an event: the event says who sits there, when it deals and for what.

A hand begins with the event's order to deal, and ends with its order that the hand is over, each on the same
page of the journal as the hand's own row: after a standstill event and table always agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct, structs

from croupier.errors import RoomError
from croupier.games import deal, find
from croupier.room.tables.players import PlayersCourse
from croupier.room.tables.state import Sitter
from croupier.room.tables.terms import Terms

if TYPE_CHECKING:
    from croupier.room.journal import Page
    from croupier.room.tables.live import LiveTable
    from croupier.table import Hand
    from croupier.tournament.playing import DealTerms


class SeatTaken(Struct, frozen=True):
    """Who shall sit on a seat, and with how many chips."""

    player: str
    user: int
    chips: int
    bot: str = ""


class EventDealer(Protocol):
    """What a table asks of its event."""

    def size(self, number: int) -> int:
        """How many seats a table has."""

    def seats(self, number: int) -> dict[int, SeatTaken]:
        """Who shall sit at a table, by seat."""

    def free(self, user: int, table: LiveTable) -> bool:
        """Whether somebody sits at no other table any more."""

    def playing(self, number: int) -> bool:
        """Whether the event has ordered a hand that is not over."""

    def deal(self, number: int, page: Page) -> tuple[Terms, DealTerms] | None:
        """Order the next hand if that may be: what is on the sign, and what is dealt."""

    def hand_over(self, number: int, hand: Hand | None, stacks: dict[int, int], page: Page) -> None:
        """Take the stacks after a hand, by user; None: the hand was none."""

    def delay(self, user: int) -> int:
        """Seconds after which somebody who only watches is shown all cards; 0: never."""

    def left(self, number: int) -> None:
        """Hear that somebody has left a table, or that its cards are off."""

    def bank(self, user: int) -> float:
        """The seconds somebody has left in the time bank."""

    def use_bank(self, user: int, seconds: float, page: Page) -> None:
        """Take seconds from somebody's time bank."""

    @property
    def act_time(self) -> float:
        """The seconds one has to decide."""


class EventCourse(PlayersCourse):
    """Hands of one table of an event."""

    def __init__(self, table: LiveTable, dealer: EventDealer, number: int) -> None:
        super().__init__(table)
        self.number = number
        self._dealer = dealer
        self._away: frozenset[int] = frozenset()
        self._button = 0
        self._thinking: tuple[int, float] | None = None
        self._used: list[tuple[int, float]] = []

    # -- rounds --------------------------------------------------------------------------------------------

    def proceed(self, page: Page) -> None:
        """Seat those who are sent here, deal when the event lets the table, ask, settle."""
        for user, seconds in self._used:
            self._dealer.use_bank(user, seconds, page)
        self._used = []
        if not self.table.running and self.table.phase != "settled":
            self._call_off(page)
            self._take_seats(page)
            self.table.dealing.secret()
            self._start(page)
        if self.table.running:
            self.go_on(page)

    def _call_off(self, page: Page) -> None:
        """Tell the event of a hand that could not be played to its end: it was none."""
        if self._dealer.playing(self.number):
            stacks = {sitter.user: sitter.chips for sitter in self.sitters.values()}
            self._dealer.hand_over(self.number, None, stacks, page)

    def _take_seats(self, page: Page) -> None:
        """Let those go who are sent elsewhere or are out, and seat those who are sent here."""
        seats, wanted = self.table.seats, self._dealer.seats(self.number)
        self._resize(self._dealer.size(self.number))
        gone = [seat for seat, sitter in self.sitters.items() if not _stays(sitter, wanted.get(seat))]
        for seat in gone:
            seats.stand_up(seat, page)
        if gone:
            self._dealer.left(self.number)
        for seat, sent in wanted.items():
            sitter = self.sitters.get(seat)
            if sitter is None and self._dealer.free(sent.user, self.table):
                seats.seat_by_draw(seat, Sitter(sent.user, sent.player, bot=sent.bot), sent.chips, page)
            elif sitter is not None and sent.chips > sitter.chips:
                self.table.bank.buy(seat, sent.chips - sitter.chips, page)
                self.table.notes.touch()

    def _resize(self, size: int) -> None:
        """Have more seats: the final table may."""
        if size and size != self.table.seats.count:
            self.table.play_for(structs.replace(self.terms, places=size))
            self.table.seats.count = size

    def _start(self, page: Page) -> None:
        """Deal the next hand, if everybody sits where they shall and the event lets the table."""
        wanted = self._dealer.seats(self.number)
        here = {seat: sitter.user for seat, sitter in self.sitters.items()}
        if not wanted or here != {seat: sent.user for seat, sent in wanted.items()}:
            return
        ordered = self._dealer.deal(self.number, page)
        if ordered is None:
            return
        sign, dealt = ordered
        self._show(sign)
        settings = dict(dealt.settings)
        away = tuple(sorted({*dealt.away, *dealt.missing}))
        if away and find(dealt.game).absent:
            settings["absent"] = away
        self._away, self._button = frozenset(away), settings["button"]
        hand = deal(dealt.game, seats=dealt.seats, seed=self.table.dealing.seed(), **settings)
        self._fold_away(hand)
        self.table.dealing.begin(hand, page)

    def _show(self, sign: Terms) -> None:
        """Play by other terms: another level, another game."""
        shown = structs.replace(sign, places=self.terms.places)
        if shown != self.terms:
            self.table.play_for(shown)

    def settle(self, hand: Hand, page: Page) -> None:
        """Book the hand, and give the event its result on the same page."""
        players = dict(self.state.players)
        self.table.dealing.settle(page)
        stacks = {user: self.sitters[seat].chips for seat, user in players.items()}
        self._dealer.hand_over(self.number, hand, stacks, page)

    def _again(self, page: Page) -> None:
        super()._again(page)
        self._dealer.left(self.number)

    # -- acting --------------------------------------------------------------------------------------------

    def do(self, hand: Hand, name: str, **what: Any) -> None:
        """Act in the running hand; those who are away are folded when their turn comes."""
        hand.act(name, **what)
        self._fold_away(hand)

    def rule(self, hand: Hand, ruling: str, **what: Any) -> None:
        """Let the floor rule on the running hand; those who are away are folded when their turn comes."""
        super().rule(hand, ruling, **what)
        self._fold_away(hand)

    def _fold_away(self, hand: Hand) -> None:
        """Fold for those who are away; forced wagers stay in the pot (fspr:7.4.4)."""
        while hand.decision is not None and hand.decision.seat in self._away:
            forced = hand.decision.options[0]  # a bring-in is put in for them like an ante
            hand.act(forced.name, amount=forced.amount.least if forced.amount else None)

    def delay(self, user: int) -> int:
        """By the Reglament; who still plays sees what is turned up, and at once."""
        return self._dealer.delay(user)

    # -- coming and going ----------------------------------------------------------------------------------

    def may_leave(self, seat: int) -> bool:
        """Nobody leaves an event: the seat and the stack stay."""
        del seat
        raise RoomError("event-stays")

    def unseated(self, seat: int) -> None:
        """Forget the bot of a seat."""
        self.bots.forget(seat)

    @property
    def button(self) -> int:
        """The seat with the dealer button, in the running or the last hand."""
        return self._button

    # -- remembering ---------------------------------------------------------------------------------------

    def restore(self) -> None:
        """Stand with as many seats as the terms say."""
        self.table.seats.count = self.terms.seats

    def resume(self, hand: Hand) -> None:
        """Go on with a hand that was running, without those who were away."""
        told = hand.record().table
        self._away = frozenset(told.get("absent", ()))
        self._button = int(told.get("button", 0))

    # -- time ----------------------------------------------------------------------------------------------

    def ask(self, hand: Hand) -> None:
        """Give the one who must decide the time of the Reglament; a bot has its own."""
        assert hand.decision is not None
        seat = hand.decision.seat
        if self.sitters[seat].bot:
            self.table.hourglass.turn_unseen(self.bots.thinking(), self.bots.act)
        else:
            self.table.hourglass.turn(self._dealer.act_time, self.time_over, seat)

    def time_over(self, page: Page) -> None:
        """The time is up: the time bank runs, then the decision is taken."""
        del page
        hand, timing = self.table.hand, self.table.hourglass.timing
        if hand is None or hand.decision is None:
            return
        seat = hand.decision.seat
        user = self.sitters[seat].user
        left = self._dealer.bank(user)
        if (
            timing is not None
            and timing.phase == "thinking"
            and left > 0
            and self.floor.presence.connected(user)
        ):
            self.table.hourglass.turn(left, self.time_over, seat, "bank")
            self._thinking = (user, self.floor.clock.now())
            self.table.notes.stir()
        else:
            self.take_decision(hand, seat)

    def bank(self, seat: int) -> float:
        """The seconds that the event has left for somebody."""
        return self._dealer.bank(self.sitters[seat].user)

    def went_on(self) -> None:
        """Somebody has decided: what they have used of the time bank is gone."""
        super().went_on()
        if self._thinking is not None:
            user, since = self._thinking
            self._used.append((user, self.floor.clock.now() - since))
            self._thinking = None


def _stays(sitter: Sitter, sent: SeatTaken | None) -> bool:
    """Whether somebody keeps their seat: one who is sent there with fewer chips, as every stage of an Olympic
    event begins with equal ones (fspr:4.2e), sits down again.
    """
    return sent is not None and sent.user == sitter.user and sent.chips >= sitter.chips
