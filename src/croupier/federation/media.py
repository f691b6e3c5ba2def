"""Media: layouts agreed, a plan before the start, a report within ten days, and what follows if not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.federation import days, papers
from croupier.federation.law import MEDIA_PLAN, MEDIA_REPORT, REPORT_DAYS, Body, FederationError
from croupier.federation.office import Breach

if TYPE_CHECKING:
    from croupier.federation.office import Competition, FederationOffice


def _own(office: FederationOffice, number: str, who: str, clause: str) -> Competition:
    competition = office.competition(number)
    if who != competition.terms.organiser:
        raise FederationError(
            "federation-not-organiser", organiser=competition.terms.organiser, clause=clause
        )
    return competition


def _missing(parts: dict[str, str], wanted: tuple[str, ...]) -> list[str]:
    return [name for name in wanted if not parts.get(name, "").strip()]


def agree_layouts(office: FederationOffice, paper: papers.AgreeLayouts) -> str:
    """Agree to layouts."""
    competition = office.competition(paper.competition)
    competition.layouts = tuple(dict.fromkeys((*competition.layouts, *paper.layouts)))
    return competition.number


def advertise(office: FederationOffice, paper: papers.Advertise) -> str:
    """Produce material, by an agreed layout only (fspr:2.10.1)."""
    competition = _own(office, paper.competition, paper.who, "fspr:2.10.1")
    if paper.layout not in competition.layouts:
        raise FederationError("federation-layout", layout=paper.layout, clause="fspr:2.10.1")
    competition.advertised.append(paper.layout)
    return competition.number


def submit_plan(office: FederationOffice, paper: papers.SubmitMediaPlan) -> str:
    """Take the media plan: with its four parts, before the start."""
    competition = _own(office, paper.competition, paper.who, "fspr:2.10.2a")
    if competition.begun is not None:
        raise FederationError("federation-media-plan-late", clause="fspr:2.10.2a")
    if lacking := _missing(paper.parts, MEDIA_PLAN):
        raise FederationError("federation-parts", parts=", ".join(lacking), clause="fspr:2.10.2b")
    competition.media_plan = (paper.at, paper.parts)
    return competition.number


def report_due(competition: Competition) -> int:
    """Return until when the media report is due: the end of the tenth day after the end (fspr:2.10.3d)."""
    assert competition.ended is not None
    zone = competition.terms.zone
    return days.end_of(days.day(competition.ended, zone) + REPORT_DAYS, zone)


def submit_report(office: FederationOffice, paper: papers.SubmitMediaReport) -> str:
    """Take the media report; what it lacks and lateness are breaches that the federation may act upon.

    A complete report in time heals an incomplete one.
    """
    competition = _own(office, paper.competition, paper.who, "fspr:2.10.3a")
    if competition.ended is None:
        raise FederationError("federation-not-ended", competition=competition.number, clause="fspr:2.10.3a")
    due = report_due(competition)
    found = []
    if _missing(paper.parts, MEDIA_REPORT):
        found.append(("report-parts", "fspr:2.10.3b"))
    if paper.by != Body.HEAD and not paper.approved.strip():
        found.append(("report-approval", "fspr:2.10.3c"))
    if paper.at > due:
        found.append(("report-late", "fspr:2.10.3d"))
    office.breaches = [own for own in office.breaches if not _heals(own, competition, found)]
    office.breaches += [
        Breach(what, clause, competition.number, paper.who, due, paper.at) for what, clause in found
    ]
    competition.media_report = (paper.at, paper.parts, paper.approved or paper.who)
    return competition.number


def _heals(breach: Breach, competition: Competition, found: list[tuple[str, str]]) -> bool:
    own = breach.competition == competition.number and breach.what in ("report-parts", "report-approval")
    return own and (breach.what, breach.clause) not in found


def confirm_banners(office: FederationOffice, paper: papers.ConfirmBanners) -> str:
    """Tick off that the sponsors' advertising stands at the venue (fspr:2.10.4)."""
    competition = office.competition(paper.competition)
    mine = competition.terms.organiser if paper.by == Body.ORGANISER else competition.chief
    if paper.who != mine:
        raise FederationError("federation-not-organiser", organiser=mine, clause="fspr:2.10.4")
    competition.banners = paper.evidence
    return competition.number


def deprive(office: FederationOffice, paper: papers.Deprive) -> str:
    """Take the right to rating competitions for this season and the next, if the report was breached."""
    competition = office.competition(paper.competition)
    breached = any(
        breach.competition == competition.number and breach.clause.startswith("fspr:2.10.3")
        for breach in office.breaches
    )
    overdue = (
        competition.ended is not None
        and competition.media_report is None
        and paper.at > report_due(competition)
    )
    if not (breached or overdue):
        raise FederationError("federation-deprive-ground", clause="fspr:2.10.3e")
    organiser = office.organisation(competition.terms.organiser)
    season = days.season(days.day(paper.at, competition.terms.zone))
    organiser.deprived |= {season, season + 1}
    return organiser.number
