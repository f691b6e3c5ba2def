"""A database that goes away when one wants it to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from croupier.room.store import Store

Found = TypeVar("Found")


class Shaky:
    """A store whose database goes away: before a commit, or after it, so that nobody hears of it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.before = self.after = 0
        self.away = False
        self.transactions = 0

    async def write(self, work: Callable[[Connection], Found]) -> Found:
        self.transactions += 1
        if self.before or self.away:
            self.before = max(0, self.before - 1)
            raise OperationalError("", {}, OSError("gone"))
        found = await self.store.write(work)
        if self.after:
            self.after -= 1
            raise OperationalError("", {}, OSError("gone"))
        return found

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)
