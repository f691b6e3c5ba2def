"""What cards are worth, in kernels: whole hands at the showdown, low halves, and open cards of stud."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from croupier.fleet.layout import MOST_OWN
from croupier.fleet.parts import part
from croupier.hands import ace_to_five
from croupier.hands.kernels import MASKS, NUMBERS, START, rate

_i: Final = np.int64
_u: Final = np.uint64
_OWN: Final = _u(MOST_OWN)
_LOW_BITS: Final = np.array([1 << ace_to_five.low_rank(card) for card in range(52)], np.uint64)
_LOWS: Final = np.array(ace_to_five.low_values(), np.uint16)


@part
def value(table: Any, terms: Any, place: Any) -> Any:
    """Value the hand of a place at the end."""
    if terms.omaha:
        return _omaha(table, place)
    if table.held + table.on_board < _u(5):
        return _of_few(table, place)
    total, masks = START, _u(0)
    for at in range(table.on_board):
        card = table.board[at]
        total += NUMBERS[card]
        masks |= MASKS[card]
    begin = place * _OWN
    for at in range(table.held):
        card = table.own[begin + at]
        total += NUMBERS[card]
        masks |= MASKS[card]
    return _i(rate(total, masks, table.held + table.on_board - _u(5), _u(0)))


@part
def _of_few(table: Any, place: Any) -> Any:
    """Value a hand of the small games: a pair with the board beats a card without, then ranks decide."""
    rank = _i(table.own[place * _OWN] >> 2)
    paired = table.on_board and rank == _i(table.board[0] >> 2)
    return rank + _i(1) + (_i(13) if paired else _i(0))


@part
def _omaha(table: Any, place: Any) -> Any:
    """Value two of the own cards with three of the board."""
    best = np.uint16(0)
    begin = place * _OWN
    for i in range(_u(2), table.on_board):
        for j in range(_u(1), i):
            for k in range(j):
                a, b, c = table.board[i], table.board[j], table.board[k]
                common = START + NUMBERS[a] + NUMBERS[b] + NUMBERS[c]
                common_masks = MASKS[a] | MASKS[b] | MASKS[c]
                for m in range(_u(1), table.held):
                    for n in range(m):
                        d, e = table.own[begin + m], table.own[begin + n]
                        total = common + NUMBERS[d] + NUMBERS[e]
                        best = max(best, rate(total, common_masks | MASKS[d] | MASKS[e], _u(0), _u(0)))
    return _i(best)


@part
def low_value(table: Any, terms: Any, place: Any) -> Any:
    """Value the low hand of two own cards with three of the board; 0: it has none."""
    best = np.uint16(0)
    begin = place * _OWN
    for i in range(_u(2), table.on_board):
        for j in range(_u(1), i):
            for k in range(j):
                common = (
                    _LOW_BITS[table.board[i]] | _LOW_BITS[table.board[j]] | _LOW_BITS[table.board[k]]
                ) & terms.low_limit
                if common & (common - _u(1)) == _u(0):
                    continue
                for m in range(_u(1), table.held):
                    for n in range(m):
                        own = _LOW_BITS[table.own[begin + m]] | _LOW_BITS[table.own[begin + n]]
                        best = max(best, _LOWS[(common | own) & terms.low_limit])
    return _i(best)


# -- open cards -------------------------------------------------------------------------------------------


@part
def open_value(table: Any, terms: Any, place: Any) -> Any:
    """Value up to four open cards: groups first, then ranks; suits last, where they decide.

    The order is that of `croupier.hands.stud.opener_of`: four bits of the size of each group, of the ranks,
    then the cards themselves, the highest first.
    """
    begin = place * _OWN
    counts, cards, sizes = _u(0), _u(0), _u(0)
    shown = _u(0)
    for at in range(table.held):
        if terms.open[at]:
            counts += _u(1) << (_u(4) * _u(table.own[begin + at] >> 2))
            cards |= _u(1) << _u(table.own[begin + at])
            shown += _u(1)
    ranks, suited = _u(0), _u(0)
    for size in (_u(4), _u(3), _u(2), _u(1)):
        for down in range(_u(13)):
            rank = _u(12) - down
            if counts >> (_u(4) * rank) & _u(15) != size:
                continue
            sizes = sizes << _u(3) | size
            ranks = ranks << _u(4) | rank
            for suit_down in range(_u(4)):
                card = _u(4) * rank + _u(3) - suit_down
                if cards >> card & _u(1):
                    suited = suited << _u(6) | card
    # fewer groups of larger size come first: fill up so that the sizes begin at the same bit
    groups = _u(0)
    rest = sizes
    while rest:
        groups += _u(1)
        rest >>= _u(3)
    sizes <<= _u(3) * (_u(4) - groups)
    ranks <<= _u(4) * (_u(4) - groups)
    key = sizes << _u(16) | ranks
    return key << _u(24) | (suited if terms.suits else _u(0))


@part
def highest_open(table: Any, terms: Any) -> Any:
    """Return the place with the highest open cards; of equal ones the first."""
    best, first = _u(0), _u(0)
    for place in range(table.players):
        if table.live >> place & _u(1):
            key = open_value(table, terms, place) + _u(1)
            if key > best:
                best, first = key, _u(place)
    return first


@part
def lowest_door(table: Any, terms: Any) -> Any:
    """Return who brings it in: the lowest open card of those who have chips."""
    worst, first = _u(99), _u(0)
    for place in range(table.players):
        if table.able >> place & _u(1):
            for at in range(table.held):
                if terms.open[at]:
                    card = _u(table.own[place * _OWN + at])
                    if card < worst:
                        worst, first = card, _u(place)
                    break
    return first


@part
def open_pair(table: Any, terms: Any) -> Any:
    """Whether somebody in play shows a pair on two open cards."""
    for place in range(table.players):
        if table.live >> place & _u(1):
            seen = _u(0)
            for at in range(table.held):
                if terms.open[at]:
                    rank = _u(1) << _u(table.own[place * _OWN + at] >> 2)
                    if seen & rank:
                        return True
                    seen |= rank
    return False
