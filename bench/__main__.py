"""Run the benchmarks and print one table: `python -m bench [--json] [NAME …]`."""

from __future__ import annotations

import argparse
import json
import sys

from bench import (
    advice,
    client,
    edges,
    equity,
    evaluation,
    events,
    fleet,
    phh,
    ring,
    room,
    rounds,
    simulation,
)
from bench.report import as_object, table

BENCHMARKS = {
    "evaluation": evaluation.measure,
    "edges": edges.measure,
    "advice": advice.measure,
    "simulation": simulation.measure,
    "equity": equity.measure,
    "ring": ring.measure,
    "phh": phh.measure,
    "rounds": rounds.measure,
    "room": room.measure,
    "events": events.measure,
    "client": client.measure,
}
LONG = {"russian": edges.measure_long, "fleet": fleet.measure}
"""What takes an hour, or the rivals of `ring` once more, is measured only when it is named."""


def main() -> None:
    """Measure everything and print it."""
    known = BENCHMARKS | LONG
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"only these: {', '.join(known)}")
    args = parser.parse_args()
    for name in args.names:
        if name not in known:
            parser.error(f"there is no benchmark {name}; choose from {', '.join(known)}")
    rows = [row for name in args.names or BENCHMARKS for row in known[name]()]
    sys.stdout.write((json.dumps(as_object(rows), indent=2) if args.json else table(rows)) + "\n")


if __name__ == "__main__":
    main()
