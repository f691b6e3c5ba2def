from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from croupier.errors import BookError, IllegalAction, IllegalStake
from croupier.fleet import CALL, CHECK, FOLD, RAISE, Fleet, fleet_games
from croupier.fleet.layout import TABLE

HOLDEM: dict[str, Any] = {"players": 6, "stack": 1000, "blinds": (5, 10)}
SETTINGS: dict[str, dict[str, Any]] = {
    game: {} if "stud" in game else {"blinds": (5, 10)} for game in fleet_games()
}


def test_a_table_takes_less_than_two_kilobytes() -> None:
    assert TABLE.itemsize <= 2048


@pytest.mark.parametrize("game", SETTINGS)
def test_the_same_hands_whatever_the_number_of_threads(game: str) -> None:
    fleets = []
    for threads in (1, 3):
        fleet = Fleet(
            game, tables=7, players=5, stack=500, stacks="rebuy", seed=3, threads=threads, **SETTINGS[game]
        )
        fleets.append((fleet.play_out(40), fleet.tables))
    (one, first), (other, second) = fleets
    assert one == other
    assert (first == second).all()


def test_another_seed_deals_other_hands() -> None:
    one, other = (Fleet("fspr/holdem", tables=50, seed=seed, **HOLDEM).play_out(10) for seed in (1, 2))
    assert one.won != other.won


def test_a_hand_depends_on_its_table_alone() -> None:
    few, many = (Fleet("fspr/holdem", tables=tables, seed=5, **HOLDEM) for tables in (3, 30))
    few.play_out(20)
    many.play_out(20)
    assert (few.tables == many.tables[:3]).all()


@pytest.mark.parametrize("game", SETTINGS)
def test_chips_are_conserved_but_for_the_fee(game: str) -> None:
    fleet = Fleet(game, tables=30, players=6, stack=700, stacks="bust", seed=1, **SETTINGS[game])
    played = fleet.play_out(200)
    assert fleet.stacks.sum() + played.fees == 30 * 6 * 700
    assert sum(played.won) == -played.fees


def test_busts_end_a_table_and_rebuys_do_not() -> None:
    busting = Fleet("fspr/holdem", tables=20, stacks="bust", seed=2, **HOLDEM)
    assert busting.play_out(2000).hands < 20 * 2000
    assert ((busting.stacks > 0).sum(axis=1) == 1).all()
    busting.deal()
    assert not busting.running.any()
    rebuying = Fleet("fspr/holdem", tables=20, stacks="rebuy", seed=2, **HOLDEM)
    assert rebuying.play_out(200).hands == 20 * 200
    assert (rebuying.stacks.sum(axis=1) > 6000).all()


def test_the_button_moves_on_to_the_next_who_has_chips() -> None:
    fleet = Fleet("fspr/holdem", tables=1, players=4, stack=100, blinds=(5, 10), stacks="bust", button=3)
    fleet.tables["stacks"][0, :4] = (100, 0, 100, 100)
    seen = []
    for _ in range(4):
        fleet.deal()
        seen.append(int(fleet.tables["button"][0]) + 1)
        while fleet.running.any():
            fleet.act(FOLD)
    assert seen == [3, 4, 1, 3]


def test_acts_that_are_not_lawful_are_refused_and_change_nothing() -> None:
    fleet = Fleet("fspr/holdem", tables=3, seed=1, **HOLDEM)
    fleet.deal()
    before = fleet.tables.copy()
    for act, amount in ((CHECK, 0), (RAISE, 19), (RAISE, 1001), (9, 0), (-1, 0)):
        with pytest.raises(IllegalAction, match="table 2 of the fleet: it may choose fold, call, raise"):
            fleet.act([CALL, act, CALL], [0, amount, 0])
        assert (fleet.tables == before).all()
    fleet.act([CALL, RAISE, RAISE], [0, 20, 1000])
    assert fleet.cost.tolist() == [10, 20, 1000]


def test_a_table_may_be_dealt_while_others_play_on() -> None:
    fleet = Fleet("fspr/holdem", tables=2, seed=1, **HOLDEM)
    fleet.deal()
    fleet.act(CALL)
    fleet.deal(where=np.array([True, False]))
    assert fleet.tables["hands"].tolist() == [2, 1]
    assert fleet.seat.tolist() == [4, 4]  # the button has moved, or one has called


def test_what_the_reference_refuses_the_fleet_refuses() -> None:
    with pytest.raises(IllegalStake, match="small blind"):
        Fleet("fspr/holdem", tables=1, blinds=(20, 10))
    with pytest.raises(BookError, match="11"):
        Fleet("fspr/holdem", tables=1, players=11, blinds=(5, 10))
    with pytest.raises(BookError, match="showdown"):
        Fleet("fspr/holdem", tables=1, blinds=(5, 10), showdown="choice")
    with pytest.raises(BookError, match="does not play am/club"):
        Fleet("am/club", tables=1)
    with pytest.raises(BookError, match="one for each"):
        Fleet("fspr/holdem", tables=1, **HOLDEM).play_out(1, ["random", "shark"])


def test_cards_come_up_equally_often() -> None:
    fleet = Fleet("fspr/holdem", tables=4000, seed=9, **HOLDEM)
    seen = np.zeros(52)
    for _ in range(5):
        fleet.deal()
        own = fleet.tables["own"].reshape(-1, 10, 7)[:, :6, :2]
        seen += np.bincount(own.ravel(), minlength=52)
    expected = seen.sum() / 52
    assert ((seen - expected) ** 2 / expected).sum() < 100  # 51 degrees of freedom
    assert all(len(set(row)) == 12 for row in own.reshape(-1, 12).tolist())
