"""Two plain bots: one that does anything, and one that waits for good cards."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from croupier.bots.choice import Choice, fill, option_named, passive, wager
from croupier.hands import Category, best

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.cards import Card
    from croupier.table import View

_POINTS: Final = (1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0, 4.5, 5.0, 6.0, 7.0, 8.0, 10.0)
"""What one card is worth before the flop, from the two to the ace."""
_GAPS: Final = (0, 0, 1, 2, 4)


class RandomBot:
    """Takes any option, each as likely as the next, with any amount."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = Random(seed)

    def decide(self, view: View) -> Choice:
        """Choose anything."""
        return fill(self.chance.choice(view.options), self.chance)


class TightBot:
    """Plays few hands and plays them hard: starting points before the flop, made hands after it."""

    def __init__(self, seed: int = 0, points: float = 8.0) -> None:
        self.chance = Random(seed)
        self.points = points

    def decide(self, view: View) -> Choice:
        """Fold weak hands, call with fair ones, raise with strong ones."""
        own = own_cards(view)
        if not own or option_named(view, "call", "check") is None:
            return fill(self.chance.choice(view.options), self.chance)
        strength = self.strength(own, [card for card in view.board if card is not None])
        if strength >= 2:
            return wager(view, 0.75) or Choice("call" if option_named(view, "call") else "check")
        if strength == 1 and option_named(view, "call") is not None:
            return Choice("call")
        return passive(view)

    def strength(self, own: Sequence[Card], board: Sequence[Card]) -> int:
        """Judge a hand: 0 weak, 1 fair, 2 strong."""
        if len(own) + len(board) < 5 or not board:
            points = starting_points(own)
            return 2 if points >= self.points + 2 else int(points >= self.points)
        made = best([*own, *board][:7]).category
        return 2 if made >= Category.TWO_PAIR else int(made >= Category.PAIR)


def own_cards(view: View) -> list[Card]:
    """Return the cards of the seat whose turn it is, as far as the viewer sees them."""
    return [card for box in view.boxes if box.number == view.turn for card in box.cards if card is not None]


def starting_points(cards: Sequence[Card]) -> float:
    """Count the best two cards of a starting hand: high cards, pairs, suits and neighbours.

    >>> from croupier.cards import read_cards
    >>> [starting_points(read_cards(cards)) for cards in ("Ah As", "Ah Kh", "7c 2d")]
    [20.0, 12.0, -1.5]
    """
    if len(cards) < 2:
        return 0.0
    pairs = [(one, other) for place, one in enumerate(cards) for other in cards[place + 1 :]]
    return max(_two_cards(one, other) for one, other in pairs)


def _two_cards(one: Card, other: Card) -> float:
    high, low = max(one.rank, other.rank), min(one.rank, other.rank)
    if high == low:
        return max(5.0, 2 * _POINTS[high])
    gap = min(high - low, 5)
    points = _POINTS[high] - (_GAPS[gap - 1] if gap < 5 else 5)
    return points + 2 * (one.suit == other.suit) + (gap <= 2 and high < 10)
