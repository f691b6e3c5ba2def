"""Compiled ways in which cards can come, and final hands that are no flush over all their suits.

Cards that come are taken together by their ranks, and a final hand is judged for all of them at once:

- by ranks alone where the decision is the same whatever the suits (`settle_surely`);
- by which of the cards lie in the suit of the open card, where that is not sure or a game is bought;
- suit by suit where a bought game can become a flush in another suit (`add_beside`), or, if even the decision
  depends on that, one by one (`settle_apart`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards.sizes import HAND, SUITS
from croupier.hands.shapes import inlined, part
from croupier.odds.counting.hidden import CHOOSE_FLAT, KEYS, add_up, fill_halves, value_of_ranks
from croupier.odds.counting.payments import FOLD
from croupier.odds.russian.counts import count_ends
from croupier.odds.russian.final import add_worth, settle_state, usual_worth
from croupier.odds.russian.rules import NONE
from croupier.odds.russian.shapes import EndCounts, SuitMasks
from croupier.odds.russian.terms import FLUSH, PAIR, SIDES, SIGHTS, SIXTH_SLOT

if TYPE_CHECKING:
    from croupier.hands.shapes import I64, I64x2, I64x3, Int
    from croupier.odds.russian.shapes import (
        DealerCounts,
        DrawnRanks,
        FinalState,
        HiddenSums,
        KindRules,
        MaskLists,
    )

SUBSETS: Final = np.array(
    [[1, 2, 4, 8, 0, 0], [3, 5, 6, 9, 10, 12], [7, 11, 13, 14, 0, 0], [15, 0, 0, 0, 0, 0]]
)
"""The suits, as bits, that one, two, three, four cards of a rank can have."""
MANY: Final = np.array([4, 6, 4, 1])


@inlined
def _choose(cards: Int, count: Int) -> Int:
    return np.int64(CHOOSE_FLAT[5 * cards + count])


@part
def take_drawn(d: Int, draws: DrawnRanks, left_before: I64, left: I64) -> Int:
    """Take drawn cards out; returns in how many ways they can come."""
    ranks, times = draws.ranks, draws.times
    for rank in range(left.shape[0]):
        left[rank] = left_before[rank]
    ways = np.int64(1)
    for each in range(draws.different[d]):
        ways *= _choose(left_before[ranks[d, each]], times[d, each])
        left[ranks[d, each]] -= times[d, each]
    return ways


@part
def vary_drawn(d: Int, draws: DrawnRanks, cards: I64, alike: Int, varying: I64) -> Int:
    """List the ranks that can be gone from a suit in one state and not in another; returns how many.

    Of one hand alone only the drawn cards vary.
    """
    ranks = draws.ranks
    many = np.int64(0)
    if alike:
        for place in range(HAND):
            if place == 0 or cards[place] != cards[place - 1]:
                varying[many] = 1 << cards[place]
                many += 1
    held = many
    for each in range(draws.different[d]):
        new = True
        for other in range(held):
            new = new and varying[other] != 1 << ranks[d, each]
        if new:
            varying[many] = 1 << ranks[d, each]
            many += 1
    return many


@inlined
def mask_of(live: Int, varying: I64, many: Int) -> Int:
    """Return which varying ranks are gone from a suit, as a mask."""
    mask = np.int64(0)
    for slot in range(many):
        if not live & varying[slot]:
            mask |= 1 << slot
    return mask


@inlined
def in_suit(pattern: Int, d: Int, draws: DrawnRanks, left: I64, live: Int) -> tuple[Int, Int]:
    """Count the ways in which just these drawn ranks lie in a suit; returns also what is live in it then."""
    ways, after = np.int64(1), live
    for each in range(draws.different[d]):
        rank, often = draws.ranks[d, each], draws.times[d, each]
        here = live >> rank & 1
        others = left[rank] + often - here
        if pattern >> each & 1:
            ways *= here * _choose(others, often - 1)
            after &= ~(1 << rank)
        else:
            ways *= _choose(others, often)
    return ways, after


@inlined
def key_of(slot: Int, cards: I64, d: Int, draws: DrawnRanks) -> Int:
    """Return the key of the cards that a slot keeps and those drawn."""
    key = np.int64(0)
    for place in range(HAND):
        if slot == SIXTH_SLOT or not slot >> place & 1:
            key += KEYS[cards[place]]
    for each in range(draws.different[d]):
        key += draws.times[d, each] * KEYS[draws.ranks[d, each]]
    return key


@part
def fill_needed(wanted: I64, cards: I64, d: Int, draws: DrawnRanks, left: I64, hidden: HiddenSums) -> None:
    """Add up the dealer's sets, in order, as far as it takes to judge the wanted final hands.

    Against hands of five that are no flush better sets need not be told apart, nor against a flush those
    that are worth less.
    """
    codes, places, halves, sums = hidden.codes, hidden.places, hidden.halves, hidden.sums
    fill_halves(left, halves)
    every, highest = codes.shape[0], np.int64(hidden.least)
    for slot in range(SIXTH_SLOT):
        if wanted[slot]:
            highest = max(highest, value_of_ranks(key_of(slot, cards, d, draws), np.int64(0), 0) + 1)
    reach = np.int64(every if wanted[SIXTH_SLOT] else places[highest])
    sums[0] = 0
    add_up(codes, 0, reach, halves, sums)
    begin = max(reach, np.int64(places[FLUSH]))
    sums[begin] = 0
    add_up(codes, begin, every, halves, sums)
    below = np.int32(hidden.hidden - sums[every])
    for place in range(begin, every + 1):
        sums[place] += below


@inlined
def six_place(cards: I64, rank: Int, numbers: I64x2) -> Int:
    """Return the number of the ranks of six cards."""
    total, put, place = np.int64(0), False, 0
    for each in range(HAND + 1):
        if not put and (place == HAND or rank <= cards[place]):
            total += numbers[each, rank]
            put = True
        else:
            total += numbers[each, cards[place]]
            place += 1
    return total


@part
def count_flushed(
    d: Int,
    draws: DrawnRanks,
    left: I64,
    opens: I64,
    dealer: DealerCounts,
    least: Int,
    lists: MaskLists,
    out: I64x2,
) -> None:
    """Count by live ranks of the open suit how often the dealer's flushes take the place of something else.

    That is of no game, and of less than a pair, over all drawn cards.
    """
    taken, ways = lists.masks, lists.sums  # free meanwhile
    no_game, no_pair = dealer.plain_at[least], dealer.plain_at[PAIR]
    for each in range(opens.shape[0]):
        taken[0], ways[0], size = 0, 1, 1
        for drawn in range(draws.different[d]):
            rank, often = draws.ranks[d, drawn], draws.times[d, drawn]
            here = opens[each] >> rank & 1
            others = left[rank] + often - here
            inside, outside = here * _choose(others, often - 1), _choose(others, often)
            for place in range(size):
                taken[size + place], ways[size + place] = taken[place] | 1 << rank, ways[place] * inside
                ways[place] *= outside
            size *= 2
        out[each, 0], out[each, 1] = 0, 0
        for place in range(size):
            row = dealer.rows[opens[each] & ~taken[place]]
            out[each, 0] += ways[place] * np.int64(dealer.plain[no_game, row])
            out[each, 1] += ways[place] * np.int64(dealer.plain[no_pair, row])


@part
def settle_surely(
    choice: Int,
    ways: Int,
    counts: EndCounts,
    flushed: I64,
    weight: Int,
    law: KindRules,
    totals: I64x2,
    ends: I64x3,
) -> None:
    """Settle all cards that can come at once, for a sure choice: suits only move some ends to losses."""
    whole = ways * (counts.no_game + counts.loss + counts.tie + counts.win + counts.bare)
    settled = EndCounts(whole, np.int64(0), np.int64(0), np.int64(0), np.int64(0))
    if choice != FOLD:
        no_game, tie, bare = ways * counts.no_game - flushed[0], ways * counts.tie, ways * counts.bare
        win = ways * counts.win - (flushed[1] - flushed[0])
        settled = EndCounts(no_game, whole - no_game - tie - win - bare, tie, win, bare)
    if weight == 0:
        for sight in range(SIGHTS):
            add_worth(totals, sight, law.parts, usual_worth(law.pay[choice], settled))
        return
    for end in range(NONE):
        ends[choice, end, 1] += weight * settled[end]


@inlined
def ends_of(state: FinalState, live: Int) -> EndCounts:
    """Count the hidden cards by what they make of a final hand, these ranks of the open suit being live."""
    return count_ends(state.value, state.begin, state.end, live, state.sums, state.law.least, state.dealer)


@part
def settle_grouped(
    state: FinalState, d: Int, draws: DrawnRanks, live: Int, weight: Int, totals: I64x2, ends: I64x3
) -> None:
    """Go through the drawn cards by which of them lie in the open suit, of which these ranks are live."""
    none = np.int64(0)
    for pattern in range(1 << draws.different[d]):
        ways, after = in_suit(pattern, d, draws, state.left, live)
        if ways:
            masks = SuitMasks(mask_of(after, state.varying, state.many), none, none, none)
            settle_state(state, weight, ways, ends_of(state, after), masks, False, totals, ends)


@part
def decided_choice(state: FinalState, d: Int, draws: DrawnRanks, opens: I64, sides: I64) -> Int:
    """Return the choice that is the best in all states, whatever the other suits; -1 if there is none.

    Without insurance it is then either the same, or play.
    """
    law, room, many = state.law, state.room, state.many
    twins, active = law.twins, room.active
    lows, highs = room.lists.masks, room.lists.sums  # free meanwhile
    for choice in range(law.choices):
        lows[choice], highs[choice] = 0, 0
        if active[choice] == 2:
            for side in range(sides.shape[0]):
                for mask in range(1 << many):
                    change = SIDES * room.side_table[twins[choice], side, mask]
                    lows[choice], highs[choice] = min(lows[choice], change), max(highs[choice], change)
    decided = np.int64(-1)
    for each in range(opens.shape[0]):
        for pattern in range(1 << draws.different[d]):
            ways, after = in_suit(pattern, d, draws, state.left, opens[each])
            if ways == 0:
                continue
            counts = ends_of(state, after)
            up = mask_of(after, state.varying, many)
            none: Int = np.int64(0)
            best, low, high, folding = np.int64(-1), none, none, none
            for choice in range(law.choices):
                if not active[choice]:
                    continue
                worth = law.parts * usual_worth(law.pay[choice], counts)
                if active[choice] == 2:
                    worth += room.sums[twins[choice]] + room.up_table[twins[choice], up]
                if choice == FOLD:
                    folding = worth
                elif choice == 1 and worth + lows[choice] <= folding:
                    return np.int64(-1)
                if best < 0 or worth + lows[choice] > high:
                    best, low, high = np.int64(choice), worth + lows[choice], worth + highs[choice]
                elif worth + highs[choice] > low:
                    return np.int64(-1)
            if decided >= 0 and decided != best:
                return np.int64(-1)
            decided = best
    return decided


@part
def add_beside(
    state: FinalState,
    choice: Int,
    side: Int,
    d: Int,
    draws: DrawnRanks,
    live: Int,
    weight: Int,
    totals: I64x2,
) -> None:
    """Add what one of the other suits changes, of which these ranks are live, for a decided choice."""
    room, active = state.room, state.room.active
    for pattern in range(1 << draws.different[d]):
        ways, after = in_suit(pattern, d, draws, state.left, live)
        if ways:
            mask = mask_of(after, state.varying, state.many)
            if weight:
                if active[choice] == 2:
                    room.side_weights[choice, side, mask] += weight * ways
                continue
            for sight in range(2):
                own = choice if sight == 0 else min(choice, 1)
                if active[own] == 2:
                    add_worth(totals, sight, ways, room.side_table[state.law.twins[own], side, mask])


@part
def settle_apart(
    state: FinalState, d: Int, draws: DrawnRanks, lives: I64, weight: Int, totals: I64x2, ends: I64x3
) -> None:
    """Go through the drawn cards one by one, all suits told apart."""
    varying, many = state.varying, state.many
    whole = 1
    for each in range(draws.different[d]):
        whole *= MANY[draws.times[d, each] - 1]
    for number in range(whole):
        rest, there = number, True
        first, second, third, fourth = lives[0], lives[1], lives[2], lives[3]
        for each in range(draws.different[d]):
            rank, often = draws.ranks[d, each], draws.times[d, each] - 1
            suits = SUBSETS[often, rest % MANY[often]]
            rest //= MANY[often]
            for suit in range(SUITS):
                there = there and (not suits >> suit & 1 or lives[suit] >> rank & 1)
            first &= ~((suits & 1) << rank)
            second &= ~((suits >> 1 & 1) << rank)
            third &= ~((suits >> 2 & 1) << rank)
            fourth &= ~((suits >> 3 & 1) << rank)
        if there:
            masks = SuitMasks(
                mask_of(first, varying, many),
                mask_of(second, varying, many),
                mask_of(third, varying, many),
                mask_of(fourth, varying, many),
            )
            settle_state(state, weight, 1, ends_of(state, first), masks, True, totals, ends)
