"""Compiled evaluation for single games: low hands, Omaha and the combinations of Russian poker.

They stand apart from `croupier.hands.kernels` so that nobody waits for a kernel they do not use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards.sizes import CARDS
from croupier.hands import ace_to_five, scale
from croupier.hands.category import Category
from croupier.hands.kernels import EXTRAS, MASKS, NUMBERS, START, entry_point, rate
from croupier.hands.shapes import part
from croupier.hands.store import kernel

if TYPE_CHECKING:
    from croupier.hands.shapes import U8, U16, Int, U8x2, Word

_u: Final = np.uint64
_LOW_BITS: Final = np.array(
    [1 << ace_to_five.low_rank(card) for card in range(CARDS)] + [0] * (256 - CARDS), np.uint64
)
_LOWS: Final = np.array(ace_to_five.low_values(), np.uint16)
_CATEGORIES: Final = np.array(scale.categories(), np.uint8)
_HIGHEST_INDEX: Final = _u(255)
_NONE: Final = np.uint8(0)
_ACE_KING: Final = np.uint8(Category.ACE_KING)
_PAIR: Final = np.uint8(Category.PAIR)
_TWO_PAIR: Final = np.uint8(Category.TWO_PAIR)
_STRAIGHT: Final = np.uint8(Category.STRAIGHT)
_FLUSH_CATEGORY: Final = np.uint8(Category.FLUSH)
_FULL_HOUSE: Final = np.uint8(Category.FULL_HOUSE)
_FOUR: Final = np.uint8(Category.FOUR_OF_A_KIND)
_ACE: Final = np.uint8(scale.ACE)
_KING: Final = np.uint8(scale.KING)


@kernel("int64(uint8[:,::1], uint16[::1], uint64)")
def low(hands: U8x2, out: U16, limit: Word) -> np.int64:
    """Evaluate low hands of five, six or seven cards; `limit` holds the bits of the ranks that may count."""
    for row in range(_u(hands.shape[0])):
        mask = _u(0)
        for place in range(_u(hands.shape[1])):
            if hands[row, place] >= CARDS:
                return np.int64(row)
            mask |= _LOW_BITS[hands[row, place]]
        out[row] = _LOWS[mask & limit]
    return np.int64(-1)


@kernel("int64(uint8[:,::1], uint8[:,::1], uint16[::1])")
def omaha(holes: U8x2, boards: U8x2, out: U16) -> np.int64:
    """Evaluate two of four own cards with three of three to five common ones."""
    cards = _u(boards.shape[1])
    for row in range(_u(holes.shape[0])):
        best = np.uint16(0)
        for i in range(_u(2), cards):
            for j in range(_u(1), i):
                for k in range(j):
                    a, b, c = boards[row, i], boards[row, j], boards[row, k]
                    common = START + NUMBERS[a] + NUMBERS[b] + NUMBERS[c]
                    common_masks = MASKS[a] | MASKS[b] | MASKS[c]
                    for m in range(_u(1), _u(4)):
                        for n in range(m):
                            d, e = holes[row, m], holes[row, n]
                            total = common + NUMBERS[d] + NUMBERS[e]
                            if total >> EXTRAS:
                                return np.int64(row)
                            masks = common_masks | MASKS[d] | MASKS[e]
                            best = max(best, rate(total, masks, _u(0), _u(0)))
        out[row] = best
    return np.int64(-1)


@kernel("uint64(UniTuple(uint64, 9))", threads=False)
def _one_omaha(cards: tuple[Word, ...]) -> np.uint64:
    """Evaluate four own cards and behind them a full board; the last six bits say which five is the best.

    It is the first of equals among the sixty, by pairs of the own cards and then by threes of the board.
    Zero: a card is none.
    """
    seen = _u(0)
    for card in cards:
        seen |= card
    if seen > _HIGHEST_INDEX:
        return _u(0)
    own, common = cards[:4], cards[4:]
    best = which = five = _u(0)
    for m in range(3):
        for n in range(m + 1, 4):
            pair = START + NUMBERS[own[m]] + NUMBERS[own[n]]
            pair_masks = MASKS[own[m]] | MASKS[own[n]]
            for j in range(3):
                for k in range(j + 1, 4):
                    for p in range(k + 1, 5):
                        total = pair + NUMBERS[common[j]] + NUMBERS[common[k]] + NUMBERS[common[p]]
                        if total >> EXTRAS:
                            return _u(0)
                        masks = pair_masks | MASKS[common[j]] | MASKS[common[k]] | MASKS[common[p]]
                        value = _u(rate(total, masks, _u(0), _u(0)))
                        if value > best:
                            best, which = value, five
                        five += _u(1)
    return best << _u(6) | which


BY_GAME: Final = {"omaha": entry_point(_one_omaha)}


@kernel("int64(uint8[:,::1], uint8[:,::1], uint16[::1], uint64)")
def omaha_low(holes: U8x2, boards: U8x2, out: U16, limit: Word) -> np.int64:
    """Evaluate the low hands of two of four own cards with three of three to five common ones."""
    cards = _u(boards.shape[1])
    for row in range(_u(holes.shape[0])):
        wrong = False
        for place in range(_u(4)):
            wrong |= holes[row, place] >= CARDS
        for place in range(cards):
            wrong |= boards[row, place] >= CARDS
        if wrong:
            return np.int64(row)
        best = np.uint16(0)
        for i in range(_u(2), cards):
            for j in range(_u(1), i):
                for k in range(j):
                    common = _LOW_BITS[boards[row, i]] | _LOW_BITS[boards[row, j]] | _LOW_BITS[boards[row, k]]
                    for m in range(_u(1), _u(4)):
                        for n in range(m):
                            mask = common | _LOW_BITS[holes[row, m]] | _LOW_BITS[holes[row, n]]
                            best = max(best, _LOWS[mask & limit])
        out[row] = best
    return np.int64(-1)


@part
def second_of_five(category: Int, aces: Int, kings: Int) -> np.uint8:
    """Return the second combination of five cards: ace-king or none (rp:1.19c)."""
    leaves_a_card = (_PAIR <= category < _STRAIGHT) or category == _FOUR
    inside = category == _TWO_PAIR and aces == 2 and kings == 2
    return _ACE_KING if leaves_a_card and aces and kings and not inside else _NONE


@part
def second_of_six(
    category: np.uint8, second: np.uint8, outside: np.uint8, distinct: Int, aces: Int, kings: Int
) -> np.uint8:
    """Return the second combination of six cards (rp:q02).

    `second` is the category of the second-best five cards, `outside` the rank of the card that the best five
    leave out, `distinct` the number of ranks.
    """
    if category < _PAIR:
        return _NONE
    of_five = category >= _STRAIGHT and category != _FOUR
    if of_five and second >= _STRAIGHT and second != _FOUR:
        return second
    if category == _FOUR and distinct == 2:
        return _FULL_HOUSE
    if category == _TWO_PAIR and distinct == 3:
        return _TWO_PAIR
    if category == _FLUSH_CATEGORY and distinct == 5:
        return _PAIR
    if not (aces and kings):
        return _NONE
    if of_five:
        return _ACE_KING if outside in (_ACE, _KING) else _NONE
    return _NONE if category == _TWO_PAIR and aces == 2 and kings == 2 else _ACE_KING


@kernel("int64(uint8[:,::1], uint16[::1], uint8[::1])")
def russian(hands: U8x2, firsts: U16, seconds: U8) -> np.int64:
    """Find the value of the first combination of five or six cards and the category of the second."""
    width = _u(hands.shape[1])
    for row in range(_u(hands.shape[0])):
        total, masks, ranks = START, _u(0), _u(0)
        aces = kings = 0
        for place in range(width):
            card = hands[row, place]
            total += NUMBERS[card]
            masks |= MASKS[card]
            ranks |= _u(1) << _u(card >> 2)
            aces += card >> 2 == _ACE
            kings += card >> 2 == _KING
        if total >> EXTRAS:
            return np.int64(row)
        if width == _u(5):
            firsts[row] = rate(total, masks, _u(0), _u(0))
            if firsts[row] == 0:
                return np.int64(row)
            seconds[row] = second_of_five(_CATEGORIES[firsts[row]], aces, kings)
            continue
        best = second = np.uint16(0)
        outside = np.uint8(0)
        for place in range(width):
            card = hands[row, place]
            value = rate(total - NUMBERS[card], masks ^ MASKS[card], _u(0), _u(0))
            if value > best:
                best, second, outside = value, best, card >> 2
            elif value > second:
                second = value
        if best == 0:
            return np.int64(row)
        distinct = 0
        while ranks:
            ranks &= ranks - _u(1)
            distinct += 1
        firsts[row] = best
        seconds[row] = second_of_six(_CATEGORIES[best], _CATEGORIES[second], outside, distinct, aces, kings)
    return np.int64(-1)
