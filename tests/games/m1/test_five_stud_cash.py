"""Five-card stud among the players of the casino M-1, chapter 9: points 108 to 122."""

from __future__ import annotations

from typing import Any

import pytest

import croupier
from croupier import books
from croupier.cards import DECK, Card, write_cards
from croupier.errors import BookError, CardError, IllegalAction, IllegalStake
from croupier.games.ring_table import RingTable
from croupier.table import Hand
from croupier.table.event import (
    OWN,
    UP,
    AllIn,
    Burnt,
    Called,
    Dealt,
    Discarded,
    Opened,
    Raked,
    Returned,
    Staked,
    Won,
)
from tests.games.poker import check_down, events, net, options, play
from tests.stacking import stack_stud

GAME = "m1/five-stud-cash"
# Seat 2 shows the lowest card, then seat 1 the highest board in every round; seat 1 has the best hand.
ACES = "Ah 4h Ad 9s Jd"
SEVENS = "7s 2c Qs 8h 7d"
TEN_HIGH = "Ts 8d 5h 3d 2h"


def deal(*hands: str, stacks: int | list[int] = 1000, burns: str = "", **more: Any) -> Hand:
    """Deal these hands with an ante of 10, unless told otherwise."""
    held = hands or (ACES, SEVENS, TEN_HIGH)
    chips = [stacks] * len(held) if isinstance(stacks, int) else stacks
    deck = stack_stud(*held, first=2, burns=burns)
    return croupier.deal(GAME, seats=dict(enumerate(chips, 1)), deck=deck, **{"antes": 10, **more})


def turn(hand: Hand) -> int:
    assert hand.decision is not None
    return hand.decision.seat


def called(hand: Hand, street: int) -> Hand:
    """Bring it in with the minimum and check until so many cards lie before everybody."""
    play(hand, "bring-in 2" + ", call" * (len(hand.felt.boxes) - 1))
    while len(hand.felt.boxes[0].cards) < street:
        hand.act("check")
    return hand


# -- the table ---------------------------------------------------------------------------------------------


@pytest.mark.clause("m1:five-stud-cash.players")
def test_two_to_seven_players_who_may_all_stay_to_the_end() -> None:
    for players in (1, 8):
        with pytest.raises(IllegalStake, match=r"takes from 2 to 7\. \(m1:five-stud-cash\.players\)"):
            croupier.deal(GAME, seats=dict.fromkeys(range(1, players + 1), 100))
    for players in (2, 7):
        hand = croupier.deal(GAME, seats=dict.fromkeys(range(1, players + 1), 100), seed=1)
        check_down(play(hand, "bring-in 2"))
        assert [len(event.cards) for event in events(hand, Opened)] == [5] * players


@pytest.mark.clause("m1:108a")
def test_one_deck_of_52_cards_the_ace_highest_and_the_two_lowest() -> None:
    rules = books.rules(GAME)
    assert rules.profile.deck is not None
    assert (rules.profile.deck.cards, rules.decks) == (52, 1)
    with pytest.raises(CardError):
        croupier.deal(GAME, seats={1: 100, 2: 100}, deck="Xj " + " ".join(map(str, DECK)))
    assert turn(deal("Kh As", "7s 2s", "Ts 3d")) == 2
    assert turn(called(deal("Kh As 4c", "7s 2s Kc", "Ts 3d 4d"), 3)) == 1


@pytest.mark.clause("m1:108b")
def test_the_table_is_one_for_cards_with_seats_and_no_betting_layout() -> None:
    assert books.profile(GAME).places.of == "seats"
    for field in ("ante", "red", "17"):
        with pytest.raises(IllegalStake, match="no field"):
            croupier.deal(GAME, seats={1: {"stack": 100, field: 5}, 2: 100}, seed=1)


@pytest.mark.clause("m1:109a")
def test_the_croupier_shuffles_and_deals_and_nobody_else() -> None:
    orders = {
        write_cards(croupier.deal(GAME, seats={1: 100, 2: 100}, seed=seed).felt.shoe.drawn)
        for seed in range(5)
    }
    assert len(orders) == 5
    hand = deal()
    assert len(events(hand, Dealt)) == 3  # before anybody has acted
    for act in ("deal", "shuffle", "cut"):
        with pytest.raises(IllegalAction):
            hand.act(act)
    with pytest.raises(IllegalStake):
        deal(cut=("pit-boss", 10))


