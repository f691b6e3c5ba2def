"""The hourglass of a table: the one moment it waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from croupier.room.journal import Page
from croupier.room.tables.mailbox import Call

if TYPE_CHECKING:
    from croupier.room.clock import Alarm, Clock
    from croupier.room.tables.mailbox import Mailbox

Then = Callable[[Page], None]
Phase = Literal["betting", "thinking", "bank", "minute", "countdown", "pause"]


class Timing(Struct, frozen=True):
    """Time that runs: for a seat (0: for all), from one second to another."""

    seat: int
    since: float
    until: float
    phase: Phase = "thinking"


class Hourglass:
    """Runs once at a time; what is due when it has run out comes through the mailbox like everything else."""

    def __init__(self, clock: Clock, mailbox: Mailbox) -> None:
        self.timing: Timing | None = None
        self._clock = clock
        self._mailbox = mailbox
        self._alarm: Alarm | None = None
        self._serial = 0

    @property
    def running(self) -> bool:
        """Whether something is waited for."""
        return self._alarm is not None

    def turn(self, seconds: float, then: Then, seat: int = 0, phase: Phase = "thinking") -> None:
        """Do something when so many seconds have passed, unless something else is wanted before."""
        self.turn_unseen(seconds, then)
        now = self._clock.now()
        self.timing = Timing(seat, now, now + seconds, phase)

    def turn_unseen(self, seconds: float, then: Then) -> None:
        """Do something later of which nobody is told that it is waited for."""
        self.stop()
        serial = self._serial

        def due(page: Page) -> None:
            if serial == self._serial:
                self._alarm = None
                then(page)

        self._alarm = self._clock.call_at(self._clock.now() + seconds, lambda: self._mailbox.put(Call(due)))

    def stop(self) -> None:
        """Wait for nothing any more."""
        self._serial += 1
        self.timing = None
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
