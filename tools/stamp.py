"""Stamp the shipped figures: prove that the code still counts them, and name the files after it.

A figure that is shipped is named after the code that counted it (`croupier.odds.counting.store`), and is not
found once that code has changed. Where it was only rewritten, this command proves that and renames the file:

    python tools/stamp.py             # pieces of the count of Russian poker again, its charts simulated again
    python tools/stamp.py --whole     # everything again: about an hour of two quiet cores
    python tools/stamp.py --pieces    # write down what the pieces come to, by code that is known to be right

Where a proof fails or the rules have changed nothing is renamed: then count with --whole.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from fractions import Fraction
from pathlib import Path
from typing import Final

from croupier import books, odds
from croupier.odds.counting import store
from croupier.odds.report import Report
from croupier.odds.report import decode as read_report
from croupier.odds.report import encode as write_report
from croupier.odds.russian import learn
from croupier.odds.russian.pieces import digest_of, pieces_of
from croupier.odds.russian.rules import russian
from croupier.odds.russian.simulate import prepare
from croupier.odds.simulation import runner
from croupier.odds.simulation.plan import Seating
from croupier.odds.strategy.chart import LONGEST, Chart
from croupier.odds.strategy.chart import decode as read_chart
from croupier.odds.strategy.chart import encode as write_chart

SHIPPED: Final = Path(str(store.shipped()))
PIECES: Final = Path(__file__).parents[1] / "tests" / "data" / "russian_pieces.json"
SAMPLED: Final = 24
"""So many pieces of a count are written down."""
SEED: Final = 13


def main() -> None:
    """Stamp what is shipped, or say what is wrong with it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--whole", action="store_true", help="count everything again")
    parser.add_argument("--pieces", action="store_true", help="write down what the pieces come to")
    asked = parser.parse_args()
    if asked.pieces:
        PIECES.write_text(json.dumps({game: pieces(game) for game in sorted(games())}, indent=1) + "\n")
        return
    wrong = [path.name for path in sorted(SHIPPED.iterdir()) if not stamp(path, whole=asked.whole)]
    sys.exit("\n".join(["not proved:", *wrong]) if wrong else 0)


def games() -> set[str]:
    """Return the games whose reports are shipped."""
    return {read(path).game for path in SHIPPED.iterdir()}


def read(path: Path) -> Report | Chart:
    """Read a report or a chart; only a chart says in its name how long it may be."""
    data = path.read_bytes()
    return read_chart(data) if is_chart(path) else read_report(data)


def is_chart(path: Path) -> bool:
    """Whether a file is a chart of as many rules as charts have by default."""
    return f"-least-{LONGEST}" in path.name


def stamp(path: Path, *, whole: bool) -> bool:
    """Prove one figure and name it after the code; False where it could not be proved."""
    found = read(path)
    rules = books.rules(found.game, dict(found.overrides))
    more, part = ((LONGEST,), store.LEARN) if is_chart(path) else ((), store.SOLVE)
    name = store.name_of(rules, None, *more, part=part)
    if whole:
        path.unlink()
        (SHIPPED / name).write_bytes(again(rules, found))
        return True
    if path.name != name:
        if rules.hash != found.hash or not proved(rules, found):
            return False
        path.rename(SHIPPED / name)
    print(f"{name}: as counted")
    return True


def again(rules: books.Rules, found: Report | Chart) -> bytes:
    """Count a figure again, and say whether it is another."""
    if isinstance(found, Chart):
        made = odds.chart(rules.game, dict(rules.overrides), fresh=True)
        made.best = None
        print(f"{rules.game}: {'the same chart' if made == found else 'ANOTHER CHART'}")
        return write_chart(made)
    report = odds.edge(rules.game, dict(rules.overrides), fresh=True)
    print(f"{rules.game}: {'the same report' if report == found else 'ANOTHER REPORT'}")
    return write_report(report)


def proved(rules: books.Rules, found: Report | Chart) -> bool:
    """Whether some pieces of a count, or all rounds of a chart's simulation, come to the same."""
    if isinstance(found, Chart):
        plan = prepare(rules, found.lines, Seating(1, found.stake))
        simulation = runner.run(plan, learn.ROUNDS, learn.SEED, lambda *_: None)
        return -Fraction(simulation.edge.mean) == found.expected and simulation.edge.error == found.error
    return bool(pieces(rules.game) == json.loads(PIECES.read_text())[rules.game])


def pieces(game: str) -> dict[str, str]:
    """Count some pieces, always the same ones: by its number, a digest of what each comes to."""
    told = russian(books.rules(game))
    every = pieces_of()
    places = sorted(random.Random(SEED).sample(range(len(every)), SAMPLED))
    return {str(place): digest_of(told, every[place]) for place in places}


if __name__ == "__main__":
    main()
