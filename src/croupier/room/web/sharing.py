"""Shared hands over HTTP: make a link to a hand of one's own, end it, look at what a link leads to."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from croupier.room import history, sharing
from croupier.room.history import ToldHand
from croupier.room.rates import Rate
from croupier.room.sharing import SharedLink, Sight
from croupier.room.web.accounts import require_player
from croupier.room.web.given import Asked, TheHouse, Visitor
from croupier.room.web.refusals import language_of, refusing

_LOOKS: Final = Rate(burst=30, every=1)
"""How often an address may look: to play a hand again takes time, and words are guessed in bulk."""
_LINKS: Final = Rate(burst=30, every=2)
_WORD: Final = 60
_Number = Annotated[int, Meta(ge=0, le=2**53)]


class HandToShare(Struct, frozen=True, forbid_unknown_fields=True):
    """The hand to be shared: with one's `own` cards, or with what lay `open` alone."""

    hand: _Number
    sight: Sight = "own"


class EndShare(Struct, frozen=True, forbid_unknown_fields=True):
    """The link to be ended; none is named: all of them."""

    word: Annotated[str, Meta(max_length=_WORD)] = ""


class SharedView(Struct, frozen=True):
    """A shared hand: who shares it, what it shows, and the hand step by step."""

    player: str
    sight: Sight
    told: ToldHand


@post("/shares", status_code=200, summary="Share a hand", responses=refusing(401, 403, 404, 409))
async def share(house: TheHouse, person: Visitor, data: JSONBody[HandToShare]) -> SharedLink:
    """Make a link to a hand of one's own that is over; who has it already is given the same."""
    player = require_player(person)
    await house.hold(("share", str(player.id), _LINKS))
    async with house.store.begin() as connection:
        return await sharing.share(connection, player.id, data.hand, data.sight)


@get("/shares", summary="What have I shared?", responses=refusing(401, 403))
async def links(
    house: TheHouse,
    person: Visitor,
    hand: Annotated[int, QueryParameter(ge=0, le=2**53, description="links to this hand")] = 0,
) -> list[SharedLink]:
    """List the links one has made, the latest first."""
    player = require_player(person)
    async with house.store.read() as connection:
        return await sharing.links(connection, player.id, hand)


@post("/shares/end", status_code=204, summary="Share no more", responses=refusing(401, 403))
async def end(house: TheHouse, person: Visitor, data: JSONBody[EndShare]) -> None:
    """End a link of one's own, or all of them: they lead nowhere from now on."""
    player = require_player(person)
    async with house.store.begin() as connection:
        await sharing.end(connection, player.id, data.word)


@get("/shared/{word:str}", summary="A shared hand", responses=refusing(404))
async def look(
    request: Asked, house: TheHouse, word: Annotated[str, PathParameter(max_length=_WORD)]
) -> SharedView:
    """Show a shared hand to anybody who has its link: what its player saw, and no secret."""
    await house.hold(("shared", request.scope["state"]["address"], _LOOKS))
    language = language_of(request.scope)
    async with house.store.read() as connection:
        found = await sharing.find(connection, word)
    drawn = await asyncio.to_thread(sharing.steps, found, house.hall, language)
    seat = found.kept.row.seat if found.sight == "own" else 0
    told = ToldHand(history.describe(found.kept.row, language), seat, drawn, [])
    return SharedView(found.player, found.sight, told)


ROUTES = Router("/api", route_handlers=[share, links, end, look], tags=["history"])
