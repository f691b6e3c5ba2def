"""The end of a hand between players: who shows, which pot goes to whom, the odd chips, the fee."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.table.event import Raked, Won
from croupier.table.pots import Pot, make_pots, share

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from croupier.hands import Hand, LowHand
    from croupier.table.ring import Ring, Seat


class Fee(msgspec.Struct, frozen=True):
    """What the house takes of every pot: per cent in whole chips, at most `cap` a hand (0: no cap)."""

    percent: int = 0
    cap: int = 0
    clause: str = ""


class Awards(msgspec.Struct, frozen=True):
    """The clauses by which cards are shown and pots given out."""

    show: str
    alone: str
    best: str
    split: str
    low: str = ""


class Till:
    """Gives out the pots of one hand and takes the house's fee from each, never from one pot twice."""

    def __init__(self, ring: Ring, awards: Awards, fee: Fee, unit: int = 1) -> None:
        self.ring = ring
        self.awards = awards
        self.fee = fee
        self.unit = unit
        self.taken = 0

    def alone(self) -> None:
        """Give the whole pot to the last player left; he shows nothing (fspr:6.8.1a)."""
        (seat,) = self.ring.live
        amount = self._rake(0, self.ring.felt.pot)
        self._give(seat.number, 0, amount, "alone", self.awards.alone)

    def high(self, hands: Mapping[int, Hand], order: Sequence[Seat]) -> None:
        """Give every pot to the best hand among those who may win it."""
        for number, pot in enumerate(self._pots()):
            self._share(number, pot, self._rake(number, pot.amount), "high", hands, order)

    def high_low(self, hands: Mapping[int, Hand], lows: Mapping[int, LowHand], order: Sequence[Seat]) -> None:
        """Give half of every pot to the best hand and half to the best low one, if there is any (m1:86a).

        The chip that cannot be halved goes with the high half (m1:q.odd-chip).
        """
        for number, pot in enumerate(self._pots()):
            amount = self._rake(number, pot.amount)
            low = amount // 2 // self.unit * self.unit if any(seat in lows for seat in pot.seats) else 0
            self._share(number, pot, amount - low, "high", hands, order)
            if low:
                self._share(number, pot, low, "low", lows, order)

    # --------------------------------------------------------------------------------------------------

    def _pots(self) -> tuple[Pot, ...]:
        seats = self.ring.seats
        folded = {seat.number for seat in seats if seat.folded}
        return make_pots({seat.number: seat.put_in for seat in seats}, folded).pots

    def _rake(self, pot: int, amount: int) -> int:
        """Take the fee from a pot, rounded down to whole chips; returns what is left to win."""
        fee = self.fee
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
        self,
        number: int,
        pot: Pot,
        amount: int,
        part: str,
        hands: Mapping[int, Hand] | Mapping[int, LowHand],
        order: Sequence[Seat],
    ) -> None:
        best = max(hands[seat].value for seat in pot.seats if seat in hands)
        winners = [
            seat.number
            for seat in order
            if seat.number in pot.seats and seat.number in hands and hands[seat.number].value == best
        ]
        if len(winners) == 1:
            clause = self.awards.low if part == "low" else self.awards.best
            self._give(winners[0], number, amount, part, clause, hands[winners[0]])
            return
        for seat, part_of_it in share(amount, winners, self.unit).items():
            self._give(seat, number, part_of_it, part, self.awards.split, hands[seat])

    def _give(
        self, number: int, pot: int, amount: int, part: str, clause: str, hand: Hand | LowHand | None = None
    ) -> None:
        felt = self.ring.felt
        seat = next(seat for seat in self.ring.seats if seat.number == number)
        seat.box.net += amount
        seat.player.chips = seat.chips + amount
        felt.pot -= amount
        if hand is None:
            felt.events.append(Won(clause, number, pot, amount, part))
            return
        slug = "low" if part == "low" else hand.category.slug  # type: ignore[union-attr]
        felt.events.append(Won(clause, number, pot, amount, part, slug, hand.cards))


def show(ring: Ring, first: Seat, awards: Awards) -> None:
    """Open the cards of all who are left, from `first` clockwise (fspr:6.8.2)."""
    for seat in [first, *ring.after(first)[:-1]]:
        if not seat.folded:
            ring.felt.open(seat.number, seat.box.pile, awards.show)
