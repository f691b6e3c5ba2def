"""Russian poker of the casino M-1, points 162 to 166: insurance and the croupier's game, clause by clause."""

from __future__ import annotations

import pytest

from croupier.cards import read_cards, write_cards
from croupier.errors import CroupierError, IllegalAction, IllegalStake
from croupier.table.event import Charged, Dealt, Lost, Opened, Paid, Replaced, Returned, Staked
from tests.games.ante_poker import ACE_KING, NO_GAME, act, calls, finish, options
from tests.games.m1.russian import DARK, LOW, NONE, PAIR, THREE, deal, table
from tests.games.outcome import happened

# -- 162, 163: insurance -----------------------------------------------------------------------------------


@pytest.mark.clause("m1:162a", "m1:162b", "m1:162g", "m1:terms.insurance")
@pytest.mark.parametrize(("cards", "insurable"), [(PAIR, False), ("9s 9h Jc Jd 3c", False), (THREE, True)])
def test_a_light_box_is_insured_from_three_of_a_kind_before_the_bet(cards: str, insurable: bool) -> None:
    hand = deal(cards, NONE.replace("6h", "8h"))
    assert ("insure" in options(hand)) is insurable
    if not insurable:
        with pytest.raises(IllegalAction, match=r"three of a kind or better.*m1:162b"):
            hand.act("insure", amount=10)
        return
    act(hand, "insure 10")
    assert [event.field for event in happened(hand, Staked)] == ["ante", "insurance", "bet"]
    with pytest.raises(IllegalStake, match=r"after looking at the cards.*m1:162g"):
        deal(cards, NONE, seats={1: {"ante": 10, "insurance": 10}})


@pytest.mark.clause("m1:162c")
def test_insurance_is_one_ante_to_the_payout_of_both_combinations() -> None:
    for cards, cap, most in (("9s 9d 9c Ah Kd", 0, 80), (THREE, 0, 60), ("9s 9d 9c 9h 4d", 300, 300)):
        hand = deal(cards, "Qs Tc 7c 6h 2d", max_payout=cap)
        assert hand.decision is not None
        span = hand.decision["insure"].amount
        assert span is not None
        assert (span.least, span.most) == (10, most)
        for wrong in (9, most + 1):
            with pytest.raises(CroupierError, match="not allowed.*m1:162c"):
                hand.act("insure", amount=wrong)


@pytest.mark.clause("m1:162c", "m1:7.11")
def test_three_antes_are_just_enough_to_insure_and_bet() -> None:
    hand = deal(THREE, NONE, seats={1: {"ante": 10, "stack": 40}})
    assert finish(hand, "insure 10", "decline") == {1: 20}
    hand = deal(THREE, NONE, seats={1: {"ante": 10, "stack": 39}})
    with pytest.raises(IllegalAction, match=r"needs 30 but has only 29.*m1:7\.11"):
        hand.act("insure", amount=10)
    hand = deal(THREE, NONE, seats={1: {"ante": 10, "stack": 55}})
    with pytest.raises(IllegalAction, match=r"from 10 to 25.*m1:7\.11"):
        hand.act("insure", amount=26)


@pytest.mark.clause("m1:162d", "m1:160e")
@pytest.mark.parametrize(("paid", "net"), [(True, 60 + 10), (False, 60)])
def test_without_a_game_insurance_pays_evenly_beside_the_ante(paid: bool, net: int) -> None:
    hand = deal(THREE, NONE, insured_ante=paid)
    assert finish(hand, "insure 60", "decline") == {1: net}
    assert Paid("m1:162d", 1, "insurance", 60, 60, (1, 1), "three-of-a-kind") in hand.events


