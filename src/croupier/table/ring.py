"""The ring: poker between players. Seats round a table, the button, wagers in front of them, the pot.

A seat's *wager* is what lies in front of it in the running betting round; all it has put in during the hand
decides which pots it may win (`croupier.table.pots`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import CardError, IllegalStake, Range
from croupier.table.button_draw import tell_draw
from croupier.table.decision import Bar, Decision, Option
from croupier.table.event import (
    UP,
    AllIn,
    Burnt,
    Dealt,
    Opened,
    Returned,
    Reversed,
    Staked,
    Won,
)
from croupier.table.layout import Seat
from croupier.table.out_of_turn import forfeit
from croupier.table.pots import Pot, make_pots

if TYPE_CHECKING:
    from croupier.table.betting import Betting
    from croupier.table.ring_felt import RingFelt

_OPEN: Final = [(UP,) * count for count in range(8)]


class Bid(msgspec.Struct, frozen=True):
    """A bid out of turn as the floor was told of it: its total, and whether the dealer asked for it."""

    seat: int
    act: str
    amount: int
    prompted: bool


class Thrown(msgspec.Struct, frozen=True):
    """The bid that chips thrown in amount to, by a clause: `amount` is its total, for a bet or raise.

    Where they are too few, `lies` is what lies before the seat: it is completed, or lost with the fold.
    """

    act: str
    clause: str
    amount: int = 0
    lies: int = 0


class Interruption(msgspec.Struct):
    """What a ruling changed while somebody was to decide.

    `killed` are the seats it took out, each with whether it could still bet; `restart`: the betting round
    begins again, with the seat `first` if that is another now, because its cards have been taken back. `bid`
    was made out of turn; `thrown` reads the chips of the one who was to decide. The last card of the seat
    `exposed` has come open: its player is asked before anybody bets.
    """

    killed: dict[int, bool] = {}
    restart: bool = False
    first: Seat | None = None
    bid: Bid | None = None
    thrown: Callable[[Decision, Seat], Thrown] | None = None
    exposed: Seat | None = None


class Ring:
    """The seats of one hand in dealing order: the first after the button first, the button itself last.

    Those who still contest the pot are `live`, in the same order; a seat that folds is in a new list no more.
    `dead` chips belong to the main pot whole, no matter who put them in and however little the others did.
    Where there is but `one_bank` all who are left contest all of it (am:q32).
    `betting` is the round that is running; a ruling that changes who is in it leaves an `interruption`. Chips
    of players who count as all-in until the end of a round are `put_by`.
    """

    __slots__ = ("betting", "dead", "felt", "interruption", "live", "one_bank", "put_by", "seats")

    def __init__(self, felt: RingFelt, button: int) -> None:
        seated = felt.boxes
        first = 0
        if seated[-1].number > button:
            while seated[first].number <= button:
                first += 1
        self.felt = felt
        felt.ring = self
        self.betting: Betting | None = None
        self.interruption: Interruption | None = None
        self.dead = 0
        self.one_bank = False
        self.put_by: dict[Seat, int] | None = None
        self.seats = self.live = [*seated[first:], *seated[:first]]

    @classmethod
    def seated(cls, felt: RingFelt, least: int, most: int, clause: str, button: int | None = None) -> Ring:
        """Seat the players of a hand: so many of them, each with chips and one seat of their own."""
        boxes = felt.boxes
        if not least <= len(boxes) <= most:
            raise IllegalStake("players-count", players=len(boxes), range=Range(least, most), clause=clause)
        if button is None:
            button = boxes[-1].number
        if felt.table.drawn is not None:
            tell_draw(felt, felt.table.drawn)
        return cls(felt, button)

    # -- who is in -------------------------------------------------------------------------------------

    @property
    def contested(self) -> bool:
        """Whether at least two seats still contest the pot."""
        return len(self.live) > 1

    @property
    def may_bet(self) -> bool:
        """Whether at least two of those who contest the pot have chips left to bet with."""
        able = False
        for seat in self.live:
            if seat.chips:
                if able:
                    return True
                able = True
        return False

    def from_seat(self, seat: Seat) -> list[Seat]:
        """All seats clockwise, beginning with this one."""
        seats = self.seats
        if seat is seats[0]:
            return seats
        at = seats.index(seat)
        return seats[at:] + seats[:at]

    def after(self, seat: Seat) -> list[Seat]:
        """All seats clockwise, beginning with the one after this."""
        at = self.seats.index(seat) + 1
        return self.seats[at:] + self.seats[:at]

    # -- cards -----------------------------------------------------------------------------------------

    def deal(self, faces: tuple[int, ...], clause: str, burn: str = "") -> None:
        """Deal cards one at a time round the table to all who are in, each round with its face.

        By the clause `burn` a card is burnt before.
        """
        felt, live = self.felt, self.live
        shoe, players = felt.shoe, len(live)
        need = players * len(faces) + bool(burn)
        try:
            cards = tuple(shoe.take(need))
        except CardError:
            raise CardError("deck-too-small", need=need, left=len(shoe)) from None
        events = felt.events
        if burn:
            shoe.burnt.append(cards[0])
            events.append(Burnt(burn, cards[:1]))
            cards = cards[1:]
        for place, seat in enumerate(live):
            held = cards[place::players]
            seat.cards += held
            seat.faces += faces
            events.append(Dealt(clause, seat.number, held, faces))

    def show(self, seat: Seat, clause: str, hand: str = "") -> None:
        """Turn the cards of a seat face up and call the hand that they make, if it is known."""
        cards = seat.cards
        seat.faces = _OPEN[len(cards)]
        self.felt.events.append(Opened(clause, seat.number, cards, hand))

    def choose(self, seat: Seat, *options: Option, bars: tuple[Bar, ...] = ()) -> Decision:
        """Ask the player of a seat; what they cannot pay for is barred."""
        for option in options:
            if option.cost > seat.chips:
                bars += (too_dear(option.name, seat, option.cost, self.felt.refusals.get("credit", "")),)
        return Decision(seat.number, tuple(option for option in options if option.cost <= seat.chips), bars)

    # -- chips -----------------------------------------------------------------------------------------

    def put(self, seat: Seat, amount: int, kind: str, clause: str) -> int:
        """Put chips in front of a seat, all of them if the player has no more; returns how many."""
        if amount > seat.chips:
            amount = seat.chips
        seat.chips -= amount
        seat.net -= amount
        seat.put_in += amount
        seat.wager += amount
        total = seat.wager if kind == "raise" else 0
        self.felt.events.append(Staked(clause, seat.number, kind, amount, total))
        return amount

    def put_dead(self, seat: Seat, amount: int, kind: str, clause: str, *, common: bool = False) -> int:
        """Put chips straight into the pot, all of them if the player has no more; returns how many.

        Chips put in by some for all, such as a big-blind ante, are `common`: everybody may win all of them.
        """
        if amount > seat.chips:
            amount = seat.chips
        seat.chips -= amount
        seat.net -= amount
        if common:
            self.dead += amount
        else:
            seat.put_in += amount
        self.felt.pot += amount
        self.felt.events.append(Staked(clause, seat.number, kind, amount))
        return amount

    def collect(self, amount: int, kind: str, clause: str) -> None:
        """Take the same amount from everybody into the pot; a player without enough chips puts in all."""
        for seat in self.seats:
            if seat.chips:
                self.put_dead(seat, amount, kind, clause)

    def close_round(self, uncalled: str, all_in: str = "") -> None:
        """Bring the wagers of the round into the pot.

        What nobody could match goes back: it was never part of a pot (fspr:q.uncalled-wager). By the clause
        `all_in` players who have put in all their chips are told what they can win.
        """
        first, largest, second, gathered = None, 0, 0, 0
        for seat in self.seats:
            wager = seat.wager
            if seat.spoken >= 0:
                seat.spoken = -1
            if wager:
                gathered += wager
                seat.wager = 0
                if wager > largest:
                    first, largest, second = seat, wager, largest
                elif wager > second:
                    second = wager
        if uncalled and first is not None and largest > second and not first.folded:
            excess = largest - second
            gathered -= excess
            first.put_in -= excess
            first.net += excess
            first.chips += excess
            self.felt.events.append(Returned(uncalled, first.number, "wager", excess))
        self.felt.pot += gathered
        if all_in and gathered:
            self._announce_all_in(all_in)

    def _announce_all_in(self, clause: str) -> None:
        """Tell what each player who has gone all-in can win, once (m1:58a)."""
        for seat in self.seats:
            if not seat.chips and not seat.folded and not seat.told:
                seat.told = True
                share = self.dead + sum(min(other.put_in, seat.put_in) for other in self.seats)
                self.felt.events.append(AllIn(clause, seat.number, share))

    def fold(self, seat: Seat, clause: str) -> None:
        """Throw the cards of a seat into the muck; a ruling may have done so already."""
        if not seat.folded:
            seat.folded = True
            self.live = live = self.live.copy()
            live.remove(seat)
        if seat.active:
            self.felt.discard(seat, clause)

    def kill(self, number: int, clause: str, *, refund: bool = False) -> None:
        """Take a seat out by a ruling, no matter who is to decide; a `refund` gives back what it has put in.

        Chips that it has wagered out of turn stay in the pot (fspr:5.10b, fspr:5.10c).
        """
        seat = next(seat for seat in self.seats if seat.number == number)
        if self.interruption is None:
            self.interruption = Interruption()
        self.interruption.killed[number] = bool(seat.chips)
        self.fold(seat, clause)
        if self.betting is not None:
            forfeit(self.betting, seat)
        if refund:
            self._refund(seat, clause)

    def _refund(self, seat: Seat, clause: str) -> None:
        """Give back all that a seat has put in, what it posted for all others included."""
        amount = -seat.net
        if not amount:
            return
        self.dead -= amount - seat.put_in
        self.felt.pot -= amount - seat.wager
        seat.wager = seat.put_in = 0
        seat.net = 0
        seat.chips += amount
        self.felt.events.append(Returned(clause, seat.number, "wager", amount))

    def rise(self) -> None:
        """Let everybody rise: the hand is over, and without a circle of references it is freed at once."""
        self.betting = self.felt.ring = None

    def whole_pot(self) -> int:
        """Count all chips in the middle and in front of the seats."""
        pot = self.felt.pot
        for seat in self.seats:
            pot += seat.wager
        return pot

    def pots(self) -> tuple[Pot, ...]:
        """Divide what lies in the middle into main and side pots; wagers in front of the seats are apart.

        Chips that belong to nobody's stake, dead ones and those a book throws together into one bank, are
        the main pot's.
        """
        gathered = {seat.number: seat.put_in - seat.wager for seat in self.seats}
        if self.one_bank:
            return (Pot(self.felt.pot, tuple(sorted(seat.number for seat in self.live))),)
        folded = {seat.number for seat in self.seats if seat.folded}
        made = make_pots(gathered, folded)
        apart = [*made.pots] or [Pot(0, tuple(sorted(seat.number for seat in self.live)))]
        rest = self.felt.pot - sum(pot.amount for pot in apart)
        apart[0] = Pot(apart[0].amount + rest, apart[0].seats)
        return tuple(pot for pot in apart if pot.amount > 0)


def too_dear(name: str, seat: Seat, amount: int, clause: str) -> Bar:
    """Refuse what a player has not enough chips for."""
    return Bar(name, "chips-short", clause, {"seat": seat.number, "amount": amount, "left": seat.chips})


def return_all(felt: RingFelt, clause: str) -> None:
    """Declare a deal void before any pot was given out: everybody has back what they put in."""
    felt.pot = 0
    felt.voided = True
    for seat in felt.boxes:
        amount = -seat.net
        seat.wager = 0
        if amount:
            seat.net = 0
            seat.chips += amount
            felt.events.append(Returned(clause, seat.number, "wager", amount))


def take_back_pots(felt: RingFelt, clause: str) -> None:
    """Declare a hand void that is over, before the pot is pushed: winnings and the fee go back to all."""
    felt.fee = 0
    for event in tuple(felt.events):
        if isinstance(event, Won):
            seat = next(seat for seat in felt.boxes if seat.number == event.seat)
            seat.net -= event.amount
            seat.chips -= event.amount
            felt.events.append(Reversed(clause, seat.number, "wager", event.amount))
    return_all(felt, clause)
