"""The felt of seats, played between players: their cards, the board, and how the table stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from croupier.table.common_felt import NOTHING_SAID, CommonFelt
from croupier.table.event import DOWN, UP, Burnt, Dealt, Discarded
from croupier.table.layout import Pile, Seat
from croupier.table.settings import RingSettings

if TYPE_CHECKING:
    from croupier.cards import Card
    from croupier.table.ring import Ring

_OPEN: Final = [(UP,) * count for count in range(8)]
_UNSAID: Final = RingSettings()


class RingFelt(CommonFelt[Seat], eq=False):
    """One table between players during one hand.

    `given` is what was said of the table before this hand, as it was written; the game reads it once, and it
    is the `table`. The seats that contest the pot are a `ring`. Cards taken out of play for a while lie
    `aside`.
    """

    given: Mapping[str, Any] = NOTHING_SAID
    table: RingSettings = _UNSAID
    ring: Ring | None = None
    aside: list[Card] = msgspec.field(default_factory=list)

    # -- the board ------------------------------------------------------------------------------------

    def lay(self, count: int, clause: str) -> None:
        """Burn a card and lay so many open on the board."""
        if self.aside and len(self.board) == 4:
            self.lay_again(count, clause)
            return
        shoe, board, events, faces = self.shoe, self.board, self.events, _OPEN[count]
        burnt, *cards = shoe.take(1 + count)
        shoe.burnt.append(burnt)
        board.cards.extend(cards)
        board.faces.extend(faces)
        events.append(Burnt(clause, (burnt,)))
        events.append(Dealt(clause, "board", tuple(cards), faces))

    def lay_again(self, count: int, clause: str) -> None:
        """Shuffle what lies aside into the rest, and lay cards on the board without a burn (fspr:7.6.6)."""
        self.shoe.put_back(self.aside)
        self.aside = []
        self.call("reshuffled", clause)
        self.give("board", self.board, count, clause, UP)

    # -- the cards of a seat --------------------------------------------------------------------------

    def serve(self, seat: Seat, count: int, clause: str, face: int) -> None:
        """Give a seat further cards."""
        cards, faces = tuple(self.shoe.take(count)), (face,) * count
        seat.cards += cards
        seat.faces += faces
        self.events.append(Dealt(clause, seat.number, cards, faces))

    def swap(self, seat: Seat, cards: Sequence[Card], clause: str, face: int) -> None:
        """Exchange cards of a seat: the old ones go to the muck, as many new ones come to its player."""
        seat.drop(cards)
        self.events.append(Discarded(clause, seat.number, tuple(cards)))  # they chose them: they saw them
        self.serve(seat, len(cards), clause, face)

    def discard(self, seat: Seat, clause: str) -> None:
        """Throw the cards of a seat face down into the muck; it is told which of them its player saw."""
        faces = seat.faces
        unseen = faces if DOWN in faces else ()
        self.events.append(Discarded(clause, seat.number, seat.cards, unseen))
        seat.cards = seat.faces = ()
        seat.active = False

    def gather(self, deck: Sequence[Card], clause: str) -> None:
        """Take all cards off the table and shuffle them again for another deal of the same hand."""
        for seat in self.boxes:
            if seat.cards:
                self.events.append(Discarded(clause, seat.number, seat.cards))
                seat.empty()
        self.board = Pile()
        self.shoe.renew(deck)
