"""Value chips by denomination: counting them, and making a sum of those that are there.

>>> chips = ChipCount.of({100_00: 2, 5_00: 3})
>>> chips.total, (chips + ChipCount.of({5_00: 1})).pieces
(21500, ((10000, 2), (500, 4)))
>>> ChipCount.of({5_00: 1}) - chips
Traceback (most recent call last):
croupier.errors.DeskError: There are not so many chips of this kind here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from croupier.errors import DeskError, Sum


class ChipCount(Struct, frozen=True):
    """So many chips of each denomination, the largest first; denominations are in hundredths."""

    pieces: tuple[tuple[int, int], ...] = ()

    @classmethod
    def of(cls, counts: Mapping[int, int]) -> ChipCount:
        """Return the chips of these counts; none are left out."""
        return cls(tuple(sorted(((worth, count) for worth, count in counts.items() if count), reverse=True)))

    @property
    def counts(self) -> dict[int, int]:
        """The pieces by denomination."""
        return dict(self.pieces)

    @property
    def total(self) -> int:
        """What they are worth together."""
        return sum(worth * count for worth, count in self.pieces)

    def __add__(self, other: ChipCount) -> ChipCount:
        counts = self.counts
        for worth, count in other.pieces:
            counts[worth] = counts.get(worth, 0) + count
        return ChipCount.of(counts)

    def __sub__(self, other: ChipCount) -> ChipCount:
        counts = self.counts
        for worth, count in other.pieces:
            counts[worth] = counts.get(worth, 0) - count
            if counts[worth] < 0:
                raise DeskError("chips-lacking")
        return ChipCount.of(counts)

    def check(self, denominations: Iterable[int]) -> ChipCount:
        """Refuse no chips at all, and chips that the house does not have."""
        if not self.pieces or any(count < 0 for _, count in self.pieces):
            raise DeskError("chips-none")
        known = set(denominations)
        if strange := next((worth for worth, _ in self.pieces if worth not in known), None):
            raise DeskError("chips-unknown", worth=Sum(strange))
        return self

    def check_worth(self, total: int, clause: str) -> ChipCount:
        """Refuse chips that are not worth a sum."""
        if self.total != total:
            raise DeskError("chips-sum", found=Sum(self.total), wanted=Sum(total), clause=clause)
        return self
