"""One count of a variant while somebody waits: how far it is, how long it takes yet, what is simulated
meanwhile."""

from __future__ import annotations

import time
from math import sqrt
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from croupier.errors import CroupierError
    from croupier.odds import Report
    from croupier.odds.strategy import Chart
    from croupier.studio.variants import Lesson, Variant

Status = Literal["waiting", "counting", "counted", "stopped", "refused"]


class Unfinished(Exception):
    """A count is still under way."""

    def __init__(self, counting: Counting) -> None:
        super().__init__(counting.variant.game)
        self.counting = counting


class Simulated(Struct, frozen=True):
    """What a simulation says until the count is there: by a simple strategy, hence a bound and not the edge.

    >>> Simulated("simple", 100, 0.02, 1.0).with_more(Simulated("simple", 300, 0.06, 1.0)).mean
    0.05
    """

    strategy: str
    rounds: int
    mean: float
    variance: float
    """Of one round."""

    @property
    def interval(self) -> tuple[float, float]:
        """The interval that holds the edge of this strategy with the confidence of the house."""
        from croupier.odds.simulation.result import Estimate  # noqa: PLC0415  (with it come all kernels)

        return Estimate(self.mean, sqrt(self.variance / self.rounds)).interval

    def with_more(self, more: Simulated) -> Simulated:
        """Add further rounds."""
        rounds = self.rounds + more.rounds
        mean = (self.mean * self.rounds + more.mean * more.rounds) / rounds
        variance = (self.variance * self.rounds + more.variance * more.rounds) / rounds
        return Simulated(self.strategy, rounds, mean, variance)


class Counting(Struct, eq=False):
    """One count: where it stands, and what it came to."""

    variant: Variant
    status: Status = "waiting"
    done: int = 0
    total: int = 0
    before: int = 0
    """How much was done already when it was gone on with; below zero until that is known."""
    began: float = 0.0
    """When it was begun or gone on with, by the monotonic clock."""
    asked: float = 0.0
    """When somebody last asked how far it is."""
    report: Report | None = None
    chart: Chart | None = None
    """What came of a lesson."""
    refusal: CroupierError | None = None
    simulated: Simulated | None = None
    lesson: Lesson | None = None
    """The chart that is looked for, where it is not the variant itself that is counted."""

    def seconds_left(self, now: float | None = None) -> int | None:
        """Estimate how long it takes yet from how far it has come; None where nobody knows.

        >>> Counting(None, "counting", done=1, total=4, began=100.0).seconds_left(now=110.0)
        30
        >>> Counting(None, "counting", before=-1).seconds_left() is None
        True
        """
        done = self.done - self.before
        if self.status != "counting" or self.before < 0 or not done:
            return None
        spent = (time.monotonic() if now is None else now) - self.began
        return round(spent * (self.total - self.done) / done)

    @property
    def finished(self) -> bool:
        """Whether nothing more will come of it."""
        return self.status in ("counted", "stopped", "refused")
