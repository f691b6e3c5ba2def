"""Which way a situation is counted, and whether it can be: the kernels are called from here.

The price of every way is known beforehand, in steps of about a nanosecond.
"""

from __future__ import annotations

from itertools import product
from math import comb, prod
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

import numpy as np

from croupier.cards.sizes import CARDS
from croupier.odds.counting.threads import in_threads
from croupier.odds.equity import board_kernels, matchups, walk_kernels
from croupier.odds.equity.boards import BOARD, boards
from croupier.odds.equity.shapes import Holdings, Runouts, Shares

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from croupier.odds.equity.spot import Spot

    Progress = Callable[[int, int], None]
    U8 = npt.NDArray[np.uint8]
    U16 = npt.NDArray[np.uint16]
    I64 = npt.NDArray[np.int64]

Piece = TypeVar("Piece")

SMALL: Final = 20_000_000
"""Up to this price a count is not worth being cut into pieces for several cores."""
PIECES: Final = 64
PRICE_DUEL: Final = 110_000
PRICE_RING: Final = 1_200_000
PRICE_NAMING: Final = 12_000
PRICE_HOLDEM: Final = 8
PRICE_PAIR: Final = 27
PRICE_JOINT: Final = 8
PRICE_SET: Final = 8
MOST_KEPT: Final = 16_000_000
"""More completed stud hands, or meetings of ranges, are not kept in memory."""
UNCOUNTABLE: Final = 1 << 62
"""The price of what is not counted at all."""
ALL_OF_HOLDEM: Final = 47_008
"""The meetings of two hands of hold'em that differ in more than the names of suits."""


class EquityTally(NamedTuple):
    """By player, kind of share and number of players who share: deals; and whole pots by player."""

    counts: list[list[list[int]]]
    scoops: list[int]


class CountingWay(NamedTuple):
    """A way to count: its price, and what counts."""

    price: int
    run: Callable[[Progress | None], EquityTally]


def way(spot: Spot) -> CountingWay:
    """Return the cheapest way to count a situation exactly."""
    if not spot.variant.board:
        return _stud(spot)
    if spot.board:
        return _on_a_board(spot)
    if len(spot.ranges) == 2 and not spot.limit:
        return _two_ranges(spot)
    return _many_ranges(spot)


def _empty(players: int) -> tuple[I64, I64]:
    return np.zeros((players, 3, board_kernels.MOST + 1), np.int64), np.zeros(players, np.int64)


def _told(tally: I64, scoops: I64) -> EquityTally:
    return EquityTally(tally.tolist(), scoops.tolist())


def _cards(cards: tuple[int, ...]) -> U8:
    return np.array(cards, np.uint8)


# -- before the flop --------------------------------------------------------------------------------------


def _two_ranges(spot: Spot) -> CountingWay:
    mine, theirs = spot.ranges
    dead = _cards(spot.dead)

    def count(progress: Progress | None) -> EquityTally:
        if spot.fixed:
            deals = np.concatenate([mine.cards, theirs.cards])[None]
            [[wins, ties]] = matchups.duels(deals, dead).tolist()
            losses = comb(CARDS - deals.size - len(dead), BOARD) - wins - ties
        else:
            wins, ties, losses = matchups.meet(mine, theirs, dead, progress)
        none = [0] * (board_kernels.MOST + 1)
        first, second = none.copy(), none.copy()
        first[1], first[2], second[1], second[2] = wins, ties, losses, ties
        return EquityTally([[first, none, none], [second, none, none]], [wins, losses])

    pairs = len(mine.cards) * len(theirs.cards)
    classes = pairs if pairs < 100 else pairs // 6  # most meetings have others of their kind
    if spot.variant.own == 2 and not spot.dead:
        classes = min(classes, ALL_OF_HOLDEM)
    return CountingWay(classes * PRICE_DUEL if pairs <= MOST_KEPT else UNCOUNTABLE, count)


