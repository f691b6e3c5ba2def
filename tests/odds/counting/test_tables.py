"""The dealer's sets of ranks, each told by its two halves."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import comb, prod

import numpy as np
import pytest

from croupier.odds.counting.hidden import fill
from croupier.odds.counting.tables import HALVES, count_halves, dealer

LEFTS = (
    [4] * 8 + [3] + [4] * 4 + [0],
    [4, 3, 2, 1, 0, 4, 3, 2, 1, 0, 4, 4, 4, 0],
    [4] * 13 + [1],
)
"""What may be left of every rank, the joker last."""


@pytest.mark.parametrize("left", LEFTS)
@pytest.mark.parametrize("up", [0, 8, 12])
def test_halves_make_every_set_of_ranks(left: list[int], up: int) -> None:
    """In all and one by one there are as many hands as by choosing cards of each rank."""
    joker, left = left[-1] > 0, [min(cards, 3) if rank == up else cards for rank, cards in enumerate(left)]
    sets = combinations_with_replacement(range(13 + joker), 4)
    wanted = [prod(comb(left[rank], many) for rank, many in Counter(each).items()) for each in sets]
    made = count_halves(left)[dealer(up, joker, True).codes].prod(axis=1)
    assert Counter(made.tolist()) - Counter(wanted) == Counter()
    assert sum(made) == sum(wanted) == comb(sum(left), 4)


@pytest.mark.parametrize("left", LEFTS)
def test_the_kernel_adds_them_up(left: list[int]) -> None:
    about = dealer(5, left[-1] > 0, True)
    sums, halves = np.zeros(len(about.codes) + 1, np.int32), np.ones(HALVES, np.int32)
    fill(np.array(left, np.int64), about.codes, halves, sums)
    assert sums[0] == 0
    assert (np.diff(sums) == count_halves(left)[about.codes].prod(axis=1)).all()
    assert (halves == count_halves(left)).all()
