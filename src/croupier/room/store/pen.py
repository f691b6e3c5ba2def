"""The pen: one thread that writes to SQLite, to which work is handed with as little around it as can be.

An executor of the standard library keeps for every call a future with a lock, a second future of the loop,
and a count of idle threads: that costs the room more than the statements of an act do.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Found = TypeVar("Found")


class Pen:
    """Does one thing after the other, in a thread of its own, from the first one until it is laid down."""

    def __init__(self) -> None:
        self._work: SimpleQueue[tuple[Callable[[], Any], asyncio.Future[Any]] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._down = False

    def do(self, work: Callable[[], Found]) -> asyncio.Future[Found]:
        """Do something in the thread; what is returned is done when it is, or fails as it does."""
        if self._down:
            raise RuntimeError("the pen is laid down")
        if self._thread is None:  # an interpreter that ends does not wait for it: a commit is whole or not
            self._thread = Thread(target=self._run, name="pen", daemon=True)
            self._thread.start()
        done: asyncio.Future[Found] = asyncio.get_running_loop().create_future()
        self._work.put((work, done))
        return done

    async def lay_down(self, last: Callable[[], None]) -> None:
        """Do what was wanted, and something at last; then the thread ends."""
        done = self.do(last)
        self._down = True
        self._work.put(None)
        await done

    def _run(self) -> None:
        while True:
            item = self._work.get()
            if item is None:
                return
            _carry_out(*item)
            del item  # what was written is held by nobody while this waits


def _carry_out(work: Callable[[], Any], done: asyncio.Future[Any]) -> None:
    """Do something for somebody who waits in the loop, unless they wait no more."""
    if done.cancelled():
        return
    try:
        found = work()
    except BaseException as error:  # it is raised where somebody waits for it
        _answer(done, done.set_exception, error)
    else:
        _answer(done, done.set_result, found)


def _answer(done: asyncio.Future[Any], how: Callable[[Any], None], what: object) -> None:
    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        done.get_loop().call_soon_threadsafe(_settle, done, how, what)


def _settle(done: asyncio.Future[Any], how: Callable[[Any], None], what: object) -> None:
    if not done.done():
        how(what)
