"""Compiled weighing of bought games against a flush of the player's own, for one hand alone.

Of one hand the live cards of every suit are known before any card comes. So the sets without a game that can
lie in a suit are listed once, with the cards that make them a flush. Of two flushes the one with the greater
ranks, as bits, wins; a straight flush of the dealer beats the player's flush, which is no straight.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from croupier.cards.sizes import SUITS
from croupier.hands.shapes import inlined, maker, part
from croupier.odds.russian.ones import ones
from croupier.odds.russian.rules import BOUGHT_LOSS, BOUGHT_TIE, BOUGHT_WIN, DECLINED, NONE
from croupier.odds.russian.shapes import ListedSets, SuitSets
from croupier.odds.russian.tables import BESIDE, OPEN
from croupier.odds.russian.terms import NO_BIT

if TYPE_CHECKING:
    from croupier.hands.shapes import I64, I64x2, Int
    from croupier.odds.russian.shapes import FinalHand, Sets


@maker
def new_alone(sets: Int) -> SuitSets:
    """Make room for the sets by suit."""
    return SuitSets(
        counts=np.zeros(SUITS + 1, np.int64),
        places=np.zeros((SUITS + 1, sets), np.int64),
        ranks=np.zeros((SUITS, sets), np.int64),
        cards=np.zeros((SUITS, sets), np.int64),
        numbers=np.zeros((SUITS, sets), np.int64),
        straights=np.zeros((SUITS, sets), np.int64),
        sames=np.zeros((SUITS, sets), np.int64),
    )


@inlined
def _runs_of(place: Int, sets: Sets) -> Int:
    """Return the ranks that make the dealer's four a straight, as bits."""
    runs: Int = 1 << (sets.runs[place, 0] & NO_BIT) | 1 << (sets.runs[place, 1] & NO_BIT)
    return runs


@inlined
def _must(role: Int, place: Int, sets: Sets) -> Int:
    """Return the hidden ranks that must lie in a suit if four of it are to stay, as bits."""
    ranks: Int = sets.bits[place] if role else sets.must[place]
    return ranks


@part
def list_sets(lives: I64, until: Int, sets: Sets, alone: SuitSets) -> None:
    """List the sets by suit, of which these ranks are live.

    Where an equal card is drawn again only once, the one that completes a flush is not drawn again.
    """
    set_bits = sets.bits
    counts, places = alone.counts, alone.places
    counts[:] = 0
    for place in range(sets.hidden.shape[0]):
        if place < sets.different and not set_bits[place] & ~lives[0]:
            places[SUITS, counts[SUITS]] = place
            counts[SUITS] += 1
        goes = 1 << sets.top[place]
        runs_bits = _runs_of(place, sets)
        twin, ranks, apart = sets.twin[place], sets.stays[place], sets.apart[place]
        for suit in range(0 if apart & OPEN else 1, SUITS if apart & BESIDE else 1):
            live = lives[suit]
            if _must(suit, place, sets) & ~live:
                continue
            there = live & ~ranks & ~(goes * until)
            each = counts[suit]
            places[suit, each], alone.ranks[suit, each] = place, ranks
            alone.cards[suit, each] = there & ~runs_bits
            alone.numbers[suit, each] = ones(there & ~runs_bits)
            alone.straights[suit, each] = ones(there & runs_bits)
            alone.sames[suit, each] = np.int64(not twin and live & goes != 0)
            counts[suit] += 1


@inlined
def listed_in(role: Int, alone: SuitSets) -> ListedSets:
    """Return the sets of which four cards can lie in a suit, and those that lie in the open suit whole."""
    counts, places = alone.counts, alone.places
    return ListedSets(places[role, : counts[role]], places[SUITS, : counts[SUITS]])


@inlined
def _met(ranks: Int, cards: Int, own: Int) -> tuple[Int, Int]:
    """Count the cards that make four ranks a flush which another beats, and one which it ties."""
    high = ranks ^ own
    high |= high >> 1
    high |= high >> 2
    high |= high >> 4
    high |= high >> 8
    high ^= high >> 1  # the highest rank that only one of them holds
    lower, equal = np.int64((ranks & high) == 0), np.int64((cards & high) != 0)
    won = lower * (ones(cards & high - 1) + equal * np.int64(ranks | high < own))
    return won, lower * equal * np.int64(ranks | high == own)


@part
def weigh_beside(
    role: Int, hand: FinalHand, pay: I64, own: Int, sets: Sets, excess: I64x2, alone: SuitSets
) -> Int:
    """Return how much a suit changes the sum of excesses if the drawn cards come in another one."""
    counts, places = alone.counts, alone.places
    loss, tie = pay[BOUGHT_LOSS] - pay[NONE], pay[BOUGHT_TIE] - pay[NONE]
    win, offer = pay[BOUGHT_WIN] - pay[NONE], (pay[NONE] - pay[DECLINED]) * hand.parts
    weighs, total = hand.offers.weighs, np.int64(0)
    if role == 0:
        for each in range(counts[SUITS]):  # a flush: the dealer qualifies
            total -= excess[0, np.uint64(places[SUITS, each])]
    for each in range(counts[role]):
        place = np.uint64(places[role, each])
        won, tied = _met(alone.ranks[role, each], alone.cards[role, each], own)
        gain = excess[1, place] + loss * alone.numbers[role, each]
        gain += (loss - win) * alone.straights[role, each]
        gain += (win - loss) * won + (tie - loss) * tied
        same = alone.sames[role, each]
        worth = max(offer + (weighs[place] - same * (1 - hand.until)) * gain, 0) - excess[0, place]
        total += worth if role else worth * (hand.left[np.uint64(sets.top[place])] - same - sets.kept[place])
    return total


@part
def weigh_within(
    role: Int, hand: FinalHand, pay: I64, live: Int, own: Int, sets: Sets, excess: I64x2, alone: SuitSets
) -> Int:
    """Return how much a suit changes the sum of excesses if cards have come in it, and these are live."""
    counts, places, until = alone.counts, alone.places, hand.until
    loss, tie = pay[BOUGHT_LOSS] - pay[NONE], pay[BOUGHT_TIE] - pay[NONE]
    win, offer = pay[BOUGHT_WIN] - pay[NONE], (pay[NONE] - pay[DECLINED]) * hand.parts
    weighs, total = hand.offers.weighs, np.int64(0)
    if role == 0:
        for each in range(counts[SUITS]):
            place = places[SUITS, each]
            if not sets.bits[place] & ~live:
                total -= max(excess[0, place], 0)
    for each in range(counts[role]):
        ranks, place = alone.ranks[role, each], places[role, each]
        if _must(role, place, sets) & ~live:
            continue
        plain, goes = excess[0, place], 1 << sets.top[place]
        if plain < 0:
            continue
        runs_bits = _runs_of(place, sets)
        there = live & ~ranks & ~(goes * until)
        same, free = np.int64(not sets.twin[place] and (live & goes) != 0), there & ~runs_bits
        won, tied = _met(ranks, free, own)
        gain = excess[1, place] + loss * (ones(free) - won - tied) + win * won + tie * tied
        gain += (loss - win) * ones(there & runs_bits)
        times = 1 if role else hand.left[sets.top[place]] - same - sets.kept[place]
        total += times * (max(offer + (weighs[place] - same * (1 - until)) * gain, 0) - plain)
    return total
