"""Compiled rounds of poker of ante and raise against the dealer: five cards each, one of the dealer's open.

A strategy is two tables of bytes. The first says what to do with the five cards dealt: by the class of their
suits, their value and the dealer's open rank. The second says what to do with the final cards, by value and
open rank. What is won is one look-up in the payments of the solver (`odds.against_dealer.payments`), so the
simulation and the count can only differ in the cards.

Cards come in the order of the table: one at a time round the boxes with the dealer last, or in packets; then
the cards drawn, box by box. A row of `decks` is a stacked deck for one round; without any the cards
are random.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

import numpy as np
from numba import njit

from croupier.hands.category import Category
from croupier.hands.kernels import MASKS, NUMBERS, START, rate
from croupier.hands.scale import categories
from croupier.hands.tables import SUIT_SHIFT
from croupier.odds.simulation.chance import shuffle_in
from croupier.odds.simulation.compiled import kernel

_u: Final = np.uint64
HAND: Final = 5
_CARDS: Final = _u(HAND)
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
_JOKER: Final = np.uint8(52)
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
def sort_five(held: Any) -> None:
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
def suit_class(held: Any, total: Any, three: Any) -> Any:
    """Return the class of suits of five sorted cards; `three` looks for three of a suit as well.

    Nothing but a flush is a branch: which suit holds most cards cannot be predicted.
    """
    counts = (total >> _SUIT_SHIFT) & _ALL_SUITS
    if counts & _SUIT_FLAGS:
        return np.uint8(0)
    most = (counts + (_THREE_SUITED if three else _FOUR_SUITED)) & _SUIT_FLAGS
    suit = ((most >> _u(7)) & _u(1)) + _u(2) * ((most >> _u(11)) & _u(1)) + _u(3) * (most >> _u(15))
    odd = _u(0)
    for place in range(_CARDS):
        card = held[place]
        odd |= _u((_u(card) & _u(3) != suit) & (card != _JOKER)) << place
    return _CLASS[odd * _u(most != _u(0))]


@njit(inline="always")
def suit_class_of_two(held: Any, suits: Any) -> Any:
    """Return the class of suits where two of a suit are looked for as well, without a branch."""
    high, middle, low = held[0] & np.uint8(3), held[1] & np.uint8(3), held[2] & np.uint8(3)
    alike = _u(high == middle) | _u(high == low) << _u(1) | _u(middle == low) << _u(2)
    return suits + np.uint8(suits == 0) * _CLASS_OF_TWO[alike]


@njit(inline="always")
def add_up(held: Any, count: Any) -> Any:
    """Return the sum and the suits of so many cards, as `rate` wants them."""
    total, masks = START, _u(0)
    for place in range(_u(count)):
        total += NUMBERS[held[place]]
        masks |= MASKS[held[place]]
    return total, masks


@njit(inline="always")
def outcome_of(value: Any, dealer: Any, least: Any) -> Any:
    """Compare a final hand with the dealer's: no game, loss, tie or win, without a branch to mispredict."""
    return np.int64(dealer >= least) * (LOSS + np.int64(value == dealer) + 2 * np.int64(value > dealer))


@njit(inline="always")
def bonus_hit(mode: Any, code: Any, choice: Any, first: Any, final: Any) -> Any:
    """Return nought for a bonus that is lost, else one more than the combination that decides it."""
    if (
        (mode == FORFEIT and code >= BUY)
        or (mode == PASSED and code == FOLD)
        or (mode >= PLAYED and choice == FOLD)
    ):
        return np.uint8(0)
    return np.uint8(1) + CATEGORY[final if mode in (FINAL, PLAYED_FINAL) else first]


@kernel(
    "int64(uint64, uint8[:,::1], int64[::1], uint8[:,::1], int64[::1], uint32[:,::1], uint8[:,::1],"
    "uint8[:,::1], int64[:,:,:,::1], int64[:,:,::1], int64, int64, uint64, int64, int64, int64, uint64,"
    "int64)"
)
def play(  # noqa: PLR0915
    state: Any,
    decks: Any,
    nets: Any,
    hits: Any,
    acts: Any,
    which: Any,
    first: Any,
    last: Any,
    pays: Any,
    stakes: Any,
    boxes: Any,
    least: Any,
    strict: Any,
    open_place: Any,
    across: Any,
    along: Any,
    size: Any,
    bonus: Any,
) -> Any:
    """Play as many rounds as `nets` has places; returns what was staked in all.

    What is done with the cards dealt stands in that row of `first` which `which` names. Card `k` of box `b`
    is dealt at the place `b * across + k * along`. `hits` takes what decides the bonus of every box, unless
    it is empty; `acts` counts the choices by way.
    """
    stacked = decks.shape[0] > 0
    deck = np.arange(np.int64(size)).astype(np.uint8)
    held = np.zeros(HAND + 1, np.uint8)
    dealt, step = _u(HAND * (boxes + 1)), _u(along)
    draws = which.shape[0] > 1
    three = which.shape[0] > FOUR_SUITED
    staked = 0
    for turn in range(nets.shape[0]):
        if stacked:
            deck[:] = decks[turn]
        else:
            state = shuffle_in(deck, _u(0), dealt, size, state)
        top = dealt
        for place in range(_CARDS):
            held[place] = deck[_u(boxes * across) + place * step]
        opened = held[open_place] >> np.uint8(2)
        total, masks = add_up(held, HAND)
        dealer = rate(total, masks, _u(0), strict)
        net = 0
        for box in range(boxes):
            for place in range(_CARDS):
                held[place] = deck[_u(box * across) + place * step]
            total, masks = add_up(held, HAND)
            value = rate(total, masks, _u(0), strict)
            begun = value
            suits = np.uint8(0)
            if draws:
                sort_five(held)
                suits = suit_class(held, total, three)
            code = first[which[suits, value], opened]
            choice, way = np.int64(code), STAY
            if code >= BUY:
                count = 1 if code == BUY else BITS[code - EXCHANGE]
                if not stacked:
                    state = shuffle_in(deck, top, top + _u(count), size, state)
                if code == BUY:
                    way = SIXTH
                    held[HAND] = deck[top]
                    total, masks = total + NUMBERS[deck[top]], masks | MASKS[deck[top]]
                    value = rate(total, masks, _u(1), strict)
                    top += _u(1)
                else:
                    way = count
                    for place in range(_CARDS):
                        if (_u(code) >> place) & _u(1):
                            held[place] = deck[top]
                            top += _u(1)
                    total, masks = add_up(held, HAND)
                    value = rate(total, masks, _u(0), strict)
                choice = np.int64(last[value, opened])
            category = np.int64(CATEGORY[value])
            net += pays[way, choice, category, outcome_of(np.int64(value), np.int64(dealer), least)]
            staked += stakes[way, choice, category]
            acts[CHOICES * way + choice] += 1
            if hits.shape[0]:
                hits[turn, box] = bonus_hit(bonus, code, choice, begun, value)
        nets[turn] = net
    return staked
