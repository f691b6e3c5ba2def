"""The compiled doors through which somebody outside plays in step: deal and act."""

from __future__ import annotations

from typing import Any, Final

import numba
import numpy as np

from croupier.fleet.course import begin_hand, go_on, make_ready
from croupier.fleet.layout import BRING_IN, RAISE, TABLE, TERMS
from croupier.fleet.parts import part
from croupier.fleet.wagering import bid
from croupier.hands.store import kernel

_i: Final = np.int64
_u: Final = np.uint64
_numba: Any = numba
_TABLES: Final = _numba.from_dtype(TABLE)[::1]
_TERMS: Final = _numba.from_dtype(TERMS)[::1]
_WORDS: Final = _numba.int64[::1]
_FLAGS: Final = _numba.boolean[::1]


@kernel(_numba.void(_TABLES, _TERMS, _FLAGS, _WORDS, _WORDS))
def step(tables: Any, terms_of: Any, dealt: Any, acts: Any, amounts: Any) -> None:
    """Deal a hand at the tables that are `dealt` to; at all others that wait, do the act, a lawful one."""
    for number in range(_u(tables.shape[0])):
        table = tables[number]
        terms = terms_of[table.terms]
        if dealt[number]:
            table.acts = _u(0)
            if not make_ready(table, terms):
                continue
            begin_hand(table, terms)
        elif table.acts and acts[number] >= 0:
            table.steps += _u(1)
            bid(table, terms, acts[number], amounts[number])
        else:
            continue
        go_on(table, terms)


@part
def _lawful(table: Any, act: Any, amount: Any) -> Any:
    """Whether the act is open now, and its amount within what is allowed."""
    if act < 0 or act > BRING_IN or not table.acts >> _u(act) & _u(1):
        return False
    if act == RAISE or (act == BRING_IN and table.cost == 0):
        return table.least <= amount <= table.most and (amount - table.least) % table.jump == 0
    return True


@kernel(_numba.int64(_TABLES, _WORDS, _WORDS))
def first_unlawful(tables: Any, acts: Any, amounts: Any) -> Any:
    """Return the first table that waits for an act to which this one is not lawful; -1: there is none."""
    for number in range(_u(tables.shape[0])):
        if tables[number].acts and not _lawful(tables[number], acts[number], amounts[number]):
            return _i(number)
    return _i(-1)
