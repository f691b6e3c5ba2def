"""Where the button and the blinds of the next hand lie: one rule for a table and for an event of many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Sequence


class Positions(Struct, frozen=True):
    """Where the button and the blinds of a hand are; by a dead button the first two may be empty seats."""

    button: int
    small: int
    big: int


def after(seat: int, among: Sequence[int]) -> int:
    """Return the next of these seats clockwise.

    >>> after(4, [1, 4, 6]), after(6, [1, 4, 6])
    (6, 1)
    """
    return next((other for other in among if other > seat), among[0])


def between(first: int, seat: int, last: int) -> bool:
    """Whether a seat lies clockwise between two others; between one and itself there is none."""
    if first == last:
        return False
    return (first < seat < last) if first < last else (seat > first or seat < last)


class ButtonCourse(Struct, frozen=True):
    """How a table stands between two hands: where the button moves, and the blinds of the hand before."""

    button: int
    blinds: tuple[int, int] | None = None
    dead_button: bool = False
    button_small: bool = False
    """Whether the button posts the small blind when two play (fspr:q.heads-up-blinds)."""


def next_positions(course: ButtonCourse, ready: Sequence[int], settled: Sequence[int]) -> Positions:
    """Return button and blinds among those who play already and all who would (fspr:q.moving-button).

    Nobody is big blind twice running as long as there is somebody else: between two it passes to the other,
    whichever seat the button is read to have, and where it would come back the button yields.

    >>> next_positions(ButtonCourse(6, (6, 8)), [1, 4, 6, 8], [1, 4, 6, 8])
    Positions(button=6, small=8, big=1)
    >>> next_positions(ButtonCourse(6, (6, 8), dead_button=True), [1, 4, 6], [1, 4, 6])
    Positions(button=6, small=8, big=1)
    """
    before, two = course.blinds, len(ready) == 2
    if before is not None and two:
        big = after(before[1], ready)
        small = after(big, ready)
        return Positions(small if course.button_small else big, small, big)
    if course.dead_button and before is not None:
        button, small = before
        big = after(small, ready)
        if sum(not between(button, seat, small) for seat in {*settled, big}) > 1:
            return Positions(button, small, big)
    button = course.button if course.button in settled else after(course.button, settled)
    small = button if two and course.button_small else after(button, settled)
    big = after(small, ready)
    if before is not None and big == before[1]:
        small, big = big, after(big, ready)
        button = max((seat for seat in settled if seat < small), default=settled[-1])
    return Positions(button, small, big)
