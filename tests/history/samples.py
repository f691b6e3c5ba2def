"""Hands recorded by others (see data/phh/README.md), and a small hand to change one thing in at a time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from croupier.history import History, read

PHH = Path(__file__).parents[1] / "data" / "phh"
WSOP = sorted((PHH / "wsop").rglob("*.phh"))
HANDHQ = PHH / "handhq" / "six-sites.phhs"
PLURIBUS = sorted((PHH / "pluribus").glob("*.phhs"))

HAND = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = [
  'd dh p1 AhKd',
  'd dh p2 7c7d',  # a pair
  'd dh p3 9s8s',
  'p3 cbr 6',
  'p1 cc',
  'p2 cc',
  'd db 2c2d2h',
  'p1 cc',
  'p2 cbr 10',
  'p3 f',
  'p1 cc',
  'd db 3s',
  'p1 cc',
  'p2 cc',
  'd db 4s',
  'p1 cbr 20',
  'p2 cc',
  'p1 sm AhKd',
  'p2 sm 7c7d',
]
finishing_stacks = [64, 142, 94]
"""


def changed(*changes: tuple[str, str]) -> str:
    """Return the hand with some of its text replaced; what is not there cannot be replaced."""
    text = HAND
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


DEALT = ["d dh p1 AhAd", "d dh p2 KhKd", "d dh p3 7c2d"]
BOARD = ["d db 9s8s3c", "d db 4h", "d db 5h"]


def one(text: str) -> History:
    (history,) = read(text, "night.phh")
    return history


def history(**fields: Any) -> History:
    """A hand of hold'em in which three players get cards; the fields say what differs."""
    usual: dict[str, Any] = {
        "variant": "NT",
        "antes": [0, 0, 0],
        "blinds_or_straddles": [1, 2, 0],
        "min_bet": 2,
        "starting_stacks": [100, 100, 100],
    }
    return History(**{**usual, **fields})
