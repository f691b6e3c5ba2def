"""Calling: who is away when it is their turn is told by a notice of their browser, if they have asked for it.

A browser takes notices for the session it is signed in with: they end with it, from wherever it is ended.
A notice tells whose turn it is and at which table, and never a card.
"""

from __future__ import annotations

import asyncio
import http.client
import json
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from msgspec import to_builtins
from sqlalchemy import delete, select

from croupier.errors import RoomError
from croupier.room import logs
from croupier.room.people import now
from croupier.room.store.safety_schema import push_addresses
from croupier.room.store.schema import users
from croupier.room.webpush import GONE, PushAddress, check_push, deliver, house_key, public_key
from croupier.text import say

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.sealing import Seal
    from croupier.room.store import Store
    from croupier.room.webpush import PushSetting

MOST: Final = 10
"""Browsers of one player that take notices; with one more the oldest takes none."""
_AT_ONCE: Final = 4
_WAITING: Final = 500
"""Calls that wait at most: a notice that comes late is worth nothing."""
_BROKEN: Final = (OSError, http.client.HTTPException, ValueError, RoomError)


class Calling:
    """Sends notices to the browsers of those who are away; without a `setting` nobody is called."""

    def __init__(self, store: Store, seal: Seal, setting: PushSetting | None) -> None:
        self._store = store
        self._seal = seal
        self._setting = setting
        self._key = house_key(seal)
        self._turn = asyncio.Semaphore(_AT_ONCE)
        self._waiting = 0

    @property
    def key(self) -> str:
        """By what browsers know the house; empty: it sends nothing."""
        return public_key(self._key) if self._setting is not None else ""

    async def keep(self, connection: AsyncConnection, user: int, session: str, address: PushAddress) -> None:
        """Send to a browser from now on, as long as its session lasts."""
        if self._setting is None:
            raise RoomError("push-none")
        check_push(self._setting, address)
        await self.drop(connection, address.endpoint)
        row = {
            "digest": _digest(address.endpoint),
            "user": user,
            "session": session,
            "sealed": self._seal.close(json.dumps(to_builtins(address))),
            "made": now(),
        }
        await connection.execute(push_addresses.insert(), row)
        own = select(push_addresses.c.digest).where(push_addresses.c.user == user)
        kept = list(
            await connection.scalars(own.order_by(push_addresses.c.made.desc(), push_addresses.c.digest))
        )
        for old in kept[MOST:]:
            await connection.execute(delete(push_addresses).where(push_addresses.c.digest == old))

    async def drop(self, connection: AsyncConnection, endpoint: str) -> None:
        """Send to a browser no more; who knows its address may say so."""
        await connection.execute(delete(push_addresses).where(push_addresses.c.digest == _digest(endpoint)))

    async def call(self, user: int, table: int, name: str) -> None:
        """Call somebody to a table, on all their browsers that take notices."""
        if self._setting is None or self._waiting >= _WAITING:
            return
        self._waiting += 1
        try:
            async with self._turn:
                await self._call(user, table, name)
        finally:
            self._waiting -= 1

    async def _call(self, user: int, table: int, name: str) -> None:
        query = (
            select(push_addresses.c.digest, push_addresses.c.sealed, users.c.language)
            .join(users, users.c.id == push_addresses.c.user)
            .where(push_addresses.c.user == user)
        )
        async with self._store.read() as connection:
            found = (await connection.execute(query)).all()
        for row in found:
            words = {
                "table": table,
                "title": say("web-your-turn", row.language),
                "body": name,
                "tag": f"turn-{table}",
            }
            if await self._send(row.sealed, json.dumps(words).encode()) in GONE:
                async with self._store.begin() as connection:
                    await connection.execute(
                        delete(push_addresses).where(push_addresses.c.digest == row.digest)
                    )

    async def _send(self, sealed: str, words: bytes) -> int:
        """Give a message to a push service; returns its answer, 0 when there is none."""
        assert self._setting is not None
        try:
            address = PushAddress(**json.loads(self._seal.open(sealed)))
            check_push(self._setting, address)  # the house may have been told of other services since
            moment = now() // 1000
            status = await asyncio.to_thread(deliver, self._setting, self._key, address, words, moment)
        except _BROKEN as error:
            logs.note("notice not sent", why=type(error).__name__)
            return 0
        logs.note("notice sent", status=status)
        return status


async def told_about(connection: AsyncConnection, seal: Seal, user: int) -> list[dict[str, object]]:
    """Return at which addresses somebody's browsers take notices, and since when."""
    query = select(push_addresses.c.sealed, push_addresses.c.made).where(push_addresses.c.user == user)
    return [
        {"address": json.loads(seal.open(row.sealed))["endpoint"], "made": row.made}
        for row in await connection.execute(query)
    ]


def _digest(endpoint: str) -> str:
    return sha256(endpoint.encode()).hexdigest()
