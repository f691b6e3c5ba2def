"""Days and moments: who gives an order brings the moment, a place has its time zone, and the law counts.

Moments are whole milliseconds since 1970, as everywhere. A day belongs to the time zone of the competition
(fspr:q.deadline-counting).

>>> moment = at(date(2027, 3, 1), "Europe/Moscow", hour=1)
>>> day(moment, "Europe/Moscow").isoformat(), day(moment, "Europe/London").isoformat()
('2027-03-01', '2027-02-28')
"""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo

from croupier.federation.law import APPLICATIONS, FederationError


@cache
def zone_of(name: str) -> ZoneInfo:
    """Return a time zone by its name."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        raise FederationError("federation-zone", zone=name) from None


def day(moment: int, zone: str) -> date:
    """Return the day of a moment where it happens."""
    return datetime.fromtimestamp(moment / 1000, zone_of(zone)).date()


def at(on: date, zone: str, *, hour: int = 0, minute: int = 0) -> int:
    """Return the moment of an hour of a day."""
    local = datetime(on.year, on.month, on.day, hour, minute, tzinfo=zone_of(zone))
    return round(local.timestamp()) * 1000


def end_of(on: date, zone: str) -> int:
    """Return the last moment of a day, that is a millisecond before the next one begins."""
    return at(on + timedelta(days=1), zone) - 1


def clock(moment: int, zone: str) -> str:
    """Write a moment as it is there.

    >>> clock(0, "Europe/Moscow")
    '1970-01-01 03:00'
    """
    return datetime.fromtimestamp(moment / 1000, zone_of(zone)).strftime("%Y-%m-%d %H:%M")


def stamp(moment: int) -> str:
    """Write a moment for documents, in universal time.

    >>> stamp(1500)
    '1970-01-01T00:00:01.500Z'
    """
    return datetime.fromtimestamp(moment / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%S") + f".{moment % 1000:03}Z"


def season(on: date) -> int:
    """Return the season of a day: from 1 January to 31 December (fspr:2.1.3a)."""
    return on.year


def last_day(of: int) -> date:
    """Return the last day of a season."""
    return date(of, 12, 31)


def applications_until(of: int) -> date:
    """Return the last day for applications of a season, unless another is set.

    >>> applications_until(2027).isoformat()
    '2026-10-01'
    """
    return date(of - 1, *APPLICATIONS)


def year_after(on: date) -> date:
    """Return the last day of a year that begins on a day (fspr:q.attestation-validity).

    >>> [year_after(date(*on)).isoformat() for on in ((2026, 5, 7), (2028, 2, 29), (2027, 3, 1))]
    ['2027-05-06', '2029-02-28', '2028-02-29']
    """
    try:
        return on.replace(year=on.year + 1) - timedelta(days=1)
    except ValueError:  # 29 February
        return date(on.year + 1, 2, 28)


def age(born: date, on: date) -> int:
    """Return how old somebody is on a day; who is born on 29 February has a birthday on 1 March otherwise.

    >>> [age(date(2008, 2, 29), date(2026, *on)) for on in ((2, 28), (3, 1))]
    [17, 18]
    """
    return on.year - born.year - ((on.month, on.day) < (born.month, born.day))


def days_of(first: date, last: date) -> list[date]:
    """Return all days from the first to the last."""
    return [first + timedelta(days=number) for number in range((last - first).days + 1)]
