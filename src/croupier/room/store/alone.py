"""One room for one database: two would deal from the same tables and book each other's chips.

The lock is held as long as the process lives, however it ends: on a file beside a SQLite database, by the one
connection that writes to a PostgreSQL. Who opens no room (an audit, a backup, the staff's office) takes none.
When PostgreSQL comes back after a restart, the new connection takes the lock again; as long as it cannot,
nothing is written.
"""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import event

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

_KEY: Final = int.from_bytes(b"croupier")
_TRY: Final = f"SELECT pg_try_advisory_lock({_KEY})"


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


def hold_connection(writer: AsyncEngine) -> None:
    """Let every connection that an engine for PostgreSQL opens hold the lock, or not be opened."""

    @event.listens_for(writer.sync_engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        cursor.execute(_TRY)
        (held,) = cursor.fetchone()
        cursor.close()
        connection.commit()
        if not held:
            connection.close()
            raise TakenError
