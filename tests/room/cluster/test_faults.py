"""What breaks around nodes: bus and database go away and come back, a node is cut off from one of them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from tests.room.cluster.nodes import BusServer, Evening
from tests.room.cluster.proxy import Proxy

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from pathlib import Path
    from typing import Any

    from tests.room.postgres import Cluster

pytest.importorskip("nats")


def spend(evening: Evening, course: Coroutine[Any, Any, None], *proxies: Proxy) -> None:
    """Spend an evening, and leave nothing running whatever happens."""
    try:
        asyncio.run(course)
    finally:
        evening.kill()
        for proxy in proxies:
            proxy.close()


@pytest.mark.slow
def test_the_bus_and_the_database_go_away_and_come_back(
    cluster: Cluster, bus: BusServer, tmp_path: Path
) -> None:
    evening = Evening(cluster.fresh(), bus, tmp_path)

    async def course() -> None:
        await evening.open()
        bus.kill()
        await evening.play(evening.people, 1)
        bus.start()
        await evening.go_on(evening.people)
        cluster.stop("immediate")
        await evening.play(evening.people, 1)
        cluster.start()
        await evening.go_on(evening.people)
        await evening.until_shared(2)
        await evening.close()

    spend(evening, course())


@pytest.mark.slow
def test_a_node_that_is_cut_from_the_bus_alone_gives_its_tables_away(
    cluster: Cluster, bus: BusServer, tmp_path: Path
) -> None:
    """Its visitors play at its own tables alone; so the others, who hear each other, get all of them."""
    way = Proxy(("127.0.0.1", bus.port))
    evening = Evening(cluster.fresh(), bus, tmp_path, {"bus": f"nats://127.0.0.1:{way.port}"})

    async def course() -> None:
        await evening.open()
        way.cut()
        await evening.until_shared(1)
        way.heal()
        await evening.until_shared(2)
        await evening.go_on(evening.people)
        await evening.close()

    spend(evening, course(), way)


@pytest.mark.slow
def test_a_node_that_is_cut_from_the_database_alone_writes_nothing_and_joins_again(
    cluster: Cluster, bus: BusServer, tmp_path: Path
) -> None:
    """It hears the others and may still be told commands; what it would answer is never committed."""
    way = Proxy(str(cluster.home / ".s.PGSQL.5432"), str(tmp_path / ".s.PGSQL.5432"))
    database = cluster.fresh()
    behind = database.partition("host=")[0] + f"host={tmp_path}"
    evening = Evening(database, bus, tmp_path, {"database": behind})

    async def course() -> None:
        await evening.open()
        before = await evening.holders()
        way.cut()
        await evening.until_shared(1)
        await evening.play(evening.people, 1)
        way.heal()
        await evening.until_shared(2)
        assert len(await evening.holders() - before) == 1  # it has come back as another node
        await evening.go_on(evening.people)
        await evening.close()

    spend(evening, course(), way)
