"""A count of Russian poker that was interrupted: what its finished pieces have found, to go on from.

The file lies beside the reports, in the folder named after the sources that count, and says what it counts:
whatever is changed in the rules or in the counting, a file from before is not taken up. Its first line is a
digest of the rest, so a damaged file is none.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
import numpy as np

from croupier.cache import write
from croupier.hands import Category
from croupier.odds.russian.terms import HALF, SUMS, WAYS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

SECONDS: Final = 30.0
"""How often a count is written down."""


class BegunTally(NamedTuple):
    """What the finished pieces of a count have found, all together; whole numbers of any size.

    A tally is never changed, so that an interrupt cannot leave one with half of a piece in it.
    """

    done: frozenset[int]
    pairs: int
    hist: Any
    dealt: Any
    sums: list[int]

    @classmethod
    def empty(cls, shape: Sequence[int]) -> BegunTally:
        """Return what is found before the first piece."""
        hist, dealt = np.zeros((*shape, 2), object), np.zeros((len(Category), WAYS), object)
        return cls(frozenset(), 0, hist, dealt, [0] * SUMS)

    def plus(self, piece: int, found: tuple[int, Any, Any, Any]) -> BegunTally:
        """Return a tally with what one more piece has found."""
        pairs, hist, dealt, worths = found
        sums = [total + _whole(row) for total, row in zip(self.sums, worths.tolist(), strict=True)]
        return BegunTally(self.done | {piece}, self.pairs + pairs, self.hist + hist, self.dealt + dealt, sums)


def _whole(halves: Sequence[int]) -> int:
    """Put a sum together."""
    high, middle, low = halves
    return (((high << HALF) + middle) << HALF) + low


class _Kept(msgspec.Struct, forbid_unknown_fields=True):
    """A tally as it is written down; numbers may be larger than JSON knows."""

    about: str
    done: list[int]
    pairs: str
    hist: dict[str, str]
    dealt: dict[str, str]
    sums: list[str]


class Begun:
    """Where a count is written down until it is finished.

    >>> from pathlib import Path
    >>> begun = Begun(Path("nowhere"), "a count")
    >>> begun.read((1, 2)).done, begun.ignored
    (frozenset(), False)
    """

    def __init__(self, path: Path, about: str) -> None:
        self.path = path
        self.about = about
        self.ignored = False
        """Whether there was a file that could not be taken up."""

    def read(self, shape: Sequence[int]) -> BegunTally:
        """Return what was found before; nothing, if there is no file, or one of something else."""
        tally = BegunTally.empty(shape)
        try:
            digest, _, text = self.path.read_bytes().partition(b"\n")
            if digest.decode() != sha256(text).hexdigest():
                raise ValueError(digest)
            kept = msgspec.json.decode(text, type=_Kept)
            if kept.about != self.about:
                raise ValueError(kept.about)
        except OSError:
            return tally
        except (ValueError, msgspec.DecodeError):
            self.ignored = True
            return tally
        for found, numbers in ((tally.hist, kept.hist), (tally.dealt, kept.dealt)):
            for place, number in numbers.items():
                found.flat[int(place)] = int(number)
        sums = [int(number) for number in kept.sums]
        return tally._replace(done=frozenset(kept.done), pairs=int(kept.pairs), sums=sums)

    def write(self, tally: BegunTally) -> None:
        """Write down what has been found so far."""
        kept = _Kept(
            about=self.about,
            done=sorted(tally.done),
            pairs=str(tally.pairs),
            hist=_numbers(tally.hist),
            dealt=_numbers(tally.dealt),
            sums=[str(total) for total in tally.sums],
        )
        text = msgspec.json.encode(kept)
        write(self.path, lambda: sha256(text).hexdigest().encode() + b"\n" + text)

    def remove(self) -> None:
        """Forget it: the count is finished."""
        with suppress(OSError):
            self.path.unlink()


def _numbers(found: Any) -> dict[str, str]:
    """Return all numbers that are not zero, by place."""
    return {str(place): str(number) for place, number in enumerate(found.flat) if number}
