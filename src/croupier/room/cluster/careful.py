"""A connection to NATS that is what its address says: with TLS where that was asked for, to servers we named.

A server says itself, in the open, whether it wants TLS, and which other servers there are. Somebody between
them and us could say that it wants none, and would then be given the password.

It is also spare: what is heard is passed on at once, and what is said together is written together. The
library has a task and a queue for each subject, and writes every message by itself, which costs ten times as
much.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nats.aio.client import Client
from nats.errors import Error

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_MOST: Final = 16_000_000
"""Bytes that wait for a server that takes none: what is said beyond them is lost."""


class OpenBusError(Error):
    """The address asks for TLS, and the server offers none."""

    def __str__(self) -> str:
        return "no TLS"


class CarefulClient(Client):
    """Refuses a server without TLS before it tells it any password, and goes to no server unnamed.

    `hear` is given whatever comes under the subjects that are listened to, and must not fail.
    """

    def __init__(self, hear: Callable[[str, bytes], None]) -> None:
        super().__init__()
        self._hear = hear

    async def _process_msg(self, sid: int, subject: bytes, reply: bytes, data: bytes, headers: bytes) -> None:
        del sid, reply, headers
        self._hear(subject.decode(), data)

    def say(self, said: Sequence[tuple[str, bytes]]) -> None:
        """Publish all this in one go, behind what waits already; what the server would not take is lost."""
        transport: Any = self._transport
        if transport is None or transport._io_writer.transport.get_write_buffer_size() > _MOST:
            return
        for subject, body in said:
            if len(body) <= self._max_payload:
                self._pending.append(b"PUB %b %d\r\n%b\r\n" % (subject.encode(), len(body), body))
        waiting, self._pending, self._pending_data_size = self._pending, [], 0
        transport.writelines(waiting)

    async def _process_info(self, info: dict[str, Any], initial_connection: bool = False) -> None:
        server = self._current_server
        open_ = initial_connection and not info.get("tls_required")
        if open_ and server is not None and server.uri.scheme == "tls":
            raise OpenBusError
        info.pop("connect_urls", None)
        await super()._process_info(info, initial_connection)


async def connect(
    servers: Sequence[str], hear: Callable[[str, bytes], None], **options: Any
) -> CarefulClient:
    """Connect to one of these servers, and to another one whenever that goes away."""
    client = CarefulClient(hear)
    await client.connect(list(servers), **options)
    return client
