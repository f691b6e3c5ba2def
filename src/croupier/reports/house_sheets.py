"""A report of the house on paper: a table, and one of its columns as bars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from croupier.reports.papers import HEAD
from croupier.reports.typesetting import FONTS, quoted, typeset

if TYPE_CHECKING:
    from collections.abc import Sequence

_WIDE, _HIGH, _STEP = 500, 14, 18
_MOST: Final = 30
"""No picture has more bars."""


def bars(rows: Sequence[tuple[str, float]]) -> str:
    """Draw values as bars, those below zero to the left.

    >>> bars([("a", 10), ("b", -5)]).count("<rect")
    2
    """
    shown = list(rows)[:_MOST]
    most = max((abs(value) for _, value in shown), default=0) or 1
    middle = _WIDE / 2 if any(value < 0 for _, value in shown) else 0
    room = _WIDE - middle
    drawn = []
    for place, (_, value) in enumerate(shown):
        wide = abs(value) / most * room
        left = middle - wide if value < 0 else middle
        colour = "#b23a48" if value < 0 else "#2f6690"
        drawn.append(
            f'<rect x="{left:.1f}" y="{place * _STEP}" width="{wide:.1f}" height="{_HIGH}" fill="{colour}"/>'
        )
    high = max(1, len(shown)) * _STEP
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {high}">{"".join(drawn)}</svg>'


def house_sheet(title: str, table: Sequence[Sequence[Any]], drawn: int, foot: str, language: str) -> bytes:
    """Set a report and return the PDF; the first row is the heading, `drawn` the column of the bars."""
    fonts = ", ".join(map(quoted, FONTS))
    parts = [
        HEAD.format(title=quoted(title), foot=f"text({quoted(foot)})", fonts=fonts, language=language),
        f'#text(size: 15pt, weight: "bold", {quoted(title)})',
    ]
    wide = len(table[0]) if table else 1
    cells = ", ".join(f"[#text({quoted(str(cell))})]" for row in table for cell in row)
    parts.append(f"#table(columns: {wide}, stroke: 0.4pt + luma(190), inset: 4pt, {cells})")
    values = [(str(row[0]), float(row[drawn] or 0)) for row in table[1:]]
    if values:
        heading = str(table[0][drawn])
        parts.append(f"#v(6pt)#text(fill: luma(90), {quoted(heading)})")
        parts.append(f'#image(bytes({quoted(bars(values))}), format: "svg", width: 100%)')
    return typeset("\n\n".join(parts))
