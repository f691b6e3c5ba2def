"""Rooms of several nodes over loopback, with a PostgreSQL and a NATS server of their own.

A machine has few cores, and clients, database and bus run on them too; so what a node can carry is told by
the time of its processor: two nodes carry as many acts a second as their busier one lets them. Two have twice
the tables of one, for a node that has less to do shares its commits among less. Clients come to all nodes
alike, so half of them play at a table of another node, as behind any load balancer.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import socket
import time
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final
from urllib.error import URLError
from urllib.request import urlopen

from sqlalchemy import func, select
from tests.room.postgres import Cluster

from bench.report import Row
from bench.room import (
    POKER,
    ROULETTE,
    SEATS,
    SECONDS,
    Better,
    Client,
    Load,
    Server,
    latency,
    leave,
    serve_quietly,
)
from bench.room import register as register_people
from croupier.room.audit import audit
from croupier.room.cluster.workers import OwnBus
from croupier.room.settings import Settings
from croupier.room.store import open_store
from croupier.room.store.cluster_schema import custody, nodes

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLES: Final = 40
"""Tables of each node."""
THINK: Final = 0.5
"""Seconds a client thinks, on average: what it costs a node to live is not asked here."""
PLAYED: Final = 20.0
"""Seconds of play that are measured: in few, chance alone makes one of two nodes the busier."""
ROUNDS: Final = 2
"""How often each is measured, in turns; the best counts."""
WATCHERS: Final = 500
STOPPED: Final = 8.0
"""Seconds for which a node is stopped: longer than its lease."""
PATIENCE: Final = 120.0
IDLE: Final = 0.2
"""Of a core: a room at which nobody plays takes less."""


class Nodes:
    """So many nodes of one room, each in a process of its own; without a bus one that has the room alone."""

    def __init__(self, home: Path, database: str, bus: str, count: int, tables: str) -> None:
        listed = home / "tables.toml"
        listed.write_text(tables, "utf-8")
        self.database = database
        self.ports, self._processes = [], []
        context = multiprocessing.get_context("spawn")
        for _ in range(count):
            with socket.socket() as free:
                free.bind(("127.0.0.1", 0))
                self.ports.append(free.getsockname()[1])
            given: dict[str, Any] = {"rates": 0, "tables": str(listed), "cluster": bus}
            settings = Settings(database=database, port=self.ports[-1], **given)
            process = context.Process(target=serve_quietly, args=(settings,), daemon=True)
            process.start()
            self._processes.append(process)
            self._await(self.ports[-1])
        asyncio.run(self.until_shared(count if bus else 1))
        self._rest()

    def _rest(self) -> None:
        """Wait until nothing is prepared any more: a room compiles kernels beside everything else."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            before = sum(self.used)
            time.sleep(1)
            if sum(self.used) - before < IDLE * len(self._processes):
                return
        raise TimeoutError("the room does not come to rest")

    @staticmethod
    def _await(port: int) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                with urlopen(f"http://127.0.0.1:{port}/health", timeout=5):
                    return
            except (URLError, OSError):
                time.sleep(0.05)
        raise TimeoutError("the room did not open")

    async def until_shared(self, count: int) -> None:
        """Wait until all tables are with so many nodes, and evenly."""
        store = await open_store(self.database, migrate=False)
        held = select(func.count()).select_from(custody.join(nodes)).where(nodes.c.gone.is_(None))
        held = held.where(custody.c.kind == "table").group_by(custody.c.node)
        until = time.monotonic() + PATIENCE
        while True:
            async with store.read() as connection:
                found = list(await connection.scalars(held))
            if len(found) == count and max(found) - min(found) <= 2:
                break
            if time.monotonic() > until:
                raise TimeoutError("the tables are not shared")
            await asyncio.sleep(0.1)
        await store.close()

    @property
    def used(self) -> list[float]:
        """The seconds of processor that each has used."""
        return [Server.processor_of(process.pid) for process in self._processes]

    def stop_for(self, seconds: float) -> None:
        """Stop the first node, and let it go on."""
        process = self._processes[0].pid
        assert process is not None
        os.kill(process, signal.SIGSTOP)
        time.sleep(seconds)
        os.kill(process, signal.SIGCONT)

    def close(self) -> None:
        """Close them all."""
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join(20)
            if process.is_alive():
                process.kill()


