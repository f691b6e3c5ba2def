"""One seat among bots as a Gymnasium environment."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from croupier.environments import SeatEnv


class Masked(SeatEnv):
    """Takes any number for an action: the nearest lawful one, as a checker that knows no masks needs it."""

    def step(self, action: Any) -> Any:
        lawful = np.flatnonzero(self.ring.observe(f"seat_{self.seat}")["action_mask"])
        return super().step(lawful[int(action) % len(lawful)])


def play(env: SeatEnv, hands: int, seed: int) -> list[tuple[int, float]]:
    """Play hands at random, and return seats and rewards."""
    chance = np.random.default_rng(seed)
    done = []
    _, info = env.reset(seed=seed)
    for _ in range(hands):
        over = False
        while not over:
            assert env.hand.decision.seat == env.seat
            action = chance.choice(np.flatnonzero(info["action_mask"]))
            _, reward, over, cut, info = env.step(action)
            assert not cut
        assert reward == env.hand.result.net[env.seat] / env.ring.unit
        done.append((env.seat, reward))
        _, info = env.reset()
    return done


def test_the_checker_of_gymnasium_finds_nothing() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*(high|unbounded|infinity|mode).*")
        check_env(Masked(players=3), skip_render_check=True)


@pytest.mark.parametrize(
    "game", ["fspr/holdem", "fspr/omaha", "fspr/seven-stud", "am/club", "m1/omaha-hilo-cash"]
)
def test_the_seat_moves_and_the_same_seed_gives_the_same_hands(game: str) -> None:
    played = play(SeatEnv(game, players=3, bots="random"), 12, seed=5)
    assert played == play(SeatEnv(game, players=3, bots="random"), 12, seed=5)
    assert {seat for seat, _ in played} == {1, 2, 3}
    assert len({reward for _, reward in played}) > 1


def test_no_cards_of_others_are_told() -> None:
    env = SeatEnv(players=3)
    env.reset(seed=3)
    hidden = [card for box in env.hand.felt.boxes if box.number != env.seat for card in box.cards]
    assert hidden
    assert not any(str(card) in env.render() for card in hidden)


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(ValueError, match="There is no bot “shark”; choose one of: tight, random"):
        SeatEnv(bots="shark")
