"""How the federation stands: its members, organisations, judges and competitions, and what was breached."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from msgspec import Struct, field

from croupier.errors import nearest
from croupier.federation import days
from croupier.federation.law import HIGH, CalendarPlan, FederationError
from croupier.federation.trust import PublishedJudge
from croupier.floor.discipline import Discipline

if TYPE_CHECKING:
    from croupier.federation.protocol import Protocol, Sealed
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
    from croupier.floor.discipline import Penalty


class Member(Struct):
    """An athlete in the federation."""

    number: str
    form: Questionnaire
    since: int
    ended: int | None = None
    grades: list[tuple[int, str]] = field(default_factory=list)

    @property
    def grade(self) -> str:
        """The last grade awarded, else the one they brought."""
        return self.grades[-1][1] if self.grades else self.form.grade


class Organisation(Struct):
    """A poker club or another organisation, with what was certified to it."""

    number: str
    name: str
    city: str = ""
    region: str = ""
    head: str = ""
    club: bool = True
    attested: list[tuple[date, str]] = field(default_factory=list)
    equipment: list[tuple[date, date, int]] = field(default_factory=list)
    tasks: set[str] = field(default_factory=set)
    deprived: set[int] = field(default_factory=set)
    """Seasons without the right to rating competitions."""

    def attested_on(self, on: date) -> bool:
        """Whether an attestation is valid on a day: a year from its date (fspr:1.3.1c)."""
        return any(begun <= on <= days.year_after(begun) for begun, _ in self.attested)

    def tables_on(self, on: date) -> int:
        """How many tables with a certificate there are on a day."""
        return sum(tables for first, last, tables in self.equipment if first <= on <= last)


class AgreedPlace(Struct, frozen=True):
    """A place that the federation has agreed to."""

    number: str
    name: str
    first: date
    last: date
    city: str = ""


class Judge(Struct):
    """A judge, with the categories awarded."""

    number: str
    name: str
    region: str = ""
    key: str = ""
    categories: list[tuple[int, str]] = field(default_factory=list)
    earlier: list[tuple[str, int]] = field(default_factory=list)
    """Keys they signed with before, each with the moment it was replaced."""

    @property
    def category(self) -> str:
        """The present category."""
        return self.categories[-1][1] if self.categories else ""


class Right(Struct, frozen=True):
    """A right or a permission on record."""

    at: int
    kind: str
    holder: str
    competition: str = ""
    document: str = ""


class Version(Struct):
    """A version of Regulations and how far it has come."""

    number: int
    regulations: Regulations
    drafted: int
    by: str
    agreed: int | None = None
    approved: int | None = None
    published: int | None = None

    @property
    def stage(self) -> str:
        """The state as a word: draft, agreed, approved, published."""
        if self.published is not None:
            return "published"
        if self.approved is not None:
            return "approved"
        return "draft" if self.agreed is None else "agreed"


class Admission(Struct, frozen=True):
    """Somebody admitted: the questionnaire as it was, and what they accepted."""

    member: str
    at: int
    form: Questionnaire
    grade: str
    regulations: int
    paid: int
    door: bool
    called: str
    """Their name at the tables; two of the same name have their numbers behind it."""


class Noted(Struct):
    """A penalty in the register, with its moment; a judge's own is first taken to the chief judge."""

    at: int
    penalty: Penalty
    chief: bool
    cancelled: str = ""
    """Why the chief judge has cancelled it, if they did: it counts no more."""


class Protest(Struct):
    """A protest and what became of it."""

    member: str
    penalty: int
    reason: str
    filed: int
    received: int | None = None
    decided: int | None = None
    upheld: bool = False
    words: str = ""
    notified: int | None = None


class Breach(Struct, frozen=True):
    """Something done too late, or in a wrong form: what the federation may act upon."""

    what: str
    clause: str
    competition: str
    who: str
    due: int
    at: int


class Ban(Struct, frozen=True):
    """A disqualification to the end of a season."""

    member: str
    competition: str
    clause: str
    begins: int
    until: date
    words: str = ""


class Correction(Struct, frozen=True):
    """Points corrected by a new entry."""

    at: int
    competition: str
    member: str
    points: int
    why: str


