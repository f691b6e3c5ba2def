"""What a bot answers, and how to fill in what an option asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cards import Card
from croupier.table.sizing import pot_sized

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


_FREE: Final = (
    "check",
    "stand",
    "show",
    "stay",
    "keep",
    "next-card",
    "wait",
    "hold",
    "decline",
    "no-insurance",
    "agree",
)
"""What costs nothing and gives nothing up."""


def passive(view: View) -> Choice:
    """Do as little as the rules allow: what costs nothing, else fold, else what costs least."""
    option = option_named(view, *_FREE, "fold", "pass")
    if option is None:
        option = min(
            view.options, key=lambda each: (each.cards is not None, each.amount is not None, each.cost)
        )
    cards = option.cards.among[: option.cards.least] if option.cards is not None else ()
    return Choice(option.name, option.amount.least if option.amount is not None else None, cards)


def option_named(view: View, *names: str) -> Option | None:
    """Return the first of these options that is offered."""
    for name in names:
        for option in view.options:
            if option.name == name:
                return option
    return None


def wager(view: View, share: float) -> Choice | None:
    """Bet or raise to about a share of the pot, within what is allowed; None if no wager is offered."""
    for name in ("raise", "bet", "bring-in", "stake"):
        option = option_named(view, name)
        if option is not None and option.amount is not None:
            return Choice(name, pot_sized(view, option.amount, share))
    return None


def payment(view: View) -> tuple[Choice, int] | None:
    """Pay the least that staying in costs, with all its rights; returns the price too. None: it is free."""
    option = option_named(view, "call", "match", "stake")
    if option is None:
        return None
    if option.amount is None:
        return Choice(option.name), option.cost
    return Choice(option.name, option.amount.least), option.amount.least
