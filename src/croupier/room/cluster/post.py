"""The post of a node: what it says to the others, signed with the key that the database of the room holds.

A bus may lie: somebody else may speak on it, or say again what was said. So every message carries who sent
it, a number that counts up with the time, and a hash under the cluster's key over all of it, subject
included. What does not fit, or is old, is dropped and counted: to a node that has just come everything is
new, so it could be told again what was said an hour ago. Whatever gets through still has to pass the epochs
of the database.
"""

from __future__ import annotations

import asyncio
import hmac
import time
from collections.abc import Callable
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from croupier.room.events.wire import EventGlance
from croupier.room.lobby import Glance
from croupier.room.people import Person
from croupier.room.rates import Rate

if TYPE_CHECKING:
    from croupier.room.cluster.bus import Bus

_SIGN: Final = 16
_FRESH: Final = 30 * 10**9
"""Nanoseconds after which nothing is believed any more: more than clocks may differ and messages be late."""
ALL: Final = "all"


class NodeWord(Struct, tag=True, array_like=True):
    """Something that one node says to another."""


class Ordered(NodeWord):
    """A command for a table or an event of the other; `attempt` counts how often it was sent."""

    person: Person
    language: str
    command: bytes
    attempt: int = 1


class CommandAnswered(NodeWord):
    """How a command came out; without a code it is done."""

    user: int
    name: str
    code: str = ""
    sentence: str = ""
    clause: str = ""


class LookAsked(NodeWord):
    """Somebody's connection wants to see a table, or an event, and hear of it from now on.

    What it is shown bears the number of the look: of a look before it would miss something.
    """

    session: str
    ask: int
    person: Person
    language: str
    table: int = 0
    event: int = 0
    since: int = 0


class Left(NodeWord):
    """A connection wants to see a table, or an event, no more."""

    session: str
    table: int = 0
    event: int = 0


class Asked(NodeWord):
    """A question to a table that only its own node can answer: the coach's, a proof."""

    session: str
    person: Person
    language: str
    command: bytes


class ViewSent(NodeWord):
    """A message for one connection of a person: how a table or an event looks to them.

    `number` counts what was shown because of one look: one who misses a number looks again. `question` is the
    name of the command that it answers.
    """

    session: str
    message: bytes
    ask: int = 0
    table: int = 0
    event: int = 0
    number: int = 0
    question: str = ""


class CrowdSent(NodeWord):
    """A message for many connections of one node: how a table or an event looks to those who watch it.

    All of them are sent the same, so nobody's cards are in it. `to` are the connections, each with the number
    of its look and the number of what it was shown because of that.
    """

    message: bytes
    to: list[tuple[str, int, int]]
    table: int = 0
    event: int = 0


class SaidToPerson(NodeWord):
    """A message for all connections of a person, by language."""

    messages: dict[str, bytes]
    user: int


class WalletMoved(NodeWord):
    """The chips in somebody's wallet have changed."""

    user: int


class SocketsEnd(NodeWord):
    """Connections of a person end: all, or those that a browser has opened, or those of some sessions."""

    user: int
    code: str
    csrf: str = ""
    digests: list[str] = []


class Present(NodeWord):
    """Who is connected to a node: everybody (`whole`), or who came and who went."""

    here: list[int]
    gone: list[int] = []
    whole: bool = False


class Seen(NodeWord):
    """How tables and events of a node look from outside."""

    glances: list[Glance]
    events: list[EventGlance] = []


class Request(NodeWord):
    """A request of a browser for what the other node has."""

    number: int
    method: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    body: bytes
    address: str


class Response(NodeWord):
    """The answer to a request."""

    number: int
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class ScreenAsked(NodeWord):
    """A screen or a desk of a live event wants to be served by the other node."""

    number: int
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    address: str


class ScreenSaid(NodeWord):
    """What a screen has said."""

    number: int
    text: str


class ScreenTold(NodeWord):
    """What screens are told, each with how much that makes; nothing at first: they are let in."""

    message: bytes
    to: list[tuple[int, int]]


class ScreenShut(NodeWord):
    """A screen is closed, at either end."""

    number: int
    code: int
    reason: str = ""


class ScreensHere(NodeWord):
    """The screens that the other node serves here, and how much each has heard."""

    heard: list[tuple[int, int]]


class TokensTaken(NodeWord):
    """What callers have taken of their rates here: kind, caller, how often, and the rate."""

    taken: list[tuple[str, str, int, Rate]]


class SocketsOpen(NodeWord):
    """How many sockets callers have open at a node: those that have changed, or all (`whole`)."""

    counts: dict[str, int]
    whole: bool = False


