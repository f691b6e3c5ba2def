"""Blackjack with a hole card, an option of both books: dealt face down, looked at, and who gives up when."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from croupier.errors import BookError, IllegalAction
from croupier.table.event import Lost, Paid, Returned
from tests.games.am import blackjack as am
from tests.games.m1 import blackjack as m1
from tests.games.outcome import finish, happened

BOTH = pytest.mark.parametrize("book", [am, m1], ids=["am", "m1"])


def offered(hand: Any, seat: int = 1) -> list[str]:
    return [option.name for option in hand.decision.options_for(seat)]


@BOTH
def test_a_hole_card_is_hidden_until_the_dealer_opens_it(book: ModuleType) -> None:
    hand = book.deal("Th 8d", dealer="9h", then="Tc", peek=True)
    assert hand.view(1).dealer == (hand.felt.dealer.cards[0], None)
    assert "wait" not in offered(hand), "nothing is looked for under a nine"
    assert finish(hand, "stand") == {1: -20}
    assert [str(card) for card in hand.view(1).dealer] == ["9h", "Tc"]


@BOTH
@pytest.mark.parametrize(("dealer", "hole"), [("Ah", "Kd"), ("Kh", "Ad")])
def test_a_blackjack_that_is_looked_at_ends_the_round(book: ModuleType, dealer: str, hole: str) -> None:
    hand = book.deal("Th 8d", "9c 9d", "As Kc", dealer=dealer, then=hole, peek=True, surrender="late")
    finish(hand, *(["no-insurance", "no-insurance", "wait"] if dealer == "Ah" else []))
    assert hand.result.net == {1: -20, 2: -20, 3: 0}


@pytest.mark.parametrize("dealer", ["Ah", "Kh"])
def test_after_the_look_lost_stakes_are_taken_before_others_go_back(dealer: str) -> None:
    hole = "Kd" if dealer == "Ah" else "Ad"
    hand = m1.deal("As Kc", "Th 8d", dealer=dealer, then=hole, peek=True, surrender="late")
    finish(hand, *(["wait", "no-insurance"] if dealer == "Ah" else []))
    settled = [(type(event), event.box) for event in hand.events if isinstance(event, Lost | Returned)]
    assert settled == [(Lost, 2), (Returned, 1)]


@BOTH
def test_insurance_is_settled_with_the_look(book: ModuleType) -> None:
    hand = book.deal("Th 8d", dealer="Ah", then="9d", peek=True, surrender="late")
    finish_insured = {"amount": 10} if book is m1 else {}
    hand.act("insurance", **finish_insured)
    assert "insurance" not in offered(hand), "it is too late after the look"
    with pytest.raises(IllegalAction):
        hand.act("insurance", **finish_insured)
    assert finish(hand, "stand") == {1: -30}, "18 loses against 20, and there was no blackjack"


@pytest.mark.clause("m1:195.5a")
@pytest.mark.parametrize(("left", "asked"), [(4, False), (5, True)])
def test_insurance_is_sold_from_half_the_least_bet_to_those_who_can_pay_it(left: int, asked: bool) -> None:
    """At a table from ten chips: whoever has fewer than five left is not asked."""
    seats = {1: {"box": 20, "stack": 20 + left}}
    hand = m1.deal("Th 8d", dealer="Ah", then="9d", peek=True, seats=seats)
    assert ("insurance" in offered(hand)) is asked
    assert ("stand" in offered(hand)) is not asked


@BOTH
def test_early_surrender_comes_before_the_look_and_late_after_it(book: ModuleType) -> None:
    early = book.deal("Th 6d", "Th 6c", dealer="Kh", then="Ad", peek=True, surrender="always")
    assert offered(early) == ["surrender", "wait"]
    early.act("surrender")
    early.act("wait", seat=2)
    assert early.result.net == {1: -10, 2: -20}
    waited = book.deal("Th 6d", dealer="Kh", then="9d", peek=True, surrender="always")
    waited.act("wait")
    with pytest.raises(IllegalAction, match="before that"):
        waited.act("surrender")
    late = book.deal("Th 6d", dealer="Kh", then="9d", peek=True, surrender="late")
    assert finish(late, "surrender") == {1: -10}


@BOTH
def test_late_surrender_without_a_look_contradicts_itself(book: ModuleType) -> None:
    with pytest.raises(BookError, match="set peek to true") as refusal:
        book.deal("Th 6d", dealer="Kh", surrender="late")
    assert refusal.value.clause == ("am:2.36" if book is am else "m1:196d")


def test_a_natural_is_paid_when_the_dealer_has_looked() -> None:
    hand = m1.deal("As Kc", dealer="Kh", then="9d", peek=True)
    assert hand.result is not None
    assert hand.result.net == {1: 30}
    assert hand.view(1).dealer[1] is None, "nobody needs to see the other card"


def test_a_missed_box_sits_out_once_the_hole_card_is_dealt() -> None:
    missed = {"misdealt": {"2": 1}}
    hand = m1.deal("Th 8d", "9c 9d", dealer="9h", then="4c 5c 6c", table=missed, peek=True)
    finish(hand, "stand")
    assert hand.result is not None
    assert hand.result.net[2] == 0
    assert "m1:190b" in {event.clause for event in hand.events}


@BOTH
@pytest.mark.parametrize("hole", ["Kd", "9d"])
def test_even_money_is_paid_before_the_look(book: ModuleType, hole: str) -> None:
    hand = book.deal("As Kc", dealer="Ah", then=hole, peek=True)
    assert offered(hand) == ["even-money", "insurance", "wait"]
    hand.act("even-money")
    (paid,) = happened(hand, Paid)
    assert (paid.ratio, paid.amount) == ((1, 1), 20)
    assert hand.result.net == {1: 20}
