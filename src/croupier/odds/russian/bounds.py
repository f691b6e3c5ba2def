"""What an exchange in Russian poker can be worth at the most, by the ranks of the cards alone.

Suits can only take from a hand below a flush: they give the dealer flushes. What they can give to a higher
one is bounded. So every final hand is judged by ranks alone, for all exchanges at once: for every set of
ranks that the player may have seen, every hand in it, and every part of the hand that may have been kept.
The bound of an exchange is the sum over all cards that can come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards.sizes import HAND, RANKS, RANKS_AND_JOKER, SUITS
from croupier.hands.shapes import inlined, part
from croupier.hands.store import kernel
from croupier.odds.counting.hidden import CHOOSE_FLAT, KEYS, SUITED, bits, fill, value_of_ranks
from croupier.odds.counting.tables import HALVES
from croupier.odds.russian.counts import count_ends
from croupier.odds.russian.rules import BOUGHT_BARE, BOUGHT_LOSS, DECLINED, LOSS, NONE
from croupier.odds.russian.shapes import KernelSetup, KindRules
from croupier.odds.russian.terms import FLUSH, FLUSHES, PAIR, STRAIGHT

if TYPE_CHECKING:
    from croupier.hands.shapes import I64, I64x2, Int
    from croupier.odds.russian.shapes import EndCounts

RUNS: Final = 2 * SUITS
"""How many cards can make the dealer's four a straight at the most."""
SUITED_CARDS: Final = 10
"""And how many a flush."""


@part
def _most_pairs(left: I64, up: Int, found: I64) -> Int:
    """Return how many cards can pair one of the dealer's four at the most."""
    found[:] = 0
    for rank in range(RANKS):
        count = left[rank] - (rank != up)
        for place in range(SUITS):
            if count > found[place]:
                found[place], count = count, found[place]
    pairs: Int = found.sum()
    return pairs


@part
def _most(value: Int, law: KindRules, counts: EndCounts, pairs: Int, pool: Int, until: Int) -> Int:
    """Return what a final hand can be worth at the most, over all hidden cards."""
    pay, parts = law.pay, law.parts
    giving = pairs if value >= PAIR else 0
    if value >= STRAIGHT:
        giving += RUNS
    if value >= FLUSH:
        giving += SUITED_CARDS
    weigh = parts // (pool - SUITS + 1) if until else pool + SUITS - 2
    best = np.int64(0)
    for choice in range(law.choices):
        worth, least, most = np.int64(0), pay[choice, LOSS], pay[choice, LOSS]
        for end in range(NONE):
            worth += pay[choice, end] * counts[end]
            least, most = min(least, pay[choice, end]), max(most, pay[choice, end])
        worth += FLUSHES * ((most if value >= FLUSH else pay[choice, LOSS]) - least)
        if choice:
            gain = np.int64(0)
            for end in range(BOUGHT_LOSS, BOUGHT_BARE + 1):
                gain = max(gain, pay[choice, end] - pay[choice, NONE])
            gain = (pay[choice, NONE] - pay[choice, DECLINED]) * parts + gain * min(giving * weigh, parts)
            if gain > 0:
                worth += counts.no_game * gain // parts + 1
        if choice == 0 or worth > best:
            best = worth
    return best


@inlined
def _doubled(chosen: Int, same: Int) -> Int:
    """Whether of equal cards a later one is chosen and the one before it is not."""
    return chosen & same & ~(chosen << 1)


@part
def _ways(cards: I64, kept: Int, hand: Int, seen: Int, before: I64) -> Int:
    """Count the ways in which the cards of a hand that were not kept can come.

    `before` is what there was of every rank; the player had the kept cards and those outside the hand.
    """
    ways, place = np.int64(1), 0
    while place < seen:
        after, held, drawn = place, 0, 0
        while after < seen and cards[after] == cards[place]:
            comes = bool(hand >> after & 1) and not kept >> after & 1
            drawn += comes
            held += not comes
            after += 1
        if drawn:
            ways *= np.int64(CHOOSE_FLAT[5 * (before[cards[place]] - held) + drawn])
        place = after
    return ways


