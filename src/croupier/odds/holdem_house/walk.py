"""Compiled counting of hold'em against the house; loaded when first needed.

A *type* is a rank outside the suit in which the board can make a flush, or thirteen more: the same rank in
it. On a finished board all that matters about anybody's two cards is their pair of types. So the boards of a
flop are judged once for every pair of types that can come as turn and river, and every hand of the player
then only adds up what it meets (`solve`). One known deal is counted card by card (`outcomes`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.cards.sizes import CARDS, RANKS, SUITS
from croupier.hands.category import Category
from croupier.hands.kernels import MASKS, NUMBERS, START, rate
from croupier.hands.scale import categories
from croupier.hands.shapes import I64, I32x4, I64x2, Int, inlined, maker, part
from croupier.hands.store import kernel
from croupier.hands.tables import stored_tables

if TYPE_CHECKING:
    from croupier.hands.shapes import I32, U8, I32x2, I32x3, I64x3, I64x4, Word

TYPES: Final = 2 * RANKS
PAIRS: Final = TYPES * (TYPES + 1) // 2
RANK_PAIRS: Final = RANKS * (RANKS + 1) // 2
"""So many of them, the first ones, are of ranks outside the suit."""
ROWS: Final = 13
"""The combinations, and behind them the pairs that lie on the other side of a line of the rules."""
OTHER_PAIR: Final = ROWS - 1
NO_GAME: Final = 0
LOSS: Final = 1
TIE: Final = 2
WIN: Final = 3
OUTCOMES: Final = 4
FLUSH_BOARD: Final = 3
"""So many cards of a suit on the board, and somebody may hold a flush."""

_u: Final = np.uint64
_SEVEN: Final = _u(2)
_FIVE: Final = _u(0)
_LOW_ACE: Final = _u(0)
_KEYS: Final = np.array([NUMBERS[4 * (kind % RANKS)] & _u(0xFFFFFFFF) for kind in range(TYPES)], np.uint64)
_BITS: Final = np.array([0] * RANKS + [1 << rank for rank in range(RANKS)], np.int64)
"""By type: the bit of a card in the watched suit."""
_SUITED: Final = stored_tables().suited
_CATEGORY: Final = np.array(categories(), np.uint8)
_PAIR: Final = np.uint8(Category.PAIR)
_FIRST: Final = np.array([first for second in range(TYPES) for first in range(second + 1)], np.int64)
_SECOND: Final = np.array([second for second in range(TYPES) for _ in range(second + 1)], np.int64)
_SHIFT: Final = 9
_LAST: Final = (1 << _SHIFT) - 1
"""Values are sorted with the pair they belong to in these lowest bits."""
_DIGIT: Final = 7
_DIGITS: Final = 1 << _DIGIT
"""Values are sorted by two digits of so many bits."""


# -- what is passed ---------------------------------------------------------------------------------------


class DealtFlops(NamedTuple):
    """Flops, each the ranks of its four suits, standing for so many."""

    ranks: I64x2
    weights: I64
    deck: Int
    """The ranks of the deck, as bits."""


class HousePays(NamedTuple):
    """What a game brings."""

    least: Int
    """The value with which the dealer plays."""
    aces: Int
    """The value from which the bonus wins."""
    pay: I64x2
    """What playing brings, by row and outcome."""
    fold: Int
    """What passing brings."""


class FlopRoom(NamedTuple):
    """Room to count a flop in."""

    boards: I32x4
    """By watched suit, none at the end, by pairs of types that come and that are held: what is met."""
    left: I64
    """By type: how many cards are left."""
    order: I64
    """Pairs of types in order of value."""
    unsorted: I64
    begins: I64
    """By a digit of the values: where those with it begin."""
    now: I64
    """By type: how many of the hands passed contain a given card of it."""
    then: I64
    """The same of the hands without a game."""
    ranks: I64
    """By pair of types that come: how many boards are left to be counted by ranks."""
    met: I64x2
    """By row and outcome."""
    by_suit: I64x4
    """By suit and pair of types held: what it changes in what is met by ranks, which stands at the end."""


@inlined
def _pair(one: Int, other: Int) -> Int:
    """Return the number of a pair of types."""
    return other * (other + 1) // 2 + one if one <= other else one * (one + 1) // 2 + other


@inlined
def _bits(mask: Int) -> Int:
    count: Int = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


# -- one board --------------------------------------------------------------------------------------------


@part
def _sort(source: I64, count: Int, shift: Int, begins: I64, target: I64) -> None:
    """Put numbers in order of one digit; equal ones stay in the order they are in."""
    begins[:] = 0
    for place in range(count):
        begins[(source[place] >> shift & (_DIGITS - 1)) + 1] += 1
    for digit in range(_DIGITS):
        begins[digit + 1] += begins[digit]
    for place in range(count):
        digit = source[place] >> shift & (_DIGITS - 1)
        target[begins[digit]] = source[place]
        begins[digit] += 1


@maker
def _in_order(key: Word, mask: Int, room: FlopRoom) -> Int:
    """Put every pair of types that two cards can have in order of what it makes of a board."""
    left, order = room.left, room.order
    count = 0
    for second in range(TYPES):
        if left[second]:
            for first in range(second + 1):
                if left[first] > (first == second):
                    value = np.int64(_SUITED[mask | _BITS[first] | _BITS[second]])
                    if value == 0:
                        total = key + _KEYS[first] + _KEYS[second]
                        value = np.int64(rate(total, _u(0), _SEVEN, _LOW_ACE))
                    order[count] = value << _SHIFT | second * (second + 1) // 2 + first
                    count += 1
    _sort(order, count, _SHIFT, room.begins, room.unsorted)
    _sort(room.unsorted, count, _SHIFT + _DIGIT, room.begins, order)
    return count


@inlined
def _others(count: Int, containing: I64, pair: Int) -> Int:
    """Return how many of so many hands hold neither of two cards, their own hand taken out twice."""
    others: Int = count - containing[_FIRST[pair]] - containing[_SECOND[pair]]
    return others


@maker
def _judge(key: Word, mask: Int, least: Int, room: FlopRoom, out: I32x2) -> None:
    """Judge every two cards on a finished board against every other two.

    `key` and `mask` are the ranks of the board and those of its suit. Pairs of types are passed in order of
    value; of the hands passed it is known how many they are and how many of them contain one given card of
    each type.

    Writes by pair: its row, how often the dealer has no game, how often the two cards tie and win.
    """
    left, order, now, then = room.left, room.order, room.now, room.then
    count = _in_order(key, mask, room)
    passed, no_game = np.int64(0), np.int64(0)
    now[:] = 0
    then[:] = 0
    begin = 0
    while begin < count:
        value = order[begin] >> _SHIFT
        end = begin
        while end < count and order[end] >> _SHIFT == value:
            pair = order[end] & _LAST
            out[pair, WIN] = _others(passed, now, pair)
            end += 1
        for place in range(begin, end):
            pair = order[place] & _LAST
            first, second = _FIRST[pair], _SECOND[pair]
            if first == second:
                passed += left[first] * (left[first] - 1) // 2
                now[first] += left[first] - 1
            else:
                passed += left[first] * left[second]
                now[first] += left[second]
                now[second] += left[first]
        for place in range(begin, end):
            pair = order[place] & _LAST
            out[pair, TIE] = _others(passed, now, pair) + 1 - out[pair, WIN]
        if value < least:
            no_game = passed
            then[:] = now
        begin = end
    for place in range(count):
        value, pair = order[place] >> _SHIFT, order[place] & _LAST
        out[pair, NO_GAME] = _others(no_game, then, pair)
        category = _CATEGORY[value]
        out[pair, LOSS] = category  # the losses are the rest, so here is room for the row
        if value >= least:
            out[pair, WIN] -= out[pair, NO_GAME]
        else:
            out[pair, NO_GAME] += 1
            out[pair, TIE] = out[pair, WIN] = 0
            if category == _PAIR:
                out[pair, LOSS] = OTHER_PAIR


# -- all boards of a flop ---------------------------------------------------------------------------------


@part
def _left_of_types(flop: I64, deck: Int, suit: Int, left: I64) -> None:
    """Count the cards of each type when the flop lies; without a suit to be watched all are plain ranks."""
    left[:] = 0
    for other in range(SUITS):
        cards = deck & ~flop[other]
        for rank in range(RANKS):
            left[rank + RANKS * (other == suit)] += cards >> rank & 1


@maker
def _judge_boards(flop: I64, deck: Int, suit: Int, least: Int, room: FlopRoom) -> None:
    """Judge the boards of a flop on which a suit can make a flush, or with the suit -1 those without."""
    key = _u(0)
    for other in range(SUITS):
        for rank in range(RANKS):
            if flop[other] >> rank & 1:
                key += _KEYS[rank]
    mask = flop[suit] if suit >= 0 else np.int64(0)
    left, out = room.left, room.boards[suit]
    _left_of_types(flop, deck, suit, left)
    for pair in range(PAIRS):
        turn, river = _FIRST[pair], _SECOND[pair]
        if left[river] == 0 or left[turn] <= (turn == river):
            continue
        whole = mask | _BITS[turn] | _BITS[river]
        if suit >= 0 and _bits(whole) < FLUSH_BOARD:
            continue
        left[turn] -= 1
        left[river] -= 1
        _judge(key + _KEYS[turn] + _KEYS[river], whole, least, room, out[pair])
        left[turn] += 1
        left[river] += 1


# -- all hands of a flop ----------------------------------------------------------------------------------


@inlined
def _meet(entry: I32, times: Int, met: I64x2) -> None:
    """Add what a hand meets on a board to its row."""
    row = entry[LOSS]
    met[row, NO_GAME] += times * entry[NO_GAME]
    met[row, LOSS] += times
    met[row, TIE] += times * entry[TIE]
    met[row, WIN] += times * entry[WIN]


@part
def _meet_flushes(mask: Int, hole: Int, boards: I32x3, room: FlopRoom, met: I64x2) -> None:
    """Add up the boards on which a suit can make a flush, and take them out of those counted by ranks."""
    left, ranks = room.left, room.ranks
    inside = _bits(mask)
    for river in range(RANKS * (inside < FLUSH_BOARD), TYPES):
        for turn in range(RANKS * (inside < FLUSH_BOARD - 1), river + 1):
            same = turn == river
            times = left[turn] * (left[river] - same) >> same
            if times:
                ranks[_pair(turn % RANKS, river % RANKS)] -= times
                _meet(boards[_pair(turn, river), hole], times, met)


@part
def _dealt_row(one: Int, other: Int, flop: I64, aces: Int) -> Int:
    """Return the row of the player's two cards and the flop."""
    total = START + NUMBERS[one] + NUMBERS[other]
    masks = MASKS[one] | MASKS[other]
    for suit in range(SUITS):
        for rank in range(RANKS):
            if flop[suit] >> rank & 1:
                total += NUMBERS[4 * rank + suit]
                masks |= MASKS[4 * rank + suit]
    value = rate(total, masks, _FIVE, _LOW_ACE)
    category = _CATEGORY[value]
    return np.int64(OTHER_PAIR) if category == _PAIR and value >= aces else np.int64(category)


