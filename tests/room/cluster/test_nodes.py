"""Rooms of several nodes, in processes with a NATS server and a PostgreSQL: tables outlive their node."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import TYPE_CHECKING

import pytest

from croupier.cli import main
from tests.room.cluster.nodes import BusServer, Evening

if TYPE_CHECKING:
    from pathlib import Path

    from tests.room.postgres import Cluster


pytest.importorskip("nats")


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
