"""Compiled counting of bought games, one suit at a time.

A family are sets of live cards of one suit: some ranks are surely live or gone (`fixed`), the varying ones
are gone as the bits of a mask say, each bit for one rank or for several that go together. A card of the
suit that comes to four cards of it makes a flush, so each live rank adds its own part to the worth of a
purchase. If a game is always bought, or never, whatever ranks are gone, these parts are added up for all
masks at once; else the masks are gone through.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from croupier.odds.kernels import SUITED, bits
from croupier.odds.russian_compile import inlined, ones, part
from croupier.odds.russian_kernels import (
    count_giving,
    dot_gain,
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


@part
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


@inlined
def _over_subsets(row: Any, many: Any) -> None:
    """Replace every entry by the sum of all entries whose bits it holds."""
    for slot in range(many):
        step = 1 << slot
        for begin in range(0, 1 << many, 2 * step):
            for place in range(begin, begin + step):
                row[place + step] += row[place]


@inlined
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


@inlined
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


@inlined
def _gain_of(ranks: Any, wins: Any, ties: Any, loss: Any, tie: Any, win: Any) -> Any:
    """Return what all cards of a suit of these ranks gain by a flush."""
    won, tied = bits(ranks & wins), bits(ranks & ties)
    return loss * (bits(ranks) - won - tied) + win * won + tie * tied


@inlined
def _put(row: Any, pattern: Any, beside: Any, same: Any, amount: Any) -> None:
    """Add an amount to all masks without a pattern, and with or without the rank that goes, if it varies."""
    if beside < 0:
        row[pattern] += amount
    elif same:
        row[beside] += amount
    else:
        row[pattern] += amount
        row[beside] -= amount


@part
def weigh_suit(  # noqa: PLR0912, PLR0915  (one compiled walk)
    is_open: Any, hand: Any, pay: Any, family: Any, about: Any, excess: Any, lists: Any, table: Any
) -> Any:
    """Tabulate by mask how much one suit changes the sum of excesses; returns whether it does at all."""
    value, _, _, left, _, parts, until, offers = hand
    fixed, varying, many, slots, patterns = family
    up, tops, set_bits, hidden, top, _, _, runs, run_values = about
    masks, sums, bucket, parts_of, _, steps = lists
    weighs, whole = offers[3], (1 << many) - 1
    table[: whole + 1], bucket[: whole + 1] = 0, 0
    vary_bits = np.int64(0)
    for slot in range(many):
        vary_bits |= varying[slot]
        steps[slot, : whole + 1] = 0
    live = fixed | vary_bits
    loss, tie = pay[BOUGHT_LOSS] - pay[NONE], pay[BOUGHT_TIE] - pay[NONE]
    win, found = pay[BOUGHT_WIN] - pay[NONE], False
    offer = (pay[NONE] - pay[DECLINED]) * parts
    wins, ties = np.int64(0), np.int64(0)
    for place in range(hidden.shape[0] if is_open else tops):
        plain = excess[0, place]
        if plain < 0 or (plain == 0 and value < FLUSH):
            continue
        if is_open and plain > 0 and set_bits[place] & ~live == 0:  # a flush: he has a game
            found = True
            bucket[patterns[place]] -= plain
        if is_open and place < tops:
            continue
        if not is_open and set_bits[place] & ~live:
            continue
        ranks, pattern = _own(place, is_open, slots, patterns, about)
        if ranks & ~live:
            continue
        found = True
        goes = top[place]
        low_bits = (set_bits[place] | 1 << up) & ~(1 << goes)
        if value >= FLUSH:
            wins, ties = _met_flushes(place, value, low_bits, about)
        there = live & ~low_bits & ~(1 << goes)
        gain = excess[1, place] + _gain_of(there, wins, ties, loss, tie, win)
        for slot in range(many):
            parts_of[slot] = _gain_of(there & varying[slot], wins, ties, loss, tie, win)
        for each in range(2):  # a flush takes the place of a straight
            rank, dealer = runs[place, each], run_values[place, each]
            if rank >= 0 and there >> rank & 1:
                run = win if value > dealer else tie if value == dealer else loss
                gain -= run
                if slots[rank] >= 0:
                    parts_of[slots[rank]] -= run
        high = slots[goes] if many else np.int64(-1)
        for same in range(2):  # whether the suit's card of the rank that goes is live
            times = left[goes] - same if is_open else 1
            if times == 0 or (high < 0 and same != fixed >> goes & 1):
                continue
            if high >= 0 and not same and pattern >> high & 1:
                continue
            weigh, more = weighs[place], np.int64(0)
            if same and not until:
                weigh -= 1
                more = _gain_of(live & ~low_bits & 1 << goes, wins, ties, loss, tie, win)
            first = np.int64(0)
            if high >= 0 and not same:
                first = 1 << high
                more -= parts_of[high]
            worth = offer + weigh * (gain + more)
            least, most = worth, worth
            for slot in range(many):
                if not pattern >> slot & 1 and slot != high:
                    least -= max(weigh * parts_of[slot], 0)
                    most -= min(weigh * parts_of[slot], 0)
            if least >= 0 or most <= 0:  # always bought, or never: masks add up evenly
                even = times * (max(worth, 0) - plain)
                beside = pattern | 1 << high if high >= 0 else np.int64(-1)
                _put(bucket, pattern, beside, same, even)
                for slot in range(many if least >= 0 else 0):
                    if not pattern >> slot & 1 and slot != high:
                        _put(steps[slot], pattern, beside, same, times * weigh * parts_of[slot])
                continue
            masks[0], sums[0], size = first, worth, 1
            for slot in range(many):
                if not pattern >> slot & 1 and slot != high:
                    change = weigh * parts_of[slot]
                    for each in range(size):
                        masks[size + each] = masks[each] | 1 << slot
                        sums[size + each] = sums[each] - change
                    size *= 2
            for each in range(size):
                table[masks[each]] += times * (max(0, sums[each]) - plain)
    if found:
        _over_subsets(bucket, many)
        for mask in range(whole + 1):
            table[mask] += bucket[whole ^ mask]
        for slot in range(many):
            _over_subsets(steps[slot], many)
            for mask in range(whole + 1):
                if mask >> slot & 1:
                    table[mask] -= steps[slot, whole ^ mask]
    return found


@part
def weigh_alone(is_open: Any, hand: Any, pay: Any, live: Any, own: Any, about: Any, excess: Any) -> Any:
    """Return how much one suit with these live ranks changes the sum of excesses against a flush.

    `own` are the ranks of the player's flush, which is no straight: of two flushes the one with the greater
    ranks as bits wins, and a straight flush of the dealer beats it.
    """
    _, _, _, left, _, parts, until, offers = hand
    up, tops, set_bits, hidden, top, _, _, runs, _ = about
    loss, tie = pay[BOUGHT_LOSS] - pay[NONE], pay[BOUGHT_TIE] - pay[NONE]
    win, offer = pay[BOUGHT_WIN] - pay[NONE], (pay[NONE] - pay[DECLINED]) * parts
    weighs, total = offers[3], np.int64(0)
    for place in range(hidden.shape[0] if is_open else tops):
        plain, ranks, goes = excess[0, place], set_bits[place], 1 << top[place]
        if plain < 0:
            continue
        if is_open:
            if ranks & ~live == 0:  # a flush: he has a game
                total -= plain
            if place < tops:
                continue
            ranks = ranks & ~goes | 1 << up
        if ranks & ~(1 << up) & ~live:
            continue
        same = (live & goes) != 0
        times = left[top[place]] - same if is_open else 1
        runs_bits = np.int64(0)
        for each in range(2):
            if runs[place, each] >= 0:
                runs_bits |= 1 << runs[place, each]
        there = live & ~ranks & ~goes
        free = there & ~runs_bits
        high = ranks ^ own
        high |= high >> 1
        high |= high >> 2
        high |= high >> 4
        high |= high >> 8
        high ^= high >> 1  # the highest rank that only one of them holds
        won, tied = np.int64(0), np.int64(0)
        if not ranks & high:
            won = ones(free & high - 1)
            if free & high:
                won += ranks | high < own
                tied = np.int64(ranks | high == own)
        gain = excess[1, place] + loss * (ones(free) - won - tied) + win * won + tie * tied
        gain += (loss - win) * ones(there & runs_bits)
        weigh = weighs[place]
        if same and not until:
            weigh -= 1
            gain += win if ranks | goes < own else tie if ranks | goes == own else loss
        total += times * (max(offer + weigh * gain, 0) - plain)
    return total


@part
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
    value, begin, end, left, _, parts, until, offers = hand
    fixed, varying, many, slots, patterns = family
    up, tops, set_bits, hidden, top, _, _, runs, run_values = about
    masks, sums, bucket, kinds, parts_of, _ = lists
    weighs = offers[3]
    whole = (1 << many) - 1
    vary_bits = np.int64(0)
    for slot in range(many):
        vary_bits |= varying[slot]
    for mask in range(whole + 1):
        bucket[mask] = weights[mask]
    _over_subsets(bucket, many)
    for place in range(hidden.shape[0] if is_open else tops):
        plain = excess[0, place]
        if plain < 0 or (plain == 0 and value < FLUSH):
            continue
        usual = count_giving(place, value, begin, end, left, about)
        high = slots[top[place]]
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
                weigh = weighs[place] - (0 if until else same)
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
            note_purchases(ends, -undone, times_each(-undone, usual), weighs[place], parts)
