from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from croupier.errors import BookError
from croupier.fleet.events import play_events
from croupier.tournament.forecast import forecast, in_fleet
from croupier.tournament.reglament import Late
from croupier.tournament.structure import design

LEVELS = [{"blinds": (5 * 2**level, 10 * 2**level)} for level in range(14)]
FIELD: dict[str, Any] = {"hands": 10, "players": 50, "stack": 500, "seats": 8, "seed": 3}


@pytest.mark.parametrize("bots", ["tight", "push-fold", "mixed"])
def test_an_event_ends_with_one_player_and_tables_go_as_they_are_not_needed(bots: str) -> None:
    for event in play_events(LEVELS, events=3, bots=bots, **FIELD):
        many = [tables for _, tables, _ in event.tables]
        assert many == sorted(many, reverse=True)
        assert many[-1] == 1
        for _, tables, left in event.tables:
            assert tables == -(-left // 8)
        assert event.hands >= event.rounds > 10


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
    assert not in_fleet(structs.replace(cup, late=Late(2)), "tight")
    seen = forecast(cup, players=60, events=20, bots="tight", seed=2)
    assert seen.early <= seen.median <= seen.late
    assert 30 < seen.median < 400
    assert seen.tables[0] == 7
    assert seen == forecast(cup, players=60, events=20, bots="tight", seed=2)