class TableUnwanted(NodeWord):
    """Somebody wants a table of their own closed, to open another."""

    user: int
    table: int


class Refresh(NodeWord):
    """Something in the database has changed that all nodes keep in memory: exclusions, limits."""

    what: str


Named = Ordered | CommandAnswered | LookAsked | Left | Asked | ViewSent | CrowdSent
Known = Present | Seen | TokensTaken | SocketsOpen | Refresh
ScreenWord = ScreenAsked | ScreenSaid | ScreenTold | ScreenShut | ScreensHere
Forwarded = Request | Response | ScreenWord
AnyWord = Named | Known | SaidToPerson | WalletMoved | SocketsEnd | TableUnwanted | Forwarded


class _Letter(Struct, array_like=True):
    """A word with who says it, and its number."""

    sender: int
    number: int
    word: AnyWord


class PostOffice:
    """Signs what is said and reads what is heard; `forged` counts what did not fit."""

    def __init__(
        self, bus: Bus, name: str, key: bytes, node: int, now: Callable[[], int] = time.time_ns
    ) -> None:
        self.bus = bus
        self.node = node
        self.forged = 0
        self._name = name
        self._key = key
        self._now = now
        self._number = 0
        self._last: dict[tuple[int, str], int] = {}
        self._outbox: list[tuple[str, bytes]] = []
        self._gathering: list[Callable[[], None]] = []
        self._due = False
        self._encode = msgspec.msgpack.Encoder().encode
        self._letter = msgspec.msgpack.Decoder(_Letter)

    def _subject(self, *parts: object) -> str:
        return ".".join([f"croupier-{self._name}", *map(str, parts)])

    # -- saying --------------------------------------------------------------------------------------------

    def to_node(self, node: int, word: NodeWord) -> None:
        """Say something to one node."""
        self._say(self._subject("node", node), word)

    def to_person(self, user: int, word: NodeWord) -> None:
        """Say something to one person: the nodes hear it to which they are connected."""
        self._say(self._subject("person", user), word)

    def to_all(self, word: NodeWord) -> None:
        """Say something to all nodes."""
        self._say(self._subject(ALL), word)

    def _say(self, subject: str, word: NodeWord) -> None:
        self._number = max(self._number + 1, self._now())
        body = self._encode((self.node, self._number, word))
        self._outbox.append((subject, self._sign(subject, body) + body))
        self._before_long()

    def gather(self, tell: Callable[[], None]) -> None:
        """Have somebody say what they have gathered, before what is said in this moment goes out."""
        self._gathering.append(tell)
        self._before_long()

    def _before_long(self) -> None:
        """See to it that all that is said in this moment goes out together, at its end."""
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._go_out)

    def _go_out(self) -> None:
        try:
            while self._gathering:
                self._gathering.pop()()
        finally:
            said, self._outbox, self._due = self._outbox, [], False
            self.bus.publish(said)

    def _sign(self, subject: str, body: bytes) -> bytes:
        return blake2b(subject.encode() + b"\0" + body, key=self._key, digest_size=_SIGN).digest()

    # -- hearing -------------------------------------------------------------------------------------------

    async def open(self, hear: Callable[[int, AnyWord], None]) -> None:
        """Hear what is said to this node and to all."""
        self._hear = hear
        await self.bus.listen(self._subject("node", self.node), self._receive)
        await self.bus.listen(self._subject(ALL), self._receive)

    async def meet(self, user: int) -> None:
        """Hear what is said to a person from now on."""
        await self.bus.listen(self._subject("person", user), self._receive)

    async def part(self, user: int) -> None:
        """Hear what is said to a person no more."""
        await self.bus.ignore(self._subject("person", user))

    async def move(self, node: int) -> None:
        """Be another node from now on."""
        await self.bus.ignore(self._subject("node", self.node))
        self.node = node
        await self.bus.listen(self._subject("node", node), self._receive)

    def tidy(self) -> None:
        """Forget what was heard so long ago that it would not be believed again anyway."""
        old = self._now() - _FRESH
        self._last = {key: number for key, number in self._last.items() if number >= old}

    def _receive(self, subject: str, raw: bytes) -> None:
        signed, body = raw[:_SIGN], raw[_SIGN:]
        if not hmac.compare_digest(signed, self._sign(subject, body)):
            self.forged += 1
            return
        try:
            letter = self._letter.decode(body)
        except msgspec.MsgspecError:
            self.forged += 1
            return
        said_before = letter.number <= self._last.get((letter.sender, subject), 0)
        if said_before or letter.number < self._now() - _FRESH:
            self.forged += 1
            return
        self._last[letter.sender, subject] = letter.number
        if letter.sender != self.node:
            self._hear(letter.sender, letter.word)
