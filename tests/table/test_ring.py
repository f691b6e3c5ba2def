"""The ring by itself: what can be paid for, who is told of an all-in, who gives back what they won."""

from __future__ import annotations

from typing import Any

import pytest

import croupier
from croupier.cards import DECK, Seed
from croupier.errors import IllegalStake
from croupier.table import Felt, Hand, Option, Setup
from croupier.table.button_draw import ButtonDraw, tell_draw
from croupier.table.event import AllIn, ButtonDrawn, Discarded, Drew, Returned, Reversed, Staked, Won
from croupier.table.layout import Seat
from croupier.table.pots import Pot
from croupier.table.ring import Ring, take_back_pots
from croupier.table.ring_felt import RingFelt
from croupier.table.showdown import divide
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


@pytest.mark.clause("fspr:6.2.1a")
def test_a_draw_for_the_button_is_told_card_by_card() -> None:
    felt = felt_of(table("fspr/holdem", 100, 3, blinds=(5, 10)))
    draw = ButtonDraw.by(Seed.of(5), (1, 2, 3), "fspr:6.2.1a")
    told = len(felt.events)
    tell_draw(felt, draw)
    assert felt.events[told:] == [
        *(Drew("fspr:6.2.1a", seat, (card,)) for seat, card in draw.drawn.items()),
        ButtonDrawn("fspr:6.2.1a", draw.button, draw.commitment, draw.secret, draw.words),
    ]


def test_for_another_deal_all_cards_go_back_and_are_shuffled() -> None:
    hand = play(table("fspr/holdem", 100, 2, blinds=(5, 10)), "1:call, 2:check")
    felt = felt_of(hand)
    felt.boxes[1].empty()
    held = felt.boxes[0].cards
    felt.gather(DECK, "am:7.20")
    assert [seat.cards for seat in felt.boxes] == [(), ()]
    assert (felt.board.cards, len(felt.shoe)) == ([], 52)
    assert [event.cards for event in felt.events if isinstance(event, Discarded)] == [held]


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


# -- who sits and who contests the pot ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "seats",
    [{1: 0, 2: 50}, {1: -5, 2: 50}, {1: True, 2: 50}, {0: 50, 2: 50}, {"1": 50, 2: 50}, {1: {}, 2: 50}],
)
def test_a_seat_is_a_number_and_has_chips(seats: Any) -> None:
    with pytest.raises(IllegalStake):
        Setup(seats).ring_seats("fspr:6.1")


def test_seats_come_in_the_order_of_their_numbers() -> None:
    seats = Setup({4: 40, 2: {"stack": 20}, 3: 30}).ring_seats("fspr:6.1")
    assert [(seat.number, seat.chips) for seat in seats] == [(2, 20), (3, 30), (4, 40)]


def contested(*put_in: int, dead: int = 0, button: int = 1) -> Ring:
    """A pot that these seats have filled, and `dead` chips by some for all."""
    felt = RingFelt(tuple(Seat(number, 100) for number, _ in enumerate(put_in, 1)))
    ring = Ring(felt, button)
    for seat, amount in zip(felt.boxes, put_in, strict=True):
        ring.put_dead(seat, amount, "ante", "fspr:5.1.ante")
    ring.put_dead(felt.boxes[-1], dead, "ante", "fspr:5.1.ante", common=True)
    return ring


@pytest.mark.clause("m1:terms.side-pot")
def test_a_pot_names_its_seats_in_order_wherever_the_button_is() -> None:
    assert [seat.number for seat in contested(10, 10, 10).seats] == [2, 3, 1]
    assert divide(contested(10, 10, 10)).pots == (Pot(30, (1, 2, 3)),)
    assert divide(contested(10, 10, 10, dead=5)).pots == (Pot(35, (1, 2, 3)),)
    assert divide(contested(0, 0, 0, dead=5)).pots == (Pot(5, (1, 2, 3)),)


@pytest.mark.clause("m1:terms.side-pot")
def test_chips_put_in_for_all_are_in_the_main_pot() -> None:
    divided = divide(contested(5, 20, 30, 20, dead=7))
    assert (divided.pots, divided.uncalled) == ((Pot(27, (1, 2, 3, 4)), Pot(45, (2, 3, 4))), {3: 10})
    divided = divide(contested(0, 20, 30, 20, dead=7))
    assert (divided.pots, divided.uncalled) == ((Pot(7, (1, 2, 3, 4)), Pot(60, (2, 3, 4))), {3: 10})


@pytest.mark.clause("fspr:5.1.side-pot-b")
def test_a_bet_that_nobody_answers_goes_back_whole() -> None:
    ring = contested(10, 10, 10)
    for seat, amount in zip(ring.seats, (20, 5, 0), strict=True):
        ring.put(seat, amount, "bet", "fspr:5.9.3a")
    ring.close_round("fspr:q.uncalled-wager")
    assert ring.felt.events[-1] == Returned("fspr:q.uncalled-wager", ring.seats[0].number, "wager", 15)
    assert ring.felt.pot == 30 + 10
    ring.put(ring.seats[1], 20, "bet", "fspr:5.9.3a")
    ring.close_round("fspr:q.uncalled-wager")
    assert ring.felt.events[-1] == Returned("fspr:q.uncalled-wager", ring.seats[1].number, "wager", 20)
    assert ring.felt.pot == 30 + 10
    told = len(ring.felt.events)
    for seat in ring.seats:
        ring.put(seat, 7, "bet", "fspr:5.9.3a")
    ring.close_round("fspr:q.uncalled-wager")
    assert [type(event) for event in ring.felt.events[told:]] == [Staked] * 3  # nothing goes back
    assert ring.felt.pot == 30 + 10 + 21


def test_a_void_deal_leaves_no_wager_before_anybody() -> None:
    hand = croupier.deal("fspr/holdem", seats={1: 100, 2: 100, 3: 100}, blinds=(5, 10), seed=1)
    assert [seat.wager for seat in hand.ring_felt.boxes] != [0, 0, 0]
    hand.rule("misdeal", on="wrong-order", by="judge")
    assert [(seat.wager, seat.net, seat.chips) for seat in hand.ring_felt.boxes] == [(0, 0, 100)] * 3
    assert hand.ring_felt.pot == 0


@pytest.mark.parametrize("game", ["fspr/holdem", "fspr/seven-stud"])
def test_everybody_rises_when_a_hand_is_over(game: str) -> None:
    hand = croupier.deal(game, seats={1: 100, 2: 100}, seed=1)
    ring = hand.ring_felt.ring
    assert ring is not None
    if game == "fspr/seven-stud":
        hand.act("bring-in")
    check_down(hand)
    assert (hand.over, hand.ring_felt.ring, ring.betting) == (True, None, None)
