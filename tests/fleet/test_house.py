from __future__ import annotations

import pytest

from croupier.errors import BookError
from croupier.fleet.house import HouseFleet, house_games
from croupier.odds.simulation import simulate


def test_the_same_rounds_whatever_the_number_of_threads() -> None:
    one, other = (
        HouseFleet("m1/blackjack", tables=5, seed=2, threads=threads, boxes=2) for threads in (1, 3)
    )
    assert [one.play_out(200), one.play_out(100)] == [other.play_out(200), other.play_out(100)]
    assert one.won.tolist() == other.won.tolist()
    assert one.hands == 300


def test_what_is_won_is_what_the_simulation_says() -> None:
    fleet = HouseFleet("am/five-card", "always-play", tables=50, seed=1)
    mean, error = fleet.play_out(2000).rate(1, fleet.plan.seating.stake)
    edge = simulate("am/five-card", "always-play", rounds=100_000, seed=9).edge
    assert abs(mean + edge.mean) < 4 * (error**2 + edge.error**2) ** 0.5


def test_other_games_are_refused() -> None:
    assert "fspr/holdem" not in house_games()
    with pytest.raises(BookError, match="from 1 to"):
        HouseFleet("am/five-card", "always-play", tables=0)
