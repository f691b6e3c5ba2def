"""Forms of the federation's papers, drawn from the papers as they are declared.

A field of a paper is a blank by its type; what its name adds (whom it means, what may be chosen) stands in
small tables here. A paper with a new field has a new blank.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct, inspect

from croupier.books import profile
from croupier.errors import RoomError
from croupier.federation import days
from croupier.federation.federation import HANDLERS
from croupier.federation.formulas import formula, known
from croupier.federation.law import (
    INTERNET_PROGRAMME,
    INTERNET_SECTIONS,
    MEDIA_PLAN,
    MEDIA_REPORT,
    OFFICIAL_SECTIONS,
    PROGRAMME,
    RATING_SECTIONS,
    RULES,
)
from croupier.federation.records import Questionnaire, Regulations
from croupier.federation.registering import FEDERATION, RIGHTS, TASKS
from croupier.federation.regulations import programme, sections
from croupier.floor.discipline import DISQUALIFICATION, MISS, OFFENCES, WARNING
from croupier.room.federation.keeper import Mandate
from croupier.room.federation.steps import KINDS, STEPS, able
from croupier.text import called, say
from croupier.tournament.reglament import GAMES, Level, Reglament
from croupier.tournament.reglament_file import parse, write

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.federation.office import (
        AgreedPlace,
        Competition,
        FederationOffice,
        Judge,
        Organisation,
    )

CLASSES: Final = ("official", "rating", "internet")
"""What an application is for; its form asks for the items of that class."""
LONG: Final = frozenset(
    {"words", "why", "reason", "other", "distribution", "sanctions", "preparation", "evidence"}
)
_OWN: Final = frozenset({"at", "by", "who"})
_USUAL: Final = (Level(20, 25, 50), Level(20, 50, 100), Level(20, 100, 200), Level(20, 200, 400))
Choices = list[tuple[str, str]]


class PaperBlank(Struct, frozen=True, omit_defaults=True):
    """A field of a paper's form: its kind, what may be chosen, the blanks within it, what stands in it."""

    name: str
    label: str
    kind: str
    needed: bool = False
    choices: Choices = []
    blanks: list[PaperBlank] = []
    value: Any = None


class PaperForm(Struct, frozen=True):
    """The form of a paper about something: who can file it, and its fields.

    `asks` is set where something must be chosen before there is a form.
    """

    paper: str
    label: str
    clause: str
    about: str
    mandates: list[Mandate]
    blanks: list[PaperBlank]
    asks: str = ""


