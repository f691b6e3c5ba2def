"""Texas poker of the Armenian decree: what annex 8 has alone. The rest is in test_players_poker."""

from __future__ import annotations

import re

import pytest

import croupier
from croupier.cards import Card, read_cards
from croupier.errors import IllegalAction
from croupier.table import Hand
from croupier.table.event import DOWN, Dealt, Opened, Staked, Won
from tests.games.am.players import BLIND, deal, do, example, finish, numbers, options, turn
from tests.games.outcome import happened

GAME = "am/texas"
CENTRE = "9c 7s 3h 5d 2c"


def opened(hand: Hand) -> list[str]:
    """The open centre cards."""
    return [str(card) for card in hand.view(None).board if card is not None]


def winner(hand: Hand) -> tuple[int, str]:
    """Who won the bank, and with what."""
    (won,) = happened(hand, Won)
    return won.seat, won.hand


# -- before the deal ------------------------------------------------------------------------------------


@pytest.mark.clause("am:8.06")
def test_the_game_starts_with_a_compulsory_stake_of_the_first_position() -> None:
    """One blind stake of the table minimum beside the initial stakes; it counts as their stake (am:q33)."""
    hand = croupier.deal(GAME, seats={2: 1000, 4: 1000, 5: 1000}, button=2, seed=1)
    compulsory = Staked("am:8.06", 4, "compulsory", BLIND)
    assert compulsory in hand.events
    first_card = next(place for place, event in enumerate(hand.events) if isinstance(event, Dealt))
    assert hand.events.index(compulsory) < first_card
    assert turn(hand) == 5
    do(hand, "stake 5", "stake 5")
    assert len(opened(hand)) == 3  # nobody staked more, so seat 4 need not do anything
    rules = {"limits.bet.minimum": 20}
    hand = croupier.deal(GAME, seats={2: 1000, 4: 1000}, seed=1, options=rules)
    assert Staked("am:8.06", 2, "compulsory", 20) in hand.events


@pytest.mark.clause("am:8.08")
def test_five_cards_lie_closed_in_the_centre() -> None:
    hand = deal(GAME, "Kh Kd", "Qs Jd", then=CENTRE)
    assert happened(hand, Dealt)[-1] == Dealt("am:8.08", "board", read_cards(CENTRE), (DOWN,) * 5)
    for viewer in (None, 1, 2):
        assert hand.view(viewer).board == (None,) * 5
        assert '"9c"' not in hand.view(viewer).to_json()


# -- the betting before stage 1 ---------------------------------------------------------------------------


@pytest.mark.clause("am:8.12")
def test_before_the_opening_each_stakes_between_minimum_and_maximum_from_left_to_right() -> None:
    options_ = {"limits.bet.minimum": 10, "limits.bet.maximum": 100}
    hand = croupier.deal(GAME, seats=dict.fromkeys((1, 2, 3, 4), 1000), seed=1, options=options_)
    for seat in (2, 3, 4):
        assert (turn(hand), options(hand)) == (seat, ["fold", "stake", "stay"])
        for amount in (9, 101, 0, None):
            with pytest.raises(IllegalAction, match=r"am:8\.12"):
                hand.act("stake", amount=amount)
        hand.act("stake", amount=10)
    assert opened(hand)


@pytest.mark.clause("am:8.13")
def test_no_stake_is_lower_than_the_one_before() -> None:
    least, most, first, *span, refused = numbers(example("am:8.13"))
    rules = {"limits.bet.minimum": least, "limits.bet.maximum": most}
    hand = croupier.deal(GAME, seats=dict.fromkeys((1, 2, 3), 1000), seed=1, options=rules)
    hand.act("stake", amount=first)
    found = hand.decision["stake"].amount  # type: ignore[index]
    assert found is not None
    assert [found.least, found.most] == span
    with pytest.raises(IllegalAction, match=r"am:8\.13"):
        hand.act("stake", amount=refused)
    hand.act("stake", amount=first)


