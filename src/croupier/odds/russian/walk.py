"""Compiled walks over Russian poker: one way to better a hand, over every card that can come."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from croupier.cards.sizes import HAND, SUITS
from croupier.hands.shapes import inlined, part
from croupier.odds.counting.hidden import SUITED, bits, value_of_ranks
from croupier.odds.counting.payments import FOLD, PLAY
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
from croupier.odds.russian.shapes import (
    Came,
    FinalHand,
    FinalState,
    FlushWork,
    HiddenSums,
    KindRules,
    SuitFamily,
)
from croupier.odds.russian.suits import number_ranks
from croupier.odds.russian.terms import PAIR, SIDES, SIXTH_WAY, SLOTS, STRAIGHT

if TYPE_CHECKING:
    from croupier.hands.shapes import I64, Flag, Int
    from croupier.odds.russian.shapes import DrawnRanks, HandLayout, KernelSetup, Ledger, Workroom


@inlined
def _kept(slot: Int, layout: HandLayout) -> Int:
    """Return the ranks that an exchange keeps, as bits."""
    kept = np.int64(0)
    for place in range(HAND):
        if not slot >> place & 1:
            kept |= 1 << layout.cards[place]
    return kept


@part
def walk(  # noqa: PLR0912, PLR0915  (one compiled walk)
    way: Int,
    wanted: I64,
    draws: DrawnRanks,
    layout: HandLayout,
    setup: KernelSetup,
    room: Workroom,
    ledger: Ledger,
) -> None:
    """Go through all cards that can come, for every wanted slot of one way and every class of hands.

    Worths are added to the ledger; where it has weights, the ends are written into its histogram instead.
    """
    rules, kinds, dealer, sets = setup.rules, setup.kinds, setup.dealer, setup.sets
    weights, worths = ledger.weights, ledger.worths
    cards, lives, alike, least, over = layout.cards, layout.lives, layout.alike, rules.least, rules.over
    sums, left, varying, hand_room = room.sums, room.left, room.varying, room.room
    sides = room.sides[: 1 if alike else SIDES]
    recording = weights.by_open.shape[0] > 0
    is_six = way == SIXTH_WAY
    drawn = 1 if is_six else way
    pool, parts = layout.left.sum() - drawn - SUITS, rules.parts[way]
    all_hidden = (pool + 4) * (pool + 3) * (pool + 2) * (pool + 1) // 24
    hidden = HiddenSums(setup.codes, dealer.places, room.halves, sums, all_hidden, least)
    begin_flushes(wanted, layout, recording, weights.by_slot, room.flushes)
    for d in range(draws.different.shape[0]):
        ways = take_drawn(d, draws, layout.left, left)
        if ways == 0:
            continue
        fill_needed(wanted, cards, d, draws, left, hidden)
        room.offers.known[0] = 0
        dealt, counted, before = np.int64(0), False, np.int64(-1)
        numbered: Int = np.int64(-1)
        for each in range(draws.different[d]):
            dealt |= 1 << draws.ranks[d, each]
        for slot in range(SLOTS):
            if not wanted[slot]:
                continue
            value = value_of_ranks(key_of(slot, cards, d, draws), np.int64(is_six), 0)
            kind = np.int64(
                kinds.six[six_place(cards, draws.ranks[d, 0], kinds.numbers)] if is_six else kinds.five[value]
            )
            begin, end = bare_range(value, rules.bare[kind])
            law = KindRules(rules.pays[kind], rules.choices[kind], rules.twins[kind], parts, least)
            hand = FinalHand(value, begin, end, left, pool, parts, rules.until, over, room.offers)
            ends = ledger.hist[way, kind]
            unsuited = count_ends(value, begin, end, 0, sums, least, dealer)
            if kind != before or not by_kind(value, over):
                forget(hand_room)
            before = kind
            buys = open_hand(hand, law, rules.may[way, kind], unsuited, not alike, sets, hand_room)
            many: Int = np.int64(0)
            matter: Flag = False
            if buys:
                if numbered < 0:
                    numbered = vary_drawn(d, draws, cards, alike, varying)
                    number_ranks(varying, numbered, sets, room.slots, room.patterns)
                many = numbered
            fixed = np.int64(-1)
            for each in range(many):
                fixed &= ~varying[each]
            family = SuitFamily(True, lives[0, 0] & fixed, varying, many, room.slots, room.patterns)
            for side in range(sides.shape[0]):
                sides[side] = lives[0, 1 + side]
            sure = sure_choice(value, unsuited, law, hand_room)
            if buys and recording and sure == PLAY:  # the choice is known, whatever suits change
                matter = sets.beside > 0
            elif buys:
                matter = tabulate(hand, law, family, sides, sets, hand_room, room.alone)
            state = FinalState(
                value, begin, end, left, law, sums, dealer, varying, many, alike, sure, hand_room
            )
            if recording:
                clear_weights(hand_room, law.choices, 1 << many)
            by_ranks = sure == FOLD or (sure == PLAY and not buys and PAIR <= value < STRAIGHT)
            if by_ranks and not counted:
                count_flushed(d, draws, left, layout.opens, dealer, least, hand_room.lists, room.flushed)
                counted = True
            decided = sure
            if matter and sure < 0:
                decided = decided_choice(state, d, draws, layout.opens, sides)
            elif not matter:
                decided = max(sure, 0)
            if decided < 0:
                for each in range(lives.shape[0]):
                    weight = weights.by_class[slot, each] if recording else 0
                    if weight or not recording:
                        totals = worths.by_class[slot, each]
                        settle_apart(state, d, draws, lives[each], weight, totals, ends)
            else:
                for each in range(layout.opens.shape[0]):
                    weight = weights.by_open[slot, each] if recording else 0
                    if recording and not weight:
                        continue
                    totals = worths.by_open[slot, each]
                    if by_ranks:
                        settle_surely(sure, ways, unsuited, room.flushed[each], weight, law, totals, ends)
                    else:
                        settle_grouped(state, d, draws, layout.opens[each], weight, totals, ends)
                if matter:
                    for each in range(layout.others.shape[0]):
                        weight = weights.by_other[slot, each] if recording else 0
                        if weight or not recording:
                            side = 0 if alike else each
                            totals = worths.by_other[slot, each]
                            add_beside(state, decided, side, d, draws, layout.others[each], weight, totals)
            flush = layout.flush_first[slot + 1] > layout.flush_first[slot]
            flush = flush and (is_six or draws.different[d] == drawn)
            flush_work = FlushWork(rules, kinds, sets, room.flush_room, room.flushes, room.alone, hand)
            came = Came(way, slot, dealt, draws.ranks[d, 0])
            if flush and alike and not is_six and not buys:
                mask = dealt | _kept(slot, layout)
                if bits(mask) == HAND:
                    suited = np.int64(kinds.five[SUITED[mask]])
                    flush = not flush_alike(came, mask, suited, layout, flush_work, state, ledger, ends)
            if flush:
                judge_flushes(came, matter, layout, flush_work, state, ledger, ends)
            if recording and buys:
                note_bought(hand, law, family, sides, sets, hand_room, ends)
    if alike and not is_six and not recording:
        end_flushes(wanted, layout, room.flushes, worths.by_slot)
