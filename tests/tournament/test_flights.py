"""Flights: several first days, whose players meet on the day after with their chips and all the money."""

from __future__ import annotations

import pytest

from croupier.tournament.flights import join, join_all
from croupier.tournament.orders import (
    AddMoney,
    Appoint,
    BustOut,
    CountStacks,
    Deal,
    EndFlight,
    HandOver,
    HoldDraw,
    Register,
    SetClock,
    Undo,
)
from croupier.tournament.reglament import MINUTE, AddOn, Bounty, Late, Level, Prizes, TournamentError
from croupier.tournament.simulate import play_named
from croupier.tournament.tournament import Tournament
from tests.tournament.events import (
    LEVELS,
    MASTER,
    at_table,
    do,
    lose,
    registered,
    reglament,
    started,
)
from tests.tournament.test_orders import refusal


def flight(*names: str, seed: int = 1) -> Tournament:
    return play_named(reglament(ends_after=2), names, seed=seed)[1]


def second_day(prizes: Prizes = Prizes()) -> Tournament:  # noqa: B008  (never changes)
    return registered(0, carries=True, buy_in=0, prizes=prizes)


def test_flights_bring_their_chips_and_their_pool_to_the_second_day() -> None:
    one, two = flight("Anna", "Boris", "Vera", "Gleb"), flight("Dina", "Egor", "Zoya", seed=2)
    assert not any((one.winnings() | two.winnings()).values())
    final = second_day(prizes=Prizes(shares=(6000, 4000)))
    join_all(final, [one, two])
    assert final.chips() == one.chips() | two.chips()
    assert sum(final.chips().values()) == 7000
    assert final.state.money == final.state.pool == 70
    assert final.state.prizes() == [42, 28]


def test_who_comes_through_two_flights_has_the_larger_stack() -> None:
    names = [f"P{number}" for number in range(9)]
    one, two = flight(*names), flight(*names, seed=5)
    final = second_day()
    join_all(final, [one, two])
    chips = one.chips(), two.chips()
    assert set(chips[0]) & set(chips[1])
    assert final.chips() == {
        player: max(held.get(player, 0) for held in chips) for player in chips[0] | chips[1]
    }
    assert final.state.money == 180
    assert sum(final.chips().values()) == final.state.in_play


@pytest.mark.clause("fspr:4.1a")
def test_nobody_else_comes_in_and_nothing_else_comes_in() -> None:
    final = second_day()
    assert refusal(final, Register(player="Anna")).code == "tournament-carried"
    assert refusal(started(2), AddMoney(amount=5)).code == "tournament-money-brought"
    assert refusal(final, AddMoney(amount=0)).code == "tournament-money-brought"
    do(final, *(Register(player=name, chips=500) for name in ("Anna", "Boris")), HoldDraw())
    assert refusal(final, AddMoney(amount=5)).code == "tournament-drawn"
    assert refusal(registered(2), Register(player="Anna", chips=500)).clause == "fspr:4.1a"


def test_only_flights_that_are_over_go_on() -> None:
    for other, code in (
        (started(3, ends_after=2), "tournament-flight-open"),
        (started(3), "tournament-is-no-flight"),
    ):
        final = second_day()
        with pytest.raises(TournamentError) as refused:
            join_all(final, [flight("Anna", "Boris", "Vera"), other])
        assert refused.value.code == code
        assert not final.state.entries  # not even those of the first
    with pytest.raises(TournamentError, match="carries"):
        list(join(started(2), flight("Anna", "Boris")))


def test_no_hand_begins_after_the_last_level_and_the_last_one_ends_the_flight() -> None:
    event = started(4, ends_after=1)
    lose(event, 1, at_table(event, 1)[:1])
    do(event, Deal(at=9 * MINUTE, table=1))
    event.do(HandOver(at=11 * MINUTE, table=1, stacks=event.chips()))
    assert event.state.over
    halted = event.why_not(1, 11 * MINUTE)
    assert halted is not None


