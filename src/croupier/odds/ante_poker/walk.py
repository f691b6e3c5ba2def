"""Compiled counting of games against a dealer who shows one card; loaded when first needed.

A *state* is a dealt hand, an open card and what is left in the deck. A *way* is what may be done first: stay
with the cards, exchange one or two, buy a sixth. A *choice* is what may be done last: fold, play, play
insured. An *outcome* is what the dealer's four hidden cards make of it: no game, loss, tie, win. For every
final hand the outcomes are counted by two look-ups (see `tables`), the best choice is taken, and the best
way is the one with the greatest sum over all cards that can come. All numbers are whole.

Tables are passed in tuples to the walkers, which do hundreds of look-ups a call; the judge, called for
every final hand, is inlined.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import njit

from croupier.hands.category import Category
from croupier.hands.store import kernel
from croupier.odds.counting.hidden import (
    CATEGORY,
    KEYS,
    RANKS,
    SUITED,
    SUITED_SIZE,
    bits,
    fill,
    first_value,
    value_of_ranks,
)
from croupier.odds.counting.tables import HALVES

JOKER: Final = 13
SUITS: Final = 4
HAND: Final = 5
CATEGORIES: Final = 12
STAY: Final = 0
ONE: Final = 1
TWO: Final = 2
SIXTH: Final = 3
WAYS: Final = 4
NO_GAME: Final = 0
LOSS: Final = 1
TIE: Final = 2
WIN: Final = 3
OUTCOMES: Final = 4
PLAIN_CHOICES: Final = 2
"""Fold and play; the choices after them are insurance."""
SUMS: Final = 8
"""Sums by what is allowed: 1 for the way of one card or a sixth, 2 for two cards, 4 for insurance."""
PAIRS: Final = 1 + RANKS
SETS: Final = PAIRS + RANKS * (RANKS + 1) // 2
LIMB: Final = 32
"""Sums of worth are kept in two halves, of which only the upper one has a sign."""
LABELS: Final = 2 * RANKS + 1
GIVEN: Final = np.array(
    [(-1, -1)]
    + [(place, -1) for place in range(HAND)]
    + [(place, other) for place in range(HAND) for other in range(place + 1, HAND)]
    + [(-1, -1)],
    np.int64,
)
"""What is given away, by slot: nothing, one card, two cards, nothing again where a sixth is bought."""
SLOTS: Final = len(GIVEN)

_FLUSH: Final = first_value(Category.FLUSH)


@njit
def fill_all(left: Any, ways: Any, codes: Any, halves: Any, sums: Any) -> None:
    """Fill the row of the hand alone, then those with one card more, then those with two."""
    fill(left, codes, halves, sums[0])
    if not ways & (1 << ONE | 1 << TWO | 1 << SIXTH):
        return
    row = PAIRS
    for first in range(RANKS):
        if left[first] > 0:
            left[first] -= 1
            if ways & (1 << ONE | 1 << SIXTH):
                fill(left, codes, halves, sums[1 + first])
            if ways & 1 << TWO:
                for second in range(first, RANKS):
                    if left[second] > 0:
                        left[second] -= 1
                        fill(left, codes, halves, sums[row + second - first])
                        left[second] += 1
            left[first] += 1
        row += RANKS - first


@njit(inline="always")
def _judge(
    total: Any,
    below: Any,
    upto: Any,
    no_game: Any,
    value: Any,
    drawn: Any,
    hidden_joker: Any,
    avail: Any,
    dealers: Any,
    least: Any,
    rows: Any,
    plain_at: Any,
    plain: Any,
    suited_at: Any,
    suited: Any,
    wild_plain_at: Any,
    wild_plain: Any,
    wild_suited_at: Any,
    wild_suited: Any,
    pay: Any,
    forced: Any,
) -> Any:
    """Count the outcomes of a final hand and take the best choice, or the one that is `forced` by its value.

    The first four numbers count hidden cards by rank alone: all of them, those worth less than the hand,
    those worth less or as much, those with which the dealer does not play. Here the flushes among them are
    taken out at what they would be worth without, and put in at what they are worth. `drawn` are the cards
    that came, as bits, sixteen for each watched suit.

    Returns the sum of the best plain choice, the best sum of all, that choice, the combination, the counts.
    """
    for suit in range(dealers):
        row = rows[avail[suit] & ~(drawn >> 16 * suit)]
        below -= np.int64(plain[row, plain_at[value]])
        upto -= np.int64(plain[row, plain_at[value + 1]])
        no_game -= np.int64(plain[row, plain_at[least]])
        if value >= _FLUSH:
            below += np.int64(suited[row, suited_at[value]])
            upto += np.int64(suited[row, suited_at[value + 1]])
        if hidden_joker:
            below -= np.int64(wild_plain[row, wild_plain_at[value]])
            upto -= np.int64(wild_plain[row, wild_plain_at[value + 1]])
            no_game -= np.int64(wild_plain[row, wild_plain_at[least]])
            if value >= _FLUSH:
                below += np.int64(wild_suited[row, wild_suited_at[value]])
                upto += np.int64(wild_suited[row, wild_suited_at[value + 1]])
    win, tie = np.int64(0), np.int64(0)
    if value >= least:
        win, tie = below - no_game, upto - below
    loss = total - no_game - win - tie
    category = np.int64(CATEGORY[value])
    choice = np.int64(0)
    best = pay[0, category, 0] * total
    best_plain = best
    for other in range(1, pay.shape[0]):
        worth = pay[other, category, 0] * no_game + pay[other, category, 1] * loss
        worth += pay[other, category, 2] * tie + pay[other, category, 3] * win
        if forced.shape[0]:
            if other == forced[value]:
                best_plain, best, choice = worth, worth, np.int64(other)
            continue
        if worth > best:
            best, choice = worth, np.int64(other)
        if other < PLAIN_CHOICES and worth > best_plain:
            best_plain = worth
    return best_plain, best, choice, category, no_game, loss, tie, win


@njit(inline="always")
def _by_ranks(sums: Any, row: Any, value: Any, least: Any, places: Any) -> Any:
    """Count hidden cards by rank alone: all, worth less than a value, worth as much at the most, no game."""
    total, no_game = np.int64(sums[row, sums.shape[1] - 1]), np.int64(sums[row, places[least]])
    return total, np.int64(sums[row, places[value]]), np.int64(sums[row, places[value + 1]]), no_game


@njit(inline="always")
def _note(hist: Any, times: Any, judged: Any) -> None:
    """Write the outcomes of a final hand down, so many times."""
    _, _, choice, category, no_game, loss, tie, win = judged
    hist[choice, category, 0] += times * no_game
    hist[choice, category, 1] += times * loss
    hist[choice, category, 2] += times * tie
    hist[choice, category, 3] += times * win


@njit(inline="always")
def _suited_value(value: Any, mask: Any, strict: Any) -> Any:
    """Return the value of the flush in these ranks (the joker included), if there is one."""
    if bits(mask) >= HAND:
        return np.int64(SUITED[strict * SUITED_SIZE + mask])
    return value


@njit
def near_suit(kept: Any, wild: Any, draws: Any) -> Any:
    """Return the watched suit in which so many cards more can make a flush, or -1."""
    for suit in range(SUITS):
        if bits(kept[suit] | wild) >= HAND - draws:
            return suit
    return -1


@njit
def value_of_hand(key: Any, part: Any, kept: Any, wild: Any, strict: Any) -> Any:
    """Return the value of five or six cards."""
    value = value_of_ranks(key, part, strict)
    suit = near_suit(kept, wild, np.int64(0))
    return _suited_value(value, kept[suit] | wild, strict) if suit >= 0 else value


@njit
def _walk_none(
    key: Any, part: Any, kept: Any, wild: Any, state: Any, tables: Any, pay: Any, hist: Any, times: Any
) -> Any:
    """Judge the hand as it is."""
    sums, avail, _, _, dealers, left_joker, least, strict, forced = state
    places, rows, plain_at, plain, suited_at, suited, wild_plain_at, wild_plain, wild_at, wild_suited = tables
    value = value_of_hand(key, part, kept, wild, strict)
    total, below, upto, no_game = _by_ranks(sums, 0, value, least, places)
    judged = _judge(
        total,
        below,
        upto,
        no_game,
        value,
        0,
        left_joker,
        avail,
        dealers,
        least,
        rows,
        plain_at,
        plain,
        suited_at,
        suited,
        wild_plain_at,
        wild_plain,
        wild_at,
        wild_suited,
        pay,
        forced,
    )
    if times:
        _note(hist, times, judged)
    return judged[0], judged[1]


@njit
def _walk_one(
    key: Any, part: Any, kept: Any, wild: Any, state: Any, tables: Any, pay: Any, hist: Any, times: Any
) -> Any:
    """Add up the hand over every card that can come."""
    sums, avail, others, watched, dealers, left_joker, least, strict, forced = state
    places, rows, plain_at, plain, suited_at, suited, wild_plain_at, wild_plain, wild_at, wild_suited = tables
    near = near_suit(kept, wild, np.int64(1))
    best_plain, best = np.int64(0), np.int64(0)
    for rank in range(RANKS):
        value = np.int64(-1)
        for suit in range(-1, watched):
            ways = others[rank] if suit < 0 else avail[suit] >> rank & 1
            if ways == 0:
                continue
            if value < 0:
                value = value_of_ranks(key + KEYS[rank], part, strict)
            final = value
            if near >= 0:
                mask = kept[near] | wild
                if suit == near or rank == JOKER:
                    mask |= 1 << rank
                final = _suited_value(value, mask, strict)
            total, below, upto, no_game = _by_ranks(sums, 1 + rank, final, least, places)
            drawn = 1 << 16 * suit + rank if suit >= 0 else 0
            judged = _judge(
                total,
                below,
                upto,
                no_game,
                final,
                drawn,
                left_joker and rank != JOKER,
                avail,
                dealers,
                least,
                rows,
                plain_at,
                plain,
                suited_at,
                suited,
                wild_plain_at,
                wild_plain,
                wild_at,
                wild_suited,
                pay,
                forced,
            )
            best_plain += ways * judged[0]
            best += ways * judged[1]
            if times:
                _note(hist, times * ways, judged)
    return best_plain, best


@njit(inline="always")
def _pairs(first: Any, second: Any, suit: Any, other: Any, avail: Any, others: Any) -> Any:
    """Count the pairs of cards of two ranks, the first not above the second, in two suits (-1: unwatched)."""
    firsts = others[first] if suit < 0 else avail[suit] >> first & 1
    seconds = others[second] if other < 0 else avail[other] >> second & 1
    if first != second:
        return firsts * seconds
    if suit == other:
        return firsts * (firsts - 1) // 2
    return firsts * seconds if suit < other else 0


@njit
def _walk_two(
    key: Any, part: Any, kept: Any, wild: Any, state: Any, tables: Any, pay: Any, hist: Any, times: Any
) -> Any:
    """Add up the hand over every two cards that can come; the deck holds no joker."""
    sums, avail, others, watched, dealers, _, least, strict, forced = state
    places, rows, plain_at, plain, suited_at, suited, wild_plain_at, wild_plain, wild_at, wild_suited = tables
    near = near_suit(kept, wild, np.int64(2))
    best_plain, best = np.int64(0), np.int64(0)
    row = PAIRS
    for first in range(JOKER):
        for second in range(first, JOKER):
            value = np.int64(-1)
            counts = (value, value, value, value)
            for suit in range(-1, watched):
                for other in range(-1, watched):
                    ways = _pairs(first, second, suit, other, avail, others)
                    if ways == 0:
                        continue
                    if value < 0:
                        value = value_of_ranks(key + KEYS[first] + KEYS[second], part, strict)
                        counts = _by_ranks(sums, row + second - first, value, least, places)
                    final = value
                    total, below, upto, no_game = counts
                    if suit == near and other == near and near >= 0:
                        final = _suited_value(value, kept[near] | 1 << first | 1 << second, strict)
                        total, below, upto, no_game = _by_ranks(
                            sums, row + second - first, final, least, places
                        )
                    drawn = 1 << 16 * suit + first if suit >= 0 else 0
                    drawn |= 1 << 16 * other + second if other >= 0 else 0
                    judged = _judge(
                        total,
                        below,
                        upto,
                        no_game,
                        final,
                        drawn,
                        False,
                        avail,
                        dealers,
                        least,
                        rows,
                        plain_at,
                        plain,
                        suited_at,
                        suited,
                        wild_plain_at,
                        wild_plain,
                        wild_at,
                        wild_suited,
                        pay,
                        forced,
                    )
                    best_plain += ways * judged[0]
                    best += ways * judged[1]
                    if times:
                        _note(hist, times * ways, judged)
        row += RANKS - first
    return best_plain, best


@njit
def walk(
    way: Any,
    key: Any,
    kept: Any,
    wild: Any,
    state: Any,
    tables: Any,
    pay: Any,
    hist: Any,
    times: Any,
) -> Any:
    """Add up one way for the cards kept."""
    part = np.int64(way == SIXTH)
    if way == STAY:
        return _walk_none(key, part, kept, wild, state, tables, pay[way], hist, times)
    if way == TWO:
        return _walk_two(key, part, kept, wild, state, tables, pay[way], hist, times)
    return _walk_one(key, part, kept, wild, state, tables, pay[way], hist, times)


@njit
def keep(cards: Any, suits: Any, held: Any, slot: Any, kept: Any) -> Any:
    """Leave out the cards of a slot; returns key and joker of the cards kept."""
    key, wild = np.int64(0), np.int64(0)
    for suit in range(SUITS):
        kept[suit] = held[suit]
    for place in range(HAND):
        if place == GIVEN[slot, 0] or place == GIVEN[slot, 1]:
            if suits[place] >= 0:
                kept[suits[place]] ^= 1 << cards[place]
        else:
            key += KEYS[cards[place]]
            if cards[place] == JOKER:
                wild = np.int64(1 << JOKER)
    return key, wild


@njit
def way_of(slot: Any) -> Any:
    """Return the way that a slot stands for."""
    if slot == 0:
        return STAY
    if slot == SLOTS - 1:
        return SIXTH
    return ONE if slot <= HAND else TWO


@njit
def label_of(slot: Any, cards: Any, suits: Any) -> Any:
    """Number the cards given away by rank and by whether they lie in the first watched suit."""
    label = np.int64(0)
    for place in GIVEN[slot]:
        label *= LABELS
        if place >= 0:
            label += 1 + 2 * cards[place] + (suits[place] == 0)
    return label


@njit
def _weigh(
    ways: Any,
    cards: Any,
    suits: Any,
    held: Any,
    kept: Any,
    state: Any,
    tables: Any,
    pay: Any,
    memory: Any,
    stamps: Any,
    stamp: Any,
    worths: Any,
) -> None:
    """Add up every lawful way. What does not depend on the second watched suit is remembered by `stamp`."""
    none = np.zeros((0, 0, 0), np.int64)
    for slot in range(SLOTS):
        way = way_of(slot)
        if not ways >> way & 1:
            continue
        key, wild = keep(cards, suits, held, slot, kept)
        label = label_of(slot, cards, suits)
        shared = stamp > 0 and way in (ONE, TWO) and near_suit(kept, wild, way) != 1
        if shared and stamps[label] == stamp:
            worths[slot, 0], worths[slot, 1] = memory[label, 0], memory[label, 1]
            continue
        worths[slot, 0], worths[slot, 1] = walk(way, key, kept, wild, state, tables, pay, none, np.int64(0))
        if shared:
            memory[label, 0], memory[label, 1] = worths[slot, 0], worths[slot, 1]
            stamps[label] = stamp


@njit
def _choose(ways: Any, worths: Any, scales: Any, times: Any, worth_sums: Any) -> Any:
    """Return the slot of the best way; add what the state is worth under every set of allowed options."""
    chosen = 0
    for insured in range(2):
        best = worths[0, insured] * scales[STAY]
        one, two, slot_of_one, slot_of_two = best, best, 0, 0
        for slot in range(1, SLOTS if ways > 1 << STAY else 1):
            way = way_of(slot)
            if ways >> way & 1:
                worth = worths[slot, insured] * scales[way]
                if way != TWO and worth > one:
                    one, slot_of_one = worth, slot
                elif way == TWO and worth > two:
                    two, slot_of_two = worth, slot
        _add(worth_sums, 4 * insured, times, best)
        _add(worth_sums, 4 * insured + 1, times, one)
        _add(worth_sums, 4 * insured + 2, times, two)
        _add(worth_sums, 4 * insured + 3, times, max(one, two))
        chosen = slot_of_two if two > one else slot_of_one
    return chosen


@njit
def _add(worth_sums: Any, allowed: Any, times: Any, worth: Any) -> None:
    """Add so many times a worth, in two halves."""
    worth_sums[allowed, 0] += times * (worth >> LIMB)
    worth_sums[allowed, 1] += times * (worth & ((1 << LIMB) - 1))


@njit
def take_out(ranks: Any, up: Any, deck: Any, left: Any) -> Any:
    """Count what is left of every rank beside a hand and an open card; false if there are not so many."""
    for rank in range(RANKS):
        left[rank] = deck[rank]
    left[up] -= 1
    for place in range(HAND):
        left[ranks[place]] -= 1
    return left.min() >= 0


@njit
def lay_out(
    ranks: Any,
    masks: Any,
    up: Any,
    deck: Any,
    left: Any,
    held: Any,
    avail: Any,
    others: Any,
    cards: Any,
    suits: Any,
) -> Any:
    """Lay out a class: its cards with their watched suits, and what is left in the deck beside them.

    Returns how many suits are watched.
    """
    whole, watched, taken = np.int64(0), np.int64(0), np.int64(0)
    for rank in range(JOKER):
        whole |= np.int64(deck[rank] > 0) << rank
    for suit in range(SUITS):
        held[suit] = masks[suit] if suit < masks.shape[0] else 0
        watch = suit == 0 or held[suit] > 0 or up == JOKER
        avail[suit] = whole & ~held[suit] if watch else 0
        watched += np.int64(watch)
    if up != JOKER:
        avail[0] &= ~(1 << up)
    for rank in range(RANKS):
        others[rank] = left[rank]
        for suit in range(SUITS):
            others[rank] -= avail[suit] >> rank & 1
    for place in range(HAND):
        own = np.int64(ranks[place])
        cards[place], suits[place] = own, -1
        for suit in range(SUITS - 1, -1, -1):
            if held[suit] >> own & 1 and not taken >> 16 * suit + own & 1:
                suits[place] = suit
        if suits[place] >= 0:
            taken |= 1 << 16 * suits[place] + own
    return watched


TABLES: Final = (
    "Tuple((uint16[::1], uint16[::1], uint16[::1], uint16[:,::1], uint16[::1], uint16[:,::1], uint16[::1],"
    "uint16[:,::1], uint16[::1], uint16[:,::1]))"
)
"""What is looked up about the dealer (`solve.look_ups`), as the kernels take it."""
WORK: Final = (
    f"Tuple((uint8[:,::1], int64[::1], uint16[:,::1], int64[::1], int64, int64[::1], uint8[:,::1], {TABLES}))"
)
"""A piece of work (`solve.work_of`): ranks of hands, where the classes of each begin, their masks
and weights, the open rank, the deck, the dealer's sets of ranks, and the tables."""
SHARED: Final = "Tuple((int64[:,:,:,::1], int64[::1], int64, int64, int64))"
"""What all pieces share (`solve.Shared`): payments, scales, ways, the dealer's least value, and
whether the low ace is forbidden."""


