"""Low hands, alone and in Omaha."""

from __future__ import annotations

import pickle

import pytest

from croupier.cards import read_cards
from croupier.errors import CardError
from croupier.hands import best, low, omaha, omaha_low


@pytest.mark.clause("m1:86c", "m1:76a")
def test_five_different_cards_up_to_the_eight() -> None:
    """Eight or better is the default, seven the option of a literal reader (m1:q.low-qualifier)."""
    eight = low("Ah 2c 4d 6s 8h Kc Kd")
    assert eight is not None
    assert eight.cards == read_cards("8h 6s 4d 2c Ah")
    assert low("Ah 2c 4d 6s 9h Kc Kd") is None
    assert low("Ah 2c 4d 6s 8h Kc Kd", qualifier=7) is None
    assert low("Ah 2c 4d 6s 7h Kc Kd", qualifier=7) is not None
    assert low("Ah Ac 4d 6s 8h 8c 4c") is None, "a pair does not help"
    assert omaha("Ah 2c 3d 5s", "4d 6s 8h Kc Kd") < omaha("Ah Ac 3d 5s", "4d 6s 8h Kc Kd"), (
        "and the ace is high"
    )


@pytest.mark.clause("m1:86e", "m1:terms.wheel")
def test_the_wheel_is_the_best_low() -> None:
    wheel = low("Ah 2h 3h 4h 5h 6h 7h")
    assert wheel is not None
    assert wheel.name() == "wheel"
    assert wheel.cards == read_cards("5h 4h 3h 2h Ah")
    for other in ("Ac 2d 3c 4h 6h", "2c 3d 4c 5h 6h", "Ac 2d 3c 5h 8h"):
        worse = low(other)
        assert worse is not None
        assert wheel > worse
        assert worse < wheel


def test_lows_are_compared_from_the_top() -> None:
    """m1:q.low-ranking: the lower highest card wins, then the next."""
    row = [
        low(c)
        for c in ("Ac 2d 3c 4h 5h", "Ac 2d 3c 4h 6h", "Ac 2d 3c 5h 6h", "2d 3c 4h 5h 6c", "Ac 2d 3c 4h 7h")
    ]
    hands = [hand for hand in row if hand is not None]
    assert len(hands) == 5
    assert hands == sorted(hands, reverse=True)
    assert hands[0] >= hands[1]
    assert hands[1] <= hands[0]
    assert low("Ac 2d 3c 4h 6h") == low("As 2c 3s 4d 6c")
    assert hash(low("Ac 2d 3c 4h 6h")) == hash(low("As 2c 3s 4d 6c"))
    assert low("Ac 2d 3c 4h 6h") != best("Ac 2d 3c 4h 6h")
    assert pickle.loads(pickle.dumps(hands[0])) == hands[0]


@pytest.mark.clause("m1:86d")
def test_the_same_cards_may_serve_high_and_low() -> None:
    hole, board = "Ah 2h Kc Kd", "3h 4h 5h Qs Qc"
    high, lowest = omaha(hole, board), omaha_low(hole, board)
    assert lowest is not None
    assert set(high.cards) == set(lowest.cards) == set(read_cards("Ah 2h 3h 4h 5h"))


def test_omaha_low_takes_exactly_two_and_three() -> None:
    assert omaha_low("Ah Kc Kd Ks", "2d 3d 4s 5h 6c") is None, "one low card of their own is not enough"
    assert omaha_low("Ah 2c 3d 4s", "5h 6c Kd Ks Kh") is None, "nor two of the board"
    assert omaha_low("Ah 2c Kd Ks", "2d 3d 4s Kh Qc") is None, "nor a rank twice"
    hand = omaha_low("Ah 2c 7d Ks", "2d 3d 4s 8h Qc", qualifier=7)
    assert hand is not None
    assert str(hand) == "low, seven, four, three, two, ace"


def test_refusals() -> None:
    with pytest.raises(CardError, match="from 5 to 13, not 4"):
        low("Ac 2d 3c 4h 6h", qualifier=4)
    with pytest.raises(CardError, match="must be 5–7 here"):
        low("Ac 2d 3c 4h")
