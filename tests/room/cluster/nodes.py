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
    from collections.abc import Callable, Iterable

_FACE_DOWN: Final = {"fspr/holdem": (0, 1), "m1/seven-stud-cash": (0, 1, 6)}
"""Which cards of a hand its owner alone sees."""
_GRANT: Final = 10**9
"""Chips of the day: enough to sit down at a thousand tables, and to bring more all evening."""
_NOTED: Final = 10.0
"""Seconds between two notes of a long wait."""
_EACH: Final = 50
"""Tables at which one person plays."""


def note(what: str) -> None:
    """Tell who waits for a long evening how far it has come."""
    print(time.strftime("%T"), what, file=sys.stderr, flush=True)


class Notes:
    """Tells now and then how many tables somebody still waits for, and how the first of them `looks`."""

    def __init__(self, what: str, looks: Callable[[list[int]], object]) -> None:
        self._what = what
        self._looks = looks
        self._last = time.monotonic()

    def tell(self, left: list[int]) -> None:
        """Tell it, if that was not done in the last seconds."""
        if time.monotonic() - self._last >= _NOTED:
            self._last = time.monotonic()
            note(f"{len(left)} tables {self._what}: {self._looks(left[:1])}")


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
        self.settings = structs.replace(self.settings, cluster=bus, grant=_GRANT)


class Evening:
    """Nodes of one room, and people at the first and at the last: at each table one of either plays."""

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
        pairs = range(-(-self.tables // _EACH))
        self.people = [
            Visitor(node, f"{name}{pair or ''}", 0)
            for pair in pairs
            for node, name in ((self.nodes[0], "Ada"), (self.nodes[-1], "Boris"))
        ]
        self.peeks = 0
        """How often somebody was shown a card of another player's before its time."""

    async def open(self) -> None:
        """Let the nodes share the tables, and everybody sit down where they play."""
        for node in self.nodes:
            node.start()
        note("nodes are up")
        await self.until_shared(len(self.nodes))
        note("tables are shared")
        await asyncio.gather(*map(self._come, self.people))
        numbers = sorted(listed["id"] for listed in self.people[0].lobby)
        for place, person in enumerate(self.people):
            some = numbers[place // 2 * _EACH :][:_EACH]
            await asyncio.gather(*(self._sit_down(person, number) for number in some))
        note("somebody sits everywhere")
        await self.go_on(self.people)
        note("every table deals")

    async def _come(self, person: Visitor) -> None:
        """Let somebody come in, and wait until they see all tables."""
        await asyncio.to_thread(person.sign_up)
        await person.come()
        until = time.monotonic() + self.patience
        while len(person.lobby) != self.tables:
            assert time.monotonic() < until, "not all tables are in the lobby"
            await asyncio.sleep(0.05)

    def side(self, place: int) -> list[Visitor]:
        """Return those who came to the first node (0), or to the last (1): one of them is at each table."""
        return self.people[place::2]

    def _seen(self, people: list[Visitor]) -> dict[int, Message]:
        """Return each table as one of them who plays there sees it, of those at the last node first."""
        last = self.side(1)
        seeing = [person for person in people if person in last] or people
        return {number: state for person in seeing for number, state in person.tables.items()}

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
            for number, state in self._seen(people).items():
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
        last = {number: state.get("hand") for number, state in self._seen(people).items()}
        until = time.monotonic() + self.patience
        notes = Notes("have not dealt yet", self._looks)
        while last:
            await self.come_back(people)
            await self.play(people, 0.1)
            now = {number: state.get("hand") for number, state in self._seen(people).items()}
            last = {number: hand for number, hand in last.items() if now[number] in (None, hand)}
            notes.tell(sorted(last))
            assert time.monotonic() < until, f"tables stand still: {self._looks(last)}"

    def _looks(self, numbers: Iterable[int]) -> list[Message]:
        """Return how tables look to those who play at them, to tell why they stand still."""
        shown = ("table", "seq", "phase", "turn", "timer", "hand", "your_seat", "sign", "places")
        states = [
            person.tables[number] for number in numbers for person in self.people if number in person.tables
        ]
        return [{name: state.get(name) for name in shown} for state in states]

    async def served(self, people: list[Visitor], playing: list[Visitor] | None = None) -> None:
        """Play until every table has written something that one of these people wants of it."""
        said: dict[int, str] = {}
        until = time.monotonic() + self.patience
        notes = Notes("have served nobody yet", self._looks)
        at = {number: person for person in people for number in person.tables}
        while left := [number for number in at if said.get(number, "") not in at[number].done]:
            notes.tell(left)
            for number in left:
                if said.get(number) in (None, *at[number].refused):
                    said[number] = await at[number].send("words", table=number, words="served?")
            await self.play(playing or people, 0.1)
            assert time.monotonic() < until, "tables are not served"

    async def come_back(self, people: list[Visitor] | None = None) -> None:
        """Let everybody connect again who has lost their connection, as a browser does."""
        await asyncio.gather(*(person.come() for person in people or self.people if not person.here))

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
