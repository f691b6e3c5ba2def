"""Equity: against plain enumeration, against counts that others have published, and against itself."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from croupier.cards import DECK, Card, read_cards
from croupier.errors import CardError
from croupier.odds.equity import Equity, board_kernels, counting, equity, matchups, walk_kernels
from croupier.odds.equity import sampling as equity_sampling
from croupier.odds.equity.boards import boards
from croupier.odds.equity.counting import EquityTally, way
from croupier.odds.equity.notation import read_range
from croupier.odds.equity.shapes import Holdings, Runouts, Shares
from croupier.odds.equity.spot import VARIANTS, read_spot
from tests.odds.equity.plain import Player, in_stud, on_boards

OWN = {"holdem": 2, "omaha": 4, "omaha-hilo": 4}


def told(found: Equity) -> tuple[int, list[Player]]:
    return found.deals, [
        Player(share.wins, share.ties, share.high, share.low, share.equity) for share in found.players
    ]


def written(cards: tuple[Card, ...]) -> str:
    return "".join(map(str, cards))


def shuffled(chance: random.Random, *, suited: bool = False) -> list[Card]:
    """Shuffle a deck; a suited one has its flushes on top."""
    order = list(DECK)
    chance.shuffle(order)
    if suited:
        order.sort(key=lambda card: card.suit == 3)
    return order


# -- plain enumeration --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_before_the_flop_what_is_left_of_a_deck_is_counted_as_if_walked(game: str, players: int) -> None:
    """So many cards are dead that every board can be laid by hand; half the decks are poor in suits."""
    chance = random.Random(players)
    own, left = OWN[game], 11 if game == "holdem" else 9
    for turn in range(8):
        order = shuffled(chance, suited=turn % 2 == 0)
        hands = [tuple(order[place * own : (place + 1) * own]) for place in range(players)]
        dead = tuple(order[players * own + left :])
        found = equity(game, [written(hand) for hand in hands], dead=dead)
        assert found.exact
        assert found.deals == comb(left, 5)
        assert told(found) == on_boards(game, [[(hand, 1)] for hand in hands], dead=dead)


@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize("common", [3, 4, 5])
def test_on_a_board_every_card_is_walked(game: str, common: int) -> None:
    chance = random.Random(common)
    own = OWN[game]
    for turn in range(4):
        order = shuffled(chance, suited=turn % 2 == 0)
        players = 2 + turn
        hands = [tuple(order[place * own : (place + 1) * own]) for place in range(players)]
        rest = order[players * own :]
        board, dead = tuple(rest[:common]), tuple(rest[common + 14 :])
        found = equity(game, [written(hand) for hand in hands], board=board, dead=dead)
        assert told(found) == on_boards(game, [[(hand, 1)] for hand in hands], board, dead)


@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize(("players", "common"), [(2, 0), (2, 3), (2, 4), (3, 0), (3, 3)])
def test_ranges_are_every_choice_of_their_hands(game: str, players: int, common: int) -> None:
    """Ranges that overlap each other, with weights, dead cards and a board."""
    chance = random.Random(10 * players + common)
    own = OWN[game]
    for _ in range(3):
        order = shuffled(chance)
        held = own * players + 2
        pool, board = order[:held], tuple(order[held : held + common])
        dead = order[held + 8 :]
        every = list(combinations(pool, own))
        ranges = []
        for player in range(players):
            sure = tuple(sorted(pool[player * own : (player + 1) * own]))
            hands = {sure, *(tuple(sorted(hand)) for hand in chance.sample(every, 4))}
            ranges.append([(hand, 1 + chance.randrange(3)) for hand in hands])
        words = [",".join(f"{written(hand)}:{weight}/3" for hand, weight in each) for each in ranges]
        found = equity(game, words, board=board, dead=tuple(dead))
        deals, expected = on_boards(game, ranges, board, tuple(dead))
        assert found.exact
        assert [share.equity for share in found.players] == [player.equity for player in expected]
        scale = Fraction(found.deals, deals)  # weights that have a common factor are counted without it
        assert [scale * player.wins for player in expected] == [share.wins for share in found.players]


@pytest.mark.parametrize(("game", "own"), [("seven-stud", 7), ("five-stud", 5)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_stud_hands_are_completed_in_every_way(game: str, own: int, players: int) -> None:
    chance = random.Random(own + players)
    for turn in range(6):
        order = shuffled(chance, suited=turn % 2 == 0)
        lacking = [chance.randrange(0, 4 if players == 2 else 3) for _ in range(players)]
        hands, at = [], 0
        for few in lacking:
            hands.append(tuple(order[at : at + own - few]))
            at += own - few
        dead = tuple(order[at + sum(lacking) + 2 :])
        found = equity(game, [written(hand) for hand in hands], dead=dead)
        assert found.exact
        assert told(found) == in_stud(own, hands, dead)


def test_a_literal_reader_qualifies_with_a_seven() -> None:
    hands, board = ("As2sKdKh", "3d4dQcQh"), "8s 7d 6c"
    ranges = [[(read_cards(hand), 1)] for hand in hands]
    found = equity("omaha-hilo", hands, board=board, qualifier=7)
    assert found != equity("omaha-hilo", hands, board=board)
    assert told(found) == on_boards("omaha-hilo", ranges, read_cards(board), limit=7)


# -- the two kernels on whole decks -------------------------------------------------------------------------


def walked(game: str, hands: list[str], dead: tuple[Card, ...] = ()) -> EquityTally:
    """Lay every board of a whole deck, card by card."""
    spot = read_spot(game, hands, dead=dead)
    count = len(hands)
    shares = Shares(np.zeros((count, 3, 11), np.int64), np.zeros(count, np.int64))
    unseen = spot.unseen(but_held=True)
    cards = np.concatenate([each.cards for each in spot.ranges])
    walk_kernels.walk(
        Holdings(cards, np.arange(count + 1), np.ones(count, np.int64)),
        Runouts(np.zeros(0, np.uint8), unseen, 0, len(unseen), spot.limit, False),
        shares,
    )
    return EquityTally(shares.tally.tolist(), shares.scoops.tolist())


def by_classes(game: str, hands: list[str], dead: tuple[Card, ...] = ()) -> EquityTally:
    spot = read_spot(game, hands, dead=dead)
    return way(spot).run(None)


@pytest.mark.parametrize("game", OWN)
def test_boards_by_classes_are_boards_card_by_card(game: str) -> None:
    chance = random.Random(2)
    own = OWN[game]
    for turn in range(6):
        order = shuffled(chance, suited=True)[::-1] if turn % 3 == 0 else shuffled(chance)
        players = (2, 2, 3, 4, 6, 2)[turn]
        hands = [written(tuple(order[place * own : (place + 1) * own])) for place in range(players)]
        dead = tuple(order[30 : 30 + turn])
        assert by_classes(game, hands, dead) == walked(game, hands, dead)


@pytest.mark.slow
@pytest.mark.parametrize("game", OWN)
def test_many_more_boards_by_classes_are_boards_card_by_card(game: str) -> None:
    chance = random.Random(3)
    own = OWN[game]
    for _ in range(30):
        order = shuffled(chance)
        if chance.random() < 0.5:  # rich in one suit
            order.sort(key=lambda card: card.suit != 1 or chance.random() < 0.4)
        players = chance.choice((2, 2, 2, 3, 5))
        hands = [written(tuple(order[place * own : (place + 1) * own])) for place in range(players)]
        dead = tuple(order[players * own : players * own + chance.choice((0, 0, 5))])
        assert by_classes(game, hands, dead) == walked(game, hands, dead)


def test_two_players_are_counted_as_a_ring_of_two() -> None:
    """The kernel for two and the one for many must agree, also where nothing else is as large."""
    made = boards()
    for hands in (("AhKh", "QhJh"), ("2c2d", "AhKs"), ("Th9h", "9d8d")):
        cards = np.array([read_cards(hand) for hand in hands], np.uint8)
        tally, scoops = np.zeros((2, 3, 11), np.int64), np.zeros(2, np.int64)
        none = np.zeros(0, np.uint8)
        board_kernels.ring(cards, none, matchups.values(2), matchups.lows(0), made, tally, scoops)
        [[wins, ties]] = matchups.duels(cards[None], none).tolist()
        assert tally[:, 0, 1:3].tolist() == [[wins, ties], [1_712_304 - wins - ties, ties]]


# -- what others have published -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("other", "wins", "losses", "ties"),
    [
        ("KhKs", 1_388_072, 317_694, 6_538),
        ("Td9d", 1_338_249, 367_143, 6_912),
        ("QcJh", 1_450_987, 254_763, 6_554),
    ],
)
def test_aces_win_as_often_as_poker_eval_counted(other: str, wins: int, losses: int, ties: int) -> None:
    """Enumerated with poker-eval and published by brainwagon.org, "Texas Hold'em Trivia" (9 April 2005)."""
    found = equity("holdem", ["AdAc", other])
    assert found.deals == 1_712_304
    assert [(share.wins, share.ties) for share in found.players] == [(wins, {2: ties}), (losses, {2: ties})]


@pytest.mark.parametrize(
    ("hands", "deals", "wins", "percents"),
    [
        (("A2o", "88", "QJs"), 394_777_152, (96_338_988, 145_235_448, 151_892_424), (24.514, 36.900, 38.586)),
        (("AA", "QQ", "93o"), 592_165_728, (418_219_956, 107_718_120, 64_207_836), (70.739, 18.304, 10.957)),
        (
            ("TT+,AQs+,AQo+", "QQ+,AKs,AKo", "TT"),
            11_382_741_216,
            (3_213_892_992, 4_637_673_516, 2_923_177_728),
            (30.845, 43.076, 26.079),
        ),
    ],
)
def test_three_ranges_win_as_often_as_pokerstove_counted(
    hands: tuple[str, ...], deals: int, wins: tuple[int, ...], percents: tuple[float, ...]
) -> None:
    """PokerStove's games, pots won and equities, as recorded in CandyPoker (reg_script.sh)."""
    found = equity("holdem", hands)
    assert (found.exact, found.deals) == (True, deals)
    assert tuple(share.wins for share in found.players) == wins
    assert tuple(round(100 * float(share.equity), 3) for share in found.players) == percents


