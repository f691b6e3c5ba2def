from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from croupier.errors import BookError, CroupierError
from croupier.odds import simulate
from croupier.odds.shards import crew, sharing, worker
from croupier.odds.shards.crew import AHEAD
from croupier.odds.shards.keeping import Keeping
from croupier.odds.shards.sharing import share_out, task_of
from tests.odds.shards.work import Unreliable, begun, by, large, noting, torn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Future

PIECES = range(12)


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("croupier.odds.shards.keeping.folder", lambda: tmp_path / "shards")
    worker._ready.clear()
    yield
    worker._ready.clear()


def noted(tmp_path: Path) -> Path:
    found = tmp_path / "noted"
    found.mkdir()
    return found


@pytest.mark.parametrize("width", [1, 3, 20])
def test_results_come_in_order_and_are_the_same_however_many_are_lost(tmp_path: Path, width: int) -> None:
    where = noted(tmp_path)
    alone = list(share_out(noting, (str(where),), PIECES))
    unreliable = Unreliable(width, 0.3)
    shared = by(unreliable, lambda: list(share_out(noting, (str(where),), PIECES)), width)
    assert shared == alone == [(piece, 1 / (piece + 3)) for piece in PIECES]
    assert len(unreliable.sent) > len(PIECES)


@pytest.mark.parametrize("share", [0.0, 0.3])
def test_shards_that_go_out_together_are_the_same_and_fewer_towards_the_end(
    tmp_path: Path, share: float
) -> None:
    where, pieces = noted(tmp_path), range(100)
    alone = list(share_out(noting, (str(where),), pieces))
    unreliable = Unreliable(3, share)
    shared = by(unreliable, lambda: list(share_out(noting, (str(where),), pieces)), 2, 8)
    assert shared == alone
    sizes = [len(given) for _, _, given in unreliable.sent]
    assert sizes[0] == 8
    assert sizes[-1] == 1
    if not share:
        assert sum(sizes) == len(pieces) > 2 * len(sizes)
        assert sizes == sorted(sizes, reverse=True)


def test_a_shard_that_ends_its_workers_is_found_among_others() -> None:
    class Deadly(Unreliable):
        def submit(self, call: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
            self.share = float(5 in given[2])
            return super().submit(call, *given, **named)

    with pytest.raises(CroupierError, match="Shard 6 lost its worker 5 times"):
        by(Deadly(1, 0.0), lambda: list(share_out(large, (bytes(100),), range(100))), 2, 8)


def test_plain_python_is_done_one_after_the_other_where_nobody_else_works(tmp_path: Path) -> None:
    where = noted(tmp_path)
    given = share_out(noting, (str(where),), PIECES, threads=False)
    assert next(given) == (0, 1 / 3)
    assert begun(where) == {0: 1}


def test_a_shard_that_ends_its_workers_is_given_up() -> None:
    hopeless = Unreliable(1, 1.0)
    with pytest.raises(CroupierError, match="Shard 1 lost its worker 5 times"):
        by(hopeless, lambda: list(share_out(large, (b"abc",), range(3))), 1)


def test_what_is_large_is_sent_only_to_who_has_not_got_it() -> None:
    table = bytes(range(256)) * 1024
    reliable = Unreliable(1, 0.0)
    found = by(reliable, lambda: list(share_out(large, (table,), PIECES)))
    assert found == [(piece, piece + len(table)) for piece in PIECES]
    sent = [about is not None for _, about, _ in reliable.sent]
    assert sent.count(True) < 5 < sent.count(False)


def test_workers_with_other_code_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "code_of", lambda _: "another")
    with pytest.raises(CroupierError, match="same version of croupier"):
        by(Unreliable(1, 0.0), lambda: list(share_out(large, (b"abc",), range(3))))


def test_a_mistake_in_a_shard_is_told() -> None:
    with pytest.raises(IndexError):
        by(Unreliable(1, 0.0), lambda: list(share_out(large, (b"abc",), range(9))))


