"""One hand of poker between players as a PettingZoo AEC environment."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from croupier.books import profile
from croupier.environments.actions import actions_of, offers
from croupier.environments.observing import Observer
from croupier.games import deal, find
from croupier.table import Hand


class RingEnv(AECEnv):  # type: ignore[misc]
    """One hand of poker between players, of any book; `actions` names its actions by their numbers.

    Whatever else `croupier.deal` takes may be given by name: options of the game, antes, sizes of bets.

    >>> env = RingEnv(players=3)
    >>> env.reset(seed=1)
    >>> env.agent_selection, env.observe(env.agent_selection)["action_mask"].tolist()
    ('seat_3', [1, 1, 1, 1, 1, 1])
    >>> stud = RingEnv("fspr/seven-stud", players=2, limit="pot-limit", antes=2)
    >>> stud.reset(seed=1)
    >>> stud.observe(stud.agent_selection)["action_mask"].tolist()     # who brings in cannot fold
    [0, 1, 1, 1, 1, 1]
    >>> texas = RingEnv("am/texas", players=2)
    >>> texas.reset(seed=1)
    >>> mask = texas.observe(texas.agent_selection)["action_mask"]
    >>> [action for action, lawful in zip(texas.actions, mask) if lawful]
    ['fold', 'check or call', 'smallest raise', 'half pot', 'pot', 'largest raise', 'stay']
    """

    metadata: Final = {"name": "croupier_ring_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str = "fspr/holdem",
        players: int = 6,
        stack: int = 200,
        blinds: tuple[int, int] = (1, 2),
        **table: Any,
    ) -> None:
        super().__init__()
        known = profile(game)
        if known.kind != "players":
            raise ValueError(f"{game} is played against the house: this environment plays between players.")
        self.game = game
        self.stack = stack
        self.by_ante = "ante" in known.limits and "big-blind" not in known.limits
        self.table = table if self.by_ante else {**table, "blinds": blinds}
        self.unit: float = blinds[1]
        self.actions = actions_of(game, **table)
        self.possible_agents = [f"seat_{seat}" for seat in range(1, players + 1)]
        self.render_mode = "ansi"
        self._chance = np.random.default_rng()
        self._observer = Observer(find(game), players, stack)
        box = spaces.Box(low=0.0, high=np.inf, shape=(self._observer.size,), dtype=np.float32)
        mask = spaces.Box(low=0, high=1, shape=(len(self.actions),), dtype=np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": box, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}
        self._hand: Hand | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent observes.

        >>> sorted(RingEnv(players=3).observation_space("seat_1"))
        ['action_mask', 'observation']
        """
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may do.

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

        >>> env = RingEnv(players=2)
        >>> env.reset(seed=4)
        >>> env.hand
        <Hand fspr/holdem: seat 1 to act, fold, call 1, raise>
        """
        del options
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        count = len(self.possible_agents)
        self._hand = deal(
            self.game,
            seats=dict.fromkeys(range(1, count + 1), self.stack),
            button=count,
            seed=int(self._chance.integers(2**62)),
            **self.table,
        )
        self._observer.start(self._hand)
        if self.by_ante:
            self.unit = self._hand.felt.pot / count  # the ante of each
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.follow()

    def follow(self) -> None:
        """Select the agent whose turn it is; for those who act in the hand beside the environment."""
        decision = self.hand.decision
        if decision is not None:
            self.agent_selection = f"seat_{decision.seat}"

    def step(self, action: int | None) -> None:
        """Let the agent whose turn it is act.

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
        number = int(action or 0)
        act = offers(self.hand.view(int(agent.removeprefix("seat_"))), self.actions)[number]
        if act is None:
            raise ValueError(f"{agent} cannot “{self.actions[number]}” now: the action mask forbids it.")
        self.hand.act(act.name, amount=act.amount, cards=act.cards)
        if self.hand.result is not None:
            self.rewards = {f"seat_{seat}": net / self.unit for seat, net in self.hand.result.net.items()}
            self.terminations = dict.fromkeys(self.agents, True)
        self.follow()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees: own cards, board or open cards, pot, stacks, wagers and who is in."""
        seat = int(agent.removeprefix("seat_"))
        decision = self.hand.decision
        mask = np.zeros(len(self.actions), dtype=np.int8)
        if decision is not None and decision.seat == seat:
            mask[:] = [act is not None for act in offers(self.hand.view(seat), self.actions)]
        return {"observation": self._observer.vector(self.hand, seat), "action_mask": mask}

    def render(self) -> str:
        """Return the events of the hand, one a line.

        >>> env = RingEnv(players=2)
        >>> env.reset(seed=4)
        >>> print(env.render().splitlines()[0])
        Seat 1: small blind 1. [fspr:6.3.1c]
        """
        from croupier.table.telling import tell  # noqa: PLC0415

        return "\n".join(tell(event, "en", "seats") for event in self.hand.events)

    def close(self) -> None:
        """Let the hand go."""
        self._hand = None