def test_all_hands_against_all_hands() -> None:
    """Everything there is before the flop: 1326 hands against 1225, 1,712,304 boards each."""
    found = equity("holdem", ["random", "random"])
    assert found.exact
    assert found.deals == 1326 * 1225 * 1_712_304 == 2_781_381_002_400
    assert {share.equity for share in found.players} == {Fraction(1, 2)}
    numbers, _ = matchups.all_meetings()
    assert len(numbers) == 47_008  # the published number of different meetings


HILO = [
    ("AsKhQsJh", "AcKd5d7h", "8s Ts Jc", (500, 715, 90, 0, 0), (15, 15, 90, 224, 0), (0.796, 0.204)),
    ("As7h6s5h", "Ac7d6d5d", "8s Ts Jc", (250, 324, 496, 0, 168), (0, 0, 496, 0, 168), (0.675, 0.325)),
    ("As7h6s5h", "Ac8d6d5d", "2s Ts Jc", (289, 381, 87, 12, 157), (314, 352, 87, 0, 157), (0.504, 0.496)),
]


@pytest.mark.parametrize(("one", "other", "board", "first", "second", "shares"), HILO)
def test_high_low_pots_are_shared_as_poker_eval_shares_them(
    one: str,
    other: str,
    board: str,
    first: tuple[int, ...],
    second: tuple[int, ...],
    shares: tuple[float, float],
) -> None:
    """Scoops, high wins and ties, low wins and ties, shares: the regression test bug1823 of poker-eval."""
    found = equity("omaha-hilo", [one, other], board=board)
    assert found.deals == 820
    for share, counts, part in zip(found.players, (first, second), shares, strict=True):
        high, low = share.high, share.low
        assert (share.wins, high.get(1, 0), high.get(2, 0), low.get(1, 0), low.get(2, 0)) == counts
        assert round(float(share.equity), 3) == part


