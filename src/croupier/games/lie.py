"""How a chip that lies badly counts: the geometry of the roulette layout (m1:23).

A lie is written `where ~ marks`: the place the chip stands on, then everything else it touches. It stands in
a number ("17"), on a split line ("14-17"), on the upper double line opposite a row ("13-14-15") or on a field
of the outer part ("dozen-2", "red"). It touches split lines, the upper double line ("double-line"), lines of
six ("13-14-15-16-17-18"), the points of streets through zero ("0-1-2"), the first four, or another field of
the outer part.

The upper double line runs between the numbers and the dozens, along 0, 1, 4, 7, … 34.
"""

from __future__ import annotations

import itertools
import re
from functools import cache, lru_cache
from typing import Final

import msgspec

from croupier.games.wheel import POSITIONS, Position, find_position

DOUBLE_LINE: Final = "double-line"
FIRST_FOUR: Final = "0-1-2-3"
_TRIOS: Final = ("0-1-2", "0-2-3")
_SPLITS: Final = tuple(place for place in POSITIONS.values() if place.kind == "split")
_CORNERS: Final = tuple(place for place in POSITIONS.values() if place.kind == "corner")
_SIX_LINES: Final = tuple(place for place in POSITIONS.values() if place.kind == "six-line")
_OUTER_NEIGHBOURS: Final = (
    *(("dozen-1", "dozen-2"), ("dozen-2", "dozen-3"), ("column-1", "column-2"), ("column-2", "column-3")),
    *itertools.pairwise(("low", "even", "red", "black", "odd", "high")),
    *(("dozen-1", "low"), ("dozen-1", "even"), ("dozen-2", "red"), ("dozen-2", "black")),
    *(("dozen-3", "odd"), ("dozen-3", "high")),
)


class Lie(msgspec.Struct, frozen=True):
    """How a chip lies: the place it stands on, and the marks it touches besides."""

    where: Position
    touching: tuple[str, ...]

    @property
    def name(self) -> str:
        """The lie as it is written: `17 ~ 17-18 17-20`."""
        return f"{self.where.name} ~ {' '.join(self.touching)}"


class Reading(msgspec.Struct, frozen=True):
    """The bet that a badly lying chip counts as, and the clause that says so."""

    place: Position
    clause: str


@lru_cache(maxsize=1024)
def find_lie(words: str) -> Lie | None:
    """Find the lie that somebody describes; None if no chip can lie so.

    >>> find_lie("17 touching 20/17 and 17/18").name
    '17 ~ 17-18 17-20'
    >>> find_lie("17 ~ 1-2") is None
    True
    """
    where, _, rest = re.sub(r"\s+touching\s+", "~", words.strip().lower()).partition("~")
    place = find_position(where)
    marks = {_mark(word) for word in re.split(r"[,\s]+|\band\b", rest) if word}
    if place is None or not marks or not marks <= marks_near(place):
        return None
    return Lie(place, tuple(sorted(marks)))


def _mark(word: str) -> str:
    place = find_position(word)
    return place.name if place is not None else word


@cache
def marks_near(place: Position) -> frozenset[str]:
    """Return everything on the layout that a chip on this place can touch.

    >>> sorted(marks_near(POSITIONS["34"]))
    ['31-34', '34-35', 'double-line']
    """
    numbers = place.numbers
    match place.kind:
        case "straight-up" | "split":
            near = {split.name for split in _SPLITS if split is not place and _meet(place, split)}
            near |= {name for name in _TRIOS if numbers < POSITIONS[name].numbers}
            if _along_double_line(numbers):
                near.add(DOUBLE_LINE)
            if numbers <= {0, 1}:
                near.add(FIRST_FOUR)
        case "street" if 0 not in numbers:
            near = {six.name for six in _SIX_LINES if numbers < six.numbers}
            if 1 in numbers:
                near.add(FIRST_FOUR)
        case "dozen":
            near = {DOUBLE_LINE, *(six.name for six in _SIX_LINES if numbers & six.numbers)}
            if 1 in numbers:
                near.add(FIRST_FOUR)
        case _:
            near = set()
    near.update(*(pair for pair in _OUTER_NEIGHBOURS if place.name in pair))
    return frozenset(near - {place.name})


def _meet(place: Position, split: Position) -> bool:
    """Whether a split line bounds this number, or crosses the end of this other split line."""
    if place.kind == "straight-up":
        return place.numbers < split.numbers
    covered = place.numbers | split.numbers
    return any(covered <= point.numbers for point in (*_CORNERS, *(POSITIONS[name] for name in _TRIOS)))


def _along_double_line(numbers: frozenset[int]) -> bool:
    return all(number == 0 or number % 3 == 1 for number in numbers)


