"""The federation over HTTP: its public site without an account, and papers from who may file them."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Annotated, Any, Final
from weakref import WeakKeyDictionary

from litestar import Response, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct, structs

from croupier.errors import RoomError
from croupier.federation.conduct import obstacles
from croupier.federation.law import Body
from croupier.federation.office import FederationOffice
from croupier.federation.sealing import canonical
from croupier.room import people
from croupier.room.desks.panels import Panel
from croupier.room.federation import choosing
from croupier.room.federation.counter import (
    CompetitionCounter,
    CompetitionLine,
    DueLine,
    Found,
    PaperGroup,
    business,
    competition_counter,
    due_of,
    find_members,
    groups_of,
)
from croupier.room.federation.forms import PaperForm, draw_form, typed
from croupier.room.federation.keeper import OWN, FederationKeeper, Mandate
from croupier.room.federation.live import ADDRESS as LIVE
from croupier.room.federation.live import SCRIPT, live_page
from croupier.room.federation.markup import ICON, STYLE
from croupier.room.federation.open_data import open_data
from croupier.room.federation.registry_panels import registry
from croupier.room.federation.site import HELD, say_page
from croupier.room.federation.steps import concerns
from croupier.room.house import House
from croupier.room.people import Person
from croupier.room.web import federation_room
from croupier.room.web.accounts import require_player
from croupier.room.web.federation_room import resolve_play
from croupier.room.web.files import WebFile, send
from croupier.room.web.given import Asked, TheHouse, Visitor
from croupier.room.web.refusals import language_of, refusing
from croupier.text import called

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

_MOST: Final = 2000
"""Pages that are kept made; then all are made again when somebody asks."""
_QUERY: Final = ("region", "sex", "discipline", "age", "letter")
_RECORD: Final = re.compile(r"data/record-([0-9-]{4,12})\.json")
_FILING: Final = refusing(401, 403, 404, 409)


class Shelf:
    """Pages made once for every version of the federation, and sent many times."""

    def __init__(self) -> None:
        self._version = -1
        self._pages: dict[tuple[str, ...], WebFile] = {}

    def find(self, version: int, key: tuple[str, ...]) -> WebFile | None:
        """Return a page that is still good."""
        if version != self._version or len(self._pages) > _MOST:
            self._version, self._pages = version, {}
        return self._pages.get(key)

    def keep(self, version: int, key: tuple[str, ...], page: WebFile) -> None:
        """Keep a page, unless a paper was filed meanwhile."""
        if version == self._version:
            self._pages[key] = page


_SHELVES: Final[WeakKeyDictionary[House, Shelf]] = WeakKeyDictionary()

# -- the public site ---------------------------------------------------------------------------------------


_DRESS: Final = {
    "/federation/style.css": WebFile.of(STYLE.read_bytes(), "text/css"),
    "/federation/icon.svg": WebFile.of(ICON.read_bytes(), "image/svg+xml"),
    LIVE: WebFile.of(SCRIPT.read_bytes(), "text/javascript"),
}


@get(list(_DRESS), include_in_schema=False)
async def dress(request: Asked) -> Response[bytes]:
    """Give the style and the icon of the site."""
    return send(request, _DRESS[request.scope["path"]])


@get(["/federation", "/federation/{path:path}"], include_in_schema=False)
async def site(request: Asked, house: TheHouse) -> Response[bytes]:
    """Give a page or a file of the public site; it is made when it is first asked for."""
    keeper = house.federation
    path = request.scope["path"].removeprefix("/federation").strip("/")
    if (about := path.removeprefix("live/")) != path and not house.holding.watched(about):
        return Response(b"", status_code=303, headers={"Location": f"/federation/competitions/{about}"})
    language = language_of(request.scope)
    query = {name: request.query_params[name][:60] for name in _QUERY if name in request.query_params}
    if path.removeprefix("competitions/") in house.holding.events:
        query[HELD] = "1"
    # What is due changes by the minute, what is played by the second, all else only by a paper.
    pace = {"deadlines": 60_000, "live": 1000}.get(path.partition("/")[0], 0)
    minute = str(house.hall.clock.wall() // pace) if pace else ""
    key = (path, language, minute, *(f"{name}={value}" for name, value in query.items()))
    version = keeper.version
    shelf = _SHELVES.setdefault(house, Shelf())
    found = shelf.find(version, key)
    if found is None:
        found = await _special(house, path, language)
    if found is None:
        found = await asyncio.to_thread(_make, keeper, path, query, language, house.settings.address)
    shelf.keep(version, key, found)
    return send(request, found)


async def _special(house: House, path: str, language: str) -> WebFile | None:
    """Make what the room knows better than the papers: a running event, the record of one that is over."""
    kind, _, about = path.partition("/")
    office = house.federation.office
    if kind == "live":
        each = office.competition(about)
        body = live_page(house.federation, each, house.holding.actor(about), language)
        return WebFile.of(body, "text/html")
    if found := _RECORD.fullmatch(path):
        each = office.competition(found[1])
        if each.sent is None or not office.public(each):
            raise RoomError("page-unknown")
        return WebFile.of(canonical(await house.holding.record(found[1])), "application/json", shared=True)
    return None


def _make(keeper: FederationKeeper, path: str, query: dict[str, str], language: str, address: str) -> WebFile:
    if path.startswith("data/"):
        name = path.removeprefix("data/")
        body, kind = open_data(keeper.office, name, language, address, choosing.chosen(query))
        return WebFile.of(body, kind, shared=True)
    return WebFile.of(say_page(keeper, path, query, language), "text/html")


# -- filing --------------------------------------------------------------------------------------------------


class NewPaper(Struct, frozen=True, forbid_unknown_fields=True):
    """A paper to be filed: its kind, who files it, and its fields; the moment is the house's."""

    paper: dict[str, Any]


