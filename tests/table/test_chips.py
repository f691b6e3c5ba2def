"""Chips on the felt of boxes: every movement is exact, is told, and is undone when the hand is void."""

from __future__ import annotations

import pytest

from croupier.books import Prize
from croupier.books.pay import Share
from croupier.cards import Card
from croupier.errors import IllegalStake
from croupier.table.event import (
    Added,
    Awarded,
    Charged,
    Compensated,
    Event,
    Funded,
    Lost,
    Moved,
    Paid,
    Prized,
    Returned,
    Reversed,
    Staked,
)
from croupier.table.felt import Felt
from croupier.table.layout import Box, Player

CARDS = (Card("Ah"), Card("Ad"))


def felt_of(*stacks: int | None, **funds: int) -> Felt:
    """Lay out one box for every stack; no stack is a bankroll kept elsewhere."""
    boxes = tuple(Box(number, Player(number, stack)) for number, stack in enumerate(stacks, 1))
    return Felt(boxes, funds=funds)


def state(felt: Felt) -> tuple[int | None, int, int, dict[str, int]]:
    """What the first box shows: the chips behind it, its balance, the float and the stakes on its fields."""
    box = felt.boxes[0]
    return box.player.chips, box.net, felt.house, dict(box.stakes)


def test_a_stake_is_added_to_what_lies_there() -> None:
    felt = felt_of(100)
    box = felt.boxes[0]
    felt.stake(box, "ante", 10, "m1:30a")
    felt.stake(box, "ante", 90, "m1:30a")
    assert state(felt) == (0, -100, 0, {"ante": 100})
    assert felt.events == [Staked("m1:30a", 1, "ante", 10), Staked("m1:30a", 1, "ante", 90)]
    with pytest.raises(IllegalStake):
        felt.stake(box, "ante", 1, "m1:30a")
    assert state(felt) == (0, -100, 0, {"ante": 100})


def test_a_bankroll_kept_elsewhere_is_never_short() -> None:
    felt = felt_of(None)
    box = felt.boxes[0]
    felt.stake(box, "ante", 10, "m1:30a")
    felt.pay(box, "ante", (3, 2), "m1:44a")
    assert state(felt) == (None, 15, -15, {})


def test_winnings_of_a_stake() -> None:
    felt = felt_of(100)
    box = felt.boxes[0]
    felt.stake(box, "bet", 20, "m1:30a")
    assert felt.pay(box, "bet", (2, 1), "m1:44a", "pair", CARDS) == 40
    assert state(felt) == (140, 40, -40, {})
    assert felt.pay_also(box, "bet", 20, (3, 1), "m1:161a", "flush", CARDS) == 60
    assert state(felt) == (200, 100, -100, {})
    assert felt.pay_also(box, "bet", 20, (3, 1), "m1:161a", most=25) == 25
    assert state(felt) == (225, 125, -125, {})
    felt.stake(box, "side", 4, "m1:30a")
    felt.prize(box, "side", (5, 2), "am:2.45", "pair", CARDS)
    assert state(felt) == (231, 131, -135, {"side": 4})
    felt.prize(box, "side", Prize(500), "am:2.45")
    assert state(felt) == (731, 631, -635, {"side": 4})
    felt.compensate(box, 7, "m1:38b")
    assert state(felt) == (738, 638, -642, {"side": 4})
    assert felt.events == [
        Staked("m1:30a", 1, "bet", 20),
        Paid("m1:44a", 1, "bet", 20, 40, (2, 1), "pair", CARDS),
        Added("m1:161a", 1, "bet", 20, 60, (3, 1), "flush", CARDS),
        Added("m1:161a", 1, "bet", 20, 25, (3, 1)),
        Staked("m1:30a", 1, "side", 4),
        Prized("am:2.45", 1, "side", 10, "5:2", "pair", CARDS),
        Prized("am:2.45", 1, "side", 500, "500"),
        Compensated("m1:38b", 1, 7),
    ]


def test_a_row_that_is_not_paid_hands_the_stake_back() -> None:
    felt = felt_of(100)
    box = felt.boxes[0]
    felt.stake(box, "bet", 20, "m1:30a")
    assert felt.pay(box, "bet", None, "m1:44a") == 0
    assert state(felt) == (100, 0, 0, {})
    assert felt.events[-1] == Returned("m1:44a", 1, "bet", 20)


def test_losses_and_prices_go_to_the_float() -> None:
    felt = felt_of(100)
    box = felt.boxes[0]
    for _ in range(2):
        felt.stake(box, "bet", 10, "m1:30a")
        felt.lose(box, "bet", "m1:44b")
        felt.charge(box, "exchange", 5, "m1:160a")
        felt.stake(box, "redraw", 3, "m1:160b")
        felt.collect(box, "redraw", "m1:160b")
    assert state(felt) == (64, -36, 36, {})
    assert (box.lost, box.fees) == ({"bet": 20}, {"exchange": 10, "redraw": 6})
    assert felt.events[5:] == [
        Staked("m1:30a", 1, "bet", 10),
        Lost("m1:44b", 1, "bet", 10),
        Charged("m1:160a", 1, "exchange", 5),
        Staked("m1:160b", 1, "redraw", 3),
        Charged("m1:160b", 1, "redraw", 3),
    ]


