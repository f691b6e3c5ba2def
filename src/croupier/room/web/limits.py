"""Limits over HTTP: what a player has asked for, what holds, and what they have done today."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Router, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from croupier.desks.limits import KINDS, LimitKind, LimitWord, rests_until, standing
from croupier.room import limits
from croupier.room.house import House
from croupier.room.web.accounts import require_player
from croupier.room.web.given import TheHouse, Visitor
from croupier.room.web.refusals import refusing

_MOST: Final = 10**9


class LimitShown(Struct, frozen=True):
    """A limit: what holds, and what will hold from a moment on (milliseconds; 0: nothing is pending)."""

    kind: LimitKind
    amount: int | None
    pending: int | None
    since: int


class LimitPage(Struct, frozen=True):
    """All limits of a player, until when they rest from play, and what they did today."""

    limits: list[LimitShown]
    rests: int
    minutes: int
    lost: dict[str, int]


class LimitAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A limit to set; without an amount it ends."""

    kind: LimitKind
    amount: Annotated[int, Meta(ge=0, le=_MOST)] | None = None


async def _page(house: House, user: int) -> LimitPage:
    now = house.hall.clock.wall()
    async with house.store.read() as connection:
        words = await limits.words_of(connection, user)
        today = await limits.today_of(connection, user, now)
    shown = []
    for kind in KINDS:
        if kind != "cool-off":
            holds = standing(words, kind, now)
            shown.append(LimitShown(kind, holds.amount, holds.pending, holds.since))
    return LimitPage(shown, _rest(words, now), today.minutes, today.lost)


def _rest(words: list[LimitWord], now: int) -> int:
    until = rests_until(words)
    return until if until > now else 0


@get("/", summary="My limits", responses=refusing(401, 403))
async def mine(house: TheHouse, person: Visitor) -> LimitPage:
    """Give the limits that a player has set themselves."""
    return await _page(house, require_player(person).id)


@post("/", status_code=200, summary="Set a limit", responses=refusing(401, 403))
async def ask(house: TheHouse, person: Visitor, data: JSONBody[LimitAsked]) -> LimitPage:
    """Set a limit: a tighter one holds at once, a looser one after 24 hours."""
    player = require_player(person)
    async with house.store.begin() as connection:
        now = house.hall.clock.wall()
        word = await limits.ask(connection, player.id, data.kind, data.amount, now)
    house.hall.limits.asked(player.id, word)
    return await _page(house, player.id)


ROUTES = Router("/api/limits", route_handlers=[mine, ask], tags=["accounts"])
