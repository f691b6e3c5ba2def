"""The two stud games of the Armenian decree: what annexes 9 and 10 have alone.

The rest is in test_players_poker.
"""

from __future__ import annotations

import pytest

import croupier
from croupier.cards import Card
from croupier.errors import IllegalAction
from croupier.table import UP, Hand
from croupier.table.event import Acted, Dealt, Staked, Won
from tests.games.am.players import BLIND, deal, do, each, finish, options, pass_on, turn
from tests.games.outcome import happened

FURTHER = {"am/five-stud": 3, "am/seven-stud": 4}
FIRST = {"am/five-stud": 2, "am/seven-stud": 3}


def to_open(hand: Hand, number: int) -> list[Card]:
    """The open cards of a seat."""
    pile = next(box for box in hand.felt.boxes if box.number == number)
    return [card for card, face in zip(pile.cards, pile.faces, strict=True) if face == UP]


def first_cards(game: str, opened: str, *closed: str) -> str:
    """The first cards of a seat in the order of the deal: five-card stud deals one closed card, seven two."""
    return f"{closed[0]} {opened}" if game == "am/five-stud" else f"{opened} {closed[0]} {closed[1]}"


@each("am:9.06", "am:10.06")
def test_the_first_position_makes_a_compulsory_stake_before_it_has_cards(game: str) -> None:
    """It counts as their stake in the first round, where the others must match it (am:q33)."""
    hand = croupier.deal(game, seats={2: 1000, 4: 1000, 5: 1000}, button=2, seed=1)
    clause = f"am:{9 if game == 'am/five-stud' else 10}.06"
    compulsory = Staked(clause, 4, "compulsory", BLIND)
    assert compulsory in hand.events
    first_card = next(place for place, event in enumerate(hand.events) if isinstance(event, Dealt))
    assert hand.events.index(compulsory) < first_card
    while not {"next-card"} & set(options(hand)):
        assert ("check" in options(hand)) == (turn(hand) == 4)
        assert ("call" in options(hand)) == (turn(hand) != 4)
        pass_on(hand)
    assert {-box.net for box in hand.felt.boxes} == {5 + BLIND}


@each("am:9.12", "am:10.12")
def test_the_highest_open_card_begins_the_first_round(game: str) -> None:
    hands = [
        first_cards(game, "Qs", "Ah", "Ad"),
        first_cards(game, "2c", "As", "Ac"),
        first_cards(game, "Kd", "3c", "4c"),
    ]
    hand = deal(game, *hands)
    assert turn(hand) == 3
    order = []
    while "next-card" not in options(hand):
        order.append(turn(hand))
        pass_on(hand)
    assert order == [3, 1, 2]


@each("am:9.13", "am:10.13")
def test_of_equal_open_cards_the_first_in_dealing_order_begins(game: str) -> None:
    hands = [
        first_cards(game, "Qs", "Ah", "Ad"),
        first_cards(game, "Kc", "As", "Ac"),
        first_cards(game, "Ks", "3c", "4c"),
        first_cards(game, "Kh", "3d", "4d"),
    ]
    assert turn(deal(game, *hands)) == 2
    seats = dict.fromkeys((1, 2, 3, 4), 1000)
    # With the button on seat 2 the first hand goes to seat 3: of 4, 1 and 2, who show kings, 4 is first.
    assert turn(deal(game, *hands, seats=seats, button=2)) == 4


@each("am:9.13", "am:10.13")
def test_of_equal_open_combinations_too_the_first_in_dealing_order_begins(game: str) -> None:
    hands = [first_cards(game, "Ks", "2h", "3d"), first_cards(game, "Kc", "2s", "3c")]
    hand = deal(game, *hands, then="9h 9s")
    do(hand, "check", "call", "next-card", "next-card")
    assert turn(hand) == 1


@each("am:9.14", "am:10.14")
def test_all_further_cards_are_dealt_open_up_to_the_number_in_the_name(game: str) -> None:
    hand = croupier.deal(game, seats={1: 1000, 2: 1000, 3: 1000}, seed=5)
    rounds = 1
    while hand.decision is not None:
        if "next-card" in options(hand) and turn(hand) == 1:
            rounds += 1
        pass_on(hand, cards=7)
    further = [event for event in happened(hand, Dealt) if len(event.cards) == 1]
    assert len(further) == 3 * FURTHER[game]
    assert all(event.faces == (UP,) for event in further)
    assert {len(event.cards) for event in happened(hand, Dealt)} == {1, FIRST[game]}
    assert all(len(box.cards) == FIRST[game] + FURTHER[game] for box in hand.felt.boxes)
    assert rounds == (4 if game == "am/five-stud" else 5)


def test_seven_players_of_seven_cards_are_served_from_one_pack() -> None:
    hand = croupier.deal("am/seven-stud", seats=dict.fromkeys(range(1, 8), 1000), seed=5)
    finish(hand, cards=7)
    assert hand.felt.shoe.count == 49


