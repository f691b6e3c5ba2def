"""The learning environment: PettingZoo's own test, and what it must not show."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from croupier.environments import ACTIONS, RingEnv


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("players", [2, 6])
def test_the_api_of_pettingzoo(players: int) -> None:
    api_test(RingEnv(players=players), num_cycles=300)


@pytest.mark.filterwarnings("ignore")
def test_the_same_seed_is_the_same_hand() -> None:
    seed_test(lambda: RingEnv(players=3), num_cycles=100)


def play(env: RingEnv, seed: int) -> float:
    """Play one hand with lawful random actions; return the sum of all rewards."""
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    while not all(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(chance.choice(np.flatnonzero(mask))))
    return float(sum(env.rewards.values()))


def test_rewards_are_what_others_lose() -> None:
    env = RingEnv(players=4)
    assert all(abs(play(env, seed)) < 1e-9 for seed in range(50))


def test_nobody_observes_another_ones_cards() -> None:
    env = RingEnv(players=3)
    env.reset(seed=5)
    for seat in (1, 2, 3):
        seen = env.observe(f"seat_{seat}")["observation"][:52]
        assert set(np.flatnonzero(seen)) == {int(card) for card in env.hand.felt.boxes[seat - 1].cards}


@pytest.mark.parametrize("game", ["fspr/omaha", "th/holdem", "m1/holdem-cash", "m1/omaha-hilo-cash"])
def test_other_games_with_blinds(game: str) -> None:
    blinds = (5, 10) if game.startswith("m1/") else (1, 2)
    env = RingEnv(game, players=3, blinds=blinds)
    for seed in range(5):
        play(env, seed)
    assert env.hand.result is not None


@pytest.mark.parametrize(
    "game", ["fspr/seven-stud", "m1/five-stud-cash", "am/texas", "am/five-card", "am/roulette"]
)
def test_games_without_blinds_are_refused_at_once(game: str) -> None:
    with pytest.raises(ValueError, match="has no blinds"):
        RingEnv(game)


def test_a_masked_action_is_refused() -> None:
    env = RingEnv(players=2, stack=2)
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    assert len(mask) == len(ACTIONS)
    with pytest.raises(ValueError, match="mask forbids"):
        env.step(int(np.flatnonzero(mask == 0)[0]))


def test_a_hand_can_be_read() -> None:
    env = RingEnv(players=2)
    play(env, 3)
    assert "Seat" in env.render()
    env.close()
