"""Black Jack of the Armenian decree, annex 2: insurance, even money and prizes."""

from __future__ import annotations

import re
from typing import Any

import pytest

from croupier.cards import write_cards
from croupier.errors import IllegalAction
from croupier.table.event import Added, Dealt, Lost, Paid
from tests.games.am.blackjack import deal, example, figures, offered
from tests.games.outcome import finish, happened

# -- insurance and even money: am:2.38 to am:2.41 -------------------------------------------------------


@pytest.mark.clause("am:2.38")
def test_insurance_is_half_the_stake_once_and_only_against_an_ace() -> None:
    hand = deal("9h 9c", "Tc 6c", dealer="As")
    assert hand.decision is not None
    assert hand.decision["insurance"].cost == 10
    with pytest.raises(IllegalAction, match="takes no amount"):
        hand.act("insurance", amount=5)
    hand.act("insurance")
    assert hand.view(1).boxes[0].stakes == {"box": 20, "insurance": 10}
    hand.act("no-insurance")
    for cards in ("Th", "9h"):
        assert "insurance" not in offered(deal("9h 9c", dealer=cards))
    assert "insurance" not in offered(hand)


def test_the_house_may_accept_a_part_of_the_insurance() -> None:
    hand = deal("9h 9c", dealer="As", then="Kd", part_insurance=True)
    with pytest.raises(IllegalAction, match="from 1 to 10"):
        hand.act("insurance", amount=11)
    hand.act("insurance", amount=4)
    assert finish(hand, "stand") == {1: -20 + 8}
    hand = deal("9h 9c", dealer="As", part_insurance=True, seats={1: {"box": 20, "stack": 23}})
    assert hand.decision is not None
    assert hand.decision["insurance"].amount is not None
    assert hand.decision["insurance"].amount.most == 3


@pytest.mark.clause("am:2.39")
def test_insurance_is_paid_two_to_one() -> None:
    text = example("am:2.39")
    stake, insurance = figures(text)[:2]
    net = int(re.findall(r"net (\d+)", text)[0])
    dealer, player = re.findall(r"dealer (\w+ \w+), player (\w+ \w+)", text)[0]
    first, second = dealer.split()
    hand = deal(player, dealer=first, then=second, seats={1: {"box": stake}})
    assert finish(hand, "insurance", "stand") == {1: net}
    paid = happened(hand, Paid)[0]
    assert (paid.field, paid.stake, paid.amount, paid.clause) == (
        "insurance",
        insurance,
        2 * insurance,
        "am:2.39",
    )


@pytest.mark.clause("am:2.39")
def test_split_hands_share_one_insurance() -> None:
    hand = deal("8h 8d", dealer="As", then="Tc Td Kd")
    assert finish(hand, "insurance", "split", "stand", "stand") == {1: -40 + 20}


@pytest.mark.clause("am:2.40")
def test_without_a_black_jack_the_insurance_is_taken_and_play_goes_on() -> None:
    hand = deal("Th 9c", dealer="As", then="2c 5d")
    assert finish(hand, "insurance", "stand") == {1: -10 + 20}
    lost = happened(hand, Lost)[0]
    assert (lost.clause, lost.field, lost.amount) == ("am:2.40", "insurance", 10)
    dealt = [place for place, event in enumerate(hand.events) if isinstance(event, Dealt)]
    assert dealt[-2] < hand.events.index(lost) < dealt[-1]


@pytest.mark.clause("am:2.41")
@pytest.mark.parametrize("second", ["Kd", "5d"])
def test_even_money_is_paid_at_once_whatever_the_dealer_has(second: str) -> None:
    hand = deal("Ah Kc", "Th 9c", dealer="As", then=f"{second} Td 2d")
    assert offered(hand) == ["even-money", "insurance", "wait"]
    hand.act("even-money")
    (paid,) = happened(hand, Paid)
    assert (paid.clause, paid.ratio, paid.amount) == ("am:2.41", (1, 1), 20)
    hand.act("no-insurance")
    assert finish(hand, "stand")[1] == 20


