"""Compiled comparing of slots: which are worth a walk, and which is the best.

Slots that give cards of the same ranks away are walked together. Bounds are compared as floating numbers,
with a margin that is far more than they can be wrong by.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards.sizes import HAND, RANKS, SUITS
from croupier.hands.shapes import inlined, maker, part
from croupier.odds.counting.hidden import bits
from croupier.odds.russian.shapes import DrawnRanks
from croupier.odds.russian.terms import (
    CLASS,
    EXACT,
    HALF,
    LOWER,
    SIDES,
    SIXTH_SLOT,
    SIXTH_WAY,
    SLOTS,
    SUIT,
    SUMS,
)

if TYPE_CHECKING:
    from croupier.hands.shapes import I64, Flag, I64x2, Int
    from croupier.odds.russian.shapes import (
        ClassPlaces,
        HandLayout,
        KernelSetup,
        Search,
        SlotWorths,
        WayPrices,
    )

MARGIN: Final = 1e-6


@part
def way_of(slot: Int) -> Int:
    """Return the way that a slot stands for: the number of cards exchanged, or the sixth card."""
    return SIXTH_WAY if slot == SIXTH_SLOT else bits(slot)


@maker
def draws_of(way: Int, draws: DrawnRanks) -> DrawnRanks:
    """Return the cards that can come on a way."""
    drawn = 1 if way == SIXTH_WAY else way
    begin, end = draws.firsts[drawn], draws.firsts[drawn + 1]
    ranks, times, different = draws.ranks[begin:end], draws.times[begin:end], draws.different[begin:end]
    return DrawnRanks(ranks, times, different, draws.firsts)


@part
def same_ranks(cards: I64, canon: I64) -> None:
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
def list_flushes(canon: I64, layout: HandLayout) -> None:
    """List by slot the classes, exact slots and suits in which cards that come can make a flush."""
    first, flushes, suits = layout.flush_first, layout.flushes, layout.suits
    count = 0
    for slot in range(SLOTS):
        first[slot] = count
        for each in range(suits.shape[0]):
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
                        flushes[count, CLASS], flushes[count, EXACT] = each, exact
                        flushes[count, SUIT] = suit
                        count += 1
    first[SLOTS] = count


@part
def scaled(
    exact: Int, each: Int, sight: Int, places: ClassPlaces, values: SlotWorths, prices: WayPrices
) -> tuple[Int, Int]:
    """Return the worth of a slot in one sight, brought to the number of all deals, in two halves."""
    slot, way = places.canon[exact], way_of(exact)
    high, low = -prices.amounts[way, 0], -prices.amounts[way, 1]
    for half in range(2):
        worth = values.by_open[slot, places.open_of[each], sight, half]
        worth += values.by_class[slot, each, sight, half] + values.by_slot[exact, each, sight, half]
        for side in range(SIDES):
            worth += values.by_other[slot, places.other_of[each, side], sight, half]
        if half == 0:
            high += worth
        else:
            low += worth
    high, low = high + (low >> HALF), low & LOWER
    high, low = high * prices.scales[way], low * prices.scales[way]
    return high + (low >> HALF), low & LOWER


@inlined
def _more(high: Int, low: Int, other_high: Int, other_low: Int) -> Flag:
    return high > other_high or (high == other_high and low > other_low)


@part
def bests_of(
    walked: I64, each: Int, places: ClassPlaces, values: SlotWorths, prices: WayPrices, bests: I64x2
) -> Int:
    """Find the best worth of a class in every sum; returns the best slot, with everything allowed."""
    chosen = 0
    for total in range(SUMS):
        sight = 0 if total < 3 else total - 2
        for exact in range(SLOTS):
            way = way_of(exact)
            if not walked[places.canon[exact]] or (way == SIXTH_WAY and total in (1, 5)):
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
def worths_of(
    search: Search, places: ClassPlaces, values: SlotWorths, prices: WayPrices, bests: I64x2
) -> None:
    """Fill in what a slot must exceed to be the best of a class in any sum, as a floating number.

    That an exchange is allowed is common to the sums in question: all but the third and the last.
    """
    worths = search.worths
    for each in range(worths.shape[0]):
        bests_of(search.walked, each, places, values, prices, bests)
        worths[each] = np.inf
        for total in (1, 3, 4):
            worth = (bests[total, 0] * float(1 << HALF) + bests[total, 1]) / prices.whole
            worths[each] = min(worths[each], worth)


@part
def bound_of(slot: Int, cards: I64, search: Search, setup: KernelSetup) -> tuple[float, float]:
    """Return what an exchange can be worth at the most, and with a flush."""
    numbers, bounds, wholes = setup.kinds.numbers, search.bounds, setup.prices.hidden
    kept, given, kept_number, given_number, way = 0, 0, 0, 0, bits(slot)
    for place in range(HAND):
        if slot >> place & 1:
            given_number += numbers[given, cards[place]]
            given += 1
        else:
            kept_number += numbers[kept, cards[place]]
            kept += 1
    number = kept_number * numbers[way - 1, RANKS] + given_number
    most = bounds[0, way, number] / wholes[way] + MARGIN
    return most, most + bounds[1, way, number] / wholes[way]


@maker
def want_highest(layout: HandLayout, canon: I64, search: Search, setup: KernelSetup, wanted: I64) -> Int:
    """Want the exchange of two cards or more with the highest bound; returns its way, 0 if pointless."""
    wanted[:] = 0
    best, highest = 0, search.worths.min()
    for slot in range(SIXTH_SLOT):
        if canon[slot] == slot and bits(slot) > 1 and not search.walked[slot]:
            most, _ = bound_of(slot, layout.cards, search, setup)
            if most > highest:
                best, highest = slot, most
    wanted[best] = best > 0
    return bits(best)


@maker
def want_way(
    way: Int, layout: HandLayout, canon: I64, search: Search, setup: KernelSetup, wanted: I64
) -> None:
    """Want the exchanges of so many cards that may be the best of a class."""
    worths, flush_first = search.worths, layout.flush_first
    wanted[:] = 0
    least = worths.min()
    for slot in range(SIXTH_SLOT):
        if canon[slot] != slot or bits(slot) != way or search.walked[slot]:
            continue
        most, more = bound_of(slot, layout.cards, search, setup)
        wanted[slot] = most > least
        for place in range(flush_first[slot], flush_first[slot + 1]):
            wanted[slot] = wanted[slot] or more > worths[layout.flushes[place, CLASS]]
