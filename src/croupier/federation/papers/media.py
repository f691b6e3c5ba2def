"""What organisers owe the media."""

from __future__ import annotations

from croupier.federation.papers.paper import Paper


class AgreeLayouts(Paper, frozen=True):
    """Layouts of advertising are agreed (fspr:2.10.1)."""

    competition: str
    layouts: tuple[str, ...]


class Advertise(Paper, frozen=True):
    """The organiser has material produced by an agreed layout."""

    competition: str
    layout: str


class SubmitMediaPlan(Paper, frozen=True):
    """The plan of the coverage (fspr:2.10.2)."""

    competition: str
    parts: dict[str, str]


class SubmitMediaReport(Paper, frozen=True):
    """The report on the coverage, approved by the organiser's head (fspr:2.10.3)."""

    competition: str
    parts: dict[str, str]
    approved: str = ""


class ConfirmBanners(Paper, frozen=True):
    """The advertising of sponsors and partners stands at the venue (fspr:2.10.4)."""

    competition: str
    evidence: str = ""


class Deprive(Paper, frozen=True):
    """An organiser loses the right to rating competitions for this season and the next (fspr:2.10.3e)."""

    competition: str
    why: str
