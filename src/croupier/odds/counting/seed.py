"""The seed of random deals: the same one gives the same answer; who names none is told which was chosen."""

from __future__ import annotations

from secrets import randbelow
from typing import Final

from croupier.errors import BookError

MOST: Final = 1 << 64
_CHOSEN: Final = 1 << 32
"""A seed that nobody has named is short enough to be typed again."""


def chosen_seed(seed: int | None) -> int:
    """Return a seed that was named, refusing what is none, or choose one.

    >>> chosen_seed(7)
    7
    >>> chosen_seed(-1)
    Traceback (most recent call last):
    croupier.errors.BookError: The seed -1 is not a whole number from 0 to 18446744073709551615.
    """
    if seed is None:
        return randbelow(_CHOSEN)
    if type(seed) is not int or not 0 <= seed < MOST:
        raise BookError("simulate-seed", seed=repr(seed), most=str(MOST - 1))
    return seed
