"""Solving backwards: which value of a parameter gives the house the edge that somebody wants?

More pay is never worse for a player who plays best, and a higher price is never better: so along a row of
ratios the edge never turns, and halving the row finds the place. Other options are tried one by one. Where a
maximum payout makes the edge depend on the stake, name the stake.

>>> from croupier.studio import variant
>>> found = solve_back(variant("m1/roulette"), "pays.bets.straight-up", Fraction(5, 100), bet="straight-up")
>>> found.nearest.value, float(round(found.nearest.edge, 4)), found.above.value, found.counted < 20
('171:5', 0.0486, '34:1', True)
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier.books import Value
from croupier.errors import BookError
from croupier.studio.knobs import knob
from croupier.studio.sweeps import edge_of, values_of
from croupier.studio.variants import Variant

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from croupier.odds import Report

PARTS: Final = (1, 2, 5)
"""Right sides of the ratios that are tried: what a croupier can pay out by heart."""
HIGHEST: Final = 1000
"""The highest ratio that is tried."""
_PERCENT: Final = 100


class Tried(Struct, frozen=True):
    """A value that was counted, and the edge it gives."""

    value: Value
    edge: Fraction


class Answer(Struct, frozen=True):
    """The value whose edge is nearest to the target, those on either side of it, and how much was counted."""

    key: str
    target: Fraction
    nearest: Tried
    above: Tried | None
    """The least edge that is not below the target."""
    below: Tried | None
    """The greatest edge that is not above the target."""
    counted: int


def lawful_ratios(parts: Sequence[int] = PARTS, highest: int = HIGHEST) -> tuple[str, ...]:
    """Return the ratios that are tried, the lowest first.

    >>> lawful_ratios(highest=2)
    ('1:5', '2:5', '1:2', '3:5', '4:5', '1:1', '6:5', '7:5', '3:2', '8:5', '9:5', '2:1')
    """
    found = {Fraction(left, right) for right in parts for left in range(1, highest * right + 1)}
    return tuple(f"{each.numerator}:{each.denominator}" for each in sorted(found))


def solve_back(
    variant: Variant,
    key: str,
    target: Fraction,
    *,
    bet: str = "",
    count: Callable[[Variant], Report] = Variant.count,
) -> Answer:
    """Find the value of a parameter that brings the edge nearest to a target, a part of the stake."""
    if not -_PERCENT <= target <= _PERCENT:
        raise BookError("studio-target", target=str(target)[:40])
    turned = knob(variant.game, key)
    known: dict[Value, Fraction] = {}

    def edge(value: Value) -> Fraction:
        if value not in known:
            known[value] = edge_of(count(variant.changed(**{key: value})), bet)
        return known[value]

    if turned.kind in ("pay", "ratio"):
        if ":" not in str(turned.book) and turned.book != "not paid":
            raise BookError("studio-no-ratio", key=key)
        rising = turned.kind == "ratio"
        _halve(lawful_ratios(), lambda value: (edge(value) < target) == rising)
    else:
        for value in values_of(turned, ""):
            edge(value)
    tried = sorted((Tried(value, found) for value, found in known.items()), key=lambda each: each.edge)
    above = next((each for each in tried if each.edge >= target), None)
    below = next((each for each in reversed(tried) if each.edge <= target), None)
    best = min(tried, key=lambda each: (abs(each.edge - target), str(each.value)))
    return Answer(key, target, best, above, below, len(tried))


def _halve(row: Sequence[str], further: Callable[[str], bool]) -> None:
    """Ask for values of a row until two neighbours are known between which the answer lies."""
    low, high = 0, len(row) - 1
    if not further(row[low]) or further(row[high]):
        return
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if further(row[middle]) else (low, middle)
