"""A simulation given to two processes, and to a Dask cluster of two workers: what is lost by sharing.

Told by the time of processors, which a busy machine does not lengthen: what one takes for everything, in
terms of twice what the busier of two workers takes, with all that giving out and adding up costs. Both must
find the same as one alone.
"""

from __future__ import annotations

import time
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import active_children
from typing import TYPE_CHECKING, Any

from bench.report import Row
from bench.room import Server
from croupier.odds import simulate
from croupier.odds.shards import crew

if TYPE_CHECKING:
    from collections.abc import Iterator

GAME, STRATEGY = "m1/oasis", "simple"
ROUNDS = 600_000_000
WARM = 2_000_000
WORKERS = 2


def _play(rounds: int) -> Any:
    return simulate(GAME, STRATEGY, rounds=rounds, seed=7).answer()


@contextmanager
def _processes() -> Iterator[None]:
    with crew(workers=WORKERS):
        yield


@contextmanager
def _dask() -> Iterator[None]:
    distributed: Any = import_module("distributed")
    local = distributed.LocalCluster(
        n_workers=WORKERS, threads_per_worker=1, processes=True, dashboard_address=None
    )
    with local, crew(cluster=local.scheduler_address.replace("tcp://", "dask://")):
        yield


def measure() -> Iterator[Row]:
    """Yield the efficiency of each way."""
    _play(WARM)
    began = time.process_time()
    wanted = _play(ROUNDS)
    alone = time.process_time() - began
    ways = {"processes": _processes} | ({"dask": _dask} if find_spec("distributed") else {})
    for name, way in ways.items():
        with way():
            _play(WARM)
            workers = [process.pid for process in active_children()]
            before = [Server.processor_of(pid) for pid in workers]
            began = time.process_time()
            if _play(ROUNDS) != wanted:
                raise ValueError(f"{name} found something else")
            giving = time.process_time() - began
            used = [Server.processor_of(pid) - then for pid, then in zip(workers, before, strict=True)]
        shared = alone / (WORKERS * max(used) + giving)
        key = f"shards_{name}_efficiency"
        yield Row(
            "croupier", f"{WORKERS} workers ({name}): of what so many cores can", shared, key=key, unit="×"
        )
