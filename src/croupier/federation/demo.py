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

from msgspec import structs

from croupier.federation import days, papers
from croupier.federation.federation import Federation
from croupier.federation.law import (
    INTERNET_PROGRAMME,
    INTERNET_SECTIONS,
    MEDIA_PLAN,
    MEDIA_REPORT,
    OFFICIAL_SECTIONS,
    PROGRAMME,
    RATING_SECTIONS,
    Body,
    CalendarPlan,
    Reach,
)
from croupier.federation.play import play_of
from croupier.federation.protocol import protocol_of
from croupier.federation.records import (
    CategoryNorm,
    CompetitionTerms,
    Contract,
    Criteria,
    Fees,
    GradeNorm,
    Placing,
    PlayedEvent,
    Questionnaire,
    RatingTerms,
    Regulations,
)
from croupier.federation.regulations import digest
from croupier.federation.sealing import canonical, public_key, sign
from croupier.tournament.prizes import payouts
from croupier.tournament.record import record
from croupier.tournament.reglament import Level, Reglament
from croupier.tournament.simulate import play_named

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.federation.office import Competition
    from croupier.tournament.record import EventRecord

ZONE: Final = "Europe/Moscow"
ZONES: Final = (ZONE, ZONE, ZONE, "Asia/Yekaterinburg", "Asia/Novosibirsk")
HOUR: Final = 3_600_000
_FIRST: Final = tuple(first + then for first in "bdklm" for then in "aeiou")
_THEN: Final = tuple(first + then for first in "nrstv" for then in "aeiou")
_GAMES: Final = ("fspr/holdem", "fspr/holdem", "fspr/holdem", "fspr/omaha", "fspr/seven-stud")
_GRADES: Final = ("", "", "", "III", "II", "I", "KMS", "MS")


