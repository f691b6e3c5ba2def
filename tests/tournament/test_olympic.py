"""The Olympic format: tables to one winner, equal stacks again, stages counted back from the final
(fspr:4.2).
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.tournament.notices import stage_name
from croupier.tournament.orders import Deal, Decline, Disqualify, Rebuy
from croupier.tournament.reglament import MINUTE, Rebuys, TournamentError
from croupier.tournament.simulate import play_through
from croupier.tournament.stages import plan

from .events import at_table, do, lose, reglament, started


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


@pytest.mark.clause("fspr:4.2c", "fspr:4.2d", "fspr:4.2e")
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


@pytest.mark.clause("fspr:4.2b", "fspr:5.1.rebuy-b")
def test_who_has_lost_all_is_out_unless_the_reglament_sells_chips_again() -> None:
    event = started(4, format="olympic", seats=2)
    (winner, loser), other = at_table(event, 1), at_table(event, 2)
    assert lose(event, 1, [loser]) == [f"{loser} is out in place 4. (fspr:4.1d)"]
    event = started(4, format="olympic", seats=2, rebuys=Rebuys(1, 1500, 10))
    assert lose(event, 1, [loser]) == []
    assert event.state.sizes() == {1: 2, 2: 2}  # the table is not over while somebody decides
    event.do(Rebuy(at=2000, player=loser))
    assert (event.chips()[loser], event.state.issued, event.state.pool) == (1500, 5500, 50)
    lose(event, 1, [winner], at=3000)
    event.do(Decline(at=4000, player=winner))
    assert event.state.sizes() == {2: 2}
    lose(event, 2, other[:1], at=5000)
    event.do(Decline(at=6000, player=other[0]))
    assert event.chips() == {loser: 1000, other[1]: 1000}  # what was bought is not carried over (fspr:4.2e)
    assert {entry.player: entry.idle for entry in event.state.entries.values() if entry.idle} == {
        loser: 2500,
        other[1]: 1000,
    }


@pytest.mark.clause("fspr:4.2a", "fspr:4.2e")
@pytest.mark.parametrize(("level", "blinds"), [(0, (20, 40)), (1, (5, 10)), (3, (15, 30))])
def test_a_stage_begins_with_the_level_of_the_reglament(level: int, blinds: tuple[int, int]) -> None:
    event = started(4, format="olympic", seats=2, stage_level=level)
    do(event, Deal(at=0, table=2))
    assert event.terms(2).settings["blinds"] == (5, 10)
    event = started(4, format="olympic", seats=2, stage_level=level)
    at = 31 * MINUTE
    do(event, Disqualify(at=at, player=at_table(event, 1)[0], clause="fspr:8.2.1"))
    lose(event, 2, at_table(event, 2)[:1], at=at)
    assert (event.state.stage, event.state.in_play) == (2, 2000)
    do(event, Deal(at=at + 1, table=1))
    assert event.terms(1).settings["blinds"] == blinds


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
