"""Compiled comparing of slots: which are worth a walk, and which is the best.

Slots that give cards of the same ranks away are walked together. Bounds are compared as floating numbers,
with a margin that is far more than they can be wrong by.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import njit

from croupier.odds.counting.hidden import bits
from croupier.odds.russian.compiled import inlined, part
from croupier.odds.russian.terms import (
    HALF,
    HAND,
    LOWER,
    RANKS,
    SIDES,
    SIXTH_SLOT,
    SIXTH_WAY,
    SLOTS,
    SUITS,
    SUMS,
)

MARGIN: Final = 1e-6


@part
def way_of(slot: Any) -> Any:
    """Return the way that a slot stands for: the number of cards exchanged, or the sixth card."""
    return SIXTH_WAY if slot == SIXTH_SLOT else bits(slot)


@njit
def draws_of(way: Any, draws: Any) -> Any:
    """Return the cards that can come on a way."""
    ranks, times, different, first = draws
    drawn = 1 if way == SIXTH_WAY else way
    begin, end = first[drawn], first[drawn + 1]
    return ranks[begin:end], times[begin:end], different[begin:end]


@part
def same_ranks(cards: Any, canon: Any) -> None:
    """Name for every slot the first one that gives cards of the same ranks away."""
    for slot in range(SIXTH_SLOT):
        first, place = 0, 0
        while place < HAND:
            after, given = place, 0
            while after < HAND and cards[after] == cards[place]:
                given += slot >> after & 1
                after += 1
            for each in range(given):
                first |= 1 << place + each
            place = after
        canon[slot] = first
    canon[SIXTH_SLOT] = SIXTH_SLOT


@part
def list_flushes(canon: Any, suits: Any, classes: Any, first: Any, flushes: Any) -> None:
    """List by slot the classes, exact slots and suits in which cards that come can make a flush."""
    count = 0
    for slot in range(SLOTS):
        first[slot] = count
        for each in range(classes):
            for exact in range(SLOTS):
                if canon[exact] != slot:
                    continue
                for suit in range(SUITS):
                    kept, own = 0, 0
                    for place in range(HAND):
                        if exact == SIXTH_SLOT or not exact >> place & 1:
                            kept += 1
                            own += suits[each, place] == suit
                    if own == kept or (exact == SIXTH_SLOT and own == HAND - 1):
                        flushes[count, 0], flushes[count, 1], flushes[count, 2] = each, exact, suit
                        count += 1
    first[SLOTS] = count


@part
def scaled(exact: Any, each: Any, sight: Any, places: Any, values: Any, prices: Any) -> Any:
    """Return the worth of a slot in one sight, brought to the number of all deals, in two halves."""
    canon, open_of, other_of = places
    by_open, by_other, by_class, by_slot = values
    amounts, scales, _, _ = prices
    slot, way = canon[exact], way_of(exact)
    high, low = -amounts[way, 0], -amounts[way, 1]
    for half in range(2):
        worth = by_open[slot, open_of[each], sight, half] + by_class[slot, each, sight, half]
        worth += by_slot[exact, each, sight, half]
        for side in range(SIDES):
            worth += by_other[slot, other_of[each, side], sight, half]
        if half == 0:
            high += worth
        else:
            low += worth
    high, low = high + (low >> HALF), low & LOWER
    high, low = high * scales[way], low * scales[way]
    return high + (low >> HALF), low & LOWER


@inlined
def _more(high: Any, low: Any, other_high: Any, other_low: Any) -> Any:
    return high > other_high or (high == other_high and low > other_low)


@part
def bests_of(walked: Any, each: Any, places: Any, values: Any, prices: Any, bests: Any) -> Any:
    """Find the best worth of a class in every sum; returns the best slot, with everything allowed."""
    chosen = 0
    for total in range(SUMS):
        sight = 0 if total < 3 else total - 2
        for exact in range(SLOTS):
            way = way_of(exact)
            if not walked[places[0][exact]] or (way == SIXTH_WAY and total in (1, 5)):
                continue
            if 0 < way < SIXTH_WAY and total in (2, 5):
                continue
            high, low = scaled(exact, each, sight, places, values, prices)
            if exact == 0 or _more(high, low, bests[total, 0], bests[total, 1]):
                bests[total, 0], bests[total, 1] = high, low
                if total == 0:
                    chosen = exact
    return chosen


@part
def worths_of(walked: Any, places: Any, values: Any, prices: Any, bests: Any, worths: Any) -> None:
    """Fill in what a slot must exceed to be the best of a class in any sum, as a floating number.

    That an exchange is allowed is common to the sums in question: all but the third and the last.
    """
    for each in range(worths.shape[0]):
        bests_of(walked, each, places, values, prices, bests)
        worths[each] = np.inf
        for total in (1, 3, 4):
            worth = (bests[total, 0] * float(1 << HALF) + bests[total, 1]) / prices[2]
            worths[each] = min(worths[each], worth)


@part
def bound_of(slot: Any, cards: Any, bounds: Any, prices: Any, numbers: Any) -> Any:
    """Return what an exchange can be worth at the most, and with a flush."""
    kept, given, kept_number, given_number, way = 0, 0, 0, 0, bits(slot)
    for place in range(HAND):
        if slot >> place & 1:
            given_number += numbers[given, cards[place]]
            given += 1
        else:
            kept_number += numbers[kept, cards[place]]
            kept += 1
    number = kept_number * numbers[way - 1, RANKS] + given_number
    wholes = prices[3]
    most = bounds[0, way, number] / wholes[way] + MARGIN
    return most, most + bounds[1, way, number] / wholes[way]


@njit
def want_highest(
    cards: Any, canon: Any, walked: Any, worths: Any, bounds: Any, prices: Any, numbers: Any, wanted: Any
) -> Any:
    """Want the exchange of two cards or more with the highest bound; returns its way, 0 if pointless."""
    wanted[:] = 0
    best, highest = 0, worths.min()
    for slot in range(SIXTH_SLOT):
        if canon[slot] == slot and bits(slot) > 1 and not walked[slot]:
            most, _ = bound_of(slot, cards, bounds, prices, numbers)
            if most > highest:
                best, highest = slot, most
    wanted[best] = best > 0
    return bits(best)


@njit
def want_way(
    way: Any,
    layout: Any,
    canon: Any,
    walked: Any,
    worths: Any,
    bounds: Any,
    prices: Any,
    numbers: Any,
    wanted: Any,
) -> None:
    """Want the exchanges of so many cards that may be the best of a class."""
    cards, flush_first, flushes = layout[0], layout[5], layout[6]
    wanted[:] = 0
    least = worths.min()
    for slot in range(SIXTH_SLOT):
        if canon[slot] != slot or bits(slot) != way or walked[slot]:
            continue
        most, more = bound_of(slot, cards, bounds, prices, numbers)
        wanted[slot] = most > least
        for place in range(flush_first[slot], flush_first[slot + 1]):
            wanted[slot] = wanted[slot] or more > worths[flushes[place, 0]]
