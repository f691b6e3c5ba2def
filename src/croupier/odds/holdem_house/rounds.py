"""Compiled rounds of hold'em against the house: two own cards, three common ones, fold or play, two more.

A strategy is a table by what the own cards make of the flop: see `holdem.space`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit

from croupier.cards.sizes import CARDS, RANKS
from croupier.hands.category import Category
from croupier.hands.kernels import MASKS, NUMBERS, START, rate
from croupier.hands.scale import is_run
from croupier.hands.shapes import I64, U8, I64x2, Int, U8x2, U8x8, Whole
from croupier.hands.store import kernel
from croupier.hands.tables import SUIT_SHIFT
from croupier.odds.counting.chance import shuffle_in
from croupier.odds.simulation.five_cards import CATEGORY, outcome_of

_u: Final = np.uint64
OWN: Final = 2
FLOP: Final = 3
BOARD: Final = 5
NOTHING, BOARD_PAIR, OWN_PAIR, BETTER = range(4)
"""What the five cards make: nothing, what lies on the flop alone, an own pair, two pair or better."""
NO_FLUSH, BACKDOOR, ONE_TO_FLUSH, TWO_TO_FLUSH = range(4)
"""How near a flush is: no nearer than two cards of one suit, three, four with one or with two own cards."""
MOST_RANKS: Final = 2
"""As many ranks as complete a straight are told apart; more than that count the same."""
_ACE_KING: Final = np.uint8(Category.ACE_KING)
_PAIR: Final = np.uint8(Category.PAIR)
_THREE: Final = np.uint8(Category.THREE_OF_A_KIND)


def _completing_ranks() -> U8:
    """Count for every set of ranks the further ranks that complete a straight, two at the most."""
    runs = []
    for top in range(3, RANKS):
        ranks = [top - step if top - step >= 0 else RANKS - 1 for step in range(5)]
        assert is_run(sorted(ranks, reverse=True))
        runs.append(sum(1 << rank for rank in ranks))
    counts = np.zeros(1 << RANKS, np.uint8)
    for mask in range(1 << RANKS):
        missing = {run & ~mask for run in runs if (run & ~mask).bit_count() == 1}
        counts[mask] = min(MOST_RANKS, len(missing))
    return counts


COMPLETING: Final = _completing_ranks()
_COUNT: Final = np.array([mask.bit_count() for mask in range(1 << RANKS)], np.int64)


@njit(inline="always")
def made_of(category: Whole, different: Whole) -> int:
    """Say what five cards make of which three lie on the flop, of so many different ranks."""
    if category <= _ACE_KING:
        return NOTHING
    if category == _PAIR:
        return BOARD_PAIR if different < FLOP else OWN_PAIR
    if category == _THREE and different == 1:
        return BOARD_PAIR
    return BETTER


@njit(inline="always")
def beaten(rank: Whole, first: np.uint8, second: np.uint8, third: np.uint8) -> np.int64:
    """Count the cards of the flop that a rank is higher than."""
    return (
        np.int64(rank > first >> np.uint8(2))
        + np.int64(rank > second >> np.uint8(2))
        + np.int64(rank > third >> np.uint8(2))
    )


@njit(inline="always")
def near_flush(total: np.uint64, one: np.uint8, other: np.uint8) -> int:
    """Say how near a flush five cards are of which these are the own ones."""
    counts = (total >> _u(SUIT_SHIFT)) & _u(0xFFFF)
    near = NO_FLUSH
    for suit in range(4):
        held = np.int64((counts >> _u(4 * suit)) & _u(15)) - 3
        own = np.int64(one & np.uint8(3) == suit) + np.int64(other & np.uint8(3) == suit)
        if held == 4:
            near = TWO_TO_FLUSH if own == 2 else ONE_TO_FLUSH
        elif held == 3 and own:
            near = BACKDOOR
    return near


class HoldemTable(NamedTuple):
    """What is played by, and for what."""

    strategy: U8x8
    """What to do, by the features of two cards and a flop."""
    pays: I64x2
    """By final combination and outcome; the last row is a pair below the dealer's least."""
    stake: Int
    """The ante, in units."""
    boxes: Int
    least: Int
    """The lowest value with which the dealer plays."""
    least_bonus: Int
    """The lowest value that wins the bonus."""


