"""The store: the room's database, SQLite in a file or PostgreSQL for a house that has outgrown it.

    store = await open_store("sqlite:///room.db")
    async with store.begin() as conn:       # writes: one at a time, all or nothing
        …
    async with store.read() as conn:        # reads: as many as like, beside the writer
        …
    await store.write(work)                 # a transaction in one go, for those who write all the time
    async with store.aside() as conn:       # a word beside everything that waits: a node shows that it lives
        …

SQLite runs with a write-ahead log and, by default, `synchronous=FULL`: what was committed survives a power
cut. `durability="process"` (NORMAL) survives the death of the process alone and commits faster.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar
from uuid import uuid4

from sqlalchemy import create_engine, event, make_url
from sqlalchemy.exc import (
    ArgumentError,
    DBAPIError,
    DisconnectionError,
    OperationalError,
    SQLAlchemyError,
)
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from croupier.errors import RoomError
from croupier.room.store import (  # noqa: F401  (tables of the schema)
    care_schema,
    cluster_schema,
    company_schema,
    desk_schema,
    federation_schema,
    limit_schema,
    memory_schema,
    safety_schema,
)
from croupier.room.store.alone import CALLED, Silence, TakenError, hold_connection, hold_file
from croupier.room.store.migrations import check_revision, upgrade, upgrade_first
from croupier.room.store.pen import Pen

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from sqlalchemy import URL, Connection, Engine
    from sqlalchemy.ext.asyncio import AsyncConnection

Durability = Literal["power", "process"]
Found = TypeVar("Found")
_DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
_READERS: Final = 4
BUSY: Final = 250
"""Milliseconds that a thread waits for another process that writes to SQLite; longer waits can be ended."""
_PATIENCE: Final = 10.0
"""Seconds after which who wants to write gives up."""

_USED: Final = "used"
_OLD: Final = 2.0
"""Seconds after which a connection is asked whether it stands before it is used again."""
_TURNS, _TURN = 10, 0.1
"""How often, and how many seconds apart, a database is tried that another room holds."""


class Store:
    """An open database: `begin` for writing, `read` for reading."""

    def __init__(
        self,
        writer: AsyncEngine,
        reader: AsyncEngine,
        plain: Engine | None = None,
        lock: int | None = None,
        aside: AsyncEngine | None = None,
    ) -> None:
        self.name = uuid4().hex
        """By which the connections of this process are known to the database."""
        self._writer = writer
        self._reader = reader
        self._aside = aside
        self._plain = plain
        self._lock = lock
        self._hurried = False
        self._line: Connection | None = None
        self._pen = Pen() if plain is not None else None
        # One writer at a time, as SQLite wants it; in PostgreSQL it spares the room deadlocks.
        self._turn = asyncio.Lock()

    @property
    def dialect(self) -> str:
        """`sqlite` or `postgresql`."""
        return self._writer.dialect.name

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection in a transaction: committed at the end of the block, or not at all."""
        async with self._turn, AsyncExitStack() as stack:
            yield await self._enter(stack)

    async def _enter(self, stack: AsyncExitStack) -> AsyncConnection:
        """Begin a transaction, trying again while another process writes; who waits so can be cancelled."""
        clock = asyncio.get_running_loop().time
        until = clock() + _PATIENCE
        while True:
            try:
                return await stack.enter_async_context(self._writer.begin())
            except OperationalError as error:
                if "database is locked" not in str(error.orig) or clock() > until or self._hurried:
                    raise

    def hurry(self) -> None:
        """Wait for no other process any more: who wants to write is told at once that they cannot."""
        self._hurried = True

    async def write(self, work: Callable[[Connection], Found]) -> Found:
        """Do a transaction in one go: `work` is given a plain connection, and must not wait for anything.

        SQLite is written to by a thread of its own: the driver above hands every statement to a thread, which
        costs ten times what the statement does.
        """
        async with self._turn:
            if self._pen is not None:
                return await self._pen.do(lambda: self._put_down(work))
            async with self._writer.begin() as connection:
                return await connection.run_sync(work)

    def _put_down(self, work: Callable[[Connection], Found]) -> Found:
        assert self._plain is not None
        if self._line is None or self._line.closed:
            self._line = self._plain.connect()
        with self._line.begin():
            return work(self._line)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection that sees one moment of the database and cannot change it."""
        async with self._reader.begin() as connection:
            yield connection

    @asynccontextmanager
    async def aside(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection in a transaction that waits for no other writer of this process."""
        if self._aside is None:
            async with self.begin() as connection:
                yield connection
            return
        async with self._aside.begin() as connection:
            yield connection

    async def close(self) -> None:
        """Close all connections."""
        if self._aside is not None:
            await self._aside.dispose()
        await self._writer.dispose()
        await self._reader.dispose()
        if self._pen is not None:
            await self._pen.lay_down(self._lay_down)
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def _lay_down(self) -> None:
        if self._line is not None:
            self._line.close()
        if self._plain is not None:
            self._plain.dispose()


