"""Blackjack of the casino M-1, points 183 to 188, 192 and 193: deal, draw and blackjack, clause by clause."""

from __future__ import annotations

import pytest

import croupier
from croupier.cards import Card, write_cards
from croupier.errors import IllegalAction, IllegalStake
from croupier.table.event import Called, Dealt, Lost, Paid, Returned
from tests.games.m1.blackjack import SHARED, deal, fresh, offered
from tests.games.outcome import finish, happened

# -- the deal and the draw: points 183 to 188 -----------------------------------------------------------


@pytest.mark.clause("m1:183a", "m1:183b", "m1:183c")
def test_open_cards_clockwise_one_each_one_to_the_croupier_one_each() -> None:
    hand = deal("Th 6d", "Tc 7d", "Td 8d", then="8c")
    dealt = happened(hand, Dealt)
    assert [event.to for event in dealt] == [1, 2, 3, "dealer", 1, 2, 3]
    assert all(event in hand.view(None).events for event in dealt)
    assert hand.view(2).dealer == (Card("9h"),)
    for act in ("deal", "shuffle"):
        with pytest.raises(IllegalAction, match="You cannot"):
            hand.act(act)
    turns = []
    while hand.decision is not None:
        turns.append(hand.decision.seat)
        hand.act("stand")
    assert turns == [1, 2, 3]


@pytest.mark.clause("m1:184")
def test_cards_come_one_at_a_time_at_the_owners_request() -> None:
    hand = deal("2h 3d", then="4c 5c 9d")
    for cards in ("2h 3d 4c", "2h 3d 4c 5c"):
        hand.act("hit")
        assert write_cards(hand.felt.boxes[0].cards) == cards
    with pytest.raises(IllegalAction, match="takes no amount"):
        hand.act("hit", amount=2)


@pytest.mark.clause("m1:185a")
def test_a_bust_loses_at_once() -> None:
    hand = deal("Th 6d", "Tc 9c", dealer="6h", then="Kc Td 8d")
    hand.act("hit")
    assert happened(hand, Lost) == [Lost("m1:185a", 1, "box", 20)]
    assert finish(hand, "stand") == {1: -20, 2: 20}
    hand = deal("Th 6d", then="5c 9d")
    hand.act("hit")
    assert happened(hand, Lost) == []  # 21 is not over 21


@pytest.mark.clause("m1:185b")
def test_after_a_stand_play_passes_to_the_next_box() -> None:
    hand = deal("Th 6d", "Tc 9c")
    hand.act("stand")
    assert hand.decision is not None
    assert hand.decision.seat == 2
    with pytest.raises(IllegalAction, match="not the turn of box 1"):
        hand.act("hit", seat=1)


@pytest.mark.clause("m1:186")
def test_the_croupier_draws_when_all_boxes_have_finished() -> None:
    hand = deal("Th 6d", "Tc 9c", then="5c 9d")
    hand.act("hit")
    hand.act("stand")
    assert len(hand.felt.dealer) == 1
    hand.act("stand")
    assert write_cards(hand.felt.dealer.cards) == "9h 9d"


@pytest.mark.clause("m1:187a")
@pytest.mark.parametrize(
    ("first", "then"), [("Th", "6c 5c"), ("Th", "7c"), ("6h", "Ac"), ("2h", "4c Ac"), ("8h", "8c Ad")]
)
def test_the_croupier_draws_to_16_and_stops_at_every_17(first: str, then: str) -> None:
    hand = deal("Th 8d", dealer=first, then=f"{then} 2c 2c")
    hand.act("stand")
    assert write_cards(hand.felt.dealer.cards) == f"{first} {then}"


@pytest.mark.clause("m1:187b")
def test_losing_stakes_are_taken_before_winning_ones_are_paid() -> None:
    hand = deal("Th 9d", "Tc 7d", dealer="9h", then="9d")
    finish(hand, "stand", "stand")
    settled = [event for event in hand.events if isinstance(event, Paid | Lost)]
    assert [(type(event), event.box) for event in settled] == [(Lost, 2), (Paid, 1)]
    assert settled[0].clause == "m1:187b"


