"""What a solver hands over: exact counts, and everything that follows from them.

>>> coin = Bet(outcomes={Fraction(-1): 19, Fraction(1): 18}, staked=Fraction(1))
>>> coin.deals, coin.house_edge, round(coin.stdev, 4)
(37, Fraction(1, 37), 0.9996)
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct, field

from croupier.text import writing

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_DIGITS: Final = 40
"""Numbers beyond this are not for reading."""
_RAREST: Final = 0.000001
"""The least per cent that six places can tell."""


class Bet(Struct, kw_only=True):
    """One bet: how many deals end in which net result, in units of the initial stake.

    `stake` is this unit in chips, zero where it is not told: it matters only where a maximum payout or
    rounding does. `staked` is what is staked on the average, prices and insurance included, in units.
    """

    stake: int = 0
    outcomes: dict[Fraction, int]
    staked: Fraction
    notes: tuple[str, ...] = ()
    """The ids of sentences that a reader must know."""

    @property
    def deals(self) -> int:
        """The number of all deals."""
        return sum(self.outcomes.values())

    @property
    def expected(self) -> Fraction:
        """What the player wins on the average, in initial stakes."""
        return sum((net * count for net, count in self.outcomes.items()), Fraction()) / self.deals

    @property
    def house_edge(self) -> Fraction:
        """What the house wins on the average, in initial stakes."""
        return -self.expected

    @property
    def element_of_risk(self) -> Fraction:
        """What the house wins of everything that is staked."""
        return self.house_edge / self.staked

    @property
    def variance(self) -> Fraction:
        """The mean square of the distance from the expected result."""
        squares = sum((net * net * count for net, count in self.outcomes.items()), Fraction())
        return squares / self.deals - self.expected**2

    @property
    def stdev(self) -> float:
        """The standard deviation of one round, in initial stakes."""
        return sqrt(self.variance)

    def __repr__(self) -> str:
        """Say what the bet costs.

        >>> Bet(outcomes={Fraction(-1): 19, Fraction(1): 18}, staked=Fraction(1))
        <Bet: house edge 2.702703 %>
        """
        game = f" {name}" if (name := getattr(self, "game", "")) else ""
        return f"<{type(self).__name__}{game}: house edge {100 * float(self.house_edge):.6f} %>"

    def _repr_html_(self) -> str:
        from croupier.odds.showing import bet_html  # noqa: PLC0415  (for notebooks only)

        return bet_html(self)

    def answer(self) -> dict[str, object]:
        """Return the bet for programs; what is exact is a string."""
        return {
            "stake": self.stake,
            "deals": str(self.deals),
            "outcomes": [
                {"net": float(net), "exact": str(net), "count": str(count)}
                for net, count in sorted(self.outcomes.items())
            ],
            "house_edge": ratio(self.house_edge),
            "house_edge_percent": percent(self.house_edge),
            "element_of_risk": ratio(self.element_of_risk),
            "element_of_risk_percent": percent(self.element_of_risk),
            "stdev": self.stdev,
            "staked": ratio(self.staked),
        }


class Decided(Struct, frozen=True):
    """How often a decision is the best: the first one, and after it the last."""

    first: str
    last: str
    count: int


class Without(Struct, frozen=True):
    """The house edge if a decision were not offered: what the option is worth is the difference."""

    option: str
    house_edge: Fraction


class Report(Bet, kw_only=True):
    """A game solved: its main bet, its decisions, what is paid, what its options are worth, its side bets."""

    game: str
    hash: str
    overrides: dict[str, bool | int | str]
    stake: int
    decisions: tuple[Decided, ...] = ()
    dealt: dict[str, dict[str, int]] = field(default_factory=dict)
    """By the combination dealt: how often each first decision is the best."""
    paid: dict[str, int] = field(default_factory=dict)
    """How often each combination is paid."""
    without: tuple[Without, ...] = ()
    side_bets: dict[str, Bet] = field(default_factory=dict)

    @property
    def undecided(self) -> int:
        """How many deals leave nothing to decide: at blackjack those in which the box has one at once."""
        return self.deals - sum(each.count for each in self.decisions) if self.decisions else 0

    def answer(self) -> dict[str, object]:
        """Return the report for programs.

        >>> import croupier
        >>> croupier.edge("m1/roulette").answer()["game"]
        'm1/roulette'
        """
        edge = self.house_edge
        return {
            "game": self.game,
            "hash": self.hash,
            "overrides": self.overrides,
            **super().answer(),
            "decisions": [
                {"first": each.first, "last": each.last, "count": str(each.count)} for each in self.decisions
            ],
            "undecided": str(self.undecided),
            "dealt": {name: _counts(counts) for name, counts in self.dealt.items()},
            "paid": _counts(self.paid),
            "without": {
                each.option: {
                    "house_edge": ratio(each.house_edge),
                    "house_edge_percent": percent(each.house_edge),
                    "worth_percent": percent(each.house_edge - edge),
                }
                for each in self.without
            },
            "side_bets": {name: bet.answer() for name, bet in self.side_bets.items()},
        }


def ratio(number: Fraction) -> str:
    """Write a fraction with its denominator, even where that is one.

    >>> ratio(Fraction(0)), ratio(Fraction(-2, 4))
    ('0/1', '-1/2')
    """
    return f"{number.numerator}/{number.denominator}"


def brief(number: Fraction) -> str:
    """Write a fraction if it is short enough to be read; what is longer is left to JSON.

    >>> brief(Fraction(-3, 8)), brief(Fraction(1, 3**99))
    ('-3/8', '')
    """
    written = str(number)
    return written if len(written) <= MOST_DIGITS else ""


def rounded(count: int, language: str = "en") -> str:
    """Write a count, rounded if it is too long to be read.

    >>> rounded(1234567), rounded(2 * 3**99), rounded(10**50 - 1)
    ('1,234,567', '3.435850e+47', '1.000000e+50')
    """
    written = writing.number(count, language)
    if len(written) <= MOST_DIGITS:
        return written
    return f"{Decimal(count):.6e}".replace(".", writing.signs(language)[1])


def percent(number: Fraction) -> float:
    """Return a fraction in per cent.

    >>> percent(Fraction(1, 37))
    2.7027027027027026
    """
    return float(100 * number)


def how_often(count: int, whole: int, language: str = "en") -> str:
    """Write in per cent how many of all there are; of what is hardly ever there, that it is rarer.

    >>> how_often(3, 37), how_often(1, 10**12), how_often(0, 37)
    ('8.108108 %', '< 0.000001 %', '0.000000 %')
    """
    rare = count and 100 * count / whole < _RAREST / 2
    said = writing.percent(_RAREST if rare else 100 * count / whole, language, digits=6)
    return f"< {said}" if rare else said


def _counts(counts: Mapping[str, int]) -> dict[str, str]:
    return {name: str(count) for name, count in counts.items()}


def encode(report: Report) -> bytes:
    """Write a report to be kept.

    >>> import croupier
    >>> decode(encode(croupier.edge("m1/roulette"))) == croupier.edge("m1/roulette")
    True
    """
    plain = msgspec.to_builtins(report, enc_hook=str, str_keys=True)
    return msgspec.json.encode(plain)


def decode(data: bytes) -> Report:
    """Read a report that was kept.

    >>> import croupier
    >>> decode(encode(croupier.edge("m1/roulette"))).house_edge
    Fraction(1, 37)
    """
    return msgspec.json.decode(data, type=Report, dec_hook=read_fraction)


def read_fraction(kind: type, value: Any) -> Fraction:
    """Read a fraction that was kept as text; nothing else needs help with being read.

    >>> read_fraction(Fraction, "-3/8")
    Fraction(-3, 8)
    """
    if kind is not Fraction:
        raise TypeError(kind)
    return Fraction(value)
