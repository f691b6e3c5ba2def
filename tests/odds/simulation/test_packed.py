"""Packed tables: the same decisions in fewer bytes, whichever table comes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from croupier.odds.simulation.packed import Packed, pack


@pytest.mark.parametrize("opens", [1, 7, 8, 14, 17])
@pytest.mark.parametrize("acts", [1, 2, 40])
def test_every_state_finds_its_row(opens: int, acts: int) -> None:
    table = np.random.default_rng(opens).integers(0, acts, (3, 50, opens)).astype(np.uint8)
    table[1, 10:40] = table[0, 0]
    which, rows = pack(table)
    assert (rows[which] == table).all()
    assert len(rows) == len({row.tobytes() for row in table.reshape(-1, opens)})


def test_another_table_is_packed_anew() -> None:
    seen: list[Any] = []

    def kernel(*given: object) -> int:
        seen.append(given[-1])
        return len(seen)

    one, other = np.zeros((1, 2, 3), np.uint8), np.ones((1, 2, 3), np.uint8)
    packed = Packed(kernel, one)
    nothing = np.zeros(0)
    for table in (one, other, other, one):
        packed(0, nothing, nothing, nothing, nothing, (table, "last"))
    assert [given[1].tolist() for given in seen] == [[[0, 0, 0]], [[1, 1, 1]], [[1, 1, 1]], [[0, 0, 0]]]
    assert seen[1][0] is seen[2][0]
    assert all(given[-1] == "last" for given in seen)
