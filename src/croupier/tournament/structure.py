"""A structure for an evening: levels on the club's own chips that bring a field to its end in the time
there is.

>>> cup = design(players=60, stack=20_000, minutes=300, chips=(25, 100, 500, 1000, 5000))
>>> cup.levels[0].big, len(cup.levels) > 8, cup.check() is cup
(100, True, True)
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from msgspec import Struct, structs

from croupier.tournament.reglament import AddOn, Late, Level, Rebuys, Reglament, TournamentError

if TYPE_CHECKING:
    from collections.abc import Sequence

CHIPS: Final = (25, 100, 500, 1_000, 5_000, 25_000)
_GRID: Final = (1, 1.5, 2, 2.5, 3, 4, 5, 6, 8)
_FIRST: Final = 200
"""Big blinds of the starting stack in the first level."""
_LAST: Final = 14
"""Big blinds of all chips together, a player of the last two, at the planned end."""
_LENGTHS: Final = (3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 45, 60, 90)
_STEEPEST: Final = 1.6
_FLATTEST: Final = 1.2
_BREAK_EVERY: Final = 4
_SPARE: Final = 2
"""Levels behind the planned end, for an event that lasts longer."""
_PAUSE: Final = 10
"""Minutes of a break."""


class Extras(Struct, frozen=True, forbid_unknown_fields=True):
    """What an evening sells besides the entry."""

    rebuys: Rebuys | None = None
    add_on: AddOn | None = None
    late: Late | None = None


def sell(cup: Reglament, extras: Extras) -> Reglament:
    """Return a design that sells more than entries; an add-on makes a break where there is none.

    >>> extras = Extras(Rebuys(until_level=4, chips=20_000), AddOn(after_level=3, chips=30_000))
    >>> cup = sell(design(players=60, stack=20_000, minutes=300), extras)
    >>> cup.rebuys.until_level, [level.pause for level in cup.levels[:5]]
    (4, [0, 0, 10, 10, 0])
    """
    after = extras.add_on.after_level if extras.add_on is not None else 0
    levels = tuple(
        structs.replace(level, pause=level.pause or _PAUSE) if place == after else level
        for place, level in enumerate(cup.levels, 1)
    )
    return structs.replace(
        cup, levels=levels, rebuys=extras.rebuys, add_on=extras.add_on, late=extras.late
    ).check()


def design(
    *,
    players: int,
    stack: int,
    minutes: int,
    chips: Sequence[int] = CHIPS,
    seats: int = 9,
    name: str = "",
    ante: bool = True,
) -> Reglament:
    """Return a Reglament that should be over in so many minutes by the usual rule of thumb.

    `forecast` plays it to see whether it is, `fitting.fit` designs until it is.

    >>> design(players=60, stack=20_000, minutes=300, chips=(25, 100, 500, 1000)).levels[0].big
    100
    """
    known = sorted(set(chips))
    if not known or known[0] < 1:
        raise TournamentError("structure-chips")
    if players < 2 or stack < 20 * known[0] or minutes < 10:
        raise TournamentError("structure-terms", players=players, stack=stack, minutes=minutes, chip=known[0])
    first = _snap(max(stack / _FIRST, 2 * known[0]), known[0])
    last = max(stack * players / (2 * _LAST), first * 4)
    length = _length(first, last, minutes)
    count = max(3, round(minutes * 0.93 / length))
    enough = math.ceil(math.log(stack * players / first, _FLATTEST))  # then a blind is all chips there are
    bigs = _bigs(first, last, min(count, enough), known[0])
    levels = tuple(_level(big, length, known, ante=ante and place >= 3) for place, big in enumerate(bigs))
    return Reglament(
        name=name or f"{players} × {stack}",
        stack=stack,
        levels=_with_breaks(levels, known),
        seats=seats,
        chips=tuple(known),
    ).check()


def _length(first: float, last: float, minutes: int) -> int:
    """Return the longest levels whose steps are still steep enough, on lengths that clocks show."""
    fitting = [
        length
        for length in _LENGTHS
        if minutes / length >= 3 and (last / first) ** (1 / max(1, minutes / length - 1)) <= _STEEPEST
    ]
    return fitting[-1] if fitting else _LENGTHS[0]


def _bigs(first: int, last: float, count: int, chip: int) -> list[int]:
    """Return big blinds that grow like a geometric row, on numbers that can be paid in the club's chips."""
    ratio = max(_FLATTEST, (last / first) ** (1 / max(1, count - 1)))
    found = [first]
    wanted = float(first)
    while len(found) < count + _SPARE or found[-1] < last:
        wanted = min(max(wanted * ratio, found[-1] * 1.01), found[-1] * 2.0)
        big = min(_snap(wanted, 2 * chip), 2 * found[-1])
        if big <= found[-1]:
            big = _above(found[-1], 2 * chip)
        found.append(big)
    return found


def _snap(amount: float, unit: int) -> int:
    """Return the number of the grid 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8 times a power of ten next to an amount."""
    power = 1
    while power * 10 <= amount:
        power *= 10
    near = min((step * power for step in (*_GRID, 10)), key=lambda step: abs(step - amount))
    return max(unit, round(near / unit) * unit)


def _above(amount: int, unit: int) -> int:
    """Return the next number of the grid above an amount, in whole units.

    >>> _above(60, 25), _above(800, 50), _above(950_000_000, 50)
    (75, 1000, 1000000000)
    """
    power = 1
    while power * 10 <= amount:
        power *= 10
    units = (round(step * power * times / unit) for times in (1, 10, 100) for step in _GRID)
    return next(unit * count for count in units if unit * count > amount)


def _level(big: int, minutes: int, chips: Sequence[int], *, ante: bool) -> Level:
    """A level: half the big blind as the small one, as far as the chips make it, and the big blind's ante."""
    unit = max((chip for chip in chips if 4 * chip <= big and not big % chip), default=chips[0])
    small = max(unit, big // 2 // unit * unit) if big // 2 % chips[0] else big // 2
    return Level(minutes, small, big, ante=big if ante else 0, big_blind_ante=ante)


def _with_breaks(levels: Sequence[Level], chips: Sequence[int]) -> tuple[Level, ...]:
    """Put a break after every fourth level, and race off the smallest chip there when nobody needs it.

    One kind a break, from the smallest up: of two that no later level needs, the larger one waits for the
    next break.
    """
    found = list(levels)
    left = list(chips)
    for place in range(_BREAK_EVERY - 1, len(found) - 1, _BREAK_EVERY):
        later = found[place + 1 :]
        needed = len(left) < 2 or any(amount % left[1] for level in later for amount in level.forced)
        dead = 0 if needed else left.pop(0)
        found[place] = structs.replace(found[place], pause=_PAUSE, colour_up=dead)
    return tuple(found)
