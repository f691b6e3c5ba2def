"""Many tables at once for learners: a Gymnasium `VectorEnv`, and all seats of all tables side by side.

Both play through `croupier.fleet`; arrays are NumPy's, so PyTorch and JAX take them without a copy.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from croupier.cards import DECK
from croupier.environments.actions import ACTIONS
from croupier.errors import BookError, IllegalAction, listed
from croupier.fleet import ACTS, BOTS, Fleet
from croupier.fleet.doors import check_prizes, whole, whole_array
from croupier.fleet.viewing import BEGIN, CHIPS, ICM, PRIZES, LearnerSight, move, views

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy.typing as npt

    Seen = dict[str, npt.NDArray[Any]]

REWARDS: Final = ("chips", "big blinds", "prizes", "icm")
MOST_ACTS: Final = 64
"""So many acts of a hand are remembered for information states."""
ALIGNED: Final = 64
"""JAX takes an array without a copy where it begins at a multiple of so many bytes."""


def _room(shape: tuple[int, ...], kind: type[np.generic]) -> npt.NDArray[Any]:
    """Make an array of zeros that PyTorch and JAX take as it is."""
    size = math.prod(shape) * np.dtype(kind).itemsize
    bare = np.zeros(size + ALIGNED, np.uint8)
    begin = -bare.ctypes.data % ALIGNED
    return bare[begin : begin + size].view(kind).reshape(shape)


class LearnerTables:
    """The tables of learners: what is common to both environments.

    `opponents` are bots for all seats but that of the learner; None: all seats learn.
    """

    def __init__(
        self,
        tables: int,
        game: str = "fspr/holdem",
        *,
        players: int = 6,
        stack: int = 200,
        reward: str = "big blinds",
        prizes: Sequence[float] = (),
        **settings: Any,
    ) -> None:
        if reward not in REWARDS or bool(prizes) != (reward in REWARDS[2:]):
            raise BookError("vector-reward", reward=reward, known=listed(REWARDS))
        if "stud" not in game:
            settings.setdefault("blinds", (1, 2))
        stacks = "bust" if prizes else "afresh"
        self.fleet = Fleet(game, tables=tables, players=players, stack=stack, stacks=stacks, **settings)
        check_prizes(prizes, players)
        terms = self.fleet.terms[0]
        terms["prizes"][: len(prizes)] = prizes
        big = int(terms["big"] or terms["ante"] or 1)
        self.unit = float(big) if reward == "big blinds" else 1.0
        size = (2 + players * int(terms["stud"])) * len(DECK) + 7 + 3 * players
        self.sight = LearnerSight(
            _room((tables, size), np.float32),
            _room((tables, len(ACTIONS)), np.int8),
            _room((tables, players), np.float64),
            _room((tables,), np.bool_),
            np.zeros(tables, np.int64),
            np.zeros((tables, MOST_ACTS), np.int64),
            -1,
            {"prizes": PRIZES, "icm": ICM}.get(reward, CHIPS),
        )
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(low=0.0, high=np.inf, shape=(size,), dtype=np.float32),
                "action_mask": spaces.Box(low=0, high=1, shape=(len(ACTIONS),), dtype=np.int8),
            }
        )
        self.action_space = spaces.Discrete(len(ACTIONS))

    def seat_bots(self, learner: int, opponents: str | Sequence[str]) -> None:
        """Give all seats but one to bots, one for all or one for each."""
        whole("seat", learner, 1, self.fleet.players)
        others = self.fleet.players - 1
        named = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(named) != others or any(bot not in BOTS for bot in named):
            raise BookError("fleet-bots", bots=listed(map(str, named)), known=listed(BOTS), seats=others)
        named.insert(learner - 1, BOTS[0])
        self.fleet.tables["bots"][:, : others + 1] = [BOTS.index(bot) for bot in named]
        self.sight = self.sight._replace(learner=learner - 1)

    def begin(self, seed: int | None) -> None:
        """Deal the first hands."""
        if seed is not None:
            self.fleet.reseed(seed)
        self.fleet.tables["acts"] = self.fleet.tables["hands"] = 0
        self.fleet.tables["stacks"][:, : self.fleet.players] = self.fleet.terms[0]["stack"]
        move(self.fleet.tables, self.fleet.terms, np.full(len(self.fleet), BEGIN), self.sight)

    def step(self, actions: npt.ArrayLike) -> None:
        """Act at all tables, or, where one action is not lawful, at none."""
        chosen = np.ascontiguousarray(whole_array("actions", actions))
        if chosen.shape != (len(self.fleet),):
            raise IllegalAction("vector-action", table=0, action=str(actions))
        known = chosen.clip(0, len(ACTIONS) - 1)
        lawful = (known == chosen) & (self.sight.masks[np.arange(len(chosen)), known] == 1)
        if lawful.all():
            move(self.fleet.tables, self.fleet.terms, chosen, self.sight)
        else:
            wrong = int(lawful.argmin())
            number = int(chosen[wrong])
            named = ACTIONS[number] if 0 <= number < len(ACTIONS) else str(number)
            raise IllegalAction("vector-action", table=wrong + 1, action=named)

    def information_state(self, table: int) -> str:
        """Write what whose turn it is knows, with all acts of the hand, as OpenSpiel does.

        Two states in which a player knows the same are written the same; streets are kept apart. A hand too
        long for that is refused.
        """
        if self.sight.acts[table, -1]:
            raise IllegalAction("vector-long", table=table + 1, most=MOST_ACTS)
        state, seat = self.fleet.tables[table], int(self.sight.turns[table])
        own = state["own"].reshape(-1, 7)[int(state["place"])][: int(state["held"])]
        first = int(self.fleet.terms[0]["first"])
        board = state["board"][: int(state["on_board"])]
        laid = np.cumsum(self.fleet.terms[0]["laid"][1:], dtype=np.int64)
        streets = " | ".join(_written(cards) for cards in np.split(board, laid) if len(cards))
        opened = ""
        if self.fleet.terms[0]["stud"]:
            faces = self.fleet.terms[0]["open"][: int(state["held"])] == 1
            shown = int(faces[:first].sum())
            rows = state["own"].reshape(-1, 7)[: int(state["players"]), : int(state["held"])]
            opened = "".join(
                f"[open {int(state['seats'][place]) + 1}: {_dealt(row[faces], shown)}]"
                for place, row in enumerate(rows)
                if int(state["live"]) >> place & 1
            )
        chips = " ".join(map(str, state["began"][: int(state["players"])].tolist()))
        acts = " ".join(
            f"{act % 16}:{ACTS[act // 16 % 16]}" + (f" {act // 256}" if act // 256 else "")
            for act in self.sight.acts[table].tolist()
            if act
        )
        return (
            f"[seat {seat + 1}][button {int(state['button']) + 1}][chips {chips}]"
            f"[own: {_dealt(own, first)}][board: {streets}]{opened}[{acts}]"
        )


def _dealt(cards: npt.NDArray[np.uint8], first: int) -> str:
    """Write cards as they came: the first ones together, then one a street."""
    return " | ".join([_written(cards[:first]), *(str(DECK[card]) for card in cards[first:])])


def _written(cards: npt.NDArray[np.uint8]) -> str:
    return " ".join(str(DECK[card]) for card in sorted(cards.tolist()))


class RingVectorEnv(VectorEnv[Any, Any, Any]):
    """One seat of many tables against bots of the fleet, as Gymnasium's learners know it.

    An episode is a hand; where prizes are played for, the event at that table. It begins again in the step
    in which it ends. With `copy=False` the same arrays come back every step, filled again: what is kept of
    them longer must be copied.

    >>> env = RingVectorEnv(4, players=3, opponents="tight")
    >>> seen, _ = env.reset(seed=1)
    >>> seen["observation"].shape, seen["action_mask"][0].tolist()
    ((4, 120), [1, 1, 1, 1, 1, 1])
    >>> seen, rewards, ended, _, _ = env.step(np.zeros(4, np.int64))
    >>> bool(ended.all()), bool((rewards <= 0).all())
    (True, True)
    """

    def __init__(
        self,
        num_envs: int,
        game: str = "fspr/holdem",
        *,
        seat: int = 1,
        opponents: str | Sequence[str] = "tight",
        copy: bool = True,
        **table: Any,
    ) -> None:
        self.tables = LearnerTables(num_envs, game, **table)
        self.tables.seat_bots(seat, opponents)
        self.num_envs = num_envs
        self.copy = copy
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = self.tables.observation_space
        self.single_action_space = self.tables.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._column = seat - 1
        self._cut = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal the first hand at every table; the same seed deals the same."""
        del options
        self.tables.begin(seed[0] if isinstance(seed, list) else seed)
        return self._seen(), {}

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[Seen, npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]:
        """Act for the learner at every table; the others answer by themselves."""
        self.tables.step(actions)
        sight = self.tables.sight
        rewards = sight.rewards[:, self._column] / self.tables.unit
        ends = sight.ends.copy() if self.copy else sight.ends
        return self._seen(), rewards, ends, self._cut, {}

    def _seen(self) -> Seen:
        sight = self.tables.sight
        rows, masks = sight.observations, sight.masks
        return {
            "observation": rows.copy() if self.copy else rows,
            "action_mask": masks.copy() if self.copy else masks,
        }


