"""Shared hands: a link by which others see a hand again, as its player saw it or as it lay open.

The link holds a word that nobody guesses. Its player ends it when they like; with their account it ends by
itself.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Final, Literal

from msgspec import Struct, structs
from sqlalchemy import delete, func, select

from croupier.errors import RoomError
from croupier.room import history
from croupier.room.history import KeptHand
from croupier.room.people import now
from croupier.room.store.memory_schema import shares
from croupier.room.store.schema import users

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.tables.live import Floor
    from croupier.room.tables.picture import TablePicture

Sight = Literal["own", "open"]
MOST: Final = 500
"""Links that one player keeps."""


class SharedLink(Struct, frozen=True):
    """A link to a hand: the word in it, and what it shows."""

    word: str
    hand: int
    sight: Sight
    at: int


class SharedHand(Struct, frozen=True):
    """A hand that a link leads to, and who shares it."""

    kept: KeptHand
    sight: Sight
    player: str


async def share(connection: AsyncConnection, user: int, hand: int, sight: Sight) -> SharedLink:
    """Return the link to a hand of one's own; there is one of each kind."""
    await history.find(connection, user, hand)
    query = select(shares).where(shares.c.user == user, shares.c.hand == hand, shares.c.sight == sight)
    if (row := (await connection.execute(query)).one_or_none()) is not None:
        return _link(row)
    count = select(func.count()).select_from(shares).where(shares.c.user == user)
    if int(await connection.scalar(count) or 0) >= MOST:
        raise RoomError("shares-many", most=MOST)
    word = secrets.token_urlsafe(16)
    made = {"word": word, "user": user, "hand": hand, "sight": sight, "at": now()}
    return _link((await connection.execute(shares.insert().returning(shares), made)).one())


async def links(connection: AsyncConnection, user: int, hand: int = 0) -> list[SharedLink]:
    """Return the links somebody has made, the latest first: to one hand, or all."""
    query = select(shares).where(shares.c.user == user)
    if hand:
        query = query.where(shares.c.hand == hand)
    return [_link(row) for row in await connection.execute(query.order_by(shares.c.at.desc(), shares.c.word))]


async def end(connection: AsyncConnection, user: int, word: str = "") -> None:
    """End one of somebody's links, or all; one that has ended already is no mistake."""
    gone = delete(shares).where(shares.c.user == user)
    await connection.execute(gone.where(shares.c.word == word) if word else gone)


async def find(connection: AsyncConnection, word: str) -> SharedHand:
    """Return the hand that a link leads to."""
    query = select(shares, users.c.name).join(users, users.c.id == shares.c.user).where(shares.c.word == word)
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        raise RoomError("share-over")
    return SharedHand(await history.find(connection, row.user, row.hand), row.sight, row.name)


def steps(found: SharedHand, floor: Floor, language: str) -> list[TablePicture]:
    """Draw a shared hand step by step; the secret of a shoe, which opens every card, is kept."""
    drawn = history.steps(found.kept, floor, language, watched=found.sight == "open")
    return [structs.replace(step, secret="") for step in drawn]


def _link(row: Any) -> SharedLink:
    return SharedLink(row.word, row.hand, row.sight, row.at)
