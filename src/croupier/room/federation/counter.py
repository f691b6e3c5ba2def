"""What the federation's officials see at their counter: what is due, competitions with all their papers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier.federation.admission import former, outdated
from croupier.federation.calendar import conflicts
from croupier.federation.conduct import obstacles
from croupier.federation.deadlines import deadlines
from croupier.federation.federation import HANDLERS
from croupier.federation.names import skeleton
from croupier.federation.registering import FEDERATION
from croupier.federation.regulations import changes
from croupier.room.desks.panels import Panel, PanelRow, RowAct
from croupier.room.federation.steps import GROUPS, KINDS, concerns, steps_of
from croupier.text import called, say
from croupier.text.writing import day, stretch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.federation.office import Admission, Competition, FederationOffice, Noted, Right
    from croupier.room.federation.keeper import Mandate

MOST: Final = 60
"""Rows of a search."""
DUE: Final = {
    "apply": "apply",
    "contract": "signcontract",
    "calendar-approve": "approvecalendar",
    "calendar-publish": "publishcalendar",
    "attest": "attest",
    "decide": "decide",
    "regulations-draft": "draftregulations",
    "regulations-agree": "agreeregulations",
    "regulations-approve": "approveregulations",
    "regulations-publish": "publishregulations",
    "judge-appoint": "appointjudge",
    "media-plan": "submitmediaplan",
    "media-report": "submitmediareport",
    "banners": "confirmbanners",
    "protocol-sign": "signprotocol",
    "protocol-send": "sendprotocol",
    "protest-decide": "decideprotest",
    "protest-notify": "notifyprotest",
}
"""The paper that does what is due."""


class DueLine(Struct, frozen=True):
    """Something that is due, and the paper that does it."""

    sentence: str
    clause: str
    who: str
    due: int
    when: str
    """The same by the clock of the competition, in words."""
    overdue: bool
    paper: str = ""
    about: str = ""


class PaperOffer(Struct, frozen=True):
    """A paper that somebody may file."""

    paper: str
    label: str
    clause: str


class PaperGroup(Struct, frozen=True):
    """Papers under one head."""

    name: str
    label: str
    papers: list[PaperOffer]


class CompetitionLine(Struct, frozen=True):
    """A competition in the list of somebody's business."""

    number: str
    name: str
    days: str
    stage: str
    steps: list[str]


class CompetitionCounter(Struct, frozen=True):
    """A competition with all that was filed about it, and what can be filed now."""

    number: str
    name: str
    facts: list[tuple[str, str]]
    steps: list[PaperOffer]
    panels: list[Panel]
    versions: int
    event: int = 0
    live: bool = False
    """Whether the event is directed at the desk of live events."""
    public: bool = False
    holdable: bool = False


class Found(Struct, frozen=True):
    """A member found by name or number."""

    number: str
    name: str
    born: str
    region: str
    grade: str


def offer(paper: str, language: str) -> PaperOffer:
    """Tell a paper by its label and clause."""
    return PaperOffer(paper, say(f"fedpaper-{paper}", language), HANDLERS[KINDS[paper]][2])


def groups_of(mandates: list[Mandate], language: str) -> list[PaperGroup]:
    """Return the papers that somebody may file, under their heads."""
    bodies = {own.body for own in mandates}
    found = []
    for name, papers in GROUPS.items():
        mine = [paper for paper in papers if bodies & set(HANDLERS[KINDS[paper]][1])]
        if mine:
            label = say(f"fedgroup-{name}", language)
            found.append(PaperGroup(name, label, [offer(paper, language) for paper in mine]))
    return found


def due_of(office: FederationOffice, mandates: list[Mandate], now: int, language: str) -> list[DueLine]:
    """Return what is due from somebody, the most urgent first."""
    mine = {own.who for own in mandates if own.who} | {str(own.body) for own in mandates}
    return [
        DueLine(
            own.sentence(language).removesuffix(f" ({own.clause})"),
            own.clause,
            own.who,
            own.due,
            own.when(office, language),
            own.overdue(now),
            DUE.get(own.what, ""),
            own.competition,
        )
        for own in deadlines(office, now)
        if own.who in mine
    ]


