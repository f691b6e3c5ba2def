"""Compiled judging of the player's flushes, which take the place of what the same ranks are without.

Of the classes of a hand the cards given away vary, and whether a suit is that of the flush. So what a suit
adds is worked out once for all classes by its *role*, that of the open card or another, and its mask.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from croupier.cards.sizes import HAND, SUITS
from croupier.hands.shapes import inlined, part
from croupier.odds.counting.hidden import SUITED, bits
from croupier.odds.counting.payments import PLAY
from croupier.odds.russian.alone import listed_in, weigh_beside, weigh_within
from croupier.odds.russian.counts import count_ends, note_sets
from croupier.odds.russian.draws import ends_of, mask_of
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
from croupier.odds.russian.shapes import FinalHand, KindRules, SuitFamily, SuitMasks
from croupier.odds.russian.suits import weigh_suit
from croupier.odds.russian.terms import CLASS, EXACT, FULL_HOUSE, PLACE, SIGHTS, SIXTH_WAY, SUIT

if TYPE_CHECKING:
    from croupier.hands.shapes import I64, Flag, I64x2, I64x3, Int
    from croupier.odds.russian.shapes import Came, FinalState, FlushRoom, FlushWork, HandLayout, Ledger


@part
def take_back(
    state: FinalState,
    matter: Flag,
    dealt: Int,
    suit: Int,
    lives: I64,
    weight: Int,
    totals: I64x2,
    ends: I64x3,
) -> None:
    """Take back the state in which the drawn ranks all lie in one suit: there the player has a flush."""
    varying, many = state.varying, state.many
    after = without_drawn(lives, 0, suit, dealt)
    masks = SuitMasks(
        mask_of(after, varying, many),
        mask_of(without_drawn(lives, 1, suit, dealt), varying, many),
        mask_of(without_drawn(lives, 2, suit, dealt), varying, many),
        mask_of(without_drawn(lives, 3, suit, dealt), varying, many),
    )
    ways = 1 if weight else -1
    settle_state(state, -weight, ways, ends_of(state, after), masks, matter, totals, ends)


@part
def _roles_of(entries: I64x2) -> tuple[Int, Int]:
    """Return the suits in which the drawn ranks do not come in some entry, and those in which they do."""
    without, within = np.int64(0), np.int64(0)
    for place in range(entries.shape[0]):
        without |= (1 << SUITS) - 1 & ~(1 << entries[place, SUIT])
        within |= 1 << entries[place, SUIT]
    return without, within


@inlined
def _own_hand(mask: Int, hand: FinalHand) -> FinalHand:
    """Return the player's flush in these ranks, with what is left beside the same ranks without."""
    value, none = np.int64(SUITED[mask]), np.int64(0)
    return FinalHand(value, none, none, hand.left, hand.pool, hand.parts, hand.until, hand.over, hand.offers)


@inlined
def _family(role: Int, live: Int, many: Int, room: FlushRoom) -> SuitFamily:
    """Return the family of a suit by its role, of which these ranks are surely live."""
    return SuitFamily(role == 0, live, room.varying, many, room.slots, room.patterns)


@inlined
def _held(layout: HandLayout) -> Int:
    """Return the ranks of a dealt hand, as bits."""
    held = np.int64(0)
    for place in range(HAND):
        held |= 1 << layout.cards[place]
    return held


