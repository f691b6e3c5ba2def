"""The fleet: thousands of tables of one game between players, in step, compiled.

Learners, bots, forecasts and statistics ask for millions of hands. The reference engine (`croupier.deal`)
stays plain and complete; the fleet plays the same hands from the same declarations, and tests
hold it against the reference on the same cards and acts. It needs the extra `kernels` (NumPy, Numba).
"""

from croupier.fleet.fleet import Fleet, warm
from croupier.fleet.layout import ACTS, BOTS, BRING_IN, CALL, CHECK, FOLD, RAISE
from croupier.fleet.result import PlayedOut
from croupier.fleet.terms import fleet_games

__all__ = [
    "ACTS",
    "BOTS",
    "BRING_IN",
    "CALL",
    "CHECK",
    "FOLD",
    "RAISE",
    "Fleet",
    "PlayedOut",
    "fleet_games",
    "warm",
]
