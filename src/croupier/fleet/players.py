"""Bots in kernels: what each of them does at a table of the fleet, by number."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from croupier.fleet.bits import count
from croupier.fleet.judging import strength, win_share
from croupier.fleet.layout import (
    BRING_IN,
    CALL,
    CHECK,
    EQUITY,
    FOLD,
    POT_LIMIT,
    PUSH_FOLD,
    RAISE,
    STAYING,
    TIGHT,
)
from croupier.fleet.parts import maker, part
from croupier.fleet.pushing import pushes
from croupier.fleet.wagering import pot_bound
from croupier.odds.counting.chance import STEP, scrambled, wide_product

_i: Final = np.int64
_u: Final = np.uint64
_BOLD: Final = 0.75
"""The share of the pot by which a tight bot raises."""
_LEAD: Final = 1.6
"""How many times an even share of the pot a hand must win for a raise."""


@maker
def choose(table: Any, terms: Any) -> Any:
    """Let the bot whose turn it is choose: its act, and the amount of a raise or bring-in."""
    bot = table.bots[table.seats[table.place]]
    if bot == TIGHT:
        return _tight(table, terms)
    if bot == EQUITY:
        return _by_equity(table, terms)
    if bot == PUSH_FOLD:
        return _push_or_fold(table, terms)
    return any_act(table, bot != STAYING)


@part
def _tight(table: Any, terms: Any) -> Any:
    """Fold weak hands, pay for fair ones, raise with strong ones, as `croupier.bots.TightBot` does."""
    judged = strength(table, terms, table.place)
    if judged == 2 and table.acts >> _u(RAISE) & _u(1):
        return _i(RAISE), pot_sized(table, terms, _BOLD)
    return _stay(table) if judged else _yield(table)


@part
def _by_equity(table: Any, terms: Any) -> Any:
    """Compare the chance to win with the price of staying in."""
    share = win_share(table, terms)
    rivals = count(table.live) - _i(1)
    if table.acts >> _u(RAISE) & _u(1) and share * (rivals + 1) > _LEAD:
        return _i(RAISE), pot_sized(table, terms, share)
    return _stay(table) if share * (on_table(table) + table.cost) >= table.cost else _yield(table)


@maker
def _push_or_fold(table: Any, terms: Any) -> Any:
    """Go all in or out by the chart; after the first cards, stay with what is all but won."""
    if table.street or terms.stud or terms.omaha:
        return _tight(table, terms)
    if not pushes(table, terms):
        return _yield(table)
    if table.acts >> _u(RAISE) & _u(1):
        return _i(RAISE), table.least + (table.most - table.least) // table.jump * table.jump
    return _stay(table)


# -- what they have in common -----------------------------------------------------------------------------


@part
def on_table(table: Any) -> Any:
    """Count all chips of the pot and in front of the players."""
    chips = table.pot
    for place in range(table.players):
        chips += table.wager[place]
    return chips


@part
def pot_sized(table: Any, terms: Any, share: Any) -> Any:
    """Return a wager that raises by a share of the pot, one's own call counted: `croupier.table.sizing`."""
    wager = table.wager[table.place]
    level = wager + (table.cost if table.acts >> _u(CALL) & _u(1) else max(_i(0), _highest(table) - wager))
    pot = on_table(table) + level - wager
    if terms.limit == POT_LIMIT:
        pot = pot_bound(table, terms, wager) - level
    wanted = min(level + _i(share * pot), table.most)
    return table.least + max(_i(0), wanted - table.least) // table.jump * table.jump


@part
def _highest(table: Any) -> Any:
    found = _i(0)
    for place in range(table.players):
        found = max(found, table.wager[place])
    return found


@part
def _stay(table: Any) -> Any:
    """Call or check; bring in as little as is allowed."""
    if table.acts >> _u(BRING_IN) & _u(1):
        return _i(BRING_IN), table.least
    return (_i(CALL) if table.acts >> _u(CALL) & _u(1) else _i(CHECK)), _i(0)


@part
def _yield(table: Any) -> Any:
    """Check where that is free, else fold."""
    if table.acts >> _u(CALL) & _u(1):
        return _i(FOLD), _i(0)
    return _stay(table)


@part
def any_act(table: Any, folding: Any) -> Any:
    """Choose any act, each as likely as the next, and any amount; a fold only where `folding`."""
    acts = table.acts
    raising = acts >> _u(RAISE) & _u(1)
    bringing = acts >> _u(BRING_IN) & _u(1)
    skipped = _u(1) if bringing or not folding else _u(0)  # of fold, the answer and a raise
    choices = _u(2) + raising - skipped
    amounts = _u(1)
    if raising or (table.cost == 0 and bringing):
        amounts = _u((table.most - table.least) // table.jump) + _u(1)
    which, at = _two(table, choices, amounts)
    which += skipped
    amount = table.least + _i(at) * table.jump
    if which == _u(0):
        return _i(FOLD), _i(0)
    if which == _u(2):
        return _i(RAISE), amount
    if bringing:
        return _i(BRING_IN), amount
    return (_i(CALL) if acts >> _u(CALL) & _u(1) else _i(CHECK)), _i(0)


@part
def _two(table: Any, one: Any, other: Any) -> Any:
    """Draw two numbers below two limits out of one word, exactly uniform."""
    product = one * other
    while True:
        table.state += _u(STEP)
        first, rest = wide_product(scrambled(table.state), one)
        second, rest = wide_product(rest, other)
        if rest >= product or rest >= (_u(0) - product) % product:
            return first, second
