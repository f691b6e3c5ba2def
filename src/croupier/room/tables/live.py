"""A live table: hands begin, go on and end there. How, the kinds of tables say: `boxes`, `wheel`, `ring`."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from msgspec import structs

from croupier.bots.choice import Choice, passive
from croupier.cards import Seed
from croupier.errors import IllegalAction, RoomError
from croupier.room import wire
from croupier.room.tables.painter import Painter
from croupier.room.tables.seating import Seating
from croupier.room.tables.settling import (
    act_rows,
    close_accounts,
    end_row,
    net_rows,
    parts_of,
    settlement,
    start_row,
)
from croupier.room.tables.state import State
from croupier.room.tables.telling import sign

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.room.journal import Page
    from croupier.room.tables.actor import Floor
    from croupier.room.tables.mailbox import Order
    from croupier.room.tables.terms import Terms
    from croupier.table import Hand, View

MOST_LATE: Final = 2
"""Whoever lets his time run out so often in a row is not waited for any more."""


class LiveTable(Seating):
    """One table of the room."""

    kind: ClassVar[Literal["house", "players"]]

    def __init__(self, number: int, terms: Terms, floor: Floor, owner: int | None = None) -> None:
        super().__init__(number, terms, floor, owner)
        self.dealt: dict[int, int] = {}
        self.asked = 0
        self._logged = 0
        self._offers = {}
        self._signs: dict[str, wire.Sign] = {}

    # -- what kinds of tables say --------------------------------------------------------------------------

    @abstractmethod
    def book(self, nets: dict[int, int]) -> None:
        """Take the result of the hand over into the chips of the seats."""

    def stake(self, seat: int, command: wire.Stake) -> None:
        """Lay stakes for the next round."""
        del seat, command
        raise RoomError("no-stakes-here")

    def call_clock(self, seat: int) -> None:
        """Ask for the clock."""
        del seat
        raise RoomError("no-clock-here")

    def keeps_secret(self) -> bool:
        """Whether the secret of the hand that is over is needed for another round."""
        return False

    def do(self, name: str, **what: Any) -> None:
        """Act in the running hand."""
        assert self.hand is not None
        self.hand.act(name, **what)

    # -- what the painter asks -----------------------------------------------------------------------------

    def painter(self) -> Painter:
        """Return somebody who draws the table as it stands now."""
        return Painter(self)

    @property
    def button(self) -> int:
        """The seat with the dealer button, 0 where there is none."""
        return 0

    @property
    def box_count(self) -> int:
        """How many boxes lie on the felt."""
        return 0

    @property
    def spun(self) -> int | None:
        """The number of this spin, once the ball lies."""
        return None

    @property
    def next_commitment(self) -> str:
        """The promise for the next shuffle."""
        secret = self.state.secret
        return Seed(bytes.fromhex(secret)).commitment if secret else ""

    @property
    def revealed(self) -> str:
        """The secret of a hand that is over, unless its shoe goes on."""
        hand = self.hand
        if hand is None or not hand.over or self.running or self.keeps_secret():
            return ""
        shuffle = hand.record().shuffle
        return shuffle.secret if shuffle is not None else ""

    def betting(self, seat: int, language: str) -> dict[str, Any]:
        """What may be staked now, where a table has such."""
        del seat, language
        return {}

    def waits(self, seat: int) -> bool:
        """Whether somebody seated is not in the running hand."""
        return self.running and seat not in self.state.players

    def in_hand(self, seat: int) -> bool:
        """Whether the one on a seat is the one who plays there in the hand on the table."""
        sitter = self.state.sitters.get(seat)
        return sitter is not None and self.dealt.get(seat) == sitter.user

    def sign(self, language: str) -> wire.Sign:
        """The sign of the table."""
        found = self._signs.get(language)
        if found is None:
            found = self._signs[language] = sign(self.terms, language)
        return found

    # -- what people want ----------------------------------------------------------------------------------

    def obey(self, order: Order, page: Page) -> None:
        """Do what a person wants, or refuse it; a refusal has changed nothing."""
        person, command = order.person, order.command
        if self.practice and person.id != self.owner:
            raise RoomError("table-private")
        match command:
            case wire.Sit():
                self.sit(person, command, page)
            case wire.Queue():
                self.queue(person, leave=command.leave)
            case wire.Leave():
                self.leave(person, page)
            case wire.Rebuy():
                self.rebuy(self.seat_of(person), command, page)
            case wire.SitOut():
                self.set_out(self.seat_of(person), out=True)
            case wire.ComeBack():
                self._come_back(self.seat_of(person), post=command.post)
            case wire.Stake():
                self.stake(self.seat_of(person), command)
            case wire.Act():
                self._act(self.seat_of(person), command)
                return  # an act is in the log of its hand
            case wire.Clock():
                self.call_clock(self.seat_of(person))
            case wire.Words():
                self.set_words(self.seat_of(person), command.words)
        self.touch()

    def _come_back(self, seat: int, *, post: bool) -> None:
        sitter = self.state.sitters[seat]
        sitter.late = sitter.idle = 0
        self.set_out(seat, out=False, post=post)

    def _act(self, seat: int, command: wire.Act) -> None:
        """Let a player act on one of his boxes, in the hand and at the moment he means."""
        hand = self.hand
        if hand is None or not self.running or hand.decision is None:
            raise IllegalAction("no-hand", act=command.name)
        if command.hand != self.hand_number:
            raise RoomError("hand-gone")
        box = self._box_of(hand, seat, command)
        deciding = hand.decision.seat
        if deciding == box and command.seen and command.seen < self.asked:
            raise RoomError("too-late")
        cards = " ".join(command.cards) or None
        self.do(command.name, seat=box, amount=command.amount, cards=cards, on=command.on or None)
        self.state.sitters[seat].late = 0
        self.acted(box == deciding)

    def _box_of(self, hand: Hand, seat: int, command: wire.Act) -> int:
        """Return the box an act is for: the one named, which must be his, or the one that may."""
        own = [number for number, owner in hand.owners.items() if owner == seat and self.in_hand(seat)]
        if not own:
            raise RoomError("not-in-hand")
        if command.seat:
            if command.seat not in own:
                raise RoomError("box-not-yours", box=command.seat)
            return command.seat
        decision = hand.decision
        assert decision is not None
        if decision.seat in own:
            return decision.seat
        able = [box for box in own if any(o.name == command.name for o in decision.options_for(box))]
        return able[0] if able else own[0]

    # -- the hand ------------------------------------------------------------------------------------------

    def secret(self) -> str:
        """Return the secret of the next shuffle; its commitment is shown as soon as there is one."""
        if not self.state.secret:
            self.state.secret = self.floor.new_secret().hex()
            self.touch()
        return self.state.secret

    def seed(self) -> Seed:
        """Return the chance of the next hand: the secret promised before, and the words of those seated."""
        words = {seat: sitter.words for seat, sitter in self.state.sitters.items() if sitter.words}
        return Seed(bytes.fromhex(self.secret()), words or None)

    def begin(self, hand: Hand, page: Page) -> None:
        """Let a hand begin: its record, with the secret, is the first thing written of it."""
        state = self.state
        self.hand = hand
        self.hand_number = state.hand = self.floor.next_hand()
        state.secret = ""
        self.secret()
        state.players = {seat: state.sitters[seat].user for seat in sorted(set(hand.owners.values()))}
        self.dealt = dict(state.players)
        self.phase = "running"
        self._marks, self._logged, self.asked = [], 0, self.seq + 1
        page.begun.append(start_row(self, hand))
        page.parts += parts_of(self)
        self.touch()

    def resume(self, hand: Hand, number: int) -> None:
        """Go on with a hand that was running when the room stood still."""
        self.hand, self.hand_number = hand, number
        self.dealt = dict(self.state.players)
        self.phase = "running"
        self._marks, self._logged, self.asked = [], len(hand.actions), self.seq

    def decide_for(self, choose: Callable[[View], Choice] = passive) -> None:
        """Decide for the one whose turn it is, from what he sees: by default what costs him least."""
        hand = self.hand
        assert hand is not None
        assert hand.decision is not None
        turn = hand.decision.seat
        view = structs.replace(hand.view(hand.owners[turn]), options=hand.decision.options_for(turn))
        choice = choose(view)
        named = {"amount": choice.amount, "cards": choice.cards or None, "on": choice.on or None}
        self.do(choice.name, seat=turn, **named)
        self.acted(in_turn=True)

    def log_acts(self, page: Page) -> None:
        """Write down the acts of the hand that are not yet in the journal."""
        rows = act_rows(self, self._logged)
        if rows:
            page.acts += rows
            self._logged += len(rows)
            self.stir()

    def acted(self, in_turn: bool) -> None:
        """Note that the hand has gone on; whoever decides next is asked from now on."""
        if in_turn:
            self.asked = self.seq + 1
            self._cancel_alarm()

    def settle(self, page: Page) -> None:
        """Book a hand that is over, all in one page: its record, every chip that moved, how all stand."""
        hand = self.hand
        assert hand is not None
        result = hand.result
        assert result is not None
        self.log_acts(page)
        nets = dict.fromkeys(self.state.players, 0)
        for box, net in result.net.items():
            nets[hand.owners[box]] += net
        page.ended.append(end_row(self, "void" if result.void else "settled", hand))
        page.nets += net_rows(self, hand, nets)
        page.transfers += settlement(self, result, nets)
        self.book(nets)
        self.state.hand, self.state.players = 0, {}
        self.pay_out(page)
        self.phase = "settled"
        self.touch()

    def blank(self) -> None:
        """Forget everything that is not in the journal."""
        self.clear()

    def clear(self) -> None:
        """Take the cards of the last hand off the table."""
        self._cancel_alarm()
        self.hand = None
        self.dealt = {}
        self.phase = "waiting"
        self.stir()

    def close_down(self, page: Page) -> None:
        """Write that the table is closed: a running hand is void, all chips go back where they came from."""
        if self.running:
            page.ended.append(end_row(self, "void", None))
        page.unsealed.append({"table_id": self.number})
        for sitter in self.state.sitters.values():
            if sitter.chips + sitter.bring:
                self._move(sitter, -sitter.chips - sitter.bring, "leave", page)
        page.transfers += close_accounts(self)
        self.state = State()
        self.hand = None
        self.phase = "closed"
        page.snapshots.append({"table_id": self.number, "to_snapshot": self.state.to_json()})
        page.closed.append({"table_id": self.number, "to_closed": self.floor.clock.wall()})
        self.stir()

    def show_closed(self) -> None:
        """Tell those who watch that the table is no more."""
        self._tell()
