"""The long proof: nodes with many tables play so many rounds while everything breaks in turn.

    python -m tests.room.cluster.proof --nodes 4 --tables 1000 --rounds 100

Nodes are processes, PostgreSQL and NATS servers of their own. While all tables are played, a node is killed
and started again, one is stopped for half a minute, the bus is killed, the database is killed, and a node is
cut from one of both; after each it is told how long it took until every table dealt again. At the end the
audit must balance. Prints one JSON object, and ends with 1 if anything was found.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
import time
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from croupier.room.audit import audit
from croupier.room.store import open_store
from tests.room.cluster.nodes import BusServer, Evening
from tests.room.cluster.proxy import Proxy
from tests.room.postgres import Cluster

if TYPE_CHECKING:
    from collections.abc import Callable

STOPPED: Final = 30.0
CUT: Final = 10.0


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

    async def play(self, rounds: int) -> None:
        """Play until every table has dealt so many hands, while everything breaks in turn."""
        faults = cycle(
            (self.kill, self.stop, self.lose_bus, self.lose_database, self.cut_bus, self.cut_database)
        )
        await self.evening.open()
        while self.rounds < rounds:
            fault = next(faults)
            await fault()
            began = time.monotonic()
            await self.evening.go_on(self.evening.people)
            took = round(time.monotonic() - began, 1)
            self.told.append({"fault": fault.__name__, "rounds": self.rounds, "seconds": took})
            print(json.dumps(self.told[-1]), file=sys.stderr, flush=True)

    async def kill(self) -> None:
        """Kill the last node, and start it again."""
        last = self.evening.nodes[-1]
        last.kill()
        await asyncio.to_thread(last.start)
        await self.evening.come_back()

    async def stop(self) -> None:
        """Stop a node for half a minute, and let it go on."""
        await self._while(STOPPED, lambda: self._signal(signal.SIGSTOP), lambda: self._signal(signal.SIGCONT))

    def _signal(self, sign: signal.Signals) -> None:
        os.kill(self.evening.nodes[-1].pid, sign)

    async def lose_bus(self) -> None:
        """Kill the bus, and start it again."""
        await self._while(1, self.bus.kill, self.bus.start)

    async def lose_database(self) -> None:
        """Kill the database, and start it again."""
        await self._while(1, lambda: self.cluster.stop("immediate"), self.cluster.start)

    async def cut_bus(self) -> None:
        """Cut the first node from the bus alone."""
        await self._while(CUT, self.to_bus.cut, self.to_bus.heal)

    async def cut_database(self) -> None:
        """Cut the first node from the database alone."""
        await self._while(CUT, self.to_database.cut, self.to_database.heal)

    async def _while(self, seconds: float, begin: Callable[[], Any], end: Callable[[], Any]) -> None:
        begin()
        await self.evening.play(self.evening.people, seconds)
        end()
        await self.evening.come_back()

    async def findings(self) -> int:
        """Close everything, and count what the audit finds."""
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


async def prove(proof: Proof, rounds: int) -> int:
    """Play, and tell what came of it."""
    await proof.play(rounds)
    found = await proof.findings()
    print(json.dumps({"rounds": proof.rounds, "faults": proof.told, "findings": found}))
    return min(found, 1)


def main(arguments: list[str] | None = None) -> int:
    """Play an evening of faults; 0 when nothing was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nodes", type=int, default=4)
    parser.add_argument("--tables", type=int, default=1_000)
    parser.add_argument("--rounds", type=int, default=100)
    asked = parser.parse_args(arguments)
    cluster, bus = Cluster(), BusServer()
    cluster.start()
    bus.start()
    with TemporaryDirectory() as home:
        proof = Proof(Path(home), asked.nodes, asked.tables, cluster, bus)
        try:
            return asyncio.run(prove(proof, asked.rounds))
        finally:
            proof.evening.kill()
            bus.kill()
            cluster.remove()


if __name__ == "__main__":
    sys.exit(main())
