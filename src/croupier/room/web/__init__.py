"""The room on the web: accounts, rules, history and files over HTTP, tables over a socket.

`app(Settings(database="sqlite:///room.db"))` is an ASGI application; `croupier serve` runs it.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide

from croupier.room.house import House
from croupier.room.web import (
    accounts,
    archive,
    calling,
    company,
    desks,
    events,
    federation,
    hosting,
    library,
    limits,
    live,
    own_data,
    pages,
    passkeys,
    planning,
    practice,
    recovery,
    safety,
    sharing,
    studio,
)
from croupier.room.web.door import Door
from croupier.room.web.given import the_house, visitor
from croupier.room.web.refusals import HANDLERS
from croupier.room.web.schema import describe
from croupier.studio import Workshop

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from croupier.room.settings import Settings

__all__ = ["app"]

_LARGEST: Final = 64_000
"""Bytes of a request's body."""


def _routes(settings: Settings) -> list[Any]:
    """Return what can be asked for: at a desk without a room nobody plays, so nobody has an account."""
    if settings.desk:
        return [accounts.STRANGERS, library.ROUTES, live.ROUTES, planning.ROUTES, *pages.ROUTES]
    persons = [
        accounts.ROUTES,
        safety.ROUTES,
        recovery.ROUTES,
        passkeys.ROUTES,
        own_data.ROUTES,
        limits.ROUTES,
        company.ROUTES,
        calling.ROUTES,
    ]
    rooms = [*persons, library.ROUTES, practice.ROUTES, hosting.ROUTES, archive.ROUTES, sharing.ROUTES]
    public = [desks.ROUTES, *federation.ROUTES, *studio.ROUTES, *pages.ROUTES]
    return [*rooms, events.ROUTES, live.ROUTES, planning.ROUTES, *public]


def app(settings: Settings) -> Door:
    """Return the room as an ASGI application; it opens its database when it is started."""
    house = House(settings)
    workshop = Workshop()

    @asynccontextmanager
    async def running(_app: Litestar) -> AsyncIterator[None]:
        try:
            await house.open()
        except Exception as error:
            house.trouble = error
            raise
        try:
            yield
        finally:
            await asyncio.to_thread(workshop.close)
            await house.close()

    inner = Litestar(
        route_handlers=_routes(settings),
        dependencies={
            "house": Provide(the_house, sync_to_thread=False),
            "person": Provide(visitor, sync_to_thread=False),
        },
        exception_handlers=HANDLERS,
        lifespan=[running],
        openapi_config=describe(),
        request_max_body_size=_LARGEST,
        logging_config=None,
        state=State({"house": house, "workshop": workshop}, deep_copy=False),
    )
    door = Door(inner, house)
    house.door = door
    return door