@pytest.mark.clause("m1:162e", "m1:162f")
@pytest.mark.parametrize(
    ("dealer", "net", "returned"),
    [(ACE_KING, 60 - 50, False), ("Ts Td Th 6c 3s", -30, True), ("8s 8d 8h 6c 3s", 60 - 50, False)],
)
def test_with_a_game_insurance_loses_beside_a_win_and_comes_back_beside_a_loss(
    dealer: str, net: int, returned: bool
) -> None:
    hand = deal(THREE, dealer)
    assert finish(hand, "insure 50") == {1: net}
    assert (Returned("m1:162f", 1, "insurance", 50) in hand.events) is returned
    assert ("insurance-lost" in calls(hand)) is not returned
    assert (Lost("m1:162e", 1, "insurance", 50) in hand.events) is not returned


@pytest.mark.clause("m1:162f")
def test_insurance_comes_back_on_a_stay() -> None:
    hand = deal("9s 8h 7s 6d 5c", "9d 8d 7d 6c 5h")
    assert finish(hand, "insure 50") == {1: 0}
    assert Returned("m1:162f", 1, "insurance", 50) in hand.events


@pytest.mark.clause("m1:162a", "m1:162h", "m1:162b", "m1:162c")
@pytest.mark.parametrize(
    ("cards", "valid"), [("8s 8h 8c Jh 4d", 50), ("8s 8h Kc Jh 4d", 0), ("8s 8h 8c 8d 4d", 200)]
)
def test_a_dark_box_is_insured_before_the_deal_and_the_excess_comes_back(cards: str, valid: int) -> None:
    stake = 50 if valid in (0, 50) else 500
    cap = 200 if valid == 200 else 0
    hand = table(LOW.replace("8d", "Kd"), cards, NONE, dark={"insurance": stake}, max_payout=cap)
    kinds = [(type(event), getattr(event, "field", "")) for event in hand.events]
    assert kinds.index((Staked, "insurance")) < [kind for kind, _ in kinds].index(Dealt)
    net = finish(hand, "fold", "decline")
    assert net[2] == valid + 10
    back = sum(event.amount for event in happened(hand, Returned) if event.field == "insurance")
    assert back == stake - valid
    with pytest.raises(IllegalStake, match=r"at least 10.*m1:162c"):
        table(LOW.replace("8d", "Kd"), cards, NONE, dark={"insurance": 9})


@pytest.mark.clause("m1:7.12.2")
def test_a_house_may_forbid_the_insurance_of_dark_boxes() -> None:
    with pytest.raises(IllegalStake, match=r"cannot be insured.*m1:7.12.2"):
        table(LOW, THREE, "Qs Td 7c 6h 2d", dark={"insurance": 50}, dark_insurance=False)


@pytest.mark.clause("m1:162i")
def test_no_insurance_after_the_croupier_has_opened() -> None:
    hand = deal(THREE, NONE)
    act(hand, "play")
    with pytest.raises(IllegalAction, match=r"too late to insure.*m1:162i"):
        hand.act("insure", amount=10)


@pytest.mark.clause("m1:163")
def test_insurance_and_a_bought_game_share_the_maximum() -> None:
    acts = ("insure 60", "buy-game")
    assert finish(deal(THREE, NONE, then="7h"), *acts) == {1: 60 + 60 - 10}
    hand = deal(THREE, NONE, then="7h", max_payout=100)
    assert finish(hand, *acts) == {1: 100 - 10}
    full = deal(THREE, NONE, then="7h", max_payout=60)
    assert finish(full, *acts) == {1: 60 - 10}
    assert Returned("m1:160g", 1, "bet", 20) in full.events


# -- 164 to 166: buying the croupier's game ----------------------------------------------------------------


@pytest.mark.clause("m1:164a", "m1:164b", "m1:164d", "m1:terms.buy-game")
def test_the_game_is_bought_for_one_ante_and_the_highest_card_changed() -> None:
    hand = deal("Th Td 6s 5c 3s", NO_GAME, then="9h")
    act(hand, "play")
    assert hand.decision is not None
    assert (hand.decision["buy-game"].cost, hand.decision["buy-game"].clause) == (10, "m1:164a")
    assert finish(hand, "buy-game") == {1: 20 - 10}
    assert Charged("m1:164b", 1, "buy-game", 10) in hand.events
    assert happened(hand, Replaced) == [Replaced("m1:164b", "dealer", read_cards("Qs"), read_cards("9h"))]
    assert [event.field for event in happened(hand, Paid)] == ["bet"]


