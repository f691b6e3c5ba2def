"""The learning environment: PettingZoo's own test, and what it must not show."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from croupier import books
from croupier.environments import ACTIONS, RingEnv
from croupier.games import PLAYABLE

GAMES = [game for game in PLAYABLE if books.profile(game).kind == "players" and not game.startswith("am/")]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("players", [2, 6])
def test_the_api_of_pettingzoo(players: int) -> None:
    api_test(RingEnv(players=players), num_cycles=300)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", GAMES)
def test_the_api_of_pettingzoo_at_every_table(game: str) -> None:
    api_test(RingEnv(game, players=3), num_cycles=100)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(
    "options",
    [
        {"game": "fspr/holdem", "limit": "fixed-limit", "antes": 1},
        {"game": "fspr/omaha", "limit": "pot-limit", "showdown": "choice"},
        {"game": "fspr/seven-stud", "limit": "no-limit", "antes": 2, "bets": (10, 20), "showdown": "choice"},
    ],
)
def test_the_api_of_pettingzoo_with_options(options: dict[str, Any]) -> None:
    api_test(RingEnv(players=3, **options), num_cycles=200)


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


def test_in_stud_everybody_observes_the_open_cards() -> None:
    env = RingEnv("m1/seven-stud-cash", players=3)
    env.reset(seed=5)
    for seat in (1, 2, 3):
        places = env.observe(f"seat_{seat}")["observation"][: 5 * 52].reshape(5, 52)
        cards = [box.cards for box in env.hand.felt.boxes]
        seen = [set(np.flatnonzero(row)) for row in places]
        assert seen == [set(map(int, cards[seat - 1])), set(), *({int(own[2])} for own in cards)]


def test_the_limit_of_the_table_holds() -> None:
    """In fixed limit every raise is the same; without limit the last action puts everything in."""
    fixed, free = RingEnv(players=2, limit="fixed-limit"), RingEnv(players=2)
    wagers = []
    for env in (fixed, free):
        env.reset(seed=1)
        env.step(ACTIONS.index("all in"))
        wagers.append(max(box.stakes["wager"] for box in env.hand.view().boxes))
    assert wagers == [4, 200]


@pytest.mark.parametrize("antes", [3, {1: 3, 2: 3}])
def test_rewards_in_stud_count_antes(antes: int | dict[int, int]) -> None:
    env = RingEnv("fspr/seven-stud", players=2, antes=antes)
    env.reset(seed=2)
    env.step(ACTIONS.index("check or call"))
    env.step(ACTIONS.index("fold"))
    assert sorted(env.rewards.values()) == [-1.0, 1.0]


@pytest.mark.parametrize("game", ["am/seven-stud", "am/texas", "am/five-card", "am/roulette", "m1/oasis"])
def test_games_with_other_decisions_are_refused_at_once(game: str) -> None:
    with pytest.raises(ValueError, match="has other decisions"):
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
