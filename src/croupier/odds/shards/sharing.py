"""Work cut into shards, given out and put in order again."""

from __future__ import annotations

import pickle
from collections import Counter, deque
from concurrent.futures import FIRST_COMPLETED, wait
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, TypeVar

from croupier.errors import CroupierError
from croupier.odds.counting.threads import in_threads
from croupier.odds.shards.crew import present
from croupier.odds.shards.keeping import Keeping
from croupier.odds.shards.worker import DONE, OTHER_CODE, Task, code_of, do_all

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Future

    from croupier.odds.shards.crew import Crew
    from croupier.odds.shards.worker import Reply

SMALL: Final = 1 << 16
"""What a worker is made of goes along with every shard up to so many bytes; more is sent to who asks."""
TRIES: Final = 5
"""So often a shard may lose its worker: then it is the shard that ends them."""
TURNS: Final = 4
"""Shards go out together only while so many turns are left for everybody: at the end all have something."""

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def share_out(
    make: Callable[..., Callable[[Piece], Result]],
    about: tuple[Any, ...],
    pieces: Sequence[Piece],
    *,
    keep: bool = False,
    threads: bool = True,
) -> Iterator[tuple[Piece, Result]]:
    """Do pieces of work and give each back with its result, in the order of the pieces.

    `make(*about)` returns what works at a piece. Here it is called once and works in threads; a crew calls it
    wherever it works, by name. With `keep` shards that a crew has finished outlast an interrupt. Plain Python
    gains nothing by `threads`.
    """
    members = present()
    if members is None:
        work = make(*about)
        numbered = _in_threads(work, pieces) if threads else enumerate(map(work, pieces))
        yield from _in_order(numbered, pieces)
        return
    task = task_of(make, about)
    kept = Keeping(task.name) if keep else None
    finished = False
    try:
        yield from _in_order(_by_crew(members, task, pickle.dumps(about), pieces, kept), pieces)
        finished = True
    finally:
        if kept is not None:
            kept.close(finished=finished)


def task_of(make: Callable[..., Any], about: tuple[Any, ...]) -> Task:
    """Name a task by its maker, the code of it, and what the worker is made of."""
    maker = f"{make.__module__}:{make.__qualname__}"
    code = code_of(maker)
    return Task(maker, code, sha256(pickle.dumps((maker, code, about))).hexdigest()[:32])


def _in_threads(work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Iterator[tuple[int, Result]]:
    """Work in threads; results come with the number of their piece, as they are found."""
    return in_threads(lambda number: work(pieces[number]), range(len(pieces)))


def _in_order(
    numbered: Iterator[tuple[int, Result]], pieces: Sequence[Piece]
) -> Iterator[tuple[Piece, Result]]:
    """Give results back in the order of the pieces; those that come early wait."""
    early: dict[int, Result] = {}
    told = 0
    for number, found in numbered:
        early[number] = found
        while told in early:
            yield pieces[told], early.pop(told)
            told += 1


def _by_crew(
    members: Crew, task: Task, about: bytes, pieces: Sequence[Any], kept: Keeping | None
) -> Iterator[tuple[int, Any]]:
    """Give shards out to a crew; one whose worker was lost is given out again, before all others."""
    before = kept.read() if kept is not None else {}
    yield from before.items()
    waiting = deque(number for number in range(len(pieces)) if number not in before)
    running: dict[Future[list[Reply]], list[int]] = {}
    lost: Counter[int] = Counter()
    asked: set[int] = set()
    try:
        while waiting or running:
            while waiting and len(running) < members.width:
                numbers = _together(waiting, members, lost)
                given = about if len(about) <= SMALL or not asked.isdisjoint(numbers) else None
                out = [pieces[number] for number in numbers]
                running[members.executor.submit(do_all, task, given, out)] = numbers
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                numbers = running.pop(future)
                try:
                    replies = future.result()
                except members.lost:
                    lost.update(numbers)
                    if lost[numbers[0]] > TRIES:
                        raise CroupierError("crew-lost", shard=numbers[0] + 1, tries=TRIES) from None
                    waiting.extendleft(reversed(numbers))
                    continue
                for number, reply in zip(numbers, replies, strict=True):
                    if reply.fate == OTHER_CODE:
                        raise CroupierError("crew-other-code")
                    if reply.fate != DONE:
                        asked.add(number)
                        waiting.appendleft(number)
                        continue
                    if kept is not None:
                        kept.add(number, reply.found)
                    yield number, reply.found
    finally:
        for future in running:
            future.cancel()


def _together(waiting: deque[int], members: Crew, lost: Counter[int]) -> list[int]:
    """Take the shards that go out as one; what has lost its worker goes alone: one knows which it is."""
    most = min(members.together, len(waiting) // (TURNS * members.width))
    numbers = [waiting.popleft()]
    while len(numbers) < most and not lost.keys() & {numbers[0], waiting[0]}:
        numbers.append(waiting.popleft())
    return numbers
