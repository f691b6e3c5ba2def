"""Environments for learning agents: poker between players as a PettingZoo AEC environment with action masks.

Needs the extra `learn` (pettingzoo). An episode is one hand; the reward is the chips won, in big blinds (in
stud: in antes). An agent sees what its seat sees, as a vector; the mask says which of the six actions are
lawful now.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from croupier.books import profile
from croupier.games import deal
from croupier.table import Hand, Span, View
from croupier.table.sizing import pot_sized, within

ACTIONS: Final = ("fold", "check or call", "smallest raise", "half pot", "pot", "all in")
_CARDS: Final = 52
_STREETS: Final = 5


class RingEnv(AECEnv):  # type: ignore[misc]
    """One hand of hold'em, Omaha or stud between players, of any book but the Armenian one.

    Whatever else `croupier.deal` takes may be given by name: options of the game, antes, sizes of bets.

    >>> env = RingEnv(players=3)
    >>> env.reset(seed=1)
    >>> env.agent_selection, env.observe(env.agent_selection)["action_mask"].tolist()
    ('seat_3', [1, 1, 1, 1, 1, 1])
    >>> stud = RingEnv("fspr/seven-stud", players=2, limit="pot-limit", antes=2)
    >>> stud.reset(seed=1)
    >>> stud.observe(stud.agent_selection)["action_mask"].tolist()     # who brings in cannot fold
    [0, 1, 1, 1, 1, 1]
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
        if known.kind != "players" or known.book == "am":
            raise ValueError(
                f"{game} has other decisions: this environment plays hold'em, Omaha and stud between players."
            )
        self.game = game
        self.stack = stack
        self.stud = "ante" in known.limits and "big-blind" not in known.limits
        self.table = table if self.stud else {**table, "blinds": blinds}
        self.unit: float = blinds[1]
        self.possible_agents = [f"seat_{seat}" for seat in range(1, players + 1)]
        self.render_mode = "ansi"
        self._chance = np.random.default_rng()
        places = 2 + players if self.stud else 2
        size = places * _CARDS + _STREETS + 2 + 3 * players
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
            seed=int(self._chance.integers(2**62)),
            **self.table,
        )
        self._first = len(self._hand.felt.boxes[0].cards)
        if self.stud:
            self.unit = self._hand.felt.pot / count  # the ante of each
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
            self.rewards = {f"seat_{seat}": net / self.unit for seat, net in self.hand.result.net.items()}
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def _offers(self, view: View) -> list[tuple[str, int | None] | None]:
        """The six actions as acts of the hand; None for those that are not lawful now."""
        options = {option.name: option for option in view.options}
        throw = options.get("fold") or options.get("muck")
        answer = options.get("call") or options.get("check") or options.get("bring-in") or options.get("show")
        raising = options.get("raise") or options.get("bet") or options.get("bring-in")
        plain: list[tuple[str, int | None] | None] = [
            None if throw is None else (throw.name, None),
            None if answer is None else (answer.name, answer.amount.least if answer.amount else None),
        ]
        if raising is None or raising.amount is None:
            return [*plain, None, None, None, None]
        return [*plain, *((raising.name, amount) for amount in _amounts(view, raising.amount))]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees: own cards, board or open cards, pot, stacks, wagers and who is in."""
        seat = int(agent.removeprefix("seat_"))
        view = self.hand.view(seat)
        decision = self.hand.decision
        mask = np.zeros(len(ACTIONS), dtype=np.int8)
        if decision is not None and decision.seat == seat:
            mask[:] = [offer is not None for offer in self._offers(view)]
        return {"observation": self._vector(view, seat), "action_mask": mask}

    def _vector(self, view: View, seat: int) -> np.ndarray[Any, np.dtype[np.float32]]:
        shown = self.hand.view().boxes if self.stud else ()
        places = [next(box.cards for box in view.boxes if box.number == seat), view.board]
        places += [box.cards for box in shown]
        cards = np.zeros((len(places), _CARDS), dtype=np.float32)
        for row, lying in zip(cards, places, strict=True):
            row[[int(card) for card in lying if card is not None]] = 1
        street = np.zeros(_STREETS, dtype=np.float32)
        later = max(len(box.cards) for box in view.boxes) - self._first
        street[max(0, later if self.stud else len(view.board) - 2)] = 1
        table = [seat, view.pot / self.stack]
        for box in view.boxes:
            wager = box.stakes.get("wager", 0)
            table += [(box.chips or 0) / self.stack, wager / self.stack, float(box.active)]
        return np.concatenate([cards.ravel(), street, np.array(table, dtype=np.float32)])

    def render(self) -> str:
        """Return the events of the hand, one a line."""
        from croupier.table.telling import tell  # noqa: PLC0415

        return "\n".join(tell(event, ring=True) for event in self.hand.events)

    def close(self) -> None:
        """Let the hand go."""
        self._hand = None


def _amounts(view: View, span: Span) -> list[int]:
    """The smallest raise, half the pot, the pot, and everything, each within what is allowed."""
    return [span.least, pot_sized(view, span, 0.5), pot_sized(view, span, 1.0), within(span, span.most)]
