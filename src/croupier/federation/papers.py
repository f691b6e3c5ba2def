"""The papers that are filed with the federation; each brings its moment and says who files it.

The year of a federation is the list of its papers: filing them again gives the same year.
"""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from croupier.federation.law import Body, CalendarPlan
from croupier.federation.records import (
    CategoryNorm,
    CompetitionTerms,
    Contract,
    Criteria,
    GradeNorm,
    PlayedEvent,
    Questionnaire,
    RatingTerms,
    Regulations,
)


class Paper(Struct, frozen=True, tag_field="paper", tag=lambda name: name.lower(), kw_only=True):
    """Something filed at a moment; `who` is the number of the organisation, judge or member that files it."""

    at: int
    by: Body = Body.FEDERATION
    who: str = ""


# -- registry ----------------------------------------------------------------------------------------------


class Enrol(Paper, frozen=True):
    """An athlete becomes a member; `distinct` says that they are not who they look like."""

    form: Questionnaire
    distinct: bool = False


class Amend(Paper, frozen=True):
    """A member's questionnaire changes."""

    member: str
    form: Questionnaire


class EndMembership(Paper, frozen=True):
    """A member leaves, or is excluded."""

    member: str
    why: str = ""


class RegisterOrganisation(Paper, frozen=True):
    """A poker club or another organisation is entered."""

    name: str
    city: str = ""
    region: str = ""
    head: str = ""
    club: bool = True


class Attest(Paper, frozen=True):
    """A club is attested for a year (fspr:1.3.1)."""

    club: str
    on: date
    certificate: str


class AgreePlace(Paper, frozen=True):
    """A place that is no attested club is agreed from a day to a day (fspr:1.3.1a)."""

    name: str
    first: date
    last: date
    city: str = ""


class CertifyEquipment(Paper, frozen=True):
    """So many tables of an organisation meet the Technical Requirements (fspr:1.4.1)."""

    organisation: str
    tables: int
    first: date
    last: date


class RegisterJudge(Paper, frozen=True):
    """A judge is entered, with the public key of their signature."""

    name: str
    category: str = ""
    region: str = ""
    key: str = ""


class Authorise(Paper, frozen=True):
    """An organisation keeps the calendar or the rating for the federation (fspr:2.1.2, fspr:2.9.3)."""

    organisation: str
    task: str


class RecordRight(Paper, frozen=True):
    """A right or permission is recorded: to hold, broadcast, sponsor, sell souvenirs, prepare the team."""

    kind: str
    holder: str
    competition: str = ""
    document: str = ""


# -- calendar ----------------------------------------------------------------------------------------------


class SetDeadline(Paper, frozen=True):
    """Another last day for the applications of a season is set (fspr:1.10.2a)."""

    season: int
    until: date


class Apply(Paper, frozen=True):
    """An organiser applies for a competition."""

    terms: CompetitionTerms


class SignContract(Paper, frozen=True):
    """The guarantees for a competition are signed (fspr:1.10.3, fspr:2.8.2)."""

    competition: str
    contract: Contract


class Decide(Paper, frozen=True):
    """An application is approved or refused; `plans` are the plans that the competition stands in."""

    competition: str
    approve: bool = True
    plans: tuple[CalendarPlan, ...] = ()
    why: str = ""


class Include(Paper, frozen=True):
    """The federation enters an official competition that stands in a calendar plan."""

    terms: CompetitionTerms
    plans: tuple[CalendarPlan, ...]


class ApproveCalendar(Paper, frozen=True):
    """The calendar of a season is approved as it stands (fspr:2.1.4a)."""

    season: int


class PublishCalendar(Paper, frozen=True):
    """The approved calendar is published (fspr:2.1.4b)."""

    season: int


class Instruct(Paper, frozen=True):
    """General direction of a competition's preparation and conduct (fspr:1.7.1, fspr:3.5.1)."""

    competition: str
    words: str


# -- Regulations -------------------------------------------------------------------------------------------


class DraftRegulations(Paper, frozen=True):
    """A new version of the Regulations is drawn up."""

    competition: str
    regulations: Regulations


class AgreeRegulations(Paper, frozen=True):
    """The draft with its fees and prize fund is agreed (fspr:1.8.4, fspr:2.6.2)."""

    competition: str


class ApproveRegulations(Paper, frozen=True):
    """The agreed version is approved (fspr:1.8.6a, fspr:3.6.5a)."""

    competition: str


class PublishRegulations(Paper, frozen=True):
    """The approved version is published (fspr:1.8.6b, fspr:3.6.5b)."""

    competition: str


# -- competition -------------------------------------------------------------------------------------------


