"""Compiled solving of dealt hands of Russian poker: the best slot of every class, and what it leads to.

Classes are hands that differ in more than the names of the suits without the open card. Exchanges that
cannot be the best by their ranks alone (`bounds`) are not walked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards.sizes import HAND, RANKS, RANKS_AND_JOKER, SUITS
from croupier.hands.shapes import maker, part
from croupier.hands.store import kernel
from croupier.odds.counting.hidden import CATEGORY, KEYS, SUITED, value_of_ranks
from croupier.odds.counting.tables import HALVES
from croupier.odds.russian.alone import list_sets, new_alone
from croupier.odds.russian.counts import new_offers
from croupier.odds.russian.final import new_room
from croupier.odds.russian.given import new_flush_room
from croupier.odds.russian.shapes import (
    ClassPlaces,
    HandClasses,
    HandLayout,
    KernelSetup,
    Ledger,
    Search,
    SlotWeights,
    SlotWorths,
    SolvedArrays,
    Workroom,
)
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
    LOWER,
    SIDES,
    SIGHTS,
    SIXTH_WAY,
    SLOTS,
    SUMS,
    VARYING,
    WAYS,
)
from croupier.odds.russian.walk import walk

if TYPE_CHECKING:
    from croupier.hands.shapes import I64, U8, Flag, I64x3, Int, U16x2

STEPS: Final = 8
ENTRIES: Final = 35
"""How many slots of one hand can lead to a flush at the most: every set of kept cards, none in four suits."""


# -- laying out -------------------------------------------------------------------------------------------


@part
def unlike(live: Int, lists: I64, many: Int) -> tuple[Int, Int]:
    """Return the place of live ranks in a list of different ones, and how many there are then."""
    for place in range(many):
        if lists[place] == live:
            return place, many
    lists[many] = live
    return many, many + 1


@part
def lay_out(masks: U16x2, setup: KernelSetup, layout: HandLayout, places: ClassPlaces) -> tuple[Int, Int]:
    """Lay out the classes of a set of ranks; returns how many different open suits and others they have.

    A single hand beside which cards are gone keeps its other suits apart.
    """
    cards, suits, lives = layout.cards, layout.suits, layout.lives
    many_opens: Int = 0
    many_others: Int = 0
    for each in range(masks.shape[0]):
        for suit in range(SUITS):
            lives[each, suit] = ~setup.gone[suit] & ~np.int64(masks[each, suit]) & (1 << RANKS) - 1
        lives[each, 0] &= ~(1 << setup.sets.up)
        places.open_of[each], many_opens = unlike(lives[each, 0], layout.opens, many_opens)
        for side in range(SIDES):
            live = lives[each, side + 1]
            at: Int = side
            if layout.alike:
                at, many_others = unlike(live, layout.others, many_others)
            else:
                layout.others[side], many_others = live, SIDES
            places.other_of[each, side] = at
        for place in range(HAND):
            suit = suits[each, place - 1] + 1 if place and cards[place] == cards[place - 1] else 0
            while not masks[each, suit] >> cards[place] & 1:
                suit += 1
            suits[each, place] = suit
    return many_opens, many_others


@part
def category_dealt(cards: I64, suits: I64) -> Int:
    """Return the combination of a dealt hand."""
    key, mask, suited = np.int64(0), np.int64(0), True
    for place in range(HAND):
        key += KEYS[cards[place]]
        mask |= 1 << cards[place]
        suited = suited and suits[place] == suits[0]
    return np.int64(CATEGORY[SUITED[mask]] if suited else CATEGORY[value_of_ranks(key, np.int64(0), 0)])


@maker
def take_out(ranks: U8, up: Int, deck: I64, left: I64) -> Flag:
    """Count what is left of every rank beside a hand and an open card; false if there are not so many."""
    left[:] = deck
    left[up] -= 1
    for place in range(HAND):
        left[ranks[place]] -= 1
    return bool(left.min() >= 0)


# -- making room ------------------------------------------------------------------------------------------


@maker
def _new_layout(count: Int, alike: Int) -> HandLayout:
    """Make room to lay out so many classes."""
    return HandLayout(
        cards=np.zeros(HAND, np.int64),
        suits=np.zeros((count, HAND), np.int64),
        lives=np.zeros((count, SUITS), np.int64),
        opens=np.zeros(count, np.int64),
        others=np.zeros(SIDES * count, np.int64),
        flush_first=np.zeros(SLOTS + 1, np.int64),
        flushes=np.zeros((count * ENTRIES, 3), np.int64),
        left=np.zeros(RANKS_AND_JOKER, np.int64),
        alike=alike,
    )


@maker
def _new_values(opens: Int, others: Int, classes: Int) -> SlotWorths:
    """Make room for worths."""
    return SlotWorths(
        by_open=np.zeros((SLOTS, opens, SIGHTS, 2), np.int64),
        by_other=np.zeros((SLOTS, others, SIGHTS, 2), np.int64),
        by_class=np.zeros((SLOTS, classes, SIGHTS, 2), np.int64),
        by_slot=np.zeros((SLOTS, classes, SIGHTS, 2), np.int64),
    )


@maker
def _new_weights(opens: Int, others: Int, classes: Int) -> SlotWeights:
    """Make room for how often each slot is taken."""
    return SlotWeights(
        by_open=np.zeros((SLOTS, opens), np.int64),
        by_other=np.zeros((SLOTS, others), np.int64),
        by_class=np.zeros((SLOTS, classes), np.int64),
        by_slot=np.zeros((SLOTS, classes), np.int64),
    )


@maker
def _no_weights() -> SlotWeights:
    nothing = np.zeros((0, 0), np.int64)
    return SlotWeights(nothing, nothing, nothing, nothing)


@maker
def _new_workroom(setup: KernelSetup, classes: Int) -> Workroom:
    """Make room for what walks over so many classes at the most work with."""
    sets, choices = setup.sets.hidden.shape[0], setup.rules.pays.shape[1]
    varying = VARYING if setup.alike else HAND
    sums = np.zeros(setup.codes.shape[0] + 1, np.int32)
    return Workroom(
        sums=sums,
        halves=np.ones(HALVES, np.int32),
        left=np.zeros(RANKS_AND_JOKER, np.int64),
        varying=np.zeros(VARYING, np.int64),
        slots=np.zeros(RANKS, np.int64),
        patterns=np.zeros(sets, np.int64),
        flushed=np.zeros((classes, 2), np.int64),
        sides=np.zeros(SIDES, np.int64),
        room=new_room(choices, sets, varying),
        flush_room=new_room(choices, sets, varying),
        flushes=new_flush_room(choices, sets, classes * ENTRIES, setup.alike),
        offers=new_offers(sets, sums),
        alone=new_alone(sets),
    )


@maker
def _trimmed(whole: HandLayout, opens: Int, others: Int) -> HandLayout:
    """Return a layout with so many live ranks of the open suit and of others."""
    return HandLayout(
        whole.cards,
        whole.suits,
        whole.lives,
        whole.opens[:opens],
        whole.others[:others],
        whole.flush_first,
        whole.flushes,
        whole.left,
        whole.alike,
    )


# -- solving ----------------------------------------------------------------------------------------------


@maker
def _explore(
    layout: HandLayout,
    places: ClassPlaces,
    setup: KernelSetup,
    room: Workroom,
    ways: Int,
    search: Search,
    ledger: Ledger,
) -> None:
    """Walk every slot that may be the best of a class, first the cheap ones and the most promising exchange.

    Without bounds all slots of the allowed ways are walked.
    """
    canon, walked = places.canon, search.walked
    wanted, bests = np.zeros(SLOTS, np.int64), np.zeros((SUMS, 2), np.int64)
    pruned = search.bounds.shape[2] > 0
    for step in range(STEPS):
        way: Int = (0, SIXTH_WAY, 1, 0, 2, 3, 4, 5)[step]
        if (step == 3 and not pruned) or not ways >> way & 1:
            continue
        if step < 3 or not pruned:
            for slot in range(SLOTS):
                wanted[slot] = canon[slot] == slot and way_of(slot) == way
        else:
            worths_of(search, places, ledger.worths, setup.prices, bests)
            if step == 3:
                way = want_highest(layout, canon, search, setup, wanted)
            else:
                want_way(way, layout, canon, search, setup, wanted)
        if wanted.any():
            walk(way, wanted, draws_of(way, setup.draws), layout, setup, room, ledger)
            for slot in range(SLOTS):
                walked[slot] = walked[slot] or wanted[slot]


@maker
def _choose(
    layout: HandLayout,
    places: ClassPlaces,
    times: I64,
    setup: KernelSetup,
    walked: I64,
    ledger: Ledger,
    out: SolvedArrays,
) -> Int:
    """Take the best slot of every class, and note how often; returns how many pairs of a hand and an open
    card there are.
    """
    sums, record = out.sums, ledger.weights
    bests, deals = np.zeros((SUMS, 2), np.int64), np.int64(0)
    for each in range(times.shape[0]):
        chosen = bests_of(walked, each, places, ledger.worths, setup.prices, bests)
        for total in range(SUMS):
            sums[total, 0] += times[each] * (bests[total, 0] >> HALF)
            sums[total, 1] += times[each] * (bests[total, 0] & LOWER)
            sums[total, 2] += times[each] * bests[total, 1]
        slot = places.canon[chosen]
        record.by_open[slot, places.open_of[each]] += times[each]
        for side in range(SIDES):
            record.by_other[slot, places.other_of[each, side]] += times[each]
        record.by_class[slot, each] += times[each]
        record.by_slot[chosen, each] += times[each]
        out.dealt[category_dealt(layout.cards, layout.suits[each]), way_of(slot)] += times[each]
        deals += times[each]
    return deals


@maker
def _record(layout: HandLayout, setup: KernelSetup, room: Workroom, ledger: Ledger) -> None:
    """Walk the slots that were taken a second time and write down how they end."""
    wanted = np.zeros(SLOTS, np.int64)
    for way in range(WAYS):
        for slot in range(SLOTS):
            wanted[slot] = way_of(slot) == way and ledger.weights.by_open[slot].any()
        if wanted.any():
            walk(way, wanted, draws_of(way, setup.draws), layout, setup, room, ledger)


@maker
def _tell(places: ClassPlaces, values: SlotWorths, setup: KernelSetup, worths: I64x3) -> None:
    """Hand over the worths of all slots of the classes of one set of ranks."""
    for each in range(places.open_of.shape[0]):
        for slot in range(SLOTS):
            high, low = scaled(slot, each, 0, places, values, setup.prices)
            worths[each, slot, 0], worths[each, slot, 1] = high, low


@kernel(
    "int64(HandClasses, KernelSetup, int64, int64[:,:,::1], SolvedArrays)",
    HandClasses,
    KernelSetup,
    SolvedArrays,
)
def solve(classes: HandClasses, setup: KernelSetup, ways: Int, bounds: I64x3, out: SolvedArrays) -> Int:
    """Solve all classes of some sets of ranks against one open rank.

    `ways` says which ways are walked, as bits. If there is room for the worths of slots, those of the classes
    of the first set of ranks that leave the open card are handed over, and nothing else is filled in. Returns
    how many pairs of a hand and an open card there are.
    """
    ranks, firsts, weights = classes.ranks, classes.firsts, classes.weights
    up, alike = setup.sets.up, setup.alike
    most = np.int64(0)
    for hand in range(ranks.shape[0]):
        most = max(most, firsts[hand + 1] - firsts[hand])
    room = _new_workroom(setup, most)
    walked, deals, nobody = np.zeros(SLOTS, np.int64), np.int64(0), _no_weights()
    left = np.zeros(RANKS_AND_JOKER, np.int64)
    list_sets(np.full(SUITS, -1, np.int64), setup.rules.until, setup.sets, room.alone)
    for hand in range(ranks.shape[0]):
        if not take_out(ranks[hand], up, setup.deck, left):
            continue
        mine = classes.masks[firsts[hand] : firsts[hand + 1]]
        there = mine[:, 0] >> up & 1 == 0
        mine, times = mine[there], weights[firsts[hand] : firsts[hand + 1]][there] * SUITS
        count = mine.shape[0]
        whole = _new_layout(count, alike)
        whole.left[:], whole.cards[:] = left, ranks[hand]
        places = ClassPlaces(
            np.zeros(SLOTS, np.int64), np.zeros(count, np.int64), np.zeros((count, SIDES), np.int64)
        )
        same_ranks(whole.cards, places.canon)
        opens, others = lay_out(mine, setup, whole, places)
        list_flushes(places.canon, whole)
        layout = _trimmed(whole, opens, others)
        if not alike:
            list_sets(layout.lives[0], setup.rules.until, setup.sets, room.alone)
        values = _new_values(opens, others, count)
        walked[:] = 0
        search = Search(walked, np.zeros(count), bounds)
        _explore(layout, places, setup, room, ways, search, Ledger(nobody, values, out.hist))
        if out.worths.shape[0]:
            _tell(places, values, setup, out.worths)
            return np.int64(times.sum())
        ledger = Ledger(_new_weights(opens, others, count), values, out.hist)
        deals += _choose(layout, places, times, setup, walked, ledger, out)
        _record(layout, setup, room, ledger)
    return deals
