"""Whole events for learners: PettingZoo's own test, and rewards that add up to the prizes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from croupier.environments import TournamentEnv
from croupier.environments.tournament import sit_and_go
from croupier.tournament.reglament import (
    Bounty,
    Level,
    Prizes,
    Rebuys,
    Reglament,
    TournamentError,
)

STUD = Reglament(
    name="Stud",
    game="fspr/seven-stud",
    limit="fixed-limit",
    stack=200,
    seats=3,
    buy_in=10,
    levels=tuple(Level(5, 0, 20 * step, ante=4 * step, bring_in=5 * step) for step in (1, 2, 4, 8)),
    prizes=Prizes(shares=(7000, 3000)),
)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("more", [{"players": 3, "reward": "icm"}, {"players": 4, "reglament": STUD}])
def test_the_api_of_pettingzoo(more: dict[str, Any]) -> None:
    api_test(TournamentEnv(**more), num_cycles=300)


@pytest.mark.filterwarnings("ignore")
def test_the_same_seed_is_the_same_event() -> None:
    seed_test(lambda: TournamentEnv(players=3), num_cycles=60)


def play(env: TournamentEnv, seed: int) -> dict[str, float]:
    """Play an event with lawful random actions; return everybody's rewards."""
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        total[agent] += reward
        mask = observation["action_mask"]
        done = termination or truncation
        env.step(None if done else int(chance.choice(np.flatnonzero(mask))))
    return total


@pytest.mark.parametrize("players", [2, 7])
def test_rewards_add_up_to_the_prizes(players: int) -> None:
    env = TournamentEnv(players, sit_and_go(players, seats=4))
    won = play(env, 5)
    assert sum(won.values()) == pytest.approx(players)  # all buy-ins, in buy-ins
    assert won == pytest.approx({agent: amount / 100 for agent, amount in env.event.winnings().items()})
    assert env.event.state.spread <= 1


def test_worths_add_up_to_prizes_less_what_the_stack_was_worth_at_first() -> None:
    env = TournamentEnv(5, reward="icm")
    gained = play(env, 3)
    assert sum(gained.values()) == pytest.approx(0)
    for agent, amount in env.event.winnings().items():
        assert gained[agent] == pytest.approx(amount / 100 - 1)


SOLD: dict[str, dict[str, Any]] = {
    "rebuys": {"rebuys": Rebuys(until_level=2, chips=1000, price=100, most=2)},
    "bounties": {"bounty": Bounty(50, "progressive")},
    "stages": {"format": "olympic", "stage_level": 1},
}


@pytest.mark.parametrize("kind", SOLD)
def test_whatever_a_reglament_sells_the_event_is_played_to_its_winner(kind: str) -> None:
    """Nobody buys again, so all buy-ins are won, bounties with them; a further stage sets the clock back."""
    levels = (Level(3, 10, 20, pause=5), Level(3, 200, 400, pause=5), Level(3, 400, 800))
    cup = Reglament(name="Cup", stack=1000, seats=3, buy_in=100, levels=levels, **SOLD[kind])
    env = TournamentEnv(6, cup)
    assert sum(play(env, 4).values()) == pytest.approx(6)
    assert env.event.state.over


@pytest.mark.parametrize("more", [{"ends_after": 1}, {"carries": True, "buy_in": 0}])
def test_a_flight_is_refused(more: dict[str, Any]) -> None:
    terms: dict[str, Any] = {
        "name": "Day",
        "stack": 1000,
        "seats": 6,
        "buy_in": 100,
        "levels": (Level(3, 10, 20),),
    }
    with pytest.raises(TournamentError) as caught:
        TournamentEnv(4, Reglament(**terms | more))
    assert caught.value.clause == "fspr:4.3a"


def test_too_few_agents_are_refused() -> None:
    with pytest.raises(TournamentError, match="at least 2 players"):
        TournamentEnv(1)


def test_a_reward_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="icm"):
        TournamentEnv(reward="chips")  # type: ignore[arg-type]