@pytest.mark.clause("m1:109b")
def test_the_highest_card_drawn_sets_the_button_which_does_nothing() -> None:
    table = RingTable(GAME, antes=2)
    for seat in (2, 3, 7):
        table.sit(seat, f"player {seat}", 100)
    cards = table.draw_button(seed=11)
    assert table.button == max(cards, key=lambda seat: cards[seat])
    assert deal(button=1).events == deal(button=3).events == deal().events


# -- antes, deal and bring-in ------------------------------------------------------------------------------


@pytest.mark.clause("m1:110a")
def test_all_post_the_same_ante_before_the_deal() -> None:
    hand = deal(antes=1)
    assert [type(event) for event in hand.events] == [Staked] * 3 + [Dealt] * 3
    assert {(event.clause, event.amount) for event in events(hand, Staked)} == {("m1:110a", 1)}
    for wrong in (0, 1001, {1: 5, 2: 5, 3: 6}):
        with pytest.raises(IllegalStake, match="m1:110a"):
            deal(antes=wrong)


@pytest.mark.clause("m1:110b")
def test_one_card_face_down_and_one_face_up() -> None:
    hand = deal()
    assert [(event.clause, event.faces) for event in events(hand, Dealt)] == [("m1:110b", (OWN, UP))] * 3
    assert hand.view(2).boxes[0].cards == (None, Card("4h"))
    assert hand.view(1).boxes[0].cards == (Card("Ah"), Card("4h"))


@pytest.mark.clause("m1:111a")
def test_the_lowest_card_brings_in_any_amount_within_the_bets_of_the_table() -> None:
    hand = deal(options={"limits.bet.minimum": 50, "limits.bet.maximum": 200})
    assert turn(hand) == 2
    assert options(hand) == {"bring-in": (50, 200)}
    for wrong in (49, 201):
        with pytest.raises(IllegalAction, match="m1:111a"):
            hand.act("bring-in", amount=wrong)
    with pytest.raises(IllegalAction, match=r"must bring it in with 50.*m1:111a"):
        hand.act("fold")
    play(hand, "bring-in 120")
    assert events(hand, Staked)[-1] == Staked("m1:111a", 2, "bring-in", 120)


@pytest.mark.clause("m1:111b")
def test_of_equal_lowest_cards_the_lowest_suit_brings_in() -> None:
    assert turn(deal("Ah 2h", "7s 2d", "Ts 2c")) == 3
    assert turn(deal("Ah 2h", "7s 2d", "Ts 2s")) == 2


# -- betting -----------------------------------------------------------------------------------------------


@pytest.mark.clause("m1:111e")
def test_betting_goes_clockwise_from_the_bring_in_strictly_in_turn() -> None:
    hand = play(deal(), "2: bring-in 2")
    with pytest.raises(IllegalAction, match="not the turn of seat 1"):
        hand.act("call", seat=1)
    play(hand, "3: call, 1: call")


@pytest.mark.clause("m1:111f")
def test_a_check_is_allowed_while_nobody_has_bet() -> None:
    hand = play(deal(), "bring-in 2")
    with pytest.raises(IllegalAction, match=r"cannot check.*m1:111f"):
        hand.act("check")
    play(hand, "call, call, 1: check, 2: check, 3: bet 2")
    assert "check" not in options(hand)


@pytest.mark.clause("m1:111g")
def test_a_pass_gives_up_the_hand_and_all_bets_and_the_last_one_left_wins() -> None:
    hand = play(deal(ACES, "7s 2c", TEN_HIGH), "bring-in 20, call, raise 40, fold")
    assert events(hand, Discarded)[0].clause == "m1:111g"
    assert net(check_down(hand))[2] == -30
    hand = play(deal(ACES, "7s 2c", "Ts 8d"), "bring-in 70, fold, raise 140, fold")
    assert events(hand, Opened) == []
    assert events(hand, Returned)[0].amount == 70
    assert net(hand) == {1: 80 + 10 - 8, 2: -80, 3: -10}


