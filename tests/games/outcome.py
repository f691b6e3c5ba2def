"""What came of a hand, for the tests of all games: its events, and what everybody won."""

from __future__ import annotations

from typing import Any

from croupier.table import Hand


def happened(hand: Hand, kind: type) -> list[Any]:
    """The events of one kind."""
    return [event for event in hand.events if isinstance(event, kind)]


def finish(hand: Hand, *acts: str) -> dict[int, int]:
    """Take these plain decisions, which end the hand, and return what each place won."""
    for act in acts:
        hand.act(act)
    assert hand.result is not None
    assert sum(hand.result.net.values()) + hand.result.house == 0
    return hand.result.net
