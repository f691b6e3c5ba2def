"""What annexes 7 to 10 of the Armenian decree order alike of equal hands and of the fee."""

from __future__ import annotations

from typing import Any

import pytest

import croupier
from croupier.cards import DECK, Card, Seed, Shoe
from croupier.errors import BookError, IllegalAction, IllegalStake
from croupier.games.opening import seen
from croupier.games.ring_table import RingTable
from croupier.table import Hand, Record
from croupier.table.event import Called, Dealt, Raked, Staked, Won
from tests.games.am.players import (
    BLIND,
    HIGH,
    PAIR,
    STAKES,
    deal,
    do,
    each,
    example,
    finish,
    numbers,
    of,
    options,
    pass_on,
    showdown,
    tied,
    turn,
    two,
)
from tests.games.outcome import happened

DIVIDE = ("am:7.17", "am:8.27", "am:9.19", "am:10.19")
AGAIN = ("am:7.18", "am:8.28", "am:9.20", "am:10.20")


# -- equal hands ------------------------------------------------------------------------------------------


@each(*DIVIDE)
def test_equal_hands_divide_the_bank_if_all_of_them_agree(game: str) -> None:
    hand = tied(game)
    assert (turn(hand), options(hand)) == (1, ["agree", "refuse"])
    with pytest.raises(IllegalAction):
        hand.act("agree", seat=2)
    hand.act("agree")
    assert turn(hand) == 2
    assert hand.felt.pot == 300
    hand.act("agree")
    assert [(won.seat, won.amount, won.clause) for won in happened(hand, Won)] == [
        (number, 150, of(game, DIVIDE)) for number in (1, 2)
    ]


def test_the_odd_chip_of_a_divided_bank_goes_to_the_first_in_dealing_order() -> None:
    equal = ("Ah Kd 9c 7s 3h", "As Kc 9d 7h 3c", "Qs Jd 8c 4h 2d")
    for chip, shares in ((1, [8, 7]), (5, [10, 5])):
        hand = deal("am/club", *equal, antes=5, smallest_chip=chip)
        finish(hand)
        assert [won.amount for won in happened(hand, Won)] == shares


@each(*AGAIN)
@pytest.mark.parametrize("acts", [("refuse",), ("agree", "refuse")])
def test_equal_hands_that_do_not_agree_play_again_for_the_same_bank(game: str, acts: tuple[str, ...]) -> None:
    bank, same = numbers(example(of(game, AGAIN)))
    assert bank == same
    hand = tied(game)
    assert hand.felt.pot == bank
    before = len(hand.events)
    do(hand, *acts)
    new = hand.events[before:]
    assert Called(of(game, AGAIN), "play-again", "1 2") in new
    dealt = [event for event in new if isinstance(event, Dealt) and event.to != "board"]
    assert [event.to for event in dealt] == [1, 2]
    assert not [event for event in new if isinstance(event, Staked)]
    assert hand.felt.pot == bank
    lost = hand.felt.boxes[2].net
    assert not hand.felt.boxes[2].cards
    finish(hand)
    (won,) = happened(hand, Won)
    assert (won.seat, won.amount, won.hand) == (1, bank, "pair")
    assert hand.felt.boxes[2].net == lost


@each(*AGAIN)
def test_further_stakes_of_a_replay_come_on_top_of_the_bank(game: str) -> None:
    hand = tied(game)
    do(hand, "refuse")
    bet = "stake 50" if game == "am/texas" else "bet 50"
    finish(hand, bet, "stake 50" if game == "am/texas" else "call")
    assert happened(hand, Won)[0].amount == 400


# Seeds whose hands are equal when everybody stays in; in the studs with the first cards only.
EQUAL = {"am/club": 940, "am/texas": 77, "am/five-stud": 550, "am/seven-stud": 288}


@each(*AGAIN)
def test_a_replay_from_a_seed_has_new_cards_and_can_be_proven(game: str) -> None:
    hand = croupier.deal(game, seats=dict.fromkeys(range(1, 5), 500), seed=EQUAL[game])
    refused = 0
    while hand.decision is not None:
        if "refuse" in options(hand) and not refused:
            drawn = hand.felt.shoe.count
            hand.act("refuse")
            refused += 1
        else:
            pass_on(hand, cards=0)
    assert refused == 1
    first, second = hand.felt.shoe.drawn[:drawn], hand.felt.shoe.drawn[drawn:]
    assert second
    assert first[: len(second)] != second
    assert len(set(second)) == len(second)
    for player in (None, 1, 2, 3, 4):
        proof = croupier.verify(Record.from_json(seen(hand, player).to_json()), hand.commitment)
        assert (proof.commitment, proof.cards) == (True, True)
    again = croupier.replay(Record.from_json(hand.record().to_json()))
    assert again.events == hand.events
    assert croupier.verify(hand.record()).fair


