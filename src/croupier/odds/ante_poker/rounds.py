"""Compiled rounds of poker of ante and raise against the dealer: five cards each, one of the dealer's open.

A strategy is two tables of bytes. The first says what to do with the five cards dealt: by the class of their
suits, their value and the dealer's open rank. The second says what to do with the final cards, by value and
open rank. What is won is one look-up in the payments of the solver (`solve.payments`), so the
simulation and the count can only differ in the cards.

Cards come in the order of the table: one at a time round the boxes with the dealer last, or in packets; then
the cards drawn, box by box. A row of `decks` is a stacked deck for one round; without any the cards
are random.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from croupier.cards.sizes import CARDS, HAND
from croupier.hands.kernels import MASKS, NUMBERS, rate
from croupier.hands.shapes import I64, I64x3, I64x4, Int, U8x2, Word
from croupier.hands.store import kernel
from croupier.odds.ante_poker.shapes import ONE, THREE, TWO
from croupier.odds.counting.chance import shuffle_in
from croupier.odds.simulation.five_cards import (
    BITS,
    BUY,
    CATEGORY,
    CHOICES,
    EXCHANGE,
    FOUR_SUITED,
    OWN,
    SIXTH,
    STAY,
    THREE_SUITED,
    add_up,
    bonus_hit,
    outcome_of,
    sort_five,
    suit_class,
    suit_class_of_two,
)
from croupier.odds.simulation.packed import PackedRows

_u: Final = np.uint64
WAY_OF: Final = np.array([STAY, ONE, TWO, *range(THREE, THREE + HAND - TWO)], np.int64)
"""By number of cards: the way that exchanges them."""


class AntePokerTable(NamedTuple):
    """What is played by, how it is dealt, and for what."""

    first: PackedRows
    """What is done with the cards dealt."""
    last: U8x2
    """By value and open rank: what is done with the final cards."""
    pays: I64x4
    """By way, choice, final combination and outcome."""
    stakes: I64x3
    """By way, choice and final combination."""
    boxes: Int
    least: Int
    """The lowest value with which the dealer plays."""
    strict: Word
    """Whether an ace is never low."""
    open_place: Int
    """Which of the dealer's cards is open."""
    across: Int
    """Card `k` of box `b` is dealt at the place `b * across + k * along`."""
    along: Int
    size: Word
    """The cards of the deck."""
    bonus: Int
    """What becomes of the bonus (`five_cards`)."""
    order: I64
    """By value: its place in the reading of the house (am:q20)."""


@kernel("int64(uint64, uint8[:,::1], int64[::1], uint8[:,::1], int64[::1], AntePokerTable)", AntePokerTable)
def play(  # noqa: PLR0915
    state: np.uint64, decks: U8x2, nets: I64, hits: U8x2, acts: I64, table: AntePokerTable
) -> int:
    """Play as many rounds as `nets` has places; returns what was staked in all.

    What is done with the cards dealt stands in that row of `first` which `which` names. Card `k` of box `b`
    is dealt at the place `b * across + k * along`. `hits` takes what decides the bonus of every box, unless
    it is empty; `acts` counts the choices by way.
    """
    which, first, last, pays = table.first.which, table.first.rows, table.last, table.pays
    stakes, boxes, least, strict = table.stakes, table.boxes, table.least, _u(table.strict)
    open_place, across, along, size = table.open_place, table.across, table.along, _u(table.size)
    bonus, order = table.bonus, table.order
    stacked = decks.shape[0] > 0
    deck = np.arange(np.int64(size)).astype(np.uint8)
    held = np.zeros(HAND + 1, np.uint8)
    dealt, step = _u(HAND * (boxes + 1)), _u(along)
    draws = which.shape[0] > 1
    three, two = which.shape[0] > FOUR_SUITED, which.shape[0] > THREE_SUITED
    staked = 0
    for turn in range(nets.shape[0]):
        if stacked:
            deck[:] = decks[turn]
        else:
            state = shuffle_in(deck, _u(0), dealt, size, state)
        top = dealt
        for place in range(OWN):
            held[place] = deck[_u(boxes * across) + place * step]
        opened = held[open_place] >> np.uint8(2)
        total, masks = add_up(held, HAND)
        dealer = order[rate(total, masks, _u(0), strict)]
        net = 0
        for box in range(boxes):
            for place in range(OWN):
                held[place] = deck[_u(box * across) + place * step]
            total, masks = add_up(held, HAND)
            value = rate(total, masks, _u(0), strict)
            begun = value
            suits = np.uint8(0)
            if draws:
                sort_five(held)
                suits = suit_class(held, total, three)
                if two and held[0] < CARDS:  # nobody asks for two of a suit beside the joker
                    suits = suit_class_of_two(held, suits)
            code = first[which[suits, value], opened]
            choice, way = np.int64(code), STAY
            if code >= BUY:
                count = 1 if code == BUY else BITS[code - EXCHANGE]
                if not stacked:
                    state = shuffle_in(deck, top, top + _u(count), size, state)
                if code == BUY:
                    way = SIXTH
                    held[HAND] = deck[top]
                    total, masks = total + NUMBERS[deck[top]], masks | MASKS[deck[top]]
                    value = rate(total, masks, _u(1), strict)
                    top += _u(1)
                else:
                    way = WAY_OF[count]
                    for place in range(OWN):
                        if (_u(code) >> place) & _u(1):
                            held[place] = deck[top]
                            top += _u(1)
                    total, masks = add_up(held, HAND)
                    value = rate(total, masks, _u(0), strict)
                choice = np.int64(last[value, opened])
            category = np.int64(CATEGORY[value])
            net += pays[way, choice, category, outcome_of(order[value], dealer, least)]
            staked += stakes[way, choice, category]
            acts[CHOICES * way + choice] += 1
            if hits.shape[0]:
                hits[turn, box] = bonus_hit(bonus, code, choice, begun, value)
        nets[turn] = net
    return staked
