"""Custody: which node has which table or event, and the proof of it that every page of the journal shows.

A lease alone is not safe: a process that is stopped and goes on writes what it had in its hands. So all
that is in custody has an epoch, which counts up with everybody who takes it, and the transaction that books
the chips asks for it first (`check`). It locks the row until it is committed; who takes the table changes
that row. So either the page is committed before the table is taken, and the new one reads it, or it never is.

    node = await join(connection, Node(…))
    claims = await take(connection, node, "table", [1, 2])   # theirs is worth nothing from now on
    page = Page(claims=(claims[1],))                          # committed only as long as that holds
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final, Literal

from msgspec import Struct
from sqlalchemy import case, delete, func, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

import croupier
from croupier.errors import RoomError
from croupier.room.cluster.protocol import Held, Peer
from croupier.room.store.cluster_schema import custody, nodes, sequences
from croupier.room.store.schema import batches

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncConnection

Kind = Literal["table", "event"]
Turn = Literal["opening", "federation", "desks", "mail"]
"""What nodes of a room do one after the other."""
BEAT: Final = 1.0
"""Seconds between two beats of a node."""
_FORGOTTEN: Final = 7 * 24 * 60 * 60 * 1000
"""Milliseconds for which nodes that are gone are listed."""


class CustodyError(RoomError):
    """Somebody else has the table or the event by now: nothing was written."""


class Claim(Struct, frozen=True):
    """What a page says: this node has this table or event, in this epoch."""

    kind: Kind
    number: int
    epoch: int
    node: int


_CHECK: Final = {
    "sqlite": "SELECT 1 FROM custody WHERE kind = ? AND number = ? AND epoch = ? AND node = ?",
    "postgresql": """
        SELECT c.kind, c.number
        FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) AS w (kind, number, epoch, node)
        JOIN custody AS c USING (kind, number, epoch, node) FOR SHARE OF c
        """,
}


def check(connection: Connection, claims: Iterable[Claim]) -> None:
    """Refuse a transaction of somebody who does not have what they claim; until its end nobody takes it."""
    shown = sorted({(claim.kind, claim.number, claim.epoch, claim.node) for claim in claims})
    if not shown:
        return
    dialect = connection.dialect.name
    if dialect == "sqlite":  # without what is done around a statement for every database alike
        cursor = connection.connection.cursor()
        found = 0
        for claim in shown:
            cursor.execute(_CHECK[dialect], claim)
            found += cursor.fetchone() is not None
        cursor.close()
    else:
        given = tuple(map(list, zip(*shown, strict=True)))
        found = len(connection.exec_driver_sql(_CHECK[dialect], given).all())
    if found != len(shown):
        raise CustodyError("custody-lost")


async def queue_up(connection: AsyncConnection) -> None:
    """Wait until no other node opens the house: two would both set up a new one."""
    await wait_turn(connection, "opening")


async def wait_turn(connection: AsyncConnection, what: Turn) -> None:
    """Wait until no other node does the same, which then waits until this transaction ends."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text(f"SELECT pg_advisory_xact_lock({int.from_bytes(what[:7].encode())})"))


# -- nodes -----------------------------------------------------------------------------------------------


async def join(
    connection: AsyncConnection, name: str, address: str = "", *, standby: bool = False, hears: bool = True
) -> int:
    """Write down a new node and return its number; a process that comes again is another node.

    One that is not on the bus yet (`hears`) is given nothing before it is: it may be refused there.
    """
    now = int(time.time() * 1000)
    await _forget(connection, now - _FORGOTTEN)
    row: dict[str, Any] = {"name": name, "address": address, "version": croupier.__version__, "joined": now}
    row["hears"] = hears
    if standby:
        row["standby"] = True
    return int(await connection.scalar(nodes.insert().returning(nodes.c.id), row) or 0)


async def _forget(connection: AsyncConnection, before: int) -> None:
    """Delete nodes that have been gone for long and have nothing any more."""
    idle = nodes.c.id.not_in(select(custody.c.node))
    old = list(
        await connection.scalars(delete(nodes).where(nodes.c.gone < before, idle).returning(nodes.c.id))
    )
    if old:
        await connection.execute(delete(batches).where(batches.c.scribe.in_(old)))


async def beat(connection: AsyncConnection, node: int, *, hears: bool = True, draining: bool = False) -> bool:
    """Show that a node lives; False when others hold it for dead, and nothing it writes is taken any more."""
    living = update(nodes).where(nodes.c.id == node, nodes.c.gone.is_(None))
    shown = {"beat": nodes.c.beat + 1, "hears": hears} | ({"draining": True} if draining else {})
    found = await connection.execute(living.values(shown))
    return bool(found.rowcount)


async def living(connection: AsyncConnection) -> list[int]:
    """Return the nodes that are not gone, as far as anybody has noticed."""
    return list(await connection.scalars(select(nodes.c.id).where(nodes.c.gone.is_(None))))


async def bury(connection: AsyncConnection, others: Iterable[int]) -> None:
    """Write down that nodes are gone: what they still want to write is refused, and they are told so."""
    now = int(time.time() * 1000)
    dead = update(nodes).where(nodes.c.id.in_(list(others)), nodes.c.gone.is_(None))
    await connection.execute(dead.values(gone=now))


