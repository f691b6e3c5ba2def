"""Rows of measurements and the one table they make."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


@dataclass(frozen=True, slots=True)
class Row:
    """One measurement: who, doing what, how often a second, and how many times the yardstick that is."""

    name: str
    what: str
    rate: float | None
    """Per second; None where the rival is not installed."""
    ratio: float | None = None
    key: str = ""
    """What a program finds it by; rows of one key are the contenders in one discipline."""
    unit: str = ""
    """What is measured, where it is not a rate."""


@dataclass(frozen=True, slots=True)
class Contender:
    """Something to be timed: a call that does `work` units each time.

    Time is that of the processor, which a busy machine does not lengthen; only what runs on several cores is
    timed by the clock on the `wall`.
    """

    name: str
    what: str
    call: Callable[[], object]
    work: int
    wall: bool = False


def best_seconds(
    contenders: Sequence[Contender], rounds: int, least: float = 0.01, most: float = float("inf")
) -> list[float]:
    """Return the best time of each; they take turns, so that a busy machine is unfair to none.

    A round lasts at least so many seconds: a short call is repeated. Who has taken the `most` seconds in all
    has had its turns, be it after the first.
    """
    best = [float("inf")] * len(contenders)
    taken = [0.0] * len(contenders)
    for _ in range(rounds):
        for place, contender in enumerate(contenders):
            if taken[place] >= most:
                continue
            lasts = 10 * least if contender.wall else least  # a second core must be awake first
            repeats = 1 if best[place] == float("inf") else max(1, int(lasts / best[place]))
            clock = time.perf_counter if contender.wall else time.process_time
            begin = clock()
            for _ in range(repeats):
                contender.call()
            seconds = max(clock() - begin, 1e-9)
            taken[place] += seconds
            best[place] = min(best[place], seconds / repeats)
    return best


def table(rows: Sequence[Row]) -> str:
    """Lay the rows out in columns."""
    lines = [("name", "what", "per second", "ratio")]
    for row in rows:
        rate = "not installed" if row.rate is None else f"{row.rate:,.0f}"
        if row.unit:
            rate = f"{row.rate:,.1f} {row.unit}"
        lines.append((row.name, row.what, rate, "" if row.ratio is None else f"{row.ratio:,.2f}"))
    widths = [max(len(line[column]) for line in lines) for column in range(4)]
    said = [
        "  ".join(
            [name.ljust(widths[0]), what.ljust(widths[1]), rate.rjust(widths[2]), ratio.rjust(widths[3])]
        )
        for name, what, rate, ratio in lines
    ]
    return "\n".join([said[0], "-" * len(said[0]), *said[1:]])


def as_object(rows: Sequence[Row]) -> dict[str, object]:
    """Return the figures for programs: by key each contender's rate, and ours in terms of each rival's.

    >>> rows = [Row("croupier", "hands", 90.0, key="hands"), Row("rival", "hands", 30.0, key="hands")]
    >>> as_object(rows)
    {'hands': {'croupier': 90.0, 'rival': 30.0, 'ratio_to_rival': 3.0}}
    """
    figures: dict[str, object] = {}
    for key in dict.fromkeys(row.key for row in rows):
        group = [row for row in rows if row.key == key]
        if not key:
            figures["evaluation"] = [asdict(row) for row in group]
            continue
        rates = {row.name: row.rate for row in group}
        ours = rates.get("croupier")
        ratios = {
            f"ratio_to_{name}": round(ours / rate, 2)
            for name, rate in rates.items()
            if name != "croupier" and ours and rate
        }
        digits = 2 if any(row.unit == "×" for row in group) else 1
        rounded = {name: rate if rate is None else round(rate, digits) for name, rate in rates.items()}
        figures[key] = {**rounded, **ratios}
    return figures