@part
def _stand_for(flop: I64, alike: I64x3) -> None:
    """Count for how many hands one stands: suits in which the flop has the same ranks differ in name alone.

    By whether the two ranks are equal, and by the two suits: none for hands that another stands for. Of
    equal ranks the lower suit comes first.
    """
    alike[:, :, :] = 0
    for one in range(SUITS):
        for other in range(SUITS):
            mine, own = 0, 0
            while flop[mine] != flop[one]:
                mine += 1
            while flop[own] != flop[other] or (own == mine) != (other == one):
                own += 1
            alike[0, mine, own] += 1
            if one < other:
                alike[1, min(mine, own), max(mine, own)] += 1


@part
def _meet_suit(flop: I64, deck: Int, suit: Int, room: FlopRoom) -> None:
    """Add up what every two cards can meet after a flop, by ranks alone; or what a suit changes in that.

    It is the same for all hands of a pair of types, so it is added up once for them.
    """
    left, ranks, boards = room.left, room.ranks, room.boards
    _left_of_types(flop, deck, suit, left)
    for pair in range(PAIRS):
        first, second = _FIRST[pair], _SECOND[pair]
        if left[second] == 0 or left[first] <= (first == second):
            continue
        left[first] -= 1
        left[second] -= 1
        met = room.by_suit[suit, pair]
        met[:, :] = 0
        if suit < 0:
            for come in range(RANK_PAIRS):
                turn, river = _FIRST[come], _SECOND[come]
                same = turn == river
                ranks[come] = left[turn] * (left[river] - same) >> same
        else:
            ranks[:RANK_PAIRS] = 0
            _meet_flushes(flop[suit], pair, boards[suit], room, met)
        hole = _pair(first % RANKS, second % RANKS)
        for come in range(RANK_PAIRS):
            if ranks[come]:
                _meet(boards[SUITS, come, hole], ranks[come], met)
        left[first] += 1
        left[second] += 1


