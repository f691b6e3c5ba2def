"""Events over HTTP: announce and call off, the draws for anybody to verify, the record of the whole."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final, TypeVar

import msgspec
from litestar import Response, Router, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from croupier.books.source import misread
from croupier.errors import CroupierError, RoomError
from croupier.room import logs
from croupier.room.events import journal
from croupier.room.events.naming import title_of
from croupier.room.events.schedule import Planned
from croupier.room.events.terms import EventTerms
from croupier.room.events.wire import ListedEvent
from croupier.room.house import House
from croupier.room.people import Person
from croupier.room.rates import Rate
from croupier.room.web.accounts import require_person
from croupier.room.web.given import Asked, TheHouse, Visitor
from croupier.room.web.refusals import language_of, refusing
from croupier.text import say
from croupier.tournament.draw import verify
from croupier.tournament.lots import follows
from croupier.tournament.record import record
from croupier.tournament.reglament import Reglament, TournamentError
from croupier.tournament.reglament_file import parse
from croupier.tournament.retelling import EventScene, retell

MANAGER: Final = "manager"
_RATE: Final = Rate(burst=30, every=0.5)
_Part = TypeVar("_Part", bound=Struct)
_MISREAD: Final = {
    "book-field-unknown": "event-field-unknown",
    "book-field-missing": "event-field-missing",
    "book-field-wrong": "event-field-wrong",
}
"""How a field is refused that lies in no file."""
EventNumber = Annotated[int, PathParameter(ge=0, le=2**53)]


class Numbered(Struct, frozen=True):
    """The number of an event."""

    event: int


class Proposal(Struct, frozen=True, forbid_unknown_fields=True):
    """An event to be announced: a Reglament, by its fields or as TOML, and how the room holds it."""

    reglament: dict[str, Any] | Annotated[str, Meta(max_length=50_000)]
    terms: dict[str, Any] = {}

    def read(self) -> Planned:
        """Return the event, or say what of it cannot be read."""
        given = self.reglament
        reglament = parse(given) if isinstance(given, str) else _read(given, Reglament, "reglament")
        return Planned(reglament, _read(self.terms, EventTerms, "terms")).check()


def _read(fields: dict[str, Any], shape: type[_Part], name: str) -> _Part:
    """Make a part of an event of its fields, or say which is unknown, missing or wrong."""
    try:
        return msgspec.convert(fields, shape)
    except msgspec.ValidationError as error:
        code, told = misread(error, shape, name)
        raise RoomError(_MISREAD[code], **told) from None


class DrawnSeats(Struct, frozen=True):
    """A draw with all that is needed to recompute it."""

    commitment: str
    secret: str
    words: dict[int, str]
    entrants: list[str]
    sizes: list[int]
    tries: int
    places: dict[str, tuple[int, int]]
    verified: bool


class DrawsOfEvent(Struct, frozen=True):
    """All draws of an event so far; every secret hashes to one before it, the first to the anchor."""

    anchor: str
    draws: list[DrawnSeats]


class EventVerdict(Struct, frozen=True):
    """Whether an event that is over was what it promised, in sentences."""

    fair: bool
    sentences: list[str]
    anchor: str


class EventReplay(Struct, frozen=True):
    """An event scene by scene; `hands` leads from an order to the hand that is over, where one was in it."""

    name: str
    scenes: list[EventScene]
    hands: dict[int, int]


@get("/events", summary="The events", responses=refusing())
async def events(request: Asked, house: TheHouse, person: Visitor) -> list[ListedEvent]:
    """List the events that are announced, registering, running or just over."""
    user, language = person.id if person is not None else 0, language_of(request.scope)
    return house.hall.calendar.listed(user, language)


@post("/events", status_code=201, summary="Announce an event", responses=refusing(401, 403))
async def announce(house: TheHouse, person: Visitor, data: JSONBody[Proposal]) -> Numbered:
    """Announce an event: a Reglament, and how the room holds it; for managers of the house."""
    host = _manager(person)
    planned = data.read()
    reglament, terms = planned.reglament, planned.terms
    if terms.starts and terms.starts <= house.hall.clock.wall():
        raise RoomError("event-in-past")
    if terms.every and not terms.series:
        terms = msgspec.structs.replace(terms, series=f"{reglament.name} ({host.id})")
    actor = await house.hall.calendar.announce(reglament, terms, host=host.id)
    logs.note("event announced", user=host.id, tournament=actor.number)
    return Numbered(actor.number)


@post(
    "/events/{number:int}/cancel",
    status_code=200,
    summary="Call an event off",
    responses=refusing(401, 403, 404),
)
async def call_off(house: TheHouse, person: Visitor, number: EventNumber) -> Numbered:
    """Call an event off: everybody has back what they paid, and its series ends; for managers."""
    host = _manager(person)
    actor = house.hall.calendar.actor(number)
    await house.hall.calendar.call_off(actor)
    logs.note("event called off", user=host.id, tournament=number)
    return Numbered(number)


@get("/events/{number:int}/draws", summary="The draws of an event", responses=refusing(404))
async def draws(house: TheHouse, number: EventNumber) -> DrawsOfEvent:
    """Tell every draw of an event with its secret: anybody can recompute it."""
    kept = await _kept(house, number)
    event = await asyncio.to_thread(kept.tournament)
    told = [
        DrawnSeats(
            drawn.commitment,
            drawn.secret,
            drawn.words,
            list(drawn.entrants),
            list(drawn.sizes),
            drawn.tries,
            drawn.places,
            verify(drawn),
        )
        for drawn in event.state.draws
    ]
    return DrawsOfEvent(event.anchor, told)


@get("/events/{number:int}/record", summary="An event as a record", responses=refusing(404, 409))
async def whole(house: TheHouse, number: EventNumber) -> Response[bytes]:
    """Give the whole event for `croupier tournament replay`, when it is over: before, its lots are secret."""
    kept = await _kept(house, number, over=True)
    written = await asyncio.to_thread(lambda: msgspec.json.encode(record(kept.tournament())))
    name = f'attachment; filename="event-{number}.json"'
    return Response(written, media_type="application/json", headers={"Content-Disposition": name})


@get("/events/{number:int}/verify", summary="Was an event fair?", responses=refusing(404, 409))
async def judge(request: Asked, house: TheHouse, number: EventNumber) -> EventVerdict:
    """Play an event again from its log, and hold every lot against the anchor."""
    kept = await _kept(house, number, over=True)
    return await asyncio.to_thread(_judge, kept, language_of(request.scope))


@get("/events/{number:int}/replay", summary="An event, scene by scene", responses=refusing(404, 409))
async def replay(request: Asked, house: TheHouse, person: Visitor, number: EventNumber) -> EventReplay:
    """Tell an event that is over again: who was where with how many chips after every order, and why."""
    kept, language = await _kept(house, number, over=True), language_of(request.scope)
    scenes = await asyncio.to_thread(lambda: retell(kept.tournament(), language))
    async with house.store.read() as connection:
        dealt = await journal.hands_of(connection, number, person.id) if person is not None else {}
    hands = {scene.order: dealt[at] for scene in scenes if (at := (scene.table, scene.deal)) in dealt}
    return EventReplay(title_of(kept.reglament.name, language), scenes, hands)


def _judge(kept: journal.KeptEvent, language: str) -> EventVerdict:
    try:
        event = kept.tournament()
    except CroupierError as error:
        return EventVerdict(False, [error.sentence(language)], "")
    state, before = event.state, event.anchor
    broken = [number for number, drawn in enumerate(state.draws, start=1) if not verify(drawn)]
    chained = 0
    for lot in range(1, state.lot + 1):
        secret = state.lots.secret(lot)
        chained += follows(secret, before)
        before = secret.hex()
    said = [say("event-broken-draw", language, number=number) for number in broken]
    if not broken:
        said.append(say("event-verified", language, draws=len(state.draws)))
    if chained == state.lot:
        said.append(say("event-chain", language, count=state.lot))
    said.append(say("event-replayed", language, orders=len(event.log)))
    return EventVerdict(not broken and chained == state.lot, said, event.anchor)


async def _kept(house: House, number: int, *, over: bool = False) -> journal.KeptEvent:
    """Return an event from the journal, whether it is still remembered or not."""
    if wait := house.rates.wait("event", str(number), _RATE):
        raise RoomError("too-many", wait=wait)
    async with house.store.read() as connection:
        kept = await journal.load(connection, number)
    if over and kept.state in journal.OPEN:
        raise TournamentError("tournament-not-over")
    return kept


def _manager(person: Person | None) -> Person:
    user = require_person(person)
    if MANAGER not in user.roles:
        raise RoomError("managers-only")
    return user


ROUTES = Router(
    "/api", route_handlers=[events, announce, call_off, draws, whole, judge, replay], tags=["events"]
)
