"""The past numbers of a roulette wheel, counted as the display over the table shows them.

They say what has come, never what will: every spin of a fair wheel is independent of the last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache, cached_property
from typing import TYPE_CHECKING

from croupier.errors import RecordError
from croupier.games import find, playable
from croupier.games.wheel import POCKETS, POSITIONS, WHEEL, colour, find_position, guess_position

if TYPE_CHECKING:
    from croupier.table import Record


@cache
def roulettes() -> tuple[str, ...]:
    """Return the ids of the games that are played with a wheel.

    >>> roulettes()
    ('am/roulette', 'm1/roulette')
    """
    return tuple(game for game in playable() if find(game).wheel)


class PastNumbers:
    """The numbers of past spins, the oldest first.

    >>> past = PastNumbers([17, 0, 32, 17, 5])
    >>> past.last(3), past.hot(1), past.colours
    ((5, 17, 32), ((17, 2),), {'red': 2, 'black': 2, 'zero': 1})
    >>> past.share("dozen-2"), past.since(0), past.since(36)
    (2, 3, None)
    """

    def __init__(self, numbers: Iterable[int]) -> None:
        self.numbers = tuple(numbers)
        for number in self.numbers:
            if type(number) is not int or not 0 <= number < POCKETS:
                raise RecordError("number-unknown", number=repr(number), most=POCKETS - 1)

    @classmethod
    def of(cls, records: Iterable[Record]) -> PastNumbers:
        """Count the finished spins among these records; other games and running spins are passed over."""
        return cls(
            int(record.drawn)
            for record in records
            if record.game in roulettes() and record.drawn and record.result is not None
        )

    def __len__(self) -> int:
        return len(self.numbers)

    @cached_property
    def counts(self) -> dict[int, int]:
        """How often each number has come, in the order of the wheel."""
        found = Counter(self.numbers)
        return {number: found[number] for number in WHEEL}

    @cached_property
    def colours(self) -> dict[str, int]:
        """How often each colour has come."""
        found = Counter(map(colour, self.numbers))
        return {name: found[name] for name in ("red", "black", "zero")}

    def share(self, place: str) -> int:
        """Return how many of the numbers a position would have won on: "dozen-1", "even", "column-3"."""
        found = find_position(place)
        if found is None:
            raise RecordError("no-such-bet", place=place, **guess_position(place, POSITIONS))
        return sum(number in found.numbers for number in self.numbers)

    @cached_property
    def outer(self) -> dict[str, int]:
        """How often each field of the outer part has won: columns, dozens and simple chances."""
        return {name: self.share(name) for name in POSITIONS if not name[0].isdigit()}

    def last(self, count: int = 20) -> tuple[int, ...]:
        """Return the latest numbers, the newest first."""
        return self.numbers[::-1][:count]

    def since(self, number: int) -> int | None:
        """Return how many spins ago a number came last, 0 being the latest; None if it never did."""
        return self.last(len(self)).index(number) if number in self.numbers else None

    def hot(self, count: int = 5) -> tuple[tuple[int, int], ...]:
        """Return the numbers that came most often, with how often; of equals the one that came later."""
        return self._ranked(lambda number: (-self.counts[number], self._age(number)))[:count]

    def cold(self, count: int = 5) -> tuple[tuple[int, int], ...]:
        """Return the numbers that came least often, with how often; of equals the one that came earlier."""
        return self._ranked(lambda number: (self.counts[number], -self._age(number)))[:count]

    def _age(self, number: int) -> int:
        since = self.since(number)
        return len(self) if since is None else since

    def _ranked(self, key: Callable[[int], tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        return tuple((number, self.counts[number]) for number in sorted(WHEEL, key=key))
