"""A small federation for tests: a clock moved by hand, and steps that bring a competition somewhere."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from importlib.metadata import EntryPoint
from typing import TYPE_CHECKING, Any

from msgspec import structs

from croupier.federation import days, formulas, papers
from croupier.federation.federation import Federation
from croupier.federation.formulas import Formula
from croupier.federation.law import (
    INTERNET_PROGRAMME,
    MEDIA_PLAN,
    MEDIA_REPORT,
    PROGRAMME,
    Body,
    CalendarPlan,
    Reach,
)
from croupier.federation.office import Competition, FederationOffice
from croupier.federation.protocol import protocol_of
from croupier.federation.records import (
    CompetitionTerms,
    Contract,
    Fees,
    FormatDescription,
    Placing,
    PlayedEvent,
    Questionnaire,
    Regulations,
)
from croupier.federation.regulations import digest
from croupier.federation.sealing import canonical, public_key, sign
from tests.tournament.events import reglament

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pytest

ZONE = "Europe/Moscow"
HOUR = 3_600_000
MINUTE = 60_000
SECRET = sha256(b"judge").digest()
FIRST = date(2027, 3, 6)
LAST = date(2027, 3, 7)


def moment(year: int, month: int, day: int, hour: int = 12, minute: int = 0) -> int:
    return days.at(date(year, month, day), ZONE, hour=hour, minute=minute)


CUP = reglament(late=None)


def regulations(internet: bool = False, official: bool = False, **more: object) -> Regulations:
    names = ["aims", "dates" if internet else "dates-place", "admission", "entries", "awards", "prize-fund"]
    names += ["sponsors", *([] if internet else ["judges"]), *(["reception"] if official else [])]
    told: dict[str, Any] = {
        "sections": dict.fromkeys(names, "words"),
        "programme": dict.fromkeys(INTERNET_PROGRAMME if internet else PROGRAMME, "10:00"),
        "reglament": CUP,
    }
    return Regulations(**{**told, **more})


def terms(**more: object) -> CompetitionTerms:
    told: dict[str, Any] = {
        "name": "Spring Cup",
        "organiser": "C001",
        "first": FIRST,
        "last": LAST,
        "arrival": date(2027, 3, 5),
        "departure": date(2027, 3, 8),
        "place": "C001",
        "equipment": 4,
        "fees": Fees(10, distribution="by the Reglament"),
        "format": "american",
        "regulations": regulations(),
        "chief_judge": "J001",
        "other": "none",
    }
    return CompetitionTerms(**{**told, **more})


@dataclass
class Year:
    """A federation and a clock."""

    own: Federation = field(default_factory=Federation)
    now: int = moment(2026, 9, 1)

    @property
    def office(self) -> FederationOffice:
        return self.own.office

    def file(self, kind: type[papers.Paper], /, **fields: Any) -> str:
        fields.setdefault("at", self.now)
        self.now = max(self.now, fields["at"])
        return self.own.file(kind(**fields))  # type: ignore[arg-type]

    def to(self, *when: int) -> None:
        self.now = moment(*when)

    def wait(self, milliseconds: int) -> None:
        self.now += milliseconds

    def enrol(self, name: str = "", **more: object) -> str:
        told: dict[str, Any] = {"born": date(1990, 1, 1), "region": "R1", "sex": "f"}
        name = name or f"Player {len(self.office.members) + 1}"
        return self.file(papers.Enrol, form=Questionnaire(name, **{**told, **more}))

    def competition(self, number: str = "2027-001") -> Competition:
        return self.office.competition(number)

    # -- steps -------------------------------------------------------------------------------------------

    def apply(self, **more: object) -> str:
        told = terms(**more)
        return self.file(papers.Apply, by=Body.ORGANISER, who=told.organiser, terms=told)

    def grant(self, number: str, *plans: CalendarPlan) -> None:
        organiser = self.competition(number).terms.organiser
        contract = Contract(("federation", organiser), "a fine", "both prepare the place")
        self.file(papers.SignContract, competition=number, contract=contract)
        self.file(papers.Decide, competition=number, plans=plans)

    def list_calendar(self, season: int = 2027) -> None:
        self.file(papers.ApproveCalendar, season=season)
        self.file(papers.PublishCalendar, season=season)

    def regulate(self, number: str, own: Regulations | None = None) -> None:
        """Bring Regulations from their draft to their publication by the right bodies."""
        each = self.competition(number)
        internet, official = each.terms.internet, each.terms.official or each.official
        own = own or regulations(internet, official and not internet)
        high = internet or (official and each.terms.reach in (Reach.ALL_RUSSIAN, Reach.INTERNATIONAL))
        body = {"by": Body.FEDERATION} if high else {"by": Body.ORGANISER, "who": each.terms.organiser}
        head = {"by": Body.PRESIDENT} if high else {"by": Body.HEAD, "who": each.terms.organiser}
        self.file(papers.DraftRegulations, competition=number, regulations=own, **body)
        self.file(papers.AgreeRegulations, competition=number)
        self.file(papers.ApproveRegulations, competition=number, **head)
        self.file(papers.PublishRegulations, competition=number)

    def plan_media(self, number: str) -> None:
        organiser = self.competition(number).terms.organiser
        parts = dict.fromkeys(MEDIA_PLAN, "words")
        self.file(papers.SubmitMediaPlan, by=Body.ORGANISER, who=organiser, competition=number, parts=parts)

    def report(self, number: str, **more: Any) -> str:
        told: dict[str, Any] = {
            "by": Body.ORGANISER,
            "who": self.competition(number).terms.organiser,
            "competition": number,
            "parts": dict.fromkeys(MEDIA_REPORT, "words"),
            "approved": "the head",
        }
        return self.file(papers.SubmitMediaReport, **{**told, **more})

    def enter(self, number: str, member: str, **more: Any) -> str:
        told: dict[str, Any] = {"rules": True, "regulations": self.version(number)}
        told |= {"by": Body.MEMBER, "who": member, "competition": number, "member": member}
        return self.file(papers.EnterCompetition, **{**told, **more})

    def version(self, number: str) -> int:
        published = self.competition(number).published
        return published.number if published is not None else 0

    def chief(self, kind: type[papers.Paper], number: str, /, **fields: Any) -> str:
        """File a paper as the chief judge of a competition."""
        who = self.competition(number).chief
        return self.file(kind, **{"by": Body.CHIEF_JUDGE, "who": who, "competition": number, **fields})

    def end(self, number: str, *order: str, **more: Any) -> str:
        told = {"play": play(self.competition(number), *order), **more}
        return self.chief(papers.EndCompetition, number, **told)

    def sign(self, number: str, **more: Any) -> str:
        made = protocol_of(self.office, self.competition(number), self.now)
        return self.chief(papers.SignProtocol, number, signature=sign(canonical(made), SECRET), **more)


def play(each: Competition, *order: str, **more: Any) -> PlayedEvent:
    """Play a competition on paper: members by place, the rest behind them as they entered."""
    members = dict.fromkeys((*order, *each.entries))
    rows = [Placing(each.entries[member].called, place) for place, member in enumerate(members, start=1)]
    told = PlayedEvent(digest(CUP), tuple(rows), each.chief, hands=50, tables=1, pool=10 * len(rows))
    return structs.replace(told, **{"online": each.terms.internet, "last_hand": 2**52, **more})


def founded() -> Year:
    """A federation with a club, its certificates, a judge with a key, and four members."""
    year = Year()
    year.file(papers.RegisterOrganisation, name="Club 1", city="Town", region="R1", head="the head")
    year.file(papers.Attest, club="C001", on=date(2026, 8, 1), certificate="A-1")
    year.file(
        papers.CertifyEquipment,
        organisation="C001",
        tables=4,
        first=date(2026, 1, 1),
        last=date(2027, 12, 31),
    )
    year.file(papers.RegisterJudge, name="Judge 1", category="first", key=public_key(SECRET))
    for _ in range(4):
        year.enrol()
    return year


def listed(*plans: CalendarPlan, **more: object) -> Year:
    """A competition in the published calendar, with a chief judge, Regulations and a media plan."""
    year = founded()
    more.setdefault("official", bool(plans))
    number = year.apply(**more)
    year.grant(number, *plans)
    year.list_calendar()
    year.file(papers.AppointJudge, competition=number, judge="J001", chief=True)
    year.regulate(number)
    year.plan_media(number)
    return year


def running(*plans: CalendarPlan, **more: object) -> Year:
    """The same with four entrants, begun on its first day at ten."""
    year = listed(*plans, **more)
    for member in ("M00001", "M00002", "M00003", "M00004"):
        year.enter("2027-001", member)
    year.to(2027, 3, 6, 10)
    year.chief(papers.Begin, "2027-001")
    return year


def ended(*plans: CalendarPlan, **more: object) -> Year:
    """The same, ended on its last day at 18:00."""
    year = running(*plans, **more)
    year.to(2027, 3, 7, 18)
    year.end("2027-001")
    return year


def sent(*plans: CalendarPlan, **more: object) -> Year:
    """The same, its protocol signed and sent in time."""
    year = ended(*plans, **more)
    year.wait(10 * MINUTE)
    year.sign("2027-001")
    year.chief(papers.SendProtocol, "2027-001")
    return year


WHOLE = regulations(
    further={"Dress": "as you like"},
    least_age=21,
    entries_until=moment(2027, 3, 1, 18),
    other_format=FormatDescription("equal stacks", "ten hands a table", "nobody is out", "most chips win"),
)
"""Regulations that lay down everything that can be laid down."""
WHOLE_WORDS = (
    *("Dress", "as you like", "Minimum age", "21", "1 March 2027, 18:00 (Europe/Moscow)"),
    *("equal stacks", "ten hands a table", "nobody is out", "most chips win"),
)
"""What a page of them says."""
FEDERAL = CalendarPlan.FEDERAL
INTERNET: dict[str, Any] = {
    "internet": True,
    "place": "",
    "arrival": None,
    "departure": None,
    "equipment": 0,
    "regulations": regulations(internet=True),
}
HIGH: dict[str, Any] = {"reach": Reach.ALL_RUSSIAN, "official": True}


def each(place: int, entrants: int, told: Mapping[str, int]) -> int:
    """As many points for every place."""
    del place, entrants
    return told["each"] * 1000


FLAT = Formula("flat", 3, {"each": 7}, each)


def bring_formula(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let an installed package bring a formula."""
    point = EntryPoint("flat-3", "tests.federation.year:FLAT", formulas.GROUP)
    monkeypatch.setattr(formulas, "entry_points", lambda group: [point] if group == formulas.GROUP else [])
