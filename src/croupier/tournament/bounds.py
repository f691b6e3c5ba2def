"""How large a number of a Reglament may be: what chips, money and clocks of an event can be counted in.

A ledger and a browser count whole numbers up to some size. With these bounds all the chips of the largest
field stay well below it, however often everybody buys again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_AMOUNT: Final = 10_000_000_000
"""Chips or money: a stack, a price, a guarantee."""
MOST_MINUTES: Final = 24 * 60
MOST_SECONDS: Final = 3600
MOST_TIMES: Final = 1000
"""How often something is bought."""
MOST_LEVELS: Final = 500
MOST_WAGER: Final = 10**15
"""A forced wager, also one that doubles after the last level: more than all the chips of an event."""
_MOST: Final = {
    **dict.fromkeys(("small", "big", "ante", "bring_in"), MOST_WAGER),
    "minutes": MOST_MINUTES,
    "pause": MOST_MINUTES,
    "act": MOST_SECONDS,
    "bank": MOST_SECONDS,
    "bank_per_level": MOST_SECONDS,
    "most": MOST_TIMES,
    "re_entries": MOST_TIMES,
}


class Excess(NamedTuple):
    """A number that is too large: where it stands, and how large it may be."""

    field: str
    """The key, with that of its table before it: `rebuys.chips`."""
    level: int | None
    """The level it stands in, counted from 0."""
    value: int
    most: int


def excess(terms: Struct) -> Excess | None:
    """Return the first number of a Reglament, or of a part of it, that is too large.

    >>> from croupier.tournament.reglament import Level, Prizes
    >>> excess(Prizes(guarantee=10**10)), excess(Prizes(guarantee=10**10 + 1)).field
    (None, 'guarantee')
    >>> excess(Level(minutes=1441, small=5, big=10)).most
    1440
    """
    return next((found for found in _numbers(terms, "", None) if found.value > found.most), None)


def _numbers(terms: Struct, before: str, level: int | None) -> Iterator[Excess]:
    for name in terms.__struct_fields__:
        value, path = getattr(terms, name), f"{before}{name}"
        for place, part in enumerate(value if isinstance(value, tuple) else (value,)):
            if isinstance(part, Struct) and name == "levels":
                yield from _numbers(part, "", place)
            elif isinstance(part, Struct):
                yield from _numbers(part, f"{path}.", level)
            elif isinstance(part, int):
                yield Excess(path, level, part, _MOST.get(name, MOST_AMOUNT))
