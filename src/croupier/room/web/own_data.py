"""One's own data over HTTP: a file with all of it, and the end of an account."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody
from msgspec import Meta, Struct, json

from croupier.room import factors, logs, own_data, people
from croupier.room.rates import Rate
from croupier.room.web.accounts import CODES, Code, require_person, require_player
from croupier.room.web.given import TheHouse, Visitor
from croupier.room.web.refusals import refusing
from croupier.room.web.safety import prove
from croupier.room.web.visit import make_cookie, new_token

_FILES: Final = Rate(burst=3, every=600)
"""How often one may have the file: it may be large."""
_Password = Annotated[str, Meta(max_length=1000, description="8 to 200 letters, digits and signs")]
_NOTHING: Final = {204: ResponseSpec(None, generate_examples=False, description="Done.")}
_FILE: Final = {200: ResponseSpec(dict, generate_examples=False, description="All that is kept, as JSON.")}


class AccountEnding(Struct, frozen=True, forbid_unknown_fields=True):
    """One's password, and the second factor of one who has it."""

    password: _Password
    code: Code = ""


@get("/me/data", summary="All my data", responses=refusing(401) | _FILE)
async def export(house: TheHouse, person: Visitor) -> Response[bytes]:
    """Give everything that the room keeps about one, as a file."""
    user = require_person(person)
    await house.hold(("own-data", str(user.id), _FILES))
    async with house.store.read() as connection:
        told = await own_data.everything(connection, house.seal, user.id)
    logs.note("own data given", user=user.id)
    name = {"Content-Disposition": f'attachment; filename="croupier-{user.id}.json"'}
    return Response(json.encode(told), media_type="application/json", headers=name)


@post(
    "/me/delete", status_code=204, summary="Delete my account", responses=refusing(401, 403, 409) | _NOTHING
)
async def delete(house: TheHouse, person: Visitor, data: JSONBody[AccountEnding]) -> Response[None]:
    """End an account for good; what was played and moved stays in journal and ledger, under a number."""
    player = require_player(person)
    await prove(house, player, data.password)
    house.hall.doorman.check(player.id)
    if data.code:
        await house.hold(("factor", str(player.id), CODES))
    async with house.store.begin() as connection:
        await factors.check_factor(connection, house.seal, player.id, data.code)
        ended = {digest for digest, _ in await people.open_sessions(connection, player.id)}
        await own_data.delete_account(connection, player.id)
    house.hall.presence.end_sessions(player.id, ended)
    house.hall.company.dropped(player.id)
    logs.note("account deleted", user=player.id)
    return Response(None, cookies=[make_cookie(house.settings, new_token())])


ROUTES = Router("/api", route_handlers=[export, delete], tags=["accounts"])
