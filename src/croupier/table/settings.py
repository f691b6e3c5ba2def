"""How a table stands in one hand: what was said of it before the deal, read into typed settings."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

import msgspec

from croupier.table.button_draw import ButtonDraw

Amounts: TypeAlias = tuple[int, int]
NO_SEATS: Final[Mapping[int, Amounts]] = MappingProxyType({})
NO_PLACES: Final[Mapping[str, int]] = MappingProxyType({})
NO_CARDS: Final[Mapping[int, tuple[int, ...]]] = MappingProxyType({})


class RingSettings(msgspec.Struct, frozen=True):
    """What was said of one hand before it was dealt; None where nothing was.

    `blinds` are the small and the big one. Where nobody posts the small one, `lone_blind` is the seat of the
    big blind and its amount. `posts` are a live and a dead amount by seat. `antes` are paid by everybody,
    those `by_seat` by some for all. `bets` are the lower and the upper size. Of the first cards of a stud
    hand some were `exposed`, by seat and number; an `exposed_late` seat got its last card open when wagers
    had been made. The button was `drawn` before this hand. Seats have paid so much for an hour of play
    (`levied`), or could not (`unpaid`) and are not dealt in. Those who are `absent` are dealt in and folded.
    """

    button: int | None = None
    blinds: Amounts | None = None
    lone_blind: Amounts | None = None
    posts: Mapping[int, Amounts] = NO_SEATS
    antes: int | None = None
    by_seat: Mapping[int, int] | None = None
    bets: Amounts | None = None
    bring_in: int | None = None
    exposed: Mapping[int, tuple[int, ...]] = NO_CARDS
    exposed_late: tuple[int, ...] = ()
    drawn: ButtonDraw | None = None
    levied: tuple[Amounts, ...] = ()
    unpaid: tuple[Amounts, ...] = ()
    absent: tuple[int, ...] = ()


class HouseSettings(msgspec.Struct, frozen=True):
    """What was said of one hand against the house; as it stands, all was dealt right from a shoe at rest.

    Where the dealer erred, `misdealt` says how many cards a place got, by its number or "dealer"; `exposed`
    are the cards that the dealer turned up in dealing to themselves, counted from 1. So many cards lie open
    from the round before (`kept`). There was a `relief`: another croupier has taken the shoe over.
    """

    misdealt: Mapping[str, int] = NO_PLACES
    exposed: tuple[int, ...] = ()
    kept: int = 0
    relief: bool = False
