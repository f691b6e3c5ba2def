"""The dealing of a table: the hand that lies on it, from its promise to its settlement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from croupier.bots.choice import Choice, passive
from croupier.cards import Seed, promise
from croupier.errors import IllegalAction, RoomError
from croupier.games.opening import pack_size, seen, told_all
from croupier.room.tables.rows import act_rows, end_row, net_rows, part_rows, start_row

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.cards import Card
    from croupier.room import wire
    from croupier.room.journal import Page
    from croupier.room.tables.live import LiveTable
    from croupier.table import BoxView, Hand, Record, View


class Dealing:
    """The running or last hand: `dealt` is who was dealt in, by seat; `asked` since which state."""

    def __init__(self, table: LiveTable) -> None:
        self.hand: Hand | None = None
        self.number = 0
        self.dealt: dict[int, int] = {}
        self.asked = 0
        self._table = table
        self._logged = 0
        self._promised = ("", "")
        self.shown: dict[int, set[int]] = {}
        """By seat, the places of the cards that were turned up when the hand was over."""

    def in_hand(self, seat: int) -> bool:
        """Whether the one on a seat is the one who plays there in the hand on the table."""
        sitter = self._table.state.sitters.get(seat)
        return sitter is not None and self.dealt.get(seat) == sitter.user

    # -- chance --------------------------------------------------------------------------------------------

    def secret(self) -> str:
        """Return the secret of the next shuffle; its commitment is shown as soon as there is one."""
        notes = self._table.notes
        if not notes.state.secret:
            notes.state.secret = self._table.floor.new_secret().hex()
            notes.touch()
        return notes.state.secret

    def seed(self) -> Seed:
        """Return the chance of the next hand: the secret promised before, and the words of those seated."""
        return Seed(bytes.fromhex(self.secret()), self.words())

    def words(self) -> dict[int, str] | None:
        """The words of those seated, by seat."""
        sitters = self._table.state.sitters
        return {seat: sitter.words for seat, sitter in sitters.items() if sitter.words} or None

    @property
    def next_commitment(self) -> str:
        """The promise for the next shuffle."""
        secret = self._table.state.secret
        if secret != self._promised[0]:
            size = pack_size(self._table.rules)
            self._promised = secret, promise(Seed(bytes.fromhex(secret)), size) if secret else ""
        return self._promised[1]

    @property
    def revealed(self) -> str:
        """The secret of a hand that is over, which opens all its cards, unless its shoe goes on.

        Between players a folded card stays folded: there every card is opened alone.
        """
        hand, table = self.hand, self._table
        if hand is None or not hand.over or hand.ring or table.running or table.course.keeps_secret():
            return ""
        return hand.seed.secret.hex() if hand.seed is not None else ""

    def proof(self, user: int) -> Record | None:
        """Return the hand as somebody has seen it, with the proof of every card; None where nothing lies."""
        hand = self.hand
        if hand is None:
            return None
        if self.revealed:
            return told_all(hand)
        seat = self._table.state.seat_of(user)
        return seen(hand, seat if seat and self.in_hand(seat) else None, self._turned_up())

    # -- when it is over -----------------------------------------------------------------------------------

    def may_show(self, seat: int) -> list[int]:
        """Return the places of somebody's cards that they may turn up: those they still hold, and others
        have not seen. What was thrown away stays away.
        """
        hand, table = self.hand, self._table
        over = hand is not None and hand.over and table.phase == "settled"
        if hand is None or not (over and hand.ring and self.in_hand(seat)):
            return []
        cards = next((box.cards for box in hand.view(None).boxes if box.player == seat), ())
        turned = self.shown.get(seat, set())
        return [place for place, card in enumerate(cards) if card is None and place not in turned]

    def show(self, seat: int, command: wire.ShowCards, page: Page) -> None:
        """Turn up cards of a hand that is over."""
        if command.hand != self.number:
            raise RoomError("hand-gone")
        wanted = sorted(set(command.cards))
        if not wanted or not set(wanted) <= set(self.may_show(seat)):
            raise RoomError("nothing-to-show")
        self.shown.setdefault(seat, set()).update(wanted)
        page.shown += [{"hand": self.number, "seat": seat, "place": place} for place in wanted]
        self._table.notes.stir()

    def unfolded(self, box: BoxView) -> BoxView:
        """Return a box as others see it, with the cards that its player has turned up."""
        turned = self.shown.get(box.player)
        if not turned or self.hand is None:
            return box
        own = next(one for one in self.hand.own_boxes(box.player) if one.number == box.number)
        cards = [own.cards[at] if at in turned else card for at, card in enumerate(box.cards)]
        return structs.replace(box, cards=tuple(cards))

    def _turned_up(self) -> list[Card]:
        assert self.hand is not None
        found = []
        for seat, places in self.shown.items():
            cards = self.hand.own_boxes(seat)[0].cards
            found += [card for at, card in enumerate(cards) if at in places and card is not None]
        return found

    # -- from its beginning to its end ---------------------------------------------------------------------

    def begin(self, hand: Hand, page: Page, *, new_secret: bool = True) -> None:
        """Let a hand begin: its record, with the secret, is the first thing written of it."""
        table, state = self._table, self._table.state
        self.number = state.hand = table.floor.hand_numbers.next()
        if new_secret:
            state.secret = ""
        self.secret()
        state.players = {seat: state.sitters[seat].user for seat in sorted(set(hand.owners.values()))}
        self._lay(hand)
        table.audience.begin_hand()
        self._logged, self.asked = 0, table.audience.seq + 1
        page.begun.append(start_row(table, hand))
        page.parts += part_rows(table)
        table.notes.touch()

    def resume(self, hand: Hand, number: int) -> None:
        """Go on with a hand that was running when the room stood still."""
        self.number = number
        self._lay(hand)
        self._table.audience.begin_hand()
        self._logged, self.asked = len(hand.actions), self._table.audience.seq

    def _lay(self, hand: Hand) -> None:
        self.hand, self.shown = hand, {}
        self.dealt = dict(self._table.state.players)
        self._table.phase = "running"

    def act(self, seat: int, command: wire.TakeDecision) -> None:
        """Let a player act on one of their boxes, in the hand and at the moment they mean."""
        hand, table = self.hand, self._table
        if hand is None or not table.running or hand.decision is None:
            raise IllegalAction("no-hand", act=command.name)
        if command.hand != self.number:
            raise RoomError("hand-gone")
        box = self._box_of(hand, seat, command)
        deciding = hand.decision.seat
        if deciding == box and command.seen and command.seen < self.asked:
            raise RoomError("too-late")
        named = {"cards": " ".join(command.cards) or None, "on": command.on or None}
        table.course.do(hand, command.name, seat=box, amount=command.amount, **named)
        if table.floor.limits.now(table.state.sitters[seat].user, "stake") is not None:
            self._check_staked(hand, seat)
        table.state.sitters[seat].late = 0
        if box == deciding:
            self.go_on()

    def _check_staked(self, hand: Hand, seat: int) -> None:
        """Take an act back that stakes more than its player wants to; only when done its cost is known."""
        course = self._table.course
        try:
            course.check_staked(seat, course.staked(hand, seat))
        except RoomError:
            hand.take_back()
            raise

    def _box_of(self, hand: Hand, seat: int, command: wire.TakeDecision) -> int:
        """Return the box an act is for: the one named, which must be theirs, or the one that may."""
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

    def decide_for(self, choose: Callable[[View], Choice] = passive) -> None:
        """Decide for the one whose turn it is, from what they see: by default what costs them least."""
        hand = self.hand
        assert hand is not None
        assert hand.decision is not None
        turn = hand.decision.seat
        view = structs.replace(hand.view(hand.owners[turn]), options=hand.decision.options_for(turn))
        choice = choose(view)
        named = {"amount": choice.amount, "cards": choice.cards or None, "on": choice.on or None}
        self._table.course.do(hand, choice.name, seat=turn, **named)
        self.go_on()

    def go_on(self) -> None:
        """Note that the hand has gone on: the one who decides next is asked from now on."""
        self.asked = self._table.audience.seq + 1
        self._table.hourglass.stop()
        self._table.course.went_on()

    def log_acts(self, page: Page) -> None:
        """Write down the acts of the hand that are not yet in the journal."""
        rows = act_rows(self._table, self._logged)
        if rows:
            page.acts += rows
            self._logged += len(rows)
            self._table.notes.stir()

    def settle(self, page: Page) -> None:
        """Book a hand that is over, all in one page: its record, every chip that moved, how all stand."""
        table, state, hand = self._table, self._table.state, self.hand
        assert hand is not None
        result = hand.result
        assert result is not None
        self.log_acts(page)
        nets = dict.fromkeys(state.players, 0)
        for box, net in result.net.items():
            nets[hand.owners[box]] += net
        page.ended.append(end_row(table, "void" if result.void else "settled", hand))
        page.nets += net_rows(table, hand, nets)
        table.bank.settle(self.number, nets, table.house_float.settle(result, page), page)
        table.course.settled(hand)
        self.end()
        table.seats.pay_out(page)
        table.seats.top_up()
        table.phase = "settled"

    def call_off(self, page: Page) -> None:
        """End a hand as if it had never been: it is void, and no chip has moved."""
        page.ended.append(end_row(self._table, "void", None))
        self.end()

    def end(self) -> None:
        """Note that no hand is running."""
        state = self._table.state
        state.hand, state.players = 0, {}
        self._table.notes.touch()

    def clear(self) -> None:
        """Take the cards of the last hand off the table."""
        self.hand = None
        self.dealt, self.shown = {}, {}
