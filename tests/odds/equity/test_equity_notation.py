"""Equity: how hands and ranges are written, and what is refused."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

from croupier.cards import Card, read_cards
from croupier.errors import BookError, CroupierError
from croupier.odds.equity import equity
from croupier.odds.equity.notation import read_range, read_stud

# -- notation -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("AA", 6),
        ("AKs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("KA", 16),
        ("aks", 4),
        ("TT+", 30),
        ("ATs+", 16),
        ("A2+", 12 * 16),
        ("A5s-A2s", 16),
        ("A2s-A5s", 16),
        ("TT-77", 24),
        ("JTs-76s", 20),
        ("KTo-K8o", 36),
        ("Axs", 48),
        ("A*", 12 * 16 + 6),
        ("Axo", 144),
        ("random", 1326),
        ("*", 1326),
        ("AA, KK ,QQ", 18),
        ("AKs,AhKh", 4),
        ("AhKh", 1),
        ("Ah Kh", 1),
        ("A♥K♥", 1),
        ("10hKh", 1),
        ("54s+", 4),
    ],
)
def test_ranges_are_read(text: str, hands: int) -> None:
    found = read_range(text, 2)
    assert len(found.cards) == hands == len({tuple(row) for row in found.cards.tolist()})
    assert all(one < other for one, other in found.cards.tolist())
    assert set(found.weights.tolist()) == {1}


def test_weights_are_read() -> None:
    found = read_range("AA:1/2,KK:0.25,QQ:75%,JJ,KK:10%,TT:0", 2)
    weights = {
        tuple(row): weight for row, weight in zip(found.cards.tolist(), found.weights.tolist(), strict=True)
    }
    assert {weights[tuple(sorted(map(int, read_cards(hand))))] for hand in ("AhAd", "AcAd")} == {10}
    assert [weights[tuple(map(int, read_cards(hand)))] for hand in ("KcKd", "QcQd", "JcJd")] == [2, 15, 20]
    assert tuple(map(int, read_cards("TcTd"))) not in weights


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("AAxx", 6961),
        ("AhAdKhKd", 1),
        ("AAKK", 36),
        ("AKQJ", 256),
        ("Ahxxx", 20825),
        ("AhAxx", comb(51, 3) - comb(48, 3)),
    ],
)
def test_templates_are_read(text: str, hands: int) -> None:
    assert len(read_range(text, 4).cards) == hands


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("AhKd/Qs", "Ah Kd Qs"),
        ("xx/7d", "7d"),
        ("(AhKd)Qs 2c", "Ah Kd Qs 2c"),
        ("random", ""),
        ("??/7d8d", "7d 8d"),
    ],
)
def test_stud_hands_are_read(text: str, known: str) -> None:
    assert read_stud(text, 7) == read_cards(known)


# -- refusals -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "hands", "more", "sentence"),
    [
        ("holdem", ["AhKh", "AhQd"], {}, "Ah is there 2 times"),
        ("holdem", ["AhAh", "KdQd"], {}, "Ah is there 2 times"),
        ("holdem", ["AhKh", "QdQc"], {"board": "Ah 2c 3d"}, "Ah is there 2 times"),
        ("holdem", ["AhKh", "QdQc"], {"dead": "Qd"}, "Qd is there 2 times"),
        ("holdem", ["AhKhQh", "QdQc"], {}, "holds 3 cards; a hand of this game has 2"),
        ("omaha", ["AhKh", "QdQcJdJc"], {}, "holds 2 cards; a hand of this game has 4"),
        ("holdem", ["AhKh", "QdQc"], {"board": "2c 3d"}, "three, four or five, not 2"),
        ("holdem", ["AhKh", "QdQc"], {"board": "2c 3d 4d 5d 6d 7d"}, "not 6"),
        ("holdem", ["AhKh"], {}, "for 2 to 10 hands, not for 1"),
        (
            "holdem",
            [f"{rank}{suit}{rank}{other}" for rank in "23456A" for suit, other in ("cd", "hs")],
            {},
            "not for 12",
        ),
        ("holdem", ["AKz", "QQ"], {}, "“AKz” is not a hand"),
        ("holdem", ["", "QQ"], {}, "“” is not a hand"),
        ("holdem", ["AA,,KK", "QQ"], {}, "“” is not a hand"),
        ("holdem", ["AKx", "QQ"], {}, "“AKx” is not a hand"),
        ("holdem", ["xx", "QQ"], {}, "“xx” is not a hand"),
        ("holdem", ["Ax+", "QQ"], {}, "is not a hand"),
        ("holdem", ["AAs", "QQ"], {}, "never suited"),
        ("holdem", ["TTs-77s", "QQ"], {}, "never suited"),
        ("holdem", ["AKs-QJo", "QQ"], {}, "no way from one hand to the other"),
        ("holdem", ["A5s-K2s", "QQ"], {}, "no way"),
        ("holdem", ["AA:2", "QQ"], {}, "“2” is not a weight"),
        ("holdem", ["AA:1/0", "QQ"], {}, "is not a weight"),
        ("holdem", ["AA:-1", "QQ"], {}, "is not a weight"),
        ("holdem", ["AA:0", "QQ"], {}, "empty range"),
        ("holdem", ["AA:0.0001", "QQ"], {}, "too fine"),
        ("holdem", ["AA", "QQ"], {"board": "Ah Ad Ac As 2c"}, "No hand of AA is possible"),
        ("holdem", ["AA", "AA", "AA"], {}, "cannot all be held at once"),
        ("holdem", ["AhXj", "QQ"], {}, "is not a hand"),
        ("holdem", ["AhKh", "QQ"], {"dead": "Xj"}, "Xj"),
        ("omaha", ["AAx", "QQxx"], {}, "not a hand of 4 cards"),
        ("omaha", ["AKs", "QQxx"], {}, "not a hand of 4 cards"),
        ("omaha", ["AAAAx", "QQxx"], {}, "not a hand of 4 cards"),
        ("seven-stud", ["AhKd/Qs", "AhKc"], {}, "Ah is there 2 times"),
        ("seven-stud", ["AhKd/Qs", "7c8"], {}, "not a stud hand"),
        ("seven-stud", ["AhKd/Qs", "/"], {}, "not a stud hand"),
        ("five-stud", ["AhKdQsJcTd9h", "7c"], {}, "at most 5"),
        ("seven-stud", ["AhKd/Qs", "7c"], {"board": "2c 3d 4d"}, "no community cards"),
        ("seven-stud", ["x"] * 8, {}, "needs 56 cards"),
        ("omaha", ["random"] * 10, {"dead": "2c 3c 4c 5c 6c 7c 8c 9c"}, "needs 53 cards"),
        ("holdem", ["AA", "KK"], {"sample": 10}, "from 100 to"),
        ("holdem", ["AA", "KK"], {"sample": 1000, "exact": True}, "leave out --exact or --sample"),
        ("holdem", ["AA", "AA", "AA"], {"sample": 1000}, "cannot all be held at once"),
        ("omaha-hilo", ["AAxx", "KKxx"], {"qualifier": 4, "board": "2c 3c 4c"}, "4"),
        ("omaha-hilo", ["AAxx", "KKxx"], {"qualifier": 0, "board": "2c 3c 4c"}, "not 0"),
        ("holdem", ["AA", "KK"], {"qualifier": 8}, "no low hand in holdem"),
        ("seven-stud", ["AhKd/Qs", "7c"], {"qualifier": 7}, "no low hand in seven-stud"),
    ],
)
def test_odd_shapes_are_refused_in_one_sentence(
    game: str, hands: list[str], more: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(CroupierError, match=sentence):
        equity(game, hands, **more)


@pytest.mark.parametrize(
    ("game", "hands"),
    [("holdem", ["AhAh", "KK"]), ("holdem", ["AhKh", "AhQd"]), ("five-stud", ["AhAh", "7c"])],
)
def test_a_repeated_card_cites_no_book(game: str, hands: list[str]) -> None:
    with pytest.raises(CroupierError, match="Ah is there 2 times") as refused:
        equity(game, hands)
    assert refused.value.clause == ""


def test_hands_may_be_cards() -> None:
    cards = [read_cards("AcAd"), [Card("Kh"), Card("Ks")]]
    found = equity("holdem", cards, board=read_cards("2c 3d 4h"))
    assert [share.hand for share in found.players] == ["AcAd", "KhKs"]
    assert found == equity("holdem", ["AcAd", "KhKs"], board="2c3d4h")


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BookError, match="did you mean holdem"):
        equity("holdm", ["AA", "KK"])
