from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from croupier.cards import DECK
from croupier.environments.observing import Observer
from croupier.environments.vector import REWARDS, RingParallelEnv, RingVectorEnv
from croupier.errors import BookError, IllegalAction
from croupier.fleet import ACTS
from croupier.games import deal, find
from croupier.tournament.icm import worths

WRITTEN = [str(card) for card in DECK]


@pytest.mark.parametrize(
    ("game", "table"),
    [("fspr/holdem", {"blinds": (1, 2)}), ("fspr/seven-stud", {"antes": 2, "limit": "pot-limit"})],
)
def test_learners_see_what_the_environment_over_the_reference_shows(game: str, table: dict[str, Any]) -> None:
    players, tables = 3, 20
    env = RingParallelEnv(tables, game, players=players, **table)
    fleet = env.tables.fleet
    chance = np.random.default_rng(3)
    seen, _ = env.reset(seed=4)
    observer = Observer(find(game), players, 200)
    begun = fleet.tables["hands"].copy()
    hands = []
    for number in range(tables):
        fleet.tables["stacked"][number] = True
        deck = chance.permutation(52)
        fleet.tables["deck"][number] = deck
    fleet.deal(decks=fleet.tables["deck"].copy())
    env.tables.sight.acts[:] = 0
    for number in range(tables):
        hands.append(
            deal(
                game,
                seats=dict.fromkeys(range(1, players + 1), 200),
                button=int(fleet.tables["button"][number]) + 1,
                deck=" ".join(WRITTEN[card] for card in fleet.tables["deck"][number]),
                **table,
            )
        )
        observer.start(hands[-1])
    begun = fleet.tables["hands"].copy()
    compared = 0
    for _ in range(12):
        seen = env._seen()
        running = (fleet.tables["hands"] == begun) & fleet.running
        acts = np.zeros(tables, np.int64)
        amounts = np.zeros(tables, np.int64)
        for number in np.flatnonzero(running).tolist():
            hand = hands[number]
            assert hand.decision is not None
            seat = hand.decision.seat
            told = observer.vector(hand, seat)
            assert np.allclose(seen[f"seat_{seat}"]["observation"][number], told), (game, number)
            compared += 1
            option = next(o for o in hand.decision.options if o.name in ("call", "check", "bring-in"))
            amount = option.amount.least if option.amount else None
            hand.act(option.name, amount=amount)
            acts[number], amounts[number] = ACTS.index(option.name), amount or 0
        fleet.act(acts, amounts)
    assert compared > 100


def test_rewards_are_chips_or_big_blinds_and_nobody_gets_them_from_nowhere() -> None:
    for reward, unit in (("chips", 1), ("big blinds", 10)):
        env = RingParallelEnv(50, players=4, stack=300, blinds=(5, 10), reward=reward)
        env.reset(seed=1)
        chance = np.random.default_rng(5)
        ended = 0
        for _ in range(60):
            masks = env.tables.sight.masks
            actions = (chance.random(masks.shape) * masks).argmax(axis=1)
            _, rewards, ends, _, _ = env.step(dict.fromkeys(env.agents, actions))
            total = np.stack([rewards[agent] for agent in env.agents])
            assert np.abs(total.sum(axis=0)).max() < 1e-9
            assert (np.abs(total * unit).max(axis=0) > 0).tolist() == ends["seat_1"].tolist()
            ended += int(ends["seat_1"].sum())
        assert ended > 100


@pytest.mark.parametrize("reward", REWARDS[2:])
def test_over_an_event_prizes_are_paid_out_and_worths_add_up_to_them(reward: str) -> None:
    prizes = (50.0, 30.0, 20.0)
    env = RingParallelEnv(10, players=4, stack=60, blinds=(5, 10), reward=reward, prizes=prizes)
    env.reset(seed=1)
    chance = np.random.default_rng(5)
    sums = np.zeros((10, 4))
    begun = worths([60] * 4, [50, 30, 20]) if reward == "icm" else [0.0] * 4
    events = 0
    for _ in range(400):
        masks = env.tables.sight.masks
        actions = (chance.random(masks.shape) * masks).argmax(axis=1)
        _, rewards, ends, _, _ = env.step(dict.fromkeys(env.agents, actions))
        sums += np.stack([rewards[agent] for agent in env.agents], axis=1)
        for table in np.flatnonzero(ends["seat_1"]):
            got = sorted((sums[table] + begun).round(6).tolist())
            assert got == [0, 20, 30, 50] or len(set(got)) < 4, got
            assert abs(sum(got) - 100) < 1e-6
            sums[table] = 0
            events += 1
    assert events > 10


