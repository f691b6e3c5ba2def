"""Compiled writing down of bought games, one suit at a time: how often the dealer gets which game.

The same families of live cards are gone through as in `suits`, where they are weighed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.hands.shapes import inlined, part
from croupier.odds.russian.counts import dot_gain, given_by, note_purchases, times_each
from croupier.odds.russian.ones import ones
from croupier.odds.russian.rules import DECLINED, NONE
from croupier.odds.russian.shapes import Gives
from croupier.odds.russian.suits import list_masks, met_flushes, over_subsets, own_of, turns
from croupier.odds.russian.tables import BESIDE, OPEN
from croupier.odds.russian.terms import FLUSH

if TYPE_CHECKING:
    from croupier.hands.shapes import I64, I64x2, Int
    from croupier.odds.russian.shapes import FinalHand, MaskLists, Sets, SuitFamily

FIELD: Final = 16
FIELD_MASK: Final = (1 << FIELD) - 1
_FIELD_HALF: Final = 1 << FIELD - 1
"""Numbers of cards are packed together: losses, ties, wins."""


@inlined
def _packed(ranks: Int, wins: Int, ties: Int) -> Int:
    """Return how the cards of a suit of these ranks end by a flush, packed."""
    won, tied = ones(ranks & wins), ones(ranks & ties)
    packed: Int = ones(ranks) - won - tied + (tied << FIELD) + (won << 2 * FIELD)
    return packed


@inlined
def _unpacked(packed: Int, more: Int) -> Gives:
    """Return what is packed, some of which may be negative, and one number more."""
    lost = (packed + _FIELD_HALF & FIELD_MASK) - _FIELD_HALF
    rest = packed - lost >> FIELD
    tied = (rest + _FIELD_HALF & FIELD_MASK) - _FIELD_HALF
    return Gives(lost, tied, rest - tied >> FIELD, more)


@inlined
def _weight_without(pattern: Int, beside: Int, same: Int, bucket: I64, whole: Int) -> Int:
    """Return the weight of all masks without a pattern, and with or without the rank that goes."""
    without: Int = bucket[whole ^ pattern]
    both: Int = bucket[whole & ~(pattern | beside)]
    if not beside:
        return without
    return both if same else without - both


@part
def note_suit(  # noqa: PLR0912, PLR0915  (one compiled walk)
    family: SuitFamily,
    hand: FinalHand,
    pay: I64,
    sets: Sets,
    excess: I64x2,
    lists: MaskLists,
    weights: I64,
    ends: I64x2,
) -> None:
    """Write down what one suit changes in the purchases, if its masks occur with these weights."""
    value, parts, weighs = hand.value, hand.parts, hand.offers.weighs
    is_open, varying, many, slots = family.is_open, family.varying, family.many, family.slots
    set_bits, role = sets.bits, OPEN if is_open else BESIDE
    bucket, parts_of = lists.bucket, lists.parts
    whole, none = (1 << many) - 1, np.int64(0)
    offer = (pay[NONE] - pay[DECLINED]) * parts
    live = family.fixed
    for slot in range(many):
        live |= varying[slot]
    for mask in range(whole + 1):
        bucket[mask] = weights[mask]
    over_subsets(bucket, many)
    for place in range(sets.hidden.shape[0] if is_open else sets.beside):
        plain = excess[0, place]
        if plain < 0 or (plain == 0 and value < FLUSH):
            continue
        undone = none
        if is_open and plain > 0 and place < sets.different and set_bits[place] & ~live == 0:
            undone += bucket[whole ^ family.patterns[place]]
        ranks, pattern = own_of(place, family, sets)
        apart = sets.apart[place] & role and not ranks & ~live
        if not apart and undone == 0:
            continue
        usual = given_by(place, hand, sets)
        if apart:
            goes, twin, low_bits = sets.top[place], sets.twin[place], sets.stays[place]
            high = slots[goes] if many and not twin else np.int64(-1)
            beside = 1 << high if high >= 0 else none
            wins, ties = met_flushes(place, value, low_bits, sets)
            there = live & ~low_bits & ~(1 << goes)
            gives = usual.losses + (usual.ties << FIELD) + (usual.wins << 2 * FIELD)
            gives += _packed(there, wins, ties)
            for slot in range(many):
                parts_of[slot] = _packed(there & varying[slot], wins, ties)
            for each in range(2):
                rank, dealer = sets.runs[place, each], sets.run_values[place, each]
                if rank >= 0 and there >> rank & 1:
                    run = 1 << FIELD * (np.int64(value == dealer) + 2 * np.int64(value > dealer))
                    gives -= run
                    if slots[rank] >= 0:
                        parts_of[slots[rank]] -= run
            begin, end = turns(goes, high, family.fixed, twin)
            for same in range(begin, end):
                times = hand.left[goes] - same - sets.kept[place] if is_open else 1
                if times == 0 or (not same and pattern & beside):
                    continue
                weight = times * _weight_without(pattern, beside, same, bucket, whole)
                undone += weight
                weigh, first = weighs[place], gives
                if same and not hand.until:
                    weigh -= 1
                    first += _packed(live & ~low_bits & 1 << goes, wins, ties)
                if beside and not same:
                    first -= parts_of[high]
                least = offer + weigh * dot_gain(pay, _unpacked(first, usual.bare))
                most = least
                for slot in range(many):
                    if not (pattern | beside) >> slot & 1:
                        change = weigh * dot_gain(pay, _unpacked(parts_of[slot], none))
                        least -= max(change, 0)
                        most -= min(change, 0)
                if most <= 0:  # never bought
                    continue
                if least > 0:  # always
                    even = times_each(weight, _unpacked(first, none))
                    lost, tied, won = even.losses, even.ties, even.wins
                    for slot in range(many):
                        if not (pattern | beside) >> slot & 1:
                            without = _weight_without(pattern | 1 << slot, beside, same, bucket, whole)
                            less = _unpacked(parts_of[slot], none)
                            gone = weight - times * without
                            lost, tied, won = (
                                lost - gone * less.losses,
                                tied - gone * less.ties,
                                won - gone * less.wins,
                            )
                    if weight != 0:
                        given = Gives(lost, tied, won, weight * usual.bare)
                        note_purchases(ends, weight, given, weigh, parts)
                    continue
                size = list_masks(0 if same else beside, first, pattern | beside, parts_of, many, lists)
                bought, losses, ties_of, wins_of = none, none, none, none
                for each in range(size):
                    weight = times * weights[lists.masks[each]]
                    if weight == 0:
                        continue
                    found = _unpacked(lists.sums[each], usual.bare)
                    if offer + weigh * dot_gain(pay, found) > 0:
                        bought += weight
                        losses, ties_of = losses + weight * found.losses, ties_of + weight * found.ties
                        wins_of += weight * found.wins
                if bought != 0:
                    given = Gives(losses, ties_of, wins_of, bought * usual.bare)
                    note_purchases(ends, bought, given, weigh, parts)
        if plain > 0 and undone != 0:
            note_purchases(ends, -undone, times_each(-undone, usual), weighs[place], parts)
