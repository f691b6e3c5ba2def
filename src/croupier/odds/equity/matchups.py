"""Hands against hands before the flop, those that differ only in the names of suits counted once.

Two hands of hold'em meet in 47,008 ways that differ in more. All of them are counted when a wide range
first meets another, and kept in the user's cache directory.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from io import BytesIO
from math import comb
from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cache import folder, write
from croupier.cards.sizes import CARDS
from croupier.odds.counting.threads import in_threads
from croupier.odds.equity import board_kernels as kernels
from croupier.odds.equity.boards import BOARD, PAIRS, boards
from croupier.odds.equity.class_kernels import classes, hands_of
from croupier.odds.equity.notation import HandRange, read_range

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import numpy.typing as npt

    I64 = npt.NDArray[np.int64]
    U8 = npt.NDArray[np.uint8]
    U16 = npt.NDArray[np.uint16]

HOLDEM: Final = 2
WIDE: Final = 5_000
"""From so many different meetings on, all of hold'em are counted once and for all."""
PIECE: Final = 500


@cache
def values(own: int) -> U16:
    """Return what every pair of ranks makes of every set of board ranks, in hold'em or Omaha."""
    ranks = boards().ranks
    made = np.empty((PAIRS, len(ranks)), np.uint16)
    (kernels.holdem_values if own == 2 else kernels.omaha_values)(ranks, made)
    return made


@cache
def lows(limit: int) -> U16:
    """Return the low hands in the same order; an empty table for a game without them."""
    ranks = boards().ranks
    made = np.empty((PAIRS if limit else 0, len(ranks)), np.uint16)
    if limit:
        kernels.omaha_lows(ranks, limit, made)
    return made


def duels(deals: U8, dead: U8, progress: Callable[[int, int], None] | None = None) -> I64:
    """Count deals of two hands: how often the first wins, and how often they share."""
    made = boards()
    table = values(deals.shape[2])
    out = np.empty((len(deals), 2), np.int64)

    def run(piece: slice) -> None:
        kernels.duels(deals[piece], dead, table, made, out[piece])

    if len(deals) <= PIECE:
        run(slice(None))
        return out
    pieces = [slice(first, first + PIECE) for first in range(0, len(deals), PIECE)]
    for done, _ in enumerate(in_threads(run, pieces), 1):
        if progress:
            progress(done, len(pieces))
    return out


def meet(
    mine: HandRange, theirs: HandRange, dead: U8, progress: Callable[[int, int], None] | None = None
) -> tuple[int, int, int]:
    """Count two ranges against each other: what the first wins, what they share, what the other wins."""
    codes, weights = _meetings(mine, theirs, dead)
    numbers, where = np.unique(codes >> 1, return_inverse=True)
    own = mine.cards.shape[1]
    if own == HOLDEM and not len(dead) and (len(numbers) > WIDE or _path().exists()):
        every, counted = all_meetings(progress)
        results = counted[np.searchsorted(every, numbers)]
    else:
        results = duels(_deals(numbers, own), dead, progress)
    boards_each = comb(CARDS - 2 * own - len(dead), BOARD)
    sums = [0, 0, 0]
    for code, weight, (wins, ties) in zip(
        codes.tolist(), weights.tolist(), results[where].tolist(), strict=True
    ):
        losses = boards_each - wins - ties
        sums[0] += weight * (losses if code & 1 else wins)
        sums[1] += weight * ties
        sums[2] += weight * (wins if code & 1 else losses)
    return sums[0], sums[1], sums[2]


def _meetings(mine: HandRange, theirs: HandRange, dead: U8) -> tuple[I64, I64]:
    """Return the different meetings of two ranges, as codes, and what each weighs.

    A code is twice the number of the meeting, and one more where the players have changed sides.
    """
    codes = np.empty(len(mine.cards) * len(theirs.cards), np.int64)
    weights = np.empty(len(codes), np.int64)
    count = classes(mine.cards, mine.weights, theirs.cards, theirs.weights, dead, codes, weights)
    different, where = np.unique(codes[:count], return_inverse=True)
    total = np.zeros(len(different), np.int64)
    np.add.at(total, where, weights[:count])
    return different, total


def _deals(numbers: I64, own: int) -> U8:
    deals = np.empty((len(numbers), 2, own), np.uint8)
    hands_of(numbers, deals)
    return deals


# -- all of hold'em -----------------------------------------------------------------------------------------


def _path() -> Path:
    return folder("equity", __name__) / "holdem.npz"


def all_meetings(progress: Callable[[int, int], None] | None = None) -> tuple[I64, I64]:
    """Return the numbers of all meetings of two hands of hold'em, rising, and what was counted for each."""
    path = _path()
    with suppress(OSError, ValueError, KeyError), np.load(path, allow_pickle=False) as kept:
        return kept["numbers"], kept["results"]
    every = read_range("random", HOLDEM)
    none = np.empty(0, np.uint8)
    codes, _ = _meetings(every, every, none)
    numbers = np.unique(codes >> 1)
    results = duels(_deals(numbers, HOLDEM), none, progress)
    write(path, lambda: _packed(numbers, results))
    return numbers, results


def _packed(numbers: I64, results: I64) -> bytes:
    buffer = BytesIO()
    np.savez_compressed(buffer, numbers=numbers, results=results)
    return buffer.getvalue()
