"""The workshop: variants counted while somebody waits, in two lanes, so that a short count waits for none.

What was counted before, or takes less than a moment, is there at once. Counts of minutes, which go on from
their finished pieces, have a lane of their own and take turns in it: first those that somebody looks at. In
either lane a count that nobody looks at any more gives way.
A count can be stopped and gone on with. Beside it rounds are simulated until the exact figure is there.

>>> from croupier.studio.variants import variant
>>> shop = Workshop()
>>> shop.ask(variant("m1/roulette"), patience=30).status
'counted'
>>> shop.close()
"""

from __future__ import annotations

import os
import time
from collections import OrderedDict
from contextlib import suppress
from threading import Condition, Thread, get_native_id
from typing import TYPE_CHECKING, Final

from croupier import odds
from croupier.errors import BookError, CroupierError
from croupier.odds import Bet, families
from croupier.studio.counting import Counting, Simulated, Unfinished
from croupier.studio.variants import Lesson

if TYPE_CHECKING:
    from croupier.odds import Report
    from croupier.odds.strategy import Chart
    from croupier.studio.counting import Status
    from croupier.studio.variants import Variant

PIECES: Final = "begun"
"""The part of a family that keeps what the finished pieces of a count have found."""
WAITING: Final = 24
"""Variants that may wait in a lane."""
KEPT: Final = 200
"""Counts that are remembered."""
PATIENCE: Final = 0.9
"""Seconds that a page waits before it shows progress instead."""
TURN: Final = 60.0
"""Seconds that a long count has for itself while others wait that somebody looks at."""
LOOKED_AT: Final = 20.0
"""Seconds after which somebody who has not asked again has gone."""
BATCH: Final = 200_000
"""Rounds that are simulated at a time."""
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


class PutOff(Exception):
    """It is the turn of another count; this one goes on from its finished pieces, or begins again."""


class _Lane:
    """Counts that are made one after the other, and those that wait for that."""

    def __init__(self, workshop: Workshop) -> None:
        self.waiting: list[Counting] = []
        self.thread = Thread(target=workshop.work, args=(self,), name="croupier-studio", daemon=True)


