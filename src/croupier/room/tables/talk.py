"""The talk at a table: what players say to each other, where the sign of the table allows it.

A line is written in the journal before anybody reads it. At the tables of the house nobody talks unless their
terms say so; players' own tables talk until the host asks for quiet. Who watches reads, who sits (or is a
guest of the host) speaks.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Final

import msgspec

from croupier.errors import RoomError
from croupier.room import speech, wire
from croupier.room.company import KEPT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.room.journal import Page
    from croupier.room.people import Person
    from croupier.room.tables.live import LiveTable
    from croupier.room.tables.mailbox import Listener

REMEMBERED: Final = 60
"""Lines that somebody is shown who comes to the table."""
_DAY: Final = 24 * 3600 * 1000
_encode: Final = msgspec.json.Encoder().encode


class SaidLine(msgspec.Struct, frozen=True):
    """A line with the user who has said it."""

    user: int
    line: wire.ChatLine


class Talk:
    """What is said at one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._floor = table.floor
        self._lines: deque[SaidLine] = deque(maxlen=REMEMBERED)
        self._last = 0
        self._fresh: list[SaidLine] = []
        self._reported: set[tuple[int, int]] = set()
        self._guard = speech.Guarded(0, frozenset())

    @property
    def open(self) -> bool:
        """Whether people may talk here."""
        table = self._table
        return table.terms.chat and not table.practice and not table.event and not table.gate.quiet

    def recall(self, last: int, lines: Iterable[SaidLine]) -> None:
        """Remember what the journal has of earlier talk, the newest number and the latest lines."""
        self._last, self._fresh = last, []
        self._lines = deque(lines, REMEMBERED)

    def obey(self, person: Person, command: wire.SayAtTable | wire.ReportLine, page: Page) -> None:
        """Say something, or have the floor look at what was said."""
        if isinstance(command, wire.SayAtTable):
            self.say(person, command, page)
        else:
            self.report(person, command.line, page)

    # -- saying --------------------------------------------------------------------------------------------

    def say(self, person: Person, command: wire.SayAtTable, page: Page) -> None:
        """Say something, or one of the words that are shipped."""
        self._check(person)
        if command.emote:
            if command.emote not in speech.EMOTES or command.said:
                raise RoomError("emote-unknown", name=command.emote)
            said = ""
        else:
            said = self._checked(person, command.said)
        self._last += 1
        now = self._floor.clock.wall()
        line = SaidLine(person.id, wire.ChatLine(self._last, person.name, now, said, command.emote))
        row = {"number": self._last, "user": person.id, "at": now, "said": said, "emote": command.emote}
        page.said.append({"table": self._table.number, **row, "hidden": False})
        self._lines.append(line)
        self._fresh.append(line)

    def _check(self, person: Person) -> None:
        if not self.open:
            raise RoomError("chat-closed")
        if person.guest:
            raise RoomError("guests-practise")
        if not self._may_speak(person.id):
            raise RoomError("not-seated")
        self._floor.company.check_speech(person.id)

    def _may_speak(self, user: int) -> bool:
        table = self._table
        return bool(table.state.seat_of(user)) or (table.gate.book is not None and table.gate.knows(user))

    def _checked(self, person: Person, text: str) -> str:
        said = speech.clean(text)
        table = self._table
        if self._guard.hand != table.hand_number:
            self._guard = speech.Guarded.of(table.hand_number, table.hand)
        if speech.looks_like_proof(said) or self._guard.tells(person.id, said):
            raise RoomError("chat-proof")
        return said

    def report(self, person: Person, number: int, page: Page) -> None:
        """Have the floor look at a line."""
        found = self._find(number)
        if person.guest:
            raise RoomError("guests-practise")
        if found.user == person.id:
            raise RoomError("report-oneself")
        if (person.id, number) in self._reported:
            return
        self._floor.company.check_report(person.id)
        self._reported.add((person.id, number))
        row = {"table": self._table.number, "line": number, "by": person.id}
        page.reported.append({**row, "at": self._floor.clock.wall()})
        self._table.alert("chat")

    def hide(self, number: int, page: Page) -> str:
        """Hide a line by the word of the floor; returns whose it was."""
        row = {"table_id": self._table.number, "line_number": number}
        page.hidden.append(row)
        for place, one in enumerate(self._lines):
            if one.line.number == number:
                gone = msgspec.structs.replace(one.line, said="", emote="", hidden=True)
                self._lines[place] = SaidLine(one.user, gone)
                self._fresh.append(self._lines[place])
                return one.line.player
        return ""

    def _find(self, number: int) -> SaidLine:
        found = next((one for one in self._kept() if one.line.number == number), None)
        if found is None or found.line.hidden:
            raise RoomError("line-gone")
        return found

    def _kept(self) -> list[SaidLine]:
        """The lines that are not so old that the journal forgets them."""
        since = self._floor.clock.wall() - (KEPT - 1) * _DAY
        return [one for one in self._lines if one.line.at >= since]

    def forget(self, user: int) -> None:
        """Forget what somebody has said whose account is gone."""
        self._lines = deque((one for one in self._lines if one.user != user), REMEMBERED)

    # -- telling -------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Tell everybody who watches what was said just now."""
        fresh, self._fresh = self._fresh, []
        if not fresh:
            return
        shared = self._message(fresh, whole=False)
        authors = {one.user for one in fresh}
        for listener in self._table.audience.watchers:
            muted = self._floor.company.muted(listener.person.id)
            if muted.isdisjoint(authors):
                listener.hear(shared)
            elif heard := [one for one in fresh if one.user not in muted]:
                listener.hear(self._message(heard, whole=False))

    def show(self, listener: Listener) -> None:
        """Show somebody what was said lately."""
        if self.open or self._lines:
            muted = self._floor.company.muted(listener.person.id)
            listener.hear(self._message((one for one in self._kept() if one.user not in muted), whole=True))

    def _message(self, lines: Iterable[SaidLine], *, whole: bool) -> bytes:
        told = [one.line for one in lines]
        return _encode(wire.ChatHeard(table=self._table.number, lines=told, whole=whole))


def line_of(row: Any) -> SaidLine:
    """Return a line as the journal has it, with its author's name."""
    said, emote = ("", "") if row.hidden else (row.said, row.emote)
    return SaidLine(row.user, wire.ChatLine(row.number, row.name, row.at, said, emote, row.hidden))
