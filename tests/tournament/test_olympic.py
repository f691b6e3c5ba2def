"""The Olympic format: tables to one winner, equal stacks again, stages counted back from the final
(fspr:4.2).
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.tournament.notices import stage_name
from croupier.tournament.reglament import TournamentError
from croupier.tournament.simulate import play_through
from croupier.tournament.stages import plan

from .events import at_table, lose, reglament, started


@pytest.mark.clause("fspr:4.2f")
@given(st.integers(2, 1024), st.integers(2, 10), st.booleans())
def test_stages_of_any_field(players: int, seats: int, byes: bool) -> None:
    stages = plan(players, seats, byes=byes)
    left = players
    for number, stage in enumerate(stages):
        assert stage.players == left
        assert 2 * stage.tables <= stage.playing <= stage.tables * seats
        if byes and number:
            assert stage.playing == stage.players == stage.tables * seats or stage.players <= seats
        left = stage.winners
    assert left == 1
    assert stages[-1].tables == 1


@pytest.mark.clause("fspr:4.2f")
def test_a_bracket_of_64_has_six_stages_by_name() -> None:
    names = [stage_name(back) for back in reversed(range(len(plan(64, 2))))]
    assert names == ["1/32", "1/16", "1/8", "1/4", "semi-final", "final"]


@pytest.mark.clause("fspr:4.2b", "fspr:4.2c", "fspr:4.2d", "fspr:4.2e")
def test_winners_draw_again_with_equal_stacks() -> None:
    event = started(6, format="olympic", seats=3)
    first = at_table(event, 1)
    lose(event, 1, first[1:])
    assert event.state.sizes() == {2: 3}
    assert event.chips()[first[0]] == 3000
    second = at_table(event, 2)
    told = lose(event, 2, second[1:])
    assert "final: 1 tables. (fspr:4.2f)" in told
    assert event.chips() == {first[0]: 1000, second[0]: 1000}
    assert len(event.state.draws) == 2
    lose(event, 1, [first[0]], at=9000)
    assert event.places()[second[0]] == 1
    assert event.places()[first[0]] == 2


def test_the_plan_of_the_reglament() -> None:
    assert [stage.tables for stage in plan(30, 10, (5, 1))] == [5, 1]
    for wrong in ((16, 1), (2, 1), (5, 2)):
        with pytest.raises(TournamentError) as refused:
            plan(30, 10, wrong)
        assert refused.value.clause == "fspr:4.2f"


@pytest.mark.parametrize(
    ("players", "seats", "byes"), [(2, 2, False), (13, 2, True), (100, 9, False), (37, 4, True)]
)
def test_whole_events(players: int, seats: int, byes: bool) -> None:
    run, event = play_through(
        reglament(format="olympic", seats=seats, byes=byes), players=players, seed=players
    )
    assert len(run.places) == players
    assert sum(run.prizes.values()) == 10 * players
    assert list(run.chips.values()) == [1000 * max(2, len(event.state.draws[-1].entrants))]
