"""Run the benchmarks and print one table: `python -m bench [--json] [NAME …]`."""

from __future__ import annotations

import argparse
import json
import sys

from bench import client, edges, equity, evaluation, phh, ring, room, rounds, simulation
from bench.report import as_object, table

BENCHMARKS = {
    "evaluation": evaluation,
    "edges": edges,
    "simulation": simulation,
    "equity": equity,
    "ring": ring,
    "phh": phh,
    "rounds": rounds,
    "room": room,
    "client": client,
}


def main() -> None:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"only these: {', '.join(BENCHMARKS)}")
    args = parser.parse_args()
    for name in args.names:
        if name not in BENCHMARKS:
            parser.error(f"there is no benchmark {name}; choose from {', '.join(BENCHMARKS)}")
    rows = [row for name in args.names or BENCHMARKS for row in BENCHMARKS[name].measure()]
    sys.stdout.write((json.dumps(as_object(rows), indent=2) if args.json else table(rows)) + "\n")


if __name__ == "__main__":
    main()
