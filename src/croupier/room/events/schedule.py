"""The schedule: events that a new house announces, and series that go on by themselves."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import structs

from croupier.books.source import Source
from croupier.errors import CroupierError, RoomError
from croupier.room import logs
from croupier.room.events.terms import EventTerms
from croupier.tournament.reglament import MINUTE, Reglament

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.books.source import Place
    from croupier.room.events.actor import EventActor
    from croupier.room.events.calendar import Calendar


class Planned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event as a file tells it: its Reglament, and how the room holds it."""

    reglament: Reglament
    terms: EventTerms = EventTerms()

    def check(self) -> Planned:
        """Refuse what could not be held; return it."""
        self.reglament.check()
        self.terms.check(self.reglament)
        return self


class _ScheduleFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of events holds."""

    event: list[dict[str, Any]]


def read_events(path: Path) -> tuple[Planned, ...]:
    """Read events from a file, each an `[[event]]`; a wrong one is refused with its line and the reason."""
    source = Source(path)
    listed = source.convert(source.data, _ScheduleFile, ("event", 0)).event
    return tuple(_planned(source, each, ("event", number)) for number, each in enumerate(listed))


def _planned(source: Source, told: dict[str, Any], place: Place) -> Planned:
    """Read one event of a file."""
    planned = source.convert(told, Planned, place)
    try:
        return planned.check()
    except CroupierError as error:
        error.place = error.place or (source.name, source.line_of(place))
        raise


@cache
def usual_events() -> tuple[Planned, ...]:
    """Return the events of a new house: sit-and-goes for every game, and one every hour."""
    return read_events(Path(str(files("croupier.room").joinpath("data/events.toml"))))


def first_of(planned: Planned, now: int) -> EventTerms:
    """Return the terms of the first event of a series: one that recurs starts on the full step."""
    terms = structs.replace(planned.terms, series=planned.terms.series or planned.reglament.name)
    if not terms.every:
        return planned.terms
    if terms.starts:  # a file tells the minute of the step; 0 is a sit-and-go
        step = terms.every * MINUTE
        terms = structs.replace(terms, starts=(now // step + 1) * step + terms.starts % step)
    return terms


class Programme:
    """Keeps the series of a calendar going: each has one event to come."""

    def __init__(self, calendar: Calendar) -> None:
        self._calendar = calendar
        self._announcing: set[str] = set()

    async def begin(self, planned: Sequence[Planned], now: int) -> None:
        """Announce the events of a new house."""
        for each in planned:
            await self._calendar.announce(each.reglament, first_of(each, now))

    def due(self) -> list[EventActor]:
        """Return the last events of those series that have none to come."""
        last: dict[str, EventActor] = {}
        for actor in self._calendar.actors.values():
            if actor.terms.series and not actor.tournament.live:
                last[actor.terms.series] = actor
        return [
            actor
            for series, actor in last.items()
            if actor.terms.every
            and actor.state not in ("announced", "registering")
            and series not in self._announcing
        ]

    async def renew(self, actor: EventActor, now: int) -> None:
        """Announce the next event of a series."""
        series = actor.terms.series
        if series in self._announcing:
            return
        self._announcing.add(series)
        try:
            await self._calendar.announce(actor.tournament.reglament, actor.terms.again(now), host=actor.host)
        except RoomError as error:
            logs.fault("event not announced again", error, tournament=actor.number)
        finally:
            self._announcing.discard(series)