def _many_ranges(spot: Spot) -> CountingWay:
    joint = prod(len(each.cards) for each in spot.ranges)

    def count(progress: Progress | None) -> EquityTally:
        made, dead = boards(), _cards(spot.dead)
        table, lows = matchups.values(spot.variant.own), matchups.lows(spot.limit)
        players = len(spot.ranges)

        def run(deal: tuple[U8, int]) -> tuple[I64, I64]:
            tally, scoops = _empty(players)
            board_kernels.ring(deal[0], dead, table, lows, made, tally, scoops)
            return tally, scoops

        if spot.fixed:
            return _told(*run((np.concatenate([each.cards for each in spot.ranges]), 1)))
        deals = _different(spot)
        tally, scoops = (each.astype(object) for each in _empty(players))  # sums may be of any size
        for done, ((_, weight), (mine, whole)) in enumerate(in_threads(run, deals), 1):
            tally += weight * mine.astype(object)
            scoops += weight * whole.astype(object)
            if progress:
                progress(done, len(deals))
        return _told(tally, scoops)

    different = max(1, joint // 4)
    price = different * PRICE_RING * len(spot.ranges) // 2 + joint * PRICE_NAMING
    return CountingWay(price if joint <= MOST_KEPT else UNCOUNTABLE, count)


def _different(spot: Spot) -> list[tuple[U8, int]]:
    """Return the deals of one hand to each player that differ in more than the names of suits, weighed."""
    found: dict[tuple[tuple[int, ...], ...], tuple[list[list[int]], int]] = {}
    told = [list(zip(each.cards.tolist(), each.weights.tolist(), strict=True)) for each in spot.ranges]
    gone = [0] * 4
    for card in spot.dead:
        gone[card.suit] |= 1 << card.rank
    for joint in product(*told):
        hands = [hand for hand, _ in joint]
        if len({card for hand in hands for card in hand}) < len(hands) * spot.variant.own:
            continue
        suits = [[gone[suit]] + [0] * len(hands) for suit in range(4)]
        for place, hand in enumerate(hands, 1):
            for card in hand:
                suits[card & 3][place] |= 1 << (card >> 2)
        alike = tuple(sorted(tuple(suit) for suit in suits))
        first, weight = found.get(alike, (hands, 0))
        found[alike] = first, weight + prod(weight for _, weight in joint)
    return [(np.array(hands, np.uint8), weight) for hands, weight in found.values()]


# -- on a board -------------------------------------------------------------------------------------------


def _on_a_board(spot: Spot) -> CountingWay:
    own, missing = spot.variant.own, BOARD - len(spot.board)
    sizes = [len(each.cards) for each in spot.ranges]
    unseen = spot.unseen(but_held=True)
    boards_left = comb(len(unseen), missing)
    by_walking = PRICE_JOINT * prod(sizes)
    by_meeting = PRICE_SET * 3 * sum(sizes) * 2**own + 2 * walk_kernels.VALUES
    meet = len(sizes) == 2 and not spot.limit and by_meeting < by_walking
    by_value = PRICE_HOLDEM if own == 2 else PRICE_PAIR * comb(own, 2)
    price = boards_left * (sum(sizes) * by_value + (by_meeting if meet else by_walking))
    holdings = Holdings(
        cards=np.ascontiguousarray(np.concatenate([each.cards for each in spot.ranges])),
        begins=np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64),
        weights=np.concatenate([each.weights for each in spot.ranges]),
    )
    known = _cards(spot.board)

    def run(piece: tuple[int, int]) -> tuple[I64, I64]:
        shares = Shares(*_empty(len(sizes)))
        walk_kernels.walk(holdings, Runouts(known, unseen, *piece, spot.limit, meet), shares)
        return shares.tally, shares.scoops

    def count(progress: Progress | None) -> EquityTally:
        if price <= SMALL or not missing:
            return _told(*run((0, len(unseen))))
        pieces = [(first, first + 1) for first in range(len(unseen) - missing + 1)]
        return _in_pieces(run, pieces, len(sizes), progress)

    return CountingWay(price, count)


# -- stud -------------------------------------------------------------------------------------------------


def _stud(spot: Spot) -> CountingWay:
    unseen = spot.unseen(but_held=True)
    lacking = [spot.variant.own - len(cards) for cards in spot.known]
    sizes = [comb(len(unseen), few) for few in lacking]
    if len(sizes) == 2:
        sets = [sum(comb(few, size) for size in range(min(lacking) + 1)) for few in lacking]
        price = PRICE_SET * sum(map(int.__mul__, sizes, sets))
    else:
        price = PRICE_JOINT * prod(sizes)

    def count(progress: Progress | None) -> EquityTally:
        completed = [_completed(known, few, unseen) for known, few in zip(spot.known, lacking, strict=True)]
        if len(completed) > 2:
            return _joined(completed, price, progress)
        (mine, my_values), (theirs, their_values) = completed
        tally, scoops = _empty(2)
        walk_kernels.meet(mine, theirs, np.concatenate([my_values, their_values]), len(unseen), tally)
        return _told(tally, scoops)

    return CountingWay(price if sum(sizes) <= MOST_KEPT else UNCOUNTABLE, count)


def _completed(known: tuple[int, ...], lacking: int, unseen: U8) -> tuple[U8, U16]:
    """Return all cards with which a hand can be completed, as places among the unseen, and their values."""
    size = comb(len(unseen), lacking)
    drawn, values = np.empty((size, lacking), np.uint8), np.empty(size, np.uint16)
    walk_kernels.complete(_cards(known), unseen, drawn, values)
    return drawn, values


def _joined(completed: list[tuple[U8, U16]], price: int, progress: Progress | None) -> EquityTally:
    """Walk the completed hands of many players, the first player's in pieces."""
    masks = [(np.uint64(1) << drawn.astype(np.uint64)).sum(axis=1, dtype=np.uint64) for drawn, _ in completed]
    values = [each for _, each in completed]
    sizes = [len(each) for each in values]

    def run(piece: slice) -> tuple[I64, I64]:
        shares = Shares(*_empty(len(completed)))
        few = len(masks[0][piece])
        begins = np.cumsum([0, few, *sizes[1:]]).astype(np.int64)
        walk_kernels.join(
            begins,
            np.concatenate([masks[0][piece], *masks[1:]]),
            np.concatenate([values[0][piece], *values[1:]]),
            shares,
        )
        return shares.tally, shares.scoops

    if price <= SMALL:
        return _told(*run(slice(None)))
    step = -(-sizes[0] // PIECES)
    pieces = [slice(first, first + step) for first in range(0, sizes[0], step)]
    return _in_pieces(run, pieces, len(completed), progress)


def _in_pieces(
    run: Callable[[Piece], tuple[I64, I64]], pieces: list[Piece], players: int, progress: Progress | None
) -> EquityTally:
    """Add up what several cores count."""
    tally, scoops = _empty(players)
    for done, (_, (mine, whole)) in enumerate(in_threads(run, pieces), 1):
        tally += mine
        scoops += whole
        if progress:
            progress(done, len(pieces))
    return _told(tally, scoops)
