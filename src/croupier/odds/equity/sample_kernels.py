"""Compiled sampling of deals, for what is too large to be counted; loaded when first needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards.sizes import CARDS
from croupier.hands.kernels import MASKS, NUMBERS, START, rate
from croupier.hands.shapes import part
from croupier.hands.store import kernel
from croupier.odds.counting.chance import below
from croupier.odds.equity.board_kernels import LOW, best_of, bits_of, share
from croupier.odds.equity.boards import BOARD
from croupier.odds.equity.shapes import DrawnPlayers, DrawnShares, DrawnTable
from croupier.odds.equity.walk_kernels import lay, worth

if TYPE_CHECKING:
    from croupier.hands.shapes import Int, U8x2, U16x2, Word

POT: Final = 5040
"""A pot in parts that can be halved and then shared by any number of players up to ten."""
PATIENCE: Final = 1_000_000
"""So often hands are drawn that meet in a card before it is believed that they always do."""

_u: Final = np.uint64
_LOW_ACE: Final = _u(0)


@part
def _draw_hands(drawn: DrawnPlayers, gone: Word, hands: U8x2, state: Word) -> tuple[Word, Word]:
    """Draw a holding for each player until no card lies twice; returns the cards gone and the state.

    Without success all cards are gone.
    """
    holdings, begins, sums = drawn.holdings, drawn.begins, drawn.sums
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


@part
def _draw_card(used: Word, state: Word) -> tuple[Word, Word, Word]:
    while True:
        card, state = below(state, _u(CARDS))
        if not used >> card & _u(1):
            return card, used | _u(1) << card, state


@part
def _stud_values(hands: U8x2, own: Int, values: U16x2) -> None:
    for player in range(hands.shape[0]):
        total, mask = START, _u(0)
        for place in range(own):
            total += NUMBERS[hands[player, place]]
            mask |= MASKS[hands[player, place]]
        values[player, 0] = rate(total, mask, _u(own - 5), _LOW_ACE)


@kernel("int64(DrawnPlayers, DrawnTable, int64, uint64, DrawnShares)", DrawnPlayers, DrawnTable, DrawnShares)
def sample(players: DrawnPlayers, table: DrawnTable, deals: Int, state: Word, out: DrawnShares) -> Int:
    """Deal so many times at random; returns how many deals there were, fewer if hands always meet in a card.

    With a board each player draws one of their holdings, then the board is completed. In stud the known cards
    are completed.
    """
    count, own, known = players.told.shape[0], table.own, table.board.shape[0]
    tally, units = out.tally, out.units
    hands = players.known.copy()
    values = np.zeros((count, 2), np.uint16)
    final = np.zeros(BOARD, np.uint8)
    final[:known] = table.board
    totals, suits = np.zeros(10, np.uint64), np.zeros(10, np.uint64)
    for deal in range(deals):
        used: Word = table.gone
        if own:
            for player in range(count):
                for place in range(players.told[player], own):
                    hands[player, place], used, state = _draw_card(used, state)
            _stud_values(hands, own, values)
        else:
            used, state = _draw_hands(players, used, hands, state)
            if used == ~_u(0):
                return deal
            for place in range(known, BOARD):
                final[place], used, state = _draw_card(used, state)
            laid = lay(final, totals, suits)
            for player in range(count):
                high, low = worth(hands[player], players.holdings.shape[1], laid, table.limit)
                values[player, 0], values[player, 1] = high, low
        best, lowest = best_of(values, 0), best_of(values, 1)
        share(best, lowest, 1, tally, out.scoops)
        tops, lows = bits_of(best), bits_of(lowest)
        for player in range(count):
            won = np.int64(0)
            if best >> player & 1:
                won += POT // tops if lowest == 0 else POT // 2 // tops
            if lowest >> player & 1:
                tally[player, LOW, lows] += 1
                won += POT // 2 // lows
            units[player, 0] += won
            units[player, 1] += won * won
    return deals
