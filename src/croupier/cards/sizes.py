"""How many cards there are of each sort: what every kernel and every count goes by.

A card is a number below 52, four times its rank and its suit; the joker is the number behind them, and where
ranks are counted the rank behind them.
"""

from __future__ import annotations

from typing import Final

RANKS: Final = 13
SUITS: Final = 4
CARDS: Final = RANKS * SUITS
JOKER_RANK: Final = RANKS
RANKS_AND_JOKER: Final = RANKS + 1
HAND: Final = 5
"""The cards of a hand of poker."""
