"""Open cards: the bring-in, the opener, the button."""

from __future__ import annotations

import pytest

from croupier.cards import DECK
from croupier.errors import CardError
from croupier.hands import Category, bring_in, button, open_value, opener
from tests.hands.plain import book


@pytest.mark.clause("fspr:6.7.2a", "fspr:6.7.2c")
def test_the_lowest_open_card_brings_in() -> None:
    (example,) = book("fspr")["fspr:6.7.2c"]["examples"]
    assert bring_in(example["cards"]) == example["expect"]["bring_in"]
    assert bring_in({1: "Ah", 2: "3s", 3: "Kd"}) == 2, "the ace is high here (fspr:q.ace-low)"


@pytest.mark.clause("m1:94b", "m1:111b", "fspr:6.7.2c", "fspr:5.5.1e")
def test_of_equal_low_cards_the_lower_suit_brings_in() -> None:
    assert bring_in({1: "2s", 2: "2h", 3: "2d", 4: "2c"}) == 4
    assert bring_in({1: "2s", 2: "2h", 3: "2d", 4: "3c"}) == 3
    assert bring_in({1: "2s", 2: "2h", 3: "Ac"}) == 2


@pytest.mark.clause("th:7.7.1b")
def test_the_highest_card_gets_the_button() -> None:
    assert button({1: "9s", 2: "Qc", 3: "Jh"}) == 2
    assert button({1: "Ks", 2: "Ac"}) == 2


@pytest.mark.clause("th:7.7.2", "th:7.3c", "fspr:5.5.1b", "fspr:5.5.1e")
def test_of_equal_high_cards_the_higher_suit_gets_the_button() -> None:
    (example,) = book("th")["th:7.7.2"]["examples"]
    assert "KS, KH and 9C" in example
    assert button({"first": "KS", "second": "KH", "third": "9C"}) == "first"
    assert button({1: "Kc", 2: "Kd", 3: "Kh"}) == 3


@pytest.mark.clause("m1:98a", "fspr:6.7.6c", "am:9.15")
def test_the_highest_open_combination_opens() -> None:
    assert opener({1: "As Kd", 2: "2s 2d"}) == 2
    assert opener({1: "As Ad Kc", 2: "2s 2d 2c"}) == 2
    assert opener({1: "As Ad Kc Kh", 2: "2s 2d 2c 3h"}) == 2
    assert opener({1: "As Kd Qc 9h", 2: "Ac Kh Jc 9d"}) == 1
    assert opener({1: "9s", 2: "Td", 3: "Tc"}) == 2


@pytest.mark.clause("fspr:6.7.6c", "am:9.15", "am:10.15")
def test_fewer_than_five_open_cards_make_no_straight_and_no_flush() -> None:
    assert open_value("9s Ts Js Qs").category == Category.HIGH_CARD
    assert opener({1: "9s Ts Js Qs", 2: "2s 2d 3c 4h"}) == 2
    assert open_value("9s Ts Js Qs Ks").category == Category.STRAIGHT_FLUSH, "am/seven-stud opens five"


@pytest.mark.clause("am:9.13", "am:10.13")
def test_of_equal_boards_the_first_in_dealing_order_opens() -> None:
    boards = {3: "Kh 7c", 1: "Ks 7d", 2: "Kd 7h"}
    assert opener(boards) == 3
    assert opener({seat: boards[seat] for seat in (2, 1, 3)}) == 2


@pytest.mark.clause("fspr:5.5.1c", "fspr:5.5.1e")
def test_of_equal_boards_the_higher_suit_opens_in_fspr() -> None:
    """The highest suit within the highest group (fspr:q.stud-high-board-tie)."""
    assert opener({1: "Kh 7s", 2: "Ks 7c"}, suits=True) == 2
    assert opener({1: "Kh Kd 7s", 2: "Kc Ks 7c"}, suits=True) == 2
    assert opener({1: "7h 7d As", 2: "7c 7s Ac"}, suits=True) == 2, "the pair, not the ace, is the group"
    assert opener({1: "7h 7d As", 2: "6c 6s Ac"}, suits=True) == 1, "suits part only equal boards"


def test_no_card_is_drawn_by_two_and_somebody_draws() -> None:
    for ask in (button, bring_in, opener):
        with pytest.raises(CardError, match="Kh is there 2 times"):
            ask({1: "Kh", 2: "9c", 3: "Kh"})
        with pytest.raises(CardError, match="Nobody sits"):
            ask({})
    with pytest.raises(CardError, match="7c is there 2 times"):
        opener({1: "Kh 7c", 2: "Ks 7c"})


def test_every_card_has_its_place() -> None:
    assert button(dict(enumerate(DECK))) == 51
    assert bring_in(dict(enumerate(DECK))) == 0


def test_one_card_is_one_card() -> None:
    with pytest.raises(CardError, match="must be 1 here"):
        bring_in({1: "2c 3c"})
    with pytest.raises(CardError, match="must be 1–5 here"):
        open_value("2c 3c 4c 5c 6c 7c")
