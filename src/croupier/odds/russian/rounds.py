"""Compiled rounds of Russian poker: exchange, sixth card, insurance, the bought game, two combinations.

The strategy is two tables as in `five_cards`, and a third that says with which two combinations the
dealer's game is bought. What is won is one look-up by whether the box is insured, how it ended, its first
and second combination, and what was paid on its bonus before (which a maximum payout takes into account).
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numba import njit

from croupier.cards.sizes import CARDS, HAND
from croupier.hands import scale
from croupier.hands.category import Category
from croupier.hands.game_kernels import second_of_five, second_of_six
from croupier.hands.kernels import MASKS, NUMBERS, rate
from croupier.hands.shapes import I64, U8, I64x3, I64x5, Int, U8x2, Whole
from croupier.hands.store import kernel
from croupier.odds.counting.chance import shuffle_in
from croupier.odds.simulation.five_cards import (
    BITS,
    BUY,
    CATEGORY,
    CHOICES,
    EXCHANGE,
    FOLD,
    INSURE,
    add_up,
    bonus_hit,
    sort_five,
    suit_class,
    suit_class_of_two,
)
from croupier.odds.simulation.packed import PackedRows
from croupier.odds.simulation.space import held_ranks

_u: Final = np.uint64
RESULTS: Final = 10
LOST, TIED, WON, WON_ALONE, DECLINED, BOUGHT_LOST, BOUGHT_TIED, BOUGHT_WON, BOUGHT_ALONE, BOUGHT_NONE = range(
    RESULTS
)
"""How a box ends; alone: the second combination is not paid."""
AFTER_BUYING: Final = BOUGHT_LOST - LOST
STAYED: Final = 0
EXCHANGED: Final = 1
BOUGHT_SIXTH: Final = 2
WAYS: Final = 3
BUY_GAME: Final = 0
DECLINE: Final = 1
_SIX: Final = 6
_CARDS: Final = _u(HAND)
_NIBBLE: Final = 4
_DIGITS: Final = 6
_KEYS: Final = np.array(scale.keys(), np.int64)
_COMBINATION_RANKS: Final = np.array([len(scale.GROUPS[category]) for category in Category], np.int64)
_ACE: Final = np.uint8(scale.ACE)
_KING: Final = np.uint8(scale.KING)
_ACE_KING: Final = np.uint8(Category.ACE_KING)
_PAIR: Final = np.uint8(Category.PAIR)
_STRAIGHT: Final = np.uint8(Category.STRAIGHT)


def _seconds_of_five() -> Any:
    """Return the second combination of five cards by their value, for it tells all their ranks.

    First as a rule; then where ace-king is paid inside a combination as well.
    """
    plain: Any = vars(second_of_five)["py_func"]  # not compiled for a few thousand calls
    seconds = np.zeros((2, len(CATEGORY)), np.uint8)
    for value, ranks in enumerate(held_ranks()):
        aces, kings = ranks.count(scale.ACE), ranks.count(scale.KING)
        seconds[:, value] = plain(CATEGORY[value], aces, kings)
        if CATEGORY[value] > _ACE_KING and aces and kings:
            seconds[1, value] = _ACE_KING
    return seconds


SECONDS: Final = _seconds_of_five()


@njit(inline="always")
def two_of_six(held: U8, equal_straights: Int, inside: Int) -> Any:
    """Return the value of the best five of six cards, and the second combination paid (zero for none)."""
    total, masks = add_up(held, _SIX)
    aces = kings = 0
    ranks = _u(0)
    for place in range(_u(_SIX)):
        rank = held[place] >> np.uint8(2)
        aces += rank == _ACE
        kings += rank == _KING
        ranks |= _u(1) << _u(rank)
    best = next_best = np.uint16(0)
    outside = np.uint8(0)
    for place in range(_u(_SIX)):
        card = held[place]
        value = rate(total - NUMBERS[card], masks ^ MASKS[card], _u(0), _u(0))
        if value > best:
            best, next_best, outside = value, best, card >> np.uint8(2)
        elif value > next_best:
            next_best = value
    distinct = 0
    while ranks:
        ranks &= ranks - _u(1)
        distinct += 1
    second = second_of_six(CATEGORY[best], CATEGORY[next_best], outside, distinct, aces, kings)
    if not equal_straights and best == next_best and second == _STRAIGHT:
        second = _PAIR
    if second == 0 and inside and CATEGORY[best] > _ACE_KING and aces and kings:
        second = _ACE_KING
    return best, second


@njit(inline="always")
def _ace_king_used(mine: Whole, dealer: Whole, second: np.uint8) -> Any:
    """Whether an ace or king parted two equal combinations, so that ace-king is not paid as the second."""
    if second != _ACE_KING or CATEGORY[mine] != CATEGORY[dealer]:
        return False
    own, other = _KEYS[mine], _KEYS[dealer]
    digit = _DIGITS
    while (own >> _NIBBLE * digit) & 15 == (other >> _NIBBLE * digit) & 15:
        digit -= 1
    # Before the kickers stand the category, the ranks of the combination, and whether it is natural.
    if _DIGITS - digit < _COMBINATION_RANKS[CATEGORY[mine]] + 2:
        return False
    rank = ((own >> _NIBBLE * digit) & 15) - 1
    return rank in (_ACE, _KING)


@njit(inline="always")
def _compare(mine: Whole, second: np.uint8, dealer: Whole, used: Int) -> Any:
    """Return how a box ends against a dealer who plays, without a branch to mispredict."""
    ends = TIED * np.int64(mine == dealer) + WON * np.int64(mine > dealer)
    if used and ends == WON and _ace_king_used(mine, dealer, second):
        return WON_ALONE
    return ends


@njit(inline="always")
def _highest(held: U8) -> Any:
    """Return the place of the dealer's highest card; of two the one goes whose suit they hold fewer of."""
    highest, most = _u(0), -1
    for place in range(_CARDS):
        beside = 0
        for each in range(_CARDS):
            beside += held[each] & np.uint8(3) == held[place] & np.uint8(3)
        order = np.int64(held[place] >> np.uint8(2)) * (HAND + 1) - beside
        if order > most:
            highest, most = place, order  # type: ignore[assignment]
    return highest


