"""The scribe: groups, refusals that concern one page alone, a database that goes away and comes back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import func, select

from croupier.errors import LedgerError
from croupier.room import people
from croupier.room.journal import Page
from croupier.room.ledger import Account, Transfer, balance
from croupier.room.scribe import Scribe
from croupier.room.store import Store, open_store
from croupier.room.store.schema import commands
from tests.room.shaky import Shaky


@asynccontextmanager
async def writing(url: str) -> AsyncIterator[tuple[Scribe, Shaky, int]]:
    store = await open_store(url, durability="process")
    async with store.begin() as connection:
        user = (await people.make_bot(connection, "Ace")).id
    shaky = Shaky(store)
    scribe = Scribe(shaky)  # type: ignore[arg-type]
    scribe.start()
    try:
        yield scribe, shaky, user
    finally:
        await scribe.close()
        await store.close()


def noted(user: int, name: str) -> Page:
    """A page with one command."""
    return Page(commands=[{"user": user, "id": name, "at": 0, "digest": ""}])


def paid(user: int, chips: int, *, risky: bool = False) -> Page:
    """A page that moves chips from the desk to a wallet, or back."""
    entries = {Account.desk(): -chips, Account.wallet(user): chips}
    return Page(transfers=[Transfer(kind="test", entries=entries)], risky=risky)


async def count(store: Store) -> int:
    async with store.read() as connection:
        return int(await connection.scalar(select(func.count()).select_from(commands)) or 0)


async def wallet(store: Store, user: int) -> int:
    async with store.read() as connection:
        return await balance(connection, Account.wallet(user))


def test_pages_that_wait_are_committed_together(url: str) -> None:
    async def main() -> None:
        async with writing(url) as (scribe, shaky, user):
            await asyncio.gather(*(scribe.write(noted(user, str(name))) for name in range(100)))
            assert await count(shaky.store) == 100
            assert shaky.transactions < 10
            assert scribe.pages == 100

    asyncio.run(main())


def test_what_can_never_be_written_is_refused_alone(url: str) -> None:
    async def main() -> None:
        async with writing(url) as (scribe, shaky, user):
            pages = [noted(user, "1"), paid(user, -5), noted(user, "2"), noted(user, "1")]
            done = await asyncio.gather(*map(scribe.write, pages), return_exceptions=True)
            assert [type(each).__name__ for each in done] == [
                "NoneType",
                "LedgerError",
                "NoneType",
                "IntegrityError",
            ]
            assert await count(shaky.store) == 2

    asyncio.run(main())


def test_a_wallet_that_is_short_refuses_its_page_and_no_other(url: str) -> None:
    async def main() -> None:
        async with writing(url) as (scribe, shaky, user):
            await scribe.write(paid(user, 10))
            pages = [paid(user, -7, risky=True), paid(user, -7, risky=True), noted(user, "1")]
            done = await asyncio.gather(*map(scribe.write, pages), return_exceptions=True)
            assert done[0] is None
            assert isinstance(done[1], LedgerError)
            assert done[1].code == "account-short"
            assert done[2] is None
            assert await wallet(shaky.store, user) == 3

    asyncio.run(main())


@pytest.mark.parametrize(("before", "after"), [(3, 0), (0, 1), (2, 2)])
def test_a_database_that_goes_away_is_waited_for_and_nothing_is_written_twice(
    url: str, before: int, after: int
) -> None:
    async def main() -> None:
        async with writing(url) as (scribe, shaky, user):
            shaky.before, shaky.after = before, after
            writing_now = asyncio.create_task(scribe.write(paid(user, 10)))
            while not scribe.stalled:
                await asyncio.sleep(0.001)
            assert not writing_now.done()
            await writing_now
            assert not scribe.stalled
            assert await wallet(shaky.store, user) == 10

    asyncio.run(main())
