"""Company over HTTP: faces, private notes, whom one does not want to hear, the last hands of a table."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from croupier.errors import RoomError
from croupier.room import company, honours, last_hands, people
from croupier.room.company import ChosenProfile
from croupier.room.honours import HonourBoard, PlayedGame
from croupier.room.house import House
from croupier.room.last_hands import PastHand
from croupier.room.people import Person
from croupier.room.rates import Rate
from croupier.room.tables.live import LiveTable
from croupier.room.web.accounts import require_person, require_player
from croupier.room.web.given import Asked, TheHouse, Visitor
from croupier.room.web.refusals import language_of, refusing

_RATE: Final = Rate(burst=60, every=1.0)
_BOARD: Final = Rate(burst=1, every=30.0)
"""How often the hands of those who want to be seen are counted for the board."""
_RUNS: Final = Rate(burst=20, every=2.0)
_PlayerName = Annotated[str, Meta(max_length=200)]


class PlayerCard(Struct, frozen=True):
    """Another player, as one of their fellows sees them: their face, one's own note about them.

    Who is `shown` lets others see how they have played: their record with play chips, by game.
    """

    name: str
    face: str
    note: str
    muted: bool
    you: bool
    shown: bool = False
    record: list[PlayedGame] = []


class NoteWritten(Struct, frozen=True, forbid_unknown_fields=True):
    """What one notes about a player; empty: nothing any more."""

    player: _PlayerName
    text: Annotated[str, Meta(max_length=2000)]


class MuteAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether one wants to hear a player."""

    player: _PlayerName
    muted: bool


class ProfileAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """The face one wants (empty: one's initials), and whether others may see how one has played."""

    face: Annotated[str, Meta(max_length=40)] = ""
    shown: bool = False


@get("/players", summary="A player", responses=refusing(401, 403, 404))
async def player_card(
    request: Asked, house: TheHouse, person: Visitor, name: Annotated[str, QueryParameter(max_length=200)]
) -> PlayerCard:
    """Show a player's card: their face, one's note about them, and whether one hears them."""
    own = _asker(house, person)
    other = await _player(house, name)
    async with house.store.read() as connection:
        note = await company.note_about(connection, house.seal, own.id, other.id)
        chosen = house.hall.company.profile(other.id)
        language = language_of(request.scope)
        played = await honours.record(connection, other.id, language) if chosen.shown else []
    return PlayerCard(
        name=other.name,
        face=chosen.face,
        note=note,
        muted=other.id in house.hall.company.muted(own.id),
        you=other.id == own.id,
        shown=chosen.shown,
        record=played,
    )


@get("/honour", summary="The board of honour", responses=refusing(401, 403))
async def honour(
    request: Asked,
    house: TheHouse,
    person: Visitor,
    season: Annotated[str, QueryParameter(max_length=10)] = "",
    game: Annotated[str, QueryParameter(max_length=100)] = "",
) -> HonourBoard:
    """Tell who won most play chips in a season, of those who want to be seen."""
    own = _asker(house, person)
    if not house.rates.wait("honour", "", _BOARD):
        house.hall.spawn(_count_shown(house))
    async with house.store.read() as connection:
        told = language_of(request.scope)
        return await honours.board(connection, own.id, told, now=people.now(), season=season, game=game)


async def _count_shown(house: House) -> None:
    """Count what those have played who want to be seen: the board is behind by a little, at most."""
    async with house.store.read() as connection:
        shown = await honours.shown_players(connection)
    for user in shown:
        await house.tallying.catch_up(user)


@get("/players/notes", summary="My notes", responses=refusing(401, 403))
async def notes(house: TheHouse, person: Visitor) -> dict[str, str]:
    """Give one's notes about others, by their names."""
    own = _asker(house, person)
    async with house.store.read() as connection:
        return await company.notes_of(connection, house.seal, own.id)


@post("/players/note", status_code=204, summary="Note something", responses=refusing(401, 403, 404))
async def write_note(house: TheHouse, person: Visitor, data: JSONBody[NoteWritten]) -> None:
    """Keep a note about another player, which nobody else reads."""
    own = _asker(house, person)
    other = await _player(house, data.player)
    text = "".join(sign for sign in data.text if sign.isprintable() or sign == "\n").strip()
    async with house.store.begin() as connection:
        await company.keep_note(connection, house.seal, own.id, other.id, text, people.now())


@post("/players/mute", status_code=204, summary="Hear no more", responses=refusing(401, 403, 404))
async def mute(house: TheHouse, person: Visitor, data: JSONBody[MuteAsked]) -> None:
    """Hear nothing more that a player says, or hear them again."""
    own = _asker(house, person)
    other = await _player(house, data.player)
    async with house.store.begin() as connection:
        await company.keep_mute(connection, own.id, other.id, muted=data.muted)
    house.hall.company.changed_mute(own.id, other.id, muted=data.muted)


@get("/profile", summary="My profile", responses=refusing(401, 403))
async def profile(house: TheHouse, person: Visitor) -> ChosenProfile:
    """Say what one has chosen."""
    return house.hall.company.profile(_asker(house, person).id)


@post("/profile", status_code=204, summary="Choose a face", responses=refusing(401, 403))
async def choose_profile(house: TheHouse, person: Visitor, data: JSONBody[ProfileAsked]) -> None:
    """Choose a face, and whether others may see how one has played."""
    own = _asker(house, person)
    chosen = ChosenProfile(data.face, data.shown)
    async with house.store.begin() as connection:
        await company.keep_profile(connection, own.id, chosen)
    house.hall.company.changed_profile(own.id, chosen)


@get("/tables/{number:int}/run", summary="The last hands of a table", responses=refusing(401, 403, 404))
async def run(
    request: Asked,
    house: TheHouse,
    person: Visitor,
    number: Annotated[int, PathParameter(ge=0, le=2**53)],
) -> list[PastHand]:
    """Give the last hands of a table one may see, the latest first, as all have seen them."""
    own = require_person(person)
    if wait := house.rates.wait("run", str(own.id), _RUNS):
        raise RoomError("too-many", wait=wait)
    table = house.hall.table(number, own)
    if isinstance(table, LiveTable) and table.course.delay(own.id):
        return []  # who watches an event sees it late
    async with house.store.read() as connection:
        kept = await last_hands.finished(connection, number)
    language = language_of(request.scope)
    return await asyncio.to_thread(lambda: [last_hands.tell(one, own.id, language) for one in kept])


def _asker(house: House, person: Person | None) -> Person:
    own = require_player(person)
    if wait := house.rates.wait("company", str(own.id), _RATE):
        raise RoomError("too-many", wait=wait)
    return own


async def _player(house: House, name: str) -> Person:
    """Return the player of a name; bots and guests have no account."""
    async with house.store.read() as connection:
        found = await people.find_player(connection, name)
    if found is None:
        raise RoomError("player-unknown", name=name)
    return found[0]


ROUTES = Router(
    "/api",
    route_handlers=[player_card, honour, notes, write_note, mute, profile, choose_profile, run],
    tags=["company"],
)
