"""The floor over HTTP: one table's sheet, and what a ruling would do before it is given."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from croupier.desks.duties import check_duty
from croupier.room import people
from croupier.room.desks.errand import Filled, fill_in
from croupier.room.desks.office import check_sight
from croupier.room.desks.panels import Looking
from croupier.room.desks.pit_page import Preview, TableSheet, find_table, preview, sheet
from croupier.room.house import House
from croupier.room.people import Person
from croupier.room.tables.mailbox import Peek
from croupier.room.web.given import Asked, TheHouse, Visitor
from croupier.room.web.refusals import language_of, refusing
from croupier.room.web.staffed import require_shift, require_staff

_TableNumber = Annotated[int, PathParameter(ge=0, le=2**53)]


class RulingAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling that somebody thinks of giving: the hand they mean, its name, and what was filled in."""

    hand: int
    ruling: Annotated[str, Meta(max_length=100)]
    fields: dict[str, Any] = {}


async def _look(request: Asked, house: House, person: Person | None) -> Person:
    staff = require_staff(person)
    check_sight("floor", staff)
    await require_shift(request, house, staff)
    return staff


@get("/tables/{number:int}", summary="A table on the floor", responses=refusing(401, 403, 404))
async def table_sheet(request: Asked, house: TheHouse, person: Visitor, number: _TableNumber) -> TableSheet:
    """Show a table of the house to somebody of the floor: what can be ruled, who sits, waits and calls."""
    staff = await _look(request, house, person)
    async with house.store.read() as connection:
        looking = Looking(connection, house, staff, language_of(request.scope), people.now())
        return await sheet(looking, number)


@post(
    "/tables/{number:int}/preview",
    status_code=200,
    summary="What would a ruling do?",
    responses=refusing(401, 403, 404),
)
async def try_out(
    request: Asked, house: TheHouse, person: Visitor, number: _TableNumber, data: JSONBody[RulingAsked]
) -> Preview:
    """Give a ruling to a copy of the hand, and say what came of it; the hand itself stays as it is."""
    staff = await _look(request, house, person)
    duty = check_duty("rule", staff.roles)
    given = fill_in(duty, {**data.fields, "table": number, "hand": data.hand, "ruling": data.ruling})
    filled = Filled(person=staff, duty=duty, given=given, reason="", now=people.now(), zone=house.hall.zone)
    async with house.store.read() as connection:
        looking = Looking(connection, house, staff, language_of(request.scope), filled.now)
    table = find_table(looking, number)
    answered: asyncio.Future[Preview] = asyncio.get_running_loop().create_future()

    def at() -> None:
        try:
            answered.set_result(preview(looking, table, filled))
        except Exception as refusal:
            answered.set_exception(refusal)

    table.mailbox.put(Peek(at))
    return await answered
