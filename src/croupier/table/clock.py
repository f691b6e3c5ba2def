"""The clock of a player who cannot decide: a minute, ten seconds of countdown, a fold (fspr:8.1.6).

Time is seconds told by the caller; the rules own no clock.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from croupier.errors import IllegalAction

MINUTE: Final = 60
COUNTDOWN: Final = 10
REASONABLE: Final = 60


class Phase(StrEnum):
    """Where a player stands with their time."""

    THINKING = "thinking"
    MINUTE = "minute"
    COUNTDOWN = "countdown"
    OVER = "over"


class DecisionClock:
    """The time of one decision, which began at the second `since`.

    Any player at the table or a judge may ask for the clock once they have thought for a reasonable time
    (fspr:q.clock-call); the one who runs the table rules "time-out" when it is over.

    >>> clock = DecisionClock(since=100)
    >>> clock.call(second=170)
    >>> clock.phase(229), clock.phase(230), clock.phase(240)
    (<Phase.MINUTE: 'minute'>, <Phase.COUNTDOWN: 'countdown'>, <Phase.OVER: 'over'>)
    """

    def __init__(self, since: int, reasonable: int = REASONABLE) -> None:
        self.since = since
        self.reasonable = reasonable
        self.called: int | None = None

    def call(self, second: int) -> None:
        """Announce the time; refused before a reasonable time has passed, and when it is running."""
        if self.called is not None:
            raise IllegalAction("clock-running", clause="fspr:8.1.6c")
        if second - self.since < self.reasonable:
            left = self.reasonable - (second - self.since)
            raise IllegalAction("clock-too-soon", left=left, clause="fspr:8.1.6c")
        self.called = second

    def phase(self, second: int) -> Phase:
        """Return where the player stands."""
        if self.called is None:
            return Phase.THINKING
        run = second - self.called
        if run < MINUTE:
            return Phase.MINUTE
        return Phase.COUNTDOWN if run < MINUTE + COUNTDOWN else Phase.OVER

    def left(self, second: int) -> int | None:
        """Return how many seconds they have left; None while nobody has asked for the clock."""
        return None if self.called is None else max(0, self.called + MINUTE + COUNTDOWN - second)
