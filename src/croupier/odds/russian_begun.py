"""A count of Russian poker that was interrupted: what its finished pieces have found, to go on from.

The file lies beside the reports, in the folder named after the sources that count, and says what it counts:
whatever is changed in the rules or in the counting, a file from before is not taken up. Its first line is a
digest of the rest, so a damaged file is none.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

import msgspec
import numpy as np

from croupier.hands import Category
from croupier.odds.russian_terms import HALF, SUMS, WAYS
from croupier.odds.store import write

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

SECONDS: Final = 30.0
"""How often a count is written down."""


class Tally:
    """What the finished pieces of a count have found, all together; whole numbers of any size."""

    def __init__(self, shape: Sequence[int]) -> None:
        self.done: set[int] = set()
        self.pairs = 0
        self.hist: Any = np.zeros((*shape, 2), object)
        self.dealt: Any = np.zeros((len(Category), WAYS), object)
        self.sums = [0] * SUMS

    def add(self, piece: int, found: tuple[int, Any, Any, Any]) -> None:
        """Add what one more piece has found."""
        pairs, hist, dealt, worths = found
        self.done.add(piece)
        self.pairs += pairs
        self.hist += hist
        self.dealt += dealt
        self.sums = [total + _whole(row) for total, row in zip(self.sums, worths.tolist(), strict=True)]


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
    (set(), False)
    """

    def __init__(self, path: Path, about: str) -> None:
        self.path = path
        self.about = about
        self.ignored = False
        """Whether there was a file that could not be taken up."""

    def read(self, shape: Sequence[int]) -> Tally:
        """Return what was found before; nothing, if there is no file, or one of something else."""
        tally = Tally(shape)
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
        tally.done, tally.pairs = set(kept.done), int(kept.pairs)
        for found, numbers in ((tally.hist, kept.hist), (tally.dealt, kept.dealt)):
            for place, number in numbers.items():
                found.flat[int(place)] = int(number)
        tally.sums = [int(number) for number in kept.sums]
        return tally

    def write(self, tally: Tally) -> None:
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
    """Return all numbers that are not nought, by place."""
    return {str(place): str(number) for place, number in enumerate(found.flat) if number}
