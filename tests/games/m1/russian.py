"""What the tests of Russian poker of the casino M-1 share: hands, deals, boxes."""

from __future__ import annotations

from typing import Any

from croupier.table import Hand
from tests.games.ante_poker import dealing

deal = dealing("m1/russian", 10)

PAIR = "9s 9h Jc 5d 3c"
THREE = "9s 9h 9c Qh 4d"
LOW = "2h 3d 5s 7h 8d"
NONE = "Qs Td 7c 6h 2d"
DARK = {"ante": 10, "bet": 20, "player": 1}
ROWS = {
    "pair": PAIR,
    "two-pair": "9s 9h Jc Jd 3c",
    "three-of-a-kind": THREE,
    "straight": "9s 8h 7s 6d 5c",
    "flush": "Kh Jh 9h 6h 4h",
    "full-house": "9s 9h 9c Jd Jc",
    "four-of-a-kind": "9s 9h 9c 9d Jc",
    "straight-flush": "9s 8s 7s 6s 5s",
    "royal-flush": "As Ks Qs Js Ts",
}


def table(
    *hands: str, light: dict[str, Any] | None = None, dark: dict[str, Any] | None = None, **more: Any
) -> Hand:
    """One player: box 1 is light, the others are dark."""
    seats = {1: {"ante": 10, "player": 1, **(light or {})}}
    seats |= {number: {**DARK, **(dark or {})} for number in range(2, len(hands))}
    return deal(*hands, seats=seats, **more)
