"""Recovery codes, an address for mail and a second factor over HTTP; the way back into an account."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Response, Router, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from croupier.errors import RoomError
from croupier.room import factors, letters, logs, people
from croupier.room.house import House
from croupier.room.mail import MailServer
from croupier.room.passwords import check_password
from croupier.room.rates import Rate
from croupier.room.totp import Enrolment
from croupier.room.web.accounts import CODES, Code, let_in, require_player
from croupier.room.web.given import Asked, TheHouse, Visitor
from croupier.room.web.refusals import refusing
from croupier.room.web.safety import prove
from croupier.room.wire import Me

_Password = Annotated[str, Meta(max_length=1000, description="8 to 200 letters, digits and signs")]
_Name = Annotated[str, Meta(max_length=200, description="the name one signs in with")]
_RATES: Final = {
    "recover": Rate(burst=10, every=60),
    "recover-name": Rate(burst=5, every=120),
    "recover-anywhere": Rate(burst=50, every=60),
}
_LETTERS: Final = Rate(burst=3, every=600)
"""How often a letter is sent to one address, or asked for from one."""


class AccountSafety(Struct, frozen=True):
    """Recovery codes that were not used yet, and whether a second factor is asked for.

    `mail` is one's address for codes; the house `mails`, or sends no letters at all.
    """

    codes: int
    factor: bool
    mails: bool = False
    mail: str = ""
    mail_confirmed: bool = False


class Address(Struct, frozen=True, forbid_unknown_fields=True):
    """One's password, and the address for mail; none: no mail any more."""

    password: _Password
    address: Annotated[str, Meta(max_length=300)] = ""


class LostPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Who has lost their password."""

    name: _Name


class PasswordAgain(Struct, frozen=True, forbid_unknown_fields=True):
    """One's password, shown once more."""

    password: _Password


class NewCodes(Struct, frozen=True):
    """Recovery codes, shown this once."""

    codes: list[str]


class FirstCode(Struct, frozen=True, forbid_unknown_fields=True):
    """The code that a device shows."""

    code: Code


class EndFactor(Struct, frozen=True, forbid_unknown_fields=True):
    """One's password, and a code of one's device or a recovery code."""

    password: _Password
    code: Code


