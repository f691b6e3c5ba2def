"""Notices to closed pages over HTTP: a browser takes them, or takes them no more."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Router, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from croupier.room import people
from croupier.room.rates import Rate
from croupier.room.web.accounts import require_player
from croupier.room.web.given import Asked, TheHouse, Visitor
from croupier.room.web.refusals import refusing
from croupier.room.webpush import LONGEST, PushAddress

_RATE: Final = Rate(burst=20, every=30)
_Endpoint = Annotated[str, Meta(max_length=LONGEST, description="the address at the push service")]
_Key = Annotated[str, Meta(max_length=200, description="in base 64")]


class NoticeKey(Struct, frozen=True):
    """By what a browser knows the house (`applicationServerKey`); empty: this house sends no notices."""

    key: str


class BrowserAddress(Struct, frozen=True, forbid_unknown_fields=True):
    """Where this browser takes notices, and with which keys."""

    endpoint: _Endpoint
    p256dh: _Key
    auth: _Key


class AddressEnd(Struct, frozen=True, forbid_unknown_fields=True):
    """Where this browser took notices."""

    endpoint: _Endpoint


@get("/notices", summary="Are there notices to closed pages?", responses=refusing())
async def about(house: TheHouse) -> NoticeKey:
    """Say by which key browsers know the house."""
    return NoticeKey(house.calling.key)


@post("/notices", status_code=204, summary="Take notices", responses=refusing(401, 403, 409))
async def keep(request: Asked, house: TheHouse, person: Visitor, data: JSONBody[BrowserAddress]) -> None:
    """Send notices to this browser when it is one's turn and one is away, until one signs out."""
    player = require_player(person)
    await house.hold(("notices", str(player.id), _RATE))
    session = people.session_digest(request.scope["state"]["token"])
    address = PushAddress(data.endpoint, data.p256dh, data.auth)
    async with house.store.begin() as connection:
        await house.calling.keep(connection, player.id, session, address)


@post("/notices/end", status_code=204, summary="Take no notices", responses=refusing(401, 403))
async def end(house: TheHouse, person: Visitor, data: JSONBody[AddressEnd]) -> None:
    """Send no notices to this browser any more."""
    require_player(person)
    async with house.store.begin() as connection:
        await house.calling.drop(connection, data.endpoint)


ROUTES = Router("/api", route_handlers=[about, keep, end], tags=["accounts"])
