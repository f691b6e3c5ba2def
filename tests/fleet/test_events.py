from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from croupier.errors import BookError
from croupier.fleet.events import Bought, Further, play_events
from croupier.tournament.forecast import forecast, in_fleet
from croupier.tournament.reglament import Late
from croupier.tournament.structure import design

LEVELS = [{"blinds": (5 * 2**level, 10 * 2**level)} for level in range(14)]
FIELD: dict[str, Any] = {"hands": 10, "players": 50, "stack": 500, "seats": 8, "seed": 3}


@pytest.mark.parametrize("bots", ["tight", "push-fold", "mixed"])
def test_an_event_ends_with_one_player_and_tables_go_as_they_are_not_needed(bots: str) -> None:
    for event in play_events(LEVELS, events=3, bots=bots, **FIELD):
        many = [tables for _, tables, _, _ in event.tables]
        assert many == sorted(many, reverse=True)
        assert many[-1] == 1
        for _, tables, left, chips in event.tables:
            assert tables == -(-left // 8)
            assert chips == 50 * 500
        assert event.hands >= event.rounds > 10


def chips_over(further: Further) -> list[tuple[int, int]]:
    """After how many hands how many chips were in play, in an event of fifty."""
    (event,) = play_events(LEVELS, further=further, bots="random", **FIELD)
    return [(rounds, chips) for rounds, _, _, chips in event.tables]


def test_chips_are_bought_while_they_are_sold() -> None:
    bought = chips_over(Further(rebuys=Bought(until=20, chips=300, most=99)))
    assert all((chips - 25_000) % 300 == 0 for _, chips in bought)
    assert bought[0][1] < bought[1][1] == bought[-1][1]  # until the second level is over, not later
    never = chips_over(Further(rebuys=Bought(until=20, chips=300, most=99, share=0)))
    assert {chips for _, chips in never} == {25_000}
    once, often = (chips_over(Further(re_entries=Bought(until=20, chips=500, most=most))) for most in (1, 99))
    assert 25_000 < once[-1][1] <= 50_000 < often[-1][1]


def test_the_add_on_is_everybody_s_who_plays() -> None:
    (event,) = play_events(LEVELS, further=Further(add_on=Bought(until=10, chips=1000, most=1)), **FIELD)
    left = next(left for rounds, _, left, _ in event.tables if rounds > 10)
    (after,) = {chips for rounds, _, _, chips in event.tables if rounds > 10}
    assert left <= (after - 25_000) // 1000 <= 50


def test_who_comes_late_plays_too() -> None:
    for event in play_events(LEVELS, events=3, further=Further(late=30, late_until=15), **FIELD):
        at_first, later = event.tables[0], [row for row in event.tables if row[0] > 15]
        assert at_first[2] <= 49
        assert {chips for *_, chips in later} == {25_000}
        assert max(tables for _, tables, _, _ in event.tables) > 3
        for _, tables, left, _ in event.tables:
            assert tables == -(-left // 8)


def test_the_same_events_whatever_the_number_of_threads() -> None:
    one, other = (play_events(LEVELS, events=4, threads=threads, **FIELD) for threads in (1, 3))
    assert one == other


def test_bots_that_nobody_knows_are_refused() -> None:
    with pytest.raises(BookError, match="mixed"):
        play_events(LEVELS, bots="shark", **FIELD)


def test_a_forecast_is_played_by_the_fleet_where_the_event_is_plain() -> None:
    cup = design(players=60, stack=5000, minutes=120)
    assert in_fleet(cup, "tight")
    assert in_fleet(cup, "push-fold")
    assert not in_fleet(cup, "drawn")
    assert in_fleet(structs.replace(cup, late=Late(2)), "tight")
    assert not in_fleet(structs.replace(cup, ends_after=2), "tight")
    seen = forecast(cup, players=60, events=20, bots="tight", seed=2)
    assert seen.early <= seen.median <= seen.late
    assert 30 < seen.median < 400
    assert seen.tables[0] == 7
    assert seen == forecast(cup, players=60, events=20, bots="tight", seed=2)
