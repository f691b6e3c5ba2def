"""Play random events through with drawn results and hold each against the rules: the maintainer's proof.

python tools/random_events.py 100000 --most 1000 --first 0 --processes 2 --notes build/random-events.tsv

Fields are drawn evenly on a scale of logarithms: as many events of 2 to 20 players as of 20 to 200, and one
in nine above 500. With `--notes` every thousand that held is written down, and a run cut short goes on
where it stopped. The slow test `tests/tournament/test_whole_events.py` samples the same kinds of events.
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

CHUNK = 1000


def one(task: tuple[int, int]) -> int:
    """Play one event; returns its number of players, or raises what does not hold."""
    seed, most = task
    chance = Random(seed)
    players = int(2 * (most / 2 + 1 / 2) ** chance.random())
    terms, players, late = anything(chance, most, players)
    try:
        check(terms, players, late, seed)
    except AssertionError as error:
        raise AssertionError(f"event {seed} of up to {most} players: {error}") from error
    return players


def held(notes: Path | None) -> dict[int, tuple[int, int]]:
    """Read which chunks held before: by their first seed, all entrants and the largest field."""
    if notes is None or not notes.exists():
        return {}
    lines = (line.split() for line in notes.read_text("utf-8").splitlines())
    return {int(first): (int(players), int(largest)) for first, players, largest in lines}


def main() -> int:
    """Play them all, and say how many and how large."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("events", type=int)
    parser.add_argument("--most", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--notes", type=Path, help="where chunks that held are written down")
    args = parser.parse_args()
    done, began = held(args.notes), time.monotonic()
    with ProcessPoolExecutor(args.processes) as pool:
        for first in range(args.first, args.first + args.events, CHUNK):
            if first in done:
                continue
            last = min(first + CHUNK, args.first + args.events)
            sizes = list(pool.map(one, ((seed, args.most) for seed in range(first, last)), chunksize=20))
            done[first] = (sum(sizes), max(sizes))
            if args.notes is not None and last - first == CHUNK:
                with args.notes.open("a", encoding="utf-8") as file:
                    file.write(f"{first} {sum(sizes)} {max(sizes)}\n")
            print(f"{last - args.first} events, {time.monotonic() - began:.0f} s", flush=True)
    players, largest = sum(each for each, _ in done.values()), max(most for _, most in done.values())
    print(f"{args.events} events, {players} entrants, the largest of {largest}: all hold")
    return 0


if __name__ == "__main__":
    sys.exit(main())