def stage_of(each: Competition) -> str:
    """Return how far a competition has come, as a word.

    The words stand in the texts under `fedstage-`.
    """
    told = (
        ("sent", each.sent is not None),
        ("signed", each.sealed is not None),
        ("ended", each.ended is not None),
        ("running", each.begun is not None),
        ("refused", each.decided is False),
        ("applied", each.decided is None),
        ("ready", each.published is not None),
    )
    return next((name for name, true in told if true), "approved")


def business(office: FederationOffice, mandates: list[Mandate], language: str) -> list[CompetitionLine]:
    """Return the competitions that are somebody's business, those with something to do first."""
    found = []
    for each in office.competitions.values():
        if any(concerns(each, own) for own in mandates):
            stage = say(f"fedstage-{stage_of(each)}", language)
            told = stretch(each.first, each.last, language)
            steps = steps_of(each, mandates)
            found.append(CompetitionLine(each.number, each.terms.name, told, stage, steps))
    return sorted(found, key=lambda line: (not line.steps, line.number))


def find_members(office: FederationOffice, words: str, language: str) -> list[Found]:
    """Find members by number or by name in any spelling."""
    wanted, number = skeleton(words), words.strip().upper()
    return [
        Found(own.number, own.form.name, day(own.form.born, language), own.form.region, own.grade)
        for own in office.members.values()
        if own.ended is None and (own.number == number or (wanted and wanted in skeleton(own.form.name)))
    ][:MOST]


# -- one competition ---------------------------------------------------------------------------------------


class _View(Struct):
    office: FederationOffice
    each: Competition
    steps: list[str]
    language: str
    now: int
    versions: tuple[int, int]

    def say(self, key: str) -> str:
        return say(key, self.language)

    def name(self, member: str) -> str:
        found = self.office.members.get(member)
        return found.form.name if found is not None else member

    def acts(self, *papers: str, **preset: object) -> list[RowAct]:
        return [RowAct(paper, preset) for paper in papers if paper in self.steps]

    def panel(self, name: str, heads: tuple[str, ...], rows: list[PanelRow], *moments: int) -> Panel:
        columns = [say(f"fedcolumn-{head}", self.language) for head in heads]
        empty = self.say("federation-nothing")
        return Panel(name, self.say(f"fedpanel-{name}"), columns, rows, list(moments), empty)


def competition_counter(
    office: FederationOffice,
    each: Competition,
    mandates: list[Mandate],
    language: str,
    now: int,
    versions: tuple[int, int] = (0, 0),
) -> CompetitionCounter:
    """Tell a competition with all its papers to somebody whose business it is."""
    steps = steps_of(each, mandates)
    view = _View(office, each, steps, language, now, versions)
    panels = [panel for make in _PANELS for panel in make(view)]
    facts = [
        (say("fedcolumn-state", language), say(f"fedstage-{stage_of(each)}", language)),
        (say("fedsheet-days", language), stretch(each.first, each.last, language)),
        (say("fedsheet-organiser", language), office.organisation(each.terms.organiser).name),
        (say("fedsheet-chief", language), office.judges[each.chief].name if each.chief else "–"),
        (say("fedsheet-place-of", language), office.place_name(each.terms.place) or "–"),
    ]
    if each.why:
        facts.append((say("fedfield-why", language), each.why))
    offers = [offer(paper, language) for paper in steps]
    return CompetitionCounter(
        each.number, each.terms.name, facts, offers, panels, len(each.versions), public=office.public(each)
    )