def test_random_hands_on_a_finished_board_as_pypoker_eval_counts_them() -> None:
    """The tests of pypoker-eval: 990 hands of hold'em, 123,410 of Omaha high-low."""
    mine, theirs = equity("holdem", ["As3s", "random"], board="Ad Qs 2c Ac Kc").players
    assert (mine.wins, mine.ties, theirs.wins) == (877, {2: 35}, 78)
    found = equity("omaha-hilo", ["As3s2s6s", "random"], board="Ad Qs 2c 7c 5c")
    mine, theirs = found.players
    assert found.deals == 123_410
    assert (mine.wins, mine.high, mine.low) == (69_661, {1: 73_190, 2: 1_242}, {1: 109_375, 2: 5_361})
    assert (theirs.wins, theirs.high[1], theirs.low[1]) == (8_674, 48_978, 8_674)
    assert [int(1000 * share.equity) for share in found.players] == [753, 246]


def test_a_pot_is_quartered() -> None:
    """Both share the low, one has the high: three quarters and one quarter."""
    [winner, quartered] = equity("omaha-hilo", ["Ac2dKhKs", "As2hQhQs"], board="3c 4d 8h Kc 9s").players
    assert (winner.equity, quartered.equity) == (Fraction(3, 4), Fraction(1, 4))
    assert (winner.low_equity, quartered.low_equity) == (Fraction(1, 4), Fraction(1, 4))
    three = equity("omaha-hilo", ["Ac2dKhKd", "As2hQhQs", "Ah2sJhJs"], board="3c 4d 8h Kc 9s").players
    assert [share.equity for share in three] == [Fraction(2, 3), Fraction(1, 6), Fraction(1, 6)]


