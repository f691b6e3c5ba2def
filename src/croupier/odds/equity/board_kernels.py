"""Compiled equity before the flop: boards by classes; loaded when first needed.

All boards are first counted by ranks alone, as if there were no flushes. Then, suit by suit, those on which
somebody has a flush are taken out at what they were counted for and put in at what they are worth. A board
has at most one such suit, so nothing is corrected twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards.sizes import RANKS, SUITS
from croupier.hands.ace_to_five import low_rank, low_values
from croupier.hands.kernels import NUMBERS, rate
from croupier.hands.shapes import inlined, maker, part
from croupier.hands.store import kernel
from croupier.hands.tables import stored_tables
from croupier.odds.equity.boards import BOARD, FACTORS, PAIRS, Boards
from croupier.odds.equity.shapes import BoardRoom

if TYPE_CHECKING:
    from croupier.hands.shapes import I32, I64, U8, U16, Flag, I64x2, I64x3, Int, U8x2, U8x3, U16x2, Word

MOST: Final = 10
"""So many players can sit at a table."""
HIGH_ALONE: Final = 0
HIGH: Final = 1
LOW: Final = 2
"""Who shares what: the high hand where there is no low one, where there is one, and the low hand."""

_u: Final = np.uint64
_SEVEN: Final = _u(2)
_FIVE: Final = _u(0)
_LOW_ACE: Final = _u(0)
_SUITED: Final = stored_tables().suited
_KEYS: Final = np.array([NUMBERS[4 * rank] & _u(0xFFFFFFFF) for rank in range(RANKS)], np.uint64)
_LOW_BITS: Final = np.array([1 << low_rank(4 * rank) for rank in range(RANKS)], np.int64)
_LOWS: Final = np.array(low_values(), np.uint16)
_CHOOSE: Final = np.array(
    [[1, n, n * (n - 1) // 2, n * (n - 1) * (n - 2) // 6, n == 4] for n in range(5)], np.int32
)
_BESIDE: Final = np.array([91, 13, 1], np.int64)
_FOURS: Final = 286
_FIVES: Final = 286 + 715


# -- what two cards make of every set of ranks ------------------------------------------------------------


@inlined
def bits_of(mask: Int) -> Int:
    """Count the bits of a number."""
    count: Int = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@inlined
def _top(mask: Int) -> Int:
    bit = np.int64(1)
    while mask >> 1 >= bit:
        bit <<= 1
    return bit


@part
def low_of(own: Int, common: Int) -> np.uint16:
    """Return the low hand of two own ranks and the lowest three others of the board; zero for none."""
    common &= ~own
    count = bits_of(common)
    if count < 3 or bits_of(own) < 2:
        return np.uint16(0)
    while count > 3:  # the highest goes
        common ^= _top(common)
        count -= 1
    return np.uint16(_LOWS[common | own])


@inlined
def _plain(key: Word, more: Word) -> np.uint16:
    return rate(key, _u(0), more, _LOW_ACE)


@kernel("void(uint8[:,::1], uint16[:,::1])")
def holdem_values(ranks: U8x2, out: U16x2) -> None:
    """Value every pair of ranks with every set of five: the best of seven cards, flushes left aside."""
    pair = 0
    for high in range(RANKS):
        for low in range(high + 1):
            for place in range(ranks.shape[0]):
                key = _KEYS[high] + _KEYS[low]
                for card in range(5):
                    key += _KEYS[ranks[place, card]]
                out[pair, place] = _plain(key, _SEVEN)
            pair += 1


@kernel("void(uint8[:,::1], uint16[:,::1])")
def omaha_values(ranks: U8x2, out: U16x2) -> None:
    """Value every pair of ranks with the best three of every set of five."""
    pair = 0
    for high in range(RANKS):
        for low in range(high + 1):
            for place in range(ranks.shape[0]):
                best = np.uint16(0)
                for i in range(2, 5):
                    for j in range(1, i):
                        for k in range(j):
                            key = _KEYS[ranks[place, i]] + _KEYS[ranks[place, j]] + _KEYS[ranks[place, k]]
                            best = max(best, _plain(key + _KEYS[high] + _KEYS[low], _FIVE))
                out[pair, place] = best
            pair += 1


@kernel("void(uint8[:,::1], int64, uint16[:,::1])")
def omaha_lows(ranks: U8x2, limit: Int, out: U16x2) -> None:
    """Value the low hands of every pair of ranks with every set of five; `limit` are the ranks allowed."""
    pair = 0
    for high in range(RANKS):
        for low in range(high + 1):
            own = (_LOW_BITS[high] | _LOW_BITS[low]) & limit
            for place in range(ranks.shape[0]):
                common = np.int64(0)
                for card in range(5):
                    common |= _LOW_BITS[ranks[place, card]]
                out[pair, place] = low_of(own, common & limit)
            pair += 1


# -- one deal ---------------------------------------------------------------------------------------------


@part
def _take(holes: U8x2, dead: U8, room: BoardRoom) -> None:
    """Take the cards that are known out of the deck, and note the ranks of each player in each suit."""
    left, avail, owned = room.left, room.avail, room.owned
    left[:] = SUITS
    avail[:] = (1 << RANKS) - 1
    owned[:, :] = 0
    for player in range(holes.shape[0]):
        for place in range(holes.shape[1]):
            card = np.int64(holes[player, place])
            left[card >> 2] -= 1
            avail[card & 3] ^= 1 << (card >> 2)
            owned[player, card & 3] |= 1 << (card >> 2)
    for place in range(dead.shape[0]):
        card = np.int64(dead[place])
        left[card >> 2] -= 1
        avail[card & 3] ^= 1 << (card >> 2)


@maker
def _weigh(left: I64, codes: U8x2, weights: I32) -> None:
    """Count the boards of every set of ranks."""
    factors = np.empty(FACTORS, np.int32)
    for rank in range(RANKS):
        for count in range(5):
            factors[5 * rank + count] = _CHOOSE[left[rank], count]
    factors[FACTORS - 1] = 1
    for place in range(codes.shape[0]):
        some = factors[codes[place, 0]] * factors[codes[place, 1]] * factors[codes[place, 2]]
        weights[place] = some * factors[codes[place, 3]] * factors[codes[place, 4]]


@part
def _weigh_beside(left: I64, avail: Int, beside: I32) -> None:
    """Count what can lie beside a suit: by size the pairs of ranks, single ranks and nothing."""
    place = 0
    for high in range(RANKS):
        highs = left[high] - (avail >> high & 1)
        for low in range(high + 1):
            lows = left[low] - (avail >> low & 1)
            beside[place] = highs * (highs - 1) // 2 if high == low else highs * lows
            place += 1
    for rank in range(RANKS):
        beside[place] = left[rank] - (avail >> rank & 1)
        place += 1
    beside[place] = 1


@part
def _fill_values(hole: U8, table: U16x2, values: U16) -> None:
    """Take the best of what all pairs of a player's cards make of every set of ranks."""
    begun = False
    for i in range(1, hole.shape[0]):
        for j in range(i):
            one, other = np.int64(hole[i]) >> 2, np.int64(hole[j]) >> 2
            pair = one * (one + 1) // 2 + other if one >= other else other * (other + 1) // 2 + one
            row = table[pair]
            if begun:
                for place in range(values.shape[0]):
                    values[place] = max(values[place], row[place])
            else:
                for place in range(values.shape[0]):
                    values[place] = row[place]
                begun = True


