"""The progressive bonus: hits found in parallel, the fund followed afterwards, hit by hit in their order.

Nothing that is decided at the table depends on the board, so rounds can be played in any order; what a hit
pays does, so the board is followed from the first round to the last, as `table.fund.Fund` keeps it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.hands import Category
from croupier.odds.simulation.result import BonusResult, FundResult

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from croupier.books import Ratio
    from croupier.odds.simulation.plan import Plan

    Numbers = npt.NDArray[np.int64]

MARKS: Final = 400
HOUR: Final = 40
"""How many rounds an hour has, unless somebody says otherwise."""


class Board(NamedTuple):
    """What the board shows at the beginning, and how many rounds an hour has."""

    amount: int
    hour: int = HOUR


class Hits(NamedTuple):
    """Bonus hits in their order: in which round, and what decides each."""

    rounds: Numbers
    kinds: Numbers

    @classmethod
    def of(cls, hits: npt.NDArray[np.uint8], shares: Sequence[Ratio | None]) -> Hits:
        """Pick the hits that are paid out of the fund; boxes of a round follow their order."""
        paid = np.array([share is not None for share in shares])
        rounds, boxes = np.nonzero(paid[hits])
        return cls(rounds.astype(np.int64), hits[rounds, boxes].astype(np.int64))

    @classmethod
    def joined(cls, parts: Sequence[Hits], lengths: Sequence[int]) -> Hits:
        """Put the hits of chunks one behind the other."""
        begins = np.concatenate([[0], np.cumsum(lengths)])
        return cls(
            np.concatenate([part.rounds + begin for part, begin in zip(parts, begins, strict=False)]),
            np.concatenate([part.kinds for part in parts]),
        )


def follow_fund(plan: Plan, board: Board, hits: Hits, rounds: int) -> tuple[BonusResult, FundResult]:
    """Follow the board through all hits; every hour the stakes since the last one are added to it."""
    stake, boxes = plan.seating.bonus, plan.seating.boxes
    hourly = stake * boxes * board.hour
    amount, won, hours = board.amount, 0, 0
    least = most = amount
    marks = np.linspace(rounds / MARKS, rounds, MARKS).tolist()
    history: list[int] = []
    for turn, kind in zip(hits.rounds.tolist(), hits.kinds.tolist(), strict=True):
        while len(history) < MARKS and marks[len(history)] <= turn:
            history.append(amount + hourly * (int(marks[len(history)]) // board.hour - hours))
        amount += hourly * (turn // board.hour - hours)
        hours = turn // board.hour
        most = max(most, amount)
        share = plan.shares[kind]
        assert share is not None
        paid = amount * share[0] // share[1]
        amount, won = amount - paid, won + paid
        least = min(least, amount)
    while len(history) < MARKS:
        history.append(amount + hourly * (int(marks[len(history)]) // board.hour - hours))
    amount += hourly * (rounds // board.hour - hours)
    counts = np.bincount(hits.kinds, minlength=len(plan.shares))
    return (
        BonusResult(
            stake=stake,
            staked=stake * boxes * rounds,
            won=won,
            edge=None,
            hits={category.slug: int(counts[1 + category]) for category in Category if counts[1 + category]},
        ),
        FundResult(
            begin=board.amount,
            end=amount,
            least=least,
            most=max(most, amount),
            hour=board.hour,
            break_even=_break_even(plan, counts, rounds),
            board=history,
        ),
    )


def _break_even(plan: Plan, counts: npt.NDArray[np.intp], rounds: int) -> float:
    """Return the board at which a stake is expected to bring as much as it costs."""
    stakes = rounds * plan.seating.boxes
    share = sum(
        count * share[0] / share[1]
        for count, share in zip(counts.tolist(), plan.shares, strict=True)
        if share
    )
    return plan.seating.bonus * stakes / share if share else 0.0