@part
def judge_flush(  # noqa: PLR0912, PLR0915  (one compiled walk)
    came: Came,
    mask: Int,
    kind: Int,
    entries: I64x2,
    layout: HandLayout,
    work: FlushWork,
    state: FinalState,
    ledger: Ledger,
) -> None:
    """Judge the player's flush in these ranks, by entry: a class, a slot, a suit the drawn ranks came in.

    What a suit changes is worked out once for all classes, or for one by whether the drawn ranks came in it.
    """
    rules, sets, room, flushes, alone = work.rules, work.sets, work.room, work.flushes, work.alone
    role_tables, role_weights = flushes.role_tables, flushes.role_weights
    live, masks, lives, dealt = flushes.live, flushes.masks, layout.lives, came.dealt
    pay, twins, least = rules.pays[kind], rules.twins[kind], rules.least
    law = KindRules(pay, rules.choices[kind], twins, work.hand.parts, least)
    own, none = _own_hand(mask, work.hand), np.int64(0)
    value, lists, active, known = own.value, room.lists, room.active, room.known
    unsuited = count_ends(value, none, none, 0, state.sums, least, state.dealer)
    forget(room)
    buys = open_hand(own, law, rules.may[came.way, kind], unsuited, not layout.alike, sets, room)
    many, fixed = vary_flush(came, layout, sets, flushes)
    roles = SUITS if many == 0 else 2
    held = _held(layout)
    for role in range(roles):
        live[role] = lives[entries[0, CLASS], role]
        if many:
            live[role] = (live[role] | held) & fixed
            live[role] &= ~(1 << sets.up) if role == 0 else -1
    all_roles: Int = np.int64(-1)
    turns, needs = 1, (all_roles, all_roles)
    if many == 0:
        turns, needs = 2, _roles_of(entries)
    slot_weights, by_slot = ledger.weights.by_slot, ledger.worths.by_slot
    recording = slot_weights.shape[0] > 0
    sure = sure_choice(value, unsuited, law, room) if recording else -1
    for choice in range(law.choices):
        if recording:
            role_weights[choice] = 0
        twin = twins[choice]
        if active[choice] == 2 and known[twin] == 1 and sure < 0:
            known[twin] = 2
            mine = room.excess[twin]
            by_order = many == 0 and bits(mask) == HAND and value < FULL_HOUSE
            for role in range(roles):
                for turn in range(turns):
                    if not needs[turn] >> role & 1:
                        continue
                    after, table = live[role] & ~(turn * dealt), role_tables[twin, role, turn:]
                    if role > 1 and live[role] == live[role - 1] and needs[turn] >> role - 1 & 1:
                        table[0] = role_tables[twin, role - 1, turn]
                    elif by_order and not (turn or layout.alike):
                        table[0] = weigh_beside(role, own, pay[twin], mask, sets, mine, alone)
                    elif by_order:
                        table[0] = weigh_within(role, own, pay[twin], after, mask, sets, mine, alone)
                    else:
                        family = _family(role, after, many, flushes)
                        listed = listed_in(role, alone)
                        weigh_suit(family, listed, own, pay[twin], sets, mine, lists, table)
    drawn = mask_of(~dealt, flushes.varying, many - 1) if many else none
    ends = ledger.hist[came.way, kind]
    masks[:] = 0
    for place in range(entries.shape[0]):
        each, exact, suit = entries[place, CLASS], entries[place, EXACT], entries[place, SUIT]
        after = without_drawn(lives[each], 0, suit, dealt)
        counts = count_ends(value, none, none, after, state.sums, least, state.dealer)
        if many:
            for other in range(SUITS):
                masks[other] = flushes.given[entries[place, PLACE], other]
            masks[suit] |= drawn | 1 << many - 1
        else:
            masks[:] = 0
            masks[suit] = 1
        chosen: Int = np.int64(sure)
        if sure < 0:
            for choice in range(law.choices):
                if active[choice] == 2:
                    twin = twins[choice]
                    room.extras[choice] = room.sums[twin]
                    for other in range(SUITS):
                        room.extras[choice] += role_tables[twin, min(other, roles - 1), masks[other]]
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
    for choice in range(law.choices):
        if active[choice] != 2:
            continue
        mine = room.excess[twins[choice]]
        note_sets(own, sets, mine, role_weights[choice, 0].sum(), ends[choice])
        for role in range(roles):
            for turn in range(turns):
                if needs[turn] >> role & 1:
                    family = _family(role, live[role] & ~(turn * dealt), many, flushes)
                    weights = role_weights[choice, role, turn:]
                    note_suit(family, own, pay[choice], sets, mine, lists, weights, ends[choice])


