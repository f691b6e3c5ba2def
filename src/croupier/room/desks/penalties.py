"""Discipline at the tables of the house: what may be imposed on whom, and how it is carried out (fspr:8.1).

The book of penalties is the journal of the staff itself: every penalty is an act in it, and which offence is
repeated is read from there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, convert, json, to_builtins
from sqlalchemy import select

from croupier.errors import DeskError, IllegalAction, listed
from croupier.floor.discipline import (
    MISS,
    OFFENCES,
    POWER_CLAUSES,
    POWERS,
    PROTOCOL,
    Discipline,
    Penalty,
    Sanctions,
    Violation,
)
from croupier.room.desks.panels import Form, FormBlank, Looking, Panel, PanelRow
from croupier.room.store.desk_schema import staff_acts
from croupier.room.store.schema import users
from croupier.room.tables.ring import RingCourse
from croupier.table.staff import Post
from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.desks.errand import Filled, Given, TableErrand
    from croupier.room.tables.live import LiveTable

BOOK: Final = "fspr"
"""The book that knows penalties; the others leave offences to the door."""


class PenaltyForm(Struct, frozen=True):
    """An offence, with the form of the penalties that its clause allows."""

    offence: str
    form: Form


def course_of(table: LiveTable) -> RingCourse:
    """Return the course of a table where the floor punishes; those of events do it at the event's desk."""
    if table.event:
        raise DeskError("table-of-event")
    if not isinstance(table.course, RingCourse) or not table.terms.game.startswith(f"{BOOK}/"):
        raise DeskError("discipline-not-here", clause="fspr:8.1.1b")
    return table.course


async def book_of(connection: AsyncConnection, table: int) -> tuple[Discipline, list[dict[str, Any]]]:
    """Return the penalties that were imposed at a table, and the acts they come from, the oldest first."""
    query = (
        select(staff_acts.c.answer, staff_acts.c.at, users.c.name)
        .join(users, users.c.id == staff_acts.c.user)
        .where(staff_acts.c.act.in_(("punish", "violation-enter")))
        .order_by(staff_acts.c.id)
    )
    book, acts = Discipline(), []
    for row in await connection.execute(query):
        told = json.decode(row.answer)
        if told["table"] != table:
            continue
        if "violation" in told:
            book.protocol.append(convert(told["violation"], Violation))
        else:
            book.penalties.append(convert(told["penalty"], Penalty))
        acts.append({**told, "at": row.at, "by": row.name})
    return book, acts


async def look_up(connection: AsyncConnection, filled: Filled) -> Discipline:
    """Bring the book of the table that an act is about."""
    return (await book_of(connection, filled.number("table")))[0]


def punish(errand: TableErrand) -> Given:
    """Impose a penalty that the clause allows, and have it carried out: hands missed, or the seat lost."""
    table, book = errand.table, errand.brought
    course = course_of(table)
    seat, sanction, rounds = _read(errand.text("penalty"))
    sitter = table.state.sitters.get(seat)
    if sitter is None:
        raise DeskError("seat-nobody", seat=seat)
    if sitter.user == errand.person.id:
        raise DeskError("ruling-own-hand")
    posts = [role for role in errand.person.roles if role in POWERS]
    penalty = book.punish(
        str(sitter.user),
        errand.text("offence"),
        sanction,
        by=next((post for post in posts if sanction in POWERS[post]), posts[0]),
        players=len(course.rotation.places),
        rounds=rounds,
        why=errand.text("what-happened"),
    )
    if penalty.hands:
        course.rotation.miss(seat, penalty.hands)
    elif sanction.endswith("disqualification"):
        table.state.barred.append(sitter.user)
        table.seats.give_up(seat, errand.page)
    table.notes.touch()
    told = {"table": table.number, "hand": table.hand_number, "who": sitter.name}
    return {**told, "penalty": to_builtins(penalty)}


