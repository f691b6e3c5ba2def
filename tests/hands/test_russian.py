"""Russian poker: two combinations, by the worked examples of both books."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards import read_cards
from croupier.errors import CardError
from croupier.hands import Category, combinations
from tests.hands.plain import book, cards_in, off_suit

PAYS = {
    row["hand"].replace(" ", "-"): int(row["pays"].split(":")[0]) for row in book("rp")["rp:1.23"]["table"]
}
CASES = [
    pytest.param(case, marks=pytest.mark.clause(f"m1:167{part}"), id=case["cards"])
    for part in "abcd"
    for case in book("m1")[f"m1:167{part}"]["cases"]
]
# The complete list of doubles in rp:q02.
DOUBLES = """royal + straight flush 150, royal + flush 105, royal + straight 104, straight flush + straight
flush 100, straight flush + flush 55, straight flush + straight 54, straight flush + ace-king 51, four + full
house 27, four + ace-king 21, full house + full house 14, full house + ace-king 8, flush + flush 10, flush +
straight 9, flush + pair 6, flush + ace-king 6, straight + straight 8, straight + ace-king 5, three + ace-king
4, two pair + two pair 4, two pair + ace-king 3, pair + ace-king 2"""


def doubles() -> set[tuple[str, str, int]]:
    """The list of rp:q02 as slugs and the sum that is paid."""
    short = {"royal": "royal-flush", "four": "four-of-a-kind", "three": "three-of-a-kind"}
    found = set()
    for line in " ".join(DOUBLES.split()).split(", "):
        first, rest = line.split(" + ")
        second, pays = rest.rsplit(" ", 1)
        slugs = [short.get(name, name).replace(" ", "-") for name in (first, second)]
        found.add((slugs[0], slugs[1], int(pays)))
    return found


def paid(cards: Any) -> int:
    return sum(PAYS[hand.category.slug] for hand in combinations(cards).playing)


@pytest.mark.parametrize("case", CASES)
def test_worked_examples_of_m1(case: dict[str, str]) -> None:
    cards = read_cards(case["cards"]) if any(c in "cdhs" for c in case["cards"]) else off_suit(case["cards"])
    first, second = combinations(cards)
    assert second is not None
    assert first.category.slug == case["first"].replace(" ", "-")
    assert second.category.slug == case["second"].replace(" ", "-")
    assert paid(cards) == int(case["pays"].split(":")[0])
    assert not set(second.combination) <= set(first.combination)


def test_there_are_28_worked_examples_and_21_doubles() -> None:
    assert len(CASES) == 28
    assert len(doubles()) == 21
    assert all(pays == PAYS[first] + PAYS[second] for first, second, pays in doubles())


@pytest.mark.clause("rp:1.19e")
@pytest.mark.parametrize("example", book("rp")["rp:1.19e"]["examples"])
def test_worked_examples_of_rp(example: str) -> None:
    """The sums that are paid, and that both books' doubles are among the 21 of rp:q02."""
    cards = cards_in(example.split(":", maxsplit=1)[0])
    assert f"{paid(cards)}:1" in example
    first, second = combinations(cards)
    assert second is not None
    assert (first.category.slug, second.category.slug, paid(cards)) in doubles()


@pytest.mark.clause("rp:1.19c")
@pytest.mark.parametrize("example", book("rp")["rp:1.19c"]["examples"])
def test_five_cards_have_only_ace_king_beside(example: str) -> None:
    cards = cards_in(example.split(" pays", maxsplit=1)[0])
    assert len(cards) == 5
    assert f"pays {paid(cards)}:1" in example
    second = combinations(cards).second
    assert second is None or second.category == Category.ACE_KING


@pytest.mark.clause("rp:1.19d", "m1:160h")
def test_the_second_brings_a_card_of_its_own() -> None:
    """Parts of the first combination are no second one (rp:q04, m1:q.double-combination)."""
    for cards in (
        "Ks Kd Kc 9h 9d",
        "Ks Kd Kc 9h 8d",
        "Ks Kd 9c 9h 8d",
        "Ks Kd 9c 9h 8d 7s",
        "As Ad Kc Kh Qd 2c",
    ):
        assert combinations(cards).second is None
    first, second = combinations("4d 4c 6h 6c 6d 6s")
    assert first.category == Category.FOUR_OF_A_KIND
    assert second is not None
    assert second.category == Category.FULL_HOUSE, "kickers are no part: not twice four of a kind"


@pytest.mark.clause("m1:160i", "m1:terms.ace-king")
def test_ace_king_may_be_the_second() -> None:
    second = combinations("9s 9d Ac Kh 4d").second
    assert second is not None
    assert second.combination == second.cards == read_cards("Ac Kh")
    assert combinations("As Ks 9s 6s 3s 2d").second is None, "both inside the flush (m1:q.ace-king-inside)"
    assert combinations("As Kd Qc Jh Ts 5d").second is None
    assert combinations("As Ks Qs Js Ts 5d").second is None
    assert combinations("As Ad Ac Kh Kd 2s").second is None


@pytest.mark.clause("rp:1.19b", "m1:160h")
def test_never_three_combinations() -> None:
    """Three pairs pay for two; a flush with a pair and ace-king pays for the flush and one (rp:q03)."""
    assert paid("Ks Kd 8c 8h 2d 2s") == 4
    assert paid("As Ks 9s 6s 3s Kd") == 6
    assert len(combinations("As Ks 9s 6s 3s Kd").playing) == 2
    second = combinations("Ks Kd 8c 8h 2d 2s").second
    assert second is not None
    assert second.name() == "two pair, kings and twos", "the two highest are taken"


@pytest.mark.clause("rp:1.23a")
def test_a_hand_below_ace_king_is_no_combination() -> None:
    assert combinations("As Qd Jc 9h 8d").playing == ()
    assert combinations("As Kd Jc 9h 8d").playing == (combinations("As Kd Jc 9h 8d").first,)
    assert paid("As Kd Jc 9h 8d 2c") == 1


@pytest.mark.clause("rp:1.18.1")
def test_the_first_is_the_best_five_of_six() -> None:
    first = combinations("9s 9d Ac Kh 4d 3s").first
    assert first.cards == read_cards("9s 9d Ac Kh 4d")


def test_five_or_six_cards() -> None:
    with pytest.raises(CardError, match="must be 5–6 here"):
        combinations("As Kd Qc Jh")
