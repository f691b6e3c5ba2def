"""The time of an event: milliseconds that never run backwards and outlive the process.

An event of the room stands still while the room does: nobody can play meanwhile, so no second of a level is
lost. A live event goes on at its tables whatever becomes of the room: its time is that of the wall.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.room.clock import Clock


class EventTime:
    """Tells the time of one event; `last` is what was written down of it."""

    def __init__(self, clock: Clock, last: int, *, live: bool) -> None:
        self._clock = clock
        self._base = max(last, clock.wall()) if live else last
        self._since = clock.now()

    def now(self) -> int:
        """The milliseconds of the event."""
        return self._base + int((self._clock.now() - self._since) * 1000)
