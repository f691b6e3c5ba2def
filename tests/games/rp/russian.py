"""What the tests of Russian poker of the book rp share: hands, deals, figures of its examples."""

from __future__ import annotations

import re

from tests.games.ante_poker import dealing

deal = dealing("rp/russian", 10)

PAIR = "9s 9h Jc 5d 3c"
THREE = "9s 9h 9c Qh 4d"
LOW = "2h 3d 5s 7h 8d"
BOXES = {number: {"ante": 10, "player": 7} for number in (1, 2)} | {
    number: {"ante": 10, "bet": 20, "player": 7} for number in (3, 4)
}
FOUR = (PAIR, THREE.replace("9", "8"), "Ah Kh 7s 5h 2c", LOW)
ROWS = {
    "flush": "Kh Jh 9h 6h 4h",
    "full-house": "9s 9h 9c Jd Jc",
    "four-of-a-kind": "9s 9h 9c 9d Jc",
    "straight-flush": "9s 8s 7s 6s 5s",
    "royal-flush": "As Ks Qs Js Ts",
}


def figures(text: object, pattern: str) -> list[int]:
    """Read the figures that a pattern finds in an example of the book."""
    return [int(found.replace(",", "")) for found in re.findall(pattern, str(text))]
