"""Compiled evaluation of whole arrays of hands; loaded by `croupier.hands.arrays` when first needed.

Tables are module globals, indices unsigned and helpers take scalars: each of these alone is worth a factor.
A hand is one sum and two look-ups. Flushes, jokers and numbers that are no cards show in the sum and are
looked at more closely. Whatever the bytes, no index leaves its table.

Every kernel returns the first row that holds a number which is no card, or -1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from croupier.hands import simd, tables
from croupier.hands.shapes import maker, part
from croupier.hands.store import kernel
from croupier.hands.tables import stored_tables

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.hands.shapes import U16, U8x2, Word

_u: Final = np.uint64
_TABLES: Final = stored_tables()
NUMBERS: Final = _TABLES.numbers
_ROWS: Final = _TABLES.rows
_VALUES: Final = _TABLES.values
_SUITED: Final = _TABLES.suited
_BEGINS: Final = _TABLES.begins
MASKS: Final = tables.suit_masks()

_KEY_MASK: Final = _u((1 << tables.KEY_BITS) - 1)
_COLUMN_BITS: Final = _u(tables.COLUMN_BITS)
_COLUMN_MASK: Final = _u(tables.COLUMNS - 1)
_ROWS_OF_PART: Final = _u(tables.ROWS)
_SUITED_OF_PART: Final = _u(tables.SUITED_SIZE)
_SUITED_MASK: Final = _u(tables.SUITED_SIZE - 1)
START: Final = _u(0x3333 << tables.SUIT_SHIFT)
_FLUSH: Final = _u(0x8888 << tables.SUIT_SHIFT)
_BLANK: Final = _u(tables.BLANK)
_HIGHEST_INDEX: Final = _u(255)
_NO_CARD: Final = _u(tables.WRONG_BIT | tables.JOKER_BIT)
EXTRAS: Final = _u(tables.JOKER_SHIFT)
_ASIDE: Final = _u(0x8888 << tables.SUIT_SHIFT | 0xFFFF << tables.JOKER_SHIFT)


@part
def _unflushed(total: Word, part: Word, strict: Word) -> np.uint16:
    """Return the value of a sum without a flush; `part` is the number of cards above five."""
    key = total & _KEY_MASK
    row = _ROWS[part * _ROWS_OF_PART + (key >> _COLUMN_BITS)]
    return np.uint16(_VALUES[_u(_BEGINS[_u(3) * strict + part]) + _u(row) + (key & _COLUMN_MASK)])


@part
def _flushed(masks: Word, strict: Word) -> np.uint16:
    """Return the value of the flush among the ranks of each suit, or zero."""
    begin = strict * _SUITED_OF_PART
    clubs = _SUITED[begin + (masks & _SUITED_MASK)]
    diamonds = _SUITED[begin + ((masks >> _u(16)) & _SUITED_MASK)]
    hearts = _SUITED[begin + ((masks >> _u(32)) & _SUITED_MASK)]
    spades = _SUITED[begin + ((masks >> _u(48)) & _SUITED_MASK)]
    return np.uint16(max(clubs, diamonds, hearts, spades))


@part
def rate(total: Word, masks: Word, part: Word, strict: Word) -> np.uint16:
    """Return the value of a sum; `masks` are the ranks of each suit, `strict` forbids the low ace."""
    if total & _FLUSH:
        return _flushed(masks, strict)
    return _unflushed(total, part, strict)


@part
def _total(a: Word, b: Word, c: Word, d: Word, e: Word, f: Word, g: Word) -> np.uint64:
    """Add up the numbers of seven cards, of which the last may be blanks."""
    total = START + NUMBERS[a] + NUMBERS[b] + NUMBERS[c] + NUMBERS[d]
    return _u(total + NUMBERS[e] + NUMBERS[f] + NUMBERS[g])


@part
def _masks(a: Word, b: Word, c: Word, d: Word, e: Word, f: Word, g: Word) -> np.uint64:
    """Gather the ranks of each suit."""
    return _u(MASKS[a] | MASKS[b] | MASKS[c] | MASKS[d] | MASKS[e] | MASKS[f] | MASKS[g])


@part
def _flush_or_wrong(masks: Word, strict: Word) -> np.uint16:
    """Return the value of a hand whose sum shows a flush or a wrong card; zero if it is wrong."""
    return np.uint16(0) if masks & _NO_CARD else _flushed(masks, strict)


if simd.HAS_AVX2:
    _STARTS: Final = np.array([simd.STARTS.get(width, 0) for width in range(8)], np.uint64)
    _FLAGS: Final = _u(simd.FLAGS)

    @maker
    def _in_fours(hands: U8x2, out: U16, strict: Word) -> np.uint64:
        """Evaluate hands four at a time; return the row where it stopped, near the end or at a wrong one."""
        width = _u(hands.shape[1])
        part = width - _u(5)
        start = _STARTS[width]
        address = _u(hands.ctypes.data)
        # The second load of a four reads past its own hands: it must not read past the last one.
        readable = _u(hands.shape[0]) * width
        reach = _u(2) * width + _u(simd.HALF_BYTES)
        fours = (readable - reach) // (_u(4) * width) + _u(1) if readable >= reach else _u(0)
        for four in range(fours):
            sums: Any = simd.add_up_four(address + _u(4) * four * width, width)
            for place in range(4):
                row = _u(4) * four + _u(place)
                total = sums[place] + start
                if total & _FLAGS:
                    a, b, c, d = hands[row, 0], hands[row, 1], hands[row, 2], hands[row, 3]
                    f = _u(hands[row, 5]) if width > _u(5) else _BLANK
                    g = _u(hands[row, 6]) if width > _u(6) else _BLANK
                    value = _flush_or_wrong(_masks(a, b, c, d, hands[row, 4], f, g), strict)
                    if value == 0:
                        return row
                    out[row] = value
                else:
                    out[row] = _unflushed(total, part, strict)
        return _u(4) * fours

else:

    @maker
    def _in_fours(hands: U8x2, out: U16, strict: Word) -> np.uint64:  # noqa: ARG001  (the same shape)
        """Leave every hand to be evaluated by itself."""
        return _u(0)


@kernel("int64(uint8[:,::1], uint16[::1], uint64)")
def high(hands: U8x2, out: U16, strict: Word) -> np.int64:
    """Evaluate hands of five, six or seven cards; `strict` forbids the low ace."""
    width = _u(hands.shape[1])
    for row in range(_in_fours(hands, out, strict), _u(hands.shape[0])):
        a, b, c, d, e = hands[row, 0], hands[row, 1], hands[row, 2], hands[row, 3], hands[row, 4]
        f = _u(hands[row, 5]) if width > _u(5) else _BLANK
        g = _u(hands[row, 6]) if width > _u(6) else _BLANK
        total = _total(a, b, c, d, e, f, g)
        if total & _ASIDE:
            out[row] = _flush_or_wrong(_masks(a, b, c, d, e, f, g), strict)
            if out[row] == 0:
                return np.int64(row)
        else:
            out[row] = _unflushed(total, width - _u(5), strict)
    return np.int64(-1)


@kernel("int64(uint8[:,::1], uint16[::1], uint64)")
def joker(hands: U8x2, out: U16, strict: Word) -> np.int64:
    """Evaluate hands of five cards, one of which may be the joker."""
    for row in range(_u(hands.shape[0])):
        a, b, c, d, e = hands[row, 0], hands[row, 1], hands[row, 2], hands[row, 3], hands[row, 4]
        total = _total(a, b, c, d, e, _BLANK, _BLANK)
        value = rate(total, _masks(a, b, c, d, e, _BLANK, _BLANK), _u(0), strict)
        if total >> EXTRAS > _u(1) or value == 0:
            return np.int64(row)
        out[row] = value
    return np.int64(-1)


@part
def _one(total: Word, masks: Word, part: Word, jokers: Word) -> np.uint64:
    return _u(0) if total >> EXTRAS > jokers else _u(rate(total, masks, part, _u(0)))


@kernel("uint64(uint64, uint64, uint64, uint64, uint64)", threads=False)
def _five(a: Word, b: Word, c: Word, d: Word, e: Word) -> np.uint64:
    if a | b | c | d | e > _HIGHEST_INDEX:
        return _u(0)
    total, masks = _total(a, b, c, d, e, _BLANK, _BLANK), _masks(a, b, c, d, e, _BLANK, _BLANK)
    return _one(total, masks, _u(0), _u(1))


@kernel("uint64(uint64, uint64, uint64, uint64, uint64, uint64)", threads=False)
def _six(a: Word, b: Word, c: Word, d: Word, e: Word, f: Word) -> np.uint64:
    if a | b | c | d | e | f > _HIGHEST_INDEX:
        return _u(0)
    return _one(_total(a, b, c, d, e, f, _BLANK), _masks(a, b, c, d, e, f, _BLANK), _u(1), _u(0))


@kernel("uint64(uint64, uint64, uint64, uint64, uint64, uint64, uint64)", threads=False)
def _seven(a: Word, b: Word, c: Word, d: Word, e: Word, f: Word, g: Word) -> np.uint64:
    if a | b | c | d | e | f | g > _HIGHEST_INDEX:
        return _u(0)
    return _one(_total(a, b, c, d, e, f, g), _masks(a, b, c, d, e, f, g), _u(2), _u(0))


def entry_point(function: Any) -> Callable[..., int]:
    """Return the compiled function itself: it skips the look at the types, which costs more than the hand."""
    (compiled,) = function.overloads.values()
    entry: Callable[..., int] = compiled.entry_point
    return entry


BY_COUNT: Final = {5: entry_point(_five), 6: entry_point(_six), 7: entry_point(_seven)}
