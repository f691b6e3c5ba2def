"""Where charts are kept: a folder named after the sources that find them."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

from croupier.hands.store import folder_from
from croupier.odds.store import write
from croupier.odds.strategy.chart import Chart, decode, encode

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.books import Rules


@cache
def folder() -> Path:
    """Return the folder for what these sources find."""
    rooms = [files("croupier.odds"), files("croupier.odds.simulation"), files("croupier.odds.strategy")]
    return folder_from(
        "charts", [part for room in rooms for part in room.iterdir() if part.name.endswith(".py")]
    )


def _path(rules: Rules, stake: int | None, longest: int) -> Path:
    at = "least" if stake is None else stake
    return folder() / f"{rules.game.replace('/', '-')}-{rules.hash[:32]}-{at}-{longest}.json"


def kept(rules: Rules, stake: int | None, longest: int) -> Chart | None:
    """Return the chart that was kept for these rules; a file that cannot be read is none."""
    with suppress(OSError, msgspec.DecodeError, ValueError):
        return decode(_path(rules, stake, longest).read_bytes())
    return None


def keep(rules: Rules, stake: int | None, longest: int, chart: Chart) -> None:
    """Keep a chart."""
    write(_path(rules, stake, longest), lambda: encode(chart))
