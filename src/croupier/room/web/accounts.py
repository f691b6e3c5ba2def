"""Accounts over HTTP: who am I, sign up, sign in, sign out, language, the chips of the day."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Final

from litestar import Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody
from msgspec import Meta, Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from croupier.errors import RoomError
from croupier.room import desk, factors, ledger, people
from croupier.room.house import House
from croupier.room.ledger import Account
from croupier.room.passwords import check_password
from croupier.room.people import Person
from croupier.room.rates import Rate
from croupier.room.web.given import Asked, TheHouse, Visitor
from croupier.room.web.refusals import refusing
from croupier.room.web.visit import csrf_of, make_cookie, new_token
from croupier.room.wire import Language, Me

_Name = Annotated[str, Meta(max_length=200, description="a name of 2 to 24 letters, in one alphabet")]
_Password = Annotated[str, Meta(max_length=1000, description="8 to 200 letters, digits and signs")]
Code = Annotated[str, Meta(max_length=40, description="a code of one's device, or a recovery code")]
CODES: Final = Rate(burst=6, every=60)
"""How often a code may be tried by one who knows the password."""
_RATES: Final = {
    "signin": Rate(burst=20, every=6),
    "signin-name": Rate(burst=10, every=30),
    "signin-anywhere": Rate(burst=300, every=10),
    "signup": Rate(burst=10, every=60),
    "guest": Rate(burst=20, every=10),
    "grant": Rate(burst=10, every=60),
}
_NOTHING: Final = {204: ResponseSpec(None, generate_examples=False, description="Done.")}


class Who(Struct, frozen=True):
    """Who a visitor is, and the token their POST requests and their socket must show (`X-CSRF-Token`)."""

    me: Me | None
    csrf: str
    adult_age: int


class SignUp(Struct, frozen=True, forbid_unknown_fields=True):
    """A new account."""

    name: _Name
    password: _Password
    born: Annotated[str, Meta(max_length=20, extra_json_schema={"format": "date"})]
    language: Language = "en"


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A name and its password; of one who has a second factor also its code, or a recovery code."""

    name: _Name
    password: _Password
    code: Code = ""


class Speak(Struct, frozen=True, forbid_unknown_fields=True):
    """The language to be spoken to in."""

    language: Language


class Granted(Struct, frozen=True):
    """The chips in the wallet, and the moment from which the next day's can be had."""

    wallet: int
    next: str


@get("/me", summary="Who am I?", responses=refusing())
async def who(request: Asked, house: TheHouse, person: Visitor) -> Response[Who]:
    """Say who the visitor is; a stranger is given a cookie, so that they can be known again."""
    token = request.scope["state"]["token"]
    async with house.store.read() as connection:
        me = await describe(connection, person) if person else None
    cookies = []
    if not token:
        token = new_token()
        cookies.append(make_cookie(house.settings, token))
    return Response(Who(me, csrf_of(token), people.ADULT), cookies=cookies)


@post("/guest", status_code=200, summary="Be a guest", responses=refusing(403))
async def be_guest(request: Asked, house: TheHouse, person: Visitor, data: JSONBody[Speak]) -> Response[Me]:
    """Let a stranger play at practice tables; who is somebody already stays who they are."""
    if person:
        async with house.store.read() as connection:
            return Response(await describe(connection, person))
    await _hold(house, "guest", request)
    async with house.store.begin() as connection:
        made = await people.make_guest(connection, data.language)
        return await let_in(connection, house, made)


@post("/signup", status_code=200, summary="Sign up", responses=refusing(403, 409))
async def sign_up(request: Asked, house: TheHouse, person: Visitor, data: JSONBody[SignUp]) -> Response[Me]:
    """Open an account for a grown-up, with the chips of the day in its wallet.

    Anyone who has practised as a guest keeps their tables and their hands.
    """
    await _hold(house, "signup", request)
    today = desk.today()
    born = people.read_date(data.born)
    name = people.check_name(data.name)
    people.check_age(born, today)
    password = await house.passwords.hash(check_password(data.password, name))
    async with house.store.begin() as connection:
        guest = person if person and person.guest else None
        made = await people.sign_up(connection, name, password, born, data.language, today=today, guest=guest)
        await desk.grant(connection, made.id, today, house.settings.grant)
        return await let_in(connection, house, made, request)


