"""The rating, selections, and the norms of grades and categories."""

from __future__ import annotations

from croupier.federation.papers.paper import Paper
from croupier.federation.records import CategoryNorm, Criteria, GradeNorm, RatingTerms


class SetRating(Paper, frozen=True):
    """How a season is rated (fspr:2.9.2)."""

    season: int
    terms: RatingTerms


class CorrectPoints(Paper, frozen=True):
    """Points are corrected by a new entry, in thousandths; what was entered before stays."""

    competition: str
    member: str
    points: int
    why: str


class SetSelection(Paper, frozen=True):
    """Criteria and time limits of a selection (fspr:1.11.1b)."""

    criteria: Criteria


class SetNorms(Paper, frozen=True):
    """What sports grades and judges' categories ask for."""

    grades: tuple[GradeNorm, ...] = ()
    categories: tuple[CategoryNorm, ...] = ()


class AwardGrade(Paper, frozen=True):
    """A sports grade or title is awarded on the grounds of official protocols (fspr:1.9.5b)."""

    member: str
    grade: str


class AwardCategory(Paper, frozen=True):
    """A judge's category is awarded on the grounds of official protocols (fspr:1.9.5b)."""

    judge: str
    category: str
