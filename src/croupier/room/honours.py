"""The board of honour: who has won most play chips in a season, by game, of those who want to be seen.

A season is a quarter of a year, in UTC. Hands are counted with the figures of their players
(`tallies.py`); nobody is on the board, and nobody's card tells how they did, unless they chose so.

>>> season_of(1_767_225_600_000), season_of(1_790_812_799_999)
('2026-1', '2026-3')
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from sqlalchemy import func, select
from sqlalchemy.dialects import postgresql, sqlite

from croupier import books
from croupier.room.store.company_schema import profiles
from croupier.room.store.memory_schema import honours
from croupier.room.store.schema import users

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy.ext.asyncio import AsyncConnection

PLACES: Final = 20
LEAST: Final = 20
"""So many hands in a season lead to the board."""
_MONTHS: Final = 3


class Honour(Struct, frozen=True):
    """A place on the board; `you`: it is one's own."""

    name: str
    face: str
    hands: int
    net: int
    you: bool


class HonourBoard(Struct, frozen=True):
    """The board of a season and a game (none: all together), the seasons and games there are."""

    season: str
    seasons: list[str]
    game: str
    games: list[tuple[str, str]]
    least: int
    places: list[Honour]


class PlayedGame(Struct, frozen=True):
    """How somebody has done in a game, as others may see it."""

    game_name: str
    hands: int
    net: int


def season_of(at: int) -> str:
    """Return the season of a moment."""
    day = datetime.fromtimestamp(at / 1000, UTC)
    return f"{day.year}-{(day.month - 1) // _MONTHS + 1}"


async def add(connection: AsyncConnection, user: int, played: Iterable[tuple[int, str, int]]) -> None:
    """Count hands of somebody, in the transaction that marks them: moment, game and chips won of each."""
    found: dict[tuple[str, str], list[int]] = {}
    for at, game, net in played:
        for key in ((season_of(at), ""), (season_of(at), game)):
            sums = found.setdefault(key, [0, 0])
            sums[0] += 1
            sums[1] += net
    rows = [
        {"user": user, "season": season, "game": game, "hands": count, "net": net}
        for (season, game), (count, net) in sorted(found.items())
    ]
    if rows:
        await connection.execute(_ADD[connection.dialect.name], rows)


def _adding(insert: Any) -> Any:
    """Begin a row, or add to the one that is there."""
    more = {name: honours.c[name] + insert.excluded[name] for name in ("hands", "net")}
    return insert.on_conflict_do_update(index_elements=[*honours.primary_key], set_=more)


_ADD: Final[dict[str, Any]] = {
    "sqlite": _adding(sqlite.insert(honours)),
    "postgresql": _adding(postgresql.insert(honours)),
}


async def board(
    connection: AsyncConnection, user: int, language: str, *, now: int, season: str = "", game: str = ""
) -> HonourBoard:
    """Return the board of a season; of equal sums the one of fewer hands stands first."""
    shown = (
        select(honours, users.c.name, profiles.c.face)
        .join(users, users.c.id == honours.c.user)
        .join(profiles, profiles.c.user == honours.c.user)
        .where(profiles.c.shown, users.c.kind == "player")
        .subquery()
    )
    chosen = season or season_of(now)
    seasons = set(await connection.scalars(select(shown.c.season).distinct())) | {season_of(now)}
    names = sorted(set(await connection.scalars(select(shown.c.game).where(shown.c.season == chosen))) - {""})
    query = (
        select(shown)
        .where(shown.c.season == chosen, shown.c.game == game, shown.c.hands >= LEAST)
        .order_by(shown.c.net.desc(), shown.c.hands, shown.c.user)
        .limit(PLACES)
    )
    places = [
        Honour(row.name, row.face, row.hands, row.net, row.user == user)
        for row in await connection.execute(query)
    ]
    games = [(each, books.profile(each).name(language)) for each in names]
    return HonourBoard(chosen, sorted(seasons, reverse=True), game, games, LEAST, places)


async def record(connection: AsyncConnection, user: int, language: str) -> list[PlayedGame]:
    """Return how somebody has done in all seasons, by game, those played most first."""
    query = (
        select(honours.c.game, func.sum(honours.c.hands).label("hands"), func.sum(honours.c.net).label("net"))
        .where(honours.c.user == user, honours.c.game != "")
        .group_by(honours.c.game)
    )
    rows = sorted(await connection.execute(query), key=lambda row: (-row.hands, row.game))
    return [PlayedGame(books.profile(row.game).name(language), int(row.hands), int(row.net)) for row in rows]


async def shown_players(connection: AsyncConnection) -> list[int]:
    """Return everybody who wants to be seen."""
    return list(await connection.scalars(select(profiles.c.user).where(profiles.c.shown)))
