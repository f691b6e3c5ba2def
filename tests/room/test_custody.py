"""Custody: a page is committed by the one who has its table, and by nobody who had it before."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import func, select

from croupier.room import custody, people
from croupier.room.audit import audit
from croupier.room.custody import CustodyError
from croupier.room.house import House
from croupier.room.journal import Page, write
from croupier.room.settings import Settings
from croupier.room.store import open_store
from croupier.room.store.cluster_schema import nodes
from croupier.room.store.schema import commands
from tests.room.postgres import until_blocked
from tests.room.serving import CHEAP, Server, Visitor
from tests.room.test_kills import TABLES

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy.ext.asyncio import AsyncConnection

    from tests.room.conftest import Vault
    from tests.room.postgres import Cluster


def page_of(claim: custody.Claim, name: str) -> Page:
    """A page that leaves one row behind."""
    return Page(claims=(claim,), commands=[{"user": 1, "id": name, "at": 0, "digest": ""}])


def test_who_had_a_table_writes_nothing_any_more(vault: Vault) -> None:
    vault.add_users(1)

    async def joined(connection: AsyncConnection) -> int:
        return await custody.join(connection, "somebody")

    first, second = vault.do(joined), vault.do(joined)
    mine = vault.do(lambda connection: custody.take(connection, first, "table", [1, 2]))
    vault.wait(vault.store.write(lambda connection: write(connection, [page_of(mine[1], "a")])))
    theirs = vault.do(lambda connection: custody.take(connection, second, "table", [1]))
    assert (mine[1].epoch, theirs[1].epoch) == (1, 2)
    for stale in ([page_of(mine[1], "b")], [page_of(mine[2], "c"), page_of(mine[1], "d")]):
        with pytest.raises(CustodyError):
            vault.wait(vault.store.write(lambda connection, pages=stale: write(connection, pages)))  # type: ignore[misc]
    both = [page_of(mine[2], "e"), page_of(theirs[1], "f")]
    vault.wait(vault.store.write(lambda connection: write(connection, both)))
    # The same table again is another epoch: what was in the hands of the first does not count any more.
    again = vault.do(lambda connection: custody.take(connection, first, "table", [1]))
    assert again[1].epoch == 3
    with pytest.raises(CustodyError):
        vault.wait(vault.store.write(lambda connection: write(connection, [page_of(mine[1], "g")])))
    names = vault.see(lambda connection: connection.scalars(select(commands.c.id).order_by(commands.c.id)))
    assert list(names) == ["a", "e", "f"]


def test_a_page_without_a_claim_writes_nothing_of_a_table(vault: Vault) -> None:
    row = {"table_id": 1, "to_snapshot": ""}
    with pytest.raises(AssertionError, match="snapshots"):
        vault.wait(vault.store.write(lambda connection: write(connection, [Page(snapshots=[row])])))


def test_a_node_that_is_buried_hears_of_it(vault: Vault) -> None:
    node = vault.do(lambda connection: custody.join(connection, "one"))
    assert vault.do(lambda connection: custody.beat(connection, node))
    vault.do(lambda connection: custody.bury(connection, [node]))
    assert not vault.do(lambda connection: custody.beat(connection, node))


def test_a_table_is_taken_only_when_what_is_being_written_is_committed(cluster: Cluster) -> None:
    """The new one reads the last page of the old one, or that page is never committed."""

    async def main() -> None:
        url = cluster.fresh()
        old, new = await open_store(url), await open_store(url)
        async with old.begin() as connection:
            await people.make_bot(connection, "Ace")
            first, second = [await custody.join(connection, name) for name in ("old", "new")]
            claim = (await custody.take(connection, first, "table", [1]))[1]
        async with old.begin() as writing:
            await writing.run_sync(write, [page_of(claim, "last")])

            async def taken() -> int:
                async with new.begin() as connection:
                    await custody.take(connection, second, "table", [1])
                    return int(await connection.scalar(select(func.count()).select_from(commands)) or 0)

            taking = asyncio.create_task(taken())
            await until_blocked(old)
            assert not taking.done()
        assert await taking == 1
        for store in (old, new):
            await store.close()

    asyncio.run(main())


def test_a_room_that_closes_leaves_no_node_behind(cluster: Cluster) -> None:
    async def main() -> None:
        house = House(Settings(database=cluster.fresh(), cost=CHEAP))
        await house.open()
        store = await open_store(house.settings.database)
        async with store.read() as connection:
            assert await connection.scalar(select(nodes.c.gone)) is None
        await house.close()
        async with store.read() as connection:
            assert await connection.scalar(select(nodes.c.gone)) is not None
        await store.close()

    asyncio.run(main())


def test_a_room_that_was_stopped_writes_nothing_when_it_goes_on(cluster: Cluster, tmp_path: Path) -> None:
    """SIGSTOP in the middle of play, another room on the database, SIGCONT: no page of the first counts."""
    tables = tmp_path / "tables.toml"
    tables.write_text(TABLES, "utf-8")
    url = cluster.fresh()

    async def main() -> None:
        first, second = Server(url, str(tables)), Server(url, str(tables))
        first.start()
        person = Visitor(first, "Ada")
        person.sign_up()
        await person.come()
        for number in [listed["id"] for listed in person.lobby]:
            await person.ask("watch", table=number)
            await person.ask("sit", table=number, chips=1000, post=True)
        await _play(person, 1.0)
        os.kill(first.pid, signal.SIGSTOP)
        second.start()
        os.kill(first.pid, signal.SIGCONT)
        assert first.ended() == 2
        await person.go()
        person.server = second
        await person.come()
        before = len(person.events)
        until = time.monotonic() + 60
        while len(person.events) < before + 5:
            assert time.monotonic() < until, "nothing is dealt any more"
            await _play(person, 0.2)
        await person.go()
        second.stop()
        await _balanced(url)

    asyncio.run(main())


async def _play(person: Visitor, seconds: float) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for number in list(person.tables):
            await person.play(number)
        await asyncio.sleep(0.005)


async def _balanced(url: str) -> None:
    store = await open_store(url, migrate=False)
    async with store.read() as connection:
        assert (await audit(connection)).findings == []
    await store.close()
