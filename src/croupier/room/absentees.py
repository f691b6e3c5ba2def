"""Absentees: those for whom a table waits while they are not connected. Each is called once an absence."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from croupier.room.hall import Hall
    from croupier.room.tables.live import LiveTable

GRACE: Final = 5.0
"""Seconds somebody may be gone before they are called: a page that is loaded again is back by then."""


class Absentees:
    """Finds out who is to be called to a table; `call` is told whom, to which table, and its name."""

    def __init__(self, hall: Hall) -> None:
        self.call: Callable[[int, int, str], Awaitable[None]] = _nobody
        self._hall = hall
        self._wanted: dict[int, set[int]] = {}

    def want(self, user: int, table: LiveTable) -> None:
        """Hear that a table waits for somebody who is away; in a while they are called, if it still does."""
        known = self._wanted.setdefault(user, set())
        if table.number not in known:
            known.add(table.number)
            clock = self._hall.clock
            clock.call_at(clock.now() + GRACE, lambda: self._look(user, table.number))

    def forget(self, user: int) -> None:
        """Hear that somebody is back, or has been given up."""
        self._wanted.pop(user, None)

    def _look(self, user: int, number: int) -> None:
        table = self._hall.tables.get(number)
        if self._hall.stopping or self._hall.presence.connected(user):
            return
        if table is None or table.awaited != user:
            self._wanted.get(user, set()).discard(number)
        else:
            self._hall.spawn(self.call(user, number, table.terms.name))


async def _nobody(user: int, table: int, name: str) -> None:
    """Call nobody: the house sends no notices."""
    del user, table, name
