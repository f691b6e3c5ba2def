"""Random cards for compiled rounds: counter-based, exactly uniform, several cards out of one number.

The words are those of SplitMix64: the *k*-th of a stream is a fixed scrambling of the key plus *k* times
an odd number, so any part of a run can be repeated by itself and nothing depends on the number of threads. A
stream is a chunk of rounds; streams of one seed never overlap, for they are 2**40 words apart.

One word deals several cards: it is multiplied by the number of cards left, the upper half of the product says
which card comes, the lower half serves for the next one (Brackett-Rozinsky and Lemire 2024). Words that would
favour some cards are refused, so that every order of cards is exactly as likely as any other.

>>> stream_key(1, 0) != stream_key(1, 1) != stream_key(2, 1), stream_key(1, 0) == stream_key(1, 0)
(True, True)
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from llvmlite import ir
from numba import njit
from numba import types as numba_types
from numba.extending import intrinsic as numba_intrinsic

from croupier.hands.shapes import U8, Word

# Numba's own annotations are incomplete.
_types: Any = numba_types
_intrinsic: Any = numba_intrinsic

_u: Final = np.uint64
STEP: Final = 0x9E3779B97F4A7C15
_FIRST: Final = 0xBF58476D1CE4E5B9
_SECOND: Final = 0x94D049BB133111EB
_WORD: Final = (1 << 64) - 1
_STREAM_BITS: Final = 40
MOST_STREAMS: Final = 1 << 64 - _STREAM_BITS
BATCH: Final = 5
"""How many cards are dealt out of one word: of 53 cards the product stays far below 2**64."""

_LONG: Final = ir.IntType(64)
_TWICE: Final = ir.IntType(128)


def scramble(number: int) -> int:
    """Return the word that stands at a place of the sequence; `scrambled` is the same, compiled.

    >>> hex(scramble(0x9E3779B97F4A7C15))
    '0xe220a8397b1dcdaf'
    """
    number = (number ^ number >> 30) * _FIRST & _WORD
    number = (number ^ number >> 27) * _SECOND & _WORD
    return number ^ number >> 31


def stream_key(seed: int, stream: int) -> int:
    """Return where a stream of a seed begins."""
    return scramble(scramble(seed & _WORD) ^ seed >> 64 & _WORD) + (stream << _STREAM_BITS) * STEP & _WORD


@_intrinsic  # type: ignore[untyped-decorator]
def wide_product(_typing: Any, one: Any, other: Any) -> Any:  # noqa: ARG001  (Numba wants the names)
    """Multiply two words; returns the upper and the lower half of the product."""
    signature = _types.UniTuple(_types.uint64, 2)(_types.uint64, _types.uint64)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        one, other = (builder.zext(argument, _TWICE) for argument in arguments)
        product = builder.mul(one, other)
        upper = builder.trunc(builder.lshr(product, ir.Constant(_TWICE, 64)), _LONG)
        return context.make_tuple(builder, signature.return_type, [upper, builder.trunc(product, _LONG)])

    return signature, generate


@njit(inline="always")
def scrambled(number: Word) -> Any:
    """Mix the bits of a number so that neighbours have nothing in common."""
    number = (number ^ (number >> _u(30))) * _u(_FIRST)
    number = (number ^ (number >> _u(27))) * _u(_SECOND)
    return number ^ (number >> _u(31))


@njit(inline="always")
def below(state: Word, limit: np.uint64) -> Any:
    """Return a number below a limit, every one equally likely, and the state after it."""
    while True:
        state += _u(STEP)
        number, rest = wide_product(scrambled(state), limit)
        if rest >= limit or rest >= (_u(0) - limit) % limit:
            return number, state


@njit(inline="always")
def shuffle_in(deck: U8, first: np.uint64, last: np.uint64, size: np.uint64, state: np.uint64) -> Any:
    """Bring random cards to the places `first` to `last` of a deck of `size`; returns the new state.

    The cards before `first` stay. What a refused word has moved does not matter: the deck holds the same
    cards, and the next word brings each of them to a place with the same chance. A full batch is written
    out by the compiler, for its length is known.
    """
    place = first
    while place + _u(BATCH) <= last:
        state = _batch(deck, place, _u(BATCH), size, state)
        place += _u(BATCH)
    if place < last:
        state = _batch(deck, place, last - place, size, state)
    return state


@njit(inline="always")
def _batch(deck: U8, first: np.uint64, count: np.uint64, size: np.uint64, state: np.uint64) -> Any:
    """Bring random cards to so many places, out of one word."""
    while True:
        state += _u(STEP)
        word = scrambled(state)
        product = _u(1)
        for place in range(count):
            left = size - first - place
            jump, word = wide_product(word, left)
            product *= left
            here = first + place
            card = deck[here]
            deck[here] = deck[here + jump]
            deck[here + jump] = card
        if word >= product or word >= (_u(0) - product) % product:
            return state
