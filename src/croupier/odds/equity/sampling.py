"""Sampling: deals drawn at random where there are too many to count, the same ones for the same seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.errors import CardError
from croupier.odds.counting.chance import stream_key
from croupier.odds.counting.threads import in_threads
from croupier.odds.equity import board_kernels, sample_kernels
from croupier.odds.equity.counting import EquityTally
from croupier.odds.equity.result import margin_of
from croupier.odds.equity.shapes import DrawnPlayers, DrawnShares, DrawnTable

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from croupier.odds.equity.spot import Spot

    I64 = npt.NDArray[np.int64]
    U8 = npt.NDArray[np.uint8]

PIECE: Final = 50_000
"""The deals of one stream of chance: the sum does not depend on which core deals which."""
FEWEST: Final = 100
MOST: Final = 1_000_000_000
LONGEST_HAND: Final = 7


class EquitySample(NamedTuple):
    """What was drawn: the tally, and for each player half the width of the interval of confidence."""

    tally: EquityTally
    margins: list[float]


def sample(
    spot: Spot, deals: int, seed: int, progress: Callable[[int, int], None] | None = None
) -> EquitySample:
    """Draw so many deals, at least a hundred; hands that cannot all be held at once are refused."""
    if not FEWEST <= deals <= MOST:
        raise CardError("equity-sample-size", count=deals, fewest=FEWEST, most=MOST)
    holders = _players(spot)
    count = len(spot.hands)
    seen = (*spot.board, *spot.dead, *(card for cards in spot.known for card in cards))
    table = DrawnTable(
        own=0 if spot.variant.board else spot.variant.own,
        board=np.array(spot.board, np.uint8),
        gone=np.uint64(sum(1 << int(card) for card in seen)),
        limit=spot.limit,
    )

    def run(piece: tuple[int, int]) -> DrawnShares:
        drawn = _room(count)
        stream, size = piece
        key = stream_key(seed, stream)
        if sample_kernels.sample(holders, table, size, key, drawn) < size:
            raise CardError("equity-no-deal")
        return drawn

    pieces = [(first, min(PIECE, deals - first)) for first in range(0, deals, PIECE)]
    total = _room(count)
    for done, (_, drawn) in enumerate(in_threads(run, pieces), 1):
        for sums, more in zip(total, drawn, strict=True):
            sums += more
        if progress:
            progress(done, len(pieces))
    margins = [
        margin_of(units, squares, deals, sample_kernels.POT) for units, squares in total.units.tolist()
    ]
    return EquitySample(EquityTally(total.tally.tolist(), total.scoops.tolist()), margins)


def _room(players: int) -> DrawnShares:
    return DrawnShares(
        np.zeros((players, 3, board_kernels.MOST + 1), np.int64),
        np.zeros(players, np.int64),
        np.zeros((players, 2), np.int64),
    )


def _players(spot: Spot) -> DrawnPlayers:
    count = len(spot.hands)
    known, told = np.zeros((count, LONGEST_HAND), np.uint8), np.zeros(count, np.int64)
    for player, cards in enumerate(spot.known):
        known[player, : len(cards)] = cards
        told[player] = len(cards)
    begins = np.zeros(count + 1, np.int64)
    if not spot.ranges:
        return DrawnPlayers(np.zeros((0, 1), np.uint8), begins, np.zeros(0, np.int64), known, told)
    begins[1:] = np.cumsum([len(each.cards) for each in spot.ranges])
    holdings = np.ascontiguousarray(np.concatenate([each.cards for each in spot.ranges]))
    sums = np.concatenate([np.cumsum(each.weights) for each in spot.ranges])
    return DrawnPlayers(holdings, begins, sums, known, told)