@part
def _fill_flushes(own: Int, omaha: Flag, made: Boards, flushes: U16) -> None:
    """Value the flush of a player who holds these ranks of a suit with every mask of the board."""
    masks = made.masks
    if not omaha:
        for place in range(masks.shape[0]):
            flushes[place] = _SUITED[own | np.int64(masks[place])]
        return
    flushes[:] = 0
    if own & (own - 1) == 0:
        return
    first = own
    while first:
        one = first & -first
        first ^= one
        rest = first
        while rest:
            two = one | (rest & -rest)
            rest &= rest - 1
            for place in range(_FOURS):
                flushes[place] = max(flushes[place], _SUITED[two | np.int64(masks[place])])
    for place in range(_FOURS, masks.shape[0]):
        best = np.uint16(0)
        for fewer in range(BOARD):
            best = max(best, flushes[made.parts[place, fewer]])
        flushes[place] = best


@part
def _least_suited(owned: I64x2, suit: Int, omaha: Flag) -> Int:
    """Return how many cards of a suit the board must hold before anybody has a flush in it."""
    most: Int = 0
    for player in range(owned.shape[0]):
        most = max(most, bits_of(owned[player, suit]))
    if omaha:
        return 3 if most >= 2 else 6
    return 5 - most


# -- two players ------------------------------------------------------------------------------------------


