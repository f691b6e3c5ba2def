"""What the tests of Black Jack share: a shoe, its boxes, its offers."""

from __future__ import annotations

import re
from typing import Any

import croupier
from croupier import books
from croupier.table import Hand
from tests.stacking import stack_shoe

BURNT = "2s"


def deal(
    *boxes: str,
    dealer: str = "9h",
    then: str = "",
    seats: dict[int, dict[str, Any]] | None = None,
    **options: Any,
) -> Hand:
    """Deal these two cards to each box and this card to the dealer; `then` are the next cards of the shoe."""
    placed = seats or {number: {"box": 20} for number in range(1, len(boxes) + 1)}
    shoe = stack_shoe(*boxes, dealer=dealer, then=then, burnt=BURNT)
    return croupier.deal("am/blackjack", seats=placed, deck=shoe, options=options)


def offered(hand: Hand) -> list[str]:
    assert hand.decision is not None
    return [option.name for option in hand.decision]


def example(clause: str, number: int = 0) -> str:
    return str(books.clause(clause).examples[number])


def figures(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"(?<![\w:])\d+(?![\w:])", text)]
