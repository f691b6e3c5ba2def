"""Whole events, thousands of times: fields of a thousand players, played out by bots in kernels.

>>> levels = [{"blinds": (5 * 2**n, 10 * 2**n)} for n in range(12)]
>>> ended = play_events(levels, hands=8, players=30, stack=500, seats=6, events=4, seed=1)
>>> [event.tables[0] for event in ended][0][1:], all(event.hands > 20 for event in ended)
((4, 24), True)
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import msgspec
import numpy as np

from croupier.errors import BookError, listed
from croupier.fleet import layout
from croupier.fleet.terms import read_terms
from croupier.odds.counting.chance import stream_key

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

MIXED: Final = ("random", "tight", "tight", "equity")
"""Who sits down where bots of all kinds do, one after the other."""


class PlayedEvent(msgspec.Struct, frozen=True):
    """How an event went: hands at the table that lasted longest, and in all.

    `tables` say, whenever one had gone, after how many hands that was, how many played on, and with how many
    players.
    """

    rounds: int
    hands: int
    tables: list[tuple[int, int, int]]


def play_events(
    levels: Sequence[Mapping[str, Any]],
    *,
    hands: int | Sequence[int],
    players: int,
    stack: int,
    events: int = 1,
    game: str = "fspr/holdem",
    **how: Any,
) -> list[PlayedEvent]:
    """Play an event so many times; `levels` are settings of `croupier.deal`, `hands` how long each lasts.

    Further: `seats` of a table (9), a `seed`, `bots` by name or "mixed" (tight), and `threads`. The same seed
    gives the same events.
    """
    seats, seed, bots = how.get("seats", 9), how.get("seed", 0), how.get("bots", "tight")
    if bots != "mixed" and bots not in layout.BOTS:
        raise BookError("fleet-bots", bots=str(bots), known=listed((*layout.BOTS, "mixed")), seats=seats)
    terms = np.array(
        [read_terms(game, players=seats, stack=stack, stacks="bust", button=1, **level) for level in levels],
        layout.TERMS,
    )
    ends = np.cumsum(np.broadcast_to(np.asarray(hands, np.int64), len(terms)))
    kinds = np.array([layout.BOTS.index(bot) for bot in (MIXED if bots == "mixed" else (bots,))], np.uint8)
    kernel = import_module("croupier.fleet.eventing").play_event
    many = -(-players // seats)

    def play(number: int) -> PlayedEvent:
        tables = np.zeros(many, layout.TABLE)
        tables["key"] = [stream_key(seed, number * many + table) for table in range(many)]
        order = np.arange(players)
        tables["stacks"][order % many, order // many] = stack
        tables["bots"][order % many, order // many] = kinds[order % len(kinds)]
        notes = np.zeros((many + 1, 3), np.int64)
        rounds = kernel(tables, terms, ends, notes)
        told = [(int(row[0]), int(row[1]), int(row[2])) for row in notes if row[0]]
        return PlayedEvent(int(rounds), int(tables["hands"].sum()), told)

    with ThreadPoolExecutor(how.get("threads") or os.cpu_count() or 1, "croupier-fleet") as pool:
        return list(pool.map(play, range(events)))
