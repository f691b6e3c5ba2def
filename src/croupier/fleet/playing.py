"""The compiled door through which bots play whole hands."""

from __future__ import annotations

from typing import Any, Final

import numba
import numpy as np

from croupier.fleet.course import begin_hand, go_on, make_ready
from croupier.fleet.layout import TABLE, TERMS
from croupier.fleet.parts import maker
from croupier.fleet.players import choose
from croupier.fleet.wagering import bid
from croupier.hands.store import kernel

_i: Final = np.int64
_u: Final = np.uint64
_numba: Any = numba
_TABLES: Final = _numba.from_dtype(TABLE)[::1]
_TERMS: Final = _numba.from_dtype(TERMS)[::1]


@maker
def play_hand(table: Any, terms: Any) -> Any:
    """Let the bots play the next hand; False if fewer than two have chips."""
    if not make_ready(table, terms):
        return False
    begin_hand(table, terms)
    while True:
        go_on(table, terms)
        if not table.acts:
            return True
        act, amount = choose(table, terms)
        table.steps += _u(1)
        bid(table, terms, act, amount)


@kernel(_numba.int64(_TABLES, _TERMS, _numba.int64))
def play(tables: Any, terms_of: Any, hands: Any) -> Any:
    """Let the bots play so many hands at every table; returns how many were played."""
    played = _i(0)
    for number in range(_u(tables.shape[0])):
        table = tables[number]
        terms = terms_of[table.terms]
        for _ in range(hands):
            if not play_hand(table, terms):
                break
            played += 1
    return played


@kernel(_numba.void(_TABLES, _TERMS, _numba.int64, _numba.int64[::1], _numba.int64[::1]))
def ask(tables: Any, terms_of: Any, bot: Any, acts: Any, amounts: Any) -> None:
    """Ask a bot what it would do wherever somebody is to decide; the tables stay as they are."""
    for number in range(_u(tables.shape[0])):
        table = tables[number]
        if table.acts:
            seat = table.seats[table.place]
            before, state = table.bots[seat], table.state
            table.bots[seat] = np.uint8(bot)
            acts[number], amounts[number] = choose(table, terms_of[table.terms])
            table.bots[seat], table.state = before, state
