"""Nodes of one room in processes of their own, with a NATS server and a PostgreSQL between them."""

from __future__ import annotations

import asyncio
import shutil
import socket
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import structs
from sqlalchemy import select

from croupier.room.audit import audit
from croupier.room.store import open_store
from croupier.room.store.cluster_schema import custody, nodes
from tests.room.playing import Message
from tests.room.serving import Server, Visitor
from tests.room.test_kills import TABLES

if TYPE_CHECKING:
    from collections.abc import Iterable

_FACE_DOWN: Final = {"fspr/holdem": (0, 1), "m1/seven-stud-cash": (0, 1, 6)}
"""Which cards of a hand its owner alone sees."""
_AT_ONCE: Final = 50
"""Tables at which somebody sits down together."""


def note(what: str) -> None:
    """Tell who waits for a long evening how far it has come."""
    print(time.strftime("%T"), what, file=sys.stderr, flush=True)


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class BusServer:
    """A NATS server on loopback, which can be killed and started again; it is told `more` if anything."""

    def __init__(self, *more: str) -> None:
        self.port = free_port()
        self._more = more
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it takes connections."""
        program = shutil.which("nats-server", path=str(Path(sys.executable).parent)) or "nats-server"
        self._process = subprocess.Popen(
            [program, "-a", "127.0.0.1", "-p", str(self.port), *self._more],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + 10
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            except OSError:
                time.sleep(0.02)
            else:
                return
        raise AssertionError("no bus")

    def kill(self) -> None:
        """Kill it."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


def peeks(message: Message) -> int:
    """Count the cards of others that a message shows while somebody still decides, and that lie face down."""
    down = _FACE_DOWN.get(message["sign"]["game"], ()) if message["is"] == "table" else ()
    if not message.get("turn"):
        return 0
    others = [box["piles"][0] for box in message["boxes"] if box["player"] != message.get("your_seat")]
    return sum(1 for cards in others for place, card in enumerate(cards) if card and place in down)


class NodeServer(Server):
    """A node of a room in another process."""

    def __init__(self, database: str, bus: str, tables: str = "", **more: Any) -> None:
        super().__init__(database, tables, **more)
        self.settings = structs.replace(self.settings, cluster=bus)


