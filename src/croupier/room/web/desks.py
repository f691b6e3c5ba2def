"""The desks over HTTP: the second factor, the shift, what a desk shows, and the acts of staff."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct, json

from croupier.desks.duties import DESKS, DUTIES, STAFF, check_duty, may, sees
from croupier.desks.zones import read_zone
from croupier.room.desks.floor import together
from croupier.room.desks.office import StaffOrder, check_sight, look, offered, perform
from croupier.room.desks.panels import Form, Panel, choice_name, forms
from croupier.room.desks.papers import print_paper
from croupier.room.desks.shifts import begin_shift, enrol, find_shift, key_state
from croupier.room.rates import Rate
from croupier.room.totp import Enrolment
from croupier.room.web.floor import table_sheet, try_out
from croupier.room.web.given import Asked, TheHouse, Visitor
from croupier.room.web.house_reports import house_report
from croupier.room.web.refusals import language_of, refusing
from croupier.room.web.staffed import require_shift, require_staff
from croupier.text import say
from croupier.text.writing import money

_CODES: Final = Rate(burst=6, every=20)
"""How often somebody may guess at a code."""
_Sought = Annotated[
    str, QueryParameter(description="A customer's name, number, account or document", max_length=100)
]
_LARGEST: Final = 12_000_000
"""An act may bring a list of everybody whom a country keeps from play."""


class Reception(Struct, frozen=True):
    """What somebody of the staff finds: the desks they see, whether they have a key, and are on a shift."""

    desks: list[str]
    roles: list[str]
    key: bool
    shift: bool


class Code(Struct, frozen=True, forbid_unknown_fields=True):
    """The code that the second factor shows now."""

    code: Annotated[str, Meta(max_length=20)]


class Zone(Struct, frozen=True, forbid_unknown_fields=True):
    """The lines of a machine-readable zone, as a scanner types them."""

    zone: Annotated[str, Meta(max_length=400)]


class ShiftBegun(Struct, frozen=True):
    """A shift."""

    shift: int


class StaffRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """An act of staff: an id that the client gives it, what was filled in, and why."""

    id: Annotated[str, Meta(min_length=1, max_length=100)]
    act: Annotated[str, Meta(max_length=100)]
    fields: dict[str, Any] = {}
    reason: Annotated[str, Meta(max_length=2000)] = ""


class Outcome(Struct, frozen=True):
    """What came of an act: a sentence, and the numbers of what it made."""

    sentence: str
    made: dict[str, Any]


class DeskPage(Struct, frozen=True):
    """A desk: what it shows, and the forms of what may be done there."""

    desk: str
    title: str
    panels: list[Panel]
    forms: list[Form]


class DutyRow(Struct, frozen=True):
    """An act of the table of duties, and which roles may do it."""

    act: str
    label: str
    desk: str
    clause: str
    roles: list[str]
    reasoned: bool
    apart: str


class DutyTable(Struct, frozen=True):
    """Roles across, by name; acts down."""

    roles: list[tuple[str, str]]
    rows: list[DutyRow]


@get("/", summary="Which desks do I see?", responses=refusing(401, 403))
async def desks(request: Asked, house: TheHouse, person: Visitor) -> Reception:
    """Say which desks somebody of the staff sees, and whether they are on a shift."""
    staff = require_staff(person)
    async with house.store.read() as connection:
        shift = await find_shift(connection, staff.id, request.scope["state"]["token"])
        key = await key_state(connection, staff.id)
    seen: list[str] = [desk for desk in DESKS if sees(desk, staff.roles)]
    return Reception(seen, [role for role in staff.roles if role != "player"], key, shift is not None)


@post("/key", status_code=200, summary="Make a second factor", responses=refusing(401, 403, 409))
async def make_key(house: TheHouse, person: Visitor) -> Enrolment:
    """Make the key of a device that shows codes; it is shown this once."""
    staff = require_staff(person)
    async with house.store.begin() as connection:
        return await enrol(connection, house.seal, staff)


@post("/shift", status_code=200, summary="Begin a shift", responses=refusing(401, 403))
async def begin(request: Asked, house: TheHouse, person: Visitor, data: JSONBody[Code]) -> ShiftBegun:
    """Begin a shift with a code of the second factor."""
    staff = require_staff(person)
    await house.hold(("code", str(staff.id), _CODES))
    token = request.scope["state"]["token"]
    async with house.store.begin() as connection:
        return ShiftBegun(await begin_shift(connection, house.seal, staff, token, data.code))


@post(
    "/act",
    status_code=200,
    summary="Do something as staff",
    responses=refusing(401, 403, 404, 409),
    request_max_body_size=_LARGEST,
)
async def act(request: Asked, house: TheHouse, person: Visitor, data: JSONBody[StaffRequest]) -> Outcome:
    """Do an act of the table of duties, once by its id, within one's shift."""
    staff = require_staff(person)
    order = StaffOrder(data.id, data.act, data.fields, data.reason)
    made = await perform(house, staff, request.scope["state"]["token"], order)
    language = language_of(request.scope)
    said = str(made.get("says") or "duty-done")
    sums = {name: money(total, language) for name, total in made.get("sums", {}).items()}
    return Outcome(say(said, language, **made.get("values", {}), **sums), made)