class _Drawing:
    """Draws one form."""

    def __init__(self, office: FederationOffice, paper: str, about: str, language: str, now: int) -> None:
        self.office = office
        self.paper = paper
        self.about = about
        self.language = language
        self.season = days.season(days.day(now, office.zone))
        self.each: Competition | None = office.competitions.get(about)

    # -- by type -------------------------------------------------------------------------------------------

    def blanks(self, kind: type[Struct], known: Any = None) -> list[PaperBlank]:
        told = inspect.type_info(kind)
        assert isinstance(told, inspect.StructType)
        fields = [field for field in told.fields if field.name not in _OWN]
        found = [self._blank(field, getattr(known, field.name, None)) for field in fields]
        return [blank for blank in found if blank is not None]

    def _blank(self, field: inspect.Field, known: Any) -> PaperBlank | None:
        if field.name in self._given():
            return self._make(field, "given", value=self._given()[field.name])
        if field.name in _NAMED and (own := _NAMED[field.name](self, field)) is not None:
            fresh = known is not None and own.value is None and not own.blanks
            return msgspec.structs.replace(own, value=known) if fresh else own
        kind = field.type
        if isinstance(kind, inspect.UnionType):
            kind = next(each for each in kind.types if not isinstance(each, inspect.NoneType))
        if isinstance(kind, inspect.StructType):
            inside = self.blanks(kind.cls, known)
            return self._make(field, "group", blanks=inside, value=True if known is not None else None)
        value = known if known is not None else self._usual(field)
        if isinstance(kind, inspect.VarTupleType):
            return self._many(field, kind.item_type, value)
        return self._plain(field, kind, value)

    def _many(self, field: inspect.Field, item: inspect.Type, value: Any) -> PaperBlank:
        value = list(value) if value else None
        if isinstance(item, inspect.StructType):
            return self._make(field, "rows", blanks=self.blanks(item.cls), value=value)
        if isinstance(item, inspect.EnumType):
            choices = self._called(tuple(map(str, item.cls)), "fedchoice")
            return self._make(field, "many", choices=choices, value=value)
        return self._make(field, "lines", value=value)

    def _plain(self, field: inspect.Field, kind: inspect.Type, value: Any) -> PaperBlank:
        if isinstance(kind, inspect.BoolType):
            return self._make(field, "check", value=bool(value))
        if isinstance(kind, inspect.IntType):
            return self._make(field, "number", value=value)
        if isinstance(kind, inspect.DateType):
            return self._make(field, "date", value=value)
        if isinstance(kind, inspect.EnumType | inspect.LiteralType):
            names = tuple(map(str, kind.cls if isinstance(kind, inspect.EnumType) else kind.values))
            return self._make(field, "choice", choices=self._called(names, "fedchoice"), value=value)
        return self._make(field, "long" if field.name in LONG else "text", value=value)

    def _usual(self, field: inspect.Field) -> Any:
        """What stands in a field when nobody has written anything."""
        if field.name == "season":
            return self.season + (self.paper not in ("setrating", "setselection"))
        return None if field.default in (msgspec.NODEFAULT, "") else field.default

    def _make(self, field: inspect.Field, kind: str, **more: Any) -> PaperBlank:
        return PaperBlank(field.name, self._label(field.name), kind, needed=field.required, **more)

    def _label(self, name: str) -> str:
        own = f"{self.paper}-{name}"
        return called(name, self.language, "fedfield") if own not in _OWN_LABELS else self._say(own)

    def _say(self, name: str) -> str:
        return say(f"fedfield-{name}", self.language)

    def _called(self, names: tuple[str, ...], *kinds: str) -> Choices:
        return [(name, called(name, self.language, *kinds)) for name in names]

    def _given(self) -> dict[str, Any]:
        """What follows from what the form is about, and is not asked again."""
        if self.paper in ("apply", "include"):
            switches = {name: self.about == name for name in ("official", "internet")}
            return {**switches, "rules": RULES}
        if self.each is not None:
            return {"competition": self.about}
        return {"member": self.about} if self.about in self.office.members else {}

    # -- by name -------------------------------------------------------------------------------------------

    def member(self, field: inspect.Field) -> PaperBlank | None:
        """An athlete: one of the entrants where the paper is about play, else anybody of the registry."""
        if self.each is None or self.paper in ("entercompetition",):
            return self._make(field, "member")
        return self._make(field, "choice", choices=_entrants(self.each))

    def organisation(self, field: inspect.Field) -> PaperBlank | None:
        """An organisation; of clubs only where a club is meant. A switch of that name is a switch."""
        if isinstance(field.type, inspect.BoolType):
            return None
        found = self.office.organisations.values()
        choices = [
            (own.number, f"{own.number} {own.name}") for own in found if own.club or field.name != "club"
        ]
        if field.name == "holder":
            choices.insert(0, (FEDERATION, called(FEDERATION, self.language, "post-name")))
        return self._make(field, "choice", choices=choices)

    def place(self, field: inspect.Field) -> PaperBlank | None:
        """A club or an agreed place."""
        if self.about == "internet":
            return self._make(field, "given", value="")
        choices = [
            *(_named(own) for own in self.office.organisations.values()),
            *(_named(own) for own in self.office.places.values()),
        ]
        return self._make(field, "choice", choices=choices)

    def judge(self, field: inspect.Field) -> PaperBlank | None:
        """A judge of the registry."""
        choices = [_named(own) for own in self.office.judges.values()]
        return self._make(field, "choice", choices=choices)

    def of_list(self, field: inspect.Field) -> PaperBlank | None:
        """One of the names that the rules know."""
        names, kind = _LISTS.get(field.name) or (tuple(dict(known())), "fedchoice")
        if field.name == "kind" and self.paper != "recordright":
            return None
        choices = self._called(names, kind)
        if field.name == "discipline":
            choices = [(name, profile(name).name(self.language)) for name in names]
        return self._make(field, "choice", choices=choices)

    def grade(self, field: inspect.Field) -> PaperBlank | None:
        """A grade or category that there is a norm for, where one is awarded."""
        if self.paper not in ("awardgrade", "awardcategory"):
            return None
        norms = [norm.grade for norm in self.office.grade_norms]
        if field.name == "category":
            norms = [norm.category for norm in self.office.category_norms]
        return self._make(field, "choice", choices=[(name, name) for name in dict.fromkeys(norms)])

    def numbered(self, field: inspect.Field) -> PaperBlank | None:
        """A penalty, a protest or a layout of the competition."""
        each = self.each
        if each is None:
            return None
        if field.name == "penalty":
            told = [
                f"{self._name(own.player)}: {self._sanction(own.sanction)} ({own.clause})"
                for own in (noted.penalty for noted in each.penalties)
            ]
        elif field.name == "protest":
            told = [f"{self._name(own.member)}: {own.reason[:60]}" for own in each.protests]
        else:
            return self._make(field, "choice", choices=[(name, name) for name in each.layouts])
        return self._make(field, "place", choices=[(str(number), said) for number, said in enumerate(told)])

    def _sanction(self, name: str) -> str:
        return say(f"federation-sanction-{name}", self.language)

    def _name(self, member: str) -> str:
        return self.office.members[member].form.name if member in self.office.members else member

    def accepted(self, field: inspect.Field) -> PaperBlank | None:
        """The version of the Regulations that an entrant accepts; elsewhere the Regulations themselves."""
        if self.paper != "entercompetition":
            return self.regulations(field)
        version = self.each.published if self.each is not None else None
        number = version.number if version is not None else 0
        label = say("fedfield-accept-regulations", self.language, version=number)
        return PaperBlank(field.name, label, "tick", value=number)

    def regulations(self, field: inspect.Field) -> PaperBlank:
        """The Regulations as the last version tells them, or the draft of the application."""
        known: Regulations | None = None
        if self.each is not None:
            known = self.each.versions[-1].regulations if self.each.versions else self.each.terms.regulations
        needed = self.about != "official" or self.paper == "draftregulations"
        inside = self.blanks(Regulations, known)
        return PaperBlank(
            field.name, self._label(field.name), "group", needed=needed, blanks=inside, value=needed or None
        )

    def parts(self, field: inspect.Field) -> PaperBlank | None:
        """Words under names that the law lists: sections, programme, parts of the media plan or report."""
        known = self._parts_known(field.name)
        inside = [
            PaperBlank(name, say(f"federation-part-{name}", self.language), "long" if long else "text")
            for name, long in self._part_names(field.name)
        ]
        told = [msgspec.structs.replace(blank, value=known.get(blank.name)) for blank in inside]
        return self._make(field, "parts", blanks=told)

    def _part_names(self, name: str) -> list[tuple[str, bool]]:
        if name == "parts":
            return [
                (part, True) for part in (MEDIA_PLAN if self.paper == "submitmediaplan" else MEDIA_REPORT)
            ]
        if self.each is not None:
            names = sections(self.each) if name == "sections" else programme(self.each)
        elif name == "sections":
            names = {"official": OFFICIAL_SECTIONS, "internet": INTERNET_SECTIONS}.get(
                self.about, RATING_SECTIONS
            )
        else:
            names = INTERNET_PROGRAMME if self.about == "internet" else PROGRAMME
        return [(part, name == "sections") for part in names if part not in ("reglament", "programme")]

    def _parts_known(self, name: str) -> dict[str, str]:
        if self.each is None or name == "parts":
            return {}
        known = self.each.versions[-1].regulations if self.each.versions else self.each.terms.regulations
        return dict(getattr(known, name)) if known is not None else {}

    def reglament(self, field: inspect.Field) -> PaperBlank | None:
        """The Reglament as the file that is played."""
        known = None
        if self.each is not None:
            told = self.each.versions[-1].regulations if self.each.versions else self.each.terms.regulations
            known = told.reglament if told is not None else None
        name = self.each.terms.name if self.each is not None else say("fedchoice-rating", self.language)
        usual = known or Reglament(name=name, stack=10_000, levels=_USUAL)
        return self._make(field, "reglament", value=write(usual))

    def parties(self, field: inspect.Field) -> PaperBlank | None:
        """Who signs a contract: the federation and the organiser, and anyone else."""
        usual = [FEDERATION, self.each.terms.organiser] if self.each is not None else None
        return self._make(field, "lines", value=usual)

    def asked(self, field: inspect.Field) -> PaperBlank | None:
        """Those who were penalised: they are asked whether they protest."""
        if self.each is None:
            return None
        names = dict.fromkeys(own.penalty.player for own in self.each.standing)
        return self._make(field, "many", choices=[(name, self._name(name)) for name in names])

    def special(self, field: inspect.Field) -> PaperBlank | None:
        """Something that has a blank of its own kind."""
        return self._make(field, _SPECIAL[field.name])

    def signature(self, field: inspect.Field) -> PaperBlank | None:
        """The house signs with the judge's key: nothing is typed."""
        return PaperBlank(field.name, self._label(field.name), "given", value="")

    def parameters(self, field: inspect.Field) -> PaperBlank | None:
        """The parameters of all formulas; what is left empty is as usual."""
        names = dict.fromkeys(name for own in known() for name in formula(*own).defaults)
        inside = [PaperBlank(name, name, "number") for name in names]
        return self._make(field, "parts", blanks=inside)


