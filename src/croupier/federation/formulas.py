"""Formulas that turn a place into rating points. None of them is official: the federation's regulation on the
rating is not part of its rules, so a formula is a plug-in with a version and parameters (fspr:2.9.2).

Points are whole thousandths, counted without floating point, so that every recount gives the same figures.
Those who share a place share the points of the places they take up.

>>> [points(RatingTerms("root"), place, 1, 100) for place in (1, 4, 100)]
[100000, 50000, 10000]
>>> points(RatingTerms("places", parameters={"first": 50}), 1, 2, 10)
45000
>>> points(RatingTerms("share"), 1, 1, 64)
590625
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from math import isqrt
from typing import TYPE_CHECKING, Final, Protocol

from msgspec import Struct

from croupier.errors import nearest
from croupier.federation.law import FederationError
from croupier.federation.records import RatingTerms

if TYPE_CHECKING:
    from collections.abc import Mapping

THOUSAND: Final = 1000
GROUP: Final = "croupier.formulas"
"""The entry points by which a package brings a formula: `name-version = "module:FORMULA"`."""


class PointCount(Protocol):
    """Returns the points of one place in thousandths: place, entrants, parameters."""

    def __call__(self, place: int, entrants: int, told: Mapping[str, int]) -> int:
        """Count."""


class Formula(Struct, frozen=True):
    """A formula: name, version, the parameters it takes with what they are unless told, and the counting."""

    name: str
    version: int
    defaults: Mapping[str, int]
    count: PointCount


def _root(place: int, entrants: int, told: Mapping[str, int]) -> int:
    """`scale` × √(entrants / place): a larger field is worth more, and a place half as good a √2-th."""
    return isqrt(told["scale"] ** 2 * THOUSAND**2 * entrants // place)


def _places(place: int, entrants: int, told: Mapping[str, int]) -> int:
    """`first` points for the first place, `step` fewer for each further one, nothing below nil."""
    del entrants
    return max(0, told["first"] - told["step"] * (place - 1)) * THOUSAND


def _share(place: int, entrants: int, told: Mapping[str, int]) -> int:
    """`scale` × the share of the field that was beaten × the number of doublings that make up the field."""
    beaten = entrants - place
    return told["scale"] * THOUSAND * beaten * (entrants.bit_length() - 1) // entrants if entrants else 0


FORMULAS: Final = {
    (formula.name, formula.version): formula
    for formula in (
        Formula("root", 1, {"scale": 10}, _root),
        Formula("places", 1, {"first": 100, "step": 10}, _places),
        Formula("share", 1, {"scale": 100}, _share),
    )
}


def known() -> list[tuple[str, int]]:
    """Return the names and versions of all formulas: of the house, and of installed packages.

    >>> known()[:3]
    [('root', 1), ('places', 1), ('share', 1)]
    """
    brought = (entry.name.rpartition("-") for entry in entry_points(group=GROUP))
    return [*FORMULAS, *((name, int(version)) for name, _, version in brought if version.isdecimal())]


@cache
def formula(name: str, version: int) -> Formula:
    """Return a formula of the house or of an installed package."""
    if (name, version) in FORMULAS:
        return FORMULAS[name, version]
    for entry in entry_points(group=GROUP):
        if entry.name == f"{name}-{version}":
            found: Formula = entry.load()
            return found
    names = [f"{own}-{number}" for own, number in known()]
    raise FederationError(
        "federation-formula", formula=f"{name}-{version}", nearest=nearest(f"{name}-{version}", names)
    )


def check(terms: RatingTerms) -> None:
    """Refuse terms with an unknown formula or parameter."""
    defaults = formula(terms.formula, terms.version).defaults
    for name, value in terms.parameters.items():
        if name not in defaults or value < 0:
            raise FederationError("federation-parameter", name=name, nearest=nearest(name, defaults))
    if terms.best < 1:
        raise FederationError("federation-best", best=terms.best)


def points(terms: RatingTerms, place: int, sharing: int, entrants: int) -> int:
    """Return the points of a place that so many share."""
    own = formula(terms.formula, terms.version)
    told = {**own.defaults, **terms.parameters}
    return sum(own.count(place + below, entrants, told) for below in range(sharing)) // sharing
