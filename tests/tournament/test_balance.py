"""Balancing: fewest moves, the right player, the right seat, the right moment (fspr:4.1e-l)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from croupier.games.positions import Positions
from croupier.tournament import balance
from croupier.tournament.orders import BreakUp, BustOut, Deal, FormFinal, HandOver, Move
from croupier.tournament.reglament import MINUTE, Level, TournamentError
from croupier.tournament.seating import EventTable, mover, newcomer_seat, positions, stud_seat

from .events import at_table, do, lose, started

sizes = st.dictionaries(st.integers(1, 30), st.integers(0, 10), min_size=1, max_size=12)


@pytest.mark.clause("fspr:4.1e", "fspr:4.1i")
@given(sizes)
def test_moves_level_the_tables_and_are_as_few_as_can_be(held: dict[int, int]) -> None:
    left = dict(held)
    plan = balance.moves(held)
    for before, after in plan:
        assert left[before] > left[after]  # from the fullest to the emptiest
        left[before] -= 1
        left[after] += 1
    assert balance.spread(left) <= 1
    assert len(plan) == balance.least_moves(held) == _by_trying(held)


def _by_trying(held: dict[int, int]) -> int:
    """The fewest moves by moving one at a time from the largest to the smallest."""
    left, count = sorted(held.values()), 0
    while left[-1] - left[0] > 1:
        left[-1] -= 1
        left[0] += 1
        left.sort()
        count += 1
    return count


def ring(*taken: int, last: Positions | None = None, size: int = 9) -> EventTable:
    return EventTable(1, size, {seat: f"P{seat}" for seat in taken}, last=last)


@pytest.mark.clause("fspr:4.1f")
def test_who_will_be_the_big_blind_moves() -> None:
    table = ring(1, 3, 5, 7, last=Positions(1, 3, 5))
    assert mover(table) == (7, "big-blind")
    table = ring(1, 3, 5, 7, last=Positions(3, 5, 7))
    assert mover(table) == (1, "big-blind")


@pytest.mark.clause("fspr:4.1g")
def test_a_newcomer_is_put_where_the_big_blind_will_be() -> None:
    table = ring(1, 3, 5, 9, last=Positions(1, 3, 5))  # next: button 3, small 5, big 9; seats 6 to 8 are free
    assert newcomer_seat(table) == 6
    table.take(6, "new")
    assert positions(table).big == 6


@pytest.mark.clause("fspr:4.1g")
def test_else_on_the_nearest_free_place_behind_it() -> None:
    table = ring(1, 3, 4, 5, last=Positions(1, 3, 4))  # next: button 3, small 4, big 5
    assert newcomer_seat(table) == 6
    table = ring(1, 2, 3, 4, 5, 6, 8, 9, last=Positions(5, 6, 8))  # next: 6, 8, big 9; seat 7 alone is free
    assert newcomer_seat(table) == 7


def test_stud_moves_by_the_number_of_the_seat() -> None:
    short = ring(1, 2, 3, 4, 5, size=8)
    short.leave(4)
    short.leave(2)
    assert stud_seat(short) == 2
    full = ring(1, 3, 4, 5, 6, 7, size=8)
    assert mover(full, at_seat=2) == (3, "same-seat")
    assert mover(full, at_seat=4) == (4, "same-seat")


STUD = Level(10, big=10, ante=1, game="fspr/seven-stud", limit="fixed-limit")


@pytest.mark.clause("fspr:4.1f", "fspr:6.2.1a", "fspr:5.5.1b")
def test_in_a_sequence_of_games_the_game_of_the_next_hand_decides() -> None:
    mixed = (STUD, Level(10, 5, 10), structs.replace(STUD, big=20, ante=2))
    event = started(18, levels=mixed, hand_for_hand=False)
    table = event.state.tables[1]
    told = [one for at in (0, 1) for one in lose(event, 1, at_table(event, 1)[:1], at=at)]
    assert any("the same seat of the fullest table" in one for one in told)
    assert table.first == 0  # stud draws no button
    do(event, Deal(at=10 * MINUTE, table=1))
    assert table.last is not None
    drawn = table.last.button
    assert table.first == drawn
    stacks = {player: event.state.entries[player].chips for player in table.dealt}
    do(event, HandOver(at=11 * MINUTE, table=1, stacks=stacks))
    told = [one for at in (11, 12, 13) for one in lose(event, 2, at_table(event, 2)[:1], at=at * MINUTE)]
    assert any("the next big blind of the fullest table" in one for one in told)
    do(event, Deal(at=20 * MINUTE, table=1))
    assert table.last.button == drawn  # it waits while stud is played


def test_nobody_pays_the_big_blind_twice_running_when_two_are_left() -> None:
    table = ring(2, 6, last=Positions(1, 2, 6))
    assert positions(table) == Positions(2, 6, 2)
    assert positions(table, button_small=True) == Positions(6, 6, 2)


def test_a_dead_button_lets_the_blinds_pass_empty_seats() -> None:
    table = ring(1, 5, 7, last=Positions(1, 3, 5))
    assert positions(table, dead_button=True) == Positions(3, 5, 7)


# -- in a running event ------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:4.1h", "fspr:4.1i")
def test_no_hand_begins_while_tables_differ_by_two() -> None:
    event = started(18, seats=6, final_table=6, hand_for_hand=False)
    do(event, Deal(at=0, table=3), Deal(at=0, table=2))
    lose(event, 1, at_table(event, 1)[:1])
    assert event.state.sizes() == {1: 5, 2: 6, 3: 6}
    lose(event, 1, at_table(event, 1)[:1], at=2000)
    refusal = event.why_not(1, 3000)
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("tournament-unbalanced", "fspr:4.1i")
    with pytest.raises(TournamentError):
        event.do(Deal(at=3000, table=1))
    stacks = dict.fromkeys(at_table(event, 2), 1000)
    told = event.do(HandOver(at=3000, table=2, stacks=stacks))
    assert [notice.clause for notice in told] == ["fspr:4.1f"]
    assert event.state.sizes() == {1: 5, 2: 5, 3: 6}
    assert event.ready(3000) == [1, 2]
    assert event.state.moves == event.state.least_moves == 1


@pytest.mark.clause("fspr:4.1e")
def test_a_table_is_broken_when_all_fit_at_one_fewer() -> None:
    event = started(13, seats=6, final_table=2, breaking=(1, 2, 3), hand_for_hand=False)
    told = lose(event, 1, at_table(event, 1)[:1])
    assert "Table 1 is broken. (fspr:4.1e)" in told
    assert event.state.sizes() == {2: 6, 3: 6}
    assert sorted(at_table(event, 2) + at_table(event, 3)) == sorted(event.chips())


@pytest.mark.clause("fspr:4.1j", "fspr:4.1k", "fspr:4.1l")
def test_play_stops_for_the_final_table_and_its_seats_are_drawn() -> None:
    event = started(8, seats=4, final_table=6, hand_for_hand=False)
    do(event, Deal(at=0, table=2))
    lose(event, 1, at_table(event, 1)[:2])
    refusal = event.why_not(1, 2000)
    assert refusal is not None
    assert refusal.clause == "fspr:4.1j"
    stacks = dict.fromkeys(at_table(event, 2), 1000)
    stacks[at_table(event, 2)[0]] = 0
    stacks[at_table(event, 2)[1]] = 2000
    told = [notice.sentence() for notice in event.do(HandOver(at=2000, table=2, stacks=stacks))]
    # fspr:q.final-table-count: the running hand took one more
    assert "The final table of 5 is formed. (fspr:4.1k)" in told
    assert len(event.state.draws) == 2
    assert event.state.sizes() == {1: 5}
    drawn = event.state.draws[-1].places
    assert {name: entry.seat for name, entry in event.state.entries.items() if not entry.out} == {
        name: seat for name, (_, seat) in drawn.items()
    }


def test_a_full_table_of_all_is_the_final_one_already() -> None:
    event = started(6, seats=6, final_table=6)
    lose(event, 1, at_table(event, 1)[:1])
    assert event.state.final
    assert len(event.state.draws) == 1


def test_hand_for_hand_around_the_bubble() -> None:
    event = started(12, seats=4, final_table=2, prizes=_paid(9))
    do(event, Deal(at=0, table=3))
    told = lose(event, 1, at_table(event, 1)[:1])
    assert not event.state.together
    told = lose(event, 2, at_table(event, 2)[:1])
    assert any("Hand for hand" in line for line in told)
    assert event.state.round == {3}
    lose(event, 1, [])
    refusal = event.why_not(1, 5000)
    assert refusal is not None
    assert refusal.code == "tournament-together"
    lose(event, 2, at_table(event, 2)[:1])
    stacks = dict.fromkeys(at_table(event, 3), 1000)
    first, second = at_table(event, 3)[:2]
    event.do(HandOver(at=6000, table=3, stacks={**stacks, first: 0, second: 2000}))
    places = event.places()
    assert sorted(places.values())[-4:] == [9, 9, 11, 12]  # two tables, one round: they share


def _paid(places: int) -> object:
    from croupier.tournament.reglament import Prizes  # noqa: PLC0415

    return Prizes(places=places)


# -- at live tables ----------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:4.1e", "fspr:4.1f")
def test_live_moves_are_proposed_and_confirmed_by_a_judge() -> None:
    event = started(12, live=True, seats=6, final_table=6, hand_for_hand=False)
    do(event, BustOut(at=1, player=at_table(event, 1)[0]))
    told = event.do(BustOut(at=2, player=at_table(event, 1)[0]))
    assert [notice.sentence() for notice in told][
        -1
    ] == "Move one player from table 2 to table 1. (fspr:4.1f)"
    player = at_table(event, 2)[0]
    with pytest.raises(TournamentError):
        event.do(Move(at=3, player=at_table(event, 1)[0], table=2, seat=9))
    with pytest.raises(TournamentError) as refused:
        event.do(Move(at=3, player=player, table=1, seat=event.state.tables[1].taken()[0]))
    assert refused.value.clause == "fspr:4.1g"
    event.do(Move(at=3, player=player, table=1, seat=event.state.tables[1].free()[0]))
    assert event.state.sizes() == {1: 5, 2: 5}


def test_live_tables_are_broken_and_the_final_formed_by_a_judge() -> None:
    event = started(13, live=True, seats=6, final_table=4, hand_for_hand=False)
    event.do(BustOut(at=1, player=at_table(event, 1)[0]))
    assert event.state.breaking == 3
    with pytest.raises(TournamentError):
        event.do(BreakUp(at=2, table=1))
    event.do(BreakUp(at=2, table=3))
    assert set(event.state.sizes()) == {1, 2}
    for number in range(8):
        fullest = max(event.state.sizes(), key=lambda table: event.state.sizes()[table])
        event.do(BustOut(at=3 + number, player=at_table(event, fullest)[0]))
        if event.state.breaking:
            event.do(BreakUp(at=3 + number, table=event.state.breaking))
    assert event.state.forming
    event.do(FormFinal(at=99))
    assert event.state.final
    assert len(event.chips()) == 4
    assert Level(1, 1, 2).forced == (1, 2, 0, 0)
