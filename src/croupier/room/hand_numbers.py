"""The numbers of hands: one after the other, and none twice where several nodes share a house."""

from __future__ import annotations

from collections import deque
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from croupier.room import custody, journal
from croupier.room.scribe import until_back

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.room.hall import Hall

_BLOCK: Final = 1_000
"""So many numbers a node draws at once from the sequence that it shares with others."""


class HandNumbers:
    """Gives every hand of this node its number."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._numbers: Iterator[int] | deque[int] = count(1)
        self._drawing = False

    async def open(self, connection: Any, *, shared: bool) -> None:
        """Know the numbers of the hands to come: nodes that share a house draw them from a sequence."""
        first = await journal.last_hand(connection) + 1
        if not shared:
            self._numbers = count(first)
            return
        drawn = await custody.reserve(connection, "hands", _BLOCK, first)
        self._numbers = deque(range(drawn, drawn + _BLOCK))

    def next(self) -> int:
        """Return the number of a new hand."""
        if not isinstance(self._numbers, deque):
            return next(self._numbers)
        if len(self._numbers) <= _BLOCK // 2 and not self._drawing:
            self._drawing = True
            self._hall.spawn(self._draw(self._numbers))
        return self._numbers.popleft()

    async def _draw(self, numbers: deque[int]) -> None:
        async def reserve() -> int:
            async with self._hall.store.begin() as connection:
                return await custody.reserve(connection, "hands", _BLOCK, 1)

        try:
            first = await until_back(reserve)
        finally:
            self._drawing = False
        numbers.extend(range(first, first + _BLOCK))
