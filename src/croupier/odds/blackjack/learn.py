"""The chart of blackjack: basic strategy by totals, from the solver; and any other chart, counted."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.odds.blackjack import board
from croupier.odds.blackjack import rounds as kernels
from croupier.odds.blackjack.hands import ACE, VALUES, all_hands
from croupier.odds.blackjack.open_card import Rounds
from croupier.odds.blackjack.rules import terms_of
from croupier.odds.blackjack.simulate import least_stake, read_chart
from croupier.odds.blackjack.solve import basic_strategy
from croupier.odds.strategy.chart import Chart

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    import numpy.typing as npt

    from croupier.books import Rules
    from croupier.odds.blackjack import simulate as simulated
    from croupier.odds.blackjack.deals import First
    from croupier.odds.blackjack.rules import BlackjackTerms

    Progress = Callable[[int, int], None]

_OFTEN: Final = 5
"""An act, what is done instead, the total, its act, and what is done instead of that."""
NAMES: Final[tuple[str, ...]] = ("basic", "chart")
"""What the strategies are called that are found by counting."""
UNCOUNTED: Final = "simulate-uncounted-blackjack"
"""The sentence that says why a strategy may have no exact edge."""


def make(rules: Rules, stake: int | None, longest: int, progress: Progress) -> Chart:
    """Make the chart; it is as long as it is."""
    del longest
    found = basic_strategy(rules, stake, progress)
    return Chart(
        game=rules.game,
        hash=rules.hash,
        overrides=dict(rules.overrides),
        stake=least_stake(rules, ()) if stake is None else stake,
        form="table",
        lines=found.lines,
        expected=-found.house_edge,
        best=-found.best,
        notes=("odds-full-shoe",),
    )


def brings(rules: Rules, lines: Sequence[str], stake: int | None, progress: Progress) -> Fraction | None:
    """Count what a chart brings from a full shoe, in initial stakes.

    A chart that counts cards or insures is left to the simulation.
    """
    chart = read_chart(lines)
    if chart.insurance != kernels.NO_COUNT or chart.even_money != kernels.NO_COUNT or len(chart.ramp) > 1:
        return None
    terms = terms_of(rules, stake)
    way = Followed(terms, chart)
    expected = Fraction()
    for up in range(VALUES):
        rounds = Rounds(terms, up, way)
        expected += rounds.expected() * rounds.ways
        progress(up + 1, VALUES)
    return expected / (sum(terms.shoe) * terms.stake)


class Followed:
    """Playing by a chart of the simulation (see `blackjack_play.Way`)."""

    def __init__(self, terms: BlackjackTerms, chart: simulated.PlayedChart) -> None:
        self.terms = terms
        self.chart = chart

    def acts(self, up: int, *, split: bool) -> npt.NDArray[np.int64]:
        """Return the act for every hand."""
        hands, acts = all_hands(), []
        columns = (hands.total.tolist(), hands.soft.tolist(), hands.size.tolist())
        for total, soft, size in zip(*columns, strict=True):
            lawful = {"hit", "stand"}
            if size == 2 and self.terms.can_double(total, split=split):
                lawful.add("double")
            if size == 2 and self.terms.can_surrender(up == ACE, split=split):
                lawful.add("surrender")
            acts.append(board.ACTS.index(self._taken(up, total, soft, lawful)))
        return np.array(acts)

    def first(self, up: int, first: First, names: Sequence[str]) -> str:
        """Return which of these acts is taken on the first two cards."""
        if first.natural:
            return names[0]
        hands = all_hands()
        pair = first.cards[0] if "split" in names else None
        return self._taken(up, int(hands.total[first.hand]), bool(hands.soft[first.hand]), names, pair)

    def insures(self, up: int) -> bool:
        """Whether a box is insured against this open card: never."""
        del up
        return False

    def _taken(self, up: int, total: int, soft: bool, lawful: Container[str], pair: int | None = None) -> str:
        """Read a cell: an act, or what is done instead where it is not lawful."""
        by_total = int(self.chart.totals[int(soft), total, up])
        code = by_total if pair is None else int(self.chart.pairs[pair, up])
        for _ in range(_OFTEN):
            act = code & int(kernels.ACT)
            if act == kernels.BY_TOTAL:
                code = by_total
            elif (name := kernels.ACTS[act]) in lawful:
                return name
            else:
                code >>= int(kernels.INSTEAD)
        return "hit"
