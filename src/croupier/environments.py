"""Environments for learning agents: poker between players as a PettingZoo AEC environment with action masks.

Needs the extra `learn` (pettingzoo). An episode is one hand; the reward is the chips won, in big blinds. An
agent sees what its seat sees, as a vector; the mask says which of the six actions are lawful now.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from croupier.books import profile
from croupier.games import deal
from croupier.table import Hand, Option, View
from croupier.table.sizing import pot_sized, within

ACTIONS: Final = ("fold", "check or call", "smallest raise", "half pot", "pot", "all in")
_CARDS: Final = 52
_STREETS: Final = 5


class RingEnv(AECEnv):  # type: ignore[misc]
    """One hand of a game between players that has blinds and a board: hold'em or Omaha of any book.

    >>> env = RingEnv(players=3)
    >>> env.reset(seed=1)
    >>> env.agent_selection, env.observe(env.agent_selection)["action_mask"].tolist()
    ('seat_3', [1, 1, 1, 1, 1, 1])
    """

    metadata: Final = {"name": "croupier_ring_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self, game: str = "fspr/holdem", players: int = 6, stack: int = 200, blinds: tuple[int, int] = (1, 2)
    ) -> None:
        super().__init__()
        limits = profile(game).limits
        if "big-blind" not in limits and ("bet" not in limits or "ante" in limits):
            raise ValueError(
                f"{game} has no blinds: this environment plays hold'em and Omaha between players."
            )
        self.game = game
        self.stack = stack
        self.blinds = blinds
        self.possible_agents = [f"seat_{seat}" for seat in range(1, players + 1)]
        self.render_mode = "ansi"
        self._chance = np.random.default_rng()
        size = 2 * _CARDS + _STREETS + 2 + 3 * players
        box = spaces.Box(low=0.0, high=np.inf, shape=(size,), dtype=np.float32)
        mask = spaces.Box(low=0, high=1, shape=(len(ACTIONS),), dtype=np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": box, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(len(ACTIONS)) for agent in self.possible_agents}
        self._hand: Hand | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may do."""
        return self.action_spaces[agent]

    @property
    def hand(self) -> Hand:
        """The running hand."""
        if self._hand is None:
            self.reset()
        assert self._hand is not None
        return self._hand

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new hand; the same seed deals the same hand. There are no options."""
        del options
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        count = len(self.possible_agents)
        self._hand = deal(
            self.game,
            seats=dict.fromkeys(range(1, count + 1), self.stack),
            button=count,
            blinds=self.blinds,
            seed=int(self._chance.integers(2**62)),
        )
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        decision = self.hand.decision
        if decision is not None:
            self.agent_selection = f"seat_{decision.seat}"

    def step(self, action: int | None) -> None:
        """Let the agent whose turn it is act."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        option = self._offers(self.hand.view(int(agent.removeprefix("seat_"))))[int(action or 0)]
        if option is None:
            raise ValueError(f"{agent} cannot “{ACTIONS[int(action or 0)]}” now: the action mask forbids it.")
        name, amount = option
        self.hand.act(name, amount=amount)
        if self.hand.result is not None:
            big = self.blinds[1]
            self.rewards = {f"seat_{seat}": net / big for seat, net in self.hand.result.net.items()}
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def _offers(self, view: View) -> list[tuple[str, int | None] | None]:
        """The six actions as acts of the hand; None for those that are not lawful now."""
        options = {option.name: option for option in view.options}
        answer = options.get("call") or options.get("check")
        raising = options.get("raise") or options.get("bet")
        plain: list[tuple[str, int | None] | None] = [
            ("fold", None) if "fold" in options else None,
            (answer.name, None) if answer is not None else None,
        ]
        if raising is None:
            return [*plain, None, None, None, None]
        return [*plain, *((raising.name, amount) for amount in _amounts(view, raising))]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees: own cards, the board, the pot, stacks, wagers and who is in."""
        seat = int(agent.removeprefix("seat_"))
        view = self.hand.view(seat)
        decision = self.hand.decision
        mask = np.zeros(len(ACTIONS), dtype=np.int8)
        if decision is not None and decision.seat == seat:
            mask[:] = [offer is not None for offer in self._offers(view)]
        return {"observation": self._vector(view, seat), "action_mask": mask}

    def _vector(self, view: View, seat: int) -> np.ndarray[Any, np.dtype[np.float32]]:
        own = np.zeros(_CARDS, dtype=np.float32)
        board = np.zeros(_CARDS, dtype=np.float32)
        for box in view.boxes:
            if box.number == seat:
                own[[int(card) for card in box.cards if card is not None]] = 1
        board[[int(card) for card in view.board if card is not None]] = 1
        street = np.zeros(_STREETS, dtype=np.float32)
        street[max(0, len(view.board) - 2)] = 1
        table = [seat, view.pot / self.stack]
        for box in view.boxes:
            wager = box.stakes.get("wager", 0)
            table += [(box.chips or 0) / self.stack, wager / self.stack, float(box.active)]
        return np.concatenate([own, board, street, np.array(table, dtype=np.float32)])

    def render(self) -> str:
        """Return the events of the hand, one a line."""
        from croupier.table.telling import tell  # noqa: PLC0415

        return "\n".join(tell(event, ring=True) for event in self.hand.events)

    def close(self) -> None:
        """Let the hand go."""
        self._hand = None


def _amounts(view: View, raising: Option) -> list[int]:
    """The smallest raise, half the pot, the pot, and everything, each within what is allowed."""
    span = raising.amount
    assert span is not None
    return [span.least, pot_sized(view, span, 0.5), pot_sized(view, span, 1.0), within(span, span.most)]
