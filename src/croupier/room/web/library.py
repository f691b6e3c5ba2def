"""The library over HTTP: games, rules, clauses, the layout of roulette, and the words of the browser."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final

from litestar import Response, Router, get
from litestar.params import FromPath, QueryParameter
from msgspec import MsgspecError, Struct, json

from croupier import books
from croupier.books.catalogue import Clause, Question
from croupier.books.guide import places
from croupier.books.sheet import SHARED, house_rules, sheet
from croupier.cards import JOKER
from croupier.desks.hours import tell_hours
from croupier.errors import BookError
from croupier.games import find
from croupier.games.past_numbers import roulettes
from croupier.games.roulette_table import Layout, parts
from croupier.games.wheel import POCKETS, WHEEL, colour
from croupier.odds import families
from croupier.room import people
from croupier.room.desks.records import house_record
from croupier.room.people import check_language
from croupier.room.web.files import WebFile, send
from croupier.room.web.given import Asked, TheHouse
from croupier.room.web.refusals import language_of, refusing
from croupier.room.words import Extent, catalogue
from croupier.text import LANGUAGES, say


class ListedGame(Struct, frozen=True):
    """A game of the house."""

    id: str
    book: str
    book_title: str
    name: str
    kind: str
    seats: int
    decks: int
    coach: bool
    own: int
    """The own cards of a player; 0 at a wheel."""
    joker: bool


class Passage(Struct, frozen=True):
    """A clause of a rulebook, what is noted about it, and the language both are in."""

    id: str
    book: str
    book_title: str
    game: str
    kind: str
    layer: str
    text: str
    note: str
    language: str


class Volume(Struct, frozen=True):
    """A rulebook: what it is, who made it the law of the house, and what it says of all its games."""

    id: str
    title: str
    place: str
    year: str
    adopted: str
    games: list[str]
    terms: list[Passage]
    rules: list[Passage]


class DoorNotice(Struct, frozen=True):
    """What hangs at the door: the opening hours (empty: round the clock), the age asked for, the books.

    A house with a record says whose it is, by which licence and where, and its visiting rules (m1:2.2).
    """

    hours: str
    adult_age: int
    grant: int
    books: list[str]
    organiser: str = ""
    licence: str = ""
    address: str = ""
    rules: str = ""
    closed: bool = False


class Pack(Struct, frozen=True):
    """What chance draws from at a table: cards in so many decks, or the pockets of a wheel."""

    cards: int
    decks: int
    pockets: int


class Pocket(Struct, frozen=True):
    """A pocket of the wheel."""

    number: FromPath[int]
    colour: str


class ClothSpot(Struct, frozen=True):
    """A position that takes a bet, the numbers it covers and what it pays."""

    name: str
    kind: str
    numbers: list[int]
    pays: str


class Announced(Struct, frozen=True):
    """An announced bet: the positions it lies on, with the chips on each."""

    name: str
    covers: list[tuple[str, int]]


class Cloth(Struct, frozen=True):
    """A roulette table: its pockets in the order of the wheel, and all that can be bet on."""

    pockets: list[Pocket]
    positions: list[ClothSpot]
    announced: list[Announced]


@get("/games", summary="The games", responses=refusing())
async def games(request: Asked) -> list[ListedGame]:
    """List the 25 games of the five books."""
    return list(_games(language_of(request.scope)))


@cache
def _games(language: str) -> tuple[ListedGame, ...]:
    return tuple(
        ListedGame(
            id=profile.id,
            book=profile.book,
            book_title=books.book(profile.book).titled(language),
            name=profile.name(language),
            kind=profile.kind,
            seats=places(books.rules(profile.id)),
            decks=books.rules(profile.id).decks,
            coach=families.knows(profile.id, families.ADVISE),
            own=shape.own if (shape := find(profile.id).shape) is not None else 0,
            joker=JOKER in find(profile.id).deck,
        )
        for profile in books.all_profiles()
    )


@get("/games/{book:str}/{game:str}", summary="The rules of a game", responses=refusing(404))
async def rules(request: Asked, book: FromPath[str], game: FromPath[str]) -> dict[str, Any]:
    """Tell how a game is played: guide, limits, pay tables, options, clauses; `croupier rules --json`."""
    return sheet(books.rules(f"{book}/{game}"), language_of(request.scope))


@get("/clauses/{clause:str}", summary="A clause", responses=refusing(404))
async def clause(request: Asked, clause: FromPath[str]) -> Passage:
    """Open a rulebook at a clause, or at a question that the house answered, in the reader's language."""
    language = language_of(request.scope)
    if books.is_question(clause):
        return _answer(books.question(clause, language), language)
    return _passage(books.clause(clause, language), language)


def _answer(found: Question, language: str) -> Passage:
    """Show where a book is silent, and what the house does."""
    book, _, _ = found.id.partition(":")
    return Passage(
        id=found.id,
        book=book,
        book_title=books.book(book).titled(language),
        game="",
        kind="question",
        layer="",
        text=found.question,
        note=found.recommended,
        language=found.tongue,
    )


