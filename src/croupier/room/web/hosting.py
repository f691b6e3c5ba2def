"""Tables of players over HTTP: open one, look at its door, come in, and what a host may do."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from croupier.books.sheet import about_option
from croupier.errors import RoomError
from croupier.room.hosting import Wish, settable, usual_terms
from croupier.room.house import House
from croupier.room.rates import Rate
from croupier.room.tables.live import LiveTable
from croupier.room.tables.picture import TableSign
from croupier.room.web.accounts import require_player
from croupier.room.web.given import Asked, TheHouse, Visitor
from croupier.room.web.refusals import language_of, refusing

_OPENING: Final = Rate(burst=10, every=30)
_GUESSES: Final = Rate(burst=10, every=30)
"""How often one person may try the password of tables."""
_ORDERS: Final = Rate(burst=30, every=1)
_SHORTEST, _LONGEST = 4, 100
_Few = Annotated[int, Meta(ge=0, le=100)]
_Chips = Annotated[int, Meta(ge=0, le=10**12)]
_Name = Annotated[str, Meta(max_length=200)]
_Word = Annotated[str, Meta(max_length=200)]
_Blinds = tuple[_Chips, _Chips]
_TableNumber = Annotated[int, PathParameter(ge=0, le=2**53)]


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of one's own: what is left out is as at the house's table of the game.

    A table that is not `listed` is seen only by those who are let in: by an invitation, or by its password.
    """

    game: Annotated[str, Meta(max_length=100)]
    name: _Name = ""
    options: dict[str, bool | int | str] = {}
    blinds: _Blinds | None = None
    bets: _Blinds | None = None
    antes: _Chips | None = None
    seats: _Few = 0
    bots: _Few = 0
    buy: _Blinds = (0, 0)
    pace: Literal["slow", "normal", "fast"] = "normal"
    listed: bool = True
    chat: bool = True
    password: _Word = ""

    def wish(self) -> Wish:
        """Return the table that is wanted, with what is said about its blinds."""
        said: dict[str, Any] = {"blinds": self.blinds, "bets": self.bets, "antes": self.antes}
        return Wish(
            game=self.game,
            name=self.name,
            options=self.options,
            settings={name: value for name, value in said.items() if value is not None},
            seats=self.seats,
            bots=self.bots,
            buy=self.buy,
            pace=self.pace,
            listed=self.listed,
            chat=self.chat,
        )


class HostOption(Struct, frozen=True, omit_defaults=True):
    """A rule that a host may choose: what it is at the house's own table, and what it takes."""

    name: str
    about: str
    value: bool | int | str
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0


class HostForm(Struct, frozen=True):
    """What a host may choose of a game; against the house that is only who may come, and how fast it goes."""

    game: str
    between_players: bool
    settings: dict[str, Any]
    options: list[HostOption]
    seats: tuple[int, int, int]
    """The least, the most, and those of the house's own table."""
    buy: tuple[int, int]


class OwnTable(Struct, frozen=True):
    """The number of the table, and the word of its first invitation: `#/join/TABLE/WORD`."""

    table: int
    invitation: str


class Doorway(Struct, frozen=True):
    """What one sees of a table before one is let in."""

    table: int
    name: str
    sign: TableSign
    password: bool
    """Whether its password lets one in."""
    inside: bool
    """Whether one has been let in."""


class ComeIn(Struct, frozen=True, forbid_unknown_fields=True):
    """What opens the door: a password, or the word of an invitation."""

    password: _Word = ""
    invitation: _Word = ""


class HostWord(Struct, frozen=True, forbid_unknown_fields=True):
    """What a host wants: for some of it whom (`guest`), or the new password (empty: none)."""

    do: Literal[
        "invite",
        "withdraw-invitations",
        "password",
        "show-out",
        "forgive",
        "hand-over",
        "quiet",
        "talk",
        "close",
    ]
    guest: Annotated[str, Meta(max_length=100)] = ""
    password: _Word = ""


class HostAnswer(Struct, frozen=True, omit_defaults=True):
    """What came of it; `invitation` is a new word."""

    invitation: str = ""


@post("/tables", status_code=201, summary="Open a table of one's own", responses=refusing(401, 403))
async def open_table(house: TheHouse, person: Visitor, data: JSONBody[OpenTable]) -> OwnTable:
    """Open a table for oneself and friends, played for chips of the wallets."""
    host = require_player(person)
    await house.hold(("host-open", str(host.id), _OPENING))
    kept = await _hash(house, data.password)
    number, word = await house.hall.hosting.open(host, data.wish(), kept)
    return OwnTable(number, word)


