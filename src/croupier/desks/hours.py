"""Opening hours as the record has them, and whether a house is open at a moment of its own clock.

Days are written by two letters and hours by the clock; what ends before it begins goes on past midnight.

>>> hours = read_hours("Mo-Th 18:00-04:00; Fr,Sa,Su 16:00-06:00")
>>> hours.open_at(datetime(2026, 11, 19, 3, 59)), hours.open_at(datetime(2026, 11, 19, 4, 0))
(True, False)
>>> hours.opens(datetime(2026, 11, 19, 4, 0))
datetime.datetime(2026, 11, 19, 18, 0)
"""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from msgspec import Struct

from croupier.errors import DeskError
from croupier.text import say

DAYS: Final = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
ALWAYS: Final = "24/7"
_DAY: Final = 24 * 60
_WEEK: Final = 7 * _DAY
_PART: Final = re.compile(
    r"(?:(?P<days>[A-Z][a-z](?:[-,][A-Z][a-z])*) )?(?P<h>\d\d):(?P<m>\d\d)-(?P<hh>\d\d):(?P<mm>\d\d)",
    re.ASCII,
)


class OpeningHours(Struct, frozen=True):
    """The stretches of a week in which a house is open, in minutes from Monday midnight; none: always."""

    spans: tuple[tuple[int, int], ...] = ()

    def open_at(self, moment: datetime) -> bool:
        """Whether the house is open at a moment of its own clock."""
        minute = _minute(moment)
        return not self.spans or any(
            begin <= at < end for begin, end in self.spans for at in (minute, minute + _WEEK)
        )

    def opens(self, moment: datetime) -> datetime:
        """Return when a house that is closed opens next."""
        wait = min((begin - _minute(moment)) % _WEEK for begin, _ in self.spans)
        return moment.replace(second=0, microsecond=0) + timedelta(minutes=wait)


def read_hours(written: str) -> OpeningHours:
    """Read opening hours, or refuse what cannot be read.

    >>> read_hours("12:00-06:00").spans[0], read_hours("24/7").spans
    ((720, 1800), ())
    >>> read_hours("in the evening")
    Traceback (most recent call last):
    croupier.errors.DeskError: Write opening hours like Mo-Th 18:00-04:00; Fr-Su 16:00-06:00, or 24/7.
    """
    if written.strip() == ALWAYS:
        return OpeningHours()
    return OpeningHours(tuple(span for part in written.split(";") for span in _spans(part.strip())))


def _spans(part: str) -> list[tuple[int, int]]:
    found = _PART.fullmatch(part.replace("–", "-"))
    if found is None:
        raise DeskError("hours-wrong")
    hours, minutes = (int(found["h"]), int(found["hh"])), (int(found["m"]), int(found["mm"]))
    if max(hours) > 24 or max(minutes) > 59:
        raise DeskError("hours-wrong")
    begin, end = (60 * hour + minute for hour, minute in zip(hours, minutes, strict=True))
    if end <= begin:
        end += _DAY
    return [(day * _DAY + begin, day * _DAY + end) for day in _days(found["days"] or "Mo-Su")]


def _days(written: str) -> list[int]:
    found: list[int] = []
    for part in written.split(","):
        ends = part.split("-")
        if len(ends) > 2 or any(each not in DAYS for each in ends):
            raise DeskError("hours-wrong")
        first, last = DAYS.index(ends[0]), DAYS.index(ends[-1])
        found += [day % 7 for day in range(first, last + (7 if last < first else 0) + 1)]
    return found


def _minute(moment: datetime) -> int:
    return moment.weekday() * _DAY + moment.hour * 60 + moment.minute


def tell_hours(written: str, language: str = "en") -> str:
    """Write opening hours for visitors: the days by their names, round the clock as nothing.

    >>> tell_hours("Mo-Th 18:00-04:00; Fr 16:00-06:00", "ru"), tell_hours("24/7")
    ('Пн–Чт 18:00–04:00; Пт 16:00–06:00', '')
    """
    if written.strip() == ALWAYS:
        return ""
    named = re.sub(r"[A-Z][a-z]", lambda day: _named(day[0], language), written)
    return named.replace("-", "–")


def _named(day: str, language: str) -> str:
    return say(f"weekday-{day.lower()}", language) if day in DAYS else day


def check_zone(written: str) -> ZoneInfo:
    """Return a time zone by its name.

    >>> check_zone("Europe/Minsk").key
    'Europe/Minsk'
    """
    try:
        return ZoneInfo(written)
    except (ValueError, OSError, KeyError):
        raise DeskError("zone-wrong", given=written) from None


def midnight(day: date, zone: str) -> int:
    """Return the moment, in milliseconds, at which a day begins on the house's own clock.

    >>> house_time(midnight(date(2026, 11, 19), "Europe/Minsk"), "").isoformat()
    '2026-11-18T21:00:00+00:00'
    """
    return int(datetime.combine(day, time.min, check_zone(zone) if zone else UTC).timestamp() * 1000)


def house_time(now: int, zone: str) -> datetime:
    """Return the moment on the house's own clock: in its time zone, or UTC where it names none.

    >>> house_time(0, "Asia/Yerevan").hour, house_time(0, "").hour
    (4, 0)
    """
    moment = datetime.fromtimestamp(now / 1000, UTC)
    return moment.astimezone(check_zone(zone)) if zone else moment
