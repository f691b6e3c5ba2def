"""Compiled ways in which cards can come, and final hands that are no flush over all their suits.

Cards that come are taken together by their ranks, and a final hand is judged for all of them at once:

- by ranks alone where the decision is the same whatever the suits (`settle_surely`);
- by which of the cards lie in the suit of the open card, where that is not sure or a game is bought;
- suit by suit where a bought game can become a flush in another suit (`add_beside`), or, if even the decision
  depends on that, one by one (`settle_apart`).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from croupier.odds.counting.hidden import CHOOSE_FLAT, KEYS, add_up, fill_halves, value_of_ranks
from croupier.odds.counting.payments import FOLD
from croupier.odds.russian.compiled import inlined, part
from croupier.odds.russian.counts import count_ends
from croupier.odds.russian.final import add_worth, settle_state, usual_worth
from croupier.odds.russian.rules import NONE
from croupier.odds.russian.terms import FLUSH, HAND, PAIR, SIDES, SIGHTS, SIXTH_SLOT, SUITS

SUBSETS: Final = np.array(
    [[1, 2, 4, 8, 0, 0], [3, 5, 6, 9, 10, 12], [7, 11, 13, 14, 0, 0], [15, 0, 0, 0, 0, 0]]
)
"""The suits, as bits, that one, two, three, four cards of a rank can have."""
MANY: Final = np.array([4, 6, 4, 1])


@inlined
def _choose(cards: Any, count: Any) -> Any:
    return np.int64(CHOOSE_FLAT[5 * cards + count])


@part
def take_drawn(d: Any, draws: Any, left_before: Any, left: Any) -> Any:
    """Take drawn cards out; returns in how many ways they can come."""
    ranks, times, different = draws
    for rank in range(left.shape[0]):
        left[rank] = left_before[rank]
    ways = np.int64(1)
    for each in range(different[d]):
        ways *= _choose(left_before[ranks[d, each]], times[d, each])
        left[ranks[d, each]] -= times[d, each]
    return ways


@part
def vary_drawn(d: Any, draws: Any, cards: Any, alike: Any, varying: Any) -> Any:
    """List the ranks that can be gone from a suit in one state and not in another; returns how many.

    Of one hand alone only the drawn cards vary.
    """
    ranks, _, different = draws
    many = np.int64(0)
    if alike:
        for place in range(HAND):
            if place == 0 or cards[place] != cards[place - 1]:
                varying[many] = 1 << cards[place]
                many += 1
    held = many
    for each in range(different[d]):
        new = True
        for other in range(held):
            new = new and varying[other] != 1 << ranks[d, each]
        if new:
            varying[many] = 1 << ranks[d, each]
            many += 1
    return many


@inlined
def mask_of(live: Any, varying: Any, many: Any) -> Any:
    """Return which varying ranks are gone from a suit, as a mask."""
    mask = np.int64(0)
    for slot in range(many):
        if not live & varying[slot]:
            mask |= 1 << slot
    return mask


@inlined
def in_suit(pattern: Any, d: Any, draws: Any, left: Any, live: Any) -> Any:
    """Count the ways in which just these drawn ranks lie in a suit; returns also what is live in it then."""
    ranks, times, different = draws
    ways, after = np.int64(1), live
    for each in range(different[d]):
        rank, often = ranks[d, each], times[d, each]
        here = live >> rank & 1
        others = left[rank] + often - here
        if pattern >> each & 1:
            ways *= here * _choose(others, often - 1)
            after &= ~(1 << rank)
        else:
            ways *= _choose(others, often)
    return ways, after


@inlined
def key_of(slot: Any, cards: Any, d: Any, draws: Any) -> Any:
    """Return the key of the cards that a slot keeps and those drawn."""
    ranks, times, different = draws
    key = np.int64(0)
    for place in range(HAND):
        if slot == SIXTH_SLOT or not slot >> place & 1:
            key += KEYS[cards[place]]
    for each in range(different[d]):
        key += times[d, each] * KEYS[ranks[d, each]]
    return key


@part
def fill_needed(
    wanted: Any,
    cards: Any,
    d: Any,
    draws: Any,
    left: Any,
    hidden: Any,
    codes: Any,
    places: Any,
    least: Any,
    halves: Any,
    sums: Any,
) -> None:
    """Add up the dealer's sets, in order, as far as it takes to judge the wanted final hands.

    Against hands of five that are no flush better sets need not be told apart, nor against a flush those
    that are worth less. In all there are so many `hidden` hands.
    """
    fill_halves(left, halves)
    every, highest = codes.shape[0], np.int64(least)
    for slot in range(SIXTH_SLOT):
        if wanted[slot]:
            highest = max(highest, value_of_ranks(key_of(slot, cards, d, draws), np.int64(0), 0) + 1)
    reach = np.int64(every if wanted[SIXTH_SLOT] else places[highest])
    sums[0] = 0
    add_up(codes, 0, reach, halves, sums)
    begin = max(reach, np.int64(places[FLUSH]))
    sums[begin] = 0
    add_up(codes, begin, every, halves, sums)
    below = np.int32(hidden - sums[every])
    for place in range(begin, every + 1):
        sums[place] += below


@inlined
def six_place(cards: Any, rank: Any, places: Any) -> Any:
    """Return the number of the ranks of six cards."""
    total, put, place = np.int64(0), False, 0
    for each in range(HAND + 1):
        if not put and (place == HAND or rank <= cards[place]):
            total += places[each, rank]
            put = True
        else:
            total += places[each, cards[place]]
            place += 1
    return total


@part
def count_flushed(
    d: Any, draws: Any, left: Any, opens: Any, tables: Any, least: Any, lists: Any, out: Any
) -> None:
    """Count by live ranks of the open suit how often the dealer's flushes take the place of something else.

    That is of no game, and of less than a pair, over all drawn cards.
    """
    ranks, times, different = draws
    _, rows, plain_at, plain, _, _ = tables
    taken, ways = lists[0], lists[1]
    no_game, no_pair = plain_at[least], plain_at[PAIR]
    for each in range(opens.shape[0]):
        taken[0], ways[0], size = 0, 1, 1
        for drawn in range(different[d]):
            rank, often = ranks[d, drawn], times[d, drawn]
            here = opens[each] >> rank & 1
            others = left[rank] + often - here
            inside, outside = here * _choose(others, often - 1), _choose(others, often)
            for place in range(size):
                taken[size + place], ways[size + place] = taken[place] | 1 << rank, ways[place] * inside
                ways[place] *= outside
            size *= 2
        out[each, 0], out[each, 1] = 0, 0
        for place in range(size):
            row = rows[opens[each] & ~taken[place]]
            out[each, 0] += ways[place] * np.int64(plain[no_game, row])
            out[each, 1] += ways[place] * np.int64(plain[no_pair, row])


@part
def settle_surely(
    choice: Any, ways: Any, counts: Any, flushed: Any, weight: Any, law: Any, totals: Any, ends: Any
) -> None:
    """Settle all cards that can come at once, for a sure choice: suits only move some ends to losses."""
    pay, _, _, parts, _ = law
    whole = ways * (counts[0] + counts[1] + counts[2] + counts[3] + counts[4])
    settled = (whole, np.int64(0), np.int64(0), np.int64(0), np.int64(0))
    if choice != FOLD:
        no_game, tie, bare = ways * counts[0] - flushed[0], ways * counts[2], ways * counts[4]
        win = ways * counts[3] - (flushed[1] - flushed[0])
        settled = (no_game, whole - no_game - tie - win - bare, tie, win, bare)
    if weight == 0:
        for sight in range(SIGHTS):
            add_worth(totals, sight, parts, usual_worth(pay[choice], settled))
        return
    for end in range(NONE):
        ends[choice, end, 1] += weight * settled[end]


@part
def settle_grouped(state: Any, d: Any, draws: Any, live: Any, weight: Any, totals: Any, ends: Any) -> None:
    """Go through the drawn cards by which of them lie in the open suit, of which these ranks are live."""
    value, begin, end, left, sums, law, tables, varying, many, _, sure, room = state
    nobody = (np.int64(0), np.int64(0), np.int64(0))
    for pattern in range(1 << draws[2][d]):
        ways, after = in_suit(pattern, d, draws, left, live)
        if ways:
            counts = count_ends(value, begin, end, after, sums, law[4], tables)
            up = mask_of(after, varying, many)
            settle_state(weight, ways, counts, law, sure, up, nobody, True, False, room, totals, ends)


@part
def decided_choice(state: Any, d: Any, draws: Any, opens: Any, sides: Any) -> Any:
    """Return the choice that is the best in all states, whatever the other suits; -1 if there is none.

    Without insurance it is then either the same, or play.
    """
    value, begin, end, left, sums, law, tables, varying, many, _, _, room = state
    pay, many_choices, twins, parts, least = law
    _, excesses, up_table, side_table, lists, _, _, active, _, _ = room
    lows, highs = lists[0], lists[1]  # free meanwhile
    for choice in range(many_choices):
        lows[choice], highs[choice] = 0, 0
        if active[choice] == 2:
            for side in range(sides.shape[0]):
                for mask in range(1 << many):
                    change = SIDES * side_table[twins[choice], side, mask]
                    lows[choice], highs[choice] = min(lows[choice], change), max(highs[choice], change)
    decided = np.int64(-1)
    for each in range(opens.shape[0]):
        for pattern in range(1 << draws[2][d]):
            ways, after = in_suit(pattern, d, draws, left, opens[each])
            if ways == 0:
                continue
            counts = count_ends(value, begin, end, after, sums, least, tables)
            up = mask_of(after, varying, many)
            best, low, high, folding = np.int64(-1), np.int64(0), np.int64(0), np.int64(0)
            for choice in range(many_choices):
                if not active[choice]:
                    continue
                worth = parts * usual_worth(pay[choice], counts)
                if active[choice] == 2:
                    worth += excesses[twins[choice]] + up_table[twins[choice], up]
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
    state: Any, choice: Any, side: Any, d: Any, draws: Any, live: Any, weight: Any, totals: Any
) -> None:
    """Add what one of the other suits changes, of which these ranks are live, for a decided choice."""
    _, _, _, left, _, law, _, varying, many, _, _, room = state
    _, _, _, side_table, _, _, side_weights, active, _, _ = room
    twins = law[2]
    for pattern in range(1 << draws[2][d]):
        ways, after = in_suit(pattern, d, draws, left, live)
        if ways:
            mask = mask_of(after, varying, many)
            if weight:
                if active[choice] == 2:
                    side_weights[choice, side, mask] += weight * ways
                continue
            for sight in range(2):
                own = choice if sight == 0 else min(choice, 1)
                if active[own] == 2:
                    add_worth(totals, sight, ways, side_table[twins[own], side, mask])


@part
def settle_apart(state: Any, d: Any, draws: Any, lives: Any, weight: Any, totals: Any, ends: Any) -> None:
    """Go through the drawn cards one by one, all suits told apart."""
    value, begin, end, _, sums, law, tables, varying, many, alike, sure, room = state
    ranks, times, different = draws
    whole = 1
    for each in range(different[d]):
        whole *= MANY[times[d, each] - 1]
    for number in range(whole):
        rest, there = number, True
        first, second, third, fourth = lives[0], lives[1], lives[2], lives[3]
        for each in range(different[d]):
            rank, often = ranks[d, each], times[d, each] - 1
            suits = SUBSETS[often, rest % MANY[often]]
            rest //= MANY[often]
            for suit in range(SUITS):
                there = there and (not suits >> suit & 1 or lives[suit] >> rank & 1)
            first &= ~((suits & 1) << rank)
            second &= ~((suits >> 1 & 1) << rank)
            third &= ~((suits >> 2 & 1) << rank)
            fourth &= ~((suits >> 3 & 1) << rank)
        if there:
            counts = count_ends(value, begin, end, first, sums, law[4], tables)
            up = mask_of(first, varying, many)
            masks = (
                mask_of(second, varying, many),
                mask_of(third, varying, many),
                mask_of(fourth, varying, many),
            )
            settle_state(weight, 1, counts, law, sure, up, masks, alike, True, room, totals, ends)
