"""More of the federation over HTTP: events of the room, files of results, photos and cards, mail."""

from __future__ import annotations

import asyncio
import base64
import binascii
from typing import Annotated, Any, Final

from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from croupier.errors import CroupierError, RoomError
from croupier.federation.law import Body, FederationError
from croupier.federation.office import Competition
from croupier.federation.results import WrongLine, member_of, play_from, read_results
from croupier.reports.federation_sheets import print_card
from croupier.room.federation.keeper import Mandate
from croupier.room.federation.photos import find_photo, keep_photo
from croupier.room.house import House
from croupier.room.web.accounts import require_player
from croupier.room.web.given import Asked, TheHouse, Visitor
from croupier.room.web.refusals import language_of, refusing

_FILING: Final = refusing(401, 403, 404, 409)
_FILE: Final = 2_000_000
_PHOTO: Final = 250_000
"""Bytes of a request."""


class HeldEvent(Struct, frozen=True):
    """The event of the room in which a competition is held."""

    event: int


class WrittenResults(Struct, frozen=True, forbid_unknown_fields=True):
    """A file in the open format of a protocol: text or JSON."""

    written: Annotated[str, Meta(max_length=_FILE)]


class WrittenEntries(Struct, frozen=True, forbid_unknown_fields=True):
    """The same, to admit those in it at the door; the secretary states that all have accepted the Rules."""

    written: Annotated[str, Meta(max_length=_FILE)]
    accepted: bool = False
    who: Annotated[str, Meta(max_length=20)] = ""


class RefusedLine(Struct, frozen=True):
    """A line that is refused, why, and the clause; line 0 is the whole file."""

    line: int
    sentence: str
    clause: str


class TakenLines(Struct, frozen=True):
    """How many lines of a file are in order, and all that are not."""

    taken: int
    wrong: list[RefusedLine]


class NewPhoto(Struct, frozen=True, forbid_unknown_fields=True):
    """A JPEG picture in Base64."""

    picture: Annotated[str, Meta(max_length=_PHOTO)]


class KeptPhoto(Struct, frozen=True):
    """The hash of a photo, for the questionnaire."""

    digest: str


class MailAddress(Struct, frozen=True):
    """Where reminders go; empty: nowhere. `sends` says whether the house has mail at all."""

    address: Annotated[str, Meta(max_length=300)] = ""
    sends: bool = False


# -- play --------------------------------------------------------------------------------------------------


@post("/competitions/{number:str}/event", status_code=200, summary="Hold it in the room", responses=_FILING)
async def hold(house: TheHouse, person: Visitor, number: FromPath[str]) -> HeldEvent:
    """Announce the event of a competition in this room, with the Reglament of its Regulations."""
    return HeldEvent(await house.holding.hold(require_player(person), number))


@post(
    "/competitions/{number:str}/results",
    status_code=200,
    summary="Check a file of results",
    responses=_FILING,
    request_max_body_size=_FILE,
)
async def results(
    request: Asked, house: TheHouse, person: Visitor, number: FromPath[str], data: JSONBody[WrittenResults]
) -> TakenLines:
    """Say of every line of another program's results whether it is in order; nothing is filed."""
    each = await _chiefs(house, person, number)
    read = await asyncio.to_thread(read_results, data.written, house.federation.office.keys)
    _, wrong = play_from(house.federation.office, each, read)
    return TakenLines(len(read.rows), [_line(own, language_of(request.scope)) for own in wrong])


async def resolve_play(house: House, told: dict[str, Any]) -> dict[str, Any]:
    """Put the play into the paper that ends a competition: from its event in the room, or from a file."""
    play = told.get("play")
    if told.get("paper") != "endcompetition" or not isinstance(play, dict):
        return told
    number = str(told.get("competition", ""))
    if play.get("event"):
        return {**told, "play": await house.holding.play(number)}
    if isinstance(play.get("file"), str):
        office = house.federation.office
        each = office.competition(number)
        if each.published is None:
            raise FederationError("federation-unpublished", competition=number, clause="fspr:2.6.1")
        read = await asyncio.to_thread(read_results, play["file"], office.keys)
        found, wrong = play_from(office, each, read)
        if found is None:
            raise FederationError("federation-results", count=len(wrong), clause="fspr:1.9.2b")
        return {**told, "play": found}
    return told


