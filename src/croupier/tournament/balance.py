"""Keeping tables equal: who moves where, and which table is broken (fspr:4.1e-i).

Sizes are the players in play by table. `targets` are the sizes to reach with the fewest moves: all tables get
the same number, and where that does not come out the fullest keep one more. No plan needs fewer moves than
the players above their targets, and none here needs more.

>>> targets({1: 9, 2: 9, 3: 9, 4: 6})
{1: 9, 2: 8, 3: 8, 4: 8}
>>> moves({1: 9, 2: 9, 3: 9, 4: 6})
[(2, 4), (3, 4)]
"""

from __future__ import annotations

from heapq import heapify, heapreplace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence


def targets(sizes: Mapping[int, int], busy: Collection[int] = ()) -> dict[int, int]:
    """Return the size that every table shall have; of equally full tables those in a hand keep one more."""
    each, more = divmod(sum(sizes.values()), len(sizes))
    fullest = sorted(sizes, key=lambda table: (-sizes[table], table not in busy, table))
    return {table: each + (fullest.index(table) < more) for table in sizes}


def least_moves(sizes: Mapping[int, int]) -> int:
    """Return how many players must move at the least until no two tables differ by more than one."""
    if not sizes or spread(sizes) <= 1:
        return 0
    each, more = divmod(sum(sizes.values()), len(sizes))
    above = sorted(sizes.values(), reverse=True)
    return sum(max(0, size - each - (place < more)) for place, size in enumerate(above))


def spread(sizes: Mapping[int, int]) -> int:
    """Return by how many players the fullest and the emptiest table differ (fspr:4.1i)."""
    return max(sizes.values()) - min(sizes.values()) if sizes else 0


def moves(sizes: Mapping[int, int], busy: Collection[int] = ()) -> list[tuple[int, int]]:
    """Return the moves, each from a table to a table: from the fullest to the emptiest (fspr:4.1f).

    Where several plans are as short, tables that are in a hand give and take as little as possible.
    """
    if not sizes or spread(sizes) <= 1:
        return []
    wanted = targets(sizes, busy)
    given = [table for table in sorted(sizes) for _ in range(max(0, sizes[table] - wanted[table]))]
    taken = [table for table in sorted(sizes) for _ in range(max(0, wanted[table] - sizes[table]))]
    given.sort(key=lambda table: (table in busy, -sizes[table], table))
    taken.sort(key=lambda table: (table in busy, sizes[table], table))
    return list(zip(given, taken, strict=True))


def can_break(players: int, tables: int, seats: int) -> bool:
    """Whether all players fit at one table fewer (fspr:q.balancing-invariant)."""
    return tables > 1 and players <= (tables - 1) * seats


def next_to_break(tables: Sequence[int], order: Sequence[int]) -> int:
    """Return the table to break: by the order of the Reglament, those it does not name first.

    >>> next_to_break([1, 2, 3, 4], order=[3, 1]), next_to_break([1, 3], order=[3, 1])
    (4, 3)
    """
    unnamed = [table for table in tables if table not in order]
    if unnamed:
        return max(unnamed)
    return next(table for table in order if table in tables)


def receiving(sizes: Mapping[int, int], broken: int) -> list[int]:
    """Return the tables that the players of a broken table go to, one entry for every player.

    Each goes to the emptiest table that is left, so that afterwards no two differ by more than they must.

    >>> receiving({1: 4, 2: 5, 3: 3}, broken=3)
    [1, 1, 2]
    """
    left = [(size, table) for table, size in sizes.items() if table != broken]
    heapify(left)
    found = []
    for _ in range(sizes[broken]):
        size, table = left[0]
        heapreplace(left, (size + 1, table))
        found.append(table)
    return sorted(found)
