"""Rooms of several nodes, in processes with a NATS server and a PostgreSQL: tables outlive their node."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import select

from croupier.cli import main
from croupier.room.audit import audit
from croupier.room.store import open_store
from croupier.room.store.cluster_schema import custody, nodes
from tests.room.cluster.nodes import BusServer, NodeServer
from tests.room.serving import Visitor
from tests.room.test_kills import TABLES

if TYPE_CHECKING:
    from pathlib import Path

    from tests.room.postgres import Cluster


pytest.importorskip("nats")


@pytest.fixture
def bus() -> Iterator[BusServer]:
    """A NATS server."""
    found = BusServer()
    found.start()
    yield found
    found.kill()


class Evening:
    """Two nodes of one room, and somebody at each who plays at all tables."""

    def __init__(self, database: str, bus: BusServer, home: Path) -> None:
        tables = home / "tables.toml"
        tables.write_text(TABLES, "utf-8")
        self.database = database
        self.bus = bus
        self.nodes = [NodeServer(database, bus.url, str(tables)) for _ in range(2)]
        names = zip(self.nodes, ("Ada", "Boris"), strict=True)
        self.people = [Visitor(node, name, seed) for seed, (node, name) in enumerate(names)]

    async def open(self) -> None:
        """Let both nodes share the tables, and everybody sit down everywhere."""
        for node in self.nodes:
            node.start()
        await self.until_shared(2)
        for person in self.people:
            person.sign_up()
            await person.come()
            until = time.monotonic() + 30
            while len(person.lobby) != 5:
                assert time.monotonic() < until, "not all tables are in the lobby"
                await asyncio.sleep(0.05)
            for number in [listed["id"] for listed in person.lobby]:
                assert await person.ask("watch", table=number) is None
                assert await person.ask("sit", table=number, chips=1000, post=True) is None
        await self.go_on(self.people)

    async def holders(self) -> set[int]:
        """Return the nodes that have tables and live."""
        store = await open_store(self.database, migrate=False)
        async with store.read() as connection:
            query = select(custody.c.node).join(nodes).where(nodes.c.gone.is_(None))
            found = set(await connection.scalars(query.where(custody.c.kind == "table")))
        await store.close()
        return found

    async def until_shared(self, count: int) -> None:
        until = time.monotonic() + 30
        while len(await self.holders()) != count:
            assert time.monotonic() < until, "the tables are not shared"
            await asyncio.sleep(0.1)

    async def play(self, people: list[Visitor], seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            for person in people:
                for number in list(person.tables):
                    await person.play(number)
            await asyncio.sleep(0.005)

    async def go_on(self, people: list[Visitor]) -> None:
        """Play until new hands have begun at all tables."""
        last = {number: state.get("hand") for number, state in people[-1].tables.items()}
        until = time.monotonic() + 60
        while True:
            await self.play(people, 0.1)
            now = {number: state.get("hand") for number, state in people[-1].tables.items()}
            if all(now[number] not in (None, hand) for number, hand in last.items()):
                return
            assert time.monotonic() < until, f"tables stand still: {last} {now}"

    async def close(self) -> None:
        """Close what is open, and prove that nothing was lost or made."""
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


def test_tables_of_a_killed_node_are_played_on_by_the_others(
    cluster: Cluster, bus: BusServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = Evening(cluster.fresh(), bus, tmp_path)

    async def spend() -> None:
        await evening.open()
        assert await asyncio.to_thread(main, ["cluster", "status", "--db", evening.database, "--json"]) == 0
        assert capsys.readouterr().out.count('"address"') == 2
        first, second = evening.nodes
        first.kill()
        await evening.people[0].go()
        evening.people[0].server = second
        await evening.people[0].come()
        await evening.until_shared(1)
        await evening.go_on(evening.people)
        # A command that is told to be done was done once, at whichever node it came in.
        await evening.close()

    try:
        asyncio.run(spend())
    finally:
        evening.kill()


@pytest.mark.slow
def test_a_node_that_was_stopped_takes_up_its_tables_afresh(
    cluster: Cluster, bus: BusServer, tmp_path: Path
) -> None:
    evening = Evening(cluster.fresh(), bus, tmp_path)

    async def spend() -> None:
        await evening.open()
        for _ in range(2):
            first = evening.nodes[0]
            os.kill(first.pid, signal.SIGSTOP)
            await evening.until_shared(1)
            await evening.play(evening.people[1:], 3)
            os.kill(first.pid, signal.SIGCONT)
            await evening.until_shared(2)
            await evening.go_on(evening.people)
        await evening.close()

    try:
        asyncio.run(spend())
    finally:
        evening.kill()


@pytest.mark.slow
def test_a_node_that_ends_in_order_hands_its_tables_over(
    cluster: Cluster, bus: BusServer, tmp_path: Path
) -> None:
    evening = Evening(cluster.fresh(), bus, tmp_path)

    async def spend() -> None:
        await evening.open()
        evening.nodes[0].stop()
        await evening.until_shared(1)
        await evening.people[0].go()
        evening.people[0].server = evening.nodes[1]
        await evening.people[0].come()
        await evening.go_on(evening.people)
        await evening.close()

    try:
        asyncio.run(spend())
    finally:
        evening.kill()
