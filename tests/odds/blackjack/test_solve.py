"""The solver of blackjack: against a plain solver, the engine, and published figures."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec import structs

from croupier import books
from croupier.odds.blackjack.box import SplitBox
from croupier.odds.blackjack.open_card import Rounds
from croupier.odds.blackjack.rules import BlackjackTerms, terms_of
from croupier.odds.blackjack.splits import Pair
from croupier.odds.blackjack.tally import RoundTally
from tests.odds.blackjack.plain import Plain, mean, more

ACES = (3, 0, 0, 0, 3, 2, 0, 0, 2, 6)
LOW = (1, 0, 0, 4, 0, 0, 3, 3, 0, 6)
HIGH = (2, 0, 0, 0, 0, 3, 3, 4, 3, 4)
MIXED = (2, 2, 2, 0, 0, 0, 0, 4, 0, 8)


def terms(
    game: str, shoe: tuple[int, ...], options: dict[str, Any] | None = None, **more: Any
) -> BlackjackTerms:
    found = terms_of(books.rules(game, options))
    return structs.replace(found, shoe=shoe, **more)


# -- small shoes, whole distributions ---------------------------------------------------------------------


@pytest.mark.parametrize("shoe", [ACES, LOW, HIGH, MIXED])
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("am/blackjack", {}),
        ("am/blackjack", {"double_on": "9-to-11"}),
        ("am/blackjack", {"part_insurance": True, "pays.insurance.insurance": "3:1"}),
        ("am/blackjack", {"peek": True}),
        ("am/blackjack", {"peek": True, "surrender": "late"}),
        ("m1/blackjack", {"peek": True, "surrender": "late", "pays.insurance.insurance": "4:1"}),
        ("m1/blackjack", {}),
        ("m1/blackjack", {"pays.insurance.insurance": "4:1"}),
    ],
)
def test_a_small_shoe_comes_out_the_same(shoe: tuple[int, ...], game: str, options: dict[str, Any]) -> None:
    table = terms(game, shoe, options, splits=False)
    for up in (value for value in range(10) if shoe[value]):
        assert RoundTally(Rounds(table, up)).outcomes == Plain(table, up).rounds()


@pytest.mark.parametrize(
    ("game", "options", "up", "value", "shoe", "hands"),
    [
        ("am/blackjack", {}, 5, 7, (0, 0, 2, 0, 0, 0, 0, 3, 0, 7), 4),
        ("am/blackjack", {}, 0, 8, (0, 0, 0, 0, 0, 0, 3, 0, 3, 6), 4),
        ("am/blackjack", {}, 8, 0, (3, 0, 0, 1, 0, 0, 0, 2, 0, 9), 3),
        ("am/blackjack", {"split_aces": "one-card"}, 8, 0, (4, 0, 0, 2, 0, 0, 0, 3, 0, 5), 4),
        ("am/blackjack", {"surrender_split": True}, 9, 7, (0, 0, 2, 0, 0, 1, 0, 3, 0, 7), 3),
        ("am/blackjack", {"added_stakes_back": True}, 9, 7, (2, 0, 2, 0, 0, 0, 0, 3, 0, 6), 3),
        ("am/blackjack", {"double_after_split": False}, 5, 6, (0, 0, 3, 0, 0, 0, 3, 0, 0, 7), 3),
        ("am/blackjack", {"double_on": "9-to-11"}, 5, 8, (3, 0, 0, 0, 0, 0, 3, 0, 3, 5), 3),
        ("am/blackjack", {"soft_17": "hit", "splits": 1}, 8, 5, (3, 0, 0, 0, 0, 3, 0, 0, 3, 8), 2),
        ("am/blackjack", {"peek": True}, 9, 7, (2, 0, 2, 0, 0, 0, 0, 3, 0, 6), 3),
        ("am/blackjack", {"peek": True, "surrender_split": True}, 9, 7, (2, 0, 2, 0, 0, 1, 0, 3, 0, 6), 3),
        ("am/blackjack", {"peek": True}, 0, 7, (0, 0, 2, 0, 0, 0, 0, 3, 0, 7), 3),
        ("m1/blackjack", {}, 8, 0, (4, 0, 0, 2, 0, 0, 0, 3, 0, 5), 4),
        ("m1/blackjack", {}, 5, 7, (0, 0, 2, 0, 0, 0, 0, 3, 0, 7), 4),
    ],
)
def test_a_split_box_brings_what_all_orders_bring(
    game: str, options: dict[str, Any], up: int, value: int, shoe: tuple[int, ...], hands: int
) -> None:
    """Hands are joined one way here and another way there; what they bring on the average is the same."""
    table = terms(game, more(more(shoe, up), value, 2), options)
    for most in {2, hands}:
        box = SplitBox(table, Pair(up, value, shoe, shoe[value]), most)
        laws = [Plain(table, up).split(value, count) for count in {2, most}]
        assert box.expected == max(map(mean, laws))
        sums, whole = box.results()
        assert sum(sum(each.values()) for each in sums) == whole
        assert (
            Fraction(sum(net * weight for each in sums for net, weight in each.items()), whole)
            == box.expected
        )


@pytest.mark.parametrize("up", [5, 8])
def test_whole_rounds_with_splits_bring_what_all_orders_bring(up: int) -> None:
    table = terms("am/blackjack", (0, 0, 0, 0, 0, 3, 3, 4, 3, 5), most_hands=3)
    assert Rounds(table, up).expected() == mean(Plain(table, up).rounds(hands=3))


def test_aces_that_are_not_split_again_make_two_hands() -> None:
    again, once = (terms_of(books.rules("am/blackjack", {"resplit_aces": on})) for on in (True, False))
    assert (again.hands(0), once.hands(0), once.hands(0, already=2), once.hands(7)) == (4, 2, 1, 4)
