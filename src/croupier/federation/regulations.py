"""Regulations: their sections and programme, who draws them up, agrees, approves and publishes, what changed.

The Reglament within is the tournament's own file: what is published is what is played.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from croupier.federation import papers
from croupier.federation.law import (
    HIGH,
    INTERNET_PROGRAMME,
    INTERNET_SECTIONS,
    LEAST_AGE,
    OFFICIAL_SECTIONS,
    PROGRAMME,
    RATING_SECTIONS,
    Body,
    FederationError,
)
from croupier.federation.office import Version
from croupier.tournament.reglament import TournamentError
from croupier.tournament.reglament_file import write

if TYPE_CHECKING:
    from croupier.federation.office import Competition, FederationOffice
    from croupier.federation.records import Regulations
    from croupier.tournament.reglament import Reglament


def digest(reglament: Reglament) -> str:
    """Return the digest of a Reglament: two are the same if these are."""
    return sha256(write(reglament).encode()).hexdigest()


def is_official(competition: Competition) -> bool:
    """Whether official Regulations are wanted: for a competition in a plan, or applied for as such."""
    return competition.official or (competition.terms.official and not competition.terms.internet)


def sections(competition: Competition) -> tuple[str, ...]:
    """Return the sections that the Regulations must have: 11, 10 or 9."""
    if competition.terms.internet:
        return INTERNET_SECTIONS
    return OFFICIAL_SECTIONS if is_official(competition) else RATING_SECTIONS


def programme(competition: Competition) -> tuple[str, ...]:
    """Return the fields that the programme must have."""
    return INTERNET_PROGRAMME if competition.terms.internet else PROGRAMME


def _clause(competition: Competition, official: str, rating: str, internet: str) -> str:
    if competition.terms.internet:
        return internet
    return official if is_official(competition) else rating


def missing(competition: Competition, own: Regulations) -> list[str]:
    """Return the sections that Regulations lack; the Reglament is one, and told as data."""
    there = {name for name, words in own.sections.items() if words.strip()}
    if own.reglament is not None:
        there.add("reglament")
    if any(own.programme.values()):
        there.add("programme")
    return [name for name in sections(competition) if name not in there]


def check(competition: Competition, own: Regulations) -> None:
    """Refuse Regulations that lack something, are unclear, or contradict the Rules."""
    if lacking := missing(competition, own):
        clause = _clause(competition, "fspr:1.8.3a", "fspr:2.6.3a", "fspr:3.6.3a")
        raise FederationError(
            "federation-sections", sections=", ".join(lacking), most=len(sections(competition)), clause=clause
        )
    blank = [name for name in programme(competition) if not own.programme.get(name, "").strip()]
    if blank:
        clause = _clause(competition, "fspr:1.8.3b", "fspr:2.6.3b", "fspr:3.6.3b")
        raise FederationError("federation-programme", blanks=", ".join(blank), clause=clause)
    _check_further(competition, own)
    assert own.reglament is not None
    try:
        own.reglament.check()
    except TournamentError as error:
        clause = _clause(competition, "fspr:1.8.5", "fspr:2.6.4", "fspr:3.6.4")
        raise FederationError("federation-reglament", why=str(error), clause=clause) from None
    if own.other_format is not None:
        blank = [name for name, words in structs.asdict(own.other_format).items() if not words.strip()]
        if blank:
            raise FederationError("federation-format", blanks=", ".join(blank), clause="fspr:4.3b")


def _check_further(competition: Competition, own: Regulations) -> None:
    """Further sections are welcome unless they contradict the Rules."""
    clause = _clause(competition, "fspr:1.8.3c", "fspr:2.6.3c", "fspr:3.6.3c")
    for title, words in own.further.items():
        if title in sections(competition) or not title.strip() or not words.strip():
            raise FederationError("federation-further", section=title, clause=clause)
    unknown = [name for name in own.sections if name not in sections(competition)]
    if unknown:
        raise FederationError("federation-further", section=unknown[0], clause=clause)
    if own.least_age < LEAST_AGE:
        raise FederationError("federation-contradicts-age", age=own.least_age, clause=clause)
    if not own.members_only:
        raise FederationError("federation-contradicts-members", clause=clause)


# -- who does what ---------------------------------------------------------------------------------


def drafter(competition: Competition) -> tuple[Body, str]:
    """Return who draws up the Regulations, and by which clause."""
    if competition.terms.internet:
        return Body.FEDERATION, "fspr:3.6.2"
    if is_official(competition) and competition.terms.reach in HIGH:
        return Body.FEDERATION, "fspr:1.8.2"
    return Body.ORGANISER, "fspr:2.6.2"


def _step(competition: Competition, stage: str, *, clause: str) -> Version:
    """Return the last version if it stands where the next step begins."""
    if not competition.versions:
        raise FederationError("federation-no-regulations", competition=competition.number, clause=clause)
    version = competition.versions[-1]
    if version.stage != stage:
        raise FederationError("federation-stage", stage=version.stage, wanted=stage, clause=clause)
    return version


def draft(office: FederationOffice, paper: papers.DraftRegulations) -> str:
    """Draw up a version; one that was published stays, and the next has its own number."""
    competition = office.competition(paper.competition)
    if competition.begun is not None:
        raise FederationError("federation-begun", competition=competition.number, clause="fspr:1.8.1")
    body, clause = drafter(competition)
    if paper.by != body or (body == Body.ORGANISER and paper.who != competition.terms.organiser):
        raise FederationError("federation-drafter", post=str(body), clause=clause)
    check(competition, paper.regulations)
    number = len(competition.versions) + 1
    competition.versions.append(Version(number, paper.regulations, paper.at, str(paper.by)))
    return str(number)


def agree(office: FederationOffice, paper: papers.AgreeRegulations) -> str:
    """Agree to a draft with its fees and prize fund."""
    competition = office.competition(paper.competition)
    clause = "fspr:1.8.4" if is_official(competition) else "fspr:2.6.2"
    _step(competition, "draft", clause=clause).agreed = paper.at
    return competition.number


def approve(office: FederationOffice, paper: papers.ApproveRegulations) -> str:
    """Approve an agreed version: the federation its own, an organiser's head those of a rating one."""
    competition = office.competition(paper.competition)
    clause = _clause(competition, "fspr:1.8.6a", "fspr:2.6.2", "fspr:3.6.5a")
    drawn, _ = drafter(competition)
    wanted = (Body.FEDERATION, Body.PRESIDENT) if drawn == Body.FEDERATION else (Body.HEAD,)
    if paper.by not in wanted:
        raise FederationError("federation-approver", post=str(wanted[0]), clause=clause)
    if paper.by == Body.HEAD and paper.who != competition.terms.organiser:
        raise FederationError(
            "federation-not-organiser", organiser=competition.terms.organiser, clause=clause
        )
    _step(competition, "agreed", clause=clause).approved = paper.at
    return competition.number