def test_a_part_of_a_stake_goes_back_or_all_of_it_moves() -> None:
    felt = felt_of(100)
    box = felt.boxes[0]
    felt.stake(box, "bet", 20, "m1:30a")
    felt.give_back(box, "bet", "m1:23", 5)
    assert state(felt) == (85, -15, 0, {"bet": 15})
    felt.stake(box, "ante", 2, "m1:30a")
    felt.move(box, "bet", "ante", "m1:23")
    assert state(felt) == (83, -17, 0, {"ante": 17})
    felt.move(box, "ante", "bet", "m1:23")
    felt.give_back(box, "bet", "m1:23", 17)
    assert state(felt) == (100, 0, 0, {})
    assert felt.events[1:] == [
        Returned("m1:23", 1, "bet", 5),
        Staked("m1:30a", 1, "ante", 2),
        Moved("m1:23", 1, "bet", "ante", 15),
        Moved("m1:23", 1, "ante", "bet", 17),
        Returned("m1:23", 1, "bet", 17),
    ]


def test_of_a_stake_put_by_the_rest_goes_to_the_float_and_a_share_comes_off_the_board() -> None:
    felt = felt_of(100, bonus=250)
    box = felt.boxes[0]
    for percent in (75, 100):
        felt.stake(box, "bonus", 10, "rp:1.22")
        felt.put_by(box, "bonus", "bonus-hour", "rp:1.22b", percent)
    assert (state(felt), felt.funds) == ((80, -20, 3, {}), {"bonus": 250, "bonus-hour": 17})
    felt.award(box, "bonus", Share(5), "rp:1.22c", "flush", CARDS)
    assert (state(felt), felt.funds) == ((92, -8, 3, {}), {"bonus": 238, "bonus-hour": 17})
    assert felt.events == [
        Staked("rp:1.22", 1, "bonus", 10),
        Funded("rp:1.22b", 1, "bonus", "bonus-hour", 7),
        Lost("rp:1.22b", 1, "bonus", 3),
        Staked("rp:1.22", 1, "bonus", 10),
        Funded("rp:1.22b", 1, "bonus", "bonus-hour", 10),
        Awarded("rp:1.22c", 1, "bonus", 250, 12, "5%", "flush", CARDS),
    ]


@pytest.mark.clause("m1:10.1f")
def test_a_void_hand_undoes_every_movement() -> None:
    felt = felt_of(500, 300, **{"bonus": 1_000, "bonus-hour": 40})
    box, other = felt.boxes
    felt.stake(box, "ante", 20, "m1:30a")
    felt.stake(other, "ante", 30, "m1:30a")
    felt.stake(box, "bonus", 10, "rp:1.22")
    felt.put_by(box, "bonus", "bonus-hour", "rp:1.22b", 60)
    felt.charge(other, "exchange", 5, "m1:160a")
    felt.stake(box, "bet", 40, "m1:30a")
    felt.pay(box, "bet", (2, 1), "m1:44a")
    felt.pay_also(box, "bet", 40, (1, 1), "m1:161a")
    felt.prize(box, "ante", Prize(25), "am:2.45")
    felt.award(other, "bonus", Share(10), "rp:1.22c")
    felt.lose(other, "ante", "m1:44b")
    felt.stake(other, "bet", 60, "m1:30a")
    told = len(felt.events)
    felt.void("m1:10.1f")
    undone: list[Event] = [
        Returned("m1:10.1f", 1, "ante", 20),
        Returned("m1:10.1f", 1, "bonus", 4),
        Returned("m1:10.1f", 2, "bet", 60),
        Returned("m1:10.1f", 2, "exchange", 5),
        Returned("m1:10.1f", 2, "ante", 30),
        Returned("m1:10.1f", 1, "bonus", 6),
        Reversed("m1:10.1f", 1, "bet", 80),
        Reversed("m1:10.1f", 1, "bet", 40),
        Reversed("m1:10.1f", 1, "ante", 25),
        Reversed("m1:10.1f", 2, "bonus", 100),
    ]
    assert felt.events[told:] == undone
    assert [(each.player.chips, each.net) for each in felt.boxes] == [(500, 0), (300, 0)]
    assert (felt.house, felt.funds, felt.voided) == (0, {"bonus": 1_000, "bonus-hour": 40}, True)
    assert not any(each.active or each.stakes or each.fees or each.lost for each in felt.boxes)
