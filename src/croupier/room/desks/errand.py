"""An errand: one act of staff while it is done, with what was filled in."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, field

from croupier.desks.hours import house_time
from croupier.desks.money import read_sum
from croupier.errors import DeskError

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.desks.duties import Blank, Duty
    from croupier.room.house import House
    from croupier.room.journal import Page
    from croupier.room.people import Person
    from croupier.room.tables.live import LiveTable

_LONGEST: Final = {"text": 200, "long": 20_000, "list": 5_000_000}
_MOST: Final = 10**9
_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)

Given = dict[str, Any]
TOLD_ONCE: Final = "told-once"
"""In an answer: which parts of it are somebody's own, so that the journal keeps them not."""
NAMED: Final = ("says", "values")
"""A sentence with a name in it."""


class Filled(Struct, kw_only=True):
    """An act of staff: who acts, what they have filled in, why, and when by whose clock."""

    person: Person
    duty: Duty
    given: Given
    reason: str
    now: int
    zone: str

    @property
    def clock(self) -> datetime:
        """The moment on the house's own clock."""
        return house_time(self.now, self.zone)

    @property
    def today(self) -> date:
        """The day of the house."""
        return self.clock.date()

    def text(self, name: str) -> str:
        """Return words that were filled in; empty where nothing was."""
        return str(self.given.get(name, ""))

    def number(self, name: str) -> int:
        """Return a number that was filled in; 0 where none was."""
        return int(self.given.get(name, 0))

    def day(self, name: str) -> date | None:
        """Return a date that was filled in."""
        found = self.given.get(name)
        return date.fromisoformat(found) if found else None

    def checked(self, name: str) -> bool:
        """Whether something was ticked."""
        return bool(self.given.get(name, False))

    def chips(self, name: str) -> dict[int, int]:
        """Return the chips that were counted, by denomination."""
        return {int(worth): count for worth, count in self.given.get(name, {}).items() if count}


class Errand(Filled, kw_only=True):
    """What a handler is given besides: the transaction, and the shift it is done in.

    What is put in `after` is called when everything is committed.
    """

    connection: AsyncConnection
    house: House
    shift: int
    after: list[Callable[[], object]] = field(default_factory=list)


class TableErrand(Filled, kw_only=True):
    """What a handler at a table is given besides: the table, and the page on which it is written.

    `brought` is what was looked up in the database before.
    """

    table: LiveTable
    page: Page
    brought: Any = None


def fill_in(duty: Duty, given: Given) -> Given:
    """Return what was filled in as its blanks want it; what is missing, unknown or misshapen is refused."""
    known = {blank.name: blank for blank in duty.blanks}
    if strange := next((name for name in given if name not in known), None):
        raise DeskError("blank-unknown", name=strange)
    found = {}
    for name, blank in known.items():
        value = given.get(name)
        if value in (None, "", {}):
            if not blank.optional and blank.kind != "check":
                raise DeskError("blank-empty", name=name, clause=duty.clause)
            continue
        found[name] = _read(blank, value, duty.clause)
    return found


def _read(blank: Blank, value: Any, clause: str) -> Any:
    wrong = DeskError("blank-wrong", name=blank.name, clause=clause)
    match blank.kind:
        case "zone":
            return ""
        case "text" | "long" | "list":
            if not isinstance(value, str) or len(value) > _LONGEST[blank.kind]:
                raise wrong
            if blank.kind == "list":
                return value  # its lines are read one by one, later
            kept = "".join(sign for sign in value if sign.isprintable() or sign == "\n").strip()
            if not kept and not blank.optional:
                raise DeskError("blank-empty", name=blank.name, clause=clause)
            return kept.replace("\n", " ") if blank.kind == "text" else kept
        case "date":
            return _date(value, wrong)
        case "choice":
            if value not in blank.choices:
                raise wrong
            return value
        case "sum":
            return read_sum(str(value)[:40])
        case "number" | "row":
            return _whole(value, wrong)
        case "check":
            if not isinstance(value, bool):
                raise wrong
            return value
        case "chips":
            if not isinstance(value, dict) or len(value) > 50:
                raise wrong
            return {str(_whole(worth, wrong)): _whole(count, wrong) for worth, count in value.items()}


def _whole(value: Any, wrong: DeskError) -> int:
    text = str(value).strip()
    if isinstance(value, bool) or not text.isascii() or not text.isdecimal() or int(text[:12]) > _MOST:
        raise wrong
    return int(text[:12])


def _date(value: Any, wrong: DeskError) -> str:
    try:
        if not isinstance(value, str) or not _DATE.fullmatch(value):
            raise wrong
        return date.fromisoformat(value).isoformat()
    except ValueError:
        raise wrong from None
