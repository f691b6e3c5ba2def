"""The competitions of a synthetic year: entries, play, penalties, the protocol and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import structs

from croupier.federation import days, papers
from croupier.federation.demo_terms import ZONE, reglament_of
from croupier.federation.law import MEDIA_REPORT, Body, Reach
from croupier.federation.play import play_of
from croupier.federation.protocol import protocol_of
from croupier.federation.records import Placing, PlayedEvent
from croupier.federation.regulations import digest
from croupier.federation.sealing import canonical, sign
from croupier.tournament.prizes import payouts
from croupier.tournament.record import record
from croupier.tournament.simulate import play_named

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.federation.demo import Demo
    from croupier.federation.office import Competition

HOUR: Final = 3_600_000


class Conduct:
    """How the competitions of a year go: each step is done at its moment and asks for the next."""

    def __init__(self, year: Demo) -> None:
        self.year = year

    def enter(self, number: str) -> Callable[[], None]:
        """Let members enter."""

        def do() -> None:
            each = self.year.own.office.competition(number)
            most = min(150, max(8, self.year.size[0] // 10))
            high = each.terms.reach == Reach.ALL_RUSSIAN
            count = most if high else self.year.chance.randrange(8, max(9, most // 2))
            for member in self.year.chance.sample(sorted(self.year.own.office.members), count):
                if not self.year.own.office.banned(member, self.year.now, each.season):
                    told = {"competition": number, "member": member, "rules": True, "regulations": 1}
                    self.year.file(papers.EnterCompetition, by=Body.MEMBER, who=member, **told)

        return do

    def begin(self, number: str) -> Callable[[], None]:
        """Begin the competition; its end, protocol and report follow."""

        def do() -> None:
            self.year.chief(number, papers.Begin)
            each = self.year.own.office.competition(number)
            each_hours = 5 if each.terms.internet else 30
            if self.year.chance.random() < 0.25:
                self.year.when(self.year.now + 2 * HOUR, self._penalise(number))
            self.year.when(self.year.now + each_hours * HOUR, self._end(number))

        return do

    def _penalise(self, number: str) -> Callable[[], None]:
        def do() -> None:
            each = self.year.own.office.competition(number)
            member = self.year.chance.choice(list(each.entries))
            if self.year.chance.random() < 0.3:
                told = {"member": member, "offence": "insult", "sanction": "disqualification"}
                penalty = self.year.chief(number, papers.NotePenalty, **told, players=9)
                reason = "It was a joke among friends."
                self.year.chief(
                    number, papers.FileProtest, member=member, penalty=int(penalty), reason=reason
                )
            else:
                told = {"member": member, "offence": "talking", "sanction": "warning"}
                self.year.chief(number, papers.NotePenalty, **told, players=9)

        return do

    def _end(self, number: str) -> Callable[[], None]:
        def do() -> None:
            each = self.year.own.office.competition(number)
            played = each.terms.internet or each.terms.reach == Reach.ALL_RUSSIAN
            self.year.chief(
                number, papers.EndCompetition, play=self._played(each) if played else self._drawn(each)
            )
            self.year.when(
                self.year.now + self.year.chance.choice((5, 10, 20, 40)) * 60_000, self._sign(number)
            )

        return do

    def _played(self, each: Competition) -> PlayedEvent:
        """Play an event through in the tournament room."""
        names = [entry.called for entry in each.entries.values()]
        judge = self.year.own.office.judge(each.chief).name
        _, event = play_named(reglament_of(each), names, judge=judge, seed=f"{self.year.seed}/{each.number}")
        self.year.records[each.number] = record(event)
        # A simulated event counts its moments from nil.
        return structs.replace(play_of(event), last_hand=self.year.now - 60_000, penalties=())

    def _drawn(self, each: Competition) -> PlayedEvent:
        """Let strength and luck decide."""
        cup = reglament_of(each)
        luck = {member: self.year.strength[member] + self.year.chance.gauss(0, 2) for member in each.entries}
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
            last_hand=self.year.now - 60_000,
            source="demo",
        )

    def _sign(self, number: str) -> Callable[[], None]:
        def do() -> None:
            each = self.year.own.office.competition(number)
            made = protocol_of(self.year.own.office, each, self.year.now)
            self.year.chief(
                number, papers.SignProtocol, signature=sign(canonical(made), self.year.secret(each.chief))
            )
            self.year.when(self.year.now + self.year.chance.choice((1, 3, 12, 20)) * HOUR, self._send(number))
            late = self.year.chance.random() < 0.05
            self.year.when(self.year.now + (12 if late else 5) * 24 * HOUR, self._report(number))

        return do

    def _send(self, number: str) -> Callable[[], None]:
        def do() -> None:
            self.year.chief(number, papers.SendProtocol)
            each = self.year.own.office.competition(number)
            for place, protest in enumerate(each.protests):
                self.year.when(self.year.now + 20 * 24 * HOUR, self._decide(number, place, protest.member))

        return do

    def _decide(self, number: str, place: int, member: str) -> Callable[[], None]:
        def do() -> None:
            upheld = self.year.chance.random() < 0.3
            told = {"competition": number, "protest": place}
            self.year.file(papers.DecideProtest, **told, upheld=upheld, words="By the protocol and the film.")
            self.year.file(papers.NotifyProtest, **told)
            each = self.year.own.office.competition(number)
            if not upheld and days.season(days.day(self.year.now, ZONE)) == each.season:
                words = "An insult that the protocol tells of."
                self.year.file(
                    papers.BanForSeason, competition=number, member=member, offence="insult", words=words
                )

        return do

    def _report(self, number: str) -> Callable[[], None]:
        def do() -> None:
            each = self.year.own.office.competition(number)
            parts = dict.fromkeys(MEDIA_REPORT, "See the annex.")
            told = {"by": Body.HEAD, "who": each.terms.organiser, "competition": number, "parts": parts}
            self.year.file(papers.SubmitMediaReport, **told, approved="head")

        return do
