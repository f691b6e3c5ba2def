"""What a learning agent sees of a hand, as a vector of numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from croupier.cards.sizes import CARDS
from croupier.table.event import Acted
from croupier.table.reading import bought, missed, stopped, this_deal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.cards import Card
    from croupier.table import Game, Hand, View

Vector = np.ndarray[Any, np.dtype[np.float32]]
_STREETS: Final = 5
STOP: Final = "stop"
"""The act after which a player takes no more cards."""
_KEPT: Final = frozenset(("keep", "buy-cards"))


class Observer:
    """Writes down what a seat sees: cards, street, pot, and how everybody stands."""

    def __init__(self, game: Game[Any], players: int, stack: int) -> None:
        self.stack = stack
        shape = game.shape
        assert shape is not None  # of a game between players
        self.stud = shape.stud
        self.drawing = bool(game.ways)
        self.paying = shape.bought
        self.serving = self.drawing or STOP in game.acts
        rows = 2 + players if self.stud or self.paying else 2
        self.size = rows * CARDS + _STREETS + 2 + (4 if self.serving else 3) * players

    def start(self, hand: Hand) -> None:
        """Note how many cards are dealt at first."""
        self.first = len(hand.felt.boxes[0].cards)

    def vector(self, hand: Hand, seat: int) -> Vector:
        """Return what a seat sees."""
        view = hand.view(seat)
        rows = [next(box.cards for box in view.boxes if box.number == seat), view.board]
        rows += self._rows_of_seats(hand, view)
        cards = np.zeros((len(rows), CARDS), dtype=np.float32)
        for row, lying in zip(cards, rows, strict=True):
            row[[int(card) for card in lying if card is not None]] = 1
        street = np.zeros(_STREETS, dtype=np.float32)
        street[self._street(hand, view)] = 1
        table = [seat, view.pot / self.stack]
        served = self._served(view)
        for box in view.boxes:
            wager = box.stakes.get("wager", 0)
            table += [(box.chips or 0) / self.stack, wager / self.stack, float(box.active)]
            if served is not None:
                table.append(served.get(box.number, 0))
        return np.concatenate([cards.ravel(), street, np.array(table, dtype=np.float32)])

    def _rows_of_seats(self, hand: Hand, view: View) -> list[tuple[Card | None, ...]]:
        """The open cards of each seat in stud; of a bought board the cards it has paid for."""
        if self.stud:
            return [box.cards for box in hand.view().boxes]
        if self.paying:
            unpaid = missed(view)
            return [
                tuple(card for card in view.board if card is not None and (box.number, card) not in unpaid)
                for box in view.boxes
            ]
        return []

    def _street(self, hand: Hand, view: View) -> int:
        if self.drawing:
            return _draw_street(hand, view)
        if self.stud:
            return max(0, max(len(box.cards) for box in view.boxes) - self.first)
        return max(0, sum(card is not None for card in view.board) - 2)

    def _served(self, view: View) -> Mapping[int, int] | None:
        """How many cards each seat has bought; where one may stop taking cards, who has stopped."""
        if not self.serving:
            return None
        return bought(view) if self.drawing else dict.fromkeys(stopped(view), 1)


def _draw_street(hand: Hand, view: View) -> int:
    """0 before the exchange, 1 while it goes on, 2 after it."""
    if hand.decision is not None and "keep" in hand.decision:
        return 1
    exchanged = any(isinstance(event, Acted) and event.act in _KEPT for event in this_deal(view))
    return 2 if exchanged else 0