class Workshop:
    """Counts variants; all who ask for the same one wait for the same count."""

    def __init__(self, *, simulate: bool = True) -> None:
        self._known: OrderedDict[tuple[str, str, int | None], Counting] = OrderedDict()
        self._lanes: dict[bool, _Lane] = {}
        self._changed = Condition()
        self._unwanted: set[Counting] = set()
        self._simulate = simulate
        self._closed = False

    def ask(self, variant: Variant | Lesson, patience: float = PATIENCE) -> Counting:
        """Return the count of a variant, begun if it is not known, after waiting for it a moment."""
        with self._changed:
            counting = self._known.get(variant.key)
            if counting is None or counting.status == "stopped":
                counting = self._begin(variant, counting)
            counting.asked = time.monotonic()
            self._changed.wait_for(lambda: counting.finished, timeout=patience)
            counting.asked = time.monotonic()
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
                self._give_up(counting)

    def close(self) -> None:
        """Stop everything; a step that is under way is not waited for longer than a moment."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        for lane in self._lanes.values():
            lane.thread.join(GRACE)

    # -- what waits --------------------------------------------------------------------------------------

    def _begin(self, variant: Variant | Lesson, stopped: Counting | None) -> Counting:
        lesson = variant if isinstance(variant, Lesson) else None
        counting = Counting(variant.of if isinstance(variant, Lesson) else variant, lesson=lesson)
        if stopped is not None:
            counting.simulated = stopped.simulated
        if (found := variant.kept()) is not None:
            _note(counting, found)
            counting.status = "counted"
        else:
            self._queue(counting)
        self._known[variant.key] = counting
        while len(self._known) > KEPT and next(iter(self._known.values())).finished:
            self._known.popitem(last=False)
        return counting

    def _queue(self, counting: Counting) -> None:
        """Let a count wait in its lane; who has gone makes room for it."""
        lane = self._lane(is_long(counting))
        gone = [each for each in lane.waiting if not looked_at(each)]
        if len(lane.waiting) >= WAITING:
            if not gone:
                raise BookError("studio-busy", most=WAITING)
            self._give_up(min(gone, key=lambda each: each.asked))
        lane.waiting.append(counting)
        if self._simulate and counting.lesson is None:
            Thread(target=self._play, args=(counting,), name="croupier-studio-play", daemon=True).start()
        self._changed.notify_all()

    def _lane(self, long: bool) -> _Lane:
        if long not in self._lanes:
            self._lanes[long] = _Lane(self)
            self._lanes[long].thread.start()
        return self._lanes[long]

    def _give_up(self, counting: Counting) -> None:
        """Take a count out; one that is under way is told at its next step."""
        for lane in self._lanes.values():
            if counting in lane.waiting:
                lane.waiting.remove(counting)
                break
        else:
            self._unwanted.add(counting)
        counting.status = "stopped"
        self._changed.notify_all()

    # -- the thread of a lane ----------------------------------------------------------------------------

    def work(self, lane: _Lane) -> None:
        """Count what waits in a lane until the workshop is closed: the work of its thread."""
        stand_back()
        while (counting := self._next(lane)) is not None:
            self._count(lane, counting)

    def _next(self, lane: _Lane) -> Counting | None:
        """Take the count whose turn it is: the first that somebody looks at, else the first."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or lane.waiting)
            if self._closed:
                return None
            counting = next(filter(looked_at, lane.waiting), lane.waiting[0])
            lane.waiting.remove(counting)
            counting.status, counting.began = "counting", time.monotonic()
            counting.before = -1 if goes_on(counting) else 0
            self._changed.notify_all()
            return counting

    def _count(self, lane: _Lane, counting: Counting) -> None:
        try:
            found = (counting.lesson or counting.variant).count(
                lambda done, total: self._tell(lane, counting, done, total)
            )
        except Stopped:
            self._end(counting, "stopped")
        except PutOff:
            self._end(counting, "waiting")
        except CroupierError as error:  # it cannot be counted so, but perhaps be played
            counting.refusal = error
            self._end(counting, "refused")
        else:
            _note(counting, found)
            self._end(counting, "counted")

    def _tell(self, lane: _Lane, counting: Counting, done: int, total: int) -> None:
        """Note how far a count is; it ends here when nobody wants it, or it is the turn of another."""
        if self._closed or counting in self._unwanted:
            raise Stopped
        if counting.before < 0:
            counting.before = done - 1
        counting.done, counting.total = done, total
        if done < total and self._is_put_off(lane, counting):
            raise PutOff

    def _is_put_off(self, lane: _Lane, counting: Counting) -> bool:
        """Whether somebody waits for another count; one that begins again gives way only if nobody looks."""
        with self._changed:
            if not any(map(looked_at, lane.waiting)):
                return False
        return not looked_at(counting) or (goes_on(counting) and time.monotonic() - counting.began > TURN)

    def _end(self, counting: Counting, status: Status) -> None:
        with self._changed:
            if counting in self._unwanted:
                self._unwanted.discard(counting)
                status = "stopped"
            counting.status = status
            if status == "waiting":
                self._lane(is_long(counting)).waiting.append(counting)
            self._changed.notify_all()

    # -- beside a count ----------------------------------------------------------------------------------

    def _play(self, counting: Counting) -> None:
        """Simulate until the count is there, unless it comes at once; and where there will be none."""
        stand_back()
        with self._changed:
            self._changed.wait_for(lambda: counting.finished or self._closed, timeout=PATIENCE)
        with suppress(CroupierError):  # a game that cannot be simulated simply has no interval
            while self._goes_on_playing(counting):
                began = time.monotonic()
                self._batch(counting)
                if not counting.finished:  # most of the processor is for the count
                    self._rest(counting, REST * (time.monotonic() - began))

    def _goes_on_playing(self, counting: Counting) -> bool:
        """Whether more rounds are wanted; what waits its turn has one batch, and then waits here."""
        with self._changed:
            self._changed.wait_for(
                lambda: self._closed or counting.simulated is None or counting.status != "waiting"
            )
            most = {"refused": INSTEAD, "waiting": BATCH, "counting": MOST_ROUNDS}.get(counting.status, 0)
            played = 0 if counting.simulated is None else counting.simulated.rounds
            return not self._closed and played < most

    def _batch(self, counting: Counting) -> None:
        variant, before = counting.variant, counting.simulated
        seed = SEED + (before.rounds // BATCH if before is not None else 0)
        played = odds.simulate(
            variant.game, options=variant.changes, stake=variant.stake, rounds=BATCH, seed=seed
        )
        more = Simulated(played.strategy, BATCH, played.edge.mean, played.edge.error**2 * BATCH)
        counting.simulated = more if before is None else before.with_more(more)

    def _rest(self, counting: Counting, seconds: float) -> None:
        with self._changed:
            self._changed.wait_for(lambda: counting.finished or self._closed, timeout=seconds)


def is_long(counting: Counting) -> bool:
    """Whether a count takes minutes.

    >>> from croupier.studio.variants import variant
    >>> is_long(Counting(variant("rp/russian"))), is_long(Counting(variant("m1/oasis")))
    (True, False)
    """
    return families.knows(counting.variant.game, PIECES)


def goes_on(counting: Counting) -> bool:
    """Whether a count that was put off goes on from its finished pieces; charts begin again."""
    return counting.lesson is None and is_long(counting)


def looked_at(counting: Counting) -> bool:
    """Whether somebody has asked for a count within the last moments."""
    return time.monotonic() - counting.asked < LOOKED_AT


def stand_back() -> None:
    """Let the threads of the tables go first."""
    with suppress(AttributeError, OSError):  # where the system knows no such thing, all are equal
        os.setpriority(os.PRIO_PROCESS, get_native_id(), KIND)


def _note(counting: Counting, found: Report | Chart) -> None:
    if isinstance(found, Bet):
        counting.report = found
    else:
        counting.chart = found
