"""The progressive bonus: hits found in parallel, the fund followed afterwards, hit by hit in their order.

Nothing that is decided at the table depends on the board, so rounds can be played in any order; what a hit
pays does, so the board is followed from the first round to the last, as `table.fund.Fund` keeps it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.books import Share
from croupier.hands import Category
from croupier.odds.counting.payments import paid_on, side_field
from croupier.odds.simulation.result import BonusResult, FundResult

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from croupier.books import Pay, Progressive
    from croupier.odds.simulation.plan import Plan

    Numbers = npt.NDArray[np.int64]

MARKS: Final = 400
HOUR: Final = 40
"""How many rounds an hour has, unless somebody says otherwise."""


class BoardPlan(NamedTuple):
    """What the board shows at the beginning, and how many rounds an hour has."""

    amount: int
    hour: int = HOUR

    def between_counts(self, fund: Progressive) -> int:
        """Return after how many rounds the stakes are added to the board."""
        return max(1, self.hour * fund.every // 60)


class Hits(NamedTuple):
    """Bonus hits in their order: in which round, and what decides each."""

    rounds: Numbers
    kinds: Numbers

    @classmethod
    def of(cls, hits: npt.NDArray[np.uint8], shares: Sequence[Pay | None]) -> Hits:
        """Pick the hits that are paid; boxes of a round follow their order."""
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


class _Meter:
    """The board from deal to deal: stakes are counted when it is time, then the house fills up what is short.

    `each` is what the stakes of one round feed it with.
    """

    def __init__(self, fund: Progressive, board: BoardPlan, each: int) -> None:
        self.amount, self.filled = board.amount, 0
        self._refill, self._length = fund.refill, board.between_counts(fund)
        self._fed, self._counted, self._last = each * self._length, 0, -1

    def before(self, turn: int) -> int:
        """Return what the board shows before the deal of a round."""
        if turn > self._last:
            self.count(self._last + 1)
            self.filled += max(0, self._refill - self.amount)
            self.amount = max(self.amount, self._refill)
            self._last = turn
        return self.count(turn)

    def count(self, turn: int) -> int:
        """Add the stakes of the rounds before this one, as far as it is time."""
        self.amount += self._fed * (turn // self._length - self._counted)
        self._counted = turn // self._length
        return self.amount


def follow_fund(plan: Plan, board: BoardPlan, hits: Hits, rounds: int) -> tuple[BonusResult, FundResult]:
    """Follow the board through all hits; when it is time, the stakes since the last count are added to it."""
    fund = fund_of(plan)
    stake, boxes = plan.seating.bonus, plan.seating.boxes
    meter = _Meter(fund, board, stake * fund.feed // 100 * boxes)
    out_of_fund = out_of_float = 0
    least = most = board.amount
    marks = np.linspace(rounds / MARKS, rounds, MARKS).tolist()
    history: list[int] = []
    for turn, kind in zip(hits.rounds.tolist(), hits.kinds.tolist(), strict=True):
        while len(history) < MARKS and marks[len(history)] <= turn:
            history.append(meter.before(int(marks[len(history)])))
        most = max(most, meter.before(turn))
        pay = plan.shares[kind]
        if isinstance(pay, Share):
            paid = pay.of(meter.amount)
            meter.amount -= paid
            out_of_fund += paid
        else:
            out_of_float += paid_on(pay, stake)
        least = min(least, meter.amount)
    while len(history) < MARKS:
        history.append(meter.before(min(int(marks[len(history)]), rounds - 1)))
    history[-1] = amount = meter.count(rounds)
    counts = np.bincount(hits.kinds, minlength=len(plan.shares))
    return (
        BonusResult(
            stake=stake,
            staked=stake * boxes * rounds,
            won=out_of_fund + out_of_float,
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
            filled=meter.filled,
            kept=(stake - stake * fund.feed // 100) * boxes * rounds - out_of_float,
        ),
    )


def fund_of(plan: Plan) -> Progressive:
    """Return the fund that the bonus stakes feed."""
    side = side_field(plan.rules)
    fund = plan.rules.fund(side.name) if side else None
    assert fund is not None
    return fund


def _break_even(plan: Plan, counts: npt.NDArray[np.intp], rounds: int) -> float:
    """Return the board at which a stake is expected to bring as much as it costs."""
    missing = plan.seating.bonus * rounds * plan.seating.boxes
    shares = 0.0
    for count, pay in zip(counts.tolist(), plan.shares, strict=True):
        if isinstance(pay, Share):
            shares += count * pay.percent / 100
        else:
            missing -= count * paid_on(pay, plan.seating.bonus)
    return max(0, missing) / shares if shares else 0.0
