"""Run the benchmarks and print one table: `python -m bench [--json] [NAME …]`."""

from __future__ import annotations

import argparse
import json
import sys
from importlib import import_module

from bench.report import Row, as_object, table

BENCHMARKS = (
    "evaluation",
    "edges",
    "advice",
    "simulation",
    "shards",
    "equity",
    "ring",
    "phh",
    "formats",
    "rounds",
    "room",
    "events",
    "federation",
    "client",
    "screens",
)
LONG = ("russian", "fleet", "cluster")
"""What takes an hour, the rivals of `ring` once more, or a PostgreSQL, is measured only when it is named."""


def measured(name: str) -> list[Row]:
    """Load what a benchmark needs, and nothing of the others, then run it."""
    module, call = ("edges", "measure_long") if name == "russian" else (name, "measure")
    rows: list[Row] = getattr(import_module(f"bench.{module}"), call)()
    return rows


def main() -> None:
    """Measure everything and print it."""
    known = BENCHMARKS + LONG
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"only these: {', '.join(known)}")
    args = parser.parse_args()
    for name in args.names:
        if name not in known:
            parser.error(f"there is no benchmark {name}; choose from {', '.join(known)}")
    rows = [row for name in args.names or BENCHMARKS for row in measured(name)]
    sys.stdout.write((json.dumps(as_object(rows), indent=2) if args.json else table(rows)) + "\n")


if __name__ == "__main__":
    main()
