"""The compiled door through which whole events are played: levels, busts, tables broken and balanced."""

from __future__ import annotations

from typing import Any, Final

import numba
import numpy as np

from croupier.fleet.layout import BUYING, TABLE, TERMS
from croupier.fleet.parts import part
from croupier.fleet.playing import play_hand
from croupier.hands.store import kernel
from croupier.odds.counting.chance import STEP, scrambled

_i: Final = np.int64
_u: Final = np.uint64
_numba: Any = numba
_CLOSED: Final = 1 << 60
"""Nobody buys at the final table: as if it were so late."""


@part
def _players(table: Any, chairs: Any) -> Any:
    """Count who has chips."""
    found = _i(0)
    for seat in range(chairs):
        found += _i(table.stacks[seat] > 0)
    return found


@part
def _move(tables: Any, bought: Any, origin: Any, goal: Any) -> None:
    """Move one player with chips, bot and what they have bought to the first free seat of another table."""
    for seat in range(bought.shape[1]):
        if tables[origin].stacks[seat] > 0:
            for free in range(bought.shape[1]):
                if tables[goal].stacks[free] == 0:
                    tables[goal].stacks[free] = tables[origin].stacks[seat]
                    tables[goal].bots[free] = tables[origin].bots[seat]
                    bought[goal, free, 0], bought[goal, free, 1] = (
                        bought[origin, seat, 0],
                        bought[origin, seat, 1],
                    )
                    tables[origin].stacks[seat] = 0
                    bought[origin, seat, 0] = -1
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
def _rearrange(tables: Any, bought: Any, chairs: Any, left: Any) -> Any:
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
            _move(tables, bought, broken, goal)
        playing -= 1
    while True:
        full, least, most, fewest = _extremes(tables, chairs)
        if most - fewest < 2:
            return playing
        _move(tables, bought, full, least)


@part
def _come(tables: Any, bought: Any, chairs: Any, stack: Any, bot: Any) -> None:
    """Seat somebody who comes late: where the fewest play, at a table of their own when all are full."""
    goal, fewest, empty = _i(-1), _i(chairs), _i(-1)
    for number in range(_i(tables.shape[0])):
        there = _players(tables[number], chairs)
        if 0 < there < fewest:
            goal, fewest = _i(number), there
        elif there == 0:
            empty = _i(number)
    if goal < 0:
        goal = empty
    for seat in range(chairs):
        if tables[goal].stacks[seat] == 0:
            tables[goal].stacks[seat], tables[goal].bots[seat] = stack, bot
            bought[goal, seat, 0], bought[goal, seat, 1] = 0, 0
            return


@part
def _buy_again(table: Any, bought: Any, buying: Any, rounds: Any, word: Any) -> None:
    """Ask those who have just lost all whether they rebuy or, where none is sold, enter again."""
    for seat in range(bought.shape[0]):
        if table.stacks[seat] > 0 or bought[seat, 0] < 0:
            continue
        kind = _i(2)
        for each in range(2):
            if kind == 2 and rounds < buying[each].until and bought[seat, each] < buying[each].most:
                kind = _i(each)
        asked = scrambled(word + _u(seat) * _u(STEP)) % _u(1000)
        if kind == 2 or _i(asked) >= buying[kind].share:
            bought[seat, 0] = -1
            continue
        table.stacks[seat] = buying[kind].chips
        bought[seat, kind] += 1
        if kind == 1:
            bought[seat, 0] = 0


@part
def _add_on(tables: Any, chairs: Any, chips: Any) -> None:
    """Give everybody who plays the chips of the add-on."""
    for number in range(_u(tables.shape[0])):
        for seat in range(chairs):
            if tables[number].stacks[seat] > 0:
                tables[number].stacks[seat] += chips


@part
def _note(tables: Any, chairs: Any, note: Any, rounds: Any, playing: Any) -> None:
    """Write down after how many hands how many tables, players and chips are in play."""
    note[0], note[1], note[2], note[3] = rounds, playing, 0, 0
    for number in range(_u(tables.shape[0])):
        for seat in range(chairs):
            note[2] += _i(tables[number].stacks[seat] > 0)
            note[3] += _i(tables[number].stacks[seat])


@kernel(
    _numba.int64(
        _numba.from_dtype(TABLE)[::1],
        _numba.from_dtype(TERMS)[::1],
        _numba.int64[::1],
        _numba.from_dtype(BUYING)[::1],
        _numba.int64[:, ::1],
        _numba.int64[:, :, ::1],
        _numba.int64[:, ::1],
    )
)
def play_event(
    tables: Any, terms_of: Any, ends: Any, buying: Any, arrivals: Any, bought: Any, notes: Any
) -> Any:
    """Let everybody play until one has all chips; returns how many hands the last table has seen.

    All tables deal at the same time; `ends` says after how many hands each level is over, `arrivals` after
    how many hands somebody comes late, and as which bot, `bought` by table and seat how often they rebought
    and entered again, -1 where nobody sits. Whenever the number of tables changes or a level is over,
    `notes` say after which hand, how many tables play, with how many players and how many chips.
    """
    chairs = _u(terms_of[0].chairs)
    level, rounds, noted, arrived = _i(0), _i(0), _i(0), _i(0)
    before = _i(0)
    for number in range(_u(tables.shape[0])):
        before += _i(_players(tables[number], chairs) > 0)
    while True:
        began = level
        while level + 1 < ends.shape[0] and rounds >= ends[level]:
            level += 1
        if rounds and rounds == buying[2].until:
            _add_on(tables, chairs, buying[2].chips)
        while arrived < arrivals.shape[0] and rounds >= arrivals[arrived, 0]:
            _come(tables, bought, chairs, terms_of[0].stack, arrivals[arrived, 1])
            arrived += 1
        left = _i(0)
        for number in range(_u(tables.shape[0])):
            table = tables[number]
            if _players(table, chairs) > 1:
                table.terms = _u(level)
                play_hand(table, terms_of[level])
                word = scrambled(table.key ^ _u(rounds))
                late = rounds if before > 1 or tables.shape[0] == 1 else _CLOSED
                _buy_again(table, bought[number], buying, late, word)
            left += _players(table, chairs)
        rounds += 1
        if left <= 1 and arrived == arrivals.shape[0]:
            return rounds
        playing = _rearrange(tables, bought, chairs, left)
        if (playing != before or level != began) and noted < notes.shape[0]:
            before = playing
            _note(tables, chairs, notes[noted], rounds, playing)
            noted += 1
