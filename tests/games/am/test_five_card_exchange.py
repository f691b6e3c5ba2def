"""Five-card poker with exchange: what annex 4 has alone. The rest is in test_dealer_poker_*."""

from __future__ import annotations

import re

import pytest

from croupier import books
from croupier.cards import Card, write_cards
from croupier.errors import CroupierError, IllegalAction
from croupier.table.event import Called, Charged, Discarded, Lost
from tests.games.am.annexes import NO_GAME, PAIR_OF_KINGS, PAIR_OF_TWOS, WINNERS, deal, finish, options
from tests.games.outcome import happened

GAME = "am/five-card-exchange"


@pytest.mark.clause("am:4.13", "am:4.14")
@pytest.mark.parametrize("card", PAIR_OF_KINGS.split())
def test_any_one_of_the_five_cards_may_be_exchanged(card: str) -> None:
    hand = deal(GAME, PAIR_OF_KINGS, NO_GAME, then="Kd")
    hand.act("exchange", cards=card)
    held = [str(held) for held in hand.view(1).boxes[0].cards]
    assert held == [*(each for each in PAIR_OF_KINGS.split() if each != card), "Kd"]
    assert happened(hand, Charged) == [Charged("am:4.14", 1, "exchange", 10)]
    (thrown,) = happened(hand, Discarded)
    assert (write_cards(thrown.cards), thrown.clause) == (card, "am:4.14")
    assert thrown.seen_by(frozenset({2})).cards == (None,)


@pytest.mark.clause("am:4.13")
@pytest.mark.parametrize(
    ("cards", "why"),
    [
        (None, "You named 0 cards"),
        ("Kh Ks", "You named 2 cards"),
        ("Ad", "You do not hold the card Ad"),
        ("Qs", "You do not hold the card Qs"),
        ("Zz", "no card Zz"),
    ],
)
def test_nothing_else_can_be_exchanged(cards: str | None, why: str) -> None:
    hand = deal(GAME, PAIR_OF_KINGS, NO_GAME, then="Kd")
    before = hand.events
    with pytest.raises(CroupierError, match=why):
        hand.act("exchange", cards=cards)
    assert hand.events == before
    assert options(hand) == ["fold", "raise", "exchange"]


@pytest.mark.clause("am:4.13")
def test_an_exchange_must_be_paid_in_chips() -> None:
    hand = deal(GAME, PAIR_OF_KINGS, NO_GAME, then="Kd", seats={1: {"ante": 10, "stack": 19}})
    with pytest.raises(IllegalAction, match="needs 10 but has only 9"):
        hand.act("exchange", cards="3h")
    hand = deal(GAME, PAIR_OF_KINGS, NO_GAME, then="Kd", seats={1: {"ante": 10, "stack": 20}})
    hand.act("exchange", cards="3h")
    assert options(hand) == ["fold"]


@pytest.mark.clause("am:4.15", "am:4.16")
def test_the_new_card_counts_in_the_comparison() -> None:
    assert finish(deal(GAME, PAIR_OF_KINGS, "Ah As 9c 6d 3d"), "raise") == {1: -30}
    hand = deal(GAME, PAIR_OF_KINGS, "Ah As 9c 6d 3d", then="Kd")
    assert finish(hand, "exchange 3h", "raise") == {1: 10 + 3 * 20 - 10}
    hand = deal(GAME, PAIR_OF_KINGS, "Qh Qs 9c 6d 3d", then="4s")
    assert finish(hand, "exchange Ks", "raise") == {1: -40}


@pytest.mark.clause("am:4.17", "am:4.10")
@pytest.mark.parametrize(
    ("dealer", "plays"),
    [("As Qd Jc Th 8d", False), ("As Kd 7c 4h 2d", True), ("2s 2d 5c 7h 9d", True), (NO_GAME, False)],
)
def test_the_dealer_plays_from_ace_king_up(dealer: str, plays: bool) -> None:
    assert finish(deal(GAME, "3h 4c 6d 7s 9h", dealer), "raise") == ({1: -30} if plays else {1: 10})


@pytest.mark.clause("am:4.19")
def test_ace_king_is_decided_by_its_side_cards() -> None:
    hand = deal(GAME, "Ah Kh Qc 5d 3h", "Ac Kc Jd Tc 9s")
    assert finish(hand, "raise") == {1: 10 + 20}
    assert Called("am:4.19", "side-cards-decide") in hand.events


@pytest.mark.clause("am:4.22")
@pytest.mark.parametrize(
    ("example", "row"),
    list(zip(books.clause("am:4.22").examples, ("three-of-a-kind", "full-house"), strict=True)),
)
def test_the_worked_examples_of_the_pay_table(example: object, row: str) -> None:
    text = str(example)
    ante, net = int(re.findall(r"Ante (\d+)", text)[0]), int(re.findall(r"net \+(\d+)", text)[0])
    seats = {1: {"ante": ante}}
    assert finish(deal(GAME, WINNERS[row], PAIR_OF_TWOS, seats=seats), "raise") == {1: net}
    for left, fee in re.findall(r"or \+(\d+) after a card fee of (\d+)", text):
        hand = deal(GAME, WINNERS[row], PAIR_OF_TWOS, seats=seats, then="Jc")
        assert finish(hand, "exchange 3h", "raise") == {1: int(left)}
        assert happened(hand, Charged)[0].amount == int(fee)


@pytest.mark.clause("am:4.40", "am:4.38")
@pytest.mark.parametrize("then", ["Qh", "Qd"])
def test_an_exchange_loses_the_bonus_at_once_whatever_comes(then: str) -> None:
    """Even if the five dealt cards were a flush, and even if the new ones are."""
    hand = deal(GAME, WINNERS["flush"], NO_GAME, then=then, seats={1: {"ante": 10, "bonus": 5}})
    hand.act("exchange", cards="3h")
    assert happened(hand, Lost) == [Lost("am:4.40", 1, "bonus", 5)]
    assert "bonus" not in hand.view(1).boxes[0].stakes
    assert finish(hand, "raise") == {1: 10 - 10 - 5}


@pytest.mark.clause("am:4.24")
def test_the_new_card_is_seen_by_its_owner_alone() -> None:
    hand = deal(GAME, PAIR_OF_KINGS, "Ah As 9h 6d 3d", NO_GAME, then="Kd")
    hand.act("exchange", cards="3h")
    assert Card("Kd") in hand.view(1).boxes[0].cards
    assert '"Kd"' not in hand.view(2).to_json()
    assert '"3h"' not in hand.view(2).to_json()
