"""The ring by itself: what can be paid for, who is told of an all-in, who gives back what they won."""

from __future__ import annotations

import pytest

import croupier
from croupier.table import Felt, Hand, Option
from croupier.table.event import AllIn, Returned, Reversed, Won
from croupier.table.ring import Ring, take_back_pots
from croupier.table.ring_felt import RingFelt
from tests.games.poker import check_down, events, play, table


def felt_of(hand: Hand) -> RingFelt:
    assert isinstance(hand.felt, RingFelt)
    return hand.felt


def test_a_player_may_pay_with_their_last_chip_and_not_with_one_more() -> None:
    felt = felt_of(table("fspr/holdem", 100, 3, blinds=(5, 10)))
    wanted = [Option("pay", "fspr:5.1.bet", cost=100), Option("more", "fspr:5.1.bet", cost=101)]
    decision = Ring(felt, 3).choose(felt.boxes[2], *wanted)
    assert [option.name for option in decision.options] == ["pay"]
    assert [bar.name for bar in decision.bars] == ["more"]


@pytest.mark.clause("m1:58a")
def test_an_all_in_is_told_once_however_many_rounds_follow() -> None:
    hand = play(table("m1/holdem-cash", [100, 20, 100], blinds=(5, 10)), "3:raise 20, 1:call, 2:call")
    assert events(hand, AllIn) == [AllIn("m1:58a", 2, 60)]
    play(hand, "1:bet 10, 3:call, 1:bet 10, 3:call")
    assert events(check_down(hand), AllIn) == [AllIn("m1:58a", 2, 60)]


def test_a_void_hand_takes_winnings_from_who_won_them_and_the_fee_from_the_house() -> None:
    hand = play(table("m1/holdem-cash", 100, 3, blinds=(5, 10), fee_percent=5), "3:raise 40, 1:call, 2:fold")
    won = [(event.seat, event.amount) for event in events(check_down(hand), Won)]
    felt = felt_of(hand)
    assert felt.fee > 0
    take_back_pots(felt, "m1:q.void-hand")
    assert [(event.box, event.amount) for event in events(hand, Reversed)] == won
    assert [(seat.net, seat.chips) for seat in felt.boxes] == [(0, 100)] * 3
    assert felt.fee == 0


def test_nobody_calls_those_whose_antes_took_their_last_chip() -> None:
    hand = table("fspr/holdem", [10, 10, 100], button=3, blinds=(5, 10), antes=10)
    assert hand.decision is None
    assert felt_of(hand).boxes[2].put_in == 10


def test_a_box_that_is_withdrawn_has_all_back_and_takes_part_no_more() -> None:
    hand = croupier.deal("m1/russian", seats={1: {"ante": 10}, 2: {"ante": 10}}, seed=1)
    assert isinstance(hand.felt, Felt)
    box = hand.felt.boxes[0]
    hand.felt.charge(box, "sixth-card", 10, "m1:160a")
    assert (box.net, hand.felt.house) == (-20, 10)
    hand.felt.withdraw(box, "m1:166a")
    assert Returned("m1:166a", 1, "sixth-card", 10) in hand.events
    assert (box.net, hand.felt.house, box.stakes, dict(box.fees), box.active) == (0, 0, {}, {}, False)
