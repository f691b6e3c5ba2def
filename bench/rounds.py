"""Rounds a second of every game against the house: one player, random legal decisions, events on."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from bench.report import Contender, Row, best_seconds
from croupier import books
from croupier.games import deal, playable
from croupier.hands import warm
from croupier.table import CROUPIER

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.table import Hand, Option

HANDS = 1_000
ROUNDS = 5
KEY = "rounds"


def _seats(game: str) -> dict[int, dict[str, Any]]:
    """What one player lays down: the smallest ante that can be halved, a box, or a bet on the wheel."""
    if "roulette" in game:
        return {1: {"value": 1, "bets": {"17": 5, "red": 5}}}
    return {1: {"box" if "blackjack" in game else "ante": 100}}


def _take(option: Option, chance: random.Random) -> dict[str, Any]:
    act: dict[str, Any] = {}
    if option.amount is not None:
        act["amount"] = option.amount.least
    if option.cards is not None:
        among, least = option.cards.among, option.cards.least
        act["cards"] = (chance.choice(among),) if least == 1 else chance.sample(among, least)
    if option.on:
        act["on"] = chance.choice(option.on)
    if option.seats:
        act["seat"] = chance.choice(option.seats)
    return act


def _play(hand: Hand, chance: random.Random) -> None:
    """Decide at random; on the wheel the bets lie already, and the croupier does what is first for them."""
    hand.run_croupier()
    while (decision := hand.decision) is not None:
        option = decision.options[0] if decision.seat == CROUPIER else chance.choice(decision.options)
        hand.act(option.name, **_take(option, chance))


def _many(game: str, hands: int) -> Callable[[], None]:
    chance = random.Random(4)
    seats = _seats(game)

    def run() -> None:
        for _ in range(hands):
            _play(deal(game, seats=seats), chance)

    return run


def measure() -> list[Row]:
    """Time every game of the house that can be dealt."""
    warm()
    games = [game for game in playable() if books.profile(game).kind == "house"]
    contenders = [Contender(game, "rounds, one player", _many(game, HANDS), HANDS) for game in games]
    seconds = best_seconds(contenders, ROUNDS)
    return [Row(c.name, c.what, c.work / time, key=KEY) for c, time in zip(contenders, seconds, strict=True)]
