"""What the kernels of large exchanges pass to each other: those of three cards and more."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final, NamedTuple

import numpy as np

from croupier.cards.sizes import HAND, RANKS_AND_JOKER
from croupier.hands.shapes import I32, I64, U16, Flag, I32x2, I64x2, I64x4, Int, U16x2
from croupier.odds.ante_poker.shapes import Laid

LEAST: Final = 3
"""So many cards make an exchange a large one."""
GIVEN_PLACES: Final = np.array(
    sorted((mask for mask in range(1 << HAND) if mask.bit_count() >= LEAST), key=int.bit_count), np.int64
)
"""What is given away, by large exchange: places in the hand, as bits."""
LARGE: Final = len(GIVEN_PLACES)
SETS_OF: Final = np.array(
    [len(list(combinations_with_replacement(range(RANKS_AND_JOKER), cards))) for cards in range(HAND + 1)]
)
"""How many sets of so many ranks there are."""
DRAWN: Final = np.array(
    [
        (*ranks, *[0] * (HAND - cards))
        for cards in range(LEAST, HAND + 1)
        for ranks in combinations_with_replacement(range(RANKS_AND_JOKER), cards)
    ],
    np.uint8,
)
"""The sets of ranks that can come, in rising order: of three cards, of four, of five."""
DRAWN_MASKS: Final = np.array(
    [
        sum(1 << rank for rank in ranks) if len(set(ranks)) == cards else -1
        for cards in range(LEAST, HAND + 1)
        for ranks in combinations_with_replacement(range(RANKS_AND_JOKER), cards)
    ],
    np.int64,
)
"""The same as bits; -1 where a rank comes twice."""
FIRST_DRAWN: Final = np.concatenate([np.zeros(LEAST, np.int64), [0], np.cumsum(SETS_OF[LEAST:])])
"""By number of cards, where its sets begin."""
COUNTED: Final = np.array([int(mask).bit_count() for mask in GIVEN_PLACES], np.int64)
"""By large exchange: how many cards are given away."""
DISTINCT: Final = np.concatenate(
    [
        np.flatnonzero(DRAWN_MASKS[FIRST_DRAWN[cards] : FIRST_DRAWN[cards + 1]] >= 0)
        for cards in range(LEAST, HAND + 1)
    ]
)
"""The numbers of the sets in which every rank comes once: of three cards, of four, of five."""
FIRST_DISTINCT: Final = np.searchsorted(np.flatnonzero(DRAWN_MASKS >= 0), FIRST_DRAWN)
FIRST_ROW: Final = np.concatenate([[0], np.cumsum(SETS_OF[COUNTED])]).astype(np.int64)
"""By large exchange: where its rows of `LargeRoom.rows` begin; and where the last ones end."""
MOST_MARKED: Final = 1 << 2 * HAND
"""In at most so many ways five cards of given ranks can lie in four suits."""
VALUE, BELOW, UPTO, NO_GAME, WAYS, FLUSH_VALUE, FLUSH_BELOW, FLUSH_UPTO = range(8)
COLUMNS: Final = 8
"""What is known of a set of ranks that comes: the value of the final hand; hidden hands by ranks alone,
below it, up to it and without a game; in how many ways it comes; and of the flush of these ranks (-1: none)
the same."""


class LargeFlushes(NamedTuple):
    """How many of the dealer's first so many flushes lie in a set of ranks: by number, then by set."""

    plain_at: U16
    plain: U16x2
    suited_at: U16
    suited: U16x2


class LargeLookUps(NamedTuple):
    """What is looked up about the dealer with one open rank, laid out for many sets of ranks at one value."""

    places: U16
    rows: U16
    natural: LargeFlushes
    wild: LargeFlushes


class LargeTerms(NamedTuple):
    """What large exchanges are judged by."""

    pay: I64x4
    scales: I64
    ways: Int
    least: Int
    strict: Int
    order: I64
    steady: Flag
    """Whether nothing is worse than to lose what was played: suits only take from hands below a flush."""
    flushes: Int
    """The most hidden hands that can be a flush of the dealer's."""
    together: Int
    """Whether exchanges of one card are the same option: where one is better, others are not walked."""


class LargeWork(NamedTuple):
    """What a piece of work has besides, where large exchanges are lawful."""

    masks: U16x2
    """By class: the ranks held in each of the four suits."""
    look_ups: LargeLookUps
    threes: I64x2
    """By the cards given away and those kept: worth by ranks alone, and the most that suits can add."""
    fours: I64x2
    fives: I64x2


class RankRoom(NamedTuple):
    """What exchanges are weighed in by ranks alone, made once."""

    ranks: I64
    """The ranks of the final hand and of the cards given away, rising."""
    left: I64
    final: I64
    """The ranks of the final hand."""
    halves: I32
    sums: I32


class LargeRoom(NamedTuple):
    """What large exchanges are worked out in, made once."""

    laid: Laid
    """The hand with all four suits watched."""
    left: I64
    halves: I32
    sums: I32
    rows: I32x2
    """By large exchange and set of ranks that comes: what is known of it (`COLUMNS`)."""
    totals: I64
    """By number of cards: how many hidden hands there are."""
    ready: I64
    """By number of cards: the stamp of the hand that its rows were filled for."""
    by_ranks: I64x2
    """By large exchange: what it is worth by ranks alone, and by how much it may be worth more."""
    order: I64
    """The large exchanges, the best by ranks first."""
    worths: I64
    """By large exchange: what it is worth if the player has no flush."""
    stamps: I64
    """Under which stamp that was written down."""
    outcomes: I64x4
    patterns: I64
    weights: I64
    marks: I64
    """In how many ways ranks come with which cards of the dealer's suits, as bits, sixteen for each."""


class LargeJudged(NamedTuple):
    """A final hand: the worth of the best choice, and how often it ends how; a fold counts as lost."""

    worth: Int
    choice: Int
    no_game: Int
    loss: Int
    tie: Int
    win: Int
