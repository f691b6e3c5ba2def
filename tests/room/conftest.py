"""Databases for the tests of the room: SQLite in a temporary file, PostgreSQL in a temporary cluster."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from croupier.room.store import Store, open_store
from croupier.room.store.schema import users
from tests.room.postgres import Cluster

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Iterator
    from pathlib import Path

    from sqlalchemy.ext.asyncio import AsyncConnection

Found = TypeVar("Found")


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A running PostgreSQL."""
    found = Cluster()
    found.start()
    yield found
    found.remove()


DIALECTS = ("sqlite", "postgresql")


def empty(request: pytest.FixtureRequest, path: Path) -> str:
    """Return the URL of an empty database in the dialect a fixture is asked for."""
    if request.param == "sqlite":
        return f"sqlite:///{path / 'room.db'}"
    fresh: Callable[[], str] = request.getfixturevalue("cluster").fresh
    return fresh()


@pytest.fixture(params=DIALECTS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, once in each dialect."""
    return empty(request, tmp_path)


class Vault:
    """An open store for tests that are no coroutines."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._runner = asyncio.Runner()
        self.store: Store = self._runner.run(open_store(url, durability="process"))

    def wait(self, work: Coroutine[Any, Any, Found]) -> Found:
        """Wait for a coroutine."""
        return self._runner.run(work)

    def do(self, work: Callable[[AsyncConnection], Awaitable[Found]]) -> Found:
        """Do something in one transaction."""

        async def transaction() -> Found:
            async with self.store.begin() as connection:
                return await work(connection)

        return self.wait(transaction())

    def see(self, work: Callable[[AsyncConnection], Awaitable[Found]]) -> Found:
        """Read something."""

        async def reading() -> Found:
            async with self.store.read() as connection:
                return await work(connection)

        return self.wait(reading())

    def add_users(self, count: int) -> None:
        """Let some guests in, numbered from 1."""
        rows = [{"kind": "guest", "name": "Guest", "language": "en", "created": 0} for _ in range(count)]
        self.do(lambda connection: connection.execute(users.insert(), rows))

    def close(self) -> None:
        """Close the store."""
        self.wait(self.store.close())
        self._runner.close()


@pytest.fixture(scope="module", params=DIALECTS)
def kept(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Vault]:
    """An open store that all tests of a module share, once in each dialect."""
    found = Vault(empty(request, tmp_path_factory.mktemp("kept")))
    yield found
    found.close()


@pytest.fixture
def vault(url: str) -> Iterator[Vault]:
    """An open store with an empty schema, once in each dialect."""
    found = Vault(url)
    yield found
    found.close()
