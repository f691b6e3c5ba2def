"""Seven-card stud among the players of the casino M-1, chapter 8: points 91 to 107."""

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

GAME = "m1/seven-stud-cash"
# Seat 2 shows the lowest card, then seat 1 the highest board in every round; seat 1 has the best hand.
ACES = "Ah Ad 4h Kc 9s Jd 3d"
SEVENS = "7s 7d 2c Qs 8h 5c 6c"
TEN_HIGH = "Ts 9c 8d 5h Qd 2h 4c"


def deal(*hands: str, stacks: int | list[int] = 1000, burns: str = "", **more: Any) -> Hand:
    """Deal these hands with an ante of 10, unless told otherwise."""
    held = hands or (ACES, SEVENS, TEN_HIGH)
    chips = [stacks] * len(held) if isinstance(stacks, int) else stacks
    deck = stack_stud(*held, burns=burns)
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


@pytest.mark.clause("m1:seven-stud-cash.players")
def test_two_to_seven_players() -> None:
    for players in (1, 8):
        with pytest.raises(IllegalStake, match=r"takes from 2 to 7\. \(m1:seven-stud-cash\.players\)"):
            croupier.deal(GAME, seats=dict.fromkeys(range(1, players + 1), 100))
    for players in (2, 7):
        assert not croupier.deal(GAME, seats=dict.fromkeys(range(1, players + 1), 100), seed=1).over


@pytest.mark.clause("m1:91a")
def test_one_deck_of_52_cards_the_ace_highest_and_the_two_lowest() -> None:
    rules = books.rules(GAME)
    assert rules.profile.deck is not None
    assert (rules.profile.deck.cards, rules.decks) == (52, 1)
    with pytest.raises(CardError):
        croupier.deal(GAME, seats={1: 100, 2: 100}, deck="Xj " + " ".join(map(str, DECK)))
    assert turn(deal("Kh Kd As", "7s 7d 2s", "Ts 9c 3d")) == 2
    assert turn(called(deal("Kh Kd As 4c", "7s 7d 2s Kc", "Ts 9c 3d 4d"), 4)) == 1


@pytest.mark.clause("m1:91b")
def test_the_table_is_one_for_cards_with_seats_and_no_betting_layout() -> None:
    assert books.profile(GAME).places.of == "seats"
    for field in ("ante", "red", "17"):
        with pytest.raises(IllegalStake, match="no field"):
            croupier.deal(GAME, seats={1: {"stack": 100, field: 5}, 2: 100}, seed=1)


@pytest.mark.clause("m1:92a")
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
    assert deal(cut=("croupier", 10)).felt.cutter == "croupier"
    with pytest.raises(IllegalStake):
        deal(cut=("pit-boss", 10))


@pytest.mark.clause("m1:92b", "m1:terms.button.b")
def test_the_highest_card_drawn_sets_the_button_which_moves_but_does_nothing() -> None:
    table = RingTable(GAME, antes=2)
    for seat in (1, 4, 6):
        table.sit(seat, f"player {seat}", 100)
    cards = table.draw_button(seed=7)
    assert len(cards) == 3
    assert table.button == max(cards, key=lambda seat: cards[seat])
    before = table.button
    hand = table.next_hand(seed=1)
    check_down(play(hand, "bring-in 2"))
    table.finish(hand)
    assert table.button == {1: 4, 4: 6, 6: 1}[before]
    assert deal(button=1).events == deal(button=3).events == deal().events


# -- antes, deal and bring-in ------------------------------------------------------------------------------


@pytest.mark.clause("m1:93a")
def test_all_post_the_same_ante_before_the_deal() -> None:
    hand = deal(antes=7)
    assert [type(event) for event in hand.events[1:]] == [Staked] * 3 + [Dealt] * 3
    assert {(event.clause, event.field, event.amount) for event in events(hand, Staked)} == {
        ("m1:93a", "ante", 7)
    }
    assert hand.view().pot == 21
    for wrong in (0, -1, 1001, 2.5, {1: 5, 2: 5, 3: 6}, {1: 5, 2: 5}):
        with pytest.raises(IllegalStake, match="m1:93a"):
            deal(antes=wrong)


@pytest.mark.clause("m1:93b")
def test_two_cards_face_down_and_one_face_up() -> None:
    hand = deal()
    assert [(event.clause, event.faces) for event in events(hand, Dealt)] == [("m1:93b", (OWN, OWN, UP))] * 3
    assert hand.view(2).boxes[0].cards == (None, None, Card("4h"))


