"""The compiled door through which written hands are played again: card by card, act by act, chip by chip.

An act of a hand is one number: its kind, 16 times the player, 256 times an amount or up to three cards of six
bits each. Whatever is not plain is left to the reference engine.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numba
import numpy as np

from croupier.fleet.bits import count, one
from croupier.fleet.course import begin_hand, go_on
from croupier.fleet.layout import CALL, CHECK, FOLD, MOST_OWN, RAISE, TABLE, TERMS
from croupier.fleet.parts import part
from croupier.fleet.wagering import bid
from croupier.hands.shapes import I64, I64x2, compiled
from croupier.hands.store import kernel

FOLDS: Final = 0
CALLS: Final = 1
RAISES: Final = 2
HOLES: Final = 3
BOARDS: Final = 4
SHOWS: Final = 5
OTHER: Final = 6
"""What only the reference can judge."""
UNSEEN: Final = 63
"""A card that nobody saw."""
_i: Final = np.int64
_u: Final = np.uint64
_OWN: Final = _u(MOST_OWN)
_numba: Any = numba


class Written(NamedTuple):
    """Hands as they were written: the acts of all of them, where each begins, and the stacks at its end."""

    acts: I64
    begins: I64
    stacks: I64x2


@part
def _card(act: Any, place: Any) -> Any:
    return act >> _i(8 + 6 * place) & _i(63)


@part
def _lay_deck(table: Any, written: Any, begin: Any, end: Any) -> Any:
    """Lay the cards where the dealer takes them; returns whose nobody saw.

    It is -1 if cards are missing or one comes twice.
    """
    players = _i(table.players)
    at, holes, hidden, met = _i(2) * players, _i(0), _u(0), _u(0)
    board = _i(0)
    for number in range(begin, end):
        act = written.acts[number]
        if act & 15 == HOLES:
            player = (act >> 4 & 15) - 1
            for card in range(2):
                seen = _card(act, card)
                if seen == UNSEEN:
                    hidden |= one(player)
                    seen = _i(0)
                elif met & one(seen):
                    return _i(-1)
                else:
                    met |= one(seen)
                table.deck[card * players + player] = np.uint8(seen)
            holes += 1
        elif act & 15 == BOARDS:
            for card in range(3 if board == 0 else 1):
                seen = _card(act, card)
                if seen == UNSEEN or board == 5 or met & one(seen):
                    return _i(-1)
                met |= one(seen)
                table.deck[at + board + 1 + (board >= 3) + (board >= 4)] = np.uint8(seen)
                board += 1
    return _i(hidden) if holes == players else _i(-1)


@part
def _shown(table: Any, act: Any, hidden: Any) -> Any:
    """Whether somebody in play shows at the end, and the cards they were dealt."""
    player = _u((act >> 4 & 15) - 1)
    if table.acts or not table.live & one(player) or hidden >> _i(player) & 1:
        return False
    own = player * _OWN
    return _i(table.own[own]) == _card(act, 0) and _i(table.own[own + _u(1)]) == _card(act, 1)


@part
def _done(table: Any, terms: Any, act: Any) -> Any:
    """Do a bid if it is whose turn it is and lawful."""
    if not table.acts or table.place != _u((act >> 4 & 15) - 1):
        return False
    kind, amount = act & 15, act >> 8
    if kind == FOLDS:
        bid(table, terms, _i(FOLD), _i(0))
    elif kind == CALLS:
        bid(table, terms, _i(CALL) if table.acts >> _u(CALL) & _u(1) else _i(CHECK), _i(0))
    else:
        if not table.acts >> _u(RAISE) & _u(1) or not table.least <= amount <= table.most:
            return False
        bid(table, terms, _i(RAISE), amount)
    go_on(table, terms)
    return True


@part
def _agrees(table: Any, terms: Any, written: Any, number: Any) -> Any:
    """Play one hand; whether everything is lawful, told in its order, and ends with the written stacks."""
    begin, end = written.begins[number], written.begins[number + 1]
    table.players = _u(terms.chairs)
    hidden = _lay_deck(table, written, begin, end)
    if hidden < 0:
        return False
    begin_hand(table, terms)
    go_on(table, terms)
    told, shown = _u(0), _i(0)
    for at in range(begin, end):
        act = written.acts[at]
        kind = act & 15
        if kind <= RAISES:
            if told != table.on_board or not _done(table, terms, act):
                return False
        elif kind == BOARDS:
            told += _u(3) if told == _u(0) else _u(1)
        elif kind == SHOWS:
            if not _shown(table, act, hidden):
                return False
            shown += 1
        elif kind == OTHER:
            return False
    if table.acts or told != table.on_board:
        return False
    live = count(table.live)
    if live > 1 and (shown != live or hidden & _i(table.live)):
        return False
    differ = _i(0)
    for place in range(table.players):
        differ |= table.chips[place] ^ written.stacks[number, place]
    return differ == 0


@kernel(
    _numba.void(
        _numba.from_dtype(TABLE)[::1],
        _numba.from_dtype(TERMS)[::1],
        compiled(Written),
        _numba.boolean[::1],
    )
)
def agree(tables: Any, terms_of: Any, written: Any, exact: Any) -> None:
    """Play written hands, each at a table with its stacks and terms; says of each whether all agrees."""
    for number in range(_i(tables.shape[0])):
        exact[number] = _agrees(tables[number], terms_of[tables[number].terms], written, number)
