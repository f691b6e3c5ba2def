"""Structures: lawful whatever is asked for, payable in the club's chips, and a forecast that plays them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from croupier.tournament.fitting import fit
from croupier.tournament.forecast import forecast, usual_bots
from croupier.tournament.reglament import Rebuys, TournamentError
from croupier.tournament.structure import design


@given(st.integers(2, 2000), st.sampled_from((1500, 5000, 20_000, 60_000)), st.integers(30, 900))
@settings(max_examples=60)
def test_any_evening(players: int, stack: int, minutes: int) -> None:
    cup = design(players=players, stack=stack, minutes=minutes)
    assert cup.check() is cup
    chip = cup.chips[0]
    for place, level in enumerate(cup.levels):
        assert all(not amount % chip for amount in level.forced)
        if level.colour_up:
            later = [amount for each in cup.levels[place + 1 :] for amount in each.forced]
            larger = min(value for value in cup.chips if value > level.colour_up)
            assert not any(amount % larger for amount in later)
    steps = [after.big / before.big for before, after in zip(cup.levels, cup.levels[1:], strict=False)]
    assert max(steps) <= 2.0


def test_what_fits_nothing() -> None:
    for players, stack, minutes in ((1, 5000, 60), (10, 100, 60), (10, 5000, 5)):
        with pytest.raises(TournamentError):
            design(players=players, stack=stack, minutes=minutes)


def test_a_forecast_is_the_same_for_the_same_seed_and_grows_with_the_stacks() -> None:
    short = design(players=18, stack=5000, minutes=60)
    seen = forecast(short, players=18, events=15, seed=3)
    assert forecast(short, players=18, events=15, seed=3) == seen
    assert seen.early <= seen.median <= seen.late
    assert seen.tables[0] == 2
    longer = forecast(design(players=18, stack=5000, minutes=240), players=18, events=15, seed=3)
    assert longer.median > 1.3 * seen.median
    with pytest.raises(TournamentError):
        forecast(short, players=18, events=0)


@pytest.mark.parametrize(
    ("players", "stack", "minutes"), [(18, 5000, 90), (27, 10_000, 240), (60, 20_000, 300)]
)
@pytest.mark.parametrize("bots", ["mixed", "tight"])
def test_an_evening_ends_when_it_was_asked_to(players: int, stack: int, minutes: int, bots: str) -> None:
    cup = fit(
        lambda planned: design(players=players, stack=stack, minutes=planned),
        players=players,
        minutes=minutes,
        bots=bots,
    )
    seen = forecast(cup, players=players, events=60, seed="another", bots=bots)
    assert abs(seen.median - minutes) <= 0.1 * minutes, seen


def test_an_evening_too_short_for_its_field_gets_the_shortest_levels() -> None:
    cup = fit(lambda planned: design(players=90, stack=10_000, minutes=planned), players=90, minutes=15)
    assert cup.levels[0].minutes == 3
    assert forecast(cup, players=90, events=5, bots=usual_bots(cup)).median > 15


def test_who_plays_a_forecast_unless_somebody_is_named() -> None:
    cup = design(players=18, stack=5000, minutes=60)
    assert usual_bots(cup) == "mixed"
    assert usual_bots(structs.replace(cup, rebuys=Rebuys(until_level=1, chips=5000, price=10))) == "drawn"


def test_the_largest_evening_is_designed_at_once() -> None:
    cup = design(players=500, stack=10**9, minutes=2880)
    assert cup.levels[0].big < cup.levels[-1].big
