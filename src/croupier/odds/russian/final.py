"""Compiled judging of one final hand of Russian poker, in every state of the suits at once.

A *room* holds what is known about the hand: the excesses of buying by choice and set without a game, what the
masks of the suits change in them, and how often each mask occurs with each choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from croupier.cards.sizes import SUITS
from croupier.hands.shapes import inlined, maker, part
from croupier.odds.counting.payments import FOLD, PLAY
from croupier.odds.russian.alone import listed_in
from croupier.odds.russian.counts import gather, note_sets
from croupier.odds.russian.notes import note_suit
from croupier.odds.russian.rules import (
    BARE,
    BOUGHT_BARE,
    BOUGHT_LOSS,
    DECLINED,
    INSURED,
    LOSS,
    NONE,
    TIE,
    WIN,
)
from croupier.odds.russian.shapes import HandRoom, MaskLists, Sights, SuitFamily
from croupier.odds.russian.suits import weigh_suit
from croupier.odds.russian.terms import FLUSHES, HALF, LOWER, SIDES, SIGHTS, STRAIGHT

if TYPE_CHECKING:
    from croupier.hands.shapes import I64, U8, Flag, I64x2, I64x3, Int
    from croupier.odds.russian.shapes import (
        EndCounts,
        FinalHand,
        FinalState,
        KindRules,
        Sets,
        SuitMasks,
        SuitSets,
    )


@maker
def new_lists(most: Int) -> MaskLists:
    """Make room to go through all masks of a suit with so many varying ranks at the most."""
    size = 1 << most
    masks, sums, bucket = np.zeros(size, np.int64), np.zeros(size, np.int64), np.zeros(size, np.int64)
    return MaskLists(masks, sums, bucket, np.zeros(most, np.int64), np.zeros(most, np.int64))


@maker
def new_room(choices: Int, sets: Int, most: Int) -> HandRoom:
    """Make room for what is known about one final hand, with so many varying ranks at the most."""
    size = 1 << most
    return HandRoom(
        excess=np.zeros((choices, 2, sets), np.int64),
        sums=np.zeros(choices, np.int64),
        up_table=np.zeros((choices, size), np.int64),
        side_table=np.zeros((choices, SIDES, size), np.int64),
        lists=new_lists(most),
        up_weights=np.zeros((choices, size), np.int64),
        side_weights=np.zeros((choices, SIDES, size), np.int64),
        active=np.zeros(choices, np.int64),
        extras=np.zeros(choices, np.int64),
        known=np.zeros(choices, np.int64),
    )


@part
def forget(room: HandRoom) -> None:
    """Forget what is known about the hand before."""
    room.known[:] = 0


@part
def _may_insure(pay: I64x2, choice: Int, counts: EndCounts) -> Flag:
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
    return bool(gain + FLUSHES * (most - least) + max(0, buying) * counts.no_game > 0)


@part
def _leave_out(law: KindRules, counts: EndCounts, sets: Int, room: HandRoom) -> None:
    """Leave out playing, or playing insured, where the other is better whatever the suits.

    Beside its own ends an insured box that buys alike differs only in what it is offered, by the same amount
    for every hidden hand without a game. Suits change at most four of these for each set of ranks.
    """
    pay, parts, sums, active = law.pay, law.parts, room.sums, room.active
    plain = sums[1] if active[1] == 2 else np.int64(0)
    for choice in range(INSURED, law.choices):
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
            gain += sums[law.twins[choice]]
        offered = (pay[choice, NONE] - pay[choice, DECLINED]) - (pay[1, NONE] - pay[1, DECLINED])
        change = parts * (FLUSHES * (most - least) + (SUITS * sets + FLUSHES) * abs(offered))
        if gain > change:
            active[1] = 0
        elif gain + change <= 0:
            active[choice] = 0


@part
def open_hand(
    hand: FinalHand, law: KindRules, may: U8, counts: EndCounts, alone: Flag, sets: Sets, room: HandRoom
) -> Flag:
    """Open a final hand: which choices can be the best, and the excesses of buying, suits aside.

    Of one hand alone only the best choice is asked for. Returns whether a game may be bought at all.
    """
    pay, many_choices, twins = law.pay, law.choices, law.twins
    active, known = room.active, room.known
    insured = False
    for choice in range(many_choices):
        active[choice] = 1 if choice < INSURED or _may_insure(pay, choice, counts) else 0
        if active[choice] and may[choice]:
            active[choice] = 2
        insured = insured or (choice >= INSURED and active[choice] > 0)
    for choice in range(many_choices):
        if active[choice] == 2 and not known[twins[choice]]:
            twin = twins[choice]
            room.sums[twin] = gather(hand, pay[twin], sets, room.excess[twin])
            known[twin] = 1
    if alone and insured:
        _leave_out(law, counts, sets.hidden.shape[0], room)
    buys = False
    for choice in range(many_choices):
        buys = buys or active[choice] == 2
    return buys


@inlined
def _beside(family: SuitFamily, live: Int) -> SuitFamily:
    """Return the family of another suit, of which these ranks are surely live, with the same varying ones."""
    return SuitFamily(False, live, family.varying, family.many, family.slots, family.patterns)


@part
def tabulate(
    hand: FinalHand,
    law: KindRules,
    family: SuitFamily,
    sides: I64,
    sets: Sets,
    room: HandRoom,
    alone: SuitSets,
) -> Flag:
    """Tabulate what suits change in the excesses; returns whether suits other than the open one do.

    `sides` are the live cards of the other suits, those that vary too: the lists are made by all of them, so
    only suits in which all are the same share a table. With one entry the suits are alike.
    """
    pay, lists, active, known, side_table = law.pay, room.lists, room.active, room.known, room.side_table
    matter = False
    for choice in range(law.choices):
        if active[choice] != 2:
            continue
        twin = law.twins[choice]
        if known[twin] == 1:
            found: Flag = False
            mine, listed = room.excess[twin], listed_in(0, alone)
            weigh_suit(family, listed, hand, pay[twin], sets, mine, lists, room.up_table[twin])
            for side in range(sides.shape[0]):
                table = side_table[twin, side]
                if side and sides[side] == sides[side - 1]:
                    for mask in range(1 << family.many):
                        table[mask] = side_table[twin, side - 1, mask]
                    continue
                listed = listed_in(side + 1, alone)
                other = _beside(family, sides[side])
                changes = weigh_suit(other, listed, hand, pay[twin], sets, mine, lists, table)
                found = found or changes
            known[twin] = 3 if found else 2
        matter = matter or known[twin] == 3
    return matter


@inlined
def usual_worth(pay: I64, counts: EndCounts) -> Int:
    """Return what a choice is worth if no game is bought, over these counts of ends."""
    worth: Int = pay[DECLINED] * counts.no_game + pay[LOSS] * counts.loss + pay[TIE] * counts.tie
    worth += pay[WIN] * counts.win + pay[BARE] * counts.bare
    return worth


@inlined
def judge_choices(counts: EndCounts, law: KindRules, room: HandRoom) -> tuple[Int, Sights]:
    """Take the best choice in a state; returns the choice, and the best worths in the order of the sights."""
    active = room.active
    chosen = np.int64(0)
    none: Int = np.int64(0)
    best, plain, unbought, bare = none, none, none, none
    for choice in range(law.choices):
        if not active[choice]:
            continue
        worth = law.parts * usual_worth(law.pay[choice], counts)
        if choice == FOLD or worth > unbought:
            unbought = worth
        if active[choice] == 2:
            worth += room.extras[choice]
        if choice == FOLD or worth > best:
            best, chosen = worth, np.int64(choice)
        if choice < INSURED:
            plain, bare = best, unbought
    return chosen, Sights(best, plain, unbought, bare)


@part
def sure_choice(value: Int, counts: EndCounts, law: KindRules, room: HandRoom) -> Int:
    """Return the choice if it is the same whatever the suits, else -1.

    A flush of the dealer moves hidden cards to the losses or from them, at most so many; and a game is only
    bought where that is better still.
    """
    pay, active = law.pay, room.active
    for choice in range(INSURED, law.choices):
        if active[choice]:
            return -1
    folding, playing = usual_worth(pay[FOLD], counts), usual_worth(pay[PLAY], counts)
    least, most = pay[PLAY, DECLINED], pay[PLAY, DECLINED]
    for end in range(NONE):
        least, most = min(least, pay[PLAY, end]), max(most, pay[PLAY, end])
    if playing - FLUSHES * (most - least) > folding:
        return 1
    if active[PLAY] == 2 or value >= STRAIGHT:
        return -1
    return 0 if playing + FLUSHES * (pay[PLAY, LOSS] - least) <= folding else -1


@inlined
def add_worth(totals: I64x2, sight: Int, times: Int, worth: Int) -> None:
    """Add so many times a worth, in two halves."""
    totals[sight, 0] += times * (worth >> HALF)
    totals[sight, 1] += times * (worth & LOWER)


@inlined
def settle_state(
    state: FinalState,
    weight: Int,
    ways: Int,
    counts: EndCounts,
    masks: SuitMasks,
    matter: Flag,
    totals: I64x2,
    ends: I64x3,
) -> None:
    """Judge a state that comes in so many ways; with a weight its ends are written down, else its worths.

    The games that are bought are written down later, by the weights of the masks.
    """
    room, extras, sure = state.room, state.room.extras, state.sure
    side_table, side_weights = room.side_table, room.side_weights
    choice: Int = np.int64(sure)
    if weight == 0 or sure < 0:
        for each in range(state.law.choices):
            if room.active[each] == 2:
                twin = state.law.twins[each]
                extras[each] = room.sums[twin] + room.up_table[twin, masks.up]
                if matter:
                    extras[each] += side_table[twin, 0, masks.first]
                    extras[each] += side_table[twin, 0 if state.alike else 1, masks.second]
                    extras[each] += side_table[twin, 0 if state.alike else 2, masks.third]
        choice, worths = judge_choices(counts, state.law, room)
        if weight == 0:
            for sight in range(SIGHTS):
                add_worth(totals, sight, ways, worths[sight])
            return
    times = weight * ways
    for end in range(NONE):
        ends[choice, end, 1] += times * counts[end]
    if room.active[choice] == 2:
        room.up_weights[choice, masks.up] += times
        if matter:
            side_weights[choice, 0, masks.first] += times
            side_weights[choice, 0 if state.alike else 1, masks.second] += times
            side_weights[choice, 0 if state.alike else 2, masks.third] += times


@part
def clear_weights(room: HandRoom, many_choices: Int, size: Int) -> None:
    """Forget the weights of the hand before."""
    for choice in range(many_choices):
        room.up_weights[choice, :size] = 0
        room.side_weights[choice, :, :size] = 0


@part
def note_bought(
    hand: FinalHand,
    law: KindRules,
    family: SuitFamily,
    sides: I64,
    sets: Sets,
    room: HandRoom,
    ends: I64x3,
) -> None:
    """Write the bought games down, by the weights of the masks."""
    lists, size = room.lists, 1 << family.many
    for choice in range(law.choices):
        if room.active[choice] != 2:
            continue
        mine, pay = room.excess[law.twins[choice]], law.pay[choice]
        weights = room.up_weights[choice]
        if weights[:size].any():
            note_sets(hand, sets, mine, weights[:size].sum(), ends[choice])
            note_suit(family, hand, pay, sets, mine, lists, weights, ends[choice])
        for side in range(sides.shape[0]):
            weights = room.side_weights[choice, side]
            if weights[:size].any():
                other = _beside(family, sides[side])
                note_suit(other, hand, pay, sets, mine, lists, weights, ends[choice])
