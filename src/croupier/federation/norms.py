"""Sports grades and judges' categories: norms that the federation sets, who has met them, who soon will."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from croupier.errors import nearest
from croupier.federation import papers
from croupier.federation.law import FederationError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.federation.office import Competition, FederationOffice
    from croupier.federation.records import CategoryNorm, GradeNorm


class Progress(Struct, frozen=True):
    """How far somebody has come towards a norm: the competitions that count, and how many it takes."""

    name: str
    counted: tuple[str, ...]
    times: int
    coming: int = 0
    """Competitions of the published calendar that are still to come and can count."""

    @property
    def met(self) -> bool:
        """Whether the norm is met."""
        return len(self.counted) >= self.times

    @property
    def left(self) -> int:
        """How many results are still wanted."""
        return max(0, self.times - len(self.counted))

    @property
    def within_reach(self) -> bool:
        """Whether it can be met by what is in the calendar, a result at each."""
        return self.left <= self.coming


def set_norms(office: FederationOffice, paper: papers.SetNorms) -> str:
    """Lay down norms."""
    if any(norm.places < 1 or norm.times < 1 for norm in paper.grades) or any(
        norm.times < 1 for norm in paper.categories
    ):
        raise FederationError("federation-norm", clause="fspr:1.9.5b")
    office.grade_norms, office.category_norms = paper.grades, paper.categories
    return ""


def _official(office: FederationOffice) -> Iterator[Competition]:
    """Give the competitions whose protocols serve grades: the official ones (fspr:1.9.5b, fspr:2.7.5)."""
    for each in office.competitions.values():
        if each.official and each.sent is not None:
            yield each


def grade_progress(office: FederationOffice, member: str) -> list[Progress]:
    """Return how far an athlete has come towards every grade."""
    coming = _coming(office)
    return [_progress(norm.grade, _placed(office, member, norm), norm, coming) for norm in office.grade_norms]


def _progress(
    name: str, counted: tuple[str, ...], norm: GradeNorm | CategoryNorm, coming: list[Competition]
) -> Progress:
    can_count = sum(not norm.reaches or each.terms.reach in norm.reaches for each in coming)
    return Progress(name, counted, norm.times, can_count)


def _coming(office: FederationOffice) -> list[Competition]:
    """Return the official competitions of the published calendar that have not ended."""
    return [
        each
        for each in office.competitions.values()
        if each.official and each.ended is None and office.public(each)
    ]


def _placed(office: FederationOffice, member: str, norm: GradeNorm) -> tuple[str, ...]:
    found = []
    for each in _official(office):
        assert each.protocol is not None
        if norm.reaches and each.terms.reach not in norm.reaches:
            continue
        if len(each.protocol.results) < norm.entrants:
            continue
        if any(row.member == member and row.place <= norm.places for row in each.protocol.results):
            found.append(each.number)
    return tuple(found)


def category_progress(office: FederationOffice, judge: str) -> list[Progress]:
    """Return how far a judge has come towards every category."""
    coming = _coming(office)
    found = []
    for norm in office.category_norms:
        own = [each for each in coming if _appointed(each, judge, norm)]
        found.append(_progress(norm.category, _judged(office, judge, norm), norm, own))
    return found


def _appointed(each: Competition, judge: str, norm: CategoryNorm) -> bool:
    return judge == each.chief or (not norm.chief and judge in each.judges)


def _judged(office: FederationOffice, judge: str, norm: CategoryNorm) -> tuple[str, ...]:
    found = []
    for each in _official(office):
        assert each.protocol is not None
        if norm.reaches and each.terms.reach not in norm.reaches:
            continue
        if any(own.number == judge and (own.chief or not norm.chief) for own in each.protocol.judges):
            found.append(each.number)
    return tuple(found)


def _check(progress: list[Progress], name: str) -> None:
    """Refuse what no norm knows, or what is not met yet."""
    known = {own.name: own for own in progress}
    if name not in known:
        raise FederationError("federation-no-norm", norm=name, nearest=nearest(name, known))
    if not known[name].met:
        raise FederationError("federation-norm-unmet", norm=name, left=known[name].left, clause="fspr:1.9.5b")


def award_grade(office: FederationOffice, paper: papers.AwardGrade) -> str:
    """Award a grade whose norm is met by official protocols."""
    member = office.member(paper.member)
    _check(grade_progress(office, member.number), paper.grade)
    member.grades.append((paper.at, paper.grade))
    return member.number


def award_category(office: FederationOffice, paper: papers.AwardCategory) -> str:
    """Award a judge's category whose norm is met by official protocols."""
    judge = office.judge(paper.judge)
    _check(category_progress(office, judge.number), paper.category)
    judge.categories.append((paper.at, paper.category))
    return judge.number
