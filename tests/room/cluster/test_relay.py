"""Two nodes in one process over one PostgreSQL: what people want, see and hear is the same at every node."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from sqlalchemy import func, select, update

from croupier.errors import RoomError
from croupier.room.audit import audit
from croupier.room.cluster import node, protocol
from croupier.room.cluster.bus import LocalBus
from croupier.room.cluster.node import ClusterNode
from croupier.room.cluster.post import PostOffice, WalletMoved
from croupier.room.cluster.protocol import Held
from croupier.room.hall import Hall
from croupier.room.rates import Rates
from croupier.room.store import Store, open_store
from croupier.room.store.cluster_schema import custody, nodes
from croupier.room.store.schema import commands
from croupier.room.tables.terms import Terms
from tests.room.playing import Client, Message, Room

if TYPE_CHECKING:
    from tests.room.postgres import Cluster

TERMS = [Terms(name=f"Table {n}", game="m1/blackjack", bank=10**6).check() for n in range(4)]


class NodeRoom(Room):
    """A node with its own store, in the time of the machine."""

    def __init__(self, store: Store, wire: dict[str, list[LocalBus]]) -> None:
        super().__init__(store, TERMS)
        self.hall = Hall(store, rates=Rates(0), terms=TERMS)
        self.bus = LocalBus(wire)
        self.node = ClusterNode(self.hall, self.bus)

    async def client(self, person: Any, tap: Any = None, seed: int = 0) -> NodeClient:
        found = NodeClient(self, person, tap, seed)
        assert await found.ask("hello", csrf="not forged", language="en") is None
        return found


class NodeClient(Client):
    """Somebody who waits until they are answered."""

    async def answer(self, called: str) -> Message | None:
        await until(lambda: called in self.done or called in self.refused)
        return self.refused.get(called)


async def until(come: Callable[[], object]) -> None:
    """Wait until something has come."""
    end = time.monotonic() + 20
    while not come():
        assert time.monotonic() < end, "it never comes"
        await asyncio.sleep(0.005)


async def found(number: int, *rooms: NodeRoom) -> dict[int, Any]:
    """Return who sits at a table, at whichever node that is by now."""
    await until(lambda: any(number in room.hall.tables for room in rooms))
    held = next(room.hall.tables[number] for room in rooms if number in room.hall.tables)
    return dict(held.state.sitters)


@asynccontextmanager
async def two_nodes(url: str) -> AsyncIterator[tuple[NodeRoom, NodeRoom]]:
    """Open two nodes that share four tables."""
    wire: dict[str, list[LocalBus]] = {}
    rooms = []
    for _ in range(2):
        room = NodeRoom(await open_store(url, shared=True, alone=True), wire)
        await room.hall.open(shared=True)
        await room.node.open()
        rooms.append(room)
    first, second = rooms
    while not (first.hall.tables and second.hall.tables):
        await first.node.look()
        await second.node.look()
    await first.node.look()
    try:
        yield first, second
    finally:
        for room in rooms:
            for client in room.clients:
                client.stop()
            await room.hall.close()
            await room.node.close()
        async with second.store.read() as connection:
            assert (await audit(connection)).findings == []
        for room in rooms:
            await room.store.close()


def test_any_node_takes_any_command_and_shows_any_table(cluster: Cluster) -> None:
    async def main() -> None:
        async with two_nodes(cluster.fresh()) as (here, there):
            far = next(iter(there.hall.tables))
            assert far not in here.hall.tables
            ada = await here.client(await here.player("Ada"))
            await until(lambda: len(ada.lobby) == len(TERMS))
            assert await ada.ask("watch", table=far) is None
            await until(lambda: far in ada.tables)
            assert await ada.ask("sit", table=far, chips=1000) is None
            await until(lambda: ada.tables[far].get("your_seat"))
            await until(lambda: ada.wallet == 99_000)  # the other node has told us
            assert there.hall.presence.connected(ada.person.id)
            refused = await ada.ask("sit", table=far, chips=1000)
            assert refused is not None
            assert refused["code"] == "seated-already"
            boris = await there.client(await there.player("Boris"))
            await until(lambda: [line["taken"] for line in boris.lobby if line["id"] == far] == [1])
            here.hall.presence.sign_out(boris.person.id, "")
            await until(lambda: boris.session.closed)
            ada.stop()
            await until(lambda: not there.hall.presence.connected(ada.person.id))

    asyncio.run(main())


def test_a_command_whose_answer_is_lost_is_done_once(cluster: Cluster) -> None:
    async def main() -> None:
        async with two_nodes(cluster.fresh()) as (here, there):
            far = next(iter(there.hall.tables))
            ada = await here.client(await here.player("Ada"))
            called = await ada.send("sit", table=far, chips=1000)
            here.bus.hears = False  # the command is on its way, its answer is not heard
            await asyncio.sleep(2)
            here.bus.hears = True
            assert await ada.answer(called) is None
            async with here.store.read() as connection:
                done = await connection.scalar(select(func.count()).where(commands.c.id == called))
            assert done == 1
            assert [sitter.chips for sitter in (await found(far, here, there)).values()] == [1000]

    asyncio.run(main())


def test_a_table_is_moved_with_its_players_and_goes_on(cluster: Cluster) -> None:
    async def main() -> None:
        async with two_nodes(cluster.fresh()) as (here, there):
            number = next(iter(there.hall.tables))
            ada = await here.client(await here.player("Ada"))
            await ada.ask("watch", table=number)
            assert await ada.ask("sit", table=number, chips=1000) is None
            async with here.store.begin() as connection:
                wish = update(custody).where(custody.c.kind == "table", custody.c.number == number)
                await connection.execute(wish.values(wish=here.hall.node))
            await there.node.look()
            await here.node.look()
            assert number in here.hall.tables
            assert number not in there.hall.tables
            assert await ada.ask("rebuy", table=number, chips=500) is None
            sitters = here.hall.tables[number].state.sitters
            assert [sitter.chips + sitter.bring for sitter in sitters.values()] == [1500]

    asyncio.run(main())


def test_a_buried_node_drops_its_tables_and_joins_again(cluster: Cluster) -> None:
    async def main() -> None:
        async with two_nodes(cluster.fresh()) as (here, there):
            number, old = next(iter(there.hall.tables)), there.hall.node
            async with here.store.begin() as connection:
                await connection.execute(update(nodes).where(nodes.c.id == old).values(gone=1))
                unit = Held("table", number, old, there.hall.tables[number].claim.epoch)  # type: ignore[union-attr]
            await here.hall.custodian.adopt([unit])
            boris = await there.client(await there.player("Boris"))
            refused = await boris.ask("sit", table=number, chips=1000)  # they still believe it is theirs
            assert refused is not None
            assert refused["code"] == "table-moved"
            await there.node.look()
            assert there.hall.node != old
            assert there.node.lost == 1
            assert number not in there.hall.tables
            await here.node.look()
            await there.node.look()
            assert await boris.ask("sit", table=number, chips=1000) is None
            assert await found(number, here, there)

    asyncio.run(main())


def test_a_node_shows_that_it_lives_while_it_takes_up_many_tables(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thousand tables take longer than others wait for a beat, and would be taken from it again."""
    monkeypatch.setattr(node, "AT_ONCE", 1)

    async def main() -> None:
        async with two_nodes(cluster.fresh()) as (here, there):
            parts: list[tuple[int, int]] = []
            adopt = here.hall.custodian.adopt

            async def noted(units: Sequence[Held]) -> None:
                async with here.store.read() as connection:
                    beat = await connection.scalar(select(nodes.c.beat).where(nodes.c.id == here.hall.node))
                parts.append((len(units), int(beat or 0)))
                await adopt(units)

            monkeypatch.setattr(here.hall.custodian, "adopt", noted)
            async with here.store.begin() as connection:
                dead = update(nodes).where(nodes.c.id == there.hall.node)
                await connection.execute(dead.values(gone=1))
            await here.node.look()
            beats = [beat for _, beat in parts]
            assert [size for size, _ in parts] == [1, 1]
            assert beats[1] > beats[0]

    asyncio.run(main())


