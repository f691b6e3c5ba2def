"""Limits over all nodes: rates, sockets, practice tables, and tries at a password."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from croupier.errors import RoomError
from croupier.room import tries
from croupier.room.cluster.bus import LocalBus
from croupier.room.practice import MOST_PRACTICE
from croupier.room.rates import Rate, Rates
from tests.room.cluster.test_relay import two_nodes, until

if TYPE_CHECKING:
    from tests.room.cluster.test_relay import NodeRoom
    from tests.room.postgres import Cluster

FEW = Rate(burst=4, every=1000)


def strict(*rooms: NodeRoom) -> None:
    """Hold rates at these nodes, in a time that stands still."""
    for room in rooms:
        told = room.hall.rates.tell
        room.hall.rates = Rates(time=lambda: 0.0)
        room.hall.rates.tell = told


def test_what_is_taken_at_one_node_is_taken_at_all(cluster: Cluster) -> None:
    async def main() -> None:
        async with two_nodes(cluster.fresh()) as (here, there):
            strict(here, there)
            assert [here.hall.rates.wait("each", "1.2.3.4", FEW) for _ in range(3)] == [0, 0, 0]
            await until(lambda: left(there, "1.2.3.4") == 1)
            assert there.hall.rates.wait("each", "1.2.3.4", FEW) == 0
            assert there.hall.rates.wait("each", "1.2.3.4", FEW) == 1000
            await until(lambda: here.hall.rates.wait("each", "1.2.3.4", FEW) == 1000)
            # Two who take at once owe what was not there.
            for room in (here, there):
                assert [room.hall.rates.wait("each", "5.6.7.8", FEW) for _ in range(4)] == [0] * 4
            await until(lambda: {left(room, "5.6.7.8") for room in (here, there)} == {-4})
            # Commands of somebody who is at one node alone are nobody else's business.
            ada = await here.client(await here.player("Ada"))
            key = ("command", str(ada.person.id))
            await ada.ask("hello", csrf="not forged", language="en")
            here.hall.rates.wait("each", "the last", FEW)
            await until(lambda: ("each", "the last") in there.hall.rates._buckets)
            assert key in here.hall.rates._buckets
            assert key not in there.hall.rates._buckets

    asyncio.run(main())


def left(room: NodeRoom, caller: str) -> float:
    """Return the tokens that an address has left at a node."""
    return room.hall.rates._buckets.get(("each", caller), (FEW.burst, 0.0))[0]


def test_sockets_are_counted_over_all_nodes(cluster: Cluster) -> None:
    async def main() -> None:
        async with two_nodes(cluster.fresh()) as (here, there):
            here.hall.sockets.open(["person 7", "address a"])
            there.hall.sockets.open(["person 7"])
            await until(lambda: [room.hall.sockets.count("person 7") for room in (here, there)] == [2, 2])
            assert there.hall.sockets.count("address a") == 1
            there.hall.sockets.close(["person 7"])
            await until(lambda: here.hall.sockets.count("person 7") == 1)
            # What was lost on the way is told again, and a node that is gone has none.
            there.hall.sockets._elsewhere.clear()
            await until(lambda: there.hall.sockets.count("address a") == 1)
            assert there.hall.relay is not None
            there.hall.relay.forget(here.hall.node)
            assert there.hall.sockets.count("address a") == 0

    asyncio.run(main())


def test_practice_tables_are_counted_and_exchanged_over_all_nodes(cluster: Cluster) -> None:
    async def main() -> None:
        async with two_nodes(cluster.fresh()) as (here, there):
            ada = await here.player("Ada")
            made = [await here.hall.practice.open(ada, "m1/blackjack") for _ in range(MOST_PRACTICE - 1)]
            # At both nodes in one moment: the database lets one of them through.
            done = await asyncio.gather(
                *(room.hall.practice.open(ada, "m1/blackjack") for room in (here, there)),
                return_exceptions=True,
            )
            refused = [each for each in done if isinstance(each, RoomError)]
            assert [refusal.code for refusal in refused] == ["practice-enough"]
            first = made[0]
            other = there if first in here.hall.tables else here
            await until(lambda: first in known(other))
            number = await other.hall.practice.open(ada, "m1/roulette", instead=first)
            assert number
            await until(lambda: first not in here.hall.tables and first not in there.hall.tables)

    asyncio.run(main())


def known(room: NodeRoom) -> set[int]:
    """Return the tables that a node knows, its own and those of others."""
    return {table.number for table in room.hall.listed()}


def test_tries_count_one_after_the_other_at_whichever_node(cluster: Cluster) -> None:
    async def main() -> None:
        async with two_nodes(cluster.fresh()) as (here, there):

            async def guess(room: Any, caller: str) -> int:
                async with room.store.begin() as connection:
                    return await tries.take(connection, "signin", caller, FEW)

            waits = await asyncio.gather(*(guess(room, "1.2.3.4 ada\0") for room in (here, there) * 4))
            assert sorted(waits)[:4] == [0, 0, 0, 0]
            assert all(990 <= wait <= 1000 for wait in sorted(waits)[4:])
            assert await guess(here, "another") == 0
            async with here.store.begin() as connection:
                assert await tries.take(connection, "code", "another", Rate(burst=1, every=0.001)) == 0
                await tries.forget(connection)
            assert await guess(there, "1.2.3.4 ada\0") > 0

    asyncio.run(main())


def test_a_bus_that_is_away_keeps_nobody_from_counting(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with two_nodes(cluster.fresh()) as (here, _):
            strict(here)
            monkeypatch.setattr(LocalBus, "publish", lambda *_: None)
            assert [here.hall.rates.wait("each", "a", FEW) for _ in range(5)] == [0, 0, 0, 0, 1000]

    asyncio.run(main())
