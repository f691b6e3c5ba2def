"""Four hands added up at once, for processors with AVX2.

A byte shuffle is a table of sixteen places looked up thirty-two times at once: the ranks of four hands give
the bytes of their keys, their suits the counts, and one instruction adds the eight bytes of each hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from llvmlite import binding, ir
from numba import types as numba_types
from numba.core import cgutils as numba_cgutils
from numba.extending import intrinsic as numba_intrinsic

from croupier.hands.tables import RANK_KEYS, scattered

if TYPE_CHECKING:
    from collections.abc import Sequence

# Numba's own annotations are incomplete.
_types: Any = numba_types
_cgutils: Any = numba_cgutils
_intrinsic: Any = numba_intrinsic

HAS_AVX2: Final = bool(binding.get_host_cpu_features().get("avx2", False))

# Where the counts stand in a sum: clubs and diamonds, then hearts and spades, a word of sixteen bits each.
# Counts start so that the fifth card of a suit sets the top bit of its four; a byte that is no card
# adds 255 and so runs over into the upper half of the first word.
FIRST_WORD: Final = 32
SECOND_WORD: Final = 48
FLAGS: Final = 0xFF88 << FIRST_WORD | 0x0088 << SECOND_WORD
# The empty bytes of a hand (eight less its cards) count as clubs.
STARTS: Final = {width: width - 5 + 0x30 << FIRST_WORD | 0x33 << SECOND_WORD for width in (5, 6, 7)}
HALF_BYTES: Final = 16

_BYTE: Final = ir.IntType(8)
_LONG: Final = ir.IntType(64)
_HALF: Final = ir.VectorType(_BYTE, HALF_BYTES)
_BYTES: Final = ir.VectorType(_BYTE, 32)
_WORDS: Final = ir.VectorType(ir.IntType(16), 16)
_LONGS: Final = ir.VectorType(_LONG, 4)


def _bytes(values: Sequence[int]) -> ir.Constant:
    """Make a constant of 32 bytes, repeating the values; a table has sixteen."""
    return ir.Constant(_BYTES, list(values) * (32 // len(values)))


def _table(values: Sequence[int]) -> ir.Constant:
    return _bytes([*values, *[0] * (16 - len(values))])


def _spread(width: int) -> ir.Constant:
    """Make the shuffle that gives each of two hands eight bytes; 128 makes an empty byte."""
    hands = ([first + place if place < width else 128 for place in range(8)] for first in (0, width))
    return _bytes([place for hand in hands for place in hand])


class _Vectors:
    """The instructions this module needs, on one builder."""

    def __init__(self, builder: ir.IRBuilder) -> None:
        self.builder = builder
        two = ir.FunctionType(_BYTES, [_BYTES, _BYTES])
        sums = ir.FunctionType(_LONGS, [_BYTES, _BYTES])
        module = builder.module
        self._shuffle = _cgutils.get_or_insert_function(module, two, "llvm.x86.avx2.pshuf.b")
        self._sums = _cgutils.get_or_insert_function(module, sums, "llvm.x86.avx2.psad.bw")

    def load(self, address: ir.Value) -> ir.Value:
        half = self.builder.load(self.builder.inttoptr(address, _HALF.as_pointer()))
        half.align = 1
        return half

    def look_up(self, table: ir.Value, places: ir.Value) -> ir.Value:
        return self.builder.call(self._shuffle, [table, places])

    def sums(self, values: ir.Value, shift: int) -> ir.Value:
        added = self.builder.call(self._sums, [values, _bytes([0])])
        return self.builder.shl(added, ir.Constant(_LONGS, [shift] * 4))


def _cards(vectors: _Vectors, address: ir.Value, width: ir.Value) -> ir.Value:
    """Load four hands and give each of them eight bytes."""
    builder = vectors.builder
    second = builder.add(address, builder.shl(width, ir.Constant(_LONG, 1)))
    order = ir.Constant(ir.VectorType(ir.IntType(32), 32), list(range(32)))
    packed = builder.shuffle_vector(vectors.load(address), vectors.load(second), order)
    spread: ir.Value = _spread(5)
    for cards in (6, 7):
        spread = builder.select(
            builder.icmp_unsigned("==", width, ir.Constant(_LONG, cards)), _spread(cards), spread
        )
    return vectors.look_up(packed, spread)


def _sum_of_four(builder: ir.IRBuilder, address: ir.Value, width: ir.Value) -> ir.Value:
    vectors = _Vectors(builder)
    cards = _cards(vectors, address, width)
    wrong = builder.sext(builder.icmp_unsigned(">", cards, _bytes([51])), _BYTES)
    shifted = builder.lshr(builder.bitcast(cards, _WORDS), ir.Constant(_WORDS, [2] * 16))
    ranks = builder.and_(builder.bitcast(shifted, _BYTES), _bytes([15]))
    suits = builder.and_(cards, _bytes([3]))
    keys = [scattered(key) for key in RANK_KEYS]
    parts = [
        vectors.sums(vectors.look_up(_table([key >> shift & 255 for key in keys]), ranks), shift)
        for shift in (0, 8, 16)
    ]
    lower = builder.or_(vectors.look_up(_table([1, 16, 0, 0]), suits), wrong)
    upper = vectors.look_up(_table([0, 0, 1, 16]), suits)
    total = vectors.sums(lower, FIRST_WORD)
    for part in (*parts, vectors.sums(upper, SECOND_WORD)):
        total = builder.add(total, part)
    return total


@_intrinsic  # type: ignore[untyped-decorator]
def add_up_four(_typing: Any, address: Any, width: Any) -> Any:  # noqa: ARG001  (Numba wants the names)
    """Return the sums of the four hands that lie at an address, each `width` bytes long."""
    signature = _types.UniTuple(_types.uint64, 4)(_types.uint64, _types.uint64)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        total = _sum_of_four(builder, *arguments)
        places = [ir.Constant(ir.IntType(32), place) for place in range(4)]
        sums = [builder.extract_element(total, place) for place in places]
        return context.make_tuple(builder, signature.return_type, sums)

    return signature, generate
