"""Which of the cards given away lie in which suit, for every way to a flush of the player's own.

What can come beside them is told by which of the given ranks are among it, and whether the open one is. So
the worths of all flushes are added up by *role* of a suit, that of the open card or another, and by its mask,
and brought to the classes at the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards.sizes import HAND, RANKS, SUITS
from croupier.hands.shapes import inlined, maker, part
from croupier.odds.russian.draws import mask_of
from croupier.odds.russian.shapes import FlushRoom
from croupier.odds.russian.suits import number_ranks
from croupier.odds.russian.tables import NO_RANK
from croupier.odds.russian.terms import CLASS, EXACT, SIGHTS, SIXTH_SLOT, SLOTS, SUIT

if TYPE_CHECKING:
    from croupier.hands.shapes import I64, Flag, I64x2, I64x4, Int
    from croupier.odds.russian.shapes import Came, HandLayout, Sets

FLUSH_MASKS: Final = 1 << HAND + 1
"""The cards given away vary, and whether a suit is that of the flush."""


@maker
def new_flush_room(choices: Int, sets: Int, entries: Int, alike: Int) -> FlushRoom:
    """Make room for what is known about a flush of the player's own in all classes."""
    return FlushRoom(
        given=np.zeros((entries, SUITS), np.int64),
        entries=np.zeros((entries, 4), np.int64),
        role_tables=np.zeros((choices, SUITS, FLUSH_MASKS), np.int64),
        role_weights=np.zeros((choices, SUITS, FLUSH_MASKS), np.int64),
        varying=np.zeros(HAND + 1, np.int64),
        slots=np.zeros(RANKS, np.int64),
        patterns=np.zeros(sets, np.int64),
        shared=np.zeros((SLOTS * alike, FLUSH_MASKS, 2, FLUSH_MASKS, SIGHTS, 2), np.int64),
        live=np.zeros(SUITS, np.int64),
        masks=np.zeros(SUITS, np.int64),
    )


@inlined
def without_drawn(lives: I64, suit: Int, other: Int, dealt: Int) -> Int:
    """Return the live ranks of a suit after the drawn ones have come in another, or in the same."""
    live: Int = lives[suit]
    return live & ~dealt if suit == other else live


@inlined
def kept_in(slot: Int, suit: Int, cards: I64, suits: I64) -> tuple[Int, Int]:
    """Return the kept ranks that lie in a suit, as bits, and the rank of a kept card that does not."""
    own, single = np.int64(0), np.int64(NO_RANK)
    for place in range(HAND):
        if slot == SIXTH_SLOT or not slot >> place & 1:
            if suits[place] == suit:
                own |= 1 << cards[place]
            else:
                single = cards[place]
    return own, single


@part
def _vary_given(slot: Int, cards: I64, varying: I64) -> Int:
    """List the ranks that a slot gives away; returns how many."""
    many = 0
    for place in range(HAND):
        given = slot < SIXTH_SLOT and slot >> place & 1
        if given and (many == 0 or varying[many - 1] != 1 << cards[place]):
            varying[many] = 1 << cards[place]
            many += 1
    return many


@inlined
def _can_come(came: Int, many: Int, gone: Int, suit: Int) -> Flag:
    """Whether cards can come in a suit: not those given away in it, and in the open suit not the open one."""
    return not came & gone and not (suit == 0 and came >> many & 1)


@inlined
def _with_drawn(gone: Int, is_suit: Flag, came: Int, many: Int) -> Int:
    """Return the mask of a suit after cards have come in it, or in another."""
    return gone | came & (1 << many) - 1 | 1 << many if is_suit else gone


@part
def begin_flushes(
    wanted: I64, layout: HandLayout, recording: Flag, slot_weights: I64x2, room: FlushRoom
) -> None:
    """Say for every way to a flush which cards given away lie in each suit, and weigh them if recording.

    What can come beside them is told by which of the given ranks are among it, and whether the open one is.
    """
    flush_first, flushes, alike = layout.flush_first, layout.flushes, layout.alike
    given, shared = room.given, room.shared
    room.slots[:], room.patterns[:] = -1, 0
    for slot in range(SLOTS):
        if not wanted[slot] or flush_first[slot] == flush_first[slot + 1]:
            continue
        many = _vary_given(slot, layout.cards, room.varying)
        if alike and slot < SIXTH_SLOT:
            shared[slot, : 2 << many, :, : 2 << many] = 0
        for place in range(flush_first[slot], flush_first[slot + 1]):
            each, exact, suit = flushes[place, CLASS], flushes[place, EXACT], flushes[place, SUIT]
            for other in range(SUITS):
                given[place, other] = mask_of(layout.lives[each, other], room.varying, many)
            if not (recording and alike and slot < SIXTH_SLOT and slot_weights[exact, each]):
                continue
            for came in range(2 << many):
                if _can_come(came, many, given[place, suit], suit):
                    for other in range(SUITS):
                        mask = _with_drawn(given[place, other], other == suit, came, many)
                        shared[slot, came, min(other, 1), mask, 0, 0] += slot_weights[exact, each]


@part
def end_flushes(wanted: I64, layout: HandLayout, room: FlushRoom, by_slot: I64x4) -> None:
    """Bring the worths of all flushes to the classes."""
    flush_first, flushes, given, shared = layout.flush_first, layout.flushes, room.given, room.shared
    for slot in range(SIXTH_SLOT):
        if not wanted[slot]:
            continue
        many = _vary_given(slot, layout.cards, room.varying)
        for place in range(flush_first[slot], flush_first[slot + 1]):
            each, exact, suit = flushes[place, CLASS], flushes[place, EXACT], flushes[place, SUIT]
            totals = by_slot[exact, each]
            for came in range(2 << many):
                if not _can_come(came, many, given[place, suit], suit):
                    continue
                for other in range(SUITS):
                    mask = _with_drawn(given[place, other], other == suit, came, many)
                    worths = shared[slot, came, min(other, 1), mask]
                    for sight in range(SIGHTS):
                        totals[sight, 0] += worths[sight, 0]
                        totals[sight, 1] += worths[sight, 1]


@part
def vary_flush(came: Came, layout: HandLayout, sets: Sets, room: FlushRoom) -> tuple[Int, Int]:
    """Let the cards given away vary, and together all others that lie in the suit of the flush.

    Returns how many vary, and the ranks that surely do not.
    """
    cards, varying, slot = layout.cards, room.varying, came.slot
    many, kept, fixed = np.int64(0), came.dealt, np.int64(-1)
    if layout.alike and slot < SIXTH_SLOT:
        many = np.int64(_vary_given(slot, cards, varying))
        for each in range(many):
            fixed &= ~varying[each]
        for place in range(HAND):
            if not slot >> place & 1:
                kept |= 1 << cards[place]
        varying[many] = kept & fixed
        fixed &= ~kept
        many += 1
    if many:
        number_ranks(varying, many, sets, room.slots, room.patterns)
    return many, fixed
