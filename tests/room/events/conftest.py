"""The databases of the tables' tests serve those of events too; bots of tests decide at once."""

from __future__ import annotations

import pytest

from croupier.room.events import playing
from tests.room.tables.conftest import database, empty

__all__ = ["database", "empty"]


@pytest.fixture(autouse=True)
def tight_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat bots that look at their own cards alone: counting equities would take most of a test."""
    monkeypatch.setattr(playing, "STYLES", ("tight",))
