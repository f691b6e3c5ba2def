"""How bots in kernels judge a hand: by what is made of it, or by dealing the unseen cards many times."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from croupier.fleet.bits import one
from croupier.fleet.layout import MOST_OWN, MOST_SEATS
from croupier.fleet.parts import part
from croupier.fleet.values import low_value, value
from croupier.hands import Category
from croupier.hands.kernels import MASKS, NUMBERS, START, rate
from croupier.hands.scale import categories
from croupier.odds.counting.chance import shuffle_in

_i: Final = np.int64
_u: Final = np.uint64
_OWN: Final = _u(MOST_OWN)
_ALL_OWN: Final = _u(MOST_SEATS * MOST_OWN)
_CATEGORIES: Final = np.array([int(category) for category in categories()], np.uint8)
_PAIR: Final = int(Category.PAIR)
_TWO_PAIR: Final = int(Category.TWO_PAIR)
_THREE: Final = int(Category.THREE_OF_A_KIND)
_FOUR: Final = int(Category.FOUR_OF_A_KIND)
_POINTS: Final = np.array([1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0, 4.5, 5.0, 6.0, 7.0, 8.0, 10.0])
"""What one card is worth before the flop, from the two to the ace."""
_GAPS: Final = np.array([0.0, 0.0, 1.0, 2.0, 4.0])
_FAIR: Final = 8.0
_AHEAD: Final = 2.0
DEALS: Final = 40
"""So often the unseen cards are dealt to judge a hand."""


# -- made hands: `croupier.bots.TightBot` -----------------------------------------------------------------


@part
def strength(table: Any, terms: Any, place: Any) -> Any:
    """Judge a hand: 0 weak, 1 fair, 2 strong."""
    made, ahead = _made(table, terms, place), 0.0
    strong = _PAIR if terms.stud and terms.own == 5 else (_THREE if terms.omaha else _TWO_PAIR)
    if terms.stud:
        if _beaten_openly(table, terms, place):
            return 0
        ahead = _AHEAD
    if table.on_board and made == _on_board(table):
        made = 0  # what lies there for everybody is worth nothing
    if made >= strong:
        return 2
    if table.held + table.on_board < _u(5) or (terms.omaha and not table.on_board):
        points = _starting_points(table, place) + ahead
        return 2 if points >= _FAIR + 2 else int(points >= _FAIR)
    low = terms.low_limit and table.on_board >= _u(3) and low_value(table, terms, place) > 0
    return int(made == strong - 1 or low)


@part
def _made(table: Any, terms: Any, place: Any) -> Any:
    """Return the category of a hand as far as it is dealt."""
    if terms.omaha:
        if table.on_board == _u(0):
            return 0
        return int(_CATEGORIES[value(table, terms, place)])
    if table.held + table.on_board >= _u(5):
        return int(_CATEGORIES[value(table, terms, place)])
    counts = _u(0)
    for at in range(table.held):
        counts += _u(1) << (_u(4) * _u(table.own[place * _OWN + at] >> 2))
    return _groups(counts) >> 4


@part
def _on_board(table: Any) -> Any:
    """Return the category of the board by itself."""
    if table.on_board == _u(5):
        total, masks = START, _u(0)
        for at in range(_u(5)):
            total += NUMBERS[table.board[at]]
            masks |= MASKS[table.board[at]]
        return int(_CATEGORIES[rate(total, masks, _u(0), _u(0))])
    counts = _u(0)
    for at in range(table.on_board):
        counts += _u(1) << (_u(4) * _u(table.board[at] >> 2))
    return _groups(counts) >> 4


@part
def _groups(counts: Any) -> Any:
    """Return the category of ranks that lie several times, and the highest of them below it."""
    pairs, most, top = 0, _u(0), _u(0)
    for down in range(_u(13)):
        rank = _u(down)
        many = counts >> (_u(4) * rank) & _u(15)
        pairs += int(many == _u(2))
        if many and many >= most:
            most, top = many, rank
    found = (
        _FOUR if most == _u(4) else (_THREE if most == _u(3) else (_TWO_PAIR if pairs > 1 else _PAIR * pairs))
    )
    return found << 4 | int(top)


@part
def _beaten_openly(table: Any, terms: Any, mine: Any) -> Any:
    """Whether the open cards of somebody in play are better than all one's own."""
    counts = _u(0)
    for at in range(table.held):
        counts += _u(1) << (_u(4) * _u(table.own[mine * _OWN + at] >> 2))
    own = _groups(counts)
    for place in range(table.players):
        if place == mine or not table.live & one(place):
            continue
        counts = _u(0)
        for at in range(table.held):
            if terms.open[at]:
                counts += _u(1) << (_u(4) * _u(table.own[place * _OWN + at] >> 2))
        if _groups(counts) > own:
            return True
    return False