@kernel(f"int64({WORK}, {SHARED}, int64[:,:,:,:,::1], int64[:,::1])")
def solve(work: Any, shared: Any, hist: Any, worth_sums: Any) -> Any:
    """Solve every class of these hands against one open rank; fill the histogram and the sums of worth.

    Returns how many pairs of a hand and an open card they stand for.
    """
    ranks, firsts, masks, weights, up, deck, codes, tables = work
    pay, scales, ways, least, strict = shared
    sums = np.zeros((SETS, codes.shape[0] + 1), np.int32)
    halves = np.ones(HALVES, np.int32)
    left, others = np.zeros(RANKS, np.int64), np.zeros(RANKS, np.int64)
    held, avail, kept = np.zeros(SUITS, np.int64), np.zeros(SUITS, np.int64), np.zeros(SUITS, np.int64)
    cards, suits = np.zeros(HAND, np.int64), np.zeros(HAND, np.int64)
    memory, stamps = np.zeros((LABELS * LABELS, 2), np.int64), np.zeros(LABELS * LABELS, np.int64)
    worths = np.zeros((SLOTS, 2), np.int64)
    free = np.zeros(0, np.uint8)
    dealers, open_suits = (SUITS, 1) if up == JOKER else (1, SUITS)
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
            state = (sums, avail, others, watched, dealers, left[JOKER] > 0, least, strict, free)
            _weigh(ways, cards, suits, held, kept, state, tables, pay, memory, stamps, stamp, worths)
            times = weights[each] * open_suits
            deals += times
            slot = _choose(ways, worths, scales, times, worth_sums)
            key, wild = keep(cards, suits, held, 0, kept)
            dealt = CATEGORY[value_of_hand(key, np.int64(0), kept, wild, strict)]
            way = way_of(slot)
            key, wild = keep(cards, suits, held, slot, kept)
            walk(way, key, kept, wild, state, tables, pay, hist[way, dealt], times * scales[way])
    return deals


@kernel(
    "void(int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64, int64, uint8[:,::1],"
    f"{TABLES}, {SHARED}, int64[:,::1])"
)
def weigh(
    cards: Any,
    suits: Any,
    held: Any,
    avail: Any,
    others: Any,
    left: Any,
    watched: Any,
    dealers: Any,
    codes: Any,
    tables: Any,
    shared: Any,
    worths: Any,
) -> None:
    """Add up every way of one state, whatever other cards are known."""
    pay, _, ways, least, strict = shared
    sums = np.zeros((SETS, codes.shape[0] + 1), np.int32)
    halves = np.ones(HALVES, np.int32)
    kept = np.zeros(SUITS, np.int64)
    memory, stamps = np.zeros((0, 2), np.int64), np.zeros(0, np.int64)
    free = np.zeros(0, np.uint8)
    fill_all(left, ways, codes, halves, sums)
    state = (sums, avail, others, watched, dealers, left[JOKER] > 0, least, strict, free)
    _weigh(ways, cards, suits, held, kept, state, tables, pay, memory, stamps, np.int64(0), worths)
