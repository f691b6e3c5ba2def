"""The learning environment: PettingZoo's own test, and what it must not show."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import croupier
from croupier import books
from croupier.cards import read_cards
from croupier.environments import ACTIONS, RingEnv, actions_of
from croupier.environments.actions import offers
from croupier.games import playable

GAMES = [game for game in playable() if books.profile(game).kind == "players"]
ARMENIAN = [game for game in GAMES if game.startswith("am/")]


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
        {"game": "am/texas", "later_betting": True, "antes": 10},
        {"game": "am/seven-stud", "fee_percent": 5, "stack": 20},
        {"game": "am/club", "stack": 15},
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
    """In fixed limit every raise is the same; without limit the largest raise puts everything in."""
    fixed, free = RingEnv(players=2, limit="fixed-limit"), RingEnv(players=2)
    wagers = []
    for env in (fixed, free):
        env.reset(seed=1)
        env.step(ACTIONS.index("largest raise"))
        wagers.append(max(box.stakes["wager"] for box in env.hand.view().boxes))
    assert wagers == [4, 200]


@pytest.mark.parametrize("antes", [3, {1: 3, 2: 3}])
def test_rewards_in_stud_count_antes(antes: int | dict[int, int]) -> None:
    env = RingEnv("fspr/seven-stud", players=2, antes=antes)
    env.reset(seed=2)
    env.step(ACTIONS.index("check or call"))
    env.step(ACTIONS.index("fold"))
    assert sorted(env.rewards.values()) == [-1.0, 1.0]


@pytest.mark.parametrize("game", ["am/five-card", "am/roulette", "m1/oasis"])
def test_games_against_the_house_are_refused_at_once(game: str) -> None:
    with pytest.raises(ValueError, match="against the house"):
        RingEnv(game)


@pytest.mark.parametrize("game", ARMENIAN)
def test_the_armenian_games_give_what_others_lose(game: str) -> None:
    env = RingEnv(game, players=3, antes=10)
    assert all(abs(play(env, seed)) < 1e-9 for seed in range(20))
    env.reset(seed=1)
    env.step(ACTIONS.index("fold"))
    assert env.unit == 10


@pytest.mark.parametrize("game", ARMENIAN)
def test_an_agent_can_take_every_act_of_the_armenian_games(game: str) -> None:
    """What the engine offers some action stands for, and what the mask allows the engine accepts."""
    env = RingEnv(game, players=3, stack=60)
    chance = np.random.default_rng(1)
    seen: set[str] = set()
    for seed in range(40):
        env.reset(seed=seed)
        while env.hand.decision is not None:
            view = env.hand.view(env.hand.decision.seat)
            acts = offers(view, env.actions)
            assert {act.name for act in acts if act is not None} == {option.name for option in view.options}
            for act in acts:
                if act is not None:
                    croupier.replay(env.hand.record()).act(act.name, amount=act.amount, cards=act.cards)
                    seen.add(act.name)
            lawful = np.flatnonzero([act is not None for act in acts])
            env.step(int(chance.choice(lawful[lawful > 0])))
    assert {action.split()[0] for action in env.actions[len(ACTIONS) :]} - seen <= {"agree", "refuse"}


@pytest.mark.parametrize(("stack", "most"), [(200, 3), (15, 2), (5, 0)])
def test_purchases_name_every_choice_of_cards_that_can_be_paid(stack: int, most: int) -> None:
    hand = croupier.deal(
        "am/club", seats={1: stack, 2: stack}, button=2, deck="Ah 7c Kd 2s 9d 8d 7d 6d 5d Js"
    )
    while hand.decision is not None and "keep" not in hand.decision:
        hand.act("check")
    own = read_cards("Ah Kd 9d 7d 5d")
    acts = offers(hand.view(1), actions_of("am/club"))
    bought = [act.cards for act in acts if act is not None and act.cards is not None]
    wanted = {frozenset(cards) for count in range(1, most + 1) for cards in combinations(own, count)}
    assert len(bought) == len(wanted)
    assert {frozenset(cards) for cards in bought} == wanted
    first = acts[actions_of("am/club").index("buy-cards 1")]
    assert most == 0 or (first is not None and first.cards == (min(own),))


def test_equal_hands_agree_or_refuse() -> None:
    deck = "Ah Ad Kc Kd 9c 8c 7h 6s 5s 2c 3c 4c 5c 6c 7c Tc Jc Qc"
    for act, over in (("agree", True), ("refuse", False)):
        hand = croupier.deal("am/texas", seats={1: 50, 2: 50}, button=2, deck=deck)
        while hand.decision is not None and "agree" not in hand.decision:
            stay = offers(hand.view(hand.decision.seat), ACTIONS)[ACTIONS.index("check or call")]
            assert stay is not None
            hand.act(stay.name, amount=stay.amount)
        assert hand.decision is not None
        actions = actions_of("am/texas")
        for _ in range(2 if over else 1):
            found = offers(hand.view(hand.decision.seat), actions)
            assert [each.name for each in found if each is not None] == ["agree", "refuse"]
            chosen = found[actions.index(act)]
            assert chosen is not None
            hand.act(chosen.name)
        assert hand.over is over


def test_in_armenian_texas_everybody_observes_who_has_paid_for_what() -> None:
    env = RingEnv("am/texas", players=2)
    env.reset(seed=5)
    env.step(env.actions.index("stay"))  # seat 2; the compulsory stake of seat 1 pays for the first three
    board = {int(card) for card in env.hand.felt.board.cards}
    flop = {int(card) for card in env.hand.felt.board.cards[:3]}
    for seat in (1, 2):
        seen = env.observe(f"seat_{seat}")["observation"]
        places = [set(np.flatnonzero(row)) for row in seen[: 4 * 52].reshape(4, 52)]
        assert places == [{int(card) for card in env.hand.felt.boxes[seat - 1].cards}, flop, flop, set()]
        assert seen[4 * 52 : 4 * 52 + 5].tolist() == [0, 1, 0, 0, 0]
    assert flop < board


def test_everybody_observes_how_many_cards_were_bought() -> None:
    env = RingEnv("am/club", players=2)
    env.reset(seed=5)
    streets, bought = [], []
    for action in ("check or call", "check or call", "buy-cards 1 5", "keep"):
        env.step(env.actions.index(action))
        seen = env.observe("seat_2")["observation"]
        streets.append(int(np.argmax(seen[2 * 52 : 2 * 52 + 5])))
        bought.append((seen[-5], seen[-1]))
    assert streets == [0, 1, 1, 2]
    assert bought == [(0, 0), (0, 0), (2, 0), (2, 0)]


def test_everybody_observes_who_has_stopped() -> None:
    env = RingEnv("am/five-stud", players=2)
    env.reset(seed=5)
    while "stop" not in [option.name for option in env.hand.decision or ()]:
        env.step(ACTIONS.index("check or call"))
    first = int(env.agent_selection.removeprefix("seat_"))
    env.step(env.actions.index("stop"))
    seen = env.observe("seat_1")["observation"]
    assert (seen[-5], seen[-1]) == ((1, 0) if first == 1 else (0, 1))
    with pytest.raises(ValueError, match="cannot “agree” now"):
        env.step(env.actions.index("agree"))


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
