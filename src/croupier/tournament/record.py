"""An event written down: its Reglament, its secret and its log; anyone who has it can play the event again.

The master secret opens all lots, those to come among them: a record is told when the event is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.errors import RecordError, SystemTrouble
from croupier.tournament.draw import verify
from croupier.tournament.orders import AnyOrder
from croupier.tournament.reglament import Reglament
from croupier.tournament.tournament import Tournament

if TYPE_CHECKING:
    from pathlib import Path


class EventRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A whole event as data."""

    croupier: int = 1
    reglament: Reglament
    master: str
    anchor: str
    live: bool = False
    log: list[AnyOrder]

    def event(self) -> Tournament:
        """Play the event again."""
        if len(self.master) != 64 or any(letter not in "0123456789abcdef" for letter in self.master):
            raise RecordError("event-secret")
        event = Tournament.replay(self.reglament, self.log, master=bytes.fromhex(self.master), live=self.live)
        if event.anchor != self.anchor:
            raise RecordError("event-anchor")
        if not all(verify(drawn) for drawn in event.state.draws):
            raise RecordError("event-draw")
        return event


def record(event: Tournament) -> EventRecord:
    """Write an event down."""
    return EventRecord(
        reglament=event.reglament,
        master=event.master.hex(),
        anchor=event.anchor,
        live=event.live,
        log=event.log,
    )


def read_record(path: Path) -> EventRecord:
    """Read a written event."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=EventRecord)
    except OSError as error:
        raise RecordError("file-unreadable", path=str(path), why=SystemTrouble.of(error)) from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise RecordError("event-form", path=path.name, why=str(error)) from None
