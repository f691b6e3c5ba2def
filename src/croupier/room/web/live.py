"""Live events over HTTP: announcing them, the director's orders, deals and sheets, the proof of the draw.

In the room managers and judges direct, and the chief judge of a federation's competition its own event. A
desk without a room (`croupier tournament serve`) knows no accounts: there the `key` of the director's link
opens it. The proof of the draw is open to all who have a screen.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

import msgspec
from litestar import MediaType, Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from croupier.errors import RoomError
from croupier.reports.event_sheets import source
from croupier.reports.typesetting import typeset
from croupier.room.events.actor import EventActor
from croupier.room.events.directing import DIRECTORS, check_live, direct, opens, undo
from croupier.room.events.terms import EventTerms
from croupier.room.house import House
from croupier.room.people import Person
from croupier.room.web.accounts import require_person
from croupier.room.web.given import Asked, TheHouse, Visitor
from croupier.room.web.refusals import language_of, refusing
from croupier.tournament.board import phase
from croupier.tournament.desk import DealView, deals
from croupier.tournament.draw import Draw, verify
from croupier.tournament.notices import Notice
from croupier.tournament.orders import AnyOrder
from croupier.tournament.record import record
from croupier.tournament.reglament import TournamentError
from croupier.tournament.reglament_file import parse

_MOST: Final = 2**53
_DIRECTING: Final = refusing(401, 403, 404)
_PDF: Final = {
    200: ResponseSpec(bytes, media_type="application/pdf", generate_examples=False, description="A sheet.")
}
_RECORD: Final = {200: ResponseSpec(str, media_type=MediaType.JSON, generate_examples=False)}
Number = Annotated[int, PathParameter(ge=0, le=_MOST)]
Key = Annotated[str, QueryParameter(max_length=100, description="the word of a desk's or a screen's link")]


class LiveEvent(Struct, frozen=True):
    """A live event at the desk; `screens` is the word that opens its screens."""

    id: int
    name: str
    phase: str
    entries: int
    left: int
    starts: int
    screens: str


class NewLiveEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """A Reglament in TOML, and when the event starts, in milliseconds since 1970; 0: nobody has said."""

    reglament: Annotated[str, Meta(max_length=50_000)]
    starts: Annotated[int, Meta(ge=0, le=_MOST)] = 0


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    """An order for the log; its moment is the desk's. On the same `slip` it is done once."""

    order: dict[str, Any]


class TakenBack(Struct, frozen=True, forbid_unknown_fields=True):
    """The number of an order in the log; one that is taken back already is given again.

    What comes twice on the same slip is done once.
    """

    order: Annotated[int, Meta(ge=0, le=_MOST)]
    slip: Annotated[str, Meta(max_length=64)] = ""


class ToldNotice(Struct, frozen=True):
    """What follows from an order, in a sentence, with its clause."""

    kind: str
    sentence: str
    clause: str


class DrawProof(Struct, frozen=True):
    """All draws of an event, and whether each is what its committed lot gives (fspr:6.1)."""

    anchor: str
    draws: list[Draw]
    verified: bool


async def may_direct(house: House, person: Person | None, key: str, event: int | None = None) -> int | None:
    """Return the account of who directs, none at a desk without a room; refuse everybody else.

    The event of a federation's competition is directed by its chief judge, too.
    """
    if house.desk_word:
        if not opens(key, house.desk_word):
            raise RoomError("live-link-wrong")
        return None
    user = require_person(person)
    own = event is not None and await house.holding.directs(user, event)
    if not own and not DIRECTORS.intersection(user.roles):
        raise RoomError("directors-only")
    return user.id


def _actor(house: House, number: int) -> EventActor:
    return check_live(house.hall.calendar.actor(number))


def _told(notices: list[Notice], language: str) -> list[ToldNotice]:
    return [
        ToldNotice(
            notice.kind,
            notice.sentence(language).removesuffix(f" ({notice.clause})"),
            notice.clause,
        )
        for notice in notices
    ]


@get("", summary="Live events", responses=_DIRECTING)
async def listed(house: TheHouse, person: Visitor, key: Key = "") -> list[LiveEvent]:
    """List the live events of the house that the visitor directs, the newest first."""
    found = [actor for actor in await house.hall.calendar.everywhere() if actor.tournament.live]
    if person is not None:
        own = [actor for actor in found if await house.holding.directs(person, actor.number)]
        if own and not DIRECTORS.intersection(person.roles):
            return [_listed(actor) for actor in reversed(own)]
    await may_direct(house, person, key)
    return [_listed(actor) for actor in reversed(found)]


def _listed(actor: EventActor) -> LiveEvent:
    state = actor.tournament.state
    name, stands = state.reglament.name, phase(state)
    bought, word = state.bought, actor.screens.word
    return LiveEvent(actor.number, name, stands, bought, state.left, actor.terms.starts, word)


