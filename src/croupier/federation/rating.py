"""The rating of a season: points from signed protocols, the best so many results, order, history, recount.

There is no second book of points: a rating is counted from the protocols whenever somebody asks, so a recount
is the same act. Corrections are entries of their own. What was counted from the very same protocols and
corrections by the same terms is remembered, for a site shows it on thousands of pages.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import Counter, defaultdict
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from croupier.federation import days, papers
from croupier.federation.formulas import check, points
from croupier.federation.law import FederationError
from croupier.federation.office import Correction
from croupier.federation.protocol import read_sealed
from croupier.federation.records import RatingTerms

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from croupier.federation.office import FederationOffice
    from croupier.federation.protocol import Protocol


class RatingResult(Struct, frozen=True):
    """What a competition gave somebody, in thousandths of a point, corrections included."""

    competition: str
    at: int
    place: int
    points: int
    counts: bool = True
    """Whether it is among the best that count."""


class RatingLine(Struct, frozen=True):
    """Somebody in the rating: rank, points in thousandths, and where they come from."""

    rank: int
    member: str
    points: int
    results: tuple[RatingResult, ...]


class Filter(Struct, frozen=True):
    """Whom a list is about; what is empty is everybody."""

    region: str = ""
    sex: str = ""
    discipline: str = ""
    least_age: int = 0
    most_age: int = 0


def set_rating(office: FederationOffice, paper: papers.SetRating) -> str:
    """Lay down how a season is rated."""
    check(paper.terms)
    office.ratings[paper.season] = paper.terms
    return ""


def correct(office: FederationOffice, paper: papers.CorrectPoints) -> str:
    """Correct points by a new entry; only a protocol that was sent can be corrected."""
    competition = office.competition(paper.competition)
    if competition.sent is None:
        raise FederationError("federation-unsigned", competition=competition.number, clause="fspr:2.7.5")
    office.member(paper.member)
    if not paper.why.strip():
        raise FederationError("federation-why", clause="fspr:2.9.2")
    office.corrections.append(Correction(paper.at, paper.competition, paper.member, paper.points, paper.why))
    return paper.member


# -- counting ------------------------------------------------------------------------------------------------


def results_of(protocol: Protocol, terms: RatingTerms) -> dict[str, RatingResult]:
    """Return the points that a protocol gives (fspr:2.9.1a); who was disqualified gets none."""
    shared = Counter(row.place for row in protocol.results)
    out = {line.member for line in protocol.penalties if line.sanction == "disqualification"}
    field = len(protocol.results)
    known = {place: points(terms, place, sharing, field) for place, sharing in shared.items()}
    return {
        row.member: RatingResult(
            protocol.competition, protocol.ended, row.place, 0 if row.member in out else known[row.place]
        )
        for row in protocol.results
    }


def count(
    protocols: Iterable[Protocol],
    corrections: Sequence[Correction],
    terms: RatingTerms,
    *,
    until: int | None = None,
) -> list[RatingLine]:
    """Rate the athletes of some protocols: the best results of each, equal points at equal rank.

    Points decide, then the best single result, then the next.
    """
    found: dict[str, list[RatingResult]] = {}
    numbers = set()
    for protocol in protocols:
        if until is None or protocol.ended <= until:
            numbers.add(protocol.competition)
            for member, result in results_of(protocol, terms).items():
                found.setdefault(member, []).append(result)
    fixes: dict[str, list[Correction]] = {}
    for own in corrections:
        if own.competition in numbers and (until is None or own.at <= until):
            fixes.setdefault(own.member, []).append(own)
    lines = [_line(member, results, fixes.get(member, []), terms) for member, results in found.items()]
    return _ranked(lines)


def _line(
    member: str, results: list[RatingResult], fixes: list[Correction], terms: RatingTerms
) -> RatingLine:
    """Put the best results of somebody together; corrections change the result they are about."""
    changed: Counter[str] = Counter()
    for fix in fixes:
        changed[fix.competition] += fix.points
    ordered = sorted(results, key=lambda own: (-own.points - changed[own.competition], own.at))
    told = tuple(
        RatingResult(
            own.competition, own.at, own.place, own.points + changed[own.competition], place < terms.best
        )
        for place, own in enumerate(ordered)
    )
    return RatingLine(0, member, sum(own.points for own in told if own.counts), told)


def _merit(line: RatingLine) -> tuple[int, ...]:
    return (-line.points, *(-own.points for own in line.results if own.counts))


def _ranked(lines: list[RatingLine]) -> list[RatingLine]:
    ordered = sorted(lines, key=lambda line: (_merit(line), line.member))
    ranked: list[RatingLine] = []
    for place, line in enumerate(ordered, start=1):
        same = ranked and _merit(ordered[place - 2]) == _merit(line)
        ranked.append(RatingLine(ranked[-1].rank if same else place, line.member, line.points, line.results))
    return ranked


# -- remembering ---------------------------------------------------------------------------------------------


class SameProtocols:
    """A key of what was counted from some protocols: nobody changes one, so only the very same are equal."""

    __slots__ = ("own",)

    def __init__(self, own: Iterable[Protocol]) -> None:
        self.own = tuple(own)

    def __hash__(self) -> int:
        return hash(tuple(map(id, self.own)))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, SameProtocols)
            and len(self.own) == len(other.own)
            and all(own is their for own, their in zip(self.own, other.own, strict=True))
        )


@lru_cache(maxsize=32)
def _counted(
    protocols: SameProtocols, corrections: tuple[Correction, ...], written: bytes, until: int | None
) -> tuple[RatingLine, ...]:
    terms = msgspec.json.decode(written, type=RatingTerms)
    return tuple(count(protocols.own, corrections, terms, until=until))


@lru_cache(maxsize=8)
def _course(
    protocols: SameProtocols, corrections: tuple[Correction, ...], written: bytes
) -> dict[str, list[HistoryPoint]]:
    """Return how everybody stood after every competition of theirs: one walk through the season."""
    terms = msgspec.json.decode(written, type=RatingTerms)
    results: dict[str, list[RatingResult]] = defaultdict(list)
    found: dict[str, list[HistoryPoint]] = defaultdict(list)
    merits: dict[str, tuple[int, ...]] = {}
    order: list[tuple[int, ...]] = []
    before = 0
    for ended, together in groupby(protocols.own, key=lambda own: own.ended):
        fixes = [own for own in corrections if own.at <= ended]
        fresh = [(protocol.competition, results_of(protocol, terms)) for protocol in together]
        for _, told in fresh:
            for member, result in told.items():
                results[member].append(result)
        changed = {*(member for _, told in fresh for member in told)}
        changed |= {own.member for own in fixes if own.at > before} & results.keys()
        points = {}
        for member in changed:
            line = _line(member, results[member], [own for own in fixes if own.member == member], terms)
            if member in merits:
                del order[bisect_left(order, merits[member])]
            merits[member], points[member] = _merit(line), line.points
            insort(order, merits[member])
        for competition, told in fresh:
            for member in told:
                rank = bisect_left(order, merits[member]) + 1
                found[member].append(HistoryPoint(ended, competition, points[member], rank))
        before = ended
    return dict(found)


# -- asking --------------------------------------------------------------------------------------------------


def terms_of(office: FederationOffice, season: int) -> RatingTerms:
    """Return how a season is rated."""
    return office.ratings.get(season, RatingTerms())


def protocols_of(office: FederationOffice, season: int, discipline: str = "") -> list[Protocol]:
    """Return the protocols that count: of rating competitions, signed and sent (fspr:2.7.5)."""
    found = [
        each.protocol
        for each in office.competition_of(season)
        if each.protocol is not None and each.sent is not None and each.rating
    ]
    chosen = [own for own in found if not discipline or own.discipline == discipline]
    return sorted(chosen, key=lambda own: (own.ended, own.competition))


def rating(
    office: FederationOffice, season: int, chosen: Filter | None = None, *, until: int | None = None
) -> list[RatingLine]:
    """Return the rating of a season, of everybody or of some, as it stood at a moment."""
    chosen = chosen or Filter()
    lines = list(_counted(*_basis(office, season, chosen.discipline), until))
    if chosen == Filter(discipline=chosen.discipline):
        return lines
    return _ranked([line for line in lines if _fits(office, line.member, chosen, season)])


def _basis(
    office: FederationOffice, season: int, discipline: str = ""
) -> tuple[SameProtocols, tuple[Correction, ...], bytes]:
    """Return all that a rating is counted from."""
    protocols = SameProtocols(protocols_of(office, season, discipline))
    written = msgspec.json.encode(terms_of(office, season), order="deterministic")
    return protocols, tuple(office.corrections), written


def _fits(office: FederationOffice, number: str, chosen: Filter, season: int) -> bool:
    if number not in office.members:
        return False
    form = office.members[number].form
    years = days.age(form.born, days.last_day(season))
    return (
        chosen.region in ("", form.region)
        and chosen.sex in ("", form.sex)
        and years >= chosen.least_age
        and (not chosen.most_age or years <= chosen.most_age)
    )


class HistoryPoint(Struct, frozen=True):
    """How somebody stood after a competition."""

    at: int
    competition: str
    points: int
    rank: int


def history(office: FederationOffice, season: int, member: str) -> list[HistoryPoint]:
    """Return how somebody stood after every competition of theirs."""
    return list(_course(*_basis(office, season)).get(member, ()))


def recount(
    files: Iterable[bytes], corrections: Sequence[Correction], terms: Mapping[int, RatingTerms]
) -> dict[int, list[RatingLine]]:
    """Count all seasons again from the files of the protocols, verifying every signature on the way."""
    seasons: dict[int, list[Protocol]] = {}
    for written in files:
        protocol = read_sealed(written).protocol
        seasons.setdefault(int(protocol.first[:4]), []).append(protocol)
    return {
        season: count(
            sorted(own, key=lambda each: (each.ended, each.competition)),
            corrections,
            terms.get(season, RatingTerms()),
        )
        for season, own in sorted(seasons.items())
    }
