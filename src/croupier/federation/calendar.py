"""The calendar: applications, contracts, decisions, publication; months and weeks; what collides; a feed.

A competition is a rating competition because it stands in the approved calendar (fspr:2.1.1a), and an
official one because it stands in a calendar plan (fspr:1.1.1).
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from msgspec import Struct

from croupier.federation import days, papers
from croupier.federation.law import (
    HIGH,
    OFFICIAL_ITEMS,
    RATING_ITEMS,
    RULES,
    Body,
    CalendarPlan,
    FederationError,
)
from croupier.federation.office import Competition
from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from croupier.federation.office import FederationOffice
    from croupier.federation.records import CompetitionTerms

_CALENDAR = "calendar"


def missing_items(terms: CompetitionTerms) -> list[str]:
    """Return the items that an application lacks: of six for an official, of eight for a rating one.

    On the Internet there is neither a place nor equipment, and nobody travels.
    """
    there = {
        "dates": None not in (terms.first, terms.last)
        and (terms.internet or None not in (terms.arrival, terms.departure)),
        "place": bool(terms.place) or terms.internet,
        "equipment": terms.equipment > 0 or terms.internet,
        "fees": terms.fees is not None and bool(terms.fees.distribution.strip()),
        "regulations": terms.regulations is not None,
        "format": bool(terms.format.strip()),
        "chief-judge": bool(terms.chief_judge),
        "terms": bool(terms.other.strip()),
    }
    return [name for name in (OFFICIAL_ITEMS if terms.official else RATING_ITEMS) if not there[name]]


def deadline(office: FederationOffice, season: int) -> date:
    """Return the last day for applications: 1 October of the season before, or the day that is set."""
    return office.deadlines.get(season, days.applications_until(season))


def set_deadline(office: FederationOffice, paper: papers.SetDeadline) -> str:
    """Set another last day."""
    office.deadlines[paper.season] = paper.until
    return ""


def _check_terms(office: FederationOffice, terms: CompetitionTerms) -> None:
    if terms.rules != RULES:
        raise FederationError("federation-rules", rules=terms.rules, clause="fspr:0a")
    office.organisation(terms.organiser)
    days.zone_of(terms.zone)
    if terms.internet and not terms.open:
        raise FederationError("federation-internet-open", clause="fspr:3.1.3")
    if terms.first is None or terms.last is None:
        clause = "fspr:1.10.2b" if terms.official else "fspr:2.8.1b"
        raise FederationError("federation-items", items="dates", clause=clause)
    order = [terms.arrival or terms.first, terms.first, terms.last, terms.departure or terms.last]
    if order != sorted(order):
        raise FederationError("federation-days", first=terms.first.isoformat(), last=terms.last.isoformat())
    if terms.chief_judge:
        office.judge(terms.chief_judge)
    if terms.place and terms.place not in office.organisations and terms.place not in office.places:
        raise FederationError("federation-no-place", place=terms.place, clause="fspr:2.2.1")


def apply(office: FederationOffice, paper: papers.Apply) -> str:
    """Take in an application that is complete and in time."""
    terms = paper.terms
    _check_terms(office, terms)
    if paper.who != terms.organiser:
        raise FederationError("federation-not-organiser", organiser=terms.organiser, clause="fspr:2.8.1a")
    items, late = ("fspr:1.10.2b", "fspr:1.10.2a") if terms.official else ("fspr:2.8.1b", "fspr:2.8.1a")
    if missing := missing_items(terms):
        raise FederationError("federation-items", items=", ".join(missing), clause=items)
    assert terms.first is not None
    season = days.season(terms.first)
    until = deadline(office, season)
    if days.day(paper.at, terms.zone) > until:
        raise FederationError("federation-late", season=str(season), until=until.isoformat(), clause=late)
    _check_right(office, terms, season)
    return _enter(office, terms, paper.at)


def _check_right(office: FederationOffice, terms: CompetitionTerms, season: int) -> None:
    """An organiser who was deprived gets no rating competition (fspr:2.10.3e)."""
    organiser = office.organisation(terms.organiser)
    if not terms.official and season in organiser.deprived:
        raise FederationError(
            "federation-deprived", organiser=organiser.name, season=str(season), clause="fspr:2.10.3e"
        )


def _enter(office: FederationOffice, terms: CompetitionTerms, at: int) -> str:
    assert terms.first is not None
    season = days.season(terms.first)
    count = sum(1 for each in office.competitions.values() if each.season == season)
    number = f"{season}-{count + 1:03}"
    office.competitions[number] = Competition(number, terms, at)
    return number


def sign_contract(office: FederationOffice, paper: papers.SignContract) -> str:
    """Enter the contract: it needs sanctions, and for high competitions both who answer for the place."""
    competition = office.competition(paper.competition)
    terms = competition.terms
    clause = "fspr:1.10.3" if terms.official else "fspr:2.8.2"
    if not paper.contract.sanctions.strip():
        raise FederationError("federation-contract-sanctions", clause=clause)
    parties = {"federation", terms.organiser}
    if not parties <= set(paper.contract.parties):
        raise FederationError(
            "federation-contract-parties", parties=", ".join(sorted(parties)), clause=clause
        )
    if terms.official and terms.reach in HIGH and not paper.contract.preparation.strip():
        raise FederationError("federation-contract-place", clause="fspr:1.7.3")
    competition.contract = paper.contract
    return competition.number


def decide(office: FederationOffice, paper: papers.Decide) -> str:
    """Approve or refuse an application; without a contract nothing is approved."""
    competition = office.competition(paper.competition)
    terms = competition.terms
    if competition.decided is not None:
        raise FederationError("federation-decided", competition=competition.number)
    if paper.approve:
        if competition.contract is None:
            clause = "fspr:1.10.3" if terms.official else "fspr:2.8.2"
            raise FederationError("federation-no-contract", competition=competition.number, clause=clause)
        if terms.official and not paper.plans:
            raise FederationError("federation-no-plan", clause="fspr:1.1.1")
        _check_right(office, terms, competition.season)
    elif not paper.why.strip():
        raise FederationError("federation-why", clause="fspr:2.1.3b")
    _check_plans(terms, paper.plans)
    competition.decided, competition.why = paper.approve, paper.why
    competition.plans = paper.plans if paper.approve else ()
    return competition.number


def _check_plans(terms: CompetitionTerms, plans: tuple[CalendarPlan, ...]) -> None:
    """On the Internet a competition is official only by the Unified Plan (fspr:3.1.2b)."""
    if plans and terms.internet and CalendarPlan.FEDERAL not in plans:
        raise FederationError("federation-internet-plan", clause="fspr:3.1.2b")


def include(office: FederationOffice, paper: papers.Include) -> str:
    """Enter an official competition that the federation holds by itself."""
    _check_terms(office, paper.terms)
    if not paper.plans:
        raise FederationError("federation-no-plan", clause="fspr:1.1.1")
    _check_plans(paper.terms, paper.plans)
    number = _enter(office, paper.terms, paper.at)
    competition = office.competitions[number]
    competition.decided, competition.plans = True, paper.plans
    return number


def approve_calendar(office: FederationOffice, paper: papers.ApproveCalendar) -> str:
    """Approve the calendar: the official competitions and the applications granted (fspr:2.1.3b)."""
    approved = [each for each in office.competition_of(paper.season) if each.decided]
    if not approved:
        raise FederationError("federation-calendar-empty", season=str(paper.season), clause="fspr:2.1.3b")
    for competition in approved:
        competition.listed = True
    office.approved[paper.season] = paper.at
    return ""


def publish_calendar(office: FederationOffice, paper: papers.PublishCalendar) -> str:
    """Publish what was approved, and nothing else."""
    if paper.season not in office.approved:
        raise FederationError(
            "federation-calendar-unapproved", season=str(paper.season), clause="fspr:2.1.4a"
        )
    listed = tuple(each.number for each in office.competition_of(paper.season) if each.listed)
    office.published[paper.season] = (paper.at, listed)
    return ""


def instruct(office: FederationOffice, paper: papers.Instruct) -> str:
    """Take an instruction from who directs the competition (fspr:1.7.1, fspr:3.5.1)."""
    competition = office.competition(paper.competition)
    body, clause = directed_by(competition)
    if paper.by != body:
        raise FederationError("federation-direction", post=str(body), clause=clause)
    competition.instructions.append((paper.at, paper.words))
    return competition.number


def directed_by(competition: Competition) -> tuple[Body, str]:
    """Return who directs a competition, and by which clause."""
    if competition.terms.internet:
        return Body.FEDERATION, "fspr:3.5.1"
    if competition.official and competition.terms.reach in HIGH:
        return Body.PRESIDENT, "fspr:1.7.1"
    return Body.ORGANISER, "fspr:2.6.2"


# -- looking -----------------------------------------------------------------------------------------------


def weeks(office: FederationOffice, season: int) -> dict[tuple[int, int], list[str]]:
    """Return the published calendar by month and week of the year (fspr:2.1.1b)."""
    found: dict[tuple[int, int], list[str]] = {}
    for number in office.published.get(season, (0, ()))[1]:
        first = office.competitions[number].first
        found.setdefault((first.month, first.isocalendar().week), []).append(number)
    return found


def monday(on: date) -> date:
    """Return the first day of a week.

    >>> from datetime import date
    >>> monday(date(2028, 1, 1)).isoformat()
    '2027-12-27'
    """
    return on - timedelta(days=on.weekday())


class Conflict(Struct, frozen=True):
    """Two competitions that want the same place, or the same judge, on the same day."""

    why: str
    what: str
    first: str
    second: str


def conflicts(office: FederationOffice, season: int) -> list[Conflict]:
    """Return what collides among the applications and competitions of a season."""
    found: list[Conflict] = []
    own = [each for each in office.competition_of(season) if each.decided is not False]
    for place, one in enumerate(own):
        for other in own[place + 1 :]:
            if other.first > one.last:
                break
            if one.terms.place and one.terms.place == other.terms.place:
                found.append(Conflict("place", one.terms.place, one.number, other.number))
            found += _same_judges(one, other)
    return found


def _same_judges(one: Competition, other: Competition) -> Iterator[Conflict]:
    """Give the judges that two competitions share: appointed ones, and chief judges of an application."""
    chiefs = [each.chief or each.terms.chief_judge for each in (one, other)]
    panels = [{chief, *each.judges} for chief, each in zip(chiefs, (one, other), strict=True)]
    for judge in sorted(panels[0] & panels[1] - {""}):
        why = "chief-judge" if {judge} == {*chiefs} else "judge"
        yield Conflict(why, judge, one.number, other.number)


def published_conflicts(office: FederationOffice, season: int) -> list[Conflict]:
    """Return what collides within the published calendar; an application is nobody else's business."""
    listed = set(office.published.get(season, (0, ()))[1])
    return [own for own in conflicts(office, season) if {own.first, own.second} <= listed]


