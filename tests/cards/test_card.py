"""Cards: strict and symmetric parsing, one object a card, no card twice."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import ALL_CARDS, DECK, JOKER, Card, distinct, read_cards, write_cards
from croupier.errors import CardError

cards = st.sampled_from(ALL_CARDS)


@pytest.mark.clause("m1:terms.deck", "m1:10.1a", "fspr:5.4a", "m1:terms.suit", "fspr:5.1.suit")
def test_a_deck_has_four_suits_of_thirteen_ranks() -> None:
    assert len(DECK) == len(set(DECK)) == 52
    assert {(card.rank, card.suit) for card in DECK} == {
        (rank, suit) for rank in range(13) for suit in range(4)
    }
    assert JOKER not in DECK


@given(st.lists(cards))
def test_printing_and_parsing_are_inverse(row: list[Card]) -> None:
    assert list(read_cards(write_cards(row))) == row
    assert list(read_cards("".join(map(str, row)))) == row


@given(cards)
def test_a_card_is_the_same_object_however_it_is_written(card: Card) -> None:
    assert Card(str(card)) is Card(int(card)) is Card(str(card).upper()) is Card(str(card).lower()) is card
    assert Card(card.symbol) is card
    assert pickle.loads(pickle.dumps(card)) is card


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("10c", "Tc"),
        ("ah", "Ah"),
        ("K♠", "Ks"),
        ("q♡", "Qh"),
        ("Xj", "Xj"),
        ("JK", "Xj"),
        ("joker", "Xj"),
        ("js", "Js"),
    ],
)
def test_other_spellings(text: str, expected: str) -> None:
    assert str(Card(text)) == expected


@pytest.mark.parametrize("text", ["", "A", "Ax", "1h", "11h", "hA", "Ahh", "XjX", "0c"])
def test_what_is_no_card_is_refused_by_name(text: str) -> None:
    with pytest.raises(CardError) as refusal:
        Card(text)
    assert text in str(refusal.value)
    assert "did you mean" in str(refusal.value)


@pytest.mark.parametrize("index", [-1, 53, 2.0, None])
def test_indices_outside_the_deck_are_refused(index: object) -> None:
    with pytest.raises(CardError):
        Card(index)  # type: ignore[arg-type]


@pytest.mark.clause("m1:10.1f")
def test_two_equal_cards_are_refused_unless_there_are_two_decks() -> None:
    pair = read_cards("Ah Kd Ah")
    with pytest.raises(CardError, match="Ah is there 2 times"):
        distinct(pair)
    assert distinct(pair, decks=2) == pair
    with pytest.raises(CardError, match="3 times"):
        distinct((*pair, Card("Ah")), decks=2)
