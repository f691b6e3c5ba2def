"""Betting in kernels: who speaks, what they may do, and what it does, as in `croupier.table.betting`."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from croupier.fleet.bits import count, following, one
from croupier.fleet.layout import (
    BETTING,
    BRING_IN,
    BRINGING_IN,
    CALL,
    CHECK,
    FIXED_LIMIT,
    FOLD,
    NO_LIMIT,
    POT_LIMIT,
    RAISE,
    SPREAD_LIMIT,
)
from croupier.fleet.parts import part

_i: Final = np.int64
_u: Final = np.uint64
_CHECKING: Final = _u(1 << FOLD | 1 << CHECK)
_CALLING: Final = _u(1 << FOLD | 1 << CALL)
_RAISING: Final = _u(1 << RAISE)
_BRINGING: Final = _u(1 << BRING_IN)


# -- limits: `croupier.table.limits` ----------------------------------------------------------------------


@part
def least_raise(table: Any, terms: Any) -> Any:
    """Return the smallest full bet or raise, as a total."""
    if terms.limit == FIXED_LIMIT:
        return table.full_level + table.step
    if table.level == table.brought and table.full_level == 0:
        return table.step
    return table.level + table.step


@part
def most_raise(table: Any, terms: Any, wager: Any, chips: Any) -> Any:
    """Return the largest bet or raise of a seat, as a total."""
    most = wager + chips
    if terms.limit == NO_LIMIT:
        return most
    if terms.limit == POT_LIMIT:
        bound = pot_bound(table, terms, wager)
    elif terms.limit == SPREAD_LIMIT:
        bound = table.level + terms.maximum
    else:
        bound = table.full_level + table.largest_step
    return min(most, bound)


@part
def pot_bound(table: Any, terms: Any, wager: Any) -> Any:
    """Return the largest bet or raise by the pot, one's own call counted, as a total."""
    bound = _i(2) * table.level + table.pot + table.missing - wager
    for place in range(table.players):
        bound += table.wager[place]
    return max(bound, least_raise(table, terms))


@part
def _full(table: Any, terms: Any, excess: Any) -> Any:
    """Whether an excess counts as a raise: all of the required size, in fixed limit half of it."""
    return (_i(2) * excess if terms.limit == FIXED_LIMIT else excess) >= table.step


# -- a round ----------------------------------------------------------------------------------------------


@part
def begin_round(table: Any, terms: Any, size: Any, level: Any) -> None:
    """Begin a betting round with bets of this size, over a wager that stands already."""
    table.step = size
    table.largest_step = size
    table.level = level
    table.full_level = level
    table.brought = _i(0)
    table.missing = _i(0)
    table.raises = _i(0)
    table.aggressor = _i(-1)
    counted = count(table.live) if terms.uncapped_at_two else _i(table.players)
    table.uncapped = _i(terms.most_raises == 0 or (terms.uncapped_at_two >= 0 and counted == 2))


@part
def begin_turns(table: Any, first: Any) -> None:
    """Let everybody who can bet speak, from `first` on."""
    table.waiting = count(table.able)
    table.place = _u(first)
    highest = _i(0)
    for place in range(table.players):
        if table.live & one(place):
            highest = max(highest, table.wager[place])
    table.highest = highest
    table.phase = _i(BETTING)


@part
def find_speaker(table: Any, terms: Any) -> Any:
    """Find who speaks next and what they may do; False when the round is over."""
    able = table.able
    if table.waiting == 0 or table.live & (table.live - _u(1)) == _u(0):
        return False
    place = following(able, table.place)
    alone = able & (able - _u(1)) == _u(0)
    wager, chips, level = table.wager[place], table.chips[place], table.level
    to_call = level if level == table.highest else _reach(table, place)
    if alone and to_call <= wager:
        return False
    table.place = place
    cost = min(to_call - wager, chips)
    most = most_raise(table, terms, wager, chips)
    may_raise = most > level and not alone
    if terms.most_raises and not table.uncapped and table.raises >= terms.most_raises:
        may_raise = False
    spoken = table.spoken[place]
    if may_raise and spoken >= 0 and table.full_level <= spoken:
        may_raise = terms.cumulative != 0 and _full(table, terms, level - spoken)
    acts = _CALLING if cost > 0 else _CHECKING
    table.cost = max(cost, _i(0))
    if may_raise:
        least = min(least_raise(table, terms), most)
        table.least = least
        table.most = most
        table.jump = most - least if terms.most_raises and most > least else _i(1)
        acts |= _RAISING
    table.acts = acts
    return True


