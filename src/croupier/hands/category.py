"""The combinations of poker, from the lowest to the highest."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Category(IntEnum):
    """A kind of combination; the higher one wins (m1:terms.compare-rank, th:7.12b).

    Ace-king stands between a plain high card and a pair (am:q14), poker (four of a kind and the joker)
    above everything (am:6.11).

    >>> Category.FULL_HOUSE > Category.FLUSH, Category.FULL_HOUSE.slug
    (True, 'full-house')
    >>> Category.of("ace-king")
    <Category.ACE_KING: 1>
    """

    HIGH_CARD = 0
    ACE_KING = 1
    PAIR = 2
    TWO_PAIR = 3
    THREE_OF_A_KIND = 4
    STRAIGHT = 5
    FLUSH = 6
    FULL_HOUSE = 7
    FOUR_OF_A_KIND = 8
    STRAIGHT_FLUSH = 9
    ROYAL_FLUSH = 10
    POKER = 11

    @property
    def slug(self) -> str:
        """The name by which pay tables know the combination."""
        return _SLUGS[self]

    @classmethod
    def of(cls, slug: str) -> Category:
        """Return the category of that slug."""
        return _BY_SLUG[slug]


_SLUGS: Final = {category: category.name.lower().replace("_", "-") for category in Category}
_BY_SLUG: Final = {slug: category for category, slug in _SLUGS.items()}
