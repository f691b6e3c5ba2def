"""Open data of the federation at addresses that stay: JSON, CSV, iCalendar, protocols, sheets."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import RoomError
from croupier.federation.calendar import feed
from croupier.federation.protocol import schema
from croupier.federation.protocol_text import write_text
from croupier.federation.rating import Filter, RatingLine, rating, terms_of
from croupier.federation.selection import select
from croupier.reports import federation_sheets, federation_tables

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.federation.office import Competition, FederationOffice

KINDS: Final = {
    "json": "application/json",
    "csv": "text/csv",
    "txt": "text/plain",
    "ics": "text/calendar",
    "pdf": "application/pdf",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
Made = str | bytes
_ABOUT: Final = re.compile(
    r"(?:(calendar|rating|teams|protocol|regulations)-([0-9-]{4,12})|(clubs|judges|players|schema))\.(\w{2,4})"
)


def open_data(
    office: FederationOffice, name: str, language: str, address: str, chosen: Filter | None = None
) -> tuple[bytes, str]:
    """Return a file of open data by its name, and its kind; a rating of those who are chosen."""
    found = _ABOUT.fullmatch(name)
    if found is None:
        raise RoomError("page-unknown")
    about, which, alone, suffix = found.groups()
    if alone:
        makers = _alone(office, alone)
    elif about in ("calendar", "rating", "teams"):
        makers = _season(office, about, which, (language, address), chosen)
    else:
        makers = _document(office, about, which, language)
    if suffix not in makers:
        raise RoomError("page-unknown")
    made = makers[suffix]()
    return (made.encode() if isinstance(made, str) else made), KINDS[suffix]


def _alone(office: FederationOffice, name: str) -> dict[str, Callable[[], Made]]:
    if name == "schema":
        return {"json": lambda: msgspec.json.encode(schema())}
    if name == "clubs":
        return {
            "json": lambda: msgspec.json.encode(list(office.organisations.values()), order="deterministic")
        }
    if name == "players":
        rows = federation_tables.players_table(office)
        return {
            "json": lambda: msgspec.json.encode(federation_tables.objects(rows)),
            "csv": lambda: federation_tables.write_csv(rows),
        }
    return {"json": lambda: msgspec.json.encode(list(office.judges.values()))}


def _season(
    office: FederationOffice, about: str, which: str, reader: tuple[str, str], chosen: Filter | None
) -> dict[str, Callable[[], Made]]:
    language, address = reader
    if not which.isdecimal() or int(which) not in office.published:
        raise RoomError("page-unknown")
    season = int(which)
    if about == "calendar":
        listed = [office.competitions[number] for number in office.published[season][1]]
        return {
            "json": lambda: msgspec.json.encode([_told(office, each) for each in listed]),
            "ics": lambda: feed(office, season, language, address=f"{address}/federation"),
            "pdf": lambda: federation_sheets.print_calendar(office, season, language),
        }
    if about == "teams":
        teams = [(own, select(office, own)) for own in office.selections if own.season == season]
        told = [{"criteria": own, "selected": team} for own, team in teams]
        return {"json": lambda: msgspec.json.encode(told)}
    lines = rating(office, season, chosen or Filter())
    rows = federation_tables.rating_table(office, lines)
    rated = {"terms": terms_of(office, season), "lines": _lines(office, lines)}
    return {
        "json": lambda: msgspec.json.encode(rated),
        "csv": lambda: federation_tables.write_csv(rows),
        "xlsx": lambda: federation_tables.write_xlsx({str(season): rows}),
        "pdf": lambda: federation_sheets.print_rating(office, season, lines, language),
    }


def _lines(office: FederationOffice, lines: list[RatingLine]) -> list[dict[str, object]]:
    """Tell the lines of a rating with the names behind the numbers."""
    return [
        {
            **msgspec.structs.asdict(line),
            "name": office.members[line.member].form.name,
            "region": office.members[line.member].form.region,
        }
        for line in lines
    ]


def _told(office: FederationOffice, each: Competition) -> dict[str, object]:
    return {
        "number": each.number,
        "name": each.terms.name,
        "first": each.first,
        "last": each.last,
        "place": office.place_name(each.terms.place),
        "internet": each.terms.internet,
        "classes": each.classes,
        "discipline": each.terms.discipline,
        "organiser": each.terms.organiser,
        "entries": len(each.entries),
        "ended": each.ended is not None,
    }


def _document(
    office: FederationOffice, about: str, number: str, language: str
) -> dict[str, Callable[[], Made]]:
    """Documents of a competition: nothing that is not published, signed and sent."""
    each = office.competitions.get(number)
    if each is None or not office.public(each):
        raise RoomError("page-unknown")
    version = each.published
    if about == "regulations":
        if version is None:
            raise RoomError("page-unknown")
        return {"pdf": lambda: federation_sheets.print_regulations(office, each, version, language)}
    sealed = each.sealed
    if sealed is None or each.sent is None:
        raise RoomError("page-unknown")
    own = sealed.protocol
    return {
        "json": sealed.write,
        "txt": lambda: write_text(own),
        "pdf": lambda: federation_sheets.print_protocol(sealed, language),
        "xlsx": lambda: federation_tables.write_xlsx(federation_tables.protocol_tables(own, language)),
    }
