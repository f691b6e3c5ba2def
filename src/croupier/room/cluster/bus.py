"""The bus: how words of one node reach another. It carries words and views, never money.

    bus = NatsBus("nats://127.0.0.1:4222")
    await bus.open()
    await bus.listen("room.node.3", hear)       # hear(subject, body)
    bus.publish([("room.node.4", b"…")])

What is published may be lost, late or doubled; who needs an answer asks again. `LocalBus` joins nodes of one
process, without any server.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Protocol
from urllib.parse import urlsplit

from croupier.errors import RoomError
from croupier.room import logs

if TYPE_CHECKING:
    from croupier.room.cluster.careful import CarefulClient

Hear = Callable[[str, bytes], None]
_WAIT: Final = 0.5
"""Seconds between two tries to reach the server."""
_FIRST: Final = 10.0
"""Seconds for which a server is waited for that is not there yet."""
_PING: Final = 1
_UNANSWERED: Final = 3
"""A server that has answered none of so many pings, one a second, is away: sooner than a lease runs out."""
_NEAR: Final = ("127.0.0.1", "::1", "localhost")


class Bus(Protocol):
    """What a node asks of a bus."""

    breaks: int
    """How often the connection broke off: what was said meanwhile is lost."""

    @property
    def hears(self) -> bool:
        """Whether what is published is carried now."""

    async def open(self) -> None:
        """Connect."""

    async def close(self) -> None:
        """Let what is published go out, and leave."""

    def publish(self, said: Sequence[tuple[str, bytes]]) -> None:
        """Say something to all who listen to a subject, as often as one likes in one go."""

    async def listen(self, subject: str, hear: Hear) -> None:
        """Hear what is said under a subject from now on."""

    async def ignore(self, subject: str) -> None:
        """Hear it no more."""


class LocalBus:
    """Nodes of one process; those that share a `wire` hear each other."""

    def __init__(self, wire: dict[str, list[LocalBus]] | None = None) -> None:
        self._wire = {} if wire is None else wire
        self._hears: dict[str, Hear] = {}
        self.hears = True
        self.breaks = 0

    async def open(self) -> None:
        """Nothing is to be done."""

    async def close(self) -> None:
        """Hear nothing any more."""
        for subject in list(self._hears):
            await self.ignore(subject)

    def publish(self, said: Sequence[tuple[str, bytes]]) -> None:
        """Say something to all who listen to a subject."""
        for subject, body in said if self.hears else []:
            for other in self._wire.get(subject, []):
                asyncio.get_running_loop().call_soon(other.receive, subject, body)

    def receive(self, subject: str, body: bytes) -> None:
        """Hear something, if that is still listened to."""
        hear = self._hears.get(subject)
        if hear is not None and self.hears:
            hear(subject, body)

    async def listen(self, subject: str, hear: Hear) -> None:
        """Hear what is said under a subject from now on."""
        if subject not in self._hears:
            self._wire.setdefault(subject, []).append(self)
        self._hears[subject] = hear

    async def ignore(self, subject: str) -> None:
        """Hear it no more."""
        if self._hears.pop(subject, None) is not None:
            self._wire[subject].remove(self)


class NatsBus:
    """A NATS server, or several with commas between them: core NATS, nothing is kept there."""

    def __init__(self, url: str) -> None:
        self._url = check_bus(url)
        self._client: CarefulClient | None = None
        self._subscribed: dict[str, Any] = {}
        self._hears: dict[str, Hear] = {}
        self.breaks = 0

    async def _broke(self) -> None:
        self.breaks += 1

    @property
    def hears(self) -> bool:
        """Whether the connection stands."""
        return self._client is not None and self._client.is_connected

    async def open(self) -> None:
        """Connect, and come back by itself whenever the server does."""
        try:
            from croupier.room.cluster.careful import (  # noqa: PLC0415  (of the extra "cluster")
                OpenBusError,
                connect,
            )
        except ImportError:
            raise RoomError("cluster-extra") from None
        first = _FirstTry()
        joining = asyncio.create_task(
            connect(
                self._url.split(","),
                self._take,
                connect_timeout=2,
                max_reconnect_attempts=-1,
                reconnect_time_wait=_WAIT,
                ping_interval=_PING,
                max_outstanding_pings=_UNANSWERED,
                allow_reconnect=True,
                error_cb=first.hear,
                disconnected_cb=self._broke,
                reconnected_cb=self._broke,
                pending_size=0,  # what cannot be sent now is asked for again by those who need it
            )
        )
        try:
            self._client = await first.outcome(joining)
        except OpenBusError:
            raise RoomError("bus-no-tls", url=shown_bus(self._url)) from None
        except Exception as error:  # the library raises what its sockets and its parser raise
            raise RoomError(
                "bus-away", url=shown_bus(self._url), why=str(error) or type(error).__name__
            ) from None

    async def close(self) -> None:
        """Let what is published go out, and leave."""
        if self._client is not None:
            with suppress(Exception):
                async with asyncio.timeout(1):
                    await self._client.flush()
            with suppress(Exception):
                await self._client.close()

    def publish(self, said: Sequence[tuple[str, bytes]]) -> None:
        """Say something to all who listen to a subject; while the server is away it is lost."""
        if self._client is not None and self._client.is_connected:
            with suppress(OSError, RuntimeError):  # it breaks off now: those who need an answer ask again
                self._client.say(said)

    def _take(self, subject: str, body: bytes) -> None:
        """Pass on what is heard; a word that fails is not the end of listening."""
        hear = self._hears.get(subject)
        if hear is None:
            return
        try:
            hear(subject, body)
        except Exception as error:
            logs.fault("a word on the bus failed", error, subject=subject)

    async def listen(self, subject: str, hear: Hear) -> None:
        """Hear what is said under a subject from now on, also after the server was away."""
        assert self._client is not None
        self._hears[subject] = hear
        self._subscribed[subject] = await self._client.subscribe(subject)

    async def ignore(self, subject: str) -> None:
        """Hear it no more."""
        self._hears.pop(subject, None)
        found = self._subscribed.pop(subject, None)
        if found is not None:
            with suppress(Exception):
                await found.unsubscribe()


class _FirstTry:
    """Ends a first connection that does not come about; the library would try for ever.

    A server that is not there yet is waited for, one that refuses is not. Later the node itself notices that
    the server is away.
    """

    def __init__(self) -> None:
        self._refused = asyncio.Event()
        self._why: Exception = TimeoutError()

    async def hear(self, error: Exception) -> None:
        """Hear what the library complains of."""
        self._why = error
        if not isinstance(error, OSError) or isinstance(error, ssl.SSLError):
            self._refused.set()

    async def outcome(self, joining: asyncio.Task[CarefulClient]) -> CarefulClient:
        """Return the connection, or raise why there is none."""
        refused = asyncio.create_task(self._refused.wait())
        try:
            await asyncio.wait({joining, refused}, timeout=_FIRST, return_when=asyncio.FIRST_COMPLETED)
            if joining.done():
                return joining.result()
            raise self._why
        finally:
            for task in (joining, refused):
                task.cancel()
            await asyncio.gather(joining, refused, return_exceptions=True)


def check_bus(url: str) -> str:
    """Return the address of a bus; one on another machine needs credentials and TLS.

    >>> check_bus("nats://127.0.0.1:4222,nats://127.0.0.1:4223")
    'nats://127.0.0.1:4222,nats://127.0.0.1:4223'
    >>> check_bus("nats://127.0.0.1:4222,nats://bus.example:4222")
    Traceback (most recent call last):
    croupier.errors.RoomError: “nats://bus.example:4222” is on another machine: the bus needs TLS and ...
    """
    for each in url.split(","):
        try:
            parts = urlsplit(each)
            known = parts.scheme in ("nats", "tls") and parts.hostname and parts.port != 0
        except ValueError:
            known = False
        if not known:
            raise RoomError("bus-unknown", url=_without_credentials(each))
        if parts.hostname not in _NEAR and not (parts.scheme == "tls" and (parts.username or parts.password)):
            raise RoomError("bus-open", url=shown_bus(each))
    return url


def _without_credentials(url: str) -> str:
    """Write what is no address without what may be a password in it."""
    before, at, after = url.rpartition("@")
    return f"{before.partition('://')[0]}://{after}" if at else url


def shown_bus(url: str) -> str:
    """Write the address of a bus without its credentials.

    >>> shown_bus("tls://house:secret@bus.example:4222")
    'tls://bus.example:4222'
    """
    return ",".join(_without_credentials(each) for each in url.split(","))
