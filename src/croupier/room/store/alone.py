"""One room for one database: two would deal from the same tables and book each other's chips.

The lock is held as long as the process lives, however it ends: on a file beside a SQLite database, by the one
connection that writes to a PostgreSQL. Who opens no room (an audit, a backup, the staff's office) takes none.
When PostgreSQL comes back after a restart, the new connection takes the lock again; as long as it cannot,
nothing is written.

A process that is stopped, or whose machine is cut off, keeps its connection to PostgreSQL and with it the
lock. So it shows that it lives (`custody.beat`). The connections of one that is silent for a while are
ended by the next room. What it had in its hands is refused afterwards by the epochs of `custody`.
"""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import event, text
from sqlalchemy.exc import ProgrammingError

from croupier.room.cluster.protocol import LEASE

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

_KEY: Final = int.from_bytes(b"croupier")
_TRY: Final = f"SELECT pg_try_advisory_lock({_KEY})"
_TRY_SHARED: Final = f"SELECT pg_try_advisory_lock_shared({_KEY})"
CALLED: Final = "croupier "
"""How the names of a room's connections to PostgreSQL begin."""
_BEATS: Final = text("SELECT name, beat FROM nodes WHERE gone IS NULL")
_END: Final = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = :name")


class TakenError(OSError):
    """Another room holds the database."""


def hold_file(database: Path) -> int:
    """Lock the file beside a SQLite database and return its descriptor; closing that lets go."""
    lock = os.open(f"{database.resolve()}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(lock)
        if isinstance(error, BlockingIOError):
            raise TakenError from None
        raise
    return lock


def hold_connection(writer: AsyncEngine, *, shared: bool = False) -> None:
    """Let every connection that an engine for PostgreSQL opens hold the lock, or not be opened.

    Nodes of one room share it; a room that wants the database alone and they exclude each other.
    """

    @event.listens_for(writer.sync_engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        cursor.execute(_TRY_SHARED if shared else _TRY)
        (held,) = cursor.fetchone()
        cursor.close()
        connection.commit()
        if not held:
            connection.close()
            raise TakenError


class Silence:
    """Watches whether the room that holds a database lives; `watched` while that is open."""

    def __init__(self, time: Callable[[], float]) -> None:
        self._time = time
        self._since = time()
        self._seen: dict[str, int] | None = None
        self.watched = True

    async def broken(self, connection: AsyncConnection) -> bool:
        """Whether a node has shown that it lives since the first look; dead ones lose their connections."""
        beats = await _beats(connection)
        if self._seen is None:
            self._seen = beats
        seen = self._seen
        if any(beat != seen.get(name) for name, beat in beats.items()):
            return True
        self.watched = bool(beats) and self._time() - self._since < LEASE
        if beats and not self.watched:
            for name in beats:
                await end_connections(connection, name)
        return False


async def end_connections(connection: AsyncConnection, name: str) -> None:
    """End the connections of a node that does not live: it may be stopped in the middle of a transaction."""
    await connection.execute(_END, {"name": f"{CALLED}{name}"})


async def _beats(connection: AsyncConnection) -> dict[str, int]:
    """Return how often each node has shown that it lives; a database of an older version has none."""
    try:
        async with connection.begin_nested():
            return {row.name: row.beat for row in await connection.execute(_BEATS)}
    except ProgrammingError:
        return {}
