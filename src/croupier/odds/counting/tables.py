"""What the kernels look up about the dealer: their hands by ranks, and the few of them that are flushes.

A dealer's hand is their open card and four more. Without flushes its value depends on ranks alone, so all
1,820 sets of four ranks are put in order once for every open rank; how many hands each stands for is the
kernel's business. A flush can only lie in the suit of the open card: its at most 495 sets of four ranks are
put in order twice, by what they would be worth without the flush and by what they are worth with it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.cards.sizes import HAND, JOKER_RANK, RANKS_AND_JOKER
from croupier.hands import scale
from croupier.hands.high import OF_RANKS, OF_SUITED

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    U16 = npt.NDArray[np.uint16]

HIDDEN: Final = HAND - 1
"""The dealer shows one card."""
_PAIRS: Final = tuple(combinations(range(RANKS_AND_JOKER), 2))
_EMPTY: Final = HIDDEN * RANKS_AND_JOKER + len(_PAIRS)
HALVES: Final = _EMPTY + 1
"""How many halves there are, of which all sets of four ranks are made."""
JOKER_BIT: Final = 1 << JOKER_RANK


class Flushes(NamedTuple):
    """Sets of ranks that complete the dealer's flush, in two orders."""

    plain: U16
    """The sets, as bits, by their value without the flush."""
    plain_places: U16
    """By a value: how many sets are worth less without the flush."""
    suited: U16
    """The sets by their value with the flush."""
    suited_places: U16
    """By a value: how many sets are worth less with it."""


class Dealer(NamedTuple):
    """Everything about the dealer's hands with one open rank."""

    codes: npt.NDArray[np.uint8]
    """By set of four ranks, in order of value: its two halves."""
    places: U16
    """By a value: how many sets are worth less."""
    natural: Flushes
    """Four hidden cards of the suit."""
    wild: Flushes
    """Three hidden cards of the suit and the joker; none where it cannot lie hidden."""


class HandReading(NamedTuple):
    """How hands are read: whether an ace may be low, and the joker is asked for before the ranks (am:q20)."""

    low_ace: bool
    natural_first: bool = False

    @property
    def order(self) -> Sequence[int]:
        """By value, its place in this reading."""
        return scale.natural_first() if self.natural_first else range(len(scale.keys()))


@lru_cache(maxsize=64)
def dealer(up: int, joker: bool, low_ace: bool, natural_first: bool = False) -> Dealer:
    """Return the tables for an open rank (13: the joker), in a deck with or without the joker."""
    hidden_joker, read = joker and up != JOKER_RANK, HandReading(low_ace, natural_first)
    codes, values = _sets(up, hidden_joker, read)
    return Dealer(
        codes=codes,
        places=_places(values),
        natural=_flushes(up, HIDDEN, 0, read),
        wild=_flushes(up, HIDDEN - 1, JOKER_BIT, read) if hidden_joker else _no_flushes(),
    )


def _sets(up: int, hidden_joker: bool, read: HandReading) -> tuple[npt.NDArray[np.uint8], list[int]]:
    """Return all sets of four hidden ranks, in order of the value they make with the open one."""
    highest = JOKER_RANK if hidden_joker else JOKER_RANK - 1
    rows = []
    for ranks in combinations_with_replacement(range(highest + 1), HIDDEN):
        if ranks.count(JOKER_RANK) > 1 or ranks.count(up) == HIDDEN:
            continue
        rows.append((_plain_value((up, *ranks), read), _code(ranks)))
    rows.sort()
    return np.array([code for _, code in rows], np.uint8), [value for value, _ in rows]


def half_of(ranks: Sequence[int]) -> int:
    """Return the number of a half: one to four cards of one rank, one card of each of two ranks, or nothing.

    >>> half_of([0]), half_of([0, 0]), half_of([0, 1]), half_of([])
    (0, 1, 56, 147)
    """
    if len(set(ranks)) > 1:
        return HIDDEN * RANKS_AND_JOKER + _PAIRS.index((ranks[0], ranks[1]))
    return HIDDEN * ranks[0] + len(ranks) - 1 if ranks else _EMPTY


def count_halves(left: Sequence[int]) -> npt.NDArray[np.int64]:
    """Return in how many ways each half can be made of what is left of every rank."""
    single = [comb(cards, count) for cards in left for count in range(1, HIDDEN + 1)]
    return np.array([*single, *(left[first] * left[second] for first, second in _PAIRS), 1], np.int64)


def _code(ranks: Sequence[int]) -> list[int]:
    """Return the halves of a set of rising ranks: equal ones lie in the same half."""
    several = [[rank] * ranks.count(rank) for rank in sorted(set(ranks)) if ranks.count(rank) > 1]
    single = [rank for rank in ranks if ranks.count(rank) == 1]
    halves = [*several, single[:2], single[2:]]
    return [half_of(half) for half in halves[:2]]


def _plain_value(ranks: Sequence[int], read: HandReading) -> int:
    return read.order[OF_RANKS[read.low_ace][sum(5**rank for rank in ranks)]]


def _places(values: Sequence[int]) -> U16:
    """Return for every value of the scale, and the one after the last, how many of a rising row are less."""
    every = np.arange(len(scale.keys()) + 2)
    return np.searchsorted(np.array(values, np.int64), every).astype(np.uint16)


def _flushes(up: int, count: int, extra: int, read: HandReading) -> Flushes:
    """Put the sets of `count` natural ranks beside the open card in order; `extra` is the hidden joker."""
    plain, suited = [], []
    for ranks in combinations([rank for rank in range(JOKER_RANK) if rank != up], count):
        bits = sum(1 << rank for rank in ranks)
        joker = [JOKER_RANK] if extra else []
        plain.append((_plain_value((up, *ranks, *joker), read), bits))
        suited.append((read.order[OF_SUITED[read.low_ace][bits | 1 << up | extra]], bits))
    plain.sort()
    suited.sort()
    return Flushes(
        np.array([bits for _, bits in plain], np.uint16),
        _places([value for value, _ in plain]),
        np.array([bits for _, bits in suited], np.uint16),
        _places([value for value, _ in suited]),
    )


def _no_flushes() -> Flushes:
    none = np.zeros(0, np.uint16)
    return Flushes(none, _places([]), none, _places([]))
