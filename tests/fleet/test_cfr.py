from __future__ import annotations

import numpy as np
import pytest

from croupier.fleet.cfr import solve
from croupier.fleet.small_games import hand_name, kuhn, leduc, push_fold
from croupier.fleet.tree import Node, grow


def count(node: Node) -> int:
    return bool(node.acts) + sum(map(count, node.children))


def test_kuhn_has_its_known_value_and_strategies() -> None:
    found = solve(kuhn(), 500)
    assert abs(found.value + 1 / 18) < 1e-4
    assert 0 <= found.exploitability < 1e-3
    first = found.strategy(found.root)[:, 1]  # how often jack, queen and king bet
    assert first[1] < 0.02
    assert abs(first[2] - 3 * first[0]) < 0.02
    after_bet = found.root.children[1]
    calls = found.strategy(after_bet)[:, 1]
    assert np.abs(calls - [0, 1 / 3, 1]).max() < 0.02


def test_leduc_has_its_known_value() -> None:
    game = leduc()
    assert count(grow(game)) == 6 + 5 * 6  # decisions before the board, and after each of five ways there
    found = solve(game, 300)
    assert abs(found.value + 0.0856) < 0.002
    assert found.exploitability < 0.005


def test_push_or_fold_is_close_to_its_equilibrium() -> None:
    found = solve(push_fold(100), 150)
    assert found.exploitability < 0.05  # of ten chips a big blind
    pushes = dict(zip(map(hand_name, range(169)), found.strategy(found.root)[:, 1], strict=True))
    assert pushes["AA"] > 0.99
    assert pushes["K2o"] > 0.9  # up to 11.6 big blinds by every published chart
    assert pushes["72o"] < 0.01
    assert [node.acts for node in (found.root, found.root.children[1])] == [
        ["fold", "raise"],
        ["fold", "call"],
    ]


@pytest.mark.slow
def test_leduc_converges() -> None:
    found = solve(leduc(), 3000)
    assert abs(found.value + 0.0856) < 0.0005
    assert found.exploitability < 0.0005
