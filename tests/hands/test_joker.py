"""The 53-card game: what the joker may be, and what it loses to."""

from __future__ import annotations

import pytest

from croupier.cards import JOKER, read_cards
from croupier.errors import CardError
from croupier.hands import Category, best
from tests.hands.plain import book, cards_in


@pytest.mark.clause("am:6.03")
def test_examples_of_the_joker() -> None:
    royal, poker, pair = (
        best(cards_in(example), joker=True) for example in book("am")["am:6.03"]["examples"]
    )
    assert royal.category == Category.ROYAL_FLUSH
    assert poker.category == Category.POKER
    assert poker.name() == "poker of nines"
    assert pair.name() == "pair of kings"
    assert pair.combination == read_cards("Ks Xj")
    assert not pair.natural


@pytest.mark.clause("am:6.03")
@pytest.mark.parametrize(
    ("cards", "name", "places"),
    [
        ("Kh Qh 9h 2h Xj", "flush, ace high", "Xj Kh Qh 9h 2h"),
        ("Ah Kh 9h 2h Xj", "flush, ace high", "Ah Kh Xj 9h 2h"),
        ("9s Td Jc Qh Xj", "straight, king high", "Xj Qh Jc Td 9s"),
        ("9s Td Qc Kh Xj", "straight, king high", "Kh Qc Xj Td 9s"),
        ("As 2d 3c 4h Xj", "straight, five high", "Xj 4h 3c 2d As"),
        ("2d 3d 4d 5d Xj", "straight flush, six high", "Xj 5d 4d 3d 2d"),
        ("Js Qs Ks As Xj", "royal flush", "As Ks Qs Js Xj"),
        ("9s 9d 4c 4h Xj", "full house, nines over fours", "9s 9d Xj 4h 4c"),
        ("9s 9d 9c 4h Xj", "four nines", "9s 9d 9c Xj 4h"),
        ("9s 9d Ac 4h Xj", "three nines", "9s 9d Xj Ac 4h"),
        ("As 9d 7c 4h Xj", "pair of aces", "As Xj 9d 7c 4h"),
    ],
)
def test_the_joker_stands_for_the_best_card(cards: str, name: str, places: str) -> None:
    """A card that is not yet in the hand, the highest that serves (am:q21)."""
    hand = best(cards, joker=True)
    assert hand.name() == name
    assert hand.cards == read_cards(places)


@pytest.mark.clause("am:6.11")
def test_order_of_the_combinations_with_the_joker() -> None:
    ladder = (
        "As Kd 9c 5h 2d",
        "8s Xj 3d 5h 4c",
        "2s 2d 3c 3h 4s",
        "3s 3d Xj 4h 6s",
        "As 2d 3c 4h Xj",
        "2d 3d 4d 7d Xj",
        "2s 2d 3c 3h Xj",
        "2s 2d 2h Xj 3c",
        "Ad 2d 3d 4d Xj",
        "Ah Kh Qh Jh Xj",
        "2s 2d 2c 2h Xj",
    )
    hands = [best(cards, joker=True) for cards in ladder]
    assert hands == sorted(hands)
    assert [hand.category for hand in hands] == list(Category)[1:]


@pytest.mark.clause("am:6.12")
def test_the_natural_hand_beats_the_same_with_the_joker() -> None:
    """After category and ranks, before the side cards (am:q20)."""
    (example,) = book("am")["am:6.12"]["examples"]
    natural, other = example.split(":")[0].split(" beats ")
    assert best(cards_in(natural), joker=True) > best(cards_in(other), joker=True)
    assert best("Ks Kd Kc 3h 2d", joker=True) > best("Kh Kd Xj Ad Qh", joker=True)
    assert best("9s 9d 9c 9h 2d", joker=True) > best("9s 9d 9c Xj Ad", joker=True)
    assert best("9s 8d 7c 6h 5d", joker=True) > best("9h Xj 7d 6s 5c", joker=True)
    assert best("As Ks 9s 4s 2s", joker=True) > best("Kd Xj 9d 4d 2d", joker=True)
    assert best("9s 9d 9c 4h 4d", joker=True) > best("9h 9d 4c 4s Xj", joker=True)
    assert best("As Ks Qs Js Ts", joker=True) > best("Ad Kd Qd Jd Xj", joker=True)


@pytest.mark.clause("am:6.12", "am:6.21")
def test_rank_comes_before_naturalness_and_side_cards_after() -> None:
    assert best("As 9d 7c 4h Xj", joker=True) > best("Ks Kd Qc Jh 9d", joker=True)
    assert best("As 9d 7c 4h Xj", joker=True) > best("As 9d 7c 3h Xj", joker=True)


def test_a_joker_hand_has_five_cards() -> None:
    with pytest.raises(CardError, match="A hand with the joker has 5 cards, not 4"):
        best("As 9d 7c Xj", joker=True)
    with pytest.raises(CardError, match="not 6"):
        best("As 9d 7c 4h 3s Xj", joker=True)
    assert JOKER in best("As 9d 7c 4h Xj", joker=True).given
