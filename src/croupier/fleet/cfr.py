"""Counterfactual regret minimisation over the states of the fleet, and what a perfect opponent would win.

Regrets are kept for all hands at once; players learn in turns, losses are forgotten and later strategies
weigh more (CFR+, Tammelin 2014).

>>> from croupier.fleet.small_games import kuhn
>>> found = solve(kuhn(), 400)
>>> abs(found.value + 1 / 18) < 0.001, found.exploitability < 0.005
(True, True)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.fleet.tree import Node, grow

if TYPE_CHECKING:
    import numpy.typing as npt

    from croupier.fleet.small_games import SmallGame

    Floats = npt.NDArray[np.float64]
    Policy = dict[int, Floats]

LEARN: Final = "learn"
AVERAGE: Final = "average"
BEST: Final = "best"


class Solution:
    """What was learnt: the average strategies, what they bring the first place, and how far they are off.

    `exploitability` is half of what two perfect opponents would win against them together.
    """

    def __init__(self, solver: _Solver) -> None:
        self._solver = solver
        self.root = solver.root
        self.value = solver.value(AVERAGE)
        self.exploitability = (solver.best(0) + solver.best(1)) / 2

    def strategy(self, node: Node) -> Floats:
        """Return how often each act of a node is taken, a row for everything its player can tell apart."""
        return self._solver.average(node)


def solve(game: SmallGame, turns: int) -> Solution:
    """Let both players learn so many turns."""
    solver = _Solver(game)
    for turn in range(1, turns + 1):
        for player in (0, 1):
            solver.learn(player, turn)
    return Solution(solver)


class _Solver:
    """Walks the tree with all hands of one player against all hands of the other."""

    def __init__(self, game: SmallGame) -> None:
        self.game = game
        self.root = grow(game)
        self.boards, self.hands, _ = game.chance.shape
        self.regrets: Policy = {}
        self.sums: Policy = {}
        open_ = np.broadcast_to(game.closed[None], (self.boards, self.hands))
        self.seen = (
            [open_, game.infosets] if game.terms["rounds"] > 1 and self.boards > 1 else [game.infosets] * 9
        )
        self.sizes = [int(seen.max()) + 1 for seen in self.seen]

    def learn(self, player: int, turn: int) -> None:
        """Improve one player against the other as that one plays now."""
        self._walk(self.root, player, self._all(), self._all(), (LEARN, turn))

    def value(self, which: str) -> float:
        """Return what the first player wins when both play their average."""
        return float(self._walk(self.root, 0, self._all(), self._all(), (which, 0)).sum())

    def best(self, player: int) -> float:
        """Return what a player wins who knows the average of the other and answers perfectly."""
        return float(self._walk(self.root, player, self._all(), self._all(), (BEST, 0)).sum())

    def average(self, node: Node) -> Floats:
        """Return the average strategy at a node."""
        sums = self.sums[id(node)]
        total = sums.sum(axis=1, keepdims=True)
        found: Floats = np.where(total > 0, sums / np.maximum(total, 1e-300), 1 / sums.shape[1])
        return found

    def _all(self) -> Floats:
        return np.ones((self.boards, self.hands))

    def _now(self, node: Node) -> Floats:
        """Return the strategy of regrets at a node, made when it is first met."""
        size = (self.sizes[node.street], len(node.acts))
        regrets = self.regrets.setdefault(id(node), np.zeros(size))
        self.sums.setdefault(id(node), np.zeros(size))
        total = regrets.sum(axis=1, keepdims=True)
        return np.where(total > 0, regrets / np.maximum(total, 1e-300), 1 / len(node.acts))

    def _walk(self, node: Node, player: int, mine: Floats, theirs: Floats, way: tuple[str, int]) -> Floats:
        """Return what each hand of a player is worth here, weighed by how the other one gets here."""
        if not node.acts:
            return self._end(node, player, theirs)
        seen = self.seen[node.street]
        strategy = self._now(node) if way[0] == LEARN else self.average(node)
        chances = strategy[seen]
        if node.place != player:
            return sum(
                (
                    self._walk(child, player, mine, theirs * chances[..., act], way)
                    for act, child in enumerate(node.children)
                ),
                np.zeros_like(mine),
            )
        values = np.stack(
            [
                self._walk(child, player, mine * chances[..., act], theirs, way)
                for act, child in enumerate(node.children)
            ],
            axis=-1,
        )
        if way[0] == BEST:
            return self._best_act(values, seen, self.sizes[node.street])
        value: Floats = (values * chances).sum(axis=-1)
        if way[0] == LEARN:
            gained, weight = np.zeros_like(strategy), np.zeros_like(strategy)
            np.add.at(gained, seen, values - value[..., None])
            np.add.at(weight, seen, (mine[..., None] * chances))
            self.regrets[id(node)] = np.maximum(self.regrets[id(node)] + gained, 0)
            self.sums[id(node)] += way[1] * weight
        return value

    def _best_act(self, values: Floats, seen: npt.NDArray[np.int64], size: int) -> Floats:
        """Choose the best act for everything a player can tell apart."""
        sums = np.zeros((size, values.shape[-1]))
        np.add.at(sums, seen, values)
        chosen = sums.argmax(axis=1)[seen]
        found: Floats = np.take_along_axis(values, chosen[..., None], axis=-1)[..., 0]
        return found

    def _end(self, node: Node, player: int, theirs: Floats) -> Floats:
        """Weigh an end by the chance of every two hands."""
        chance = self.game.chance if player == 0 else self.game.chance.transpose(0, 2, 1)
        if node.nets is not None:
            worth: Floats = chance * float(node.nets[player])
            return self._against(worth, theirs)
        assert node.stakes is not None
        share = self.game.share if player == 0 else (1 - self.game.share).transpose(0, 2, 1)
        return self._against(chance * (2.0 * share - 1.0) * node.stakes[0], theirs)

    @staticmethod
    def _against(worth: Floats, theirs: Floats) -> Floats:
        found: Floats = np.einsum("bij,bj->bi", worth, theirs)
        return found
