"""Run the benchmarks and print one table: `python -m bench [--json]`."""

from __future__ import annotations

import argparse
import json
import sys

from bench import evaluation
from bench.report import as_dicts, table

BENCHMARKS = (evaluation,)


def main() -> None:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    as_json = parser.parse_args().json
    rows = [row for benchmark in BENCHMARKS for row in benchmark.measure()]
    sys.stdout.write((json.dumps(as_dicts(rows), indent=2) if as_json else table(rows)) + "\n")


if __name__ == "__main__":
    main()
