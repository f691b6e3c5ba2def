"""Blackjack of the casino M-1, points 194 to 196: double, split, insurance and surrender."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards import read_cards, write_cards
from croupier.errors import IllegalAction
from croupier.table.event import Called, Dealt, Lost, Opened, Paid, Returned, Split, Staked
from croupier.table.telling import tell
from tests.games.m1.blackjack import SHARED, deal, offered
from tests.games.outcome import finish, happened

# -- double and split: point 194 ------------------------------------------------------------------------


@pytest.mark.clause("m1:terms.double", "m1:194.3a")
@pytest.mark.parametrize("cards", ["Th Td", "Ah 3d", "6h 5d"])
def test_any_two_cards_may_be_doubled_for_one_more(cards: str) -> None:
    hand = deal(cards, dealer="6h", then="Ac Td Kd")
    hand.act("double")
    assert len(happened(hand, Dealt)) >= 4
    assert [event.amount for event in happened(hand, Staked)] == [20, 20]
    assert hand.result is not None  # no further choice
    late = deal("2h 3d", then="4c")
    late.act("hit")
    with pytest.raises(IllegalAction, match="first two cards"):
        late.act("double")


@pytest.mark.clause("m1:194.3b")
def test_up_to_11_points_may_be_doubled_dark() -> None:
    hand = deal("6h 5d", "Tc 9c", then="Td 9d")
    hand.act("double-dark")
    box = hand.view(1).boxes[0]
    assert box.cards == (*read_cards("6h 5d"), None)
    assert '"Td"' not in hand.view(1).to_json()
    assert finish(hand, "stand") == {1: 40, 2: 20}
    opened = happened(hand, Opened)[0]
    assert (opened.clause, write_cards(opened.cards)) == ("m1:194.3b", "6h 5d Td")
    last = max(place for place, event in enumerate(hand.events) if isinstance(event, Dealt))
    assert hand.events.index(opened) > last
    assert hand.events.index(opened) < hand.events.index(happened(hand, Paid)[0])


@pytest.mark.clause("m1:194.3b")
@pytest.mark.parametrize(
    ("cards", "reason"),
    [("7h 5d", "up to 11 points"), ("Ah 2d", "The ace counts 11"), ("2h 3d", "first two")],
)
def test_more_points_or_cards_cannot_be_doubled_dark(cards: str, reason: str) -> None:
    hand = deal(cards, then="4c")
    if reason == "first two":
        hand.act("hit")
    with pytest.raises(IllegalAction, match=rf"{reason}.*m1:194.3b"):
        hand.act("double-dark")


@pytest.mark.clause("m1:terms.split")
def test_two_cards_of_one_rank_become_two_hands() -> None:
    hand = deal("8h 8d", then="Tc 9c 9d")
    hand.act("split")
    assert happened(hand, Split) == [Split("m1:terms.split", 1, 1, 2)]
    assert hand.view(1).boxes[0].stakes == {"box": 20, "box-2": 20}
    assert finish(hand, "stand", "stand") == {1: -20}
    hand = deal("Kh Td")
    with pytest.raises(IllegalAction, match=r"same rank.*m1:terms.split"):
        hand.act("split")


@pytest.mark.clause("m1:194.4a")
def test_any_number_of_splits() -> None:
    sixes = "6c 6s 6h 6d 6c 6s 6h 6d"
    hand = deal("6h 6d", then=f"{sixes} " + " ".join(["Tc"] * 8 + ["Td"] * 2) + " 8c")
    for _ in range(9):
        hand.act("split")
        if hand.decision is not None and "split" not in hand.decision:
            break
    assert len(hand.view(1).boxes[0].further) == 9
    while hand.decision is not None:
        hand.act("stand")
    assert hand.result is not None
    assert hand.result.net == {1: -200}


@pytest.mark.clause("m1:194.4a")
def test_split_hands_get_their_second_card_when_their_turn_comes() -> None:
    hand = deal("8h 8d", then="2c Tc 3c Td 9d")
    hand.act("split")
    view = hand.view(1).boxes[0]
    assert (view.playing, len(view.cards), len(view.further[0])) == (0, 2, 1)
    hand.act("hit")
    hand.act("stand")
    assert hand.view(1).boxes[0].playing == 1
    hand.act("hit")
    hand.act("stand")
    piles = [(event.pile, write_cards(event.cards)) for event in happened(hand, Dealt)[3:7]]
    assert piles == [(1, "2c"), (1, "Tc"), (2, "3c"), (2, "Td")]


@pytest.mark.clause("m1:194.4b")
def test_split_aces_get_one_card_each_and_may_be_split_again() -> None:
    hand = deal("Ah Ad", then="9c 8c 9d")
    assert finish(hand, "split") == {1: 40}
    hand = deal("Ah Ad", then="Ac 5c 6c 7c 9d")
    hand.act("split")
    assert offered(hand) == ["stand", "split"]
    for act in ("hit", "double"):
        with pytest.raises(IllegalAction, match=r"one card only.*m1:194.4b"):
            hand.act(act)
    hand.act("split")
    assert hand.result is not None
    assert [len(pile) for pile in hand.box_felt.boxes[0].further] == [2, 2]


@pytest.mark.clause("m1:194.4c")
def test_ace_and_ten_after_a_split_are_21_points() -> None:
    hand = deal("Ah Ad", then="Kc Tc 9d")
    assert finish(hand, "split") == {1: 40}
    assert [(paid.hand, paid.ratio) for paid in happened(hand, Paid)] == [("points-21", (1, 1))] * 2
    hand = deal("Th Td", then="Ac 9c 7d 5d")
    hand.act("split")
    assert offered(hand)[:2] == ["hit", "stand"]


@pytest.mark.clause("m1:194.4d")
def test_a_split_hand_may_be_doubled_also_dark() -> None:
    hand = deal("5h 5d", then="6c Tc 2c Kc 9d")
    assert finish(hand, "split", "double", "double-dark") == {1: 40 - 40}
    assert [(opened.pile, write_cards(opened.cards)) for opened in happened(hand, Opened)] == [
        (2, "5d 2c Kc")
    ]


@pytest.mark.clause("m1:194.4e")
def test_after_a_split_hand_has_lost_no_further_split() -> None:
    hand = deal("8h 8d", then="6c Tc 8c Tc 9d")
    hand.act("split")
    hand.act("hit")
    assert happened(hand, Lost)[0].field == "box"
    with pytest.raises(IllegalAction, match=r"has lost.*m1:194.4e"):
        hand.act("split")
    alive = deal("8h 8d", then="6c 5c 8c Tc 9d Tc")
    alive.act("split")
    alive.act("hit")
    alive.act("stand")
    assert "split" in offered(alive)


# -- insurance: point 195 -------------------------------------------------------------------------------


@pytest.mark.clause("m1:195.5a")
def test_insurance_from_half_the_minimum_to_half_the_stake() -> None:
    hand = deal("9h 9c", dealer="Ah", seats={1: {"box": 60}})
    (option,) = [option for option in hand.decision or () if option.name == "insurance"]
    assert option.amount is not None
    assert (option.amount.least, option.amount.most) == (5, 30)
    for amount in (4, 31):
        with pytest.raises(IllegalAction, match=r"from 5 to 30.*m1:195.5a"):
            hand.act("insurance", amount=amount)
    hand.act("insurance", amount=12)
    assert hand.view(1).boxes[0].stakes == {"box": 60, "insurance": 12}
    with pytest.raises(IllegalAction, match="cannot insure any more"):
        hand.act("insurance", amount=12)
    with pytest.raises(IllegalAction, match=r"shows an ace.*m1:195.5a"):
        deal("9h 9c", dealer="Kh").act("insurance", amount=10)


@pytest.mark.clause("m1:195.5a")
@pytest.mark.parametrize(("minimum", "least"), [(5, 3), (7, 4), (10, 5), (1, 1)])
def test_the_least_insurance_is_no_less_than_half_the_minimum(minimum: int, least: int) -> None:
    options: dict[str, Any] = {"limits.box.minimum": minimum}
    hand = deal("9h 9c", dealer="Ah", seats={1: {"box": 60}}, **options)
    with pytest.raises(IllegalAction, match=rf"from {least} to 30.*m1:195.5a"):
        hand.act("insurance", amount=least - 1)
    hand.act("insurance", amount=least)
    assert hand.view(1).boxes[0].stakes["insurance"] == least


@pytest.mark.clause("m1:195.5a")
def test_everybody_on_a_box_insures_his_own_stake() -> None:
    hand = deal("9h 9c", dealer="Ah", then="Kd", seats=SHARED)
    with pytest.raises(IllegalAction, match="from 5 to 20"):
        hand.act("insurance", seat=8, amount=25)
    hand.act("insurance", seat=8, amount=20)
    hand.act("insurance", seat=9, amount=5)
    assert finish(hand, "stand") == {1: -20, 8: 0, 9: 0}


@pytest.mark.clause("m1:195.5b")
def test_insurance_pays_two_to_one_against_a_blackjack() -> None:
    hand = deal("9h 9c", dealer="Ah", then="Kd")
    hand.act("insurance", amount=10)
    assert finish(hand, "stand") == {1: 0}
    (paid,) = happened(hand, Paid)
    assert (paid.clause, paid.field, paid.ratio, paid.amount) == ("m1:195.5b", "insurance", (2, 1), 20)


@pytest.mark.clause("m1:195.5c")
def test_insurance_is_taken_until_the_next_box_draws() -> None:
    hand = deal("9h 2c", "Tc 2c", "Td 2d", dealer="Ah", then="5c 5d 9d")
    hand.act("hit")
    assert "insurance" in offered(hand, 1)  # their own draw does not close it
    hand.act("stand")
    hand.act("insurance", seat=3, amount=10)
    assert "insurance" in offered(hand, 1)
    hand.act("hit")
    assert offered(hand, 1) == []
    with pytest.raises(IllegalAction, match=r"cannot insure any more.*m1:195.5c"):
        hand.act("insurance", seat=1, amount=10)
    hand.act("insurance", seat=2, amount=10)
    hand.act("stand")
    for seat in (1, 2, 3):
        with pytest.raises(IllegalAction, match=r"cannot insure any more.*m1:195.5c"):
            hand.act("insurance", seat=seat, amount=10)
    with pytest.raises(IllegalAction, match=r"not the turn of box 1.*m1:7.9"):
        hand.act("stand", seat=1)


@pytest.mark.clause("m1:195.5d")
def test_a_lost_insurance_is_called_and_then_collected() -> None:
    hand = deal("Th 9c", dealer="Ah", then="2c 5d")
    hand.act("insurance", amount=10)
    assert finish(hand, "stand") == {1: -10 + 20}
    call = hand.events.index(Called("m1:195.5d", "insurance-lost"))
    lost = hand.events.index(Lost("m1:195.5d", 1, "insurance", 10))
    dealt = [place for place, event in enumerate(hand.events) if isinstance(event, Dealt)]
    assert dealt[-2] < call < lost < dealt[-1]
    assert tell(hand.events[call]).startswith("Dealer: “Insurance loses.”")


@pytest.mark.clause("m1:195.5e")
@pytest.mark.parametrize(("second", "net"), [("Kd", -20 + 20), ("2d", -20 - 10)])
def test_with_only_insurance_left_the_croupier_takes_one_card(second: str, net: int) -> None:
    hand = deal("Th 6c", dealer="Ah", then=f"Tc {second} 3d")
    hand.act("insurance", amount=10)
    assert finish(hand, "hit") == {1: net}
    assert len(hand.felt.dealer) == 2


@pytest.mark.clause("m1:195.5f")
def test_with_nothing_left_the_croupier_does_not_draw() -> None:
    hand = deal("Th 6c", "Tc 6d", dealer="9h", then="Tc")
    hand.act("hit")
    assert finish(hand, "surrender") == {1: -20, 2: -10}
    assert len(hand.felt.dealer) == 1


# -- surrender: point 196 -------------------------------------------------------------------------------


@pytest.mark.clause("m1:196a")
@pytest.mark.parametrize("dealer", ["2h", "Kh"])
def test_surrender_costs_half_the_stake_for_good(dealer: str) -> None:
    hand = deal("Th 6c", "Tc 9c", dealer=dealer, then="Ac Tc 5c")
    hand.act("surrender")
    assert happened(hand, Returned) == [Returned("m1:196a", 1, "box", 10)]
    assert happened(hand, Lost) == [Lost("m1:196a", 1, "box", 10)]
    assert finish(hand, "stand")[1] == -10
    late = deal("2h 3d", then="4c")
    late.act("hit")
    with pytest.raises(IllegalAction, match=r"first two cards.*m1:196a"):
        late.act("surrender")


@pytest.mark.clause("m1:196b")
def test_surrender_is_made_while_the_croupier_serves_the_box() -> None:
    hand = deal("Th 6c", "Tc 6d")
    with pytest.raises(IllegalAction, match="not the turn of box 2"):
        hand.act("surrender", seat=2)
    hand.act("stand")
    with pytest.raises(IllegalAction, match="not the turn of box 1"):
        hand.act("surrender", seat=1)
    assert "surrender" in offered(hand, 2)


@pytest.mark.clause("m1:196c")
def test_after_a_split_there_is_no_surrender() -> None:
    hand = deal("8h 8d", then="6c 9c")
    assert "surrender" in offered(hand)
    hand.act("split")
    with pytest.raises(IllegalAction, match=r"split hand cannot.*m1:196c"):
        hand.act("surrender")


@pytest.mark.clause("m1:196d")
def test_there_is_no_surrender_against_an_ace() -> None:
    hand = deal("Th 6c", dealer="Ah")
    assert "surrender" not in offered(hand)
    with pytest.raises(IllegalAction, match=r"ace nobody can surrender.*m1:196d"):
        hand.act("surrender")