def test_a_learner_meets_bots_and_episodes_begin_again() -> None:
    env = RingVectorEnv(30, players=6, opponents="tight", seat=2, stack=100)
    seen, _ = env.reset(seed=7)
    again, _ = RingVectorEnv(30, players=6, opponents="tight", seat=2, stack=100).reset(seed=7)
    assert (seen["observation"] == again["observation"]).all()
    assert env.observation_space.contains(seen)
    for _ in range(30):
        assert (env.tables.sight.turns == 1).all()
        _, rewards, ends, cut, _ = env.step(seen["action_mask"][:, 1].astype(np.int64))
        assert not (rewards[~ends]).any()
        assert not cut.any()


def test_unlawful_actions_and_rewards_are_refused() -> None:
    env = RingVectorEnv(3, players=2, opponents="staying")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="mask"):
        env.step([0, 9, 0])
    with pytest.raises(BookError, match="big blinds"):
        RingVectorEnv(3, reward="fame")
    with pytest.raises(BookError, match="prizes"):
        RingVectorEnv(3, reward="icm")
    with pytest.raises(BookError, match="one for each"):
        RingVectorEnv(3, opponents=["tight"])


def test_information_states_tell_all_a_player_knows_and_nothing_else() -> None:
    env = RingVectorEnv(1, players=2, opponents="staying", seat=1, blinds=(5, 10), button=2)
    env.reset(seed=3)
    told = env.tables.information_state(0)
    assert told.startswith("[seat 1][button 2][chips 200 200][own: ")
    fleet = env.tables.fleet
    rival = fleet.tables["own"].reshape(1, -1, 7)[0, 1 - int(fleet.tables["place"][0]), :2]
    assert not any(WRITTEN[card] in told for card in rival)
    env.step([1])
    assert "1:ca" in env.tables.information_state(0) or "1:ch" in env.tables.information_state(0)


def test_information_states_keep_streets_apart_and_lose_no_act() -> None:
    env = RingVectorEnv(1, players=2, opponents="staying", blinds=(5, 10))
    env.reset(seed=3)
    tables = env.tables.fleet.tables
    tables["on_board"] = 4
    told = set()
    for board in ((0, 5, 10, 15), (5, 0, 10, 15), (0, 5, 15, 10)):
        tables["board"][0, :4] = board
        told.add(env.tables.information_state(0))
    assert len(told) == 2  # the flop comes at once, the turn by itself
    env.tables.sight.acts[0] = 1
    with pytest.raises(IllegalAction, match="64 acts"):
        env.tables.information_state(0)


def test_information_states_of_stud_keep_streets_apart() -> None:
    env = RingVectorEnv(1, "fspr/seven-stud", players=2, opponents="staying", antes=1, bets=(4, 8))
    env.reset(seed=3)
    tables = env.tables.fleet.tables
    tables["held"] = 5
    own = tables["own"].reshape(1, -1, 7)[0, int(tables["place"][0])]
    own[:5] = (0, 5, 10, 15, 20)
    one = env.tables.information_state(0)
    own[3:5] = (20, 15)
    assert env.tables.information_state(0) != one


@pytest.mark.parametrize("tables", [1, 7, 64])
def test_observations_are_taken_by_other_libraries_without_a_copy(tables: int) -> None:
    """JAX copies what does not begin at a multiple of 64 bytes, PyTorch what is not writable."""
    env = RingVectorEnv(tables, opponents="random", copy=False)
    seen, _ = env.reset(seed=1)
    every = RingParallelEnv(tables).reset(seed=1)[0]
    for array in (*seen.values(), *(array for agent in every.values() for array in agent.values())):
        assert array.ctypes.data % 64 == 0
        assert array.flags.c_contiguous
        assert array.flags.writeable
    shared = {name: np.from_dlpack(array) for name, array in seen.items()}
    before = shared["observation"].copy()
    for _ in range(3):
        env.step(seen["action_mask"].argmax(axis=1))
    assert (shared["observation"] != before).any()
    assert all(np.shares_memory(shared[name], seen[name]) for name in seen)
