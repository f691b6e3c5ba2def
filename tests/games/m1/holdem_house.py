"""Hold'em against the house of the casino M-1, dealt from cards that are told."""

from __future__ import annotations

from typing import Any

import croupier
from croupier.table import Hand
from tests.stacking import stack

GAME = "m1/holdem-house"
FLOP, REST = "9h 6d 2s", "Qc 7d"
BOARD = f"{FLOP} {REST}"
NO_GAME = "Kd 3h"
PAIR_OF_FOURS = "4h 4c"
DARK = {"ante": 10, "bet": 20}


def deal(
    *hands: str, board: str = BOARD, seats: dict[int, dict[str, Any]] | None = None, **options: Any
) -> Hand:
    """Deal these hands, the croupier's last, then the board; an ante of 10 on every box unless told."""
    placed = seats or {number: {"ante": 10} for number in range(1, len(hands))}
    return croupier.deal(GAME, seats=placed, deck=stack(*hands, then=board), options=options)


def kinds(hand: Hand) -> list[str]:
    return [type(event).__name__ for event in hand.events]
