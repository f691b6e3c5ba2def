"""The chip that cannot be halved goes with the high half of a pot (m1:q.odd-chip)."""

from __future__ import annotations

import pytest

import croupier
from croupier.table.event import Won


def halves(seed: int) -> tuple[int, int]:
    """Play a pot of five chips to its end, and return what its high and its low half were."""
    seats = {1: 100, 2: 100, 3: 100}
    hand = croupier.deal("m1/omaha-hilo-cash", seats=seats, button=3, blinds=(1, 2), seed=seed, fee_percent=0)
    hand.act("call")
    hand.act("fold")
    while hand.decision is not None:
        hand.act("check")
    won = [event for event in hand.events if isinstance(event, Won)]
    high, low = (sum(event.amount for event in won if event.part == part) for part in ("high", "low"))
    return high, low


@pytest.mark.clause("m1:86a")
def test_the_odd_chip_of_a_pot_goes_to_the_high_half() -> None:
    assert {halves(seed) for seed in range(40)} == {(5, 0), (3, 2)}
