"""Play random events through with drawn results and hold each against the rules: the maintainer's proof.

python tools/random_events.py 100000 --most 1000 --first 0 --processes 2

The slow test `tests/tournament/test_whole_events.py` samples the same events; this counts as many as wanted.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.tournament.test_whole_events import anything, check


def one(task: tuple[int, int]) -> int:
    """Play one event; returns its number of players, or raises what does not hold."""
    seed, most = task
    terms, players, late = anything(Random(seed), most)
    try:
        check(terms, players, late, seed)
    except AssertionError as error:
        raise AssertionError(f"event {seed} of up to {most} players: {error}") from error
    return players


def main() -> int:
    """Play them all, and say how many and how large."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("events", type=int)
    parser.add_argument("--most", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    began, played, players, largest = time.monotonic(), 0, 0, 0
    tasks = ((seed, args.most) for seed in range(args.first, args.first + args.events))
    with ProcessPoolExecutor(args.processes) as pool:
        for size in pool.map(one, tasks, chunksize=20):
            played, players, largest = played + 1, players + size, max(largest, size)
            if not played % 1000:
                print(f"{played} events, {players} players, {time.monotonic() - began:.0f} s", flush=True)
    took = time.monotonic() - began
    print(f"{played} events, {players} entrants, the largest of {largest}; {took:.0f} s: all hold")
    return 0


if __name__ == "__main__":
    sys.exit(main())
