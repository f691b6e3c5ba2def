"""Compiled states of ante poker: classes of dealt hands laid out, and what is kept of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards.sizes import HAND, JOKER_RANK, RANKS_AND_JOKER, SUITS
from croupier.hands.category import Category
from croupier.hands.shapes import inlined, maker, part
from croupier.odds.ante_poker.lanes import LANES, add_products, count_lane, next_row
from croupier.odds.ante_poker.shapes import (
    GIVEN,
    LABELS,
    ONE,
    PAIRS,
    SETS,
    SIXTH,
    SLOTS,
    STAY,
    TWO,
    ByRanks,
    KeptCards,
    Laid,
    Remembered,
    Room,
)
from croupier.odds.counting.hidden import KEYS, SUITED, SUITED_SIZE, bits, value_of_ranks
from croupier.odds.counting.tables import HALVES

if TYPE_CHECKING:
    from croupier.hands.shapes import I64, Flag, I32x2, I32x3, I64x2, Int, U8x2
    from croupier.odds.ante_poker.shapes import Work

CATEGORIES: Final = len(Category)
OUTCOMES: Final = 4
_WITH_ONE: Final = 1 << ONE | 1 << SIXTH
_WITH_TWO: Final = 1 << TWO


@maker
def new_laid() -> Laid:
    """Make room for a class of hands."""
    return Laid(
        np.zeros(HAND, np.int64),
        np.zeros(HAND, np.int64),
        np.zeros(SUITS, np.int64),
        np.zeros(SUITS, np.int64),
        np.zeros(RANKS_AND_JOKER, np.int64),
        np.zeros(RANKS_AND_JOKER, np.int64),
    )


@maker
def new_room(laid: Laid, codes: U8x2, choices: Int, worths: I64x2) -> Room:
    """Make room to work in."""
    return Room(
        laid,
        np.zeros((-(-SETS // LANES), codes.shape[0] + 1, LANES), np.int32),
        np.ones((HALVES, LANES), np.int32),
        Remembered(
            np.zeros((LABELS * LABELS, 2), np.int64),
            np.zeros(LABELS * LABELS, np.int64),
            np.zeros(LABELS * LABELS, np.int64),
        ),
        worths,
        ByRanks(np.zeros((SLOTS, 2), np.int64), np.zeros(SLOTS, np.int64)),
        np.zeros((2 * SLOTS, choices, CATEGORIES, OUTCOMES), np.int64),
        np.zeros(SLOTS, np.int64),
        np.zeros(0, np.uint8),
        np.zeros((0, 0, 0), np.int64),
    )


@part
def fill_all(left: I64, ways: Int, codes: U8x2, halves: I32x2, sums: I32x3) -> None:
    """Fill the row of the hand alone, then those with one card more, then those with two."""
    count_lane(0, left, halves)
    group: Int = np.int64(0)
    row = PAIRS
    for first in range(RANKS_AND_JOKER if ways & _WITH_ONE else 0):
        if left[first] > 0:
            left[first] -= 1
            group = next_row(1 + first, group, left, codes, halves, sums)
            left[first] += 1
    for first in range(RANKS_AND_JOKER if ways & _WITH_TWO else 0):
        if left[first] > 0:
            left[first] -= 1
            for second in range(first, RANKS_AND_JOKER):
                if left[second] > 0:
                    left[second] -= 1
                    group = next_row(row + second - first, group, left, codes, halves, sums)
                    left[second] += 1
            left[first] += 1
        row += RANKS_AND_JOKER - first
    add_products(sums, group, halves, codes)


@part
def take_out(work: Work, hand: Int, left: I64) -> bool:
    """Count what is left of every rank beside a hand and an open card; false if there are not so large."""
    for rank in range(RANKS_AND_JOKER):
        left[rank] = work.deck[rank]
    left[work.up] -= 1
    enough = left[work.up] >= 0
    for place in range(HAND):
        left[work.ranks[hand, place]] -= 1
        enough &= left[work.ranks[hand, place]] >= 0
    return bool(enough)


@part
def lay_out(work: Work, hand: Int, each: Int, laid: Laid, every: Flag) -> Int:
    """Lay out a class: its cards with their watched suits, and what is left in the deck beside them.

    Of the suits those are watched that matter, or `every` one. Returns how many are watched; none where the
    open card lies in the hand.
    """
    up = work.up
    if up != JOKER_RANK and work.masks[each, 0] >> up & 1:
        return 0
    whole, watched, taken = np.int64(0), np.int64(0), np.int64(0)
    held, avail, others, suits = laid.held, laid.avail, laid.others, laid.suits
    for rank in range(JOKER_RANK):
        whole |= np.int64(work.deck[rank] > 0) << rank
    for suit in range(SUITS):
        held[suit] = work.masks[each, suit] if suit < work.masks.shape[1] else 0
        watch = every or suit == 0 or held[suit] > 0 or up == JOKER_RANK
        avail[suit] = whole & ~held[suit] if watch else 0
        watched += np.int64(watch)
    if up != JOKER_RANK:
        avail[0] &= ~(1 << up)
    for rank in range(RANKS_AND_JOKER):
        others[rank] = laid.left[rank]
        for suit in range(SUITS):
            others[rank] -= avail[suit] >> rank & 1
    for place in range(HAND):
        own = np.int64(work.ranks[hand, place])
        laid.cards[place], suits[place] = own, -1
        for suit in range(SUITS - 1, -1, -1):
            if held[suit] >> own & 1 and not taken >> 16 * suit + own & 1:
                suits[place] = suit
        if suits[place] >= 0:
            taken |= 1 << 16 * suits[place] + own
    return watched


@part
def stamp_of(work: Work, hand: Int, laid: Laid) -> Int:
    """Return what the worth of ways depends on that do not touch the second watched suit; zero for all."""
    return 0 if work.up == JOKER_RANK else (hand << JOKER_RANK) + laid.held[0] + 1


# -- slots ------------------------------------------------------------------------------------------------


@part
def way_of(slot: Int) -> int:
    """Return the way that a slot stands for."""
    if slot == 0:
        return STAY
    if slot == SLOTS - 1:
        return SIXTH
    return ONE if slot <= HAND else TWO


@part
def label_of(slot: Int, laid: Laid) -> Int:
    """Number the cards given away by rank and by whether they lie in the first watched suit."""
    label = np.int64(0)
    for which in range(2):
        place = GIVEN[slot, which]
        label *= LABELS
        if place >= 0:
            label += 1 + 2 * laid.cards[place] + (laid.suits[place] == 0)
    return label


@part
def keep(laid: Laid, slot: Int) -> KeptCards:
    """Leave out the cards of a slot."""
    given = np.int64(0)
    for which in range(2):
        if GIVEN[slot, which] >= 0:
            given |= 1 << GIVEN[slot, which]
    return keep_but(laid, given, np.int64(slot == SLOTS - 1))


@part
def keep_but(laid: Laid, given: Int, more: Int) -> KeptCards:
    """Leave out the cards at some places, as bits; there may be a sixth card `more`."""
    key, wild, suits = np.int64(0), np.int64(0), np.int64(0)
    for suit in range(SUITS):
        suits |= laid.held[suit] << 16 * suit
    for place in range(HAND):
        if given >> place & 1:
            if laid.suits[place] >= 0:
                suits ^= 1 << 16 * laid.suits[place] + laid.cards[place]
        else:
            key += KEYS[laid.cards[place]]
            if laid.cards[place] == JOKER_RANK:
                wild = np.int64(1 << JOKER_RANK)
    return KeptCards(key, more, suits, wild)


@inlined
def kept_in(kept: KeptCards, suit: Int) -> Int:
    """Return the ranks kept in a suit, the joker included, as bits."""
    return kept.suits >> 16 * suit & 0xFFFF | kept.wild


# -- values -----------------------------------------------------------------------------------------------


@part
def near_suit(kept: KeptCards, draws: Int) -> Int:
    """Return the watched suit in which so many cards more can make a flush, or -1."""
    for suit in range(SUITS):
        if bits(kept_in(kept, suit)) >= HAND - draws:
            return suit
    return -1


@inlined
def suited_value(value: Int, mask: Int, strict: Int) -> Int:
    """Return the value of the flush in these ranks (the joker included), if there is one."""
    if bits(mask) >= HAND:
        return np.int64(SUITED[strict * SUITED_SIZE + mask])
    return value


@part
def value_of_hand(kept: KeptCards, strict: Int) -> Int:
    """Return the value of five or six cards."""
    value = value_of_ranks(kept.key, kept.part, strict)
    suit = near_suit(kept, np.int64(0))
    return suited_value(value, kept_in(kept, suit), strict) if suit >= 0 else value
