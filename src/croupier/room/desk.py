"""The desk: where play chips come from. Everybody with an account is given some once a day."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Final

from sqlalchemy import select

from croupier.errors import RoomError
from croupier.room.ledger import Account, Transfer, post
from croupier.room.store.schema import grants

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

GRANT: Final = 10_000
"""The play chips of a day."""


def today() -> date:
    """The day of the house, which begins at midnight in UTC."""
    return datetime.now(UTC).date()


def next_day(day: date) -> int:
    """Return the moment at which the day after begins, in milliseconds as the store writes it."""
    return int(datetime.combine(day + timedelta(days=1), datetime.min.time(), UTC).timestamp() * 1000)


async def granted(connection: AsyncConnection, user: int, day: date) -> bool:
    """Whether somebody has had their chips of a day."""
    query = select(grants.c.transfer).where(grants.c.user == user, grants.c.day == day)
    return await connection.scalar(query) is not None


async def grant(connection: AsyncConnection, user: int, day: date, chips: int = GRANT) -> int:
    """Give a player their chips of a day, once, and return the number of the transfer."""
    if await granted(connection, user, day):
        raise RoomError("grant-had", next=next_day(day))
    booked = await post(
        connection,
        Transfer(kind="grant", entries={Account.desk(): -chips, Account.wallet(user): chips}),
    )
    await connection.execute(grants.insert(), {"user": user, "day": day, "transfer": booked})
    return booked
