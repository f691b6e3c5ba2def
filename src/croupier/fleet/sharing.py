"""The end of a hand in kernels: pots, fees, halves and odd chips, as in `croupier.table.pots`."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from croupier.fleet.bits import following, lowest, one
from croupier.fleet.layout import MOST_SEATS
from croupier.fleet.parts import part
from croupier.fleet.values import low_value, value

_i: Final = np.int64
_u: Final = np.uint64
_LOWS: Final = _u(MOST_SEATS)


@part
def award(table: Any, terms: Any) -> None:
    """Give the pots out: to the last player left, else to the best hands."""
    live = table.live
    if live & (live - _u(1)) == _u(0):
        table.chips[lowest(live)] += _rake(table, terms, table.pot)
        return
    for place in range(table.players):
        if live & one(place):
            table.worths[place] = value(table, terms, _u(place))
            table.worths[_LOWS + place] = low_value(table, terms, _u(place)) if terms.low_limit else _i(0)
    if terms.muck and not table.opened:
        _muck(table, terms)
    _share_out(table, terms)


@part
def _share_out(table: Any, terms: Any) -> None:
    """Divide the pot where stakes differ, and give every part to the best of those who may win it."""
    contest, below = table.live, _i(0)
    dead = _i(0)
    even = _even(table)
    if not even:
        _return_uncalled(table)
        dead = table.dead
    while contest:
        level = _lowest_stake(table, contest)
        amount = table.pot
        if not even:
            amount = dead + _layer(table, contest, below, level)
            dead = _i(0)
        _give(table, terms, contest, amount)
        below = level
        for place in range(table.players):
            if even or table.put_in[place] <= level:
                contest &= ~one(place)


@part
def _even(table: Any) -> Any:
    """Whether all who are left have put in the same, and something."""
    stake, other = table.put_in[lowest(table.live)], _i(0)
    for place in range(table.players):
        if table.live & one(place):
            other |= table.put_in[place] ^ stake
    return other == 0 and stake > 0


@part
def _lowest_stake(table: Any, contest: Any) -> Any:
    """Return the least that one of them has put in."""
    level = table.put_in[lowest(contest)]
    for place in range(table.players):
        if contest & one(place):
            level = min(level, table.put_in[place])
    return level


@part
def _layer(table: Any, contest: Any, below: Any, level: Any) -> Any:
    """Count the stakes between two levels; folded chips above the last level belong to it."""
    above = False
    for place in range(table.players):
        above |= bool(contest & one(place)) and table.put_in[place] > level
    amount = _i(0)
    for place in range(table.players):
        stake = table.put_in[place]
        amount += (min(stake, level) if above else stake) - min(stake, below)
    return amount


@part
def _return_uncalled(table: Any) -> None:
    """Give the largest stake back down to the second largest, unless its owner has folded."""
    largest, second, owner, owned = _i(-1), _i(0), _u(0), False
    for place in range(table.players):
        stake, mine = table.put_in[place], bool(table.live & one(place))
        if stake > largest or (stake == largest and mine and not owned):
            second = max(second, largest)
            largest, owner, owned = stake, _u(place), mine
        else:
            second = max(second, stake)
    if owned and largest > second:
        table.put_in[owner] = second
        table.chips[owner] += largest - second
        table.pot -= largest - second


@part
def _rake(table: Any, terms: Any, amount: Any) -> Any:
    """Take the fee from a pot; returns what is left to win."""
    if not terms.fee_percent or (terms.no_flop_no_fee and table.on_board == _u(0)):
        return amount
    rake = amount * terms.fee_percent // _i(100) // terms.unit * terms.unit
    if terms.fee_cap:
        rake = min(rake, terms.fee_cap - table.fee)
    if rake <= 0:
        return amount
    table.fee += rake
    return amount - rake


@part
def _give(table: Any, terms: Any, contest: Any, pot: Any) -> None:
    """Give one pot to the best hand, or half of it to the best low one."""
    amount = _rake(table, terms, pot)
    low = _i(0)
    if terms.low_limit:
        for place in range(table.players):
            if contest & one(place) and table.worths[_LOWS + place]:
                low = amount // _i(2) // terms.unit * terms.unit
    for half in range(_u(2) if low else _u(1)):
        _split(table, terms, contest, half * _LOWS, low if half else amount - low)


@part
def _split(table: Any, terms: Any, contest: Any, worths: Any, amount: Any) -> None:
    """Share an amount among the best; odd chips go round from the opener or the first place."""
    best, winners, many = _i(0), _u(0), _i(0)
    for place in range(table.players):
        if contest & one(place):
            worth = table.worths[worths + place]
            if worth > best:
                best, winners, many = worth, one(place), _i(1)
            elif worth == best and best:
                winners |= one(place)
                many += 1
    place = lowest(winners)
    if many == 1:
        table.chips[place] += amount
        return
    units = amount // terms.unit
    each, odd = units // many, units % many
    if terms.from_opener:
        place = following(winners, _u(table.opener))
    table.chips[place] += amount % terms.unit
    while winners:
        table.chips[place] += (each + _i(odd > 0)) * terms.unit
        odd -= 1
        winners &= ~one(place)
        place = following(winners, place)


# -- beaten hands go unseen: `croupier.table.showdown.show_unbeaten` --------------------------------------


@part
def _muck(table: Any, terms: Any) -> None:
    """Fold in order the hands that what was shown before beats in every pot."""
    shown, left = _u(0), table.live
    place = _u(table.opener) if terms.stud else _u(0)
    if table.aggressor >= 0 and (terms.stud or left & one(table.aggressor)):
        place = _u(table.aggressor)
    while left:
        place = following(left, place)
        if _may_win(table, place, shown):
            shown |= one(place)
        else:
            table.live &= ~one(place)
        left &= ~one(place)


@part
def _may_win(table: Any, mine: Any, shown: Any) -> Any:
    """Whether a hand wins a part of some pot against what has been shown.

    The pots of a place are those up to its own stake; in the highest of them it meets the fewest rivals.
    """
    rivals = _u(0)
    stake = table.put_in[mine]
    for place in range(table.players):
        if shown & one(place) and table.put_in[place] >= stake:
            rivals |= one(place)
    for half in range(_u(2)):
        worth = table.worths[half * _LOWS + mine]
        beaten = worth == 0
        for place in range(table.players):
            beaten |= bool(rivals & one(place)) and table.worths[half * _LOWS + place] > worth
        if not beaten:
            return True
    return False