@pytest.mark.parametrize("words", [{}, {1: "luck"}])
@pytest.mark.parametrize("proof", [1, 2])
def test_a_shoe_is_renewed_by_the_same_seed(words: dict[int, str], proof: int) -> None:
    one, other = (Shoe.shuffled(Seed(bytes(32), words, proof)) for _ in range(2))
    first = one.take(20)
    one.renew()
    other.take(20)
    other.renew()
    second = one.take(52)
    assert second == other.take(52)
    assert sorted(second) == sorted(DECK)
    assert second[:20] != first
    assert set(first) & set(second[:20])  # the cards of the first deal are in the pack again
    assert one.drawn == (*first, *second)
    stacked = Shoe.stacked("Ah Kd 2c")
    stacked.draw()
    stacked.renew()
    assert stacked.take(2) == [Card("Kd"), Card("2c")]


# -- the fee ----------------------------------------------------------------------------------------------


FEE = ("am:7.26", "am:8.37", "am:9.28", "am:10.28")
HOURLY = ("am:7.27", "am:8.38", "am:9.29", "am:10.29")
PERCENT = ("am:7.28", "am:8.39", "am:9.30", "am:10.30")
CAP = ("am:7.29", "am:8.40", "am:9.31", "am:10.31")


def bank_of(game: str, amount: int, **more: Any) -> Hand:
    """Play a bank of this amount between a pair of kings and a lower hand."""
    if game == "am/club":
        return showdown(game, PAIR, HIGH, antes=amount // 2, **more)
    cards = ("Kh Kd 9c 7s 3h", "Qs Jd 9c 7s 3h") if game == "am/texas" else (PAIR, HIGH)
    return showdown(game, *cards, antes=amount // 2 - BLIND, **more)


@each(*FEE)
def test_a_fee_is_optional_and_either_hourly_or_a_percentage(game: str) -> None:
    hand = bank_of(game, 300)
    assert hand.felt.fee == 0
    assert not [event for event in happened(hand, Called) if "fee" in event.call]
    hand = bank_of(game, 300, hourly_fee=700)
    assert hand.felt.fee == 0
    assert hand.events[0] == Called(of(game, HOURLY), "hourly-fee", "700")
    hand = bank_of(game, 300, fee_percent=3)
    assert hand.felt.fee == 9
    assert hand.events[0] == Called(of(game, PERCENT), "fee", "3")
    with pytest.raises(IllegalStake, match=rf"not both.*{of(game, FEE)}"):
        two(game, hourly_fee=700, fee_percent=3)


@each(*zip(PERCENT, CAP, strict=True))
def test_the_percentage_is_taken_from_every_bank_and_is_five_at_most(game: str) -> None:
    bank, rate, fee, received = numbers(example(of(game, CAP)))
    hand = bank_of(game, bank, fee_percent=rate)
    assert happened(hand, Raked) == [Raked(of(game, PERCENT), 0, fee)]
    assert happened(hand, Won)[0].amount == received
    assert hand.result is not None
    assert hand.result.fee == fee
    (too_much,) = numbers(example(of(game, CAP), 1))
    with pytest.raises(BookError, match=rf"cannot be {too_much}.*{of(game, CAP)}"):
        two(game, fee_percent=too_much)


@each(*PERCENT)
def test_the_fee_is_due_once_also_on_divided_replayed_and_uncontested_banks(game: str) -> None:
    hand = tied(game, fee_percent=5)
    finish(hand, "agree", "agree")
    assert [won.amount for won in happened(hand, Won)] == [143, 142]
    hand = tied(game, fee_percent=5)
    finish(hand, "refuse")
    assert [raked.amount for raked in happened(hand, Raked)] == [15]
    hand = two(game, antes=100, fee_percent=5)
    hand.act("fold")
    assert hand.felt.fee == 10


@each(*CAP)
def test_the_fee_is_rounded_down_to_the_smallest_chip(game: str) -> None:
    assert bank_of(game, 198, fee_percent=5).felt.fee == 9
    assert bank_of(game, 198, fee_percent=5, smallest_chip=5).felt.fee == 5


@each(*STAKES)
def test_the_first_position_moves_and_who_has_too_few_chips_is_not_dealt_in(game: str) -> None:
    """One seat clockwise each deal (am:q33)."""
    table = RingTable(game, antes=20, least_stack=20 + BLIND)
    for number, chips in ((1, 500), (3, 500), (4, 500), (6, 20)):
        table.sit(number, f"player {number}", chips)
    first = []
    for seed in range(4):
        hand = table.next_hand(seed=seed)
        first.append(happened(hand, Dealt)[0].to)
        assert sorted(hand.record().seats) == [1, 3, 4]
        while hand.decision is not None:
            table.act("fold")
        table.finish(hand)
    assert first == [1, 3, 4, 1]
    assert sum(table.stacks.values()) == 1520
