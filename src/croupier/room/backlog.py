"""Hands of somebody that wait to be looked at: some at a time, beside everything else, until none is left."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import func, select

from croupier.room import logs
from croupier.room.store.schema import parts

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from croupier.room.store import Store

SEEN: Final = 1_000
"""Waiting hands beyond are not told apart: there are more than that."""
_REST: Final = 0.01
"""Seconds between two goes."""


class HandBacklog:
    """Hands that wait, by user; who asks for somebody's begins work on them.

    `pending` selects the waiting hands of somebody, `go` looks at some and returns how many these were, and
    `failed` is what the log of the house says where that breaks.
    """

    def __init__(
        self, store: Store, pending: Callable[[int], Any], go: Callable[[int], Awaitable[int]], failed: str
    ) -> None:
        self._store = store
        self._pending = pending
        self._go = go
        self._failed = failed
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def __contains__(self, user: int) -> bool:
        return user in self._tasks

    async def begin(self, user: int) -> int:
        """Begin work on what waits, unless it has begun; returns how many hands there are."""
        left = await self._waiting(user)
        if left and user not in self._tasks:
            self._tasks[user] = asyncio.create_task(self._work(user))
        return left

    async def _waiting(self, user: int) -> int:
        query = self._pending(user).with_only_columns(parts.c.hand).limit(SEEN).subquery()
        async with self._store.read() as connection:
            return int(await connection.scalar(select(func.count()).select_from(query)) or 0)

    async def _work(self, user: int) -> None:
        try:
            await asyncio.sleep(_REST)  # who asked is answered first
            while await self._go(user):
                await asyncio.sleep(_REST)
        except Exception as error:
            logs.note(self._failed, user=user, why=type(error).__name__)
        finally:
            self._tasks.pop(user, None)

    async def close(self) -> None:
        """Stop; what waits is looked at another time."""
        for task in [*self._tasks.values()]:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        self._tasks.clear()
