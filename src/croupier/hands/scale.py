"""The one scale on which every high hand is measured.

A hand is written as a *key*: its category, the ranks of the cards that form the combination, whether it is
natural, the ranks of the other cards. The joker's place before the side cards is am:6.12 as read in am:q20;
a missing card of a short hand is written below a two (am:q31). Comparing keys compares hands. A *value* is
the place of a key among all keys, from 1, so it fits in sixteen bits; 0 is no hand at all.

Hands of one to five cards, with and without the joker, with and without the low ace lie on this one scale.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.hands.category import Category

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ACE: Final = 12
KING: Final = 11
FIVE: Final = 3
WHEEL: Final = (ACE, 3, 2, 1, 0)
_PLACES: Final = 6

# How many cards stand behind each leading rank of a key; a straight writes only its top card.
GROUPS: Final[dict[Category, tuple[int, ...]]] = {
    Category.HIGH_CARD: (1,),
    Category.ACE_KING: (1, 1),
    Category.PAIR: (2,),
    Category.TWO_PAIR: (2, 2),
    Category.THREE_OF_A_KIND: (3,),
    Category.STRAIGHT: (5,),
    Category.FLUSH: (1, 1, 1, 1, 1),
    Category.FULL_HOUSE: (3, 2),
    Category.FOUR_OF_A_KIND: (4,),
    Category.STRAIGHT_FLUSH: (5,),
    Category.ROYAL_FLUSH: (5,),
    Category.POKER: (5,),
}
RUNS: Final = frozenset({Category.STRAIGHT, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH})
SUITED: Final = frozenset({Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH})


class Key(NamedTuple):
    """What a value says: category, ranks of the combination, natural or with the joker, side cards."""

    category: Category
    ranks: tuple[int, ...]
    natural: bool
    kickers: tuple[int, ...]


def pack(category: Category, ranks: Sequence[int], kickers: Sequence[int] = (), natural: bool = True) -> int:
    """Write a key as one number of seven hexadecimal digits."""
    packed = int(category)
    for rank in ranks:
        packed = packed << 4 | rank + 1
    packed = packed << 4 | natural
    for rank in kickers:
        packed = packed << 4 | rank + 1
    return packed << 4 * (_PLACES - 1 - len(ranks) - len(kickers))


def unpack(packed: int) -> Key:
    """Read a key back from its number."""
    digits = [packed >> 4 * place & 15 for place in range(_PLACES, -1, -1)]
    category = Category(digits[0])
    split = 1 + len(GROUPS[category])
    ranks = tuple(digit - 1 for digit in digits[1:split])
    kickers = tuple(digit - 1 for digit in digits[split + 1 :] if digit)
    return Key(category, ranks, bool(digits[split]), kickers)


def is_run(ranks: Sequence[int]) -> bool:
    """Whether five falling ranks are a sequence; the ace may stand below the two (m1:terms.straight.b)."""
    return ranks[0] - ranks[-1] == 4 or tuple(ranks) == WHEEL


def _falling(below: int = ACE + 1) -> range:
    return range(below - 1, -1, -1)


def _unpaired() -> Iterator[int]:
    for count in range(1, 6):
        for ranks in combinations(_falling(), count):
            if count == 5 and is_run(ranks) and ranks != WHEEL:
                continue
            if ranks[:2] == (ACE, KING):
                yield pack(Category.ACE_KING, ranks[:2], ranks[2:])
            else:
                yield pack(Category.HIGH_CARD, ranks[:1], ranks[1:])


def _groups(category: Category, most: int, *, joker: bool) -> Iterator[int]:
    """Yield a group of equal cards with up to `most` side cards; with the joker there are exactly so many."""
    for rank in _falling():
        others = [other for other in _falling() if other != rank]
        for count in range(most + 1):
            for kickers in combinations(others, count):
                yield pack(category, (rank,), kickers)
                if joker and count == most:
                    yield pack(category, (rank,), kickers, natural=False)


def _double_groups() -> Iterator[int]:
    for first in _falling():
        for second in _falling():
            if second == first:
                continue
            yield pack(Category.FULL_HOUSE, (first, second))
            if second > first:
                continue
            yield pack(Category.FULL_HOUSE, (first, second), natural=False)
            yield pack(Category.TWO_PAIR, (first, second))
            for kicker in _falling():
                if kicker not in (first, second):
                    yield pack(Category.TWO_PAIR, (first, second), (kicker,))


def _runs_and_flushes() -> Iterator[int]:
    for natural in (True, False):
        for top in range(FIVE, ACE + 1):
            yield pack(Category.STRAIGHT, (top,), natural=natural)
            category = Category.ROYAL_FLUSH if top == ACE else Category.STRAIGHT_FLUSH
            yield pack(category, (top,), natural=natural)
        for ranks in combinations(_falling(), 5):
            if not is_run(ranks) or ranks == WHEEL:
                yield pack(Category.FLUSH, ranks, natural=natural)


def _all_keys() -> Iterator[int]:
    yield from _unpaired()
    yield from _groups(Category.PAIR, 3, joker=True)
    yield from _groups(Category.THREE_OF_A_KIND, 2, joker=True)
    yield from _groups(Category.FOUR_OF_A_KIND, 1, joker=True)
    yield from _double_groups()
    yield from _runs_and_flushes()
    for rank in _falling():
        yield pack(Category.POKER, (rank,), natural=False)


@cache
def keys() -> tuple[int, ...]:
    """Return all keys in rising order, with a zero before them, so that a value is a place in the row."""
    return (0, *sorted(_all_keys()))


@cache
def values() -> dict[int, int]:
    """Return the value of every key."""
    return {key: value for value, key in enumerate(keys())}


@cache
def natural_first() -> tuple[int, ...]:
    """Return by value its place where a natural hand beats every one of its category with the joker.

    That is the other reading of am:q20: the joker is asked for before the ranks. Categories stay in place.

    >>> places = natural_first()
    >>> twos = pack(Category.PAIR, (0,), (3, 2, 1))
    >>> aces = pack(Category.PAIR, (12,), (3, 2, 1), natural=False)
    >>> values()[twos] < values()[aces], places[values()[twos]] > places[values()[aces]]
    (True, True)
    """
    every = keys()
    order = sorted(range(1, len(every)), key=lambda value: _natural_key(every[value]))
    places = [0] * len(every)
    for place, value in enumerate(order, start=1):
        places[value] = place
    return tuple(places)


def _natural_key(packed: int) -> tuple[Category, bool, int]:
    key = unpack(packed)
    return key.category, key.natural, packed


@cache
def categories() -> tuple[Category, ...]:
    """Return the category of every value."""
    return tuple(Category(key >> 4 * _PLACES) for key in keys())


@cache
def read(value: int) -> Key:
    """Say what a value means.

    >>> from croupier.hands import best
    >>> read(best("Ks Kd 9c 5h 2d").value)
    Key(category=<Category.PAIR: 2>, ranks=(11,), natural=True, kickers=(7, 3, 0))
    """
    return unpack(keys()[value])
