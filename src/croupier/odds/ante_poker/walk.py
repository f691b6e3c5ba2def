"""Compiled counting of games against a dealer who shows one card; loaded when first needed.

A *situation* is a dealt hand, an open card and what is left in the deck. A *way* is what may be done first:
stay with the cards, exchange one or two, buy a sixth. A *choice* is what may be done last: fold, play, play
insured. An *outcome* is what the dealer's four hidden cards make of it: no game, loss, tie, win. For every
final hand the outcomes are counted by two look-ups (see `tables`), the best choice is taken, and the best
way is the one with the greatest sum over all cards that can come. All numbers are whole.

What is passed stands in `shapes`. The judge, called for every final hand, is inlined.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards.sizes import HAND, JOKER_RANK, RANKS_AND_JOKER, SUITS
from croupier.hands.category import Category
from croupier.hands.shapes import inlined, part
from croupier.hands.store import kernel
from croupier.odds.ante_poker.lanes import LANES
from croupier.odds.ante_poker.shapes import (
    LIMB,
    ONE,
    PAIRS,
    PLAIN_CHOICES,
    SIXTH,
    SLOTS,
    STAY,
    TWO,
    HiddenCounts,
    Judged,
    Laid,
    LookUps,
    Outcomes,
    RankWorth,
    Room,
    Shared,
    Situation,
    Work,
)
from croupier.odds.ante_poker.states import (
    fill_all,
    keep,
    kept_in,
    label_of,
    lay_out,
    near_suit,
    new_laid,
    new_room,
    stamp_of,
    suited_value,
    take_out,
    value_of_hand,
    way_of,
)
from croupier.odds.counting.hidden import CATEGORY, KEYS, bits, first_value, value_of_ranks

if TYPE_CHECKING:
    from croupier.hands.shapes import I64, U16, Flag, I32x3, I64x2, I64x3, I64x5, Int, U8x2
    from croupier.odds.ante_poker.shapes import ByRanks, FlushCounts, KeptCards

_FLUSH: Final = first_value(Category.FLUSH)
NONE: Final = -(1 << 62)
"""What is worth less than anything."""


# -- final hands ------------------------------------------------------------------------------------------


@inlined
def _flushes_below(value: Int, row: Int, flushes: FlushCounts) -> Int:
    """Return how many more hidden hands are worth less than a value, once flushes of a suit count as such."""
    more = -np.int64(flushes.plain[row, flushes.plain_at[value]])
    if value >= _FLUSH:
        more += np.int64(flushes.suited[row, flushes.suited_at[value]])
    return more


@inlined
def _judge(
    counts: HiddenCounts,
    value: Int,
    drawn: Int,
    hidden_joker: Flag,
    at: Situation,
    shared: Shared,
    look_ups: LookUps,
    pay: I64x3,
) -> Judged:
    """Count the outcomes of a final hand and take the best choice, or the one that is forced by its value.

    Hidden cards come counted by ranks alone; here the flushes among them are put right. `drawn` are the cards
    that came, as bits, sixteen for each watched suit.
    """
    least, total = shared.least, counts.total
    below, upto, no_game = counts.below, counts.upto, counts.no_game
    for suit in range(at.dealers):
        row = look_ups.rows[at.laid.avail[suit] & ~(drawn >> 16 * suit)]
        below += _flushes_below(value, row, look_ups.natural)
        upto += _flushes_below(value + 1, row, look_ups.natural)
        no_game += _flushes_below(least, row, look_ups.natural)
        if hidden_joker:
            below += _flushes_below(value, row, look_ups.wild)
            upto += _flushes_below(value + 1, row, look_ups.wild)
            no_game += _flushes_below(least, row, look_ups.wild)
    win: Int = np.int64(0)
    tie: Int = np.int64(0)
    if value >= least:
        win, tie = below - no_game, upto - below
    loss = total - no_game - win - tie
    category = np.int64(CATEGORY[value])
    choice = np.int64(0)
    best = pay[0, category, 0] * total
    plain = best
    for other in range(1, pay.shape[0]):
        worth = pay[other, category, 0] * no_game + pay[other, category, 1] * loss
        worth += pay[other, category, 2] * tie + pay[other, category, 3] * win
        if at.forced.shape[0]:
            if other == at.forced[value]:
                plain, best, choice = worth, worth, np.int64(other)
            continue
        if worth > best:
            best, choice = worth, np.int64(other)
        if other < PLAIN_CHOICES and worth > plain:
            plain = worth
    return Judged(plain, best, choice, category, no_game, loss, tie, win)


@inlined
def _by_ranks(sums: I32x3, row: Int, value: Int, least: Int, places: U16) -> HiddenCounts:
    """Count hidden cards by rank alone."""
    group, lane = row // LANES, row % LANES
    return HiddenCounts(
        np.int64(sums[group, sums.shape[1] - 1, lane]),
        np.int64(sums[group, places[value], lane]),
        np.int64(sums[group, places[value + 1], lane]),
        np.int64(sums[group, places[least], lane]),
    )


@inlined
def _note(hist: I64x3, times: Int, judged: Judged) -> None:
    """Write the outcomes of a final hand down, so many times."""
    hist[judged.choice, judged.category, 0] += times * judged.no_game
    hist[judged.choice, judged.category, 1] += times * judged.loss
    hist[judged.choice, judged.category, 2] += times * judged.tie
    hist[judged.choice, judged.category, 3] += times * judged.win


# -- ways -------------------------------------------------------------------------------------------------


@part
def _walk_none(
    kept: KeptCards, at: Situation, shared: Shared, look_ups: LookUps, pay: I64x3, out: Outcomes
) -> tuple[Int, Int]:
    """Judge the hand as it is."""
    value = shared.order[value_of_hand(kept, shared.strict)]
    counts = _by_ranks(at.sums, 0, value, shared.least, look_ups.places)
    judged = _judge(counts, value, 0, at.hidden_joker, at, shared, look_ups, pay)
    if out.times:
        _note(out.hist, out.times, judged)
    return judged.plain, judged.best


@part
def _walk_one(
    kept: KeptCards, at: Situation, shared: Shared, look_ups: LookUps, pay: I64x3, out: Outcomes
) -> tuple[Int, Int]:
    """Add up the hand over every card that can come."""
    avail, others, strict = at.laid.avail, at.laid.others, shared.strict
    near = near_suit(kept, np.int64(1))
    plain, best = np.int64(0), np.int64(0)
    for rank in range(RANKS_AND_JOKER):
        value = np.int64(-1)
        for suit in range(-1, at.watched):
            ways = others[rank] if suit < 0 else avail[suit] >> rank & 1
            if ways == 0:
                continue
            if value < 0:
                value = value_of_ranks(kept.key + KEYS[rank], kept.part, strict)
            final: Int = value
            if near >= 0:
                mask = kept_in(kept, near)
                if suit == near or rank == JOKER_RANK:
                    mask |= 1 << rank
                final = suited_value(value, mask, strict)
            final = shared.order[final]
            counts = _by_ranks(at.sums, 1 + rank, final, shared.least, look_ups.places)
            drawn = 1 << 16 * suit + rank if suit >= 0 else 0
            hidden_joker = at.hidden_joker and rank != JOKER_RANK
            judged = _judge(counts, final, drawn, hidden_joker, at, shared, look_ups, pay)
            plain += ways * judged.plain
            best += ways * judged.best
            if out.times:
                _note(out.hist, out.times * ways, judged)
    return plain, best


@inlined
def _pairs(first: Int, second: Int, suit: Int, other: Int, avail: I64, others: I64) -> Int:
    """Count the pairs of cards of two ranks, the first not above the second, in two suits (-1: unwatched)."""
    firsts: Int = others[first] if suit < 0 else avail[suit] >> first & 1
    seconds: Int = others[second] if other < 0 else avail[other] >> second & 1
    if first != second:
        return firsts * seconds
    if suit == other:
        return firsts * (firsts - 1) // 2
    return firsts * seconds if suit < other else 0


@part
def _walk_two(
    kept: KeptCards, at: Situation, shared: Shared, look_ups: LookUps, pay: I64x3, out: Outcomes
) -> tuple[Int, Int]:
    """Add up the hand over every two cards that can come."""
    avail, others, strict, least = at.laid.avail, at.laid.others, shared.strict, shared.least
    near = near_suit(kept, np.int64(2))
    plain, best = np.int64(0), np.int64(0)
    row = PAIRS
    for first in range(JOKER_RANK):
        for second in range(first, RANKS_AND_JOKER):
            value = np.int64(-1)
            hidden_joker = at.hidden_joker and second != JOKER_RANK
            by_ranks = HiddenCounts(value, value, value, value)
            for suit in range(-1, at.watched):
                for other in range(-1, at.watched):
                    ways = _pairs(first, second, suit, other, avail, others)
                    if ways == 0:
                        continue
                    if value < 0:
                        value = value_of_ranks(kept.key + KEYS[first] + KEYS[second], kept.part, strict)
                        by_ranks = _by_ranks(at.sums, row + second - first, value, least, look_ups.places)
                    final: Int = value
                    counts = by_ranks
                    if suit == near and (other == near or second == JOKER_RANK) and near >= 0:
                        final = suited_value(value, kept_in(kept, near) | 1 << first | 1 << second, strict)
                        counts = _by_ranks(at.sums, row + second - first, final, least, look_ups.places)
                    drawn = 1 << 16 * suit + first if suit >= 0 else 0
                    drawn |= 1 << 16 * other + second if other >= 0 else 0
                    judged = _judge(counts, final, drawn, hidden_joker, at, shared, look_ups, pay)
                    plain += ways * judged.plain
                    best += ways * judged.best
                    if out.times:
                        _note(out.hist, out.times * ways, judged)
        row += RANKS_AND_JOKER - first
    return plain, best


@part
def walk(
    way: Int, kept: KeptCards, at: Situation, shared: Shared, look_ups: LookUps, out: Outcomes
) -> tuple[Int, Int]:
    """Add up one way for the cards kept: its worth without insurance, and with."""
    if way == STAY:
        return _walk_none(kept, at, shared, look_ups, shared.pay[way], out)
    if way == TWO:
        return _walk_two(kept, at, shared, look_ups, shared.pay[way], out)
    return _walk_one(kept, at, shared, look_ups, shared.pay[way], out)


# -- what suits cannot change -----------------------------------------------------------------------------


@inlined
def _best_by_ranks(counts: HiddenCounts, value: Int, least: Int, pay: I64x3) -> RankWorth:
    """Take the best choice of a final hand as if no suit mattered, and say how far its payments lie apart."""
    win: Int = np.int64(0)
    tie: Int = np.int64(0)
    if value >= least:
        win, tie = counts.below - counts.no_game, counts.upto - counts.below
    loss = counts.total - counts.no_game - win - tie
    category = np.int64(CATEGORY[value])
    best = pay[0, category, 0] * counts.total
    plain, reach = best, np.int64(0)
    for other in range(1, pay.shape[0]):
        worth = pay[other, category, 0] * counts.no_game + pay[other, category, 1] * loss
        worth += pay[other, category, 2] * tie + pay[other, category, 3] * win
        best = max(best, worth)
        if other < PLAIN_CHOICES:
            plain = max(plain, worth)
        low, high = pay[other, category, 0], pay[other, category, 0]
        for outcome in range(1, pay.shape[2]):
            low, high = min(low, pay[other, category, outcome]), max(high, pay[other, category, outcome])
        reach = max(reach, high - low)
    return RankWorth(plain, best, reach)


@part
def weigh_by_ranks(laid: Laid, sums: I32x3, shared: Shared, places: U16, by_ranks: ByRanks) -> None:
    """Add up every exchange of a set of ranks as if no suit mattered."""
    left, strict, least = laid.left, shared.strict, shared.least
    for slot in range(1, SLOTS - 1):
        way = way_of(slot)
        if not shared.ways >> way & 1:
            continue
        pay = shared.pay[way]
        key = keep(laid, slot).key
        plain, best, reach = np.int64(0), np.int64(0), np.int64(0)
        row = PAIRS
        for first in range(RANKS_AND_JOKER):
            for second in range(first, RANKS_AND_JOKER if way == TWO else first + 1):
                if way == TWO:
                    ways = left[first] * (left[second] - (first == second)) >> np.int64(first == second)
                    drawn, at = key + KEYS[first] + KEYS[second], np.int64(row + second - first)
                else:
                    ways, drawn, at = left[first], key + KEYS[first], np.int64(1 + first)
                if ways > 0:
                    value = shared.order[value_of_ranks(drawn, np.int64(0), strict)]
                    judged = _best_by_ranks(_by_ranks(sums, at, value, least, places), value, least, pay)
                    plain += ways * judged.plain
                    best += ways * judged.best
                    reach += ways * judged.reach
            row += RANKS_AND_JOKER - first
        by_ranks.worths[slot, 0], by_ranks.worths[slot, 1], by_ranks.reach[slot] = plain, best, reach


@part
def _flushes_at_most(at: Situation) -> Int:
    """Return how many flushes the dealer can hold at most."""
    flushes = np.int64(0)
    for suit in range(at.dealers):
        ranks = bits(at.laid.avail[suit])
        three = ranks * (ranks - 1) * (ranks - 2) // 6
        flushes += three * (ranks - 3) // 4
        if at.hidden_joker:
            flushes += three
    return flushes


# -- situations -------------------------------------------------------------------------------------------


@part
def _weigh(at: Situation, shared: Shared, look_ups: LookUps, room: Room, stamp: Int) -> None:
    """Add up every lawful way. What does not depend on further watched suits is remembered by `stamp`."""
    for slot in range(SLOTS):
        if shared.ways >> way_of(slot) & 1:
            _weigh_slot(slot, at, shared, look_ups, room, stamp)


@part
def _weigh_slot(slot: Int, at: Situation, shared: Shared, look_ups: LookUps, room: Room, stamp: Int) -> None:
    """Add up one way, and keep its outcomes."""
    worths, memory = room.worths, room.memory
    way = way_of(slot)
    kept = keep(at.laid, slot)
    label = label_of(slot, at.laid)
    known = stamp > 0 and way in (ONE, TWO) and near_suit(kept, way) <= 0
    if known and memory.stamps[label] == stamp:
        worths[slot, 0], worths[slot, 1] = memory.worths[label, 0], memory.worths[label, 1]
        room.rows[slot] = memory.kept[label]
        return
    row = slot if known else SLOTS + slot  # so that what is known is not written over
    out = room.outcomes[row]
    out[:] = 0
    worths[slot, 0], worths[slot, 1] = walk(way, kept, at, shared, look_ups, Outcomes(out, np.int64(1)))
    room.rows[slot] = row
    if known:
        memory.worths[label, 0], memory.worths[label, 1] = worths[slot, 0], worths[slot, 1]
        memory.stamps[label], memory.kept[label] = stamp, row


@part
def weigh_best(at: Situation, shared: Shared, look_ups: LookUps, room: Room, stamp: Int) -> Int:
    """Add up the ways that can be the best of their kind, with insurance or without; returns them as bits.

    What an exchange is worth by ranks alone is wrong by no more than the dealer's flushes can change, unless
    the player may draw a flush. So one whose highest worth lies below the lowest of another is not walked.
    """
    worths, by_ranks = room.worths, room.by_ranks
    _weigh_slot(np.int64(0), at, shared, look_ups, room, stamp)
    walked: Int = np.int64(1)
    if shared.ways >> SIXTH & 1:
        _weigh_slot(np.int64(SLOTS - 1), at, shared, look_ups, room, stamp)
        walked |= 1 << (SLOTS - 1)
    flushes = _flushes_at_most(at)
    for way in (ONE, TWO):
        if not shared.ways >> way & 1:
            continue
        first, last = (1, HAND + 1) if way == ONE else (HAND + 1, SLOTS - 1)
        plain, best = worths[0, 0] * shared.scales[STAY], worths[0, 1] * shared.scales[STAY]
        plain, best = _rounded_up(plain, shared.scales[way]), _rounded_up(best, shared.scales[way])
        near = np.int64(0)
        for slot in range(first, last):
            if near_suit(keep(at.laid, slot), way) >= 0:
                near |= 1 << slot
                _weigh_slot(np.int64(slot), at, shared, look_ups, room, stamp)
                plain, best = max(plain, worths[slot, 0]), max(best, worths[slot, 1])
            else:
                less = flushes * by_ranks.reach[slot]
                plain = max(plain, by_ranks.worths[slot, 0] - less)
                best = max(best, by_ranks.worths[slot, 1] - less)
        walked |= near
        for slot in range(first, last):
            if near >> slot & 1:
                continue
            more = flushes * by_ranks.reach[slot]
            if by_ranks.worths[slot, 0] + more < plain and by_ranks.worths[slot, 1] + more < best:
                continue
            _weigh_slot(np.int64(slot), at, shared, look_ups, room, stamp)
            walked |= 1 << slot
            plain, best = max(plain, worths[slot, 0]), max(best, worths[slot, 1])
    return walked


@inlined
def _rounded_up(worth: Int, scale: Int) -> Int:
    """Return the least worth of a way that is not below another's, brought to its number of deals."""
    return -(-worth // scale)


@part
def choose(shared: Shared, worths: I64x2, walked: Int, times: Int, large: Int, worth_sums: I64x2) -> int:
    """Return the slot of the best way; add what the situation is worth under every set of allowed options.

    Where an exchange of more cards, worth so much at its best, is better than all, that is no slot: `SLOTS`.
    """
    chosen, scales = 0, shared.scales
    for insured in range(2):
        best = worths[0, insured] * scales[STAY]
        one, two, slot_of_one, slot_of_two = best, best, 0, 0
        for slot in range(1, SLOTS if shared.ways > 1 << STAY else 1):
            way = way_of(slot)
            if walked >> slot & 1:
                worth = worths[slot, insured] * scales[way]
                if way != TWO and worth > one:
                    one, slot_of_one = worth, slot
                elif way == TWO and worth > two:
                    two, slot_of_two = worth, slot
        if large > two:
            two, slot_of_two = large, SLOTS
        _add(worth_sums, 4 * insured, times, best)
        _add(worth_sums, 4 * insured + 1, times, one)
        _add(worth_sums, 4 * insured + 2, times, two)
        _add(worth_sums, 4 * insured + 3, times, max(one, two))
        chosen = slot_of_two if two > one else slot_of_one
    return chosen


@part
def _add(worth_sums: I64x2, allowed: Int, times: Int, worth: Int) -> None:
    """Add so many times a worth, in two halves."""
    worth_sums[allowed, 0] += times * (worth >> LIMB)
    worth_sums[allowed, 1] += times * (worth & ((1 << LIMB) - 1))


@part
def _solve(work: Work, shared: Shared, room: Room, hist: I64x5, worth_sums: I64x2) -> Int:
    laid, look_ups = room.laid, work.look_ups
    dealers, open_suits = (SUITS, 1) if work.up == JOKER_RANK else (1, SUITS)
    deals = np.int64(0)
    for hand in range(work.ranks.shape[0]):
        if not take_out(work, hand, laid.left):
            continue
        fill_all(laid.left, shared.ways, work.codes, room.halves, room.sums)
        by_ranks = False
        for each in range(work.firsts[hand], work.firsts[hand + 1]):
            watched = lay_out(work, hand, each, laid, False)
            if watched == 0:
                continue
            at = Situation(laid, room.sums, watched, dealers, laid.left[JOKER_RANK] > 0, room.free)
            if not by_ranks:
                weigh_by_ranks(laid, room.sums, shared, look_ups.places, room.by_ranks)
                by_ranks = True
            stamp = stamp_of(work, hand, laid)
            walked = weigh_best(at, shared, look_ups, room, stamp)
            times = work.weights[each] * open_suits
            deals += times
            slot = choose(shared, room.worths, walked, times, NONE, worth_sums)
            dealt = CATEGORY[value_of_hand(keep(laid, 0), shared.strict)]
            way = way_of(slot)
            note_all(hist[way, dealt], times * shared.scales[way], room.outcomes[room.rows[slot]])
    return deals


@part
def note_all(hist: I64x3, times: Int, outcomes: I64x3) -> None:
    """Write the outcomes of a way down, so many times."""
    for choice in range(outcomes.shape[0]):
        for category in range(outcomes.shape[1]):
            for outcome in range(outcomes.shape[2]):
                hist[choice, category, outcome] += times * outcomes[choice, category, outcome]


@kernel("int64(Work, Shared, int64[:,:,:,:,::1], int64[:,::1])", Work, Shared)
def solve(work: Work, shared: Shared, hist: I64x5, worth_sums: I64x2) -> Int:
    """Solve every class of these hands against one open rank; fill the histogram and the sums of worth.

    Returns how many pairs of a hand and an open card they stand for.
    """
    room = new_room(new_laid(), work.codes, np.int64(shared.pay.shape[1]), np.zeros((SLOTS, 2), np.int64))
    return _solve(work, shared, room, hist, worth_sums)


@kernel("void(Laid, int64, int64, uint8[:,::1], LookUps, Shared, int64[:,::1])", Laid, LookUps, Shared)
def weigh(
    laid: Laid, watched: Int, dealers: Int, codes: U8x2, look_ups: LookUps, shared: Shared, worths: I64x2
) -> None:
    """Add up every way of one situation, whatever other cards are known."""
    room = new_room(laid, codes, np.int64(shared.pay.shape[1]), worths)
    fill_all(laid.left, shared.ways, codes, room.halves, room.sums)
    at = Situation(laid, room.sums, watched, dealers, laid.left[JOKER_RANK] > 0, room.free)
    _weigh(at, shared, look_ups, room, np.int64(0))
