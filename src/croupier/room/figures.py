"""What somebody is told of their play: figures that players know, and house games against what is exact."""

from __future__ import annotations

import asyncio
import json
from fractions import Fraction
from functools import cache
from math import sqrt
from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from croupier import books
from croupier.errors import CroupierError
from croupier.games import playable
from croupier.history.facts import POSITIONS
from croupier.odds.counting import store
from croupier.room import tallies
from croupier.room.tallies import Tally
from croupier.studio.training import drilled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.tallies import Key

By = Literal["all", "game", "position", "stakes"]
_SIGMAS: Final = 1.96
"""Nineteen of twenty results of chance lie within."""
_FIRST: Final = ("play", "value-", "tournament", "practice")
"""In which order purses are listed."""


class Curve(Struct, frozen=True):
    """How somebody has done in a game; `series` are pairs of hands played and chips won by then."""

    game: str
    game_name: str
    hands: int
    staked: int
    net: int
    best: int
    worst: int
    series: list[tuple[int, int]]


class PlayerFigures(Struct, frozen=True):
    """Figures of games between players, in hundredths; none: there has been no chance yet.

    `bb100` is what was won in a hundred hands, in big blinds (without blinds in small bets, or antes);
    `off` is half the width of its interval.
    """

    by: By
    key: str
    hands: int
    net: int
    vpip: float | None
    pfr: float | None
    three_bet: float | None
    aggression: float | None
    wtsd: float | None
    won_at_showdown: float | None
    bb100: float | None
    off: float | None


class HouseFigures(Struct, frozen=True):
    """A game against the house: what was won, what it is worth by the exact count, what chance may add.

    `due` is none where the game was not counted; `off` is half the width of the interval. The
    studio has drills of `drilled` games.
    """

    game: str
    game_name: str
    hands: int
    staked: int
    net: int
    due: int | None
    off: int
    drilled: bool


class PlayStatistics(Struct, frozen=True):
    """How somebody has done with one kind of chips; `waiting` hands are still being counted."""

    waiting: int
    purse: str
    purses: list[str]
    curves: list[Curve]
    players: list[PlayerFigures]
    house: list[HouseFigures]


async def told(
    connection: AsyncConnection, user: int, language: str, *, purse: str = "", waiting: int = 0
) -> PlayStatistics:
    """Return how somebody has done with one kind of chips; without one, with those they have most of."""
    lines = await tallies.lines(connection, user)
    purses = sorted({currency for currency, _ in lines}, key=_rank)
    chosen = purse or (purses[0] if purses else "")
    counted = {key: each for key, each in (await tallies.kept(connection, user)).items() if key[0] == chosen}

    def name(game: str) -> str:
        return books.profile(game).name(language) if game else ""

    found = [
        Curve(game, name(game), each.hands, each.staked, each.net, each.best, each.worst, each.series)
        for (currency, game), each in sorted(lines.items())
        if currency == chosen
    ]
    # A count that is looked up for the first time is read from its file.
    house = await asyncio.to_thread(against_house, counted, name)
    return PlayStatistics(waiting, chosen, purses, found, between_players(counted), house)


def _rank(currency: str) -> tuple[int, str]:
    place = next((at for at, each in enumerate(_FIRST) if currency.startswith(each)), len(_FIRST))
    return place, currency


# -- between players ---------------------------------------------------------------------------------------


def between_players(counted: dict[Key, Tally]) -> list[PlayerFigures]:
    """Return the figures of all hands between players, by game, by position and by stakes."""
    rings = {key: each for key, each in counted.items() if key[3]}
    if not rings:
        return []
    found = [_figures("all", "", rings.items())]
    parts: tuple[tuple[By, Callable[[Key], str]], ...] = (
        ("game", lambda key: key[1]),
        ("position", lambda key: key[4]),
        ("stakes", lambda key: str(key[3])),
    )
    for by, named in parts:
        keys = {named(key) for key in rings} - {""}
        found += [
            _figures(by, each, [item for item in rings.items() if named(item[0]) == each])
            for each in sorted(keys, key=_order)
        ]
    return found


