"""Seven-card stud of the sport-poker federation: who shows, who wins, and who is out (section 6.8)."""

from __future__ import annotations

import pytest

from croupier.cards import write_cards
from croupier.errors import IllegalAction
from croupier.table.event import UP, Burnt, Dealt, Discarded, Opened, Won
from tests.games.fspr.stud import ACES, SEVENS, TEN_HIGH, deal, go, offered, to_street
from tests.games.outcome import happened


@pytest.mark.clause("fspr:6.8.1a")
def test_the_last_player_left_takes_the_pot_and_shows_nothing() -> None:
    hand = go(deal(ACES, "7s 7d 2c", "Ts 9c 8d"), "bring-in", "fold", "bet 10", "fold")
    assert happened(hand, Opened) == []
    assert hand.result is not None
    assert hand.result.net == {1: 7, 2: -6, 3: -1}


@pytest.mark.clause("fspr:6.8.1b", "fspr:6.8.1c", "fspr:5.6.1a")
def test_the_best_five_of_seven_cards_win() -> None:
    hand = to_street(deal(), 7)
    go(hand, "check", "check", "check")
    won = happened(hand, Won)
    assert [(event.seat, event.amount) for event in won] == [(1, 18)]
    assert write_cards(won[0].cards) == "Ah Ad Kc Jd 9s"


@pytest.mark.clause("fspr:6.8.2a", "fspr:6.8.2b")
def test_first_shows_who_bet_last_else_who_opened_the_last_round() -> None:
    hands = ("7s 7d 2c Qs 8h 5c 6c", "Ts 9c 8d 5h Qd 2h 4c", "Ah Ad 4h Kc 9s Jd 3d")
    hand = go(to_street(deal(*hands), 7), "check", "check", "check")
    assert [event.at for event in happened(hand, Opened)] == [3, 1, 2]
    hand = go(to_street(deal(*hands), 7), "check", "check", "bet 20", "call", "call")
    assert [event.at for event in happened(hand, Opened)] == [2, 3, 1]


@pytest.mark.clause("fspr:6.8.2a")
def test_without_betting_because_of_all_ins_the_highest_board_shows_first() -> None:
    hands = ("7s 7d 2c Qs 8h 5c 6c", "Ts 9c 8d 5h Qd 2h 4c", "Ah Ad 4h Kc 9s Jd 3d")
    hand = go(deal(*hands, stacks=11), "bring-in", "bet 10", "call", "call")
    assert hand.over
    assert [event.at for event in happened(hand, Opened)] == [3, 1, 2]


@pytest.mark.clause("fspr:6.8.3a", "fspr:6.8.3b", "fspr:6.8.3c")
def test_the_odd_chip_goes_to_the_first_winner_from_the_opener_of_the_last_round() -> None:
    # Seats 1 and 2 hold the same straight; seat 3 shows two kings and opens the last round.
    hands = ("Ah 2d 3c 4h 5s 9d Jc", "Ad 2h 4c 3h 5c 9s Js", "Qs Qh Kd Kh 7s 6c 8c")
    hand = go(to_street(deal(*hands), 7), "check", "check", "check")
    shares = {event.seat: event.amount for event in happened(hand, Won)}
    assert shares == {1: 9, 2: 9}
    hand = go(to_street(deal(*hands, antes=2, bring_in=3), 7), "check", "check", "check")
    assert {event.seat: event.amount for event in happened(hand, Won)} == {1: 8, 2: 7}
    # With seat 2 opening the last round it is the first winner clockwise.
    hands = ("Ah 2d 3c 4h 5s 9d Jc", "Ad 2h As 4c 5c 9s 3h", "Qs Qh Kd Jh 7s 6c 8c")
    hand = go(to_street(deal(*hands, antes=2, bring_in=3), 7), "check", "check", "check")
    assert {event.seat: event.amount for event in happened(hand, Won)} == {2: 8, 1: 7}
    hand = go(to_street(deal(*hands, antes=10, smallest_chip=5), 7), "check", "check", "check")
    assert {event.seat: event.amount for event in happened(hand, Won)} == {2: 25, 1: 20}


@pytest.mark.clause("fspr:5.1.side-pot-a", "fspr:5.1.side-pot-b", "fspr:5.9.8a")
def test_an_all_in_player_contests_the_main_pot_only() -> None:
    hand = go(deal(stacks=(11, 1000, 1000)), "bring-in", "bet 10", "call", "call")
    for _ in range(4):
        go(hand, f"bet {10 if len(hand.felt.boxes[0].cards) == 4 else 20}", "call")
    assert hand.result is not None
    assert hand.result.net == {1: 22, 2: -11 + 70, 3: -11 - 70}


@pytest.mark.parametrize(("option", "shown"), [("all", [1, 2, 3]), ("muck", [1])])
def test_whether_beaten_hands_are_shown_is_an_option(option: str, shown: list[int]) -> None:
    hand = go(to_street(deal(showdown=option), 7), "check", "check", "check")
    assert [event.at for event in happened(hand, Opened)] == shown


def test_at_a_table_where_players_choose_one_may_throw_his_hand_in() -> None:
    hand = go(to_street(deal(showdown="choice"), 7), "check", "check", "check")
    assert set(offered(hand)) == {"show", "muck"}
    go(hand, "muck", "show", "muck")
    assert [event.seat for event in happened(hand, Won)] == [2]
    hand = go(to_street(deal(showdown="choice"), 7), "check", "check", "check", "muck", "muck")
    assert [(event.seat, event.part) for event in happened(hand, Won)] == [(3, "alone")]


def test_all_cards_may_be_opened_as_soon_as_nobody_can_bet() -> None:
    hand = go(deal(stacks=11, show_all_in=True), "bring-in", "bet 10", "call", "call")
    kinds = [type(event) for event in hand.events]
    assert kinds.index(Opened) < kinds.index(Burnt)
    assert {event.faces for event in happened(hand, Dealt) if len(event.cards) == 1} == {(UP,)}
    plain = go(deal(stacks=11), "bring-in", "bet 10", "call", "call")
    assert hand.result == plain.result


def test_where_the_antes_took_all_chips_the_first_seat_opens_its_cards_first() -> None:
    """Seat 3 shows the highest board later on: nobody has opened a round when the cards are opened."""
    hand = deal(SEVENS, TEN_HIGH, ACES, stacks=1, show_all_in=True)
    assert hand.over
    assert [event.at for event in happened(hand, Opened)] == [1, 2, 3]


@pytest.mark.clause("fspr:5.9.1g")
def test_a_player_whose_time_is_up_is_out_but_the_bring_in_is_not_to_be_sat_out() -> None:
    hand = deal()
    with pytest.raises(IllegalAction):
        hand.rule("time-out")
    go(hand, "bring-in").rule("time-out")
    assert happened(hand, Discarded)[0].box == 3
    hand = to_street(deal(late_check=True), 4)
    hand.rule("time-out")
    assert happened(hand, Discarded) == []