def feed(office: FederationOffice, season: int, language: str = "en", *, address: str = "") -> bytes:
    """Write the published calendar of a season as iCalendar; the same calendar gives the same bytes."""
    import icalendar  # noqa: PLC0415  (needed only here)

    at, listed = office.published.get(season, (0, ()))
    told = icalendar.Calendar()
    told.add("prodid", "-//Croupier//Federation//EN")
    told.add("version", "2.0")
    told.add("x-wr-calname", say("federation-calendar-title", language, season=str(season)))
    for number in listed:
        competition = office.competitions[number]
        event = icalendar.Event()
        event.add("uid", f"{number}@federation.croupier")
        event.add("dtstamp", datetime.fromtimestamp(at / 1000, UTC))
        event.add("summary", competition.terms.name)
        event.add("dtstart", competition.first)
        event.add("dtend", competition.last + timedelta(days=1))
        classes = ", ".join(say(f"federation-class-{name}", language) for name in competition.classes)
        event.add("categories", [say(f"federation-class-{name}", language) for name in competition.classes])
        event.add("description", classes)
        if competition.terms.place:
            event.add("location", office.place_name(competition.terms.place))
        if address:
            event.add("url", f"{address}/competitions/{number}")
        told.add_component(event)
    written: bytes = told.to_ical()
    return written
