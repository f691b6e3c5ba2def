"""How a table between players stands in one hand: the button, the blinds, antes and sizes of bets."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

import msgspec

from croupier.table.button_draw import ButtonDraw

Amounts: TypeAlias = tuple[int, int]
NO_SEATS: Final[Mapping[int, Amounts]] = MappingProxyType({})
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
