"""Compiled naming of meetings: two hands that differ from two others only in the names of suits are the same.

The suits are put in order of what lies in them: dead cards, the first hand, the second. A suit may take the
name of another only if the same ranks of it are dead. The hands so renamed are numbered.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.cards.sizes import CARDS, RANKS, SUITS
from croupier.hands.shapes import I64, part
from croupier.hands.store import kernel

if TYPE_CHECKING:
    from croupier.hands.shapes import U8, Int, U8x2, U8x3

MOST_OWN: Final = 5

_CHOOSE: Final = np.array([[comb(card, size) for size in range(MOST_OWN + 1)] for card in range(CARDS + 1)])


class NamingRoom(NamedTuple):
    """Room to name a meeting in."""

    keys: I64
    """By suit: what lies in it."""
    order: I64
    names: I64
    """By suit: its new name."""
    cards: I64


@part
def _in_order(keys: I64, order: I64) -> None:
    """Put the four suits in falling order of their keys."""
    for suit in range(SUITS):
        place = suit
        while place > 0 and keys[order[place - 1]] < keys[suit]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = suit


@part
def _number(hand: U8, room: NamingRoom) -> Int:
    """Rename the suits of a hand and number it among all hands."""
    names, cards = room.names, room.cards
    size = hand.shape[0]
    for place in range(size):
        card = np.int64(hand[place]) & ~3 | names[hand[place] & 3]
        at = place
        while at > 0 and cards[at - 1] > card:
            cards[at] = cards[at - 1]
            at -= 1
        cards[at] = card
    number = np.int64(0)
    for place in range(size):
        number += _CHOOSE[cards[place], place + 1]
    return number


@part
def _code(one: U8, other: U8, gone: I64, names_of: I64, room: NamingRoom) -> Int:
    """Return the number of a meeting, the same whatever the suits are called."""
    keys, order = room.keys, room.order
    for suit in range(SUITS):
        keys[suit] = gone[suit] << 2 * RANKS
    for place in range(one.shape[0]):
        keys[one[place] & 3] |= np.int64(1) << RANKS + (np.int64(one[place]) >> 2)
        keys[other[place] & 3] |= np.int64(1) << (np.int64(other[place]) >> 2)
    _in_order(keys, order)
    for place in range(SUITS):
        room.names[order[place]] = names_of[place]
    hands: Int = _CHOOSE[CARDS, one.shape[0]]
    return _number(one, room) * hands + _number(other, room)


@kernel("int64(uint8[:,::1], int64[::1], uint8[:,::1], int64[::1], uint8[::1], int64[::1], int64[::1])")
def classes(
    mine: U8x2, my_weights: I64, theirs: U8x2, their_weights: I64, dead: U8, codes: I64, weights: I64
) -> Int:
    """Name all meetings of two ranges in which no card lies twice; returns how many there are.

    A code is twice the number of a meeting, and one more where the players have changed sides.
    """
    gone, names_of = np.zeros(SUITS, np.int64), np.zeros(SUITS, np.int64)
    for place in range(dead.shape[0]):
        gone[dead[place] & 3] |= np.int64(1) << (np.int64(dead[place]) >> 2)
    _in_order(gone, names_of)
    room = NamingRoom(
        np.zeros(SUITS, np.int64),
        np.zeros(SUITS, np.int64),
        np.zeros(SUITS, np.int64),
        np.zeros(MOST_OWN, np.int64),
    )
    count = 0
    for one in range(mine.shape[0]):
        for other in range(theirs.shape[0]):
            apart = True
            for place in range(mine.shape[1]):
                for opposite in range(theirs.shape[1]):
                    apart &= mine[one, place] != theirs[other, opposite]
            if not apart:
                continue
            here = _code(mine[one], theirs[other], gone, names_of, room)
            there = _code(theirs[other], mine[one], gone, names_of, room)
            codes[count] = 2 * here if here <= there else 2 * there + 1
            weights[count] = my_weights[one] * their_weights[other]
            count += 1
    return count


@kernel("void(int64[::1], uint8[:,:,::1])")
def hands_of(numbers: I64, deals: U8x3) -> None:
    """Write the two hands of each numbered meeting."""
    own = deals.shape[2]
    hands = _CHOOSE[CARDS, own]
    for row in range(numbers.shape[0]):
        for side in range(2):
            number = numbers[row] // hands if side == 0 else numbers[row] % hands
            card = CARDS - 1
            for place in range(own - 1, -1, -1):
                while _CHOOSE[card, place + 1] > number:
                    card -= 1
                number -= _CHOOSE[card, place + 1]
                deals[row, side, place] = card