def test_a_royal_board_is_shared_by_all() -> None:
    hands = ["2c2d", "3c3d", "4c4d", "5c5d", "6c6d", "7c7d", "8c8d", "9c9d", "2h2s", "3h3s"]
    found = equity("holdem", hands, board="AhKhQhJhTh")
    assert [share.ties for share in found.players] == [{10: 1}] * 10
    assert {share.equity for share in found.players} == {Fraction(1, 10)}


def test_stud_on_third_street_is_counted_whole() -> None:
    """C(46, 4) · C(42, 4) deals; and the same seen from the other seat."""
    found = equity("seven-stud", ["AhAd/Kc", "7s8s/9s"])
    assert found.exact
    assert found.deals == comb(46, 4) * comb(42, 4) == 18_265_297_050
    turned = equity("seven-stud", ["7s8s/9s", "(AhAd)Kc"])
    assert [share.wins for share in turned.players] == [share.wins for share in found.players][::-1]


def test_unknown_down_cards_are_all_down_cards() -> None:
    """Hidden cards are an average over what they may be."""
    dead = "2c 2d 2h 3c 3d 3h 4c 4d 4h 5c 5d 5h 6c 6d 6h 7c 7d 7h 8c 8d 8h 9c 9d 9h Tc Td Th Jc"
    hidden = equity("five-stud", ["Ah/AdKc9s", "x/QsQhJd"], dead=dead)
    known = read_cards("Ah Ad Kc 9s Qs Qh Jd") + read_cards(dead)
    shown = [
        equity("five-stud", ["Ah/AdKc9s", f"{card}/QsQhJd"], dead=dead) for card in DECK if card not in known
    ]
    # The down card and the last one are told apart when the first is named.
    assert 2 * hidden.deals == sum(found.deals for found in shown)
    assert 2 * hidden.players[0].wins == sum(found.players[0].wins for found in shown)


# -- sampling -----------------------------------------------------------------------------------------------


SPOTS: list[tuple[str, list[str], dict[str, Any]]] = [
    ("holdem", ["AhKh", "QdQc"], {}),
    ("holdem", ["TT+,AKs:1/2", "22-99,KQo", "AdAc"], {"board": "Ks 7s 2d", "dead": "2c"}),
    ("omaha", ["AsAhKsKh", "8d7d6c5c"], {}),
    ("omaha-hilo", ["As2s3dKd", "QhQcJhJc", "8h7h6d5d"], {"dead": "Ac"}),
    ("omaha-hilo", ["AAxx", "2345"], {"board": "6c 7d 8s Kh"}),
    ("seven-stud", ["AhAd/Kc", "xx/7s9s9d"], {}),
    ("five-stud", ["Ah/Ad", "x/Kd"], {"dead": "Kc Ks"}),
]


@pytest.mark.parametrize(("game", "hands", "more"), SPOTS)
def test_a_sample_lies_within_four_standard_errors(game: str, hands: list[str], more: dict[str, Any]) -> None:
    exact = equity(game, hands, **more)
    assert exact.exact
    drawn = equity(game, hands, sample=100_000, seed=7, **more)
    assert not drawn.exact
    assert drawn.deals == 100_000
    assert drawn.seed == 7
    for share, right in zip(drawn.players, exact.players, strict=True):
        assert share.margin is not None
        assert 0 < share.margin < 0.01
        assert abs(float(share.equity - right.equity)) < 4 * share.margin / 1.96
        assert abs(share.wins / 100_000 - right.wins / exact.deals) < 0.01
        for mine, his in ((share.high, right.high), (share.low, right.low), (share.ties, right.ties)):
            for count, deals in his.items():
                assert abs(mine.get(count, 0) / 100_000 - deals / exact.deals) < 0.01


