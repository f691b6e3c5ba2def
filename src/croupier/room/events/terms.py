"""The terms of an event: what the room adds to the Reglament, such as when it starts and who fills it up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct, json, structs

from croupier.errors import RoomError
from croupier.room.tables.terms import Pace
from croupier.tournament.reglament import MINUTE, MOST_PLAYERS

if TYPE_CHECKING:
    from croupier.tournament.reglament import Reglament

MOST_BOTS: Final = 1_000
LONGEST: Final = 366 * 24 * 60
"""Minutes between two events of a series, at most."""


class EventTerms(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How the room holds an event.

    Moments are milliseconds since 1970. An event without `starts` is a sit-and-go: it starts when as many
    have entered as the Reglament takes. Registration is open from `opens` on. At the start `bots` of the
    house come in until so many play; a sit-and-go with bots starts `wait` seconds after the first entry.
    Who wins a ticket in a satellite, and who is left in a flight, goes on `onto` the next event of that name.
    `every` so many minutes it is announced again, under the name of its `series`; a sit-and-go as soon as
    the one before has started.
    """

    starts: int = 0
    opens: int = 0
    bots: int = 0
    wait: int = 0
    every: int = 0
    series: str = ""
    onto: str = ""
    pace: Pace = Pace(pause=4.0)

    def check(self, reglament: Reglament) -> EventTerms:
        """Refuse terms by which an event would never start; return them."""
        if not 0 <= self.bots <= MOST_BOTS or not 0 <= self.every <= LONGEST or self.wait < 0:
            raise RoomError("event-terms", bots=MOST_BOTS, minutes=LONGEST)
        if not self.starts and reglament.most_players >= MOST_PLAYERS:
            raise RoomError("event-never-starts")
        leads = bool(reglament.ends_after or reglament.prizes.tickets or reglament.prizes.ticket)
        if reglament.ends_after and not self.onto:
            raise RoomError("event-flight-onto", event=reglament.name)
        if self.onto and not leads:
            raise RoomError("event-leads-nowhere", event=reglament.name)
        if reglament.carries and (self.bots or not self.starts):
            raise RoomError("event-second-day", event=reglament.name)
        return self

    def again(self, now: int) -> EventTerms:
        """Return the terms of the next event of the series.

        >>> EventTerms(starts=60_000, every=1).again(150_000).starts
        180000
        """
        if not self.starts:
            return self
        step = self.every * MINUTE
        later = self.starts + step * max(1, -(-(now - self.starts) // step))
        opens = max(0, self.opens + later - self.starts) if self.opens else 0
        return structs.replace(self, starts=later, opens=opens)

    def to_json(self) -> str:
        """Write them down.

        >>> EventTerms(bots=3).to_json()
        '{"bots":3}'
        """
        return json.encode(self).decode()

    @classmethod
    def from_json(cls, text: str) -> EventTerms:
        """Read terms that were written down."""
        return json.decode(text, type=cls)
