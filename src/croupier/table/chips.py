"""Chips on the felt: every stake, payment, price and return is moved here, and nowhere else.

A game names the clause of each movement, so every movement is an event, and chips can only change places.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from croupier.books import Prize, write_pay
from croupier.books.pay import win
from croupier.errors import IllegalStake
from croupier.table.common_felt import NOTHING_SAID, CommonFelt
from croupier.table.event import (
    Added,
    Awarded,
    Charged,
    Compensated,
    Funded,
    Lost,
    Moved,
    Paid,
    Prized,
    Returned,
    Reversed,
    Staked,
)
from croupier.table.layout import NOTHING, Box
from croupier.table.settings import HouseSettings

if TYPE_CHECKING:
    from croupier.books import Ratio, Share
    from croupier.cards import Card, Chance

_UNSAID: Final = HouseSettings()


class Chips(CommonFelt[Box], eq=False):
    """The felt of boxes as the cashier sees it: stakes, the float, the funds.

    At a wheel the hand may have been given its `spins`. `given` is what was said of the table before this
    hand, as it was written; the game reads it once, and it is the `table`.
    """

    spins: list[int] = msgspec.field(default_factory=list)
    given: Mapping[str, Any] = NOTHING_SAID
    table: HouseSettings = _UNSAID
    chance: Chance | None = None

    def stake(self, box: Box, field: str, amount: int, clause: str) -> None:
        """Move chips from the player to a field of their box."""
        self._take(box, amount)
        box.stakes[field] = box.stakes.get(field, 0) + amount
        self.events.append(Staked(clause, box.number, field, amount))

    def pay(
        self,
        box: Box,
        field: str,
        ratio: Ratio | None,
        clause: str,
        hand: str = "",
        cards: Sequence[Card] = (),
        most: int = 0,
    ) -> int:
        """Pay a winning stake from the float, `most` at the most, and hand the stake back; returns the win.

        A stake whose row of the pay table is not paid is only handed back.
        """
        if most < 0:  # a player would pay for having won
            raise ValueError(f"a payment cannot be at most {most}")
        if ratio is None:
            self.give_back(box, field, clause)
            return 0
        stake = box.stakes.pop(field)
        amount = win(stake, ratio, most)
        self._hand_over(box, stake + amount)
        self.house -= amount
        self.events.append(Paid(clause, box.number, field, stake, amount, ratio, hand, tuple(cards)))
        return amount

    def pay_also(
        self,
        box: Box,
        field: str,
        stake: int,
        ratio: Ratio,
        clause: str,
        hand: str = "",
        cards: Sequence[Card] = (),
        most: int = 0,
    ) -> int:
        """Pay a stake a second time, for a second combination, after it came back; returns the win."""
        amount = win(stake, ratio, most)
        self._hand_over(box, amount)
        self.house -= amount
        self.events.append(Added(clause, box.number, field, stake, amount, ratio, hand, tuple(cards)))
        return amount

    def lose(self, box: Box, field: str, clause: str) -> None:
        """Take a losing stake into the float."""
        amount = box.stakes.pop(field)
        box.lost = {**box.lost, field: box.lost.get(field, 0) + amount}
        self.house += amount
        self.events.append(Lost(clause, box.number, field, amount))

    def give_back(self, box: Box, field: str, clause: str, amount: int | None = None) -> None:
        """Hand a stake, or a part of it, back to its owner."""
        staked = box.stakes.pop(field)
        amount = staked if amount is None else amount
        if amount < staked:
            box.stakes[field] = staked - amount
        self._hand_over(box, amount)
        self.events.append(Returned(clause, box.number, field, amount))

    def move(self, box: Box, field: str, onto: str, clause: str) -> None:
        """Move a stake to another field of the same box."""
        amount = box.stakes.pop(field)
        box.stakes[onto] = box.stakes.get(onto, 0) + amount
        self.events.append(Moved(clause, box.number, field, onto, amount))

    def charge(self, box: Box, what: str, amount: int, clause: str) -> None:
        """Take a price that is no stake: it goes to the float at once and wins nothing."""
        self._take(box, amount)
        box.fees = {**box.fees, what: box.fees.get(what, 0) + amount}
        self.house += amount
        self.events.append(Charged(clause, box.number, what, amount))

    def collect(self, box: Box, what: str, clause: str) -> None:
        """Take a price that lay before the box into the float: it was laid down as a stake."""
        amount = box.stakes.pop(what)
        box.fees = {**box.fees, what: box.fees.get(what, 0) + amount}
        self.house += amount
        self.events.append(Charged(clause, box.number, what, amount))

    def put_by(self, box: Box, field: str, fund: str, clause: str, percent: int = 100) -> None:
        """Put a stake into a fund of the house, or a part of it and the rest into the float; it is gone."""
        stake = box.stakes.pop(field)
        amount = stake * percent // 100
        self.funds[fund] = self.funds.get(fund, 0) + amount
        self.events.append(Funded(clause, box.number, field, fund, amount))
        if amount < stake:
            box.stakes[field] = stake - amount
            self.lose(box, field, clause)

    def award(
        self,
        box: Box,
        fund: str,
        share: Share,
        clause: str,
        hand: str = "",
        cards: Sequence[Card] = (),
    ) -> None:
        """Pay a share of a fund, rounded down to the smallest chip; the fund falls by just that much."""
        board = self.funds[fund]
        amount = share.of(board)
        self.funds[fund] = board - amount
        self._hand_over(box, amount)
        written = write_pay(share)
        self.events.append(Awarded(clause, box.number, fund, board, amount, written, hand, tuple(cards)))

    def prize(
        self,
        box: Box,
        field: str,
        pay: Ratio | Prize,
        clause: str,
        hand: str = "",
        cards: Sequence[Card] = (),
    ) -> None:
        """Pay a stake that does not come back out of the float: so many times over, or a fixed prize."""
        amount = pay.chips if isinstance(pay, Prize) else box.stakes[field] * pay[0] // pay[1]
        self._hand_over(box, amount)
        self.house -= amount
        self.events.append(Prized(clause, box.number, field, amount, write_pay(pay), hand, tuple(cards)))

    def void(self, clause: str) -> None:
        """Declare the hand void: stakes, prices and losses go back, what was paid is taken back."""
        done = tuple(self.events)
        self.voided = True
        for box in self.boxes:
            self.withdraw(box, clause)
            self.restore(box, clause)
        boxes = {box.number: box for box in self.boxes}
        taken_back = [(event.box, event.field, event.amount) for event in done if type(event) is Reversed]
        for event in done:
            if isinstance(event, Funded):
                self.funds[event.fund] -= event.amount
                self._hand_over(boxes[event.box], event.amount)
                self.events.append(Returned(clause, event.box, event.field, event.amount))
            elif isinstance(event, Paid | Added | Prized):
                if (paid := (event.box, event.field, event.amount)) in taken_back:
                    taken_back.remove(paid)
                else:
                    self.reverse(boxes[event.box], event, clause)
            elif isinstance(event, Awarded):
                self.funds[event.fund] += event.amount
                self._hand_over(boxes[event.box], -event.amount)
                self.events.append(Reversed(clause, event.box, event.fund, event.amount))

    def reverse(self, box: Box, paid: Paid | Added | Prized, clause: str) -> None:
        """Take a payment back into the float: what it was paid for did not count."""
        self.house += paid.amount
        self._hand_over(box, -paid.amount)
        self.events.append(Reversed(clause, box.number, paid.field, paid.amount))

    def compensate(self, box: Box, amount: int, clause: str) -> None:
        """Pay a penalty for a mistake of the house."""
        self._hand_over(box, amount)
        self.house -= amount
        self.events.append(Compensated(clause, box.number, amount))

    def withdraw(self, box: Box, clause: str) -> None:
        """Take a box out of the hand: all its stakes and prices go back, its cards count no more."""
        for field in tuple(box.stakes):
            self.give_back(box, field, clause)
        for what, amount in box.fees.items():
            self._hand_over(box, amount)
            self.house -= amount
            self.events.append(Returned(clause, box.number, what, amount))
        box.fees = NOTHING
        box.active = False

    def restore(self, box: Box, clause: str) -> None:
        """Hand back the stakes that a box has lost in this hand: the mistake of the house undoes the loss."""
        for field, amount in box.lost.items():
            self._hand_over(box, amount)
            self.house -= amount
            self.events.append(Returned(clause, box.number, field, amount))
        box.lost = NOTHING

    def _take(self, box: Box, amount: int) -> None:
        """Take chips from a player; nobody plays on credit."""
        player = box.player
        if player.chips is not None:
            if player.chips < amount:
                raise IllegalStake(
                    "chips-short",
                    seat=box.number,
                    amount=amount,
                    left=player.chips,
                    clause=self.refusals.get("credit", ""),
                )
            player.chips -= amount
        box.net -= amount

    @staticmethod
    def _hand_over(box: Box, amount: int) -> None:
        box.net += amount
        if box.player.chips is not None:
            box.player.chips += amount