@pytest.mark.clause("am:8.13")
def test_lower_stakes_are_topped_up_so_that_all_who_take_part_have_staked_the_same() -> None:
    """Who staked less tops up, or accepts decision 1 or 3 (am:q32)."""
    hand = deal(GAME, "Kh Kd", "Qs Jd", "Ac Ts", "8c 6d", then=CENTRE)
    do(hand, "stake 10", "stake 10", "stake 40")
    assert (turn(hand), options(hand)) == (1, ["fold", "match", "stay"])
    assert hand.decision is not None
    assert hand.decision["match"].cost == 35
    do(hand, "match")
    assert hand.decision["match"].cost == 30
    do(hand, "stay", "fold")
    assert hand.felt.pot == 4 * 5 + 40 + 10 + 10 + 40
    assert opened(hand)


def test_whoever_cannot_pay_stays_without_the_cards_or_surrenders() -> None:
    hand = deal(GAME, "Kh Kd", "Qs Jd", "Ac Ts", then=CENTRE, seats={1: 7, 2: 1000, 3: 12})
    do(hand, "stake 20")
    assert (turn(hand), options(hand)) == (3, ["fold", "stay"])
    with pytest.raises(IllegalAction, match=r"Seat 3 needs 20 but has only 7.*am:8\.13"):
        hand.act("stake", amount=20)
    do(hand, "stay")  # seat 1 had two chips for the compulsory stake, so there is nothing to ask them
    assert opened(hand) == ["9c", "7s", "3h"]
    assert (turn(hand), options(hand)) == (1, ["fold", "stay"])
    with pytest.raises(IllegalAction, match="Seat 1 needs 5 but has only 0"):
        hand.act("stake")
    assert finish(hand)[1] == 15 + 22 - 7  # the pair of kings claims the whole bank
    hand = deal(GAME, "Kh Kd", "Qs Jd", then=CENTRE, seats={1: 12, 2: 1000})
    do(hand, "stake 20")
    assert options(hand) == ["fold", "stay"]
    with pytest.raises(IllegalAction, match="Seat 1 needs 15 but has only 2"):
        hand.act("match")


def test_a_stake_all_others_surrender_to_goes_back_to_what_was_matched() -> None:
    hand = deal(GAME, "Kh Kd", "Qs Jd", then=CENTRE, antes=20, fee_percent=5)
    do(hand, "stake 500", "fold")
    assert hand.result is not None
    assert (hand.result.net, hand.result.fee) == ({1: -25, 2: 23}, 2)
    assert not opened(hand)


# -- the stages -------------------------------------------------------------------------------------------


@pytest.mark.clause("am:8.14", "am:8.15", "am:8.16")
def test_three_cards_then_the_fourth_then_the_fifth_are_opened_each_after_its_betting() -> None:
    hand = deal(GAME, "Kh Kd", "Qs Jd", then=CENTRE)
    cards = CENTRE.split()
    assert opened(hand) == []
    for count, acts in ((3, ["stake 5"]), (4, ["stake", "stay"]), (5, ["stake", "stake"])):
        do(hand, *acts[:-1])
        assert len(opened(hand)) < count
        do(hand, *acts[-1:])
        assert opened(hand) == cards[:count]
    assert [event for event in happened(hand, Opened) if event.at == "board"] == [
        Opened("am:8.14", "board", read_cards("9c 7s 3h")),
        Opened("am:8.15", "board", (Card("5d"),)),
        Opened("am:8.16", "board", (Card("2c"),)),
    ]


