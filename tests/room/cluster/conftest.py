"""What several tests of nodes need."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.room.cluster.nodes import BusServer


@pytest.fixture
def bus() -> Iterator[BusServer]:
    """A NATS server."""
    found = BusServer()
    found.start()
    yield found
    found.kill()