@post(
    "/competitions/{number:str}/entries",
    status_code=200,
    summary="Admit those in a file",
    responses=_FILING,
    request_max_body_size=_FILE,
)
async def entries(
    request: Asked, house: TheHouse, person: Visitor, number: FromPath[str], data: JSONBody[WrittenEntries]
) -> TakenLines:
    """Admit at the door everybody in a file who may play; the others are refused, each with the line."""
    user, keeper = require_player(person), house.federation
    each = keeper.office.competition(number)
    if Mandate(Body.SECRETARY, data.who) not in await keeper.mandates(user):
        raise RoomError("federation-mandate", post=str(Body.SECRETARY), who=data.who or "–")
    read = await asyncio.to_thread(read_results, data.written, keeper.office.keys)
    wrong, taken = list(read.wrong), 0
    version = each.published.number if each.published is not None else 0
    for line, row in read.rows:
        try:
            paper = {"paper": "entercompetition", "by": "secretary", "who": data.who, "competition": number}
            told = {"member": member_of(keeper.office, row), "rules": data.accepted, "regulations": version}
            await keeper.file(user, {**paper, **told})
            taken += 1
        except CroupierError as error:
            wrong.append(WrongLine(line, error))
    wrong.sort(key=lambda own: own.line)
    return TakenLines(taken, [_line(own, language_of(request.scope)) for own in wrong])


async def _chiefs(house: House, person: Visitor, number: str) -> Competition:
    """Return a competition to its chief judge, whose Regulations are published."""
    each = house.federation.office.competition(number)
    if Mandate(Body.CHIEF_JUDGE, each.chief) not in await house.federation.mandates(require_player(person)):
        raise RoomError("federation-mandate", post=str(Body.CHIEF_JUDGE), who=each.chief or "–")
    if each.published is None:
        clause = each.clause("fspr:1.8.1", "fspr:2.6.1", "fspr:3.6.1")
        raise FederationError("federation-unpublished", competition=number, clause=clause)
    return each


def _line(own: WrongLine, language: str) -> RefusedLine:
    said = own.error.sentence(language).removesuffix(f" ({own.error.clause})")
    return RefusedLine(own.line, said, own.error.clause)


# -- members -----------------------------------------------------------------------------------------------


async def _may_see(house: House, person: Visitor, member: str = "") -> int:
    """Let officials of the registry through, and members to themselves; return the account."""
    user = require_player(person)
    mandates = await house.federation.mandates(user)
    office = any(own.body in (Body.FEDERATION, Body.SECRETARY) for own in mandates)
    if not office and not (member and Mandate(Body.MEMBER, member) in mandates):
        raise RoomError("federation-mandate-none")
    return user.id


@post(
    "/photos", status_code=200, summary="Keep a photo", responses=_FILING, request_max_body_size=_PHOTO + 1000
)
async def photo(house: TheHouse, person: Visitor, data: JSONBody[NewPhoto]) -> KeptPhoto:
    """Keep the photo of a member; its hash goes into the questionnaire."""
    user = await _may_see(house, person)
    try:
        picture = base64.b64decode(data.picture, validate=True)
    except binascii.Error:
        picture = b""
    return KeptPhoto(await keep_photo(house.store, user, picture))


@get("/members/{number:str}/photo", summary="The photo of a member", responses=_FILING)
async def member_photo(house: TheHouse, person: Visitor, number: FromPath[str]) -> Response[bytes]:
    """Give the photo of a member, to officials and to themselves."""
    await _may_see(house, person, number)
    found = await find_photo(house.store, house.federation.office.member(number).form.photo)
    if found is None:
        raise RoomError("page-unknown")
    return Response(found, media_type="image/jpeg", headers={"Cache-Control": "private, no-cache"})


@get("/members/{number:str}/card", summary="The card of a member", responses=_FILING)
async def card(request: Asked, house: TheHouse, person: Visitor, number: FromPath[str]) -> Response[bytes]:
    """Print the card of a member with photo and code, for officials and for themselves."""
    await _may_see(house, person, number)
    member, language = house.federation.office.member(number), language_of(request.scope)
    picture = await find_photo(house.store, member.form.photo) if member.form.photo else None
    address = f"{house.settings.address}/federation"
    made = await asyncio.to_thread(lambda: print_card(member, language, address=address, photo=picture))
    return Response(made, media_type="application/pdf", headers={"Cache-Control": "private, no-cache"})


# -- mail --------------------------------------------------------------------------------------------------


@get("/address", summary="Where reminders go", responses=_FILING)
async def address(house: TheHouse, person: Visitor) -> MailAddress:
    """Tell the address that somebody has given for reminders."""
    return MailAddress(await house.reminding.address(require_player(person).id), bool(house.settings.mail))


@post("/address", status_code=200, summary="Say where reminders go", responses=_FILING)
async def keep_address(house: TheHouse, person: Visitor, data: JSONBody[MailAddress]) -> MailAddress:
    """Keep an address for reminders, sealed; an empty one is forgotten."""
    user = require_player(person)
    await house.reminding.keep_address(user.id, data.address)
    return MailAddress(await house.reminding.address(user.id), bool(house.settings.mail))


ROUTES: Final = Router(
    "/api/federation",
    route_handlers=[hold, results, entries, photo, member_photo, card, address, keep_address],
    tags=["federation"],
)
