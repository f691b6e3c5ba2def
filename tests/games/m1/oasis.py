"""What the tests of Oasis poker share: a table and hands for it."""

from __future__ import annotations

from typing import Any

from tests.games.ante_poker import dealing

deal = dealing("m1/oasis", 10)
PAIR = "9s 9h Jc 5d 3c"
STRAIGHT = "9s 8h 7s 6d 5c"
LOW = "2h 3d 5s 7h 8d"
NONE = "Qs Jd 7c 4h 2d"


def own(
    *light: int, dark: tuple[int, ...] = (), ante: int = 10, dark_ante: int = 20
) -> dict[int, dict[str, Any]]:
    """The boxes of one player, who sits in front of the first."""
    seats: dict[int, dict[str, Any]] = {box: {"ante": ante, "player": light[0]} for box in light}
    return seats | {box: {"ante": dark_ante, "bet": 2 * dark_ante, "player": light[0]} for box in dark}
