"""The registry: members, organisations, attestations, places, equipment, judges, rights and permissions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.errors import nearest
from croupier.federation import papers
from croupier.federation.law import FederationError
from croupier.federation.names import skeleton
from croupier.federation.office import AgreedPlace, Judge, Member, Organisation, Right

if TYPE_CHECKING:
    from datetime import date

    from croupier.federation.office import Competition, FederationOffice
    from croupier.federation.records import Questionnaire

LONGEST: Final = 100
TASKS: Final = ("calendar", "rating")
_KEY: Final = 64
"""Letters of a public key in hexadecimals."""


def _check_form(form: Questionnaire) -> None:
    if not 1 <= len(form.name.strip()) <= LONGEST:
        raise FederationError("federation-name", clause="fspr:1.9.2b")


def enrol(office: FederationOffice, paper: papers.Enrol) -> str:
    """Take in a member; whether they are one already is asked as the paper comes in."""
    form = paper.form
    _check_form(form)
    number = f"M{len(office.members) + 1:05}"
    office.members[number] = Member(number, form, paper.at)
    office.spelt.setdefault((skeleton(form.name), form.born), number)
    return number


def amend(office: FederationOffice, paper: papers.Amend) -> str:
    """Change a questionnaire; protocols keep what was told at registration."""
    member = office.member(paper.member)
    _check_form(paper.form)
    member.form = paper.form
    office.spelt.setdefault((skeleton(paper.form.name), paper.form.born), member.number)
    return member.number


def end_membership(office: FederationOffice, paper: papers.EndMembership) -> str:
    """End a membership."""
    member = office.member(paper.member)
    if member.ended is not None:
        raise FederationError("federation-member-ended", member=member.number, clause="fspr:1.6.1")
    member.ended = paper.at
    return member.number


def register_organisation(office: FederationOffice, paper: papers.RegisterOrganisation) -> str:
    """Enter a club or another organisation."""
    if not 1 <= len(paper.name.strip()) <= LONGEST:
        raise FederationError("federation-name")
    number = f"C{len(office.organisations) + 1:03}"
    office.organisations[number] = Organisation(
        number, paper.name, paper.city, paper.region, paper.head, paper.club
    )
    return number


def attest(office: FederationOffice, paper: papers.Attest) -> str:
    """Enter the certificate of an attestation, which is the only proof of one (fspr:1.3.1b)."""
    club = office.organisation(paper.club)
    if not club.club:
        raise FederationError("federation-no-club", organisation=club.name, clause="fspr:1.3.1b")
    if not paper.certificate.strip():
        raise FederationError("federation-no-certificate", club=club.name, clause="fspr:1.3.1b")
    club.attested.append((paper.on, paper.certificate))
    return club.number


def agree_place(office: FederationOffice, paper: papers.AgreePlace) -> str:
    """Agree to a place for some days."""
    _check_days(paper.first, paper.last)
    number = f"L{len(office.places) + 1:03}"
    office.places[number] = AgreedPlace(number, paper.name, paper.first, paper.last, paper.city)
    return number


def certify_equipment(office: FederationOffice, paper: papers.CertifyEquipment) -> str:
    """Enter how much equipment meets the Technical Requirements."""
    owner = office.organisation(paper.organisation)
    _check_days(paper.first, paper.last)
    if paper.tables < 1:
        raise FederationError("federation-equipment-count", tables=paper.tables, clause="fspr:1.4.1")
    owner.equipment.append((paper.first, paper.last, paper.tables))
    return owner.number


def register_judge(office: FederationOffice, paper: papers.RegisterJudge) -> str:
    """Enter a judge."""
    if not 1 <= len(paper.name.strip()) <= LONGEST:
        raise FederationError("federation-name", clause="fspr:1.9.2b")
    if paper.key:
        _check_key(paper.key)
    number = f"J{len(office.judges) + 1:03}"
    categories = [(paper.at, paper.category)] if paper.category else []
    office.judges[number] = Judge(number, paper.name, paper.region, paper.key, categories)
    return number


def _check_key(key: str) -> None:
    if len(key) != _KEY or any(sign not in "0123456789abcdef" for sign in key):
        raise FederationError("federation-key", clause="fspr:1.9.3c")


def set_key(office: FederationOffice, paper: papers.SetKey) -> str:
    """Let a judge sign with a key from now on; what the last one signed until now stays signed by it."""
    judge = office.judge(paper.judge)
    _check_key(paper.key)
    if paper.key == judge.key:
        raise FederationError("federation-key-same", judge=judge.name, clause="fspr:1.9.3c")
    if judge.key:
        judge.earlier.append((judge.key, paper.at))
    judge.key = paper.key
    return judge.number


def authorise(office: FederationOffice, paper: papers.Authorise) -> str:
    """Let an organisation keep the calendar or the rating."""
    organisation = office.organisation(paper.organisation)
    if paper.task not in TASKS:
        raise FederationError("federation-task", task=paper.task, nearest=nearest(paper.task, TASKS))
    organisation.tasks.add(paper.task)
    return organisation.number


# -- rights ------------------------------------------------------------------------------------------------

FEDERATION: Final = "federation"
RIGHTS: Final = ("hold", "broadcast", "team", "sponsor", "souvenirs")


def record_right(office: FederationOffice, paper: papers.RecordRight) -> str:
    """Record a right; those that are the federation's alone can be nobody else's (fspr:1.2)."""
    if paper.kind not in RIGHTS:
        raise FederationError("federation-right", kind=paper.kind, nearest=nearest(paper.kind, RIGHTS))
    competition = office.competition(paper.competition) if paper.kind != "team" else None
    reserved = _reserved(paper.kind, competition)
    if reserved and paper.holder != FEDERATION:
        raise FederationError("federation-right-reserved", holder=paper.holder, clause=reserved)
    if paper.kind in ("sponsor", "souvenirs") and not paper.document.strip():
        clause = "fspr:1.12.1" if paper.kind == "sponsor" else "fspr:1.12.2"
        raise FederationError("federation-right-document", holder=paper.holder, clause=clause)
    if paper.kind == "souvenirs" and competition is not None and paper.holder != competition.terms.organiser:
        raise FederationError("federation-right-host", holder=paper.holder, clause="fspr:1.12.2")
    office.rights.append(Right(paper.at, paper.kind, paper.holder, paper.competition, paper.document))
    return ""


def _reserved(kind: str, competition: Competition | None) -> str:
    """Return the clause by which a right is the federation's alone."""
    if kind == "team":
        return "fspr:1.2.1c"
    if competition is None or not competition.high or kind not in ("hold", "broadcast"):
        return ""
    if kind == "broadcast":
        return "fspr:1.2.2"
    return "fspr:1.2.1b" if competition.terms.reach == "international" else "fspr:1.2.1a"


def may(office: FederationOffice, kind: str, holder: str, competition: str) -> bool:
    """Whether somebody has a right or permission for a competition.

    What is reserved is the federation's without a record; all else needs one.
    """
    if holder == FEDERATION and _reserved(kind, office.competitions.get(competition)):
        return True
    return any(
        (right.kind, right.holder, right.competition) == (kind, holder, competition)
        for right in office.rights
    )


def _check_days(first: date, last: date) -> None:
    if last < first:
        raise FederationError("federation-days", first=first.isoformat(), last=last.isoformat())
