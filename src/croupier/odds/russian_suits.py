"""Compiled counting of bought games, one suit at a time.

A family are sets of live cards of one suit: some ranks are surely live or gone (`fixed`), the varying ones
are gone as the bits of a mask say, each bit for one rank or for several that go together. A card of the
suit that comes to four cards of it makes a flush, so each live rank adds its own part to the worth of a
purchase, and all masks are gone through by adding and leaving out.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import njit

from croupier.odds.kernels import SUITED
from croupier.odds.russian_kernels import (
    count_again,
    count_giving,
    dot_gain,
    draws_weight,
    note_purchases,
    times_each,
)
from croupier.odds.russian_rules import BOUGHT_LOSS, BOUGHT_TIE, BOUGHT_WIN, DECLINED, NONE
from croupier.odds.russian_tables import flush_ranks
from croupier.odds.russian_terms import FLUSH, FULL_HOUSE, RANKS, SUITS

FIELD: Final = 16
FIELD_MASK: Final = (1 << FIELD) - 1
"""Numbers of cards are packed together: losses, ties, wins."""
_FLUSH_RANKS: Final = flush_ranks()
_HIGHEST: Final = np.array([max(0, bits.bit_length() - 1) for bits in range(1 << RANKS)], np.int64)


@njit
def number_ranks(varying: Any, many: Any, about: Any, slots: Any, patterns: Any) -> None:
    """Number the varying ranks, given as bits: a slot by rank, and those of every set as a pattern."""
    hidden = about[3]
    slots[:] = -1
    for each in range(many):
        for rank in range(RANKS):
            if varying[each] >> rank & 1:
                slots[rank] = each
    for place in range(hidden.shape[0]):
        pattern = np.int64(0)
        for each in range(SUITS):
            slot = slots[hidden[place, each]]
            if slot >= 0:
                pattern |= 1 << slot
        patterns[place] = pattern


@njit(inline="always")
def _over_subsets(row: Any, many: Any) -> None:
    """Replace every entry by the sum of all entries whose bits it holds."""
    for slot in range(many):
        step = 1 << slot
        for begin in range(0, 1 << many, 2 * step):
            for place in range(begin, begin + step):
                row[place + step] += row[place]


@njit(inline="always")
def _met_flushes(place: Any, value: Any, low_bits: Any, about: Any) -> Any:
    """Return the ranks that complete a flush of the dealer which a hand beats, and which it ties, as bits.

    Against the player's own flush the highest rank decides that only one of them holds: if the dealer's four
    do, he wins; else the card that comes must be higher, and if it is just as high, the value tells.
    """
    runs = about[7]
    wins, ties = np.int64(0), np.int64(0)
    if value >= FULL_HOUSE:
        wins = np.int64(-1)
    elif value >= FLUSH:
        high = _HIGHEST[low_bits ^ _FLUSH_RANKS[value]]
        if not low_bits >> high & 1:
            dealer = np.int64(SUITED[low_bits | 1 << high])
            wins = (1 << high) - 1 | np.int64(value > dealer) << high
            ties = np.int64(value == dealer) << high
    for each in range(2):
        rank = runs[place, each]
        if rank >= 0 and value >= FLUSH:  # a straight flush
            dealer = np.int64(SUITED[low_bits | 1 << rank])
            wins = wins & ~(1 << rank) | np.int64(value > dealer) << rank
            ties = ties & ~(1 << rank) | np.int64(value == dealer) << rank
    return wins, ties


@njit(inline="always")
def _own(place: Any, is_open: Any, slots: Any, patterns: Any, about: Any) -> Any:
    """Return the hidden cards that must lie in the suit: ranks as bits, and the pattern of varying ones.

    In the suit of the open card the card that goes must lie elsewhere; else it would be a flush.
    """
    ranks, pattern = about[2][place], patterns[place]
    if is_open:
        ranks &= ~(1 << about[4][place])
        pattern = np.int64(0)
        for each in range(SUITS):
            rank = about[3][place, each]
            if rank != about[4][place] and slots[rank] >= 0:
                pattern |= 1 << slots[rank]
    return ranks, pattern


@njit
def weigh_suit(  # noqa: PLR0912, PLR0915  (one compiled walk)
    is_open: Any, hand: Any, pay: Any, family: Any, about: Any, excess: Any, lists: Any, table: Any
) -> Any:
    """Tabulate by mask how much one suit changes the sum of excesses; returns whether it does at all."""
    value, begin, end, left, pool, parts, until = hand
    fixed, varying, many, slots, patterns = family
    up, tops, set_bits, hidden, top, _, _, runs, run_values = about
    masks, sums, bucket, gains, parts_of = lists
    whole = (1 << many) - 1
    table[: whole + 1], bucket[: whole + 1] = 0, 0
    vary_bits = np.int64(0)
    for slot in range(many):
        vary_bits |= varying[slot]
    loss, tie = pay[BOUGHT_LOSS] - pay[NONE], pay[BOUGHT_TIE] - pay[NONE]
    win, found = pay[BOUGHT_WIN] - pay[NONE], False
    for place in range(hidden.shape[0] if is_open else tops):
        plain = excess[place]
        if plain < 0 or (plain == 0 and value < FLUSH):
            continue
        if is_open and plain > 0 and set_bits[place] & ~vary_bits & ~fixed == 0:  # a flush: he has a game
            found = True
            bucket[patterns[place]] -= plain
        ranks, pattern = _own(place, is_open, slots, patterns, about)
        if (is_open and place < tops) or ranks & ~vary_bits & ~fixed:
            continue
        found = True
        low_bits = (set_bits[place] | 1 << up) & ~(1 << top[place])
        wins, ties = _met_flushes(place, value, low_bits, about)
        there = (fixed | vary_bits) & ~low_bits
        for rank in range(RANKS):
            gain = loss + (win - loss) * (wins >> rank & 1) + (tie - loss) * (ties >> rank & 1)
            gains[rank] = gain * (there >> rank & 1)
        for each in range(2):  # a flush takes the place of a straight
            rank, dealer = runs[place, each], run_values[place, each]
            if rank >= 0 and there >> rank & 1:
                gains[rank] -= win if value > dealer else tie if value == dealer else loss
        dot = dot_gain(pay, count_giving(place, value, begin, end, left, about)) - gains[top[place]]
        for rank in range(RANKS):
            dot += gains[rank]
        for slot in range(many):
            parts_of[slot] = 0
        for rank in range(RANKS):
            if slots[rank] >= 0 and rank != top[place]:
                parts_of[slots[rank]] += gains[rank]
        again, high = count_again(place, left, about), slots[top[place]]
        for same in range(2):  # whether the suit's card of the rank that goes is live
            times = left[top[place]] - same if is_open else 1
            if times == 0 or (high < 0 and same != fixed >> top[place] & 1):
                continue
            if high >= 0 and not same and pattern >> high & 1:
                continue
            weigh = draws_weight(again, 0 if until else same, pool, parts, until)
            gain = gains[top[place]] if same and not until else 0
            masks[0] = 0
            if high >= 0 and not same:
                masks[0] = 1 << high
                gain -= parts_of[high]
            sums[0] = (pay[NONE] - pay[DECLINED]) * parts + weigh * (dot + gain)
            size = 1
            for slot in range(many):
                if not pattern >> slot & 1 and slot != high:
                    change = weigh * parts_of[slot]
                    for each in range(size):
                        masks[size + each] = masks[each] | 1 << slot
                        sums[size + each] = sums[each] - change
                    size *= 2
            for each in range(size):
                table[masks[each]] += times * (max(0, sums[each]) - plain)
    if found and is_open:
        _over_subsets(bucket, many)
        for mask in range(whole + 1):
            table[mask] += bucket[whole ^ mask]
    return found


@njit
def note_suit(  # noqa: PLR0912, PLR0915  (one compiled walk)
    is_open: Any,
    hand: Any,
    pay: Any,
    family: Any,
    about: Any,
    excess: Any,
    lists: Any,
    weights: Any,
    ends: Any,
) -> None:
    """Write down what one suit changes in the purchases, if its masks occur with these weights."""
    value, begin, end, left, pool, parts, until = hand
    fixed, varying, many, slots, patterns = family
    up, tops, set_bits, hidden, top, _, _, runs, run_values = about
    masks, sums, bucket, kinds, parts_of = lists
    whole = (1 << many) - 1
    vary_bits = np.int64(0)
    for slot in range(many):
        vary_bits |= varying[slot]
    for mask in range(whole + 1):
        bucket[mask] = weights[mask]
    _over_subsets(bucket, many)
    for place in range(hidden.shape[0] if is_open else tops):
        plain = excess[place]
        if plain < 0 or (plain == 0 and value < FLUSH):
            continue
        usual = count_giving(place, value, begin, end, left, about)
        again, high = count_again(place, left, about), slots[top[place]]
        undone = np.int64(0)
        if is_open and plain > 0 and set_bits[place] & ~vary_bits & ~fixed == 0:
            undone += bucket[whole ^ patterns[place]]
        ranks, pattern = _own(place, is_open, slots, patterns, about)
        if not ((is_open and place < tops) or ranks & ~vary_bits & ~fixed):
            low_bits = (set_bits[place] | 1 << up) & ~(1 << top[place])
            wins, ties = _met_flushes(place, value, low_bits, about)
            there = (fixed | vary_bits) & ~low_bits
            gives = np.int64(0)
            for rank in range(RANKS):
                met = (wins >> rank & 1) * 2 + (ties >> rank & 1)
                kinds[rank] = (there >> rank & 1) << FIELD * met
            for each in range(2):
                rank, dealer = runs[place, each], run_values[place, each]
                if rank >= 0 and there >> rank & 1:
                    kinds[rank] -= 1 << FIELD * ((value == dealer) + 2 * (value > dealer))
            for rank in range(RANKS):
                gives += kinds[rank]
            gives -= kinds[top[place]]
            gives += usual[0] + (usual[1] << FIELD) + (usual[2] << 2 * FIELD)
            for slot in range(many):
                parts_of[slot] = 0
            for rank in range(RANKS):
                if slots[rank] >= 0 and rank != top[place]:
                    parts_of[slots[rank]] += kinds[rank]
            for same in range(2):
                times = left[top[place]] - same if is_open else 1
                if times == 0 or (high < 0 and same != fixed >> top[place] & 1):
                    continue
                if high >= 0 and not same and pattern >> high & 1:
                    continue
                weigh = draws_weight(again, 0 if until else same, pool, parts, until)
                masks[0] = 0
                sums[0] = gives + (kinds[top[place]] if same and not until else 0)
                if high >= 0 and not same:
                    masks[0] = 1 << high
                    sums[0] -= parts_of[high]
                size = 1
                for slot in range(many):
                    if not pattern >> slot & 1 and slot != high:
                        for each in range(size):
                            masks[size + each] = masks[each] | 1 << slot
                            sums[size + each] = sums[each] - parts_of[slot]
                        size *= 2
                bought, losses, ties, wins = np.int64(0), np.int64(0), np.int64(0), np.int64(0)
                for each in range(size):
                    weight = times * weights[masks[each]]
                    if weight == 0:
                        continue
                    undone += weight
                    lost, tied = sums[each] & FIELD_MASK, sums[each] >> FIELD & FIELD_MASK
                    found = (lost, tied, sums[each] >> 2 * FIELD, usual[3])
                    if (pay[NONE] - pay[DECLINED]) * parts + weigh * dot_gain(pay, found) > 0:
                        bought += weight
                        losses, ties, wins = (
                            losses + weight * lost,
                            ties + weight * tied,
                            wins + weight * found[2],
                        )
                if bought != 0:
                    note_purchases(ends, bought, (losses, ties, wins, bought * usual[3]), weigh, parts)
        if plain > 0 and undone != 0:
            usually = draws_weight(again, 0, pool, parts, until)
            note_purchases(ends, -undone, times_each(-undone, usual), usually, parts)
