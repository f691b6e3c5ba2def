"""How a table between players stands, as plain data: what its rotation remembers from hand to hand."""

from __future__ import annotations

from typing import Any

import msgspec


class TakenSeat(msgspec.Struct):
    """A taken seat. `absent` players are dealt in and folded (fspr:7.4.3); those `out` are not dealt in.

    `owes` are the blinds missed while out; a `newcomer` waits for the big blind or posts it (th:q09). One who
    `misses` hands by a penalty is treated as absent in so many; one who is `barred` leaves after this hand.
    """

    player: str
    out: bool = False
    absent: bool = False
    newcomer: bool = False
    posts: bool = False
    owes: tuple[bool, bool] = (False, False)
    misses: int = 0
    barred: bool = False


class HandPlan(msgspec.Struct, frozen=True):
    """How the next hand stands: the seats dealt in, the button, the blinds, and who posts besides them.

    Button and small blind may be empty seats; `posts` are a live and a dead amount by seat.
    """

    seats: tuple[int, ...]
    button: int
    small: int
    big: int
    posts: dict[int, tuple[int, int]]


class DeckChange(msgspec.Struct, frozen=True):
    """A deck was replaced: the fault, after how many hands of the table, who found it and by which clause."""

    fault: str
    hands: int
    by: str
    clause: str


class Standing(msgspec.Struct, frozen=True):
    """How a rotation stands, as plain data: all that it remembers from one hand to the next.

    `settings` are what is played for: blinds, antes, bets. None: as the table was set up. `since` counts the
    hands before this session.
    """

    places: dict[int, TakenSeat]
    button: int
    blind_seats: tuple[int, int] | None
    hands: int
    deck_changes: list[DeckChange]
    missing: tuple[int, ...]
    before: tuple[int, tuple[int, int] | None]
    settings: dict[str, Any] | None = None
    since: int = 0
