"""The hands of blackjack: all sets of values that do not exceed 21, and which becomes which by one card more.

A hand is how many cards of each value it has (aces, twos, …, nines, tens); suits and the order in which the
cards came do not matter to its points.

>>> hands = all_hands()
>>> len(hands.total)
3082
>>> sixteen = hands.find(TEN, 5)
>>> int(hands.total[sixteen]), int(hands.total[hands.child[sixteen, 3]]), int(hands.child[sixteen, TEN])
(16, 20, -1)
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.games.blackjack_law import BLACKJACK
from croupier.odds.blackjack.dealer import ACE, TEN, VALUES, points, with_card

if TYPE_CHECKING:
    import numpy.typing as npt

    Counts = npt.NDArray[np.int64]

__all__ = ["ACE", "TEN", "VALUES", "Hands", "all_hands"]


class Hands(NamedTuple):
    """All hands, those of fewer cards first; `child` is -1 where a card goes over 21.

    `parent` is the hand without one card of a value, -1 where it has none.
    """

    cards: Counts
    size: Counts
    total: Counts
    soft: npt.NDArray[np.bool_]
    child: Counts
    parent: Counts
    places: dict[tuple[int, ...], int]

    def find(self, *values: int) -> int:
        """Return the place of a hand of these values."""
        return self.places[tuple(values.count(value) for value in range(VALUES))]


@cache
def all_hands() -> Hands:
    """Build the hands."""
    found: list[tuple[int, ...]] = [(0,) * VALUES]
    begin = 0
    while begin < len(found):
        more = sorted({with_card(hand, value) for hand in found[begin:] for value in range(VALUES)})
        begin, found = len(found), found + [hand for hand in more if points(hand) <= BLACKJACK]
    hands = found[1:]
    places = {hand: place for place, hand in enumerate(hands)}
    hard = [sum(count * (value + 1) for value, count in enumerate(hand)) for hand in hands]
    total = [points(hand) for hand in hands]
    return Hands(
        cards=np.array(hands, np.int64),
        size=np.array([sum(hand) for hand in hands], np.int64),
        total=np.array(total, np.int64),
        soft=np.array([one != other for one, other in zip(hard, total, strict=True)]),
        child=np.array(
            [[places.get(with_card(hand, value), -1) for value in range(VALUES)] for hand in hands]
        ),
        parent=np.array(
            [[places.get(with_card(hand, value, -1), -1) for value in range(VALUES)] for hand in hands]
        ),
        places=places,
    )
