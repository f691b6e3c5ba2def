"""Pieces of work shared among the cores of the machine."""

from __future__ import annotations

import os
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

THREADS: Final = os.cpu_count() or 1

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def in_threads(work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Iterator[tuple[Piece, Result]]:
    """Do pieces of work in threads and give each back with its result; an interrupt cancels the rest.

    >>> sorted(in_threads(lambda piece: piece * piece, [1, 2, 3]))
    [(1, 1), (2, 4), (3, 9)]
    """
    with ThreadPoolExecutor(THREADS, thread_name_prefix="croupier-odds") as pool:
        waiting = {pool.submit(work, piece): piece for piece in pieces}
        try:
            while waiting:
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    yield waiting.pop(future), future.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
