"""The chip race: suits decide, at most one chip each, nobody is raced out (fspr:5.1.chip-race)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.tournament.race import race
from croupier.tournament.reglament import TournamentError

seats = st.dictionaries(st.integers(1, 9), st.integers(0, 12), min_size=1, max_size=9)


@pytest.mark.clause("fspr:5.1.chip-race")
@given(seats, st.integers(0, 10**6))
def test_small_chips_are_gone_and_nobody_with_them(small: dict[int, int], seed: int) -> None:
    others = {seat: 100 * (seat % 3) for seat in small}
    raced = race(small, old=25, new=100, others=others, seed=seed)
    odd = {seat: count % 4 for seat, count in small.items()}
    assert all(worth % 100 == 0 for worth in raced.worth.values())
    assert len(set(raced.won)) == len(raced.won) <= -(-sum(odd.values()) // 4)
    assert all(odd[seat] for seat in raced.won)
    for seat, count in small.items():
        assert raced.worth[seat] > 0 or not (count or others[seat])
        assert raced.exchanged[seat] == count // 4
        assert len(raced.cards.get(seat, ())) == odd[seat]
    assert raced.made == sum(raced.worth.values()) - sum(others.values()) - 25 * sum(small.values())
    assert raced.kept or raced.made >= 0


@pytest.mark.clause("fspr:5.5.1d")
def test_ranks_then_suits_decide() -> None:
    suits = []
    for seed in range(4000):
        raced = race({1: 1, 2: 1, 3: 1}, old=25, new=100, others={1: 100, 2: 100, 3: 100}, seed=seed)
        cards = {seat: held[0] for seat, held in raced.cards.items()}
        best = max(card.rank for card in cards.values())
        tied = [seat for seat, card in cards.items() if card.rank == best]
        (winner,) = raced.won
        assert winner in tied
        if len(tied) > 1:
            order = [str(cards[seat])[-1] for seat in tied]
            suits.append(order)
            assert str(cards[winner])[-1] == min(order, key="shdc".index)
    assert len(suits) > 20


@pytest.mark.parametrize(
    ("small", "old", "new"), [({1: 1}, 25, 25), ({1: 1}, 25, 60), ({1: -1}, 25, 100), ({1: 53}, 1, 100)]
)
def test_what_cannot_be_raced(small: dict[int, int], old: int, new: int) -> None:
    with pytest.raises(TournamentError) as refused:
        race(small, old=old, new=new, others={1: 0}, seed=1)
    assert refused.value.clause == "fspr:5.1.chip-race"
