"""The course of a hand in kernels: forced wagers, cards, rounds, and the next hand.

It is that of `croupier.games.flop_poker` and `croupier.games.stud_poker`; what differs is in the
terms.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from croupier.fleet.bits import count, following, one, preceding
from croupier.fleet.layout import AFRESH, BETTING, BRINGING_IN, MOST_OWN, OVER, REBUY
from croupier.fleet.parts import part
from croupier.fleet.sharing import award
from croupier.fleet.values import highest_open, lowest_door, open_pair
from croupier.fleet.wagering import (
    ask_bring_in,
    begin_round,
    begin_turns,
    close_round,
    find_speaker,
    put,
    put_dead,
)
from croupier.odds.counting.chance import STEP, shuffle_in

_i: Final = np.int64
_u: Final = np.uint64
_OWN: Final = _u(MOST_OWN)
_DECK: Final = np.arange(52, dtype=np.uint8)
HAND_BITS: Final = 14
"""A hand has so many bits of words of chance of its own."""


# -- cards ------------------------------------------------------------------------------------------------


@part
def _bring(table: Any, cards: Any) -> None:
    """Shuffle the next cards to come, unless the deck was given."""
    if not table.stacked:
        table.state = shuffle_in(table.deck, table.top, table.top + cards, _u(52), table.state)


@part
def _deal_first(table: Any, terms: Any) -> None:
    """Deal the first cards one at a time round the table."""
    table.held = _u(terms.first)
    _bring(table, table.held * table.players)
    at = table.top
    for card in range(table.held):
        for place in range(table.players):
            table.own[place * _OWN + card] = table.deck[at]
            at += _u(1)
    table.top = at


@part
def _burn(table: Any) -> None:
    table.burnt[table.burns] = table.deck[table.top]
    table.burns += _u(1)
    table.top += _u(1)


@part
def _lay(table: Any, cards: Any) -> None:
    """Burn a card and lay some on the board."""
    _bring(table, cards + _u(1))
    _burn(table)
    for _ in range(cards):
        table.board[table.on_board] = table.deck[table.top]
        table.on_board += _u(1)
        table.top += _u(1)


@part
def _deal_street(table: Any, terms: Any) -> None:
    """Burn a card and deal everybody the next, by the book's way out if the deck is too short for that."""
    live, left = _u(count(table.live)), _u(52) - table.top
    last = table.street + 1 == terms.rounds
    enough = left > live or (not last and not terms.reuse)
    reuse = not enough and terms.reuse and left + table.burns >= live
    common = not enough and not reuse and not terms.skip_burn
    _bring(table, live + _u(1) if enough else left)
    if enough or (reuse and left) or (common and left > _u(1)):
        _burn(table)
    if reuse or (common and not left):
        _reuse_burnt(table)
    if common:
        table.board[table.on_board] = table.deck[table.top]
        table.on_board += _u(1)
        table.top += _u(1)
        return
    for place in range(table.players):
        if table.live & one(place):
            table.own[place * _OWN + table.held] = table.deck[table.top]
            table.top += _u(1)
    table.held += _u(1)


@part
def _reuse_burnt(table: Any) -> None:
    """Put the burnt cards under what is left, in an order of chance."""
    left = _u(52) - table.top
    begin = _u(52) - left - table.burns
    for at in range(left):
        table.deck[begin + at] = table.deck[table.top + at]
    for at in range(table.burns):
        table.deck[begin + left + at] = table.burnt[at]
    table.top = begin
    table.burns = _u(0)
    table.state = shuffle_in(table.deck, begin + left, _u(52), _u(52), table.state)


# -- the hand ---------------------------------------------------------------------------------------------


@part
def begin_hand(table: Any, terms: Any) -> None:
    """Seat the players from the one after the button, take forced wagers and deal."""
    _seat(table, terms)
    table.hands += _u(1)
    table.state = table.key + (table.hands << _u(HAND_BITS)) * _u(STEP)
    table.top = table.on_board = table.burns = _u(0)
    table.pot = table.dead = table.fee = _i(0)
    table.street = table.opened = table.phase = _i(0)
    table.may_bet = _i(1)
    if not table.stacked:
        for at in range(_u(52)):
            table.deck[at] = _DECK[at]
    if terms.stud:
        _begin_stud(table, terms)
    else:
        _begin_flop(table, terms)


@part
def _seat(table: Any, terms: Any) -> None:
    """Give everybody with chips a place, from the seat after the button; in stud, from the first seat."""
    seats = _u(terms.chairs)
    place = _u(0)
    begin = _u(0) if terms.stud else table.button + _u(1)
    for step in range(seats):
        seat = (begin + step) % seats
        chips = table.stacks[seat]
        if chips > 0:
            table.seats[place] = np.uint8(seat)
            table.began[place] = table.chips[place] = chips
            table.wager[place] = _i(0)
            table.put_in[place] = _i(0)
            table.spoken[place] = _i(-1)
            place += _u(1)
    table.players = place
    table.live = table.able = one(place) - _u(1)


@part
def _collect(table: Any, amount: Any) -> None:
    for place in range(table.players):
        if table.chips[place]:
            put_dead(table, _u(place), amount, False)


