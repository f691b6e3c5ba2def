"""A strategy a person can learn, and what it costs.

>>> one = Chart(game="m1/roulette", hash="", overrides={}, stake=1, form="bets", lines=("bet red",),
...             expected=Fraction(-1, 37), best=Fraction(-1, 37))
>>> one.price, one.exact
(Fraction(0, 1), True)
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Literal

import msgspec
from msgspec import Struct

from croupier.odds.report import percent, ratio, read_fraction

BOUND: Final = 1e-4
"""A list of rules may cost so much of the stake; then it is not made longer."""
LONGEST: Final = 8
"""So many rules one decision has at the most, besides the last."""
MOST_LONGEST: Final = 30


class Chart(Struct, kw_only=True):
    """A chart: rules, a table of blackjack, or bets, as lines that `croupier simulate` plays."""

    game: str
    hash: str
    overrides: dict[str, bool | int | str]
    stake: int
    form: Literal["rules", "table", "bets"]
    lines: tuple[str, ...]
    saves: tuple[float, ...] = ()
    """By line: what leaving it out would cost, about, in initial stakes; zero where that is not known."""
    expected: Fraction
    """What following the chart brings, in initial stakes."""
    best: Fraction | None
    """What the best play brings, where that has been counted."""
    error: float = 0.0
    """The standard error of `expected`, where it is not counted but simulated."""
    notes: tuple[str, ...] = ()

    @property
    def exact(self) -> bool:
        """Whether what it brings was counted."""
        return not self.error

    @property
    def price(self) -> Fraction | None:
        """What the simplification costs against the best play, in initial stakes."""
        return None if self.best is None else self.best - self.expected

    def _repr_html_(self) -> str:
        from croupier.odds.showing import chart_html  # noqa: PLC0415  (for notebooks only)

        return chart_html(self)

    def answer(self) -> dict[str, object]:
        """Return the chart for programs; what is exact is a string."""
        price, best = self.price, self.best
        return {
            "game": self.game,
            "hash": self.hash,
            "overrides": dict(self.overrides),
            "stake": self.stake,
            "form": self.form,
            "rules": list(self.lines),
            "saves_percent": [100 * saved for saved in self.saves],
            "exact": self.exact,
            "house_edge": ratio(-self.expected) if self.exact else None,
            "house_edge_percent": percent(-self.expected),
            "standard_error_percent": 100 * self.error,
            "best_house_edge": None if best is None else ratio(-best),
            "best_house_edge_percent": None if best is None else percent(-best),
            "price": ratio(price) if price is not None and self.exact else None,
            "price_percent": None if price is None else percent(price),
        }


def encode(chart: Chart) -> bytes:
    """Write a chart to be kept."""
    return msgspec.json.encode(msgspec.to_builtins(chart, enc_hook=str))


def decode(data: bytes) -> Chart:
    """Read a chart that was kept."""
    return msgspec.json.decode(data, type=Chart, dec_hook=read_fraction)
