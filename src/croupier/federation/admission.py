"""Entry and admission: who may play, and the reason and clause of every refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from croupier.federation import days, papers
from croupier.federation.law import LEAST_AGE, Body, FederationError
from croupier.federation.office import Admission

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.federation.office import Competition, FederationOffice, Member


def refusals(
    office: FederationOffice, competition: Competition, number: str, at: int
) -> Iterator[FederationError]:
    """Give every reason why somebody cannot be admitted at a moment."""
    if number not in office.members:
        clause = competition.clause("fspr:1.6.1", "fspr:2.5.1", "fspr:3.4.1")
        yield FederationError("federation-not-member", member=number, clause=clause)
        return
    member = office.members[number]
    yield from _of_person(office, competition, member, at)
    if number in competition.entries:
        yield FederationError("federation-entered", name=member.form.name)
    yield from closed(competition, at)


def _of_person(
    office: FederationOffice, competition: Competition, member: Member, at: int
) -> Iterator[FederationError]:
    if member.ended is not None:
        clause = competition.clause("fspr:1.6.1", "fspr:2.5.1", "fspr:3.4.1")
        yield FederationError("federation-not-member", member=member.number, clause=clause)
    version = competition.published
    least = max(LEAST_AGE, version.regulations.least_age if version is not None else 0)
    if days.age(member.form.born, competition.first) < least:
        clause = competition.clause("fspr:1.5.1", "fspr:2.4.1", "fspr:3.3.1")
        first = competition.first.isoformat()
        yield FederationError(
            "federation-too-young", name=member.form.name, age=least, day=first, clause=clause
        )
    if member.form.foreign and competition.official and not competition.open:
        yield FederationError("federation-closed", name=member.form.name, clause="fspr:1.6.3")
    if ban := office.banned(member.number, at, competition.season):
        yield FederationError(
            "federation-banned", name=member.form.name, until=ban.until.isoformat(), clause="fspr:8.2.3a"
        )


def former(office: FederationOffice, competition: Competition) -> Iterator[FederationError]:
    """Name those who were admitted and are members no longer: play does not begin with them."""
    gone = [own.called for own in competition.entries.values() if office.member(own.member).ended is not None]
    if gone:
        clause = competition.clause("fspr:1.6.1", "fspr:2.5.1", "fspr:3.4.1")
        yield FederationError("federation-former", names=", ".join(gone), clause=clause)


def closed(competition: Competition, at: int) -> Iterator[FederationError]:
    """Give every reason why nobody can enter a competition at a moment."""
    version = competition.published
    if version is None:
        clause = competition.clause("fspr:1.8.1", "fspr:2.6.1", "fspr:3.6.1")
        yield FederationError("federation-unpublished", competition=competition.number, clause=clause)
        return
    terms = version.regulations
    assert terms.reglament is not None
    late = terms.reglament.late is not None
    until = terms.entries_until
    if competition.ended is not None or (competition.begun is not None and not late):
        yield FederationError("federation-entry-over", competition=competition.number, clause="fspr:1.8.3a")
    elif until is not None and at > until:
        until_clock = days.clock(until, competition.terms.zone)
        clause = competition.clause("fspr:1.8.3a", "fspr:2.6.3a", "fspr:3.6.3a")
        yield FederationError("federation-entry-late", until=until_clock, clause=clause)
    if len(competition.entries) >= terms.reglament.most_players:
        yield FederationError("federation-full", most=terms.reglament.most_players)


def check_acceptance(competition: Competition, paper: papers.EnterCompetition) -> None:
    """Who plays must know and obey Rules and Regulations: they accept both, the version in force."""
    clause = competition.clause("fspr:1.6.2a", "fspr:2.5.2a", "fspr:3.4.2a")
    version = competition.published
    assert version is not None
    if not paper.rules:
        raise FederationError("federation-accept-rules", clause=clause)
    if paper.regulations != version.number:
        raise FederationError(
            "federation-accept-regulations",
            version=version.number,
            competition=competition.number,
            clause=clause,
        )


def _check_filer(competition: Competition, paper: papers.EnterCompetition | papers.WithdrawEntry) -> None:
    """Everybody enters for themselves; a club's secretary at the door of its own competitions."""
    if paper.by == Body.MEMBER and paper.who != paper.member:
        raise FederationError("federation-own-entry", clause="fspr:1.6.2a")
    organiser = competition.terms.organiser
    if paper.by == Body.SECRETARY and paper.who not in ("", organiser):
        raise FederationError("federation-not-organiser", organiser=organiser, clause="fspr:1.6.2a")


def enter(office: FederationOffice, paper: papers.EnterCompetition) -> str:
    """Admit an athlete, or refuse with the first reason; who was admitted accepts a later version so."""
    competition = office.competition(paper.competition)
    _check_filer(competition, paper)
    if (
        paper.member in competition.entries
        and competition.begun is None
        and outdated(competition, paper.member)
    ):
        return _accept_later(office, competition, paper)
    for refusal in refusals(office, competition, paper.member, paper.at):
        raise refusal
    check_acceptance(competition, paper)
    version = competition.published
    assert version is not None
    assert version.regulations.reglament is not None
    due = version.regulations.reglament.buy_in + version.regulations.reglament.fee
    if not 0 <= paper.paid <= due:
        raise FederationError("federation-paid", paid=paper.paid, due=due, clause="fspr:1.8.4")
    member = office.members[paper.member]
    names = {entry.form.name for entry in competition.entries.values()}
    twice = member.form.name in names
    competition.entries[member.number] = Admission(
        member.number,
        paper.at,
        member.form,
        member.grade,
        version.number,
        paper.paid,
        paper.by == Body.SECRETARY,
        f"{member.form.name} {member.number}" if twice else member.form.name,
    )
    return member.number


def outdated(competition: Competition, member: str) -> bool:
    """Whether somebody was admitted by a version of the Regulations that is no longer in force."""
    version = competition.published
    return version is not None and competition.entries[member].regulations < version.number


def _accept_later(office: FederationOffice, competition: Competition, paper: papers.EnterCompetition) -> str:
    """Have somebody who was admitted accept the version in force, if it lets them play (fspr:1.6.2a)."""
    for refusal in _of_person(office, competition, office.members[paper.member], paper.at):
        raise refusal
    check_acceptance(competition, paper)
    own = competition.entries[paper.member]
    competition.entries[paper.member] = structs.replace(own, regulations=paper.regulations)
    return paper.member


def withdraw(office: FederationOffice, paper: papers.WithdrawEntry) -> str:
    """Take an entry back before the start."""
    competition = office.competition(paper.competition)
    _check_filer(competition, paper)
    if competition.begun is not None:
        raise FederationError("federation-begun", competition=competition.number)
    if paper.member not in competition.entries:
        raise FederationError("federation-not-entered", member=paper.member)
    del competition.entries[paper.member]
    return paper.member