@pytest.mark.clause("m1:187c")
def test_if_the_croupier_goes_over_21_all_stakes_in_play_win() -> None:
    hand = deal("Th 2d", "Tc 6d", dealer="6h", then="Kd Tc Kc")
    assert finish(hand, "stand", "hit") == {1: 20, 2: -20}
    assert happened(hand, Paid)[0].clause == "m1:187c"


@pytest.mark.clause("m1:188")
def test_the_cutting_card_calls_a_new_shuffle_after_the_round() -> None:
    hand = fresh(options={"cut_depth": 260})
    for _ in range(60):
        while hand.decision is not None:
            hand.act("stand" if "stand" in hand.decision else "wait")
        if hand.felt.shoe.cut_card_out:
            break
        assert Called("m1:188", "new-shuffle") not in hand.events
        hand = hand.next({1: {"box": 20}})
    assert hand.felt.shoe.cut == 416 - 260
    assert Called("m1:188", "new-shuffle") in hand.events
    assert hand.result is not None
    with pytest.raises(IllegalStake, match=r"cut card is out.*m1:188"):
        hand.next({1: {"box": 20}})
    with pytest.raises(IllegalStake, match=r"cut card is out.*m1:188"):
        croupier.deal("m1/blackjack", seats={1: {"box": 20}}, seed=1, gone=320)
    assert croupier.verify(hand.record()).fair


# -- blackjack: points 192, 193 -------------------------------------------------------------------------


@pytest.mark.clause("m1:192.1a", "m1:192.1c")
@pytest.mark.parametrize("first", ["2h", "9h"])
def test_a_blackjack_is_paid_three_to_two_at_once(first: str) -> None:
    hand = deal("Th Ad", "Tc 9c", dealer=first, then="9d 9s")
    (paid,) = happened(hand, Paid)
    assert (paid.clause, paid.ratio, paid.amount, paid.hand) == ("m1:192.1c", (3, 2), 30, "blackjack")
    assert hand.decision is not None
    assert hand.decision.seat == 2
    for cards in ("7h 7d", "9h 2d"):
        hand = deal(cards, dealer=first, then="7c Tc Td")
        hand.act("hit")
        assert happened(hand, Paid) == []


@pytest.mark.clause("m1:192.1b", "m1:193.2b")
def test_blackjack_is_higher_than_21_points() -> None:
    assert finish(deal("Th Ad", dealer="Td", then="6c 5c")) == {1: 30}
    hand = deal("Th 6d", dealer="Td", then="5c Ac")
    hand.act("hit")
    assert finish(hand, "stand") == {1: -20}
    assert happened(hand, Lost)[0].clause == "m1:193.2b"


@pytest.mark.clause("m1:192.1d", "m1:192.1f")
def test_against_a_ten_a_blackjack_waits_for_the_croupiers_draw() -> None:
    hand = deal("Th Ad", "Tc 9c", dealer="Kd", then="9d")
    assert happened(hand, Paid) == []
    hand.act("stand")
    paid = happened(hand, Paid)[0]
    dealt = max(place for place, event in enumerate(hand.events) if isinstance(event, Dealt))
    assert dealt < hand.events.index(paid)
    assert (paid.clause, paid.ratio) == ("m1:192.1f", (3, 2))


@pytest.mark.clause("m1:192.1e")
@pytest.mark.parametrize("second", ["Kd", "9d"])
def test_against_an_ace_one_to_one_is_offered_at_once(second: str) -> None:
    hand = deal("Th Ad", "Tc 9c", dealer="Ah", then=second)
    assert offered(hand)[:2] == ["even-money", "wait"]
    hand.act("even-money")
    (paid,) = happened(hand, Paid)
    assert (paid.clause, paid.ratio, paid.amount) == ("m1:192.1e", (1, 1), 20)
    assert finish(hand, "stand")[1] == 20


