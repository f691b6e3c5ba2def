"""Real processes and a real cluster: killed, interrupted, and asked again."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from croupier import books
from croupier.errors import BookError
from croupier.odds import simulate
from croupier.odds.shards import crew, share_out
from croupier.odds.shards.keeping import Keeping
from croupier.odds.shards.sharing import task_of
from croupier.odds.simulation import fixed, prepare
from croupier.odds.simulation.runner import player
from tests.odds.shards.work import begun, noting

ROOT = Path(__file__).parents[3]
PIECES = range(20)
HOW: dict[str, Any] = {"rounds": 400_000, "seed": 3}
LONG = ["simulate", "am/five-card", "--strategy", "simple", "--rounds", "200m", "--seed", "3", "--json"]


def croupier(words: list[str]) -> subprocess.Popen[str]:
    """Begin a command that hears an interrupt, even where the tests run in the background."""
    return subprocess.Popen(
        [sys.executable, "-m", "croupier", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509  (one thread)
    )


def children(process: int) -> list[int]:
    """Return the processes that one has begun."""
    listed = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [
        int(child) for child in listed.split() if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()
    ]


@pytest.mark.slow
def test_a_cluster_finds_the_same_and_a_killed_worker_costs_little(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        address = cluster.scheduler_address.replace("tcp://", "dask://")
        with crew(cluster=address) as members:
            assert members is not None
            found = list(share_out(noting, (str(tmp_path), (3, 11)), PIECES))
            shared = simulate("am/five-card", "simple", **HOW).answer()
    assert found == [(piece, 1 / (piece + 3)) for piece in PIECES]
    assert sum(begun(tmp_path).values()) <= len(PIECES) + 2 * members.width  # what lay with the dead, too
    assert begun(tmp_path)[3] > 1
    assert shared == simulate("am/five-card", "simple", **HOW).answer()


@pytest.mark.slow
def test_a_cluster_that_is_not_there_is_refused() -> None:
    pytest.importorskip("distributed")
    with pytest.raises(BookError, match="dask scheduler"), crew(cluster="dask://127.0.0.1:1"):
        pass


@pytest.mark.slow
def test_killed_and_interrupted_the_same_command_comes_to_the_same_end() -> None:
    plan = prepare(books.rules("am/five-card"), fixed("am/five-card")["simple"])
    kept = Keeping(task_of(player, (plan, 3)).name).path  # the same in every process
    kept.unlink(missing_ok=True)
    alone, _ = croupier(LONG).communicate(timeout=300)
    first = croupier([*LONG, "--workers", "2"])
    _wait_for_shards(kept, first)
    os.kill(children(first.pid)[0], signal.SIGKILL)
    first.send_signal(signal.SIGINT)
    told, error = first.communicate(timeout=60)
    assert (told, first.returncode) == ("", 130), error
    assert "same command" in error
    size = kept.stat().st_size
    again = croupier([*LONG, "--workers", "3"])
    _wait_for_shards(kept, again, size)
    os.kill(children(again.pid)[-1], signal.SIGKILL)
    told, error = again.communicate(timeout=300)
    assert again.returncode == 0, error
    assert json.loads(told) == json.loads(alone)
    assert not kept.exists()


def _wait_for_shards(kept: Path, running: subprocess.Popen[str], size: int = 0) -> None:
    """Wait until one more shard is kept."""
    for _ in range(6000):
        if kept.exists() and kept.stat().st_size > size:
            return
        assert running.poll() is None, running.communicate()
        time.sleep(0.01)
    raise AssertionError("no shard was finished in a minute")
