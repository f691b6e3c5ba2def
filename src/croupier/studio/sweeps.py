"""Sweeps: the edge of a game along one parameter, or over two.

>>> from croupier.studio import variant
>>> grid = sweep(variant("m1/roulette"), {"pays.bets.straight-up": "33:1..36:1"}, bet="straight-up")
>>> [str(edge) for (edge,) in grid.edges]
['3/37', '2/37', '1/37', '0']
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier.books import Value, parse_overrides
from croupier.errors import BookError
from croupier.studio.knobs import Knob, knob
from croupier.studio.variants import Variant

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from croupier.odds import Report

MOST: Final = 60
"""Counts of one sweep."""
AXES: Final = 2
_LONGEST: Final = 400
_ANY: Final = 12
"""Values of a number without a greatest that are taken where none are named."""


class Grid(Struct, frozen=True):
    """Edges by the values of one parameter or two; with one the rows have a single edge."""

    variant: Variant
    keys: tuple[str, ...]
    axes: tuple[tuple[Value, ...], ...]
    edges: tuple[tuple[Fraction, ...], ...]
    bet: str = ""


def sweep(
    variant: Variant,
    along: Mapping[str, str],
    *,
    bet: str = "",
    count: Callable[[Variant], Report] = Variant.count,
) -> Grid:
    """Count a variant for every value of one parameter, or every pair of two.

    Values are named one by one (`4:1, 9:2, 5:1`) or from the first to the last (`4:1..8:1`, `1..5`); without
    any, all are taken that the option has. `bet` is a side bet whose edge is wanted.
    """
    if not 1 <= len(along) <= AXES:
        raise BookError("studio-sweep-axes")
    axes = tuple(values_of(knob(variant.game, key), said) for key, said in along.items())
    keys = tuple(along)
    cells = 1
    for axis in axes:
        cells *= len(axis)
    if cells > MOST:
        raise BookError("studio-sweep-large", cells=cells, most=MOST)
    edges = [edge_of(count(each), bet) for each in variants_of(variant, keys, axes)]
    wide = len(axes[1]) if len(axes) > 1 else 1
    rows = tuple(tuple(edges[first : first + wide]) for first in range(0, len(edges), wide))
    return Grid(variant, keys, axes, rows, bet)


def variants_of(
    variant: Variant, keys: tuple[str, ...], axes: tuple[tuple[Value, ...], ...]
) -> Iterator[Variant]:
    """Give the variants of a sweep, the last parameter turning first."""
    for values in product(*axes):
        yield variant.changed(**dict(zip(keys, values, strict=True)))


def edge_of(report: Report, bet: str = "") -> Fraction:
    """Return the house edge of a report, or of one of its side bets."""
    if not bet:
        return report.house_edge
    if bet not in report.side_bets:
        raise BookError("studio-bet-unknown", bet=bet, known=", ".join(report.side_bets) or "–")
    return report.side_bets[bet].house_edge


def values_of(turned: Knob, said: str) -> tuple[Value, ...]:
    """Read the values of a sweep.

    >>> values_of(knob("m1/oasis", "bet_antes"), "1..3"), values_of(knob("m1/oasis", "packets"), "")
    ((1, 2, 3), (False, True))
    """
    if len(said) > _LONGEST:
        raise BookError("studio-values", values=said[:40])
    if not said.strip():
        return _all_values(turned)
    found: list[Value] = []
    for word in said.split(","):
        first, dots, last = word.strip().partition("..")
        found += _between(first.strip(), last.strip()) if dots else [_typed(first.strip())]
        if len(found) > MOST:
            raise BookError("studio-sweep-large", cells=len(found), most=MOST)
    return tuple(dict.fromkeys(found))


def _typed(word: str) -> Value:
    return parse_overrides([f"value={word}"])["value"]


def _all_values(turned: Knob) -> tuple[Value, ...]:
    """Return every value that a knob takes, where these are few."""
    if turned.kind == "flag":
        return (False, True)
    if turned.kind == "choice":
        return turned.choices
    if turned.kind == "number" and turned.maximum and turned.maximum - turned.minimum < MOST:
        return tuple(range(turned.minimum, turned.maximum + 1))
    if turned.kind in ("pay", "ratio") and str(turned.book).endswith(":1"):
        middle = int(str(turned.book).removesuffix(":1"))
        first = max(1, middle - _ANY // 2)
        return tuple(f"{part}:1" for part in range(first, first + _ANY))
    raise BookError("studio-values", values="")


def _between(first: str, last: str) -> list[Value]:
    """Return the whole numbers, or whole ratios with the same right side, from one to another."""
    left, _, right = first.partition(":")
    end, _, other = last.partition(":")
    whole = left.isascii() and end.isascii() and left.isdigit() and end.isdigit() and right == other
    if not whole or len(left) > len(str(10**9)) or len(end) > len(str(10**9)):
        raise BookError("studio-values", values=f"{first}..{last}")
    if not 0 <= int(end) - int(left) < MOST:
        raise BookError("studio-sweep-large", cells=max(0, int(end) - int(left) + 1), most=MOST)
    numbers = range(int(left), int(end) + 1)
    return [f"{number}:{right}" for number in numbers] if right else list(numbers)