@pytest.mark.clause("m1:192.1e", "m1:195.5a")
@pytest.mark.parametrize(("second", "insured"), [("Kd", 0 + 20), ("9d", 30 - 10)])
def test_a_blackjack_is_insured_or_paid_at_once_but_not_both(second: str, insured: int) -> None:
    hand = deal("Th Ad", "Tc 9c", dealer="Ah", then=second)
    hand.act("insurance", amount=10)
    with pytest.raises(IllegalAction, match=r"This blackjack is insured.*m1:192.1e"):
        hand.act("even-money")
    assert finish(hand, "wait", "stand")[1] == insured
    hand = deal("Th Ad", "Tc 9c", dealer="Ah", then=second)
    hand.act("even-money")
    with pytest.raises(IllegalAction, match=r"cannot insure any more.*m1:195.5c"):
        hand.act("insurance", seat=1, amount=10)


@pytest.mark.clause("m1:192.1e")
def test_each_player_on_the_box_chooses_even_money_for_himself() -> None:
    hand = deal("Th Ad", dealer="Ah", then="Kd", seats=SHARED)
    hand.act("wait")
    hand.act("even-money", seat=8)
    hand.act("wait", seat=9)
    assert hand.result is not None
    assert hand.result.net == {1: 0, 8: 40, 9: 0}


@pytest.mark.clause("m1:192.1f")
def test_who_waits_is_paid_three_to_two_if_the_croupier_has_no_blackjack() -> None:
    hand = deal("Th Ad", dealer="Ah", then="9d")
    assert finish(hand, "wait") == {1: 30}
    assert happened(hand, Paid)[0].clause == "m1:192.1f"


@pytest.mark.clause("m1:192.1e")
def test_when_everybody_has_been_paid_one_to_one_the_croupier_draws_nothing() -> None:
    hand = deal("Th Ad", dealer="Ah", then="9d")
    hand.act("even-money")
    assert hand.over
    assert len(hand.felt.dealer.cards) == 1


@pytest.mark.clause("m1:192.1g")
@pytest.mark.parametrize(("first", "second", "acts"), [("Kd", "Ac", ()), ("Ac", "Kd", ("wait",))])
def test_two_blackjacks_stay(first: str, second: str, acts: tuple[str, ...]) -> None:
    hand = deal("Th Ad", dealer=first, then=second)
    assert finish(hand, *acts) == {1: 0}
    assert happened(hand, Returned) == [Returned("m1:192.1g", 1, "box", 20)]
    assert [call.value for call in happened(hand, Called) if call.call == "croupier-has"] == ["blackjack"]


@pytest.mark.clause("m1:193.2a")
@pytest.mark.parametrize(("cards", "drawn"), [("Th 9d", ""), ("7h 7d", "7c"), ("Ah 5d", "5c")])
def test_every_other_win_pays_one_to_one(cards: str, drawn: str) -> None:
    hand = deal(cards, then=f"{drawn} 9c")
    if drawn:
        hand.act("hit")
    assert finish(hand, "stand") == {1: 20}
    (paid,) = happened(hand, Paid)
    assert (paid.clause, paid.ratio) == ("m1:193.2a", (1, 1))


@pytest.mark.clause("m1:193.2b")
def test_the_croupiers_blackjack_takes_added_stakes_too() -> None:
    hand = deal("8h 8d", dealer="Kd", then="3c Tc 3d 7c Ac")
    assert finish(hand, "split", "double", "double") == {1: -80}


@pytest.mark.clause("m1:193.2c", "m1:terms.stay")
def test_equal_points_stay() -> None:
    hand = deal("Th 8d", then="9d")
    assert finish(hand, "stand") == {1: 0}
    assert happened(hand, Returned)[0].clause == "m1:193.2c"
