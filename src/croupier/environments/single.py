"""One seat at a table of bots, as a Gymnasium environment: for agents that learn alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import gymnasium
import numpy as np

from croupier.bots import Bot, RandomBot, TightBot, take_turn
from croupier.environments.ring import RingEnv

Observation = dict[str, np.ndarray[Any, Any]]
BOTS: Final[dict[str, Callable[[int], Bot]]] = {"tight": TightBot, "random": RandomBot}
"""The bots that can be named; to play another, give a function that makes one from a seed."""


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One hand of poker a time against bots; the agent's seat moves round the table from hand to hand.

    Observations, masks and rewards are those of `RingEnv`; `info["action_mask"]` repeats the mask where
    libraries look for it. What `RingEnv` takes may be given by name.

    >>> env = SeatEnv(players=3, bots="random")
    >>> seen, info = env.reset(seed=1)
    >>> while True:
    ...     seen, reward, over, _, info = env.step(1)     # check or call
    ...     if over:
    ...         break
    >>> reward == env.hand.result.net[env.seat] / 2        # in big blinds
    True
    """

    metadata: Final = {"render_modes": ["ansi"]}  # type: ignore[misc]

    def __init__(
        self,
        game: str = "fspr/holdem",
        players: int = 6,
        bots: str | Callable[[int], Bot] = "tight",
        **table: Any,
    ) -> None:
        if isinstance(bots, str):
            if bots not in BOTS:
                raise ValueError(f"There is no bot “{bots}”; choose one of: {', '.join(BOTS)}.")
            bots = BOTS[bots]
        self.ring = RingEnv(game, players, **table)
        self.render_mode = "ansi"
        self.seat = 0
        self._make = bots
        self._bots: dict[int, Bot] = {}
        self._fresh = True
        self.observation_space = self.ring.observation_space("seat_1")
        self.action_space = self.ring.action_space("seat_1")

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions by their numbers."""
        return self.ring.actions

    @property
    def hand(self) -> Any:
        """The running hand."""
        return self.ring.hand

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal hands until the agent has something to decide; the same seed gives the same hands.

        >>> seen, info = SeatEnv(players=2).reset(seed=1)
        >>> info["seat"], seen["action_mask"].tolist()
        (1, [1, 1, 1, 1, 1, 1])
        """
        super().reset(seed=seed)
        players = len(self.ring.possible_agents)
        if seed is not None or self._fresh:
            self._fresh = False
            self.seat = 0
            self._bots = {
                seat: self._make(int(self.np_random.integers(2**31))) for seat in range(1, players + 1)
            }
            self.ring.reset(seed=int(self.np_random.integers(2**31)), options=options)
        while True:
            self.seat = self.seat % players + 1
            self.ring.reset()
            self._play_others()
            if not self.hand.over:
                return self._observe()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Let the agent act, and the others until it is the agent's turn again or the hand is over."""
        self.ring.step(int(action))
        self._play_others()
        result = self.hand.result
        reward = 0.0 if result is None else result.net[self.seat] / self.ring.unit
        seen, info = self._observe()
        return seen, float(reward), result is not None, False, info

    def _play_others(self) -> None:
        hand = self.hand
        while hand.decision is not None and hand.decision.seat != self.seat:
            take_turn(hand, hand.decision.seat, self._bots)
        self.ring.follow()

    def _observe(self) -> tuple[Observation, dict[str, Any]]:
        seen = self.ring.observe(f"seat_{self.seat}")
        return seen, {"action_mask": seen["action_mask"], "seat": self.seat}

    def render(self) -> str:
        """Return what the agent has heard of the hand, one event a line.

        >>> env = SeatEnv(players=2)
        >>> _ = env.reset(seed=1)
        >>> "Cards to seat" in env.render()
        True
        """
        from croupier.table.telling import tell  # noqa: PLC0415

        return "\n".join(tell(event, "en", "seats") for event in self.hand.heard(self.seat))
