"""Telling: events, offers and signs of a table in the words of a client's language."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from msgspec import structs

from croupier.cards import Card
from croupier.games import find
from croupier.room.ledger import VALUE
from croupier.room.sign import sign as build_sign
from croupier.room.tables.picture import Amount, Field, Offer, Picked, TableSign, Told
from croupier.table.sizing import sizes
from croupier.table.telling import tell, word
from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.books import Rules
    from croupier.room.tables.terms import Terms
    from croupier.table import Event, Option, StakeField, View
    from croupier.table.telling import PlaceKind

_MOST_PLACES: Final = 40
"""An option that names more places than this is a bet on the layout."""


# -- events ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=20_000)
def _story(event: Event, language: str, places: PlaceKind) -> tuple[str, dict[str, Any]]:
    """Return the sentence of an event without its clause, and its data: the same happens all the time."""
    sentence = tell(event, language, places)
    if event.clause:
        sentence = sentence.removesuffix(f" [{event.clause}]")
    data = {name: plain(getattr(event, name)) for name in event.__struct_fields__ if name != "clause"}
    if hand := getattr(event, "hand", ""):
        data["hand_says"] = word("category", hand, language)
    return sentence, data


def plain(value: object) -> object:
    """Return a value of an event as JSON has it: a card is its name, one that is hidden null."""
    if isinstance(value, tuple):
        return [plain(each) for each in value]
    return str(value) if isinstance(value, Card) else value


def told(event: Event, number: int, language: str, places: PlaceKind) -> Told:
    """Tell an event as its viewer sees it."""
    sentence, data = _story(event, language, places)
    return Told(number, type(event).__name__.lower(), sentence, event.clause, data)


@lru_cache(maxsize=2_000)
def label(kind: str, name: str, language: str) -> str:
    """Say a word of the table that is said all the time."""
    return word(kind, name, language)


# -- offers ----------------------------------------------------------------------------------------------


def offers(view: View, options: Sequence[tuple[int, Option]], language: str) -> list[Offer]:
    """Write what a player may do, each with its key."""
    found = []
    if view.ring:  # what is to be called counts for the size of a raise
        view = structs.replace(view, options=tuple(option for _, option in options))
    for seat, option in options:
        layout = len(option.on) > _MOST_PLACES
        found.append(
            Offer(
                option.name,
                label("act", option.name, language),
                seat,
                option.clause,
                option.cost,
                None if option.amount is None else _amount(view, option, layout=layout),
                None if option.cards is None else _picked(option),
                [] if layout else list(option.on),
                layout,
                KEYS.get(option.name, ""),
            )
        )
    return found


def _amount(view: View, option: Option, *, layout: bool) -> Amount:
    span = option.amount
    assert span is not None
    quick = [] if layout else sizes(view, span)
    return Amount(span.least, span.most, span.step, quick)


def _picked(option: Option) -> Picked:
    assert option.cards is not None
    return Picked(option.cards.least, option.cards.most, [str(card) for card in option.cards.among])


KEYS: Final = {
    **{"fold": "f", "check": "k", "call": "c", "bet": "b", "raise": "r", "all-in": "a", "bring-in": "i"},
    **{"show": "s", "muck": "m", "buy-cards": "u", "next-card": "n", "stop": "o", "stake": "t", "match": "h"},
    **{"stay": "y", "agree": "g", "refuse": "d", "keep": "v"},
    **{"play": "p", "exchange": "e", "exchange-one": "o", "exchange-two": "t", "buy": "u", "insure": "i"},
    **{"buy-game": "g", "decline": "d", "play-on": "y", "go-on": "n"},
    **{"hit": "h", "stand": "s", "double": "d", "double-dark": "k", "split": "p", "surrender": "r"},
    **{"insurance": "i", "no-insurance": "n", "even-money": "e", "wait": "w", "add": "a", "hold": "o"},
}
"""The key of an act, the same in all decisions: within one game no key stands for two acts."""


# -- what may be staked ----------------------------------------------------------------------------------


def fields(rules: Rules, language: str) -> list[Field]:
    """Write what may be staked before the deal, as the game declares it."""
    return [_field(field, rules, language) for field in find(rules.game).open_fields(rules)]


def _field(field: StakeField, rules: Rules, language: str) -> Field:
    least, most, step = field.span(rules)
    return Field(
        field.name,
        label("field", field.name, language),
        least,
        most,
        step,
        field.needed,
        field.of,
        *field.times,
        field.bound,
        field.beside,
        field.after,
    )


def sign(terms: Terms, language: str) -> TableSign:
    """Write the sign of a table."""
    buy = (terms.least_buy, terms.most_buy)
    found = build_sign(terms.rules, language, settings=terms.settings, buy=buy)
    if not terms.currency.startswith(VALUE):
        return found
    money = terms.currency.removeprefix(VALUE).upper()
    return structs.replace(found, money=money, lines=[*found.lines, say("sign-money", language, money=money)])
