"""The end of a hand between players: who shows, which pot goes to whom, the odd chips, the fee."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from croupier.table.decision import Bar, Decision, Option, Play
from croupier.table.event import Raked, Returned, Won
from croupier.table.pots import Pot, Pots, make_pots, share

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from croupier.hands import HighHand, LowHand
    from croupier.table.layout import Seat
    from croupier.table.ring import Ring

    Worths: TypeAlias = Mapping[int, HighHand] | Mapping[int, LowHand]


class Fee(msgspec.Struct, frozen=True):
    """What the house takes of every pot: per cent in whole chips, at most `cap` a hand (0: no cap)."""

    percent: int = 0
    cap: int = 0
    clause: str = ""


class Awards(msgspec.Struct, frozen=True):
    """The clauses by which cards are shown and pots given out.

    `muck`: a hand may be thrown in unseen. `uncalled`: what nobody matched goes back. `ace_king`: it is a
    combination of this book between players too (am:7.09).
    """

    show: str
    alone: str
    best: str
    split: str
    low: str = ""
    muck: str = ""
    uncalled: str = ""
    ace_king: bool = False


# -- who shows -------------------------------------------------------------------------------------------

SHOW: Final = "show"
MUCK: Final = "muck"


def show(ring: Ring, first: Seat, awards: Awards) -> None:
    """Open the cards of all who are left, from `first` clockwise (fspr:6.8.2)."""
    for seat in in_order(ring, first):
        ring.show(seat, awards.show)


def in_order(ring: Ring, first: Seat) -> list[Seat]:
    """The seats that are left, from `first` clockwise."""
    live = ring.live
    return live if first is live[0] else [seat for seat in ring.from_seat(first) if not seat.folded]


def show_unbeaten(ring: Ring, first: Seat, awards: Awards, worths: Sequence[Worths]) -> None:
    """Open in order the hands that no hand shown before beats in every pot; the others go unseen (th:q12)."""
    pots = divide(ring).pots
    shown: list[int] = []
    for seat in in_order(ring, first):
        if _may_win(seat.number, shown, pots, worths):
            shown.append(seat.number)
            ring.show(seat, awards.show)
        else:
            ring.fold(seat, awards.muck or awards.show)


def _may_win(number: int, shown: Sequence[int], pots: Sequence[Pot], worths: Sequence[Worths]) -> bool:
    """Whether a hand wins a part of some pot against what has been shown."""
    for pot in pots:
        if number not in pot.seats:
            continue
        rivals = [other for other in shown if other in pot.seats]
        for hands in worths:
            if number in hands and not any(
                hands[other].value > hands[number].value for other in rivals if other in hands
            ):
                return True
    return False


def ask_to_show(ring: Ring, first: Seat, awards: Awards) -> Play:
    """Let each player in order show their cards or throw them in; the last one left need do neither.

    A player who throws them in gives up every pot (fspr:q.must-show), so nobody may who alone contests one.
    """
    clause = awards.muck or awards.show
    waiting = in_order(ring, first).copy()
    while waiting and ring.contested:
        seat = waiting[0]
        if seat.folded:  # a ruling took them out
            del waiting[0]
            continue
        options: tuple[Option, ...] = (Option(SHOW, awards.show), Option(MUCK, clause))
        bars: tuple[Bar, ...] = ()
        if any(pot.seats == (seat.number,) for pot in divide(ring).pots):
            options, bars = options[:1], (Bar(MUCK, "cannot-muck", clause),)
        action = yield Decision(seat.number, options, bars)
        if action.name == MUCK:
            ring.fold(seat, clause)
        elif action.name == SHOW:
            ring.show(seat, awards.show)
            del waiting[0]
        else:
            ring.interruption = None


# -- who wins --------------------------------------------------------------------------------------------


def divide(ring: Ring) -> Pots:
    """Divide what lies in the pot: the main pot, then the side pots; what nobody matched goes back."""
    seats, live = ring.seats, ring.live
    height = live[0].put_in
    numbers = []
    for seat in live:
        if seat.put_in != height:
            break
        numbers.append(seat.number)
    else:
        if height:  # all have put in the same
            numbers.sort()
            return Pots((Pot(ring.felt.pot, tuple(numbers)),))
    folded = {seat.number for seat in seats if seat.folded}
    divided = make_pots({seat.number: seat.put_in for seat in seats}, folded)
    if not ring.dead:
        return divided
    pots = divided.pots
    if any(not seat.put_in for seat in live):
        main = Pot(ring.dead, tuple(sorted(seat.number for seat in live)))
        return Pots((main, *pots), divided.uncalled)
    main = Pot(pots[0].amount + ring.dead, pots[0].seats)
    return Pots((main, *pots[1:]), divided.uncalled)


class Till:
    """Gives out the pots of one hand and takes the house's fee from each, never from one pot twice."""

    __slots__ = ("awards", "fee", "ring", "taken", "unit")

    def __init__(self, ring: Ring, awards: Awards, fee: Fee, unit: int = 1) -> None:
        self.ring = ring
        self.awards = awards
        self.fee = fee
        self.unit = unit
        self.taken = 0

    def alone(self) -> None:
        """Give the whole pot to the last player left; they show nothing (fspr:6.8.1a)."""
        (seat,) = self.ring.live
        amount = self._rake(0, self.ring.felt.pot)
        self._give(seat, 0, amount, "alone", self.awards.alone)

    def high(self, hands: Mapping[int, HighHand], order: Sequence[Seat]) -> None:
        """Give every pot to the best hand among those who may win it."""
        for number, pot in enumerate(self._pots()):
            self._share(number, pot, self._rake(number, pot.amount), "high", hands, order)

    def high_low(
        self, hands: Mapping[int, HighHand], lows: Mapping[int, LowHand], order: Sequence[Seat]
    ) -> None:
        """Give half of every pot to the best hand and half to the best low one, if there is any (m1:86a).

        The chip that cannot be halved goes with the high half (m1:q.odd-chip).
        """
        for number, pot in enumerate(self._pots()):
            amount = self._rake(number, pot.amount)
            low = amount // 2 // self.unit * self.unit if any(seat in lows for seat in pot.seats) else 0
            self._share(number, pot, amount - low, "high", hands, order)
            if low:
                self._share(number, pot, low, "low", lows, order)

    def _pots(self) -> tuple[Pot, ...]:
        """Divide the pot; of an ante that a shorter one could not match the rest goes back."""
        ring = self.ring
        divided = divide(ring)
        clause = self.awards.uncalled or self.awards.alone
        for seat in ring.seats if divided.uncalled else ():
            if amount := divided.uncalled.get(seat.number, 0):
                seat.put_in -= amount
                seat.net += amount
                seat.chips = seat.chips + amount
                ring.felt.pot -= amount
                ring.felt.events.append(Returned(clause, seat.number, "ante", amount))
        return divided.pots

    def _rake(self, pot: int, amount: int) -> int:
        """Take the fee from a pot, rounded down to whole chips; returns what is left to win."""
        fee = self.fee
        if not fee.percent:
            return amount
        rake = amount * fee.percent // 100 // self.unit * self.unit
        if fee.cap:
            rake = min(rake, fee.cap - self.taken)
        if rake <= 0:
            return amount
        felt = self.ring.felt
        self.taken += rake
        felt.fee += rake
        felt.pot -= rake
        felt.events.append(Raked(fee.clause, pot, rake))
        return amount - rake

    def _share(
        self, number: int, pot: Pot, amount: int, part: str, hands: Worths, order: Sequence[Seat]
    ) -> None:
        best = -1
        winners: list[Seat] = []
        contested_by = pot.seats
        for seat in order:
            place = seat.number
            if place in hands and place in contested_by:
                worth = hands[place].value
                if worth > best:
                    best, winners = worth, [seat]
                elif worth == best:
                    winners.append(seat)
        if len(winners) == 1:
            seat = winners[0]
            clause = self.awards.low if part == "low" else self.awards.best
            self._give(seat, number, amount, part, clause, hands[seat.number])
            return
        shares = share(amount, [seat.number for seat in winners], self.unit)
        for seat in winners:
            self._give(seat, number, shares[seat.number], part, self.awards.split, hands[seat.number])

    def _give(
        self,
        seat: Seat,
        pot: int,
        amount: int,
        part: str,
        clause: str,
        hand: HighHand | LowHand | None = None,
    ) -> None:
        felt = self.ring.felt
        seat.net += amount
        seat.chips = seat.chips + amount
        felt.pot -= amount
        if hand is None:
            felt.events.append(Won(clause, seat.number, pot, amount, part))
            return
        slug = "low" if part == "low" else hand.category.slug  # type: ignore[union-attr]
        if slug == "ace-king" and not self.awards.ace_king:
            slug = "high-card"  # elsewhere it is one only against the house (m1:terms.poker-combination.b)
        felt.events.append(Won(clause, seat.number, pot, amount, part, slug, hand.cards))
