"""What cards are worth, in words: every game, and the cases in which the cards alone do not tell."""

from __future__ import annotations

import pytest

from croupier import books
from croupier.cards import read_cards
from croupier.games.holding import holding


@pytest.mark.parametrize(
    ("game", "cards", "board", "said"),
    [
        ("fspr/holdem", "Ah Ad", "", "pair of aces"),
        ("fspr/holdem", "Ah Kd", "Qc Jh Th", "straight, ace high"),
        ("m1/omaha-cash", "2c 2d 3h 4h", "Ts Js Qs Ks As", "pair of twos"),
        ("m1/omaha-cash", "2c 2d 3h 4h", "", ""),
        ("am/five-card", "Ah Kd 9c 7s 2h", "", "ace-king"),
        ("fspr/seven-stud", "Ah Kd 9c 7s 2h", "", "high card, ace"),
        ("am/joker", "9s 9d 9c 9h Xj", "", "poker of nines"),
        ("am/joker", "9s Xj", "", ""),
        ("am/six-card", "9s 9d 9c 9h 2c 3d", "", "four nines"),
        ("am/texas", "Ah Ad", "Ac", ""),
        ("m1/blackjack", "Ah Kd", "", "blackjack"),
        ("m1/blackjack", "Kh Kd 5c", "", "bust"),
        ("m1/blackjack", "Ah 6d", "", "17 points"),
        ("rp/russian", "", "", ""),
    ],
)
def test_holding(game: str, cards: str, board: str, said: str) -> None:
    assert holding(books.rules(game), read_cards(cards), read_cards(board)) == said


def test_a_split_ace_with_a_ten_is_no_blackjack() -> None:
    assert holding(books.rules("am/blackjack"), read_cards("Ah Kd"), split=True) == "21 points"


def test_in_other_words() -> None:
    assert holding(books.rules("fspr/holdem"), read_cards("Ah Ad"), language="ru") == "пара тузов"
