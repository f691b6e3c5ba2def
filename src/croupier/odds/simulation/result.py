"""What a simulation came to: estimates with their errors, how rounds ended, how a bankroll fared.

>>> one = Estimate(mean=-0.0272, error=0.001)
>>> [round(bound, 5) for bound in one.interval]
[-0.02916, -0.02524]
"""

from __future__ import annotations

from math import isnan, nan, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct, field

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from fractions import Fraction

CONFIDENCE: Final = 0.95
DEVIATIONS: Final = 1.959963984540054
"""So many standard errors on either side hold the true value with that confidence."""
LEAST_ROUNDS: Final = 1_000
"""What comes more seldom than once in so many rounds may be missing from fewer, and nothing shows it."""
TIMES_SKEWNESS: Final = 25
"""Cochran's rule: so many times the square of the skewness is the least sample whose mean is about normal."""


def too_few(results: Iterable[tuple[float, int]]) -> bool:
    """Say whether a sample, as values and how often they came, is too small for an interval to hold.

    An even chance needs the least number of rounds; one that came once in them all needs many more.

    >>> too_few([(-1, 499), (1, 500)]), too_few([(-1, 500), (1, 500)]), too_few([(-1, 9_999), (900, 1)])
    (True, False, True)
    """
    sample = list(results)
    size = sum(count for _, count in sample)
    if size < LEAST_ROUNDS:
        return True
    mean = sum(value * count for value, count in sample) / size
    square = sum((value - mean) ** 2 * count for value, count in sample) / size
    cube = sum((value - mean) ** 3 * count for value, count in sample) / size
    return size * square**3 < TIMES_SKEWNESS * cube**2


class Estimate(NamedTuple):
    """A mean with its standard error; one round alone has none, and it is not a number."""

    mean: float
    error: float

    @property
    def interval(self) -> tuple[float, float]:
        """The interval that holds the true value with the confidence of the house."""
        return self.mean - DEVIATIONS * self.error, self.mean + DEVIATIONS * self.error

    def answer(self) -> dict[str, object]:
        """Return it for programs, in per cent."""
        return {
            "percent": 100 * self.mean,
            "standard_error_percent": known(100 * self.error),
            "interval_percent": self.interval_percent,
        }

    @property
    def interval_percent(self) -> list[float] | None:
        """The interval for programs, in per cent; None where there is none."""
        return None if isnan(self.error) else [100 * bound for bound in self.interval]


def known(number: float) -> float | None:
    """Return a number, or None for what is not one.

    >>> known(0.5), known(nan)
    (0.5, None)
    """
    return None if isnan(number) else number


class BonusResult(Struct, frozen=True, kw_only=True):
    """What became of the bonus stakes."""

    stake: int
    staked: int
    won: int
    """What was paid beyond the stakes that won, or out of the fund."""
    edge: Estimate | None
    """What the house keeps of a stake; of a fund the house keeps nothing."""
    hits: Mapping[str, int]
    """How often each combination was paid."""
    few: bool = False
    """Whether these are too few stakes for the interval of the edge to hold."""


class FundResult(Struct, frozen=True, kw_only=True):
    """How a progressive fund fared."""

    begin: int
    end: int
    least: int
    most: int
    hour: int
    """How many rounds an hour has, after which the stakes are added to the board."""
    break_even: float
    """The amount on the board from which a bonus stake is worth more than it costs."""
    board: Sequence[int]
    """The board at even distances."""
    filled: int = 0
    """What the house added where a win had left too little."""
    kept: int = 0
    """What the float gained: the part of the stakes that feeds nothing, less what it paid."""


