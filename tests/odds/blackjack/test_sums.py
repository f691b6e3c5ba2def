"""Counts side by side and sums in digits: the same as one shoe at a time, and as Python's whole numbers."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from croupier.odds.blackjack.dealer import LIMB, counted, draws, falling, outcomes
from croupier.odds.blackjack.sums import meet

MOST = 1 << 112
KINDS, ENDS, KNOWN, OUTCOMES = 5, 3, 4, 7


@pytest.mark.parametrize("up", range(10))
@pytest.mark.parametrize("hits_soft", [False, True])
def test_shoes_counted_together_are_those_counted_alone(up: int, hits_soft: bool) -> None:
    random = Random(up)
    shoes = np.array([[random.randrange(33) for _ in range(9)] + [random.randrange(129)] for _ in range(130)])
    together = outcomes(up, shoes, 12, hits_soft)
    for place in (0, 1, 63, 64, 127, 128, 129):
        alone = outcomes(up, shoes[place : place + 1], 12, hits_soft)[0]
        assert together[place].tolist() == alone.tolist()
        cards = int(shoes[place].sum())
        assert sum(alone.tolist()) == falling(cards, 12)


def test_the_largest_shoe_fits_into_two_parts() -> None:
    shoe = np.array([[32] * 9 + [128]])
    for up in range(10):
        parts = counted(up, shoe, 12, True)
        assert sum((int(high) << LIMB) + int(low) for high, low in parts[0].tolist()) == falling(416, 12)


def test_the_longest_draw_is_what_the_shoe_allows() -> None:
    full, tens = np.full(10, 32), np.array([0] * 9 + [20])
    assert [draws(up).longest(full) for up in (0, 1, 9)] == [11, 10, 6]
    assert [draws(up).longest(tens) for up in (0, 1, 9)] == [1, 2, 1]
    assert draws(5).longest(np.array([0] * 10)) == 0


@pytest.mark.parametrize("seed", range(5))
def test_sums_in_digits_are_sums_of_whole_numbers(seed: int) -> None:
    random = Random(seed)

    def number(most: int) -> int:
        return random.choice((0, 1, most - 1, random.randrange(most), random.randrange(1 << 33)))

    rows, shoes = 40, 9
    ways = np.array([[number(1 << 90), number(1 << 70)] for _ in range(rows)], object)
    scale = np.array(
        [[[number(1 << 100) for _ in range(KINDS)] for _ in range(2)] for _ in range(KNOWN)], object
    )
    counts = [[number(MOST) for _ in range(OUTCOMES)] for _ in range(shoes)]
    parts = np.array([[divmod(count, 1 << LIMB) for count in row] for row in counts], np.uint64)
    which = np.array([[random.randrange(shoes) for _ in range(KNOWN)] for _ in range(rows)])
    kinds = np.array([random.randrange(KINDS) for _ in range(rows)])
    ends = np.array([random.randrange(ENDS) for _ in range(rows)])
    wanted = np.zeros((KNOWN, 2, ENDS, OUTCOMES), object)
    for row, (kind, end) in enumerate(zip(kinds.tolist(), ends.tolist(), strict=True)):
        for gone in range(KNOWN):
            for second in range(2):
                for outcome, count in enumerate(counts[which[row, gone]]):
                    wanted[gone, second, end, outcome] += (
                        ways[row, second] * scale[gone, second, kind] * count
                    )
    assert meet(ways, scale, parts, which, kinds, ends, ENDS).tolist() == wanted.tolist()
