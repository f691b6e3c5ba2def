"""Workers that a crew makes by name: they note every piece they begin, and die where they are told to."""

from __future__ import annotations

import os
import random
import signal
from concurrent.futures import BrokenExecutor, Executor, Future
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Any

from croupier.odds.shards.crew import Crew, _crew

if TYPE_CHECKING:
    from collections.abc import Callable


def noting(folder: str, deadly: tuple[int, ...] = (), always: bool = False) -> Callable[[int], float]:
    """Return who notes pieces in a folder; at a deadly one it dies, the first time or `always`."""

    def work(piece: int) -> float:
        begun = Path(folder) / f"{piece}"
        before = begun.read_text() if begun.exists() else ""
        begun.write_text(before + "x")
        if piece in deadly and (always or not before):
            os.kill(os.getpid(), signal.SIGKILL)
        return 1 / (piece + 3)

    return work


def torn() -> None:
    """Die in the middle of telling what was found: half of it is on its way."""

    def tell_half(self: Connection, told: memoryview, write: Any = os.write) -> None:
        write(self.fileno(), bytes(told)[: len(told) // 2])
        os.kill(os.getpid(), signal.SIGKILL)

    Connection._send = tell_half  # type: ignore[attr-defined]


def large(table: bytes) -> Callable[[int], int]:
    """Return who needs much to be made."""
    return lambda piece: table[piece] + len(table)


def begun(folder: Path) -> dict[int, int]:
    """Return how often each piece was begun."""
    return {int(path.name): len(path.read_text()) for path in folder.iterdir()}


class Unreliable(Executor):
    """Works at once, but loses what chance says; results are told in any order."""

    def __init__(self, seed: int, share: float) -> None:
        self.chance = random.Random(seed)
        self.share = share
        self.sent: list[Any] = []

    def submit(self, call: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.sent.append(given)
        if self.chance.random() < self.share:
            future.set_exception(BrokenExecutor())
            return future
        try:
            future.set_result(call(*given, **named))
        except BaseException as error:
            future.set_exception(error)
        return future


def by(executor: Executor, work: Callable[[], Any], width: int = 4, together: int = 1) -> Any:
    """Let an executor work at all shards meanwhile."""
    token = _crew.set(Crew(executor, width, together=together))
    try:
        return work()
    finally:
        _crew.reset(token)