async def open_store(
    url: str,
    *,
    durability: Durability = "power",
    migrate: bool = True,
    alone: bool = False,
    shared: bool = False,
) -> Store:
    """Open a database by its URL, bringing its schema up to date; without `migrate` it must be so already.

    `alone` is for a room: no other opens the same database until the store is closed. Where it is `shared` by
    the nodes of one room, they do; only the first of them changes the schema.
    """
    where = read_url(url)
    store = None
    try:
        sqlite = where.get_backend_name() == "sqlite"
        store = _open_sqlite(where, durability, alone) if sqlite else _open_postgresql(where, alone, shared)
        first = upgrade_first if shared else upgrade
        await _wait_for_turn(store, first if migrate else check_revision)
    except (OSError, SQLAlchemyError, RoomError) as error:
        if store is not None:
            await store.close()
        if isinstance(error, RoomError):
            raise
        if isinstance(error, TakenError):
            raise RoomError("database-taken", url=shown_url(where)) from None
        raise RoomError("database-away", url=shown_url(where), why=first_line(error)) from error
    return store


async def _wait_for_turn(store: Store, work: Callable[[Connection], None]) -> None:
    """Do the first work; a PostgreSQL takes a moment to notice that the last room's process is gone.

    One that has a room which does not live any more, for it was stopped or is cut off, is taken from it.
    """
    silence = Silence(asyncio.get_running_loop().time)
    left = _TURNS
    while True:
        try:
            async with store.begin() as connection:
                await connection.run_sync(work)
            return
        except TakenError:
            async with store.aside() as connection:
                living = await silence.broken(connection)
            left -= not silence.watched
            if living or left <= 0:
                raise
            await asyncio.sleep(_TURN)


def shown_url(url: URL) -> str:
    """Write a URL as people do: without our driver, and without a password."""
    return url.set(drivername=url.get_backend_name()).render_as_string()


def first_line(error: Exception) -> str:
    """Return what a database complains of, in one line."""
    said = str(getattr(error, "orig", None) or error) or type(error).__name__
    return said.splitlines()[0].rstrip(".")


def read_url(url: str) -> URL:
    """Read the URL of a database and choose its driver.

    >>> read_url("postgres://house@db/room")
    postgresql+asyncpg://house@db/room
    >>> read_url("mysql://house@db/room")
    Traceback (most recent call last):
    croupier.errors.RoomError: “mysql://house@db/room” names no database that the room can use: give ...
    """
    try:
        found = make_url(url)
        name = found.get_backend_name()
    except ArgumentError:
        raise RoomError("database-unknown", url=url) from None
    backend = "postgresql" if name == "postgres" else name
    if backend not in _DRIVERS:
        raise RoomError("database-unknown", url=found.render_as_string())
    if backend == "sqlite" and found.database in (None, "", ":memory:"):
        raise RoomError("database-in-memory")
    return found.set(drivername=_DRIVERS[backend])


