"""Counting variants while somebody waits: with progress, an estimate of the time, a simulation meanwhile.

A workshop counts one variant after the other in a thread of its own. What was counted before, or takes less
than a moment, is there at once. A count can be stopped; one of Russian poker goes on later from the
pieces that were finished, others begin again.

>>> shop = Workshop()
>>> from croupier.studio.variants import variant
>>> shop.ask(variant("m1/roulette"), patience=30).status
'counted'
>>> shop.close()
"""

from __future__ import annotations

import os
import time
from collections import OrderedDict
from contextlib import suppress
from math import sqrt
from queue import Queue
from threading import Condition, Thread, get_native_id
from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from croupier import odds
from croupier.errors import BookError, CroupierError
from croupier.odds import Bet
from croupier.studio.variants import Lesson

if TYPE_CHECKING:
    from croupier.odds import Report
    from croupier.odds.strategy import Chart
    from croupier.studio.variants import Variant

Status = Literal["waiting", "counting", "counted", "stopped", "refused"]
WAITING: Final = 24
"""Variants that may wait to be counted at once."""
KEPT: Final = 200
"""Counts that are remembered."""
PATIENCE: Final = 0.9
"""Seconds that a page waits before it shows progress instead."""
BATCH: Final = 200_000
"""Rounds that are simulated at a time, until the exact count is there."""
MOST_ROUNDS: Final = 20_000_000
REST: Final = 6
"""How many times longer a simulation rests than it plays, so that the count is not held up."""
INSTEAD: Final = 2_000_000
"""Rounds that are simulated where nothing can be counted."""
GRACE: Final = 5.0
KIND: Final = 10
"""How much the threads of the workshop stand back for those of the tables."""
SEED: Final = 1
"""The seed of the first batch; each further one has the next."""


class Stopped(Exception):
    """Somebody does not want this count any more."""


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


