"""The ring: poker between players. Seats round a table, the button, wagers in front of them, the pot.

A seat's *wager* is what lies in front of it in the running betting round; all it has put in during the hand
decides which pots it may win (`croupier.table.pots`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.errors import CardError, IllegalStake
from croupier.table.event import AllIn, Dealt, Returned, Reversed, Staked, Won
from croupier.table.out_of_turn import forfeit
from croupier.table.pots import Pot, make_pots

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.table.betting import Betting
    from croupier.table.felt import Box, Felt, Player


class Seat(msgspec.Struct, eq=False, gc=False):
    """A player of the ring during one hand.

    `spoken` is the height of the betting when he last put chips in of his own will in this round, -1 if he
    has not: what is needed to know whether a short all-in lets him raise again (fspr:5.7d).
    """

    box: Box
    number: int
    player: Player
    wager: int = 0
    put_in: int = 0
    folded: bool = False
    spoken: int = -1
    told: bool = False

    @property
    def chips(self) -> int:
        """The chips he still has behind."""
        return self.player.chips or 0


class Bid(msgspec.Struct, frozen=True):
    """A bid out of turn as the floor was told of it: its total, and whether the dealer asked for it."""

    seat: int
    act: str
    amount: int
    prompted: bool


class Interruption(msgspec.Struct):
    """What a ruling changed while somebody was to decide.

    `killed` are the seats it took out, each with whether it could still bet; `restart`: the betting round
    begins anew, with the seat `first` if that is another now, because its cards have been taken back. `bid`
    was made out of turn.
    """

    killed: dict[int, bool] = {}
    restart: bool = False
    first: Seat | None = None
    bid: Bid | None = None


class Ring:
    """The seats of one hand in dealing order: the first after the button first, the button itself last.

    `dead` chips belong to the main pot whole, whoever put them in and however little the others did.
    `betting` is the round that is running; a ruling that changes who is in it leaves an `interruption`.
    Where there is but `one_bank` all who are left contest all of it (am:q32).
    """

    __slots__ = ("betting", "dead", "felt", "interruption", "one_bank", "seats")

    def __init__(self, felt: Felt, button: int) -> None:
        boxes = felt.boxes
        first = 0
        for place, box in enumerate(boxes):
            if box.number > button:
                first = place
                break
        self.felt = felt
        felt.ring = self
        self.betting: Betting | None = None
        self.interruption: Interruption | None = None
        self.dead = 0
        self.one_bank = False
        self.seats = [Seat(box, box.number, box.player) for box in boxes[first:] + boxes[:first]]

    @classmethod
    def seated(cls, felt: Felt, least: int, most: int, clause: str, button: int | None = None) -> Ring:
        """Seat the players of a hand: so many of them, each with chips and one seat of his own."""
        if not least <= len(felt.boxes) <= most:
            raise IllegalStake(
                "players-count", players=len(felt.boxes), least=least, most=most, clause=clause
            )
        for box in felt.boxes:
            player = box.player
            if player.chips is None:
                raise IllegalStake("stack-missing", seat=box.number, clause=clause)
            if player.number != box.number:
                raise IllegalStake("one-seat-each", seat=box.number, clause=clause)
        if button is None:
            button = felt.boxes[-1].number
        elif type(button) is not int or button < 1:
            raise IllegalStake("seat-not-number", seat=repr(button), clause=clause)
        return cls(felt, button)

    # -- who is in -------------------------------------------------------------------------------------

    @property
    def live(self) -> list[Seat]:
        """The seats that still contest the pot."""
        return [seat for seat in self.seats if not seat.folded]

    @property
    def contested(self) -> bool:
        """Whether at least two seats still contest the pot."""
        others = False
        for seat in self.seats:
            if not seat.folded:
                if others:
                    return True
                others = True
        return False

    @property
    def may_bet(self) -> bool:
        """Whether at least two of those who contest the pot have chips left to bet with."""
        able = 0
        for seat in self.seats:
            if seat.player.chips and not seat.folded:
                able += 1
                if able > 1:
                    return True
        return False

    def after(self, seat: Seat) -> list[Seat]:
        """All seats clockwise, beginning with the one after this."""
        at = self.seats.index(seat) + 1
        return self.seats[at:] + self.seats[:at]

    # -- cards -----------------------------------------------------------------------------------------

    def deal(self, faces: Sequence[int], clause: str) -> None:
        """Deal cards one at a time round the table to all who are in, each round with its face."""
        shoe = self.felt.shoe
        live = self.live
        players = len(live)
        need = players * len(faces)
        if len(shoe) < need:
            raise CardError("deck-too-small", need=need, left=len(shoe))
        cards = tuple(shoe.take(need))
        shown = tuple(faces)
        events = self.felt.events
        for place, seat in enumerate(live):
            held = cards[place::players]
            pile = seat.box.pile
            pile.cards += held
            pile.faces += shown
            events.append(Dealt(clause, seat.number, held, shown))

    # -- chips -----------------------------------------------------------------------------------------

    def put(
        self, seat: Seat, amount: int, kind: str, clause: str, *, dead: bool = False, common: bool = False
    ) -> int:
        """Put chips in, all of them if the player has no more; a dead post goes straight into the pot.

        One posted by some for all, such as a big-blind ante, is `common`: everybody may win all of it.
        """
        player = seat.player
        chips = player.chips or 0
        if amount > chips:
            amount = chips
        player.chips = chips - amount
        box = seat.box
        box.net -= amount
        if common:
            self.dead += amount
        else:
            seat.put_in += amount
        if dead or common:
            self.felt.pot += amount
        else:
            box.stakes["wager"] = seat.wager = seat.wager + amount
        self.felt.events.append(Staked(clause, seat.number, kind, amount))
        return amount

    def post(
        self,
        posts: Sequence[tuple[Seat, int]],
        kind: str,
        clause: str,
        *,
        dead: bool = False,
        common: bool = False,
    ) -> None:
        """Take forced wagers from several seats; a player without enough chips posts what he has."""
        for seat, amount in posts:
            if amount and seat.player.chips:
                self.put(seat, amount, kind, clause, dead=dead, common=common)

    def close_round(self, uncalled: str, all_in: str = "") -> None:
        """Bring the wagers of the round into the pot.

        What nobody could match goes back: it was never part of a pot (fspr:q.uncalled-wager). By the clause
        `all_in` players who have put in all their chips are told what they can win.
        """
        first, largest, second, gathered = None, 0, 0, 0
        for seat in self.seats:
            wager = seat.wager
            seat.spoken = -1
            if wager:
                gathered += wager
                seat.wager = 0
                seat.box.stakes.pop("wager", None)
                if wager > largest:
                    first, largest, second = seat, wager, largest
                elif wager > second:
                    second = wager
        if uncalled and first is not None and largest > second and not first.folded:
            excess = largest - second
            gathered -= excess
            first.put_in -= excess
            first.box.net += excess
            first.player.chips = (first.player.chips or 0) + excess
            self.felt.events.append(Returned(uncalled, first.number, "wager", excess))
        self.felt.pot += gathered
        if all_in and gathered:
            self._announce_all_in(all_in)

    def _announce_all_in(self, clause: str) -> None:
        """Tell what each player who has gone all-in can win, once (m1:58a)."""
        for seat in self.seats:
            if not seat.player.chips and not seat.folded and not seat.told:
                seat.told = True
                share = self.dead + sum(min(other.put_in, seat.put_in) for other in self.seats)
                self.felt.events.append(AllIn(clause, seat.number, share))

    def fold(self, seat: Seat, clause: str) -> None:
        """Throw the cards of a seat into the muck."""
        seat.folded = True
        self.felt.discard(seat.box, clause)

    def kill(self, number: int, clause: str, *, refund: bool = False) -> None:
        """Take a seat out by a ruling, whoever is to decide; a `refund` gives back what it has put in.

        Chips that it has wagered out of turn stay in the pot (fspr:5.10b, fspr:5.10c).
        """
        seat = next(seat for seat in self.seats if seat.number == number)
        if self.interruption is None:
            self.interruption = Interruption()
        self.interruption.killed[number] = bool(seat.player.chips)
        self.fold(seat, clause)
        if self.betting is not None:
            forfeit(self.betting, seat)
        if refund:
            self._refund(seat, clause)

    def _refund(self, seat: Seat, clause: str) -> None:
        """Give back all that a seat has put in, what it posted for all others included."""
        amount = -seat.box.net
        if not amount:
            return
        self.dead -= amount - seat.put_in
        self.felt.pot -= amount - seat.wager
        seat.wager = seat.put_in = 0
        seat.box.stakes.pop("wager", None)
        seat.box.net = 0
        seat.player.chips = seat.chips + amount
        self.felt.events.append(Returned(clause, seat.number, "wager", amount))

    @property
    def pot(self) -> int:
        """All chips in the middle and in front of the seats."""
        return self.felt.pot + sum(seat.wager for seat in self.seats)

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


def return_all(felt: Felt, clause: str) -> None:
    """Declare a deal void before any pot was given out: everybody has back what he put in."""
    felt.pot = 0
    felt.voided = True
    for box in felt.boxes:
        amount = -box.net
        box.stakes.clear()
        if amount:
            box.net = 0
            box.player.chips = (box.player.chips or 0) + amount
            felt.events.append(Returned(clause, box.number, "wager", amount))


def take_back_pots(felt: Felt, clause: str) -> None:
    """Declare a hand void that is over, before the pot is pushed: winnings and the fee go back to all."""
    felt.fee = 0
    for event in tuple(felt.events):
        if isinstance(event, Won):
            box = next(box for box in felt.boxes if box.number == event.seat)
            box.net -= event.amount
            box.player.chips = (box.player.chips or 0) - event.amount
            felt.events.append(Reversed(clause, box.number, "wager", event.amount))
    return_all(felt, clause)