def _obstacles(view: _View) -> Iterator[Panel]:
    if view.each.begun is not None or view.each.decided is not True:
        return
    found = [*former(view.office, view.each), *obstacles(view.office, view.each, view.now)]
    rows = [
        PanelRow(
            [error.sentence(view.language).removesuffix(f" ({error.clause})"), error.clause], tone="alarm"
        )
        for error in found
    ]
    if rows:
        yield view.panel("obstacles", ("what", "clause"), rows)


def _conflicts(view: _View) -> Iterator[Panel]:
    """What another competition, or an application that nobody else sees yet, wants on the same day."""
    number = view.each.number
    rows = [
        PanelRow([say(f"fedpage-conflict-{own.why}", view.language, first=own.first, second=own.second)])
        for own in conflicts(view.office, view.each.season)
        if number in (own.first, own.second)
    ]
    if rows and view.each.begun is None:
        yield view.panel("conflicts", ("what",), rows)


def _filed(view: _View) -> Iterator[Panel]:
    """What was agreed about a competition: application, plans, contract, rights, instructions."""
    each, office = view.each, view.office
    rows = [PanelRow([view.say("fedword-application"), each.terms.other, each.applied])]
    if each.contract is not None:
        signed = each.contract
        words = f"{', '.join(signed.parties)}: {signed.sanctions}"
        rows.append(PanelRow([view.say("fedword-contract"), f"{words}. {signed.preparation}".strip(), ""]))
    for plan in each.plans:
        name = called(str(plan), view.language, "fedchoice")
        rows.append(PanelRow([view.say("fedword-plan-of"), name, ""]))
    mine = [own for own in office.rights if own.competition == each.number]
    rows += [PanelRow(right_of(office, own, view.language)) for own in mine]
    rows += [PanelRow([view.say("fedword-instruction"), words, at]) for at, words in each.instructions]
    yield view.panel("filed", ("what", "words", "when"), rows, 2)


def right_of(office: FederationOffice, own: Right, language: str) -> list[str | int]:
    """Tell a right: what it is to, whose it is by which document, and since when."""
    holder = called(own.holder, language, "post-name") if own.holder == FEDERATION else own.holder
    words = f"{office.place_name(holder)}: {own.document}" if own.document else office.place_name(holder)
    return [called(own.kind, language, "fedchoice"), words, own.at]


def _versions(view: _View) -> Iterator[Panel]:
    own = view.each.versions
    if not own:
        return
    rows = [
        PanelRow([version.number, view.say(f"federation-stage-{version.stage}"), version.drafted])
        for version in own
    ]
    yield view.panel("versions", ("version", "state", "drafted"), rows, 2)
    before, after = view.versions if all(view.versions) else (len(own) - 1, len(own))
    if not 1 <= before <= len(own) or not 1 <= after <= len(own):
        return
    found = changes(own[before - 1].regulations, own[after - 1].regulations)
    told = [PanelRow([_where(view, change.where), change.before, change.after]) for change in found]
    yield view.panel("changes", ("where", "before", "after"), told)


def _where(view: _View, where: str) -> str:
    part, _, name = where.partition(".")
    if part in ("sections", "programme"):
        return called(name, view.language, "federation-part")
    return (
        f"{called(part, view.language, 'fedfield')}: {name}"
        if name
        else called(part, view.language, "fedfield")
    )


def _entries(view: _View) -> Iterator[Panel]:
    if view.each.published is None and not view.each.entries:
        return
    rows = [
        PanelRow(
            [
                own.called,
                own.member,
                own.form.region,
                own.grade,
                own.paid,
                _how(view, own),
            ],
            view.acts("withdrawentry", "notepenalty", "enterviolation", member=own.member),
            tone="alarm" if outdated(view.each, own.member) else "",
        )
        for own in view.each.entries.values()
    ]
    yield view.panel("entries", ("name", "number", "region", "grade", "paid", "how"), rows)


