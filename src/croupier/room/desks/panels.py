"""What a desk shows: panels with rows, and the forms of the acts that its visitor may do.

The words are the reader's; the browser draws all desks alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, field

from croupier.books import profile
from croupier.desks.duties import DUTIES, may
from croupier.text import knows, say
from croupier.text.writing import money

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from datetime import date

    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.desks.duties import Blank, Duty
    from croupier.room.house import House
    from croupier.room.people import Person


class RowAct(Struct, frozen=True):
    """An act that can be done to a row, with what is filled in already."""

    act: str
    preset: dict[str, Any]


class PanelRow(Struct, frozen=True, omit_defaults=True):
    """A row: its words, a moment in milliseconds where `at` says so, its acts, the paper it printed.

    A `tone` of `alarm` or `good` is shown so.
    """

    cells: list[str | int]
    acts: list[RowAct] = []
    paper: int = 0
    tone: str = ""
    links: list[tuple[str, str]] = []
    opens: int = 0
    """The table of the house whose sheet it opens; 0: none."""


class Panel(Struct, frozen=True, omit_defaults=True):
    """A table of a desk; the columns in `moments` hold moments. `empty` is said when it has no rows."""

    name: str
    title: str
    columns: list[str]
    rows: list[PanelRow]
    moments: list[int] = []
    empty: str = ""


class FormBlank(Struct, frozen=True, omit_defaults=True):
    """A field of a form: what it is called, and what may be chosen, each by its name."""

    name: str
    label: str
    kind: str
    choices: list[tuple[str, str]] = []
    optional: bool = False


class Form(Struct, frozen=True, omit_defaults=True):
    """The form of an act: what it is called, what it will do, the clause behind it, and its fields."""

    act: str
    label: str
    does: str
    clause: str
    blanks: list[FormBlank]
    reasoned: bool = False
    alone: bool = True
    """Whether it can be begun without a row."""


class Looking(Struct, frozen=True):
    """Who looks at a desk, in which language."""

    connection: AsyncConnection
    house: House
    person: Person
    language: str
    now: int
    seen: set[int] = field(default_factory=set)
    """The customers whose data is shown."""
    find: str = ""
    """Whom they look for."""

    @property
    def today(self) -> date:
        """The day of the house."""
        return self.house.hall.day(self.now)

    def say(self, key: str, **values: object) -> str:
        """Say a sentence in the reader's language."""
        return say(key, self.language, **values)

    def may(self, act: str) -> bool:
        """Whether the reader may do an act."""
        return may(act, self.person.roles)

    def acts(self, *asked: tuple[str, dict[str, Any]]) -> list[RowAct]:
        """Return those acts of a row that the reader may do."""
        return [RowAct(act, preset) for act, preset in asked if self.may(act)]

    def panel(
        self, name: str, columns: str, rows: Sequence[PanelRow], moments: Collection[int] = ()
    ) -> Panel:
        """Return a panel by its name; `columns` are the names of its columns."""
        return Panel(
            name,
            self.say(f"panel-{name}"),
            [self.say(f"column-{column}") for column in columns.split()],
            list(rows),
            sorted(moments),
            self.say("panel-empty"),
        )


class Offered(Struct, frozen=True):
    """What a house has to choose from: its chips, and the games that it may hold."""

    chips: Sequence[int] = ()
    games: Sequence[str] = ()


NOTHING: Final = Offered()


def form(duty: Duty, language: str, offered: Offered = NOTHING) -> Form:
    """Return the form of an act in a language."""
    return Form(
        duty.name,
        say(f"duty-{duty.name}", language),
        say(f"duty-{duty.name}-does", language),
        duty.clause,
        [_blank(each, language, offered) for each in duty.blanks],
        duty.reasoned,
        not any(blank.kind == "row" for blank in duty.blanks),
    )


def forms(desk: str, roles: Collection[str], language: str, offered: Offered = NOTHING) -> list[Form]:
    """Return the forms of all acts at a desk that somebody may do."""
    return [
        form(each, language, offered)
        for each in DUTIES.values()
        if each.desk == desk and may(each.name, roles)
    ]


def _blank(blank: Blank, language: str, offered: Offered) -> FormBlank:
    label = say(f"blank-{blank.name}", language)
    if blank.name == "game" and offered.games:
        named = sorted((game_name(game, language), game) for game in offered.games)
        return FormBlank(blank.name, label, "choice", [(game, name) for name, game in named])
    if blank.kind == "chips":
        choices = [(str(worth), chip_name(worth, language)) for worth in offered.chips]
    else:
        choices = [(each, choice_name(each, language)) for each in blank.choices]
    return FormBlank(blank.name, label, blank.kind, choices, blank.optional)


def choice_name(choice: str, language: str) -> str:
    """Say one of the choices of a form."""
    for kind in ("role-name", "choice"):
        if knows(key := f"{kind}-{choice}"):
            return say(key, language)
    return choice


def game_name(game: str, language: str) -> str:
    """Say which game of which book.

    >>> game_name("rp/russian", "en")
    'Russian poker (rp)'
    """
    return f"{profile(game).name(language)} ({game.partition('/')[0]})"


def chip_name(worth: int, language: str) -> str:
    """Say what a chip is worth."""
    return money(worth, language).removesuffix(f"{say('number-decimal', language)}00")
