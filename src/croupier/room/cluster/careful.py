"""A connection to NATS that is what its address says: with TLS where that was asked for, to servers we named.

A server says itself, in the open, whether it wants TLS, and which other servers there are. Somebody between
them and us could say that it wants none, and would then be given the password.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nats.aio.client import Client
from nats.errors import Error

if TYPE_CHECKING:
    from collections.abc import Sequence


class OpenBusError(Error):
    """The address asks for TLS, and the server offers none."""

    def __str__(self) -> str:
        return "no TLS"


class CarefulClient(Client):
    """Refuses a server without TLS before it tells it any password, and goes to no server unnamed."""

    async def _process_info(self, info: dict[str, Any], initial_connection: bool = False) -> None:
        server = self._current_server
        open_ = initial_connection and not info.get("tls_required")
        if open_ and server is not None and server.uri.scheme == "tls":
            raise OpenBusError
        info.pop("connect_urls", None)
        await super()._process_info(info, initial_connection)


async def connect(servers: Sequence[str], **options: Any) -> Client:
    """Connect to one of these servers, and to another one whenever that goes away."""
    client = CarefulClient()
    await client.connect(list(servers), **options)
    return client
