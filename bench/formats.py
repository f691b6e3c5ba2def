"""PokerStars' text and Open Hand History: reading and playing recorded hands again, beside PokerKit.

PokerKit reads the text of sites with its own parsers; Open Hand History it does not read, so the yardstick is
what it needs for the same hands as text.
"""

from __future__ import annotations

import warnings
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.report import Contender, Row, best_seconds
from croupier.fleet import warm as warm_fleet
from croupier.hands import warm
from croupier.history.by_fleet import verify
from croupier.history.formats import FORMATS, read_foreign
from croupier.history.phh import History, read_each

if TYPE_CHECKING:
    from collections.abc import Callable

SAMPLES: Final = Path(__file__).parents[1] / "tests" / "data" / "phh" / "pluribus"
FILES: Final = 4
ROUNDS: Final = 3
NAMES: Final = ("pokerstars", "ohh")


def hands() -> list[History]:
    """Return recorded hands of no-limit hold'em, dated, as sites would tell them."""
    found = []
    for path in sorted(SAMPLES.glob("*.phhs"))[:FILES]:
        for each in read_each(path.read_bytes(), str(path)):
            if isinstance(each, History):
                each.year, each.month, each.day = 2024, 1, 1
                each.currency, each.currency_symbol = "USD", "$"
                found.append(each)
    return found


def written(name: str) -> str:
    """Write the hands in a format."""
    to = FORMATS[name]
    return to.join([to.write(hand) for hand in hands()])


def _croupier(text: bytes) -> Callable[[], int]:
    def run() -> int:
        found = read_foreign(text)
        assert found is not None
        return sum(verify([hand for hand in found if isinstance(hand, History)]))

    return run


def _pokerkit(text: str) -> Callable[[], int]:
    parser = import_module("pokerkit").PokerStarsParser()

    def run() -> int:
        played = 0
        for history in parser(text):
            *_, state = history
            played += not state.status
        return played

    return run


def measure() -> list[Row]:
    """Time both formats."""
    warm()
    warm_fleet()
    rows = []
    count = len(hands())
    for name in NAMES:
        text = written(name)
        what = f"{name}: read and replay {count} hands"
        ours = _croupier(text.encode())
        if ours() != count:
            raise SystemExit(f"{name}: not all hands replay exactly")
        contenders = [Contender("croupier", what, ours, count)]
        try:
            yardstick = _pokerkit(written("pokerstars"))
            if yardstick() != count:
                raise SystemExit(f"{name}: the yardstick does not play all hands")
            contenders.append(Contender("pokerkit", what, yardstick, count))
        except ImportError:
            rows.append(Row("pokerkit", what, None, key=f"formats_{name}"))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            seconds = best_seconds(contenders, ROUNDS)
        rates = {each.name: each.work / time for each, time in zip(contenders, seconds, strict=True)}
        base = rates.get("pokerkit")
        key = f"formats_{name}"
        rows += [Row(each, what, rate, rate / base if base else None, key) for each, rate in rates.items()]
    return rows