def syllables(chance: Random) -> str:
    """Make a word that nobody is called by."""
    return (chance.choice(_FIRST) + "".join(chance.choices(_THEN, k=2))).capitalize()


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
            terms = self._terms(number, saturday, club, judge)
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

    def _terms(self, number: int, first: date, club: str, judge: str) -> CompetitionTerms:
        chance = self.chance
        internet, high, regional = number % 12 == 5, number % 30 == 2, number % 12 == 9
        game = chance.choice(_GAMES)
        cup = reglament(f"Event {number + 1} {syllables(chance)}", game, chance.choice((20, 50, 100)))
        draft = Regulations(
            dict.fromkeys(_words(internet, high or regional), "As the federation's rules say."),
            dict.fromkeys(INTERNET_PROGRAMME if internet else PROGRAMME, "10:00"),
            cup,
        )
        day = timedelta(days=1)
        return CompetitionTerms(
            name=cup.name,
            organiser=club,
            first=first,
            last=first if internet else first + day,
            arrival=None if internet else first - day,
            departure=None if internet else first + 2 * day,
            place="" if internet else club,
            equipment=0 if internet else 12,
            fees=Fees(cup.buy_in, distribution="by the Reglament"),
            format="american",
            regulations=draft,
            chief_judge=judge,
            other="none",
            reach=Reach.ALL_RUSSIAN if high else Reach.REGIONAL if regional else Reach.CLUB,
            official=(high or regional) and not internet,
            internet=internet,
            zone=ZONE if internet else chance.choice(ZONES),
        )

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
            self.when(self.now + HOUR, self._enter(number))
            start = days.at(each.first, terms.zone, hour=12)
            self.when(start, self._begin(number))

        return do

    # -- the competition -----------------------------------------------------------------------------------

    def _enter(self, number: str) -> Callable[[], None]:
        def do() -> None:
            each = self.own.office.competition(number)
            most = min(150, max(8, self.size[0] // 10))
            high = each.terms.reach == Reach.ALL_RUSSIAN
            count = most if high else self.chance.randrange(8, max(9, most // 2))
            for member in self.chance.sample(sorted(self.own.office.members), count):
                if not self.own.office.banned(member, self.now, each.season):
                    told = {"competition": number, "member": member, "rules": True, "regulations": 1}
                    self.file(papers.EnterCompetition, by=Body.MEMBER, who=member, **told)

        return do

    def chief(self, number: str, kind: type[papers.Paper], /, **fields: Any) -> str:
        """File a paper as the chief judge."""
        who = self.own.office.competition(number).chief
        return self.file(kind, by=Body.CHIEF_JUDGE, who=who, competition=number, **fields)

    def _begin(self, number: str) -> Callable[[], None]:
        def do() -> None:
            self.chief(number, papers.Begin)
            each = self.own.office.competition(number)
            each_hours = 5 if each.terms.internet else 30
            if self.chance.random() < 0.25:
                self.when(self.now + 2 * HOUR, self._penalise(number))
            self.when(self.now + each_hours * HOUR, self._end(number))

        return do

    def _penalise(self, number: str) -> Callable[[], None]:
        def do() -> None:
            each = self.own.office.competition(number)
            member = self.chance.choice(list(each.entries))
            if self.chance.random() < 0.3:
                told = {"member": member, "offence": "insult", "sanction": "disqualification"}
                penalty = self.chief(number, papers.NotePenalty, **told, players=9)
                reason = "It was a joke among friends."
                self.chief(number, papers.FileProtest, member=member, penalty=int(penalty), reason=reason)
            else:
                told = {"member": member, "offence": "talking", "sanction": "warning"}
                self.chief(number, papers.NotePenalty, **told, players=9)

        return do

    def _end(self, number: str) -> Callable[[], None]:
        def do() -> None:
            each = self.own.office.competition(number)
            played = each.terms.internet or each.terms.reach == Reach.ALL_RUSSIAN
            self.chief(
                number, papers.EndCompetition, play=self._played(each) if played else self._drawn(each)
            )
            self.when(self.now + self.chance.choice((5, 10, 20, 40)) * 60_000, self._sign(number))

        return do

    def _played(self, each: Competition) -> PlayedEvent:
        """Play an event through in the tournament room."""
        names = [entry.called for entry in each.entries.values()]
        judge = self.own.office.judge(each.chief).name
        _, event = play_named(_reglament(each), names, judge=judge, seed=f"{self.seed}/{each.number}")
        self.records[each.number] = record(event)
        # A simulated event counts its moments from nil.
        return structs.replace(play_of(event), last_hand=self.now - 60_000, penalties=())

    def _drawn(self, each: Competition) -> PlayedEvent:
        """Let strength and luck decide."""
        cup = _reglament(each)
        luck = {member: self.strength[member] + self.chance.gauss(0, 2) for member in each.entries}
        pool = cup.buy_in * len(luck)
        prizes = payouts(cup.prizes, len(luck), pool)
        rows = [
            Placing(each.entries[member].called, place, prizes[place - 1] if place <= len(prizes) else 0)
            for place, member in enumerate(sorted(luck, key=lambda member: -luck[member]), start=1)
        ]
        tables = -(-len(rows) // cup.seats)
        return PlayedEvent(
            digest(cup),
            tuple(rows),
            each.chief,
            hands=25 * len(rows),
            tables=tables,
            pool=pool,
            last_hand=self.now - 60_000,
            source="demo",
        )

    def _sign(self, number: str) -> Callable[[], None]:
        def do() -> None:
            each = self.own.office.competition(number)
            made = protocol_of(self.own.office, each, self.now)
            self.chief(number, papers.SignProtocol, signature=sign(canonical(made), self.secret(each.chief)))
            self.when(self.now + self.chance.choice((1, 3, 12, 20)) * HOUR, self._send(number))
            late = self.chance.random() < 0.05
            self.when(self.now + (12 if late else 5) * 24 * HOUR, self._report(number))

        return do

    def _send(self, number: str) -> Callable[[], None]:
        def do() -> None:
            self.chief(number, papers.SendProtocol)
            each = self.own.office.competition(number)
            for place, protest in enumerate(each.protests):
                self.when(self.now + 20 * 24 * HOUR, self._decide(number, place, protest.member))

        return do

    def _decide(self, number: str, place: int, member: str) -> Callable[[], None]:
        def do() -> None:
            upheld = self.chance.random() < 0.3
            told = {"competition": number, "protest": place}
            self.file(papers.DecideProtest, **told, upheld=upheld, words="By the protocol and the film.")
            self.file(papers.NotifyProtest, **told)
            each = self.own.office.competition(number)
            if not upheld and days.season(days.day(self.now, ZONE)) == each.season:
                words = "An insult that the protocol tells of."
                self.file(
                    papers.BanForSeason, competition=number, member=member, offence="insult", words=words
                )

        return do

    def _report(self, number: str) -> Callable[[], None]:
        def do() -> None:
            each = self.own.office.competition(number)
            parts = dict.fromkeys(MEDIA_REPORT, "See the annex.")
            told = {"by": Body.HEAD, "who": each.terms.organiser, "competition": number, "parts": parts}
            self.file(papers.SubmitMediaReport, **told, approved="head")

        return do


GRADES: Final = (
    GradeNorm("I", places=3, times=2, entrants=8),
    GradeNorm("KMS", places=2, times=2, entrants=20),
    GradeNorm("MS", places=1, times=1, entrants=40, reaches=(Reach.ALL_RUSSIAN,)),
)
"""Norms of the demo; a federation sets its own."""
CATEGORIES: Final = (CategoryNorm("second", times=2), CategoryNorm("first", times=2, chief=True))


def _words(internet: bool, official: bool) -> list[str]:
    """Return the sections that are told in words."""
    names = INTERNET_SECTIONS if internet else OFFICIAL_SECTIONS if official else RATING_SECTIONS
    return [name for name in names if name not in ("programme", "reglament")]


def _reglament(each: Competition) -> Reglament:
    version = each.published
    assert version is not None
    assert version.regulations.reglament is not None
    return version.regulations.reglament


def reglament(name: str, game: str, fee: int) -> Reglament:
    """Return a Reglament of the demo: ten levels of twenty minutes."""
    stud = game.endswith("stud")
    steps = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64)
    levels = tuple(
        Level(20, 0 if stud else 25 * step, 50 * step, 10 * step if stud else 0, bring_in=15 * step * stud)
        for step in steps
    )
    limit = {"fspr/holdem": "no-limit", "fspr/omaha": "pot-limit", "fspr/seven-stud": "fixed-limit"}[game]
    seats = 8 if stud else 9
    return Reglament(name=name, stack=5000, levels=levels, game=game, limit=limit, seats=seats, buy_in=fee)
