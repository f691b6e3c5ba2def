"""Telling: events, acts and fields in the words of a language.

The sentence of an event has the id `event-KIND`; the words in it (fields, calls, combinations) have ids of
their own. A roulette position is its own name.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from croupier.table.event import Acted, Discarded, Staked
from croupier.text import called, knows, say, spoken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.table.event import Event

_WORDS = {
    "field": "field",
    "onto": "field",
    "fund": "fund",
    "act": "act",
    "call": "call",
    "hand": "category",
    "what": "price",
    "ruling": "ruling",
    "to": "place",
}
_PLACES: Final = {"boxes": "place-box", "seats": "place-seat", "players": "place-player"}


PlaceKind = Literal["boxes", "seats", "players"]
"""What the places of a game are called: roulette has players, and no boxes."""


@lru_cache(maxsize=10_000, typed=True)
def word(kind: str, name: object, language: str = "en", places: PlaceKind = "boxes") -> str:
    """Say one word of the table: `word("field", "ante", "ru")`; what has no translation stays as it is.

    >>> word("field", "ante"), word("field", "17"), word("act", "raise", "ru")
    ('ante', '17', 'рейз')
    >>> word("category", "points-20")
    '20 points'
    """
    if kind == "place" and isinstance(name, int):
        return say(_PLACES[places], language, box=name)
    return called(str(name), language, kind)


def ruled_on(on: str, language: str = "en", places: PlaceKind = "boxes") -> str:
    """Say what a ruling is about: a seat, a card or an act of it, a cause; written words stay as they are.

    >>> ruled_on("3/1", "en", "seats"), ruled_on("2/raise", "en", "seats"), ruled_on("odd-back")
    ('seat 3, card 1', 'seat 2: raise', 'a card with another back')
    """
    number, _, of = on.partition("/")
    if not number.isdecimal():
        return word("cause", on, language)
    place = word("place", int(number), language, places)
    if not of:
        return place
    if of.isdecimal():
        return say("ruled-card", language, place=place, cards=", ".join(of))
    return say("ruled-act", language, place=place, act=word("act", of, language))


def tell(event: Event, language: str = "en", places: PlaceKind = "boxes") -> str:
    """Tell an event in one sentence, in the words of its book and with its clause at the end.

    >>> from croupier.cards import Card
    >>> from croupier.table.event import Paid
    >>> tell(Paid("am:3.19", 1, "raise", 20, 40, (2, 1), "pair", (Card("Kh"), Card("Kd"))))
    'Box 1: raise wins 40 (2:1, pair: K♥ K♦), and the stake of 20 comes back. [am:3.19]'
    """
    language = spoken(language, event.clause.partition(":")[0])
    kind = type(event).__name__.lower()
    values: dict[str, object] = {}
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name in _WORDS or (name == "at" and kind == "opened"):
            value = word(_WORDS.get(name, "place"), value, language, places)
        elif name in ("cards", "gone"):
            value = " ".join("▮▮" if card is None else card.symbol.replace("T", "10") for card in value)
        elif name == "value":  # "17 black": the number stays, its colour is a word
            value = " ".join(word("category", part, language) for part in value.split())
        elif name == "ratio":
            value = f"{value[0]}:{value[1]}"
        elif name == "on" and kind == "ruled":
            value = ruled_on(value, language, places)
        if name in ("box", "seat") and isinstance(value, int):
            values["place"] = word("place", value, language, places)
        values[name] = value
    key = _key(kind, values)
    if places == "seats" and knows(f"{key}-seat"):
        key = f"{key}-seat"
    sentence = say(key, language, **values)
    return f"{sentence[:1].upper()}{sentence[1:]} [{event.clause}]"


def _key(kind: str, values: dict[str, object]) -> str:
    """Choose the sentence: the longest variant whose words the event has."""
    key = f"event-{kind}"
    for name in ("value", "hand", "cards", "on", "pile", "why", "total"):
        if values.get(name) and knows(f"{key}-{name}"):
            key = f"{key}-{name}"
    return key


def worth_telling(events: Sequence[Event], *, ring: bool = False) -> list[Event]:
    """Leave out what another event tells: "raise" before "raise 80", and the muck after a fold.

    >>> from croupier.table.event import Acted, Staked
    >>> both = [Acted("", 1, "call"), Staked("", 1, "call", 5)]
    >>> [tell(event, "en", "seats") for event in worth_telling(both, ring=True)]
    ['Seat 1: call 5. []']
    >>> tell(Staked("fspr:5.9.5a", 1, "raise", 14, 20), "en", "seats")
    'Seat 1: raise to 20. [fspr:5.9.5a]'
    """
    told: list[Event] = []
    for event, after in zip(events, (*events[1:], None)):  # noqa: B905 (of no events none is the last)
        if isinstance(event, Acted) and isinstance(after, Staked) and event.seat == after.box:
            continue
        last = told[-1] if told else None
        if ring and isinstance(event, Discarded) and isinstance(last, Acted) and last.seat == event.box:
            continue
        told.append(event)
    return told
