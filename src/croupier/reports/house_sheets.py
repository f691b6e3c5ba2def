"""A report of the house on paper: a table, and below it one of its columns as bars.

Beside a bar may stand what was due, as a mark, and how far chance alone leads, as a line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from croupier.reports.papers import HEAD
from croupier.reports.typesetting import FONTS, quoted, typeset
from croupier.text import say
from croupier.text.writing import localised, number

if TYPE_CHECKING:
    from collections.abc import Sequence

_WIDE, _HIGH = 500, 18
_MOST: Final = 30
"""No picture has more bars."""


class DrawnBar(Struct, frozen=True):
    """A value drawn as a bar, perhaps what was due, and the ends of the stretch in which chance leaves it."""

    value: float
    due: float | None = None
    ends: tuple[float, float] | None = None

    @property
    def reach(self) -> tuple[float, float]:
        """How far it goes to the left and to the right of nothing."""
        all_ = (0.0, self.value, *(self.ends or ()), *(() if self.due is None else (self.due,)))
        return min(all_), max(all_)


def drawing(bar: DrawnBar, least: float, most: float) -> str:
    """Draw a bar on a scale from `least` to `most`.

    >>> drawing(DrawnBar(10, due=4, ends=(-2, 22)), -2, 22).count("<line")
    4
    >>> "#b23a48" in drawing(DrawnBar(-5), -5, 0)
    True
    """
    scale = _WIDE / ((most - least) or 1)

    def at(value: float) -> float:
        return (value - least) * scale

    def line(colour: str, *ends: float) -> str:
        x1, y1, x2, y2 = (f"{end:.1f}" for end in ends)
        return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{colour}" stroke-width="2.4"/>'

    left, right = sorted((at(0), at(bar.value)))
    colour = "#b23a48" if bar.value < 0 else "#2f6690"
    drawn = [f'<rect x="{left:.1f}" y="3" width="{right - left:.1f}" height="{_HIGH - 6}" fill="{colour}"/>']
    if bar.ends is not None:
        begin, end = map(at, bar.ends)
        middle = _HIGH / 2
        drawn.append(line("#555555", begin, middle, end, middle))
        drawn += [line("#555555", edge, middle - 3, edge, middle + 3) for edge in (begin, end)]
    if bar.due is not None:
        drawn.append(line("#e08e1b", at(bar.due), 0, at(bar.due), _HIGH))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {_HIGH}">{"".join(drawn)}</svg>'


def house_sheet(
    title: str, table: Sequence[Sequence[Any]], drawn: Sequence[int], foot: str, language: str
) -> bytes:
    """Set a report and return the PDF; the first row is the heading.

    `drawn` are the columns of the bars: the value; if there are more, what was due and both ends of chance.
    """
    return typeset(house_source(title, table, drawn, foot, language))


def house_source(
    title: str, table: Sequence[Sequence[Any]], drawn: Sequence[int], foot: str, language: str
) -> str:
    """Write a report in the language of Typst."""
    fonts = ", ".join(map(quoted, FONTS))
    parts = [
        HEAD.format(title=quoted(title), foot=f"text({quoted(foot)})", fonts=fonts, language=language),
        "#set page(flipped: true)",
        f'#text(size: 15pt, weight: "bold", {quoted(title)})',
    ]
    heading, *rows = table
    cells = ", ".join(f"[#text({quoted(_written(cell, language))})]" for row in table for cell in row)
    lines = f"columns: {len(heading)}, stroke: 0.4pt + luma(190), inset: 4pt"
    parts.append(f"#[#set text(size: 8pt)\n#table({lines}, {cells})]")
    if rows:
        parts.append(f"#v(6pt)#text(fill: luma(90), {quoted(str(heading[drawn[0]]))})")
        parts.append(_picture(rows[:_MOST], drawn, language))
        if len(drawn) > 1:
            parts.append(f"#text(size: 7.5pt, fill: luma(90), {quoted(say('report-legend', language))})")
    return "\n\n".join(parts)


def _picture(rows: Sequence[Sequence[Any]], drawn: Sequence[int], language: str) -> str:
    bars = [_bar([row[column] for column in drawn]) for row in rows]
    least = min(bar.reach[0] for bar in bars)
    most = max(bar.reach[1] for bar in bars)
    cells = [
        f"[#text(size: 8pt, {quoted(_label(row, language))})], "
        f'image(bytes({quoted(drawing(bar, least, most))}), format: "svg", width: 100%)'
        for row, bar in zip(rows, bars, strict=True)
    ]
    lines = "columns: (auto, 1fr), column-gutter: 6pt, row-gutter: 2pt, align: horizon"
    return f"#grid({lines}, {', '.join(cells)})"


def _bar(values: Sequence[Any]) -> DrawnBar:
    value, *more = values
    if not more:
        return DrawnBar(float(value or 0))
    due, begin, end = more
    return DrawnBar(float(value or 0), None if due == "" else float(due), (float(begin), float(end)))


def _label(row: Sequence[Any], language: str) -> str:
    """Write what a row is about: its first cell, and the second if it says something."""
    told = [row[0], *(cell for cell in row[1:2] if isinstance(cell, str))]
    return ", ".join(_written(cell, language) for cell in told)


def _written(cell: Any, language: str) -> str:
    if isinstance(cell, str):
        return localised(cell, language)
    return number(cell, language, digits=0 if isinstance(cell, int) else 2)
