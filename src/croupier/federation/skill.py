"""A skill estimate beside the rating: Plackett–Luce, with its uncertainty. It decides nothing.

A single event says little about a poker player: the deviation is part of the figure and shown with it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier.federation.rating import SameProtocols, protocols_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.federation.office import FederationOffice
    from croupier.federation.protocol import Protocol

_CAUTION: Final = 3


class Skill(Struct, frozen=True):
    """An estimate: mean and standard deviation, and in how many competitions it was found."""

    member: str
    mean: float
    deviation: float
    competitions: int

    @property
    def least(self) -> float:
        """What the skill is at least, by three deviations."""
        return self.mean - _CAUTION * self.deviation


def skills_of(office: FederationOffice, season: int, discipline: str = "") -> dict[str, Skill]:
    """Return the estimates of a season by member, from the protocols that are rated."""
    return _estimated(SameProtocols(protocols_of(office, season, discipline)))


@lru_cache(maxsize=8)
def _estimated(protocols: SameProtocols) -> dict[str, Skill]:
    return {own.member: own for own in skills(protocols.own)}


def skills(protocols: Iterable[Protocol]) -> list[Skill]:
    """Estimate everybody's skill from protocols in their order; the surest best first."""
    from openskill.models import PlackettLuce  # noqa: PLC0415  (slow to load, needed only here)

    model = PlackettLuce()
    found: dict[str, tuple[float, float, int]] = {}
    for protocol in protocols:
        if len(protocol.results) < 2:
            continue
        teams = []
        for row in protocol.results:
            mean, deviation, _ = found.get(row.member, (model.mu, model.sigma, 0))
            teams.append([model.create_rating([mean, deviation])])
        rated = model.rate(teams, ranks=[float(row.place) for row in protocol.results])
        for row, (own,) in zip(protocol.results, rated, strict=True):
            found[row.member] = (own.mu, own.sigma, found.get(row.member, (0, 0, 0))[2] + 1)
    told = [Skill(member, *values) for member, values in found.items()]
    return sorted(told, key=lambda own: (-own.least, own.member))
