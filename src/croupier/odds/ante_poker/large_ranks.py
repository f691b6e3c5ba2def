"""Compiled weighing of exchanges of three cards and more by ranks alone, all hands at once.

A final hand and the cards given away are judged together: which of the final cards were kept and which have
come does not matter to the dealer. So every set of eight to ten ranks is gone through once, every five of it
are judged as the final hand, and the worth goes to every hand that can have become it.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards.sizes import HAND, JOKER_RANK, RANKS_AND_JOKER, SUITS
from croupier.hands.category import Category
from croupier.hands.shapes import inlined, part
from croupier.hands.store import kernel
from croupier.odds.ante_poker.large_shapes import (
    DRAWN,
    FIRST_DRAWN,
    LEAST,
    SETS_OF,
    LargeTerms,
    RankRoom,
)
from croupier.odds.ante_poker.shapes import THREE
from croupier.odds.counting.hidden import (
    CATEGORY,
    KEYS,
    SUITED,
    SUITED_SIZE,
    fill,
    first_value,
    value_of_ranks,
)
from croupier.odds.counting.tables import HALVES

if TYPE_CHECKING:
    from croupier.hands.shapes import I32, I64, U16, I64x2, I64x3, Int, U8x2

MOST: Final = 2 * HAND
FLUSH: Final = first_value(Category.FLUSH)
_FIVES: Final = np.array(
    [sum(1 << place for place in places) for places in combinations(range(MOST), HAND)], np.int64
)
"""Five of up to ten places, as bits; those of fewer places are the ones below."""
_KEPT: Final = np.array(
    sorted((mask for mask in range(1 << HAND) if mask.bit_count() <= HAND - LEAST), key=int.bit_count),
    np.int64,
)
_KEPT_FIRST: Final = np.searchsorted([int(mask).bit_count() for mask in _KEPT], np.arange(HAND - LEAST + 2))
_BINOMIAL: Final = np.array(
    [[1, n, n * (n - 1) // 2, n * (n - 1) * (n - 2) // 6, n * (n - 1) * (n - 2) * (n - 3) // 24,
      n * (n - 1) * (n - 2) * (n - 3) * (n - 4) // 120] for n in range(RANKS_AND_JOKER + HAND)],
    np.int64,
)  # fmt: skip
ENTRIES: Final = [int(SETS_OF[cards] * SETS_OF[HAND - cards]) for cards in range(HAND + 1)]
"""By number of cards given away: how many pairs of these and of kept ones there are."""


@inlined
def numbered(number: Int, rank: Int, place: Int) -> Int:
    """Number a rising set of ranks, one rank after the other."""
    now: Int = number + _BINOMIAL[rank + place, place + 1]
    return now


@part
def _judge(sums: I32, places: U16, value: Int, terms: LargeTerms, pay: I64x3) -> tuple[Int, Int]:
    """Return what a final hand is worth by ranks alone, and the most that the dealer's flushes can add."""
    total = np.int64(sums[sums.shape[0] - 1])
    no_game = np.int64(sums[places[terms.least]])
    win: Int = np.int64(0)
    tie: Int = np.int64(0)
    if value >= terms.least:
        below = np.int64(sums[places[value]])
        win, tie = below - no_game, np.int64(sums[places[value + 1]]) - below
    loss = total - no_game - win - tie
    category = np.int64(CATEGORY[value])
    worth = pay[1, category, 0] * no_game + pay[1, category, 1] * loss
    worth += pay[1, category, 2] * tie + pay[1, category, 3] * win
    worth = max(worth, pay[0, category, 0] * total)
    if value < FLUSH and terms.steady:
        return worth, np.int64(0)
    low, high = pay[1, category, 0], pay[1, category, 0]
    for outcome in range(1, pay.shape[2]):
        low, high = min(low, pay[1, category, outcome]), max(high, pay[1, category, outcome])
    return worth, (high - low) * terms.flushes