class Counting(Struct):
    """One count: where it stands, and what it came to."""

    variant: Variant
    status: Status = "waiting"
    done: int = 0
    total: int = 0
    began: float = 0.0
    """When it began, by the monotonic clock."""
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
        """
        if self.status != "counting" or not self.done:
            return None
        spent = (time.monotonic() if now is None else now) - self.began
        return round(spent * (self.total - self.done) / self.done)

    @property
    def finished(self) -> bool:
        """Whether nothing more will come of it."""
        return self.status in ("counted", "stopped", "refused")


class Workshop:
    """Counts variants, one after the other; all who ask for the same one wait for the same count."""

    def __init__(self, *, simulate: bool = True) -> None:
        self._known: OrderedDict[tuple[str, str, int | None], Counting] = OrderedDict()
        self._queue: Queue[Counting | None] = Queue()
        self._changed = Condition()
        self._unwanted: set[int] = set()
        self._thread: Thread | None = None
        self._simulate = simulate
        self._closed = False

    def ask(self, variant: Variant | Lesson, patience: float = PATIENCE) -> Counting:
        """Return the count of a variant, begun if it is not known, after waiting for it a moment."""
        with self._changed:
            counting = self._known.get(variant.key)
            if counting is None or counting.status == "stopped":
                counting = self._begin(variant)
            self._changed.wait_for(lambda: counting.finished, timeout=patience)
            return counting

    def result(self, variant: Variant, patience: float = PATIENCE) -> Report:
        """Return the report of a variant; raises `Unfinished` while it is counted, or its refusal."""
        counting = self.ask(variant, patience)
        if counting.refusal is not None:
            raise counting.refusal
        if counting.report is None:
            raise Unfinished(counting)
        return counting.report

    def look(self, variant: Variant | Lesson) -> Counting | None:
        """Return the count of a variant if somebody has asked for it; nothing is begun."""
        with self._changed:
            return self._known.get(variant.key)

    def stop(self, variant: Variant | Lesson) -> None:
        """Stop the count of a variant; what is counted already stays."""
        with self._changed:
            counting = self._known.get(variant.key)
            if counting is not None and not counting.finished:
                self._unwanted.add(id(counting))  # the thread looks at the next step
                counting.status = "stopped"
                self._changed.notify_all()

    def close(self) -> None:
        """Stop everything; a step that is under way is not waited for longer than a moment."""
        with self._changed:
            self._closed = True
            for counting in self._known.values():
                self._unwanted.add(id(counting))
        self._queue.put(None)
        if self._thread is not None:
            self._thread.join(GRACE)

    # -- the thread --------------------------------------------------------------------------------------

    def _begin(self, variant: Variant | Lesson) -> Counting:
        lesson = variant if isinstance(variant, Lesson) else None
        counting = Counting(variant.of if isinstance(variant, Lesson) else variant, lesson=lesson)
        if (found := variant.kept()) is not None:
            self._note(counting, found)
            counting.status = "counted"
        else:
            if sum(not each.finished for each in self._known.values()) >= WAITING:
                raise BookError("studio-busy", most=WAITING)
            self._queue.put(counting)
            if self._thread is None:
                self._thread = Thread(target=self._work, name="croupier-studio", daemon=True)
                self._thread.start()
        self._known[variant.key] = counting
        while len(self._known) > KEPT and next(iter(self._known.values())).finished:
            self._known.popitem(last=False)
        return counting

    def _work(self) -> None:
        with suppress(AttributeError, OSError):  # where the system knows no such thing, all are equal
            os.setpriority(os.PRIO_PROCESS, get_native_id(), KIND)
        while (counting := self._queue.get()) is not None:
            if self._wanted(counting):
                self._count(counting)
            else:
                self._end(counting, "stopped")

    def _wanted(self, counting: Counting) -> bool:
        """Begin a count, unless somebody has stopped it while it waited."""
        with self._changed:
            if id(counting) in self._unwanted:
                return False
            counting.status, counting.began = "counting", time.monotonic()
            return True

    def _count(self, counting: Counting) -> None:
        """Count one variant, and simulate it beside as long as the count is not there."""
        beside = Thread(target=self._play, args=(counting,), name="croupier-studio-play", daemon=True)
        simulated = self._simulate and counting.lesson is None
        if simulated:
            beside.start()
        try:
            found = (counting.lesson or counting.variant).count(
                lambda done, total: self._tell(counting, done, total)
            )
        except Stopped:
            self._end(counting, "stopped")
        except CroupierError as error:  # it cannot be counted so, but perhaps be played
            counting.refusal = error
            self._end(counting, "refused")
            if counting.lesson is None:
                self._batches(counting, INSTEAD // BATCH)
        else:
            self._note(counting, found)
            self._end(counting, "counted")
        if simulated:
            beside.join()

    def _note(self, counting: Counting, found: Report | Chart) -> None:
        if isinstance(found, Bet):
            counting.report = found
        else:
            counting.chart = found

    def _tell(self, counting: Counting, done: int, total: int) -> None:
        if id(counting) in self._unwanted:
            raise Stopped
        counting.done, counting.total = done, total

    def _end(self, counting: Counting, status: Status) -> None:
        with self._changed:
            if id(counting) in self._unwanted:
                self._unwanted.discard(id(counting))
                status = "stopped"
            counting.status = status
            self._changed.notify_all()

    def _play(self, counting: Counting) -> None:
        """Simulate until the count is there, unless it comes at once."""
        with self._changed:
            if self._changed.wait_for(lambda: counting.finished, timeout=PATIENCE):
                return
        self._batches(counting, MOST_ROUNDS // BATCH, until_counted=True)

    def _batches(self, counting: Counting, batches: int, *, until_counted: bool = False) -> None:
        """Simulate batch after batch; a game that cannot be simulated simply has no interval."""
        variant = counting.variant
        try:
            for seed in range(SEED, SEED + batches):
                if (until_counted and counting.finished) or self._closed:
                    return
                began = time.monotonic()
                played = odds.simulate(
                    variant.game, options=variant.changes, stake=variant.stake, rounds=BATCH, seed=seed
                )
                more = Simulated(played.strategy, BATCH, played.edge.mean, played.edge.error**2 * BATCH)
                before = counting.simulated
                counting.simulated = more if before is None else before.with_more(more)
                if until_counted:  # most of the processor is for the count
                    with self._changed:
                        rest = REST * (time.monotonic() - began)
                        self._changed.wait_for(lambda: counting.finished, timeout=rest)
        except CroupierError:
            return
