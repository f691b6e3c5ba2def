"""What clients and the room say to each other about events."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from croupier.room.envelope import Command, Message

EventState: TypeAlias = Literal["announced", "registering", "running", "ended", "cancelled"]


# -- what a client says ------------------------------------------------------------------------------------


class WatchEvent(Command, tag="watch-event", frozen=True):
    """Be told how an event stands; `since` is the last version the client has seen, 0 for none."""

    event: int
    since: int = 0


class UnwatchEvent(Command, tag="unwatch-event", frozen=True):
    """Be told of an event no more."""

    event: int


class Enter(Command, frozen=True):
    """Register for an event, as a late entrant too, or enter again; a `word` is mixed into the lots."""

    event: int
    word: str = ""


class GiveUpEntry(Command, tag="withdraw", frozen=True):
    """Take one's entry back before the draw; buy-in and fee are returned."""

    event: int


class BuyAgain(Command, tag="buy-again", frozen=True):
    """Rebuy in an event; `decline`: be out instead."""

    event: int
    decline: bool = False


class AskAddOn(Command, tag="add-on", frozen=True):
    """Take the add-on of an event in its break."""

    event: int


EventCommand: TypeAlias = WatchEvent | UnwatchEvent | Enter | GiveUpEntry | BuyAgain | AskAddOn


class EventGlance(Struct, array_like=True):
    """An event as the lobby shows it to everybody, and at which table whom."""

    number: int
    name: str
    state: EventState
    game: str
    entries: int
    most: int
    left: int
    buy_in: int
    fee: int
    pool: int
    starts: int
    late: bool
    live: bool
    seats: dict[int, int]


# -- what the room says --------------------------------------------------------------------------------------


class ListedEvent(Struct, frozen=True, omit_defaults=True):
    """An event in the lobby; prices are in play chips."""

    id: int
    name: str
    state: EventState
    game: str
    """The name of its game in the client's language."""
    players: int
    seats: int
    """How many the Reglament takes; 0: as many as come."""
    left: int = 0
    buy_in: int = 0
    fee: int = 0
    pool: int = 0
    starts: int = 0
    """When it starts, in milliseconds since 1970; 0: when it is full."""
    late: bool = False
    """Whether one can still enter although it has started."""
    live: bool = False
    yours: bool = False
    table: int = 0
    """The table at which the client sits in it."""


class Events(Message, frozen=True):
    """All events one may see, whenever that changes, at most once a second."""

    events: list[ListedEvent]


class EventStanding(Message, tag="event", frozen=True):
    """How an event stands, by sections: what has changed since a version, or everything (`since` 0).

    A value of null is gone. `now` is the event's own time in milliseconds: its clock tells moments in it.
    """

    event: int
    version: int
    since: int = 0
    now: int = 0
    changed: dict[str, dict[str, Any]] = {}


class EventNotice(Message, tag="event-notice", frozen=True):
    """Something in an event that concerns the client: a seat, a move with its reason, a place, a prize.

    `table` is the table of the room to go to, 0 for none.
    """

    event: int
    kind: str
    sentence: str
    clause: str = ""
    table: int = 0
