"""A safe account over HTTP: another password, and the sessions one has open, listed and ended."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Router, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from croupier.errors import RoomError
from croupier.room import logs, people
from croupier.room.house import House
from croupier.room.passwords import check_password
from croupier.room.people import Person
from croupier.room.rates import Rate
from croupier.room.web.accounts import require_player
from croupier.room.web.given import Asked, TheHouse, Visitor
from croupier.room.web.refusals import refusing

_SHOWN: Final = 16
"""Letters of a session's digest by which it is named: enough for one person's, too few to be of use."""
_RATE: Final = Rate(burst=5, every=60)
"""How often a password may be guessed by one who has stolen a session."""
_Password = Annotated[str, Meta(max_length=1000, description="8 to 200 letters, digits and signs")]


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The password there is, and the one to be."""

    old: _Password
    new: _Password


class OpenSession(Struct, frozen=True):
    """A browser that is signed in: since when (milliseconds), and whether it is this one."""

    id: str
    began: int
    here: bool


class EndSession(Struct, frozen=True, forbid_unknown_fields=True):
    """The session to be ended; none is named: all but this one."""

    id: Annotated[str, Meta(max_length=_SHOWN)] = ""


@post("/password", status_code=204, summary="Change the password", responses=refusing(401, 403))
async def change_password(
    request: Asked, house: TheHouse, person: Visitor, data: JSONBody[NewPassword]
) -> None:
    """Take another password from one who knows the old one; all their other sessions end."""
    player = require_player(person)
    await prove(house, player, data.old)
    made = await house.passwords.hash(check_password(data.new, player.name))
    async with house.store.begin() as connection:
        await people.set_password(connection, player.id, made)
        ended = await end_others(connection, player.id, request.scope["state"]["token"])
    house.hall.presence.end_sessions(player.id, ended)
    logs.note("password changed", user=player.id)


async def prove(house: House, player: Person, password: str) -> None:
    """Refuse who does not know the password: a stolen session changes nothing of an account."""
    await house.hold(("password", str(player.id), _RATE))
    async with house.store.read() as connection:
        found = await people.find_player(connection, player.name)
    if found is None or not await house.passwords.fits(found[1], password):
        raise RoomError("password-wrong")


@get("/sessions", summary="Where am I signed in?", responses=refusing(401, 403))
async def list_sessions(request: Asked, house: TheHouse, person: Visitor) -> list[OpenSession]:
    """List the sessions of a player, the latest first."""
    player = require_player(person)
    here = people.session_digest(request.scope["state"]["token"])
    async with house.store.read() as connection:
        found = await people.open_sessions(connection, player.id)
    return [OpenSession(digest[:_SHOWN], began, digest == here) for digest, began in found]


@post("/sessions/end", status_code=204, summary="Sign out elsewhere", responses=refusing(401, 403))
async def end_sessions(request: Asked, house: TheHouse, person: Visitor, data: JSONBody[EndSession]) -> None:
    """End another session of one's own, or all others; what has ended already is no mistake."""
    player = require_player(person)
    async with house.store.begin() as connection:
        ended = await end_others(connection, player.id, request.scope["state"]["token"], data.id)
    house.hall.presence.end_sessions(player.id, ended)


async def end_others(connection: AsyncConnection, user: int, token: str, named: str = "") -> set[str]:
    """End the sessions of somebody but for one (`named`: only the one of that name); return those ended."""
    here = people.session_digest(token)
    found = await people.open_sessions(connection, user)
    ended = {digest for digest, _ in found if digest != here and digest.startswith(named)}
    await people.end_sessions(connection, user, ended)
    return ended


ROUTES = Router("/api", route_handlers=[change_password, list_sessions, end_sessions], tags=["accounts"])