class Recover(Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery code and the password to be; `second` is the second factor of one who has it."""

    name: _Name
    code: Code
    new: _Password
    second: Code = ""


@get("/safety", summary="How safe is my account?", responses=refusing(401, 403))
async def safety(house: TheHouse, person: Visitor) -> AccountSafety:
    """Say how many recovery codes are left, and whether a second factor is asked for."""
    player = require_player(person)
    async with house.store.read() as connection:
        left = await factors.codes_left(connection, player.id)
        factor = await factors.has_factor(connection, player.id)
        kept = await letters.address_of(connection, house.seal, player.id)
    return AccountSafety(left, factor, house.mail is not None, kept.address, kept.confirmed)


@post("/recovery-codes", status_code=200, summary="New recovery codes", responses=refusing(401, 403))
async def new_codes(house: TheHouse, person: Visitor, data: JSONBody[PasswordAgain]) -> NewCodes:
    """Make ten recovery codes; the older ones open nothing any more."""
    player = require_player(person)
    await prove(house, player, data.password)
    async with house.store.begin() as connection:
        made = await factors.new_codes(connection, player.id)
    logs.note("recovery codes made", user=player.id)
    return NewCodes(made)


@post("/second-factor", status_code=200, summary="A key for a device", responses=refusing(401, 403, 409))
async def begin_factor(house: TheHouse, person: Visitor, data: JSONBody[PasswordAgain]) -> Enrolment:
    """Make a key for a device that shows codes; it is asked for once it has shown the first."""
    player = require_player(person)
    await prove(house, player, data.password)
    async with house.store.begin() as connection:
        return await factors.begin_factor(connection, house.seal, player)


@post("/second-factor/confirm", status_code=204, summary="The first code", responses=refusing(401, 403))
async def confirm_factor(house: TheHouse, person: Visitor, data: JSONBody[FirstCode]) -> None:
    """Take the first code of a device: from now on one signs in with a code."""
    player = require_player(person)
    await house.hold(("factor", str(player.id), CODES))
    async with house.store.begin() as connection:
        await factors.confirm_factor(connection, house.seal, player.id, data.code)
    logs.note("second factor begun", user=player.id)


@post("/second-factor/end", status_code=204, summary="No second factor", responses=refusing(401, 403))
async def end_factor(house: TheHouse, person: Visitor, data: JSONBody[EndFactor]) -> None:
    """Ask for no second factor any more; it takes the password and a code to say so."""
    player = require_player(person)
    await prove(house, player, data.password)
    await house.hold(("factor", str(player.id), CODES))
    async with house.store.begin() as connection:
        await factors.check_factor(connection, house.seal, player.id, data.code)
        await factors.end_factor(connection, player.id)
    logs.note("second factor ended", user=player.id)


@post("/mail", status_code=204, summary="An address for mail", responses=refusing(401, 403, 409))
async def keep_address(house: TheHouse, person: Visitor, data: JSONBody[Address]) -> None:
    """Keep an address for codes, and mail the code there that confirms it; an empty one is forgotten."""
    player = require_player(person)
    await prove(house, player, data.password)
    await house.hold(("letter", str(player.id), _LETTERS))
    server = _mail(house)
    async with house.store.begin() as connection:
        code = await letters.keep_address(connection, house.seal, player.id, data.address)
    if code:
        await letters.send_code(server, "confirm", player, code, data.address.strip())
    logs.note("address kept" if code else "address forgotten", user=player.id)


@post("/mail/confirm", status_code=204, summary="The mailed code", responses=refusing(401, 403))
async def confirm_address(house: TheHouse, person: Visitor, data: JSONBody[FirstCode]) -> None:
    """Take the code that was mailed: from now on a lost password is recovered by mail."""
    player = require_player(person)
    await house.hold(("mail-code", str(player.id), CODES))
    async with house.store.begin() as connection:
        await letters.confirm_address(connection, house.seal, player.id, data.code)
    logs.note("address confirmed", user=player.id)


@post("/recover/mail", status_code=204, summary="A code by mail", responses=refusing(403, 409))
async def mail_code(request: Asked, house: TheHouse, data: JSONBody[LostPassword]) -> None:
    """Mail a recovery code to the player of a name; nobody is told whether there is one, or an address."""
    address, name = request.scope["state"]["address"], people.folded(data.name)
    await house.hold(("letters", address, _LETTERS), ("letters-name", name, _LETTERS))
    server = _mail(house)

    async def write() -> None:
        async with house.store.begin() as connection:
            found = await people.find_player(connection, data.name)
            person = found[0] if found else None
            to, code = await letters.recovery_letter(connection, house.seal, person) if person else ("", "")
        if person is None or not to:
            return
        try:
            await letters.send_code(server, "recover", person, code, to)
        except RoomError as error:
            logs.note("letter not sent", user=person.id, why=error.code)
        else:
            logs.note("recovery code mailed", user=person.id)

    house.hall.spawn(write())  # an answer that took longer would tell that there is somebody


def _mail(house: House) -> MailServer:
    if house.mail is None:
        raise RoomError("mail-none")
    return house.mail


@post("/recover", status_code=200, summary="Recover an account", responses=refusing(401, 403))
async def recover(request: Asked, house: TheHouse, data: JSONBody[Recover]) -> Response[Me]:
    """Take another password from one who has a recovery code; all sessions end, and one begins here.

    A code is used up only when all was right.
    """
    address, name = request.scope["state"]["address"], people.folded(data.name)
    callers = {"recover": address, "recover-name": f"{address} {name}", "recover-anywhere": name}
    await house.hold(*((kind, caller, _RATES[kind]) for kind, caller in callers.items()))
    made = await house.passwords.hash(check_password(data.new, data.name))
    async with house.store.begin() as connection:
        found = await people.find_player(connection, data.name)
        person = found[0] if found else None
        if person is None or not await factors.use_code(connection, person.id, data.code, mailed=True):
            raise RoomError("recovery-wrong")
        house.hall.doorman.check(person.id)
        await factors.check_factor(connection, house.seal, person.id, data.second)
        await people.set_password(connection, person.id, made)
        ended = {digest for digest, _ in await people.open_sessions(connection, person.id)}
        await people.close_sessions(connection, person.id)
        answer = await let_in(connection, house, person, request)
    house.hall.presence.end_sessions(person.id, ended)
    logs.note("password recovered", user=person.id)
    return answer


ROUTES = Router(
    "/api",
    route_handlers=[
        *(safety, new_codes, begin_factor, confirm_factor, end_factor, recover),
        *(keep_address, confirm_address, mail_code),
    ],
    tags=["accounts"],
)
