"""Who may join a room of several nodes, and beside whom: the database and the bus decide."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import pytest
from alembic import command

from croupier.errors import RoomError
from croupier.room import custody
from croupier.room.cluster.bus import LocalBus
from croupier.room.cluster.node import understand
from croupier.room.store import migrations, open_store
from croupier.room.store.cluster_schema import clusters, nodes
from tests.room.cluster.test_relay import NodeRoom, two_nodes, until

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from tests.room.postgres import Cluster

pytest.importorskip("nats")


def test_a_machine_whose_clock_is_wrong_is_refused(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        stranger = NodeRoom(await open_store(cluster.fresh(), shared=True, alone=True), {})
        await stranger.hall.open(shared=True)
        real = time.time
        with monkeypatch.context() as patch:
            patch.setattr(time, "time", lambda: real() + 8)
            with pytest.raises(RoomError) as refusal:
                await stranger.node.open()
        assert refusal.value.code == "cluster-clock"
        await stranger.hall.close()
        await stranger.node.close()
        await stranger.store.close()

    asyncio.run(main())


def test_a_clock_that_goes_wrong_is_noticed_and_its_node_has_nothing(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with two_nodes(cluster.fresh()) as (here, there):
            off, real = there.hall.node, time.time

            async def looks(state: str) -> bool:
                for room in (there, here):
                    await room.node.look()
                async with here.store.read() as connection:
                    lines = await custody.node_lines(connection)
                return {line.id: line.state for line in lines}[off] == state

            with monkeypatch.context() as patch:
                patch.setattr("croupier.room.cluster.node.time.time", lambda: real() + 8)
                patch.setattr(here.node, "_look_at_clock", right)
                while not await looks("off-bus") or there.hall.tables:
                    pass
                assert len(here.hall.tables) == 4
            while not await looks("on-bus") or not there.hall.tables:
                pass

    asyncio.run(main())


async def right(_: object) -> bool:
    """Say that a clock is right."""
    return True


def test_a_node_that_stands_by_has_tables_only_while_no_other_may(cluster: Cluster) -> None:
    async def main() -> None:
        url, wire = cluster.fresh(), dict[str, list[LocalBus]]()
        rooms = [NodeRoom(await open_store(url, shared=True, alone=True), wire) for _ in range(2)]
        first, spare = rooms
        spare.hall.standby = True
        for room in rooms:
            await room.hall.open(shared=True)
            await room.node.open()
        for _ in range(3):
            for room in rooms:
                await room.node.look()
        async with spare.store.read() as connection:
            lines = await custody.node_lines(connection)
        assert [(line.state, line.tables) for line in lines] == [("on-bus", 4), ("standby", 0)]
        boris = await spare.client(await spare.player("Boris"))  # it takes sockets all the same
        assert await boris.ask("watch", table=1) is None
        assert await boris.ask("sit", table=1, chips=1000) is None
        asyncio.get_running_loop().create_task(first.node.drain())
        await until(lambda: len(spare.hall.tables) == 4)
        assert await boris.ask("rebuy", table=1, chips=500) is None
        boris.stop()
        for room in rooms:
            await room.hall.close()
            await room.node.close()
            await room.store.close()

    asyncio.run(main())


def test_who_is_not_on_the_bus_yet_is_given_nothing(cluster: Cluster) -> None:
    async def main() -> None:
        url = cluster.fresh()
        one, stranger = [NodeRoom(await open_store(url, shared=True, alone=True), {}) for _ in range(2)]
        await one.hall.open(shared=True)
        await one.node.open()
        await stranger.hall.open(shared=True)  # and then perhaps the bus does not take its password
        for _ in range(3):
            await one.node.look()
        async with one.store.read() as connection:
            lines = await custody.node_lines(connection)
        assert [(line.state, line.tables) for line in lines] == [("on-bus", 4), ("off-bus", 0)]
        for room in (stranger, one):
            await room.hall.close()
            await room.node.close()
            await room.store.close()

    asyncio.run(main())


async def join(url: str, seal: str = "") -> str:
    """Join alone with a seal; return why that is refused, if it is."""
    room = NodeRoom(await open_store(url, shared=True, alone=True), {})
    room.node.seal = seal
    await room.hall.open(shared=True)
    try:
        await room.node.open()
    except RoomError as refusal:
        return refusal.code
    else:
        return ""
    finally:
        await room.hall.close()
        await room.node.close()
        await room.store.close()


def test_a_node_that_seals_with_another_key_is_refused(cluster: Cluster) -> None:
    async def main() -> None:
        url = cluster.fresh()
        assert [await join(url, seal) for seal in ("ours", "ours", "theirs")] == ["", "", "cluster-seal"]
        store = await open_store(url, shared=True, alone=True)
        async with store.begin() as connection:  # as an older program has left it: the first one decides
            await connection.execute(clusters.update().values(seal=None))
        await store.close()
        assert [await join(url, seal) for seal in ("theirs", "ours")] == ["", "cluster-seal"]

    asyncio.run(main())


def test_a_node_of_another_version_that_was_killed_keeps_nobody_out(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a power cut, and an upgrade, nobody is there to bury it."""
    monkeypatch.setattr("croupier.room.cluster.node.LEASE", 0.6)

    async def main() -> None:
        url = cluster.fresh()
        store = await open_store(url, shared=True, alone=True)
        async with store.begin() as connection:
            killed = await custody.join(connection, "killed")
            await connection.execute(nodes.update().values(version="0.0.0"))
        assert await join(url) == ""
        living = asyncio.create_task(join(url))
        while not living.done():
            async with store.begin() as connection:
                await custody.beat(connection, killed)
            await asyncio.sleep(0.05)
        assert living.result() == "cluster-version"
        await store.close()

    asyncio.run(main())


def test_a_release_joins_beside_the_one_before(cluster: Cluster) -> None:
    async def main() -> None:
        async with two_nodes(cluster.fresh()) as (here, _):
            async with here.store.read() as connection:
                lines = await custody.node_lines(connection)
            assert [line.state for line in lines] == ["on-bus", "on-bus"]
            assert all(understand(line.version, lines[0].version) for line in lines)

    asyncio.run(main())


@pytest.mark.parametrize("adds", [True, False])
def test_where_nodes_live_the_schema_is_only_added_to(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch, adds: bool
) -> None:
    """Expand while the old release runs beside the new one; contract when it is gone."""
    url = cluster.fresh()

    def before(connection: Connection) -> None:
        command.upgrade(migrations.config(connection), "0011")

    async def main() -> None:
        with monkeypatch.context() as patch:
            patch.setattr("croupier.room.store.upgrade_first", before)
            old = await open_store(url, shared=True, alone=True)
        async with old.begin() as connection:
            await custody.join(connection, old.name)
        monkeypatch.setattr(migrations, "expands", lambda _: adds)
        if adds:
            new = await open_store(url, shared=True, alone=True)
            async with new.read() as connection:
                assert await connection.run_sync(migrations.current) == migrations.newest()
            async with old.begin() as connection:
                assert await custody.living(connection)  # and the old one goes on
            await new.close()
        else:
            with pytest.raises(RoomError) as refusal:
                await open_store(url, shared=True, alone=True)
            assert refusal.value.code == "database-old"
        await old.close()

    asyncio.run(main())