class Evening:
    """Two nodes of one room, and somebody at each who plays at all tables."""

    def __init__(
        self,
        database: str,
        bus: BusServer,
        home: Path,
        first: dict[str, str] | None = None,
        *,
        count: int = 2,
        copies: int = 1,
    ) -> None:
        """Let the `first` node see another `database` or `bus` than that which all share.

        There are five tables, or so many `copies` of them.
        """
        tables = home / "tables.toml"
        quick = TABLES.replace("pace = {", "pace = { think = 3,")
        named = [quick.replace('name = "', f'name = "{copy} ') for copy in range(copies)]
        tables.write_text("\n".join(named), "utf-8")
        self.database = database
        self.bus = bus
        self.tables = quick.count("[[table]]") * copies
        self.patience = 60.0 + self.tables
        self.dealt: Counter[int] = Counter()
        """How many hands somebody has seen begin at each table."""
        self._hands: dict[int, int] = {}
        self._acting: dict[tuple[Visitor, int], asyncio.Task[bool]] = {}
        """Who does something at a table, and waits for its answer."""
        ways = [{"database": database, "bus": bus.url} for _ in range(count)]
        ways[0] |= first or {}
        self.nodes = [NodeServer(**way, tables=str(tables)) for way in ways]
        ends = (self.nodes[0], self.nodes[-1])
        self.people = [Visitor(node, name, 0) for node, name in zip(ends, ("Ada", "Boris"), strict=True)]
        self.peeks = 0
        """How often somebody was shown a card of another player's before its time."""

    async def open(self) -> None:
        """Let both nodes share the tables, and everybody sit down everywhere."""
        for node in self.nodes:
            node.start()
        note("nodes are up")
        await self.until_shared(len(self.nodes))
        note("tables are shared")
        for person in self.people:
            person.sign_up()
            await person.come()
            until = time.monotonic() + self.patience
            while len(person.lobby) != self.tables:
                assert time.monotonic() < until, "not all tables are in the lobby"
                await asyncio.sleep(0.05)
            numbers = [listed["id"] for listed in person.lobby]
            for first in range(0, len(numbers), _AT_ONCE):
                some = numbers[first : first + _AT_ONCE]
                await asyncio.gather(*(self._sit_down(person, number) for number in some))
            note("somebody sits everywhere")
        await self.go_on(self.people)
        note("every table deals")

    @staticmethod
    async def _sit_down(person: Visitor, number: int) -> None:
        for fields in ({"do": "watch"}, {"do": "sit", "chips": 1000, "post": True}):
            refusal = await person.ask(**fields, table=number)
            assert refusal is None, refusal

    async def holders(self) -> set[int]:
        """Return the nodes that have tables and live."""
        store = await open_store(self.database, migrate=False)
        async with store.read() as connection:
            query = select(custody.c.node).join(nodes).where(nodes.c.gone.is_(None))
            found = set(await connection.scalars(query.where(custody.c.kind == "table")))
        await store.close()
        return found

    async def until_shared(self, count: int) -> None:
        """Wait until so many nodes have tables."""
        until = time.monotonic() + self.patience
        while len(await self.holders()) != count:
            assert time.monotonic() < until, "the tables are not shared"
            await asyncio.sleep(0.1)

    async def play(self, people: list[Visitor], seconds: float) -> None:
        """Let people act wherever they are asked; a table that answers late keeps nobody from the others."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            for number, state in people[-1].tables.items():
                if state.get("hand") not in (None, self._hands.get(number)):
                    self._hands[number] = state["hand"]
                    self.dealt[number] += 1
            for person in people:
                self.peeks += sum(map(peeks, person.messages))
                person.messages.clear()
                for number in filter(person.asked, list(person.tables)):
                    acting = self._acting.get((person, number))
                    if acting is None or acting.done():
                        self._acting[person, number] = asyncio.create_task(person.play(number))
            await asyncio.sleep(0.005)

    async def rest(self) -> None:
        """Wait for nobody's answer any more."""
        for acting in self._acting.values():
            acting.cancel()
        await asyncio.gather(*self._acting.values(), return_exceptions=True)
        self._acting.clear()

    async def go_on(self, people: list[Visitor]) -> None:
        """Play until new hands have begun at all tables."""
        last = {number: state.get("hand") for number, state in people[-1].tables.items()}
        until = time.monotonic() + self.patience
        while last:
            await self.come_back(people)
            await self.play(people, 0.1)
            now = {number: state.get("hand") for number, state in people[-1].tables.items()}
            last = {number: hand for number, hand in last.items() if now[number] in (None, hand)}
            assert time.monotonic() < until, f"tables stand still: {self._looks(last)}"

    def _looks(self, numbers: Iterable[int]) -> list[Message]:
        """Return how tables look to those who play at them, to tell why they stand still."""
        shown = ("table", "seq", "phase", "turn", "timer", "hand", "your_seat")
        states = [person.tables.get(number, {}) for number in numbers for person in self.people]
        return [{name: state.get(name) for name in shown} for state in states]

    async def served(self, person: Visitor) -> None:
        """Play until every table has written something that somebody wants of it."""
        said: dict[int, str] = {}
        until = time.monotonic() + self.patience
        while not all(said.get(number) in person.done for number in person.tables):
            for number in person.tables:
                if said.get(number) in (None, *person.refused):
                    said[number] = await person.send("words", table=number, words="served?")
            await self.play([person], 0.1)
            assert time.monotonic() < until, "tables are not served"

    async def come_back(self, people: list[Visitor] | None = None) -> None:
        """Let everybody connect again who has lost their connection, as a browser does."""
        for person in people or self.people:
            if not person.here:
                await person.come()

    async def close(self) -> None:
        """Close what is open, and prove that nothing was lost or made."""
        await self.rest()
        for person in self.people:
            await person.go()
        for node in self.nodes:
            if node.running:
                node.stop()
        store = await open_store(self.database, migrate=False)
        async with store.read() as connection:
            assert (await audit(connection)).findings == []
        await store.close()

    def kill(self) -> None:
        for node in self.nodes:
            if node.running:
                node.kill()
