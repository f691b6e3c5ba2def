"""What the kernels of equity are told, and what their parts pass to each other."""

from __future__ import annotations

from typing import NamedTuple

from croupier.hands.shapes import I32, I64, U8, U16, U64, Flag, I64x2, I64x3, Int, U8x2, U16x2, Word

# -- what a kernel is told --------------------------------------------------------------------------------


class Holdings(NamedTuple):
    """What the players may hold: the cards of every holding, rising, one player's behind the other's."""

    cards: U8x2
    begins: I64
    """By player: where the holdings begin; at the end where they end."""
    weights: I64


class Runouts(NamedTuple):
    """The boards that are laid, and how hands are compared on them."""

    board: U8
    unseen: U8
    first: Int
    """The first new card is the one at this place of the unseen or behind it."""
    last: Int
    """And before this one."""
    limit: Int
    """The ranks of a low hand, as bits; none where there is no low."""
    meet: Flag
    """Whether two players are compared by inclusion and exclusion."""


class Shares(NamedTuple):
    """Who shared what."""

    tally: I64x3
    """By player, by high alone, high and low, and by how many shared."""
    scoops: I64
    """By player: whole pots."""


class DrawnShares(NamedTuple):
    """Who shared what of deals drawn at random."""

    tally: I64x3
    scoops: I64
    units: I64x2
    """By player: the parts of pots won, and the squares of what was won in each deal."""


class DrawnPlayers(NamedTuple):
    """What the players hold or may hold, for deals drawn at random."""

    holdings: U8x2
    begins: I64
    sums: I64
    """The weights of each player's holdings added up."""
    known: U8x2
    told: I64
    """By player: how many cards are known."""


class DrawnTable(NamedTuple):
    """What else is known of deals drawn at random."""

    own: Int
    """The number of cards of a hand of stud; none where there is a board."""
    board: U8
    gone: Word
    """The cards that cannot come, as bits."""
    limit: Int


# -- what its parts pass on -------------------------------------------------------------------------------


class BoardRoom(NamedTuple):
    """Room to count boards by classes."""

    left: I64
    """By rank: how many cards are left."""
    avail: I64
    """By suit: the ranks left, as bits."""
    owned: I64x2
    """By player and suit: the ranks held, as bits."""
    weights: I32
    """By set of ranks: how many boards."""
    beside: I32
    """By what lies beside a suit: in how many ways."""
    values: U16x2
    """By player and set of ranks."""
    flushes: U16x2
    """By player and mask of a suit."""


class Choices(NamedTuple):
    """Holdings with their values, of which one is chosen for each player."""

    begins: I64
    masks: U64
    highs: U16
    lows: U16
    weights: I64


class JoinRoom(NamedTuple):
    """Where a walk over all choices stands, by player."""

    places: I64
    used: U64
    times: I64
    best: U16x2
    winners: I64x2


class Sides(NamedTuple):
    """The holdings of two players; values and weights are the first one's and behind them the other's."""

    mine: U8x2
    theirs: U8x2
    values: U16
    weights: I64


class MeetRoom(NamedTuple):
    """Room to compare two players' holdings by inclusion and exclusion."""

    counts: I64
    """By value."""
    order: I32
    """The places of holdings in order of value."""
    starts: I64
    """Where the sets of cards of each size are counted."""
    counters: I64


class LaidBoard(NamedTuple):
    """A finished board, added up."""

    total: Word
    mask: Word
    common: Int
    """Its low ranks, as bits."""
    totals: U64
    """By three of its cards, as Omaha takes them."""
    masks: U64
