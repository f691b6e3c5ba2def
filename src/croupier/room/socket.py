"""A session: one connection of one person, whatever carries it.

The transport hands every message it receives to `receive` and takes what is to be sent from `outgoing`. One
that can send without being waited for brings `put`, and is given each message as it comes, as long as none
waits; one that waits for nothing else either hands over by `take`, and by `receive` only what that leaves. A
client that reads too slowly is told less often, never something old.
"""

from __future__ import annotations

import asyncio
import hmac
from collections import deque
from typing import TYPE_CHECKING, Any, Final

import msgspec

from croupier.errors import CroupierError, RoomError
from croupier.room import logs, wire
from croupier.room.envelope import Message
from croupier.room.events.wire import AskAddOn, BuyAgain, Enter, GiveUpEntry, UnwatchEvent, WatchEvent
from croupier.room.rates import Rate
from croupier.room.tables.mailbox import Look

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from croupier.room.cluster.far import FarEvent, FarTable
    from croupier.room.events.actor import EventActor
    from croupier.room.hall import Hall
    from croupier.room.people import Person
    from croupier.room.tables.live import LiveTable

LONGEST: Final = 16_384
"""Bytes of a command."""
LONGEST_ID: Final = 64
_FULL: Final = 64
"""Messages that may wait before tables are told again later."""
_FLOODED: Final = 2_000
COMMANDS: Final = Rate(burst=60, every=0.05)
"""How often one person may want something, over all their connections."""
_encode: Final = msgspec.json.Encoder().encode
_decoder: Final = msgspec.json.Decoder(wire.AnyCommand)
_AT_TABLES: Final = (
    wire.Sit,
    wire.Leave,
    wire.BringChips,
    wire.TopUp,
    wire.Rematch,
    wire.SitOut,
    wire.ComeBack,
    wire.Queue,
    wire.Stake,
    wire.TakeDecision,
    wire.PlanDecision,
    wire.CallClock,
    wire.SayAtTable,
    wire.ReportLine,
    wire.CallFloor,
    wire.ShowCards,
    wire.Next,
    wire.Words,
)


class _Named(msgspec.Struct):
    """The name of a command that could not be read."""

    id: str = ""


