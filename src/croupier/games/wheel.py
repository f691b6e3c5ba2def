"""The roulette wheel and its layout: which number lies where, and which positions take a bet.

Both books play the single-zero wheel (m1:q.wheel-layout, am:q04). A position is named by the numbers it
covers, in order: "17", "4-7", "25-26-28-29"; the outer field by its words: "red", "dozen-2", "column-1".
"""

from __future__ import annotations

import itertools
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import FieldName, close

if TYPE_CHECKING:
    from collections.abc import Iterable

WHEEL: Final = (
    *(0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10),
    *(5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26),
)
"""The numbers clockwise from zero; the track on the cloth shows the same (m1:roulette.track)."""

RED: Final = frozenset({1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36})
POCKETS: Final = len(WHEEL)


class Position(msgspec.Struct, frozen=True):
    """A place on the layout that takes a bet: its name, its kind, its row in the pay table, its numbers."""

    name: str
    kind: str
    row: str
    numbers: frozenset[int]


def colour(number: int) -> str:
    """Return the colour of a number; zero has none.

    >>> colour(32), colour(15), colour(0)
    ('red', 'black', 'zero')
    """
    if number == 0:
        return "zero"
    return "red" if number in RED else "black"


def neighbours(number: int, each_side: int = 2) -> tuple[int, ...]:
    """Return a number with its neighbours on the wheel, from left to right.

    >>> neighbours(0)
    (3, 26, 0, 32, 15)
    """
    at = WHEEL.index(number)
    return tuple(WHEEL[(at + step) % POCKETS] for step in range(-each_side, each_side + 1))


def _inner(kind: str, *numbers: int) -> Position:
    return Position("-".join(map(str, numbers)), kind, kind, frozenset(numbers))


def _outer(name: str, kind: str, row: str, numbers: frozenset[int] | set[int]) -> Position:
    return Position(name, kind, row, frozenset(numbers))


def _inner_positions() -> list[Position]:
    """Every bet on numbers. Rows of three run along the layout: 1-2-3, 4-5-6, … 34-35-36."""
    rows = [(first, first + 1, first + 2) for first in range(1, 37, 3)]
    straight = [_inner("straight-up", number) for number in range(POCKETS)]
    splits = [_inner("split", 0, number) for number in (1, 2, 3)]
    splits += [_inner("split", row[i], row[i + 1]) for row in rows for i in (0, 1)]
    splits += [_inner("split", number, number + 3) for number in range(1, 34)]
    streets = [_inner("street", 0, 1, 2), _inner("street", 0, 2, 3)]  # m1:23j
    streets += [_inner("street", *row) for row in rows]
    corners = [
        _inner("corner", low, low + 1, low + 3, low + 4) for row in rows[:-1] for low in (row[0], row[1])
    ]
    six_lines = [_inner("six-line", *row, *following) for row, following in itertools.pairwise(rows)]
    return [*straight, *splits, *streets, *corners, _inner("first-four", 0, 1, 2, 3), *six_lines]


def _outer_positions() -> list[Position]:
    """Every bet on chances; zero belongs to none of them (m1:27)."""
    whole = range(1, 37)
    columns = [_outer(f"column-{c}", "column", "column", set(range(c, 37, 3))) for c in (1, 2, 3)]
    dozens = [_outer(f"dozen-{d}", "dozen", "dozen", set(range(12 * d - 11, 12 * d + 1))) for d in (1, 2, 3)]
    chances: dict[str, set[int]] = {
        "red": set(RED),
        "black": set(whole) - RED,
        "even": {number for number in whole if number % 2 == 0},
        "odd": {number for number in whole if number % 2 == 1},
        "low": set(range(1, 19)),
        "high": set(range(19, 37)),
    }
    return [*columns, *dozens, *(_outer(name, "chance", name, on) for name, on in chances.items())]


def positions() -> dict[str, Position]:
    """Lay out the field: every position that takes a bet, by name.

    >>> len(positions()), positions()["4-7"].kind
    (157, 'split')
    """
    return {position.name: position for position in [*_inner_positions(), *_outer_positions()]}


POSITIONS: Final[dict[str, Position]] = positions()
"""All 157 positions of the layout by name."""

_ALSO: Final = {
    "first-four": "0-1-2-3",
    **{span: f"dozen-{dozen}" for dozen, span in enumerate(("1-12", "13-24", "25-36"), 1)},
    **{"1-18": "low", "19-36": "high"},
}
"""Other names of a position, as it is called or printed on the cloth; none is that of a split."""
_NUMBER: Final = r"(?:0|[1-9][0-9]?)"
_BY_NUMBERS: Final = {p.numbers: p for p in POSITIONS.values() if p.name[0].isdigit()}
_BY_CORNERS: Final = {
    frozenset({min(p.numbers), max(p.numbers)}): p for p in POSITIONS.values() if p.kind == "corner"
}


@lru_cache(maxsize=1024)
def find_position(words: str) -> Position | None:
    """Find the position somebody names: numbers in any order and with any separator, or a word.

    A corner may be named by its diagonal, as the books do (m1:26.big). What is not written as a number of the
    wheel, or names one twice, is no position.

    >>> find_position("7/4").name, find_position("corner 25/29").name, find_position("RED").name
    ('4-7', '25-26-28-29', 'red')
    >>> find_position("first four").name, find_position("1-12").name
    ('0-1-2-3', 'dozen-1')
    >>> [find_position(words) for words in ("0/4", "00", "17-17", "4-7-7")]
    [None, None, None, None]
    """
    said = words.strip().lower().replace(" ", "-").replace("/", "-").replace("_", "-")
    said = _ALSO.get(said, said)
    if said in POSITIONS:
        return POSITIONS[said]
    if not re.fullmatch(rf"([a-z]+-)*{_NUMBER}([-,]{_NUMBER})*", said):
        return None
    named = re.findall(r"[0-9]+", said)
    numbers = frozenset(map(int, named))
    if len(numbers) < len(named):
        return None
    kind = re.match(r"[a-z-]*", said)
    word = kind.group().strip("-") if kind else ""
    if word == "corner" and len(numbers) == 2:
        return _BY_CORNERS.get(numbers)
    found = _BY_NUMBERS.get(numbers)
    return found if found is not None and word in ("", found.kind, found.kind.split("-")[0]) else None


class BetName(FieldName):
    """The name of a bet in a refusal: in English as it is typed, elsewhere in words, which are typed as well.

    >>> BetName("zero-spiel").word("en"), BetName("zero-spiel").word("ru")
    ('zero-spiel', 'Зеро шпиль')
    """

    __slots__ = ()

    def word(self, language: str) -> str:
        """Say it."""
        return str(self) if language == "en" else super().word(language)


def guess_position(words: str, places: Iterable[str]) -> dict[str, str]:
    """Return the values of a sentence that guesses which bet was meant, or else shows how they are named.

    >>> guess_position("rde", POSITIONS), guess_position("?", POSITIONS)
    ({'guess': 'one', 'nearest': 'red'}, {'guess': 'none', 'nearest': ''})
    """
    likely = close(words, places)
    return {"guess": "one" if likely else "none", "nearest": BetName(likely)}
