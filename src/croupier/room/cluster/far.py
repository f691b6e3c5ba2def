"""Tables and events that another node has, as this one sees them; and connections of another node's people.

A far table takes from a session what a live one takes, and sends it to its node. A twin is a connection of
somebody at another node: what it hears is sent there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal
from weakref import WeakKeyDictionary

import msgspec

from croupier.errors import CroupierError
from croupier.room.lobby import Glance
from croupier.room.socket import SocketSession
from croupier.room.tables.mailbox import Look, TableOrder
from croupier.room.tables.telling import sign

if TYPE_CHECKING:
    from croupier.room.cluster.relay import Relay
    from croupier.room.cluster.views import Views
    from croupier.room.envelope import Message
    from croupier.room.hall import Hall
    from croupier.room.people import Person
    from croupier.room.tables.mailbox import Item, Listener
    from croupier.room.tables.picture import TableSign
    from croupier.room.tables.terms import Terms

_encode: Final = msgspec.json.Encoder().encode


class FarRefusal(CroupierError):
    """What another node has refused, in the words in which it said so."""

    def __init__(self, code: str, said: str, clause: str) -> None:
        super().__init__(code)
        self.clause = clause
        self._said = said

    def sentence(self, language: str = "en") -> str:
        """Return what the other node said."""
        del language
        return self._said


class FarTable:
    """A table of another node: its mailbox and its audience are there."""

    phase = "waiting"

    def __init__(self, relay: Relay, number: int, terms: Terms, owner: int | None, event: int) -> None:
        self.number = number
        self.terms = terms
        self.owner = owner
        self.event = event
        self.node = 0
        self.glance = Glance(number, [], 0, 0, "waiting")
        self.unseen: set[SocketSession] = set()
        """Who wants to see it, and has not been shown it yet."""
        self.asked: WeakKeyDictionary[SocketSession, int] = WeakKeyDictionary()
        """The number of the last look of everybody who watches it."""
        self.heard: WeakKeyDictionary[SocketSession, int] = WeakKeyDictionary()
        """How much they were shown because of it."""
        self._relay = relay
        self._signs: dict[str, TableSign] = {}

    @property
    def mailbox(self) -> FarTable:
        """Where one leaves what one wants of it."""
        return self

    @property
    def audience(self) -> FarTable:
        """Where one is told of it."""
        return self

    @property
    def kind(self) -> Literal["house", "players"]:
        """Whether one plays against the house or against other players."""
        return "players" if self.terms.between_players else "house"

    @property
    def seat_count(self) -> int:
        """How many seats it has."""
        return self.terms.seats

    @property
    def practice(self) -> bool:
        """Whether it is somebody's own table, for practice."""
        return self.owner is not None

    def sign(self, language: str) -> TableSign:
        """The sign of the table."""
        if language not in self._signs:
            self._signs[language] = sign(self.terms, language)
        return self._signs[language]

    def put(self, item: Item) -> None:
        """Send a command or a look to the node that has it."""
        if isinstance(item, TableOrder):
            self._relay.order(item)
        elif isinstance(item, Look) and isinstance(item.listener, SocketSession):
            self.unseen.add(item.listener)
            self._relay.look(item.listener, self, item.since or 0)

    def forget(self, listener: Listener) -> None:
        """Show it to somebody no more."""
        if isinstance(listener, SocketSession):
            self.unseen.discard(listener)
            self._relay.leave(listener, self)


class FarEvent:
    """An event of another node: its scoreboard is there."""

    def __init__(self, relay: Relay, number: int) -> None:
        self.number = number
        self.node = 0
        self.unseen: set[SocketSession] = set()
        self.asked: WeakKeyDictionary[SocketSession, int] = WeakKeyDictionary()
        self.heard: WeakKeyDictionary[SocketSession, int] = WeakKeyDictionary()
        self._relay = relay

    @property
    def scoreboard(self) -> FarEvent:
        """Where one is told how it stands."""
        return self

    def watch(self, listener: SocketSession, since: int = 0) -> None:
        """Have somebody told from now on."""
        self.unseen.add(listener)
        self._relay.look(listener, self, since)

    def show(self, listener: SocketSession) -> None:
        """Have somebody told everything again."""
        self.watch(listener)

    def forget(self, listener: SocketSession) -> None:
        """Tell somebody no more."""
        self.unseen.discard(listener)
        self._relay.leave(listener, self)


class Twin(SocketSession):
    """A connection of somebody at another node; it never falls behind here, for that node looks after it."""

    def __init__(
        self, hall: Hall, views: Views, person: Person, name: str, *, node: int = 0, ask: int = 0
    ) -> None:
        super().__init__(hall, person, "")
        self.name = name
        self.node = node
        self.ask = ask
        self.shown = 0
        self.question = ""
        """The name of the question that it asks."""
        self._views = views

    def hear(self, message: bytes) -> bool:
        """Send a message to the connection."""
        self._views.send(self, message)
        return True

    def hear_table(self, table: int, message: bytes) -> bool:
        """Send the state of a table to the connection."""
        self._views.send(self, message, table=table)
        return True

    def hear_event(self, event: int, message: bytes) -> bool:
        """Send how an event stands to the connection."""
        self._views.send(self, message, event=event)
        return True

    def say(self, message: Message) -> None:
        """Send a message that must arrive."""
        self.hear(_encode(message))

    def close(self) -> None:
        """Watch nothing any more; whether the person is here their own node says."""
        for table in self.watching.values():
            table.audience.forget(self)
        for event in self.following.values():
            event.scoreboard.forget(self)
        self.watching, self.following = {}, {}
