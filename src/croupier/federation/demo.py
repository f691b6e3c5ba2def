"""A synthetic federation: a whole year by a seed, from the applications to the final rating.

Members, clubs and judges are made of syllables and numbers; no person is meant. Events on the Internet and
all-Russian ones are played through the tournament room, all others come out by lot and strength.

>>> small = Demo(seed=1, members=60, clubs=3, events=4, judges=2).run()
>>> sorted({each.sent is not None for each in small.office.competitions.values()})
[True]
"""

from __future__ import annotations

from datetime import date, timedelta
from hashlib import sha256
from heapq import heappop, heappush
from random import Random
from typing import TYPE_CHECKING, Any, Final

from croupier.federation import days, papers
from croupier.federation.demo_conduct import HOUR, Conduct
from croupier.federation.demo_terms import CATEGORIES, GRADES, ZONE, syllables, terms_of
from croupier.federation.federation import Federation
from croupier.federation.law import (
    MEDIA_PLAN,
    Body,
    CalendarPlan,
    Reach,
)
from croupier.federation.records import (
    Contract,
    Criteria,
    Questionnaire,
    RatingTerms,
)
from croupier.federation.sealing import public_key

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.tournament.record import EventRecord

_GRADES: Final = ("", "", "", "III", "II", "I", "KMS", "MS")


