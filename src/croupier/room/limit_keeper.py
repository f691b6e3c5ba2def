"""Keeps the players' own limits in mind while they play: those who have played long enough are shown
out, and those who asked for it are told now and then how long they have been playing, and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.desks.limits import LimitKind, LimitWord, rests_until, standing
from croupier.room import limits, wire
from croupier.room.tables.mailbox import Call

if TYPE_CHECKING:
    from croupier.room.hall import Hall

_MINUTE = 60_000


class LimitKeeper:
    """What everybody asked for, by user; the database holds the same."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._words: dict[int, list[LimitWord]] = {}
        self._told: dict[int, int] = {}
        """When somebody who plays was last told how long."""

    def learn(self, words: dict[int, list[LimitWord]]) -> None:
        """Hear what all have asked for, at whichever node; who rests from now on is shown out."""
        before, self._words = self._words, words
        now = self._hall.clock.wall()
        for user, said in words.items():
            until = rests_until(said)
            if until > now and until != rests_until(before.get(user, ())):
                self._show_out(user)

    def now(self, user: int, kind: LimitKind) -> int | None:
        """Return the limit of a kind that holds for somebody."""
        words = self._words.get(user)
        return standing(words, kind, self._hall.clock.wall()).amount if words else None

    def check_rest(self, user: int) -> None:
        """Refuse play to who rests from it."""
        limits.check_rest(self._words.get(user, ()), self._hall.clock.wall())

    def asked(self, user: int, word: LimitWord) -> None:
        """Hear what somebody asked for; who wants to rest is shown out at once."""
        self._words.setdefault(user, []).append(word)
        self._hall.tell_change("limits")
        if word.kind == "cool-off":
            self._show_out(user)

    def _show_out(self, user: int) -> None:
        for table in self._hall.tables.values():
            if not table.event:
                table.mailbox.put(Call(table.seats.show_out(user)))

    async def look(self) -> None:
        """Look at everybody who plays and has a limit of time, or wants to be told."""
        playing = {
            table.state.sitters[seat].user
            for table in self._hall.tables.values()
            for seat in table.seats.people()
        }
        for user in [user for user in self._told if user not in playing]:
            del self._told[user]
        now = self._hall.clock.wall()
        for user in sorted(playing & self._words.keys()):
            since = self._told.setdefault(user, now)
            most, every = self.now(user, "time"), self.now(user, "reality")
            due = every is not None and now - since >= every * _MINUTE
            if most is None and not due:
                continue
            async with self._hall.store.read() as connection:
                today = await limits.today_of(connection, user, now)
            if most is not None and today.minutes >= most:
                self._show_out(user)
            if due:
                self._told[user] = now
                # What was lost at tables that are not left yet still lies on them.
                check = wire.RealityCheck(minutes=today.minutes, taken=today.lost)
                self._hall.presence.say_to(user, lambda _, check=check: check)  # type: ignore[misc]
