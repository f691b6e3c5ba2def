"""The pulse of a node: as long as it beats, nobody takes from it what it has."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from croupier.room import custody, logs

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.room.store import Store


class Pulse:
    """Shows every second that a node lives, and calls `lost` when others hold it for dead."""

    def __init__(self, store: Store, node: int, lost: Callable[[], None]) -> None:
        self._store = store
        self._node = node
        self._lost = lost
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to beat; a SQLite file is held by its lock alone."""
        if self._store.dialect != "sqlite":
            self._task = asyncio.create_task(self._run(), name="pulse")

    async def stop(self) -> None:
        """Beat no more: who comes next need not wait."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._task = None
        with suppress(OSError, SQLAlchemyError, TimeoutError):
            async with asyncio.timeout(custody.BEAT), self._store.aside() as connection:
                await custody.bury(connection, [self._node])

    async def _run(self) -> None:
        while await self._living():
            await asyncio.sleep(custody.BEAT)
        self._lost()

    async def _living(self) -> bool:
        try:
            async with asyncio.timeout(custody.BEAT), self._store.aside() as connection:
                return await custody.beat(connection, self._node)
        except Exception as error:  # the database is away: then nobody can take anything either
            logs.note("no pulse", why=type(error).__name__)
            return True
