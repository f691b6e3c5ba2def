"""The small games as OpenSpiel knows games: Kuhn, Leduc and push or fold, for its algorithms.

Needs OpenSpiel (extra `spiel`). To import this module registers them; the betting is that of the fleet, cards
are dealt by chance nodes.

    import pyspiel
    import croupier.environments.spiel
    game = pyspiel.load_game("python_croupier_leduc")
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyspiel

from croupier.fleet.small_games import kuhn, leduc, push_fold
from croupier.fleet.tree import Node, grow

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.fleet.small_games import SmallGame

ACTS: Final = ("fold", "check", "call", "raise")
"""The acts of all games, by the number that OpenSpiel knows them by."""
STACK: Final = 100
"""The chips of each player who pushes or folds, at blinds of 5 and 10."""
SMALL_GAMES: Final[dict[str, Callable[[], SmallGame]]] = {
    "kuhn": kuhn,
    "leduc": leduc,
    "push_fold": lambda: push_fold(STACK),
}
_PLAYERS: Final = 2


@cache
def _grown(name: str) -> tuple[SmallGame, Node]:
    """Return a game with its betting."""
    game = SMALL_GAMES[name]()
    return game, grow(game)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Where a hand stands: the cards dealt so far, the node of the betting, and the acts that led there."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._small, self._node = _grown(game.small)
        self._cards: list[int] = []
        self._board: int | None = None
        self._acts: list[str] = []

    # -- whose turn it is -----------------------------------------------------------------------------

    def current_player(self) -> int:
        """Return who acts: a player, chance, or nobody any more."""
        if len(self._cards) < _PLAYERS or self._awaits_board():
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if not self._node.acts else self._node.place

    def is_terminal(self) -> bool:
        """Whether the hand is over."""
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def _awaits_board(self) -> bool:
        return len(self._small.chance) > 1 and self._board is None and self._node.street > 0

    def _legal_actions(self, player: int) -> list[int]:
        del player
        return sorted(ACTS.index(act) for act in self._node.acts)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what may be dealt next, and how likely each card is."""
        chance = self._small.chance
        if not self._cards:
            weights = chance.sum(axis=(0, 2))
        elif len(self._cards) < _PLAYERS:
            weights = chance[:, self._cards[0]].sum(axis=0)
        else:
            weights = chance[:, self._cards[0], self._cards[1]]
        places = np.flatnonzero(weights)
        return [(int(place), float(weights[place] / weights.sum())) for place in places]

    def _apply_action(self, action: int) -> None:
        if len(self._cards) < _PLAYERS:
            self._cards.append(action)
        elif self._awaits_board():
            self._board = action
        else:
            act = ACTS[action]
            self._node = self._node.children[self._node.acts.index(act)]
            self._acts.append(act)

    # -- what it comes to, and what is seen --------------------------------------------------------------

    def returns(self) -> list[float]:
        """Return what both have won."""
        if not self.is_terminal():
            return [0.0, 0.0]
        if self._node.nets is not None:
            return [float(net) for net in self._node.nets]
        assert self._node.stakes is not None
        share = self._small.share[self._board or 0][self._cards[0], self._cards[1]]
        won = float((2 * share - 1) * self._node.stakes[0])
        return [won, -won]

    def information_state_string(self, player: int | None = None) -> str:
        """Return all that a player can tell apart: their cards, the board, the acts."""
        card = self._cards[self.current_player() if player is None else player]
        seen = self._small.closed[card] if self._board is None else self._small.infosets[self._board][card]
        return f"{seen}{'' if self._board is None else ' open'}: {' '.join(self._acts)}"

    def _action_to_string(self, player: int, action: int) -> str:
        return f"card {action}" if player == pyspiel.PlayerId.CHANCE else ACTS[action]

    def __str__(self) -> str:
        return f"{self._cards} {'' if self._board is None else self._board} {' '.join(self._acts)}"


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A small game; every kind of it is registered under its own name."""

    small = ""
    kind: Any = None

    def __init__(self, params: Any = None) -> None:
        small, root = _grown(self.small)
        most = float(_most(root))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(ACTS),
            max_chance_outcomes=max(small.chance.shape),
            num_players=_PLAYERS,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=_deepest(root),
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        """Return a hand before the first card."""
        return SpielState(self)


def _most(node: Node) -> int:
    """Return the most that anybody can win."""
    own = max(map(abs, node.nets or node.stakes or (0,)))
    return max([own, *map(_most, node.children)])


def _deepest(node: Node) -> int:
    """Return how many acts a hand has at the most."""
    return max((1 + _deepest(child) for child in node.children), default=0)


def _register(name: str) -> None:
    kind = pyspiel.GameType(
        short_name=f"python_croupier_{name}",
        long_name=f"Croupier: {name.replace('_', ' ')}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=_PLAYERS,
        min_num_players=_PLAYERS,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        provides_factored_observation_string=False,
    )
    pyspiel.register_game(kind, type(f"Spiel_{name}", (SpielGame,), {"small": name, "kind": kind}))


for _name in SMALL_GAMES:
    _register(_name)