class RussianTable(NamedTuple):
    """What is played by, how it is dealt, and for what."""

    first: PackedRows
    """What is done with the cards dealt."""
    last: U8x2
    """By value and open rank: what is done with the final cards."""
    buying: U8x2
    """By first and second combination: whether the dealer's game is bought."""
    pays: I64x5
    """By insurance, end, first and second combination, and hit."""
    stakes: I64x3
    """By insurance and combinations: what is staked beside ante and price."""
    price: Int
    """What an exchange or a sixth card costs, in units."""
    stake: Int
    """The ante, in units."""
    game_price: Int
    """What a bought game costs, in units."""
    least: Int
    """The lowest value with which the dealer plays."""
    boxes: Int
    across: Int
    """Card `k` of box `b` is dealt at the place `b * across + k * along`."""
    along: Int
    bonus: Int
    """What becomes of the bonus (`five_cards`)."""
    until_other: Int
    """Whether a card of the removed rank is changed until another comes."""
    combinations: Int
    """A bit each: equal straights are paid twice, ace-king counts inside a combination."""
    used: Int
    """Whether an ace-king that decided is not paid."""


@kernel("int64(uint64, uint8[:,::1], int64[::1], uint8[:,::1], int64[::1], RussianTable)", RussianTable)
def play(  # noqa: PLR0912, PLR0915
    state: np.uint64, decks: U8x2, nets: I64, hits: U8x2, acts: I64, table: RussianTable
) -> Any:
    """Play as many rounds as `nets` has places; returns what was staked in all.

    `combinations` has a bit each for equal straights paid twice and for ace-king inside a combination.
    `stakes` goes by insurance and combinations, and holds what is staked beside ante and price.
    """
    which, first = table.first.which, table.first.rows
    last, buying = table.last, table.buying
    pays, stakes, price, stake = table.pays, table.stakes, table.price, table.stake
    game_price, least = table.game_price, table.least
    boxes, across, along, bonus = table.boxes, table.across, table.along, table.bonus
    until_other, combinations, used = table.until_other, table.combinations, table.used
    stacked = decks.shape[0] > 0
    size = _u(CARDS)
    deck = np.arange(CARDS).astype(np.uint8)
    held = np.zeros(_SIX, np.uint8)
    dealer = np.zeros(HAND, np.uint8)
    values, seconds = np.zeros(boxes, np.uint16), np.zeros(boxes, np.uint8)
    insured, hit = np.zeros(boxes, np.int64), np.zeros(boxes, np.uint8)
    playing = np.zeros(boxes, np.int64)
    dealt, step = _u(HAND * (boxes + 1)), _u(along)
    equal_straights, inside = combinations & 1, combinations >> 1 & 1
    staked: Int = 0
    for turn in range(nets.shape[0]):
        if stacked:
            deck[:] = decks[turn]
        else:
            state = shuffle_in(deck, _u(0), dealt, size, state)
        top = dealt
        for place in range(_CARDS):
            dealer[place] = deck[_u(boxes * across) + place * step]
        opened = dealer[HAND - 1] >> np.uint8(2)
        net: Int = 0
        for box in range(boxes):
            for place in range(_CARDS):
                held[place] = deck[_u(box * across) + place * step]
            total, masks = add_up(held, HAND)
            begun = rate(total, masks, _u(0), _u(0))
            sort_five(held)
            suits = suit_class_of_two(held, suit_class(held, total, True))
            code = first[which[suits, begun], opened]
            choice, way = np.int64(code), STAYED
            value = begun
            net -= stake
            staked += stake
            if code == BUY:
                if not stacked:
                    state = shuffle_in(deck, top, top + _u(1), size, state)
                held[HAND] = deck[top]
                top += _u(1)
                way = BOUGHT_SIXTH
                value, seconds[box] = two_of_six(held, equal_straights, inside)
            else:
                if code > EXCHANGE:
                    way = EXCHANGED
                    if not stacked:
                        state = shuffle_in(deck, top, top + _u(BITS[code - EXCHANGE]), size, state)
                    for place in range(_CARDS):
                        if (_u(code) >> place) & _u(1):
                            held[place] = deck[top]
                            top += _u(1)
                    total, masks = add_up(held, HAND)
                    value = rate(total, masks, _u(0), _u(0))
                seconds[box] = SECONDS[inside, value]
            values[box] = value
            if way != STAYED:
                choice = np.int64(last[value, opened])
                net -= price
                staked += price
            acts[CHOICES * way + choice] += 1
            playing[box] = np.int64(choice != FOLD)
            insured[box] = np.int64(choice == INSURE)
            if hits.shape[0]:
                hit[box] = bonus_hit(bonus, code, choice, begun, value)
                hits[turn, box] = hit[box]
        total, masks = add_up(dealer, HAND)
        his = rate(total, masks, _u(0), _u(0))
        buyers = False
        qualifies = np.int64(his >= least)
        for box in range(boxes):
            # Whether a box plays and the dealer too cannot be predicted: both are factors, not branches.
            plays, asked = playing[box], playing[box] * (1 - qualifies)
            category = CATEGORY[values[box]]
            staked += plays * stakes[insured[box], category, seconds[box]]
            net += plays * stake
            if asked * buying[category, seconds[box]]:
                buyers = True
                staked += game_price
                acts[CHOICES * WAYS + BUY_GAME] += 1
                continue
            acts[CHOICES * WAYS + DECLINE] += asked
            ends = qualifies * _compare(values[box], seconds[box], his, used) + (1 - qualifies) * DECLINED
            playing[box] = 0
            net += plays * pays[insured[box], ends, category, seconds[box], hit[box]]
        if buyers:
            place = _highest(dealer)
            gone = dealer[place] >> np.uint8(2)
            again = True
            while True:
                if not stacked:
                    state = shuffle_in(deck, top, top + _u(1), size, state)
                dealer[place] = deck[top]
                top += _u(1)
                total, masks = add_up(dealer, HAND)
                his = rate(total, masks, _u(0), _u(0))
                same = dealer[place] >> np.uint8(2) == gone
                if not (again and same and (until_other or his < least)):
                    break
                again = until_other != 0
            for box in range(boxes):
                if playing[box]:
                    ends = BOUGHT_NONE
                    if his >= least:
                        ends = AFTER_BUYING + _compare(values[box], seconds[box], his, used)
                    net += pays[insured[box], ends, CATEGORY[values[box]], seconds[box], hit[box]]
        nets[turn] = net
    return staked
