"""A node of a cluster: it shows that it lives, looks who has what, and does what the protocol says.

node = ClusterNode(hall, NatsBus("nats://127.0.0.1:4222"))
await node.open()           # the hall was opened as `shared`
…
await node.drain()          # everything goes to the others
await node.close()
"""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from sqlalchemy import func, select, text

import croupier
from croupier.errors import RoomError
from croupier.room import custody, journal, logs
from croupier.room.cluster.far import FarEvent, FarTable
from croupier.room.cluster.post import PostOffice, Present
from croupier.room.cluster.protocol import AT_ONCE, LEASE, Bury, Held, Keeper, PassOn, Peer, Take
from croupier.room.cluster.relay import Relay
from croupier.room.scribe import is_away
from croupier.room.store.alone import end_connections
from croupier.room.store.cluster_schema import clusters, nodes
from croupier.room.store.schema import event_tables, tables
from croupier.room.tables.terms import Terms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.cluster.bus import Bus
    from croupier.room.cluster.post import AnyWord
    from croupier.room.cluster.protocol import Step
    from croupier.room.hall import Hall

_NAME: Final = "room"
_WHOLE: Final = 5
"""After so many looks everything is told again, so that nobody misses anything for long."""
_CLOCKS: Final = 5.0
"""Seconds by which the clock of a node may differ from that of the database."""
_STRANGERS: Final = 2.5
"""Seconds in which nodes that live must be heard on the bus."""
_PATIENCE: Final = 4 * custody.BEAT
"""Seconds for a look, and for each part of what it takes up."""
_DRAIN: Final = 2.0
"""Seconds in which a node that stops gives everything away."""


