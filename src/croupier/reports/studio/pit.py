"""The page of a pit: what all tables together win, and how far it strays from what is expected."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from croupier.errors import BookError
from croupier.reports.studio.asked import number_in, read_number
from croupier.reports.studio.markup import button, entry, field, table
from croupier.studio import read_link
from croupier.text import say
from croupier.text.writing import figure, number, percent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.studio import Workshop
    from croupier.studio.house import Line

_LINES: Final = "m1/roulette 40 100 35\nm1/blackjack 28 100 60"
_USUAL: Final = {"hours": "8"}
_MOST: Final = 40
_LONGEST: Final = 4000
_WORDS: Final = 4


def form(said: Mapping[str, str], language: str) -> str:
    """Write the fields."""
    lines = said.get("_lines", _LINES)
    area = f'<textarea name="_lines" rows="6" maxlength="{_LONGEST}">\n{escape(lines)}</textarea>'
    hours = entry("_hours", said.get("_hours", _USUAL["hours"]), inputmode="decimal")
    return (
        field(say("studio-pit-lines", language), area, say("studio-pit-lines-about", language))
        + field(say("studio-pit-hours", language), hours)
        + button("studio-work-out", language)
    )


def answer(said: Mapping[str, str], shop: Workshop, language: str) -> str:
    """Add up the pit from the exact distributions of its games."""
    from croupier.studio.house import pit  # noqa: PLC0415  (a room opens without kernels)

    words = [line.split() for line in said.get("_lines", "")[:_LONGEST].splitlines() if line.strip()]
    if not 1 <= len(words) <= _MOST:
        raise BookError("studio-pit-lines-many", most=_MOST)
    lines = [_line(each, shop) for each in words]
    hours = read_number(said, "hours", _USUAL)
    rows = []
    for each, line in zip(words, lines, strict=True):
        alone = pit([line], hours)
        rows.append([" ".join(each), figure(float(alone.expected), language), figure(alone.stdev, language)])
    found = pit(lines, hours)
    even = found.hours_to_even
    sums = [
        ("studio-handle", number(float(found.handle), language)),
        ("studio-expected-win", number(float(found.expected), language, digits=2)),
        ("studio-hold", percent(100 * float(found.expected / found.handle), language)),
        ("studio-pit-spread", number(found.stdev, language, digits=2)),
        ("studio-hours-to-even", say("studio-never", language) if even is None else figure(even, language)),
    ]
    heads = [say(f"studio-{key}", language) for key in ("tables", "expected-win", "pit-spread")]
    said_sums = [[say(key, language), value] for key, value in sums]
    about = f"<p>{escape(say('studio-pit-independent', language))}</p>"
    return table(["", say("studio-value", language)], said_sums) + about + table(heads, rows)


def _line(words: list[str], shop: Workshop) -> Line:
    """Read a line: a game or the link of a variant, its boxes, the stake on each, rounds an hour."""
    from croupier.studio.house import Line  # noqa: PLC0415
    from croupier.studio.risk import RoundWalk  # noqa: PLC0415

    if len(words) != _WORDS:
        raise BookError("studio-pit-words", line=" ".join(words)[:60])
    game, _, link = words[0].rpartition("/studio/")[2].partition("?")
    boxes, stake, pace = (number_in(each) for each in words[1:])
    if boxes.denominator != 1 or stake.denominator != 1:
        raise BookError("studio-pit-words", line=" ".join(words)[:60])
    return Line(RoundWalk.of(shop.result(read_link(game, link))), int(boxes), int(stake), pace)
