"""Whole arrays of hands at once, by compiled kernels.

A hand is a row of bytes, each the index of a card (four times the rank and the suit, the joker 52). The
first use on a machine compiles the kernels and keeps them; `warm` does so at set-up. NumPy and Numba are
loaded only here: install them with `croupier[kernels]`.

>>> import numpy as np
>>> from croupier.cards import read_cards
>>> from croupier.hands import category_of
>>> hands = np.array([read_cards("Ah Kh Qh Jh Th 2c 3d"), read_cards("Ah Kd Qh Jh 9h 2c 3d")], np.uint8)
>>> [category_of(value).slug for value in batch(hands)]
['royal-flush', 'ace-king']
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from croupier.errors import CardError, CroupierError
from croupier.hands import hand, high
from croupier.hands.ace_to_five import check_qualifier

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import ThreadPoolExecutor
    from types import ModuleType

    import numpy as np
    import numpy.typing as npt

    Bytes = npt.NDArray[np.uint8]
    Values = npt.NDArray[np.uint16]

__all__ = [
    "KernelsMissing",
    "batch",
    "batch_combinations",
    "batch_low",
    "batch_omaha",
    "batch_omaha_low",
    "warm",
]


class KernelsMissing(CroupierError):
    """NumPy or Numba is not installed."""


@cache
def _kernels(name: str = "kernels") -> ModuleType:
    try:
        module = import_module(f"croupier.hands.{name}")
    except ImportError as error:
        raise KernelsMissing("kernels-missing") from error
    high.BY_COUNT.update(sys.modules["croupier.hands.kernels"].BY_COUNT)
    high.BY_GAME.update(getattr(module, "BY_GAME", {}))
    return module


def warm() -> None:
    """Load all kernels, compiling them if this machine has not yet; `evaluate` then uses them too.

    What the hands remember once it has turned up is worked out as well, so that no later hand waits for it.

    >>> warm()
    """
    _kernels()
    _kernels("game_kernels")
    high.learn()
    hand.learn()


def _empty(count: int, kind: str) -> Any:
    import numpy as np  # noqa: PLC0415  (slow to load)

    return np.empty(count, kind)


def _rows(cards: Bytes, widths: tuple[int, ...]) -> Bytes:
    """Check that an array holds hands, and return it in one piece."""
    import numpy as np  # noqa: PLC0415  (slow to load)

    if (
        not isinstance(cards, np.ndarray)
        or cards.dtype != np.uint8
        or cards.ndim != 2
        or cards.shape[1] not in widths
    ):
        shape, kind = np.shape(cards), getattr(cards, "dtype", type(cards).__name__)
        wanted = f"{widths[0]}–{widths[-1]}" if len(widths) > 1 else str(widths[0])
        raise CardError("hands-shape", wanted=wanted, shape=str(shape), type=str(kind))
    return np.ascontiguousarray(cards)


def _deals(holes: Bytes, boards: Bytes) -> tuple[Bytes, Bytes]:
    """Check the two arrays of Omaha, which must be equally long."""
    holes, boards = _rows(holes, (4,)), _rows(boards, (3, 4, 5))
    if len(holes) != len(boards):
        raise CardError("hands-lengths", holes=len(holes), boards=len(boards))
    return holes, boards


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415  (slow to load)

    return ThreadPoolExecutor(threads, thread_name_prefix="croupier-hands")


def _run(
    kernel: Callable[..., int],
    cards: tuple[Bytes, ...],
    results: tuple[Any, ...],
    options: tuple[int, ...] = (),
    threads: int = 1,
) -> None:
    """Run a kernel over rows, a piece for each thread, and refuse the first row that is no hand."""
    if threads < 1:
        raise CardError("hands-threads", threads=threads)
    count = len(cards[0])
    bounds = [count * piece // threads for piece in range(threads + 1)]

    def run(first: int, last: int) -> int:
        wrong = kernel(*(rows[first:last] for rows in cards + results), *options)
        return wrong if wrong < 0 else first + wrong

    found = [run(0, count)] if threads == 1 else _pool(threads).map(run, bounds[:-1], bounds[1:])
    for row in found:
        if row >= 0:
            held = " ".join(str(card) for rows in cards for card in rows[row])
            raise CardError("hands-row", row=row, cards=held)


def batch(hands: Bytes, *, low_ace: bool = True, joker: bool = False, threads: int = 1) -> Values:
    """Return the values of hands of five, six or seven cards, each a row of bytes.

    The values are those of `evaluate`; `low_ace` and `joker` are as in `best`. The cards of a row are
    trusted to be different.

    >>> import numpy as np
    >>> twos, threes = batch(np.array([[0, 1, 2, 3, 52], [4, 5, 6, 7, 52]], np.uint8), joker=True)
    >>> int(threes) - int(twos)
    1
    """
    hands = _rows(hands, (5,) if joker else (5, 6, 7))
    out: Values = _empty(len(hands), "uint16")
    kernels = _kernels()
    _run(kernels.joker if joker else kernels.high, (hands,), (out,), (int(not low_ace),), threads)
    return out


def batch_omaha(holes: Bytes, boards: Bytes, *, threads: int = 1) -> Values:
    """Return the values of two of four own cards with three of three to five common cards."""
    holes, boards = _deals(holes, boards)
    out: Values = _empty(len(holes), "uint16")
    _run(_kernels("game_kernels").omaha, (holes, boards), (out,), (), threads)
    return out


def batch_low(hands: Bytes, qualifier: int = 8, *, threads: int = 1) -> Values:
    """Return the values of low hands of five, six or seven cards; zero where none qualifies."""
    hands = _rows(hands, (5, 6, 7))
    out: Values = _empty(len(hands), "uint16")
    limit = (1 << check_qualifier(qualifier)) - 1
    _run(_kernels("game_kernels").low, (hands,), (out,), (limit,), threads)
    return out


def batch_omaha_low(holes: Bytes, boards: Bytes, qualifier: int = 8, *, threads: int = 1) -> Values:
    """Return the values of the low hands of Omaha; zero where none qualifies."""
    holes, boards = _deals(holes, boards)
    out: Values = _empty(len(holes), "uint16")
    limit = (1 << check_qualifier(qualifier)) - 1
    _run(_kernels("game_kernels").omaha_low, (holes, boards), (out,), (limit,), threads)
    return out


def batch_combinations(hands: Bytes, *, threads: int = 1) -> tuple[Values, Bytes]:
    """Return the values of the first and the categories of the second combination of Russian poker.

    A second category of 0 says that there is none.
    """
    hands = _rows(hands, (5, 6))
    firsts: Values = _empty(len(hands), "uint16")
    seconds: Bytes = _empty(len(hands), "uint8")
    _run(_kernels("game_kernels").russian, (hands,), (firsts, seconds), (), threads)
    return firsts, seconds
