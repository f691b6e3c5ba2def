"""How a random player sits down at each game, with stakes the table accepts."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from croupier.games.wheel import POSITIONS

Sitting = dict[str, Any]
"""Arguments of `croupier.deal`: seats, and what else the game wants."""


def roulette(chance: Random) -> Sitting:
    """One to four players with a chip value and a first bet each."""
    seats = {
        seat: {"value": chance.choice([1, 5, 25]), "bets": {chance.choice(list(POSITIONS)): 5}}
        for seat in range(1, chance.randint(1, 4) + 1)
    }
    return {"seats": seats}


def ante_and_bonus(chance: Random) -> Sitting:
    """One to four boxes, some of one player, the same ante, a bonus on every other."""
    ante = chance.choice([10, 20, 100])
    seats: dict[int, dict[str, Any]] = {}
    for seat in range(1, chance.randint(1, 4) + 1):
        seats[seat] = {"ante": ante, "player": chance.randint(1, seat)}
        if chance.random() < 0.5:
            seats[seat]["bonus"] = ante // 2
    return {"seats": seats}


def ring(chance: Random) -> Sitting:
    """Two to nine players with stacks of any size, a button and blinds."""
    numbers = sorted(chance.sample(range(1, 11), chance.randint(2, 9)))
    seats = {number: {"stack": chance.choice([3, 20, 55, 200, 1000])} for number in numbers}
    return {"seats": seats, "button": chance.choice(numbers), "blinds": (5, 10)}


SEATING: dict[str, Callable[[Random], Sitting]] = {
    "am/five-card": ante_and_bonus,
    "m1/roulette": roulette,
    "fspr/holdem": ring,
}


def seat(game: str, chance: Random) -> Sitting:
    """Sit down at a game."""
    return SEATING[game](chance)
