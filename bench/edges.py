"""Exact solutions: every house game counted again from its default profile, in seconds on the wall.

Each report must say the same as the one kept from before, if there is one: a fast wrong answer is worth
nothing. Russian poker takes an hour of one core and is counted only when it is asked for: `python -m bench
russian`.
"""

from __future__ import annotations

import time

from bench.report import Row
from croupier import books, odds
from croupier.odds import families
from croupier.odds.counting import store

KEY = "edges"
LONG = "russian"


def _solve(game: str) -> Row:
    kept = store.kept(books.rules(game), None)
    begin = time.perf_counter()
    report = odds.edge(game, fresh=True)
    seconds = time.perf_counter() - begin
    if kept is not None and kept.house_edge != report.house_edge:
        raise ValueError(f"{game}: {report.house_edge} now, {kept.house_edge} before")
    return Row(game, f"house edge {float(100 * report.house_edge):.4f} %", seconds, key=KEY, unit="s")


def measure() -> list[Row]:
    """Solve every game that is solved within minutes."""
    odds.warm()
    return [_solve(game) for game in families.games_with(families.SOLVE) if families.family_of(game) != LONG]


def measure_long() -> list[Row]:
    """Solve Russian poker by both books."""
    odds.warm()
    return [_solve(game) for game in families.games_with(families.SOLVE) if families.family_of(game) == LONG]