@pytest.mark.clause("am:8.17")
def test_after_each_stage_a_player_takes_one_of_three_decisions() -> None:
    hand = deal(GAME, "Kh Kd", "Qs Jd", "Ac Ts", then=CENTRE)
    do(hand, "stake 5", "stake 5")
    for _ in range(2):
        for seat in (1, 2, 3):
            assert (turn(hand), options(hand)) == (seat, ["fold", "stake", "stay"])
            do(hand, "stay")
    for seat in (1, 2):  # no closed card is left to pay for (am:q32)
        assert (turn(hand), options(hand)) == (seat, ["fold", "show"])
        with pytest.raises(IllegalAction, match="cannot “stake” now"):
            hand.act("stake")
        do(hand, "show")
    do(hand, "fold")
    assert winner(hand) == (1, "pair")


@pytest.mark.clause("am:8.17")
def test_who_folds_before_the_cards_are_shown_has_no_part_in_the_bank() -> None:
    hand = deal(GAME, "Kh Kd", "Qs Jd", "Ac Ts", then=CENTRE)
    do(hand, "stake 5", "stake 5", *["stay"] * 6, "fold", "show", "show")
    assert hand.over
    assert winner(hand) == (3, "high-card")


@pytest.mark.clause("am:8.22")
def test_decision_two_costs_exactly_the_initial_stake() -> None:
    hand = deal(GAME, "Kh Kd", "Qs Jd", then=CENTRE, antes=30)
    do(hand, "stake 200", "match")
    option = hand.decision["stake"]  # type: ignore[index]
    assert (option.cost, option.amount, option.clause) == (30, None, "am:8.22")
    with pytest.raises(IllegalAction, match=r"takes no amount.*am:8\.22"):
        hand.act("stake", amount=60)
    do(hand, "stake")
    assert happened(hand, Staked)[-1] == Staked("am:8.22", 1, "stake", 30)


def test_the_house_may_let_players_bet_freely_after_the_stages_too() -> None:
    """The other reading of "likewise" in am:8.15 (am:q32): a bet of at least the initial stake."""
    hand = deal(GAME, "Kh Kd", "Qs Jd", "Ac Ts", then=CENTRE, antes=30, later_betting=True)
    do(hand, "stake 5", "stake 5")
    span = hand.decision["stake"].amount  # type: ignore[index]
    assert span is not None
    assert (span.least, span.most) == (30, 965)
    do(hand, "stake 40", "stay")
    with pytest.raises(IllegalAction, match=r"am:8\.13"):
        hand.act("stake", amount=39)
    do(hand, "stake 100")
    assert (turn(hand), options(hand)) == (1, ["fold", "match", "stay"])
    do(hand, "match")
    assert opened(hand) == ["9c", "7s", "3h", "5d"]
    assert hand.felt.pot == 3 * 35 + 200
    finish(hand)


@pytest.mark.clause("am:8.23")
def test_decision_three_stays_in_the_game_for_the_whole_bank_without_a_stake() -> None:
    hand = deal(GAME, "Kh Kd", "Qs Jd", then=CENTRE, antes=20)
    do(hand, "stake 100", "stay")
    do(hand, "stay", "stake", "stay", "stake")
    assert finish(hand) == {1: 20 + 100 + 20 + 20, 2: -160}


# -- the cards that count ---------------------------------------------------------------------------------


@pytest.mark.clause("am:8.09", "am:8.18")
def test_the_centre_cards_serve_all_players_for_the_best_five_of_seven() -> None:
    hand = deal(GAME, "Kh Kd", "8s Jd", then="9c 7s 5h 6d Ks")
    do(hand, "stake 5", "stake", "stake", "stake", "stake", "show", "show")
    (won,) = happened(hand, Won)
    assert (won.seat, won.hand) == (2, "straight")
    assert set(won.cards) == set(read_cards("5h 6d 7s 8s 9c"))
    hand = deal(GAME, "Kh Kd", "8s 2d", then="9c 9s 5h 6d Ks")
    do(hand, "stake 5", "stake", "stake", "stake", "stake", "show", "show")
    assert winner(hand) == (1, "full-house")


