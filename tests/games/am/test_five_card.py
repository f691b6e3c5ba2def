"""Five-card poker of the Armenian decree: what annex 3 has alone. The rest is in test_dealer_poker_*."""

from __future__ import annotations

import re

import pytest

from croupier import books
from croupier.errors import IllegalAction
from croupier.table.event import Called
from tests.games.am.annexes import ACE_KING, PAIR_OF_KINGS, WINNERS, deal, finish, options

GAME = "am/five-card"
LOW_DEALER = "As Kd 9c 4s 2d"
PLAYED = (
    *("pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house"),
    *("four-of-a-kind", "straight-flush", "royal-flush"),
)


@pytest.mark.clause("am:3.11", "am:3.12")
def test_there_are_two_decisions_and_no_exchange() -> None:
    hand = deal(GAME, PAIR_OF_KINGS, ACE_KING)
    assert options(hand) == ["fold", "raise"]
    with pytest.raises(IllegalAction, match="you may choose: fold, raise"):
        hand.act("exchange", cards="3h")


@pytest.mark.clause("am:3.14", "am:3.10", "am:3.02")
@pytest.mark.parametrize(
    ("dealer", "plays"),
    [
        ("As Qd Jc Th 8d", False),
        ("As Kd 7c 4h 2d", True),
        ("2s 2d 5c 7h 9d", True),
        ("Ks Qd Jc Th 8d", False),
    ],
)
def test_the_dealer_plays_from_ace_king_up(dealer: str, plays: bool) -> None:
    assert finish(deal(GAME, "3h 4c 6d 7s 9c", dealer), "raise") == ({1: -30} if plays else {1: 10})


@pytest.mark.clause("am:3.16")
def test_ace_king_is_decided_by_its_side_cards() -> None:
    hand = deal(GAME, "Ah Kh Qc 5d 3h", "Ac Kc Jd Tc 9s")
    assert finish(hand, "raise") == {1: 10 + 2 * 20}
    assert Called("am:3.16", "side-cards-decide") in hand.events


@pytest.mark.clause("am:3.19")
def test_the_printed_pay_table_is_the_one_played() -> None:
    rows = [(row.hand, row.pays) for row in books.clause("am:3.19").table]
    assert rows == [
        ("pair, or lower: ace-king", "2:1"),
        ("two pair", "3:1"),
        ("three of a kind", "4:1"),
        ("straight", "5:1"),
        ("flush", "6:1"),
        ("full house", "8:1"),
        ("four of a kind", "30:1"),
        ("straight flush", "75:1"),
        ("royal flush", "125:1"),
    ]
    for row, (_, ratio) in zip(["ace-king", *PLAYED], [rows[0], *rows], strict=True):
        dealer = "As Kd 6c 4s 2d" if row == "ace-king" else LOW_DEALER
        assert finish(deal(GAME, WINNERS[row], dealer), "raise") == {
            1: 10 + 20 * int(ratio.removesuffix(":1"))
        }


@pytest.mark.clause("am:3.19")
@pytest.mark.parametrize(
    ("example", "row"), list(zip(books.clause("am:3.19").examples, ("pair", "royal-flush"), strict=True))
)
def test_the_worked_examples_of_the_pay_table(example: object, row: str) -> None:
    text = str(example)
    ante = int(re.findall(r"Ante (\d+)", text)[0])
    net = int(re.findall(r"net \+([\d,]+)", text)[0].replace(",", ""))
    hand = deal(GAME, WINNERS[row], "As Kd 9c 4s 2d", seats={1: {"ante": ante}})
    assert finish(hand, "raise") == {1: net}


def test_the_pay_table_read_for_one_pays_one_less() -> None:
    hand = deal(GAME, WINNERS["flush"], LOW_DEALER, for_one=True)
    assert finish(hand, "raise") == {1: 10 + 20 * 5}
    assert hand.record().options == {"for_one": True}
    assert finish(deal(GAME, WINNERS["flush"], LOW_DEALER), "raise") == {1: 10 + 20 * 6}
