"""Requests for what another node has: they are answered there, and the answer is brought back.

The other node looks at the cookie and token of the visitor again, as if they had come to its own door. A
request whose answer is lost is not sent again: the browser is told that the room does not answer just now.
"""

from __future__ import annotations

import asyncio
import re
from itertools import count
from typing import TYPE_CHECKING, Any, Final

import msgspec

from croupier.errors import RoomError
from croupier.room.cluster import post as words
from croupier.room.cluster.screens import FarScreens

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from croupier.room.cluster.relay import Relay

_EVENT: Final = re.compile(r"/(?:api/(?:events|live)|ws/live)/(\d+)(?:/|$)")
_TABLE: Final = re.compile(r"/api/(?:desks/)?tables/(\d+)(?:/|$)")
_COMPETITION: Final = re.compile(r"/federation/live/([^/]+)$")
_ACT: Final = "/api/desks/act"
_PATIENCE: Final = 10.0
_OK: Final = 200
_LARGEST: Final = 900_000
"""Bytes of an answer: a message of the bus has at most a million."""


class _Act(msgspec.Struct):
    """What is read of an act of staff: the table that it may be about."""

    fields: dict[str, Any] = {}


class Forwarding:
    """The requests of this node that others answer, and those of others that are answered here."""

    def __init__(self, relay: Relay, door: Callable[[Any, Any, Any], Awaitable[None]]) -> None:
        self._relay = relay
        self._door = door
        self._waiting: dict[int, asyncio.Future[words.Response]] = {}
        self._serial = count(1)
        self.held_at: Callable[[str], int] = lambda _: 0
        """Finds the node that holds a competition."""
        self.screens = FarScreens(relay, door)
        relay.requests = self

    def node_of(self, path: str) -> int:
        """Return the node that has what a path names; 0: nobody, or this one."""
        if (found := _EVENT.match(path)) is not None:
            event = self._relay.events.get(int(found[1]))
            return event.node if event is not None else 0
        if (found := _TABLE.match(path)) is not None:
            table = self._relay.tables.get(int(found[1]))
            return table.node if table is not None else 0
        if (held := _COMPETITION.match(path)) is not None:
            return self.held_at(held[1])
        return 0

    async def take(self, scope: Any, receive: Any) -> tuple[int, Any]:
        """Return the node that answers a request, and what its body is read from."""
        node = self.node_of(scope["path"])
        if node or scope["path"] != _ACT:
            return node, receive
        body = await _whole(receive)
        return self._node_of_act(body), _again(body)

    def _node_of_act(self, body: bytes) -> int:
        """Return the node of the table that an act of staff is about."""
        try:
            table = self._relay.tables.get(int(msgspec.json.decode(body, type=_Act).fields.get("table", 0)))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError, TypeError):
            return 0  # the handler says what is wrong with it
        return table.node if table is not None else 0

    async def forward(self, node: int, scope: Any, receive: Any, send: Any) -> None:
        """Have another node answer a request."""
        answer = await self._ask(node, scope, await _whole(receive))
        await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
        await send({"type": "http.response.body", "body": answer.body})

    async def gather(self, scope: Any) -> list[bytes]:
        """Return what all other nodes answer to a question; those that do not answer are left out."""
        asked = [self._ask(node, scope, b"") for node in sorted(self._relay.nodes())]
        found = await asyncio.gather(*asked, return_exceptions=True)
        return [each.body for each in found if isinstance(each, words.Response) and each.status == _OK]

    async def _ask(self, node: int, scope: Any, body: bytes) -> words.Response:
        number = next(self._serial)
        done = self._waiting[number] = asyncio.get_running_loop().create_future()
        asked = words.Request(
            number,
            scope["method"],
            scope["path"],
            scope["query_string"],
            list(scope["headers"]),
            body,
            scope["client"][0] if scope.get("client") else "",
        )
        self._relay.post.to_node(node, asked)
        try:
            async with asyncio.timeout(_PATIENCE):
                answer: words.Response = await done
                return answer
        except TimeoutError:
            raise RoomError("room-away", wait=5) from None
        finally:
            del self._waiting[number]

    def hear(self, sender: int, word: words.Forwarded) -> None:
        """Answer a request of another node's visitor, or take the answer to one of ours."""
        if isinstance(word, words.Request):
            self._relay.hall.spawn(self._answer(sender, word))
        elif not isinstance(word, words.Response):
            self.screens.hear(sender, word)
        elif (waiting := self._waiting.get(word.number)) is not None and not waiting.done():
            waiting.set_result(word)

    async def _answer(self, sender: int, word: words.Request) -> None:
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "scheme": "http",
            "method": word.method,
            "path": word.path,
            "raw_path": word.path.encode(),
            "root_path": "",
            "query_string": word.query,
            "headers": word.headers,
            "client": (word.address, 0) if word.address else None,
            "server": ("127.0.0.1", 0),
            "forwarded": True,
        }
        response = words.Response(word.number, 503, [], b"")

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                response.status, response.headers = message["status"], list(message["headers"])
            elif message["type"] == "http.response.body":
                response.body += message.get("body", b"")

        await self._door(scope, _again(word.body), send)
        if len(response.body) > _LARGEST:
            response = words.Response(word.number, 503, [], b"")
        self._relay.post.to_node(sender, response)


async def _whole(receive: Any) -> bytes:
    """Return the body of a request."""
    body = b""
    while True:
        message = await receive()
        body += bytes(message.get("body", b""))
        if len(body) > _LARGEST:
            raise RoomError("request-too-large")
        if not message.get("more_body"):
            return body


def _again(body: bytes) -> Callable[[], Awaitable[Any]]:
    """Give out a body that was read already."""
    given = iter([{"type": "http.request", "body": body, "more_body": False}])

    async def receive() -> Any:
        return next(given, {"type": "http.disconnect"})

    return receive
