"""The scribe: one writer for all tables, which commits what they hand it in groups.

A table waits until its page is committed, and only then tells anybody. When the database is away the scribe
tries again until it is back: the tables stand still meanwhile and nothing is lost. Whether a commit that
broke off in the middle has happened it reads from the database itself, where every group leaves its name.
"""

from __future__ import annotations

import asyncio
import logging
from functools import cache
from secrets import token_hex
from typing import TYPE_CHECKING, Final, TypeVar

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError

from croupier.room.journal import Page, write
from croupier.room.store import put
from croupier.room.store.schema import batches

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sqlalchemy import Connection, Dialect

    from croupier.room.store import Store

log = logging.getLogger(__name__)
MOST: Final = 500
"""Pages in one group."""
AWAY: Final = 0.2
"""Seconds after which the database is tried again by who waits for it."""
_FIRST_WAIT, _LONGEST_WAIT = 0.05, 1.0
_AWAY: Final = ("08", "53", "57", "58")
"""Classes of PostgreSQL's states: no connection, no resources, shutting down or starting, system failure."""
_MARK: Final = {
    name: dialect.insert(batches).on_conflict_do_update(
        index_elements=["scribe"], set_={"batch": dialect.insert(batches).excluded.batch}
    )
    for name, dialect in (("sqlite", sqlite), ("postgresql", postgresql))
}


@cache
def _mark(dialect: Dialect) -> str:
    """Return the text of the statement that names a group: to find it out every time costs a commit."""
    return str(_MARK[dialect.name].compile(dialect=dialect, column_keys=["scribe", "batch"]))


Waiting = tuple[Page, "asyncio.Future[None]"]
Found = TypeVar("Found")


class Scribe:
    """Writes pages: `await scribe.write(page)` returns when it is committed, or raises why it is refused."""

    def __init__(self, store: Store, number: int = 1) -> None:
        self._store = store
        self.number = number
        """Under which it leaves the names of its groups."""
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._task: asyncio.Task[None] | None = None
        self.stalled = False
        self.pages = 0
        self.groups = 0

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="scribe")

    @property
    def idle(self) -> bool:
        """Whether nothing is left to write."""
        return self._idle.is_set()

    async def write(self, page: Page) -> None:
        """Commit a page, with those of other tables that wait as well."""
        await self.hand_over(page)

    def hand_over(self, page: Page) -> asyncio.Future[None]:
        """Take a page, behind all before it; what is returned is done when it is committed."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((page, done))
        self._idle.clear()
        self._wake.set()
        return done

    async def close(self) -> None:
        """Write what is left and stop; the caller says how long that may take."""
        if self._task is None:
            return
        try:
            await self._idle.wait()
        finally:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                await self._persist(self._next_group())
            self._idle.set()

    def _next_group(self) -> list[Waiting]:
        """Take the pages that wait; one that may be refused is a group of its own."""
        waiting = self._waiting
        count = 0
        while count < min(len(waiting), MOST) and not waiting[count][0].risky:
            count += 1
        count = count or 1
        self._waiting = waiting[count:]
        return waiting[:count]

    async def _persist(self, group: list[Waiting]) -> None:
        """Commit a group, however long the database is away; what can never be written is refused alone."""
        name, wait, in_doubt = token_hex(16), _FIRST_WAIT, False
        while True:
            try:
                if not in_doubt or not await self._happened(name):
                    await self._commit(group, name)
                break
            except Exception as error:
                if not is_away(error):
                    await self._refuse(group, error)
                    return
                if not self.stalled:
                    log.warning("database away, tables wait: %s", type(error).__name__)
                self.stalled = in_doubt = True
                await asyncio.sleep(wait)
                wait = min(2 * wait, _LONGEST_WAIT)
        if self.stalled:
            log.warning("database back, tables go on")
        self.stalled = False
        self.pages += len(group)
        self.groups += 1
        for _, done in group:
            if not done.done():
                done.set_result(None)

    async def _commit(self, group: list[Waiting], name: str) -> None:
        pages = [page for page, _ in group]

        def work(connection: Connection) -> None:
            write(connection, pages)
            put(connection, _mark(connection.dialect), [(self.number, name)])

        await self._store.write(work)

    async def _happened(self, name: str) -> bool:
        """Whether a group whose commit broke off in the middle is in the database."""
        async with self._store.begin() as connection:
            last = await connection.scalar(select(batches.c.batch).where(batches.c.scribe == self.number))
        return bool(last == name)

    async def _refuse(self, group: list[Waiting], error: Exception) -> None:
        """Find the page that cannot be written: it alone is refused."""
        if len(group) > 1:
            for one in group:
                await self._persist([one])
            return
        _, done = group[0]
        if not done.done():
            done.set_exception(error)


def is_repeated(error: Exception) -> bool:
    """Whether a page was refused because one of its commands is in the journal already."""
    said = str(error.orig) if isinstance(error, IntegrityError) else ""
    return "commands.user, commands.id" in said or "pk_commands" in said


def is_away(error: Exception) -> bool:
    """Whether the database could not be reached or broke off, so that trying again may help."""
    if isinstance(error, DBAPIError):
        state = getattr(error.orig, "sqlstate", None) or ""
        lost = error.connection_invalidated or isinstance(error, OperationalError | InterfaceError)
        return lost or state[:2] in _AWAY
    return isinstance(error, OSError | asyncio.TimeoutError)


async def until_back(work: Callable[[], Awaitable[Found]]) -> Found:
    """Do something with the database, as often as it takes while that is away."""
    while True:
        try:
            return await work()
        except Exception as error:
            if not is_away(error):
                raise
            await asyncio.sleep(AWAY)
