"""The pages that are no API: the client's files, health, metrics."""

from __future__ import annotations

import asyncio
from functools import cache
from html import escape
from importlib.metadata import version
from ipaddress import ip_network
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from croupier.errors import RoomError
from croupier.room.metrics import together
from croupier.room.web.files import WebFile, load, send
from croupier.room.web.given import Asked, TheHouse
from croupier.room.web.refusals import language_of, refusing
from croupier.text import say

CLIENT: Final = Path(__file__).parents[1] / "static"
_PATIENCE: Final = 2.0


class Health(Struct, frozen=True):
    """Whether the room can serve."""

    status: str
    version: str
    database: str


_UNWELL: Final = ResponseSpec(Health, generate_examples=False, description="The database does not answer.")


@get("/health", summary="Is the room well?", tags=["house"], responses={503: _UNWELL})
async def health(house: TheHouse) -> Response[Health]:
    """Answer 200 when the database answers, else 503."""
    well = True
    try:
        async with asyncio.timeout(_PATIENCE), house.store.read() as connection:
            await connection.execute(text("SELECT 1"))
    except (OSError, SQLAlchemyError, TimeoutError):
        well = False
    found = Health("ok" if well else "database", version("croupier"), house.store.dialect)
    return Response(found, status_code=200 if well else 503)


@get("/metrics", summary="For Prometheus", tags=["house"], media_type="text/plain", responses=refusing(404))
async def metrics(request: Asked, house: TheHouse) -> Response[bytes]:
    """Tell Prometheus, on this machine or in this network."""
    _check_near(request)
    return _figures(house.metrics.page())


@get(
    "/metrics/nodes",
    summary="For Prometheus: all nodes",
    tags=["house"],
    media_type="text/plain",
    responses=refusing(404),
)
async def metrics_of_nodes(request: Asked, house: TheHouse) -> Response[bytes]:
    """Tell Prometheus of all nodes, each by its number: workers of one port can only be asked together."""
    _check_near(request)
    own = house.metrics.page()
    if house.forwarding is None or request.scope.get("forwarded"):
        return _figures(own)
    return _figures(together([own, *await house.forwarding.gather(request.scope)]))


def _figures(page: bytes) -> Response[bytes]:
    return Response(page, media_type="text/plain; version=0.0.4; charset=utf-8")


def _check_near(request: Asked) -> None:
    """Show nothing to who asks from outside."""
    try:
        near = ip_network(request.scope["state"]["address"]).is_private
    except ValueError:
        near = False
    if not near:
        raise RoomError("page-unknown")


@get(["/", "/{path:path}"], include_in_schema=False)
async def client(request: Asked) -> Response[bytes]:
    """Give a file of the client; its front page is the room's."""
    files = _files()
    name = request.scope["path"].strip("/") or "index.html"
    if name in files:
        return send(request, files[name])
    if name == "index.html":
        return send(request, _unbuilt(language_of(request.scope)), 503)
    raise RoomError("page-unknown")


@cache
def _files() -> dict[str, WebFile]:
    return load(CLIENT) if CLIENT.is_dir() else {}


@cache
def _unbuilt(language: str) -> WebFile:
    said = escape(say("client-unbuilt", language))
    page = f"<!doctype html><html lang={language}><title>Croupier</title><p>{said}</p></html>"
    return WebFile.of(page.encode(), "text/html")


ROUTES = [health, metrics, metrics_of_nodes, client]
