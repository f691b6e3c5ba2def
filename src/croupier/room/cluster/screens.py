"""Screens and desks of a live event that another node has: their sockets stand here and are served there.

The other node lets them in as if they had come to its own door. Every word of it is counted, so that a screen
never shows an old picture for long: one that misses something, or whose event moves, is closed with the code
for “come again”, and the page does so at once.
"""

from __future__ import annotations

import asyncio
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from croupier.errors import RoomError
from croupier.room.cluster import post as words
from croupier.room.events.screens import AGAIN
from croupier.room.frames import NAME, sending

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from croupier.room.cluster.relay import Relay

_PATIENCE: Final = 10.0
_MOST: Final = 16
"""Pictures that may wait for a slow screen: it comes again, and is shown the last."""
_SELDOM: Final = 0.05
"""Seconds between two questions of a screen; it asks for the time now and then."""
_LONGEST: Final = 100


class _Line:
    """A screen that stands here: the node that serves it, and what that has said."""

    def __init__(self, node: int) -> None:
        self.node = node
        self.heard = 0
        self._said: asyncio.Queue[words.ScreenTold | words.ScreenShut] = asyncio.Queue()

    def take(self, number: int, word: words.ScreenTold) -> None:
        """Take what was told; who has missed something, or is too slow, comes again."""
        if number != self.heard + 1 or self._said.qsize() >= _MOST:
            self.shut()
            return
        self.heard = number
        self._said.put_nowait(word)

    def shut(self, code: int = AGAIN, reason: str = "") -> None:
        """Close it."""
        self._said.put_nowait(words.ScreenShut(0, code, reason))

    async def next(self) -> words.ScreenTold | words.ScreenShut:
        """Wait for what was said next."""
        return await self._said.get()


class _Guest:
    """A screen of another node that is served here: what it says, and how much it was told."""

    def __init__(self, node: int, number: int) -> None:
        self.node = node
        self.number = number
        self.told = 0
        self.told_before = 0
        """How much it had been told when it was last asked about: by now it must have heard that."""
        self.coming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.coming.put_nowait({"type": "websocket.connect"})

    def leave(self) -> None:
        """Have those who serve it know that it is gone."""
        self.coming.put_nowait({"type": "websocket.disconnect", "code": AGAIN})


