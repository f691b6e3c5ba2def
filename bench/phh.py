"""Reading hand histories and playing them again, act by act, with the final stacks compared.

Ours go through the fleet; the reference is asked wherever a hand is not plain or differs.
"""

from __future__ import annotations

import warnings
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from bench.report import Contender, Row, best_seconds
from croupier.fleet import warm as warm_fleet
from croupier.hands import warm
from croupier.history import read, replay_files
from croupier.history.by_fleet import verify
from croupier.history.variants import ours

if TYPE_CHECKING:
    from collections.abc import Callable

SAMPLES = Path(__file__).parents[1] / "tests" / "data" / "phh"
ROUNDS = 5
SETS = {"phh_pluribus": "pluribus/*.phhs", "phh_wsop": "wsop/**/*.phh"}
FILES = "phh_files"
TIMES = 48
"""So many times the files of both sets are read, 54,000 hands: a night's work for `croupier replay`."""


def _texts(pattern: str) -> list[str]:
    """Read the files that hold games of ours."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(SAMPLES.glob(pattern))]
    return [text for text in texts if any(f"variant = '{code}'\n" in text for code in ours())]


def _croupier(texts: list[str]) -> Callable[[], int]:
    def run() -> int:
        return sum(sum(verify(read(text))) for text in texts)

    return run


def _pokerkit(texts: list[str]) -> Callable[[], int]:
    histories = import_module("pokerkit").HandHistory

    def run() -> int:
        exact = 0
        for text in texts:
            many = histories.loads_all(text) if text.startswith("[") else [histories.loads(text)]
            for history in many:
                *_, state = history
                exact += list(state.stacks) == history.finishing_stacks
        return exact

    return run


def measure() -> list[Row]:
    """Time both sets of samples, then the files of both on all cores, with PokerKit as the yardstick."""
    warm()
    warm_fleet()
    rows = []
    for key, pattern in SETS.items():
        texts = _texts(pattern)
        hands = sum(len(read(text)) for text in texts)
        what = f"{key.replace('_', ' ')}: read and replay {hands} hands"
        if _croupier(texts)() != hands:
            raise SystemExit(f"{key}: not all hands replay exactly")
        rows += _rows(key, Contender("croupier", what, _croupier(texts), hands), texts, hands)
    files = [str(SAMPLES / Path(pattern).parts[0]) for pattern in SETS.values()] * TIMES
    texts = [text for pattern in SETS.values() for text in _texts(pattern)]
    hands = replay_files(files[: len(SETS)]).hands
    what = f"phh files: croupier replay of {hands * TIMES} hands, all cores"
    call = partial(replay_files, files, keep=False)
    return rows + _rows(FILES, Contender("croupier", what, call, hands * TIMES, wall=True), texts, hands)


def _rows(key: str, ours: Contender, texts: list[str], hands: int) -> list[Row]:
    contenders = [ours]
    rows = []
    try:
        contenders.append(Contender("pokerkit", ours.what, _pokerkit(texts), hands))
    except ImportError:
        rows.append(Row("pokerkit", ours.what, None, key=key))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seconds = best_seconds(contenders, ROUNDS)
    rates = {c.name: c.work / time for c, time in zip(contenders, seconds, strict=True)}
    yardstick = rates.get("pokerkit")
    return rows + [
        Row(name, ours.what, rate, rate / yardstick if yardstick else None, key)
        for name, rate in rates.items()
    ]