@maker
def _duel(holes: U8x2, dead: U8, table: U16x2, made: Boards, room: BoardRoom, out: I64) -> None:
    """Count how often the first of two players wins and how often they share."""
    avail, weights, flushes, masks, sets = room.avail, room.weights, room.flushes, made.masks, made.sets
    beside = room.beside
    omaha = holes.shape[1] > 2
    _take(holes, dead, room)
    _weigh(room.left, made.codes, weights)
    mine, theirs = room.values[0], room.values[1]
    _fill_values(holes[0], table, mine)
    _fill_values(holes[1], table, theirs)
    wins, ties = np.int64(0), np.int64(0)
    for place in range(weights.shape[0]):
        wins += weights[place] * (mine[place] > theirs[place])
        ties += weights[place] * (mine[place] == theirs[place])
    for suit in range(SUITS):
        least = _least_suited(room.owned, suit, omaha)
        if least > BOARD:
            continue
        _weigh_beside(room.left, avail[suit], beside)
        _fill_flushes(room.owned[0, suit], omaha, made, flushes[0])
        _fill_flushes(room.owned[1, suit], omaha, made, flushes[1])
        base, mask, other = np.int64(0), np.int64(0), np.int64(0)
        for size in range(3, 6):
            count = _BESIDE[size - 3]
            end = _FOURS if size == 3 else _FIVES if size == 4 else masks.shape[0]
            while mask < end:
                one, two = flushes[0, mask], flushes[1, mask]
                if size >= least and not masks[mask] & ~avail[suit] and one | two:
                    for beneath in range(count):
                        at = sets[base + beneath]
                        a, b = mine[at], theirs[at]
                        x, y = max(a, one), max(b, two)
                        weight = np.int64(beside[other + beneath])
                        wins += weight * (np.int64(x > y) - np.int64(a > b))
                        ties += weight * (np.int64(x == y) - np.int64(a == b))
                base += count
                mask += 1
            other += count
    out[0] = wins
    out[1] = ties


@maker
def _room(players: Int, made: Boards) -> BoardRoom:
    """Make room to work in."""
    sets, masks = made.codes.shape[0], made.masks.shape[0]
    return BoardRoom(
        left=np.empty(RANKS, np.int64),
        avail=np.empty(SUITS, np.int64),
        owned=np.empty((players, SUITS), np.int64),
        weights=np.empty(sets, np.int32),
        beside=np.empty(PAIRS + RANKS + 1, np.int32),
        values=np.empty((players, sets), np.uint16),
        flushes=np.empty((players, masks), np.uint16),
    )


@kernel("void(uint8[:,:,::1], uint8[::1], uint16[:,::1], Boards, int64[:,::1])", Boards)
def duels(deals: U8x3, dead: U8, table: U16x2, made: Boards, out: I64x2) -> None:
    """Count many deals of two hands; writes how often the first wins, and how often they share."""
    room = _room(2, made)
    for deal in range(deals.shape[0]):
        _duel(deals[deal], dead, table, made, room, out[deal])


