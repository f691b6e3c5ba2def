"""Patience: how long the room waits for a request that was begun, and for how many from one address.

A visitor who opens connections and never finishes a request would hold them for ever, and with enough of
them keep everybody else out. A request must be there, header and body, within a few seconds.
"""

from __future__ import annotations

from collections import Counter
from ipaddress import IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING, Any, ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from croupier.room import logs

if TYPE_CHECKING:
    import asyncio

    from croupier.room.settings import Settings

DEADLINE: Final = 10.0
"""Seconds in which a request must be finished."""
UNFINISHED: Final = 64
"""Requests that may be unfinished at once from one address."""
_HOST_BITS: Final = 64
_LATE: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


def neighbourhood(address: str) -> str:
    """Return whom an address stands for: of IPv6 the network, for one visitor has all addresses in it.

    >>> neighbourhood("2001:db8:1:2:aaaa::1"), neighbourhood("::ffff:192.0.2.7"), neighbourhood("192.0.2.7")
    ('2001:db8:1:2::/64', '192.0.2.7', '192.0.2.7')
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address) or found.is_loopback:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((int(found) >> _HOST_BITS << _HOST_BITS, 128 - _HOST_BITS)))


class Patient(H11Protocol):
    """A connection whose requests have a deadline; `most` unfinished ones an address may have, 0: any."""

    most: ClassVar[int] = UNFINISHED
    waiting: ClassVar[Counter[str]] = Counter()

    _deadline: asyncio.TimerHandle | None = None
    _caller: str = ""
    _begun: bool = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request; too many who let us wait are sent away."""
        super().connection_made(transport)
        self._caller = neighbourhood(self.client[0]) if self.client else ""
        self._wait()
        if self.most and self.waiting[self._caller] > self.most:
            logs.note("too many unfinished requests", address=self._caller)
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take a part of a request, or all of it."""
        if self._deadline is None:
            self._wait()
        self._begun = True
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._done()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to the socket, which has deadlines of its own."""
        self._done()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._done()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._begun = False
        self.waiting[self._caller] += 1
        self._deadline = self.loop.call_later(DEADLINE, self._too_late)

    def _done(self) -> None:
        if self._deadline is None:
            return
        self._deadline.cancel()
        self._deadline = None
        self.waiting[self._caller] -= 1
        if not self.waiting[self._caller]:
            del self.waiting[self._caller]

    def _too_late(self) -> None:
        """Close a connection whose request did not come to its end."""
        if self._begun:
            logs.note("request unfinished", address=self._caller)
            if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):  # else it has been answered
                self.transport.write(_LATE)
        self.transport.close()


def patient(settings: Settings) -> type[Patient]:
    """Return the protocol of a room; behind a proxy, which has all addresses, the proxy must count them."""
    most = 0 if settings.proxied or not settings.rates else max(1, int(UNFINISHED * settings.rates))
    made: dict[str, Any] = {"most": most, "waiting": Counter()}
    return type("PatientHere", (Patient,), made)