@kernel("int64(uint64, uint8[:,::1], int64[::1], uint8[:,::1], int64[::1], HoldemTable)", HoldemTable)
def play(state: np.uint64, decks: U8x2, nets: I64, hits: U8x2, acts: I64, table: HoldemTable) -> Int:
    """Play as many rounds as `nets` has places; returns what was staked in all.

    `pays` goes by final combination and outcome; its last row is a pair below the dealer's least.
    """
    strategy, pays, stake, boxes = table.strategy, table.pays, table.stake, table.boxes
    least, least_bonus = table.least, table.least_bonus
    stacked = decks.shape[0] > 0
    size = _u(52)
    deck = np.arange(CARDS).astype(np.uint8)
    along = _u(boxes + 1)
    dealt = _u(OWN) * along
    staked: Int = 0
    for turn in range(nets.shape[0]):
        if stacked:
            deck[:] = decks[turn]
        else:
            state = shuffle_in(deck, _u(0), dealt + _u(BOARD), size, state)
        flop, flop_masks, flop_ranks, flop_suits = START, _u(0), 0, 0
        for place in range(dealt, dealt + _u(FLOP)):
            card = deck[place]
            flop += NUMBERS[card]
            flop_masks |= MASKS[card]
            flop_ranks |= 1 << np.int64(card >> np.uint8(2))  # type: ignore[assignment]
            flop_suits |= 1 << np.int64(card & np.uint8(3))  # type: ignore[assignment]
        different, suits = _COUNT[flop_ranks], _COUNT[flop_suits] - 1
        first, second, third = deck[dealt], deck[dealt + _u(1)], deck[dealt + _u(2)]
        turned, river = deck[dealt + _u(FLOP)], deck[dealt + _u(FLOP + 1)]
        board = flop + NUMBERS[turned] + NUMBERS[river]
        board_masks = flop_masks | MASKS[turned] | MASKS[river]
        one, other = deck[_u(boxes)], deck[_u(boxes) + along]
        dealer = rate(
            board + NUMBERS[one] + NUMBERS[other], board_masks | MASKS[one] | MASKS[other], _u(2), _u(0)
        )
        net: Int = 0
        for box in range(boxes):
            one, other = deck[_u(box)], deck[_u(box) + along]
            own, own_masks = NUMBERS[one] + NUMBERS[other], MASKS[one] | MASKS[other]
            five = rate(flop + own, flop_masks | own_masks, _u(0), _u(0))
            high, low = max(one, other) >> np.uint8(2), min(one, other) >> np.uint8(2)
            made = made_of(CATEGORY[five], different)
            ranks = flop_ranks | 1 << np.int64(high) | 1 << np.int64(low)
            act = strategy[
                made,
                high,
                low,
                near_flush(flop + own, one, other),
                np.int64(COMPLETING[ranks]),
                beaten(high, first, second, third),
                beaten(low, first, second, third),
                suits,
            ]
            acts[act] += 1
            staked += stake
            if act:
                staked += 2 * stake
                value = rate(board + own, board_masks | own_masks, _u(2), _u(0))
                row = np.int64(CATEGORY[value])
                if row == _PAIR and value < least:
                    row = pays.shape[0] - 1
                net += pays[row, outcome_of(value, dealer, least)]
            else:
                net -= stake
            if hits.shape[0]:
                hits[turn, box] = np.uint8(1) + CATEGORY[five] if act and five >= least_bonus else np.uint8(0)
        nets[turn] = net
    return staked
