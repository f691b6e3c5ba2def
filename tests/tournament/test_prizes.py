"""Prizes: the sum is the pool to the last unit, whatever the field; deals share all of it."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import Seed
from croupier.tournament.board import board
from croupier.tournament.orders import BustOut, Register
from croupier.tournament.prizes import (
    by_shares,
    chip_chop,
    curve,
    envelopes,
    even,
    icm_deal,
    nice_below,
    payouts,
    shared,
)
from croupier.tournament.reglament import Bounty, Late, Prizes, PrizeTable, TournamentError

from .events import do, registered, started


@given(st.integers(1, 3000), st.integers(0, 10**7), st.integers(5, 40), st.sampled_from((1, 5, 100)))
def test_the_sum_is_the_pool(entries: int, pool: int, paid: int, unit: int) -> None:
    if pool < entries * unit:
        return
    found = payouts(Prizes(paid=paid, unit=unit), entries, pool)
    assert sum(found) == pool
    assert all(later <= earlier for earlier, later in itertools.pairwise(found))
    assert all(prize > 0 for prize in found)


@given(st.integers(2, 300), st.integers(1, 10**6), st.integers(1, 2000))
def test_a_pool_buys_tickets_and_the_rest_goes_to_the_next_place(entries: int, pool: int, price: int) -> None:
    found = payouts(Prizes(ticket=price), entries, pool)
    assert sum(found) == pool
    won = [prize for prize in found if prize >= price]
    assert len(won) == min(pool // price, entries)
    assert len(found) - len(won) == (pool % price > 0 and pool // price < entries)


@given(st.integers(1, 400), st.integers(1, 20))
def test_the_least_prize_is_kept(paid: int, times: int) -> None:
    found = curve(paid, paid * 30 * times, least=20)
    assert min(found) >= 20
    assert sum(found) == paid * 30 * times


def test_prizes_are_numbers_people_like() -> None:
    found = payouts(Prizes(paid=15), entries=300, pool=30_000)
    assert len(found) == 45
    assert all(prize == nice_below(prize) for prize in found[1:])
    assert 0.2 < found[0] / 30_000 < 0.35


def test_tables_by_the_number_of_entries() -> None:
    tables = (PrizeTable(2, (10000,)), PrizeTable(10, (7000, 3000)), PrizeTable(50, (5000, 3000, 2000)))
    prizes = Prizes(tables=tables)
    assert payouts(prizes, 9, 90) == [90]
    assert payouts(prizes, 10, 100) == [70, 30]
    assert payouts(prizes, 200, 2000) == [1000, 600, 400]


def test_small_things() -> None:
    assert payouts(Prizes(), 10, 0) == []
    assert by_shares((5000, 5000), 101) == [51, 50]
    assert by_shares((5000, 3000, 2000), 1000, unit=100) == [500, 300, 200]
    assert even(7, 3) == [3, 2, 2]
    assert shared([5, 4, 1], [(1, 3)]) == {1: [4, 3, 3]}


@given(st.integers(1, 60), st.integers(1, 5_000), st.integers(0, 9_000), st.sampled_from((1, 25, 700)))
def test_a_pool_too_small_for_everybody_pays_fewer_places(
    places: int, pool: int, least: int, unit: int
) -> None:
    found = payouts(Prizes(places=places, least=least, unit=unit), 60, pool)
    assert sum(found) == pool
    assert all(later <= earlier for earlier, later in itertools.pairwise(found))
    floor = max(least, unit)
    assert len(found) == max(1, min(places, pool // floor))
    assert len(found) == 1 or found[-1] >= floor


@pytest.mark.parametrize(("guarantee", "paid"), [(0, [30]), (60, [60]), (12_000, [7000, 5000])])
def test_an_event_whose_pool_is_below_the_least_prize_is_played_and_paid(
    guarantee: int, paid: list[int]
) -> None:
    prizes = Prizes(least=5000, places=2, guarantee=guarantee)
    alone = registered(1, prizes=prizes)
    assert board(alone).prizes == [max(10, guarantee)]
    event = started(3, live=True, prizes=prizes)
    do(event, BustOut(player="P1", by=("P2",)), BustOut(player="P2", by=("P3",)))
    assert event.state.over
    assert event.state.prizes() == paid
    assert sorted(event.winnings().values(), reverse=True) == [*paid, 0, 0][:3]


PAYING = (
    Prizes(places=5),
    Prizes(paid=100),
    Prizes(shares=(4000, 3000, 2000, 500, 500)),
    Prizes(tables=(PrizeTable(2, (10000,)), PrizeTable(5, (3000, 2500, 2000, 1500, 1000)))),
    Prizes(tickets=2),
)


@pytest.mark.parametrize("prizes", PAYING)
@pytest.mark.parametrize("bounty", [None, *(Bounty(4, kind) for kind in ("fixed", "progressive", "mystery"))])
@pytest.mark.parametrize("again", [0, 1, 4])
def test_more_places_than_players_leave_no_prize_without_a_winner(
    prizes: Prizes, bounty: Bounty | None, again: int
) -> None:
    """Entries decide how many places are paid; who enters again still has one place only."""
    late = Late(until_level=5, re_entries=4)
    event = started(4, live=True, prizes=prizes, bounty=bounty, late=late, final_table=2)
    for _ in range(again):
        do(event, BustOut(player="P1"), Register(player="P1"))
    do(event, BustOut(player="P1", by=("P2",)), BustOut(player="P2", by=("P3",)))
    if not event.state.over:  # a satellite is over when everybody left has a ticket
        do(event, BustOut(player="P3", by=("P4",)))
    state = event.state
    assert state.over
    assert state.bought == 4 + again
    assert sum(state.prizes()) == sum(event.winnings().values()) == state.pool
    assert len(state.prizes()) <= 4
    taken = sum(entry.bounties for entry in state.entries.values())
    assert taken + state.pool == state.money == 10 * (4 + again)


def test_envelopes_hold_the_whole_pool() -> None:
    found = envelopes(10_000, 60, Seed.of(4).chance())
    assert sum(found) == 10_000
    assert len(found) == 60
    assert found != sorted(found, reverse=True)
    assert envelopes(10_000, 60, Seed.of(4).chance()) == found
    assert envelopes(5, 0, Seed.of(1).chance()) == []


@given(st.lists(st.integers(1, 50_000), min_size=2, max_size=9), st.integers(0, 100))
def test_deals_share_everything(stacks: list[int], left: int) -> None:
    held = {f"P{place}": chips for place, chips in enumerate(stacks)}
    prizes = [1000 // place + 100 for place in range(1, len(stacks) + 1)]
    pool = sum(prizes)
    for deal in (chip_chop, icm_deal):
        found = deal(held, prizes, left)
        assert sum(found.values()) == pool - left
        order = sorted(held, key=lambda player: held[player])
        assert all(found[less] <= found[more] + 1 for less, more in itertools.pairwise(order))


def test_deals_that_cannot_be() -> None:
    for deal in (chip_chop, icm_deal):
        with pytest.raises(TournamentError):
            deal({"Anna": 1, "Boris": 2}, [60, 40], -1)
    with pytest.raises(TournamentError):
        icm_deal({"Anna": 1, "Boris": 2}, [60, 40], 21)
