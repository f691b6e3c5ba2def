"""Compiled walks over Russian poker: one way to better a hand, over every card that can come."""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.odds.counting.hidden import SUITED, bits, value_of_ranks
from croupier.odds.counting.payments import FOLD
from croupier.odds.russian.compiled import part
from croupier.odds.russian.counts import bare_range, by_kind, count_ends
from croupier.odds.russian.draws import (
    add_beside,
    count_flushed,
    decided_choice,
    fill_needed,
    key_of,
    settle_apart,
    settle_grouped,
    settle_surely,
    six_place,
    take_drawn,
    vary_drawn,
)
from croupier.odds.russian.final import clear_weights, forget, note_bought, open_hand, sure_choice, tabulate
from croupier.odds.russian.flushes import flush_alike, judge_flushes
from croupier.odds.russian.given import begin_flushes, end_flushes
from croupier.odds.russian.suits import number_ranks
from croupier.odds.russian.terms import HAND, PAIR, SIDES, SIXTH_WAY, SLOTS, STRAIGHT, SUITS


@part
def walk(  # noqa: PLR0912, PLR0915  (one compiled walk)
    way: Any,
    layout: Any,
    wanted: Any,
    rules: Any,
    kinds: Any,
    draws: Any,
    about: Any,
    codes: Any,
    tables: Any,
    scratch: Any,
    rooms: Any,
    weights: Any,
    values: Any,
    hist: Any,
) -> None:
    """Go through all cards that can come, for every wanted slot of one way and every class of hands.

    Worths are added to `values`: by slot and live ranks of the open suit, by slot and live ranks of another,
    by slot and class, and by the exact slot for the player's flushes. Where there are `weights`, of the same
    shape, the ends are written into the histogram instead.
    """
    cards, _, lives, opens, others, flush_first, _, left_before, alike = layout
    pays, choices, twins, may, all_parts, until, bare_kinds, least = rules
    five, six, _, places = kinds
    sums, halves, left, varying, slots, patterns, flushed, all_sides = scratch
    sides = all_sides[: 1 if layout[8] else SIDES]
    by_open, by_other, by_class, by_slot = values
    open_weights, other_weights, class_weights, slot_weights = weights
    recording = open_weights.shape[0] > 0
    room, offers = rooms[0], rooms[3]
    is_six = way == SIXTH_WAY
    drawn = 1 if is_six else way
    pool, parts = left_before.sum() - drawn - SUITS, all_parts[way]
    hidden = (pool + 4) * (pool + 3) * (pool + 2) * (pool + 1) // 24
    begin_flushes(wanted, layout, recording, slot_weights, rooms[2])
    for d in range(draws[2].shape[0]):
        ways = take_drawn(d, draws, left_before, left)
        if ways == 0:
            continue
        fill_needed(wanted, cards, d, draws, left, hidden, codes, tables[0], least, halves, sums)
        offers[5][0] = 0
        numbered, dealt, counted, before = np.int64(-1), np.int64(0), False, np.int64(-1)
        for each in range(draws[2][d]):
            dealt |= 1 << draws[0][d, each]
        for slot in range(SLOTS):
            if not wanted[slot]:
                continue
            value = value_of_ranks(key_of(slot, cards, d, draws), np.int64(is_six), 0)
            kind = np.int64(six[six_place(cards, draws[0][d, 0], places)] if is_six else five[value])
            begin, end = bare_range(value, bare_kinds[kind])
            law = (pays[kind], choices[kind], twins[kind], parts, least)
            hand = (value, begin, end, left, pool, parts, until, offers)
            ends = hist[way, kind]
            unsuited = count_ends(value, begin, end, 0, sums, least, tables)
            if kind != before or not by_kind(value):
                forget(room)
            before = kind
            buys = open_hand(hand, law, may[way, kind], unsuited, not alike, about, room)
            many, matter = np.int64(0), False
            if buys:
                if numbered < 0:
                    numbered = vary_drawn(d, draws, cards, alike, varying)
                    number_ranks(varying, numbered, about, slots, patterns)
                many = numbered
            fixed = np.int64(-1)
            for each in range(many):
                fixed &= ~varying[each]
            family = (lives[0, 0] & fixed, varying, many, slots, patterns)
            for side in range(sides.shape[0]):
                sides[side] = lives[0, 1 + side]
            sure = sure_choice(value, unsuited, law, room)
            if buys and recording and sure == 1:  # the choice is known, whatever suits change
                matter = about[1] > 0
            elif buys:
                matter = tabulate(hand, law, family, sides, about, room, rooms[4])
            state = (value, begin, end, left, sums, law, tables, varying, many, alike, sure, room)
            if recording:
                clear_weights(room, choices[kind], 1 << many)
            by_ranks = sure == FOLD or (sure == 1 and not buys and PAIR <= value < STRAIGHT)
            if by_ranks and not counted:
                count_flushed(d, draws, left, opens, tables, least, room[4], flushed)
                counted = True
            decided = sure
            if matter and sure < 0:
                decided = decided_choice(state, d, draws, opens, sides)
            elif not matter:
                decided = max(sure, 0)
            if decided < 0:
                for each in range(lives.shape[0]):
                    weight = class_weights[slot, each] if recording else 0
                    if weight or not recording:
                        settle_apart(state, d, draws, lives[each], weight, by_class[slot, each], ends)
            else:
                for each in range(opens.shape[0]):
                    weight = open_weights[slot, each] if recording else 0
                    if recording and not weight:
                        continue
                    if by_ranks:
                        settle_surely(
                            sure, ways, unsuited, flushed[each], weight, law, by_open[slot, each], ends
                        )
                    else:
                        settle_grouped(state, d, draws, opens[each], weight, by_open[slot, each], ends)
                if matter:
                    for each in range(others.shape[0]):
                        weight = other_weights[slot, each] if recording else 0
                        if weight or not recording:
                            side = 0 if alike else each
                            totals = by_other[slot, each]
                            add_beside(state, decided, side, d, draws, others[each], weight, totals)
            flush = flush_first[slot + 1] > flush_first[slot] and (is_six or draws[2][d] == drawn)
            if flush and alike and not is_six and not buys:
                mask = dealt
                for place in range(HAND):
                    if not slot >> place & 1:
                        mask |= 1 << cards[place]
                if bits(mask) == HAND:
                    flush = not flush_alike(
                        slot,
                        dealt,
                        way,
                        layout,
                        state,
                        hand,
                        np.int64(five[SUITED[mask]]),
                        mask,
                        rules,
                        about,
                        rooms[1],
                        rooms[2],
                        rooms[4],
                        recording,
                        ends,
                        hist,
                    )
            if flush:
                judge_flushes(
                    slot,
                    d,
                    dealt,
                    way,
                    layout,
                    state,
                    matter,
                    hand,
                    rules,
                    kinds,
                    draws,
                    about,
                    (rooms[1], rooms[2], rooms[4]),
                    slot_weights,
                    by_slot,
                    ends,
                    hist,
                )
            if recording and buys:
                note_bought(hand, law, family, sides, about, room, ends)
    if alike and not is_six and not recording:
        end_flushes(wanted, layout, rooms[2], by_slot)
