"""Croupier: an executable rulebook, card room and game mathematician for live casino games and sport poker.

>>> import croupier
>>> hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, seed=1)
>>> hand.act("fold")
>>> hand.result.net, hand.result.house
({1: -10}, 10)

| call | what it does |
| --- | --- |
| `playable()` | the ids of all games |
| `rules(game)`, `clause(id)` | what a table of it plays by; one rule of a book |
| `deal(game, seats=…)` | a `Hand` to play: `decision`, `act`, `view`, `events`, `result` |
| `hand.record()`, `replay(record)`, `verify(record)` | keep a hand, play it again, prove that it was fair |
| `edge(game)`, `advise(game, hand=…)` | the exact house edge; what each decision is worth |
| `equity(game, hands)`, `best(cards)` | what part of the pot each hand wins; what cards are worth |
| `simulate(game, strategy)` | millions of rounds, with error bars |
| `icm(stacks, prizes)`, `tournament` | what stacks are worth in prizes; competitions by the book |
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier import games, tournament
    from croupier.books import clause
    from croupier.books.rules import rules
    from croupier.cards import Card
    from croupier.errors import CroupierError, IllegalAction
    from croupier.games import deal, playable, replay
    from croupier.games.fairness import verify
    from croupier.hands import best
    from croupier.odds import advise, edge, simulate
    from croupier.odds.equity import equity
    from croupier.table import Hand, Record
    from croupier.tournament.icm import worths as icm

# What `import croupier` offers is loaded when first used: the rules need not be paid for by `--help`.
_ROOMS = {
    "Card": "croupier.cards",
    "CroupierError": "croupier.errors",
    "Hand": "croupier.table",
    "IllegalAction": "croupier.errors",
    "Record": "croupier.table",
    "advise": "croupier.odds",
    "best": "croupier.hands",
    "clause": "croupier.books",
    "deal": "croupier.games",
    "edge": "croupier.odds",
    "equity": "croupier.odds.equity",
    "playable": "croupier.games",
    "replay": "croupier.games",
    "rules": "croupier.books",
    "simulate": "croupier.odds",
    "verify": "croupier.games.fairness",
}
_PACKAGES = ("games", "tournament")

__all__ = [
    "Card",
    "CroupierError",
    "Hand",
    "IllegalAction",
    "Record",
    "advise",
    "best",
    "clause",
    "deal",
    "edge",
    "equity",
    "games",
    "icm",
    "playable",
    "replay",
    "rules",
    "simulate",
    "tournament",
    "verify",
]


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version  # noqa: PLC0415  (slow to load, rarely asked for)

        return version("croupier")
    if name in _ROOMS:
        found = globals()[name] = getattr(import_module(_ROOMS[name]), name)
        return found
    if name == "icm":
        found = globals()[name] = import_module("croupier.tournament.icm").worths
        return found
    if name in _PACKAGES:
        return import_module(f"croupier.{name}")
    raise AttributeError(f"module 'croupier' has no attribute '{name}'")


def __dir__() -> list[str]:
    return sorted([*__all__, "__doc__", "__name__", "__path__", "__version__"])
