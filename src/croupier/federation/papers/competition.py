"""A competition from its judges to its protocol, and what follows from the penalties in it."""

from __future__ import annotations

from croupier.federation.papers.paper import Paper
from croupier.federation.records import PlayedEvent


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


class ReviewPenalty(Paper, frozen=True):
    """The chief judge decides on a judge's penalty: it stands as their own, or is cancelled (fspr:8.2.2)."""

    competition: str
    penalty: int
    stands: bool = True
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