@part
def _starting_points(table: Any, place: Any) -> Any:
    """Count the best two own cards: high cards, pairs, suits and neighbours."""
    best = -99.0
    begin = place * _OWN
    for at in range(_u(1), table.held):
        for before in range(at):
            best = max(best, _two_cards(table.own[begin + at], table.own[begin + before]))
    return best


@part
def _two_cards(first: Any, second: Any) -> Any:
    high, low = max(first >> 2, second >> 2), min(first >> 2, second >> 2)
    if high == low:
        return max(5.0, 2 * _POINTS[high])
    gap = min(_i(high) - _i(low), _i(5))
    points = _POINTS[high] - (_GAPS[gap - 1] if gap < 5 else 5.0)
    if first & 3 == second & 3:
        points += 2.0
    return points + (1.0 if gap <= 2 and high < 10 else 0.0)


# -- dealing it out ---------------------------------------------------------------------------------------


@part
def win_share(table: Any, terms: Any) -> Any:
    """Deal the unseen cards many times; returns the share of the pot that whose turn it is would win."""
    mine = table.place
    unseen = _spread_unseen(table, terms, mine)
    _keep(table, False)
    held, on_board = table.held, table.on_board
    own = _u(terms.own) - (on_board if terms.stud else _u(0))
    common = on_board if terms.stud else _u(5)
    won = 0.0
    for _ in range(_u(DEALS)):
        needed = _needed(table, own, common, unseen)
        table.state = shuffle_in(table.unseen, _u(0), needed, unseen, table.state)
        next_ = _u(0)
        for place in range(table.players):
            if table.live & one(place):
                for card in range(own):
                    known = card < held and (place == mine or (terms.stud and terms.open[card]))
                    if not known:
                        table.own[place * _OWN + card] = table.unseen[next_ % unseen]
                        next_ += _u(1)
        for card in range(on_board, common):
            table.board[card] = table.unseen[next_ % unseen]
            next_ += _u(1)
        table.held, table.on_board = own, common
        won += _share_of(table, terms, mine)
        table.held, table.on_board = held, on_board
    _keep(table, True)
    return won / DEALS


@part
def _keep(table: Any, back: Any) -> None:
    """Note how the cards lie, or lay them back."""
    for at in range(_ALL_OWN):
        if back:
            table.own[at] = table.lay[at]
        else:
            table.lay[at] = table.own[at]
    for at in range(_u(6)):
        if back:
            table.board[at] = table.lay[_ALL_OWN + at]
        else:
            table.lay[_ALL_OWN + at] = table.board[at]


@part
def _spread_unseen(table: Any, terms: Any, mine: Any) -> Any:
    """Lay out the cards that whose turn it is does not see; returns how many they are."""
    seen = _u(0)
    for at in range(table.on_board):
        seen |= one(table.board[at])
    for place in range(table.players):
        for at in range(table.held):
            if place == mine or (terms.stud and terms.open[at]):
                seen |= one(table.own[place * _OWN + at])
    many = _u(0)
    for card in range(_u(52)):
        if not seen >> card & _u(1):
            table.unseen[many] = np.uint8(card)
            many += _u(1)
    return many


@part
def _needed(table: Any, own: Any, common: Any, unseen: Any) -> Any:
    """Count the cards a deal takes; a deck that is too short is dealt as far as it goes."""
    needed = common - table.on_board
    for place in range(table.players):
        if table.live & one(place):
            needed += own
    return min(needed, unseen)


@part
def _share_of(table: Any, terms: Any, mine: Any) -> Any:
    """Return which part of a pot a place wins with all cards dealt."""
    share = _first_share(table, terms, mine, False)
    if terms.low_limit:
        low = _first_share(table, terms, mine, True)
        if low >= 0.0:
            return (share + low) / 2
    return share


@part
def _first_share(table: Any, terms: Any, mine: Any, low: Any) -> Any:
    """Return the part of the high or low half; less than nothing where nobody has a low hand."""
    worth = low_value(table, terms, mine) if low else value(table, terms, mine)
    equal, best = 1, worth
    for place in range(table.players):
        if place != mine and table.live & one(place):
            other = low_value(table, terms, _u(place)) if low else value(table, terms, _u(place))
            best = max(best, other)
            equal += int(other == worth)
    if low and best == 0:
        return -1.0
    return 1.0 / equal if worth == best else 0.0
