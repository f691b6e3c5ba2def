"""Practice over HTTP: a table of one's own against bots, for anybody."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from litestar import Router, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from croupier.room.rates import Rate
from croupier.room.web.accounts import require_person
from croupier.room.web.given import Asked, TheHouse, Visitor
from croupier.room.web.refusals import refusing

_RATE: Final = Rate(burst=20, every=5)
_Few = Annotated[int, Meta(ge=0, le=100)]


class PracticeWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """The table wanted: its game, what is chosen differently there, the bots, seats and chips.

    A person who has as many tables as one may have says which of them is closed: it is opened `instead`.
    """

    game: Annotated[str, Meta(max_length=100)]
    options: dict[str, bool | int | str] = {}
    bots: _Few | None = None
    seats: _Few = 0
    chips: Annotated[int, Meta(ge=0, le=10**12)] = 0
    pace: Literal["slow", "normal", "fast"] = "normal"
    instead: Annotated[int, Meta(ge=0, le=10**12)] = 0


class PracticeOpened(Struct, frozen=True):
    """The number of the table, to be watched over the socket."""

    table: int


@post("/practice", status_code=200, summary="Open a practice table", responses=refusing(401, 403, 404))
async def practise(
    request: Asked, house: TheHouse, person: Visitor, data: JSONBody[PracticeWanted]
) -> PracticeOpened:
    """Open a table of any game and sit down at it, with chips that are worth nothing elsewhere."""
    owner = require_person(person)
    await house.hold(("practice", str(owner.id), _RATE))
    del request
    table = await house.hall.practice.open(
        owner,
        data.game,
        options=data.options,
        bots=data.bots,
        seats=data.seats,
        chips=data.chips,
        pace=data.pace,
        instead=data.instead,
    )
    return PracticeOpened(table)


ROUTES = Router("/api", route_handlers=[practise], tags=["tables"])
