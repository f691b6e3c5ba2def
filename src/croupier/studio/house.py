"""What a game means to a house: limits for a day and a season, comps and rebates, meters, a whole pit.

>>> from croupier.odds import Bet
>>> from fractions import Fraction
>>> from croupier.studio.risk import RoundWalk
>>> wheel = RoundWalk.of(Bet(outcomes={Fraction(-1): 19, Fraction(1): 18}, staked=Fraction(1)))
>>> terms = HouseRebates(rounds=100, comp=Fraction(1, 5), rebate=Fraction(1, 10))
>>> found = concessions(wheel, terms)
>>> round(found.comps, 6), round(found.left, 6), found.even_rebate is not None
(0.005405, 0.016146, True)
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, log, log1p, sqrt
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier.errors import BookError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.studio.risk import RoundWalk

MOST_TABLES: Final = 1000


class HouseRebates(Struct, frozen=True):
    """What a house gives back: a part of the expected loss as comps, a part of the real loss as a rebate."""

    rounds: int
    comp: Fraction
    rebate: Fraction


class Concessions(Struct, frozen=True):
    """What comps and rebates are worth a round, in initial stakes, and what is left to the house."""

    comps: float
    rebate: float
    left: float
    """The edge of the house after both; negative where it pays for being played against."""
    even_rebate: float | None
    """The part of the loss at which, with these comps, nothing is left; None where no part is so much."""


def concessions(walk: RoundWalk, terms: HouseRebates) -> Concessions:
    """Work out what is given back, exactly from the distribution of so many rounds."""
    for name, part in (("comp", terms.comp), ("rebate", terms.rebate)):
        if not 0 <= part <= 1:
            raise BookError("studio-part-wrong", name=name, share=f"{float(100 * part):g} %")
    edge = -float(walk.mean)
    comps = max(0.0, edge) * float(terms.comp)
    whole = walk.rebate(terms.rounds, Fraction(1))
    back = whole * float(terms.rebate)
    even = (edge - comps) / whole if whole > 0 else None
    return Concessions(
        comps, back, edge - comps - back, even if even is not None and 0 <= even <= 1 else None
    )


# -- progressive meters -----------------------------------------------------------------------------------


class Waiting(Struct, frozen=True):
    """How long a prize is waited for, in rounds."""

    mean: float
    even: int
    """So many rounds hit it with an even chance."""
    sure: int
    """So many hit it with a chance of 95 per cent."""


def waiting(chance: Fraction) -> Waiting:
    """Return how long something of this chance a round is waited for.

    >>> waiting(Fraction(1, 37))
    Waiting(mean=37.0, even=26, sure=110)
    """
    if not 0 < chance < 1:
        raise BookError("studio-chance", chance=str(chance)[:40])
    missed = log1p(-float(chance))
    return Waiting(float(1 / chance), ceil(log(0.5) / missed), ceil(log(0.05) / missed))


def even_meter(stake: Fraction, shares: Iterable[tuple[Fraction, Fraction]], fixed: Fraction) -> Fraction:
    """Return the meter at which a stake is even: by row its share of the meter and its chance.

    `fixed` is what rows without a share bring on the average.

    >>> even_meter(Fraction(5), [(Fraction(1, 2), Fraction(1, 100_000))], Fraction(1))
    Fraction(800000, 1)
    """
    slope = sum((share * chance for share, chance in shares), Fraction())
    if not slope:
        raise BookError("studio-meter-flat")
    return max(Fraction(0), (stake - fixed) / slope)


# -- a pit ------------------------------------------------------------------------------------------------


class Line(Struct, frozen=True):
    """Tables of a pit that play alike: how many boxes in all, the stake on each, rounds an hour."""

    walk: RoundWalk
    boxes: int
    stake: int
    pace: Fraction


class Pit(Struct, frozen=True):
    """What a pit wins in so many hours: expected, how far it strays, how likely it ends below nothing."""

    handle: Fraction
    """All initial stakes."""
    expected: Fraction
    variance: Fraction
    hours: Fraction

    @property
    def stdev(self) -> float:
        """The standard deviation of what is won."""
        return sqrt(self.variance)

    @property
    def hours_to_even(self) -> float | None:
        """The hours after which the expected win is as much as a standard deviation; None without an edge."""
        if self.expected <= 0:
            return None
        return float(self.hours * self.variance / self.expected**2)


def pit(lines: Sequence[Line], hours: Fraction) -> Pit:
    """Add up the tables of a pit; every box is taken to be independent of the others.

    >>> from croupier.odds import Bet
    >>> from croupier.studio.risk import RoundWalk
    >>> red = RoundWalk.of(Bet(outcomes={Fraction(-1): 19, Fraction(1): 18}, staked=Fraction(1)))
    >>> found = pit([Line(red, 10, 100, Fraction(40))], Fraction(1))
    >>> found.handle, round(float(found.expected), 2), round(found.stdev, 2)
    (Fraction(40000, 1), 1081.08, 1999.27)
    """
    if not lines or not 0 < hours <= 24 * 366:
        raise BookError("studio-hours", hours=str(hours)[:40])
    handle = expected = variance = Fraction(0)
    for line in lines:
        if not 1 <= line.boxes <= MOST_TABLES or line.stake < 1 or not 0 < line.pace <= MOST_TABLES:
            raise BookError("studio-pit-line", most=MOST_TABLES)
        rounds = line.boxes * line.pace * hours
        handle += rounds * line.stake
        expected -= rounds * line.stake * line.walk.mean
        variance += rounds * line.stake**2 * line.walk.variance
    return Pit(handle, expected, variance, hours)
