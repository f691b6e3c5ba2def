"""The reel of a table: what it looked like with all players' cards, for those who see it later.

An event may show its tables to people who do not play in it, all cards open, some time later. They are shown
the table as it was then, picture by picture. However short the time is, no picture of a hand is shown before
the hand is over: nobody at the table can learn from it what they do not know yet.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct, structs

from croupier.room.tables.mailbox import Peek
from croupier.text import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.room.tables.live import LiveTable
    from croupier.room.tables.picture import TablePicture


class Frame(Struct):
    """The table at a moment, by language; `told` are the events of its hand so far."""

    at: float
    seq: int
    hand: int
    told: int
    pictures: dict[str, TablePicture]

    def draw(self, language: str, since: int) -> bytes:
        """Return the message for somebody who knows so many events of the hand."""
        picture = self.pictures[language]
        return msgspec.json.encode(structs.replace(picture, events=picture.events[since:]))


class Reel:
    """Frames that wait for their time, and the one that is shown."""

    def __init__(self, table: LiveTable, show: Callable[[], None]) -> None:
        self.shown: Frame | None = None
        self._waiting: deque[Frame] = deque()
        self._table = table
        self._show = show
        self._delay = 0

    def take(self, seq: int, delay: int) -> None:
        """Keep what the table looks like now, to be shown after so many seconds."""
        table = self._table
        clock = table.floor.clock
        painter, self._delay = table.painter(), delay
        pictures = {language: painter.unveiled(language, delay) for language in LANGUAGES}
        self._waiting.append(Frame(clock.now(), seq, table.hand_number, table.told, pictures))
        clock.call_at(clock.now() + delay, lambda: table.mailbox.put(Peek(self.turn)))
        self.turn()

    def turn(self) -> None:
        """Show the frames whose time has come."""
        table = self._table
        until = table.floor.clock.now() - self._delay
        running = table.hand_number if table.running else None
        while self._waiting and self._waiting[0].at <= until and self._waiting[0].hand != running:
            self.shown = self._waiting.popleft()
            self._show()

    def first(self, language: str) -> TablePicture:
        """Return what is shown before any frame: the table and who sits there, without a hand."""
        seq = self._waiting[0].seq - 1 if self._waiting else self._table.audience.seq
        return structs.replace(self._table.painter().bare(language, self._delay), seq=seq)
