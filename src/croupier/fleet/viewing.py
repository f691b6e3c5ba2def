"""The compiled door for learners: they act by number, and see what their seat sees as rows of numbers.

The rows are those of `croupier.environments.observing`: own cards, the board, in stud the open cards of every
seat, the street, the seat and the pot, and of every seat its chips, its wager and whether it is in.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, NamedTuple, TypeAlias

import numba
import numpy as np
import numpy.typing as npt

from croupier.cards.sizes import CARDS
from croupier.fleet.bits import one
from croupier.fleet.course import begin_hand, go_on, make_ready
from croupier.fleet.layout import BRING_IN, CALL, CHECK, FOLD, MOST_OWN, MOST_STREETS, RAISE, TABLE, TERMS
from croupier.fleet.parts import maker, part
from croupier.fleet.players import choose, pot_sized
from croupier.fleet.wagering import bid
from croupier.fleet.worth import worth_of
from croupier.hands.shapes import I64, I64x2, Int, compiled
from croupier.hands.store import kernel

F32x2: TypeAlias = Annotated[npt.NDArray[np.float32], "float32[:,::1]"]
F64x2: TypeAlias = Annotated[npt.NDArray[np.float64], "float64[:,::1]"]
I8x2: TypeAlias = Annotated[npt.NDArray[np.int8], "int8[:,::1]"]
Flags: TypeAlias = Annotated[npt.NDArray[np.bool_], "boolean[::1]"]

_i: Final = np.int64
_u: Final = np.uint64
_numba: Any = numba
_OWN: Final = _u(MOST_OWN)
ACTIONS: Final = 6
"""Fold, check or call, the smallest raise, half the pot, the pot, the largest raise."""
BEGIN: Final = -99
"""In place of an action: nothing is done but to deal and look round."""
CHIPS: Final = 0
PRIZES: Final = 1
ICM: Final = 2


class LearnerSight(NamedTuple):
    """What learners see and get, a row a table."""

    observations: F32x2
    masks: I8x2
    rewards: F64x2
    """By seat: of all hands that have ended since the last step."""
    ends: Flags
    """Whether an episode has ended: a hand, or the whole event where prizes are played for."""
    turns: I64
    """Whose turn it is, seats from 0."""
    acts: I64x2
    """What was done in this hand: the seat, 16 times the act, 256 times the amount; 0 beyond."""
    learner: Int
    """The seat that learns, -1: all of them; bots have the others."""
    reward: Int
    """What is played for: chips, prizes, or what stacks are worth in prizes."""


@part
def log_act(table: Any, acts: Any, act: Any, amount: Any) -> None:
    """Note an act of the hand, as far as there is room."""
    for at in range(_u(acts.shape[0])):
        if acts[at] == 0:
            acts[at] = _i(table.seats[table.place]) + _i(1) + 16 * act + 256 * amount
            return


@maker
def _answer(table: Any, terms: Any, sight: Any, number: Any) -> None:
    """Let bots act and hands begin until the learner is asked."""
    while True:
        if not table.acts:
            if table.hands:
                _reward(table, terms, sight, number)
            for at in range(_u(sight.acts.shape[1])):
                sight.acts[number, at] = 0
            if not make_ready(table, terms):
                for seat in range(_u(terms.chairs)):
                    table.stacks[seat] = terms.stack
                make_ready(table, terms)
            begin_hand(table, terms)
            go_on(table, terms)
            continue
        if sight.learner < 0 or _i(table.seats[table.place]) == sight.learner:
            return
        act, amount = choose(table, terms)
        log_act(table, sight.acts[number], act, amount)
        table.steps += _u(1)
        bid(table, terms, act, amount)
        go_on(table, terms)


@maker
def _reward(table: Any, terms: Any, sight: Any, number: Any) -> None:
    """Add what the hand has brought; an event ends with its winner, or when the learner is out."""
    if sight.reward == CHIPS:
        for place in range(table.players):
            sight.rewards[number, table.seats[place]] += table.chips[place] - table.began[place]
        sight.ends[number] = True
        return
    seats = _u(terms.chairs)
    before, after = np.zeros(_i(seats)), np.zeros(_i(seats))
    left = _i(0)
    for place in range(table.players):
        before[table.seats[place]] = table.began[place]
        after[table.seats[place]] = table.chips[place]
        left += _i(table.chips[place] > 0)
    for place in range(table.players):
        seat = table.seats[place]
        if sight.reward == ICM:
            sight.rewards[number, seat] -= worth_of(before, terms.prizes, _u(seat))
            sight.rewards[number, seat] += worth_of(after, terms.prizes, _u(seat))
        if after[seat] == 0.0:
            sight.rewards[number, seat] += _prize_of(before, after, terms.prizes, seat, left)
        elif left == 1 and sight.reward == PRIZES:
            sight.rewards[number, seat] += terms.prizes[0]
    learning_over = sight.learner >= 0 and after[sight.learner] == 0.0
    if left == 1 or learning_over:
        sight.ends[number] = True
        for seat in range(seats):
            table.stacks[seat] = terms.stack


@part
def _prize_of(before: Any, after: Any, prizes: Any, mine: Any, left: Any) -> Any:
    """Return the prize of somebody who is out: of those who go in one hand, who began with more is ahead."""
    ahead, equal, sum_ = left, 0, 0.0
    for seat in range(_u(before.shape[0])):
        if before[seat] > 0 and after[seat] == 0.0:
            ahead += _i(before[seat] > before[mine])
            equal += int(before[seat] == before[mine])
    for place in range(ahead, ahead + equal):
        sum_ += prizes[place] if place < prizes.shape[0] else 0.0
    return sum_ / equal


# -- acts by number ---------------------------------------------------------------------------------------


@part
def meaning(table: Any, terms: Any, action: Any) -> Any:
    """Return the act that a number stands for, and its amount."""
    acts = table.acts
    if action == 0:
        return _i(FOLD), _i(0)
    bringing = acts >> _u(BRING_IN) & _u(1)
    if action == 1:
        if bringing:
            return _i(BRING_IN), table.least if table.cost == 0 else _i(0)
        return (_i(CALL) if acts >> _u(CALL) & _u(1) else _i(CHECK)), _i(0)
    act = _i(RAISE) if acts >> _u(RAISE) & _u(1) else _i(BRING_IN)
    if action == 2:
        return act, table.least
    if action == 5:
        return act, table.least + (table.most - table.least) // table.jump * table.jump
    return act, pot_sized(table, terms, 0.5 if action == 3 else 1.0)


@part
def _mask(table: Any, masks: Any) -> None:
    acts = table.acts
    raising = acts >> _u(RAISE) & _u(1) or (acts >> _u(BRING_IN) & _u(1) and table.cost == 0)
    masks[0] = np.int8(acts >> _u(FOLD) & _u(1))
    masks[1] = np.int8(1)
    for action in range(_u(2), _u(ACTIONS)):
        masks[action] = np.int8(1 if raising else 0)


# -- what is seen -----------------------------------------------------------------------------------------


@part
def _look(table: Any, terms: Any, sight: Any, number: Any) -> None:
    """Write down what whose turn it is sees."""
    sight.turns[number] = _i(table.seats[table.place])
    _mask(table, sight.masks[number])
    write_view(table, terms, table.place, sight.observations[number])


@part
def write_view(table: Any, terms: Any, mine: Any, row: Any) -> None:
    """Write what a place sees of its table."""
    row[:] = np.float32(0)
    scale = np.float32(1) / np.float32(terms.stack)
    chairs = _u(terms.chairs)
    for at in range(table.held):
        row[table.own[mine * _OWN + at]] = 1
    for at in range(table.on_board):
        row[_u(CARDS) + table.board[at]] = 1
    begin = _u(2 * CARDS)
    if terms.stud:
        for place in range(table.players):
            if table.live & one(place):
                for at in range(table.held):
                    if terms.open[at]:
                        row[begin + _u(CARDS) * table.seats[place] + table.own[place * _OWN + at]] = 1
        begin += _u(CARDS) * chairs
    row[begin + _u(table.street)] = 1
    begin += _u(MOST_STREETS)
    row[begin] = table.seats[mine] + 1
    row[begin + _u(1)] = table.pot * scale
    begin += _u(2)
    for place in range(table.players):
        at = begin + _u(3) * table.seats[place]
        row[at] = table.chips[place] * scale
        row[at + _u(1)] = table.wager[place] * scale
        row[at + _u(2)] = np.float32(table.live >> place & _u(1))


# -- the doors -----------------------------------------------------------------------------------------------


@kernel(
    _numba.int64(
        _numba.from_dtype(TABLE)[::1],
        _numba.from_dtype(TERMS)[::1],
        _numba.int64[::1],
        compiled(LearnerSight),
    )
)
def move(tables: Any, terms_of: Any, actions: Any, sight: Any) -> Any:
    """Act at every table, let bots answer, deal again where a hand is over, and look round.

    Returns the first table whose action was not lawful, -1: there is none; nothing is done there.
    """
    wrong = _i(-1)
    for number in range(_u(tables.shape[0])):
        table = tables[number]
        terms = terms_of[table.terms]
        for seat in range(_u(terms.chairs)):
            sight.rewards[number, seat] = 0.0
        sight.ends[number] = False
        action = actions[number]
        if action != BEGIN:
            if action < 0 or action >= ACTIONS or not sight.masks[number, action]:
                if wrong < 0:
                    wrong = _i(number)
                continue
            act, amount = meaning(table, terms, action)
            log_act(table, sight.acts[number], act, amount)
            table.steps += _u(1)
            bid(table, terms, act, amount)
            go_on(table, terms)
        _answer(table, terms, sight, number)
        _look(table, terms, sight, number)
    return wrong


@kernel(
    _numba.void(
        _numba.from_dtype(TABLE)[::1], _numba.from_dtype(TERMS)[::1], _numba.int64, _numba.float32[:, ::1]
    )
)
def views(tables: Any, terms_of: Any, seat: Any, rows: Any) -> None:
    """Write what one seat sees at every table; nothing where it is not in the hand."""
    for number in range(_u(tables.shape[0])):
        table = tables[number]
        rows[number, :] = np.float32(0)
        for place in range(table.players):
            if _i(table.seats[place]) == seat:
                write_view(table, terms_of[table.terms], _u(place), rows[number])