@post("/zone", status_code=200, summary="Read a machine-readable zone", responses=refusing(401, 403))
async def zone(request: Asked, house: TheHouse, person: Visitor, data: JSONBody[Zone]) -> dict[str, str]:
    """Give what the zone of an identity document says, for the door's form; nothing of it is kept."""
    staff = require_staff(person)
    check_duty("customer-add", staff.roles)
    await require_shift(request, house, staff)
    return read_zone(data.zone, house.hall.day())


@get("/duties", summary="Roles and acts", responses=refusing(401, 403))
async def duties(request: Asked, person: Visitor) -> DutyTable:
    """Give the table of roles and acts."""
    require_staff(person)
    language = language_of(request.scope)
    return DutyTable(
        [(role, choice_name(role, language)) for role in STAFF],
        [
            DutyRow(
                each.name,
                say(f"duty-{each.name}", language),
                each.desk,
                each.clause,
                [role for role in STAFF if may(each.name, [role])],
                each.reasoned,
                each.apart,
            )
            for each in DUTIES.values()
        ],
    )


@get("/papers/{number:int}", summary="Print a paper", responses=refusing(401, 403, 404))
async def paper(request: Asked, house: TheHouse, person: Visitor, number: FromPath[int]) -> Response[bytes]:
    """Give a paper as PDF, in the reader's language; every print after the first is marked."""
    staff = require_staff(person)
    await require_shift(request, house, staff)
    printed = await print_paper(house, staff, number, language_of(request.scope))
    return Response(printed, media_type="application/pdf")


@get("/{desk:str}", summary="What a desk shows", responses=refusing(401, 403, 404))
async def show(
    request: Asked, house: TheHouse, person: Visitor, desk: FromPath[str], find: _Sought = ""
) -> DeskPage:
    """Give what a desk shows to this member of the staff, on a shift; the door looks for customers."""
    staff = require_staff(person)
    check_sight(desk, staff)
    await require_shift(request, house, staff)
    language = language_of(request.scope)
    panels = await look(house, staff, desk, language, find)
    if desk == "floor" and house.forwarding is not None and not request.scope.get("forwarded"):
        pages = [json.decode(page, type=DeskPage) for page in await house.forwarding.gather(request.scope)]
        panels = together(panels, [page.panels for page in pages])
    found = forms(desk, staff.roles, language, await offered(house))
    return DeskPage(desk, say(f"desk-{desk}", language), panels, found)


ROUTES = Router(
    "/api/desks",
    route_handlers=[
        desks,
        make_key,
        begin,
        act,
        zone,
        duties,
        paper,
        house_report,
        show,
        table_sheet,
        try_out,
    ],
    tags=["desks"],
)
