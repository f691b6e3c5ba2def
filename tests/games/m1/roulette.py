"""What the tests of roulette share: a table, and what its croupier does."""

from __future__ import annotations

from typing import Any

import croupier
from croupier.table import CROUPIER, Hand, Post
from croupier.table.event import Called
from tests.games.outcome import happened


def table(*spins: int, seats: dict[int, Any] | None = None, **options: Any) -> Hand:
    """A table with one player, or with these; the ball will fall on these numbers."""
    return croupier.deal("m1/roulette", seats=seats or {1: {}}, spins=spins, options=options)


def croupier_does(hand: Hand, *acts: str) -> None:
    for act in acts:
        hand.act(act, seat=CROUPIER)


def calls(hand: Hand) -> list[str]:
    return [event.call for event in happened(hand, Called)]


def stakes(hand: Hand, seat: int = 1) -> dict[str, int]:
    return next(box.stakes for box in hand.view(seat).boxes if box.number == seat)


def void(hand: Hand, cause: str) -> None:
    hand.rule(cause, by=Post.PIT_BOSS)


def spin(hand: Hand) -> Any:
    """Let the croupier finish the spin, and check that chips only changed places."""
    while hand.decision is not None:
        hand.act(hand.decision.options[0].name, seat=CROUPIER)
    assert hand.result is not None
    assert sum(hand.result.net.values()) + hand.result.house == 0
    return hand.result.net[min(hand.result.net)]
