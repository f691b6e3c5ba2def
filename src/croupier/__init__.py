"""Croupier: an executable rulebook, card room and game mathematician for live casino games and sport poker.

>>> import croupier
>>> hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, seed=1)
>>> hand.act("fold")
>>> hand.result.net, hand.result.house
({1: -10}, 10)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.errors import CroupierError
    from croupier.games import deal, replay
    from croupier.games.fairness import verify
    from croupier.table import Hand, Record

# What `import croupier` offers is loaded when first used: the rules need not be paid for by `--help`.
_ROOMS = {
    "CroupierError": "croupier.errors",
    "Hand": "croupier.table",
    "Record": "croupier.table",
    "deal": "croupier.games",
    "replay": "croupier.games",
    "verify": "croupier.games.fairness",
}

__all__ = ["CroupierError", "Hand", "Record", "deal", "replay", "verify"]


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version  # noqa: PLC0415  (slow to load, rarely asked for)

        return version("croupier")
    if name in _ROOMS:
        found = globals()[name] = getattr(import_module(_ROOMS[name]), name)
        return found
    raise AttributeError(f"module 'croupier' has no attribute '{name}'")
