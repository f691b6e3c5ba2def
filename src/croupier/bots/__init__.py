"""Bots: players that see only what a player sees, to fill seats, to practise against and to load-test.

A bot is called with the view of its seat and answers with an act. `play_out` lets bots finish a hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from croupier.bots.choice import Choice
from croupier.bots.equity import EquityBot
from croupier.bots.plain import RandomBot, TightBot
from croupier.errors import IllegalAction
from croupier.table import CROUPIER

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.table import Hand, View


class Bot(Protocol):
    """Somebody who decides from what they may see."""

    def decide(self, view: View) -> Choice:
        """Choose one of the options of the view."""


def play_out(hand: Hand, bots: Mapping[int, Bot]) -> None:
    """Let bots, by seat, take all decisions that are left; the croupier does what is left.

    >>> import croupier
    >>> hand = croupier.deal("fspr/holdem", seats={1: 200, 2: 200}, button=2, blinds=(1, 2), seed=4)
    >>> play_out(hand, {1: RandomBot(1), 2: TightBot(2)})
    >>> sum(hand.result.net.values())
    0
    """
    while hand.decision is not None:
        take_turn(hand, hand.decision.seat, bots)


def take_turn(hand: Hand, seat: int, bots: Mapping[int, Bot]) -> None:
    """Let the bot of the seat that must decide, or the croupier, decide once.

    >>> import croupier
    >>> hand = croupier.deal("fspr/holdem", seats={1: 200, 2: 200}, button=2, blinds=(1, 2), seed=4)
    >>> hand.decision.seat
    1
    >>> take_turn(hand, 1, {1: TightBot(2)})
    >>> [(action.seat, action.name) for action in hand.actions]
    [(1, 'fold')]
    """
    if seat == CROUPIER and hand.decision is not None:
        hand.act(hand.decision.options[0].name, seat=CROUPIER)
        return
    owner = next(box.owner for box in hand.felt.boxes if box.number == seat)
    if owner not in bots:
        raise IllegalAction("seat-without-bot", seat=seat)
    choice = bots[owner].decide(hand.view(owner))
    named = {"amount": choice.amount, "cards": choice.cards or None, "on": choice.on or None}
    hand.act(choice.name, seat=seat, **named)  # type: ignore[arg-type]


__all__ = ["Bot", "Choice", "EquityBot", "RandomBot", "TightBot", "play_out", "take_turn"]