@contextmanager
def _room(cluster: Cluster, bus: str, count: int, table: str, tables: int, persons: int) -> Iterator[Any]:
    """Give the nodes of a fresh room, and the sessions of so many people."""
    with TemporaryDirectory() as home:
        database = cluster.fresh()
        tokens = asyncio.run(register_people(database, persons))
        listed = "\n".join(table.format(number=number) for number in range(tables))
        found = Nodes(Path(home), database, bus, count, listed)
        try:
            yield found, tokens
        finally:
            found.close()


def measure() -> Iterator[Row]:
    """Yield a row for each figure."""
    cluster = Cluster()
    cluster.start()
    try:
        with OwnBus() as bus:
            yield from _carried(cluster, bus.url)
            yield from _watched(cluster, bus.url)
    finally:
        cluster.remove()


def _carried(cluster: Cluster, bus: str) -> Iterator[Row]:
    """Measure the acts for a second of the busiest node's processor: alone, as one node, and as two."""
    best: dict[str, float] = {}
    stale = 0
    for _ in range(ROUNDS):
        for name, count, over in (("alone", 1, ""), ("one node", 1, bus), ("two nodes", 2, bus)):
            tables = TABLES * count
            with _room(cluster, over, count, POKER, tables, tables * SEATS) as (room, tokens):
                load, used = asyncio.run(_play(room, tokens))
                best[name] = max(best.get(name, 0.0), load.acts / max(used))
                if count > 1:
                    stale += asyncio.run(_stale(room, tokens))
                    yield from latency(load, f"{tables} tables at two nodes", "cluster")
    for name, rate in best.items():
        key = f"cluster_{name.replace(' ', '_')}"
        yield Row("croupier", f"{name}: acts a second of the busiest node's processor", rate, key=key)
    one, two = best["one node"] / best["alone"], best["two nodes"] / best["alone"]
    yield Row(
        "croupier", "one node, in terms of a room without a cluster", one, key="one_node_ratio", unit="×"
    )
    yield Row("croupier", "two nodes, in terms of one room", two, key="two_workers_ratio", unit="×")
    yield Row("croupier", "findings after a node was stopped", stale, key="stale_pages", unit="pages")


async def _come(room: Nodes, clients: list[Any]) -> None:
    for place, client in enumerate(clients):
        await client.come(room.ports[place % len(room.ports)])


async def _play(room: Nodes, tokens: list[str]) -> tuple[Load, list[float]]:
    load = Load(THINK)
    clients = [Client(load, 1 + place // SEATS, token, place) for place, token in enumerate(tokens)]
    await _come(room, clients)
    await asyncio.sleep(3)
    load.measuring, before = True, room.used
    await asyncio.sleep(PLAYED)
    load.measuring = False
    used = [now - then for now, then in zip(room.used, before, strict=True)]
    leave(clients)
    return load, used


async def _stale(room: Nodes, tokens: list[str]) -> int:
    """Stop a node while all play, let it go on, and return what the audit finds: it sees stale pages."""
    load = Load()
    load.measuring = True
    clients = [Client(load, 1 + place // SEATS, token, place) for place, token in enumerate(tokens)]
    await _come(room, clients)
    await asyncio.to_thread(room.stop_for, STOPPED)
    await room.until_shared(len(room.ports))
    leave(clients)
    if not load.acts:
        raise ValueError("nobody played while a node was stopped")
    store = await open_store(room.database, migrate=False)
    async with store.read() as connection:
        found = (await audit(connection)).findings
    await store.close()
    return len(found)


def _watched(cluster: Cluster, bus: str) -> Iterator[Row]:
    """Measure how many watchers of one roulette, half of them at another node, one core serves."""
    with _room(cluster, bus, 2, ROULETTE, 4, WATCHERS + 1) as (room, tokens):
        load, used = asyncio.run(_watch(room, tokens))
    yield from latency(load, f"{WATCHERS:,} watchers at two nodes", "cluster_watched")
    per_core = len(load.taken) / sum(used)
    yield Row(
        "croupier", "watchers that see a bet each second", per_core, key="watchers_per_core", unit="a core"
    )


async def _watch(room: Nodes, tokens: list[str]) -> tuple[Load, list[float]]:
    load = Load()
    better = Better(load, 1, tokens[0], 0)
    await better.come(room.ports[0])
    clients = [Client(load, 1, token, 0, plays=False) for token in tokens[1:]]
    await _come(room, clients)
    await asyncio.sleep(2)
    load.measuring, before = True, room.used
    await better.bet(int(SECONDS), 1.0)
    await asyncio.sleep(0.5)
    used = [now - then for now, then in zip(room.used, before, strict=True)]
    leave([better, *clients])
    return load, used
