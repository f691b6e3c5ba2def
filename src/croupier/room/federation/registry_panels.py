"""The registry as officials see it: organisations, places, judges, rights, and the register of penalties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.federation import days
from croupier.federation.discipline import register
from croupier.federation.federation import HANDLERS
from croupier.federation.law import Body
from croupier.room.desks.panels import Panel, PanelRow, RowAct
from croupier.room.federation.counter import right_of
from croupier.room.federation.steps import KINDS
from croupier.text import called, say
from croupier.text.writing import day

if TYPE_CHECKING:
    from croupier.federation.office import FederationOffice, Organisation
    from croupier.room.federation.keeper import Mandate

_CLUB_ACTS: Final = {"attest": "club", "certifyequipment": "organisation", "authorise": "organisation"}
_JUDGE_ACTS: Final = {"awardcategory": "judge", "setkey": "judge"}
_DISCIPLINE: Final = {Body.FEDERATION, Body.PRESIDENT, Body.SECRETARY, Body.CHIEF_JUDGE}
"""Those who admit and judge see all penalties; nobody else is shown them."""


class _Registry:
    """Makes the panels for somebody with these mandates."""

    def __init__(self, office: FederationOffice, mandates: list[Mandate], language: str, now: int) -> None:
        self.office = office
        self.bodies = {own.body for own in mandates}
        self.language = language
        self.today = days.day(now, office.zone)

    def panel(self, name: str, heads: tuple[str, ...], rows: list[PanelRow], *moments: int) -> Panel:
        columns = [say(f"fedcolumn-{head}", self.language) for head in heads]
        title, empty = say(f"fedpanel-{name}", self.language), say("federation-nothing", self.language)
        return Panel(name, title, columns, rows, list(moments), empty)

    def acts(self, papers: dict[str, str], number: str) -> list[RowAct]:
        may = {name for name, kind in KINDS.items() if self.bodies & set(HANDLERS[kind][1])}
        return [RowAct(paper, {field: number}) for paper, field in papers.items() if paper in may]

    def _name(self, member: str) -> str:
        return self.office.members[member].form.name

    def organisations(self) -> Panel:
        rows = [
            PanelRow(
                [*self._organisation(own), own.tables_on(self.today), self._standing(own)],
                self.acts(_CLUB_ACTS, own.number),
                tone="" if own.attested_on(self.today) or not own.club else "alarm",
            )
            for own in self.office.organisations.values()
        ]
        return self.panel("clubs", ("number", "name", "city", "attested", "tables", "standing"), rows)

    def _organisation(self, own: Organisation) -> list[str | int]:
        until = max((days.year_after(on) for on, _ in own.attested), default=None)
        return [own.number, own.name, own.city, day(until, self.language) if until else "–"]

    def _standing(self, own: Organisation) -> str:
        """Say what an organisation keeps for the federation, and which seasons it has lost."""
        tasks = [called(task, self.language, "fedtask") for task in sorted(own.tasks)]
        lost = ", ".join(str(season) for season in sorted(own.deprived) if season >= self.today.year)
        return "; ".join([*tasks, *([say("fedword-deprived", self.language, seasons=lost)] if lost else [])])

    def places(self) -> Panel:
        rows = [
            PanelRow(
                [own.number, own.name, own.city, *(day(on, self.language) for on in (own.first, own.last))]
            )
            for own in self.office.places.values()
        ]
        return self.panel("places", ("number", "name", "city", "since", "until"), rows)

    def judges(self) -> Panel:
        rows = [
            PanelRow(
                [own.number, own.name, own.category, own.key[:16] or "–"], self.acts(_JUDGE_ACTS, own.number)
            )
            for own in self.office.judges.values()
        ]
        return self.panel("judges", ("number", "name", "category", "key"), rows)

    def rights(self) -> Panel:
        rows = [
            PanelRow([own.competition or "–", *right_of(self.office, own, self.language)])
            for own in self.office.rights
        ]
        return self.panel("rights", ("competition", "what", "words", "when"), rows, 3)

    def penalties(self) -> Panel:
        """The penalties of all competitions in one register, the last first."""
        rows = [
            PanelRow(
                [
                    self._name(own.member),
                    own.competition,
                    say(f"federation-sanction-{own.sanction}", self.language),
                    own.clause,
                    say("fedword-lifted", self.language) if own.upheld else own.words,
                    own.at,
                ]
            )
            for own in reversed(register(self.office))
        ]
        columns = ("name", "competition", "sanction", "clause", "words", "when")
        return self.panel("register", columns, rows, 5)

    def bans(self) -> Panel:
        rows = [
            PanelRow([self._name(own.member), own.clause, day(own.until, self.language), own.words])
            for own in self.office.bans
        ]
        return self.panel("bans", ("name", "clause", "until", "words"), rows)


def registry(office: FederationOffice, mandates: list[Mandate], language: str, now: int) -> list[Panel]:
    """Return what is in the registry, with what can be filed about each."""
    own = _Registry(office, mandates, language, now)
    found = [own.organisations(), own.places(), own.judges(), own.rights()]
    return [*found, *([own.penalties()] if own.bodies & _DISCIPLINE else []), own.bans()]
