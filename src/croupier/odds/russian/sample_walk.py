"""Compiled samples of Russian poker: where hands stand in a table, and what a table makes of deals.

A deal is a row of cards: the player's five, the dealer's five with the open one first, then the pack.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from croupier.cards.sizes import HAND
from croupier.hands.kernels import rate
from croupier.hands.shapes import I64, I64x2, U8x2, U8x3, U16x2
from croupier.hands.store import kernel
from croupier.odds.russian.rounds import SECONDS, two_of_six
from croupier.odds.simulation.five_cards import (
    BUY,
    EXCHANGE,
    add_up,
    sort_five,
    suit_class,
    suit_class_of_two,
)

_u: Final = np.uint64
OPEN: Final = HAND
"""Where the open card lies in a deal."""
PACK: Final = 2 * HAND
"""Where the pack begins."""
DEAL: Final = PACK + HAND


@kernel("void(uint8[:,::1], uint16[:,::1], int64[::1], int64[::1])")
def place(ranks: U8x2, masks: U16x2, classes: I64, values: I64) -> None:
    """Find the class of suits and the value of hands, given by ranks from the lowest, and by suit as bits."""
    held, suits = np.zeros(HAND, np.uint8), np.zeros(HAND, np.int64)
    for each in range(masks.shape[0]):
        for card in range(HAND):
            rank = ranks[each, card]
            suit = suits[card - 1] + 1 if card and ranks[each, card - 1] == rank else 0
            while not masks[each, suit] >> rank & 1:
                suit += 1
            suits[card] = suit
            held[card] = rank << np.uint8(2) | np.uint8(suit)
        total, flags = add_up(held, HAND)
        values[each] = rate(total, flags, _u(0), _u(0))
        sort_five(held)
        classes[each] = suit_class_of_two(held, suit_class(held, total, True))


@kernel("void(uint8[:,::1], uint8[:,:,::1], int64, int64, int64[:,::1])")
def draw(deals: U8x2, first: U8x3, equal_straights: int, inside: int, found: I64x2) -> None:
    """Better the cards of every deal as a table of first decisions says.

    Of each is found: the decision, the value of the final hand, the second combination, how many cards were
    drawn, and the value of the dealer's hand.
    """
    held = np.zeros(HAND + 1, np.uint8)
    for each in range(deals.shape[0]):
        held[:HAND] = deals[each, :HAND]
        total, flags = add_up(held, HAND)
        value = rate(total, flags, _u(0), _u(0))
        sort_five(held)
        suits = suit_class_of_two(held, suit_class(held, total, True))
        code = np.int64(first[suits, value, deals[each, OPEN] >> np.uint8(2)])
        drawn = 0
        if code == BUY:
            held[HAND], drawn = deals[each, PACK], 1
            value, second = two_of_six(held, equal_straights, inside)
        else:
            for card in range(HAND):
                if code > EXCHANGE and code >> card & 1:
                    held[card] = deals[each, PACK + drawn]
                    drawn += 1
            total, flags = add_up(held, HAND)
            value = rate(total, flags, _u(0), _u(0))
            second = SECONDS[inside, value]
        found[each, 0], found[each, 1], found[each, 2], found[each, 3] = code, value, second, drawn
        total, flags = add_up(deals[each, OPEN:PACK], HAND)
        found[each, 4] = rate(total, flags, _u(0), _u(0))
