"""A simulation given to two processes, and to a Dask cluster of two workers: what is lost by sharing.

Told by the time of processors, which a busy machine does not lengthen: what one takes for everything, in
terms of twice what the busier of two workers takes, with all that giving out and adding up costs. Both must
find the same as one alone. Measured are a run for which one core takes most of a minute, as one gives to
others, and one of some seconds, which hardly anybody would: all that is paid for each run weighs most there.
"""

from __future__ import annotations

import time
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import active_children
from typing import TYPE_CHECKING, Any, Final

from bench.report import Row
from bench.room import Server
from croupier.odds import simulate
from croupier.odds.shards import crew

if TYPE_CHECKING:
    from collections.abc import Iterator

GAME, STRATEGY = "m1/oasis", "simple"
RUNS: Final = {"": 6_000_000_000, "_short": 600_000_000}
"""The rounds of a run, by what its figure is called."""
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
    """Yield the efficiency of each way, for each run."""
    _play(WARM)
    alone = {name: _timed(rounds) for name, rounds in RUNS.items()}
    ways = {"processes": _processes} | ({"dask": _dask} if find_spec("distributed") else {})
    for way, open_way in ways.items():
        with open_way():
            _play(WARM)
            for run, (wanted, took) in alone.items():
                if (found := _shared(run, took, wanted)) is None:
                    raise ValueError(f"{way} found something else")
                yield Row(
                    "croupier",
                    f"{WORKERS} workers ({way}), {took:.0f} s for one: of what so many cores can",
                    found,
                    key=f"shards_{way}_efficiency{run}",
                    unit="×",
                )


def _timed(rounds: int) -> tuple[Any, float]:
    """Return what one process finds, and the seconds that it takes."""
    began = time.process_time()
    return _play(rounds), time.process_time() - began


def _shared(run: str, alone: float, wanted: Any) -> float | None:
    """Return the efficiency of a run that workers share; None: they found something else."""
    workers = [process.pid for process in active_children()]
    before = [Server.processor_of(pid) for pid in workers]
    found, giving = _timed(RUNS[run])
    used = [Server.processor_of(pid) - then for pid, then in zip(workers, before, strict=True)]
    return alone / (WORKERS * max(used) + giving) if found == wanted else None