def publish(office: FederationOffice, paper: papers.PublishRegulations) -> str:
    """Publish an approved version on the federation's site."""
    competition = office.competition(paper.competition)
    clause = _clause(competition, "fspr:1.8.6b", "fspr:2.6.1", "fspr:3.6.5b")
    _step(competition, "approved", clause=clause).published = paper.at
    return competition.number


# -- what changed ----------------------------------------------------------------------------------


class Change(Struct, frozen=True):
    """Something that differs between two versions."""

    where: str
    before: str
    after: str


def changes(before: Regulations, after: Regulations) -> list[Change]:
    """Return what differs between two versions, section by section and line by line of the Reglament."""
    told = {**_told(before), **dict.fromkeys(_told(after).keys() - _told(before).keys(), "")}
    later = _told(after)
    return [
        Change(where, was, later.get(where, "")) for where, was in told.items() if was != later.get(where, "")
    ]


def _told(own: Regulations) -> dict[str, str]:
    """Return everything that Regulations say, by its place."""
    found = {
        f"{part}.{name}": words
        for part in ("sections", "programme", "further")
        for name, words in getattr(own, part).items()
    }
    for name in ("least_age", "members_only", "entries_until", "other_format"):
        found[name] = str(getattr(own, name))
    if own.reglament is not None:
        terms = structs.asdict(own.reglament)
        found |= {f"reglament.{name}": str(value) for name, value in terms.items()}
    return found
