"""Two plain bots: one that does anything, and one that waits for good cards."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from croupier.bots.choice import Choice, fill, option_named, passive, payment, wager
from croupier.bots.outlook import high, low, read, useless
from croupier.hands import Category, category_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.bots.outlook import Outlook
    from croupier.cards import Card
    from croupier.table import View

_POINTS: Final = (1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0, 4.5, 5.0, 6.0, 7.0, 8.0, 10.0)
"""What one card is worth before the flop, from the two to the ace."""
_GAPS: Final = (0, 0, 1, 2, 4)
_AHEAD: Final = 2.0
"""What it is worth to be ahead of all cards that lie open."""


class RandomBot:
    """Takes any option, each as likely as the next, with any amount."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = Random(seed)

    def decide(self, view: View) -> Choice:
        """Choose anything."""
        return fill(self.chance.choice(view.options), self.chance)


class TightBot:
    """Plays few hands and plays them hard: starting points with the first cards, made hands later."""

    def __init__(self, seed: int = 0, points: float = 8.0) -> None:
        self.chance = Random(seed)
        self.points = points

    def decide(self, view: View) -> Choice:
        """Fold weak hands, pay for fair ones, raise with strong ones."""
        if not view.ring:
            return fill(self.chance.choice(view.options), self.chance)
        buying, paid, bold = option_named(view, "buy-cards"), payment(view), wager(view, 0.75)
        if buying is None and paid is None and bold is None:
            return passive(view)
        outlook = read(view)
        strength = self.strength(outlook)
        if buying is not None and buying.cards is not None:
            thrown = useless(outlook.own.cards)[: buying.cards.most]
            return Choice(buying.name, cards=thrown) if strength and thrown else passive(view)
        if strength == 2 and bold is not None:
            return bold
        return paid[0] if strength and paid is not None else passive(view)

    def strength(self, outlook: Outlook) -> int:
        """Judge a hand: 0 weak, 1 fair, 2 strong."""
        own = outlook.own
        shown = [rival.value for rival in outlook.rivals if rival.cards and not own.omaha]
        if any(value > own.value for value in shown):
            return 0  # beaten by what everybody sees
        made, strong = category_of(own.value), _strong(outlook)
        early = len(own.cards) + len(own.board) < 5
        if own.omaha and not own.board:
            made, early = Category.HIGH_CARD, True  # of three or four of a kind only two cards count
        if own.board and made == category_of(high((), own.board)):
            made = Category.HIGH_CARD  # what lies there for everybody is worth nothing
        if made >= strong:
            return 2
        if early:
            points = starting_points(own.cards) + (_AHEAD if shown else 0)
            return 2 if points >= self.points + 2 else int(points >= self.points)
        low_half = outlook.low and low(own.cards, own.board, outlook.low)
        return int(made == strong - 1 or low_half > 0)


def _strong(outlook: Outlook) -> Category:
    """What is strong: two pair, but for hands of five cards and for Omaha."""
    if outlook.own.omaha:
        return Category.THREE_OF_A_KIND
    return Category.PAIR if outlook.own.full == 5 and not outlook.own.board else Category.TWO_PAIR


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
