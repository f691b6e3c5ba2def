"""The hourly fee of a table between players: what each pays for an hour of play there (am:7.27 and sisters).

Everybody who is dealt in pays for the hour that begins with that hand; who leaves and comes back within it
does not pay again (am:q29). A player who cannot pay it and the stake to play is not dealt in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.errors import RoomError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.room.journal import Page
    from croupier.room.tables.live import LiveTable

HOUR: Final = 3_600_000
OPTION: Final = "hourly_fee"


class HourlyFee:
    """Takes the fee of a table, by the clock of the room."""

    def __init__(self, table: LiveTable) -> None:
        rules = table.rules
        self.amount = rules.number(OPTION) if OPTION in rules.options else 0
        self.clause = rules.profile.options[OPTION].refs[0] if self.amount else ""
        self._table = table

    def due(self, seat: int) -> int:
        """What somebody must pay before the next hand."""
        if not self.amount:
            return 0
        paid = self._table.state.paid.get(self._table.state.sitters[seat].user, 0)
        return self.amount if self._table.floor.clock.wall() >= paid else 0

    def short(self, seat: int) -> int:
        """What somebody must pay and cannot, if chips to play with are to be left."""
        due = self.due(seat)
        return due if due and self._table.bank.stacks[seat] < due + self._table.terms.stake_to_play else 0

    def check(self, seat: int) -> None:
        """Refuse somebody who wants to play and cannot pay."""
        if short := self.short(seat):
            raise RoomError("fee-unpaid", fee=short, clause=self.clause)

    def take(self, seats: Iterable[int], page: Page) -> dict[int, int]:
        """Take what those who are dealt in have to pay, and return it."""
        table, now = self._table, self._table.floor.clock.wall()
        paid = {user: until for user, until in table.state.paid.items() if until > now}
        taken = {seat: due for seat in seats if (due := self.due(seat))}
        for seat, amount in taken.items():
            table.bank.charge(seat, amount, page)
            paid[table.state.sitters[seat].user] = now + HOUR
        table.state.paid = paid
        return taken
