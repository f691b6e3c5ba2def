"""The way to a competition: the calendar of a season, and the Regulations."""

from __future__ import annotations

from datetime import date

from croupier.federation.law import CalendarPlan
from croupier.federation.papers.paper import Paper
from croupier.federation.records import CompetitionTerms, Contract, Regulations


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
