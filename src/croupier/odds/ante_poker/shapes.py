"""What the kernels of ante poker pass to each other, and the numbers that they go by."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from croupier.cards.sizes import HAND, RANKS_AND_JOKER
from croupier.hands.shapes import I64, U8, U16, Flag, I32x2, I32x3, I64x2, I64x3, I64x4, Int, U8x2, U16x2

STAY: Final = 0
ONE: Final = 1
TWO: Final = 2
SIXTH: Final = 3
THREE: Final = 4
"""Exchanges of three cards and more follow each other."""
PLAIN_CHOICES: Final = 2
"""Fold and play; the choices after them are insurance."""
SUMS: Final = 8
"""Sums by what is allowed: 1 for the way of one card or a sixth, 2 for two cards, 4 for insurance."""
PAIRS: Final = 1 + RANKS_AND_JOKER
SETS: Final = PAIRS + RANKS_AND_JOKER * (RANKS_AND_JOKER + 1) // 2
LIMB: Final = 32
"""Sums of worth are kept in two halves, of which only the upper one has a sign."""
LABELS: Final = 2 * RANKS_AND_JOKER + 1
GIVEN: Final = np.array(
    [(-1, -1)]
    + [(place, -1) for place in range(HAND)]
    + [(place, other) for place in range(HAND) for other in range(place + 1, HAND)]
    + [(-1, -1)],
    np.int64,
)
"""What is given away, by slot: nothing, one card, two cards, nothing again where a sixth is bought."""
SLOTS: Final = len(GIVEN)


# -- what a kernel is told --------------------------------------------------------------------------------


class FlushCounts(NamedTuple):
    """How many of the dealer's first so many flushes lie in a set of ranks, in two orders of value."""

    plain_at: U16
    """By a value: how many flushes are worth less as if they were none."""
    plain: U16x2
    suited_at: U16
    """By a value: how many are worth less as flushes."""
    suited: U16x2


class LookUps(NamedTuple):
    """What is looked up about the dealer with one open rank."""

    places: U16
    """By a value: how many of the dealer's sets of ranks are worth less."""
    rows: U16
    """By the ranks left in a suit, as bits: the row of the tables of flushes."""
    natural: FlushCounts
    wild: FlushCounts
    """Those with the joker."""


class Work(NamedTuple):
    """A piece of work: some sets of ranks dealt to the player against one open rank."""

    ranks: U8x2
    firsts: I64
    """Where the classes of each set begin."""
    masks: U16x2
    """By class: the ranks held in each watched suit."""
    weights: I64
    """By class: how many hands it stands for."""
    up: Int
    deck: I64
    """How many cards of each rank there are."""
    codes: U8x2
    """The dealer's sets of ranks, in order of value, each by its two halves."""
    look_ups: LookUps


class Shared(NamedTuple):
    """What all pieces of work on a game share."""

    pay: I64x4
    """By way, choice, final combination and outcome: the net result in chips."""
    scales: I64
    """By way: by how much its sums are multiplied to speak of the same number of deals."""
    ways: Int
    """The lawful ways, as bits."""
    least: Int
    """The lowest value with which the dealer plays."""
    strict: Int
    """Whether an ace is never low."""
    order: I64
    """By value: its place in the reading of the house (am:q20)."""


# -- what its parts pass on -------------------------------------------------------------------------------


class Laid(NamedTuple):
    """A class of hands laid out: its cards, and what is left in the deck beside them."""

    cards: I64
    """By place in the hand: the rank."""
    suits: I64
    """By place in the hand: the watched suit, -1 for none."""
    held: I64
    """By watched suit: the ranks held, as bits."""
    avail: I64
    """By watched suit: the ranks left in the deck, as bits."""
    others: I64
    """By rank: how many cards are left outside the watched suits."""
    left: I64
    """By rank: how many cards are left."""


class Situation(NamedTuple):
    """A hand laid out against an open card, and what its final hands are judged by."""

    laid: Laid
    sums: I32x3
    """By the ranks that came: how many hidden cards make each of the dealer's sets, added up."""
    watched: Int
    """How many suits are watched."""
    dealers: Int
    """In how many of them the dealer may hold a flush."""
    hidden_joker: Flag
    forced: U8
    """By value: the last choice that a strategy takes; empty where the best is looked for."""


class KeptCards(NamedTuple):
    """What is kept of a hand before cards come."""

    key: Int
    """The sum of the ranks' keys."""
    part: Int
    """Whether there will be six cards."""
    suits: Int
    """The ranks kept, as bits, sixteen for each watched suit."""
    wild: Int
    """The bit of the joker, if it is kept."""


class HiddenCounts(NamedTuple):
    """HiddenCounts cards by what they are worth beside a final hand."""

    total: Int
    below: Int
    """Worth less than the hand."""
    upto: Int
    """Worth as much at the most."""
    no_game: Int
    """Those with which the dealer does not play."""


class Judged(NamedTuple):
    """A final hand: what the best choice is worth, and how often it ends how."""

    plain: Int
    """The worth of the best choice without insurance."""
    best: Int
    choice: Int
    category: Int
    no_game: Int
    loss: Int
    tie: Int
    win: Int


class Outcomes(NamedTuple):
    """Where the outcomes are written down: by choice, final combination and outcome, so many times."""

    hist: I64x3
    times: Int


class Remembered(NamedTuple):
    """What ways were worth that do not depend on the second watched suit, by the cards given away."""

    worths: I64x2
    stamps: I64
    """Under which stamp each was written down: another stamp means that it no longer holds."""
    kept: I64
    """In which row of the room its outcomes are."""


class RankWorth(NamedTuple):
    """A final hand if no suit mattered: the worth without insurance, with it, and the spread of payments."""

    plain: Int
    best: Int
    reach: Int


class ByRanks(NamedTuple):
    """What each slot is worth if no suit mattered, and how far from it the truth may lie."""

    worths: I64x2
    """By slot: without insurance, and with."""
    reach: I64
    """By slot: by how much the worth can change for every flush that the dealer may hold."""


class Room(NamedTuple):
    """What a kernel works in, made once."""

    laid: Laid
    sums: I32x3
    """By group of rows, set of ranks and lane (`lanes`): how many hidden cards are worth less."""
    halves: I32x2
    """By half of a set and lane: in how many ways it is made."""
    memory: Remembered
    worths: I64x2
    """By slot: without insurance, and with."""
    by_ranks: ByRanks
    outcomes: I64x4
    """Outcomes of ways that were walked: by row, choice, final combination and outcome."""
    rows: I64
    """By slot: the row of its outcomes."""
    free: U8
    """No choice is forced."""
    nowhere: I64x3
    """Where nothing is written down."""
