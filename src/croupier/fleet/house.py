"""Tables of a game of the house behind the face of the fleet: rounds of the simulation, a stream a table.

The kernels are those of `croupier.odds.simulation`; what they play by is the game's own declaration.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import numpy as np

from croupier import books
from croupier.errors import BookError
from croupier.fleet.result import PlayedOut
from croupier.hands.arrays import KernelsMissing
from croupier.odds import families
from croupier.odds.counting.chance import MOST_STREAMS, stream_key

try:
    from croupier.odds.simulation import prepare
    from croupier.odds.simulation.named import find
except ImportError as error:  # pragma: no cover
    raise KernelsMissing("kernels-missing") from error

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy.typing as npt


def house_games() -> tuple[str, ...]:
    """Return the games of the house that a fleet plays.

    >>> "rp/russian" in house_games()
    True
    """
    return tuple(families.games_with(families.SIMULATE))


class HouseFleet:
    """Tables of one game of the house, all of whose boxes play by one strategy.

    A round is a hand; what a table has won or lost is that of all its boxes together, without a bonus.

    >>> fleet = HouseFleet("am/five-card", "always-play", tables=20, seed=7)
    >>> played = fleet.play_out(1000)
    >>> played.hands, sum(fleet.won.tolist()) == played.won[0], len(fleet)
    (20000, True, 20)
    """

    def __init__(
        self,
        game: str,
        strategy: str | Sequence[str] | None = None,
        *,
        tables: int,
        seed: int = 0,
        threads: int | None = None,
        options: Mapping[str, object] | None = None,
        **seating: Any,
    ) -> None:
        if not 0 < tables < MOST_STREAMS:
            raise BookError("fleet-tables", tables=tables, most=MOST_STREAMS - 1)
        rules = books.rules(game, options)
        self.plan = prepare(rules, find(rules, strategy).lines, **seating)
        self.game = game
        self.seed = seed
        self.threads = threads or os.cpu_count() or 1
        self.hands = 0
        self.won: npt.NDArray[np.int64] = np.zeros(tables, np.int64)
        self._turns = 0

    def __len__(self) -> int:
        return len(self.won)

    def play_out(self, hands: int) -> PlayedOut:
        """Play so many rounds at every table; the same seed gives the same rounds, however many threads."""
        first = self._turns * len(self)
        self._turns += 1
        with ThreadPoolExecutor(self.threads, thread_name_prefix="croupier-fleet") as pool:
            done = list(pool.map(lambda table: self._table(first + table, hands), range(len(self))))
        won = np.array([each[0] for each in done])
        self.won += won
        self.hands += hands
        played = hands * len(self)
        decisions = sum(each[2] for each in done)
        return PlayedOut(
            played, decisions, played, 0, (int(won.sum()),), (float(sum(each[1] for each in done)),)
        )

    def _table(self, stream: int, hands: int) -> tuple[int, float, int]:
        """Play at one table: what it won, the squares of that round by round, and the decisions taken."""
        played = self.plan.play(stream_key(self.seed, stream), hands)
        chips = played.nets * self.plan.unit
        return int(chips.sum()), float((chips.astype(np.float64) ** 2).sum()), int(played.acts.sum())
