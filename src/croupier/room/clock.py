"""The room's clock: tables ask it for the time and to be woken; the rules own none.

A test brings a clock of its own and lets hours pass in no time.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """A call that is to come."""

    def cancel(self) -> None:
        """Let it not come."""


class Clock(Protocol):
    """What a table asks of time."""

    def now(self) -> float:
        """Seconds that never run backwards, from any beginning."""

    def wall(self) -> int:
        """Milliseconds since 1970 in UTC."""

    def call_at(self, when: float, call: Callable[[], None]) -> Alarm:
        """Call when `now` has reached a second."""


class RealClock:
    """The clock of the machine, inside a running event loop."""

    def now(self) -> float:
        """The event loop's seconds."""
        return asyncio.get_running_loop().time()

    def wall(self) -> int:
        """The machine's date and time."""
        return int(time.time() * 1000)

    def call_at(self, when: float, call: Callable[[], None]) -> Alarm:
        """Let the event loop call."""
        return asyncio.get_running_loop().call_at(when, call)