def _order(key: str) -> tuple[int, str]:
    if key in POSITIONS:
        return POSITIONS.index(key), ""
    return (int(key), "") if key.isdecimal() else (0, key)


def _figures(by: By, key: str, cells: Iterable[tuple[Key, Tally]]) -> PlayerFigures:
    whole = Tally()
    won = squares = Fraction(0)
    for (*_, unit, _position), each in cells:
        whole.merge(each)
        won += Fraction(each.net, unit)
        squares += Fraction(each.squares, unit * unit)
    bb100, off = _per_hundred(whole.hands, won, squares)
    return PlayerFigures(
        by=by,
        key=key,
        hands=whole.hands,
        net=whole.net,
        vpip=_share(whole.entered, whole.told),
        pfr=_share(whole.raised, whole.told),
        three_bet=_share(whole.three_bets, whole.faced),
        aggression=whole.bets / whole.calls if whole.calls else None,
        wtsd=_share(whole.showdowns, whole.saw),
        won_at_showdown=_share(whole.won, whole.showdowns),
        bb100=bb100,
        off=off,
    )


def _share(part: int, whole: int) -> float | None:
    return 100 * part / whole if whole else None


def _per_hundred(hands: int, won: Fraction, squares: Fraction) -> tuple[float | None, float | None]:
    """Return the mean of a hundred hands, and half the width of its interval by the spread of these hands.

    >>> _per_hundred(2, Fraction(2), Fraction(10))
    (100.0, 392.0)
    """
    if not hands:
        return None, None
    mean = float(100 * won / hands)
    if hands == 1:
        return mean, None
    spread = (squares - won * won / hands) / (hands - 1)
    return mean, round(100 * _SIGMAS * sqrt(max(spread, Fraction(0)) / hands), 9)


# -- against the house -------------------------------------------------------------------------------------


def against_house(counted: dict[Key, Tally], name: Callable[[str], str]) -> list[HouseFigures]:
    """Return every game against the house, with what best play should have won by the exact count."""
    games: dict[str, list[tuple[str, Tally]]] = {}
    for (_, game, options, unit, _position), each in counted.items():
        if not unit and options:
            games.setdefault(game, []).append((options, each))
    found = []
    for game, played in sorted(games.items()):
        whole, due = Tally(), Fraction(0)
        known = True
        for options, each in played:
            whole.merge(each)
            share = exact_share(game, options)
            known = known and share is not None
            due -= each.staked * (share or 0)
        spread = max(0.0, whole.squares - whole.net * whole.net / whole.hands)
        off = round(_SIGMAS * sqrt(spread))
        rounded = round(due) if known else None
        drills = drilled(game)
        told = (game, name(game), whole.hands, whole.staked, whole.net)
        found.append(HouseFigures(*told, due=rounded, off=off, drilled=drills))
    return found


def exact_share(game: str, options: str) -> Fraction | None:
    """Return what the house keeps of every chip staked when a box plays best, where that was counted.

    >>> round(float(exact_share("rp/russian", "{}") or 0), 4) > 0
    True
    """
    told = json.loads(options)
    # How much may be staked changes nothing of what a chip is worth.
    counting = {name: value for name, value in told.items() if not name.startswith("limits.")}
    try:
        counted = store.kept(books.rules(game, told), None) or store.kept(books.rules(game, counting), None)
    except CroupierError:
        return None
    return None if counted is None else counted.element_of_risk


@cache
def warm_up() -> None:
    """Find the exact count of every house game, before anybody asks for their figures.

    After a change of the code, and so in a new house, the names of the counts must be found out first: that
    takes a quarter of a second.
    """
    for game in playable():
        if books.profile(game).kind == "house":
            exact_share(game, "{}")
