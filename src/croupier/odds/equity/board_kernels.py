"""Compiled equity before the flop: boards by classes; loaded when first needed.

All boards are first counted by ranks alone, as if there were no flushes. Then, suit by suit, those on which
somebody has a flush are taken out at what they were counted for and put in at what they are worth. A board
has at most one such suit, so nothing is corrected twice.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import njit

from croupier.hands.ace_to_five import low_rank, low_values
from croupier.hands.kernels import NUMBERS, rate
from croupier.hands.store import kernel
from croupier.hands.tables import stored_tables

RANKS: Final = 13
SUITS: Final = 4
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


@njit(inline="always")
def bits_of(mask: Any) -> Any:
    """Count the bits of a number."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@njit(inline="always")
def _top(mask: Any) -> Any:
    bit = np.int64(1)
    while mask >> 1 >= bit:
        bit <<= 1
    return bit


@njit
def low_of(own: Any, common: Any) -> Any:
    """Return the low hand of two own ranks and the lowest three others of the board; nought for none."""
    common &= ~own
    count = bits_of(common)
    if count < 3 or bits_of(own) < 2:
        return np.uint16(0)
    while count > 3:  # the highest goes
        common ^= _top(common)
        count -= 1
    return _LOWS[common | own]


@njit(inline="always")
def _plain(key: Any, part: Any) -> Any:
    return rate(key, _u(0), part, _LOW_ACE)


@kernel("void(uint8[:,::1], uint16[:,::1])")
def holdem_values(ranks: Any, out: Any) -> None:
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
def omaha_values(ranks: Any, out: Any) -> None:
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
def omaha_lows(ranks: Any, limit: Any, out: Any) -> None:
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


@njit
def _take(holes: Any, dead: Any, left: Any, avail: Any, owned: Any) -> None:
    """Take the cards that are known out of the deck, and note the ranks of each player in each suit."""
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


@njit
def _weigh(left: Any, codes: Any, weights: Any) -> None:
    """Count the boards of every set of ranks."""
    factors = np.empty(5 * RANKS + 1, np.int32)
    for rank in range(RANKS):
        for count in range(5):
            factors[5 * rank + count] = _CHOOSE[left[rank], count]
    factors[5 * RANKS] = 1
    for place in range(codes.shape[0]):
        some = factors[codes[place, 0]] * factors[codes[place, 1]] * factors[codes[place, 2]]
        weights[place] = some * factors[codes[place, 3]] * factors[codes[place, 4]]


@njit
def _weigh_beside(left: Any, avail: Any, beside: Any) -> None:
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


@njit
def _fill_values(hole: Any, table: Any, values: Any) -> None:
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


@njit
def _fill_flushes(own: Any, omaha: Any, masks: Any, parts: Any, flushes: Any) -> None:
    """Value the flush of a player who holds these ranks of a suit with every mask of the board."""
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
        for part in range(5):
            best = max(best, flushes[parts[place, part]])
        flushes[place] = best


@njit
def _least_suited(owned: Any, suit: Any, omaha: Any) -> Any:
    """Return how many cards of a suit the board must hold before anybody has a flush in it."""
    most = 0
    for player in range(owned.shape[0]):
        most = max(most, bits_of(owned[player, suit]))
    if omaha:
        return 3 if most >= 2 else 6
    return 5 - most


# -- two players ------------------------------------------------------------------------------------------


@njit
def _duel(
    holes: Any, dead: Any, table: Any, codes: Any, masks: Any, sets: Any, parts: Any, work: Any, out: Any
) -> None:
    """Count how often the first of two players wins and how often they share."""
    left, avail, owned, weights, beside, values, flushes = work
    omaha = holes.shape[1] > 2
    _take(holes, dead, left, avail, owned)
    _weigh(left, codes, weights)
    mine, theirs = values[0], values[1]
    _fill_values(holes[0], table, mine)
    _fill_values(holes[1], table, theirs)
    wins, ties = np.int64(0), np.int64(0)
    for place in range(weights.shape[0]):
        wins += weights[place] * (mine[place] > theirs[place])
        ties += weights[place] * (mine[place] == theirs[place])
    for suit in range(SUITS):
        least = _least_suited(owned, suit, omaha)
        if least > 5:
            continue
        _weigh_beside(left, avail[suit], beside)
        _fill_flushes(owned[0, suit], omaha, masks, parts, flushes[0])
        _fill_flushes(owned[1, suit], omaha, masks, parts, flushes[1])
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


