"""A screen stands at one node and is served by another; it never shows an old picture for long."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from croupier.room.cluster.bus import LocalBus
from croupier.room.cluster.post import PostOffice
from croupier.room.cluster.screens import FarScreens
from croupier.room.events.screens import AGAIN
from croupier.room.frames import NAME, sending


class House:
    """What stands behind the door of a node: everybody is shown the same pictures."""

    def __init__(self) -> None:
        self.shown: list[tuple[Any, Any]] = []
        self.asked: list[str] = []
        self.left = 0

    async def door(self, scope: Any, receive: Any, send: Any) -> None:
        assert (await receive())["type"] == "websocket.connect"
        if scope["query_string"] != b"key=right":
            await send({"type": "websocket.close", "code": 1008, "reason": "live-screen-wrong"})
            return
        await send({"type": "websocket.accept"})
        self.shown.append((scope, send))
        while (message := await receive())["type"] != "websocket.disconnect":
            self.asked.append(message["text"])
        self.left += 1

    async def show(self, picture: bytes) -> None:
        for scope, send in self.shown:
            await send(sending(scope, picture))


class Screen:
    """A browser before a node: what it is sent, and what it says."""

    def __init__(self, screens: FarScreens, query: bytes = b"key=right") -> None:
        self.sent: list[dict[str, Any]] = []
        self.says: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.says.put_nowait({"type": "websocket.connect"})
        scope = {"path": "/ws/live/3", "query_string": query, "headers": [], "extensions": {NAME: {}}}

        async def send(message: dict[str, Any]) -> None:
            self.sent.append(message)

        self.task = asyncio.create_task(screens.carry(2, scope, self.says.get, send))

    @property
    def pictures(self) -> list[bytes]:
        return [message[NAME] for message in self.sent if NAME in message]

    @property
    def code(self) -> int:
        """The code it was closed with; 0 while it is open."""
        return int(self.sent[-1].get("code", 0)) if self.sent else 0


async def rest() -> None:
    """Let everything that is on its way arrive."""
    for _ in range(30):
        await asyncio.sleep(0)


class Two:
    """Two nodes; the second serves the screens that stand at the first, which has `heard` so many words."""

    def __init__(self) -> None:
        self.house = House()
        self.heard = 0
        self.tasks: list[asyncio.Task[None]] = []
        self.bus = LocalBus({})

    async def open(self) -> Two:
        wire: dict[str, list[LocalBus]] = {}
        self.here, _ = await self._node(1, wire)
        self.there, self.bus = await self._node(2, wire)
        return self

    async def _node(self, number: int, wire: dict[str, list[LocalBus]]) -> tuple[FarScreens, LocalBus]:
        bus = LocalBus(wire)
        post = PostOffice(bus, "room", b"key", number)
        hall = SimpleNamespace(spawn=lambda work: self.tasks.append(asyncio.create_task(work)))
        relay: Any = SimpleNamespace(post=post, hall=hall, nodes=lambda: {1, 2})
        screens = FarScreens(relay, self.house.door)

        def hear(sender: int, word: Any) -> None:
            self.heard += number == 1
            screens.hear(sender, word)

        await post.open(hear)
        return screens, bus

    async def screens(self, count: int) -> list[Screen]:
        """Let so many screens in."""
        found = [Screen(self.here) for _ in range(count)]
        self.tasks += [screen.task for screen in found]
        await rest()
        return found


def test_screens_of_another_node_see_what_its_own_see() -> None:
    async def main() -> None:
        nodes = await Two().open()
        wrong = Screen(nodes.here, b"key=wrong")
        three = await nodes.screens(3)
        assert wrong.sent == [{"type": "websocket.close", "code": 1008, "reason": "live-screen-wrong"}]
        assert [screen.sent for screen in three] == [[{"type": "websocket.accept"}]] * 3
        nodes.heard = 0
        await nodes.house.show(b"one")
        await rest()
        assert [screen.pictures for screen in three] == [[b"one"]] * 3
        assert nodes.heard == 1  # for all of them together
        three[0].says.put_nowait({"type": "websocket.receive", "text": "the time?"})
        three[2].says.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await rest()
        assert (nodes.house.asked, nodes.house.left) == (["the time?"], 1)
        nodes.house.shown.pop()
        # The bus loses the last picture, and no other comes: soon the two that miss it come again.
        nodes.bus.hears = False
        await nodes.house.show(b"two")
        await rest()
        nodes.bus.hears = True
        for _ in range(2):
            assert three[0].code == 0
            nodes.here.tick()
            await rest()
        assert [screen.code for screen in three] == [AGAIN] * 3
        assert nodes.house.left == 3
        await asyncio.gather(*nodes.tasks, wrong.task)

    asyncio.run(main())


def test_screens_come_again_when_either_node_has_forgotten_them() -> None:
    async def main() -> None:
        nodes = await Two().open()
        unknown = await nodes.screens(2)
        nodes.there.forget(1)
        nodes.here.tick()  # asks about screens of which the other knows nothing
        await rest()
        lost = await nodes.screens(1)
        nodes.here.forget(2)
        await rest()
        missing = await nodes.screens(1)
        nodes.there.begin_again()
        nodes.here.tick()
        await rest()
        assert [screen.code for screen in (*unknown, *lost, *missing)] == [AGAIN] * 4
        assert nodes.house.left == 4
        await asyncio.gather(*nodes.tasks)

    asyncio.run(main())
