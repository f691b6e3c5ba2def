"""Whole events, thousands of times: fields of a thousand players, played out by bots in kernels.

>>> levels = [{"blinds": (5 * 2**n, 10 * 2**n)} for n in range(12)]
>>> ended = play_events(levels, hands=8, players=30, stack=500, seats=6, events=4, seed=1)
>>> [event.tables[0] for event in ended][0][1:], all(event.hands > 20 for event in ended)
((5, 27, 15000), True)
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import msgspec
import numpy as np
from msgspec import structs

from croupier.errors import BookError, listed
from croupier.fleet import layout
from croupier.fleet.doors import MOST, MOST_CHIPS, known_names, whole
from croupier.fleet.terms import read_terms
from croupier.odds.counting.chance import stream_key

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

MIXED: Final = ("random", "tight", "tight", "equity")
"""Who sits down where bots of all kinds do, one after the other."""
_MOST_PLAYERS: Final = 1_000_000
_FURTHER: Final = ("seats", "seed", "bots", "threads", "further", "begin")


class FleetEvent(msgspec.Struct, frozen=True):
    """How an event went: hands at the table that lasted longest, and in all.

    `tables` say, whenever their number changed or a level was over, after how many hands that was, how many
    played on, with how many players and how many chips.
    """

    rounds: int
    hands: int
    tables: list[tuple[int, int, int, int]]


class Bought(msgspec.Struct, frozen=True):
    """Chips that can be bought in an event: during the first so many hands, how many and how often.

    `share` of 1,000 who may buy do. An add-on is sold once, to everybody, after that hand.
    """

    until: int = 0
    chips: int = 0
    most: int = 0
    share: int = 1000


class Further(msgspec.Struct, frozen=True):
    """What an event has besides its levels: rebuys, entries of those who are out, an add-on, who comes late.

    `late` of the players come by lot during the first `late_until` hands.
    """

    rebuys: Bought = Bought()
    re_entries: Bought = Bought()
    add_on: Bought = Bought()
    late: int = 0
    late_until: int = 0


def play_events(
    levels: Sequence[Mapping[str, Any]],
    *,
    hands: int | Sequence[int],
    players: int,
    stack: int,
    events: int = 1,
    game: str = "fspr/holdem",
    **how: Any,
) -> list[FleetEvent]:
    """Play an event so many times; `levels` are settings of `croupier.deal`, `hands` how long each lasts.

    Further: `seats` of a table (9), a `seed`, `bots` by name or "mixed" (tight), `threads`, `further`, what
    can be bought and who comes late, and `begin`, the number of the first event. The same seed gives the same
    events, by number.
    """
    known_names(how, _FURTHER)
    seats, seed, bots = how.get("seats", 9), how.get("seed", 0), how.get("bots", "tight")
    further: Further = how.get("further") or Further()
    if bots != "mixed" and bots not in layout.BOTS:
        raise BookError("fleet-bots", bots=str(bots), known=listed((*layout.BOTS, "mixed")), seats=seats)
    _check_field(players, stack, seats, further)
    lasting = _lasting(hands, len(levels))
    for name, value, least in (("events", events, 1), ("begin", how.get("begin", 0), 0), ("seed", seed, 0)):
        whole(name, value, least, 2**128 - 1 if name == "seed" else MOST)
    whole("threads", how.get("threads") or 1, 1, MOST)
    terms = np.array(
        [read_terms(game, players=seats, stack=stack, stacks="bust", button=1, **level) for level in levels],
        layout.TERMS,
    )
    ends = np.cumsum(np.array(lasting, np.int64))
    kinds = np.array([layout.BOTS.index(bot) for bot in (MIXED if bots == "mixed" else (bots,))], np.uint8)
    kernel = import_module("croupier.fleet.eventing").play_event
    many = -(-players // seats)

    buying = np.array(
        [structs.astuple(each) for each in (further.rebuys, further.re_entries, further.add_on)],
        layout.BUYING,
    )
    there = players - further.late
    first = -(-there // seats)

    def play(number: int) -> FleetEvent:
        tables = np.zeros(many, layout.TABLE)
        tables["key"] = [stream_key(seed, number * many + table) for table in range(many)]
        order = np.arange(there)
        tables["stacks"][order % first, order // first] = stack
        tables["bots"][order % first, order // first] = kinds[order % len(kinds)]
        bought = np.where(tables["stacks"][:, :seats, None] > 0, 0, np.full((1, 1, 2), -1))
        coming = np.random.default_rng([seed, number]).integers(0, max(1, further.late_until), further.late)
        arrivals = np.stack([np.sort(coming), kinds[np.arange(there, players) % len(kinds)]], axis=1)
        notes = np.zeros((4 * many + len(terms) + 1, 4), np.int64)
        rounds = kernel(
            tables, terms, ends, buying, arrivals.astype(np.int64), bought.astype(np.int64), notes
        )
        told = [(int(row[0]), int(row[1]), int(row[2]), int(row[3])) for row in notes if row[0]]
        return FleetEvent(int(rounds), int(tables["hands"].sum()), told)

    with ThreadPoolExecutor(how.get("threads") or os.cpu_count() or 1, "croupier-fleet") as pool:
        begin = how.get("begin", 0)
        return list(pool.map(play, range(begin, begin + events)))


def _check_field(players: int, stack: int, seats: int, further: Further) -> None:
    """Refuse a field that cannot sit down, or chips that cannot be counted."""
    whole("players", players, 2, _MOST_PLAYERS)
    whole("stack", stack, 1, MOST_CHIPS // players)
    whole("seats", seats, 2, layout.MOST_SEATS)
    whole("late", further.late, 0, players - 1)
    whole("late_until", further.late_until, 0, MOST)
    for name in ("rebuys", "re_entries", "add_on"):
        bought: Bought = getattr(further, name)
        for field, most in (
            ("until", MOST),
            ("chips", MOST_CHIPS // players),
            ("most", MOST),
            ("share", 1000),
        ):
            whole(f"{name}.{field}", getattr(bought, field), 0, most)


def _lasting(hands: int | Sequence[int], levels: int) -> list[int]:
    """Return how many hands each level lasts."""
    each = [hands] * levels if isinstance(hands, int) else list(hands)
    if not levels or len(each) != levels:
        raise BookError("fleet-levels")
    return [whole("hands", many, 1, MOST) for many in each]
