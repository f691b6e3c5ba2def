"""Compiled counting of what a given strategy brings in games against a dealer who shows one card.

The same walk over classes of hands as `walk.solve`, but the decisions are those of two tables, laid
out as the simulation knows them: by class of suits and value for the cards dealt, by value for final ones.
Equal ranks of which one is odd in suit stand in either order in a sorted hand; tables that are made of rules
do not tell these apart.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

import numpy as np
from numba import njit

from croupier.hands.store import kernel
from croupier.odds.ante_poker.walk import (
    GIVEN,
    HAND,
    JOKER,
    LABELS,
    ONE,
    SETS,
    SHARED,
    SLOTS,
    STAY,
    SUITS,
    TWO,
    WORK,
    fill_all,
    keep,
    label_of,
    lay_out,
    near_suit,
    take_out,
    value_of_hand,
    walk,
    way_of,
)
from croupier.odds.counting.hidden import CATEGORY, RANKS, bits
from croupier.odds.counting.tables import HALVES

BUY: Final = 3
EXCHANGE: Final = 32
UNLAWFUL: Final = 255
_FOUR: Final = 4
_THREE: Final = 3


def _slots() -> Any:
    """Return the slot of the solver for cards given away, as bits from the highest card."""
    slots = np.zeros(1 << HAND, np.int64)
    for slot, given in enumerate(GIVEN.tolist()):
        places = [HAND - 1 - place for place in given if place >= 0]
        if places:
            slots[sum(1 << place for place in places)] = slot
    return slots


def _classes() -> Any:
    """Return the class of suits by the places, as bits from the highest card, that are odd in suit."""
    classes = np.zeros(1 << HAND, np.int64)
    for number, places in enumerate(((), *((p,) for p in range(HAND)), *combinations(range(HAND), 2))):
        classes[sum(1 << place for place in places)] = number
    return classes


_SLOT_OF: Final = _slots()
_CLASS_OF: Final = _classes()


@njit
def _suit_class(cards: Any, suits: Any, held: Any, wild: Any, least: Any) -> Any:
    """Return the class of suits of a hand that is laid out; so many cards of a suit are looked for."""
    for wanted in range(_FOUR, least - 1, -1):
        for suit in range(SUITS):
            if bits(held[suit]) + np.int64(wild > 0) == wanted:
                odd = 0
                for place in range(HAND):
                    if suits[place] != suit and cards[place] != JOKER:
                        odd |= 1 << (HAND - 1 - place)
                return _CLASS_OF[odd]
    return np.int64(0)


@njit
def _slot(code: Any) -> Any:
    """Return the slot of a decision on the cards dealt."""
    if code < BUY:
        return np.int64(0)
    return np.int64(SLOTS - 1) if code == BUY else _SLOT_OF[code - EXCHANGE]


@kernel(
    f"int64({WORK}, {SHARED}, uint8[:,:,::1], uint8[::1], int64[:,:,:,:,::1], float64[:,:,::1])",
)
def follow(work: Any, shared: Any, first: Any, last: Any, hist: Any, worths: Any) -> Any:
    """Follow tables of decisions through every class of these hands against one open rank.

    Of `first` there may be several; the first of them goes into the histogram, and the worth of each into
    `worths`, by class of suits, value and table, the last place there being the number of deals. `last` are
    the decisions on final cards, by value. Returns how many pairs of a hand and an open card they stand for.
    """
    ranks, firsts, masks, weights, up, deck, codes, tables = work
    pay, scales, ways, least, strict = shared
    sums = np.zeros((SETS, codes.shape[0] + 1), np.int32)
    halves = np.ones(HALVES, np.int32)
    left, others = np.zeros(RANKS, np.int64), np.zeros(RANKS, np.int64)
    held, avail, kept = np.zeros(SUITS, np.int64), np.zeros(SUITS, np.int64), np.zeros(SUITS, np.int64)
    cards, suits = np.zeros(HAND, np.int64), np.zeros(HAND, np.int64)
    stay = np.zeros(last.shape[0], np.uint8)
    memory, stamps = np.zeros(LABELS * LABELS, np.int64), np.zeros(LABELS * LABELS, np.int64)
    none = np.zeros((0, 0, 0), np.int64)
    dealers, open_suits = (SUITS, 1) if up == JOKER else (1, SUITS)
    near = HAND if first.shape[1] == 1 else _FOUR if first.shape[1] == 1 + HAND else _THREE
    stamp, deals = np.int64(0), np.int64(0)
    for hand in range(ranks.shape[0]):
        if not take_out(ranks[hand], up, deck, left):
            continue
        fill_all(left, ways, codes, halves, sums)
        before = np.int64(-1)
        for each in range(firsts[hand], firsts[hand + 1]):
            if up != JOKER and masks[each, 0] >> up & 1:
                continue
            watched = lay_out(ranks[hand], masks[each], up, deck, left, held, avail, others, cards, suits)
            if up != JOKER and held[0] != before:
                stamp += 1
                before = held[0]
            key, wild = keep(cards, suits, held, 0, kept)
            value = value_of_hand(key, np.int64(0), kept, wild, strict)
            kind = _suit_class(cards, suits, held, wild, near)
            times = weights[each] * open_suits
            deals += times
            for table in range(first.shape[0]):
                code = first[table, kind, value]
                if code == UNLAWFUL:
                    continue
                slot = _slot(code)
                way = way_of(slot)
                if way == STAY:
                    stay[value] = code
                forced = stay if way == STAY else last
                state = (sums, avail, others, watched, dealers, left[JOKER] > 0, least, strict, forced)
                key, wild = keep(cards, suits, held, slot, kept)
                if table == 0 and hist.shape[0]:
                    walk(
                        way,
                        key,
                        kept,
                        wild,
                        state,
                        tables,
                        pay,
                        hist[way, CATEGORY[value]],
                        times * scales[way],
                    )
                    continue
                # What does not depend on the second watched suit has been walked for a class before.
                known = stamp > 0 and way in (ONE, TWO) and near_suit(kept, wild, way) != 1
                label = label_of(slot, cards, suits)
                if not (known and stamps[label] == stamp):
                    _, memory[label] = walk(way, key, kept, wild, state, tables, pay, none, np.int64(0))
                    stamps[label] = stamp if known else np.int64(0)
                worths[kind, value, table] += float(times * scales[way]) * float(memory[label])
            if worths.shape[0]:
                worths[kind, value, first.shape[0]] += float(times)
    return deals
