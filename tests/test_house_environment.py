"""Games against the house for learners: PettingZoo's own test, and what an agent sees and may do."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from croupier import books, odds
from croupier.environments import HouseEnv, RingEnv
from croupier.games import playable

GAMES = [game for game in playable() if books.profile(game).kind == "house"]
CARDS = [game for game in GAMES if not game.endswith("roulette")]


def played(env: HouseEnv, seed: int) -> dict[str, float]:
    """Play one round with lawful random actions; return everybody's rewards."""
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        total[agent] += reward
        env.step(None if over else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return total


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", GAMES)
def test_the_api_of_pettingzoo_at_every_table(game: str) -> None:
    api_test(HouseEnv(game, players=2), num_cycles=100)


@pytest.mark.filterwarnings("ignore")
def test_the_same_seed_is_the_same_round() -> None:
    seed_test(lambda: HouseEnv("m1/russian", players=2), num_cycles=60)


@pytest.mark.parametrize("game", CARDS)
def test_whatever_the_table_offers_has_a_number(game: str) -> None:
    env = HouseEnv(game, players=2)
    chance = np.random.default_rng(5)
    for seed in range(60):
        env.reset(seed=seed)
        while not all(env.terminations.values()):
            agent = env.agent_selection
            mask = env.observe(agent)["action_mask"]
            lawful = {env.actions[place].split()[0] for place in np.flatnonzero(mask)}
            assert lawful == {option.name for option in env.hand.view(int(agent[-1])).options}
            env.step(int(chance.choice(np.flatnonzero(mask))))


@pytest.mark.parametrize("game", GAMES)
def test_rewards_are_what_the_hand_paid(game: str) -> None:
    env = HouseEnv(game, players=2)
    for seed in range(20):
        won = played(env, seed)
        result = env.hand.result
        assert result is not None
        assert list(won.values()) == [result.net[1] / env.unit, result.net[2] / env.unit]


def test_cards_of_others_and_of_the_dealer_stay_hidden() -> None:
    env = HouseEnv("m1/oasis", players=3)
    env.reset(seed=4)
    rows = env.observe("box_1")["observation"][: 6 * 53].reshape(6, 53)
    assert [int(row.sum()) for row in rows] == [5, 0, 0, 1, 0, 0]
    assert set(np.flatnonzero(rows[0])) == {int(card) for card in env.hand.felt.boxes[0].cards}
    assert not env.observe("box_2")["action_mask"].any(), "it is the turn of the first box"
    env.step(env.actions.index("exchange-two 1 2"))
    rows = env.observe("box_1")["observation"][: 6 * 53].reshape(6, 53)
    assert [int(row.sum()) for row in rows][:3] == [5, 0, 2]


def test_a_pack_may_hold_the_same_card_often() -> None:
    env = HouseEnv("m1/blackjack", players=3)
    most = 0
    for seed in range(200):
        env.reset(seed=seed)
        most = max(most, int(env.observe(env.agent_selection)["observation"][: 6 * 53].max()))
    assert most >= 2


def test_options_and_stakes_are_those_of_the_table() -> None:
    env = HouseEnv("am/five-card-exchange", stakes={"ante": 20, "bonus": 10}, exchange_most=2)
    assert "exchange 4 5" in env.actions
    assert "exchange 1 2 3" not in env.actions
    env.reset(seed=1)
    assert sum(env.hand.felt.boxes[0].stakes.values()) == 30
    env.step(env.actions.index("fold"))
    assert env.rewards["box_1"] <= -1


def test_at_a_wheel_everybody_bets_before_the_ball_runs() -> None:
    env = HouseEnv("am/roulette", players=2)
    env.reset(seed=2)
    env.step(env.actions.index("17"))
    assert env.agent_selection == "player_1"
    assert env.observe("player_1")["observation"].sum() == 1 + 1
    env.step(env.actions.index("red"))
    env.step(env.actions.index("no more bets"))
    assert env.agent_selection == "player_2"
    assert not all(env.terminations.values())
    for _ in range(8):
        env.step(env.actions.index("dozen-1"))
    assert all(env.terminations.values())
    assert env.rewards["player_1"] in (-6.0, 4.0, 30.0, 40.0)
    assert env.rewards["player_2"] in (-40.0, 80.0)


def test_who_plays_by_the_advice_wins_what_the_count_says() -> None:
    env = HouseEnv("am/five-card")
    total, rounds = 0.0, 200
    for seed in range(rounds):
        env.reset(seed=seed)
        box = env.hand.felt.boxes[0]
        up = [card for card in env.hand.view(1).dealer if card is not None]
        best = odds.advise("am/five-card", hand=list(box.cards), up=up).decisions[0].name
        env.step(env.actions.index(best))
        total += env.rewards["box_1"]
    report = odds.edge("am/five-card")
    assert abs(total / rounds + float(report.house_edge)) < 5 * report.stdev / rounds**0.5


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: HouseEnv("fspr/holdem"), "RingEnv plays it"),
        (lambda: RingEnv("m1/oasis"), "HouseEnv plays it"),
        (lambda: HouseEnv("m1/oasis", qualify="much"), "cannot be much"),
        (lambda: HouseEnv("m1/oasis", stakes={"ante": 1}).reset(), "below the minimum"),
        (lambda: HouseEnv("am/five-card", players=20).reset(), "box"),
    ],
)
def test_what_no_table_has_is_refused(make: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        make()


def test_what_the_mask_forbids_changes_nothing() -> None:
    env = HouseEnv("m1/blackjack")
    env.reset(seed=8)
    before = len(env.hand.events)
    forbidden = int(np.flatnonzero(env.observe("box_1")["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match="the action mask forbids it"):
        env.step(forbidden)
    assert len(env.hand.events) == before