@pytest.mark.clause("m1:94a")
def test_the_lowest_card_brings_in_any_amount_within_the_bets_of_the_table() -> None:
    hand = deal()
    assert turn(hand) == 2
    assert options(hand) == {"bring-in": (2, 990)}
    for wrong in (1, 991, 0, -2):
        with pytest.raises((IllegalAction, IllegalStake)):
            hand.act("bring-in", amount=wrong)
    for act in ("fold", "check"):
        with pytest.raises(IllegalAction, match="must bring it in with 2"):
            hand.act(act)
    play(hand, "bring-in 45")
    assert events(hand, Staked)[-1] == Staked("m1:94a", 2, "bring-in", 45)
    high = deal(options={"limits.bet.minimum": 50, "limits.bet.maximum": 200})
    assert options(high) == {"bring-in": (50, 200)}


@pytest.mark.clause("m1:94b")
def test_of_equal_lowest_cards_the_lowest_suit_brings_in() -> None:
    assert turn(deal("Ah Ad 2h", "7s 7d 2d", "Ts 9c 2c")) == 3
    assert turn(deal("Ah Ad 2h", "7s 7d 2d", "Ts 9c 2s")) == 2
    assert turn(deal("Ah Ad 2h", "7s 7d Kd", "Ts 9c 2s")) == 1


def test_a_bring_in_for_less_than_the_minimum_is_all_in_and_the_minimum_is_called() -> None:
    hand = deal(stacks=[1000, 11, 1000])
    assert options(hand) == {"bring-in": (1, 1)}
    play(hand, "bring-in 1")
    assert options(hand) == {"fold": 0, "call": 2, "raise": (4, 990)}


def test_one_who_is_all_in_by_his_ante_is_not_asked_to_bring_in() -> None:
    assert turn(deal(stacks=[1000, 10, 1000])) == 1


# -- betting -----------------------------------------------------------------------------------------------


@pytest.mark.clause("m1:94e", "m1:terms.bring-in")
def test_betting_goes_clockwise_from_the_bring_in_strictly_in_turn() -> None:
    hand = play(deal(), "2: bring-in 2")
    assert turn(hand) == 3
    with pytest.raises(IllegalAction, match="not the turn of seat 1"):
        hand.act("call", seat=1)
    play(hand, "3: call, 1: call")


@pytest.mark.clause("m1:94f")
def test_a_check_is_allowed_while_nobody_has_bet() -> None:
    hand = play(deal(), "bring-in 2")
    with pytest.raises(IllegalAction, match=r"cannot check.*m1:94f"):
        hand.act("check")
    play(hand, "call, call, 1: check, 2: check, 3: bet 2")
    assert "check" not in options(hand)


@pytest.mark.clause("m1:94g")
def test_a_pass_gives_up_the_hand_and_all_bets() -> None:
    hand = play(deal(ACES, "7s 7d 2c", TEN_HIGH), "bring-in 20, call, raise 40, fold")
    assert events(hand, Discarded)[0].clause == "m1:94g"
    assert turn(hand) == 3
    check_down(hand)
    assert net(hand)[2] == -30


@pytest.mark.clause("m1:94g")
def test_the_last_player_left_takes_the_pot_less_the_fee_without_showing() -> None:
    hand = play(deal(ACES, "7s 7d 2c", "Ts 9c 8d"), "bring-in 70, fold, raise 140, fold")
    assert events(hand, Opened) == []
    assert events(hand, Won)[0].clause == "m1:94g"
    assert events(hand, Returned)[0].amount == 70
    assert net(hand) == {1: 80 + 10 - 8, 2: -80, 3: -10}


@pytest.mark.clause("m1:94h")
def test_a_call_matches_the_bet() -> None:
    hand = play(deal(), "bring-in 30")
    assert options(hand)["call"] == 30
    play(hand, "raise 60, call")
    assert [(event.box, event.field, event.amount) for event in events(hand, Staked)[-2:]] == [
        (3, "raise", 60),
        (1, "call", 60),
    ]
    assert options(hand)["call"] == 30


@pytest.mark.clause("m1:94i")
def test_a_raise_is_at_least_the_last_one_and_at_most_the_bet_of_the_table() -> None:
    hand = play(deal(options={"limits.bet.maximum": 100}), "bring-in 30")
    assert options(hand)["raise"] == (60, 130)
    play(hand, "raise 80")
    assert options(hand)["raise"] == (130, 180)
    for wrong in (81, 129, 181):
        with pytest.raises(IllegalAction):
            hand.act("raise", amount=wrong)
    for total in range(130, 480, 50):  # no cap on the number of raises
        play(hand, f"raise {total}")


def test_a_table_without_a_largest_bet_bets_up_to_all_chips() -> None:
    hand = play(deal(options={"limits.bet.maximum": 0}), "bring-in 30")
    assert options(hand)["raise"] == (60, 990)


