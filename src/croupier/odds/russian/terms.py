"""Numbers that the compiled parts of the solver of Russian poker share.

A *slot* is what may be done first: a number below 32 says as bits which cards are exchanged, 0 being none of
them, and 32 is the sixth card. A *way* is how many cards that are, or the sixth.
"""

from __future__ import annotations

from typing import Final

from croupier.cards.sizes import SUITS
from croupier.hands import Category
from croupier.odds.counting.hidden import first_value

SIDES: Final = SUITS - 1
"""The suits other than that of the open card."""

SIXTH_SLOT: Final = 32
SLOTS: Final = 33
SIXTH_WAY: Final = 6
WAYS: Final = 7
ALL_WAYS: Final = (1 << WAYS) - 1
DRAWN: Final = (0, 1, 2, 3, 4, 5, 1)
"""By way, how many cards come."""

SIGHTS: Final = 4
"""What is weighed: with everything, without insurance, without buying the dealer's game, without both."""
SUMS: Final = 6
"""Sums of worth: with everything, without the sixth card, without an exchange, without insurance, without
buying the dealer's game, without any of these."""
HALF: Final = 30
LOWER: Final = (1 << HALF) - 1
"""Sums outgrow 64 bits and are kept in two halves."""
LIMB: Final = 20
LIMB_MASK: Final = (1 << LIMB) - 1
"""So are the counts of the histogram."""

PAIR: Final = first_value(Category.PAIR)
TWO_PAIR: Final = first_value(Category.TWO_PAIR)
STRAIGHT: Final = first_value(Category.STRAIGHT)
FLUSH: Final = first_value(Category.FLUSH)
FULL_HOUSE: Final = first_value(Category.FULL_HOUSE)
STRAIGHT_FLUSH: Final = first_value(Category.STRAIGHT_FLUSH)

FLUSHES: Final = 495
"""How many hidden hands are flushes at the most."""
CLASS: Final = 0
EXACT: Final = 1
SUIT: Final = 2
PLACE: Final = 3
"""The columns of a list of ways to a flush: the class, the exact slot, the suit; in a list of some, its place
in that of all."""
VARYING: Final = 10
"""The most ranks that can be gone from a suit in some masks of a family and not in others."""
NO_BIT: Final = 15
"""What is left of -1, which stands for no rank or slot, in four bits: there is no such bit."""
