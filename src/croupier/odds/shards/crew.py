"""Who works at shards: an `Executor` of `concurrent.futures`, and how many shards it is given at a time.

Processes of this machine are the usual crew; Dask brings the machines of a cluster (extra `cluster`).
"""

from __future__ import annotations

import os
import signal
from concurrent.futures import BrokenExecutor, CancelledError, Executor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from importlib import import_module
from multiprocessing import get_context
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from croupier.errors import BookError
from croupier.odds.shards.worker import begin

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Future

MOST_WORKERS: Final = 256
DASK: Final = "dask://"
PATIENCE: Final = 15
"""Seconds in which a cluster answers."""
AHEAD: Final = 2
"""So many shards a worker has at a time: the one it works at, and the next."""
TOGETHER: Final = 8
"""Shards that a cluster is given as one: to give one out costs its scheduler and its workers some 3 ms."""


class Crew(NamedTuple):
    """Who works at shards, how many at a time, and the errors by which a lost worker shows.

    Up to `together` shards are given out as one where giving out is dear.
    """

    executor: Executor
    width: int
    lost: tuple[type[BaseException], ...] = (BrokenExecutor, CancelledError)
    together: int = 1


_crew: Final[ContextVar[Crew | None]] = ContextVar("crew", default=None)


def present() -> Crew | None:
    """Return who works at shards now; None: the threads of this process."""
    return _crew.get()


@contextmanager
def crew(workers: int | None = None, cluster: str | None = None) -> Iterator[Crew | None]:
    """Let so many processes, or a cluster, work at all shards inside; neither: the threads of this process.

    >>> with crew() as nobody:
    ...     nobody is None
    True
    >>> with crew(0):
    ...     pass
    Traceback (most recent call last):
    croupier.errors.BookError: 0 workers cannot count: choose 1 to 256.
    """
    if workers is not None and cluster is not None:
        raise BookError("crew-one-of")
    if workers is None and cluster is None:
        yield None
        return
    with processes(workers) if cluster is None else dask_crew(cluster) as found:
        token = _crew.set(found)
        try:
            yield found
        finally:
            _crew.reset(token)


# -- processes of this machine ----------------------------------------------------------------------------


class Processes(Executor):
    """Processes of this machine, each a pool of its own: one that is killed takes nothing from the others.

    Its place is taken by a new one with the next shard.
    """

    def __init__(self, workers: int) -> None:
        self._pools = [_new_pool() for _ in range(workers)]
        self._given = [0] * workers
        self._lock = Lock()

    def submit(self, call: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        """Give work to who has the least."""
        with self._lock:
            place = min(range(len(self._pools)), key=self._given.__getitem__)
            self._given[place] += 1
        try:
            future = _submit(self._pools[place], call, *given, **named)
        except BrokenExecutor:
            self._pools[place].shutdown(wait=False)
            self._pools[place] = _new_pool()
            future = _submit(self._pools[place], call, *given, **named)
        future.add_done_callback(lambda _: self._take_back(place))
        return future

    def _take_back(self, place: int) -> None:
        with self._lock:
            self._given[place] -= 1

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Let the processes go; with `cancel_futures` they are ended in the middle of a shard."""
        for pool in self._pools:
            running = [process.pid for process in (pool._processes or {}).values()]
            pool.shutdown(wait=wait and not cancel_futures, cancel_futures=cancel_futures)
            for pid in running if cancel_futures else ():
                with suppress(OSError):
                    os.kill(pid or 0, signal.SIGTERM)


def _new_pool() -> ProcessPoolExecutor:
    """Begin a process from nothing: a copy of one with threads may hang."""
    return ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=begin)


def _submit(pool: ProcessPoolExecutor, call: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
    """Give work to a pool, whose process alone holds the end where results are put in from then on.

    One that is killed in the middle of a result so ends the pipe; the pool would wait for the rest for ever.
    """
    future = pool.submit(call, *given, **named)
    results: Any = pool._result_queue
    results._writer.close()
    return future


@contextmanager
def processes(workers: int | None) -> Iterator[Crew]:
    """Let processes of this machine work."""
    if type(workers) is not int or not 1 <= workers <= MOST_WORKERS:
        raise BookError("crew-workers", workers=repr(workers), most=MOST_WORKERS)
    pool = Processes(workers)
    try:
        yield Crew(pool, AHEAD * workers)
    except BaseException:
        pool.shutdown(cancel_futures=True)
        raise
    pool.shutdown()


# -- a cluster --------------------------------------------------------------------------------------------


@contextmanager
def dask_crew(address: str) -> Iterator[Crew]:
    """Let the workers of a Dask scheduler work: `dask://host:port`."""
    if not address.startswith(DASK):
        raise BookError("crew-cluster", cluster=address)
    distributed: Any = import_module("distributed")

    try:
        client = distributed.Client(
            f"tcp://{address.removeprefix(DASK)}", timeout=PATIENCE, set_as_default=False
        )
    except (OSError, ValueError):
        raise BookError("crew-unreachable", cluster=address) from None
    with client:
        with suppress(TimeoutError):
            client.wait_for_workers(1, timeout=PATIENCE)
        threads = sum(client.nthreads().values())
        if not threads:
            raise BookError("crew-nobody", cluster=address)
        yield Crew(
            client.get_executor(pure=False),
            AHEAD * threads,
            (BrokenExecutor, CancelledError, distributed.KilledWorker),
            TOGETHER,
        )
