"""A defective deck at the games against the house of the casino M-1: point 10.1, the same at each of them."""

from __future__ import annotations

from typing import Any

import pytest

import croupier
from croupier.cards import Card
from croupier.errors import IllegalAction
from croupier.table import Hand, Post, Record
from croupier.table.event import UP, Called, Ruled

GAMES = {
    "m1/holdem-house": {1: {"ante": 10, "stack": 100}},
    "m1/oasis": {1: {"ante": 10, "stack": 100}},
    "m1/russian": {1: {"ante": 10, "stack": 100}},
    "m1/blackjack": {1: {"box": 10, "stack": 100}},
}
VOIDS = {
    "duplicate-card": "m1:10.1f",
    "wrong-count": "m1:10.1e",
    "odd-back": "m1:10.1g",
    "marked-card": "m1:10.1h",
}
each = pytest.mark.parametrize("game", GAMES)


def dealt(game: str) -> Hand:
    """Deal a hand in which something is left to decide."""
    seats: dict[int, dict[str, Any]] = GAMES[game]
    hands = (croupier.deal(game, seats=seats, seed=seed) for seed in range(50))
    return next(hand for hand in hands if hand.decision is not None)


def open_card(hand: Hand) -> Card:
    """Return a card that everybody sees."""
    felt = hand.felt
    piles = (felt.dealer, felt.board)
    return next(
        card for pile in piles for card, face in zip(pile.cards, pile.faces, strict=True) if face == UP
    )


@each
@pytest.mark.parametrize("cause", VOIDS)
@pytest.mark.clause("m1:10.1e", "m1:10.1f", "m1:10.1g", "m1:10.1h", "m1:10.1i", "m1:10.1j")
def test_the_manager_names_the_cause_and_all_chips_go_back(game: str, cause: str) -> None:
    hand = dealt(game)
    for post in (Post.CROUPIER, Post.INSPECTOR, Post.PIT_BOSS):
        with pytest.raises(IllegalAction, match=r"only by: manager.*m1:10.1j"):
            hand.rule("void-hand", on=cause, by=post)
    with pytest.raises(IllegalAction):
        hand.rule("void-hand", by=Post.MANAGER)
    hand.rule("void-hand", on=cause, by=Post.MANAGER)
    assert hand.result is not None
    assert (hand.result.net, hand.result.house, hand.result.void) == ({1: 0}, 0, True)
    assert hand.felt.boxes[0].chips == 100
    assert hand.events[-1] == Called(VOIDS[cause], "new-deck")
    assert croupier.replay(Record.from_json(hand.record().to_json())).events == hand.events


@each
@pytest.mark.clause("m1:10.1d")
def test_an_open_marked_card_lets_the_hand_be_played_to_its_end(game: str) -> None:
    hand = dealt(game)
    before = hand.decision
    hand.rule("void-hand", on="marked-card", cards=[open_card(hand)], by=Post.MANAGER)
    assert hand.decision == before
    assert Ruled("m1:10.1j", "void-hand", "marked-card", "manager") in hand.events
    assert hand.events[-1] == Called("m1:10.1d", "play-to-the-end")
    while hand.decision is not None:
        hand.act(hand.decision.options[0].name if "stand" not in hand.decision else "stand")
    assert hand.result is not None
    assert not hand.result.void
    assert croupier.replay(Record.from_json(hand.record().to_json())).events == hand.events


@pytest.mark.parametrize("game", [game for game in GAMES if game != "m1/blackjack"])
@pytest.mark.clause("m1:10.1h")
def test_a_marked_card_that_lies_face_down_voids_the_hand(game: str) -> None:
    hand = dealt(game)
    hand.rule("void-hand", on="marked-card", cards=[hand.felt.boxes[0].cards[0]], by=Post.MANAGER)
    assert hand.result is not None
    assert hand.result.void


@pytest.mark.clause("m1:10.1d", "m1:10.1i")
@pytest.mark.parametrize("cause", ["odd-back", "marked-card"])
def test_no_further_round_comes_from_a_shoe_that_must_be_replaced(cause: str) -> None:
    hand = dealt("m1/blackjack")
    hand.rule("void-hand", on=cause, cards=[open_card(hand)], by=Post.MANAGER)
    while hand.decision is not None:
        hand.act("stand")
    with pytest.raises(IllegalAction, match=r"new shoe.*m1:10.1i"):
        hand.next({1: {"box": 10}})