def test_a_short_all_in_does_not_let_those_raise_who_have_acted() -> None:
    hand = play(deal(stacks=[35, 1000, 1000]), "bring-in 20, call, 1: raise 25")
    assert options(hand) == {"fold": 0, "call": 5}
    with pytest.raises(IllegalAction, match="m1:95a"):
        hand.act("raise", amount=60)
    hand = play(deal(stacks=[1000, 13, 1000]), "bring-in 2, call, call, 1: check, 2: bet 1, 3: call")
    assert options(hand) == {"fold": 0, "call": 1}


@pytest.mark.parametrize("bring_in", [2, 4])
def test_a_bring_in_of_the_least_bet_or_more_has_acted_too(bring_in: int) -> None:
    """Its player may only call what is raised by less than a bet."""
    hand = play(deal(stacks=[1000, 1000, 10 + bring_in + 1]), f"2:bring-in {bring_in}")
    play(hand, f"3:raise {bring_in + 1}, 1:call")
    assert turn(hand) == 2
    assert set(options(hand)) == {"fold", "call"}


@pytest.mark.clause("m1:95a", "m1:95b")
def test_a_round_goes_on_until_all_bets_match_and_is_gathered_into_the_pot() -> None:
    hand = play(deal(), "2: bring-in 2, 3: raise 4, 1: raise 10, 2: raise 30, 3: call")
    assert len(hand.felt.boxes[0].cards) == 3
    assert hand.felt.pot == 30
    play(hand, "1: call")
    assert hand.felt.pot == 30 + 90
    assert all(not box.stakes for box in hand.felt.boxes)
    assert len(hand.felt.boxes[0].cards) == 4


# -- further cards -----------------------------------------------------------------------------------------


@pytest.mark.clause("m1:96", "m1:97", "m1:98b", "m1:100", "m1:104-first")
def test_a_burn_and_a_card_three_times_up_and_the_seventh_down() -> None:
    hand = called(deal(burns="3s 3h 3c 4s"), 7)
    burnt = [(event.clause, event.cards) for event in events(hand, Burnt)]
    assert burnt == [("m1:96", (Card(card),)) for card in ("3s", "3h", "3c", "4s")]
    further = [event for event in events(hand, Dealt) if len(event.cards) == 1]
    assert [event.to for event in further] == [1, 2, 3] * 4  # from the croupier's left
    clauses = ["m1:97", "m1:98b", "m1:100", "m1:104-first"]
    assert [event.clause for event in further[::3]] == clauses
    assert [event.faces for event in further[::3]] == [(UP,), (UP,), (UP,), (OWN,)]
    assert [write_cards(box.cards) for box in hand.felt.boxes] == [ACES, SEVENS, TEN_HIGH]
    check_down(hand)
    assert [event.clause for event in events(hand, Opened)] == ["m1:104-first"] * 3


@pytest.mark.clause("m1:98a", "m1:99", "m1:101")
def test_the_highest_open_combination_starts_each_later_round() -> None:
    hands = ("Ah Ad 4h Kc 9s Jd 3d", "7s 7d 2c Qs Qd 5c 6c", "Ts 9c 8d 5h 5d 5s 4c")
    hand = play(deal(*hands), "bring-in 2, call, call")
    starts = []
    while not hand.over:
        starts.append(turn(hand))
        play(hand, "check, check, check")
    assert starts == [1, 2, 3, 3]  # the last round as the one before


@pytest.mark.clause("m1:98a")
def test_of_equal_open_cards_the_first_from_the_croupiers_left_starts_and_suits_do_not_count() -> None:
    assert turn(called(deal("Ah Ad 4h Kc", "7s 7d 4c Ks", "Ts 9c 2d 5h"), 4)) == 1


def test_seven_players_who_stay_get_their_seventh_card_because_the_burn_is_skipped() -> None:
    seats = dict.fromkeys(range(1, 8), 1000)
    for common in (False, True):
        hand = croupier.deal(GAME, seats=seats, seed=4, common_card=common)
        called(hand, 6)
        play(hand, ", ".join(["check"] * 7))
        assert len(hand.felt.board) == common
        assert [len(box.cards) for box in hand.felt.boxes] == [6 if common else 7] * 7
        assert len(events(hand, Burnt)) == 3 + common
        check_down(hand)
        net(hand)


# -- the end -----------------------------------------------------------------------------------------------


