"""The shapes of everything that kernels of the fleet share: one record a table, one of the terms it plays by.

A kernel passes these two records and little else. Players of a hand stand in *places*: the first after the
button is place 0, the button the last; `seats` says on which seat of the table each place sits (from 0).
Each player in a set of places is a bit.
"""

from __future__ import annotations

from typing import Final

import numpy as np

MOST_SEATS: Final = 10
MOST_OWN: Final = 7
MOST_STREETS: Final = 5

# What can be done, by number; a set of acts has the bit of each.
FOLD: Final = 0
CHECK: Final = 1
CALL: Final = 2
RAISE: Final = 3
"""A bet or a raise, to a total."""
BRING_IN: Final = 4
ACTS: Final = ("fold", "check", "call", "raise", "bring-in")

# The limits of betting.
NO_LIMIT: Final = 0
POT_LIMIT: Final = 1
FIXED_LIMIT: Final = 2
SPREAD_LIMIT: Final = 3

# What a table waits for.
OVER: Final = 0
BETTING: Final = 1
BRINGING_IN: Final = 2

# What becomes of stacks between hands.
AFRESH: Final = 0
"""Everybody begins every hand with the same stack."""
REBUY: Final = 1
"""Who has lost everything buys another stack."""
BUST: Final = 2
"""Who has lost everything is out; the last one left plays no more."""

# Bots, by number.
BOTS: Final = ("random", "staying", "tight", "equity", "push-fold")
"""One takes any lawful act, the next any but a fold; then those that look at their cards."""
RANDOM: Final = 0
STAYING: Final = 1
TIGHT: Final = 2
EQUITY: Final = 3
PUSH_FOLD: Final = 4

_money = np.int64
_small = np.uint8

TERMS: Final = np.dtype(
    [
        # the betting
        ("limit", _money),
        ("most_raises", _money),  # 0: any number
        ("maximum", _money),  # of a bet where there is a spread; 0: none
        ("cumulative", _money),
        ("checker_raises", _money),
        ("uncapped_at_two", _money),  # below 0: raises are capped even between two
        # before the cards
        ("small", _money),
        ("big", _money),
        ("ante", _money),  # of everybody
        ("big_blind_ante", _money),  # paid by the big blind for all
        ("ante_first", _money),
        ("button_small_blind", _money),
        ("bring_in", _money),  # 0: any amount within the bets of the table
        ("lower", _money),
        ("upper", _money),
        # the end
        ("fee_percent", _money),
        ("fee_cap", _money),
        ("no_flop_no_fee", _money),
        ("unit", _money),
        ("muck", _money),  # beaten hands are thrown in unseen
        ("show_all_in", _money),
        ("low_limit", np.uint64),  # the ranks a low hand may hold, as bits; 0: no low half
        ("from_opener", _money),  # odd chips go round from the opener
        # the cards
        ("stud", _money),
        ("omaha", _money),
        ("own", _money),
        ("first", _money),  # own cards before the first betting
        ("rounds", _money),  # of betting
        ("laid", _small, MOST_STREETS),  # cards on the board, by round
        ("open", _small, MOST_OWN),  # of the own cards, whether it lies open
        ("large", _small, MOST_STREETS),  # by round: the upper size is bet
        ("pairs", _small, MOST_STREETS),  # by round: an open pair lets the upper size be bet
        ("suits", _money),  # decide between equal open cards
        ("reuse", _money),  # of burnt cards, where the deck is too short
        ("skip_burn", _money),
        # between hands
        ("chairs", _money),  # seats at the table
        ("stack", _money),
        ("stacks_are", _money),
        ("prizes", np.float64, MOST_SEATS),  # from the first place down; none: chips are played for
    ],
    align=True,
)
"""What tables play by; read from the declaration and the profile of the game by `croupier.fleet.terms`."""

TABLE: Final = np.dtype(
    [
        # by seat
        ("stacks", _money, MOST_SEATS),
        ("won", _money, MOST_SEATS),  # all told since the beginning
        ("squares", np.float64, MOST_SEATS),  # of what was won, hand by hand
        ("bots", _small, MOST_SEATS),
        # by place
        ("began", _money, MOST_SEATS),  # with so many chips, before forced wagers
        ("chips", _money, MOST_SEATS),
        ("wager", _money, MOST_SEATS),
        ("put_in", _money, MOST_SEATS),
        ("spoken", _money, MOST_SEATS),
        ("seats", _small, MOST_SEATS),
        # the pot and the round, as in `croupier.table.betting`
        ("pot", _money),
        ("dead", _money),
        ("fee", _money),
        ("level", _money),
        ("full_level", _money),
        ("step", _money),
        ("largest_step", _money),
        ("brought", _money),
        ("missing", _money),
        ("highest", _money),
        ("raises", _money),
        ("uncapped", _money),
        ("waiting", _money),
        ("aggressor", _money),  # a place, -1: none
        ("opener", _money),  # the place that speaks first in the round
        ("live", np.uint64),
        ("able", np.uint64),  # of them, who has chips
        # the decision
        ("phase", _money),
        ("place", np.uint64),
        ("acts", np.uint64),
        ("cost", _money),
        ("least", _money),
        ("most", _money),
        ("jump", _money),  # between one lawful amount and the next
        # the course of the hand
        ("street", _money),
        ("may_bet", _money),
        ("opened", _money),
        ("players", np.uint64),
        ("button", np.uint64),  # a seat
        ("big_blind", np.uint64),  # the seat after that of the last one; 0: there was none
        ("hands", np.uint64),
        ("steps", np.uint64),  # decisions since the beginning
        ("showdowns", np.uint64),
        ("fees", _money),
        ("key", np.uint64),  # where the chance of this table begins
        ("state", np.uint64),  # and where it stands
        ("terms", np.uint64),
        ("stacked", _money),  # the deck was given
        # the cards
        ("top", np.uint64),
        ("deck", _small, 52),
        ("board", _small, 6),
        ("on_board", np.uint64),
        ("held", np.uint64),
        ("own", _small, MOST_SEATS * MOST_OWN),
        ("worths", np.int64, 2 * MOST_SEATS),  # of the hands at the end, by place: high, then low
        ("burnt", _small, 5),
        ("burns", np.uint64),
        # what a bot tries out: cards it does not see, and the table as it lay
        ("unseen", _small, 52),
        ("lay", _small, MOST_SEATS * MOST_OWN + 6),
    ],
    align=True,
)
"""A table of the fleet; well under two kilobytes."""

assert TABLE.itemsize <= 2048

BUYING: Final = np.dtype(
    [("until", _money), ("chips", _money), ("most", _money), ("share", _money)], align=True
)
"""Chips that can be bought during an event: for so many hands, how many, how often, and by how many of 1,000.

Events have three of them: rebuys, entries of those who are out, and the add-on, sold after that hand.
"""
