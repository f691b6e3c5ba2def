"""Compiled gathering of what playing is worth after every flop, by the features that a rule may ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards.sizes import CARDS, RANKS, SUITS
from croupier.hands.kernels import MASKS, NUMBERS, START, rate
from croupier.hands.store import kernel
from croupier.odds.holdem_house.rounds import COMPLETING, beaten, made_of, near_flush
from croupier.odds.simulation.five_cards import CATEGORY

if TYPE_CHECKING:
    from croupier.hands.shapes import I64, I64x2, I64x3, I64x9

_u: Final = np.uint64
LIMB: Final = 32


@kernel(
    "void(int64[:,::1], int64[::1], int64[:,:,::1], int64[:,:,:,:,:,:,:,:,::1])",
)
def gather(flops: I64x2, weights: I64, margins: I64x3, sums: I64x9) -> None:
    """Add up the margins of playing by state, in two halves (the upper has the sign); count the hands.

    A flop is the ranks of its four suits; the margin of a hand lies at its two cards, the higher first.
    """
    common = np.zeros(3, np.uint8)
    for place in range(flops.shape[0]):
        total, masks, ranks, suits, count = START, _u(0), 0, -1, 0
        for suit in range(SUITS):
            if flops[place, suit]:
                suits += 1
            for rank in range(RANKS):
                if flops[place, suit] >> rank & 1:
                    card = SUITS * rank + suit
                    total += NUMBERS[card]
                    masks |= MASKS[card]
                    ranks |= 1 << rank
                    common[count] = card
                    count += 1
        different = 0
        for rank in range(RANKS):
            different += ranks >> rank & 1
        first, second, third = common[0], common[1], common[2]
        for other in range(CARDS):
            for one in range(other):
                if (flops[place, one & 3] >> (one >> 2) & 1) or (flops[place, other & 3] >> (other >> 2) & 1):
                    continue
                own = NUMBERS[one] + NUMBERS[other]
                five = rate(total + own, masks | MASKS[one] | MASKS[other], _u(0), _u(0))
                high, low = other >> 2, one >> 2
                state = (
                    made_of(CATEGORY[five], different),
                    high,
                    low,
                    near_flush(total + own, np.uint8(one), np.uint8(other)),
                    np.int64(COMPLETING[ranks | 1 << high | 1 << low]),
                    beaten(high, first, second, third),
                    beaten(low, first, second, third),
                    suits,
                )
                margin = margins[place, other, one]
                into = sums[state]
                into[0] += weights[place] * (margin >> LIMB)
                into[1] += weights[place] * (margin & ((1 << LIMB) - 1))
                into[2] += weights[place]