@pytest.mark.clause("am:2.41")
@pytest.mark.parametrize(
    ("act", "second", "net"), [("wait", "Kd", 0), ("wait", "9d", 30), ("insurance", "Kd", 20)]
)
def test_whoever_refuses_even_money_waits_for_the_dealer(act: str, second: str, net: int) -> None:
    assert finish(deal("Ah Kc", dealer="As", then=second), act) == {1: net}


# -- prizes: am:2.42 to am:2.46 -------------------------------------------------------------------------


PRIZES = [
    ("am:2.42", "prize_three_sevens", "7h 7d", "7c"),
    ("am:2.43", "prize_six_cards", "2h 2d", "2c 2h 3d 4c"),
    ("am:2.44", "prize_six_seven_eight", "6h 8h", "7h"),
    ("am:2.45", "prize_suited_blackjack", "Ah Kh", ""),
    ("am:2.46", "prize_suited_sevens", "7h 7h", "7h"),
    ("am:2.46", "prize_seven_cards", "2h 2d", "2c 2h 3d 3c 4c"),
]


def hits(drawn: str) -> list[str]:
    return ["hit"] * len(drawn.split()) + (["stand"] if drawn else [])


@pytest.mark.clause("am:2.42", "am:2.43", "am:2.44", "am:2.45", "am:2.46")
@pytest.mark.parametrize(("clause", "option", "cards", "drawn"), PRIZES)
@pytest.mark.parametrize("dealer_cards", ["9h 8d", "Th Tc"])
def test_prizes_are_set_by_the_house_and_stand_apart_from_the_result(
    clause: str, option: str, cards: str, drawn: str, dealer_cards: str
) -> None:
    first, second = dealer_cards.split()
    then = f"{drawn} {second}"
    plain = deal(cards, dealer=first, then=then)
    without = finish(plain, *hits(drawn))
    assert happened(plain, Added) == []
    prizes: dict[str, Any] = {option: 5}
    hand = deal(cards, dealer=first, then=then, **prizes)
    assert finish(hand, *hits(drawn))[1] == without[1] + 5 * 20
    (prize,) = happened(hand, Added)
    assert (prize.clause, prize.field, prize.amount, prize.ratio) == (clause, "prize", 100, (5, 1))
    assert write_cards(prize.cards) == f"{cards} {drawn}".strip()
    dealt = [place for place, event in enumerate(hand.events) if isinstance(event, Dealt)]
    assert hand.events.index(prize) < dealt[-1]


@pytest.mark.clause("am:2.42", "am:2.43", "am:2.44", "am:2.45")
@pytest.mark.parametrize(
    ("option", "cards", "drawn"),
    [
        ("prize_three_sevens", "7h 7d", "6c"),
        ("prize_six_cards", "2h 2d", "2c 2h 3d"),
        ("prize_six_cards", "4h 4d", "4c 3h 3d 4c"),
        ("prize_six_seven_eight", "6h 8h", "7d"),
        ("prize_suited_blackjack", "Ah Kd", ""),
        ("prize_suited_blackjack", "7h 7h", "7h"),
    ],
)
def test_near_misses_win_no_prize(option: str, cards: str, drawn: str) -> None:
    prizes: dict[str, Any] = {option: 5}
    hand = deal(cards, dealer="9h", then=f"{drawn} 8d", **prizes)
    while hand.decision is not None:
        hand.act("hit" if len(hand.felt.boxes[0].cards) < 2 + len(drawn.split()) else "stand")
    assert happened(hand, Added) == []


@pytest.mark.clause("am:2.45")
def test_split_hands_win_no_prize() -> None:
    hand = deal("Ah Ad", then="Kh Kd 9d", prize_suited_blackjack=5, prize_three_sevens=5)
    finish(hand, "split", "stand", "stand")
    assert happened(hand, Added) == []
