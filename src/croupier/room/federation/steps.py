"""Which papers a competition waits for, and under which heads people look for papers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.federation.federation import HANDLERS
from croupier.federation.law import Body
from croupier.federation.regulations import drafter

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.federation.office import Competition
    from croupier.federation.papers import Paper
    from croupier.room.federation.keeper import Mandate

KINDS: Final[dict[str, type[Paper]]] = {kind.__name__.lower(): kind for kind in HANDLERS}
"""All papers by their name."""

GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "registry": (
        *("enrol", "amend", "endmembership", "registerorganisation", "attest", "agreeplace"),
        *("certifyequipment", "registerjudge", "setkey", "authorise", "recordright"),
    ),
    "calendar": (
        *("setdeadline", "apply", "signcontract", "decide", "include", "approvecalendar"),
        *("publishcalendar", "instruct"),
    ),
    "regulations": ("draftregulations", "agreeregulations", "approveregulations", "publishregulations"),
    "entry": ("entercompetition", "withdrawentry"),
    "play": (
        *("appointjudge", "begin", "notepenalty", "reviewpenalty", "enterviolation", "fileprotest"),
        "endcompetition",
    ),
    "protocol": ("signprotocol", "sendprotocol"),
    "discipline": ("banforseason", "decideprotest", "notifyprotest"),
    "media": (
        *("agreelayouts", "advertise", "submitmediaplan", "submitmediareport"),
        *("confirmbanners", "deprive"),
    ),
    "rating": ("setrating", "correctpoints", "setselection", "setnorms", "awardgrade", "awardcategory"),
}
"""The papers as people look for them."""


def _stage(wanted: str) -> Callable[[Competition], bool]:
    return lambda each: bool(each.versions) and each.versions[-1].stage == wanted


def _ready(each: Competition) -> bool:
    """Whether it is approved and has not begun."""
    return each.decided is True and each.begun is None


def _running(each: Competition) -> bool:
    return each.begun is not None and each.ended is None


STEPS: Final[dict[str, Callable[[Competition], bool]]] = {
    "signcontract": lambda each: each.decided is None,
    "decide": lambda each: each.decided is None,
    "instruct": lambda each: each.ended is None and each.decided is not False,
    "draftregulations": _ready,
    "agreeregulations": _stage("draft"),
    "approveregulations": _stage("agreed"),
    "publishregulations": _stage("approved"),
    "appointjudge": lambda each: each.decided is True and each.ended is None,
    "entercompetition": lambda each: each.published is not None and each.ended is None,
    "withdrawentry": lambda each: bool(each.entries) and each.begun is None,
    "begin": lambda each: _ready(each) and bool(each.chief),
    "notepenalty": _running,
    "reviewpenalty": lambda each: _running(each) and any(not own.chief for own in each.standing),
    "enterviolation": lambda each: each.begun is not None and each.sealed is None,
    "fileprotest": lambda each: _running(each) and any(own.chief for own in each.standing),
    "endcompetition": _running,
    "signprotocol": lambda each: each.ended is not None and each.sealed is None,
    "sendprotocol": lambda each: each.sealed is not None and each.sent is None,
    "banforseason": lambda each: each.sent is not None and bool(each.discipline.protocol),
    "decideprotest": lambda each: any(own.received and own.decided is None for own in each.protests),
    "notifyprotest": lambda each: any(own.decided and own.notified is None for own in each.protests),
    "agreelayouts": lambda each: each.decided is True and each.ended is None,
    "advertise": lambda each: bool(each.layouts) and each.ended is None,
    "submitmediaplan": _ready,
    "submitmediareport": lambda each: each.ended is not None,
    "confirmbanners": lambda each: each.decided is True and each.ended is None,
    "deprive": lambda each: each.ended is not None,
    "correctpoints": lambda each: each.sent is not None,
    "recordright": lambda each: each.decided is not False,
}
"""When a paper about a competition can be of use; whether it is lawful, the rules say when it is filed."""


def concerns(each: Competition, mandate: Mandate) -> bool:
    """Whether a competition is the business of somebody with a mandate."""
    if mandate.body in (Body.ORGANISER, Body.HEAD):
        return mandate.who == each.terms.organiser
    if mandate.body == Body.SECRETARY:
        return mandate.who in ("", each.terms.organiser)
    return mandate.body != Body.CHIEF_JUDGE or mandate.who == each.chief


def able(paper: str, each: Competition, mandates: list[Mandate]) -> list[Mandate]:
    """Return the mandates by which somebody can file a paper about a competition now."""
    _, bodies, _ = HANDLERS[KINDS[paper]]
    if not STEPS[paper](each):
        return []
    if paper == "draftregulations":
        bodies = (drafter(each)[0],)
    elif paper == "approveregulations":
        own = drafter(each)[0] == Body.FEDERATION
        bodies = (Body.FEDERATION, Body.PRESIDENT) if own else (Body.HEAD,)
    elif paper == "confirmbanners" and not each.chief:
        bodies = (Body.ORGANISER,)
    return [own for own in mandates if own.body in bodies and concerns(each, own)]


def steps_of(each: Competition, mandates: list[Mandate]) -> list[str]:
    """Return the papers that somebody can file about a competition now."""
    return [
        paper
        for group in GROUPS.values()
        for paper in group
        if paper in STEPS and able(paper, each, mandates)
    ]
