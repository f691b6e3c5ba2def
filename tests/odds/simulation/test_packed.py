"""Packed tables: the same decisions in fewer bytes."""

from __future__ import annotations

import numpy as np
import pytest

from croupier.odds.simulation.packed import pack


@pytest.mark.parametrize("opens", [1, 7, 8, 14, 17])
@pytest.mark.parametrize("acts", [1, 2, 40])
def test_every_state_finds_its_row(opens: int, acts: int) -> None:
    table = np.random.default_rng(opens).integers(0, acts, (3, 50, opens)).astype(np.uint8)
    table[1, 10:40] = table[0, 0]
    packed = pack(table)
    assert (packed.rows[packed.which] == table).all()
    assert len(packed.rows) == len({row.tobytes() for row in table.reshape(-1, opens)})
