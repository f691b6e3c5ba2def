"""What a bot answers, and how to fill in what an option asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.cards import Card

if TYPE_CHECKING:
    from random import Random

    from croupier.table import Option, View


class Choice(msgspec.Struct, frozen=True):
    """An act with what it names: an amount, cards, a position."""

    name: str
    amount: int | None = None
    cards: tuple[Card, ...] = ()
    on: str = ""


def fill(option: Option, chance: Random) -> Choice:
    """Take an option with anything it allows."""
    amount = None
    if option.amount is not None:
        span = option.amount
        amount = span.least + span.step * chance.randint(0, (span.most - span.least) // span.step)
    cards: tuple[Card, ...] = ()
    if option.cards is not None:
        count = chance.randint(option.cards.least, option.cards.most)
        cards = tuple(chance.sample(option.cards.among, count))
    return Choice(option.name, amount, cards, chance.choice(option.on) if option.on else "")


def passive(view: View) -> Choice:
    """Give up as cheaply as the rules allow: check, else fold, else whatever comes first."""
    for name in ("check", "fold", "pass", "stand"):
        for option in view.options:
            if option.name == name:
                return Choice(name)
    return Choice(view.options[0].name)


def option_named(view: View, *names: str) -> Option | None:
    """Return the first of these options that is offered."""
    for name in names:
        for option in view.options:
            if option.name == name:
                return option
    return None


def wager(view: View, share: float) -> Choice | None:
    """Bet or raise to about a share of the pot, within what is allowed; None if no wager is offered."""
    option = option_named(view, "raise", "bet")
    if option is None or option.amount is None:
        return None
    span = option.amount
    on_table = view.pot + sum(box.stakes.get("wager", 0) for box in view.boxes)
    highest = max(box.stakes.get("wager", 0) for box in view.boxes)
    wanted = highest + int(share * on_table)
    steps = max(0, min(wanted, span.most) - span.least) // span.step
    return Choice(option.name, span.least + steps * span.step)
