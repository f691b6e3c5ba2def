"""Statistics of past numbers, counted from recorded spins."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import croupier
from croupier.errors import RecordError
from croupier.games.past_numbers import PastNumbers
from croupier.games.wheel import POSITIONS
from croupier.table import CROUPIER, Record


def record(game: str, number: int, over: bool = True) -> Record:
    hand = croupier.deal(game, seats={1: {}}, spins=number)
    hand.act("launch", seat=CROUPIER)
    if over:
        hand.run_croupier()
        for act in ("close", "drop", "pay"):
            hand.act(act, seat=CROUPIER)
    return hand.record()


def test_finished_spins_of_both_books_are_counted_and_nothing_else() -> None:
    poker = croupier.deal("am/five-card", seats={1: {"ante": 10}}, seed=1)
    poker.act("fold")
    records = [
        record("m1/roulette", 17),
        record("m1/roulette", 5, over=False),
        poker.record(),
        record("am/roulette", 0),
    ]
    assert PastNumbers.of(records).numbers == (17, 0)


def test_hot_cold_and_last_numbers() -> None:
    past = PastNumbers([1, 2, 2, 3, 3, *range(37)])
    assert past.last(3) == (36, 35, 34)
    assert past.hot(3) == ((3, 3), (2, 3), (1, 2))
    assert past.cold(2) == ((0, 1), (4, 1))
    assert PastNumbers([7]).cold(1)[0][1] == 0
    assert past.since(36) == 0
    assert PastNumbers([]).hot(1)[0][1] == 0
    assert PastNumbers([]).since(5) is None


@given(st.lists(st.integers(0, 36), max_size=80))
def test_counts_add_up_and_agree_with_the_layout(numbers: list[int]) -> None:
    past = PastNumbers(numbers)
    assert sum(past.counts.values()) == sum(past.colours.values()) == len(past) == len(numbers)
    zeros = numbers.count(0)
    for group in (("red", "black"), ("even", "odd"), ("low", "high"), ("dozen-1", "dozen-2", "dozen-3")):
        assert sum(past.outer[name] for name in group) == len(numbers) - zeros
    assert sum(past.outer[f"column-{column}"] for column in (1, 2, 3)) == len(numbers) - zeros
    for name in random.Random(len(numbers)).sample(list(POSITIONS), 20):
        assert past.share(name) == sum(past.counts[number] for number in POSITIONS[name].numbers)


@pytest.mark.parametrize("number", [-1, 37, 1.5, "17", True])
def test_only_numbers_of_the_wheel(number: Any) -> None:
    with pytest.raises(RecordError, match="not a number of the wheel"):
        PastNumbers([number])


def test_an_unknown_position_is_refused() -> None:
    with pytest.raises(RecordError, match="did you mean dozen"):
        PastNumbers([1]).share("dozen-7")