@pytest.mark.clause("m1:111h", "m1:111i")
def test_a_call_matches_and_a_raise_increases_the_bet_within_the_limits() -> None:
    hand = play(deal(options={"limits.bet.maximum": 100}), "bring-in 30")
    assert options(hand) == {"fold": 0, "call": 30, "raise": (60, 130)}
    play(hand, "raise 80")
    assert options(hand) == {"fold": 0, "call": 80, "raise": (130, 180)}
    for wrong in (81, 181):
        with pytest.raises(IllegalAction, match="m1:111i"):
            hand.act("raise", amount=wrong)
    play(hand, "call")
    assert events(hand, Staked)[-1] == Staked("m1:111h", 1, "call", 80)


@pytest.mark.clause("m1:112a", "m1:112b")
def test_a_round_goes_on_until_all_bets_match_and_is_gathered_into_the_pot() -> None:
    hand = play(deal(), "2: bring-in 2, 3: raise 4, 1: raise 10, 2: raise 30, 3: call")
    assert (len(hand.felt.boxes[0].cards), hand.felt.pot) == (2, 30)
    play(hand, "1: call")
    assert (len(hand.felt.boxes[0].cards), hand.felt.pot) == (3, 30 + 90)


# -- further cards -----------------------------------------------------------------------------------------


@pytest.mark.clause("m1:113", "m1:114", "m1:115b", "m1:117")
def test_a_burn_and_an_open_card_three_times() -> None:
    hand = called(deal(burns="3s 3h 3c"), 5)
    burnt = [(event.clause, event.cards) for event in events(hand, Burnt)]
    assert burnt == [("m1:113", (Card(card),)) for card in ("3s", "3h", "3c")]
    further = [event for event in events(hand, Dealt) if len(event.cards) == 1]
    assert [event.to for event in further] == [1, 2, 3] * 3  # from the croupier's left
    assert [event.clause for event in further[::3]] == ["m1:114", "m1:115b", "m1:117"]
    assert {event.faces for event in further} == {(UP,)}
    assert [write_cards(box.cards) for box in hand.felt.boxes] == [ACES, SEVENS, TEN_HIGH]
    assert turn(hand) == 1  # one more betting round
    check_down(hand)
    assert [event.clause for event in events(hand, Opened)] == ["m1:117"] * 3


@pytest.mark.clause("m1:115a", "m1:116")
def test_the_highest_open_combination_starts_each_later_round() -> None:
    hand = play(deal("Ah 4h Kc 9s Jd", "7s 2c Qs Qd 5c", "Ts 8d 5h 5d 5s"), "bring-in 2, call, call")
    starts = []
    while not hand.over:
        starts.append(turn(hand))
        play(hand, "check, check, check")
    assert starts == [1, 2, 3]  # in the last round the new open card counts


@pytest.mark.clause("m1:115a")
def test_of_equal_open_cards_the_first_from_the_croupiers_left_starts_and_suits_do_not_count() -> None:
    assert turn(called(deal("Ah 4h Kc", "7s 4c Ks", "Ts 2d 5h"), 3)) == 1


# -- the end -----------------------------------------------------------------------------------------------


@pytest.mark.clause("m1:five-stud-cash.goal", "m1:118", "m1:119a", "m1:122")
def test_the_highest_of_the_players_own_five_cards_wins() -> None:
    hand = check_down(called(deal(), 5))
    (won,) = events(hand, Won)
    assert (won.clause, won.seat, write_cards(won.cards)) == ("m1:119a", 1, "Ah Ad Jd 9s 4h")
    hand = check_down(called(deal("Ah 4h Ad 9s Jd", "7s 2c 7c 7h 9d", TEN_HIGH), 5))
    assert [(event.seat, event.hand) for event in events(hand, Won)] == [(2, "three-of-a-kind")]
    # The same pair: the side cards are compared.
    hand = check_down(called(deal("Ah 4h Ad 9s Jd", "As 2c Ac 9h Qd", TEN_HIGH), 5))
    assert [event.seat for event in events(hand, Won)] == [2]


