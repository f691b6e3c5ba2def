"""Structures: lawful whatever is asked for, payable in the club's chips, and a forecast that plays them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from croupier.tournament.fitting import fit
from croupier.tournament.forecast import forecast, usual_bots
from croupier.tournament.reglament import AddOn, Late, Rebuys, Reglament, TournamentError
from croupier.tournament.simulate import simulate
from croupier.tournament.structure import Extras, design, sell


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


@given(st.integers(2, 2000), st.sampled_from((1500, 5000, 20_000, 60_000)), st.integers(30, 900))
@settings(max_examples=60)
def test_dead_chips_are_raced_off_from_the_smallest_up(players: int, stack: int, minutes: int) -> None:
    cup = design(players=players, stack=stack, minutes=minutes)
    left = list(cup.chips)
    for place, level in enumerate(cup.levels):
        if level.pause:
            later = [amount for each in cup.levels[place + 1 :] for amount in each.forced]
            needed = any(amount % left[1] for amount in later) if len(left) > 1 else True
            assert level.colour_up == (0 if needed else left.pop(0))


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
    assert usual_bots(structs.replace(cup, rebuys=Rebuys(until_level=1, chips=5000, price=10))) == "mixed"
    assert usual_bots(structs.replace(cup, ends_after=2)) == "drawn"


EXTRAS = Extras(Rebuys(4, 10_000, most=2), AddOn(4, 15_000), Late(4, re_entries=1))


def test_rebuys_and_late_entries_are_played_and_the_evening_still_ends_in_time() -> None:
    def shape(planned: int) -> Reglament:
        return sell(design(players=40, stack=10_000, minutes=planned), EXTRAS)

    plain = design(players=40, stack=10_000, minutes=180)
    longer = forecast(sell(plain, EXTRAS), players=40, events=40, bots="mixed", late=12)
    assert longer.median > 1.1 * forecast(plain, players=40, events=40, bots="mixed").median
    assert longer.tables[0] == 4  # 28 are there
    assert longer.stacks[0] == 200
    cup = fit(shape, players=40, minutes=180, late=12)
    seen = forecast(cup, players=40, events=60, seed="another", bots="mixed", late=12)
    assert abs(seen.median - 180) <= 18, seen


@pytest.mark.parametrize("bots", ["drawn", "mixed"])
def test_the_engine_and_the_fleet_sell_the_same(bots: str) -> None:
    cup = sell(design(players=27, stack=5000, minutes=90), Extras(late=Late(3, re_entries=2)))
    seen = forecast(cup, players=27, events=10, bots=bots, late=17)
    assert seen.tables[0] == 2  # for the ten who are there
    assert simulate(cup, players=27, late=17).entries > 27
    with pytest.raises(TournamentError, match="no late registration"):
        forecast(design(players=27, stack=5000, minutes=90), players=27, events=1, bots=bots, late=3)


def test_an_add_on_has_a_break() -> None:
    cup = sell(design(players=27, stack=5000, minutes=90), Extras(add_on=AddOn(2, 5000)))
    assert cup.levels[1].pause
    without = tuple(structs.replace(level, pause=0) for level in cup.levels)
    with pytest.raises(TournamentError, match="no break") as refused:
        structs.replace(cup, levels=without).check()
    assert refused.value.clause == "fspr:5.1.rebuy-c"


def test_the_largest_evening_is_designed_at_once() -> None:
    cup = design(players=500, stack=10**9, minutes=2880)
    assert cup.levels[0].big < cup.levels[-1].big


def test_levels_end_where_a_blind_is_all_chips_there_are() -> None:
    for minutes in (240, 10**7):  # so long is planned where bots go out at once
        cup = design(players=10, stack=10_000, minutes=minutes)
        assert len(cup.levels) < 60
        assert cup.levels[-1].big < 10**9
    with pytest.raises(TournamentError, match="from 1 up"):
        design(players=10, stack=10_000, minutes=240, chips=(0, 25))