class Simulation(Struct, kw_only=True):
    """A game simulated."""

    game: str
    hash: str
    overrides: Mapping[str, bool | int | str]
    strategy: str
    rules: Sequence[str]
    """The strategy as rules, where it is a list of rules."""
    rounds: int
    boxes: int
    stake: int
    seed: int
    unit: int
    total: int
    """What all boxes have won or lost in all rounds, in chips, without the bonus."""
    squares: float
    staked: int
    histogram: Mapping[int, int]
    """By net result of a round, in chips: how many rounds ended so."""
    width: int = 0
    """How wide the bins of the histogram are, in chips; zero where every result has its own."""
    decisions: Mapping[tuple[str, ...], int] = field(default_factory=dict)
    horizon: int = 0
    """How many rounds a path is long."""
    paths: Sequence[Sequence[int]] = ()
    """What a bankroll had won or lost at even distances, in chips, in stretches of consecutive rounds."""
    bonus: BonusResult | None = None
    fund: FundResult | None = None
    exact: Fraction | None = None
    """The exact house edge of this strategy, where it was asked for and can be counted."""
    uncounted: str = ""
    """The id of the sentence on why it cannot be counted, where it was asked for in vain."""
    notes: Sequence[str] = ()
    seconds: float = 0.0
    """How long it took, by the clock on the wall; no part of the answer, for it is never twice the same."""

    def __repr__(self) -> str:
        """Say what was played how often, and what the house won, with the standard error.

        >>> import croupier
        >>> croupier.simulate("m1/roulette", "red", rounds=1_000_000, seed=1)
        <Simulation m1/roulette: red, 1,000,000 rounds, house edge 2... % ± 0.1... %>
        """
        edge = self.edge
        told = f"house edge {100 * edge.mean:.3f} %"
        if not isnan(edge.error):
            told += f" ± {100 * edge.error:.3f} %"
        return f"<Simulation {self.game}: {self.strategy}, {self.rounds:,} rounds, {told}>"

    def _repr_html_(self) -> str:
        from croupier.odds.showing import simulation_html  # noqa: PLC0415  (for notebooks only)

        return simulation_html(self)

    @property
    def initial(self) -> int:
        """What lay on the boxes at the start of a round, in chips."""
        return self.boxes * self.stake

    @property
    def edge(self) -> Estimate:
        """What the house wins, in initial stakes."""
        mean = self.total / self.rounds
        return Estimate(-mean / self.initial, self._spread() / sqrt(self.rounds) / self.initial)

    @property
    def risk(self) -> Estimate:
        """What the house wins of everything that is staked."""
        edge, stakes = self.edge, self.staked / self.rounds / self.initial
        return Estimate(edge.mean / stakes, edge.error / stakes)

    @property
    def stdev(self) -> float:
        """The standard deviation of a round, in its initial stakes; not a number after one round."""
        return self._spread() / self.initial

    @property
    def few(self) -> bool:
        """Whether these are too few rounds for the intervals to hold."""
        return too_few((net / self.initial, count) for net, count in self.histogram.items())

    def _spread(self) -> float:
        if self.rounds < 2:
            return nan
        mean = self.total / self.rounds
        return sqrt(max(0.0, self.squares - self.rounds * mean * mean) / (self.rounds - 1))

    def answer(self) -> dict[str, object]:
        """Return the simulation for programs; the same seed gives the same answer."""
        edge, risk = self.edge, self.risk
        said: dict[str, object] = {
            "game": self.game,
            "hash": self.hash,
            "overrides": dict(self.overrides),
            "strategy": self.strategy,
            "rules": list(self.rules),
            "rounds": self.rounds,
            "boxes": self.boxes,
            "stake": self.stake,
            "seed": self.seed,
            "house_edge_percent": 100 * edge.mean,
            "standard_error_percent": known(100 * edge.error),
            "confidence": CONFIDENCE,
            "confidence_interval_percent": edge.interval_percent,
            "too_few_rounds": self.few,
            "element_of_risk_percent": 100 * risk.mean,
            "stdev": known(self.stdev),
            "staked": self.staked / self.rounds / self.initial,
            "net": self.total,
            "histogram": [
                {"net": net / self.initial, "chips": net, "count": count}
                for net, count in self.histogram.items()
            ],
            "bin_chips": self.width,
            "decisions": [{"acts": list(acts), "count": count} for acts, count in self.decisions.items()],
            "path_rounds": self.horizon,
            "paths": [list(path) for path in self.paths],
        }
        if self.exact is not None:
            said["exact_house_edge"] = f"{self.exact.numerator}/{self.exact.denominator}"
            said["exact_house_edge_percent"] = float(100 * self.exact)
        elif self.uncounted:
            said["exact_house_edge"] = said["exact_house_edge_percent"] = None
        if self.bonus is not None:
            said["bonus"] = {
                "stake": self.bonus.stake,
                "staked": self.bonus.staked,
                "won": self.bonus.won,
                "house_edge": self.bonus.edge.answer() if self.bonus.edge else None,
                "too_few_stakes": self.bonus.few,
                "hits": dict(self.bonus.hits),
            }
        if self.fund is not None:
            said["fund"] = {
                "begin": self.fund.begin,
                "end": self.fund.end,
                "least": self.fund.least,
                "most": self.fund.most,
                "rounds_an_hour": self.fund.hour,
                "break_even": self.fund.break_even,
                "board": list(self.fund.board),
                "filled": self.fund.filled,
                "kept_by_house": self.fund.kept,
            }
        return said
