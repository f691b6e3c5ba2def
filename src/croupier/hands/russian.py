"""Russian poker: the first and the second combination of five or six cards.

A combination is the cards that form it, without kickers: two for ace-king and a pair, three, four for two
pair and four of a kind, five for the rest. The first is the highest; the second is the highest one that
contains at least one card outside the first (rp:q02, rp:q04, m1:q.double-combination). In both books the
higher combination never pays less, so the highest second combination is also the best-paid one.
"""

from __future__ import annotations

from itertools import chain
from itertools import combinations as choose
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.hands import scale
from croupier.hands.category import Category
from croupier.hands.hand import HighHand
from croupier.hands.high import category_of, lawful, value_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.cards import Card

ACE_KING: Final = {scale.ACE, scale.KING}
SIZES: Final = {category: sum(scale.GROUPS[category]) for category in Category}


class Combinations(NamedTuple):
    """The combinations that are paid: never more than two (rp:1.19b)."""

    first: HighHand
    """The best hand of five, with its kickers: the one that is compared with the dealer's."""
    second: HighHand | None
    """The second combination without kickers, or None."""

    @property
    def playing(self) -> tuple[HighHand, ...]:
        """The combinations there are, the higher first; a hand below ace-king is none (rp:1.23a)."""
        hands = (self.first,) if self.second is None else (self.first, self.second)
        return tuple(hand for hand in hands if hand.category >= Category.ACE_KING)


def combinations(cards: str | Iterable[str | int]) -> Combinations:
    """Return the first and the second combination of five or six cards.

    >>> first, second = combinations("Ks Kd 8c 8h 2d 2s")
    >>> first.name(), second.name(), second.combination
    ('two pair, kings and eights', 'two pair, kings and twos',
     (Card('Ks'), Card('Kd'), Card('2s'), Card('2d')))
    >>> combinations("As Ks 9s 6s 3s 2d").second is None
    True
    """
    held = lawful(cards, 5, 6)
    first = HighHand(value_of(held), held)
    if first.category < Category.PAIR:
        return Combinations(first, None)
    if len(held) == 5 and not ACE_KING.issubset(card.rank for card in held):
        return Combinations(first, None)  # beside five cards only ace-king can be the second (rp:1.19c)
    value, second = max(_others(held, frozenset(first.combination)), default=(0, ()))
    return Combinations(first, HighHand(value, second) if value else None)


def _others(held: tuple[Card, ...], first: frozenset[Card]) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Yield every combination among the cards that contains a card outside the first."""
    for some in chain.from_iterable(choose(held, size) for size in (2, 3, 4, 5)):
        if first.issuperset(some):
            continue
        value = value_of(some)
        category = category_of(value)
        if category != Category.HIGH_CARD and SIZES[category] == len(some):
            yield value, some