@pytest.mark.clause("m1:164c")
def test_cards_of_the_same_rank_are_changed_until_another_comes() -> None:
    hand = deal("Th Td 6s 5c 3s", "Qs 9d 7d 4d 2d", then="Qd Qh Qc 9h")
    assert finish(hand, "play", "buy-game") == {1: 20 - 10}
    assert [write_cards(event.cards) for event in happened(hand, Replaced)] == ["Qd", "Qh", "Qc", "9h"]
    assert [event.clause for event in happened(hand, Replaced)][1:] == ["m1:164c"] * 3


@pytest.mark.clause("m1:164e", "m1:164d")
@pytest.mark.parametrize(("then", "net"), [("9h", -40), ("Jh", -10), ("7h", 20 - 10)])
def test_a_bought_game_is_compared_and_none_returns_the_stakes(then: str, net: int) -> None:
    hand = deal("8h 8d 6s 5c 3s", NO_GAME, then=then)
    assert finish(hand, "play", "buy-game") == {1: net}
    if then == "Jh":
        assert [event.clause for event in happened(hand, Returned)] == ["m1:164d", "m1:164d"]
    else:
        assert happened(hand, Opened)[-1].clause == "m1:164e"


@pytest.mark.clause("m1:164f", "m1:166a", "m1:166b", "m1:terms.closed-play")
def test_dark_boxes_decide_on_the_purchase_after_the_light_ones() -> None:
    seats = {1: {**DARK, "player": 2}, 2: {"ante": 10, "player": 2}, 3: {"ante": 10, "player": 3}}
    hand = deal("Th Td 6s 5c 3s", "8h 8d 6h 5d 3h", "Jh Jd 6d 5h 3d", NO_GAME, then="9h", seats=seats)
    act(hand, "play", "play")
    turns = []
    while hand.decision is not None:
        turns.append(hand.decision.seat)
        if hand.decision.seat == 1:
            assert None not in hand.view(2).boxes[0].cards
        else:
            assert hand.view(2).boxes[0].cards == (None,) * 5
        hand.act("buy-game")
    assert turns == [2, 3, 1]
    assert hand.result is not None
    assert hand.result.net == {1: 10, 2: -40, 3: 10}
    assert len(happened(hand, Replaced)) == 1  # one card for all buyers
    prices = [event.box for event in happened(hand, Charged)]
    assert prices == [1, 2, 3]  # from the left, whoever decided first
    assert [event.at for event in happened(hand, Opened)] == ["dealer", "dealer", 1, 2, 3]


def test_who_does_not_buy_is_paid_first_and_not_compared() -> None:
    hand = deal("Th Td 6s 5c 3s", "8h 8d 6h 5d 3h", NO_GAME, then="9h")
    assert finish(hand, "play", "play", "decline", "buy-game") == {1: 10, 2: -40}
    kinds = [type(event) for event in hand.events]
    assert kinds.index(Paid) < kinds.index(Replaced)


@pytest.mark.clause("m1:165", "m1:7.4", "m1:7.9")
def test_players_look_at_and_play_their_own_cards_only() -> None:
    hand = deal(PAIR, LOW, NO_GAME)
    assert None not in hand.view(1).boxes[0].cards
    assert hand.view(2).boxes[0].cards == (None,) * 5
    hand.act("exchange", cards="3c")
    assert None not in hand.view(2).boxes[1].cards
    assert hand.view(1).boxes[1].cards == (None,) * 5
    with pytest.raises(IllegalAction, match=r"not the turn of box 1.*m1:7.9"):
        hand.act("play", seat=1)
