"""What stacks are worth: against the plain recursion, against a race run by chance, and by what must be
so.
"""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.errors import IllegalStake
from croupier.tournament.icm import apportion, shares, worths

stacks = st.lists(st.integers(1, 100_000), min_size=1, max_size=6)
prizes = st.lists(st.integers(0, 1000), max_size=7).map(lambda amounts: sorted(amounts, reverse=True))


def worths_by_recursion(held: list[int], paid: list[int]) -> list[float]:
    """Return the worths by the model's own words: who wins, and then who wins among the rest."""
    worth = [0.0] * len(held)

    def rank(left: list[int], likely: float, place: int) -> None:
        total = sum(held[player] for player in left)
        if place == len(paid) or not total:
            return
        for player in left:
            first = likely * held[player] / total
            worth[player] += first * paid[place]
            rank([other for other in left if other != player], first, place + 1)

    rank(list(range(len(held))), 1.0, 0)
    return worth


@given(stacks, prizes)
@settings(max_examples=60)
def test_the_race_is_the_recursion(held: list[int], paid: list[int]) -> None:
    pool = sum(paid) or 1
    for race, plain in zip(worths(held, paid), worths_by_recursion(held, paid), strict=True):
        assert abs(race - plain) <= 1e-9 * pool


@pytest.mark.slow
def test_the_race_is_the_recursion_for_nine() -> None:
    held = [31_000, 18_500, 12_000, 9_900, 7_700, 4_200, 1_100, 300, 25]
    paid = [300, 200, 150, 100, 80, 60, 50, 40, 20]
    for race, plain in zip(worths(held, paid), worths_by_recursion(held, paid), strict=True):
        assert abs(race - plain) <= 1e-9 * 1000


@given(st.lists(st.integers(1, 10_000), min_size=2, max_size=300), st.integers(1, 60))
@settings(max_examples=25)
def test_nothing_of_the_pool_is_lost(held: list[int], count: int) -> None:
    paid = [1000 // place for place in range(1, count + 1)]
    found = worths(held, paid)
    pool = sum(paid[: len(held)])
    assert abs(sum(found) - pool) <= 1e-9 * pool
    assert sum(shares(held, paid)) == pool
    ordered = sorted(zip(held, found, strict=True))
    assert all(less <= more + 1e-9 * pool for (_, less), (_, more) in itertools.pairwise(ordered))


def test_many_players_agree_with_races_run_by_chance() -> None:
    chance = random.Random(5)
    held = [chance.randint(100, 10_000) for _ in range(60)]
    paid = [100, 60, 40, 25, 15, 10, 5, 5, 5]
    rounds, won = 20_000, [0.0] * len(held)
    for _ in range(rounds):
        order = sorted(range(len(held)), key=lambda player: chance.expovariate(held[player]))
        for place, player in enumerate(order[: len(paid)]):
            won[player] += paid[place]
    for exact, drawn in zip(worths(held, paid), won, strict=True):
        assert abs(exact - drawn / rounds) < 1.2  # a prize has a deviation of at most 25: six standard errors


def test_who_is_out_is_worth_nothing() -> None:
    assert worths([0, 100, 0], [10, 5])[1] == pytest.approx(10)
    assert worths([0, 0], [10]) == [0, 0]
    assert shares([300, 0, 100], [10, 6]) == [9, 0, 7]


@pytest.mark.parametrize(
    ("held", "paid", "code"),
    [
        ([1.5], [1], "icm-stack"),
        ([1], [-1], "icm-prize"),
        ([1], [1, 2], "icm-prizes-grow"),
        ([10**400, 1], [1], "icm-large"),
    ],
)
def test_what_is_refused(held: list[int], paid: list[int], code: str) -> None:
    with pytest.raises(IllegalStake) as refused:
        worths(held, paid)
    assert refused.value.code == code


def test_rounding_keeps_the_sum() -> None:
    assert apportion([0.5, 0.5, 1.0], 2) == [1, 0, 1]
