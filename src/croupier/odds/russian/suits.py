"""Compiled counting of bought games, one suit at a time.

A family are sets of live cards of one suit: some ranks are surely live or gone (`fixed`), the varying ones
are gone as the bits of a mask say, each bit for one rank or for several that go together. A card of the
suit that comes to four cards of it makes a flush, so each live rank adds its own part to the worth of a
purchase. If a game is always bought, or never, whatever ranks are gone, these parts are added up for all
masks at once; else the masks are gone through.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards.sizes import RANKS, SUITS
from croupier.hands.shapes import inlined, part
from croupier.odds.counting.hidden import SUITED
from croupier.odds.russian.counts import by_kind
from croupier.odds.russian.ones import ones
from croupier.odds.russian.rules import BOUGHT_LOSS, BOUGHT_TIE, BOUGHT_WIN, DECLINED, NONE
from croupier.odds.russian.tables import flush_ranks
from croupier.odds.russian.terms import FLUSH, FULL_HOUSE, NO_BIT

if TYPE_CHECKING:
    from croupier.hands.shapes import I64, Flag, I64x2, Int
    from croupier.odds.russian.shapes import FinalHand, ListedSets, MaskLists, Sets, SuitFamily

_FLUSH_RANKS: Final = flush_ranks()
_HIGHEST: Final = np.array([max(0, bits.bit_length() - 1) for bits in range(1 << RANKS)], np.int64)


@part
def number_ranks(varying: I64, many: Int, sets: Sets, slots: I64, patterns: I64) -> None:
    """Number the varying ranks, given as bits: a slot by rank, and those of every set as a pattern."""
    hidden = sets.hidden
    slots[:] = -1
    for each in range(many):
        for rank in range(RANKS):
            if varying[each] >> rank & 1:
                slots[rank] = each
    whole = (1 << many) - 1
    for place in range(hidden.shape[0]):
        pattern = np.int64(0)
        for each in range(SUITS):
            pattern |= 1 << (slots[np.uint64(hidden[place, each])] & NO_BIT)
        patterns[place] = pattern & whole


@inlined
def over_subsets(row: I64, many: Int) -> None:
    """Replace every entry by the sum of all entries whose bits it holds."""
    for slot in range(many):
        step = 1 << slot
        for begin in range(0, 1 << many, 2 * step):
            for place in range(begin, begin + step):
                row[place + step] += row[place]


@inlined
def met_flushes(place: Int, value: Int, low_bits: Int, sets: Sets) -> tuple[Int, Int]:
    """Return the ranks that complete a flush of the dealer which a hand beats, and which it ties, as bits.

    Against the player's own flush the highest rank decides that only one of them holds: if the dealer's four
    do, they win; else the card that comes must be higher, and if it is just as high, the value tells.
    """
    runs = sets.runs
    wins, ties = np.int64(0), np.int64(0)
    if value >= FULL_HOUSE:
        wins = np.int64(-1)
    elif value >= FLUSH:
        high = _HIGHEST[low_bits ^ _FLUSH_RANKS[value]]
        dealer = np.int64(SUITED[low_bits | 1 << high])
        lower = 1 - (low_bits >> high & 1)
        wins = lower * ((1 << high) - 1 | np.int64(value > dealer) << high)
        ties = lower * np.int64(value == dealer) << high
    for each in range(2 if value >= FLUSH else 0):
        rank = runs[place, each]
        if rank >= 0:  # a straight flush
            dealer = np.int64(SUITED[low_bits | 1 << rank])
            wins = wins & ~(1 << rank) | np.int64(value > dealer) << rank
            ties = ties & ~(1 << rank) | np.int64(value == dealer) << rank
    return wins, ties


@inlined
def own_of(place: Int, family: SuitFamily, sets: Sets) -> tuple[Int, Int]:
    """Return the hidden cards that must lie in the suit: ranks as bits, and the pattern of varying ones.

    In the suit of the open card the card that goes must lie elsewhere; else it would be a flush.
    """
    ranks, pattern = sets.bits[place], family.patterns[place]
    if family.is_open:
        slots, goes, ranks = family.slots, sets.top[place], sets.must[place]
        if slots[goes] >= 0 and not sets.kept[place]:
            pattern = np.int64(0)
            for each in range(SUITS):
                rank = sets.hidden[place, each]
                if rank != goes and slots[rank] >= 0:
                    pattern |= 1 << slots[rank]
    return ranks, pattern


@inlined
def _gain_of(ranks: Int, wins: Int, ties: Int, loss: Int, tie: Int, win: Int) -> Int:
    """Return what all cards of a suit of these ranks gain by a flush."""
    gain: Int = loss * ones(ranks) + (win - loss) * ones(ranks & wins) + (tie - loss) * ones(ranks & ties)
    return gain


@inlined
def _put(row: I64, pattern: Int, beside: Int, same: Int, amount: Int) -> None:
    """Add an amount to all masks without a pattern, and with or without the rank that goes, if it varies.

    `beside` is that rank as a bit; 0 if it does not vary.
    """
    if not beside:
        row[pattern] += amount
    elif same:
        row[pattern | beside] += amount
    else:
        row[pattern] += amount
        row[pattern | beside] -= amount


@inlined
def list_masks(first: Int, worth: Int, taken: Int, changes: I64, many: Int, lists: MaskLists) -> Int:
    """List the masks in which the ranks outside a pattern are gone or not, with their worths; how many."""
    masks, sums = lists.masks, lists.sums
    masks[0], sums[0], size = first, worth, 1
    for slot in range(many):
        if not taken >> slot & 1:
            for each in range(size):
                masks[size + each] = masks[each] | 1 << slot
                sums[size + each] = sums[each] - changes[slot]
            size *= 2
    return size


@inlined
def turns(goes: Int, high: Int, fixed: Int, twin: Int) -> tuple[Int, Int]:
    """Say from where to where it is told whether the suit's card of the rank that goes is live.

    If its `twin` stays, that is the suit's card.
    """
    if high >= 0:
        return np.int64(0), np.int64(2)
    live = (fixed >> goes & 1) * (1 - twin)
    return live, live + 1


@part
def weigh_suit(  # noqa: PLR0912, PLR0915  (one compiled walk)
    family: SuitFamily,
    listed: ListedSets,
    hand: FinalHand,
    pay: I64,
    sets: Sets,
    excess: I64x2,
    lists: MaskLists,
    table: I64,
) -> Flag:
    """Tabulate by mask how much one suit changes the sum of excesses; returns whether it does at all.

    What a rank takes away where it is gone is what it takes away always, given back where it is live.
    """
    value, until = hand.value, hand.until
    is_open, varying, many, slots = family.is_open, family.varying, family.many, family.slots
    set_bits, runs = sets.bits, sets.runs
    bucket, parts_of, changes = lists.bucket, lists.parts, lists.changes
    whole = (1 << many) - 1
    table[: whole + 1], bucket[: whole + 1] = 0, 0
    live = family.fixed
    for slot in range(many):
        live |= varying[slot]
    loss, tie = pay[BOUGHT_LOSS] - pay[NONE], pay[BOUGHT_TIE] - pay[NONE]
    win, found = pay[BOUGHT_WIN] - pay[NONE], is_open
    offer = (pay[NONE] - pay[DECLINED]) * hand.parts
    even_handed = by_kind(value, hand.over)  # every flush but a straight one gains the same
    each_gains = win if value >= FLUSH else loss
    wins: Int = np.int64(-1 if value >= FULL_HOUSE else 0)
    ties: Int = np.int64(0)
    for each in range(listed.wholes.shape[0] if is_open else 0):
        place = listed.wholes[each]
        if excess[0, place] > 0 and not set_bits[place] & ~live:  # a flush: the dealer qualifies
            bucket[family.patterns[place]] -= excess[0, place]
    for number in range(listed.apart.shape[0]):
        place = listed.apart[number]
        plain = excess[0, place]
        if plain < 0 or (plain == 0 and value < FLUSH):
            continue
        ranks, pattern = own_of(place, family, sets)
        if ranks & ~live:
            continue
        found = True
        goes, twin, low_bits = sets.top[place], sets.twin[place], sets.stays[place]
        there = live & ~low_bits & ~(1 << goes)
        if even_handed:
            gain = excess[1, place] + each_gains * ones(there)
            for slot in range(many):
                parts_of[slot] = each_gains * ones(there & varying[slot])
        else:
            if value >= FLUSH:
                wins, ties = met_flushes(place, value, low_bits, sets)
            gain = excess[1, place] + _gain_of(there, wins, ties, loss, tie, win)
            for slot in range(many):
                parts_of[slot] = _gain_of(there & varying[slot], wins, ties, loss, tie, win)
        for each in range(2):  # a flush takes the place of a straight
            rank, dealer = runs[place, each], sets.run_values[place, each]
            if there >> (rank & NO_BIT) & 1:
                run = win if value > dealer else tie if value == dealer else loss
                run += each_gains - loss if even_handed else 0  # and is a straight flush
                gain -= run
                if slots[rank] >= 0:
                    parts_of[slots[rank]] -= run
        high = slots[goes] if many and not twin else np.int64(-1)
        beside = 1 << high if high >= 0 else np.int64(0)
        taken = pattern | beside
        begin, end = turns(goes, high, family.fixed, twin)
        for same in range(begin, end):  # whether the suit's card of the rank that goes is live
            times = hand.left[goes] - same - sets.kept[place] if is_open else 1
            if times == 0 or (not same and pattern & beside):
                continue
            once = same * (1 - until)
            weigh = hand.offers.weighs[place] - once
            total = gain + once * _gain_of(live & ~low_bits & 1 << goes, wins, ties, loss, tie, win)
            if high >= 0 and not same:
                total -= parts_of[high]
            worth = offer + weigh * total
            least, most = worth, worth
            for slot in range(many):
                change = (1 - (taken >> slot & 1)) * weigh * parts_of[slot]
                changes[slot] = change
                least -= max(change, 0)
                most -= min(change, 0)
            if most <= 0:  # never bought
                _put(bucket, pattern, beside, same, -times * plain)
            elif least >= 0:  # always
                even = times * (worth - plain)
                for slot in range(many):
                    back = times * changes[slot]
                    even -= back
                    _put(bucket, pattern | 1 << slot, beside, same, back)
                _put(bucket, pattern, beside, same, even)
            else:
                size = list_masks(0 if same else beside, worth, taken, changes, many, lists)
                for each in range(size):
                    table[lists.masks[each]] += times * (max(0, lists.sums[each]) - plain)
    if found:
        over_subsets(bucket, many)
        for mask in range(whole + 1):
            table[mask] += bucket[whole ^ mask]
    return found
