"""Compiled counting of what a given strategy brings in games against a dealer who shows one card.

The same walk over classes of hands as `walk.solve`, but the decisions are those of two tables, laid
out as the simulation knows them: by class of suits and value for the cards dealt, by value for final ones.
Equal ranks of which one is odd in suit stand in either order in a sorted hand; tables that are made of rules
do not tell these apart.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.cards.sizes import HAND, JOKER_RANK, SUITS
from croupier.hands.shapes import part
from croupier.hands.store import kernel
from croupier.odds.ante_poker.shapes import (
    GIVEN,
    ONE,
    SLOTS,
    STAY,
    TWO,
    Outcomes,
    Shared,
    Situation,
    Work,
)
from croupier.odds.ante_poker.states import (
    fill_all,
    keep,
    label_of,
    lay_out,
    near_suit,
    new_laid,
    new_room,
    stamp_of,
    take_out,
    value_of_hand,
    way_of,
)
from croupier.odds.ante_poker.walk import walk
from croupier.odds.counting.hidden import CATEGORY, bits

if TYPE_CHECKING:
    from croupier.hands.shapes import I64, U8, F64x3, I64x5, Int, U8x3
    from croupier.odds.ante_poker.shapes import Laid, Room

BUY: Final = 3
EXCHANGE: Final = 32
UNLAWFUL: Final = 255
_FOUR: Final = 4
_THREE: Final = 3


def _slots() -> I64:
    """Return the slot of the solver for cards given away, as bits from the highest card."""
    slots = np.zeros(1 << HAND, np.int64)
    for slot, given in enumerate(GIVEN.tolist()):
        places = [HAND - 1 - place for place in given if place >= 0]
        if places:
            slots[sum(1 << place for place in places)] = slot
    return slots


def _classes() -> I64:
    """Return the class of suits by the places, as bits from the highest card, that are odd in suit."""
    classes = np.zeros(1 << HAND, np.int64)
    for number, places in enumerate(((), *((p,) for p in range(HAND)), *combinations(range(HAND), 2))):
        classes[sum(1 << place for place in places)] = number
    return classes


_SLOT_OF: Final = _slots()
_CLASS_OF: Final = _classes()


class CodeTables(NamedTuple):
    """What is done against one open rank."""

    first: U8x3
    """By table, class of suits and value: with the cards dealt."""
    last: U8
    """By value: with final cards."""
    stay: U8
    """By value: with the cards dealt, where they stay as they are."""


@part
def _suit_class(laid: Laid, wild: Int, least: Int) -> Int:
    """Return the class of suits of a hand that is laid out; so many cards of a suit are looked for."""
    for wanted in range(_FOUR, least - 1, -1):
        for suit in range(SUITS):
            if bits(laid.held[suit]) + np.int64(wild > 0) == wanted:
                odd = 0
                for place in range(HAND):
                    if laid.suits[place] != suit and laid.cards[place] != JOKER_RANK:
                        odd |= 1 << (HAND - 1 - place)
                return np.int64(_CLASS_OF[odd])
    return np.int64(0)


@part
def _slot(code: Int) -> Int:
    """Return the slot of a decision on the cards dealt."""
    if code < BUY:
        return np.int64(0)
    return np.int64(SLOTS - 1) if code == BUY else np.int64(_SLOT_OF[code - EXCHANGE])


@part
def _follow(work: Work, shared: Shared, plan: CodeTables, room: Room, hist: I64x5, worths: F64x3) -> Int:
    laid, memory, look_ups, first = room.laid, room.memory, work.look_ups, plan.first
    nowhere = Outcomes(room.nowhere, np.int64(0))
    dealers, open_suits = (SUITS, 1) if work.up == JOKER_RANK else (1, SUITS)
    near = HAND if first.shape[1] == 1 else _FOUR if first.shape[1] == 1 + HAND else _THREE
    deals = np.int64(0)
    for hand in range(work.ranks.shape[0]):
        if not take_out(work, hand, laid.left):
            continue
        fill_all(laid.left, shared.ways, work.codes, room.halves, room.sums)
        for each in range(work.firsts[hand], work.firsts[hand + 1]):
            watched = lay_out(work, hand, each, laid, False)
            if watched == 0:
                continue
            stamp = stamp_of(work, hand, laid)
            dealt = keep(laid, 0)
            value = value_of_hand(dealt, shared.strict)
            kind = _suit_class(laid, dealt.wild, near)
            times = work.weights[each] * open_suits
            deals += times
            for table in range(first.shape[0]):
                code = first[table, kind, value]
                if code == UNLAWFUL:
                    continue
                slot = _slot(code)
                way = way_of(slot)
                if way == STAY:
                    plan.stay[shared.order[value]] = code
                forced = plan.stay if way == STAY else plan.last
                at = Situation(laid, room.sums, watched, dealers, laid.left[JOKER_RANK] > 0, forced)
                kept = keep(laid, slot)
                if table == 0 and hist.shape[0]:
                    out = Outcomes(hist[way, CATEGORY[value]], times * shared.scales[way])
                    walk(way, kept, at, shared, look_ups, out)
                    continue
                # What does not depend on further watched suits has been walked for a class before.
                known = stamp > 0 and way in (ONE, TWO) and near_suit(kept, way) <= 0
                label = label_of(slot, laid)
                if not (known and memory.stamps[label] == stamp):
                    _, memory.worths[label, 1] = walk(way, kept, at, shared, look_ups, nowhere)
                    memory.stamps[label] = stamp if known else np.int64(0)
                worth = float(memory.worths[label, 1])
                worths[kind, value, table] += float(times * shared.scales[way]) * worth
            if worths.shape[0]:
                worths[kind, value, first.shape[0]] += float(times)
    return deals


@kernel("int64(Work, Shared, uint8[:,:,::1], uint8[::1], int64[:,:,:,:,::1], float64[:,:,::1])", Work, Shared)
def follow(work: Work, shared: Shared, first: U8x3, last: U8, hist: I64x5, worths: F64x3) -> Int:
    """Follow tables of decisions through every class of these hands against one open rank.

    Of `first` there may be several; the first of them goes into the histogram, and the worth of each into
    `worths`, by class of suits, value and table, the last place there being the number of deals. `last` are
    the decisions on final cards, by value. Returns how many pairs of a hand and an open card they stand for.
    """
    room = new_room(new_laid(), work.codes, np.int64(0), np.zeros((0, 2), np.int64))
    plan = CodeTables(first, last, np.zeros(last.shape[0], np.uint8))
    return _follow(work, shared, plan, room, hist, worths)
