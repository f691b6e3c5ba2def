"""The first two cards of a box against an open card: all deals that differ in more than suits and ranks.

Suits and ranks matter in three places only: prizes for cards of one suit (am:2.44 to am:2.46), and pairs of
tens where king and queen are no pair (m1:terms.split). There a hand is dealt in several kinds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cards.sizes import SUITS
from croupier.odds.blackjack.hands import ACE, TEN, VALUES, all_hands

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.odds.blackjack.rules import BlackjackTerms

SIX, SEVEN, EIGHT = 5, 6, 7
ROW: Final = (SIX, SEVEN, EIGHT)


class First(NamedTuple):
    """A hand as it is dealt: which, of what values, in how many ways, and what goes with suits and ranks.

    `mates` are the cards left that are like both cards of a pair; -1 where they cannot be split. `wanted` of
    the next cards bring a prize of `prize` chips; `gift` is a prize for the two cards themselves. A `single`
    is a split ace that gets no third card.
    """

    hand: int
    cards: tuple[int, ...]
    ways: int
    mates: int = -1
    wanted: int = 0
    prize: int = 0
    gift: int = 0
    single: bool = False

    @property
    def two(self) -> bool:
        """Whether no third card has been drawn."""
        return len(self.cards) == 2

    @property
    def natural(self) -> bool:
        """Whether the two cards are a blackjack."""
        return self.cards == (ACE, TEN)


def firsts(terms: BlackjackTerms, up: int) -> Iterator[First]:
    """Give all deals of two cards when a card of the value `up` lies open."""
    left = list(terms.shoe)
    left[up] -= 1
    for one in range(VALUES):
        for other in range(one, VALUES):
            ways = 2 * left[one] * left[other] if one != other else left[one] * (left[one] - 1)
            kinds = list(_kinds(terms, up, one, other))
            ways -= sum(kind.ways for kind in kinds)
            mates = left[one] - 2 if one == other and not (terms.same_rank and one == TEN) else -1
            yield First(all_hands().find(one, other), (one, other), ways, mates)
            yield from kinds


def _kinds(terms: BlackjackTerms, up: int, one: int, other: int) -> Iterator[First]:
    """Give the kinds of a hand that stand apart from the rest of it."""
    hand = all_hands().find(one, other)
    if one == other == TEN and terms.same_rank:
        for rank in range(SUITS):  # ten, jack, queen, king
            left = terms.shoe[TEN] // SUITS - (up == TEN and not rank)
            yield First(hand, (one, other), left * (left - 1), left - 2)
    prize = _suited_prize(terms, one, other)
    if not prize:
        return
    for suit in range(SUITS):
        first, second = _in_suit(terms, up, one, suit), _in_suit(terms, up, other, suit)
        if (one, other) == (ACE, TEN):
            yield First(hand, (one, other), 2 * first * second, gift=prize)
        elif one == other:
            mates = terms.shoe[one] - 2 - (up == one)
            yield First(hand, (one, other), first * (first - 1), mates, first - 2, prize)
        else:
            [third] = set(ROW) - {one, other}
            wanted = _in_suit(terms, up, third, suit)
            yield First(hand, (one, other), 2 * first * second, wanted=wanted, prize=prize)


def _suited_prize(terms: BlackjackTerms, one: int, other: int) -> int:
    """Return the prize that two cards of one suit bring, or can bring with a third."""
    if (one, other) == (ACE, TEN):
        return terms.prizes.get("suited_blackjack", 0)
    if one == other == SEVEN:
        return terms.prizes.get("suited_sevens", 0)
    if one != other and {one, other} <= set(ROW):
        return terms.prizes.get("six_seven_eight", 0)
    return 0


def third_of(first: First) -> int:
    """Return the hand that two cards make with the one that brings a prize for their suit."""
    one, other = first.cards
    third = other if one == other else sum(ROW) - one - other
    return all_hands().find(one, other, third)


def _in_suit(terms: BlackjackTerms, up: int, value: int, suit: int) -> int:
    """Return how many cards of a value and a suit are left; the open card is of the first suit."""
    of_suit = terms.decks * (SUITS if value == TEN else 1)
    return of_suit - (value == up and not suit)