@pytest.mark.clause("m1:seven-stud-cash.goal", "m1:102", "m1:103a", "m1:107")
def test_the_best_five_of_seven_win_whichever_they_are() -> None:
    hand = check_down(called(deal(), 7))
    (won,) = events(hand, Won)
    assert (won.clause, won.seat, write_cards(won.cards)) == ("m1:103a", 1, "Ah Ad Kc Jd 9s")
    # All five from the open cards and the last one; seat 1 has three own cards that do not count.
    hands = ("2h 3h 9c Tc Jc Qc Kc", "Ah Ad As 2c 2d 7h 8h", "4h 4d 5h 6h 8s 9s Ts")
    hand = check_down(called(deal(*hands), 7))
    assert events(hand, Won)[0].hand == "straight-flush"
    # Equal pairs: the side cards are compared.
    hands = ("Ah Kd 9c Tc Ac 3s 5s", "As Ad 9d Th Kc 3h Qs", "4h 4d 8h 6s 7c Jd 2d")
    hand = check_down(called(deal(*hands), 7))
    assert [event.seat for event in events(hand, Won)] == [2]


@pytest.mark.clause("m1:94c", "m1:103b")
def test_the_fee_is_5_per_cent_of_the_pot_and_the_rest_goes_to_the_winner() -> None:
    hand = play(called(deal(), 7), "check, check, bet 50, call, call")
    pot = 30 + 6 + 150
    kinds = [type(event) for event in hand.events]
    assert kinds.index(Raked) < kinds.index(Won)
    assert events(hand, Raked) == [Raked("m1:103b", 0, pot * 5 // 100)]
    assert events(hand, Won)[0].amount == pot - pot * 5 // 100
    assert hand.result is not None
    assert (hand.result.fee, hand.result.house) == (9, 0)


@pytest.mark.clause("m1:94d")
def test_on_raised_antes_the_fee_is_shown_before_the_game_and_is_never_above_5_per_cent() -> None:
    hand = deal(antes=20, fee_percent=3)
    assert hand.events[0] == Called("m1:94d", "fee", "3")
    assert events(check_down(called(hand, 7)), Raked)[0].amount == (60 + 6) * 3 // 100
    assert events(deal(antes=1), Called) == []
    with pytest.raises(BookError):
        deal(fee_percent=6)
    capped = play(called(deal(fee_cap=4), 7), "bet 50, call, call")
    assert events(capped, Raked)[0].amount == 4


@pytest.mark.clause("m1:106", "m1:107")
def test_equal_combinations_divide_the_pot_after_the_fee_and_the_odd_chip_goes_left() -> None:
    hands = ("Ah 2d 3c 4h 5s 9d Jc", "Ad 2h As 4c 5c 9s 3h", "Qs Qh Kd Jh 7s 6c 8c")
    hand = check_down(called(deal(*hands, antes=11), 7))
    assert events(hand, Raked)[0].amount == 1
    assert [(event.clause, event.seat, event.amount) for event in events(hand, Won)] == [
        ("m1:106", 1, 19),
        ("m1:106", 2, 19),
    ]
    hand = check_down(called(deal(*hands, antes=11, fee_percent=0), 7))
    assert [(event.seat, event.amount) for event in events(hand, Won)] == [(1, 20), (2, 19)]
    hand = check_down(called(deal(*hands, antes=13, smallest_chip=5, fee_percent=0), 7))
    assert [(event.seat, event.amount) for event in events(hand, Won)] == [(1, 25), (2, 20)]


@pytest.mark.clause("m1:104-second")
def test_only_the_chips_on_the_table_before_the_start_take_part() -> None:
    hand = deal(stacks=[100, 100, 100])
    assert options(hand)["bring-in"] == (2, 90)
    for act in ("add", "buy", "rebuy"):
        with pytest.raises(IllegalAction):
            hand.act(act, amount=50)
    table = RingTable(GAME, antes=2)
    table.sit(1, "Anna", 100)
    table.sit(2, "Boris", 100)
    running = table.next_hand(seed=1)
    with pytest.raises(IllegalAction, match="hand is running"):
        table.rebuy(1, 50)
    check_down(play(running, "bring-in 2"))
    table.finish(running)
    table.rebuy(1, 50)


@pytest.mark.clause("m1:105a", "m1:105b", "m1:105c", "m1:terms.side-pot")
def test_a_player_short_of_chips_puts_in_all_is_told_his_share_and_cannot_withdraw() -> None:
    hand = deal(stacks=[40, 1000, 1000], fee_percent=0)
    play(hand, "2: bring-in 50, 3: call, 1: call")
    assert events(hand, AllIn) == [AllIn("m1:105a", 1, 120)]
    assert events(hand, Staked)[-1].amount == 30
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
    hand = check_down(called(deal(showdown=option), 7))
    assert [event.at for event in events(hand, Opened)] == shown


def test_settings_of_other_games_are_refused() -> None:
    for setting in ({"bring_in": 5}, {"bets": (5, 10)}, {"blinds": (1, 2)}, {"exposed": {1: [1]}}):
        with pytest.raises(IllegalStake, match="no setting"):
            deal(**setting)