def _named(own: Organisation | AgreedPlace | Judge) -> tuple[str, str]:
    return own.number, f"{own.number} {own.name}"


def _entrants(each: Competition) -> Choices:
    return [(own.member, f"{own.called} ({own.member})") for own in each.entries.values()]


_LISTS: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "task": (TASKS, "fedchoice"),
    "kind": (RIGHTS, "fedchoice"),
    "offence": (tuple(OFFENCES), "offence"),
    "sanction": ((WARNING, MISS, DISQUALIFICATION), "federation-sanction"),
    "discipline": (GAMES, "fedchoice"),
}
_SPECIAL: Final = {"photo": "photo", "play": "play", "entries_until": "moment", "further": "pairs"}
_OWN_LABELS: Final = frozenset({"registerorganisation-club", "entercompetition-rules", "setrating-terms"})
_NAMED: Final[dict[str, Callable[[_Drawing, inspect.Field], PaperBlank | None]]] = {
    "member": _Drawing.member,
    **dict.fromkeys(("club", "organisation", "organiser", "holder"), _Drawing.organisation),
    **dict.fromkeys(("judge", "chief_judge", "instead"), _Drawing.judge),
    **dict.fromkeys(("grade", "category"), _Drawing.grade),
    **dict.fromkeys(("penalty", "protest", "layout"), _Drawing.numbered),
    **dict.fromkeys(("sections", "programme", "parts"), _Drawing.parts),
    **dict.fromkeys((*_LISTS, "formula"), _Drawing.of_list),
    **dict.fromkeys(_SPECIAL, _Drawing.special),
    "place": _Drawing.place,
    "regulations": _Drawing.accepted,
    "reglament": _Drawing.reglament,
    "parties": _Drawing.parties,
    "asked": _Drawing.asked,
    "signature": _Drawing.signature,
    "parameters": _Drawing.parameters,
}
"""How blanks are drawn of which the name says more than the type; None: by the type after all."""


