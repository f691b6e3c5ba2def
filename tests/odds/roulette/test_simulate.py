"""The kernel of the wheel and the reference engine pay the same chips on the same numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import croupier
from croupier import books
from croupier.errors import BookError, IllegalStake
from croupier.games.wheel import POCKETS
from croupier.odds.roulette import simulate as wheel
from croupier.odds.roulette.solve import layout_of
from croupier.odds.simulation.plan import Seating

EVERY_NUMBER = np.arange(POCKETS, dtype=np.uint8).reshape(-1, 1)


def engine(game: str, bets: dict[str, int], number: int, options: dict[str, Any]) -> int:
    hand = croupier.deal(game, seats={1: {"value": 1, "bets": bets}}, spins=number, options=options)
    for act in ("launch", "close", "drop", "pay"):
        hand.act(act)
    assert hand.result is not None
    return hand.result.net[1]


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("m1/roulette", {}),
        ("m1/roulette", {"max_payout": 40}),
        ("am/roulette", {}),
        ("am/roulette", {"columns": True, "trios": True, "first_four": True, "announced": True}),
    ],
    ids=str,
)
def test_every_bet_on_every_number(game: str, options: dict[str, Any]) -> None:
    rules = books.rules(game, options)
    layout = layout_of(rules)
    for name in (*layout.places, *layout.calls[:6]):
        stake = wheel.least_stake(rules, [f"bet {name}"])
        plan = wheel.prepare(rules, [f"bet {name}"], Seating(1, stake))
        placed = {
            place.name: chips * stake for place, chips in wheel.read_system([f"bet {name}"], layout).bets
        }
        nets = plan.unit * plan.play_stacked(EVERY_NUMBER).nets
        assert plan.seating.stake == sum(placed.values())
        assert nets.tolist() == [engine(game, placed, number, options) for number in range(POCKETS)]


def test_a_progression_follows_wins_and_losses_through_the_engine() -> None:
    rules = books.rules("m1/roulette", {"limits.chance.maximum": 100})
    lines = ("bet red", "steps 1 2 4 8 16 32", "won first", "lost next")
    plan = wheel.prepare(rules, lines, Seating(1, 5))
    numbers = np.random.default_rng(4).integers(0, POCKETS, 400).astype(np.uint8)
    played = plan.play_stacked(numbers.reshape(-1, 1))
    stake, staked = 5, 0
    for number, net in zip(numbers.tolist(), played.nets.tolist(), strict=True):
        won = engine("m1/roulette", {"red": stake}, number, dict(rules.overrides))
        assert won == plan.unit * net
        staked += stake
        stake = 5 if won > 0 or 2 * stake > 100 else 2 * stake
    assert plan.unit * played.staked == staked
    assert [acts for (acts,) in plan.acts] == ["stake-1", "stake-2", "stake-4", "stake-8", "stake-16"]


def test_where_the_steps_lead() -> None:
    moves = {"first": [0, 0, 0], "next": [1, 2, 0], "back": [0, 0, 1], "stay": [0, 1, 2]}
    for won, after_win in moves.items():
        lines = ("bet red", "steps 1 2 3", f"won {won}", "lost back")
        plan = wheel.prepare(books.rules("m1/roulette"), lines, Seating(1, 5))
        assert [plan.table.won.tolist(), plan.table.lost.tolist()] == [after_win, moves["back"]]


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ((), "strategy-wheel-form"),
        (("steps 1 2",), "strategy-wheel-form"),
        (("bet red", "steps 0"), "strategy-wheel-form"),
        (("bet red", "won twice"), "strategy-wheel-form"),
        (("bet 0/4",), "strategy-wheel-bet"),
        (("bet rde",), "strategy-wheel-bet"),
    ],
)
def test_a_system_that_cannot_be_bet_is_refused(lines: tuple[str, ...], code: str) -> None:
    with pytest.raises(BookError) as refused:
        wheel.prepare(books.rules("m1/roulette"), lines, Seating(1, 5))
    assert refused.value.code == code


def test_a_first_step_outside_the_limits_is_refused() -> None:
    with pytest.raises(IllegalStake):
        wheel.prepare(books.rules("m1/roulette"), ("bet red",), Seating(1, 4))
