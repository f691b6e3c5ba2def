"""What a paper of the registry must tell on the day it is filed, and how it is written down.

These questions are asked of new papers alone: what was filed before they were asked stays filed, since
protocols that were signed since then take their data from it (fspr:1.9.2b).
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

from msgspec import structs

from croupier.errors import nearest
from croupier.federation import days, papers
from croupier.federation.admission import former
from croupier.federation.countries import country_code
from croupier.federation.law import FederationError
from croupier.federation.names import skeleton

if TYPE_CHECKING:
    from datetime import date

    from croupier.federation.office import FederationOffice
    from croupier.federation.records import Questionnaire

OLDEST: Final = 120
"""Years; nobody who was born longer ago becomes a member."""
AHEAD: Final = timedelta(days=31)
"""A certificate is renewed before the last one runs out, and not earlier than a month ahead."""
GRADES: Final = ("III", "II", "I", "KMS", "MS", "MSMK")
_WRITTEN: Final = {"КМС": "KMS", "МС": "MS", "МСМК": "MSMK"}


def enter(office: FederationOffice, paper: papers.AnyPaper) -> papers.AnyPaper:
    """Return a new paper as it is to be filed: countries by code, clubs by number; refuse what cannot be."""
    if isinstance(paper, papers.Enrol):
        form = _form(office, paper.form, paper.at)
        if not paper.distinct:
            _ask_double(office, form)
        return structs.replace(paper, form=form)
    if isinstance(paper, papers.Amend):
        form = _form(office, paper.form, paper.at)
        if not paper.distinct:
            _ask_double(office, form, paper.member)
        return structs.replace(paper, form=form)
    if isinstance(paper, papers.Begin):
        for gone in former(office, office.competition(paper.competition)):
            raise gone
    if isinstance(paper, papers.Attest) and paper.on > days.day(paper.at, office.zone) + AHEAD:
        raise FederationError("federation-attested-ahead", on=paper.on.isoformat(), clause="fspr:1.3.1b")
    return paper


def _form(office: FederationOffice, form: Questionnaire, at: int) -> Questionnaire:
    _check_born(form.born, days.day(at, office.zone))
    country = country_code(form.country)
    if not country:
        raise FederationError("federation-country", country=form.country, clause="fspr:1.6.3")
    known = (*GRADES, *(norm.grade for norm in office.grade_norms))
    grade = _WRITTEN.get(form.grade.strip().upper(), form.grade.strip())
    if grade and grade not in known:
        close = nearest(grade, known)
        raise FederationError("federation-grade", grade=grade, nearest=close, clause="fspr:1.9.2b")
    return structs.replace(form, country=country, club=_club(office, form.club.strip()), grade=grade)


def _check_born(born: date, today: date) -> None:
    if born > today or today.year - born.year > OLDEST:
        raise FederationError("federation-born", born=born.isoformat(), clause="fspr:1.9.2b")


def _club(office: FederationOffice, told: str) -> str:
    """Return the number of a registered club, told by its number or its name; none is none."""
    if not told or told in office.organisations:
        return told
    for own in office.organisations.values():
        if own.name.casefold() == told.casefold():
            return own.number
    raise FederationError("federation-club", club=told, clause="fspr:1.9.2b")


def _ask_double(office: FederationOffice, form: Questionnaire, own: str = "") -> None:
    """Ask whether somebody is the member of the same birthday and a name that may be theirs.

    A member whose questionnaire says so already is not asked again.
    """
    key = (skeleton(form.name), form.born)
    number = office.spelt.get(key)
    if number is None or number == own:
        return
    if own in office.members and key == (
        skeleton(office.members[own].form.name),
        office.members[own].form.born,
    ):
        return
    known = office.members[number]
    raise FederationError(
        "federation-member-twice",
        name=form.name,
        member=known.number,
        known=known.form.name,
        clause="fspr:1.6.1",
    )
