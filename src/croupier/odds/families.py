"""Which family counts a game: the one that the game declares, a package of this room.

A family has some of the parts `solve`, `advise`, `learn` and `simulate`, each a module. Nothing is listed
here: a game of another package that declares a family is counted by it like those of the house.

>>> family_of("m1/oasis"), knows("m1/roulette", "solve"), knows("m1/roulette", "advise")
('ante_poker', True, False)
>>> family_of("am/club")
Traceback (most recent call last):
croupier.errors.BookError: am/club is played between players: there is no house edge ...
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from croupier import games
from croupier.errors import BookError

ROOM: Final = "croupier.odds"
ADVISE: Final = "advise"
LEARN: Final = "learn"
SIMULATE: Final = "simulate"
SOLVE: Final = "solve"


def family_of(game: str) -> str:
    """Return the family that counts a game; say so where none does."""
    declared = games.find(game)
    if declared.family is None:
        raise BookError("odds-between-players" if declared.ring else "odds-uncounted", game=game)
    return declared.family


@cache
def knows(game: str, part: str) -> bool:
    """Whether the family of a game has a part; its modules are not loaded for that."""
    family = games.find(game).family
    return family is not None and find_spec(f"{ROOM}.{family}.{part}") is not None


def part_of(game: str, part: str) -> Any:
    """Load a part of the family of a game."""
    return import_module(f"{ROOM}.{family_of(game)}.{part}")


@cache
def games_with(part: str) -> tuple[str, ...]:
    """Return the games that a part is there for.

    >>> "m1/roulette" in games_with(SOLVE), "m1/roulette" in games_with(ADVISE)
    (True, False)
    """
    return tuple(game for game in games.playable() if knows(game, part))


@cache
def all_families() -> tuple[str, ...]:
    """Return the families of the games that are there, those with the most to compile first."""
    found = {games.find(game).family or "" for game in games_with(SOLVE)}
    return tuple(sorted(found, key=lambda family: (family != "russian", family)))