class Competition(Struct):
    """One competition from its application to its last paper."""

    number: str
    terms: CompetitionTerms
    applied: int
    plans: tuple[CalendarPlan, ...] = ()
    decided: bool | None = None
    why: str = ""
    contract: Contract | None = None
    listed: bool = False
    """Whether it stands in the approved calendar."""
    versions: list[Version] = field(default_factory=list)
    chief: str = ""
    judges: list[str] = field(default_factory=list)
    instructions: list[tuple[int, str]] = field(default_factory=list)
    layouts: tuple[str, ...] = ()
    advertised: list[str] = field(default_factory=list)
    media_plan: tuple[int, dict[str, str]] | None = None
    media_report: tuple[int, dict[str, str], str] | None = None
    banners: str | None = None
    entries: dict[str, Admission] = field(default_factory=dict)
    begun: int | None = None
    ended: int | None = None
    play: PlayedEvent | None = None
    discipline: Discipline = field(default_factory=Discipline)
    penalties: list[Noted] = field(default_factory=list)
    protests: list[Protest] = field(default_factory=list)
    protocol: Protocol | None = None
    sealed: Sealed | None = None
    sent: int | None = None

    @property
    def standing(self) -> list[Noted]:
        """The penalties that the chief judge has not cancelled."""
        return [noted for noted in self.penalties if not noted.cancelled]

    @property
    def official(self) -> bool:
        """Whether a calendar plan makes it official; on the Internet only the federal one (fspr:3.1.2b)."""
        return CalendarPlan.FEDERAL in self.plans if self.terms.internet else bool(self.plans)

    @property
    def rating(self) -> bool:
        """Whether the federation's calendar makes it a rating competition (fspr:2.1.1a, fspr:3.1.2a)."""
        return self.listed

    @property
    def classes(self) -> tuple[str, ...]:
        """Its classes; one does not exclude the other (fspr:0b).

        An Internet competition belongs to them in the same way.
        """
        return tuple(name for name in ("official", "rating") if getattr(self, name))

    @property
    def high(self) -> bool:
        """Whether it is an official all-Russian or international competition."""
        return self.official and self.terms.reach in HIGH

    @property
    def open(self) -> bool:
        """Whether athletes of foreign countries may enter; on the Internet always (fspr:3.1.3)."""
        return self.terms.open or self.terms.internet

    @property
    def first(self) -> date:
        """The first day."""
        assert self.terms.first is not None
        return self.terms.first

    @property
    def last(self) -> date:
        """The last day."""
        assert self.terms.last is not None
        return self.terms.last

    @property
    def season(self) -> int:
        """The season of its first day."""
        return days.season(self.first)

    @property
    def published(self) -> Version | None:
        """The last published version of the Regulations."""
        return next((own for own in reversed(self.versions) if own.published is not None), None)

    def clause(self, official: str, rating: str, internet: str = "") -> str:
        """Return the clause of its kind out of those of the three chapters."""
        if self.terms.internet and internet:
            return internet
        return official if self.official else rating


class FederationOffice(Struct):
    """The federation after some papers. Only the functions of this room change it."""

    site: bool = False
    """Whether this installation is the federation's own site (fspr:3.2.1)."""
    zone: str = "Europe/Moscow"
    members: dict[str, Member] = field(default_factory=dict)
    spelt: dict[tuple[str, date], str] = field(default_factory=dict)
    organisations: dict[str, Organisation] = field(default_factory=dict)
    places: dict[str, AgreedPlace] = field(default_factory=dict)
    judges: dict[str, Judge] = field(default_factory=dict)
    rights: list[Right] = field(default_factory=list)
    deadlines: dict[int, date] = field(default_factory=dict)
    competitions: dict[str, Competition] = field(default_factory=dict)
    approved: dict[int, int] = field(default_factory=dict)
    published: dict[int, tuple[int, tuple[str, ...]]] = field(default_factory=dict)
    """The published calendar of a season: when, and which competitions."""
    bans: list[Ban] = field(default_factory=list)
    breaches: list[Breach] = field(default_factory=list)
    ratings: dict[int, RatingTerms] = field(default_factory=dict)
    corrections: list[Correction] = field(default_factory=list)
    selections: list[Criteria] = field(default_factory=list)
    grade_norms: tuple[GradeNorm, ...] = ()
    category_norms: tuple[CategoryNorm, ...] = ()
    last: int = 0
    """The moment of the last paper."""

    def member(self, number: str) -> Member:
        """Return a member, present or past."""
        if number not in self.members:
            raise FederationError("federation-no-member", member=number, clause="fspr:1.6.1")
        return self.members[number]

    def organisation(self, number: str) -> Organisation:
        """Return an organisation."""
        if number not in self.organisations:
            raise FederationError("federation-no-organisation", organisation=number)
        return self.organisations[number]

    def judge(self, number: str) -> Judge:
        """Return a judge."""
        if number not in self.judges:
            raise FederationError("federation-no-judge", judge=number)
        return self.judges[number]

    @property
    def keys(self) -> dict[str, PublishedJudge]:
        """The judges who have a public key, by number."""
        return {
            own.number: PublishedJudge(own.number, own.name, own.key, tuple(own.earlier))
            for own in self.judges.values()
            if own.key
        }

    def competition(self, number: str) -> Competition:
        """Return a competition."""
        if number not in self.competitions:
            known = nearest(number, self.competitions)
            raise FederationError("federation-no-competition", competition=number, nearest=known)
        return self.competitions[number]

    def competition_of(self, season: int) -> list[Competition]:
        """Return the competitions of a season by their days."""
        found = [each for each in self.competitions.values() if each.season == season]
        return sorted(found, key=lambda each: (each.first, each.number))

    @property
    def season(self) -> int:
        """The season that is on, if its calendar is published; else the last one that is."""
        current = days.season(days.day(self.last, self.zone))
        return current if current in self.published else max(self.published, default=current)

    def public(self, each: Competition) -> bool:
        """Whether a competition stands in a published calendar; only then is it told to anybody."""
        return each.number in self.published.get(each.season, (0, ()))[1]

    def authorised(self, number: str, task: str) -> bool:
        """Whether an organisation keeps the calendar or the rating for the federation."""
        return number in self.organisations and task in self.organisations[number].tasks

    def banned(self, member: str, at: int, of: int) -> Ban | None:
        """Return the ban that keeps a member out of the competitions of a season at a moment."""
        for ban in self.bans:
            if ban.member == member and ban.begins <= at and days.season(ban.until) == of:
                return ban
        return None

    def place_name(self, number: str) -> str:
        """Return the name of a club or place."""
        if number in self.organisations:
            return self.organisations[number].name
        return self.places[number].name if number in self.places else number
