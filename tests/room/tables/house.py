"""What the tests of tables of the house share: terms, somebody seated, a stake, an act."""

from __future__ import annotations

from typing import Any

from croupier.room.tables.terms import Pace, Terms
from tests.room.playing import Client, Message, Room

PACE = Pace(think=20, betting=15, pause=5, ball=6, drop=4)


def terms(game: str, **more: Any) -> Terms:
    return Terms(name="Table", game=game, pace=PACE, **more)


async def seated(room: Room, name: str, chips: int = 1000, seat: int = 0) -> Client:
    client = await room.client(await room.player(name))
    await client.watch(1)
    await client.sit(1, chips, seat=seat)
    return client


async def stake(client: Client, boxes: dict[int, dict[str, int]], ready: bool = True) -> str:
    """Stake, and return the code of the refusal, if it is refused."""
    refusal = await client.ask("stake", table=1, boxes=boxes, ready=ready)
    return refusal["code"] if refusal else ""


async def act(client: Client, name: str, **more: Any) -> Message | None:
    return await client.ask("act", table=1, hand=client.tables[1]["hand"], name=name, **more)
