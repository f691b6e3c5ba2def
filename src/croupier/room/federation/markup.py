"""How a page of the federation is put together: plain HTML without scripts, in the reader's language."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

from croupier.errors import RoomError
from croupier.text import LANGUAGES, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.federation.office import Competition, FederationOffice
    from croupier.federation.rating import HistoryPoint

STYLE: Final = Path(__file__).with_name("style.css")
ICON: Final = Path(__file__).with_name("icon.svg")
NAV: Final = ("calendar", "ratings", "players", "clubs", "judges", "documents", "deadlines", "data")
_WIDTH, _HEIGHT, _EDGE = 640, 160, 14


class Markup(str):
    """Words that are HTML already."""

    __slots__ = ()


def cell(value: object) -> str:
    """Write a value into a page."""
    return value if isinstance(value, Markup) else escape(str(value))


def link(address: str, words: object) -> Markup:
    """Write a link."""
    return Markup(f'<a href="{escape(address)}">{cell(words)}</a>')


def table(
    heads: Sequence[str],
    rows: Iterable[Sequence[object]],
    *,
    numbers: Sequence[int] = (),
    wide: Sequence[int] = (),
    stacked: bool = False,
) -> Markup:
    """Write a table; some columns hold numbers, some are left out where the screen is narrow.

    Of a stacked one the cells of a row stand one below the other there.
    """
    kinds = [("n " * (place in numbers) + "wide" * (place in wide)).strip() for place in range(len(heads))]
    marks = [f' class="{kind}"' if kind else "" for kind in kinds]
    head = "".join(f"<th{mark}>{escape(name)}</th>" for name, mark in zip(heads, marks, strict=True))
    body = "".join(
        "<tr>"
        + "".join(f"<td{mark}>{cell(value)}</td>" for value, mark in zip(row, marks, strict=True))
        + "</tr>"
        for row in rows
    )
    return Markup(
        f'<div class="scroll" tabindex="0"><table{" class=stack" * stacked}><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def facts(rows: Iterable[tuple[str, object]]) -> Markup:
    """Write names with their values."""
    return Markup(
        "<dl>" + "".join(f"<dt>{escape(name)}</dt><dd>{cell(value)}</dd>" for name, value in rows) + "</dl>"
    )


def heads(language: str, *names: str) -> list[str]:
    """Return the words over the columns of a table, as the sheets have them."""
    return [say(f"fedsheet-{name}", language) for name in names]


def words(language: str, *names: str) -> list[str]:
    """Return words that the pages alone have."""
    return [say(f"fedpage-{name}", language) for name in names]


def competition_link(each: Competition) -> Markup:
    """Write the way to a competition."""
    return link(f"/federation/competitions/{each.number}", each.terms.name)


def player_link(member: str, name: str) -> Markup:
    """Write the way to an athlete."""
    return link(f"/federation/players/{member}", name)


def season_of(office: FederationOffice, about: str) -> int:
    """Return the season that is asked for, else the one that is on."""
    if not about:
        return office.season
    if not about.isdecimal() or int(about) not in office.published:
        raise RoomError("page-unknown")
    return int(about)


def seasons(office: FederationOffice, name: str, shown: int) -> Markup:
    """Write the ways to the same page of other seasons, where there are any."""
    if not office.published.keys() - {shown}:
        return Markup("")
    ways = (
        f"<strong>{own}</strong>" if own == shown else link(f"/federation/{name}/{own}", own)
        for own in sorted({*office.published, shown})
    )
    return Markup(f"<p>{' · '.join(ways)}</p>")


def heading(words: str, level: int = 2) -> Markup:
    """Write a heading within a page."""
    return Markup(f"<h{level}>{escape(words)}</h{level}>")


def chart(points: Sequence[HistoryPoint], label: str, said: Sequence[str]) -> Markup:
    """Draw how somebody's points grew; every dot says how they stood then."""
    if len(points) < 2:
        return Markup("")
    first, last = points[0].at, points[-1].at
    most = max(point.points for point in points) or 1
    spots = [
        (
            _EDGE + (point.at - first) * (_WIDTH - 2 * _EDGE) / max(1, last - first),
            _HEIGHT - _EDGE - point.points * (_HEIGHT - 2 * _EDGE) / most,
        )
        for point in points
    ]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    dots = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3"><title>{escape(told)}</title></circle>'
        for (x, y), told in zip(spots, said, strict=True)
    )
    return Markup(
        f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{escape(label)}">'
        f'<polyline points="{line}" fill="none"/>{dots}</svg>'
    )


def page(title: str, parts: Iterable[str], language: str, *, path: str, demo: bool = False) -> bytes:
    """Put a page together, with the ways to all others and to other languages."""
    nav = "".join(f"<li>{link(f'/federation/{name}', say(f'fedpage-{name}', language))}</li>" for name in NAV)
    tongues = " · ".join(
        f'<a href="{escape(path)}?language={other}" lang="{other}" hreflang="{other}">{other}</a>'
        for other in LANGUAGES
    )
    note = f'<p class="note">{escape(say("fedpage-demo", language))}</p>' if demo else ""
    body = "\n".join(parts)
    home = escape(say("fedpage-title", language))
    officials = link("/#/federation", say("fedpage-officials", language))
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · {home}</title>"
        '<link rel="icon" href="/federation/icon.svg" type="image/svg+xml">'
        '<link rel="stylesheet" href="/federation/style.css"></head><body>'
        f'<header><a class="home" href="/federation">{home}</a><nav><ul>{nav}</ul></nav></header>'
        f"<main>{note}<h1>{escape(title)}</h1>\n{body}</main>"
        f"<footer>{tongues} · {officials} · {link('/', 'Croupier')}</footer></body></html>"
    ).encode()
