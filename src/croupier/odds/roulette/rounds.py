"""Compiled spins of a roulette wheel: bets that stay the same, or grow and shrink with wins and losses."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from croupier.hands.shapes import I64, I64x2, U8x2
from croupier.hands.store import kernel
from croupier.odds.counting.chance import STEP, scrambled, wide_product

_u: Final = np.uint64
POCKETS: Final = 37
SPINS: Final = 10
"""How many numbers come out of one word: 37**10 is far below 2**64."""
_REFUSED: Final = _u((1 << 64) % POCKETS**SPINS)


class Bets(NamedTuple):
    """What lies on the layout, by step of a progression."""

    pays: I64x2
    """By step and number."""
    stakes: I64
    """By step."""
    won: I64
    """The next step after a win."""
    lost: I64
    """The next step after a loss."""


@kernel("int64(uint64, uint8[:,::1], int64[::1], uint8[:,::1], int64[::1], Bets)", Bets)
def play(
    state: np.uint64,
    decks: U8x2,
    nets: I64,
    hits: U8x2,  # noqa: ARG001  (the same for all kernels; nobody stakes a bonus at the wheel)
    acts: I64,
    table: Bets,
) -> int:
    """Spin as often as `nets` has places; returns what was staked in all.

    `pays` goes by step and number; after a win the next step is `won`, else `lost`.
    """
    pays, stakes, won, lost = table.pays, table.stakes, table.won, table.lost
    stacked = decks.shape[0] > 0
    numbers = np.zeros(SPINS, np.uint8)
    step, staked = 0, 0
    for first in range(0, nets.shape[0], SPINS):
        count = min(SPINS, nets.shape[0] - first)
        if stacked:
            for place in range(count):
                numbers[place] = decks[first + place, 0]
        else:
            while True:
                state += _u(STEP)
                word = scrambled(state)
                for place in range(SPINS):
                    number, word = wide_product(word, _u(POCKETS))
                    numbers[place] = number
                if word >= _REFUSED:
                    break
        for place in range(count):
            net = pays[step, numbers[place]]
            nets[first + place] = net
            staked += stakes[step]
            acts[step] += 1
            step = won[step] if net > 0 else lost[step]
    return staked
