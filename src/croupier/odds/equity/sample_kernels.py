"""Compiled sampling of deals, for what is too large to be counted; loaded when first needed."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import njit

from croupier.hands.kernels import MASKS, NUMBERS, START, rate
from croupier.hands.store import kernel
from croupier.odds.counting.chance import below
from croupier.odds.equity.board_kernels import LOW, bits_of, share
from croupier.odds.equity.walk_kernels import lay, worth

CARDS: Final = 52
POT: Final = 5040
"""A pot in parts that can be halved and then shared by any number of players up to ten."""
PATIENCE: Final = 1_000_000
"""So often hands are drawn that meet in a card before it is believed that they always do."""

_u: Final = np.uint64
_LOW_ACE: Final = _u(0)


@njit
def _draw_hands(holdings: Any, begins: Any, sums: Any, gone: Any, hands: Any, state: Any) -> Any:
    """Draw a holding for each player until no card lies twice; returns the cards gone and the state.

    `sums` are the weights of each player's holdings added up. Without success all cards are gone.
    """
    players = begins.shape[0] - 1
    for _ in range(PATIENCE):
        used = gone
        apart = True
        for player in range(players):
            first, last = begins[player], begins[player + 1] - 1
            wanted, state = below(state, _u(sums[last]))
            while first < last:
                middle = (first + last) // 2
                if _u(sums[middle]) > wanted:
                    last = middle
                else:
                    first = middle + 1
            for place in range(holdings.shape[1]):
                card = holdings[first, place]
                bit = _u(1) << _u(card)
                apart &= not used & bit
                used |= bit
                hands[player, place] = card
            if not apart:
                break
        if apart:
            return used, state
    return ~_u(0), state


@njit
def _draw_card(used: Any, state: Any) -> Any:
    while True:
        card, state = below(state, _u(CARDS))
        if not used >> card & _u(1):
            return card, used | _u(1) << card, state


@njit
def _stud_values(hands: Any, own: Any, values: Any) -> None:
    for player in range(hands.shape[0]):
        total, mask = START, _u(0)
        for place in range(own):
            total += NUMBERS[hands[player, place]]
            mask |= MASKS[hands[player, place]]
        values[player, 0] = rate(total, mask, _u(own - 5), _LOW_ACE)


@njit
def _winners(values: Any, side: Any) -> Any:
    best, winners = np.uint16(0), np.int64(0)
    for player in range(values.shape[0]):
        if values[player, side] > best:
            best, winners = values[player, side], np.int64(1) << player
        elif values[player, side] == best and best:
            winners |= np.int64(1) << player
    return winners


@kernel(
    "int64(uint8[:,::1], int64[::1], int64[::1], uint8[:,::1], int64[::1], int64, uint8[::1], uint64, int64, "
    "int64, uint64, int64[:,:,::1], int64[::1], int64[:,::1])"
)
def sample(
    holdings: Any,
    begins: Any,
    sums: Any,
    known: Any,
    told: Any,
    own: Any,
    board: Any,
    gone: Any,
    limit: Any,
    deals: Any,
    state: Any,
    tally: Any,
    scoops: Any,
    units: Any,
) -> Any:
    """Deal so many times at random; returns how many deals there were, fewer if hands always meet in a card.

    With a board each player draws one of his holdings (`begins`, `sums`), then the board is completed. In
    stud, where `own` is the number of cards of a hand, the known cards are completed. `units` are the parts
    of pots each player has won, and the squares of what he has won in each deal.
    """
    players = told.shape[0]
    hands = known.copy()
    values = np.zeros((players, 2), np.uint16)
    final = np.zeros(5, np.uint8)
    final[: board.shape[0]] = board
    totals, suits = np.zeros(10, np.uint64), np.zeros(10, np.uint64)
    for deal in range(deals):
        used = gone
        if own:
            for player in range(players):
                for place in range(told[player], own):
                    hands[player, place], used, state = _draw_card(used, state)
            _stud_values(hands, own, values)
        else:
            used, state = _draw_hands(holdings, begins, sums, used, hands, state)
            if used == ~_u(0):
                return deal
            for place in range(board.shape[0], 5):
                final[place], used, state = _draw_card(used, state)
            laid = lay(final, totals, suits)
            for player in range(players):
                high, low = worth(hands[player], holdings.shape[1], laid, limit, totals, suits)
                values[player, 0], values[player, 1] = high, low
        best, lowest = _winners(values, 0), _winners(values, 1)
        share(best, lowest, 1, tally, scoops)
        tops, lows = bits_of(best), bits_of(lowest)
        for player in range(players):
            won = np.int64(0)
            if best >> player & 1:
                won += POT // tops if lowest == 0 else POT // 2 // tops
            if lowest >> player & 1:
                tally[player, LOW, lows] += 1
                won += POT // 2 // lows
            units[player, 0] += won
            units[player, 1] += won * won
    return deals