class FiledPaper(Struct, frozen=True):
    """The number of what a paper entered, if it has one."""

    number: str


class NewMandate(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody by their account's name, and for whom they may file papers."""

    account: Annotated[str, Meta(max_length=100)]
    body: Body
    who: Annotated[str, Meta(max_length=20)]


class Remarks(Struct, frozen=True, forbid_unknown_fields=True):
    """The special remarks of a protocol."""

    remarks: list[Annotated[str, Meta(max_length=2000)]] = []


class PublicKey(Struct, frozen=True):
    """The public half of a judge's key, for the register of judges."""

    key: str


class MandateLine(Struct, frozen=True):
    """For whom somebody may file, in words."""

    body: Body
    who: str
    label: str


class GivenMandate(Struct, frozen=True):
    """A mandate, and the account that has it."""

    account: str
    body: Body
    who: str
    label: str


class FederationDesk(Struct, frozen=True):
    """What somebody finds at the federation's desk."""

    mandates: list[MandateLine]
    deadlines: list[DueLine]
    groups: list[PaperGroup]
    competitions: list[CompetitionLine]
    bodies: list[tuple[str, str]]


class Obstacle(Struct, frozen=True):
    """Something that keeps a competition from beginning."""

    sentence: str
    clause: str


async def _mandates(house: House, person: Person | None) -> list[Mandate]:
    """Return for whom somebody may file; nobody without a mandate stands at the counter."""
    found = await house.federation.mandates(require_player(person))
    if not found:
        raise RoomError("federation-mandate-none")
    return found


def _label(office: FederationOffice, mandate: Mandate, language: str) -> str:
    post, who = called(str(mandate.body), language, "post-name"), mandate.who
    if who in office.members:
        return f"{post}: {office.members[who].form.name}"
    name = office.judges[who].name if who in office.judges else office.place_name(who)
    return f"{post}: {name}" if name else post


@get("/desk", summary="The federation's desk", responses=_FILING)
async def desk(request: Asked, house: TheHouse, person: Visitor) -> FederationDesk:
    """Say for whom somebody may file, what is due from them, their competitions, and their papers."""
    mandates = await _mandates(house, person)
    keeper, language = house.federation, language_of(request.scope)
    office, now = keeper.office, keeper.moment()
    due = await asyncio.to_thread(due_of, office, mandates, now, language)
    named = [MandateLine(own.body, own.who, _label(office, own, language)) for own in mandates]
    given = (
        [body for body in Body if body not in OWN[:2]]
        if Body.FEDERATION in {own.body for own in mandates}
        else []
    )
    bodies = [(str(body), called(str(body), language, "post-name")) for body in given]
    return FederationDesk(
        named, due, groups_of(mandates, language), business(office, mandates, language), bodies
    )


@get("/forms/{paper:str}", summary="The form of a paper", responses=_FILING)
async def form(
    request: Asked, house: TheHouse, person: Visitor, paper: FromPath[str], about: FromQuery[str] = ""
) -> PaperForm:
    """Draw the form of a paper about a competition, a member, or a class of competitions."""
    mandates = await _mandates(house, person)
    keeper, language = house.federation, language_of(request.scope)
    return draw_form(keeper.office, paper, about, mandates, language, keeper.moment())


@get("/competitions/{number:str}", summary="A competition with its papers", responses=_FILING)
async def competition(
    request: Asked,
    house: TheHouse,
    person: Visitor,
    number: FromPath[str],
    before: FromQuery[int] = 0,
    after: FromQuery[int] = 0,
) -> CompetitionCounter:
    """Tell a competition with all its papers; `before` and `after` are versions to compare."""
    mandates = await _mandates(house, person)
    keeper, language = house.federation, language_of(request.scope)
    each = keeper.office.competition(number)
    if not any(concerns(each, own) for own in mandates):
        raise RoomError("federation-mandate-none")
    told = competition_counter(keeper.office, each, mandates, language, keeper.moment(), (before, after))
    mine = {Mandate(Body.FEDERATION), Mandate(Body.CHIEF_JUDGE, each.chief)} & set(mandates)
    event = house.holding.events.get(number, 0)
    holdable = bool(mine) and not event and bool(each.chief) and each.published is not None
    live = bool(event) and not each.terms.internet
    return structs.replace(told, event=event, live=live, holdable=holdable and each.begun is None)


@get("/registry", summary="The registry", responses=_FILING)
async def whole_registry(request: Asked, house: TheHouse, person: Visitor) -> list[Panel]:
    """Tell organisations, judges and bans, with what can be filed about each."""
    mandates = await _mandates(house, person)
    keeper = house.federation
    return registry(keeper.office, mandates, language_of(request.scope), keeper.moment())


@get("/members", summary="Find members", responses=_FILING)
async def members(
    request: Asked, house: TheHouse, person: Visitor, words: FromQuery[str] = ""
) -> list[Found]:
    """Find members by number or by name in any spelling."""
    await _mandates(house, person)
    language = language_of(request.scope)
    return await asyncio.to_thread(find_members, house.federation.office, words[:100], language)


@post("/papers", status_code=200, summary="File a paper", responses=_FILING)
async def file_paper(house: TheHouse, person: Visitor, data: JSONBody[NewPaper]) -> FiledPaper:
    """File a paper; what the rules do not allow is refused with its clause, and nothing changes."""
    user = require_player(person)
    told = await resolve_play(house, typed(data.paper))
    return FiledPaper(await house.federation.file(user, told))


@get("/mandates", summary="Mandates given", responses=_FILING)
async def mandates_given(request: Asked, house: TheHouse, person: Visitor) -> list[GivenMandate]:
    """Tell all mandates and the accounts that have them; to the federation alone."""
    _require_officer(person)
    keeper, language = house.federation, language_of(request.scope)
    return [
        GivenMandate(name, own.body, own.who, _label(keeper.office, own, language))
        for name, own in await keeper.given()
    ]


@post("/mandates", status_code=200, summary="Give a mandate", responses=_FILING)
async def give_mandate(house: TheHouse, person: Visitor, data: JSONBody[NewMandate]) -> Mandate:
    """Let somebody file for an organisation, a judge or a member; the federation alone does."""
    _require_officer(person)
    mandate = Mandate(data.body, data.who)
    async with house.store.begin() as connection:
        await house.federation.give(connection, await _account(connection, data.account), mandate)
    return mandate


@post("/mandates/end", status_code=200, summary="Take a mandate back", responses=_FILING)
async def take_mandate(house: TheHouse, person: Visitor, data: JSONBody[NewMandate]) -> Mandate:
    """Let somebody file no longer; what they have filed stays filed."""
    _require_officer(person)
    mandate = Mandate(data.body, data.who)
    async with house.store.begin() as connection:
        await house.federation.take(connection, await _account(connection, data.account), mandate)
    return mandate


def _require_officer(person: Person | None) -> None:
    if Body.FEDERATION not in require_player(person).roles:
        raise RoomError("federation-mandate", post=str(Body.FEDERATION), who="–")


async def _account(connection: AsyncConnection, name: str) -> int:
    found = await people.find_player(connection, name)
    if found is None:
        raise RoomError("federation-account", name=name)
    return found[0].id


@post("/key", status_code=200, summary="Make a key to sign with", responses=_FILING)
async def make_key(house: TheHouse, person: Visitor) -> PublicKey:
    """Make the key with which a judge signs protocols; its secret half stays sealed in the house."""
    return PublicKey(await house.federation.make_key(require_player(person), house.seal))


@post("/competitions/{number:str}/signature", status_code=200, summary="Sign a protocol", responses=_FILING)
async def sign_protocol(
    house: TheHouse, person: Visitor, number: FromPath[str], data: JSONBody[Remarks]
) -> FiledPaper:
    """Sign the protocol of a competition as its chief judge."""
    user, remarks = require_player(person), tuple(data.remarks)
    return FiledPaper(await house.federation.sign(user, number, remarks, house.seal))


@get("/competitions/{number:str}/obstacles", summary="What is missing?", responses=refusing(404))
async def what_is_missing(request: Asked, house: TheHouse, number: FromPath[str]) -> list[Obstacle]:
    """Say everything that still keeps a competition from beginning."""
    keeper, language = house.federation, language_of(request.scope)
    each = keeper.office.competitions.get(number)
    if each is None or not keeper.office.public(each):
        raise RoomError("page-unknown")
    return [
        Obstacle(error.sentence(language).removesuffix(f" ({error.clause})"), error.clause)
        for error in obstacles(keeper.office, each, keeper.moment())
    ]


API: Final = Router(
    "/api/federation",
    route_handlers=[
        *(desk, form, competition, whole_registry, members),
        *(mandates_given, give_mandate, take_mandate),
        *(file_paper, make_key, sign_protocol, what_is_missing),
    ],
    tags=["federation"],
)
ROUTES: Final = [API, federation_room.ROUTES, dress, site]
