"""Schedules of a whole cluster by seed: whatever goes wrong, no stale page, nothing twice, no chip lost."""

from __future__ import annotations

from itertools import count

import pytest

from tests.room.cluster.simulation import BrokenError, simulate


@pytest.mark.parametrize("seed", range(0, 200, 50))
def test_no_schedule_breaks_the_protocol(seed: int) -> None:
    for each in range(seed, seed + 50):
        try:
            simulate(each)
        except BrokenError as error:
            raise AssertionError(f"seed {each}: {error}") from error


@pytest.mark.slow
def test_ten_thousand_schedules() -> None:
    for seed in range(1_000, 11_000):
        simulate(seed)


def test_a_seed_decides_everything() -> None:
    one, other = simulate(7), simulate(7)
    assert one.trace == other.trace
    assert one.database == other.database
    assert one.trace != simulate(8).trace


def test_without_epochs_a_stale_page_is_found() -> None:
    """The simulation can see what the epochs prevent."""
    for seed in count():
        try:
            simulate(seed, fenced=False)
        except BrokenError as error:
            assert "stale page" in str(error)  # noqa: PT017
            return
        assert seed < 500
