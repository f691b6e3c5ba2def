"""Turning files with hands of any format into another: every hand is played before it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.errors import CroupierError
from croupier.games import replay as play_again
from croupier.history.fault import Damaged
from croupier.history.files import find_files, read_file
from croupier.history.formats import Format, lost_of
from croupier.history.phh import History
from croupier.history.recording import to_phh

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class UnwrittenHand(msgspec.Struct, frozen=True):
    """A hand that was not written, and why."""

    where: str
    error: CroupierError


class Converted(msgspec.Struct):
    """What came of some files: the text, how many hands it holds, those refused and the fields lost."""

    text: str = ""
    written: int = 0
    refused: list[UnwrittenHand] = []
    lost: dict[str, int] = {}

    @property
    def damaged(self) -> bool:
        """Whether any hand could not even be read."""
        return any(isinstance(each.error, Damaged) for each in self.refused)


def convert(paths: Iterable[str], to: Format) -> Converted:
    """Read all hands of some files and directories, and write them in one format.

    A hand that the format cannot hold, or that does not come out as its record says, is left out and told.
    """
    done = Converted()
    hands: list[str] = []
    for where, found in _each(paths):
        try:
            history = _history(found)
            hands.append(to.write(history))
        except CroupierError as error:
            done.refused.append(UnwrittenHand(where, error))
            continue
        for field in lost_of(history, to):
            done.lost[field] = done.lost.get(field, 0) + 1
    done.written = len(hands)
    done.text = to.join(hands) if hands else ""
    return done


def _each(paths: Iterable[str]) -> Iterator[tuple[str, object]]:
    for path in paths:
        for file in find_files(path):
            for number, found in enumerate(read_file(file), start=1):
                yield f"{file} ({number})", found


def _history(found: object) -> History:
    """Make a history of what a file held: one already, or a record of ours; a fault is raised."""
    if isinstance(found, Damaged):
        raise found
    if isinstance(found, History):
        return found
    assert isinstance(found, tuple)
    return to_phh(play_again(found[1]))
