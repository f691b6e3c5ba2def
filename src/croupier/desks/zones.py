"""The machine-readable zone of an identity document: what it says, when its own check digits agree.

>>> read_zone('''P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<
... L898902C36UTO7408122F1204159ZE184226B<<<<<10''', date(2026, 1, 1))["surname"]
'Eriksson'
>>> read_zone("P<UTO", date(2026, 1, 1))
Traceback (most recent call last):
croupier.errors.DeskError: This zone cannot be read: scan it again, or type what the document says. (m1:4.5)
"""

from __future__ import annotations

from datetime import date
from typing import Any, Final

from mrz.checker.td1 import TD1CodeChecker
from mrz.checker.td2 import TD2CodeChecker
from mrz.checker.td3 import TD3CodeChecker

from croupier.errors import DeskError

_SHAPES: Final[dict[tuple[int, int], tuple[type[Any], str]]] = {
    (2, 44): (TD3CodeChecker, "passport"),
    (3, 30): (TD1CodeChecker, "id-card"),
    (2, 36): (TD2CodeChecker, "id-card"),
}
"""Lines, and signs in each, of the zones of ICAO's document 9303."""
_STATES: Final = {
    "AND": "AD", "ARM": "AM", "AUT": "AT", "AZE": "AZ", "BEL": "BE", "BGR": "BG", "BLR": "BY", "CHE": "CH",
    "CHN": "CN", "CYP": "CY", "CZE": "CZ", "D": "DE", "DNK": "DK", "ESP": "ES", "EST": "EE", "FIN": "FI",
    "FRA": "FR", "GBR": "GB", "GEO": "GE", "GRC": "GR", "HRV": "HR", "HUN": "HU", "IND": "IN", "IRL": "IE",
    "IRN": "IR", "ISR": "IL", "ITA": "IT", "KAZ": "KZ", "KGZ": "KG", "LTU": "LT", "LUX": "LU", "LVA": "LV",
    "MDA": "MD", "NLD": "NL", "NOR": "NO", "POL": "PL", "PRT": "PT", "ROU": "RO", "RUS": "RU", "SVK": "SK",
    "SVN": "SI", "SWE": "SE", "TJK": "TJ", "TKM": "TM", "TUR": "TR", "UKR": "UA", "USA": "US", "UZB": "UZ",
}  # fmt: skip
"""States as a zone writes them, and as our forms do; others are kept as they are."""
_CENTURY: Final = 100


def read_zone(written: str, today: date) -> dict[str, str]:
    """Return what a zone says, by the fields of the door's form; the day of issue is not in it."""
    lines = [line for each in written.upper().splitlines() if (line := "".join(each.split()))]
    wrong = DeskError("zone-unreadable", clause="m1:4.5")
    shape = _SHAPES.get((len(lines), len(lines[0]) if lines else 0))
    if shape is None:
        raise wrong
    checker, document = shape
    try:
        read = checker("\n".join(lines))
        said = read.fields()
        sound = bool(read)
    except Exception:  # the library raises several kinds for signs that cannot be there
        raise wrong from None
    if not sound:
        raise wrong
    return {
        "surname": said.surname.title(),
        "first-name": said.name.title(),
        "born": _day(said.birth_date, today, future=False).isoformat(),
        "expires": _day(said.expiry_date, today, future=True).isoformat(),
        "document": document,
        "document-number": said.document_number.replace("<", ""),
        "country": _STATES.get(said.country.replace("<", ""), said.country.replace("<", "")),
        "personal": said.optional_data.replace("<", ""),
    }


def _day(written: str, today: date, *, future: bool) -> date:
    """Return a date of six digits: nobody was born in the future, no document expires long ago.

    >>> _day("300501", date(2026, 1, 1), future=True), _day("300501", date(2026, 1, 1), future=False)
    (datetime.date(2030, 5, 1), datetime.date(1930, 5, 1))
    """
    year, month, day = (int(written[at : at + 2]) for at in (0, 2, 4))
    century = today.year - today.year % _CENTURY
    found = date(century + year, month, day)
    if not future and found > today:
        return date(century - _CENTURY + year, month, day)
    return found
