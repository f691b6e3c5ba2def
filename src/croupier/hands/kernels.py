"""Compiled evaluation of whole arrays of hands; loaded by `croupier.hands.arrays` when first needed.

Tables are module globals, indices unsigned and helpers take scalars: each of these alone is worth a factor.
A hand is one sum and two look-ups. Flushes, jokers and numbers that are no cards show in the sum and are
looked at more closely. Whatever the bytes, no index leaves its table.

Every kernel returns the first row that holds a number which is no card, or -1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numba import njit

from croupier.hands import ace_to_five, scale, simd, tables
from croupier.hands.category import Category
from croupier.hands.store import stored_tables

if TYPE_CHECKING:
    from collections.abc import Callable

_u: Final = np.uint64
_TABLES: Final = stored_tables()
_NUMBERS: Final = _TABLES.numbers
_ROWS: Final = _TABLES.rows
_VALUES: Final = _TABLES.values
_SUITED: Final = _TABLES.suited
_BEGINS: Final = _TABLES.begins
_MASKS: Final = tables.suit_masks()
_LOW_BITS: Final = np.array([1 << ace_to_five.low_rank(card) for card in range(52)] + [0] * 204, np.uint64)
_LOWS: Final = np.array(ace_to_five.low_values(), np.uint16)
_CATEGORIES: Final = np.frombuffer(scale.categories(), np.uint8)

_KEY_MASK: Final = _u((1 << tables.KEY_BITS) - 1)
_COLUMN_BITS: Final = _u(tables.COLUMN_BITS)
_COLUMN_MASK: Final = _u(tables.COLUMNS - 1)
_ROWS_OF_PART: Final = _u(tables.ROWS)
_SUITED_OF_PART: Final = _u(tables.SUITED_SIZE)
_SUITED_MASK: Final = _u(tables.SUITED_SIZE - 1)
_START: Final = _u(0x3333 << tables.SUIT_SHIFT)
_FLUSH: Final = _u(0x8888 << tables.SUIT_SHIFT)
_WRONG: Final = _u(tables.WRONG_BIT)
_WRONG_OR_JOKER: Final = _u(tables.WRONG_BIT | 1 << tables.JOKER_RANK)
_EXTRAS: Final = _u(tables.JOKER_SHIFT)
_ASIDE: Final = _u(0x8888 << tables.SUIT_SHIFT | 0xFFFF << tables.JOKER_SHIFT)

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


@njit
def _unflushed(total: Any, part: Any, strict: Any) -> Any:
    """Return the value of a sum without a flush; `part` is the number of cards above five."""
    key = total & _KEY_MASK
    row = _ROWS[part * _ROWS_OF_PART + (key >> _COLUMN_BITS)]
    return _VALUES[_u(_BEGINS[_u(3) * strict + part]) + _u(row) + (key & _COLUMN_MASK)]


@njit
def _flushed(masks: Any, strict: Any) -> Any:
    """Return the value of the flush among the ranks of each suit, or nought."""
    begin = strict * _SUITED_OF_PART
    clubs = _SUITED[begin + (masks & _SUITED_MASK)]
    diamonds = _SUITED[begin + ((masks >> _u(16)) & _SUITED_MASK)]
    hearts = _SUITED[begin + ((masks >> _u(32)) & _SUITED_MASK)]
    spades = _SUITED[begin + ((masks >> _u(48)) & _SUITED_MASK)]
    return max(max(clubs, diamonds), max(hearts, spades))


@njit
def _rate(total: Any, masks: Any, part: Any, strict: Any) -> Any:
    """Return the value of a sum; `masks` are the ranks of each suit, `strict` forbids the low ace."""
    if total & _FLUSH:
        return _flushed(masks, strict)
    return _unflushed(total, part, strict)


@njit(inline="always")
def _total(hands: Any, row: Any, width: Any) -> Any:
    """Add up the numbers of a hand."""
    total = _START + _NUMBERS[hands[row, 0]] + _NUMBERS[hands[row, 1]] + _NUMBERS[hands[row, 2]]
    total += _NUMBERS[hands[row, 3]] + _NUMBERS[hands[row, 4]]
    if width > _u(5):
        total += _NUMBERS[hands[row, 5]]
    if width > _u(6):
        total += _NUMBERS[hands[row, 6]]
    return total


@njit(inline="always")
def _closer(hands: Any, row: Any, width: Any, strict: Any, forbidden: Any) -> Any:
    """Look at a hand whose sum shows a flush, a joker or no card; nought if it is none."""
    masks = _MASKS[hands[row, 0]] | _MASKS[hands[row, 1]] | _MASKS[hands[row, 2]]
    masks |= _MASKS[hands[row, 3]] | _MASKS[hands[row, 4]]
    if width > _u(5):
        masks |= _MASKS[hands[row, 5]]
    if width > _u(6):
        masks |= _MASKS[hands[row, 6]]
    if masks & forbidden:
        return np.uint16(0)
    value = _flushed(masks, strict)
    if value:
        return value
    return _unflushed(_total(hands, row, width), width - _u(5), strict)


if simd.HAS_AVX2:
    _STARTS: Final = np.array([simd.STARTS.get(width, 0) for width in range(8)], np.uint64)
    _FLAGS: Final = _u(simd.FLAGS)

    @njit
    def _in_fours(hands: Any, out: Any, strict: Any, forbidden: Any) -> Any:
        """Evaluate hands four at a time; return the row where it stopped, and the wrong row or -1."""
        width = _u(hands.shape[1])
        part = width - _u(5)
        start = _STARTS[width]
        address = _u(hands.ctypes.data)
        # The second load of a four reads past its own hands: it must not read past the last one.
        readable = _u(hands.shape[0]) * width
        reach = _u(2) * width + _u(simd.HALF_BYTES)
        fours = (readable - reach) // (_u(4) * width) + _u(1) if readable >= reach else _u(0)
        for four in range(fours):
            sums = simd.add_up_four(address + _u(4) * four * width, width)
            for place in range(4):
                row = _u(4) * four + _u(place)
                total = sums[place] + start
                if total & _FLAGS:
                    out[row] = _closer(hands, row, width, strict, forbidden)
                    if out[row] == 0:
                        return row, np.int64(row)
                else:
                    out[row] = _unflushed(total, part, strict)
        return _u(4) * fours, np.int64(-1)

else:

    @njit
    def _in_fours(hands: Any, out: Any, strict: Any, forbidden: Any) -> Any:
        """Leave every hand to be evaluated by itself."""
        return _u(0), np.int64(-1)


@njit("int64(uint8[:,::1], uint16[::1], uint64, uint64)", nogil=True, cache=True)
def high(hands: Any, out: Any, strict: Any, jokers: Any) -> Any:
    """Evaluate hands of five, six or seven cards; `jokers` is how many there may be in a hand."""
    width = _u(hands.shape[1])
    forbidden = _WRONG if jokers else _WRONG_OR_JOKER
    done, wrong = _in_fours(hands, out, strict, forbidden)
    if wrong >= 0:
        return wrong
    for row in range(done, _u(hands.shape[0])):
        total = _total(hands, row, width)
        if total & _ASIDE:
            out[row] = _closer(hands, row, width, strict, forbidden)
            if out[row] == 0:
                return np.int64(row)
        else:
            out[row] = _unflushed(total, width - _u(5), strict)
    return np.int64(-1)


@njit("uint64(uint64, uint64, uint64, uint64, uint64)", cache=True)
def _five(a: Any, b: Any, c: Any, d: Any, e: Any) -> Any:
    if a | b | c | d | e > _u(63):
        return _u(0)
    total = _START + _NUMBERS[a] + _NUMBERS[b] + _NUMBERS[c] + _NUMBERS[d] + _NUMBERS[e]
    if total >> _EXTRAS > _u(1):
        return _u(0)
    masks = _MASKS[a] | _MASKS[b] | _MASKS[c] | _MASKS[d] | _MASKS[e]
    return _u(_rate(total, masks, _u(0), _u(0)))


@njit("uint64(uint64, uint64, uint64, uint64, uint64, uint64)", cache=True)
def _six(a: Any, b: Any, c: Any, d: Any, e: Any, f: Any) -> Any:
    if a | b | c | d | e | f > _u(63):
        return _u(0)
    total = _START + _NUMBERS[a] + _NUMBERS[b] + _NUMBERS[c] + _NUMBERS[d] + _NUMBERS[e] + _NUMBERS[f]
    if total >> _EXTRAS:
        return _u(0)
    masks = _MASKS[a] | _MASKS[b] | _MASKS[c] | _MASKS[d] | _MASKS[e] | _MASKS[f]
    return _u(_rate(total, masks, _u(1), _u(0)))


@njit("uint64(uint64, uint64, uint64, uint64, uint64, uint64, uint64)", cache=True)
def _seven(a: Any, b: Any, c: Any, d: Any, e: Any, f: Any, g: Any) -> Any:
    if a | b | c | d | e | f | g > _u(63):
        return _u(0)
    total = _START + _NUMBERS[a] + _NUMBERS[b] + _NUMBERS[c] + _NUMBERS[d]
    total += _NUMBERS[e] + _NUMBERS[f] + _NUMBERS[g]
    if total >> _EXTRAS:
        return _u(0)
    masks = _MASKS[a] | _MASKS[b] | _MASKS[c] | _MASKS[d] | _MASKS[e] | _MASKS[f] | _MASKS[g]
    return _u(_rate(total, masks, _u(2), _u(0)))


def _entry_point(function: Any) -> Callable[..., int]:
    """Return the compiled function itself: it skips the look at the types, which costs more than the hand."""
    (compiled,) = function.overloads.values()
    entry: Callable[..., int] = compiled.entry_point
    return entry


BY_COUNT: Final = {5: _entry_point(_five), 6: _entry_point(_six), 7: _entry_point(_seven)}


@njit("int64(uint8[:,::1], uint16[::1], uint64)", nogil=True, cache=True)
def low(hands: Any, out: Any, limit: Any) -> Any:
    """Evaluate low hands of five, six or seven cards; `limit` holds the bits of the ranks that may count."""
    for row in range(_u(hands.shape[0])):
        mask = _u(0)
        for place in range(_u(hands.shape[1])):
            if hands[row, place] > 51:
                return np.int64(row)
            mask |= _LOW_BITS[hands[row, place]]
        out[row] = _LOWS[mask & limit]
    return np.int64(-1)


@njit("int64(uint8[:,::1], uint8[:,::1], uint16[::1])", nogil=True, cache=True)
def omaha(holes: Any, boards: Any, out: Any) -> Any:
    """Evaluate two of four own cards with three of three to five common ones."""
    cards = _u(boards.shape[1])
    for row in range(_u(holes.shape[0])):
        best = np.uint16(0)
        for i in range(_u(2), cards):
            for j in range(_u(1), i):
                for k in range(j):
                    a, b, c = boards[row, i], boards[row, j], boards[row, k]
                    common = _START + _NUMBERS[a] + _NUMBERS[b] + _NUMBERS[c]
                    common_masks = _MASKS[a] | _MASKS[b] | _MASKS[c]
                    for m in range(_u(1), _u(4)):
                        for n in range(m):
                            d, e = holes[row, m], holes[row, n]
                            total = common + _NUMBERS[d] + _NUMBERS[e]
                            if total >> _EXTRAS:
                                return np.int64(row)
                            masks = common_masks | _MASKS[d] | _MASKS[e]
                            best = max(best, _rate(total, masks, _u(0), _u(0)))
        out[row] = best
    return np.int64(-1)


@njit("int64(uint8[:,::1], uint8[:,::1], uint16[::1], uint64)", nogil=True, cache=True)
def omaha_low(holes: Any, boards: Any, out: Any, limit: Any) -> Any:
    """Evaluate the low hands of two of four own cards with three of three to five common ones."""
    cards = _u(boards.shape[1])
    for row in range(_u(holes.shape[0])):
        wrong = False
        for place in range(_u(4)):
            wrong |= holes[row, place] > 51
        for place in range(cards):
            wrong |= boards[row, place] > 51
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


@njit
def _second_of_five(category: Any, aces: Any, kings: Any) -> Any:
    """Return the second combination of five cards: ace-king or none (rp:1.19c)."""
    leaves_a_card = (_PAIR <= category < _STRAIGHT) or category == _FOUR
    inside = category == _TWO_PAIR and aces == 2 and kings == 2
    return _ACE_KING if leaves_a_card and aces and kings and not inside else _NONE


@njit
def _second_of_six(category: Any, second: Any, outside: Any, distinct: Any, aces: Any, kings: Any) -> Any:
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


@njit("int64(uint8[:,::1], uint16[::1], uint8[::1])", nogil=True, cache=True)
def russian(hands: Any, firsts: Any, seconds: Any) -> Any:
    """Find the value of the first combination of five or six cards and the category of the second."""
    width = _u(hands.shape[1])
    for row in range(_u(hands.shape[0])):
        total, masks, ranks = _START, _u(0), _u(0)
        aces = kings = 0
        for place in range(width):
            card = hands[row, place]
            total += _NUMBERS[card]
            masks |= _MASKS[card]
            ranks |= _u(1) << _u(card >> 2)
            aces += card >> 2 == _ACE
            kings += card >> 2 == _KING
        if total >> _EXTRAS:
            return np.int64(row)
        if width == _u(5):
            firsts[row] = _rate(total, masks, _u(0), _u(0))
            seconds[row] = _second_of_five(_CATEGORIES[firsts[row]], aces, kings)
            continue
        best = second = np.uint16(0)
        outside = np.uint8(0)
        for place in range(width):
            card = hands[row, place]
            value = _rate(total - _NUMBERS[card], masks ^ _MASKS[card], _u(0), _u(0))
            if value > best:
                best, second, outside = value, best, card >> 2
            elif value > second:
                second = value
        distinct = 0
        while ranks:
            ranks &= ranks - _u(1)
            distinct += 1
        firsts[row] = best
        seconds[row] = _second_of_six(
            _CATEGORIES[best], _CATEGORIES[second], outside, distinct, aces, kings
        )
    return np.int64(-1)