class FarScreens:
    """The screens that stand here and are served elsewhere, and those that are served here."""

    def __init__(self, relay: Relay, door: Callable[[Any, Any, Any], Awaitable[None]]) -> None:
        self._relay = relay
        self._door = door
        self._lines: dict[int, _Line] = {}
        self._guests: dict[tuple[int, int], _Guest] = {}
        self._serial = count(1)
        self._gathered: dict[tuple[int, bytes], list[tuple[int, int]]] = {}

    # -- here ----------------------------------------------------------------------------------------------

    async def carry(self, node: int, scope: Any, receive: Any, send: Any) -> None:
        """Have another node serve a screen until either side closes it."""
        number, line = next(self._serial), _Line(node)
        self._lines[number] = line
        await receive()
        address = scope["client"][0] if scope.get("client") else ""
        asked = words.ScreenAsked(
            number, scope["path"], scope["query_string"], list(scope["headers"]), address
        )
        self._relay.post.to_node(node, asked)
        listening = asyncio.create_task(self._listen(number, line, receive))
        try:
            async with asyncio.timeout(_PATIENCE):
                word = await line.next()
            while isinstance(word, words.ScreenTold):
                accepted = not word.message
                await send({"type": "websocket.accept"} if accepted else sending(scope, word.message))
                word = await line.next()
            await send({"type": "websocket.close", "code": word.code, "reason": word.reason})
        except TimeoutError:
            raise RoomError("room-away", wait=5) from None
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
            del self._lines[number]
            self._relay.post.to_node(node, words.ScreenShut(number, AGAIN))

    async def _listen(self, number: int, line: _Line, receive: Any) -> None:
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                line.shut()
                return
            said = (message.get("text") or "")[:_LONGEST]
            self._relay.post.to_node(line.node, words.ScreenSaid(number, said))
            await asyncio.sleep(_SELDOM)

    # -- there ---------------------------------------------------------------------------------------------

    async def _serve(self, guest: _Guest, word: words.ScreenAsked) -> None:
        """Serve a screen of another node as one of our own."""
        scope: dict[str, Any] = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "path": word.path,
            "query_string": word.query,
            "headers": word.headers,
            "client": (word.address, 0) if word.address else None,
            "extensions": {NAME: {}},
            "forwarded": True,
        }
        shut = words.ScreenShut(guest.number, AGAIN)

        async def send(message: Any) -> None:
            nonlocal shut
            if message["type"] == "websocket.close":
                shut = words.ScreenShut(guest.number, message["code"], message.get("reason", ""))
                guest.leave()
            else:
                self._tell(guest, message.get(NAME, b""))

        try:
            await self._door(scope, guest.coming.get, send)
        finally:
            self._send()
            if self._guests.pop((guest.node, guest.number), None) is not None:
                self._relay.post.to_node(guest.node, shut)

    def _tell(self, guest: _Guest, message: bytes) -> None:
        """Tell a screen something, with all that are told the same in this moment."""
        if not self._gathered:
            asyncio.get_running_loop().call_soon(self._send)
        guest.told += 1
        self._gathered.setdefault((guest.node, message), []).append((guest.number, guest.told))

    def _send(self) -> None:
        gathered, self._gathered = self._gathered, {}
        for (node, message), to in gathered.items():
            self._relay.post.to_node(node, words.ScreenTold(message, to))

    # -- words ---------------------------------------------------------------------------------------------

    def hear(self, sender: int, word: words.ScreenWord) -> None:
        """Take what another node says of a screen."""
        match word:
            case words.ScreenAsked():
                guest = self._guests[sender, word.number] = _Guest(sender, word.number)
                self._relay.hall.spawn(self._serve(guest, word))
            case words.ScreenSaid():
                if (found := self._guests.get((sender, word.number))) is not None:
                    found.coming.put_nowait({"type": "websocket.receive", "text": word.text})
            case words.ScreenTold():
                for number, told in word.to:
                    if (line := self._lines.get(number)) is not None and line.node == sender:
                        line.take(told, word)
            case words.ScreenShut():
                self._shut(sender, word)
            case words.ScreensHere():
                self._asked_about(sender, dict(word.heard))

    def _shut(self, sender: int, word: words.ScreenShut) -> None:
        line = self._lines.get(word.number)
        if line is not None and line.node == sender:
            line.shut(word.code, word.reason)
        guest = self._guests.pop((sender, word.number), None)
        if guest is not None:
            guest.leave()

    def _asked_about(self, sender: int, heard: dict[int, int]) -> None:
        """Compare what a node has heard with what it was told: who misses something comes again."""
        for (node, number), guest in list(self._guests.items()):
            if node == sender and heard.get(number, -1) < guest.told_before:
                guest.leave()
            guest.told_before = guest.told
        for number in [number for number in heard if (sender, number) not in self._guests]:
            self._relay.post.to_node(sender, words.ScreenShut(number, AGAIN))

    # -- time ----------------------------------------------------------------------------------------------

    def tick(self) -> None:
        """Tell the others which of their screens stand here, and what these have heard."""
        nodes: dict[int, list[tuple[int, int]]] = {node: [] for node in self._relay.nodes()}
        for number, line in self._lines.items():
            nodes.setdefault(line.node, []).append((number, line.heard))
        for node, heard in nodes.items():
            self._relay.post.to_node(node, words.ScreensHere(heard))

    def forget(self, node: int) -> None:
        """Forget a node that lives no more."""
        for line in self._lines.values():
            if line.node == node:
                line.shut()
        for key in [key for key in self._guests if key[0] == node]:
            self._guests.pop(key).leave()

    def begin_again(self) -> None:
        """Have all screens come again: this node is another one from now on."""
        for node in {line.node for line in self._lines.values()} | {key[0] for key in self._guests}:
            self.forget(node)
