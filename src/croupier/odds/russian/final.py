"""Compiled judging of one final hand of Russian poker, in every state of the suits at once.

A *room* holds what is known about the hand: the excesses of buying by choice and set without a game, what the
masks of the suits change in them, and how often each mask occurs with each choice.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from croupier.odds.counting.payments import FOLD
from croupier.odds.russian.alone import listed_in
from croupier.odds.russian.compiled import inlined, part
from croupier.odds.russian.counts import gather, note_sets
from croupier.odds.russian.notes import note_suit
from croupier.odds.russian.rules import BOUGHT_BARE, BOUGHT_LOSS, DECLINED, INSURED, NONE
from croupier.odds.russian.suits import weigh_suit
from croupier.odds.russian.terms import FLUSHES, HALF, LOWER, SIDES, SIGHTS, STRAIGHT, SUITS


@njit
def new_lists(most: Any) -> Any:
    """Make room to go through all masks of a suit: masks, sums, a bucket; by rank parts and changes."""
    size = 1 << most
    masks, sums, bucket = np.zeros(size, np.int64), np.zeros(size, np.int64), np.zeros(size, np.int64)
    return masks, sums, bucket, np.zeros(most, np.int64), np.zeros(most, np.int64)


@njit
def new_room(choices: Any, sets: Any, most: Any) -> Any:
    """Make room for what is known about one final hand, with so many varying ranks at the most."""
    size = 1 << most
    return (
        np.zeros((choices, 2, sets), np.int64),  # excesses, and gains
        np.zeros(choices, np.int64),  # their sums
        np.zeros((choices, size), np.int64),  # changes by the mask of the open suit
        np.zeros((choices, SIDES, size), np.int64),  # and of the others
        new_lists(most),
        np.zeros((choices, size), np.int64),  # weights by the mask of the open suit
        np.zeros((choices, SIDES, size), np.int64),  # and of the others
        np.zeros(choices, np.int64),  # 0: never the best, 1: no game is bought, 2: a game may be bought
        np.zeros(choices, np.int64),  # what buying adds in one state
        np.zeros(choices, np.int64),  # what is known: 1 the excesses, 2 the changes too, 3 in all suits
    )


@part
def forget(room: Any) -> None:
    """Forget what is known about the hand before."""
    room[9][:] = 0


@part
def _may_insure(pay: Any, choice: Any, counts: Any) -> Any:
    """Whether an insured choice can be better than the plain one, whatever the suits.

    A flush of the dealer moves hidden cards from one end to another; and an insured box that is not paid its
    ante gains so much more by buying.
    """
    gain, least, most = np.int64(0), np.int64(0), np.int64(0)
    for end in range(NONE):
        more = pay[choice, end] - pay[1, end]
        gain += more * counts[end]
        least, most = min(least, more), max(most, more)
    buying = (pay[choice, NONE] - pay[choice, DECLINED]) - (pay[1, NONE] - pay[1, DECLINED])
    return gain + FLUSHES * (most - least) + max(0, buying) * counts[0] > 0


@part
def _leave_out(law: Any, counts: Any, sets: Any, room: Any) -> None:
    """Leave out playing, or playing insured, where the other is better whatever the suits.

    Beside its own ends an insured box that buys alike differs only in what it is offered, by the same amount
    for every hidden hand without a game. Suits change at most four of these for each set of ranks.
    """
    pay, many_choices, twins, parts, _ = law
    sums, active = room[1], room[7]
    plain = sums[1] if active[1] == 2 else np.int64(0)
    for choice in range(INSURED, many_choices):
        alike = active[choice] > 0
        for end in range(BOUGHT_LOSS, BOUGHT_BARE + 1):
            alike = alike and pay[choice, end] - pay[choice, NONE] == pay[1, end] - pay[1, NONE]
        if not alike:
            continue
        gain, least, most = np.int64(0), np.int64(0), np.int64(0)
        for end in range(NONE):
            more = pay[choice, end] - pay[1, end]
            gain += more * counts[end]
            least, most = min(least, more), max(most, more)
        gain = parts * gain - plain
        if active[choice] == 2:
            gain += sums[twins[choice]]
        offered = (pay[choice, NONE] - pay[choice, DECLINED]) - (pay[1, NONE] - pay[1, DECLINED])
        change = parts * (FLUSHES * (most - least) + (SUITS * sets + FLUSHES) * abs(offered))
        if gain > change:
            active[1] = 0
        elif gain + change <= 0:
            active[choice] = 0


@part
def open_hand(hand: Any, law: Any, may: Any, counts: Any, alone: Any, about: Any, room: Any) -> Any:
    """Open a final hand: which choices can be the best, and the excesses of buying, suits aside.

    Of one hand alone only the best choice is asked for. Returns whether a game may be bought at all.
    """
    pay, many_choices, twins, _, _ = law
    excess, sums, _, _, _, _, _, active, _, known = room
    insured = False
    for choice in range(many_choices):
        active[choice] = 1 if choice < INSURED or _may_insure(pay, choice, counts) else 0
        if active[choice] and may[choice]:
            active[choice] = 2
        insured = insured or (choice >= INSURED and active[choice] > 0)
    for choice in range(many_choices):
        if active[choice] == 2 and not known[twins[choice]]:
            sums[twins[choice]] = gather(hand, pay[twins[choice]], about, excess[twins[choice]])
            known[twins[choice]] = 1
    if alone and insured:
        _leave_out(law, counts, about[3].shape[0], room)
    buys = False
    for choice in range(many_choices):
        buys = buys or active[choice] == 2
    return buys


@part
def tabulate(hand: Any, law: Any, family: Any, sides: Any, about: Any, room: Any, alone: Any) -> Any:
    """Tabulate what suits change in the excesses; returns whether suits other than the open one do.

    `sides` are the live cards of the other suits, those that vary too: the lists are made by all of them, so
    only suits in which all are the same share a table. With one entry the suits are alike.
    """
    pay, many_choices, twins, _, _ = law
    excess, _, up_table, side_table, buckets, _, _, active, _, known = room
    matter = False
    for choice in range(many_choices):
        if active[choice] != 2:
            continue
        twin = twins[choice]
        if known[twin] == 1:
            found = False
            mine, listed = excess[twin], listed_in(0, alone)
            weigh_suit(True, listed, hand, pay[twin], family, about, mine, buckets, up_table[twin])
            for side in range(sides.shape[0]):
                table = side_table[twin, side]
                if side and sides[side] == sides[side - 1]:
                    for mask in range(1 << family[2]):
                        table[mask] = side_table[twin, side - 1, mask]
                    continue
                other = (sides[side], family[1], family[2], family[3], family[4])
                listed = listed_in(side + 1, alone)
                changes = weigh_suit(False, listed, hand, pay[twin], other, about, mine, buckets, table)
                found = found or changes
            known[twin] = 3 if found else 2
        matter = matter or known[twin] == 3
    return matter


@inlined
def usual_worth(pay: Any, counts: Any) -> Any:
    """Return what a choice is worth if no game is bought, over these counts of ends."""
    worth = pay[0] * counts[0] + pay[1] * counts[1] + pay[2] * counts[2]
    return worth + pay[3] * counts[3] + pay[4] * counts[4]


@inlined
def judge_choices(counts: Any, law: Any, room: Any) -> Any:
    """Take the best choice in a state; returns the choice, and the best worths in the order of the sights."""
    pay, many_choices, _, parts, _ = law
    active, extras = room[7], room[8]
    chosen = np.int64(0)
    best, plain, unbought, bare = np.int64(0), np.int64(0), np.int64(0), np.int64(0)
    for choice in range(many_choices):
        if not active[choice]:
            continue
        worth = parts * usual_worth(pay[choice], counts)
        if choice == FOLD or worth > unbought:
            unbought = worth
        if active[choice] == 2:
            worth += extras[choice]
        if choice == FOLD or worth > best:
            best, chosen = worth, np.int64(choice)
        if choice < INSURED:
            plain, bare = best, unbought
    return chosen, (best, plain, unbought, bare)


@part
def sure_choice(value: Any, counts: Any, law: Any, room: Any) -> Any:
    """Return the choice if it is the same whatever the suits, else -1.

    A flush of the dealer moves hidden cards to the losses or from them, at most so many; and a game is only
    bought where that is better still.
    """
    pay, many_choices, _, _, _ = law
    active = room[7]
    for choice in range(INSURED, many_choices):
        if active[choice]:
            return -1
    folding, playing = usual_worth(pay[0], counts), usual_worth(pay[1], counts)
    least, most = pay[1, 0], pay[1, 0]
    for end in range(NONE):
        least, most = min(least, pay[1, end]), max(most, pay[1, end])
    if playing - FLUSHES * (most - least) > folding:
        return 1
    if active[1] == 2 or value >= STRAIGHT:
        return -1
    return 0 if playing + FLUSHES * (pay[1, 1] - least) <= folding else -1


@inlined
def add_worth(totals: Any, sight: Any, times: Any, worth: Any) -> None:
    """Add so many times a worth, in two halves."""
    totals[sight, 0] += times * (worth >> HALF)
    totals[sight, 1] += times * (worth & LOWER)


@inlined
def settle_state(
    weight: Any,
    ways: Any,
    counts: Any,
    law: Any,
    sure: Any,
    up: Any,
    masks: Any,
    alike: Any,
    matter: Any,
    room: Any,
    totals: Any,
    ends: Any,
) -> None:
    """Judge a state that comes in so many ways; with a weight its ends are written down, else its worths.

    The games that are bought are written down later, by the weights of the masks.
    """
    _, many_choices, twins, _, _ = law
    _, sums, up_table, side_table, _, up_weights, side_weights, active, extras, _ = room
    choice = np.int64(sure)
    if weight == 0 or sure < 0:
        for each in range(many_choices):
            if active[each] == 2:
                twin = twins[each]
                extras[each] = sums[twin] + up_table[twin, up]
                if matter:
                    extras[each] += side_table[twin, 0, masks[0]]
                    extras[each] += side_table[twin, 0 if alike else 1, masks[1]]
                    extras[each] += side_table[twin, 0 if alike else 2, masks[2]]
        choice, worths = judge_choices(counts, law, room)
        if weight == 0:
            for sight in range(SIGHTS):
                add_worth(totals, sight, ways, worths[sight])
            return
    times = weight * ways
    for end in range(NONE):
        ends[choice, end, 1] += times * counts[end]
    if active[choice] == 2:
        up_weights[choice, up] += times
        if matter:
            side_weights[choice, 0, masks[0]] += times
            side_weights[choice, 0 if alike else 1, masks[1]] += times
            side_weights[choice, 0 if alike else 2, masks[2]] += times


@part
def clear_weights(room: Any, many_choices: Any, size: Any) -> None:
    """Forget the weights of the hand before."""
    _, _, _, _, _, up_weights, side_weights, _, _, _ = room
    for choice in range(many_choices):
        up_weights[choice, :size] = 0
        side_weights[choice, :, :size] = 0


@part
def note_bought(hand: Any, law: Any, family: Any, sides: Any, about: Any, room: Any, ends: Any) -> None:
    """Write the bought games down, by the weights of the masks."""
    pay, many_choices, twins, _, _ = law
    excess, _, _, _, buckets, up_weights, side_weights, active, _, _ = room
    size = 1 << family[2]
    for choice in range(many_choices):
        if active[choice] != 2:
            continue
        mine = excess[twins[choice]]
        if up_weights[choice, :size].any():
            note_sets(hand, about, mine, up_weights[choice, :size].sum(), ends[choice])
            note_suit(True, hand, pay[choice], family, about, mine, buckets, up_weights[choice], ends[choice])
        for side in range(sides.shape[0]):
            if side_weights[choice, side, :size].any():
                other = (sides[side], family[1], family[2], family[3], family[4])
                weights = side_weights[choice, side]
                note_suit(False, hand, pay[choice], other, about, mine, buckets, weights, ends[choice])
