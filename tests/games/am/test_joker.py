"""Poker with joker: what annex 6 has alone. The rest is in test_dealer_poker_*."""

from __future__ import annotations

import re

import pytest

from croupier import books
from croupier.hands import Category, best
from croupier.table.event import Called, Lost, Opened, Paid
from tests.games.am.annexes import NO_GAME, PAIR_OF_KINGS, PAIR_OF_TWOS, WINNERS, deal, finish
from tests.games.outcome import happened

GAME = "am/joker"
CARDS = re.compile(r"(?:[2-9TJQKA][SCDHK] ){4}[2-9TJQKA][SCDHK]")


def hands_in(text: object) -> list[str]:
    """The hands that an example of the catalogue prints; JK is the joker."""
    return [found.replace("JK", "Xj") for found in CARDS.findall(str(text))]


@pytest.mark.clause("am:6.03")
@pytest.mark.parametrize("example", books.clause("am:6.03").examples)
def test_the_worked_examples_of_the_joker(example: object) -> None:
    (player,) = hands_in(example)
    assert best(player, joker=True).category.slug.replace("-", " ") in str(example)
    hand = deal(GAME, player, PAIR_OF_TWOS)
    assert finish(hand, "raise")[1] > 0
    assert happened(hand, Opened)[-1].hand == best(player, joker=True).category.slug


@pytest.mark.clause("am:6.03", "am:6.24")
@pytest.mark.parametrize(
    ("player", "row"),
    [
        ("Kh 9s 7c 4h Xj", "pair"),
        ("Kh Ks 7c 5h Xj", "three-of-a-kind"),
        ("Kh Ks 7c 7h Xj", "full-house"),
        ("9h 8s 7c 5h Xj", "straight"),
        ("9h 8s 7c Th Xj", "straight"),
        ("Kh Jh 7h 5h Xj", "flush"),
        ("7s 7h 7c 3h Xj", "four-of-a-kind"),
        ("9h 8h 7h 5h Xj", "straight-flush"),
        ("Kh Qh Jh Th Xj", "royal-flush"),
        ("Ah 3s 4h 5h Xj", "straight"),
        ("7s 7h 7c 7d Xj", "poker"),
    ],
)
def test_the_joker_is_any_card_that_makes_the_hand_highest(player: str, row: str) -> None:
    """And a combination made with it is paid like a natural one (am:q21)."""
    ratio = books.rules(GAME).table("raise").ratio(row)
    assert ratio is not None
    hand = deal(GAME, player, PAIR_OF_TWOS)
    assert finish(hand, "raise") == {1: 10 + 20 * ratio[0]}
    assert happened(hand, Paid)[-1].hand == row


@pytest.mark.clause("am:6.03")
@pytest.mark.parametrize(
    ("player", "dealer", "wins"),
    [
        ("Kh Jh 7h 5h Xj", "As Qs Js 9s 8s", True),  # in a flush the highest missing card: the ace, then K
        ("Ah Jh 7h 5h Xj", "As Ks Js 8s 7s", False),  # the joker is the king, the ace being held: A K J 7 5
        ("Th 9s 8c 7h Xj", "9h 8s 7c 6d 5h", True),  # in a straight the highest end
        ("Kh Ks 7c 7h Xj", "Ah Ac As 7s 7d", False),
    ],
)
def test_the_joker_is_never_a_card_already_held(player: str, dealer: str, wins: bool) -> None:
    assert (finish(deal(GAME, player, dealer), "raise")[1] > 0) is wins


@pytest.mark.clause("am:6.12")
def test_the_worked_example_of_equal_combinations() -> None:
    (text,) = books.clause("am:6.12").examples
    natural, jokered = hands_in(text)
    hand = deal(GAME, natural, jokered)
    assert finish(hand, "raise") == {1: 10 + 20}
    assert Called("am:6.12", "natural-wins") in hand.events
    hand = deal(GAME, jokered, natural)
    assert finish(hand, "raise") == {1: -30}
    assert Called("am:6.12", "natural-wins") in hand.events


@pytest.mark.clause("am:6.12", "am:6.22")
@pytest.mark.parametrize(
    ("natural", "jokered"),
    [
        ("Kh Ks 9c 5h 2d", "Kd Xj Qd Jh 8c"),
        ("9h 8s 7c 6d 5h", "9s 8d Xj 6c 5d"),
        ("Ah Jh 8h 6h 2h", "Xj Js 8s 6s 2s"),
        ("9h 8h 7h 6h 5h", "9s 8s Xj 6s 5s"),
        ("Ah Kh Qh Jh Th", "As Ks Xj Js Ts"),
    ],
)
def test_of_equal_combinations_the_natural_one_wins_and_nothing_ties(natural: str, jokered: str) -> None:
    """There is one joker: where it makes the same hand, the game is decided, not drawn."""
    assert finish(deal(GAME, natural, jokered), "raise")[1] > 0
    hand = deal(GAME, jokered, natural)
    assert finish(hand, "raise") == {1: -30}
    assert [event.call for event in happened(hand, Called)][-1] == "natural-wins"


