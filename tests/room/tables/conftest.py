"""A database of its own for every test of the tables: a copy of one that was made once."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from croupier.room.store import open_store


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with the schema and nothing in it."""
    path = tmp_path_factory.mktemp("empty") / "room.db"

    async def make() -> None:
        store = await open_store(f"sqlite:///{path}", durability="process")
        await store.close()

    asyncio.run(make())
    return path


@pytest.fixture
def database(empty: Path, tmp_path: Path) -> str:
    """The URL of an empty SQLite file."""
    shutil.copy(empty, tmp_path / "room.db")
    return f"sqlite:///{tmp_path / 'room.db'}"