class AppointJudge(Paper, frozen=True):
    """A judge is appointed; a new chief judge only instead of the old one (fspr:1.7.2)."""

    competition: str
    judge: str
    chief: bool = False
    instead: str = ""


class EnterCompetition(Paper, frozen=True):
    """An athlete enters, online or at the door, and accepts the Rules and a version of the Regulations."""

    competition: str
    member: str
    rules: bool = False
    regulations: int = 0
    paid: int = 0


class WithdrawEntry(Paper, frozen=True):
    """An athlete takes the entry back before the start."""

    competition: str
    member: str


class Begin(Paper, frozen=True):
    """The competition begins."""

    competition: str


class NotePenalty(Paper, frozen=True):
    """A penalty is imposed: by a judge, or with `chief` by the chief judge (fspr:8.2.1, fspr:8.2.2)."""

    competition: str
    member: str
    offence: str
    sanction: str
    players: int
    rounds: int = 0
    chief: bool = True
    words: str = ""


class EnterViolation(Paper, frozen=True):
    """The chief judge enters a violation for the federation to decide on (fspr:8.2.3b)."""

    competition: str
    member: str
    offence: str
    words: str = ""


class FileProtest(Paper, frozen=True):
    """The penalised athlete's written protest, handed over through the chief judge (fspr:8.3.1)."""

    competition: str
    member: str
    penalty: int
    reason: str


class EndCompetition(Paper, frozen=True):
    """The winner is known; those penalised in the last hand were asked whether they protest."""

    competition: str
    play: PlayedEvent
    asked: tuple[str, ...] = ()


class SignProtocol(Paper, frozen=True):
    """The chief judge signs the protocol; the signature is over its canonical form."""

    competition: str
    signature: str
    remarks: tuple[str, ...] = ()


class SendProtocol(Paper, frozen=True):
    """The signed protocol goes to the federation, with the protests (fspr:1.9.4, fspr:8.3.3)."""

    competition: str


# -- discipline --------------------------------------------------------------------------------------------


class BanForSeason(Paper, frozen=True):
    """An athlete is disqualified to the end of the season, on the grounds of a protocol (fspr:8.2.3)."""

    competition: str
    member: str
    offence: str
    words: str = ""


class DecideProtest(Paper, frozen=True):
    """The federation decides on a protest (fspr:8.3.4a)."""

    competition: str
    protest: int
    upheld: bool
    words: str


class NotifyProtest(Paper, frozen=True):
    """The athlete is notified of the decision (fspr:8.3.4b)."""

    competition: str
    protest: int


# -- media -------------------------------------------------------------------------------------------------


class AgreeLayouts(Paper, frozen=True):
    """Layouts of advertising are agreed (fspr:2.10.1)."""

    competition: str
    layouts: tuple[str, ...]


class Advertise(Paper, frozen=True):
    """The organiser has material produced by an agreed layout."""

    competition: str
    layout: str


class SubmitMediaPlan(Paper, frozen=True):
    """The plan of the coverage (fspr:2.10.2)."""

    competition: str
    parts: dict[str, str]


class SubmitMediaReport(Paper, frozen=True):
    """The report on the coverage, approved by the organiser's head (fspr:2.10.3)."""

    competition: str
    parts: dict[str, str]
    approved: str = ""


class ConfirmBanners(Paper, frozen=True):
    """The advertising of sponsors and partners stands at the venue (fspr:2.10.4)."""

    competition: str
    evidence: str = ""


class Deprive(Paper, frozen=True):
    """An organiser loses the right to rating competitions for this season and the next (fspr:2.10.3e)."""

    competition: str
    why: str


# -- rating ------------------------------------------------------------------------------------------------


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


AnyPaper = (
    Enrol
    | Amend
    | EndMembership
    | RegisterOrganisation
    | Attest
    | AgreePlace
    | CertifyEquipment
    | RegisterJudge
    | Authorise
    | RecordRight
    | SetDeadline
    | Apply
    | SignContract
    | Decide
    | Include
    | ApproveCalendar
    | PublishCalendar
    | Instruct
    | DraftRegulations
    | AgreeRegulations
    | ApproveRegulations
    | PublishRegulations
    | AppointJudge
    | EnterCompetition
    | WithdrawEntry
    | Begin
    | NotePenalty
    | EnterViolation
    | FileProtest
    | EndCompetition
    | SignProtocol
    | SendProtocol
    | BanForSeason
    | DecideProtest
    | NotifyProtest
    | AgreeLayouts
    | Advertise
    | SubmitMediaPlan
    | SubmitMediaReport
    | ConfirmBanners
    | Deprive
    | SetRating
    | CorrectPoints
    | SetSelection
    | SetNorms
    | AwardGrade
    | AwardCategory
)
