"""Blackjack at a table that has chosen otherwise than the book recommends."""

from __future__ import annotations

from typing import Any

import pytest

import croupier
from croupier import books
from croupier.errors import BookError, IllegalAction, IllegalStake
from tests.games.m1.blackjack import deal, offered
from tests.games.outcome import finish


@pytest.mark.parametrize(("soft_17", "won"), [("stand", 20), ("hit", -20)])
def test_the_croupier_stands_on_a_soft_17_or_draws(soft_17: str, won: int) -> None:
    hand = deal("Th 8d", dealer="6h", then="Ad 4c", soft_17=soft_17)
    assert finish(hand, "stand") == {1: won}


@pytest.mark.parametrize(
    ("options", "cards", "dealer", "act", "why"),
    [
        ({"surrender": "never"}, "Th 6d", "9h", "surrender", r"Nobody surrenders.*m1:196a"),
        ({"double_on": "9-to-11"}, "4h 4d", "9h", "double", r"9, 10 or 11.*m1:194.3a"),
        ({"dark_double_most": 0}, "4h 4d", "9h", "double-dark", r"cannot double face down.*m1:194.3b"),
        ({"dark_double_most": 7}, "4h 4d", "9h", "double-dark", r"up to 7 points.*m1:194.3b"),
        ({}, "Kh Qd", "9h", "split", r"same rank.*m1:terms.split"),
    ],
)
def test_what_a_table_does_not_offer_is_refused(
    options: dict[str, Any], cards: str, dealer: str, act: str, why: str
) -> None:
    hand = deal(cards, dealer=dealer, **options)
    assert act not in offered(hand)
    with pytest.raises(IllegalAction, match=why):
        hand.act(act)


@pytest.mark.parametrize(
    ("options", "then", "why"),
    [
        ({"splits": 1}, "8c", r"split once only.*m1:194.4a"),
        ({"double_after_split": False}, "3c", r"cannot be doubled.*m1:194.4d"),
    ],
)
def test_a_split_hand_has_the_bounds_of_the_table(options: dict[str, Any], then: str, why: str) -> None:
    hand = deal("8h 8d", dealer="6h", then=then, **options)
    hand.act("split")
    with pytest.raises(IllegalAction, match=why):
        hand.act("split" if "splits" in options else "double")


def test_aces_are_split_once_or_again() -> None:
    hand = deal("Ah Ad", dealer="6h", then="Ac 5c Td 5d", resplit_aces=False)
    hand.act("split")
    assert hand.result is not None  # one card each, and none is split again
    again = deal("Ah Ad", dealer="6h", then="Ac 5c Td")
    again.act("split")
    assert "split" in offered(again)


def test_a_table_names_its_decks_and_they_are_part_of_its_rules() -> None:
    rules = books.rules("m1/blackjack", {"decks": 4})
    assert (rules.decks, rules.hash == books.rules("m1/blackjack").hash) == (4, False)
    hand = croupier.deal("m1/blackjack", seats={1: {"box": 20}}, seed=1, options={"decks": 4})
    assert (len(hand.felt.shoe) + hand.felt.shoe.count, hand.felt.shoe.cut) == (208, 104)
    with pytest.raises(BookError, match="cut_depth cannot be 104; it takes 52"):
        croupier.deal("m1/blackjack", seats={1: {"box": 20}}, seed=1, options={"decks": 2})


def test_as_many_bet_on_a_box_as_the_table_lets() -> None:
    seats = {1: {"box": 20}, 8: {"box": 20, "behind": 1}}
    croupier.deal("m1/blackjack", seats=seats, seed=1)
    with pytest.raises(IllegalStake, match=r"m1:174|m1:181c"):
        croupier.deal("m1/blackjack", seats=seats, seed=1, options={"box_players": 1})
