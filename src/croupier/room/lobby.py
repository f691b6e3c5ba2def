"""The lobby: all tables as one sees them from outside, told whenever they change, but not all the time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, Protocol

import msgspec

from croupier.room import wire

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from croupier.room.clock import Clock
    from croupier.room.socket import SocketSession
    from croupier.room.tables.terms import Terms

_encode: Final = msgspec.json.Encoder().encode
EVERY: Final = 1.0
"""Seconds between two messages to those who are in the lobby."""
SELDOM: Final = 30
"""A person who sits before a table hears of the lobby so many times less often."""


class Glance(msgspec.Struct, array_like=True):
    """How a table looks from outside: who sits there, and whether as a bot; how many wait and watch.

    Where a player has opened it, `host` is who is host now; `locked`: one needs a password to sit down.
    `boards` are what grows there until somebody wins it.
    """

    number: int
    sitters: list[tuple[int, bool]]
    queue: int
    watching: int
    phase: wire.Phase
    host: int = 0
    locked: bool = False
    boards: dict[str, int] = {}


class Shown(Protocol):
    """A table that the lobby shows, of this node or of another."""

    number: int
    terms: Terms

    @property
    def glance(self) -> Glance:
        """How it looks from outside."""

    @property
    def owner(self) -> int | None:
        """Whose own table it is; None: everybody's."""

    @property
    def event(self) -> int:
        """The event whose table it is, 0 for none."""

    @property
    def kind(self) -> Literal["house", "players"]:
        """Whether one plays against the house or against other players."""

    @property
    def practice(self) -> bool:
        """Whether it is somebody's own table, for practice."""

    @property
    def seat_count(self) -> int:
        """How many seats it has."""

    def sign(self, language: str) -> wire.TableSign:
        """The sign of the table."""


class Lobby:
    """Tells the connections of a hall about its tables."""

    def __init__(
        self,
        clock: Clock,
        tables: Callable[[], Collection[Shown]],
        sessions: Callable[[], Iterable[SocketSession]],
        events: Callable[[SocketSession], bytes],
    ) -> None:
        self._clock = clock
        self._tables = tables
        self._sessions = sessions
        self._events = events
        self._due = False
        self._events_due = False
        self._round = 0
        self._lines: dict[tuple[str, int, bool], bytes] = {}
        self._shared: dict[str, bytes] = {}

    def changed(self, *, events: bool = False) -> None:
        """Hear that a table looks different, or an event."""
        self._events_due = self._events_due or events
        if not self._due:
            self._due = True
            self._clock.call_at(self._clock.now() + EVERY, self._tell)

    def _tell(self) -> None:
        """Tell those in the lobby, and in turn some of those at the tables."""
        self._due = False
        self._round += 1
        self._lines, self._shared = {}, {}
        owned = _owned(self._tables())
        for place, session in enumerate(list(self._sessions())):
            if not session.watching or not (place + self._round) % SELDOM:
                session.hear(self._page(session, owned.get(session.person.id, set())))
                if self._events_due:
                    session.hear(self._events(session))
        self._events_due = False

    def show(self, session: SocketSession) -> None:
        """Show somebody all tables and all events."""
        session.hear(self.page(session))
        session.hear(self._events(session))

    def page(self, session: SocketSession) -> bytes:
        """Return the lobby as one connection may see it; all who own nothing in it see the same."""
        return self._page(session, _owned(self._tables()).get(session.person.id, set()))

    def _page(self, session: SocketSession, own: set[int]) -> bytes:
        tables, language = self._tables(), session.language
        if own:
            return self._write(tables, session.person.id, own, language)
        if language not in self._shared:
            self._shared[language] = self._write(tables, 0, own, language)
        return self._shared[language]

    def _write(self, tables: Iterable[Shown], user: int, own: set[int], language: str) -> bytes:
        """Put a page together from lines that are written once."""
        lines = [
            self._line(table, table.number in own, language)
            for table in tables
            if not table.event and table.owner in (None, user) and (table.terms.listed or table.number in own)
        ]
        return b'{"is":"lobby","tables":[' + b",".join(lines) + b"]}"

    def _line(self, table: Shown, yours: bool, language: str) -> bytes:
        key = (language, table.number, yours)
        line = self._lines.get(key)
        if line is None:
            line = self._lines[key] = _encode(listed(table, yours, language))
        return line


def _owned(tables: Iterable[Shown]) -> dict[int, set[int]]:
    """Return the tables that are somebody's: where they sit or are host, and those opened for them."""
    found: dict[int, set[int]] = {}
    for table in tables:
        users = {user for user, _ in table.glance.sitters}
        for user in users | {table.owner or 0, table.glance.host} - {0}:
            found.setdefault(user, set()).add(table.number)
    return found


def listed(table: Shown, yours: bool, language: str) -> wire.Listed:
    """Describe a table to somebody who is not at it."""
    look = table.glance
    return wire.Listed(
        table.number,
        table.terms.name,
        table.sign(language),
        table.kind,
        table.seat_count,
        len(look.sitters),
        look.queue,
        look.watching,
        look.phase,
        table.practice,
        yours,
        sum(1 for _, bot in look.sitters if bot),
        bool(look.host),
        look.locked,
    )
