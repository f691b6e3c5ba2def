"""What a process or a machine of a cluster does: it makes the worker that a task names, once, and works."""

from __future__ import annotations

import os
import pickle
import signal
from collections import OrderedDict
from importlib import import_module
from multiprocessing import connection, parent_process
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from croupier import cache

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

DONE: Final = "done"
MISSING: Final = "missing"
"""The worker is not made here yet, and what it is made of did not come along."""
OTHER_CODE: Final = "other code"
_READY: Final = 4
"""So many workers are kept ready: a chart is learnt by several, one after the other."""

_ready: Final[OrderedDict[str, Callable[[Any], Any]]] = OrderedDict()
_making: Final = Lock()


class Task(NamedTuple):
    """What is to be done: who makes the worker, by which code, and the digest of what it is made of."""

    maker: str
    code: str
    name: str


class Reply(NamedTuple):
    """What came of a shard."""

    fate: str
    found: Any = None


def code_of(maker: str) -> str:
    """Return the digest of the code that a shard is counted by."""
    return cache.code_of(maker)


def do(task: Task, about: bytes | None, piece: Any) -> Reply:
    """Work at a piece; `about` is what the worker is made of, left out while it may be ready here."""
    with _making:
        work = _ready.get(task.name)
        if work is None:
            if about is None:
                return Reply(MISSING)
            if code_of(task.maker) != task.code:
                return Reply(OTHER_CODE)
            module, _, name = task.maker.partition(":")
            work = getattr(import_module(module), name)(*pickle.loads(about))
            _ready[task.name] = work
            while len(_ready) > _READY:
                _ready.popitem(last=False)
        _ready.move_to_end(task.name)
    return Reply(DONE, work(piece))


def do_all(task: Task, about: bytes | None, pieces: Sequence[Any]) -> list[Reply]:
    """Work at pieces that were given out together."""
    return [do(task, about, piece) for piece in pieces]


def begin() -> None:
    """Begin a process: interrupts are for the first one, and without it there is nothing left to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