@inlined
def _add(more: I64x2, met: I64x2) -> None:
    for row in range(ROWS):
        for outcome in range(OUTCOMES):
            met[row, outcome] += more[row, outcome]


@part
def _meet_all(one: Int, other: Int, flop: I64, room: FlopRoom) -> None:
    """Add up everything that the player's two cards can meet after a flop."""
    room.met[:, :] = 0
    _add(room.by_suit[SUITS, _pair(one >> 2, other >> 2)], room.met)
    for suit in range(SUITS):
        if flop[suit]:
            mine = (one >> 2) + RANKS * (one & 3 == suit)
            own = (other >> 2) + RANKS * (other & 3 == suit)
            _add(room.by_suit[suit, _pair(mine, own)], room.met)


@kernel("void(DealtFlops, HousePays, int64[:,:,:,::1], int64[:,:,::1])", DealtFlops, HousePays)
def solve(flops: DealtFlops, pays: HousePays, hist: I64x4, margins: I64x3) -> None:
    """Count all deals of some flops.

    The histogram goes by choice, row dealt,
    final row and outcome; where it is better to pass it tells what playing would have met. `margins`, unless
    empty, takes how much better playing is, by flop and the two cards, the higher first.
    """
    room = FlopRoom(
        boards=np.zeros((SUITS + 1, PAIRS, PAIRS, OUTCOMES), np.int32),
        left=np.zeros(TYPES, np.int64),
        order=np.zeros(PAIRS, np.int64),
        unsorted=np.zeros(PAIRS, np.int64),
        begins=np.zeros(_DIGITS + 1, np.int64),
        now=np.zeros(TYPES, np.int64),
        then=np.zeros(TYPES, np.int64),
        ranks=np.zeros(PAIRS, np.int64),
        met=np.zeros((ROWS, OUTCOMES), np.int64),
        by_suit=np.zeros((SUITS + 1, PAIRS, ROWS, OUTCOMES), np.int64),
    )
    deck, met, alike = flops.deck, room.met, np.ones((2, SUITS, SUITS), np.int64)
    unseen = SUITS * _bits(deck) - 7
    dealers = unseen * (unseen - 1) // 2
    for place in range(flops.ranks.shape[0]):
        flop, weight = flops.ranks[place], flops.weights[place]
        for suit in range(-1, SUITS):
            if suit < 0 or flop[suit]:
                _judge_boards(flop, deck, suit, pays.least, room)
        for suit in range(-1, SUITS):
            if suit < 0 or flop[suit]:
                _meet_suit(flop, deck, suit, room)
        if not margins.shape[0]:
            _stand_for(flop, alike)
        for other in range(CARDS):
            for one in range(other):
                stands_for = alike[np.int64(one >> 2 == other >> 2), one & 3, other & 3]
                free_one = (deck & ~flop[one & 3]) >> (one >> 2) & 1
                free_other = (deck & ~flop[other & 3]) >> (other >> 2) & 1
                if not free_one & free_other or not stands_for:
                    continue
                _meet_all(one, other, flop, room)
                worth, deals = np.int64(0), np.int64(0)
                for row in range(ROWS):
                    deals += met[row, LOSS]
                    met[row, LOSS] = met[row, LOSS] * dealers - met[row, NO_GAME]
                    met[row, LOSS] -= met[row, TIE] + met[row, WIN]
                    for outcome in range(OUTCOMES):
                        worth += pays.pay[row, outcome] * met[row, outcome]
                choice = np.int64(worth > pays.fold * deals * dealers)
                if margins.shape[0]:
                    margins[place, other, one] = worth - pays.fold * deals * dealers
                dealt = _dealt_row(one, other, flop, pays.aces)
                for row in range(ROWS):
                    for outcome in range(OUTCOMES):
                        hist[choice, dealt, row, outcome] += weight * stands_for * met[row, outcome]