def make_private(path: Path) -> None:
    """Make an empty file that its owner alone can read, unless there is one: it will hold secrets."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(0o600)


def _open_sqlite(url: URL, durability: Durability, alone: bool) -> Store:
    path = Path(str(url.database))
    make_private(path)
    lock = hold_file(path) if alone else None
    # A pool of one connection each way of writing; the statements are prepared once and kept.
    options: dict[str, Any] = {
        "hide_parameters": True,
        "connect_args": {"timeout": BUSY / 1000, "cached_statements": 512},
    }
    writer = create_async_engine(url, pool_size=1, max_overflow=0, **options)
    reader = create_async_engine(url, pool_size=_READERS, max_overflow=0, **options)
    plain = create_engine(url.set(drivername="sqlite"), pool_size=1, max_overflow=0, **options)
    synchronous = "FULL" if durability == "power" else "NORMAL"
    for engine in (writer.sync_engine, plain):
        _prepare_sqlite(engine, "BEGIN IMMEDIATE", ("journal_mode=WAL", f"synchronous={synchronous}"))
    _prepare_sqlite(reader.sync_engine, "BEGIN", ("query_only=ON",))
    return Store(writer, reader, plain, lock)


def _prepare_sqlite(engine: Engine, begin: str, pragmas: tuple[str, ...]) -> None:
    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        # The driver must not begin transactions behind our back.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("foreign_keys=ON", f"busy_timeout={BUSY}", "cache_size=-16000", *pragmas):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def start(connection: Any) -> None:
        put(connection, begin, [()])


def put(connection: Connection, statement: str, rows: Sequence[tuple[object, ...]]) -> None:
    """Execute a statement that returns nothing, once for each row.

    SQLite does in a tenth of the time what is done around a statement for every database alike. What it
    refuses is told as elsewhere.
    """
    dialect = connection.dialect
    if dialect.name != "sqlite":
        connection.exec_driver_sql(statement, list(rows))
        return
    cursor = connection.connection.cursor()
    try:
        for row in rows:
            cursor.execute(statement, row)
    except sqlite3.Error as error:
        raise DBAPIError.instance(
            statement, None, error, sqlite3.Error, hide_parameters=True, dialect=dialect
        ) from error
    finally:
        cursor.close()


def _open_postgresql(url: URL, alone: bool, shared: bool) -> Store:
    options: dict[str, Any] = {"hide_parameters": True, "connect_args": {"timeout": 10}}
    aside = create_async_engine(url, pool_size=1, max_overflow=0, **options)
    writer = create_async_engine(url, pool_size=1, max_overflow=0, **options)
    reader = create_async_engine(url, pool_size=_READERS, isolation_level="REPEATABLE READ", **options)
    _read_only(reader)
    if alone:
        hold_connection(writer, shared=shared)
    store = Store(writer, reader, aside=aside)
    for engine in (writer, reader, aside):
        _name_connections(engine, store.name)
        _look_at_old(engine)
    return store


def _look_at_old(engine: AsyncEngine) -> None:
    """After a restart of the database a dead connection is noticed and replaced before it is used.

    To ask takes three ways there and back, a third of a commit: who writes all the time is not asked. What
    breaks off meanwhile is written again by those who must (`croupier.room.scribe`).
    """

    @event.listens_for(engine.sync_engine, "checkin")
    def back(_connection: Any, record: Any) -> None:
        record.info[_USED] = time.monotonic()

    @event.listens_for(engine.sync_engine, "checkout")
    def out(connection: Any, record: Any, _proxy: Any) -> None:
        used = record.info.get(_USED)
        if used is None or time.monotonic() - used < _OLD:
            return
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error:
            raise DisconnectionError from None


def _name_connections(engine: AsyncEngine, name: str) -> None:
    """Let the database know whose connections these are: those of a node that does not live can be ended."""

    @event.listens_for(engine.sync_engine, "do_connect")
    def connect(_dialect: Any, _record: Any, _args: Any, given: dict[str, Any]) -> None:
        given["server_settings"] = {"application_name": f"{CALLED}{name}"}


def _read_only(engine: AsyncEngine) -> None:
    @event.listens_for(engine.sync_engine, "begin")
    def start(connection: Any) -> None:
        connection.exec_driver_sql("SET TRANSACTION READ ONLY")
