"""The long proof: nodes with many tables play so many rounds while everything breaks in turn.

    python -m tests.room.cluster.proof --nodes 4 --tables 1000 --rounds 100

Nodes are processes, PostgreSQL and NATS servers of their own. While all tables are played, a node is killed
and started again, one is stopped for half a minute, the bus is killed, the database is killed, and a node is
cut from one of both; each comes at least once. It is told how long it took until every table had written what
somebody wanted who was spared by the fault, and, when it was over, until every table had written something
for those who were not, and until every table had dealt a whole new hand. Nobody
may be shown a card of another player, and at the end the audit must balance. Prints one JSON object, and ends
with 1 if anything was found.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import time
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from signal import SIGCONT, SIGSTOP
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from croupier.room.audit import audit
from croupier.room.store import open_store
from tests.room.cluster.nodes import BusServer, Evening
from tests.room.cluster.proxy import Proxy
from tests.room.postgres import Cluster
from tests.room.serving import Visitor

FAULTS: Final = (
    "kill",
    "stop",
    "bus killed",
    "database killed",
    "cut from the bus",
    "cut from the database",
)
STOPPED: Final = 30.0
CUT: Final = 10.0


class Fault(NamedTuple):
    """Something that breaks for so many seconds; `spared` are those who have nothing to do with it."""

    name: str
    spared: list[Visitor]
    lasts: float
    begin: Callable[[], Any]
    end: Callable[[], Any]


class Proof:
    """An evening in which everything breaks in turn."""

    def __init__(self, home: Path, nodes: int, tables: int, cluster: Cluster, bus: BusServer) -> None:
        self.cluster, self.bus = cluster, bus
        self.to_bus = Proxy(("127.0.0.1", bus.port))
        self.to_database = Proxy(str(cluster.home / ".s.PGSQL.5432"), str(home / ".s.PGSQL.5432"))
        database = cluster.fresh()
        behind = database.partition("host=")[0] + f"host={home}"
        first = {"bus": f"nats://127.0.0.1:{self.to_bus.port}", "database": behind}
        self.evening = Evening(database, bus, home, first, count=nodes, copies=max(1, tables // 5))
        self.told: list[dict[str, Any]] = []

    @property
    def rounds(self) -> int:
        """The hands that the slowest table has dealt, as its player has heard."""
        return min(self.evening.dealt.values(), default=0)

    async def play(self, rounds: int, only: list[str]) -> None:
        """Play until everything, or `only` this, has broken and every table has dealt so many hands."""
        await self.evening.open()
        faults = [fault for fault in self.faults() if not only or fault.name in only]
        for fault in cycle(faults):
            if self.rounds >= rounds and len(self.told) >= len(faults):
                return
            told: dict[str, Any] = {"fault": fault.name}
            fault.begin()
            began = time.monotonic()
            if fault.spared:
                await self.evening.served(fault.spared)
                told["others_served_after"] = round(time.monotonic() - began, 1)
            left = began + fault.lasts - time.monotonic()
            await self.evening.play(fault.spared or self.evening.people, left)
            await asyncio.to_thread(fault.end)
            began = time.monotonic()
            await self.evening.come_back()
            await self.evening.served(self.evening.side(1), self.evening.people)
            told["all_served_after"] = round(time.monotonic() - began, 1)
            await self.evening.go_on(self.evening.people)
            told |= {"all_dealt_after": round(time.monotonic() - began, 1), "rounds": self.rounds}
            self.told.append(told)
            print(json.dumps(told), file=sys.stderr, flush=True)

    def faults(self) -> list[Fault]:
        """Everything that breaks, in its order: the last node is killed and stopped, the first is cut."""
        first, last = self.evening.side(0), self.evening.side(1)
        node = self.evening.nodes[-1]
        courses: list[tuple[list[Visitor], float, Callable[[], Any], Callable[[], Any]]] = [
            (first, 0, node.kill, node.start),
            (first, STOPPED, lambda: os.kill(node.pid, SIGSTOP), lambda: os.kill(node.pid, SIGCONT)),
            ([], 1, self.bus.kill, self.bus.start),
            ([], 1, lambda: self.cluster.stop("immediate"), self.cluster.start),
            (last, CUT, self.to_bus.cut, self.to_bus.heal),
            (last, CUT, self.to_database.cut, self.to_database.heal),
        ]
        return [Fault(name, *course) for name, course in zip(FAULTS, courses, strict=True)]

    async def findings(self) -> int:
        """Close everything, and count what the audit finds."""
        await self.evening.rest()
        for person in self.evening.people:
            await person.go()
        for node in self.evening.nodes:
            if node.running:
                node.stop()
        store = await open_store(self.evening.database, migrate=False)
        async with store.read() as connection:
            found = (await audit(connection)).findings
        await store.close()
        return len(found)


async def prove(proof: Proof, rounds: int, only: list[str]) -> int:
    """Play, and tell what came of it."""
    await proof.play(rounds, only)
    found = await proof.findings()
    peeks = proof.evening.peeks
    told = {"tables": proof.evening.tables, "rounds": proof.rounds, "hands": proof.evening.dealt.total()}
    print(json.dumps(told | {"faults": proof.told, "peeks": peeks, "findings": found}))
    return min(found + peeks, 1)


def main(arguments: list[str] | None = None) -> int:
    """Play an evening of faults; 0 when nothing was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nodes", type=int, default=4)
    parser.add_argument("--tables", type=int, default=1_000)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--only", nargs="+", choices=FAULTS, default=[], help="let nothing else break")
    asked = parser.parse_args(arguments)
    cluster, bus = Cluster(), BusServer()
    cluster.start()
    bus.start()
    with TemporaryDirectory() as home:
        proof = Proof(Path(home), asked.nodes, asked.tables, cluster, bus)
        try:
            return asyncio.run(prove(proof, asked.rounds, asked.only))
        finally:
            proof.evening.kill()
            proof.to_bus.close()
            proof.to_database.close()
            bus.kill()
            cluster.remove()


if __name__ == "__main__":
    sys.exit(main())