# -- one deal ---------------------------------------------------------------------------------------------


@kernel("void(uint8[::1], uint8[::1], int64, int64[:,::1])")
def outcomes(seen: U8, unseen: U8, least: Int, met: I64x2) -> None:
    """Count what two cards and a flop can meet, card by card: all boards, all hands of the dealer."""
    total, masks = START, _u(0)
    for place in range(2, 5):
        total += NUMBERS[seen[place]]
        masks |= MASKS[seen[place]]
    mine = NUMBERS[seen[0]] + NUMBERS[seen[1]]
    my_masks = MASKS[seen[0]] | MASKS[seen[1]]
    count = unseen.shape[0]
    for river in range(count):
        for turn in range(river):
            board = total + NUMBERS[unseen[turn]] + NUMBERS[unseen[river]]
            common = masks | MASKS[unseen[turn]] | MASKS[unseen[river]]
            value = np.int64(rate(board + mine, common | my_masks, _SEVEN, _LOW_ACE))
            row = np.int64(_CATEGORY[value])
            if row == _PAIR and value < least:
                row = np.int64(OTHER_PAIR)
            for one in range(count):
                if one in (turn, river):
                    continue
                half = board + NUMBERS[unseen[one]]
                half_masks = common | MASKS[unseen[one]]
                for other in range(one):
                    if other in (turn, river):
                        continue
                    whole_masks = half_masks | MASKS[unseen[other]]
                    dealer = np.int64(rate(half + NUMBERS[unseen[other]], whole_masks, _SEVEN, _LOW_ACE))
                    if dealer < least:
                        met[row, NO_GAME] += 1
                    elif dealer == value:
                        met[row, TIE] += 1
                    else:
                        met[row, WIN if value > dealer else LOSS] += 1
