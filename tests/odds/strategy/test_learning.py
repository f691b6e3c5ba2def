"""Rules are learnt as well as they can be found: boxes by brute force, lists that say what they cost."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
import pytest

from croupier.odds.simulation.language import Act, Feature, Space, compiled
from croupier.odds.strategy.boxes import best_box
from croupier.odds.strategy.learning import Scale, learn

SIZES = (3, 4, 5)


def intervals(size: int) -> list[range]:
    return [range(low, high + 1) for low in range(size) for high in range(low, size)]


def named(size: int) -> list[range]:
    """One place, from a place on, or up to a place: what can be said of a combination in a word."""
    return [each for each in intervals(size) if len(each) == 1 or 0 in each or size - 1 in each]


@pytest.mark.parametrize("seed", range(12))
def test_the_best_box_is_the_best_of_all(seed: int) -> None:
    grid = np.random.default_rng(seed).normal(-0.2, 1.0, SIZES)
    wanted = max(
        grid[np.ix_(first, rows, columns)].sum()
        for first, rows, columns in product(named(SIZES[0]), intervals(SIZES[1]), intervals(SIZES[2]))
    )
    where = np.zeros(6, np.int64)
    found = best_box(np.arange(grid.size, dtype=np.int32), grid.ravel(), *SIZES, where)
    low, high, top, bottom, left, right = where.tolist()
    assert found == pytest.approx(wanted)
    assert grid[low : high + 1, top : bottom + 1, left : right + 1].sum() == pytest.approx(wanted)


def task(seed: int) -> tuple[list[Scale], dict[str, Any], Space]:
    """Return states of three features in which one act or another is better, by and large as they say."""
    chance = np.random.default_rng(seed)
    places = np.stack(np.meshgrid(*map(np.arange, SIZES), indexing="ij")).reshape(3, -1)
    names = ("one", "two", "three")
    scales = [
        Scale(name, place, tuple(map(str, range(size))))
        for name, place, size in zip(names, places, SIZES, strict=True)
    ]
    good = (places[0] >= 1) & (places[1] <= 2) | (places[2] == 4)
    worth = {
        "fold": np.zeros(len(good)),
        "raise": np.where(good, 1.0, -1.0) + chance.normal(0, 0.1, len(good)),
        "double": np.where(places[2] == 0, 1.5, -2.0) + chance.normal(0, 0.1, len(good)),
    }
    shapes = np.eye(3, dtype=np.int64) * (np.array(SIZES) - 1) + 1
    features = {
        name: Feature(np.arange(size).reshape(shape))
        for name, size, shape in zip(names, SIZES, shapes.tolist(), strict=True)
    }
    return scales, worth, Space(features, {name: Act(code) for code, name in enumerate(worth)})


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("back", [False, True])
def test_a_list_costs_what_it_says_and_keeps_the_bound(seed: int, back: bool) -> None:
    scales, worth, space = task(seed)
    found = learn(scales, worth, bound=0.5, default="fold", back=back)
    values = np.array(list(worth.values()))
    followed = values[compiled(found.rules, space).ravel(), np.arange(values.shape[1])].sum()
    assert values.max(axis=0).sum() - followed == pytest.approx(found.cost)
    assert found.cost <= 0.5
    assert found.rules[-1].act == "fold"


def test_a_list_is_no_longer_than_asked_for() -> None:
    scales, worth, _ = task(1)
    costs = [learn(scales, worth, bound=0.0, most=most, default="fold").cost for most in (1, 2, 3, 6)]
    assert costs == sorted(costs, reverse=True)
    assert costs[0] > costs[-1]
    assert [len(learn(scales, worth, bound=0.0, most=most).rules) for most in (1, 2, 3)] == [1, 2, 3]


def test_what_leaving_a_rule_out_costs_is_said() -> None:
    scales, worth, space = task(2)
    found = learn(scales, worth, bound=0.5, default="fold", back=False)
    values = np.array(list(worth.values()))
    for place, saves in enumerate(found.saves[:-1]):
        rest = [*found.rules[:place], *found.rules[place + 1 :]]
        followed = values[compiled(rest, space).ravel(), np.arange(values.shape[1])].sum()
        assert values.max(axis=0).sum() - followed - found.cost == pytest.approx(saves)


def test_an_act_that_is_not_lawful_is_never_followed() -> None:
    scales, worth, _ = task(3)
    forbidden = scales[0].places == 1
    worth["raise"] = np.where(forbidden, -np.inf, worth["raise"])
    found = learn(scales, worth, bound=0.5, default="fold")
    assert np.isfinite(found.cost)
    best = np.array(list(worth.values())).max(axis=0).sum()
    assert 0 <= found.cost < best


def test_a_rule_that_gains_less_than_the_least_is_not_made() -> None:
    scales, worth, _ = task(4)
    first, second = (
        learn(scales, worth, bound=0.0, default="fold", most=2, least=least) for least in (0.0, 1e9)
    )
    assert len(first.rules) == 2
    assert len(second.rules) == 1
    assert first.cost < second.cost
