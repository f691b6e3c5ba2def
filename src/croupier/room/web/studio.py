"""The studio over HTTP: pages that anybody may read, in the room and without one (`croupier studio`).

Pages are made in a thread, for a count may be waited for a moment; counts are made one after the other in the
workshop, which stands back for the tables. A variant is named by its address, so a link shares it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Response, get, post
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect, Stream

from croupier.errors import BookError, CroupierError, RoomError
from croupier.reports.studio.desk import PAGES, desk_page, wrong
from croupier.reports.studio.lessons import chart_part, drill_part, lesson_page
from croupier.reports.studio.page import ICON, SCRIPTS, STYLE, games_page, parted, studio_page, studio_part
from croupier.reports.studio.records import PART, reading_part, records_part
from croupier.room.rates import Rate
from croupier.room.web.door import HEADERS
from croupier.room.web.files import WebFile, send
from croupier.room.web.given import Asked
from croupier.room.web.refusals import STATUS, preferred
from croupier.studio import Lesson, Workshop, read_link
from croupier.studio.counting import Unfinished
from croupier.studio.workshop import PATIENCE, Stopped
from croupier.text import LANGUAGES

_PAGES: Final = Rate(burst=60, every=0.4)
"""How often an address may ask."""
_DRESS: Final = {
    "/studio/style.css": WebFile.of(STYLE.read_bytes(), "text/css"),
    **{f"/studio/{each.name}": WebFile.of(each.read_bytes(), "text/javascript") for each in SCRIPTS},
    "/studio/icon.svg": WebFile.of(ICON.read_bytes(), "image/svg+xml"),
}
_LARGEST: Final = 8_000_000
"""Bytes of a file with hands."""
_EVERY: Final = 1.0
"""Seconds after which it is said again how far a file is."""
_HTML: Final = "text/html; charset=utf-8"


@get(list(_DRESS), include_in_schema=False)
async def dress(request: Asked) -> Response[bytes]:
    """Give the style, the script and the icon."""
    return send(request, _DRESS[request.scope["path"]])


@get("/studio", include_in_schema=False)
async def all_games(request: Asked) -> Response[str]:
    """Give the page of all games."""
    return await _made(request, lambda: games_page(_language(request)))


@get("/studio/{book:str}/{name:str}", include_in_schema=False)
async def one_game(request: Asked, book: FromPath[str], name: FromPath[str]) -> Response[str]:
    """Give the page of a variant, or only the part of it that has changed."""
    query, shop = _query(request), _workshop(request)
    _, said = parted(query)
    make = studio_part if "_part" in said else studio_page
    return await _made(request, lambda: make(f"{book}/{name}", query, shop, _language(request)))


@get([f"/studio/{name}" for name in PAGES], include_in_schema=False)
async def desk(request: Asked) -> Response[str]:
    """Give a page that needs no game of the house: equities, ICM, records."""
    name, query, shop = request.scope["path"].rpartition("/")[2], _query(request), _workshop(request)
    return await _made(request, lambda: desk_page(name, query, shop, _language(request)))


@post("/studio/records", status_code=200, include_in_schema=False, request_max_body_size=_LARGEST)
async def hands(request: Asked) -> Response[str] | Stream:
    """Read a file with hands, which is kept nowhere, and give what it says.

    Of one that takes longer than a moment the answer says every second how far it is: in parts, each one
    in the place of the one before.
    """
    _check_site(request)
    content, asked, language = await request.body(), request.query_params, _language(request)
    name, player = asked.get("name", "")[:200], asked.get("player", "").strip()[:80]
    read = _Reading()
    making = asyncio.create_task(
        _made(request, lambda: records_part(content, name, player, language, read.tell))
    )
    await asyncio.wait({making}, timeout=PATIENCE)
    return making.result() if making.done() else Stream(_parts(making, read, language), media_type=_HTML)


class _Reading:
    """How far a file is that somebody waits for."""

    def __init__(self) -> None:
        self.done = self.total = 0
        self.gone = False

    def tell(self, done: int, total: int) -> None:
        """Note how far it is; where nobody waits any more it ends here."""
        if self.gone:
            raise Stopped
        self.done, self.total = done, total


async def _parts(making: asyncio.Task[Response[str]], read: _Reading, language: str) -> AsyncIterator[str]:
    """Give how far a file is until it is read, and then what it says."""
    try:
        while not making.done():
            yield reading_part(read.done, read.total, language) + PART
            await asyncio.wait({making}, timeout=_EVERY)
        found = making.result()
        yield found.content if found.media_type == _HTML else wrong(found.content)
    finally:
        read.gone = True
        making.add_done_callback(lambda ended: ended.exception())  # that nobody waits is no fault


@get("/studio/{book:str}/{name:str}/learn", include_in_schema=False)
async def learn(request: Asked, book: FromPath[str], name: FromPath[str]) -> Response[str]:
    """Give the page to learn a game from, its chart, or one question of its drills."""
    query, shop, language = _query(request), _workshop(request), _language(request)
    link, said = parted(query)
    game = f"{book}/{name}"
    if "_seed" in said:
        return await _made(request, lambda: drill_part(game, link, said["_seed"], language))
    if "_part" in said:
        return await _made(request, lambda: chart_part(read_link(game, link), shop, language))
    return await _made(request, lambda: lesson_page(game, link, shop, language))


@post("/studio/{book:str}/{name:str}/stop", status_code=204, include_in_schema=False)
async def stop(request: Asked, book: FromPath[str], name: FromPath[str]) -> None:
    """Stop a count."""
    _check_site(request)
    _check_rate(request)
    _workshop(request).stop(read_link(f"{book}/{name}", parted(_query(request))[0]))


@get("/studio/{book:str}/{name:str}/{file:str}", include_in_schema=False)
async def export(
    request: Asked, book: FromPath[str], name: FromPath[str], file: FromPath[str]
) -> Response[bytes]:
    """Give a variant as a file: its rules, its counts, its dossier."""
    kinds = {
        "rules.toml": "application/toml",
        "counts.json": "application/json",
        "dossier.pdf": "application/pdf",
        "card.pdf": "application/pdf",
    }
    if file not in kinds:
        raise NotFoundException
    _check_rate(request)
    query, shop, language = _query(request), _workshop(request), _language(request)
    try:
        body = await asyncio.to_thread(_file, f"{book}/{name}", query, file, shop, language)
    except CroupierError as error:
        return Response(
            error.sentence(language).encode(),
            status_code=_status(error),
            media_type="text/plain; charset=utf-8",
        )
    disposition = f'attachment; filename="{book}-{name}-{file}"'
    return Response(body, media_type=kinds[file], headers={"Content-Disposition": disposition})


ROUTES: Final = [dress, all_games, one_game, desk, hands, learn, stop, export]


def _file(game: str, query: str, file: str, shop: Workshop, language: str) -> bytes:
    variant = read_link(game, parted(query)[0])
    if file == "rules.toml":
        return variant.toml.encode()
    if file == "card.pdf":
        from croupier.reports.sheet import sheet  # noqa: PLC0415

        chart = shop.ask(Lesson(variant)).chart
        if chart is None:
            raise BookError("studio-unfinished")
        return sheet(chart, language)
    from croupier.reports.studio.dossier import counts, dossier  # noqa: PLC0415  (a room opens without kernels)

    try:
        report = shop.result(variant)
        if file == "counts.json":
            return counts(report)
        return dossier(variant, report, shop.result(variant.book), language)
    except Unfinished:
        raise BookError("studio-unfinished") from None


async def _made(request: Asked, make: Callable[[], str]) -> Response[str]:
    """Make a page in a thread; what is refused is a sentence on a page, never a wrong number."""
    try:
        _check_rate(request)
        return Response(await asyncio.to_thread(make), media_type=_HTML)
    except CroupierError as error:
        said = error.sentence(_language(request))
        headers = {"Retry-After": str(error.values["wait"])} if "wait" in error.values else {}
        return Response(
            said, status_code=_status(error), media_type="text/plain; charset=utf-8", headers=headers
        )


def _status(error: CroupierError) -> int:
    return 404 if error.code in ("game-unknown", "book-unknown") else STATUS.get(error.code, 400)


def _query(request: Asked) -> str:
    return str(request.scope["query_string"].decode("latin-1"))


def _workshop(request: Asked) -> Workshop:
    found: Workshop = request.app.state.workshop
    return found


def _language(request: Asked) -> str:
    asked = request.query_params.get("language", "")
    return asked if asked in LANGUAGES else preferred(request.headers.get("accept-language", ""))


def _check_site(request: Asked) -> None:
    """Refuse what the page of somebody else sends."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise RoomError("origin-foreign")


def _check_rate(request: Asked) -> None:
    """Hold back who asks too often; alone at home nobody is."""
    if (house := getattr(request.app.state, "house", None)) is None:
        return
    if wait := house.rates.wait("studio", request.scope["state"]["address"], _PAGES):
        raise RoomError("too-many", wait=wait)


# -- without a room ---------------------------------------------------------------------------------------


@get("/", include_in_schema=False)
async def _front() -> Redirect:
    return Redirect("/studio")


def studio_app() -> Litestar:
    """Return the studio alone as an ASGI application: no accounts, no database."""
    workshop = Workshop()

    @asynccontextmanager
    async def running(_app: Litestar) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await asyncio.to_thread(workshop.close)

    handlers: list[Any] = [*ROUTES, _front]
    return Litestar(
        route_handlers=handlers,
        lifespan=[running],
        openapi_config=None,
        logging_config=None,
        response_headers=HEADERS,
        state=State({"workshop": workshop}, deep_copy=False),
    )
