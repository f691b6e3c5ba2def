"""Rate limits: a bucket of tokens for each caller and kind of request, in memory.

Where a room has several nodes, each tells the others what was taken, and they take it too (`owe`).

>>> clock = iter([0.0, 0.0, 0.0, 1.0, 60.0])
>>> rates = Rates(time=lambda: next(clock))
>>> [rates.wait("signup", "1.2.3.4", Rate(burst=2, every=30)) for _ in range(5)]
[0, 0, 30, 29, 0]
"""

from __future__ import annotations

import math
from collections import OrderedDict
from time import monotonic
from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable

_MOST: Final = 50_000
"""Buckets kept: those not used for longest are forgotten first."""


class Rate(Struct, frozen=True):
    """So many at once, then one every so many seconds."""

    burst: float
    every: float


class Rates:
    """The buckets of all callers; `stretch` is how much larger and faster they are, 0 lifts them."""

    def __init__(self, stretch: float = 1.0, time: Callable[[], float] = monotonic) -> None:
        self._stretch = stretch
        self._time = time
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self.tell: Callable[[str, str, Rate], None] = lambda *_: None
        """Called with every token that is taken here."""

    @property
    def lifted(self) -> bool:
        """Whether nobody is held back."""
        return not self._stretch

    def wait(self, kind: str, caller: str, rate: Rate) -> int:
        """Take a token; 0 when there was one, else how many seconds to wait for the next."""
        if self.lifted:
            return 0
        rate = self.stretched(rate)
        left, now = self._look(kind, caller, rate)
        allowed = left >= 1
        self._put_back(kind, caller, left - 1 if allowed else left, now)
        if allowed:
            self.tell(kind, caller, rate)
        return 0 if allowed else math.ceil((1 - left) * rate.every)

    def owe(self, kind: str, caller: str, count: int, rate: Rate) -> None:
        """Take tokens that were taken at another node; what is not there is owed, one bucket at most.

        >>> rates = Rates(time=lambda: 0.0)
        >>> rates.owe("signup", "1.2.3.4", 5, Rate(burst=2, every=30))
        >>> rates.wait("signup", "1.2.3.4", Rate(burst=2, every=30))
        90
        """
        if self.lifted:
            return
        left, now = self._look(kind, caller, rate)
        self._put_back(kind, caller, max(left - count, -rate.burst), now)

    def stretched(self, rate: Rate) -> Rate:
        """Return a rate as it holds here."""
        return Rate(rate.burst * self._stretch, rate.every / self._stretch)

    def _look(self, kind: str, caller: str, rate: Rate) -> tuple[float, float]:
        now = self._time()
        left, since = self._buckets.pop((kind, caller), (rate.burst, now))
        return min(rate.burst, left + (now - since) / rate.every), now

    def _put_back(self, kind: str, caller: str, left: float, now: float) -> None:
        self._buckets[kind, caller] = (left, now)
        if len(self._buckets) > _MOST:
            self._buckets.popitem(last=False)
