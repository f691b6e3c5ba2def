"""Compiled equity card by card: finished boards, hands that may be one of many, cards still to be dealt.

A *holding* is a set of cards that a player may have, with a value and a weight. Who wins how often is
counted over all choices of one holding for each player in which no card lies twice: by walking them
(`_join`), or between two players by inclusion and exclusion over the cards that two holdings could have in
common (`_meet`), whose price is that of the holdings, not of their pairs.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards.sizes import CARDS
from croupier.hands.ace_to_five import low_rank
from croupier.hands.kernels import MASKS, NUMBERS, START, rate
from croupier.hands.shapes import inlined, maker, part
from croupier.hands.store import kernel
from croupier.odds.equity.board_kernels import HIGH_ALONE, LOW, bits_of, low_of, share
from croupier.odds.equity.boards import BOARD
from croupier.odds.equity.shapes import (
    Choices,
    Holdings,
    JoinRoom,
    LaidBoard,
    MeetRoom,
    Runouts,
    Shares,
    Sides,
)

if TYPE_CHECKING:
    from croupier.hands.shapes import I32, I64, U8, U16, U64, I64x3, Int, U8x2

VALUES: Final = 1 << 14
"""More than there are values of hands."""
MOST_UNKNOWN: Final = 7
"""The most cards of a holding: those of a hand of which nothing is known."""

_u: Final = np.uint64
_FIVE: Final = _u(0)
_SEVEN: Final = _u(2)
_LOW_ACE: Final = _u(0)
_LOW_BITS: Final = np.array([1 << low_rank(card) for card in range(CARDS)], np.int64)
_CHOOSE: Final = np.array(
    [[comb(card, size) for size in range(MOST_UNKNOWN + 1)] for card in range(CARDS + 1)], np.int64
)


# -- all choices of one holding for each player -----------------------------------------------------------


@part
def _join(choices: Choices, room: JoinRoom, shares: Shares) -> None:
    """Walk all choices in which no card lies twice, and share each pot."""
    begins, masks, tally = choices.begins, choices.masks, shares.tally
    places, used, times, best, winners = room.places, room.used, room.times, room.best, room.winners
    last = begins.shape[0] - 2
    player = 0
    places[0] = begins[0]
    used[0] = 0
    times[0] = 1
    best[0, :] = 0
    winners[0, :] = 0
    while player >= 0:
        place = places[player]
        if place == begins[player + 1]:
            player -= 1
            continue
        places[player] += 1
        if used[player] & masks[place]:
            continue
        after = player + 1
        bit = np.int64(1) << player
        for side in range(2):
            value = choices.highs[place] if side == 0 else choices.lows[place]
            top = best[player, side]
            best[after, side] = max(top, value)
            if value > top:
                winners[after, side] = bit
            elif value == top and value:
                winners[after, side] = winners[player, side] | bit
            else:
                winners[after, side] = winners[player, side]
        weight = times[player] * choices.weights[place]
        if player == last:
            high, low = winners[after, 0], winners[after, 1]
            share(high, low, weight, tally, shares.scoops)
            if low:
                count = bits_of(low)
                for each in range(after):
                    if low >> each & 1:
                        tally[each, LOW, count] += weight
        else:
            used[after] = used[player] | masks[place]
            times[after] = weight
            places[after] = begins[after]
            player = after


@maker
def _join_room(players: Int) -> JoinRoom:
    return JoinRoom(
        np.zeros(players + 1, np.int64),
        np.zeros(players + 1, np.uint64),
        np.zeros(players + 1, np.int64),
        np.zeros((players + 1, 2), np.uint16),
        np.zeros((players + 1, 2), np.int64),
    )


# -- two lists of holdings --------------------------------------------------------------------------------


@part
def _in_order(values: U16, begin: Int, end: Int, counts: I64, order: I32) -> None:
    """Write the places of holdings in order of value."""
    counts[:] = 0
    for place in range(begin, end):
        counts[np.int64(values[place]) + 1] += 1
    for value in range(1, counts.shape[0]):
        counts[value] += counts[value - 1]
    for place in range(begin, end):
        value = values[place]
        order[begin + counts[value]] = place
        counts[value] += 1


@inlined
def _place_of(cards: U8, chosen: Int, starts: I64) -> tuple[Int, Int]:
    """Return where a set of cards is counted, and how many cards it has."""
    at, size = np.int64(0), 0
    for place in range(cards.shape[0]):
        if chosen >> place & 1:
            size += 1
            at += _CHOOSE[cards[place], size]
    return starts[size] + at, size


@part
def _note(cards: U8, most: Int, weight: Int, starts: I64, counters: I64) -> None:
    """Add a holding to the counters of all sets of at most so many of its cards."""
    for chosen in range(1 << cards.shape[0]):
        if bits_of(chosen) <= most:
            at, _ = _place_of(cards, chosen, starts)
            counters[at] += weight


@part
def _apart(cards: U8, most: Int, starts: I64, counters: I64) -> Int:
    """Return the weight of the noted holdings that have no card of these."""
    total = np.int64(0)
    for chosen in range(1 << cards.shape[0]):
        if bits_of(chosen) <= most:
            at, size = _place_of(cards, chosen, starts)
            total += -counters[at] if size & 1 else counters[at]
    return total


@part
def _meet(sides: Sides, room: MeetRoom, tally: I64x3) -> None:
    """Compare every holding of one player with every one of the other that has no card in common.

    Both are passed in order of value. The other's holdings passed are noted, and of those noted the ones
    without a card of the first player's are counted.
    """
    mine, theirs, values, weights = sides.mine, sides.theirs, sides.values, sides.weights
    counts, order, starts, counters = room.counts, room.order, room.starts, room.counters
    middle, end = np.int64(mine.shape[0]), np.int64(mine.shape[0] + theirs.shape[0])
    most = min(mine.shape[1], theirs.shape[1])
    counters[:] = 0
    _in_order(values, 0, middle, counts, order)
    _in_order(values, middle, end, counts, order)
    wins, ties, total = np.int64(0), np.int64(0), np.int64(0)
    one, other = np.int64(0), middle
    while one < middle:
        value = values[order[one]]
        stop = one
        while stop < middle and values[order[stop]] == value:
            stop += 1
        while other < end and values[order[other]] < value:
            _note(theirs[order[other] - middle], most, weights[order[other]], starts, counters)
            other += 1
        below = np.int64(0)
        for place in range(one, stop):
            below += weights[order[place]] * _apart(mine[order[place]], most, starts, counters)
        wins += below
        if other < end and values[order[other]] == value:
            while other < end and values[order[other]] == value:
                _note(theirs[order[other] - middle], most, weights[order[other]], starts, counters)
                other += 1
            ties -= below
            for place in range(one, stop):
                ties += weights[order[place]] * _apart(mine[order[place]], most, starts, counters)
        one = stop
    while other < end:
        _note(theirs[order[other] - middle], most, weights[order[other]], starts, counters)
        other += 1
    for place in range(middle):
        total += weights[place] * _apart(mine[place], most, starts, counters)
    tally[0, HIGH_ALONE, 1] += wins
    tally[0, HIGH_ALONE, 2] += ties
    tally[1, HIGH_ALONE, 2] += ties
    tally[1, HIGH_ALONE, 1] += total - wins - ties


@maker
def _meet_room(cards: Int, most: Int, holdings: Int) -> MeetRoom:
    """Make room to compare so many holdings out of so many cards, of each of which so many at the most."""
    starts = np.zeros(most + 2, np.int64)
    for size in range(most + 1):
        starts[size + 1] = starts[size] + _CHOOSE[cards, size]
    counts, order = np.zeros(VALUES + 1, np.int64), np.zeros(holdings, np.int32)
    return MeetRoom(counts, order, starts, np.zeros(starts[-1], np.int64))


# -- finished boards --------------------------------------------------------------------------------------


@part
def _next(places: I64, count: Int) -> bool:
    """Go on to the next choice of so many cards; returns whether there is one."""
    size = places.shape[0]
    for last in range(size - 1, -1, -1):
        if places[last] < count - size + last:
            places[last] += 1
            for after in range(last + 1, size):
                places[after] = places[after - 1] + 1
            return True
    return False


@maker
def lay(board: U8, totals: U64, masks: U64) -> LaidBoard:
    """Add up a finished board; what its threes come to is written into the two lists."""
    total, mask, common = START, _u(0), np.int64(0)
    for place in range(BOARD):
        total += NUMBERS[board[place]]
        mask |= MASKS[board[place]]
        common |= _LOW_BITS[board[place]]
    place = 0
    for i in range(2, BOARD):
        for j in range(1, i):
            for k in range(j):
                a, b, c = board[i], board[j], board[k]
                totals[place] = START + NUMBERS[a] + NUMBERS[b] + NUMBERS[c]
                masks[place] = MASKS[a] | MASKS[b] | MASKS[c]
                place += 1
    return LaidBoard(total, mask, common, totals, masks)


@part
def worth(hole: U8, cards: Int, laid: LaidBoard, limit: Int) -> tuple[np.uint16, np.uint16]:
    """Return what two cards, or the best two of more, are worth on a board that was laid, high and low."""
    if cards == 2:
        whole = laid.mask | MASKS[hole[0]] | MASKS[hole[1]]
        return rate(laid.total + NUMBERS[hole[0]] + NUMBERS[hole[1]], whole, _SEVEN, _LOW_ACE), np.uint16(0)
    high, low = np.uint16(0), np.uint16(0)
    for i in range(1, cards):
        for j in range(i):
            pair = NUMBERS[hole[i]] + NUMBERS[hole[j]]
            suits = MASKS[hole[i]] | MASKS[hole[j]]
            for place in range(10):
                value = rate(laid.totals[place] + pair, laid.masks[place] | suits, _FIVE, _LOW_ACE)
                high = max(high, value)
            if limit:
                own = (_LOW_BITS[hole[i]] | _LOW_BITS[hole[j]]) & limit
                low = max(low, low_of(own, laid.common & limit))
    return high, low


@kernel("void(Holdings, Runouts, Shares)", Holdings, Runouts, Shares)
def walk(holdings: Holdings, runouts: Runouts, shares: Shares) -> None:
    """Lay the boards that can still come, and on each compare all choices of one holding for each player."""
    begins, unseen, first, limit = holdings.begins, runouts.unseen, runouts.first, runouts.limit
    count, cards = holdings.cards.shape
    players = begins.shape[0] - 1
    sets = np.zeros(count, np.uint64)
    for place in range(count):
        for card in range(cards):
            sets[place] |= _u(1) << _u(holdings.cards[place, card])
    held, firsts = np.empty((count, cards), np.uint8), np.zeros(players + 1, np.int64)
    masks, times = np.empty(count, np.uint64), np.empty(count, np.int64)
    highs, lows = np.empty(count, np.uint16), np.zeros(count, np.uint16)
    choices = Choices(firsts, masks, highs, lows, times)
    join_room, meet_room = _join_room(players), _meet_room(CARDS, cards if runouts.meet else 0, count)
    final = np.zeros(BOARD, np.uint8)
    known = runouts.board.shape[0]
    final[:known] = runouts.board
    totals, suits = np.zeros(10, np.uint64), np.zeros(10, np.uint64)
    drawn = np.arange(first, first + BOARD - known)
    going = first + BOARD - known <= unseen.shape[0]
    while going and (known == BOARD or drawn[0] < runouts.last):
        gone = _u(0)
        for place in range(BOARD - known):
            final[known + place] = unseen[drawn[place]]
            gone |= _u(1) << _u(final[known + place])
        laid = lay(final, totals, suits)
        filled = 0
        for player in range(players):
            firsts[player] = filled
            for place in range(begins[player], begins[player + 1]):
                if not sets[place] & gone:
                    hole = holdings.cards[place]
                    highs[filled], lows[filled] = worth(hole, cards, laid, limit)
                    held[filled] = hole
                    masks[filled] = sets[place]
                    times[filled] = holdings.weights[place]
                    filled += 1
        firsts[players] = filled
        if runouts.meet:
            middle = firsts[1]
            _meet(Sides(held[:middle], held[middle:filled], highs, times), meet_room, shares.tally)
        else:
            _join(choices, join_room, shares)
        going = _next(drawn, unseen.shape[0])


# -- stud -------------------------------------------------------------------------------------------------


@kernel("void(uint8[::1], uint8[::1], uint8[:,::1], uint16[::1])")
def complete(known: U8, unseen: U8, holdings: U8x2, values: U16) -> None:
    """Value a hand with every choice of the cards it lacks; a holding is their places among the unseen."""
    lacking = holdings.shape[1]
    total, mask = START, _u(0)
    for place in range(known.shape[0]):
        total += NUMBERS[known[place]]
        mask |= MASKS[known[place]]
    more = _u(known.shape[0] + lacking - 5)
    drawn = np.arange(lacking)
    for row in range(holdings.shape[0]):
        whole, masks = total, mask
        for place in range(lacking):
            card = unseen[drawn[place]]
            holdings[row, place] = drawn[place]
            whole += NUMBERS[card]
            masks |= MASKS[card]
        values[row] = rate(whole, masks, more, _LOW_ACE)
        _next(drawn, unseen.shape[0])


@kernel("void(uint8[:,::1], uint8[:,::1], uint16[::1], int64, int64[:,:,::1])")
def meet(mine: U8x2, theirs: U8x2, values: U16, cards: Int, tally: I64x3) -> None:
    """Compare two players' holdings out of so many unseen cards, by inclusion and exclusion."""
    room = _meet_room(cards, min(mine.shape[1], theirs.shape[1]), values.shape[0])
    _meet(Sides(mine, theirs, values, np.ones(values.shape[0], np.int64)), room, tally)


@kernel("void(int64[::1], uint64[::1], uint16[::1], Shares)", Shares)
def join(begins: I64, masks: U64, values: U16, shares: Shares) -> None:
    """Compare the holdings of any number of players by walking all choices."""
    lows, weights = np.zeros(values.shape[0], np.uint16), np.ones(values.shape[0], np.int64)
    choices = Choices(begins, masks, values, lows, weights)
    _join(choices, _join_room(begins.shape[0] - 1), shares)