def enter_violation(errand: TableErrand) -> Given:
    """Enter a violation in the protocol, for a penalty that the federation may impose (fspr:8.2.3b)."""
    table = errand.table
    course_of(table)
    sitter = table.state.sitters.get(errand.number("seat"))
    if sitter is None:
        raise DeskError("seat-nobody", seat=errand.number("seat"))
    entered = errand.brought.enter(
        str(sitter.user), errand.text("offence"), by=Post.CHIEF_JUDGE, what=errand.text("what-happened")
    )
    told = {"table": table.number, "hand": table.hand_number, "who": sitter.name}
    return {**told, "violation": to_builtins(entered)}


def _read(penalty: str) -> tuple[int, str, int]:
    """Read "3/miss/2": the seat, the sanction, the rounds."""
    seat, _, rest = penalty.partition("/")
    sanction, _, rounds = rest.partition("/")
    if not seat.isdecimal() or not (rounds or "0").isdecimal():
        raise IllegalAction("sanction-unknown", sanction=penalty, nearest=listed(POWER_CLAUSES))
    return int(seat), sanction, int(rounds or 0)


# -- what is offered -------------------------------------------------------------------------------------


def penalty_forms(looking: Looking, table: LiveTable, book: Discipline) -> list[PenaltyForm]:
    """Return the offences with what each player may be punished with now, and with nothing else."""
    try:
        course_of(table)
    except DeskError:
        return []
    if not looking.may("punish"):
        return []
    return [PenaltyForm(offence, _form(looking, table, book, offence)) for offence in OFFENCES]


def _form(looking: Looking, table: LiveTable, book: Discipline, offence: str) -> Form:
    choices = [
        (f"{seat}/{sanction}", f"{sitter.shown(looking.language)}: {label}")
        for seat, sitter in sorted(table.state.sitters.items())
        for sanction, label in _allowed(looking, book.sanctions(str(sitter.user), offence))
    ]
    first, _ = OFFENCES[offence]
    blanks = [
        FormBlank("table", "", "row"),
        FormBlank("offence", "", "row"),
        FormBlank("penalty", looking.say("blank-penalty"), "choice", choices),
        FormBlank("what-happened", looking.say("blank-what-happened"), "long", optional=offence != "other"),
    ]
    label = looking.say(f"offence-{offence}")
    does = looking.say("duty-punish-does")
    return Form("punish", label[:1].upper() + label[1:], does, first.clause, blanks)


def _allowed(looking: Looking, sanctions: Sanctions) -> list[tuple[str, str]]:
    """Return the sanctions of a clause that the reader may impose, each with its name."""
    powers = _powers(looking.person.roles)
    plain = [name for name in ("warning", "disqualification", "season-disqualification") if name in powers]
    found: list[tuple[str, str]]
    found = [(name, _name(name, looking.language)) for name in plain if sanctions.allow(name, 0)]
    if MISS in powers and sanctions.least:
        spans = range(sanctions.least, sanctions.most + 1)
        found += [(f"{MISS}/{rounds}", looking.say("penalty-misses", rounds=rounds)) for rounds in spans]
    return [(name, f"{label} ({sanctions.clause})") for name, label in found]


def _powers(roles: Collection[str]) -> set[str]:
    return {sanction for role in roles for sanction in POWERS.get(role, ())}


def _name(sanction: str, language: str) -> str:
    return say(f"federation-sanction-{sanction}", language)


def protocol(looking: Looking, acts: list[dict[str, Any]]) -> Panel:
    """Show the penalties of a table as they stand in the protocol."""
    rows = []
    for act in acts:
        if "violation" in act:
            entered = act["violation"]
            offence = looking.say(f"offence-{entered['offence']}")
            told = [act["at"], act["who"], offence, looking.say("violation-entered"), PROTOCOL, act["by"]]
            rows.append(PanelRow([*told, entered["what"]]))
            continue
        penalty = act["penalty"]
        sanction = _name(penalty["sanction"], looking.language)
        hands = looking.say("penalty-hands", hands=penalty["hands"]) if penalty["hands"] else ""
        rows.append(
            PanelRow(
                [
                    act["at"],
                    act["who"],
                    looking.say(f"offence-{penalty['offence']}"),
                    ", ".join(filter(None, (sanction, hands))),
                    penalty["clause"],
                    act["by"],
                    penalty["why"],
                ]
            )
        )
    return looking.panel("penalties", "at who offence sanction clause by what-happened", rows, [0])