@njit
def _room(players: Any, sets: Any, masks: Any) -> Any:
    """Make room to work in."""
    return (
        np.empty(RANKS, np.int64),
        np.empty(SUITS, np.int64),
        np.empty((players, SUITS), np.int64),
        np.empty(sets, np.int32),
        np.empty(91 + 13 + 1, np.int32),
        np.empty((players, sets), np.uint16),
        np.empty((players, masks), np.uint16),
    )


@kernel(
    "void(uint8[:,:,::1], uint8[::1], uint16[:,::1], uint8[:,::1], uint16[::1], uint16[::1], uint16[:,::1], "
    "int64[:,::1])"
)
def duels(deals: Any, dead: Any, table: Any, codes: Any, masks: Any, sets: Any, parts: Any, out: Any) -> None:
    """Count many deals of two hands; writes how often the first wins, and how often they share."""
    work = _room(2, codes.shape[0], masks.shape[0])
    for deal in range(deals.shape[0]):
        _duel(deals[deal], dead, table, codes, masks, sets, parts, work, out[deal])


# -- any number of players --------------------------------------------------------------------------------


@njit
def share(high: Any, low: Any, weight: Any, tally: Any, scoops: Any) -> None:
    """Note who shares the high hand, and who takes the whole pot; winners are bits."""
    kind = HIGH if low else HIGH_ALONE
    count = bits_of(high)
    for player in range(tally.shape[0]):
        if high >> player & 1:
            tally[player, kind, count] += weight
            if count == 1 and low in (0, high):
                scoops[player] += weight


@njit
def _best(values: Any, place: Any) -> Any:
    """Return the players with the greatest value at a place, as bits; none where it is nought."""
    best, winners = np.uint16(0), np.int64(0)
    for player in range(values.shape[0]):
        value = values[player, place]
        if value > best:
            best, winners = value, np.int64(1) << player
        elif value == best and value:
            winners |= np.int64(1) << player
    return winners


@njit
def _count_by_ranks(weights: Any, values: Any, lows: Any, highs: Any, tally: Any, scoops: Any) -> None:
    """Share every board by ranks alone; notes the winners of each set of ranks, high and low."""
    for place in range(weights.shape[0]):
        highs[0, place] = high = _best(values, place)
        highs[1, place] = low = _best(lows, place)
        weight = np.int64(weights[place])
        if weight:
            share(high, low, weight, tally, scoops)
            count = bits_of(low)
            for player in range(tally.shape[0]):
                if low >> player & 1:
                    tally[player, LOW, count] += weight


@kernel(
    "void(uint8[:,::1], uint8[::1], uint16[:,::1], uint16[:,::1], uint8[:,::1], uint16[::1], uint16[::1], "
    "uint16[:,::1], int64[:,:,::1], int64[::1])"
)
def ring(
    holes: Any,
    dead: Any,
    table: Any,
    low_table: Any,
    codes: Any,
    masks: Any,
    sets: Any,
    parts: Any,
    tally: Any,
    scoops: Any,
) -> None:
    """Count the boards by who shares what; without a table of low hands there are none."""
    players = holes.shape[0]
    left, avail, owned, weights, beside, values, flushes = _room(players, codes.shape[0], masks.shape[0])
    omaha = holes.shape[1] > 2
    _take(holes, dead, left, avail, owned)
    _weigh(left, codes, weights)
    lows = np.zeros_like(values)
    for player in range(players):
        _fill_values(holes[player], table, values[player])
        if low_table.shape[0]:
            _fill_values(holes[player], low_table, lows[player])
    highs = np.empty((2, codes.shape[0]), np.int64)
    _count_by_ranks(weights, values, lows, highs, tally, scoops)
    made = np.empty((players, 1), np.uint16)
    for suit in range(SUITS):
        least = _least_suited(owned, suit, omaha)
        if least > 5:
            continue
        _weigh_beside(left, avail[suit], beside)
        for player in range(players):
            _fill_flushes(owned[player, suit], omaha, masks, parts, flushes[player])
        base, mask, other = np.int64(0), np.int64(0), np.int64(0)
        for size in range(3, 6):
            count = _BESIDE[size - 3]
            end = _FOURS if size == 3 else _FIVES if size == 4 else masks.shape[0]
            while mask < end:
                if size >= least and not masks[mask] & ~avail[suit] and _best(flushes, mask):
                    for beneath in range(count):
                        weight = np.int64(beside[other + beneath])
                        at = sets[base + beneath]
                        for player in range(players):
                            made[player, 0] = max(values[player, at], flushes[player, mask])
                        high = _best(made, 0)
                        if high != highs[0, at]:
                            share(highs[0, at], highs[1, at], -weight, tally, scoops)
                            share(high, highs[1, at], weight, tally, scoops)
                base += count
                mask += 1
            other += count
