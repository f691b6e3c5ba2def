"""Compiled five cards: sorted, classed by suits, rated; what is done with them, and what a bonus comes to."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

import numpy as np
from numba import njit

from croupier.cards.sizes import CARDS, HAND
from croupier.hands.category import Category
from croupier.hands.kernels import MASKS, NUMBERS, START
from croupier.hands.scale import categories
from croupier.hands.shapes import U8, Whole
from croupier.hands.tables import SUIT_SHIFT

_u: Final = np.uint64
OWN: Final = _u(HAND)
FOLD: Final = 0
PLAY: Final = 1
INSURE: Final = 2
BUY: Final = 3
CHOICES: Final = 4
EXCHANGE: Final = 32
"""An exchange is this plus a bit for each card given away, the highest card first."""
STAY: Final = 0
SIXTH: Final = 3
NO_GAME, LOSS, TIE, WIN = range(4)
PLAIN: Final = 0
"""The bonus stands, whatever is decided later, and the first five cards decide it."""
FORFEIT: Final = 1
"""It is lost by drawing a card."""
FINAL: Final = 2
"""The final cards decide it."""
PASSED: Final = 3
"""It is lost by folding at once."""
PLAYED: Final = 4
"""It is lost by folding at any time; the first five cards decide it."""
PLAYED_FINAL: Final = 5
"""It is lost by folding at any time; the final cards decide it."""

_FOUR_SUITED: Final = _u(0x1111)
_THREE_SUITED: Final = _u(0x2222)
_SUIT_FLAGS: Final = _u(0x8888)
_ALL_SUITS: Final = _u(0xFFFF)
_SUIT_SHIFT: Final = _u(SUIT_SHIFT)
_JOKER: Final = np.uint8(CARDS)
CATEGORY: Final = np.array(categories(), np.uint8)
CATEGORY[0] = Category.HIGH_CARD

FOUR_SUITED: Final = 1 + HAND
"""So many classes tell apart hands with four cards of a suit, and none with fewer."""
THREE_SUITED: Final = FOUR_SUITED + HAND * (HAND - 1) // 2
"""So many tell apart hands with three or four."""
_TWO_SUITED: Final = ((0, 1), (0, 2), (1, 2))
ODD_CARDS: Final = (
    (),
    *((place,) for place in range(HAND)),
    *combinations(range(HAND), 2),
    *(tuple(place for place in range(HAND) if place not in two) for two in _TWO_SUITED),
)
"""By class of suits: the places, from the highest card, of those outside the suit that holds most cards.

Two cards of a suit count among the three highest only. Class 0 is a hand with no such suit, or with five
cards of one.
"""
_CLASS: Final = np.zeros(1 << HAND, np.uint8)
for _number, _places in enumerate(ODD_CARDS[:THREE_SUITED]):
    _CLASS[sum(1 << _place for _place in _places)] = _number
_CLASS_OF_TWO: Final = np.zeros(1 << len(_TWO_SUITED), np.uint8)
"""By which of the three highest cards are of one suit, as bits; all of them are in a flush."""
for _number in range(len(_TWO_SUITED)):
    _CLASS_OF_TWO[1 << _number] = THREE_SUITED + _number
BITS: Final = np.array([mask.bit_count() for mask in range(1 << HAND)], np.int64)


@njit(inline="always")
def sort_five(held: U8) -> None:
    """Put the first five cards in order, the highest first."""
    a, b, c, d, e = held[0], held[1], held[2], held[3], held[4]
    a, b = max(a, b), min(a, b)
    d, e = max(d, e), min(d, e)
    c, e = max(c, e), min(c, e)
    c, d = max(c, d), min(c, d)
    b, e = max(b, e), min(b, e)
    a, d = max(a, d), min(a, d)
    a, c = max(a, c), min(a, c)
    b, d = max(b, d), min(b, d)
    b, c = max(b, c), min(b, c)
    held[0], held[1], held[2], held[3], held[4] = a, b, c, d, e


@njit(inline="always")
def suit_class(held: U8, total: np.uint64, three: bool) -> Any:
    """Return the class of suits of five sorted cards; `three` looks for three of a suit as well.

    Nothing but a flush is a branch: which suit holds most cards cannot be predicted.
    """
    counts = (total >> _SUIT_SHIFT) & _ALL_SUITS
    if counts & _SUIT_FLAGS:
        return np.uint8(0)
    most = (counts + (_THREE_SUITED if three else _FOUR_SUITED)) & _SUIT_FLAGS
    suit = ((most >> _u(7)) & _u(1)) + _u(2) * ((most >> _u(11)) & _u(1)) + _u(3) * (most >> _u(15))
    odd = _u(0)
    for place in range(OWN):
        card = held[place]
        odd |= _u((_u(card) & _u(3) != suit) & (card != _JOKER)) << place
    return _CLASS[odd * _u(most != _u(0))]


@njit(inline="always")
def suit_class_of_two(held: U8, suits: np.uint8) -> Any:
    """Return the class of suits where two of a suit are looked for as well, without a branch."""
    high, middle, low = held[0] & np.uint8(3), held[1] & np.uint8(3), held[2] & np.uint8(3)
    alike = _u(high == middle) | _u(high == low) << _u(1) | _u(middle == low) << _u(2)
    return suits + np.uint8(suits == 0) * _CLASS_OF_TWO[alike]


@njit(inline="always")
def add_up(held: U8, count: int) -> Any:
    """Return the sum and the suits of so many cards, as `rate` wants them."""
    total, masks = START, _u(0)
    for place in range(_u(count)):
        total += NUMBERS[held[place]]
        masks |= MASKS[held[place]]
    return total, masks


@njit(inline="always")
def outcome_of(value: Whole, dealer: Whole, least: Whole) -> Any:
    """Compare a final hand with the dealer's: no game, loss, tie or win, without a branch to mispredict."""
    return np.int64(dealer >= least) * (LOSS + np.int64(value == dealer) + 2 * np.int64(value > dealer))


@njit(inline="always")
def bonus_hit(mode: Whole, code: Whole, choice: Whole, first: Whole, final: Whole) -> Any:
    """Return zero for a bonus that is lost, else one more than the combination that decides it."""
    if (
        (mode == FORFEIT and code >= BUY)
        or (mode == PASSED and code == FOLD)
        or (mode >= PLAYED and choice == FOLD)
    ):
        return np.uint8(0)
    return np.uint8(1) + CATEGORY[final if mode in (FINAL, PLAYED_FINAL) else first]
