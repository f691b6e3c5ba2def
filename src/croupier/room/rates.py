"""Rate limits: a bucket of tokens for each caller and kind of request, in memory.

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

    burst: int
    every: float


class Rates:
    """The buckets of all callers; `stretch` is how much larger and faster they are, 0 lifts them."""

    def __init__(self, stretch: float = 1.0, time: Callable[[], float] = monotonic) -> None:
        self._stretch = stretch
        self._time = time
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    @property
    def lifted(self) -> bool:
        """Whether nobody is held back."""
        return not self._stretch

    def wait(self, kind: str, caller: str, rate: Rate) -> int:
        """Take a token; 0 when there was one, else how many seconds to wait for the next."""
        if self.lifted:
            return 0
        now = self._time()
        burst, every = rate.burst * self._stretch, rate.every / self._stretch
        left, since = self._buckets.pop((kind, caller), (burst, now))
        left = min(burst, left + (now - since) / every)
        allowed = left >= 1
        self._buckets[kind, caller] = (left - 1 if allowed else left, now)
        if len(self._buckets) > _MOST:
            self._buckets.popitem(last=False)
        return 0 if allowed else math.ceil((1 - left) * every)
