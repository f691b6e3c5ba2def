"""The clock of an event: levels and breaks on a line of time that can be stopped, set back and set forward.

A level begins for a table with the first hand that is dealt after it (fspr:q.level-change). Nothing here
looks at a clock on the wall: who asks brings the time, in whole milliseconds.

>>> from croupier.tournament.reglament import Level, Reglament
>>> cup = Reglament(name="Cup", stack=1000, levels=(Level(10, 5, 10, pause=5), Level(10, 10, 20)))
>>> period_at(cup, 9 * 60_000).level, period_at(cup, 11 * 60_000).paused, period_at(cup, 15 * 60_000).level
(0, True, 1)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from croupier.tournament.reglament import MINUTE

if TYPE_CHECKING:
    from croupier.tournament.reglament import Reglament


class Period(Struct, frozen=True):
    """A level, or the break after it: when it began and how long it lasts, in milliseconds of playing
    time.
    """

    level: int
    paused: bool
    begin: int
    length: int

    @property
    def end(self) -> int:
        """When it is over."""
        return self.begin + self.length


def period_at(reglament: Reglament, elapsed: int) -> Period:
    """Return the period in which a moment of the event's time lies."""
    number, begin = 0, 0
    while True:
        level = reglament.level(number)
        for paused, minutes in ((False, level.minutes), (True, level.pause)):
            length = minutes * MINUTE
            if elapsed < begin + length:
                return Period(number, paused, begin, length)
            begin += length
        number += 1


def begin_of(reglament: Reglament, number: int) -> int:
    """Return when a level begins, in the event's own time."""
    return sum(
        (reglament.level(level).minutes + reglament.level(level).pause) * MINUTE for level in range(number)
    )


class EventClock(Struct):
    """How much of its own time an event has played, and since when it runs; 0 running since nothing:
    stopped.
    """

    elapsed: int = 0
    since: int | None = None

    def now(self, at: int) -> int:
        """Return the event's own time at a moment."""
        return self.elapsed + (max(0, at - self.since) if self.since is not None else 0)

    def stop(self, at: int) -> None:
        """Stop the clock."""
        self.elapsed, self.since = self.now(at), None

    def go(self, at: int) -> None:
        """Let it run."""
        self.elapsed, self.since = self.now(at), at

    def set(self, elapsed: int, at: int) -> None:
        """Set it to another time, running or stopped as it was."""
        self.elapsed = max(0, elapsed)
        if self.since is not None:
            self.since = at
