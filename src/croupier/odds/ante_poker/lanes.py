"""Compiled adding up of the dealer's hidden cards for eight decks at once, in wide registers.

The decks beside a hand differ in the cards that come. For each of them hidden sets of ranks are counted in
the same order, so eight counts lie side by side, one in every *lane*, and are added up together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numba.np import arrayobj

from croupier.cards.sizes import RANKS_AND_JOKER
from croupier.hands.shapes import part
from croupier.odds.counting.hidden import CHOOSE_FLAT

if TYPE_CHECKING:
    from croupier.hands.shapes import I64, I32x2, I32x3, Int, U8x2

LANES: Final = 8
_BUILDING: Final[Any] = cgutils
_ARRAYS: Final[Any] = arrayobj
ir: Final[Any] = _BUILDING.ir
_VECTOR: Final = ir.VectorType(ir.IntType(32), LANES)
_ALIGNED: Final = 4
"""Arrays of numbers of 32 bits begin anywhere."""


def _add_products(_context: Any, sums: Any, group: Any, halves: Any, codes: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        told, _, counts, order = (
            _ARRAYS.make_array(kind)(context, builder, value) if isinstance(kind, types.Array) else value
            for kind, value in zip(signature.args, given, strict=True)
        )
        wide = _VECTOR.as_pointer()
        size = builder.extract_value(told.shape, 1)
        begin = builder.mul(given[1], builder.mul(size, ir.Constant(size.type, LANES)))
        row = builder.bitcast(builder.gep(told.data, [begin]), wide)
        table = builder.bitcast(counts.data, wide)
        total = _BUILDING.alloca_once(builder, _VECTOR)
        nothing = ir.Constant(_VECTOR, None)
        builder.store(nothing, total)
        builder.store(nothing, row, align=_ALIGNED)
        step = ir.Constant(size.type, 1)
        with _BUILDING.for_range(builder, builder.sub(size, step)) as loop:
            at = builder.mul(loop.index, ir.Constant(size.type, 2))
            both = []
            for half in range(2):
                where = builder.add(at, ir.Constant(size.type, half))
                code = builder.zext(builder.load(builder.gep(order.data, [where])), size.type)
                both.append(builder.load(builder.gep(table, [code]), align=_ALIGNED))
            added = builder.add(builder.load(total), builder.mul(*both))
            builder.store(added, total)
            builder.store(added, builder.gep(row, [builder.add(loop.index, step)]), align=_ALIGNED)
        return context.get_dummy_value()

    return types.void(sums, group, halves, codes), generate


add_products: Final[Any] = intrinsic(_add_products)
"""Add up, for the decks of one group, how many hidden cards make each set of ranks, in order of value.

It is called as `add_products(sums, group, halves, codes)`; `halves` must be worked out for its decks."""


@part
def count_lane(lane: Int, left: I64, halves: I32x2) -> None:
    """Work out how many cards make each half of a set of ranks, from what is left of one deck."""
    at = 4 * RANKS_AND_JOKER
    for rank in range(RANKS_AND_JOKER):
        for count in range(4):
            halves[4 * rank + count, lane] = CHOOSE_FLAT[5 * left[rank] + count + 1]
    for rank in range(RANKS_AND_JOKER):
        for other in range(rank + 1, RANKS_AND_JOKER):
            halves[at, lane] = halves[4 * rank, lane] * halves[4 * other, lane]
            at += 1


@part
def next_row(row: Int, group: Int, left: I64, codes: U8x2, halves: I32x2, sums: I32x3) -> Int:
    """Begin a row with what is left of its deck, and fill the group before if it is over; returns its own."""
    mine = row // LANES
    if mine != group:
        add_products(sums, group, halves, codes)
    count_lane(row % LANES, left, halves)
    return mine