@post("", status_code=200, summary="Announce a live event", responses=_DIRECTING)
async def announce(
    house: TheHouse, person: Visitor, data: JSONBody[NewLiveEvent], key: Key = ""
) -> LiveEvent:
    """Announce a live event by its Reglament; one that contradicts the rules is refused with its line."""
    host = await may_direct(house, person, key)
    terms = EventTerms(starts=data.starts)
    reglament = await asyncio.to_thread(parse, data.reglament)
    return _listed(await house.hall.calendar.announce(reglament, terms, host=host, live=True))


@post("/{number:int}/orders", status_code=200, summary="Give an order", responses=_DIRECTING)
async def order(
    request: Asked,
    house: TheHouse,
    person: Visitor,
    number: Number,
    data: JSONBody[Given],
    key: Key = "",
) -> list[ToldNotice]:
    """Give an order of the director; a refused one has changed nothing."""
    by = await may_direct(house, person, key, number)
    try:
        given: AnyOrder = msgspec.convert(data.order, AnyOrder)
    except msgspec.ValidationError:
        raise RoomError("request-wrong") from None
    return _told(await direct(_actor(house, number), given, by), language_of(request.scope))


@post("/{number:int}/undo", status_code=200, summary="Undo or redo an order", responses=_DIRECTING)
async def take_back(
    request: Asked,
    house: TheHouse,
    person: Visitor,
    number: Number,
    data: JSONBody[TakenBack],
    key: Key = "",
) -> list[ToldNotice]:
    """Take an order back, whichever it is, as if it had never been given; or give it again."""
    by = await may_direct(house, person, key, number)
    notices = await undo(_actor(house, number), data.order, by, slip=data.slip)
    return _told(notices, language_of(request.scope))


@get("/{number:int}/deals", summary="What a deal would be", responses=_DIRECTING)
async def deal(
    house: TheHouse,
    person: Visitor,
    number: Number,
    left: Annotated[int, QueryParameter(ge=0, le=_MOST, description="what is left to play for")] = 0,
    key: Key = "",
) -> DealView:
    """Count what everybody would get by chips and by ICM, from stacks that were counted."""
    await may_direct(house, person, key, number)
    return deals(_actor(house, number).tournament, left)


@get("/{number:int}/sheets/{what:str}", summary="A sheet to print", responses=_DIRECTING | _PDF)
async def sheet(
    request: Asked, house: TheHouse, person: Visitor, number: Number, what: FromPath[str], key: Key = ""
) -> Response[bytes]:
    """Set a sheet of the event as PDF: entries, draw, cards, levels, prizes, deal, results."""
    await may_direct(house, person, key, number)
    actor = _actor(house, number)
    seats = f"{_address(request, house)}/#/screen/{number}/{actor.screens.word}/seat"
    what = what.removesuffix(".pdf")
    text = source(actor.tournament, what, language_of(request.scope), address=seats)
    headers = {"Content-Disposition": f'inline; filename="{what}-{number}.pdf"'}
    return Response(await asyncio.to_thread(typeset, text), media_type="application/pdf", headers=headers)


def _address(request: Asked, house: House) -> str:
    """Where players' phones find the house: as the director's browser has found it."""
    return house.settings.public or f"http://{request.headers.get('host', '')}"


@get("/{number:int}/record", summary="A whole event", responses=_DIRECTING | _RECORD)
async def whole(house: TheHouse, person: Visitor, number: Number, key: Key = "") -> Response[bytes]:
    """Give the event for `croupier tournament replay`; it opens all lots, so only when the event is over."""
    await may_direct(house, person, key, number)
    actor = _actor(house, number)
    if not actor.tournament.state.over:
        raise TournamentError("tournament-not-over")
    name = f'attachment; filename="event-{number}.json"'
    body = msgspec.json.encode(record(actor.tournament))
    return Response(body, media_type=MediaType.JSON, headers={"Content-Disposition": name})


@get("/{number:int}/draw", summary="Verify the draw", responses=refusing(403, 404))
async def proof(house: TheHouse, number: Number, key: Key = "") -> DrawProof:
    """Show all draws so far with their secrets; everybody who has the link of a screen may ask."""
    actor = _actor(house, number)
    if not opens(key, actor.screens.word):
        raise RoomError("live-screen-wrong")
    draws = actor.tournament.state.draws
    return DrawProof(actor.tournament.anchor, draws, await asyncio.to_thread(lambda: all(map(verify, draws))))


ROUTES = Router(
    "/api/live",
    route_handlers=[listed, announce, order, take_back, deal, sheet, whole, proof],
    tags=["live events"],
)
