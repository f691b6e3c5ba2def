"""Where charts are kept: a folder named after the sources that find them.

What takes many minutes to learn is shipped in the folder `learnt` under the same names; it is found unless
the rules have changed, and `croupier strategy GAME --fresh` learns it anew.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from croupier.hands.store import folder_from
from croupier.odds.counting.store import write
from croupier.odds.strategy.chart import Chart, decode, encode

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from croupier.books import Rules


@cache
def folder() -> Path:
    """Return the folder for what these sources find."""
    return folder_from("charts", Path(str(files("croupier.odds"))).rglob("*.py"))


def shipped() -> Traversable:
    """Return the folder of the charts that come with the program."""
    return files(__package__ or "croupier.odds.strategy") / "learnt"


def name_of(rules: Rules, stake: int | None, longest: int) -> str:
    """Return the name of the file that a chart is kept in."""
    at = "least" if stake is None else stake
    return f"{rules.game.replace('/', '-')}-{rules.hash[:32]}-{at}-{longest}.json"


def kept(rules: Rules, stake: int | None, longest: int) -> Chart | None:
    """Return the chart that was kept for these rules or shipped; a file that cannot be read is none."""
    for room in (folder(), shipped()):
        with suppress(OSError, msgspec.DecodeError, ValueError):
            return decode((room / name_of(rules, stake, longest)).read_bytes())
    return None


def keep(rules: Rules, stake: int | None, longest: int, chart: Chart) -> None:
    """Keep a chart."""
    write(folder() / name_of(rules, stake, longest), lambda: encode(chart))
