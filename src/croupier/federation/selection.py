"""The national team: athletes by their places in official competitions and their rating (fspr:1.11.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from croupier.federation import days, papers
from croupier.federation.law import FederationError
from croupier.federation.rating import Filter, rating

if TYPE_CHECKING:
    from croupier.federation.office import FederationOffice
    from croupier.federation.records import Criteria


class Selected(Struct, frozen=True):
    """Somebody selected: their best places in official competitions, and their rank."""

    member: str
    places: tuple[tuple[int, str], ...]
    rank: int


def set_selection(office: FederationOffice, paper: papers.SetSelection) -> str:
    """Lay down criteria and time limits."""
    terms = paper.criteria
    if terms.size < 1 or terms.places < 1 or terms.rating < 1 or days.season(terms.until) != terms.season:
        raise FederationError("federation-criteria", clause="fspr:1.11.1b")
    office.selections.append(terms)
    return ""


def select(office: FederationOffice, criteria: Criteria) -> list[Selected]:
    """Choose the team: who has the better places first, then who stands higher in the rating.

    Athletes of foreign countries, banned and former members are left out; results after the last day of the
    criteria do not count.
    """
    until = days.end_of(criteria.until, office.zone)
    places: dict[str, list[tuple[int, str]]] = {}
    for each in office.competition_of(criteria.season):
        protocol = each.protocol
        if protocol is None or each.sent is None or not each.official or protocol.ended > until:
            continue
        if criteria.discipline and protocol.discipline != criteria.discipline:
            continue
        for row in protocol.results:
            if row.place <= criteria.places:
                places.setdefault(row.member, []).append((row.place, each.number))
    lines = rating(office, criteria.season, Filter(discipline=criteria.discipline), until=until)
    ranks = {line.member: line.rank for line in lines}
    found = []
    for member in {*places, *(line.member for line in lines if line.rank <= criteria.rating)}:
        own = office.members.get(member)
        if own is None or own.ended is not None or own.form.foreign:
            continue
        if office.banned(member, until, criteria.season):
            continue
        found.append(Selected(member, tuple(sorted(places.get(member, ()))), ranks.get(member, 0)))
    return sorted(found, key=_merit)[: criteria.size]


def _merit(own: Selected) -> tuple[object, ...]:
    """Those with places before those without, by their best ones; then by rank."""
    best = tuple(place for place, _ in own.places)
    return (not best, best, own.rank or 10**9, own.member)
