"""History over HTTP: one's own hands, step by step, for others, proved, counted; all for auditors."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar import MediaType, Response, Router, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, PathParameter, QueryParameter
from msgspec import structs

from croupier.errors import RoomError
from croupier.games import replay
from croupier.games.opening import told_all
from croupier.room import figures, history, logs, reviews
from croupier.room.figures import PlayStatistics
from croupier.room.history import FairnessVerdict, Format, PlayedHand, Sought, ToldHand
from croupier.room.house import House
from croupier.room.people import Person
from croupier.room.rates import Rate
from croupier.room.reviews import PlayReview
from croupier.room.web.accounts import require_person
from croupier.room.web.given import Asked, TheHouse, Visitor
from croupier.room.web.refusals import language_of, refusing

AUDITOR: Final = "auditor"
_RATE: Final = Rate(burst=30, every=0.5)
_KINDS: Final = {"json": "application/json", "phh": "text/plain", "text": "text/plain"}
_ENDINGS: Final = {"json": "json", "phh": "phh", "text": "txt"}
_MOST: Final = 2**53
"""Numbers beyond are not exact in a browser."""
_OWN: Final = refusing(401, 404, 409)
_WRITTEN: Final = {200: ResponseSpec(str, media_type=MediaType.TEXT, generate_examples=False)}
_LONGEST: Final = 500
_ABOUT: Final = 'JSON of what is sought: {"game", "kind", "outcome", "since", "until", "text"}'
HandNumber = Annotated[int, PathParameter(ge=0, le=_MOST)]


@get("/hands", summary="My hands", responses=refusing(401))
async def hands(
    request: Asked,
    house: TheHouse,
    person: Visitor,
    before: Annotated[int, QueryParameter(ge=0, le=_MOST, description="hands before this one")] = 0,
    table: Annotated[int, QueryParameter(ge=0, le=_MOST, description="hands at this table")] = 0,
    sought: Annotated[str, QueryParameter(max_length=_LONGEST, description=_ABOUT)] = "",
) -> list[PlayedHand]:
    """List one's own hands that are over, the newest first, fifty at a time."""
    user = require_person(person)
    asked = structs.replace(Sought.read(sought), before=before, table=table)
    async with house.store.read() as connection:
        return await history.played(connection, user.id, language_of(request.scope), asked)


@get("/hands/{number:int}", summary="A hand, step by step", responses=_OWN)
async def hand(request: Asked, house: TheHouse, person: Visitor, number: HandNumber) -> ToldHand:
    """Show a hand again as its player saw it, before the first act and after each."""
    kept, language = await _find(house, person, number), language_of(request.scope)
    drawn = await asyncio.to_thread(history.steps, kept, house.hall, language)
    exports = await asyncio.to_thread(history.exports, kept)
    return ToldHand(history.describe(kept.row, language), kept.row.seat, drawn, exports)


@get("/hands/{number:int}/export", summary="A hand for others", responses=_OWN | _WRITTEN)
async def export(
    request: Asked,
    house: TheHouse,
    person: Visitor,
    number: HandNumber,
    format: FromQuery[Format] = "json",  # noqa: A002
) -> Response[bytes]:
    """Write a hand down: `json` for `croupier verify`, `phh` for other programs, `text` for people."""
    kept = await _find(house, person, number)
    written = await asyncio.to_thread(history.export, kept, language_of(request.scope), format)
    name = f'attachment; filename="hand-{number}.{_ENDINGS[format]}"'
    return Response(written.encode(), media_type=_KINDS[format], headers={"Content-Disposition": name})


@get("/hands/{number:int}/verify", summary="Was a hand fair?", responses=_OWN)
async def verify(request: Asked, house: TheHouse, person: Visitor, number: HandNumber) -> FairnessVerdict:
    """Prove that the house kept its promise, dealt the cards of the shuffle and paid by the rules."""
    kept = await _find(house, person, number)
    return await asyncio.to_thread(history.judge, kept, language_of(request.scope))


@get("/audit/hands/{number:int}", summary="Any hand, for an auditor", responses=refusing(401, 403, 404, 409))
async def open_hand(house: TheHouse, person: Visitor, number: HandNumber) -> Response[bytes]:
    """Open all cards of anybody's hand that is over, as a record to verify; who did so is in the log."""
    user = require_person(person)
    if AUDITOR not in user.roles:
        raise RoomError("auditors-only")
    _hold(house, user)
    async with house.store.read() as connection:
        record = await history.open_all(connection, number)
    logs.note("hand opened", user=user.id, hand=number)
    told = await asyncio.to_thread(lambda: told_all(replay(record)).to_json())
    return Response(told.encode(), media_type=_KINDS["json"])


@get("/statistics", summary="How have I done?", responses=refusing(401))
async def statistics(
    request: Asked, house: TheHouse, person: Visitor, purse: FromQuery[str] = ""
) -> PlayStatistics:
    """Tell one's own figures with one kind of chips: `play`, `practice`, `tournament`, `value-…`."""
    user = require_person(person)
    _hold(house, user)
    waiting = await house.tallying.catch_up(user.id)
    async with house.store.read() as connection:
        return await figures.told(
            connection, user.id, language_of(request.scope), purse=purse, waiting=waiting
        )


@get("/review", summary="What did my decisions cost?", responses=refusing(401))
async def review(request: Asked, house: TheHouse, person: Visitor, purse: FromQuery[str] = "") -> PlayReview:
    """Tell one's costliest decisions against the house by the exact odds, with one kind of chips."""
    user = require_person(person)
    _hold(house, user)
    waiting = await house.reviewing.catch_up(user.id)
    async with house.store.read() as connection:
        return await reviews.told(
            connection, user.id, language_of(request.scope), purse=purse, waiting=waiting
        )


async def _find(house: House, person: Person | None, number: int) -> history.KeptHand:
    user = require_person(person)
    _hold(house, user)
    async with house.store.read() as connection:
        return await history.find(connection, user.id, number)


def _hold(house: House, user: Person) -> None:
    """Playing hands again costs time: nobody takes it all."""
    if wait := house.rates.wait("history", str(user.id), _RATE):
        raise RoomError("too-many", wait=wait)


ROUTES = Router(
    "/api",
    route_handlers=[hands, hand, export, verify, open_hand, statistics, review],
    tags=["history"],
)