@part
def _spread(
    cards: Int, five: Int, equal: Int, room: RankRoom, judged: tuple[Int, Int, Int], out: I64x2
) -> None:
    """Add the worth of a final hand to every hand that it can have come from by giving the other ranks away.

    `judged` are its worth, the most that suits can add, and the most that a flush of the player's can add.
    """
    worth, more, flush = judged
    ranks, final, left = room.ranks, room.final, room.left
    given: Int = np.int64(0)
    count, twice = np.int64(0), np.int64(0)
    for at in range(HAND + cards):
        if five >> at & 1:
            twice |= (equal >> at & 1) << (at - count)
            final[at - count] = ranks[at]
        else:
            given = numbered(given, ranks[at], count)
            count += 1
    kept_cards = HAND - cards
    for which in range(_KEPT_FIRST[kept_cards], _KEPT_FIRST[kept_cards + 1]):
        kept = _KEPT[which]
        if kept & twice & ~(kept << 1):
            continue
        number: Int = np.int64(0)
        held, natural = np.int64(0), False
        ways, run, before = np.int64(1), np.int64(0), np.int64(-1)
        for place in range(HAND):
            rank = final[place]
            if kept >> place & 1:
                number = numbered(number, rank, held)
                held += 1
                natural |= rank != JOKER_RANK
                continue
            run = run + 1 if rank == before else np.int64(1)
            before = rank
            ways *= left[rank] + run
            if run > 1:
                ways //= run
        entry = given * SETS_OF[kept_cards] + number
        out[entry, 0] += ways * worth
        out[entry, 1] += ways * more + flush * (1 if natural else SUITS)


@part
def _finals(
    cards: Int, equal: Int, places: U16, terms: LargeTerms, pay: I64x3, room: RankRoom, out: I64x2
) -> None:
    """Judge every five of a set of ranks as the final hand, the others having been given away."""
    ranks, sums = room.ranks, room.sums
    for which in range(_FIVES.shape[0]):
        five = _FIVES[which]
        if five >> (HAND + cards) or five & equal & ~(five << 1):
            continue
        key, mask, distinct = np.int64(0), np.int64(0), True
        for at in range(HAND + cards):
            if five >> at & 1:
                key += KEYS[ranks[at]]
                distinct &= (mask >> ranks[at] & 1) == 0
                mask |= np.int64(1) << ranks[at]
        value = terms.order[value_of_ranks(key, np.int64(0), terms.strict)]
        worth, more = _judge(sums, places, value, terms, pay)
        flush = np.int64(0)
        if distinct:
            suited = terms.order[SUITED[terms.strict * SUITED_SIZE + mask]]
            high, over = _judge(sums, places, suited, terms, pay)
            flush = max(np.int64(0), np.int64(high + over - worth))
        _spread(cards, five, equal, room, (worth, more, flush), out)


@part
def _take(cards: Int, first: Int, second: Int, deck: I64, room: RankRoom) -> Int:
    """Put two rising sets of ranks together, five and those given away; take them from the deck.

    Returns which are equal to the one before, as bits; -1 where there are not so many.
    """
    ranks, left = room.ranks, room.left
    for rank in range(RANKS_AND_JOKER):
        left[rank] = deck[rank]
    enough, equal = True, np.int64(0)
    for at in range(HAND + cards):
        ranks[at] = DRAWN[first, at] if at < HAND else DRAWN[second, at - HAND]
        left[ranks[at]] -= 1
        enough &= left[ranks[at]] >= 0
        if at and ranks[at] == ranks[at - 1]:
            equal |= np.int64(1) << at
    return equal if enough else np.int64(-1)


@part
def _weigh(
    cards: Int, deck: I64, codes: U8x2, places: U16, terms: LargeTerms, room: RankRoom, out: I64x2
) -> None:
    pay = terms.pay[THREE + cards - LEAST]
    for first in range(FIRST_DRAWN[HAND], FIRST_DRAWN[HAND + 1]):
        for second in range(FIRST_DRAWN[cards], FIRST_DRAWN[cards + 1]):
            if DRAWN[second, 0] < DRAWN[first, HAND - 1]:
                continue
            equal = _take(cards, first, second, deck, room)
            if equal >= 0:
                fill(room.left, codes, room.halves, room.sums)
                _finals(cards, equal, places, terms, pay, room, out)


@kernel("void(int64, int64[::1], uint8[:,::1], uint16[::1], LargeTerms, int64[:,::1])", LargeTerms)
def weigh_by_ranks(cards: Int, deck: I64, codes: U8x2, places: U16, terms: LargeTerms, out: I64x2) -> None:
    """Weigh every exchange of so many cards by ranks alone; `deck` are the cards beside the open one.

    An entry stands for the cards given away and those kept: its worth, and the most that suits can add.
    """
    room = RankRoom(
        np.zeros(HAND + cards, np.int64),
        np.zeros(RANKS_AND_JOKER, np.int64),
        np.zeros(HAND, np.int64),
        np.ones(HALVES, np.int32),
        np.zeros(codes.shape[0] + 1, np.int32),
    )
    _weigh(cards, deck, codes, places, terms, room, out)
