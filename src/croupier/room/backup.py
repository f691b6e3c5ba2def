"""Backups: a copy of the house's books while the room is open, and a room made from one.

There are two kinds. A copy of a SQLite file (`room.db`) is made by SQLite's own online backup and is opened
like any other. An export (`room.jsonl.gz`) is the same from either database and can be brought into either:
one JSON object a line, first what it is, then every row of every table. What is brought back is booked again,
posting by posting, under the eyes of the triggers; balances are not copied but come out, and are compared.
"""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import Date, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from croupier.errors import RoomError
from croupier.room.store import first_line, make_private, open_store, read_url
from croupier.room.store.cluster_schema import clusters, custody, nodes
from croupier.room.store.migrations import newest
from croupier.room.store.schema import accounts, metadata, naught, scale

if TYPE_CHECKING:
    from sqlalchemy import Table
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.store import Store

FORMAT: Final = "croupier-room-1"
EXPORT: Final = ".jsonl.gz"
_ROWS: Final = 1000
_MADE: Final = frozenset({scale.name, naught.name, nodes.name, custody.name, clusters.name})
"""Tables that are empty between transactions, and those of the processes that run."""


class Head(msgspec.Struct, frozen=True):
    """The first line of an export."""

    format: str
    revision: str


class BackupLine(msgspec.Struct, frozen=True):
    """A row of a table."""

    table: str
    row: dict[str, Any]


async def back_up(url: str, to: Path) -> int:
    """Write a backup of a database that may be in use; returns its size in bytes."""
    if to.exists():
        raise RoomError("backup-exists", path=str(to))
    if not to.parent.is_dir():
        raise RoomError("backup-nowhere", path=str(to.parent))
    draft = to.with_name(f".{to.name}.part")
    make_private(draft)
    try:
        if to.name.endswith(EXPORT):
            await _export(url, draft)
        else:
            await asyncio.to_thread(_copy, _file(url, to), draft)
        draft.replace(to)
    finally:
        draft.unlink(missing_ok=True)
    return to.stat().st_size


def _file(url: str, to: Path) -> str:
    """The file of a SQLite database; only such a one can be copied."""
    where = read_url(url)
    if where.get_backend_name() != "sqlite":
        raise RoomError("backup-export", path=f"{to.name.partition('.')[0]}{EXPORT}")
    if not Path(str(where.database)).is_file():
        raise RoomError("database-missing", path=str(where.database))
    return str(where.database)


def _copy(source: str, to: Path) -> None:
    """Copy a SQLite database page by page, beside its writer, and look the copy over."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(to)) as new:
        old.backup(new, pages=1000, sleep=0.01)
        found = new.execute("PRAGMA integrity_check").fetchone()[0]
        if found != "ok":
            raise RoomError("backup-damaged", why=str(found))


# -- exports -----------------------------------------------------------------------------------------------


async def _export(url: str, to: Path) -> None:
    store = await open_existing(url)
    try:
        async with store.read() as connection:
            with gzip.open(to, "wb", compresslevel=6) as page:
                page.write(msgspec.json.encode(Head(FORMAT, newest())) + b"\n")
                async for line in _lines(connection):
                    page.write(msgspec.json.encode(line) + b"\n")
    finally:
        await store.close()


async def _lines(connection: AsyncConnection) -> AsyncIterator[BackupLine]:
    for table in metadata.sorted_tables:
        if table.name not in _MADE:
            rows = await connection.stream(select(table).order_by(*table.primary_key.columns))
            async for row in rows.mappings():
                yield BackupLine(str(table.name), {str(name): value for name, value in row.items()})


async def restore(path: Path, url: str) -> int:
    """Bring an export into an empty database; returns how many rows it had."""
    store = await open_store(url)
    try:
        async with store.begin() as connection:
            await _check_empty(connection)
            count = 0
            kept: dict[str, int] = {}
            for table, rows in _batches(_read(path)):
                if table is accounts:
                    kept |= {row["key"]: row["balance"] for row in rows}
                    rows = [{**row, "balance": 0, "last": 0} for row in rows]
                try:
                    await connection.execute(insert(table), rows)
                except SQLAlchemyError as error:
                    raise RoomError("backup-unreadable", path=str(path), why=first_line(error)) from None
                count += len(rows)
            await _compare(connection, kept)
            await _count_on(connection)
            return count
    finally:
        await store.close()


def _read(path: Path) -> Iterator[BackupLine]:
    try:
        with gzip.open(path, "rb") as page:
            head = msgspec.json.decode(page.readline(), type=Head)
            if head != Head(FORMAT, newest()):
                raise RoomError("backup-other", found=f"{head.format} {head.revision}", known=newest())
            for line in page:
                yield msgspec.json.decode(line, type=BackupLine)
    except (OSError, EOFError, msgspec.DecodeError) as error:
        raise RoomError("backup-unreadable", path=str(path), why=str(error)) from None


def _batches(lines: Iterable[BackupLine]) -> Iterator[tuple[Table, list[dict[str, Any]]]]:
    """Gather rows of one table, as many as go well in one statement, with their dates as dates."""
    name, rows = "", list[dict[str, Any]]()
    for line in lines:
        if rows and (line.table != name or len(rows) == _ROWS):
            yield metadata.tables[name], rows
            rows = []
        name = line.table
        rows.append(_typed(line))
    if rows:
        yield metadata.tables[name], rows


def _typed(line: BackupLine) -> dict[str, Any]:
    if line.table not in metadata.tables:
        raise RoomError("backup-unreadable", path=line.table, why=line.table)
    columns = metadata.tables[line.table].columns
    dated = {
        name: date.fromisoformat(value)
        for name, value in line.row.items()
        if value is not None and name in columns and isinstance(columns[name].type, Date)
    }
    return {**line.row, **dated}


async def _check_empty(connection: AsyncConnection) -> None:
    for table in metadata.sorted_tables:
        if await connection.scalar(select(func.count()).select_from(table)):
            raise RoomError("restore-not-empty", table=table.name)


async def _compare(connection: AsyncConnection, kept: dict[str, int]) -> None:
    """Hold the balances that came out against those that were written down."""
    for row in await connection.execute(select(accounts.c.key, accounts.c.balance)):
        if kept[row.key] != row.balance:
            raise RoomError("restore-differs", account=row.key, kept=kept[row.key], found=row.balance)


async def _count_on(connection: AsyncConnection) -> None:
    """Let PostgreSQL number on behind what was brought in; SQLite does so by itself."""
    if connection.dialect.name != "postgresql":
        return
    for table in metadata.sorted_tables:
        if table.autoincrement_column is not None:
            column = table.autoincrement_column.name
            await connection.execute(
                text(
                    f"SELECT setval(pg_get_serial_sequence('{table.name}', '{column}'), "
                    f'COALESCE((SELECT max("{column}") FROM "{table.name}"), 0) + 1, false)'
                )
            )


async def open_existing(url: str) -> Store:
    """Open a database that must be there already, for reading; its schema is left as it is."""
    where = read_url(url)
    if where.get_backend_name() == "sqlite" and not Path(str(where.database)).is_file():
        raise RoomError("database-missing", path=str(where.database))
    return await open_store(url, migrate=False)