@part
def _reach(table: Any, mine: Any) -> Any:
    """What a seat must match where the level is that of a blind that was too short to reach it."""
    reach = _i(0)
    for place in range(table.players):
        if place != mine and table.live & one(place):
            reach = max(reach, table.wager[place] + table.chips[place])
    return min(reach, table.level)


# -- what is done -----------------------------------------------------------------------------------------


@part
def put(table: Any, place: Any, amount: Any) -> None:
    """Put chips in front of a place, all of them if there are no more."""
    chips = table.chips[place]
    if amount >= chips:
        amount = chips
        table.able &= ~one(place)
    table.chips[place] = chips - amount
    table.put_in[place] += amount
    table.wager[place] += amount


@part
def put_dead(table: Any, place: Any, amount: Any, common: Any) -> None:
    """Put chips straight into the pot; `common` ones may be won by everybody."""
    chips = table.chips[place]
    if amount >= chips:
        amount = chips
        table.able &= ~one(place)
    table.chips[place] = chips - amount
    if common:
        table.dead += amount
    else:
        table.put_in[place] += amount
    table.pot += amount


@part
def open_wager(table: Any, terms: Any, place: Any, amount: Any) -> None:
    """Put in a bet or raise: what the others must now answer."""
    least = least_raise(table, terms)
    put(table, place, amount)
    height = table.wager[place]
    excess = height - table.level
    if height >= least or _full(table, terms, excess):
        if excess > table.step:
            if terms.most_raises == 0:
                table.largest_step = excess
            table.step = table.largest_step
        if table.full_level:
            table.raises += 1
        table.full_level = height
    table.level = height
    table.spoken[place] = height
    table.aggressor = _i(place)


@part
def bid(table: Any, terms: Any, act: Any, amount: Any) -> None:
    """Do what whose turn it is has chosen; `amount` is the total of a raise."""
    place = table.place
    if table.phase == BRINGING_IN:
        _bring_in(table, terms, act, amount)
        return
    table.waiting -= 1
    if act == FOLD:
        table.live &= ~one(place)
        table.able &= ~one(place)
    elif act == CALL:
        table.spoken[place] = table.level
        put(table, place, table.cost)
    elif act == RAISE:
        open_wager(table, terms, place, amount - table.wager[place])
        table.highest = table.level
        table.waiting = count(table.able & ~one(place))
    elif not terms.checker_raises:
        table.spoken[place] = table.level
    table.place = place + _u(1)


@part
def ask_bring_in(table: Any, terms: Any, place: Any) -> None:
    """Ask the lowest card for its bring-in: a fixed one or a full bet, or any amount the table takes."""
    table.phase = _i(BRINGING_IN)
    table.place = place
    table.acts = _BRINGING
    chips = table.chips[place]
    table.jump = _i(1)
    if not terms.bring_in:
        table.cost = _i(0)
        table.least = min(terms.lower, chips)
        table.most = min(chips, terms.maximum) if terms.maximum else chips
        return
    table.cost = min(chips, terms.bring_in)
    table.least = table.most = _i(0)
    if chips > terms.bring_in:
        table.most = most_raise(table, terms, _i(0), chips)
        table.least = min(terms.lower, table.most)
        table.acts |= _RAISING


@part
def _bring_in(table: Any, terms: Any, act: Any, amount: Any) -> None:
    """Put the bring-in in, or the bet in its place; then everybody else speaks."""
    place = table.place
    if act == RAISE:
        open_wager(table, terms, place, amount)
    else:
        asked = terms.bring_in if terms.bring_in else terms.lower
        if terms.bring_in:
            amount = asked
        if not terms.bring_in and amount >= asked:
            open_wager(table, terms, place, amount)
        else:
            put(table, place, amount)
            table.level = asked
            table.missing = asked - table.wager[place]
            if terms.bring_in:
                table.brought = asked
            else:
                table.full_level = asked
    begin_turns(table, place + _u(1))
    table.waiting = count(table.able & ~one(place))


@part
def close_round(table: Any) -> None:
    """Bring the wagers into the pot; what nobody could match goes back."""
    first, largest, second, gathered = _u(0), _i(0), _i(0), _i(0)
    for place in range(table.players):
        wager = table.wager[place]
        table.spoken[place] = _i(-1)
        table.wager[place] = _i(0)
        gathered += wager
        if wager > largest:
            first, largest, second = _u(place), wager, largest
        elif wager > second:
            second = wager
    if largest > second and table.live & one(first):
        excess = largest - second
        gathered -= excess
        table.put_in[first] -= excess
        table.chips[first] += excess
        table.able |= one(first)
    table.pot += gathered
