"""A hand of poker: what it is worth, and the very cards that make it so."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from croupier.cards import JOKER
from croupier.cards.picture import svg
from croupier.hands import scale, words
from croupier.hands.category import Category

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.cards import Card


class HighHand(msgspec.Struct, frozen=True, eq=False):
    """The worth of some cards; compared by value alone, for suits never count (m1:terms.no-suit-priority).

    >>> from croupier.hands import best
    >>> hand = best("Ks 9d Kd 9c Kc 2h")
    >>> hand
    <Hand Ks Kd Kc 9d 9c: full house, kings over nines>
    >>> hand > best("Ah Ad Ac 2s 3s"), hand == best("Ks 9h Kh 9s Kc")
    (True, True)
    """

    value: int
    """The place on the scale of all hands; higher is better. Store cards, not values: the scale may grow."""
    given: tuple[Card, ...]
    """The cards the hand was chosen from: all of them, or in Omaha the five that make it."""

    def _repr_html_(self) -> str:
        return f"{svg(self.cards)}<br/>{escape(self.name())}"

    @property
    def category(self) -> Category:
        """The kind of combination."""
        return scale.categories()[self.value]

    @property
    def combination(self) -> tuple[Card, ...]:
        """The very cards that form the combination, the most significant first (rp:q02).

        >>> from croupier.hands import best
        >>> best("9c Kd 9s Xj 2h", joker=True).combination
        (Card('9s'), Card('9c'), Card('Xj'))
        """
        return self.cards[: _pattern(self.value).combination]

    @property
    def kickers(self) -> tuple[Card, ...]:
        """The cards of the five that stand beside the combination, the highest first.

        >>> from croupier.hands import best
        >>> best("9c Kd 9s 4c 2h 3h").kickers
        (Card('Kd'), Card('4c'), Card('3h'))
        """
        return self.cards[_pattern(self.value).combination :]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that count, five at most: the combination, then the kickers."""
        pattern = _pattern(self.value)
        if pattern.order is not None:
            found = sorted(self.given, key=pattern.order.__getitem__)[: len(pattern.ranks)]
            if found[0] != JOKER:
                return tuple(found)
        left = sorted(self.given, reverse=True)
        if pattern.suited:
            left = _suited(left)
        found = []
        for rank in pattern.ranks:
            for card in left:
                if card >> 2 == rank:
                    found.append(card)
                    left.remove(card)
                    break
            else:  # what is missing is the joker
                found.append(JOKER)
        return tuple(found)

    @property
    def natural(self) -> bool:
        """Whether the hand is made without the joker."""
        return JOKER not in self.given

    def same_combination(self, other: HighHand) -> bool:
        """Whether both are the same combination of the same ranks; what stands beside it decides (am:q16).

        >>> from croupier.hands import best
        >>> best("Ks Kd 9c 5h 2d").same_combination(best("Kc Kh Ac 3d 2s"))
        True
        """
        return self.category == other.category and scale.read(self.value)[:2] == scale.read(other.value)[:2]

    def name(self, language: str = "en", *, ace_king: bool = True) -> str:
        """Name the combination in words.

        Where ace-king is no combination, in the games between players, `ace_king=False` calls it what it is
        there, a high card (m1:terms.poker-combination.b).

        >>> from croupier.hands import best
        >>> best("9c Kd 9s 4c 2h").name("ru"), best("9c Kd 9s 4c 2h").name("hy")
        ('пара девяток', 'իննանոցների զույգ')
        >>> best("Ac Kd 9s 4c 2h").name(), best("Ac Kd 9s 4c 2h").name(ace_king=False)
        ('ace-king', 'high card, ace')
        """
        key = scale.read(self.value)
        if key.category == Category.ACE_KING and not ace_king:
            key = key._replace(category=Category.HIGH_CARD)
        return words.name(key, language)

    def __str__(self) -> str:
        return self.name()

    def __repr__(self) -> str:
        return f"<Hand {' '.join(map(str, self.cards))}: {self.name()}>"

    def __hash__(self) -> int:
        return self.value

    def __eq__(self, other: object) -> bool:
        return self.value == other.value if isinstance(other, HighHand) else NotImplemented

    def __lt__(self, other: HighHand) -> bool:
        return self.value < other.value

    def __le__(self, other: HighHand) -> bool:
        return self.value <= other.value

    def __gt__(self, other: HighHand) -> bool:
        return self.value > other.value

    def __ge__(self, other: HighHand) -> bool:
        return self.value >= other.value


class _Pattern(NamedTuple):
    """What cards make a value: their ranks in order, how many are the combination, whether of one suit.

    Where cards of one rank stand together, `order` gives each card its place; others come last. The joker,
    which may stand for any card, comes first.
    """

    ranks: tuple[int, ...]
    combination: int
    suited: bool
    order: list[int] | None


# The place of four cards of a rank, the highest suit first.
_PLACES: Final = [[4 * place + suit for suit in (3, 2, 1, 0)] for place in range(5)]
_LAST: Final = [99] * JOKER + [-1]


@cache
def _pattern(value: int) -> _Pattern:
    category, leading, _, kickers = scale.read(value)
    suited = category in scale.SUITED
    if category in scale.RUNS:
        return _Pattern(tuple([(leading[0] - step) % 13 for step in range(5)]), 5, suited, None)
    ranks: tuple[int, ...] = ()
    for rank, count in zip(leading, scale.GROUPS[category], strict=True):
        ranks += (rank,) * count
    combination = len(ranks)
    ranks += kickers
    if suited:
        return _Pattern(ranks, combination, suited, None)
    order = _LAST.copy()
    for place, rank in enumerate(ranks):
        order[4 * rank : 4 * rank + 4] = _PLACES[place]
    return _Pattern(ranks, combination, suited, order)


@cache
def learn() -> None:
    """Work out ahead what cards make each value; otherwise that is done when it is first asked for."""
    for value in scale.values().values():
        _pattern(value)


def _suited(cards: Sequence[Card]) -> list[Card]:
    """Return the cards of the suit that is there most often."""
    natural = [card for card in cards if card != JOKER]
    suits = [card.suit for card in natural]
    suit = max(range(4), key=suits.count)
    return [card for card in natural if card.suit == suit]
