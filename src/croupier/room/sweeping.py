"""Sweeping: now and then seats are given up that nobody comes back to, and what nobody needs is forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.room import company, people, tries
from croupier.room.desks.records import ZONE, house_record
from croupier.room.tables.mailbox import Call

if TYPE_CHECKING:
    from croupier.room.hall import Hall

SWEEP: Final = 60.0
"""Seconds between two looks."""
TIDY: Final = 3600.0
"""Seconds after which what nobody needs any more is looked for again."""


class Sweeper:
    """Goes round the tables every minute, and tidies the database every hour."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._tidy_at = hall.clock.now() + TIDY

    def start(self) -> None:
        """Come back in a minute."""
        self._hall.clock.call_at(self._hall.clock.now() + SWEEP, self._sweep)

    def _sweep(self) -> None:
        """Give up the seats of those who have been away too long, and close their practice tables."""
        self.start()
        hall = self._hall
        gone = hall.presence.give_up()
        for table in list(hall.tables.values()):
            if table.event:
                continue  # those who are away there are blinded off
            if table.owner in gone:
                hall.spawn(hall.custodian.close_table(table))
            elif away := [seat for seat in table.seats.people() if table.state.sitters[seat].user in gone]:
                table.mailbox.put(Call(table.seats.dismiss(away)))
            if table.kind == "house" and not table.practice and table.seats.idle():
                table.mailbox.put(Call(table.seats.dismiss_idle))
        hall.spawn(hall.limits.look())
        hall.spawn(hall.hosting.look())
        if hall.relay is not None:  # a word of another node may be lost
            hall.spawn(hall.read_again())
        if hall.clock.now() >= self._tidy_at:
            self._tidy_at = hall.clock.now() + TIDY
            hall.spawn(self._tidy())

    async def _tidy(self) -> None:
        """Forget sessions that have ended, and guests who never came back."""
        hall = self._hall
        async with hall.store.begin() as connection:
            await people.forget_old_sessions(connection)
            far = hall.relay.people() if hall.relay is not None else set()
            await people.forget_guests(connection, far | hall.presence.sessions.keys())
            if hall.relay is not None:
                await tries.forget(connection)
            record = await house_record(connection)  # another program may have written it
            hall.zone = record.items.get(ZONE, "")
            kept = int(record.items.get("surveillance-days", 0))
            await company.forget_old(connection, hall.clock.wall(), kept)