@part
def flush_alike(  # noqa: PLR0915  (one compiled walk)
    came: Came,
    mask: Int,
    kind: Int,
    layout: HandLayout,
    work: FlushWork,
    state: FinalState,
    ledger: Ledger,
    ends: I64x3,
) -> Flag:
    """Judge the player's flush for all classes of a hand at once, if it surely plays; returns whether.

    The drawn ranks came in one suit, and what the same ranks are without a flush is taken back. What each
    suit adds depends on its own mask only.
    """
    rules, sets, room, flushes = work.rules, work.sets, work.room, work.flushes
    role_tables, role_weights, shared = flushes.role_tables, flushes.role_weights, flushes.shared
    varying, slots, lives = flushes.varying, flushes.slots, layout.lives
    slot, up, pay, parts = came.slot, sets.up, rules.pays[kind, PLAY], work.hand.parts
    law = KindRules(rules.pays[kind], rules.choices[kind], rules.twins[kind], parts, rules.least)
    own, none = _own_hand(mask, work.hand), np.int64(0)
    unsuited = count_ends(own.value, none, none, 0, state.sums, rules.least, state.dealer)
    forget(room)
    open_hand(own, law, rules.may[came.way, kind], unsuited, False, sets, room)
    if sure_choice(own.value, unsuited, law, room) != PLAY:
        return False
    recording, buys = ledger.weights.by_slot.shape[0] > 0, room.active[PLAY] == 2
    many, fixed = vary_flush(came, layout, sets, flushes)
    drawn = mask_of(~came.dealt, varying, many - 1) | (came.dealt >> up & 1) << many - 1
    if drawn & ~(1 << many - 1) and slots[up] >= 0 and slots[up] < many - 1:
        drawn &= (1 << many - 1) - 1  # the open rank is among those given away
    held = _held(layout)
    live = ((lives[0, 0] | held) & fixed & ~(1 << up), (lives[0, 1] | held) & fixed)
    size = 1 << many
    for role in range(2):
        table = role_tables[PLAY, role]
        if not buys:
            table[:size] = 0
        elif not recording:
            family, listed = _family(role, live[role], many, flushes), listed_in(role, work.alone)
            weigh_suit(family, listed, own, pay, sets, room.excess[PLAY], room.lists, table)
    nobody = SuitMasks(none, none, none, none)
    flush_ends = ledger.hist[came.way, kind]
    for gone in range(size):
        open_weight = shared[slot, drawn, 0, gone, 0, 0]
        role_weights[PLAY, 0, gone] = open_weight
        role_weights[PLAY, 1, gone] = shared[slot, drawn, 1, gone, 0, 0]
        if recording and open_weight == 0:
            continue
        after = live[0]
        for each in range(many):
            if not gone >> each & 1:
                after |= varying[each]
        after &= ~(1 << up)
        counts = count_ends(own.value, none, none, after, state.sums, rules.least, state.dealer)
        plain = ends_of(state, after)
        if recording:
            for end in range(NONE):
                flush_ends[PLAY, end, 1] += open_weight * counts[end]
            settle_state(state, -open_weight, 1, plain, nobody, False, shared[slot, 0, 0, 0], ends)
            continue
        usual = parts * usual_worth(pay, counts)
        bought = role_tables[PLAY, 0, gone] + (room.sums[PLAY] if buys else 0)
        totals, beside = shared[slot, drawn, 0, gone], shared[slot, drawn, 1, gone]
        for sight in range(SIGHTS):
            add_worth(totals, sight, 1, usual + (bought if sight < 2 else 0))
            add_worth(beside, sight, 1, role_tables[PLAY, 1, gone] if sight < 2 else 0)
        settle_state(state, 0, -1, plain, nobody, False, totals, ends)
    if recording and buys:
        mine, weights = room.excess[PLAY], role_weights[PLAY]
        note_sets(own, sets, mine, weights[0, :size].sum(), flush_ends[PLAY])
        for role in range(2):
            family = _family(role, live[role], many, flushes)
            note_suit(family, own, pay, sets, mine, room.lists, weights[role], flush_ends[PLAY])
    return True


@part
def judge_flushes(
    came: Came,
    matter: Flag,
    layout: HandLayout,
    work: FlushWork,
    state: FinalState,
    ledger: Ledger,
    ends: I64x3,
) -> None:
    """Put the player's flushes in the place of what the same ranks are without."""
    way, dealt, flushes, lives = came.way, came.dealt, layout.flushes, layout.lives
    entries, slot_weights, by_slot = work.flushes.entries, ledger.weights.by_slot, ledger.worths.by_slot
    recording = slot_weights.shape[0] > 0
    count = 0
    mask: Int = np.int64(0)
    for place in range(layout.flush_first[came.slot], layout.flush_first[came.slot + 1]):
        each, exact, suit = flushes[place, CLASS], flushes[place, EXACT], flushes[place, SUIT]
        weight = slot_weights[exact, each] if recording else 0
        if recording and not weight:
            continue
        own, single = kept_in(exact, suit, layout.cards, layout.suits[each])
        for other in range(SUITS):
            if dealt & ~lives[each, other] or (other != suit and (way != SIXTH_WAY or bits(own) < HAND)):
                continue
            take_back(state, matter, dealt, other, lives[each], weight, by_slot[exact, each], ends)
            entries[count, CLASS], entries[count, EXACT] = each, exact
            entries[count, SUIT], entries[count, PLACE] = other, place
            mask = own | dealt if other == suit else own
            if way == SIXTH_WAY:
                kind = np.int64(work.kinds.six_suited[mask, single if other == suit else came.last])
                judge_flush(came, mask, kind, entries[:1], layout, work, state, ledger)
            else:
                count += 1
    if count:
        kind = np.int64(work.kinds.five[SUITED[mask]])
        judge_flush(came, mask, kind, entries[:count], layout, work, state, ledger)
