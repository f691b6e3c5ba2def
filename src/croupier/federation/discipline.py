"""What the federation decides: season bans, protests, and the register of all penalties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from croupier.federation import days, papers
from croupier.federation.law import PROTEST_DAYS, FederationError
from croupier.federation.office import Ban, Breach
from croupier.floor.discipline import SEASON
from croupier.table import Post

if TYPE_CHECKING:
    from croupier.federation.office import FederationOffice, Protest


def ban(office: FederationOffice, paper: papers.BanForSeason) -> str:
    """Disqualify an athlete to 31 December, on the grounds of a protocol that has arrived (fspr:8.2.3)."""
    competition = office.competition(paper.competition)
    if competition.sent is None:
        raise FederationError("federation-ban-protocol", clause="fspr:8.2.3b")
    if paper.member not in competition.entries:
        raise FederationError("federation-not-entered", member=paper.member, clause="fspr:8.2.3b")
    until = days.last_day(competition.season)
    if days.day(paper.at, office.zone) > until:
        raise FederationError("federation-ban-over", season=str(competition.season), clause="fspr:8.2.3a")
    penalty = competition.discipline.punish(
        paper.member, paper.offence, SEASON, by=Post.FEDERATION, players=0, why=paper.words
    )
    office.bans.append(Ban(paper.member, competition.number, penalty.clause, paper.at, until, paper.words))
    for other in office.competitions.values():
        if other.begun is None and other.season == competition.season:
            other.entries.pop(paper.member, None)
    return paper.member


def _protest(office: FederationOffice, number: str, protest: int) -> Protest:
    competition = office.competition(number)
    if not 0 <= protest < len(competition.protests):
        raise FederationError("federation-no-protest", protest=protest)
    return competition.protests[protest]


def decide_protest(office: FederationOffice, paper: papers.DecideProtest) -> str:
    """Decide on a protest that has arrived; a decision is final (fspr:8.3.4c)."""
    protest = _protest(office, paper.competition, paper.protest)
    if protest.received is None:
        raise FederationError("federation-protest-not-received", clause="fspr:8.3.3")
    if protest.decided is not None:
        raise FederationError("federation-protest-final", clause="fspr:8.3.4c")
    if not paper.words.strip():
        raise FederationError("federation-why", clause="fspr:8.3.4a")
    due = protest_due(office, paper.competition, protest)
    protest.decided, protest.upheld, protest.words = paper.at, paper.upheld, paper.words
    if paper.at > due:
        office.breaches.append(
            Breach("decided-late", "fspr:8.3.4a", paper.competition, "federation", due, paper.at)
        )
    return paper.competition


def protest_due(office: FederationOffice, competition: str, protest: Protest) -> int:
    """Return until when a protest must be decided: the end of the 30th day after it arrived."""
    assert protest.received is not None
    zone = office.competition(competition).terms.zone
    return days.end_of(days.day(protest.received, zone) + PROTEST_DAYS, zone)


def notify_protest(office: FederationOffice, paper: papers.NotifyProtest) -> str:
    """Note that the athlete knows the decision."""
    protest = _protest(office, paper.competition, paper.protest)
    if protest.decided is None:
        raise FederationError("federation-protest-undecided", clause="fspr:8.3.4b")
    protest.notified = paper.at
    return protest.member


class RegisterLine(Struct, frozen=True):
    """A penalty in the register of all competitions."""

    at: int
    member: str
    competition: str
    sanction: str
    clause: str
    words: str = ""
    upheld: bool = False
    """Whether a protest against it was upheld."""


def register(office: FederationOffice) -> list[RegisterLine]:
    """Return the penalties of all competitions and the season bans, in their order."""
    found = []
    for competition in office.competitions.values():
        upheld = {protest.penalty for protest in competition.protests if protest.upheld}
        for number, noted in enumerate(competition.penalties):
            penalty = noted.penalty
            if noted.cancelled:
                continue
            found.append(
                RegisterLine(
                    noted.at,
                    penalty.player,
                    competition.number,
                    penalty.sanction,
                    penalty.clause,
                    penalty.why,
                    number in upheld,
                )
            )
    found += [
        RegisterLine(own.begins, own.member, own.competition, SEASON, own.clause, own.words)
        for own in office.bans
    ]
    return sorted(found, key=lambda line: (line.at, line.member))
