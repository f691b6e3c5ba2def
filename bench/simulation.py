"""Simulated rounds a second of every house game by a fixed strategy, on all cores of the machine.

Rounds are timed by the processor: what one core does in a second of its time, times the cores. A second run
with the same seed must say the same, else nothing is reported.
"""

from __future__ import annotations

import time

from bench.report import Row
from croupier.odds import families
from croupier.odds.counting import threads
from croupier.odds.simulation import fixed, simulate

KEY = "simulation"
ROUNDS = 4_000_000
TIMES = 3


def _rate(game: str) -> Row:
    strategy = next(iter(fixed(game)))
    first = simulate(game, strategy, rounds=20_000, seed=1)
    if first.answer() != simulate(game, strategy, rounds=20_000, seed=1).answer():
        raise ValueError(f"{game}: the same seed gave another answer")
    best = float("inf")
    for seed in range(TIMES):
        begin = time.process_time()
        simulate(game, strategy, rounds=ROUNDS, seed=seed)
        best = min(best, time.process_time() - begin)
    return Row(game, f"rounds by “{strategy}”, one box", threads.THREADS * ROUNDS / best, key=KEY)


def measure() -> list[Row]:
    """Simulate every house game."""
    return [_rate(game) for game in families.games_with(families.SIMULATE)]
