"""Passkeys over HTTP: make one, list them, remove one, and sign in with one."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Response, Router, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from croupier.room import logs, passkeys
from croupier.room.house import House
from croupier.room.passkeys import OwnPasskey, Site
from croupier.room.rates import Rate
from croupier.room.web.accounts import let_in, require_player
from croupier.room.web.given import Asked, TheHouse, Visitor
from croupier.room.web.recovery import PasswordAgain
from croupier.room.web.refusals import refusing
from croupier.room.web.safety import prove
from croupier.room.wire import Me

_TRIES: Final = Rate(burst=20, every=6)
_LONGEST: Final = 1_400
"""Letters of a credential's name: at most 1,023 bytes."""


class Signed(Struct, frozen=True, forbid_unknown_fields=True):
    """What a device has made, as browsers write it (`PublicKeyCredential.toJSON`)."""

    credential: dict[str, Any]


class EndPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """The passkey to be removed."""

    id: Annotated[str, Meta(max_length=_LONGEST)]


@get("/passkeys", summary="My passkeys", responses=refusing(401, 403))
async def own(house: TheHouse, person: Visitor) -> list[OwnPasskey]:
    """List one's passkeys."""
    player = require_player(person)
    async with house.store.read() as connection:
        return await passkeys.own(connection, player.id)


@post("/passkeys/begin", status_code=200, summary="A new passkey", responses=refusing(401, 403, 409))
async def begin(
    request: Asked, house: TheHouse, person: Visitor, data: JSONBody[PasswordAgain]
) -> dict[str, Any]:
    """Say what a device is to make, for one who knows their password."""
    player = require_player(person)
    site = _site(request, house)
    await prove(house, player, data.password)
    async with house.store.begin() as connection:
        return await passkeys.begin(connection, site, player)


@post("/passkeys", status_code=204, summary="Keep a passkey", responses=refusing(401, 403, 409))
async def add(request: Asked, house: TheHouse, person: Visitor, data: JSONBody[Signed]) -> None:
    """Keep the passkey that a device has made."""
    player = require_player(person)
    await house.hold(("passkey", str(player.id), _TRIES))
    async with house.store.begin() as connection:
        await passkeys.add(connection, _site(request, house), player.id, data.credential)
    logs.note("passkey made", user=player.id)


@post("/passkeys/end", status_code=204, summary="Remove a passkey", responses=refusing(401, 403))
async def end(house: TheHouse, person: Visitor, data: JSONBody[EndPasskey]) -> None:
    """Remove a passkey of one's own."""
    player = require_player(person)
    async with house.store.begin() as connection:
        await passkeys.end(connection, player.id, data.id)
    logs.note("passkey removed", user=player.id)


@post("/signin/passkey/begin", status_code=200, summary="What to sign", responses=refusing(403, 409))
async def ask(request: Asked, house: TheHouse) -> dict[str, Any]:
    """Say what a device is to sign, for anybody who has a passkey here."""
    site = _site(request, house)
    await house.hold(("signin", request.scope["state"]["address"], _TRIES))
    async with house.store.begin() as connection:
        return await passkeys.ask(connection, site)


@post("/signin/passkey", status_code=200, summary="Sign in by passkey", responses=refusing(403, 409))
async def enter(request: Asked, house: TheHouse, data: JSONBody[Signed]) -> Response[Me]:
    """Begin a session of the player whose passkey has signed."""
    site = _site(request, house)
    await house.hold(("signin", request.scope["state"]["address"], _TRIES))
    async with house.store.begin() as connection:
        person = await passkeys.enter(connection, site, data.credential)
        house.hall.doorman.check(person.id)
        answer = await let_in(connection, house, person, request)
    logs.note("signed in by passkey", user=person.id)
    return answer


def _site(request: Asked, house: House) -> Site:
    return Site.of(house.settings.public or f"http://{request.headers.get('host', '')}")


ROUTES = Router("/api", route_handlers=[own, begin, add, end, ask, enter], tags=["accounts"])
