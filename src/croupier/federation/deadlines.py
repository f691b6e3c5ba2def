"""Everything that is due: by whom, until when, by which clause; counted from the law and the papers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier.federation import days
from croupier.federation.calendar import deadline
from croupier.federation.conduct import equipment_gaps, venue_gaps
from croupier.federation.discipline import protest_due
from croupier.federation.law import SENT_WITHIN, SIGNED_WITHIN, Body
from croupier.federation.media import report_due
from croupier.federation.regulations import drafter
from croupier.text import called, say
from croupier.text.writing import localised

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.federation.office import Competition, FederationOffice

SOON: Final = 60
"""Certificates are mentioned so many days before they are needed, one that ran out so many days after."""
_DAY: Final = 24 * 3_600_000


class Deadline(Struct, frozen=True):
    """Something that somebody still has to do."""

    what: str
    clause: str
    who: str
    due: int
    competition: str = ""
    about: str = ""

    def overdue(self, now: int) -> bool:
        """Whether the time is over."""
        return now > self.due

    def sentence(self, language: str = "en") -> str:
        """Say it.

        >>> Deadline("protocol-sign", "fspr:2.7.3c", "J001", 0, "2027-001").sentence()
        'Sign the protocol of 2027-001. (fspr:2.7.3c)'
        """
        said = say(f"due-{self.what}", language, competition=self.competition, about=self.about)
        return f"{said} ({self.clause})"

    def when(self, office: FederationOffice, language: str = "en") -> str:
        """Say until when, by the clock of the competition, else of the federation (fspr:q.deadline-counting).

        >>> from croupier.federation.federation import Federation
        >>> Deadline("apply", "fspr:2.8.1a", "organiser", 0).when(Federation().office, "ru")
        '1 января 1970, 03:00 (Europe/Moscow)'
        """
        known = office.competitions.get(self.competition)
        zone = known.terms.zone if known is not None else office.zone
        return f"{localised(days.clock(self.due, zone), language)} ({zone})"

    def by_whom(self, office: FederationOffice, language: str = "en") -> str:
        """Say who still has to do it: an organisation or a judge by name, a body by its word.

        >>> from croupier.federation.federation import Federation
        >>> Deadline("apply", "fspr:2.8.1a", "organiser", 0).by_whom(Federation().office, "ru")
        'организатор'
        """
        known = office.organisations.get(self.who) or office.judges.get(self.who)
        return known.name if known is not None else called(self.who, language, "post-name")


def deadlines(office: FederationOffice, now: int) -> list[Deadline]:
    """Return all that is due at a moment, the most urgent first."""
    found = [*_calendar(office, now), *_attestations(office, now)]
    for competition in office.competitions.values():
        if competition.decided is None:
            found += _decision(office, competition)
        elif competition.decided:
            if competition.begun is None:
                found += (*_before(competition), *_certificates(office, competition, now))
            found += _after(office, competition)
    return sorted(found, key=lambda own: (own.due, own.competition, own.what))


def _calendar(office: FederationOffice, now: int) -> Iterator[Deadline]:
    """The applications for the next season, and its calendar."""
    season = days.season(days.day(now, office.zone)) + 1
    until = days.end_of(deadline(office, season), office.zone)
    if now <= until:
        yield Deadline("apply", "fspr:2.8.1a", "organiser", until, about=str(season))
    new_year = days.end_of(days.last_day(season - 1), office.zone)
    if season not in office.approved:
        yield Deadline("calendar-approve", "fspr:2.1.4a", "federation", new_year, about=str(season))
    elif season not in office.published:
        yield Deadline("calendar-publish", "fspr:2.1.4b", "federation", new_year, about=str(season))


def _attestations(office: FederationOffice, now: int) -> Iterator[Deadline]:
    """Clubs whose attestation runs out soon, or has just run out."""
    for club in office.organisations.values():
        if club.club and club.attested:
            last = days.year_after(max(on for on, _ in club.attested))
            due = days.end_of(last, office.zone)
            if abs(due - now) < SOON * _DAY:
                yield Deadline("attest", "fspr:1.3.1c", club.number, due, about=club.name)


def _decision(office: FederationOffice, competition: Competition) -> Iterator[Deadline]:
    """The contract and the decision on an application, before the season."""
    due = days.end_of(days.last_day(competition.season - 1), office.zone)
    if competition.contract is None:
        clause = "fspr:1.10.3" if competition.terms.official else "fspr:2.8.2"
        yield Deadline("contract", clause, "federation", due, competition.number)
    yield Deadline("decide", "fspr:2.1.3b", "federation", due, competition.number)


def _certificates(office: FederationOffice, competition: Competition, now: int) -> Iterator[Deadline]:
    """What the place and its tables still lack shortly before the first day."""
    start = days.at(competition.first, competition.terms.zone)
    if competition.terms.internet or now < start - SOON * _DAY:
        return
    for what, gaps in (("venue", venue_gaps), ("equipment", equipment_gaps)):
        for gap in gaps(office, competition):
            yield Deadline(what, gap.clause, competition.terms.organiser, start, competition.number)


def _before(competition: Competition) -> Iterator[Deadline]:
    """What must be done before the first day."""
    number, start = competition.number, days.at(competition.first, competition.terms.zone)
    version = competition.versions[-1] if competition.versions else None
    stage = version.stage if version is not None else ""
    body, clause = drafter(competition)
    drawn = competition.terms.organiser if body == Body.ORGANISER else str(body)
    if competition.published is None:
        if stage == "":
            yield Deadline("regulations-draft", clause, drawn, start, number)
        elif stage == "draft":
            agreed = "fspr:1.8.4" if competition.official else "fspr:2.6.2"
            yield Deadline("regulations-agree", agreed, "federation", start, number)
        elif stage == "agreed":
            approved = competition.clause("fspr:1.8.6a", "fspr:2.6.2", "fspr:3.6.5a")
            yield Deadline("regulations-approve", approved, drawn, start, number)
        else:
            published = competition.clause("fspr:1.8.6b", "fspr:2.6.1", "fspr:3.6.5b")
            yield Deadline("regulations-publish", published, "federation", start, number)
    if not competition.chief:
        yield Deadline("judge-appoint", "fspr:1.7.2", "federation", start, number)
    if competition.media_plan is None:
        yield Deadline("media-plan", "fspr:2.10.2a", competition.terms.organiser, start, number)
    if competition.banners is None and not competition.terms.internet:
        yield Deadline("banners", "fspr:2.10.4", competition.terms.organiser, start, number)


def _after(office: FederationOffice, competition: Competition) -> Iterator[Deadline]:
    """What must be done once the competition is over."""
    if competition.ended is None:
        return
    number, ended = competition.number, competition.ended
    if competition.sealed is None:
        clause = competition.clause("fspr:1.9.3c", "fspr:2.7.3c")
        yield Deadline("protocol-sign", clause, competition.chief, ended + SIGNED_WITHIN, number)
    if competition.sent is None:
        clause = competition.clause("fspr:1.9.4", "fspr:2.7.4")
        yield Deadline("protocol-send", clause, competition.chief, ended + SENT_WITHIN, number)
    if competition.media_report is None:
        organiser = competition.terms.organiser
        yield Deadline("media-report", "fspr:2.10.3d", organiser, report_due(competition), number)
    for protest in competition.protests:
        if protest.received is not None and protest.decided is None:
            due = protest_due(office, number, protest)
            yield Deadline("protest-decide", "fspr:8.3.4a", "federation", due, number, protest.member)
        elif protest.decided is not None and protest.notified is None:
            due = protest_due(office, number, protest)
            yield Deadline("protest-notify", "fspr:8.3.4b", "federation", due, number, protest.member)
