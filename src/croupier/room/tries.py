"""Tries that are counted in the database: guesses at passwords and codes, at whichever node of a room.

Of every caller one moment is kept: when their bucket is full again. It is moved and asked in one statement,
so two nodes that are asked at once count one after the other.
"""

from __future__ import annotations

import math
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from sqlalchemy import BigInteger, bindparam, text

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.rates import Rate

_NOW: Final = "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
_TAKE: Final = text(
    """
    INSERT INTO tries AS t (kind, caller, due) VALUES (:kind, :caller, :now + :every)
    ON CONFLICT (kind, caller) DO UPDATE SET due = greatest(t.due, :now) + :every
    WHERE t.due - :now <= :room RETURNING due
    """
).bindparams(*(bindparam(name, type_=BigInteger) for name in ("now", "every", "room")))
_DUE: Final = text("SELECT due FROM tries WHERE kind = :kind AND caller = :caller")
_FORGET: Final = text("DELETE FROM tries WHERE due < :now").bindparams(bindparam("now", type_=BigInteger))


async def take(connection: AsyncConnection, kind: str, caller: str, rate: Rate) -> int:
    """Count a try; 0 when it may be done, else how many seconds to wait."""
    now = int(await connection.scalar(text(_NOW)) or 0)
    every = max(1, round(rate.every * 1000))
    # Callers are addresses and names as they were typed: nobody needs them in the database.
    who = {"kind": kind, "caller": blake2b(caller.encode(), digest_size=16).hexdigest()}
    room = round((rate.burst - 1) * every)
    if await connection.scalar(_TAKE, {**who, "now": now, "every": every, "room": room}) is not None:
        return 0
    due = int(await connection.scalar(_DUE, who) or now)
    return max(1, math.ceil((due - room - now) / 1000))


async def forget(connection: AsyncConnection) -> None:
    """Forget callers whose bucket is full."""
    now = int(await connection.scalar(text(_NOW)) or 0)
    await connection.execute(_FORGET, {"now": now})
