"""What the kernels look up about the dealer: his hands by ranks, and the few of them that are flushes.

A dealer's hand is his open card and four more. Without flushes its value depends on ranks alone, so all
1,820 sets of four ranks are put in order once for every open rank; how many hands each stands for is the
kernel's business. A flush can only lie in the suit of the open card: its at most 495 sets of four ranks are
put in order twice, by what they would be worth without the flush and by what they are worth with it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.hands import scale
from croupier.hands.high import JOKER_RANK, OF_RANKS, OF_SUITED

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    U16 = npt.NDArray[np.uint16]

HIDDEN: Final = 4
BLANK_CODE: Final = 5 * (JOKER_RANK + 1)
"""Stands for a factor of one where a set has fewer than four different ranks."""
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
    """By set of four ranks, in order of value: five times each rank and how often it is there."""
    places: U16
    """By a value: how many sets are worth less."""
    natural: Flushes
    """Four hidden cards of the suit."""
    wild: Flushes
    """Three hidden cards of the suit and the joker; none where it cannot lie hidden."""


@lru_cache(maxsize=64)
def dealer(up: int, joker: bool, low_ace: bool) -> Dealer:
    """Return the tables for an open rank (13: the joker), in a deck with or without the joker."""
    hidden_joker = joker and up != JOKER_RANK
    codes, values = _sets(up, hidden_joker, low_ace)
    return Dealer(
        codes=codes,
        places=_places(values),
        natural=_flushes(up, HIDDEN, 0, low_ace),
        wild=_flushes(up, HIDDEN - 1, JOKER_BIT, low_ace) if hidden_joker else _no_flushes(),
    )


def _sets(up: int, hidden_joker: bool, low_ace: bool) -> tuple[npt.NDArray[np.uint8], list[int]]:
    """Return all sets of four hidden ranks, in order of the value they make with the open one."""
    highest = JOKER_RANK if hidden_joker else JOKER_RANK - 1
    rows = []
    for ranks in combinations_with_replacement(range(highest + 1), HIDDEN):
        if ranks.count(JOKER_RANK) > 1 or ranks.count(up) == HIDDEN:
            continue
        rows.append((_plain_value((up, *ranks), low_ace), _code(ranks)))
    rows.sort()
    return np.array([code for _, code in rows], np.uint8), [value for value, _ in rows]


def _code(ranks: Sequence[int]) -> list[int]:
    codes = [5 * rank + ranks.count(rank) for rank in sorted(set(ranks))]
    return codes + [BLANK_CODE] * (HIDDEN - len(codes))


def _plain_value(ranks: Sequence[int], low_ace: bool) -> int:
    return OF_RANKS[low_ace][sum(5**rank for rank in ranks)]


def _places(values: Sequence[int]) -> U16:
    """Return for every value of the scale, and the one after the last, how many of a rising row are less."""
    every = np.arange(len(scale.keys()) + 2)
    return np.searchsorted(np.array(values, np.int64), every).astype(np.uint16)


def _flushes(up: int, count: int, extra: int, low_ace: bool) -> Flushes:
    """Put the sets of `count` natural ranks beside the open card in order; `extra` is the hidden joker."""
    plain, suited = [], []
    for ranks in combinations([rank for rank in range(JOKER_RANK) if rank != up], count):
        bits = sum(1 << rank for rank in ranks)
        joker = [JOKER_RANK] if extra else []
        plain.append((_plain_value((up, *ranks, *joker), low_ace), bits))
        suited.append((OF_SUITED[low_ace][bits | 1 << up | extra], bits))
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
