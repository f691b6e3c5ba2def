"""Choosing a part of the rating by links: by sex, age, game and region, beside what is chosen already."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import urlencode

from croupier.books import profile
from croupier.federation.rating import Filter
from croupier.room.federation.markup import Markup, cell, link
from croupier.text import say
from croupier.text.writing import span
from croupier.tournament.reglament import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.federation.office import FederationOffice

AGES: Final[dict[str, tuple[int, int]]] = {
    "18-25": (18, 25),
    "26-40": (26, 40),
    "41-60": (41, 60),
    "61-": (61, 0),
}
"""Groups of age, on the last day of the season."""
_HEADS: Final = {
    "sex": "fedpage-by-sex",
    "age": "fedpage-by-age",
    "discipline": "fedsheet-discipline",
    "region": "fedsheet-region",
}


def chosen(query: Mapping[str, str]) -> Filter:
    """Return whom a list is about; what nobody knows is left out.

    >>> chosen({"sex": "f", "age": "26-40"})
    Filter(region='', sex='f', discipline='', least_age=26, most_age=40)
    """
    least, most = AGES.get(query.get("age", ""), (0, 0))
    return Filter(query.get("region", ""), query.get("sex", ""), query.get("discipline", ""), least, most)


def ways(office: FederationOffice, base: str, query: Mapping[str, str], language: str) -> Iterator[str]:
    """Write the links: a line for each thing to choose by, regions folded up."""
    regions = sorted({member.form.region for member in office.members.values()} - {""}, key=_by_number)
    lines = {
        "sex": {"f": say("fedpage-women", language), "m": say("fedpage-men", language)},
        "age": {name: span(least, most or None, language) for name, (least, most) in AGES.items()},
        "discipline": {game: profile(game).name(language) for game in GAMES},
        "region": {region: region for region in regions},
    }
    for name, options in lines.items():
        shown = " · ".join(_way(base, query, name, value, words) for value, words in options.items())
        everybody = _way(base, query, name, "", say("fedpage-all", language))
        head = cell(say(_HEADS[name], language))
        if name == "region":
            open_now = " open" if query.get("region") else ""
            yield f"<details{open_now}><summary>{head}</summary><p>{everybody} · {shown}</p></details>"
        else:
            yield f"<p>{head}: {everybody} · {shown}</p>"


def _way(base: str, query: Mapping[str, str], name: str, value: str, words: str) -> Markup:
    """Write one link, or what is chosen already."""
    if query.get(name, "") == value:
        return Markup(f"<strong>{cell(words)}</strong>")
    return link(base + asked({**query, name: value}), words)


def asked(query: Mapping[str, str]) -> str:
    """Write what is chosen as the end of an address.

    >>> asked({"sex": "f", "region": "", "age": "26-40"}), asked({})
    ('?age=26-40&sex=f', '')
    """
    told = urlencode({key: query[key] for key in sorted(query) if query[key]})
    return f"?{told}" if told else ""


def _by_number(region: str) -> tuple[str, int]:
    """Sort “Region 2” before “Region 10”."""
    words, _, number = region.rpartition(" ")
    return (words, int(number)) if number.isdecimal() else (region, 0)
