"""The lobby: all tables as one sees them from outside, told whenever they change, but not all the time.

Who comes is told all of them, and then what has changed since they were told last. What that is the lobby
remembers by versions; all who own nothing there and know the same version are sent the same bytes.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol
from weakref import WeakKeyDictionary

import msgspec

from croupier.room import wire
from croupier.room.tables.picture import Phase, TableSign
from croupier.text import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from croupier.room.clock import Clock
    from croupier.room.socket import SocketSession
    from croupier.room.tables.terms import Terms

REMEMBERED: Final = 64
"""Versions back to which it is known what has changed since."""
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
    phase: Phase
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

    def sign(self, language: str) -> TableSign:
        """The sign of the table."""


class _Seen(msgspec.Struct, frozen=True):
    """What somebody was told last: the version, the language, and which tables were their own."""

    version: int
    language: str
    own: frozenset[int]


class Lobby:
    """Tells the connections of a hall about its tables; `version` counts how often these have changed."""

    def __init__(
        self,
        clock: Clock,
        tables: Callable[[], Collection[Shown]],
        sessions: Callable[[], Iterable[SocketSession]],
        events: Callable[[SocketSession], bytes],
    ) -> None:
        self.version = 1
        self._clock = clock
        self._tables = tables
        self._sessions = sessions
        self._events = events
        self._due = False
        self._events_due = False
        self._round = 0
        self._seen: WeakKeyDictionary[SocketSession, _Seen] = WeakKeyDictionary()
        self._looks: dict[int, Any] = {}
        self._changes: deque[tuple[int, set[int]]] = deque(maxlen=REMEMBERED)
        self._lines: dict[tuple[str, int, bool], bytes] = {}
        self._public: dict[tuple[str, int], tuple[frozenset[int], dict[int, bytes]]] = {}
        self._shared: dict[tuple[str, int], bytes] = {}

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
        self._lines, self._public, self._shared = {}, {}, {}
        tables = self._tables()
        glances = {table.number: table.glance for table in tables}
        self._compare(tables, glances)
        owned = _owned(tables, glances)
        for place, session in enumerate(list(self._sessions())):
            if not session.watching or not (place + self._round) % SELDOM:
                self._say(session, frozenset(owned.get(session.person.id, ())))
                if self._events_due:
                    session.hear(self._events(session))
        self._events_due = False

    def _compare(self, tables: Iterable[Shown], glances: Mapping[int, Glance]) -> None:
        """Note which tables look different from how they looked before."""
        looks = {
            table.number: (glances[table.number], table.terms, table.sign(LANGUAGES[0]))
            for table in tables
            if not table.event
        }
        before, self._looks = self._looks, looks
        different = {number for number, look in looks.items() if before.get(number) != look}
        different |= before.keys() - looks.keys()
        if different:
            self.version += 1
            self._changes.append((self.version, different))

    def show(self, session: SocketSession) -> None:
        """Show somebody all tables, as far as they do not know them, and all events."""
        self._say(session, self._own(session))
        session.hear(self._events(session))

    def page(self, session: SocketSession) -> bytes:
        """Return all tables as one connection may see them."""
        return self._write(session, self._own(session), None)

    def _own(self, session: SocketSession) -> frozenset[int]:
        tables = self._tables()
        owned = _owned(tables, {table.number: table.glance for table in tables})
        return frozenset(owned.get(session.person.id, ()))

    def _say(self, session: SocketSession, own: frozenset[int]) -> None:
        """Tell somebody what they do not know, if there is anything."""
        seen = self._seen.get(session)
        if seen is not None and (seen.language != session.language or not self._remembers(seen.version)):
            seen = None
        if seen is not None and own == seen.own and seen.version == self.version:
            return
        if session.hear(self._write(session, own, seen)):
            self._seen[session] = _Seen(self.version, session.language, own)

    def _remembers(self, version: int) -> bool:
        """Whether it is known what has changed since a version."""
        return version == self.version or (bool(self._changes) and self._changes[0][0] <= version + 1)

    def _write(self, session: SocketSession, own: frozenset[int], seen: _Seen | None) -> bytes:
        """Put a page together from lines that are written once: all of them, or what is new since `seen`."""
        since, before = (seen.version, seen.own) if seen is not None else (0, frozenset())
        key, apart = (session.language, since), own | before
        if not apart and key in self._shared:
            return self._shared[key]
        if key not in self._public:
            self._public[key] = self._news(*key)
        changed, lines = self._public[key]
        if since:
            changed |= own ^ before
            apart &= changed
        if apart:
            lines = lines | self._of_one(session, own, apart)
        page = b'{"is":"lobby","version":%d,"tables":[%s]' % (self.version, b",".join(lines.values()))
        if since:
            page += b',"since":%d,"gone":%s' % (since, _encode(sorted(changed - lines.keys())))
        page += b"}"
        if not (own or before):
            self._shared[key] = page
        return page

    def _news(self, language: str, since: int) -> tuple[frozenset[int], dict[int, bytes]]:
        """Return which tables look different from a version, and the lines of those that are everybody's."""
        changed = frozenset(number for version, some in self._changes if version > since for number in some)
        lines = {
            table.number: self._line(table, False, language)
            for table in self._tables()
            if (not since or table.number in changed) and _is_public(table)
        }
        return changed, lines

    def _of_one(
        self, session: SocketSession, own: frozenset[int], numbers: frozenset[int]
    ) -> dict[int, bytes]:
        """Write the lines of some tables as only somebody who is or was there sees them."""
        user, language = session.person.id, session.language
        return {
            table.number: self._line(table, table.number in own, language)
            for table in self._tables()
            if table.number in numbers
            and (table.number in own or _is_public(table))
            and not table.event
            and table.owner in (None, user)
        }

    def _line(self, table: Shown, yours: bool, language: str) -> bytes:
        key = (language, table.number, yours)
        line = self._lines.get(key)
        if line is None:
            line = self._lines[key] = _encode(listed(table, yours, language))
        return line


def _is_public(table: Shown) -> bool:
    """Whether everybody is shown a table."""
    return table.owner is None and table.terms.listed and not table.event


def _owned(tables: Iterable[Shown], glances: Mapping[int, Glance]) -> dict[int, set[int]]:
    """Return the tables that are somebody's: where they sit or are host, and those opened for them."""
    found: dict[int, set[int]] = {}
    for table in tables:
        glance = glances[table.number]
        users = {user for user, _ in glance.sitters}
        for user in users | {table.owner or 0, glance.host} - {0}:
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