# -- what they have --------------------------------------------------------------------------------------


async def take(
    connection: AsyncConnection, node: int, kind: Kind, numbers: Iterable[int]
) -> dict[int, Claim]:
    """Take tables or events, no matter who has them; from now on nobody else's pages are committed."""
    wanted = sorted(set(numbers))
    if not wanted:
        return {}
    insert: Any = {"sqlite": sqlite, "postgresql": postgresql}[connection.dialect.name].insert(custody)
    taking = insert.on_conflict_do_update(
        index_elements=["kind", "number"], set_={"node": node, "epoch": custody.c.epoch + 1}
    )
    rows = [{"kind": kind, "number": number, "node": node, "epoch": 1} for number in wanted]
    await connection.execute(taking, rows)
    held = select(custody.c.number, custody.c.epoch).where(custody.c.kind == kind, custody.c.node == node)
    epochs = {row.number: row.epoch for row in await connection.execute(held)}
    return {number: Claim(kind, number, epochs[number], node) for number in wanted}


async def claim(connection: AsyncConnection, node: int, units: Iterable[Held]) -> list[Claim]:
    """Take what others have lost, or what was handed over to us; what somebody took meanwhile is left out."""
    claims = []
    for unit in units:
        row = update(custody).where(
            custody.c.kind == unit.kind,
            custody.c.number == unit.number,
            custody.c.node == unit.node,
            custody.c.epoch == unit.epoch,
        )
        # Ours or not: a page of ours that still waits was made before the journal was read again.
        fresh = unit.epoch + 1
        taken = await connection.execute(row.values(node=node, epoch=fresh, wish=None))
        if taken.rowcount:
            claims.append(Claim(unit.kind, unit.number, fresh, node))
    return claims


async def hand_over(connection: AsyncConnection, unit: Held, to: int) -> None:
    """Give something to another node; from now on it alone writes there."""
    row = update(custody).where(
        custody.c.kind == unit.kind,
        custody.c.number == unit.number,
        custody.c.node == unit.node,
        custody.c.epoch == unit.epoch,
    )
    await connection.execute(row.values(node=to, epoch=unit.epoch + 1, wish=None))


async def part_with(connection: AsyncConnection, claim: Claim) -> None:
    """Have something that is over for good in nobody's hands."""
    same = (getattr(custody.c, name) == getattr(claim, name) for name in ("kind", "number", "node", "epoch"))
    await connection.execute(delete(custody).where(*same))


async def wish(connection: AsyncConnection, kind: Kind, number: int, node: int) -> bool:
    """Have something moved to another node, at the next look of the one that has it; False: nobody has it."""
    kept = update(custody).where(custody.c.kind == kind, custody.c.number == number)
    return bool((await connection.execute(kept.values(wish=node))).rowcount)


async def standing(connection: AsyncConnection) -> tuple[list[Peer], list[Held]]:
    """Return the nodes that are not gone, and who has what."""
    shown = (nodes.c.id, nodes.c.beat, nodes.c.hears, nodes.c.draining, nodes.c.standby)
    peers = [Peer(*row) for row in await connection.execute(select(*shown).where(nodes.c.gone.is_(None)))]
    kept = select(custody.c.kind, custody.c.number, custody.c.node, custody.c.epoch, custody.c.wish)
    held = [
        Held(row.kind, row.number, row.node, row.epoch, row.wish or 0)
        for row in await connection.execute(kept.order_by(custody.c.kind, custody.c.number))
    ]
    return peers, held


class NodeLine(Struct, frozen=True):
    """A node that lives, and what it has."""

    id: int
    address: str
    version: str
    tables: int
    events: int
    state: Literal["draining", "on-bus", "off-bus", "standby"]


async def node_lines(connection: AsyncConnection) -> list[NodeLine]:
    """Return the nodes that live, and how much each has."""
    kept = select(custody.c.node, custody.c.kind, func.count())
    counts: dict[tuple[int, str], int] = {
        (node, kind): count for node, kind, count in await connection.execute(kept.group_by("node", "kind"))
    }
    query = select(nodes).where(nodes.c.gone.is_(None)).order_by(nodes.c.id)
    return [
        NodeLine(
            row.id,
            row.address,
            row.version,
            counts.get((row.id, "table"), 0),
            counts.get((row.id, "event"), 0),
            _state(row),
        )
        for row in await connection.execute(query)
    ]


def _state(row: Any) -> Literal["draining", "on-bus", "off-bus", "standby"]:
    if row.draining:
        return "draining"
    if not row.hears:
        return "off-bus"
    return "standby" if row.standby else "on-bus"


async def reserve(connection: AsyncConnection, name: str, count: int, least: int) -> int:
    """Return the first of so many numbers that nobody else is given, from a number on."""
    insert: Any = {"sqlite": sqlite, "postgresql": postgresql}[connection.dialect.name].insert(sequences)
    row = {"name": name, "next": least}
    await connection.execute(insert.on_conflict_do_nothing(), row)
    after = case((sequences.c.next < least, least), else_=sequences.c.next) + count
    drawn = update(sequences).where(sequences.c.name == name).values(next=after)
    return int(await connection.scalar(drawn.returning(sequences.c.next)) or 0) - count