def draw_form(
    office: FederationOffice, paper: str, about: str, mandates: list[Mandate], language: str, now: int
) -> PaperForm:
    """Draw the form of a paper about a competition, a member, or a class of competitions."""
    if paper not in KINDS:
        raise RoomError("federation-form", paper=paper)
    kind = KINDS[paper]
    _, bodies, clause = HANDLERS[kind]
    own = [mandate for mandate in mandates if mandate.body in bodies]
    label = say(f"fedpaper-{paper}", language)
    drawing = _Drawing(office, paper, about, language, now)
    if (asks := _asks(office, paper, about)) is not None:
        choices = _subjects(office, paper, own, language)
        blank = PaperBlank("about", say(f"fedfield-{asks}", language), "choice", needed=True, choices=choices)
        if asks == "member":
            blank = msgspec.structs.replace(blank, kind="member")
        return PaperForm(paper, label, clause, "", own, [blank], asks)
    if drawing.each is not None and paper in STEPS:
        own = able(paper, drawing.each, mandates) or own
    known = office.members[about].form if paper == "amend" else None
    blanks = drawing.blanks(kind)
    if isinstance(known, Questionnaire):
        inside = drawing.blanks(Questionnaire, known)
        blanks = [msgspec.structs.replace(b, blanks=inside) if b.name == "form" else b for b in blanks]
    return PaperForm(paper, label, clause, about, own, blanks)


def _asks(office: FederationOffice, paper: str, about: str) -> str | None:
    """Return what must be chosen before a form can be drawn."""
    if paper in ("apply", "include"):
        return None if about in CLASSES else "class"
    if paper == "amend":
        return None if about in office.members else "member"
    if "competition" in KINDS[paper].__struct_fields__ and about not in office.competitions:
        return "competition"
    return None


def _subjects(office: FederationOffice, paper: str, mandates: list[Mandate], language: str) -> Choices:
    if paper in ("apply", "include"):
        names = CLASSES if paper == "apply" else ("official", "internet")
        return [(name, called(name, language, "fedchoice")) for name in names]
    return [
        (each.number, f"{each.number} {each.terms.name}")
        for each in office.competitions.values()
        if paper != "amend" and able(paper, each, mandates)
    ]


def typed(told: dict[str, Any]) -> dict[str, Any]:
    """Read what people type as text: the Reglament within Regulations is a file."""
    terms, own = told.get("terms"), told.get("regulations")
    if isinstance(terms, dict) and isinstance(terms.get("regulations"), dict):
        told = {**told, "terms": {**terms, "regulations": _typed(terms["regulations"])}}
    if isinstance(own, dict):
        told = {**told, "regulations": _typed(own)}
    return told


def _typed(own: dict[str, Any]) -> dict[str, Any]:
    text = own.get("reglament")
    return {**own, "reglament": msgspec.to_builtins(parse(text))} if isinstance(text, str) else own
