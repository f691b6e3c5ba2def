"""Whole hands by the compiled fleet, one core, six players who choose at random among what is lawful.

Random means what it means in `bench.ring`: every option that is offered is as likely as the next (fold, check
or call, bet or raise), every lawful amount as likely as the next; where nobody folds, any but a fold. Stacks
of a hundred big blinds and a fresh shuffle a hand. The rivals play the same in the same run, as their users
have to: they are asked from Python, act by act.
"""

from __future__ import annotations

import random
import warnings
from functools import partial
from importlib import import_module

import numpy as np

from bench import ring
from bench.report import Contender, Row, best_seconds
from croupier.environments.vector import Tables
from croupier.fleet import Fleet, warm

TABLES = 64
HANDS = 500
ROUNDS = 5
ENVIRONMENTS = 256
STEPS = 500
QUICK = 500
WHAT_STEPS = "environments: steps with observations, holdem nl 6max"


def _fleet(key: str, threads: int = 1) -> Fleet:
    game, table = ring.GAMES[key]
    return Fleet(
        game, tables=TABLES, players=ring.PLAYERS, stack=ring.STACK, seed=4, threads=threads, **table
    )


def _rows(key: str, folding: bool) -> list[Row]:
    """Time the fleet, the reference engine and the rivals that are installed at one game."""
    rivals, missing = ring.contenders(key, folding)
    what = f"fleet: {rivals[0].what}"
    bots = "random" if folding else "staying"
    ours = Contender("croupier", what, partial(_fleet(key).play_out, HANDS, bots), TABLES * HANDS)
    reference = Contender("reference", what, rivals[0].call, rivals[0].work)
    contenders = [ours, reference, *rivals[1:]]
    seconds = best_seconds(contenders, ROUNDS)
    rates = {each.name: each.work / time for each, time in zip(contenders, seconds, strict=True)}
    name = key if folding else f"{key}_no_folds"
    rows = [Row(who, what, rate, rates["croupier"] / rate, name) for who, rate in rates.items()]
    return rows + [Row(who, what, None, key=name) for who in missing]


def _cores() -> list[Row]:
    """Time all cores by the clock on the wall against one."""
    what = "fleet: holdem nl 6max, random acts, by the clock"
    contenders = [
        Contender(
            name,
            what,
            partial(_fleet("holdem_nl_6max", threads).play_out, 4 * HANDS),
            4 * TABLES * HANDS,
            True,
        )
        for name, threads in (("croupier", 0), ("one_core", 1))
    ]
    rates = [
        each.work / time for each, time in zip(contenders, best_seconds(contenders, ROUNDS), strict=True)
    ]
    return [
        Row(each.name, what, rate, rates[0] / rate, "fleet_cores")
        for each, rate in zip(contenders, rates, strict=True)
    ]


# -- environments: steps with what the next player sees, written out --------------------------------------


def _steps() -> Contender:
    env = Tables(ENVIRONMENTS, players=ring.PLAYERS, stack=ring.STACK, blinds=(5, 10), threads=1)
    env.begin(4)
    coins = np.random.default_rng(4).random((STEPS, ENVIRONMENTS)) < 0.2

    def run() -> None:
        masks = env.sight.masks
        for coin in coins:
            env.step(np.where(coin & (masks[:, 2] == 1), 2, 1))

    return Contender("croupier", WHAT_STEPS, run, STEPS * ENVIRONMENTS)


def _rlcard_steps() -> Contender:
    env = import_module("rlcard").make(
        "no-limit-holdem", config={"game_num_players": ring.PLAYERS, "chips_for_each": ring.STACK}
    )
    chance = random.Random(4)

    def run() -> None:
        state, _ = env.reset()
        for _ in range(QUICK):
            if env.is_over():
                state, _ = env.reset()
            lawful = list(state["legal_actions"])
            state, _ = env.step(lawful[int(chance.random() * len(lawful))])

    return Contender("rlcard", WHAT_STEPS, run, QUICK)


def _pettingzoo_steps() -> Contender:
    env = import_module("pettingzoo.classic.texas_holdem_no_limit_v6").env(num_players=ring.PLAYERS)
    chance = np.random.default_rng(4)

    def run() -> None:
        env.reset(seed=int(chance.integers(2**31)))
        for _ in range(QUICK):
            seen, _, over, _, _ = env.last()
            if over or not env.agents:
                env.reset()
                continue
            env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))

    return Contender("pettingzoo", WHAT_STEPS, run, QUICK)


def _open_spiel_steps() -> Contender:
    spiel = import_module("pyspiel")
    game = spiel.load_game(ring.universal_poker())
    chance = random.Random(4)

    def run() -> None:
        state = game.new_initial_state()
        for _ in range(QUICK):
            while state.is_terminal() or state.is_chance_node():
                if state.is_terminal():
                    state = game.new_initial_state()
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(chance.random() * len(actions))])
            state.information_state_tensor()
            actions = state.legal_actions()
            state.apply_action(actions[int(chance.random() * len(actions))])

    return Contender("open_spiel", WHAT_STEPS, run, QUICK)


def _vector() -> list[Row]:
    """Time steps of environments."""
    contenders, missing = [_steps()], []
    for name, make in (
        ("rlcard", _rlcard_steps),
        ("pettingzoo", _pettingzoo_steps),
        ("open_spiel", _open_spiel_steps),
    ):
        try:
            contenders.append(make())
        except Exception:  # not installed, or not with what it needs itself
            missing.append(Row(name, WHAT_STEPS, None, key="vector_holdem_nl_6max"))
    rates = [c.work / time for c, time in zip(contenders, best_seconds(contenders, ROUNDS), strict=True)]
    return missing + [
        Row(c.name, WHAT_STEPS, rate, rates[0] / rate, "vector_holdem_nl_6max")
        for c, rate in zip(contenders, rates, strict=True)
    ]


def measure() -> list[Row]:
    """Time every game both ways; the ratio of a row is the fleet's rate in terms of that one's."""
    warm()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        rows = [row for key in ring.GAMES for folding in (True, False) for row in _rows(key, folding)]
        rows += _vector()
    return rows + _cores()
