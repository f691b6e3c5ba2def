"""A room whose desks are staffed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.room.desks.pit import Floor
from tests.room.visitor import Room

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    found = Room(f"sqlite:///{tmp_path / 'room.db'}")
    yield found
    found.close()


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    found = Floor(tmp_path)
    yield found
    found.close()