@each("am:9.15", "am:10.15")
def test_after_each_new_card_the_highest_open_combination_begins(game: str) -> None:
    """A pair beats an ace, three of a kind a pair and two pair; closed cards do not matter."""
    hands = [
        first_cards(game, "As", "2h", "2d"),
        first_cards(game, "5c", "Ah", "Ad"),
        first_cards(game, "3c", "Kc", "Kd"),
    ]
    hand = deal(game, *hands, then="Qs 5d 3s" + " 9c 6h 3h" + " 9d 6d Jc")
    beginners = [turn(hand)]
    do(hand, "check", "call", "call")
    for _ in range(3):
        do(hand, *["next-card"] * 3)
        beginners.append(turn(hand))
        assert hand.decision is not None
        assert hand.decision["check"].clause == f"am:{9 if game == 'am/five-stud' else 10}.15"
        do(hand, *["check"] * 3)
    assert beginners == [1, 2, 3, 3]


@pytest.mark.clause("am:10.15")
def test_five_open_cards_are_compared_as_a_whole_hand() -> None:
    hand = deal("am/seven-stud", "As 2h 3d", "5c Kc Kd", then="Ah 6d Ad 7s 2c 8h Jc 9h")
    do(hand, "check", "call")
    for first in (1, 1, 1, 2):
        do(hand, "next-card", "next-card")
        assert turn(hand) == first
        do(hand, "check", "check")
    assert hand.over


STOP = ("am:9.16", "am:10.16")


@each(*STOP)
def test_a_player_may_stop_taking_cards_and_stays_in_the_betting(game: str) -> None:
    """Irrevocably; the next card goes to the next player, and they may bet, must match, and are compared."""
    hands = [first_cards(game, "As", "Ah", "2d"), first_cards(game, "5c", "Kc", "Qd")]
    hand = deal(game, *hands, then="7h 9d Jc 3s")
    do(hand, "check", "call")
    assert (turn(hand), options(hand)) == (1, ["fold", "next-card", "stop"])
    do(hand, "stop")
    assert turn(hand) == 2
    do(hand, "next-card")
    assert to_open(hand, 2) == [Card("5c"), Card("7h")]  # the card that seat 1 did not want
    assert len(hand.felt.boxes[0].cards) == FIRST[game]
    assert (turn(hand), options(hand)) == (1, ["fold", "check", "bet"])
    do(hand, "bet 50", "raise 100")
    with pytest.raises(IllegalAction, match="cannot check"):
        hand.act("check")
    do(hand, "call")
    while hand.decision is not None:
        if "next-card" in options(hand):
            assert turn(hand) == 2  # seat 1 is not asked again
        pass_on(hand, cards=7)
    (won,) = happened(hand, Won)
    assert (won.seat, won.hand, won.amount) == (1, "pair", 220)
    assert Acted(STOP[game == "am/seven-stud"], 1, "stop") in hand.events


@each(*STOP)
def test_when_all_have_stopped_no_betting_follows_and_the_cards_are_compared(game: str) -> None:
    """Fewer than five cards make what they can; a missing card ranks below a two (am:q31, am:q35)."""
    hands = [first_cards(game, "Ks", "Qh", "4d"), first_cards(game, "Kc", "Qd", "4c")]
    hand = deal(game, *hands, then="2h")
    do(hand, "check", "call", "stop", "next-card")
    do(hand, "check", "check")
    do(hand, "stop")
    assert hand.over
    (won,) = happened(hand, Won)
    assert (won.seat, won.hand) == (2, "high-card")
    hand = deal(game, *hands)
    do(hand, "check", "call", "stop", "stop")
    assert options(hand) == ["agree", "refuse"]


def test_four_cards_of_a_suit_or_in_sequence_are_no_combination() -> None:
    hand = deal("am/five-stud", "Ah Kh", "2c 2d", then="Qh 5s Jh 7s")
    do(hand, "check", "call", "next-card", "next-card", "check", "check")
    do(hand, "next-card", "next-card", "check", "check", "stop", "stop")
    (won,) = happened(hand, Won)
    assert (won.seat, won.hand) == (2, "pair")


@pytest.mark.clause("am:10.17")
def test_the_best_five_of_seven_cards_count() -> None:
    hands = ["Ks 2h 3d 9c 9s Kd 5h", "Ac 4d 6d Jh Js 8c 7c"]
    hand = deal("am/seven-stud", *hands)
    finish(hand, cards=7)
    (won,) = happened(hand, Won)
    assert (won.seat, won.hand) == (1, "two-pair")
    assert len(won.cards) == 5


def test_one_may_surrender_instead_of_taking_a_card() -> None:
    hand = croupier.deal("am/seven-stud", seats={1: 1000, 2: 1000}, seed=5)
    do(hand, *(["check", "call"] if turn(hand) == 1 else ["call", "check"]), "fold")
    assert hand.result is not None
    assert hand.result.net == {1: -10, 2: 10}
