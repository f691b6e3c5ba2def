"""Bots: they see only their view, act only lawfully, and the better ones win."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import pstdev

import pytest

import croupier
from croupier import books
from croupier.bots import Bot, EquityBot, RandomBot, TightBot, play_out
from croupier.errors import IllegalAction
from croupier.games import playable
from tests.games.seating import seat

KINDS: list[type[RandomBot] | type[TightBot] | type[EquityBot]] = [RandomBot, TightBot, EquityBot]


RING = [game for game in playable() if books.profile(game).kind == "players"]


def winnings(game: str, hero: Callable[[int], Bot], deals: int) -> list[int]:
    """Play each deal from each of three seats against two random bots; return what each deal won."""
    chairs = (1, 2, 3)
    won = []
    for number in range(deals):
        net = 0
        for place in chairs:
            hand = croupier.deal(game, seats=dict.fromkeys(chairs, 40), button=3, seed=number)
            others: dict[int, Bot] = {seat: RandomBot(100 * number + seat) for seat in chairs}
            play_out(hand, {**others, place: hero(number)})
            assert hand.result is not None
            net += hand.result.net[place]
        won.append(net)
    return won


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", playable())
def test_every_bot_finishes_hands_of_every_game(game: str, kind: type[RandomBot]) -> None:
    for number in range(5):
        hand = croupier.deal(game, **seat(game, Random(number)), seed=number)
        players = {box.owner for box in hand.felt.boxes}
        play_out(hand, {player: kind(number) for player in players})
        assert hand.over


def test_there_are_thirteen_games_between_players() -> None:
    assert len(RING) == 13


QUICK = ("fspr/holdem", "m1/five-stud-cash", "am/texas")
"""One game of each shape; the others are proved with the slow tests."""


@pytest.mark.parametrize(
    "game", [game if game in QUICK else pytest.param(game, marks=pytest.mark.slow) for game in RING]
)
@pytest.mark.parametrize(
    ("hero", "deals"),
    [(lambda seed: EquityBot(seed, deals=25), 100), (TightBot, 500)],
    ids=["equity", "tight"],
)
def test_thinking_pays_at_every_table(game: str, hero: Callable[[int], Bot], deals: int) -> None:
    """What random players lose to it is far more than luck: over three standard errors above nothing."""
    won = winnings(game, hero, deals)
    mean = sum(won) / deals
    assert mean > 3 * pstdev(won) / sqrt(deals)
    assert mean > 3  # and at least half a big blind a hand of each seat


def test_a_seat_without_a_bot_is_said() -> None:
    hand = croupier.deal("fspr/holdem", seats={1: 200, 2: 200}, button=2, blinds=(1, 2), seed=1)
    with pytest.raises(IllegalAction, match="no bot"):
        play_out(hand, {2: RandomBot()})