@part
def _post_antes(table: Any, terms: Any, big: Any) -> None:
    if terms.ante:
        _collect(table, terms.ante)
    if terms.big_blind_ante and table.chips[big]:
        put_dead(table, big, terms.big_blind_ante, True)


@part
def _begin_flop(table: Any, terms: Any) -> None:
    first, second = _u(0), _u(1)
    if table.players == _u(2) and terms.button_small_blind:
        first, second = _u(1), _u(0)
    if terms.ante_first:
        _post_antes(table, terms, second)
    if terms.small and table.chips[first]:
        put(table, first, terms.small)
    if table.chips[second]:
        put(table, second, terms.big)
    missing = terms.small + terms.big - table.wager[first] - table.wager[second]
    if not terms.ante_first:
        _post_antes(table, terms, second)
    _deal_first(table, terms)
    begin_round(table, terms, terms.lower, terms.big)
    table.missing = missing
    begin_turns(table, second + _u(1))


@part
def _begin_stud(table: Any, terms: Any) -> None:
    _collect(table, terms.ante)
    _deal_first(table, terms)
    begin_round(table, terms, terms.lower, _i(0))
    table.opener = _i(0)
    if count(table.able) >= 2:
        opener = lowest_door(table, terms)
        table.opener = _i(opener)
        ask_bring_in(table, terms, opener)


@part
def go_on(table: Any, terms: Any) -> None:
    """Go on until somebody must decide or the hand is over: then there are no acts."""
    if table.phase == BRINGING_IN:
        return
    while True:
        if table.phase == BETTING:
            if find_speaker(table, terms):
                return
            close_round(table)
            table.phase = _i(OVER)
        if table.street + 1 == terms.rounds or table.live & (table.live - _u(1)) == _u(0):
            break
        table.street += 1
        if terms.stud:
            _next_card(table, terms)
        else:
            _next_street(table, terms)
    table.showdowns += _u(count(table.live) > 1)
    award(table, terms)
    _book(table)


@part
def _book(table: Any) -> None:
    """Give the chips back to the seats, and book what each has won."""
    table.acts = _u(0)
    table.fees += table.fee
    for place in range(table.players):
        seat = table.seats[place]
        net = table.chips[place] - table.began[place]
        table.stacks[seat] = table.chips[place]
        table.won[seat] += net
        table.squares[seat] += np.float64(net) * np.float64(net)


@part
def _next_street(table: Any, terms: Any) -> None:
    """Lay the next cards of the board; bet, if two have chips left."""
    if table.may_bet:
        table.may_bet = _i(count(table.able) >= 2)
        table.opened = _i(terms.show_all_in and not table.may_bet)
    _lay(table, _u(terms.laid[table.street]))
    table.aggressor = _i(-1)
    if table.may_bet:
        begin_round(table, terms, terms.upper if terms.large[table.street] else terms.lower, _i(0))
        begin_turns(table, _u(0))


@part
def _next_card(table: Any, terms: Any) -> None:
    """Deal the next card; bet, if two have chips left, from the highest open cards."""
    table.may_bet = _i(count(table.able) >= 2)
    if terms.show_all_in and not table.may_bet:
        table.opened = _i(1)
    _deal_street(table, terms)
    if not table.opened:
        table.opener = _i(highest_open(table, terms))
    table.aggressor = _i(-1)
    if table.may_bet:
        begin_round(table, terms, terms.upper if terms.large[table.street] else terms.lower, _i(0))
        if terms.pairs[table.street] and open_pair(table, terms):
            table.largest_step = terms.upper
        begin_turns(table, _u(table.opener))


# -- from hand to hand ------------------------------------------------------------------------------------


@part
def make_ready(table: Any, terms: Any) -> Any:
    """See to the stacks and move button and blinds on; False if fewer than two have chips."""
    seats = _u(terms.chairs)
    if terms.stacks_are == AFRESH:
        for seat in range(seats):
            table.stacks[seat] = terms.stack
    left = _with_chips(table, seats)
    if not left:
        return False
    table.button = following(left, table.button + _u(1))
    if terms.stacks_are == REBUY:
        for seat in range(seats):
            if table.stacks[seat] == 0:
                table.stacks[seat] = terms.stack
        left = _with_chips(table, seats)
    if count(left) < 2:
        return False
    if not terms.stud:
        _place_blinds(table, terms, left)
    return True


@part
def _with_chips(table: Any, seats: Any) -> Any:
    found = _u(0)
    for seat in range(seats):
        if table.stacks[seat] > 0:
            found |= one(seat)
    return found


@part
def _place_blinds(table: Any, terms: Any, left: Any) -> None:
    """Let nobody be big blind twice running: where it would come back the button yields.

    As in `croupier.games.rotation`, with a moving button.
    """
    before = table.big_blind
    small = following(left, table.button + _u(1))
    big = following(left, small + _u(1))
    if count(left) == 2:
        if terms.button_small_blind:
            small, big = big, small
        if before:
            big = following(left, before)
            small = following(left, big + _u(1))
            table.button = small if terms.button_small_blind else big
    elif before and big + _u(1) == before:
        small, big = big, following(left, big + _u(1))
        table.button = preceding(left, small)
    table.big_blind = big + _u(1)