class ClusterNode:
    """One process of a room of several; `lost` counts how often others have held it for dead.

    `seal` is the mark of the key by which it seals what is personal: all nodes have the same.
    """

    def __init__(self, hall: Hall, bus: Bus, seal: str = "") -> None:
        self.hall = hall
        self.seal = seal
        self.lost = 0
        self._bus = bus
        self._store = hall.store
        self._keeper: Keeper
        self._relay: Relay
        self._post: PostOffice
        self._task: asyncio.Task[None] | None = None
        self._heard: set[int] = set()
        self._looks = 0
        self._breaks = 0
        self._draining = False
        self._right = True
        self._turn = asyncio.Lock()
        self._patience: asyncio.Timeout | None = None
        self.hurries = False
        """Whether there may be more to give to others than was given at one look."""

    async def open(self) -> None:
        """Join the others; what does not fit them is refused with a sentence."""
        await self._bus.open()
        async with self._store.begin() as connection:
            await _check_clock(connection)
            name, key = await _cluster(connection, self.seal)
        await self._check_versions()
        self._keeper = Keeper(self.hall.node)
        self._post = PostOffice(self._bus, name, key, self.hall.node)
        self._relay = self.hall.relay = Relay(self.hall, self._post)
        await self._post.open(self._hear)
        await self._check_bus()
        await self.look()
        self._task = asyncio.create_task(self._run(), name="cluster node")

    def _hear(self, sender: int, word: AnyWord) -> None:
        self._heard.add(sender)
        self._relay.hear(sender, word)

    async def _check_versions(self) -> None:
        """Refuse to join nodes that run a version that does not understand this one.

        Who was killed is listed, too, until somebody buries them: so it is seen first whether they live.
        """
        before = others = await self._strange()
        until = time.monotonic() + LEASE
        while others and time.monotonic() < until:
            await asyncio.sleep(custody.BEAT / 4)
            others = await self._strange()
            for node, (beat, version) in others.items():
                if beat > before.get(node, (-1, ""))[0]:
                    raise RoomError("cluster-version", other=version, own=croupier.__version__)

    async def _strange(self) -> dict[int, tuple[int, str]]:
        """Return the beats and versions of the nodes that would not understand this one."""
        query = select(nodes.c.id, nodes.c.beat, nodes.c.version)
        async with self._store.read() as connection:
            listed = await connection.execute(query.where(nodes.c.gone.is_(None)))
            return {
                row.id: (row.beat, row.version)
                for row in listed
                if not understand(row.version, croupier.__version__)
            }

    async def _check_bus(self) -> None:
        """Refuse to join where others live who are on another bus: two clusters would share a database."""
        async with self._store.read() as connection:
            before, _ = await custody.standing(connection)
        others = {peer.id: peer.beat for peer in before if peer.id != self.hall.node and peer.hears}
        until = time.monotonic() + _STRANGERS
        while others.keys() - self._heard and time.monotonic() < until:
            self._post.to_all(Present([], whole=True))
            await asyncio.sleep(0.1)
        if not others or others.keys() & self._heard:
            return
        async with self._store.read() as connection:
            now, _ = await custody.standing(connection)
        if any(peer.id in others and peer.beat > others[peer.id] for peer in now):
            raise RoomError("bus-other")

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(0 if self.hurries else custody.BEAT)
            try:
                async with asyncio.timeout(_PATIENCE) as self._patience:
                    await self.look()
            except Exception as error:
                if not is_away(error) and not isinstance(error, TimeoutError):
                    logs.fault("look of a node failed", error)
            self._relay.tick(whole=not self._looks % _WHOLE)

    async def look(self) -> None:
        """Show that the node lives, and do what follows from how things stand."""
        async with self._turn:
            self._looks += 1
            self.hurries = False
            async with self._store.aside() as connection:
                if not self._looks % _WHOLE:
                    self._right = await self._look_at_clock(connection)
                # Whose clock is wrong is not believed by the others, nor they by it: as if off the bus.
                hears = self._bus.hears and self._right
                living = await custody.beat(connection, self.hall.node, hears=hears, draining=self._draining)
                if not living:
                    await self._come_again(connection)
                peers, held = await custody.standing(connection)
            self._draining = self._draining or any(
                peer.draining for peer in peers if peer.id == self.hall.node
            )
            await self._settle(peers, held)
            steps = self._keeper.look(time.monotonic(), peers, held)
            await self._do(steps)
            self.hurries = len([step for step in steps if isinstance(step, PassOn)]) >= AT_ONCE
            if steps:
                async with self._store.aside() as connection:
                    peers, held = await custody.standing(connection)
                await self._settle(peers, held)
            if hears and self._breaks != self._bus.breaks:  # what was said meanwhile is lost
                self._breaks = self._bus.breaks
                self._relay.look_again()
                self._relay.refresh("views")  # and so is what we have shown to others
                self._relay.tick(whole=True)
                self.hall.spawn(self.hall.read_again())

    async def _look_at_clock(self, connection: AsyncConnection) -> bool:
        """Whether the clock of this machine is right; one that goes wrong meanwhile is told of once."""
        try:
            await _check_clock(connection)
        except RoomError as error:
            if self._right:
                logs.note("the clock is wrong", seconds=error.values["seconds"])
            return False
        return True

    async def _come_again(self, connection: AsyncConnection) -> None:
        """Be another node: others hold this one for dead, and have what it had."""
        self.lost += 1
        logs.note("others have taken what was ours", node=self.hall.node)
        for number in list(self.hall.calendar.actors):
            self.hall.custodian.drop(Held("event", number, 0, 0))
        for number in list(self.hall.tables):
            self.hall.custodian.drop(Held("table", number, 0, 0))
        self.hall.node = self.hall.scribe.number = await custody.join(
            connection, self._store.name, self.hall.address, standby=self.hall.standby
        )
        self._keeper = Keeper(self.hall.node)
        await self._post.move(self.hall.node)
        if self._relay.requests is not None:
            self._relay.requests.screens.begin_again()
        self._relay.look_again()
        self._relay.tick(whole=True)

    async def _do(self, steps: Sequence[Step]) -> None:
        dead = [step.node for step in steps if isinstance(step, Bury)]
        if dead:
            await self._bury(dead)
        taking = [step.unit for step in steps if isinstance(step, Take)]
        if taking:
            logs.note("taking what nobody has", count=len(taking))
            await self._adopt(taking)
        for step in steps:
            if isinstance(step, PassOn):
                await self._hand_over(step)

    async def _adopt(self, units: Sequence[Held]) -> None:
        """Take up what is ours now, a part at a time; in between it is shown that this node lives.

        A thousand tables take longer than others wait for a beat: they would take them from us again.
        """
        for first in range(0, len(units), AT_ONCE):
            if first and not await self._beat():
                return
            await self.hall.custodian.adopt(units[first : first + AT_ONCE])

    async def _beat(self) -> bool:
        """Show that this node lives while it is at work, and give that time; False: it is held for dead."""
        if self._patience is not None:
            self._patience.reschedule(asyncio.get_running_loop().time() + _PATIENCE)
        hears = self._bus.hears and self._right
        async with self._store.aside() as connection:
            return await custody.beat(connection, self.hall.node, hears=hears, draining=self._draining)

    async def _bury(self, dead: Sequence[int]) -> None:
        async with self._store.aside() as connection:
            names = list(await connection.scalars(select(nodes.c.name).where(nodes.c.id.in_(dead))))
            # First: a process that was stopped in the middle of a transaction locks its own row, too.
            for name in names:
                if name != self._store.name:
                    await end_connections(connection, name)
            await custody.bury(connection, dead)
        for node in dead:
            logs.note("node is gone", node=node)
            self._relay.forget(node)

    async def _hand_over(self, step: PassOn) -> None:
        await self.hall.custodian.release(step.unit)
        async with self._store.begin() as connection:
            await custody.hand_over(connection, step.unit, step.to)

    # -- who has what --------------------------------------------------------------------------------------

    async def _settle(self, peers: Sequence[Peer], held: Sequence[Held]) -> None:
        """Set up what is ours, drop what is not, and know where everything else is."""
        node, hall = self.hall.node, self.hall
        living = {peer.id for peer in peers}
        for known in list(self._relay.nodes()):
            if known not in living:
                self._relay.forget(known)
        for unit in held:
            known_as = hall.custodian.epoch(unit)
            if known_as is not None and unit.epoch > known_as:  # also what came back to us unseen
                hall.custodian.drop(unit)
        mine = [unit for unit in held if unit.node == node and not hall.custodian.has(unit)]
        if mine:
            await self._adopt(mine)
        await self._find(held)
        self._relay.swap()

    async def _find(self, held: Sequence[Held]) -> None:
        """Know the tables and events of other nodes, and where they are."""
        node, relay = self.hall.node, self._relay
        far = {unit.number: unit.node for unit in held if unit.kind == "table" and unit.node != node}
        events = {unit.number: unit.node for unit in held if unit.kind == "event" and unit.node != node}
        if events or far.keys() - relay.tables.keys():
            async with self._store.read() as connection:
                far |= await self._learn(connection, far, events)
        for number in [number for number in relay.tables if number not in far]:
            del relay.tables[number]
        for number in [number for number in relay.events if number not in events]:
            del relay.events[number]
            relay.event_glances.pop(number, None)
        moved = [number for number, table in relay.tables.items() if table.node not in (0, far[number])]
        gone_on = [event for number, event in relay.events.items() if event.node not in (0, events[number])]
        for number, table in relay.tables.items():
            table.node = far[number]
        for number, where in events.items():
            relay.events.setdefault(number, FarEvent(relay, number)).node = where
        if moved or gone_on:
            relay.lost(moved)
            relay.look_again()

    async def _learn(
        self, connection: AsyncConnection, far: dict[int, int], events: dict[int, int]
    ) -> dict[int, int]:
        """Set up tables of other nodes that are not known here; return where the tables of events are."""
        relay, played = self._relay, {}
        if events:
            query = select(event_tables.c.table, event_tables.c.event).join(tables)
            query = query.where(tables.c.closed.is_(None), event_tables.c.event.in_(events))
            played = {row.table: row.event for row in await connection.execute(query)}
        at = {table: events[event] for table, event in played.items()}
        fresh = [number for number in far | at if number not in relay.tables]
        for row in await journal.open_tables(connection, fresh) if fresh else []:
            with suppress(RoomError):
                terms = Terms.from_json(row.terms)
                relay.tables[row.id] = FarTable(relay, row.id, terms, row.owner, played.get(row.id, 0))
        return at

    # -- leaving -------------------------------------------------------------------------------------------

    async def drain(self) -> None:
        """Give everything to the others, as far as there are any, and take nothing more."""
        self._draining = True
        with suppress(Exception):
            async with asyncio.timeout(_DRAIN):
                await self.look()
                while self.hall.tables or self.hall.calendar.actors:
                    before = len(self.hall.tables) + len(self.hall.calendar.actors)
                    await self.look()
                    if len(self.hall.tables) + len(self.hall.calendar.actors) == before:
                        return

    async def close(self) -> None:
        """Live no more: the others need not wait."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
        with suppress(Exception):
            async with asyncio.timeout(custody.BEAT), self._store.aside() as connection:
                await custody.bury(connection, [self.hall.node])
        await self._bus.close()


async def _cluster(connection: AsyncConnection, seal: str) -> tuple[str, bytes]:
    """Return the name and the key of the cluster that this database has; the first node makes them.

    A node with another seal is refused: what it would write down of somebody the others could not read.
    """
    await custody.queue_up(connection)
    found = (await connection.execute(select(clusters))).first()
    if found is None:
        name, key = f"{_NAME}-{secrets.token_hex(4)}", secrets.token_hex(32)
        await connection.execute(clusters.insert(), {"name": name, "key": key, "seal": seal})
        return name, bytes.fromhex(key)
    if found.seal is None:  # by an older program
        await connection.execute(clusters.update().values(seal=seal))
    elif found.seal != seal:
        raise RoomError("cluster-seal")
    return found.name, bytes.fromhex(found.key)


async def _check_clock(connection: AsyncConnection) -> None:
    """Refuse a machine whose clock is wrong: acts and limits bear its time, and so do words on the bus."""
    before = time.time()
    theirs = float(await connection.scalar(select(func.extract("epoch", text("clock_timestamp()")))) or 0)
    off = max(before - theirs, theirs - time.time(), 0.0)  # it was read between the two
    if off > _CLOCKS:
        raise RoomError("cluster-clock", seconds=int(off))


def understand(one: str, other: str) -> bool:
    """Whether nodes of two versions understand each other: releases of one minor version do.

    >>> understand("1.4.0", "1.4.7"), understand("1.4.0", "1.5.0"), understand("0.1.0.dev3", "0.1.0.dev4")
    (True, False, False)
    """
    released = all(part.isdecimal() for part in one.split(".") + other.split("."))
    return one == other or (released and one.split(".")[:2] == other.split(".")[:2])
