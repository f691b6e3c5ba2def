"""The chart of push or fold: up to how many big blinds each starting hand goes all in, or calls.

    python -m croupier.fleet.push_fold > src/croupier/fleet/chart.py

It is the equilibrium between two players, button first, by `croupier.fleet.cfr` over the states of the fleet.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.fleet.cfr import solve
from croupier.fleet.small_games import HANDS, push_fold

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

DEPTHS: Final = (*(depth / 2 for depth in range(3, 41)), 22.0, 25.0, 30.0, 40.0, 50.0)
"""The stacks that are tried, in big blinds."""
TURNS: Final = 300
_BIG: Final = 10


def ranges(depth: float, turns: int = TURNS) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Return how often each starting hand pushes, and how often it calls, with so many big blinds."""
    found = solve(push_fold(int(depth * _BIG)), turns)
    root = found.root
    pushing = root.acts.index("raise")
    answer = root.children[pushing]
    return found.strategy(root)[:, pushing], found.strategy(answer)[:, answer.acts.index("call")]


def chart(depths: Sequence[float] = DEPTHS) -> tuple[list[float], list[float]]:
    """Return the deepest stack with which each hand still pushes, and still calls."""
    deepest = np.zeros((2, HANDS))
    for depth in depths:
        for row, often in zip(deepest, ranges(depth), strict=True):
            row[often >= 0.5] = depth
    pushes, calls = deepest.tolist()
    return pushes, calls


def main() -> None:
    """Write the chart as it stands in `croupier.fleet.chart`."""
    lines = ['"""Up to how many big blinds each starting hand pushes or calls; made by `push_fold`."""', ""]
    lines += ["from typing import Final", "", "# fmt: off"]
    for name, row in zip(("PUSHES", "CALLS"), chart(), strict=True):
        lines.append(f"{name}: Final = (")
        for first in range(0, HANDS, 13):
            lines.append("    " + " ".join(f"{depth:g}," for depth in row[first : first + 13]))
        lines.append(")")
    lines.append("# fmt: on")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
