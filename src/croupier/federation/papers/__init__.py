"""The papers that are filed with the federation; each brings its moment and says who files it.

The year of a federation is the list of its papers: filing them again gives the same year.
"""

from __future__ import annotations

from croupier.federation.papers.calendar import (
    AgreeRegulations,
    Apply,
    ApproveCalendar,
    ApproveRegulations,
    Decide,
    DraftRegulations,
    Include,
    Instruct,
    PublishCalendar,
    PublishRegulations,
    SetDeadline,
    SignContract,
)
from croupier.federation.papers.competition import (
    AppointJudge,
    BanForSeason,
    Begin,
    DecideProtest,
    EndCompetition,
    EnterCompetition,
    EnterViolation,
    FileProtest,
    NotePenalty,
    NotifyProtest,
    ReviewPenalty,
    SendProtocol,
    SignProtocol,
    WithdrawEntry,
)
from croupier.federation.papers.media import (
    Advertise,
    AgreeLayouts,
    ConfirmBanners,
    Deprive,
    SubmitMediaPlan,
    SubmitMediaReport,
)
from croupier.federation.papers.paper import Paper
from croupier.federation.papers.rating import (
    AwardCategory,
    AwardGrade,
    CorrectPoints,
    SetNorms,
    SetRating,
    SetSelection,
)
from croupier.federation.papers.registry import (
    AgreePlace,
    Amend,
    Attest,
    Authorise,
    CertifyEquipment,
    EndMembership,
    Enrol,
    RecordRight,
    RegisterJudge,
    RegisterOrganisation,
    SetKey,
)

AnyPaper = (
    Enrol
    | Amend
    | EndMembership
    | RegisterOrganisation
    | Attest
    | AgreePlace
    | CertifyEquipment
    | RegisterJudge
    | SetKey
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
    | ReviewPenalty
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

__all__ = [
    "Advertise",
    "AgreeLayouts",
    "AgreePlace",
    "AgreeRegulations",
    "Amend",
    "AnyPaper",
    "Apply",
    "AppointJudge",
    "ApproveCalendar",
    "ApproveRegulations",
    "Attest",
    "Authorise",
    "AwardCategory",
    "AwardGrade",
    "BanForSeason",
    "Begin",
    "CertifyEquipment",
    "ConfirmBanners",
    "CorrectPoints",
    "Decide",
    "DecideProtest",
    "Deprive",
    "DraftRegulations",
    "EndCompetition",
    "EndMembership",
    "Enrol",
    "EnterCompetition",
    "EnterViolation",
    "FileProtest",
    "Include",
    "Instruct",
    "NotePenalty",
    "NotifyProtest",
    "Paper",
    "PublishCalendar",
    "PublishRegulations",
    "RecordRight",
    "RegisterJudge",
    "RegisterOrganisation",
    "ReviewPenalty",
    "SendProtocol",
    "SetDeadline",
    "SetKey",
    "SetNorms",
    "SetRating",
    "SetSelection",
    "SignContract",
    "SignProtocol",
    "SubmitMediaPlan",
    "SubmitMediaReport",
    "WithdrawEntry",
]