@pytest.mark.clause("m1:119b", "m1:122")
def test_equal_combinations_divide_the_pot_after_the_fee_and_the_odd_chip_goes_left() -> None:
    hands = ("Ah 4h Ad 9s Jd", "As 4c Ac 9h Jc", TEN_HIGH)
    hand = check_down(called(deal(*hands, antes=11), 5))
    assert events(hand, Raked)[0].amount == 1
    assert [(event.clause, event.seat, event.amount) for event in events(hand, Won)] == [
        ("m1:119b", 1, 19),
        ("m1:119b", 2, 19),
    ]
    hand = check_down(called(deal(*hands, antes=11, fee_percent=0), 5))
    assert [(event.seat, event.amount) for event in events(hand, Won)] == [(1, 20), (2, 19)]
    hand = check_down(called(deal(*hands, antes=13, smallest_chip=5, fee_percent=0), 5))
    assert [(event.seat, event.amount) for event in events(hand, Won)] == [(1, 25), (2, 20)]


@pytest.mark.clause("m1:111c")
def test_the_fee_is_5_per_cent_of_the_pot() -> None:
    hand = play(called(deal(antes=1), 5), "check, check, bet 50, call, call")
    assert events(hand, Raked) == [Raked("m1:111c", 0, (3 + 6 + 150) * 5 // 100)]
    assert hand.result is not None
    assert (hand.result.fee, hand.result.house) == (7, 0)


@pytest.mark.clause("m1:111d")
def test_on_raised_antes_the_fee_is_shown_before_the_game_and_is_never_above_5_per_cent() -> None:
    hand = deal(antes=20, fee_percent=3)
    assert hand.events[0] == Called("m1:111d", "fee", "3")
    assert events(check_down(called(hand, 5)), Raked)[0].amount == (60 + 6) * 3 // 100
    with pytest.raises(BookError):
        deal(fee_percent=6)
    capped = play(called(deal(fee_cap=4), 5), "bet 50, call, call")
    assert events(capped, Raked)[0].amount == 4


@pytest.mark.clause("m1:120")
def test_only_the_chips_on_the_table_before_the_start_take_part() -> None:
    hand = deal(stacks=[100, 100, 100])
    assert options(hand)["bring-in"] == (2, 90)
    with pytest.raises(IllegalAction):
        hand.act("rebuy", amount=50)
    table = RingTable(GAME, antes=2)
    table.sit(1, "Anna", 100)
    table.sit(2, "Boris", 100)
    running = table.next_hand(seed=1)
    with pytest.raises(IllegalAction, match="hand is running"):
        table.rebuy(1, 50)
    check_down(play(running, "bring-in 2"))
    table.finish(running)
    table.rebuy(1, 50)


@pytest.mark.clause("m1:121a", "m1:121b", "m1:121c")
def test_a_player_short_of_chips_puts_in_all_is_told_his_share_and_cannot_withdraw() -> None:
    hand = deal(stacks=[40, 1000, 1000], fee_percent=0)
    play(hand, "2: bring-in 50, 3: call, 1: call")
    assert events(hand, AllIn) == [AllIn("m1:121a", 1, 120)]
    play(hand, "2: bet 100, 3: call")  # the others go on without change
    with pytest.raises(IllegalAction, match="not the turn of seat 1"):
        hand.act("fold", seat=1)
    check_down(hand)
    assert [(event.seat, event.pot, event.amount) for event in events(hand, Won)] == [
        (1, 0, 120),
        (2, 1, 240),
    ]
    assert net(hand) == {1: 80, 2: 80, 3: -160}


@pytest.mark.parametrize(("option", "shown"), [("all", [1, 2, 3]), ("muck", [1])])
def test_whether_beaten_hands_are_shown_is_an_option(option: str, shown: list[int]) -> None:
    hand = check_down(called(deal(showdown=option), 5))
    assert [event.at for event in events(hand, Opened)] == shown