def test_a_flight_whose_tables_stand_still_is_ended() -> None:
    pause = (Level(10, 5, 10, pause=5), *LEVELS[1:])
    event = started(4, ends_after=1, levels=pause)
    assert refusal(event, EndFlight(at=9 * MINUTE)).code == "tournament-flight-runs"
    assert str(event.why_not(1, 11 * MINUTE)).startswith("The flight is over")  # its break is no break
    event.do(EndFlight(at=11 * MINUTE))
    assert event.state.over
    assert refusal(event, EndFlight(at=12 * MINUTE)).code == "tournament-over"
    assert refusal(started(4), EndFlight(at=11 * MINUTE)).code == "tournament-no-flight"
    running = started(4, ends_after=1)
    do(running, Deal(at=9 * MINUTE, table=1))
    assert refusal(running, EndFlight(at=11 * MINUTE)).clause == "fspr:4.1h"


@pytest.mark.clause("fspr:7.4.9")
def test_a_live_flight_ends_with_counted_stacks() -> None:
    event = started(4, live=True, ends_after=1)
    do(event, SetClock(at=1000, level=2), BustOut(at=2000, player="P4"))
    assert not event.state.over
    stacks = {"P1": 2500, "P2": 1000, "P3": 500}
    assert refusal(event, EndFlight(at=3000, stacks={"P1": 4000})).code == "tournament-uncounted"
    assert refusal(event, EndFlight(at=3000, stacks=stacks | {"P3": 501})).code == "tournament-count-sum"
    event.do(EndFlight(at=3000, stacks=stacks))
    assert event.state.over
    assert event.chips() == stacks
    assert refusal(event, CountStacks(at=4000, stacks=stacks)).code == "tournament-over"
    final = Tournament(reglament(carries=True, buy_in=0), master=MASTER, live=True)
    join_all(final, [event])
    assert final.chips() == stacks
    do(event, Undo(order=len(event.log) - 1))
    assert not event.state.over


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"ends_after": 2, "format": "olympic"}, "tournament-flight-terms"),
        ({"ends_after": 2, "bounty": Bounty(5)}, "tournament-flight-terms"),
        ({"ends_after": 2, "carries": True, "buy_in": 0}, "tournament-flight-terms"),
        ({"ends_after": 2, "prizes": Prizes(guarantee=500)}, "tournament-flight-prizes"),
        ({"ends_after": 2, "prizes": Prizes(shares=(10000,))}, "tournament-flight-prizes"),
        ({"carries": True}, "tournament-carries-terms"),
        ({"carries": True, "buy_in": 0, "late": Late(2)}, "tournament-carries-terms"),
    ],
)
def test_terms_of_flights(more: dict[str, object], code: str) -> None:
    with pytest.raises(TournamentError) as refused:
        reglament(**more).check()
    assert refused.value.code == code


def test_rebuys_and_the_add_on_of_a_flight_go_into_the_pool_of_the_day_after() -> None:
    pause = (Level(10, 5, 10, pause=5), *LEVELS[1:])
    terms = reglament(ends_after=2, levels=pause, add_on=AddOn(after_level=1, chips=500, price=7))
    run, event = play_named(terms, [f"P{number}" for number in range(12)], seed=3)
    final = second_day()
    do(final, *join(final, event))
    taken = sum(entry.add_on for entry in event.state.entries.values())
    assert run.prizes == dict.fromkeys(run.prizes, 0)
    assert final.state.money == 12 * 10 + taken * 7 > 120


def test_the_second_day_is_played_to_its_winner() -> None:
    first = [flight(*(f"{day}{number}" for number in range(9)), seed=day) for day in (1, 2)]
    terms = reglament(carries=True, buy_in=0, prizes=Prizes(shares=(10000,)))
    run, event = play_named(terms, (), flights=first)
    assert sum(run.prizes.values()) == 180
    assert list(run.chips.values()) == [18_000]
    assert isinstance(event.log[0], AddMoney)
    again = Tournament.replay(event.reglament, event.log, master=event.master)
    assert again.places() == run.places
    assert Appoint in map(type, event.log)