def test_a_node_off_the_bus_gives_its_tables_away_without_waiting_in_between(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thousand tables at fifty a look and a look a second would be nobody's for twenty seconds."""
    monkeypatch.setattr(node, "AT_ONCE", 1)
    monkeypatch.setattr(protocol, "AT_ONCE", 1)

    async def main() -> None:
        async with two_nodes(cluster.fresh()) as (_, there):
            there.bus.hears = False
            await there.node.look()
            while there.hall.tables:
                assert there.node.hurries
                await there.node.look()
            await there.node.look()
            assert not there.node.hurries
            there.bus.hears = True

    asyncio.run(main())


def test_what_is_forged_or_said_twice_is_dropped() -> None:
    async def main() -> None:
        wire: dict[str, list[LocalBus]] = {}
        tap, heard, recorded = LocalBus(wire), [], []
        one, other = (PostOffice(LocalBus(wire), "room", b"key", node) for node in (1, 2))
        stranger = PostOffice(LocalBus(wire), "room", b"another key", 1)
        await other.open(lambda sender, word: heard.append((sender, word)))
        await tap.listen("croupier-room.node.2", lambda subject, body: recorded.append((subject, body)))
        one.to_node(2, WalletMoved(7))
        stranger.to_node(2, WalletMoved(8))
        await asyncio.sleep(0.01)
        subject, body = recorded[0]
        tap.publish([(subject, body)])
        tap.publish([("croupier-room.all", body)])  # for another subject it was not signed
        tap.publish([(subject, b"nothing at all")])
        await asyncio.sleep(0.01)
        assert heard == [(1, WalletMoved(7))]
        assert other.forged == 4

    asyncio.run(main())


def test_what_is_said_in_one_moment_goes_out_together() -> None:
    class Counted(LocalBus):
        said: ClassVar[list[list[str]]] = []

        def publish(self, said: Sequence[tuple[str, bytes]]) -> None:
            self.said.append([subject for subject, _ in said])

    async def main() -> None:
        post = PostOffice(Counted(), "room", b"key", 1)
        post.to_node(2, WalletMoved(7))
        post.gather(lambda: post.to_person(8, WalletMoved(8)))
        post.to_all(WalletMoved(9))
        await asyncio.sleep(0.01)
        post.to_node(3, WalletMoved(7))
        await asyncio.sleep(0.01)
        names = [[subject.removeprefix("croupier-room.") for subject in said] for said in Counted.said]
        assert names == [["node.2", "all", "person.8"], ["node.3"]]

    asyncio.run(main())


def test_what_was_said_long_ago_is_not_believed_by_who_comes_now() -> None:
    async def main() -> None:
        wire: dict[str, list[LocalBus]] = {}
        tap, heard, recorded, now = LocalBus(wire), [], [], [10**18]
        one = PostOffice(LocalBus(wire), "room", b"key", 1, lambda: now[0])
        await tap.listen("croupier-room.all", lambda subject, body: recorded.append((subject, body)))
        one.to_all(WalletMoved(7))
        await asyncio.sleep(0.01)
        now[0] += 3600 * 10**9
        late = PostOffice(LocalBus(wire), "room", b"key", 2, lambda: now[0])
        await late.open(lambda sender, word: heard.append((sender, word)))
        tap.publish([recorded[0]])
        one.to_all(WalletMoved(8))
        await asyncio.sleep(0.01)
        assert heard == [(1, WalletMoved(8))]
        assert late.forged == 1
        now[0] += 3600 * 10**9
        late.tidy()
        tap.publish([recorded[1]])  # forgotten, and too old by now
        await asyncio.sleep(0.01)
        assert len(heard) == 1
        assert late.forged == 2

    asyncio.run(main())


@pytest.mark.parametrize(
    ("change", "code"),
    [({"version": "0.0.0"}, "cluster-version"), ({"hears": True}, "bus-other")],
)
def test_a_node_that_does_not_fit_is_refused(cluster: Cluster, change: dict[str, Any], code: str) -> None:
    """Another version, or living nodes that are on another bus."""

    async def main() -> None:
        url = cluster.fresh()
        async with two_nodes(url) as (here, _):
            async with here.store.begin() as connection:
                await connection.execute(update(nodes).values(change))
            stranger = NodeRoom(await open_store(url, shared=True, alone=True), {})
            await stranger.hall.open(shared=True)
            with pytest.raises(RoomError) as refusal:
                await stranger.node.open()
            assert refusal.value.code == code
            await stranger.hall.close()
            await stranger.node.close()
            await stranger.store.close()

    asyncio.run(main())
