"""What the environments of one hand share: agents, spaces, whose turn it is, and what the hand brings."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.environments.actions import ActionAct
    from croupier.environments.observing import Vector
    from croupier.table import Hand


def seat_agents(env: AECEnv) -> None:
    """Let all agents begin: nobody has won anything, and nobody is out."""
    env.agents = env.possible_agents[:]
    env.rewards = dict.fromkeys(env.agents, 0.0)
    env._cumulative_rewards = dict.fromkeys(env.agents, 0.0)
    env.terminations = dict.fromkeys(env.agents, False)
    env.truncations = dict.fromkeys(env.agents, False)
    env.infos = {agent: {} for agent in env.agents}


class HandEnv(AECEnv):  # type: ignore[misc]
    """One hand a time for numbered agents; how it is dealt, seen and acted in is for the kinds of tables."""

    unit: float = 1
    """Chips that are a reward of one."""

    def __init__(self, place: str, players: int, actions: Sequence[str], size: int) -> None:
        super().__init__()
        self.actions = tuple(actions)
        self.possible_agents = [f"{place}_{number}" for number in range(1, players + 1)]
        self.render_mode = "ansi"
        self._chance = np.random.default_rng()
        box = spaces.Box(low=0.0, high=np.inf, shape=(size,), dtype=np.float32)
        mask = spaces.Box(low=0, high=1, shape=(len(self.actions),), dtype=np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": box, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}
        self._hand: Hand | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent observes.

        >>> from croupier.environments import RingEnv
        >>> sorted(RingEnv(players=3).observation_space("seat_1"))
        ['action_mask', 'observation']
        """
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may do.

        >>> from croupier.environments import RingEnv
        >>> int(RingEnv(players=3).action_space("seat_1").n)
        6
        """
        return self.action_spaces[agent]

    @property
    def hand(self) -> Hand:
        """The running hand."""
        if self._hand is None:
            self.reset()
        assert self._hand is not None
        return self._hand

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new hand; the same seed deals the same hand. There are no options.

        >>> from croupier.environments import RingEnv
        >>> env = RingEnv(players=2)
        >>> env.reset(seed=4)
        >>> env.hand
        <Hand fspr/holdem: seat 1 to act, fold, call 1, raise>
        """
        del options
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self._hand = self._deal(int(self._chance.integers(2**62)))
        seat_agents(self)
        self.agent_selection = self.agents[0]
        self._go_on()

    def follow(self) -> None:
        """Select the agent whose turn it is; for those who act in the hand beside the environment."""
        if (number := self._turn()) is not None:
            self.agent_selection = self.possible_agents[number - 1]

    def step(self, action: int | None) -> None:
        """Let the agent whose turn it is act.

        >>> from croupier.environments import RingEnv
        >>> env = RingEnv(players=2)
        >>> env.reset(seed=4)
        >>> env.step(env.actions.index("fold"))
        >>> env.rewards      # in big blinds
        {'seat_1': -0.5, 'seat_2': 0.5}
        """
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        chosen = int(action or 0)
        act = self._offers(self._number(agent))[chosen]
        if act is None:
            raise ValueError(f"{agent} cannot “{self.actions[chosen]}” now: the action mask forbids it.")
        self._act(self._number(agent), act)
        self._go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees of its table, and which of the actions are lawful now."""
        number = self._number(agent)
        mask = np.zeros(len(self.actions), dtype=np.int8)
        if self._turn() == number:
            mask[:] = [act is not None for act in self._offers(number)]
        return {"observation": self._seen(number), "action_mask": mask}

    def render(self) -> str:
        """Return the events of the hand, one a line.

        >>> from croupier.environments import RingEnv
        >>> env = RingEnv(players=2)
        >>> env.reset(seed=4)
        >>> print(env.render().splitlines()[0])
        Seat 1: small blind 1. [fspr:6.3.1c]
        """
        from croupier.table.telling import tell  # noqa: PLC0415

        places = self.hand.rules.profile.places.of
        return "\n".join(tell(event, "en", places) for event in self.hand.events)

    def close(self) -> None:
        """Let the hand go."""
        self._hand = None

    def _number(self, agent: str) -> int:
        return self.possible_agents.index(agent) + 1

    def _go_on(self) -> None:
        """Give everybody their rewards if the hand is over, else select who acts."""
        if self.hand.result is not None:
            net = self.hand.result.net
            self.rewards = {agent: net[self._number(agent)] / self.unit for agent in self.possible_agents}
            self.terminations = dict.fromkeys(self.agents, True)
        self.follow()
        self._accumulate_rewards()

    # -- for the kinds of tables -------------------------------------------------------------------------

    @abstractmethod
    def _deal(self, seed: int) -> Hand:
        """Deal a hand."""

    @abstractmethod
    def _turn(self) -> int | None:
        """Return the number of the agent that must act; None when the hand is over."""

    @abstractmethod
    def _offers(self, number: int) -> Sequence[ActionAct | None]:
        """Return the actions as acts of the hand; None for those that are not lawful now."""

    @abstractmethod
    def _act(self, number: int, act: ActionAct) -> None:
        """Act in the hand for an agent, and let it go on to the next decision of one."""

    @abstractmethod
    def _seen(self, number: int) -> Vector:
        """Return what an agent sees."""
