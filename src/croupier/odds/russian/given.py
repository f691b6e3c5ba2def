"""Which of the cards given away lie in which suit, for every way to a flush of the player's own.

What can come beside them is told by which of the given ranks are among it, and whether the open one is. So
the worths of all flushes are added up by *role* of a suit, that of the open card or another, and by its mask,
and brought to the classes at the end.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import njit

from croupier.odds.russian.compiled import inlined, part
from croupier.odds.russian.draws import mask_of
from croupier.odds.russian.suits import number_ranks
from croupier.odds.russian.tables import NO_RANK
from croupier.odds.russian.terms import HAND, RANKS, SIGHTS, SIXTH_SLOT, SLOTS, SUITS

FLUSH_MASKS: Final = 1 << HAND + 1
"""The cards given away vary, and whether a suit is that of the flush."""


@njit
def new_flush_room(choices: Any, sets: Any, entries: Any, alike: Any) -> Any:
    """Make room for what is known about a flush of the player's own in all classes."""
    return (
        np.zeros((entries, SUITS), np.int64),  # by entry and suit, which of the cards given away lie in it
        np.zeros((entries, 4), np.int64),  # the entries in question: class, slot, suit, place
        np.zeros((choices, SUITS, FLUSH_MASKS), np.int64),  # changes by the role of a suit and mask
        np.zeros((choices, SUITS, FLUSH_MASKS), np.int64),  # weights
        np.zeros(HAND + 1, np.int64),  # the ranks that vary
        np.zeros(RANKS, np.int64),  # their slots
        np.zeros(sets, np.int64),  # and patterns
        # by slot, what has come, role and mask: the worths of all flushes, or their weights
        np.zeros((SLOTS * alike, FLUSH_MASKS, 2, FLUSH_MASKS, SIGHTS, 2), np.int64),
        np.zeros(SUITS, np.int64),  # live ranks by the role of a suit
        np.zeros(SUITS, np.int64),  # masks by suit
    )


@inlined
def without_drawn(lives: Any, suit: Any, other: Any, dealt: Any) -> Any:
    """Return the live ranks of a suit after the drawn ones have come in another, or in the same."""
    return lives[suit] & ~dealt if suit == other else lives[suit]


@inlined
def kept_in(slot: Any, suit: Any, cards: Any, suits: Any) -> Any:
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
def _vary_given(slot: Any, cards: Any, varying: Any) -> Any:
    """List the ranks that a slot gives away; returns how many."""
    many = 0
    for place in range(HAND):
        given = slot < SIXTH_SLOT and slot >> place & 1
        if given and (many == 0 or varying[many - 1] != 1 << cards[place]):
            varying[many] = 1 << cards[place]
            many += 1
    return many


@inlined
def _can_come(came: Any, many: Any, gone: Any, suit: Any) -> Any:
    """Whether cards can come in a suit: not those given away in it, and in the open suit not the open one."""
    return not came & gone and not (suit == 0 and came >> many & 1)


@inlined
def _with_drawn(gone: Any, is_suit: Any, came: Any, many: Any) -> Any:
    """Return the mask of a suit after cards have come in it, or in another."""
    return gone | came & (1 << many) - 1 | 1 << many if is_suit else gone


@part
def begin_flushes(wanted: Any, layout: Any, recording: Any, slot_weights: Any, flush_room: Any) -> None:
    """Say for every way to a flush which cards given away lie in each suit, and weigh them if recording.

    What can come beside them is told by which of the given ranks are among it, and whether the open one is.
    """
    cards, _, lives, _, _, flush_first, flushes, _, alike = layout
    given, _, _, _, varying, slots, patterns, shared, _, _ = flush_room
    slots[:], patterns[:] = -1, 0
    for slot in range(SLOTS):
        if not wanted[slot] or flush_first[slot] == flush_first[slot + 1]:
            continue
        many = _vary_given(slot, cards, varying)
        if alike and slot < SIXTH_SLOT:
            shared[slot, : 2 << many, :, : 2 << many] = 0
        for place in range(flush_first[slot], flush_first[slot + 1]):
            each, exact, suit = flushes[place, 0], flushes[place, 1], flushes[place, 2]
            for other in range(SUITS):
                given[place, other] = mask_of(lives[each, other], varying, many)
            if not (recording and alike and slot < SIXTH_SLOT and slot_weights[exact, each]):
                continue
            for came in range(2 << many):
                if _can_come(came, many, given[place, suit], suit):
                    for other in range(SUITS):
                        mask = _with_drawn(given[place, other], other == suit, came, many)
                        shared[slot, came, min(other, 1), mask, 0, 0] += slot_weights[exact, each]


@part
def end_flushes(wanted: Any, layout: Any, flush_room: Any, by_slot: Any) -> None:
    """Bring the worths of all flushes to the classes."""
    cards, _, _, _, _, flush_first, flushes, _, _ = layout
    given, _, _, _, varying, _, _, shared, _, _ = flush_room
    for slot in range(SIXTH_SLOT):
        if not wanted[slot]:
            continue
        many = _vary_given(slot, cards, varying)
        for place in range(flush_first[slot], flush_first[slot + 1]):
            each, exact, suit = flushes[place, 0], flushes[place, 1], flushes[place, 2]
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
def vary_flush(slot: Any, dealt: Any, layout: Any, about: Any, flush_room: Any) -> Any:
    """Let the cards given away vary, and together all others that lie in the suit of the flush.

    Returns how many vary, and the ranks that surely do not.
    """
    cards, alike = layout[0], layout[8]
    _, _, _, _, varying, slots, patterns, _, _, _ = flush_room
    many, kept, fixed = np.int64(0), dealt, np.int64(-1)
    if alike and slot < SIXTH_SLOT:
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
        number_ranks(varying, many, about, slots, patterns)
    return many, fixed
