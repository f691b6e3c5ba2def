"""The studio: design a game, see its mathematics.

A variant is a game of the house with other options, pays, prices or limits. It is counted exactly, compared
with others, swept over a parameter or two, solved backwards for a wanted edge; what it does to a bankroll
follows from its distribution. Nothing here draws or serves: pages are in `reports` and `room`.

>>> from croupier.studio import solve_back, sweep, variant
>>> wheel = variant("m1/roulette", {"pays.bets.straight-up": "34:1"})
>>> float(round(wheel.count().side_bets["straight-up"].house_edge, 4))
0.0541
"""

from __future__ import annotations

from croupier.studio.backwards import Answer, solve_back
from croupier.studio.compare import Comparison, compare
from croupier.studio.counting import Counting
from croupier.studio.knobs import Knob, knobs
from croupier.studio.sweeps import Grid, sweep
from croupier.studio.variants import Lesson, Variant, read_link, variant
from croupier.studio.workshop import Workshop

__all__ = [
    "Answer",
    "Comparison",
    "Counting",
    "Grid",
    "Knob",
    "Lesson",
    "Variant",
    "Workshop",
    "compare",
    "knobs",
    "read_link",
    "solve_back",
    "sweep",
    "variant",
]