def read_lie(lie: Lie) -> Reading | None:
    """Return what a chip counts as by the way it lies; None when it can be read as no bet at all.

    >>> read_lie(find_lie("5 ~ 5-6")).place.name, read_lie(find_lie("5 ~ 5-6 5-8")).place.name
    ('5-6', '5-6-8-9')
    >>> read_lie(find_lie("red ~ black")) is None
    True
    """
    match lie.where.kind:
        case "straight-up" | "split":
            return _read_among_numbers(lie)
        case "street":
            return _read_on_double_line(lie)
        case "dozen":
            return _read_on_dozen(lie)
    return None


@cache
def near_bets(lie: Lie) -> tuple[str, ...]:
    """Return the positions on which a croupier can take a chip: where it stands, what it touches, what it is.

    >>> near_bets(find_lie("17 ~ 17-18 17-20")), near_bets(find_lie("red ~ black"))
    (('17', '17-18', '17-20', '17-18-20-21'), ('red', 'black'))
    """
    reading = read_lie(lie)
    counts = (reading.place.name,) if reading is not None else ()
    marks = (mark for mark in lie.touching if mark != DOUBLE_LINE)
    return tuple(dict.fromkeys((lie.where.name, *marks, *counts)))


def _read_among_numbers(lie: Lie) -> Reading | None:
    marks = [mark for mark in lie.touching if mark != DOUBLE_LINE]
    covered = lie.where.numbers.union(*(POSITIONS[mark].numbers for mark in marks))
    if FIRST_FOUR in marks and covered <= POSITIONS[FIRST_FOUR].numbers:
        return Reading(POSITIONS[FIRST_FOUR], "m1:23h")
    if DOUBLE_LINE in lie.touching:
        return _read_at_double_line(lie, covered)
    in_number = lie.where.kind == "straight-up"
    if len(covered) == 2:
        return Reading(_only(_SPLITS, covered), "m1:23a")
    for name in _TRIOS:  # m1:q.top-four-street: the point next to two splits is the street through zero
        if 0 in covered and covered <= POSITIONS[name].numbers:
            return Reading(POSITIONS[name], "m1:23j" if in_number and 0 in lie.where.numbers else "m1:23i")
    crossing = [corner for corner in _CORNERS if covered <= corner.numbers]
    if not crossing:  # lines on opposite sides of the chip
        return None
    return Reading(crossing[0], "m1:23b" if in_number else "m1:23c")


def _read_at_double_line(lie: Lie, covered: frozenset[int]) -> Reading | None:
    """Read a chip that touches the border: a street, or between two rows a line of six."""
    if not _along_double_line(covered) or len(covered) > 2:
        return None
    if covered == {0}:  # nothing is bet on the border beside zero: the chip is still in its number
        return Reading(POSITIONS["0"], "m1:25.1")
    if 0 in covered:
        return Reading(POSITIONS[FIRST_FOUR], "m1:23h")
    first = min(covered)
    if len(covered) == 1:
        return Reading(POSITIONS[f"{first}-{first + 1}-{first + 2}"], "m1:23d")
    clause = "m1:23e" if lie.where.kind == "straight-up" else "m1:23f"
    return Reading(_only(_SIX_LINES, frozenset(range(first, first + 6))), clause)


def _read_on_double_line(lie: Lie) -> Reading | None:
    if len(lie.touching) > 1:
        return None
    place = POSITIONS[lie.touching[0]]
    return Reading(place, "m1:23g" if place.kind == "six-line" else "m1:25.6")


def _read_on_dozen(lie: Lie) -> Reading | None:
    marks = [POSITIONS[mark] for mark in lie.touching if mark != DOUBLE_LINE]
    if not marks:  # m1:23l wants a line of six as well
        return Reading(lie.where, "m1:25.8")
    if len(marks) > 1:
        return None
    if marks[0].kind == "first-four":
        return Reading(marks[0], "m1:23k")
    if marks[0].kind == "six-line":  # whose line ends at the double line
        return Reading(marks[0], "m1:23l")
    return None


def _only(places: tuple[Position, ...], numbers: frozenset[int]) -> Position:
    return next(place for place in places if place.numbers == numbers)


@cache
def lies() -> tuple[str, ...]:
    """Return every lie with one mark, and those with two that count as something else than with either."""
    return tuple(
        lie.name
        for place in POSITIONS.values()
        for count in (1, 2)
        for marks in itertools.combinations(sorted(marks_near(place)), count)
        if (lie := Lie(place, marks)) and (count == 1 or _differs(lie))
    )


def _differs(lie: Lie) -> bool:
    found = read_lie(lie)
    parts = [read_lie(Lie(lie.where, (mark,))) for mark in lie.touching]
    return found is not None and all(part is None or part.place != found.place for part in parts)
