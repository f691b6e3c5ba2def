"""Compiled solving of dealt hands of Russian poker: the best slot of every class, and what it leads to.

Classes are hands that differ in more than the names of the suits without the open card. Exchanges that
cannot be the best by their ranks alone (`bounds`) are not walked.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import njit

from croupier.hands.store import kernel
from croupier.odds.counting.hidden import CATEGORY, KEYS, SUITED, value_of_ranks
from croupier.odds.counting.tables import HALVES
from croupier.odds.russian.alone import list_sets, new_alone
from croupier.odds.russian.compiled import part
from croupier.odds.russian.counts import new_offers
from croupier.odds.russian.final import new_room
from croupier.odds.russian.given import new_flush_room
from croupier.odds.russian.slots import (
    bests_of,
    draws_of,
    list_flushes,
    same_ranks,
    scaled,
    want_highest,
    want_way,
    way_of,
    worths_of,
)
from croupier.odds.russian.terms import (
    HALF,
    HAND,
    LOWER,
    RANKS,
    SIDES,
    SIGHTS,
    SIXTH_WAY,
    SLOTS,
    SUITS,
    SUMS,
    VARYING,
    WAYS,
)
from croupier.odds.russian.walk import walk

STEPS: Final = 8
ENTRIES: Final = 35
"""How many slots of one hand can lead to a flush at the most: every set of kept cards, none in four suits."""


@part
def unlike(live: Any, lists: Any, many: Any) -> Any:
    """Return the place of live ranks in a list of different ones, and how many there are then."""
    for place in range(many):
        if lists[place] == live:
            return place, many
    lists[many] = live
    return many, many + 1


@part
def lay_out(
    cards: Any,
    masks: Any,
    up: Any,
    gone: Any,
    alike: Any,
    suits: Any,
    lives: Any,
    opens: Any,
    open_of: Any,
    others: Any,
    other_of: Any,
) -> Any:
    """Lay out the classes of a set of ranks; returns how many different open suits and others they have.

    A single hand beside which cards are gone keeps its other suits apart.
    """
    many_opens, many_others = 0, 0
    for each in range(masks.shape[0]):
        for suit in range(SUITS):
            lives[each, suit] = ~gone[suit] & ~np.int64(masks[each, suit]) & (1 << RANKS) - 1
        lives[each, 0] &= ~(1 << up)
        open_of[each], many_opens = unlike(lives[each, 0], opens, many_opens)
        for side in range(SIDES):
            if alike:
                other_of[each, side], many_others = unlike(lives[each, side + 1], others, many_others)
            else:
                others[side], other_of[each, side], many_others = lives[each, side + 1], side, SIDES
        for place in range(HAND):
            suit = suits[each, place - 1] + 1 if place and cards[place] == cards[place - 1] else 0
            while not masks[each, suit] >> cards[place] & 1:
                suit += 1
            suits[each, place] = suit
    return many_opens, many_others


@part
def category_dealt(cards: Any, suits: Any) -> Any:
    """Return the combination of a dealt hand."""
    key, mask, suited = np.int64(0), np.int64(0), True
    for place in range(HAND):
        key += KEYS[cards[place]]
        mask |= 1 << cards[place]
        suited = suited and suits[place] == suits[0]
    return CATEGORY[SUITED[mask]] if suited else CATEGORY[value_of_ranks(key, np.int64(0), 0)]


@njit
def take_out(ranks: Any, up: Any, deck: Any, left: Any) -> Any:
    """Count what is left of every rank beside a hand and an open card; false if there are not so many."""
    left[:] = deck
    left[up] -= 1
    for place in range(HAND):
        left[ranks[place]] -= 1
    return left.min() >= 0


@njit
def _new_values(opens: Any, others: Any, classes: Any) -> Any:
    """Make room for worths: by slot and live ranks of the open suit, of another, by class, by exact slot."""
    return (
        np.zeros((SLOTS, opens, SIGHTS, 2), np.int64),
        np.zeros((SLOTS, others, SIGHTS, 2), np.int64),
        np.zeros((SLOTS, classes, SIGHTS, 2), np.int64),
        np.zeros((SLOTS, classes, SIGHTS, 2), np.int64),
    )


@njit
def _new_weights(opens: Any, others: Any, classes: Any) -> Any:
    """Make room for how often each slot is taken, in the same order."""
    return (
        np.zeros((SLOTS, opens), np.int64),
        np.zeros((SLOTS, others), np.int64),
        np.zeros((SLOTS, classes), np.int64),
        np.zeros((SLOTS, classes), np.int64),
    )


@njit
def _new_scratch(codes: Any, sets: Any, classes: Any) -> Any:
    """Make room for what a walk works with."""
    return (
        np.zeros(codes + 1, np.int32),
        np.ones(HALVES, np.int32),
        np.zeros(RANKS + 1, np.int64),
        np.zeros(VARYING, np.int64),
        np.zeros(RANKS, np.int64),
        np.zeros(sets, np.int64),
        np.zeros((classes, 2), np.int64),
        np.zeros(SIDES, np.int64),
    )


@njit
def _walk(way: Any, wanted: Any, layout: Any, world: Any, weights: Any, values: Any, hist: Any) -> None:
    """Walk the wanted slots of one way."""
    rules, kinds, draws, about, codes, tables, scratch, rooms = world
    cards = draws_of(way, draws)
    walk(
        way, layout, wanted, rules, kinds, cards, about, codes, tables, scratch, rooms, weights, values, hist
    )


@njit
def _explore(
    layout: Any,
    places_of: Any,
    world: Any,
    prices: Any,
    ways: Any,
    bounds: Any,
    walked: Any,
    values: Any,
    hist: Any,
) -> None:
    """Walk every slot that may be the best of a class, first the cheap ones and the most promising exchange.

    Without bounds all slots of the allowed ways are walked.
    """
    canon, places = places_of[0], world[1][3]
    wanted, bests = np.zeros(SLOTS, np.int64), np.zeros((SUMS, 2), np.int64)
    worths, nothing = np.zeros(layout[2].shape[0]), np.zeros((0, 0), np.int64)
    pruned = bounds.shape[2] > 0
    for step in range(STEPS):
        way = (0, SIXTH_WAY, 1, 0, 2, 3, 4, 5)[step]
        if (step == 3 and not pruned) or not ways >> way & 1:
            continue
        if step < 3 or not pruned:
            for slot in range(SLOTS):
                wanted[slot] = canon[slot] == slot and way_of(slot) == way
        else:
            worths_of(walked, places_of, values, prices, bests, worths)
            if step == 3:
                way = want_highest(layout[0], canon, walked, worths, bounds, prices, places, wanted)
            else:
                want_way(way, layout, canon, walked, worths, bounds, prices, places, wanted)
        if wanted.any():
            _walk(way, wanted, layout, world, (nothing, nothing, nothing, nothing), values, hist)
            for slot in range(SLOTS):
                walked[slot] = walked[slot] or wanted[slot]


@njit
def _choose(
    layout: Any, places_of: Any, times: Any, prices: Any, walked: Any, values: Any, record: Any, out: Any
) -> Any:
    """Take the best slot of every class; returns how many pairs of a hand and an open card there are."""
    canon, open_of, other_of = places_of
    cards, suits = layout[0], layout[1]
    _, dealt, sums, _ = out
    bests, deals = np.zeros((SUMS, 2), np.int64), np.int64(0)
    for each in range(times.shape[0]):
        chosen = bests_of(walked, each, places_of, values, prices, bests)
        for total in range(SUMS):
            sums[total, 0] += times[each] * (bests[total, 0] >> HALF)
            sums[total, 1] += times[each] * (bests[total, 0] & LOWER)
            sums[total, 2] += times[each] * bests[total, 1]
        slot = canon[chosen]
        record[0][slot, open_of[each]] += times[each]
        for side in range(SIDES):
            record[1][slot, other_of[each, side]] += times[each]
        record[2][slot, each] += times[each]
        record[3][chosen, each] += times[each]
        dealt[category_dealt(cards, suits[each]), way_of(slot)] += times[each]
        deals += times[each]
    return deals


@njit
def _record(layout: Any, world: Any, record: Any, values: Any, hist: Any) -> None:
    """Walk the slots that were taken a second time and write down how they end."""
    wanted = np.zeros(SLOTS, np.int64)
    for way in range(WAYS):
        for slot in range(SLOTS):
            wanted[slot] = way_of(slot) == way and record[0][slot].any()
        if wanted.any():
            _walk(way, wanted, layout, world, record, values, hist)


@kernel(
    "int64("
    "Tuple((uint8[:,::1], int64[::1], uint16[:,::1], int64[::1])), int64[::1], int64[::1], int64,"
    "uint8[:,::1], Tuple((uint16[::1], uint16[::1], uint16[::1], uint16[:,::1], uint16[::1], uint16[:,::1])),"
    "Tuple((int64, int64, int64[::1], int64[:,::1], int64[::1], int64[:,::1], int64[:,::1], int64[:,::1],"
    "int64[:,::1], int64[::1])),"
    "Tuple((int64[:,:,::1], int64[::1], int64[:,::1], uint8[:,:,::1], int64[::1], int64, uint8[::1], int64)),"
    "Tuple((uint8[::1], uint8[::1], uint8[:,::1], int64[:,::1])),"
    "Tuple((int64[:,::1], int64[:,::1], int64[::1], int64[::1])),"
    "Tuple((int64[:,::1], int64[::1], float64, float64[::1])), int64, int64[:,:,::1],"
    "Tuple((int64[:,:,:,:,::1], int64[:,::1], int64[:,::1], int64[:,:,::1])))"
)
def solve(
    classes: Any,
    deck: Any,
    gone: Any,
    alike: Any,
    codes: Any,
    tables: Any,
    about: Any,
    rules: Any,
    kinds: Any,
    draws: Any,
    prices: Any,
    ways: Any,
    bounds: Any,
    out: Any,
) -> Any:
    """Solve all classes of some sets of ranks against one open rank.

    `deck` says how many cards of each rank there are, `gone` which ranks of the open suit and the others are
    not, `ways` which ways are walked, as bits. Of the results the histogram is filled by way, kind, choice
    and end; then come numbers by combination dealt and way, and sums of worth. If there is room for them, the
    worths of all slots of the classes of the first set of ranks, those that leave the open card, are handed
    over instead. Returns how many pairs of a hand and an open card there are.
    """
    ranks, firsts, masks, weights = classes
    up, hidden, pays = about[0], about[3], rules[0]
    hist, _, _, worths = out
    most = np.int64(0)
    for hand in range(ranks.shape[0]):
        most = max(most, firsts[hand + 1] - firsts[hand])
    varying = VARYING if alike else HAND
    scratch = _new_scratch(codes.shape[0], hidden.shape[0], most)
    rooms = (
        new_room(pays.shape[1], hidden.shape[0], varying),
        new_room(pays.shape[1], hidden.shape[0], varying),
        new_flush_room(pays.shape[1], hidden.shape[0], most * ENTRIES, alike),
        new_offers(hidden.shape[0], scratch[0]),
        new_alone(hidden.shape[0]),
    )
    world = (rules, kinds, draws, about, codes, tables, scratch, rooms)
    left, cards, canon = np.zeros(RANKS + 1, np.int64), np.zeros(HAND, np.int64), np.zeros(SLOTS, np.int64)
    flush_first, walked = np.zeros(SLOTS + 1, np.int64), np.zeros(SLOTS, np.int64)
    deals = np.int64(0)
    list_sets(np.full(SUITS, -1, np.int64), rules[5], about, rooms[4])
    for hand in range(ranks.shape[0]):
        if not take_out(ranks[hand], up, deck, left):
            continue
        cards[:] = ranks[hand]
        same_ranks(cards, canon)
        mine = masks[firsts[hand] : firsts[hand + 1]]
        there = mine[:, 0] >> up & 1 == 0
        mine, times = mine[there], weights[firsts[hand] : firsts[hand + 1]][there] * SUITS
        count = mine.shape[0]
        suits, lives = np.zeros((count, HAND), np.int64), np.zeros((count, SUITS), np.int64)
        opens, open_of = np.zeros(count, np.int64), np.zeros(count, np.int64)
        others, other_of = np.zeros(SIDES * count, np.int64), np.zeros((count, SIDES), np.int64)
        many_opens, many_others = lay_out(
            cards, mine, up, gone, alike, suits, lives, opens, open_of, others, other_of
        )
        opens, others = opens[:many_opens], others[:many_others]
        flushes = np.zeros((count * ENTRIES, 3), np.int64)
        list_flushes(canon, suits, count, flush_first, flushes)
        if not alike:
            list_sets(lives[0], rules[5], about, rooms[4])
        layout = (cards, suits, lives, opens, others, flush_first, flushes, left, alike)
        places_of = (canon, open_of, other_of)
        values = _new_values(many_opens, many_others, count)
        walked[:] = 0
        _explore(layout, places_of, world, prices, ways, bounds, walked, values, hist)
        if worths.shape[0]:
            for each in range(count):
                for slot in range(SLOTS):
                    high, low = scaled(slot, each, 0, places_of, values, prices)
                    worths[each, slot, 0], worths[each, slot, 1] = high, low
            return times.sum()
        record = _new_weights(many_opens, many_others, count)
        deals += _choose(layout, places_of, times, prices, walked, values, record, out)
        _record(layout, world, record, values, hist)
    return deals
