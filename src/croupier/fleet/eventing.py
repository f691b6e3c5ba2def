"""The compiled door through which whole events are played: levels, busts, tables broken and balanced."""

from __future__ import annotations

from typing import Any, Final

import numba
import numpy as np

from croupier.fleet.layout import TABLE, TERMS
from croupier.fleet.parts import part
from croupier.fleet.playing import play_hand
from croupier.hands.store import kernel

_i: Final = np.int64
_u: Final = np.uint64
_numba: Any = numba


@part
def _players(table: Any, chairs: Any) -> Any:
    """Count who has chips."""
    found = _i(0)
    for seat in range(chairs):
        found += _i(table.stacks[seat] > 0)
    return found


@part
def _move(tables: Any, origin: Any, goal: Any, chairs: Any) -> None:
    """Move one player with chips and bot to the first free seat of another table."""
    for seat in range(chairs):
        if tables[origin].stacks[seat] > 0:
            for free in range(chairs):
                if tables[goal].stacks[free] == 0:
                    tables[goal].stacks[free] = tables[origin].stacks[seat]
                    tables[goal].bots[free] = tables[origin].bots[seat]
                    tables[origin].stacks[seat] = 0
                    return


@part
def _extremes(tables: Any, chairs: Any) -> Any:
    """Return the fullest and the emptiest table that play, and how many players each has."""
    full, least, most, fewest = _i(0), _i(0), _i(-1), _i(99)
    for number in range(_i(tables.shape[0])):
        players = _players(tables[number], chairs)
        if players > most:
            full, most = _i(number), players
        if 0 < players < fewest:
            least, fewest = _i(number), players
    return full, least, most, fewest


@part
def _rearrange(tables: Any, chairs: Any, left: Any) -> Any:
    """Break tables while the others can seat everybody, and keep them within one player of each other."""
    playing = _i(0)
    for number in range(_i(tables.shape[0])):
        playing += _i(_players(tables[number], chairs) > 0)
    needed = (left + _i(chairs) - 1) // _i(chairs)
    while playing > needed:
        _, broken, _, players = _extremes(tables, chairs)
        for _ in range(players):
            goal, fewest = _i(-1), _i(chairs)
            for number in range(_i(tables.shape[0])):
                there = _players(tables[number], chairs)
                if number != broken and 0 < there < fewest:
                    goal, fewest = _i(number), there
            _move(tables, broken, goal, chairs)
        playing -= 1
    while True:
        full, least, most, fewest = _extremes(tables, chairs)
        if most - fewest < 2:
            return playing
        _move(tables, full, least, chairs)


@kernel(
    _numba.int64(
        _numba.from_dtype(TABLE)[::1],
        _numba.from_dtype(TERMS)[::1],
        _numba.int64[::1],
        _numba.int64[:, ::1],
    )
)
def play_event(tables: Any, terms_of: Any, ends: Any, notes: Any) -> Any:
    """Let everybody play until one has all chips; returns how many hands the last table has seen.

    All tables deal at the same time; `ends` says after how many hands each level is over. Whenever a table
    has gone, `notes` say after which hand, how many tables play and how many players are left.
    """
    chairs = _u(terms_of[0].chairs)
    level, rounds, noted = _i(0), _i(0), _i(0)
    before = _i(tables.shape[0])
    while True:
        while level + 1 < ends.shape[0] and rounds >= ends[level]:
            level += 1
        left = _i(0)
        for number in range(_u(tables.shape[0])):
            table = tables[number]
            if _players(table, chairs) > 1:
                table.terms = _u(level)
                play_hand(table, terms_of[level])
            left += _players(table, chairs)
        rounds += 1
        if left <= 1:
            return rounds
        playing = _rearrange(tables, chairs, left)
        if playing < before:
            before = playing
            notes[noted, 0], notes[noted, 1], notes[noted, 2] = rounds, playing, left
            noted += 1