def _how(view: _View, own: Admission) -> str:
    """Say how somebody entered, and which version of the Regulations they accepted if not the last."""
    how = view.say("fedword-door" if own.door else "fedword-online")
    if not outdated(view.each, own.member):
        return how
    return f"{how}; {say('fedword-accepted', view.language, version=own.regulations)}"


def _discipline(view: _View) -> Iterator[Panel]:
    each = view.each
    if each.penalties:
        rows = [
            PanelRow(
                [
                    view.name(noted.penalty.player),
                    view.say(f"federation-sanction-{noted.penalty.sanction}"),
                    noted.penalty.clause,
                    view.say("fedword-cancelled") if noted.cancelled else noted.penalty.why,
                    noted.at,
                ],
                [] if noted.cancelled else _penalty_acts(view, noted, number),
            )
            for number, noted in enumerate(each.penalties)
        ]
        yield view.panel("penalties", ("name", "sanction", "clause", "words", "when"), rows, 4)
    if each.discipline.protocol:
        rows = [
            PanelRow(
                [view.name(own.player), called(own.offence, view.language, "offence"), own.what],
                view.acts("banforseason", member=own.player, offence=own.offence),
            )
            for own in each.discipline.protocol
        ]
        yield view.panel("violations", ("name", "offence", "words"), rows)
    if each.protests:
        yield view.panel("protests", ("name", "reason", "state", "words"), list(_protests(view)))


def _penalty_acts(view: _View, noted: Noted, number: int) -> list[RowAct]:
    """A judge's penalty goes to the chief judge first; against theirs one can protest (fspr:8.3.1a)."""
    if not noted.chief:
        return view.acts("reviewpenalty", penalty=number)
    return view.acts("fileprotest", member=noted.penalty.player, penalty=number)


def _protests(view: _View) -> Iterator[PanelRow]:
    for number, own in enumerate(view.each.protests):
        if own.decided is None:
            state, acts = "received" if own.received else "filed", view.acts("decideprotest", protest=number)
        else:
            state = "upheld" if own.upheld else "rejected"
            acts = view.acts("notifyprotest", protest=number) if own.notified is None else []
        yield PanelRow([view.name(own.member), own.reason, view.say(f"fedword-{state}"), own.words], acts)


def _results(view: _View) -> Iterator[Panel]:
    """What the protocol will tell, or tells: from registration and play, nothing typed."""
    play = view.each.play
    if play is None:
        return
    known = {own.called: own for own in view.each.entries.values()}
    rows = [
        PanelRow([own.place, own.player, known[own.player].member, known[own.player].form.region, own.prize])
        for own in play.placings
    ]
    yield view.panel("results", ("place", "name", "number", "region", "prize"), rows)


def _media(view: _View) -> Iterator[Panel]:
    each = view.each
    rows = [PanelRow([view.say("fedword-layout"), layout, ""]) for layout in each.layouts]
    if each.media_plan is not None:
        rows.append(PanelRow([view.say("fedword-plan"), "", each.media_plan[0]]))
    if each.media_report is not None:
        rows.append(PanelRow([view.say("fedword-report"), each.media_report[2], each.media_report[0]]))
    if each.banners is not None:
        rows.append(PanelRow([view.say("fedword-banners"), each.banners, ""]))
    if rows:
        yield view.panel("media", ("what", "words", "when"), rows, 2)


def _breaches(view: _View) -> Iterator[Panel]:
    found = [own for own in view.office.breaches if own.competition == view.each.number]
    if found:
        rows = [
            PanelRow([view.say(f"fedbreach-{own.what}"), own.clause, own.due, own.at], tone="alarm")
            for own in found
        ]
        yield view.panel("breaches", ("what", "clause", "due", "when"), rows, 2, 3)


_PANELS: Final[tuple[Callable[[_View], Iterator[Panel]], ...]] = (
    *(_obstacles, _conflicts, _filed, _versions, _entries, _discipline, _results, _media, _breaches),
)