def test_finished_shards_outlast_an_interrupt(tmp_path: Path) -> None:
    where = noted(tmp_path)
    about = (str(where),)

    def some() -> None:
        for _, (piece, _) in zip(range(5), share_out(noting, about, PIECES, keep=True), strict=False):
            if piece == 4:
                raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        by(Unreliable(1, 0.0), some, 1)
    kept = Keeping(task_of(noting, about).name)
    assert len(kept.read()) == 5
    whole = by(Unreliable(2, 0.2), lambda: list(share_out(noting, about, PIECES, keep=True)))
    assert whole == [(piece, 1 / (piece + 3)) for piece in PIECES]
    assert begun(where) == dict.fromkeys(PIECES, 1)
    assert not kept.path.exists()


@pytest.mark.parametrize("damage", ["cut", "changed", "emptied"])
def test_a_damaged_file_of_shards_is_taken_up_as_far_as_it_is_sound(damage: str) -> None:
    kept = Keeping("some")
    for number in range(3):
        kept.add(number, [number] * 9)
    kept.close(finished=False)
    data = kept.path.read_bytes()
    kept.path.write_bytes({"cut": data[:-3], "changed": data[:-3] + b"abc", "emptied": b""}[damage])
    sound = {} if damage == "emptied" else {0: [0] * 9, 1: [1] * 9}
    assert Keeping("some").read() == sound
    more = Keeping("some")
    more.add(7, "after")
    more.close(finished=False)
    assert Keeping("some").read() == {**sound, 7: "after"}


def test_other_rules_seeds_and_code_have_shards_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {task_of(large, (table,)).name for table in (b"a", b"b")}
    monkeypatch.setattr(sharing, "code_of", lambda _: "another")
    assert len(names | {task_of(large, (b"a",)).name}) == 3
    assert task_of(large, (b"a",)) == task_of(large, (b"a",))


def test_who_cannot_work_is_refused() -> None:
    for workers in (0, -1, 257, True):
        with pytest.raises(BookError, match="choose 1 to 256"), crew(workers):
            pass
    with pytest.raises(BookError, match="not both"), crew(1, "dask://127.0.0.1:1"):
        pass
    with pytest.raises(BookError, match="dask://127"), crew(None, "tcp://127.0.0.1:1"):
        pass


def test_a_killed_process_costs_its_shard_only(tmp_path: Path) -> None:
    where = noted(tmp_path)
    with crew(2) as members:
        assert members is not None
        assert members.width == 2 * AHEAD
        found = list(share_out(noting, (str(where), (3, 8)), PIECES))
    assert found == [(piece, 1 / (piece + 3)) for piece in PIECES]
    assert begun(where) == {**dict.fromkeys(PIECES, 1), 3: 2, 8: 2}


ALONE = """
import os, sys
from croupier.odds.shards import crew, share_out
from tests.odds.shards.work import noting

if __name__ == "__main__":
    with crew(1) as members:
        print(members.executor.submit(os.getpid).result(), flush=True)
        sys.stdin.read()
"""


@pytest.mark.slow
def test_a_process_killed_in_the_middle_of_its_answer_is_lost_and_not_waited_for() -> None:
    with crew(1) as members:
        assert members is not None
        with pytest.raises(members.lost):
            members.executor.submit(torn).result(timeout=60)
        assert members.executor.submit(len, "abc").result(timeout=60) == 3


def test_processes_end_with_the_one_that_began_them() -> None:
    first = subprocess.Popen(
        [sys.executable, "-c", ALONE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert first.stdout is not None
    process = Path("/proc") / first.stdout.readline().strip()
    assert process.exists()
    first.kill()
    first.wait()
    for _ in range(100):
        if not process.exists():
            break
        subprocess.run(["sleep", "0.1"], check=True)
    assert not process.exists()


def test_a_simulation_is_bit_by_bit_the_same() -> None:
    how: dict[str, Any] = {"rounds": 30_000, "seed": 3, "boxes": 3, "stake": 10}
    alone = simulate("am/five-card", "simple", **how).answer()
    shared = by(Unreliable(5, 0.2), lambda: simulate("am/five-card", "simple", **how).answer())
    assert shared == alone
