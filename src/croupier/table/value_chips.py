"""Value chips: discs with a denomination that never changes; a stake is laid, and a win paid, in them.

The other kind are the playing chips of one roulette table (`croupier.table.colours`), worth what was agreed
there; they are changed into value chips before anybody leaves (m1:9b). The croupier changes chips for the
players (rp:1.6.2, th:7.6.2): a larger one into smaller ones, many small ones into few.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.books import whole_amount
from croupier.errors import IllegalStake

if TYPE_CHECKING:
    from collections.abc import Mapping

DENOMINATIONS: Final = (1, 2, 5, 10, 25, 50, 100, 500, 1_000, 5_000, 10_000, 25_000)
"""What the chips of the house are worth, for good (m1:terms.value-chip)."""
_COMMON: Final = (1, 5, 25, 100, 500, 1_000, 5_000, 25_000)
"""The chips of a table where stakes of any amount are taken; elsewhere the others are used as well."""
OFFERED: Final = 5


def stack(amount: int) -> dict[int, int]:
    """Return an amount in as few chips as possible: how many of each, the largest first.

    >>> stack(131)
    {100: 1, 25: 1, 5: 1, 1: 1}
    """
    chips, left = {}, whole_amount(amount) if amount else 0
    for value in reversed(DENOMINATIONS):
        count, left = divmod(left, value)
        if count:
            chips[value] = count
    return chips


def worth(chips: Mapping[int, int]) -> int:
    """Return what chips are worth together; a chip that is none of the house's is refused.

    >>> worth({25: 3, 5: 2})
    85
    """
    for value, count in chips.items():
        if value not in DENOMINATIONS or type(count) is not int or count < 0:
            raise IllegalStake("chip-unknown", chip=value, chips=_named(), clause="m1:terms.value-chip")
    return sum(value * count for value, count in chips.items())


def change(chips: Mapping[int, int], into: int) -> dict[int, int]:
    """Change chips into those of one denomination, and what is left over into as few as possible.

    >>> change({100: 1, 5: 1}, 25)
    {25: 4, 5: 1}
    >>> change({5: 20}, 100)
    {100: 1}
    """
    worth({into: 1})
    count, left = divmod(worth(chips), into)
    changed = {into: count} if count else {}
    for value, more in stack(left).items():
        changed[value] = changed.get(value, 0) + more
    return changed


def rack(least: int, most: int = 0, step: int = 1) -> tuple[int, ...]:
    """Return the chips one stakes with at a table: from the least stake upwards, each a lawful part of one.

    >>> rack(5, 10_000), rack(10, 1_000, 2), rack(9, 90, 9)
    ((5, 25, 100, 500, 1000), (10, 50, 100, 500, 1000), ())
    """
    known = _COMMON if step == 1 else DENOMINATIONS
    fitting = [value for value in known if value % step == 0 and (not most or value <= most)]
    first = max((place for place, value in enumerate(fitting) if value <= least), default=0)
    return tuple(fitting[first : first + OFFERED])


def _named() -> str:
    return ", ".join(map(str, DENOMINATIONS))
