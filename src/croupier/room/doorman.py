"""The doorman: keeps those from play who are excluded or banned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.room.tables.mailbox import Call

if TYPE_CHECKING:
    from croupier.room.desks.barring import Barring
    from croupier.room.hall import Hall


class Doorman:
    """Who is kept from play, by user; the database holds the same."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._bars: dict[int, Barring] = {}

    def learn(self, bars: dict[int, Barring]) -> None:
        """Hear who is kept from play, at whichever node it was said; who is from now on is shown out."""
        before, self._bars = self._bars, bars
        for user, bar in bars.items():
            if before.get(user) != bar:
                self._show_out(user)

    def bar(self, user: int, bar: Barring | None) -> None:
        """Keep somebody from play from now on, or no more: connections end, seats are given up."""
        self._hall.tell_change("bars")
        if bar is None:
            self._bars.pop(user, None)
            return
        self._bars[user] = bar
        self._show_out(user)

    def check(self, user: int) -> None:
        """Refuse somebody who is excluded or banned (m1:6.1)."""
        bar = self._bars.get(user)
        if bar is not None and bar.holds(self._hall.day()):
            raise bar.refusal()

    def _show_out(self, user: int) -> None:
        self._hall.presence.part_with(user)
        for table in self._hall.tables.values():
            table.mailbox.put(Call(table.seats.show_out(user)))