@pytest.mark.clause("am:6.12")
@pytest.mark.parametrize(
    ("player", "dealer"),
    [
        ("Ah Xj 7c 5d 3h", "Kh Ks Ac Qd Jh"),  # aces with the joker beat natural kings (am:q20)
        ("Ah As 9c Xj 3h", "Kh Ks Kc Qd Jh"),
        ("Ts 9c 8h 7d Xj", "9s 8d 7c 6d 5h"),
    ],
)
def test_ranks_come_before_the_joker(player: str, dealer: str) -> None:
    hand = deal(GAME, player, dealer)
    assert finish(hand, "raise")[1] > 0
    assert [event.call for event in happened(hand, Called)] == ["no-more-bets"]


@pytest.mark.parametrize(
    ("player", "dealer", "net", "told"),
    [
        ("Ah Xj 7c 5d 3h", "Kh Ks Ac Qd Jh", -30, ["natural-wins"]),
        ("Kh Ks Ac Qd Jh", "Ah Xj 7c 5d 3h", 30, ["natural-wins"]),
        ("Kh Ks Ac Qd Jh", "Qh Qs 7c 5d 3h", 30, []),
        ("Ah Xj 7c 5d Ac", "Kh Ks 2c Qd Jh", 70, []),
    ],
)
def test_a_house_may_put_a_natural_hand_before_the_ranks(
    player: str, dealer: str, net: int, told: list[str]
) -> None:
    """am:q20: of one category the hand without the joker wins, else the category decides, then the ranks."""
    hand = deal(GAME, player, dealer, joker_tie="category")
    assert finish(hand, "raise")[1] == net
    assert [event.call for event in happened(hand, Called) if event.call == "natural-wins"] == told


@pytest.mark.clause("am:6.11", "am:6.19")
@pytest.mark.parametrize(
    ("dealer", "plays"),
    [
        ("As Kd 8c 4h 2d", False),
        (NO_GAME, False),
        ("2s 2d 5c 7h 8d", True),
        ("2s 3d 5c 9h Xj", True),  # with the joker there is always a pair
    ],
)
def test_the_dealer_plays_from_a_pair_up(dealer: str, plays: bool) -> None:
    hand = deal(GAME, "Ah Kc Qc 6d 3h", dealer)
    assert finish(hand, "raise") == ({1: -30} if plays else {1: 10})
    assert happened(hand, Opened)[0].hand == {True: "pair"}.get(
        plays, "high-card" if dealer == NO_GAME else ""
    )


@pytest.mark.clause("am:6.11")
def test_there_is_no_ace_king_row() -> None:
    assert "ace-king" not in books.rules(GAME).table("raise").rows
    hand = deal(GAME, WINNERS["ace-king"], PAIR_OF_TWOS)
    assert finish(hand, "raise") == {1: -30}
    assert happened(hand, Opened)[-1].hand == ""


@pytest.mark.clause("am:6.24")
@pytest.mark.parametrize("example", books.clause("am:6.24").examples)
def test_the_worked_examples_of_the_pay_table(example: object) -> None:
    text = str(example)
    (player,) = hands_in(text)
    ante = int(re.findall(r"Ante (\d+)", text)[0])
    net = int(re.findall(r"net \+([\d,]+)", text)[0].replace(",", ""))
    assert finish(deal(GAME, player, PAIR_OF_TWOS, seats={1: {"ante": ante}}), "raise") == {1: net}


@pytest.mark.clause("am:6.15", "am:6.16", "am:6.17")
@pytest.mark.parametrize(
    ("player", "card", "then", "row"),
    [
        (PAIR_OF_KINGS, "3h", "Xj", "three-of-a-kind"),
        ("Kh Ks 7c 7d Xj", "Xj", "3d", "two-pair"),  # the joker itself may be returned
        ("9s 9d 9c 9h 3h", "3h", "Xj", "poker"),
    ],
)
def test_an_exchange_brings_or_loses_the_joker(player: str, card: str, then: str, row: str) -> None:
    hand = deal(GAME, player, PAIR_OF_TWOS, then=then)
    ratio = books.rules(GAME).table("raise").ratio(row)
    assert ratio is not None
    assert finish(hand, f"exchange {card}", "raise") == {1: 10 + 20 * ratio[0] - 10}


@pytest.mark.clause("am:6.40")
def test_poker_wins_the_bonus_of_its_own_row() -> None:
    ratio = books.rules(GAME).table("bonus").ratio("poker")
    assert ratio is not None
    seats = {1: {"ante": 10, "bonus": 5}}
    hand = deal(GAME, WINNERS["poker"], NO_GAME, seats=seats)
    assert finish(hand, "raise") == {1: 10 + 5 * ratio[0]}
    assert happened(hand, Paid)[-1].clause == "am:6.40"


@pytest.mark.clause("am:6.42", "am:6.40")
@pytest.mark.parametrize("then", ["Qh", "Qd"])
def test_an_exchange_loses_the_bonus_at_once_whatever_comes(then: str) -> None:
    hand = deal(GAME, WINNERS["flush"], NO_GAME, then=then, seats={1: {"ante": 10, "bonus": 5}})
    hand.act("exchange", cards="3h")
    assert happened(hand, Lost) == [Lost("am:6.42", 1, "bonus", 5)]
    assert finish(hand, "raise") == {1: 10 - 10 - 5}


@pytest.mark.clause("am:6.11")
def test_poker_is_the_highest_combination() -> None:
    assert max(Category) is Category.POKER
    assert finish(deal(GAME, "2h 2s 2d 2c Xj", "Ah Kh Qh Jh Th"), "raise") == {1: 10 + 150 * 20}
