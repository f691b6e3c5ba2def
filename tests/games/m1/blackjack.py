"""What the tests of blackjack of the casino M-1 share: deals from a stacked shoe, acts, events."""

from __future__ import annotations

from typing import Any

import croupier
from croupier.table import Hand
from tests.stacking import stack_shoe

BURNT = "2s 2s 2s"
SHARED = {1: {"box": 20}, 8: {"box": 40, "behind": 1}, 9: {"box": 10, "behind": 1}}


def deal(
    *boxes: str,
    dealer: str = "9h",
    then: str = "",
    seats: dict[int, dict[str, Any]] | None = None,
    table: dict[str, Any] | None = None,
    **options: Any,
) -> Hand:
    """Deal two cards to each box and one to the croupier; `then` are the next cards of the shoe."""
    placed = seats or {number: {"box": 20} for number in range(1, len(boxes) + 1)}
    shoe = stack_shoe(*boxes, dealer=dealer, then=then, burnt=BURNT)
    return croupier.deal("m1/blackjack", seats=placed, deck=shoe, options=options, **(table or {}))


def offered(hand: Hand, seat: int = 1) -> list[str]:
    assert hand.decision is not None
    return [option.name for option in hand.decision.options_for(seat)]


def fresh(**more: Any) -> Hand:
    return croupier.deal("m1/blackjack", seats={1: {"box": 20}}, seed=1, **more)


def crowd(boxes: int = 7) -> dict[int, dict[str, Any]]:
    """Three players on every box."""
    seats: dict[int, dict[str, Any]] = {box: {"box": 20} for box in range(1, boxes + 1)}
    for place in range(8, 8 + 2 * boxes):
        seats[place] = {"box": 10, "behind": (place - 8) // 2 + 1}
    return seats