@pytest.mark.clause("am:8.10")
def test_every_player_may_buy_the_right_to_a_card() -> None:
    """The stake buys the card: the same player wins with it and loses without (am:q31)."""
    for act, won in (("stake", (2, "flush")), ("stay", (1, "pair"))):
        hand = deal(GAME, "Kd Kc", "Ah 4h", then="9h 7h 3s 2h Ts")
        do(hand, "stake 5")
        assert "stake" in options(hand)
        do(hand, "stay")
        assert "stake" in options(hand)
        do(hand, act, "stay", "stay", "show", "show")
        assert winner(hand) == won


@pytest.mark.clause("am:8.25")
def test_only_cards_in_whose_betting_one_took_part_count() -> None:
    text = example("am:8.25")
    own = re.findall(r"Player (\w\w \w\w)", text)[0]
    centre = " ".join(re.findall(r"centre ([^;]+)", text)[0].replace(",", "").split())
    best = set(read_cards(re.findall(r"best hand ((?:\w\w ){5})", text.replace(",", " "))[0]))
    hand = deal(GAME, own, "7c 8d", then=centre)
    do(hand, "stake 5", "stay", "stay", "stake", "stay", "show", "show")
    (won,) = happened(hand, Won)
    assert (won.seat, won.hand, set(won.cards)) == (1, "ace-king", best)
    hand = deal(GAME, own, "7c 8d", then=centre)
    do(hand, "stake 5", "stake", "stay", "stake", "stay", "show", "show")
    assert winner(hand) == (1, "royal-flush")


@pytest.mark.clause("am:8.25")
@pytest.mark.parametrize(
    ("paid", "best"),
    [
        ((False, False, False), "Ah Ks"),
        ((True, False, False), "Ah Ks 9c 7s 3h"),
        ((False, True, False), "Ah Ks Ad"),
        ((False, False, True), "Ah Ks Kc"),
        ((True, True, False), "Ah Ad Ks 9c 7s"),
        ((False, True, True), "Ah Ad Ks Kc"),
        ((True, True, True), "Ah Ad Ks Kc 9c"),
    ],
)
def test_each_right_stands_alone(paid: tuple[bool, ...], best: str) -> None:
    """Two to seven cards count; a player may skip the fourth and buy the fifth (am:q31)."""
    hand = deal(GAME, "2d 4s", "Ah Ks", then="9c 7s 3h Ad Kc")
    do(hand, "stake 5" if paid[0] else "stay")
    for pays in paid[1:]:
        do(hand, "stay", "stake" if pays else "stay")
    do(hand, "show", "show")
    (won,) = happened(hand, Won)
    assert won.seat == 2
    assert set(won.cards) == set(read_cards(best))


def test_a_hand_of_fewer_cards_makes_no_straight_or_flush_and_its_missing_cards_rank_lowest() -> None:
    hand = deal(GAME, "2d 2s", "Ah Kh", then="Qh Jh 9c 8d 7c", seats={1: 1000, 2: 1000})
    do(hand, "stay", "stay", "stake", "stay", "stay", "show", "show")
    assert winner(hand) == (1, "pair")
    # The same two cards: seat 1 has the first three of the centre beside them by its compulsory stake.
    hand = deal(GAME, "Qd 4s", "Qh 4h", then="3c 3s 2h 5d 2c")
    do(hand, "stay", "stay", "stay", "stay", "stay", "show", "show")
    assert winner(hand) == (1, "pair")
    hand = deal(GAME, "Qd 4s", "Qh 4h", then="3c 6s 2h 5d 2c")
    do(hand, "stay", "stay", "stay", "stay", "stay", "show", "show")
    assert winner(hand) == (1, "high-card")


@pytest.mark.clause("am:8.23", "am:8.25")
def test_who_does_not_top_up_has_no_right_to_the_cards() -> None:
    hand = deal(GAME, "Kh 9d", "2s 2d", then=CENTRE)
    do(hand, "stake 50", "stay")  # the compulsory stake of seat 1 stays in the bank
    do(hand, "stay", "stay", "stay", "stay", "show", "show")
    assert winner(hand) == (2, "pair")