def test_the_same_seed_draws_the_same_deals_whoever_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = ["AA", "random", "KQs"]
    first = equity("holdem", hands, sample=120_000, seed=5)
    assert equity("holdem", hands, sample=120_000, seed=5) == first
    assert equity("holdem", hands, sample=120_000, seed=6) != first
    backwards = lambda run, pieces: ((piece, run(piece)) for piece in reversed(pieces))  # noqa: E731
    monkeypatch.setattr(equity_sampling, "in_threads", backwards)
    assert equity("holdem", hands, sample=120_000, seed=5) == first


def test_what_is_too_large_is_drawn_and_says_so() -> None:
    found = equity("holdem", ["AA", "random", "random", "random"], seed=1)
    assert (found.exact, found.deals) == (False, 1_000_000)
    assert all(share.margin for share in found.players)
    with pytest.raises(CardError, match="cannot be counted at all"):
        equity("holdem", ["AA", "random", "random", "random"], exact=True)
    with pytest.raises(CardError, match="cannot be counted at all"):
        equity("seven-stud", ["random", "random"], exact=True)


def test_large_counts_in_pieces_are_counts_in_one(monkeypatch: pytest.MonkeyPatch) -> None:
    spots: list[tuple[str, list[str], dict[str, Any]]] = [
        ("holdem", ["99+", "random"], {"board": "Ks 7s 2d"}),
        ("omaha-hilo", ["AAKK", "2345"], {"board": "6c 7d 8s Kh"}),
        ("five-stud", ["AhAdKcKd", "7s8s9s", "QcJcTc9c"], {}),
    ]
    whole = [equity(game, hands, **more) for game, hands, more in spots]
    monkeypatch.setattr(counting, "SMALL", 0)
    told: list[tuple[int, int]] = []
    pieces = [
        equity(game, hands, progress=lambda done, total: told.append((done, total)), **more)
        for game, hands, more in spots
    ]
    assert pieces == whole
    assert sum(done == total > 1 for done, total in told) == len(spots)


def test_all_meetings_of_holdem_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in part, kept, read again, and read again when the file is broken."""
    monkeypatch.setattr(matchups, "folder", lambda *_: tmp_path / "equity")
    narrow = equity("holdem", ["AA", "KK"])
    assert not (tmp_path / "equity").exists()
    monkeypatch.setattr(matchups, "WIDE", 2)
    every = read_range("AA,KK,QQ", 2)
    monkeypatch.setattr(matchups, "read_range", lambda *_: every)
    assert equity("holdem", ["AA", "KK"]) == narrow
    [file] = (tmp_path / "equity").iterdir()
    assert equity("holdem", ["AA", "KK"]) == narrow
    file.write_bytes(b"nonsense")
    assert equity("holdem", ["AA", "KK"]) == narrow


def test_every_variant_is_named() -> None:
    assert list(VARIANTS) == ["holdem", "omaha", "omaha-hilo", "seven-stud", "five-stud"]


@pytest.mark.slow
def test_no_kernel_reads_beyond_its_tables(tmp_path: Path) -> None:
    code = (
        "from croupier.odds.equity import equity\n"
        "equity('holdem', ['AhKh', 'QdQc'])\n"
        "equity('holdem', ['AhKh', 'QdQc', '2c2d'], dead='3c 4c')\n"
        "equity('omaha', ['AsAhKsKh', '8d7d6c5c'])\n"
        "equity('omaha-hilo', ['AsAhKsKh', '8d7d6c5c', '2c3c4d5d'])\n"
        "equity('holdem', ['TT+,AKs', '22+', 'AdAc'], board='Ks 7s 2d')\n"
        "equity('holdem', ['TT+,AKs', 'random'], board='Ks 7s 2d')\n"
        "equity('omaha', ['AKQJ', '2345'], board='Ks 7s 2d')\n"
        "equity('holdem', ['TT+,AKs', 'QQ-88'])\n"
        "equity('seven-stud', ['AhAd/Kc', '7s8s/9s'])\n"
        "equity('five-stud', ['AhAdKc', '7s8s9s', 'QcJcTc'])\n"
        "for game, hands in (('holdem', ['AA', 'KK', 'random']), ('omaha-hilo', ['AAxx', '2345']),\n"
        "                    ('seven-stud', ['AhAd/Kc', 'xx', 'xx/7d'])):\n"
        "    equity(game, hands, sample=1000, seed=1)\n"
    )
    settings = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    subprocess.run([sys.executable, "-c", code], env=settings, check=True)