@get("/tables/form", summary="What a host may choose", responses=refusing(404))
async def form(request: Asked, game: Annotated[str, QueryParameter(max_length=100)]) -> HostForm:
    """Say what can be chosen for a table of one's own."""
    terms, language = usual_terms(game), language_of(request.scope)
    rules = terms.rules
    options = [
        HostOption(
            name, about_option(name, language), rules.options[name], one.choices, one.minimum, one.maximum
        )
        for name, one in rules.profile.options.items()
        if terms.between_players
    ]
    seats = (rules.profile.places.minimum, terms.most_seats, terms.seats)
    return HostForm(game, terms.between_players, settable(terms), options, seats, terms.buy)


@get("/tables/{number:int}/door", summary="The door of a table", responses=refusing(401, 403, 404))
async def door(request: Asked, house: TheHouse, person: Visitor, number: _TableNumber) -> Doorway:
    """Say what table it is, and whether a password opens it; of hidden ones without, nothing."""
    guest = require_player(person)
    table = house.hall.hosting.table(number)
    book = table.gate.book
    assert book is not None
    inside = table.gate.knows(guest.id)
    if not (inside or table.terms.listed or book.password):
        raise RoomError("gate-shut")
    sign = table.sign(language_of(request.scope))
    return Doorway(number, table.terms.name, sign, bool(book.password), inside)


@post("/tables/{number:int}/door", status_code=200, summary="Come in", responses=refusing(401, 403, 404))
async def come_in(
    request: Asked, house: TheHouse, person: Visitor, number: _TableNumber, data: JSONBody[ComeIn]
) -> Doorway:
    """Be let in by a password, or by an invitation; then one may watch and sit down."""
    guest = require_player(person)
    await house.hold(("host-door", str(guest.id), _GUESSES))
    table, hosting = house.hall.hosting.table(number), house.hall.hosting
    if data.invitation:
        await hosting.do(table, lambda _: table.gate.let_in_by(guest, data.invitation))
    else:
        await _check_password(house, table, data.password)
        await hosting.do(table, lambda _: table.gate.let_in(guest))
    return Doorway(number, table.terms.name, table.sign(language_of(request.scope)), False, True)


@post("/tables/{number:int}/host", status_code=200, summary="Be the host", responses=refusing(401, 403, 404))
async def host_word(
    house: TheHouse, person: Visitor, number: _TableNumber, data: JSONBody[HostWord]
) -> HostAnswer:
    """Invite, show out, hand over or close: for the host of the table alone."""
    host = require_player(person)
    await house.hold(("host-order", str(host.id), _ORDERS))
    hosting, table = house.hall.hosting, house.hall.hosting.table(number)
    gate = table.gate
    gate.check_host(host.id)
    match data.do:
        case "invite":
            return HostAnswer(await hosting.invite(table, host))
        case "withdraw-invitations":
            await hosting.do(table, lambda _: gate.withdraw_invitations(host.id))
        case "password":
            kept = await _hash(house, data.password)
            await hosting.do(table, lambda _: gate.set_password(host.id, kept))
        case "show-out":
            await hosting.show_out(table, host, _guest(table, data.guest))
        case "forgive":
            await hosting.do(table, lambda _: gate.let_come_again(host.id))
        case "hand-over":
            guest = _guest(table, data.guest)
            await hosting.do(table, lambda _: gate.hand_over(host.id, guest))
        case "quiet" | "talk":
            await hosting.do(table, lambda _: gate.set_quiet(host.id, quiet=data.do == "quiet"))
        case "close":
            await hosting.close(table, host)
    return HostAnswer()


def _guest(table: LiveTable, name: str) -> int:
    """Return who is called so at the table, sitting or waiting."""
    found = next((user for user, called in table.gate.guests() if called == name), 0)
    if not found:
        raise RoomError("guest-gone")
    return found


async def _hash(house: House, password: str) -> str:
    if not password:
        return ""
    if not _SHORTEST <= len(password) <= _LONGEST:
        raise RoomError("password-length", shortest=_SHORTEST, longest=_LONGEST)
    return await house.passwords.hash(password)


async def _check_password(house: House, table: LiveTable, password: str) -> None:
    """Refuse a wrong password; a table without one has an open door, if it is listed."""
    book = table.gate.book
    kept = book.password if book is not None else ""
    if not kept and table.terms.listed:
        return
    if not await house.passwords.fits(kept or None, password):
        raise RoomError("gate-password-wrong")


ROUTES = Router("/api", route_handlers=[open_table, form, door, come_in, host_word], tags=["tables"])
