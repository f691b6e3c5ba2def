"""Compiled judging of the player's flushes, which take the place of what the same ranks are without.

Of the classes of a hand the cards given away vary, and whether a suit is that of the flush. So what a suit
adds is worked out once for all classes by its *role*, that of the open card or another, and its mask.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.odds.counting.hidden import SUITED, bits
from croupier.odds.russian.alone import listed_in, weigh_beside, weigh_within
from croupier.odds.russian.compiled import part
from croupier.odds.russian.counts import count_ends, note_sets
from croupier.odds.russian.draws import mask_of
from croupier.odds.russian.final import (
    add_worth,
    forget,
    judge_choices,
    open_hand,
    settle_state,
    sure_choice,
    usual_worth,
)
from croupier.odds.russian.given import kept_in, vary_flush, without_drawn
from croupier.odds.russian.notes import note_suit
from croupier.odds.russian.rules import NONE
from croupier.odds.russian.suits import weigh_suit
from croupier.odds.russian.terms import FULL_HOUSE, HAND, SIGHTS, SIXTH_WAY, SUITS


@part
def take_back(
    state: Any, matter: Any, dealt: Any, suit: Any, lives: Any, weight: Any, totals: Any, ends: Any
) -> None:
    """Take back the state in which the drawn ranks all lie in one suit: there the player has a flush."""
    value, begin, end, _, sums, law, tables, varying, many, alike, sure, room = state
    after = without_drawn(lives, 0, suit, dealt)
    counts = count_ends(value, begin, end, after, sums, law[4], tables)
    masks = (
        mask_of(without_drawn(lives, 1, suit, dealt), varying, many),
        mask_of(without_drawn(lives, 2, suit, dealt), varying, many),
        mask_of(without_drawn(lives, 3, suit, dealt), varying, many),
    )
    up = mask_of(after, varying, many)
    ways = 1 if weight else -1
    settle_state(-weight, ways, counts, law, sure, up, masks, alike, matter, room, totals, ends)


@part
def _roles_of(entries: Any) -> Any:
    """Return the suits in which the drawn ranks do not come in some entry, and those in which they do."""
    without, within = np.int64(0), np.int64(0)
    for place in range(entries.shape[0]):
        without |= (1 << SUITS) - 1 & ~(1 << entries[place, 2])
        within |= 1 << entries[place, 2]
    return without, within


@part
def judge_flush(  # noqa: PLR0912, PLR0915  (one compiled walk)
    mask: Any,
    kind: Any,
    slot: Any,
    entries: Any,
    dealt: Any,
    way: Any,
    layout: Any,
    hand: Any,
    sums: Any,
    rules: Any,
    about: Any,
    tables: Any,
    room: Any,
    flush_room: Any,
    alone: Any,
    slot_weights: Any,
    by_slot: Any,
    hist: Any,
) -> None:
    """Judge the player's flush in these ranks, by entry: a class, a slot, a suit the drawn ranks came in.

    What a suit changes is worked out once for all classes, or for one by whether the drawn ranks came in it.
    """
    pays, choices, all_twins, may, _, until, _, least = rules
    _, _, _, left, pool, parts, _, offers = hand
    given, _, role_tables, role_weights, varying, slots, patterns, _, live, masks = flush_room
    excess, excesses, _, _, lists, _, _, active, extras, known = room
    lives = layout[2]
    pay, twins = pays[kind], all_twins[kind]
    law = (pay, choices[kind], twins, parts, least)
    value, none = np.int64(SUITED[mask]), np.int64(0)
    own = (value, none, none, left, pool, parts, until, offers)
    unsuited = count_ends(value, none, none, 0, sums, least, tables)
    forget(room)
    buys = open_hand(own, law, may[way, kind], unsuited, not layout[8], about, room)
    many, fixed = vary_flush(slot, dealt, layout, about, flush_room)
    roles = SUITS if many == 0 else 2
    held = np.int64(0)
    for place in range(HAND):
        held |= 1 << layout[0][place]
    for role in range(roles):
        live[role] = lives[entries[0, 0], role]
        if many:
            live[role] = (live[role] | held) & fixed
            live[role] &= ~(1 << about[0]) if role == 0 else -1
    turns, needs = 1, (np.int64(-1), np.int64(-1))
    if many == 0:
        turns, needs = 2, _roles_of(entries)
    recording = slot_weights.shape[0] > 0
    sure = sure_choice(value, unsuited, law, room) if recording else -1
    for choice in range(choices[kind]):
        if recording:
            role_weights[choice] = 0
        twin = twins[choice]
        if active[choice] == 2 and known[twin] == 1 and sure < 0:
            known[twin] = 2
            by_order = many == 0 and bits(mask) == HAND and value < FULL_HOUSE
            for role in range(roles):
                for came in range(turns):
                    if not needs[came] >> role & 1:
                        continue
                    after, table = live[role] & ~(came * dealt), role_tables[twin, role, came:]
                    if role > 1 and live[role] == live[role - 1] and needs[came] >> role - 1 & 1:
                        table[0] = role_tables[twin, role - 1, came]
                    elif by_order and not (came or layout[8]):
                        table[0] = weigh_beside(role, own, pay[twin], mask, about, excess[twin], alone)
                    elif by_order:
                        table[0] = weigh_within(role, own, pay[twin], after, mask, about, excess[twin], alone)
                    else:
                        family = (after, varying, many, slots, patterns)
                        listed, mine = listed_in(role, alone), excess[twin]
                        weigh_suit(role == 0, listed, own, pay[twin], family, about, mine, lists, table)
    drawn = mask_of(~dealt, varying, many - 1) if many else none
    ends = hist[way, kind]
    masks[:] = 0
    for place in range(entries.shape[0]):
        each, exact, suit = entries[place, 0], entries[place, 1], entries[place, 2]
        counts = count_ends(
            value, none, none, without_drawn(lives[each], 0, suit, dealt), sums, least, tables
        )
        if many:
            for other in range(SUITS):
                masks[other] = given[entries[place, 3], other]
            masks[suit] |= drawn | 1 << many - 1
        else:
            masks[:] = 0
            masks[suit] = 1
        chosen = np.int64(sure)
        if sure < 0:
            for choice in range(choices[kind]):
                if active[choice] == 2:
                    twin = twins[choice]
                    extras[choice] = excesses[twin]
                    for other in range(SUITS):
                        extras[choice] += role_tables[twin, min(other, roles - 1), masks[other]]
            chosen, worths = judge_choices(counts, law, room)
            if not recording:
                for sight in range(SIGHTS):
                    add_worth(by_slot[exact, each], sight, 1, worths[sight])
                continue
        weight = slot_weights[exact, each]
        for end in range(NONE):
            ends[chosen, end, 1] += weight * counts[end]
        for other in range(SUITS):
            role_weights[chosen, min(other, roles - 1), masks[other]] += weight
    if not recording or not buys:
        return
    for choice in range(choices[kind]):
        if active[choice] != 2:
            continue
        mine = excess[twins[choice]]
        note_sets(own, about, mine, role_weights[choice, 0].sum(), ends[choice])
        for role in range(roles):
            for came in range(turns):
                if needs[came] >> role & 1:
                    family = (live[role] & ~(came * dealt), varying, many, slots, patterns)
                    weights = role_weights[choice, role, came:]
                    note_suit(role == 0, own, pay[choice], family, about, mine, lists, weights, ends[choice])


@part
def flush_alike(  # noqa: PLR0915  (one compiled walk)
    slot: Any,
    dealt: Any,
    way: Any,
    layout: Any,
    state: Any,
    hand: Any,
    kind: Any,
    mask: Any,
    rules: Any,
    about: Any,
    room: Any,
    flush_room: Any,
    alone: Any,
    recording: Any,
    ends: Any,
    hist: Any,
) -> Any:
    """Judge the player's flush for all classes of a hand at once, if it surely plays; returns whether.

    The drawn ranks came in one suit, and what the same ranks are without a flush is taken back. What each
    suit adds depends on its own mask only.
    """
    cards, lives = layout[0], layout[2]
    pays, choices, all_twins, may, _, until, _, least = rules
    _, _, _, left, pool, parts, _, offers = hand
    _, _, role_tables, role_weights, varying, slots, patterns, shared, _, _ = flush_room
    excess, excesses, _, _, lists, _, _, active, _, _ = room
    sums, tables = state[4], state[6]
    pay = pays[kind]
    law = (pay, choices[kind], all_twins[kind], parts, least)
    value, none = np.int64(SUITED[mask]), np.int64(0)
    own = (value, none, none, left, pool, parts, until, offers)
    unsuited = count_ends(value, none, none, 0, sums, least, tables)
    forget(room)
    open_hand(own, law, may[way, kind], unsuited, False, about, room)
    if sure_choice(value, unsuited, law, room) != 1:
        return False
    many, fixed = vary_flush(slot, dealt, layout, about, flush_room)
    came = mask_of(~dealt, varying, many - 1) | (dealt >> about[0] & 1) << many - 1
    if came & ~(1 << many - 1) and slots[about[0]] >= 0 and slots[about[0]] < many - 1:
        came &= (1 << many - 1) - 1  # the open rank is among those given away
    held = np.int64(0)
    for place in range(HAND):
        held |= 1 << cards[place]
    live = ((lives[0, 0] | held) & fixed & ~(1 << about[0]), (lives[0, 1] | held) & fixed)
    size = 1 << many
    for role in range(2):
        family = (live[role], varying, many, slots, patterns)
        table = role_tables[1, role]
        if active[1] != 2:
            table[:size] = 0
        elif not recording:
            listed = listed_in(role, alone)
            weigh_suit(role == 0, listed, own, pay[1], family, about, excess[1], lists, table)
    nobody = (none, none, none)
    flush_ends = hist[way, kind]
    for gone in range(size):
        open_weight = shared[slot, came, 0, gone, 0, 0]
        role_weights[1, 0, gone], role_weights[1, 1, gone] = open_weight, shared[slot, came, 1, gone, 0, 0]
        if recording and open_weight == 0:
            continue
        after = live[0]
        for each in range(many):
            if not gone >> each & 1:
                after |= varying[each]
        after &= ~(1 << about[0])
        counts = count_ends(value, none, none, after, sums, least, tables)
        plain = count_ends(state[0], state[1], state[2], after, sums, least, tables)
        if recording:
            for end in range(NONE):
                flush_ends[1, end, 1] += open_weight * counts[end]
            settle_state(
                -open_weight,
                1,
                plain,
                state[5],
                state[10],
                0,
                nobody,
                True,
                False,
                state[11],
                shared[slot, 0, 0, 0],
                ends,
            )
            continue
        usual = parts * usual_worth(pay[1], counts)
        bought = role_tables[1, 0, gone] + (excesses[1] if active[1] == 2 else 0)
        totals, beside = shared[slot, came, 0, gone], shared[slot, came, 1, gone]
        for sight in range(SIGHTS):
            add_worth(totals, sight, 1, usual + (bought if sight < 2 else 0))
            add_worth(beside, sight, 1, role_tables[1, 1, gone] if sight < 2 else 0)
        settle_state(0, -1, plain, state[5], state[10], 0, nobody, True, False, state[11], totals, ends)
    if recording and active[1] == 2:
        note_sets(own, about, excess[1], role_weights[1, 0, :size].sum(), flush_ends[1])
        for role in range(2):
            family = (live[role], varying, many, slots, patterns)
            note_suit(
                role == 0, own, pay[1], family, about, excess[1], lists, role_weights[1, role], flush_ends[1]
            )
    return True


@part
def judge_flushes(
    slot: Any,
    d: Any,
    dealt: Any,
    way: Any,
    layout: Any,
    state: Any,
    matter: Any,
    hand: Any,
    rules: Any,
    kinds: Any,
    draws: Any,
    about: Any,
    flush_rooms: Any,
    slot_weights: Any,
    by_slot: Any,
    ends: Any,
    hist: Any,
) -> None:
    """Put the player's flushes in the place of what the same ranks are without."""
    cards, suits, lives, _, _, flush_first, flushes, _, _ = layout
    five, _, six_suited, _ = kinds
    sums, tables = state[4], state[6]
    room, flush_room, alone = flush_rooms
    entries = flush_room[1]
    recording = slot_weights.shape[0] > 0
    count, mask = 0, np.int64(0)
    for place in range(flush_first[slot], flush_first[slot + 1]):
        each, exact, suit = flushes[place, 0], flushes[place, 1], flushes[place, 2]
        weight = slot_weights[exact, each] if recording else 0
        if recording and not weight:
            continue
        own, single = kept_in(exact, suit, cards, suits[each])
        for other in range(SUITS):
            if dealt & ~lives[each, other] or (other != suit and (way != SIXTH_WAY or bits(own) < HAND)):
                continue
            take_back(state, matter, dealt, other, lives[each], weight, by_slot[exact, each], ends)
            entries[count, 0], entries[count, 1] = each, exact
            entries[count, 2], entries[count, 3] = other, place
            mask = own | dealt if other == suit else own
            if way == SIXTH_WAY:
                kind = six_suited[mask, single if other == suit else draws[0][d, 0]]
                judge_flush(
                    mask,
                    np.int64(kind),
                    slot,
                    entries[:1],
                    dealt,
                    way,
                    layout,
                    hand,
                    sums,
                    rules,
                    about,
                    tables,
                    room,
                    flush_room,
                    alone,
                    slot_weights,
                    by_slot,
                    hist,
                )
            else:
                count += 1
    if count:
        kind = np.int64(five[SUITED[mask]])
        judge_flush(
            mask,
            kind,
            slot,
            entries[:count],
            dealt,
            way,
            layout,
            hand,
            sums,
            rules,
            about,
            tables,
            room,
            flush_room,
            alone,
            slot_weights,
            by_slot,
            hist,
        )
