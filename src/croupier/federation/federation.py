"""A federation: the list of its papers. Filing them again gives the same federation.

>>> from datetime import date
>>> from croupier.federation.papers import Enrol, RegisterOrganisation
>>> from croupier.federation.records import Questionnaire
>>> own = Federation()
>>> own.file(Enrol(at=1_800_000_000_000, form=Questionnaire("Anna Ananas", date(2000, 5, 1))))
'M00001'
>>> own.file(RegisterOrganisation(at=1_800_000_000_001, name="Club 1"))
'C001'
>>> Federation.replay(own.papers).office.members["M00001"].form.name
'Anna Ananas'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from croupier.errors import RecordError
from croupier.federation import (
    admission,
    calendar,
    conduct,
    discipline,
    media,
    norms,
    papers,
    protocol,
    rating,
    registering,
    regulations,
    selection,
)
from croupier.federation.entering import enter
from croupier.federation.law import Body, FederationError
from croupier.federation.office import FederationOffice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

_FEDERATION: Final = (Body.FEDERATION,)
_CALENDAR: Final = (Body.FEDERATION, Body.AUTHORISED)
_CHIEF: Final = (Body.CHIEF_JUDGE,)

Handler = tuple["Callable[[FederationOffice, Any], str]", tuple[Body, ...], str]

HANDLERS: Final[dict[type[papers.Paper], Handler]] = {
    papers.Enrol: (registering.enrol, (Body.FEDERATION, Body.SECRETARY), "fspr:1.6.1"),
    papers.Amend: (registering.amend, (Body.FEDERATION, Body.SECRETARY), "fspr:1.9.2b"),
    papers.EndMembership: (registering.end_membership, _FEDERATION, "fspr:1.6.1"),
    papers.RegisterOrganisation: (registering.register_organisation, _FEDERATION, ""),
    papers.Attest: (registering.attest, _FEDERATION, "fspr:1.3.1b"),
    papers.AgreePlace: (registering.agree_place, _FEDERATION, "fspr:1.3.1a"),
    papers.CertifyEquipment: (registering.certify_equipment, _FEDERATION, "fspr:1.4.1"),
    papers.RegisterJudge: (registering.register_judge, _FEDERATION, ""),
    papers.SetKey: (registering.set_key, _FEDERATION, "fspr:1.9.3c"),
    papers.Authorise: (registering.authorise, _FEDERATION, "fspr:2.1.2"),
    papers.RecordRight: (registering.record_right, _FEDERATION, "fspr:1.12.1"),
    papers.SetDeadline: (calendar.set_deadline, _FEDERATION, "fspr:1.10.2a"),
    papers.Apply: (calendar.apply, (Body.ORGANISER,), "fspr:2.8.1a"),
    papers.SignContract: (calendar.sign_contract, _FEDERATION, "fspr:1.10.3"),
    papers.Decide: (calendar.decide, _FEDERATION, "fspr:2.1.3b"),
    papers.Include: (calendar.include, _FEDERATION, "fspr:1.2.1a"),
    papers.ApproveCalendar: (calendar.approve_calendar, _FEDERATION, "fspr:2.1.4a"),
    papers.PublishCalendar: (calendar.publish_calendar, _CALENDAR, "fspr:2.1.2"),
    papers.Instruct: (calendar.instruct, tuple(Body), ""),
    papers.DraftRegulations: (regulations.draft, (Body.FEDERATION, Body.ORGANISER), "fspr:1.8.2"),
    papers.AgreeRegulations: (regulations.agree, _FEDERATION, "fspr:2.6.2"),
    papers.ApproveRegulations: (
        regulations.approve,
        (Body.FEDERATION, Body.PRESIDENT, Body.HEAD),
        "fspr:1.8.6a",
    ),
    papers.PublishRegulations: (regulations.publish, _CALENDAR, "fspr:1.8.6b"),
    papers.AppointJudge: (conduct.appoint, (Body.FEDERATION, Body.PRESIDENT), "fspr:1.7.1"),
    papers.EnterCompetition: (admission.enter, (Body.MEMBER, Body.SECRETARY), "fspr:1.6.1"),
    papers.WithdrawEntry: (admission.withdraw, (Body.MEMBER, Body.SECRETARY), ""),
    papers.Begin: (conduct.begin, _CHIEF, "fspr:1.7.2"),
    papers.NotePenalty: (conduct.note_penalty, _CHIEF, "fspr:8.2.2"),
    papers.ReviewPenalty: (conduct.review_penalty, _CHIEF, "fspr:8.2.2"),
    papers.EnterViolation: (conduct.enter_violation, _CHIEF, "fspr:8.2.3b"),
    papers.FileProtest: (conduct.file_protest, _CHIEF, "fspr:8.3.1b"),
    papers.EndCompetition: (conduct.end, _CHIEF, "fspr:1.7.2"),
    papers.SignProtocol: (protocol.sign_protocol, _CHIEF, "fspr:1.9.3a"),
    papers.SendProtocol: (protocol.send_protocol, _CHIEF, "fspr:1.9.4"),
    papers.BanForSeason: (discipline.ban, _FEDERATION, "fspr:8.2.3a"),
    papers.DecideProtest: (discipline.decide_protest, _FEDERATION, "fspr:8.3.4a"),
    papers.NotifyProtest: (discipline.notify_protest, _FEDERATION, "fspr:8.3.4b"),
    papers.AgreeLayouts: (media.agree_layouts, _CALENDAR, "fspr:2.10.1"),
    papers.Advertise: (media.advertise, (Body.ORGANISER,), "fspr:2.10.1"),
    papers.SubmitMediaPlan: (media.submit_plan, (Body.ORGANISER, Body.HEAD), "fspr:2.10.2a"),
    papers.SubmitMediaReport: (media.submit_report, (Body.ORGANISER, Body.HEAD), "fspr:2.10.3a"),
    papers.ConfirmBanners: (media.confirm_banners, (Body.ORGANISER, Body.CHIEF_JUDGE), "fspr:2.10.4"),
    papers.Deprive: (media.deprive, _FEDERATION, "fspr:2.10.3e"),
    papers.SetRating: (rating.set_rating, _FEDERATION, "fspr:2.9.2"),
    papers.CorrectPoints: (rating.correct, _CALENDAR, "fspr:2.9.3"),
    papers.SetSelection: (selection.set_selection, _FEDERATION, "fspr:1.11.1b"),
    papers.SetNorms: (norms.set_norms, _FEDERATION, "fspr:1.9.5b"),
    papers.AwardGrade: (norms.award_grade, _FEDERATION, "fspr:1.9.5b"),
    papers.AwardCategory: (norms.award_category, _FEDERATION, "fspr:1.9.5b"),
}
"""What is done with every paper, who may file it, and the clause that says so."""

_TASKS: Final[dict[type[papers.Paper], str]] = {papers.CorrectPoints: "rating"}
"""What an authorised organisation must be authorised for, where it is not the calendar."""


class Federation:
    """A federation. `file` is the only way to change it; a refused paper leaves everything as it was."""

    def __init__(self, *, site: bool = True, zone: str = "Europe/Moscow") -> None:
        self.papers: list[papers.AnyPaper] = []
        self.office = FederationOffice(site=site, zone=zone)

    @classmethod
    def replay(
        cls, filed: Iterable[papers.AnyPaper], *, site: bool = True, zone: str = "Europe/Moscow"
    ) -> Federation:
        """Return the federation that a list of papers tells."""
        own = cls(site=site, zone=zone)
        for paper in filed:
            own.file_again(paper)
        return own

    def file_again(self, paper: papers.AnyPaper) -> None:
        """File a paper that was filed before, as it is."""
        self._check_post(paper)
        self._take(paper)

    def doubt(self, paper: papers.AnyPaper) -> FederationError | None:
        """Return what would be asked of a paper that was filed before, were it a new one."""
        try:
            enter(self.office, paper)
        except FederationError as asked:
            return asked
        return None

    def file(self, paper: papers.AnyPaper) -> str:
        """File a new paper; return the number of what it entered, if it has one."""
        self._check_post(paper)
        return self._take(enter(self.office, paper))

    def _check_post(self, paper: papers.AnyPaper) -> None:
        _, bodies, clause = HANDLERS[type(paper)]
        if paper.at < self.office.last:
            raise FederationError("federation-clock")
        if paper.by not in bodies:
            posts = ", ".join(str(body) for body in bodies)
            raise FederationError("federation-not-yours", posts=posts, clause=clause)
        if paper.by == Body.AUTHORISED:
            task = _TASKS.get(type(paper), "calendar")
            if not self.office.authorised(paper.who, task):
                raise FederationError("federation-not-authorised", organisation=paper.who, clause=clause)

    def _take(self, paper: papers.AnyPaper) -> str:
        number = HANDLERS[type(paper)][0](self.office, paper)
        self.office.last = paper.at
        self.papers.append(paper)
        return number


def write_papers(filed: Sequence[papers.AnyPaper]) -> bytes:
    """Write papers down, one a line."""
    return b"\n".join(msgspec.json.encode(paper) for paper in filed) + b"\n"


def read_papers(written: bytes) -> list[papers.AnyPaper]:
    """Read papers, one a line; a mistake names its line."""
    decoder = msgspec.json.Decoder(papers.AnyPaper)
    found: list[papers.AnyPaper] = []
    for number, line in enumerate(written.splitlines(), start=1):
        try:
            found.append(decoder.decode(line))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise RecordError("federation-line", line=number, why=str(error)) from None
    return found
