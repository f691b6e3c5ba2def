"""Steps of learning environments, with what the next player sees written out: hold'em, six seats, one core.

Ours are many tables at once with observations as NumPy arrays. Rivals are asked as their users have to:
table by table from Python, but Pgx, which steps many states at once within JAX. Its largest poker is Leduc
hold'em, two players and six cards, so that a step of it is less work than one of ours.
"""

from __future__ import annotations

import random
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from bench import ring
from bench.report import Contender, Row, best_seconds
from croupier.environments.vector import LearnerTables, RingVectorEnv

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

ENVIRONMENTS = 256
STEPS = 500
QUICK = 500
ROUNDS = 5
STATES = 4096
WHAT_STEPS = "environments: steps with observations, holdem nl 6max"
KEY = "vector_holdem_nl_6max"


def _steps() -> Contender:
    """Everybody at the table is asked, as at the rivals'."""
    env = LearnerTables(ENVIRONMENTS, players=ring.PLAYERS, stack=ring.STACK, blinds=(5, 10), threads=1)
    env.begin(4)
    lots = _lots(env.sight.masks)

    def run() -> None:
        for lot in lots:
            env.step((lot * env.sight.masks).argmax(axis=1))

    return Contender("croupier", WHAT_STEPS, run, STEPS * ENVIRONMENTS)


def _one_seat() -> Contender:
    """Ask the learner alone, as Gymnasium does; five random bots answer within the step."""
    env = RingVectorEnv(
        ENVIRONMENTS, players=ring.PLAYERS, stack=ring.STACK, blinds=(5, 10), opponents="random", copy=False
    )
    seen, _ = env.reset(seed=4)
    masks = seen["action_mask"]
    lots = _lots(masks)

    def run() -> None:
        for lot in lots:
            env.step((lot * masks).argmax(axis=1))

    return Contender("one_seat_against_bots", WHAT_STEPS, run, STEPS * ENVIRONMENTS)


def _lots(masks: npt.NDArray[np.int8]) -> npt.NDArray[np.int8]:
    """Draw lots from 1 to 127: of what is lawful the highest is done."""
    return np.random.default_rng(4).integers(1, 128, (STEPS, *masks.shape), dtype=np.int8)


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


def _pgx_steps() -> Contender:
    jax, pgx = import_module("jax"), import_module("pgx")
    env = pgx.make("leduc_holdem")
    step = jax.vmap(import_module("pgx.experimental").auto_reset(env.step, env.init))

    def one(carry: Any, _: Any) -> Any:
        states, key = carry
        key, choosing, dealing = jax.random.split(key, 3)
        open_acts = jax.numpy.where(states.legal_action_mask, 0.0, -jax.numpy.inf)
        acts = jax.random.categorical(choosing, open_acts, axis=-1)
        states = step(states, acts, jax.random.split(dealing, STATES))
        return (states, key), states.observation.sum()  # or they would not be made

    steps = STEPS // 5
    roll = jax.jit(lambda states, key: jax.lax.scan(one, (states, key), None, length=steps))
    begun = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(4), STATES))

    def run() -> None:
        jax.block_until_ready(roll(begun, jax.random.PRNGKey(5)))

    run()  # compiles
    return Contender("pgx_leduc", WHAT_STEPS, run, steps * STATES)


RIVALS: dict[str, Callable[[], Contender]] = {
    "rlcard": _rlcard_steps,
    "pettingzoo": _pettingzoo_steps,
    "open_spiel": _open_spiel_steps,
    "pgx_leduc": _pgx_steps,
}


def measure() -> list[Row]:
    """Time steps of environments; a rival that is not installed with all it needs is said to be missing."""
    contenders, missing = [_steps(), _one_seat()], []
    for name, make in RIVALS.items():
        try:
            contenders.append(make())
        except ImportError:
            missing.append(Row(name, WHAT_STEPS, None, key=KEY))
    rates = [c.work / time for c, time in zip(contenders, best_seconds(contenders, ROUNDS), strict=True)]
    return missing + [
        Row(c.name, WHAT_STEPS, rate, rates[0] / rate, KEY) for c, rate in zip(contenders, rates, strict=True)
    ]