class RingParallelEnv:
    """All seats of many tables, by agent as in PettingZoo's parallel environments; every value is an array.

    Only the agent whose turn it is at a table acts there: the masks of the others are all zeros.

    >>> env = RingParallelEnv(4, players=3)
    >>> seen, infos = env.reset(seed=1)
    >>> [int(seen[agent]["action_mask"][0].any()) for agent in env.agents]
    [0, 0, 1]
    >>> calls = {agent: np.ones(4, np.int64) for agent in env.agents}
    >>> seen, rewards, ended, cut, infos = env.step(calls)
    >>> rewards["seat_1"].tolist(), bool(ended["seat_1"].any())
    ([0.0, 0.0, 0.0, 0.0], False)
    """

    metadata: Final = {"name": "croupier_ring_parallel_v0", "is_parallelizable": True}

    def __init__(self, num_envs: int, game: str = "fspr/holdem", **table: Any) -> None:
        self.tables = LearnerTables(num_envs, game, **table)
        self.num_envs = num_envs
        self.possible_agents = [f"seat_{seat}" for seat in range(1, self.tables.fleet.players + 1)]
        self.agents = self.possible_agents[:]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent observes at one table."""
        del agent
        return self.tables.observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may do at one table."""
        del agent
        return self.tables.action_space

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Deal the first hand at every table."""
        del options
        self.tables.begin(seed)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, npt.ArrayLike]) -> tuple[dict[str, Any], ...]:
        """Take from every agent its acts, and do that of whose turn it is."""
        given = np.stack([whole_array("actions", actions[agent]) for agent in self.agents], axis=1)
        self.tables.step(np.take_along_axis(given, self.tables.sight.turns[:, None], axis=1)[:, 0])
        sight = self.tables.sight
        ends, cut = sight.ends.copy(), np.zeros(self.num_envs, np.bool_)
        rewards = {agent: sight.rewards[:, seat] / self.tables.unit for seat, agent in enumerate(self.agents)}
        return (
            self._seen(),
            rewards,
            dict.fromkeys(self.agents, ends),
            dict.fromkeys(self.agents, cut),
            {agent: {} for agent in self.agents},
        )

    def _seen(self) -> dict[str, Seen]:
        sight, fleet = self.tables.sight, self.tables.fleet
        found = {}
        for seat, agent in enumerate(self.agents):
            rows = _room(sight.observations.shape, np.float32)
            masks = _room(sight.masks.shape, np.int8)
            views(fleet.tables, fleet.terms, seat, rows)
            np.multiply(sight.masks, (sight.turns == seat)[:, None], out=masks)
            found[agent] = {"observation": rows, "action_mask": masks}
        return found