class SocketSession:
    """One connection; it belongs to a hall from `Hello` until it is closed."""

    def __init__(
        self,
        hall: Hall,
        person: Person,
        csrf: str,
        digest: str = "",
        put: Callable[[bytes], bool] | None = None,
    ) -> None:
        self.hall = hall
        self.digest = digest
        self.person = person
        self.language = person.language
        self.watching: dict[int, LiveTable | FarTable] = {}
        self.following: dict[int, EventActor | FarEvent] = {}
        self.greeted = False
        self.closed = False
        self._greeting = False
        self._csrf = csrf
        self._put = put
        self._sending = False
        """Whether one that has waited is on its way: none overtakes it."""
        self._waiting: deque[bytes] = deque()
        self._late: set[int] = set()
        self._late_events: set[int] = set()
        self._wake = asyncio.Event()

    @property
    def waiting(self) -> int:
        """How many messages are still to be sent."""
        return len(self._waiting)

    # -- what the client hears -----------------------------------------------------------------------------

    def hear(self, message: bytes) -> bool:
        """Send a message, unless too many wait already; then the tables are told again later."""
        if len(self._waiting) >= _FULL or self.closed:
            return False
        self._send(message)
        return True

    def _send(self, message: bytes) -> None:
        if self._waiting or self._sending or self._put is None or not self._put(message):
            self._waiting.append(message)
            self._wake.set()

    def hear_table(self, table: int, message: bytes) -> bool:
        """Send the state of a table; one that cannot be sent now is told again when there is room again."""
        if self.hear(message):
            return True
        self._late.add(table)
        return False

    def hear_event(self, event: int, message: bytes) -> bool:
        """Send how an event stands; what cannot be sent now is told again when there is room again."""
        if self.hear(message):
            return True
        self._late_events.add(event)
        return False

    def lose_table(self, table: int) -> None:
        """Hear that a table is no more."""
        self.watching.pop(table, None)

    def say(self, message: Message) -> None:
        """Send a message that must arrive; a client who lets thousands of them lie is sent away."""
        self.pass_on(_encode(message))

    def pass_on(self, message: bytes) -> None:
        """Send a message that must arrive, as another node has written it."""
        if len(self._waiting) >= _FLOODED:
            self.close()
            return
        self._send(message)

    async def outgoing(self) -> AsyncIterator[bytes]:
        """Give out what is to be sent, until the session is closed and all of it is sent."""
        while True:
            while self._waiting:
                self._sending = True
                yield self._waiting.popleft()
                self._sending = False
                if (self._late or self._late_events) and len(self._waiting) < _FULL // 4:
                    self._catch_up()
            if self.closed:
                return
            self._wake.clear()
            await self._wake.wait()

    def _catch_up(self) -> None:
        late, self._late = self._late, set()
        for number in late & self.watching.keys():
            self.watching[number].mailbox.put(Look(self))
        events, self._late_events = self._late_events, set()
        for number in events & self.following.keys():
            self.following[number].scoreboard.show(self)

    def bye(self, code: str) -> None:
        """Close the connection and say why."""
        error = RoomError(code)
        self.say(wire.Bye(code=code, sentence=error.sentence(self.language)))
        self.close()

    def close(self) -> None:
        """Leave the hall; the person keeps their seats."""
        if self.closed:
            return
        self.closed = True
        for table in self.watching.values():
            table.audience.forget(self)
        for event in self.following.values():
            event.scoreboard.forget(self)
        self.watching, self.following = {}, {}
        self.hall.presence.gone(self)
        self._wake.set()

    # -- what the client says ------------------------------------------------------------------------------

    async def receive(self, data: bytes | str) -> None:
        """Take one command from the client, whatever it is."""
        command = self._admit(data)
        if not isinstance(command, wire.Hello):
            self._do(command)
            return
        self._greeting = True
        try:
            await self._greet(command)
        except Exception as error:
            self._fail(command, error)
        finally:
            self._greeting = False

    def take(self, data: bytes) -> bool:
        """Take one command at once; False: it greets, or comes after a greeting, and `receive` takes it."""
        if not self.greeted or self._greeting or b'"hello"' in data:
            return False
        self._do(self._admit(data))
        return True

    def _admit(self, data: bytes | str) -> wire.AnyCommand | None:
        """Read a command, unless too many have come."""
        if self.closed:
            return None
        hasty = self.hall.rates.wait("command", str(self.person.id), COMMANDS)  # unreadable or not
        if hasty:
            raw = data.encode() if isinstance(data, str) else data
            self._refuse(_id_of(raw[:LONGEST]), RoomError("too-fast"))
            return None
        return self._read(data)

    def _do(self, command: wire.AnyCommand | None) -> None:
        """Do what is wanted, or say why not."""
        if command is None:
            return
        try:
            self._obey(command)
        except Exception as error:
            self._fail(command, error)

    def _fail(self, command: wire.AnyCommand, error: Exception) -> None:
        """Refuse a command; what is no refusal of ours is trouble of the room."""
        if isinstance(error, CroupierError):
            self._refuse(command.id, error)
            return
        logs.fault("command failed", error, command=type(command).__name__)
        self._refuse(command.id, RoomError("room-trouble"))

    def _read(self, data: bytes | str) -> wire.AnyCommand | None:
        raw = data.encode() if isinstance(data, str) else data
        if len(raw) > LONGEST:
            self._refuse("", RoomError("command-too-long", most=LONGEST))
            return None
        try:
            command: wire.AnyCommand = _decoder.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._refuse(_id_of(raw), RoomError("command-unreadable", why=str(error)))
            return None
        name = command.id  # ASCII, because not every database takes all other characters, and logs show it
        if not (0 < len(name) <= LONGEST_ID and name.isascii() and name.isprintable()):
            self._refuse(name[:LONGEST_ID], RoomError("command-id", most=LONGEST_ID))
            return None
        return command

    def _refuse(self, name: str, refusal: CroupierError) -> None:
        self.say(
            wire.Refused(
                id=name,
                code=refusal.code,
                sentence=_sentence(refusal, self.language),
                clause=refusal.clause,
            )
        )

    def _obey(self, command: wire.AnyCommand) -> None:
        if not self.greeted:
            self.bye("hello-first")
            return
        if isinstance(command, _AT_TABLES):
            self.hall.dispatch.submit(self, command)
        elif isinstance(command, wire.Watch):
            self._watch(command)
        elif isinstance(command, wire.Unwatch):
            self._unwatch(command.table)
            self.say(wire.Done(id=command.id))
        elif isinstance(command, wire.AskCoach):
            self.hall.inquiries.coach(self, command)
        elif isinstance(command, wire.Prove):
            self.hall.inquiries.prove(self, command)
        elif isinstance(command, WatchEvent):
            self._watch_event(command)
        elif isinstance(command, UnwatchEvent):
            self._unwatch_event(command.event)
            self.say(wire.Done(id=command.id))
        elif isinstance(command, Enter | GiveUpEntry | BuyAgain | AskAddOn):
            self.hall.dispatch.submit_to_event(self, command)
        else:
            self.say(wire.Done(id=command.id))

    def belongs_to(self, csrf: str) -> bool:
        """Whether the connection was opened by the browser that was told this token."""
        return hmac.compare_digest(csrf.encode(), self._csrf.encode())

    async def _greet(self, command: wire.Hello) -> None:
        if not self.belongs_to(command.csrf):
            self.bye("hello-forged")
            return
        self.language = command.language
        me = await self.hall.me(self.person, self.language)
        self.say(wire.Welcome(version=wire.VERSION, me=me))
        self.say(wire.Done(id=command.id))
        if not self.greeted:
            self.greeted = True
            self.hall.presence.came(self)
        for table in self.watching.values():  # in another language everything is told again
            table.mailbox.put(Look(self, 0))
        for event in self.following.values():
            event.scoreboard.watch(self)

    def _watch(self, command: wire.Watch) -> None:
        table = self.hall.table(command.table, self.person)
        self.watching[table.number] = table
        self.say(wire.Done(id=command.id))
        table.mailbox.put(Look(self, command.since))

    def _unwatch(self, number: int) -> None:
        table = self.watching.pop(number, None)
        if table is not None:
            table.audience.forget(self)
        if not self.watching:
            self.hall.lobby.show(self)

    def _watch_event(self, command: WatchEvent) -> None:
        event = self.hall.event(command.event)
        self.following[event.number] = event
        self.say(wire.Done(id=command.id))
        event.scoreboard.watch(self, command.since)

    def _unwatch_event(self, number: int) -> None:
        event = self.following.pop(number, None)
        if event is not None:
            event.scoreboard.forget(self)

    def answer(self, name: str, refusal: CroupierError | None) -> None:
        """Say how a command at a table came out."""
        if refusal is None:
            self.say(wire.Done(id=name))
        else:
            self._refuse(name, refusal)


def _id_of(raw: bytes) -> str:
    """Find the name of a command that cannot be read, to tell the client which one it was."""
    try:
        return msgspec.json.decode(raw, type=_Named).id[:LONGEST_ID]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


def _sentence(refusal: CroupierError, language: str) -> str:
    """Say a refusal without its clause, which travels beside it."""
    said: Any = refusal.sentence(language)
    return str(said).removesuffix(f" ({refusal.clause})") if refusal.clause else str(said)
