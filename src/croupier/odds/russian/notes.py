"""Compiled writing down of bought games, one suit at a time: how often the dealer gets which game.

The same families of live cards are gone through as in `suits`, where they are weighed.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from croupier.odds.russian.compiled import inlined, ones, part
from croupier.odds.russian.counts import dot_gain, given_by, note_purchases, times_each
from croupier.odds.russian.rules import DECLINED, NONE
from croupier.odds.russian.suits import list_masks, met_flushes, over_subsets, own_of, turns
from croupier.odds.russian.terms import FLUSH

FIELD: Final = 16
FIELD_MASK: Final = (1 << FIELD) - 1
_FIELD_HALF: Final = 1 << FIELD - 1
"""Numbers of cards are packed together: losses, ties, wins."""


@inlined
def _packed(ranks: Any, wins: Any, ties: Any) -> Any:
    """Return how the cards of a suit of these ranks end by a flush, packed."""
    won, tied = ones(ranks & wins), ones(ranks & ties)
    return ones(ranks) - won - tied + (tied << FIELD) + (won << 2 * FIELD)


@inlined
def _unpacked(packed: Any, more: Any) -> Any:
    """Return what is packed, some of which may be negative, and one number more."""
    lost = (packed + _FIELD_HALF & FIELD_MASK) - _FIELD_HALF
    rest = packed - lost >> FIELD
    tied = (rest + _FIELD_HALF & FIELD_MASK) - _FIELD_HALF
    return lost, tied, rest - tied >> FIELD, more


@inlined
def _weight_without(pattern: Any, beside: Any, same: Any, bucket: Any, whole: Any) -> Any:
    """Return the weight of all masks without a pattern, and with or without the rank that goes."""
    if not beside:
        return bucket[whole ^ pattern]
    if same:
        return bucket[whole & ~(pattern | beside)]
    return bucket[whole ^ pattern] - bucket[whole & ~(pattern | beside)]


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
    value, _, _, left, _, parts, until, offers = hand
    fixed, varying, many, slots, patterns = family
    up, tops, set_bits, hidden, top, _, _, runs, run_values, _ = about
    masks, sums, bucket, parts_of, _ = lists
    weighs, whole, none = offers[3], (1 << many) - 1, np.int64(0)
    offer = (pay[NONE] - pay[DECLINED]) * parts
    live = fixed
    for slot in range(many):
        live |= varying[slot]
    for mask in range(whole + 1):
        bucket[mask] = weights[mask]
    over_subsets(bucket, many)
    for place in range(hidden.shape[0] if is_open else tops):
        plain = excess[0, place]
        if plain < 0 or (plain == 0 and value < FLUSH):
            continue
        undone = none
        if is_open and plain > 0 and set_bits[place] & ~live == 0:
            undone += bucket[whole ^ patterns[place]]
        ranks, pattern = own_of(place, is_open, slots, patterns, about)
        apart = not (is_open and place < tops) and not ranks & ~live
        if not apart and undone == 0:
            continue
        usual = given_by(place, hand, about)
        if apart:
            goes = top[place]
            high = slots[goes] if many else np.int64(-1)
            beside = 1 << high if high >= 0 else none
            low_bits = (set_bits[place] | 1 << up) & ~(1 << goes)
            wins, ties = met_flushes(place, value, low_bits, about)
            there = live & ~low_bits & ~(1 << goes)
            gives = usual[0] + (usual[1] << FIELD) + (usual[2] << 2 * FIELD) + _packed(there, wins, ties)
            for slot in range(many):
                parts_of[slot] = _packed(there & varying[slot], wins, ties)
            for each in range(2):
                rank, dealer = runs[place, each], run_values[place, each]
                if rank >= 0 and there >> rank & 1:
                    run = 1 << FIELD * (np.int64(value == dealer) + 2 * np.int64(value > dealer))
                    gives -= run
                    if slots[rank] >= 0:
                        parts_of[slots[rank]] -= run
            begin, end = turns(goes, high, fixed)
            for same in range(begin, end):
                times = left[goes] - same if is_open else 1
                if times == 0 or (not same and pattern & beside):
                    continue
                weight = times * _weight_without(pattern, beside, same, bucket, whole)
                undone += weight
                weigh, first = weighs[place], gives
                if same and not until:
                    weigh -= 1
                    first += _packed(live & ~low_bits & 1 << goes, wins, ties)
                if beside and not same:
                    first -= parts_of[high]
                least = offer + weigh * dot_gain(pay, _unpacked(first, usual[3]))
                most = least
                for slot in range(many):
                    if not (pattern | beside) >> slot & 1:
                        change = weigh * dot_gain(pay, _unpacked(parts_of[slot], none))
                        least -= max(change, 0)
                        most -= min(change, 0)
                if most <= 0:  # never bought
                    continue
                if least > 0:  # always
                    lost, tied, won, _ = times_each(weight, _unpacked(first, none))
                    for slot in range(many):
                        if not (pattern | beside) >> slot & 1:
                            without = _weight_without(pattern | 1 << slot, beside, same, bucket, whole)
                            less = _unpacked(parts_of[slot], none)
                            gone = weight - times * without
                            lost, tied, won = (
                                lost - gone * less[0],
                                tied - gone * less[1],
                                won - gone * less[2],
                            )
                    if weight != 0:
                        note_purchases(ends, weight, (lost, tied, won, weight * usual[3]), weigh, parts)
                    continue
                size = list_masks(0 if same else beside, first, pattern | beside, parts_of, many, lists)
                bought, losses, ties_of, wins_of = none, none, none, none
                for each in range(size):
                    weight = times * weights[masks[each]]
                    if weight == 0:
                        continue
                    found = _unpacked(sums[each], usual[3])
                    if offer + weigh * dot_gain(pay, found) > 0:
                        bought += weight
                        losses, ties_of = losses + weight * found[0], ties_of + weight * found[1]
                        wins_of += weight * found[2]
                if bought != 0:
                    note_purchases(ends, bought, (losses, ties_of, wins_of, bought * usual[3]), weigh, parts)
        if plain > 0 and undone != 0:
            note_purchases(ends, -undone, times_each(-undone, usual), weighs[place], parts)