@part
def _number(cards: I64, chosen: Int, seen: Int, numbers: I64x2) -> Int:
    """Return the number of the chosen ranks among all sets of so many."""
    number, count = np.int64(0), 0
    for place in range(seen):
        if chosen >> place & 1:
            number += numbers[count, cards[place]]
            count += 1
    return number


@part
def _next(cards: I64, seen: Int) -> bool:
    """Step to the next set of ranks, the lowest first; false after the last."""
    place = seen - 1
    while place >= 0 and cards[place] == RANKS - 1:
        place -= 1
    if place < 0:
        return False
    rank = cards[place] + 1
    for each in range(place, seen):
        cards[each] = rank
    return True


@inlined
def _law_of(value: Int, way: Int, setup: KernelSetup) -> KindRules:
    """Return the rules for a final hand of five on a way."""
    rules, kind = setup.rules, setup.kinds.five[value]
    return KindRules(rules.pays[kind], rules.choices[kind], rules.twins[kind], rules.parts[way], rules.least)


@kernel("void(int64, KernelSetup, int64[:,::1])", KernelSetup)
def bound(way: Int, setup: KernelSetup, bounds: I64x2) -> None:
    """Bound all exchanges of so many cards, by the cards kept and given away.

    The first row is filled with bounds without a flush of the player's own, the second with what that adds.
    """
    numbers, codes, up = setup.kinds.numbers, setup.codes, setup.sets.up
    least, until = setup.rules.least, setup.rules.until
    seen = HAND + way
    cards, left, before = np.zeros(seen, np.int64), np.zeros(RANKS_AND_JOKER, np.int64), setup.deck.copy()
    sums, halves = np.zeros(codes.shape[0] + 1, np.int32), np.ones(HALVES, np.int32)
    found = np.zeros(SUITS, np.int64)
    before[up] -= 1
    pool = before.sum() - seen - SUITS
    given_sets = numbers[way - 1, RANKS]
    there = True
    while there:
        left[:] = before
        same = np.int64(0)
        for place in range(seen):
            left[cards[place]] -= 1
            if place and cards[place] == cards[place - 1]:
                same |= 1 << place
        if left.min() < 0:
            there = _next(cards, seen)
            continue
        fill(left, codes, halves, sums)
        pairs = _most_pairs(left, up, found)
        for hand in range(1 << seen):
            if bits(hand) != HAND or _doubled(hand, same):
                continue
            key, mask = np.int64(0), np.int64(0)
            for place in range(seen):
                if hand >> place & 1:
                    key += KEYS[cards[place]]
                    mask |= 1 << cards[place]
            value = value_of_ranks(key, np.int64(0), 0)
            counts = count_ends(value, 0, 0, 0, sums, least, setup.dealer)
            worth = _most(value, _law_of(value, way, setup), counts, pairs, pool, until)
            more: Int = np.int64(0)
            if bits(mask) == HAND:
                flush = np.int64(SUITED[mask])
                counts = count_ends(flush, 0, 0, 0, sums, least, setup.dealer)
                more = _most(flush, _law_of(flush, way, setup), counts, pairs, pool, until) - worth
                more = (SUITS if way == HAND else 1) * more if more > 0 else np.int64(0)
            given_number = _number(cards, ~hand, seen, numbers)
            kept = hand & -hand if way == HAND else hand
            while True:  # all parts of the hand, or the empty one alone
                kept = (kept - 1) & hand
                if bits(kept) == HAND - way and not _doubled(kept, same & hand):
                    number = _number(cards, kept, seen, numbers) * given_sets + given_number
                    bounds[0, number] += _ways(cards, kept, hand, seen, before) * worth
                    bounds[1, number] += more
                if kept == 0:
                    break
        there = _next(cards, seen)