@post("/signin", status_code=200, summary="Sign in", responses=refusing(401, 403))
async def sign_in(request: Asked, house: TheHouse, data: JSONBody[SignIn]) -> Response[Me]:
    """Begin a session."""
    # Guesses from one address lock out that address alone; a name as a whole only when many guess together.
    address, name = request.scope["state"]["address"], people.folded(data.name)
    callers = {"signin": address, "signin-name": f"{address} {name}", "signin-anywhere": name}
    await house.hold(*((kind, caller, _RATES[kind]) for kind, caller in callers.items()))
    async with house.store.read() as connection:
        found = await people.find_player(connection, data.name)
    person, kept = found or (None, None)
    if not await house.passwords.fits(kept, data.password) or person is None or kept is None:
        raise RoomError("sign-in-wrong")
    house.hall.doorman.check(person.id)
    if data.code:
        await house.hold(("factor", str(person.id), CODES))
    renewed = await house.passwords.hash(data.password) if house.passwords.stale(kept) else None
    async with house.store.begin() as connection:
        await factors.check_factor(connection, house.seal, person.id, data.code)
        if renewed:
            await people.set_password(connection, person.id, renewed)
        return await let_in(connection, house, person, request)


@post("/signout", status_code=204, summary="Sign out", responses=refusing(403) | _NOTHING)
async def sign_out(request: Asked, house: TheHouse, person: Visitor) -> Response[None]:
    """End the session and its sockets; the visitor is a stranger again."""
    token = request.scope["state"]["token"]
    async with house.store.begin() as connection:
        await people.close_session(connection, token)
    if person:
        house.hall.presence.sign_out(person.id, csrf_of(token))
    return Response(None, cookies=[make_cookie(house.settings, new_token())])


@post("/language", status_code=204, summary="Choose a language", responses=refusing(403))
async def speak(house: TheHouse, person: Visitor, data: JSONBody[Speak]) -> None:
    """Speak another language to the visitor; a stranger's browser keeps it for them."""
    if person:
        async with house.store.begin() as connection:
            await people.set_language(connection, person.id, data.language)


@post("/grant", status_code=200, summary="Today's play chips", responses=refusing(401, 403, 409))
async def take_grant(request: Asked, house: TheHouse, person: Visitor) -> Granted:
    """Give a player their play chips, once a day."""
    await _hold(house, "grant", request)
    player = require_player(person)
    today = desk.today()
    async with house.store.begin() as connection:
        await desk.grant(connection, player.id, today, house.settings.grant)
        wallet = await ledger.balance(connection, Account.wallet(player.id))
    house.hall.presence.moved(player.id)
    following = datetime.fromtimestamp(desk.next_day(today) / 1000, UTC)
    return Granted(wallet, following.isoformat())


def require_person(person: Person | None) -> Person:
    """Refuse a stranger."""
    if person is None:
        raise RoomError("sign-in-needed")
    return person


def require_player(person: Person | None) -> Person:
    """Refuse who has no account."""
    if require_person(person).guest:
        raise RoomError("not-for-guests")
    return require_person(person)


async def describe(connection: AsyncConnection, person: Person) -> Me:
    """Return what a person is told of themselves."""
    wallet, value = (0, {}) if person.guest else await ledger.purse(connection, person.id)
    return Me(person.id, person.name, person.guest, person.language, wallet, list(person.roles), value)


async def let_in(
    connection: AsyncConnection, house: House, person: Person, request: Asked | None = None
) -> Response[Me]:
    """Begin a session under a new token; the old one and its sockets are closed, no matter whose."""
    if request is not None:
        state = request.scope["state"]
        await people.close_session(connection, state["token"])
        if state["person"] is not None:
            house.hall.presence.sign_out(state["person"].id, csrf_of(state["token"]))
    token = await people.open_session(connection, person)
    return Response(
        await describe(connection, person),
        cookies=[make_cookie(house.settings, token)],
        headers={"X-CSRF-Token": csrf_of(token)},
    )


async def _hold(house: House, kind: str, request: Asked) -> None:
    """Slow down who tries too often from one address."""
    await house.hold((kind, request.scope["state"]["address"], _RATES[kind]))


ROUTES = Router(
    "/api",
    route_handlers=[who, be_guest, sign_up, sign_in, sign_out, speak, take_grant],
    tags=["accounts"],
)
STRANGERS = Router("/api", route_handlers=[who], tags=["accounts"])
"""What a house without accounts answers."""