# -- any number of players --------------------------------------------------------------------------------


@part
def share(high: Int, low: Int, weight: Int, tally: I64x3, scoops: I64) -> None:
    """Note who shares the high hand, and who takes the whole pot; winners are bits."""
    kind = HIGH if low else HIGH_ALONE
    count = bits_of(high)
    for player in range(tally.shape[0]):
        if high >> player & 1:
            tally[player, kind, count] += weight
            if count == 1 and low in (0, high):
                scoops[player] += weight


@part
def best_of(values: U16x2, place: Int) -> Int:
    """Return the players with the greatest value at a place, as bits; none where it is zero."""
    best, winners = np.uint16(0), np.int64(0)
    for player in range(values.shape[0]):
        value = values[player, place]
        if value > best:
            best, winners = value, np.int64(1) << player
        elif value == best and value:
            winners |= np.int64(1) << player
    return winners


@part
def _count_by_ranks(room: BoardRoom, lows: U16x2, highs: I64x2, tally: I64x3, scoops: I64) -> None:
    """Share every board by ranks alone; notes the winners of each set of ranks, high and low."""
    for place in range(room.weights.shape[0]):
        highs[0, place] = high = best_of(room.values, place)
        highs[1, place] = low = best_of(lows, place)
        weight = np.int64(room.weights[place])
        if weight:
            share(high, low, weight, tally, scoops)
            count = bits_of(low)
            for player in range(tally.shape[0]):
                if low >> player & 1:
                    tally[player, LOW, count] += weight


@kernel(
    "void(uint8[:,::1], uint8[::1], uint16[:,::1], uint16[:,::1], Boards, int64[:,:,::1], int64[::1])", Boards
)
def ring(
    holes: U8x2, dead: U8, table: U16x2, low_table: U16x2, made: Boards, tally: I64x3, scoops: I64
) -> None:
    """Count the boards by who shares what; without a table of low hands there are none."""
    players = holes.shape[0]
    room = _room(players, made)
    avail, beside, values, flushes = room.avail, room.beside, room.values, room.flushes
    masks, sets, omaha = made.masks, made.sets, holes.shape[1] > 2
    _take(holes, dead, room)
    _weigh(room.left, made.codes, room.weights)
    lows = np.zeros_like(values)
    for player in range(players):
        _fill_values(holes[player], table, values[player])
        if low_table.shape[0]:
            _fill_values(holes[player], low_table, lows[player])
    highs = np.empty((2, made.codes.shape[0]), np.int64)
    _count_by_ranks(room, lows, highs, tally, scoops)
    held = np.empty((players, 1), np.uint16)
    for suit in range(SUITS):
        least = _least_suited(room.owned, suit, omaha)
        if least > BOARD:
            continue
        _weigh_beside(room.left, avail[suit], beside)
        for player in range(players):
            _fill_flushes(room.owned[player, suit], omaha, made, flushes[player])
        base, mask, other = np.int64(0), np.int64(0), np.int64(0)
        for size in range(3, 6):
            count = _BESIDE[size - 3]
            end = _FOURS if size == 3 else _FIVES if size == 4 else masks.shape[0]
            while mask < end:
                if size >= least and not masks[mask] & ~avail[suit] and best_of(flushes, mask):
                    for beneath in range(count):
                        weight = np.int64(beside[other + beneath])
                        at = sets[base + beneath]
                        for player in range(players):
                            held[player, 0] = max(values[player, at], flushes[player, mask])
                        high = best_of(held, 0)
                        if high != highs[0, at]:
                            share(highs[0, at], highs[1, at], -weight, tally, scoops)
                            share(high, highs[1, at], weight, tally, scoops)
                base += count
                mask += 1
            other += count