def _passage(found: Clause, language: str) -> Passage:
    return Passage(
        id=found.id,
        book=found.book,
        book_title=books.book(found.book).titled(language),
        game=found.game,
        kind=found.kind,
        layer=found.layer,
        text=found.text,
        note=found.note,
        language=found.tongue,
    )


@get("/books/{book:str}", summary="A rulebook", responses=refusing(404))
async def volume(request: Asked, book: FromPath[str]) -> Volume:
    """Open a rulebook where it speaks of all its games: who issued it, its terms, the rules of the house."""
    return _volume(book, language_of(request.scope))


@cache
def _volume(slug: str, language: str) -> Volume:
    found = books.book(slug, language)
    profiles = [profile for profile in books.all_profiles() if profile.book == slug]
    terms = [each for each in found.clauses if each.game in SHARED and each.kind == "definition"]
    return Volume(
        id=found.id,
        title=found.titled(language),
        place=found.place,
        year=str(found.year),
        adopted=found.adopted,
        games=[profile.id for profile in profiles],
        terms=[_passage(each, language) for each in terms],
        rules=[_passage(each, language) for each in house_rules(slug, language)],
    )


@get("/house", summary="The notice at the door", responses=refusing())
async def notice(request: Asked, house: TheHouse) -> DoorNotice:
    """Tell the opening hours, the age asked for, the play chips of a day, and the books of the house."""
    settings = house.settings
    shelf = list(dict.fromkeys(profile.book for profile in books.all_profiles()))
    async with house.store.read() as connection:
        record = await house_record(connection)
    hours = tell_hours(record.items.get("hours", settings.hours), language_of(request.scope))
    return DoorNotice(
        hours,
        people.ADULT,
        settings.grant,
        shelf,
        organiser=record.items.get("organiser", ""),
        licence=record.items.get("licence", ""),
        address=record.items.get("address", ""),
        rules=record.items.get("house-rules", ""),
        closed=not record.is_open(people.now()),
    )


@get("/pack", summary="The cards of a game", responses=refusing(404))
async def pack(
    game: Annotated[str, QueryParameter(description="The id of a game")],
    options: Annotated[str, QueryParameter(description="Its options as a record has them, in JSON")] = "{}",
) -> Pack:
    """Tell what the cards of a hand are drawn from, so that a browser can check the shuffle by itself."""
    try:
        chosen = json.decode(options, type=dict[str, bool | int | str])
    except MsgspecError:
        raise BookError("option-not-plain", option="options", value=options) from None
    rules = books.rules(game, chosen)
    found = find(game)
    return Pack(len(found.deck), rules.decks, POCKETS if found.wheel else 0)


@get("/layout", summary="The layout of roulette", responses=refusing(404))
async def layout(
    game: Annotated[str, QueryParameter(description="A game with a wheel")] = "m1/roulette",
) -> Cloth:
    """Show the wheel and every position that takes a bet."""
    if game not in roulettes():
        raise BookError("game-unknown", game=game, nearest=", ".join(roulettes()))
    return _cloth(game)


@cache
def _cloth(game: str) -> Cloth:
    """Ask the game's declaration what can be bet on."""
    rules = books.rules(game)
    declared: Layout = find(game).law(rules)
    pays = rules.table("bets")
    return Cloth(
        pockets=[Pocket(number, colour(number) if number else "green") for number in WHEEL],
        positions=[
            ClothSpot(name, place.kind, sorted(place.numbers), pays.written(place.row))
            for name, place in declared.places.items()
        ],
        announced=[
            Announced(call, [(place.name, chips) for place, chips in parts(call)]) for call in declared.calls
        ],
    )


class Spoken(Struct, frozen=True):
    """A language of the house, by its own name."""

    code: str
    name: str
    short: str


@get("/languages", summary="The languages of the house")
async def spoken() -> list[Spoken]:
    """List the languages that visitors can be spoken to in, English first."""
    return [Spoken(each, say("language-name", each), say("language-short", each)) for each in LANGUAGES]


@get("/text/{name:str}", summary="The words of the browser", media_type="text/plain", responses=refusing(404))
async def text(request: Asked, name: FromPath[str]) -> Response[bytes]:
    """Give a language's Fluent catalogue: `ru-lobby.ftl`, `ru.ftl` with the tables, `ru-further.ftl` all."""
    language, _, extent = name.removesuffix(".ftl").partition("-")
    if extent not in _EXTENTS:
        check_language(f"{language}-{extent}")
    return send(request, _words(check_language(language), _EXTENTS[extent]))


_EXTENTS: Final[dict[str, Extent]] = {"": "tables", "lobby": "lobby", "further": "further"}


@cache
def _words(language: str, extent: Extent) -> WebFile:
    return WebFile.of(catalogue(language, extent).encode(), "text/plain")


ROUTES = Router(
    "/api",
    route_handlers=[games, rules, clause, volume, notice, pack, layout, spoken, text],
    tags=["library"],
    include_in_schema=True,
)