class Demo:
    """The making of a synthetic year: things to be done, each at its moment."""

    def __init__(
        self, *, seed: int = 1, members: int = 2000, clubs: int = 40, events: int = 120, judges: int = 30
    ) -> None:
        self.chance = Random(f"federation/{seed}")
        self.seed = seed
        self.size = (members, clubs, events, judges)
        self.season = 2027
        self.own = Federation(zone=ZONE)
        self.now = 0
        self.asked = 0
        self.queue: list[tuple[int, int, Callable[[], None]]] = []
        self.strength: dict[str, float] = {}
        self.records: dict[str, EventRecord] = {}
        """The events that were played through, for who wants to play them again."""
        self.conduct = Conduct(self)

    # -- the clock ---------------------------------------------------------------------------------------

    def when(self, at: int, do: Callable[[], None]) -> None:
        """Do something at a moment."""
        self.asked += 1
        heappush(self.queue, (at, self.asked, do))

    def file(self, kind: type[papers.Paper], /, **fields: Any) -> str:
        """File a paper now."""
        return self.own.file(kind(at=self.now, **fields))  # type: ignore[arg-type]

    def run(self, until: int | None = None) -> Federation:
        """Let the year pass, all of it or until a moment."""
        begin = days.at(date(self.season - 1, 6, 1), ZONE, hour=9)
        self.when(begin, self._found)
        while self.queue and (until is None or self.queue[0][0] <= until):
            at, _, do = heappop(self.queue)
            self.now = max(self.now, at)
            do()
        return self.own

    def chief(self, number: str, kind: type[papers.Paper], /, **fields: Any) -> str:
        """File a paper as the chief judge."""
        who = self.own.office.competition(number).chief
        return self.file(kind, by=Body.CHIEF_JUDGE, who=who, competition=number, **fields)

    # -- the registry ------------------------------------------------------------------------------------

    def secret(self, judge: str) -> bytes:
        """Return the secret key of a judge of the demo."""
        return sha256(f"croupier/demo/{self.seed}/{judge}".encode()).digest()

    def _found(self) -> None:
        members, clubs, _, judges = self.size
        chance, year = self.chance, self.season
        for number in range(1, clubs + 1):
            town = syllables(chance)
            told = {"name": f"Club {number} {town}", "city": town, "region": f"Region {1 + number % 12}"}
            club = self.file(papers.RegisterOrganisation, **told, head=f"Head {number}")
            first, last = date(year - 1, 6, 1), date(year + 1, 5, 31)
            tables = chance.randrange(12, 25)
            self.file(papers.CertifyEquipment, organisation=club, tables=tables, first=first, last=last)
            for on in (date(year - 1, 7, 1), date(year, 6, 15)):
                self.when(days.at(on, ZONE, hour=10), self._attest(club, on))
        for number in range(1, judges + 1):
            key = public_key(self.secret(f"J{number:03}"))
            category = chance.choice(("third", "second", "first"))
            self.file(
                papers.RegisterJudge, name=f"Judge {number} {syllables(chance)}", category=category, key=key
            )
        for _ in range(members):
            self._enrol()
        self.file(papers.SetRating, season=year, terms=RatingTerms("root", best=8))
        self.file(papers.SetNorms, grades=GRADES, categories=CATEGORIES)
        team = Criteria(f"Cup of nations {year + 1}", year, 6, date(year, 11, 30))
        self.file(papers.SetSelection, criteria=team)
        self.when(days.at(date(year - 1, 9, 1), ZONE, hour=10), self._apply)

    def _attest(self, club: str, on: date) -> Callable[[], None]:
        def do() -> None:
            self.file(papers.Attest, club=club, on=on, certificate=f"A-{club}-{on.year}")

        return do

    def _enrol(self) -> None:
        chance = self.chance
        born = date(chance.randrange(1950, 2008), 1, 1) + timedelta(days=chance.randrange(365))
        form = Questionnaire(
            f"{syllables(chance)} {syllables(chance)}",
            born,
            sex="f" if chance.random() < 0.3 else "m",
            country="RU" if chance.random() < 0.95 else chance.choice(("AM", "BY", "KZ")),
            region=f"Region {chance.randrange(1, 13)}",
            club=f"C{chance.randrange(1, self.size[1] + 1):03}",
            grade=chance.choice(_GRADES),
        )
        member = self.file(papers.Enrol, form=form, distinct=True)
        self.strength[member] = chance.gauss(0, 1)

    # -- calendar and Regulations --------------------------------------------------------------------------

    def _apply(self) -> None:
        """All organisers apply in September; the calendar is published on 1 December."""
        _, clubs, events, judges = self.size
        for number in range(events):
            saturday = date(self.season, 1, 1)
            saturday += timedelta(days=(5 - saturday.weekday()) % 7 + 7 * (number * 50 // events))
            club, judge = f"C{1 + number % clubs:03}", f"J{1 + number % judges:03}"
            terms = terms_of(self.chance, number, saturday, club, judge)
            competition = self.file(papers.Apply, by=Body.ORGANISER, who=club, terms=terms)
            sums = Contract(("federation", club), "a fine of the entry fees", "the club prepares the place")
            self.file(papers.SignContract, competition=competition, contract=sums)
            plan = (CalendarPlan.FEDERAL,) if terms.reach == Reach.ALL_RUSSIAN else (CalendarPlan.REGION,)
            self.file(papers.Decide, competition=competition, plans=plan if terms.official else ())
            self.file(papers.AppointJudge, competition=competition, judge=judge, chief=True)
            second = f"J{1 + (number + 7) % judges:03}"
            if second != judge:
                self.file(papers.AppointJudge, competition=competition, judge=second)
            regulated = days.at(saturday - timedelta(days=21), ZONE, hour=9)
            regulated = max(regulated, days.at(date(self.season - 1, 12, 2), ZONE))
            self.when(regulated, self._regulate(competition))
        december = days.at(date(self.season - 1, 12, 1), ZONE, hour=9)
        self.when(december, self._publish)

    def _publish(self) -> None:
        self.file(papers.ApproveCalendar, season=self.season)
        self.file(papers.PublishCalendar, season=self.season)

    def _regulate(self, number: str) -> Callable[[], None]:
        def do() -> None:
            each = self.own.office.competition(number)
            terms = each.terms
            high = terms.internet or terms.reach == Reach.ALL_RUSSIAN
            body = {"by": Body.FEDERATION} if high else {"by": Body.ORGANISER, "who": terms.organiser}
            head = {"by": Body.PRESIDENT} if high else {"by": Body.HEAD, "who": terms.organiser}
            self.file(papers.DraftRegulations, competition=number, regulations=terms.regulations, **body)
            self.file(papers.AgreeRegulations, competition=number)
            self.file(papers.ApproveRegulations, competition=number, **head)
            self.file(papers.PublishRegulations, competition=number)
            own = {"by": Body.ORGANISER, "who": terms.organiser, "competition": number}
            self.file(papers.SubmitMediaPlan, **own, parts=dict.fromkeys(MEDIA_PLAN, "See the annex."))
            if not terms.internet:
                self.file(papers.ConfirmBanners, **own, evidence="photo 1")
            self.when(self.now + HOUR, self.conduct.enter(number))
            start = days.at(each.first, terms.zone, hour=12)
            self.when(start, self.conduct.begin(number))

        return do
