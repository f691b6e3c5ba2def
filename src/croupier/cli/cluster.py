"""`croupier cluster status|drain|move`: the nodes of a room, and which tables each of them has."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from msgspec import structs
from sqlalchemy import select, update

from croupier.cli.page import print_json
from croupier.cli.serve import add_database
from croupier.errors import RoomError
from croupier.room.backup import open_existing
from croupier.room.custody import Kind, node_lines, wish
from croupier.room.settings import default_database
from croupier.room.store.cluster_schema import nodes
from croupier.text import say

if TYPE_CHECKING:
    from argparse import Namespace

    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.cli import Parser

WHAT = ("status", "drain", "move")


def arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument("what", choices=WHAT)
    parser.add_argument("--node", type=int, default=0)
    parser.add_argument("--table", type=int, default=0)
    parser.add_argument("--event", type=int, default=0)
    add_database(parser)


def run(args: Namespace) -> int:
    """Show the nodes, or have one give its tables away, or one table moved."""
    found = asyncio.run(_do(args))
    if args.json:
        print_json(found)
    elif not found:
        print(say("cluster-none", args.language))
    else:
        for node in found:
            print(say("cluster-node", args.language, **node))
    return 0


async def _do(args: Namespace) -> list[dict[str, Any]]:
    store = await open_existing(args.db or default_database())
    try:
        async with store.begin() as connection:
            if args.what == "drain":
                await _drain(connection, args.node)
            elif args.what == "move":
                await _move(connection, args.node, args.table, args.event)
        async with store.read() as connection:
            return await _status(connection)
    finally:
        await store.close()


async def _status(connection: AsyncConnection) -> list[dict[str, Any]]:
    """Return the nodes that live, and how much each has."""
    found = [structs.asdict(line) for line in await node_lines(connection)]
    return [{"node": line.pop("id"), **line} for line in found]


async def _drain(connection: AsyncConnection, node: int) -> None:
    """Have a node give everything away, and take nothing more; it does so within a second or two."""
    living = update(nodes).where(nodes.c.id == node, nodes.c.gone.is_(None))
    if not (await connection.execute(living.values(draining=True))).rowcount:
        raise RoomError("cluster-node-unknown", node=node)


async def _move(connection: AsyncConnection, node: int, table: int, event: int) -> None:
    """Have a table or an event moved; its node hands it over at its next look."""
    living = select(nodes.c.id).where(nodes.c.id == node, nodes.c.gone.is_(None))
    if await connection.scalar(living) is None:
        raise RoomError("cluster-node-unknown", node=node)
    kind: Kind = "table" if table else "event"
    if not await wish(connection, kind, table or event, node):
        raise RoomError("cluster-unheld", kind=kind, number=table or event)
