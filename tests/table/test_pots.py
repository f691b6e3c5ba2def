"""Pots: nobody wins more from another than they put in themselves, and no chip is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import IllegalStake
from croupier.table.pots import Pot, make_pots, share

stakes = st.dictionaries(st.integers(1, 10), st.integers(0, 500), min_size=1, max_size=10)


def chip_by_chip(put_in: dict[int, int], folded: set[int]) -> tuple[dict[frozenset[int], int], int]:
    """Divide chip by chip: the n-th chip of a seat is contested by all left who have put in n chips.

    Chips that only their owner has matched are not in play; folded chips beyond all who are left go to those
    who reach highest.
    """
    live = {seat: amount for seat, amount in put_in.items() if seat not in folded and amount}
    pots: dict[frozenset[int], int] = {}
    returned = 0
    top = frozenset(seat for seat in live if live[seat] == max(live.values()))
    for seat, amount in put_in.items():
        for chip in range(1, amount + 1):
            matched = [other for other in put_in if other != seat and put_in[other] >= chip]
            if not matched and seat not in folded:
                returned += 1
                continue
            rivals = frozenset(other for other in live if live[other] >= chip) or top
            pots[rivals] = pots.get(rivals, 0) + 1
    return pots, returned


@pytest.mark.clause("fspr:5.1.side-pot-a", "fspr:5.1.side-pot-b", "fspr:5.1.side-pot-c")
@given(st.dictionaries(st.integers(1, 10), st.integers(0, 40), min_size=2, max_size=8), st.data())
def test_pots_equal_a_division_chip_by_chip(put_in: dict[int, int], data: st.DataObject) -> None:
    live = data.draw(st.sampled_from(sorted(put_in)))
    folded = data.draw(st.sets(st.sampled_from(sorted(put_in)))) - {live}
    pots = make_pots(put_in, folded)
    if not any(put_in[seat] for seat in put_in if seat not in folded):
        assert pots.pots == ()
        return
    expected, returned = chip_by_chip(put_in, folded)
    assert {frozenset(pot.seats): pot.amount for pot in pots.pots} == expected
    assert sum(pots.uncalled.values()) == returned
    assert pots.total + returned == sum(put_in.values())
    sizes = [len(pot.seats) for pot in pots.pots]
    assert sizes == sorted(sizes, reverse=True)  # the main pot first


@pytest.mark.clause("fspr:5.1.side-pot-c")
def test_folded_chips_that_nobody_left_matched_stay_in_the_last_pot() -> None:
    assert make_pots({1: 7, 2: 7, 3: 10}, folded={3}).pots == (Pot(24, (1, 2)),)


@pytest.mark.clause("m1:terms.side-pot")
@given(stakes)
def test_a_short_player_can_win_from_each_at_most_what_he_put_in(put_in: dict[int, int]) -> None:
    pots = make_pots(put_in)
    for seat, amount in put_in.items():
        reachable = sum(pot.amount for pot in pots.pots if seat in pot.seats)
        assert reachable == sum(min(amount, other) for other in put_in.values()) - pots.uncalled.get(seat, 0)


@pytest.mark.clause("m1:terms.side-pot")
def test_main_and_side_pots_in_order() -> None:
    pots = make_pots({1: 50, 2: 200, 3: 200, 4: 100, 5: 20}, folded={5})
    assert pots.pots == (Pot(220, (1, 2, 3, 4)), Pot(150, (2, 3, 4)), Pot(200, (2, 3)))
    assert pots.uncalled == {}


def test_what_nobody_matched_goes_back() -> None:
    assert make_pots({1: 10, 2: 100, 3: 60}, folded={1}).uncalled == {2: 40}
    assert make_pots({1: 10, 2: 100}, folded={1}).uncalled == {2: 90}


@given(
    st.integers(0, 10_000), st.lists(st.integers(1, 10), min_size=1, unique=True), st.sampled_from([1, 5, 25])
)
def test_shares_are_equal_but_for_odd_chips(amount: int, winners: list[int], unit: int) -> None:
    shares = share(amount, winners, unit)
    assert sum(shares.values()) == amount
    assert list(shares) == winners
    assert max(shares.values()) - min(shares.values()) <= unit + amount % unit
    assert list(shares.values()) == sorted(shares.values(), reverse=True)


def test_wrong_pots_are_refused() -> None:
    with pytest.raises(IllegalStake):
        make_pots({1: -5})
    with pytest.raises(IllegalStake, match="Nobody is named"):
        share(10, [])
    assert make_pots({}).pots == ()
