"""The audience of a table: who watches it, and how far each has been told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from croupier.room.tables.mailbox import Listener, Look, Peek
from croupier.room.tables.reel import Reel

if TYPE_CHECKING:
    from croupier.room.tables.live import LiveTable
    from croupier.room.tables.painter import Painter

MOST_TOLD: Final = 400
"""Events of a hand that are told in one message, the latest: a roulette may have thousands."""
CROWD: Final = 30
"""Of more watchers than this, those who do not play are told"""
BREATH: Final = 0.1
"""at most once in so many seconds."""


class Mark(Struct):
    """How far somebody has been told: which state, of which hand, how many events."""

    seq: int = 0
    hand: int = 0
    told: int = 0


class Audience:
    """Tells those who watch a table what has changed; `seq` numbers what it has looked like."""

    def __init__(self, table: LiveTable) -> None:
        self.seq = table.floor.clock.wall()
        self.watchers: dict[Listener, Mark] = {}
        self._table = table
        self._clock = table.floor.clock
        self._reel = Reel(table, self._show_late)
        self._marks: list[tuple[int, int, int]] = []
        self._told_at = 0.0
        self._crowd_due = False

    def begin_hand(self) -> None:
        """Forget how much was told of the last hand when."""
        self._marks = []

    def begin_again(self) -> None:
        """Have the hand told from its beginning: something in it was taken back."""
        self._marks = []
        for mark in self.watchers.values():
            mark.told = 0
        self._table.notes.stir()

    def tell(self) -> None:
        """Tell everybody what the table looks like, if that has changed."""
        table = self._table
        if not table.notes.stirred:
            return
        table.notes.stirred = False
        self.seq += 1
        self._marks.append((self.seq, table.hand_number, table.told))
        table.floor.lobby.changed()
        self._spread(players_only=self._crowd_waits())
        if delay := table.course.delay(0):
            self._reel.take(self.seq, delay)

    def _spread(self, *, players_only: bool = False) -> None:
        """Show the table to all who have not seen it as it stands now."""
        table = self._table
        painter, now = table.painter(), self._now()
        seats = {sitter.user: seat for seat, sitter in table.state.sitters.items()}
        for listener, mark in list(self.watchers.items()):
            seat = seats.get(listener.person.id, 0)
            if mark.seq != self.seq and (seat or not players_only) and not self._late(listener, seat):
                self._send(painter, listener, mark, seat, now)

    def _late(self, listener: Listener, seat: int) -> bool:
        """Whether somebody sees the table late, and then with all cards."""
        return not seat and self._table.course.delay(listener.person.id) > 0

    def _show_late(self) -> None:
        """Show the frame whose time has come to those who see the table late."""
        for listener, mark in list(self.watchers.items()):
            if self._late(listener, self._table.state.seat_of(listener.person.id)):
                self._send_late(listener, mark)

    def _send_late(self, listener: Listener, mark: Mark) -> None:
        number, frame = self._table.number, self._reel.shown
        if frame is None:
            listener.hear_table(number, msgspec.json.encode(self._reel.first(listener.language)))
            return
        since = max(mark.told if mark.hand == frame.hand else 0, frame.told - MOST_TOLD)
        if mark.seq > frame.seq:
            return  # they played here, and have seen more than that
        if listener.hear_table(number, frame.draw(listener.language, since)):
            mark.seq, mark.hand, mark.told = frame.seq, frame.hand, frame.told

    def _crowd_waits(self) -> bool:
        """Whether so many watch that they are told only now and then; those who play are told at once."""
        if len(self.watchers) <= CROWD or self._clock.now() >= self._told_at + BREATH:
            self._told_at = self._clock.now()
            return False
        if not self._crowd_due:
            self._crowd_due = True
            put = self._table.mailbox.put
            self._clock.call_at(self._told_at + BREATH, lambda: put(Peek(self._tell_crowd)))
        return True

    def _tell_crowd(self) -> None:
        self._crowd_due = False
        self._told_at = self._clock.now()
        self._spread()

    def _now(self) -> Mark:
        """How far somebody is told who is told now."""
        return Mark(self.seq, self._table.hand_number, self._table.told)

    def _send(self, painter: Painter, listener: Listener, mark: Mark, seat: int, now: Mark) -> None:
        since = max(mark.told if mark.hand == now.hand else 0, now.told - MOST_TOLD)
        if listener.hear_table(self._table.number, painter.draw(seat, listener.language, since)):
            mark.seq, mark.hand, mark.told = now.seq, now.hand, now.told

    def show(self, look: Look) -> None:
        """Show the table to somebody: what they have been told of the running hand is not told again."""
        table = self._table
        mark = self.watchers.get(look.listener)
        if mark is None:
            mark = self.watchers[look.listener] = Mark()
            table.floor.lobby.changed()
            table.talk.show(look.listener)
        seat = table.state.seat_of(look.listener.person.id)
        if self._late(look.listener, seat):
            if look.since is not None:
                mark.seq = mark.hand = mark.told = 0
            self._send_late(look.listener, mark)
            return
        if look.since is not None:
            hand = table.hand_number
            known = [told for seq, number, told in self._marks if seq <= look.since and number == hand]
            mark.hand, mark.told = hand, known[-1] if known else 0
        self._send(table.painter(), look.listener, mark, seat, self._now())

    def forget(self, listener: Listener) -> None:
        """Tell somebody no more."""
        if self.watchers.pop(listener, None) is not None:
            self._table.floor.lobby.changed()
