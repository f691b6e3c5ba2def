"""The ring: poker between players. Seats round a table, the button, wagers in front of them, the pot.

A seat's *wager* is what lies in front of it in the running betting round; all it has put in during the hand
decides which pots it may win (`croupier.table.pots`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.errors import CardError, IllegalStake
from croupier.table.event import Dealt, Returned, Staked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.table.felt import Box, Felt


class Seat:
    """A player of the ring during one hand.

    `spoken` is the height of the betting when he last put chips in of his own will in this round, -1 if he
    has not: what is needed to know whether a short all-in lets him raise again (fspr:5.7d).
    """

    __slots__ = ("box", "folded", "number", "player", "put_in", "spoken", "wager")

    def __init__(self, box: Box) -> None:
        self.box = box
        self.number = box.number
        self.player = box.player
        self.wager = 0
        self.put_in = 0
        self.folded = False
        self.spoken = -1

    @property
    def chips(self) -> int:
        """The chips he still has behind."""
        return self.player.chips or 0


class Ring:
    """The seats of one hand in dealing order: the first after the button first, the button itself last."""

    __slots__ = ("felt", "seats")

    def __init__(self, felt: Felt, button: int) -> None:
        boxes = list(felt.boxes)
        first = next((place for place, box in enumerate(boxes) if box.number > button), 0)
        self.felt = felt
        self.seats = [Seat(box) for box in boxes[first:] + boxes[:first]]

    @classmethod
    def seated(cls, felt: Felt, least: int, most: int, clause: str, button: int | None = None) -> Ring:
        """Seat the players of a hand: so many of them, each with chips and one seat of his own."""
        if not least <= len(felt.boxes) <= most:
            raise IllegalStake(
                "players-count", players=len(felt.boxes), least=least, most=most, clause=clause
            )
        for box in felt.boxes:
            if box.player.chips is None:
                raise IllegalStake("stack-missing", seat=box.number, clause=clause)
            if box.player.number != box.number:
                raise IllegalStake("one-seat-each", seat=box.number, clause=clause)
        last = felt.boxes[-1].number
        return cls(felt, last if button is None else button)

    # -- who is in -------------------------------------------------------------------------------------

    @property
    def live(self) -> list[Seat]:
        """The seats that still contest the pot."""
        return [seat for seat in self.seats if not seat.folded]

    @property
    def contested(self) -> bool:
        """Whether at least two seats still contest the pot."""
        return len(self.live) > 1

    def after(self, seat: Seat) -> list[Seat]:
        """All seats clockwise, beginning with the one after this."""
        at = self.seats.index(seat) + 1
        return self.seats[at:] + self.seats[:at]

    # -- cards -----------------------------------------------------------------------------------------

    def deal(self, faces: Sequence[int], clause: str) -> None:
        """Deal cards one at a time round the table to all who are in, each round with its face."""
        shoe = self.felt.shoe
        piles = [seat.box.pile for seat in self.seats if not seat.folded]
        if len(shoe) < len(piles) * len(faces):
            raise CardError("deck-too-small", need=len(piles) * len(faces), left=len(shoe))
        draw = shoe.draw
        for face in faces:
            for pile in piles:
                pile.cards.append(draw())
                pile.faces.append(face)
        count = len(faces)
        shown = tuple(faces)
        for seat in self.seats:
            if not seat.folded:
                cards = tuple(seat.box.pile.cards[-count:])
                self.felt.events.append(Dealt(clause, seat.number, cards, shown))

    # -- chips -----------------------------------------------------------------------------------------

    def put(self, seat: Seat, amount: int, kind: str, clause: str, *, dead: bool = False) -> int:
        """Put chips in, all of them if the player has no more; a dead post goes straight into the pot."""
        player = seat.player
        chips = player.chips or 0
        if amount > chips:
            amount = chips
        player.chips = chips - amount
        seat.box.net -= amount
        seat.put_in += amount
        if dead:
            self.felt.pot += amount
        else:
            seat.wager += amount
            seat.box.stakes["wager"] = seat.wager
        self.felt.events.append(Staked(clause, seat.number, kind, amount))
        return amount

    def post(self, posts: Sequence[tuple[Seat, int]], kind: str, clause: str, *, dead: bool = False) -> None:
        """Take forced wagers from several seats; a player without enough chips posts what he has."""
        for seat, amount in posts:
            if amount and seat.chips:
                self.put(seat, amount, kind, clause, dead=dead)

    def return_uncalled(self, clause: str) -> None:
        """Give back what nobody could match: it was never part of a pot (fspr:q.uncalled-wager)."""
        first, second = None, 0
        largest = 0
        for seat in self.seats:
            wager = seat.wager
            if wager > largest:
                first, largest, second = seat, wager, largest
            elif wager > second:
                second = wager
        if first is None or first.folded or largest == second:
            return
        excess = largest - second
        first.wager -= excess
        first.put_in -= excess
        first.box.stakes["wager"] = first.wager
        first.box.net += excess
        first.player.chips = first.chips + excess
        self.felt.events.append(Returned(clause, first.number, "wager", excess))

    def gather(self) -> None:
        """Bring the wagers of the round into the pot."""
        felt = self.felt
        for seat in self.seats:
            if seat.box.stakes:
                felt.pot += seat.wager
                seat.wager = 0
                del seat.box.stakes["wager"]
            seat.spoken = -1

    def fold(self, seat: Seat, clause: str) -> None:
        """Throw the cards of a seat into the muck."""
        seat.folded = True
        self.felt.discard(seat.box, clause)

    @property
    def pot(self) -> int:
        """All chips in the middle and in front of the seats."""
        return self.felt.pot + sum(seat.wager for seat in self.seats)
