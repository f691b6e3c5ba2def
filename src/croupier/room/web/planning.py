"""Planning an evening over HTTP: levels with a forecast, and what stacks are worth. Anybody may ask.

Both count for a while, in a thread of their own, so each address may ask only now and then.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

import msgspec
from litestar import Router, post
from litestar.params import JSONBody
from msgspec import Meta, Struct, field

from croupier.errors import RoomError
from croupier.room.house import House
from croupier.room.rates import Rate
from croupier.room.web.given import Asked, TheHouse
from croupier.room.web.refusals import refusing
from croupier.tournament.fitting import fit
from croupier.tournament.forecast import Forecast, forecast, usual_bots
from croupier.tournament.icm import worths
from croupier.tournament.prizes import chip_chop, icm_deal
from croupier.tournament.reglament import Level, Reglament
from croupier.tournament.reglament_file import write
from croupier.tournament.simulate import check_late
from croupier.tournament.structure import CHIPS, Extras, design, sell

_FORECAST: Final = Rate(burst=5, every=10)
_WORTH: Final = Rate(burst=10, every=2)
_HANDS: Final = 150_000
"""Hands that a forecast of drawn results plays in all, at one a minute and table: somebody waits for it."""
_PLAYERS: Final = {"drawn": 1200, "mixed": 20_000}
"""Players in all of its events, by who plays: bots play in the fleet."""
_FEWEST, _ENOUGH = 5, {"drawn": 40, "mixed": 200}
"""Events that it plays at least, otherwise there is none, and at most."""
Amount = Annotated[int, Meta(ge=0, le=10**12)]


class WantedStructure(Struct, frozen=True, forbid_unknown_fields=True):
    """An evening: so many players with so many chips, over in so many minutes."""

    players: Annotated[int, Meta(ge=2, le=500)]
    stack: Annotated[int, Meta(ge=1, le=10**9)]
    minutes: Annotated[int, Meta(ge=10, le=2_880)]
    name: Annotated[str, Meta(max_length=100)] = ""
    seats: Annotated[int, Meta(ge=2, le=10)] = 9
    chips: list[Annotated[int, Meta(ge=1, le=10**9)]] = []
    buy_in: Annotated[int, Meta(ge=0, le=10**9)] = 0
    fee: Annotated[int, Meta(ge=0, le=10**9)] = 0
    ante: bool = True
    extras: Extras = field(default_factory=Extras)
    coming_late: Annotated[int, Meta(ge=0, le=500)] = 0
    """Of the players, who come after the start."""
    forecast: bool = False


class DesignedStructure(Struct, frozen=True):
    """A structure as a Reglament in TOML, its levels, and how long events like it last."""

    reglament: str
    levels: list[Level]
    forecast: Forecast | None = None


class Stacks(Struct, frozen=True, forbid_unknown_fields=True):
    """Stacks, and the prizes from the first place down; `left` of them stays to be played for."""

    stacks: Annotated[list[Amount], Meta(min_length=1, max_length=1000)]
    prizes: Annotated[list[Amount], Meta(min_length=1, max_length=1000)]
    left: Amount = 0


class Worths(Struct, frozen=True):
    """What every stack is worth by ICM, and what a deal would give: by ICM, and by chips."""

    worth: list[float]
    deal: list[int]
    chip_chop: list[int]


@post("/structure", status_code=200, summary="Design a structure", responses=refusing())
async def structure(request: Asked, house: TheHouse, data: JSONBody[WantedStructure]) -> DesignedStructure:
    """Design levels for an evening on the club's own chips, and play it many times to see when it ends."""
    _wait(request, house, "forecast", _FORECAST)
    return await asyncio.to_thread(_design, data)


@post("/icm", status_code=200, summary="What stacks are worth", responses=refusing())
async def icm(request: Asked, house: TheHouse, data: JSONBody[Stacks]) -> Worths:
    """Count the Malmuth–Harville model exactly, for any number of players."""
    _wait(request, house, "icm", _WORTH)
    return await asyncio.to_thread(_worths, data)


def _wait(request: Asked, house: House, what: str, rate: Rate) -> None:
    if wait := house.rates.wait(what, request.scope["state"]["address"], rate):
        raise RoomError("too-many", wait=wait)


def _design(data: WantedStructure) -> DesignedStructure:
    """Design, and where a forecast is wanted plan longer or shorter until it meets the time that is there."""

    def shape(planned: int) -> Reglament:
        cup = design(
            players=data.players,
            stack=data.stack,
            minutes=planned,
            chips=data.chips or CHIPS,
            seats=data.seats,
            name=data.name.strip(),
            ante=data.ante,
        )
        return sell(msgspec.structs.replace(cup, buy_in=data.buy_in, fee=data.fee), data.extras)

    cup = shape(data.minutes)
    check_late(cup, data.players, data.coming_late)
    bots = usual_bots(cup)
    events = _events(data, bots)
    if not data.forecast or events < _FEWEST:
        return DesignedStructure(write(cup), list(cup.levels))
    late = data.coming_late
    cup = fit(shape, players=data.players, minutes=data.minutes, bots=bots, late=late)
    seen = forecast(cup, players=data.players, events=events, bots=bots, late=late)
    return DesignedStructure(write(cup), list(cup.levels), seen)


def _events(data: WantedStructure, bots: str) -> int:
    """Return how many events a forecast plays while somebody waits for it."""
    many = min(_ENOUGH[bots], max(_FEWEST, _PLAYERS[bots] // data.players))
    return many if bots != "drawn" else min(many, _HANDS * data.seats // (data.minutes * data.players))


def _worths(data: Stacks) -> Worths:
    exact = worths(data.stacks, data.prizes)
    held = {f"{place}": stack for place, stack in enumerate(data.stacks) if stack}
    deal, chop = (way(held, data.prizes, data.left) for way in (icm_deal, chip_chop))
    places = [f"{place}" for place in range(len(data.stacks))]
    return Worths(exact, [deal.get(place, 0) for place in places], [chop.get(place, 0) for place in places])


ROUTES = Router("/api/plan", route_handlers=[structure, icm], tags=["planning"])
