"""A chart as a sheet of paper: one PDF, set by Typst, in colours that a black printer tells apart too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier import books
from croupier.reports.telling import bets, figures, legend, notes, parts, tables
from croupier.reports.typesetting import FONTS, quoted, typeset
from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.odds.strategy.chart import Chart
    from croupier.reports.telling import RuleRow

COLOURS: Final = {
    "H": "#fbf0d3",
    "S": "#eeb9bf",
    "D": "#a9cbe6",
    "d": "#a9cbe6",
    "P": "#a8dcc5",
    "R": "#cfc1da",
    "r": "#cfc1da",
}
HEAD: Final = """#set document(title: {title}, author: "Croupier", date: none)
#set page(paper: "a4", margin: (x: 1.6cm, top: 1.5cm, bottom: 1.6cm), footer: {footer})
#set text(size: 9.5pt, font: ({fonts}), lang: "{language}")
#set par(leading: 0.6em)
#let grey = luma(90)
#let rules = (x: none, y: 0.4pt + luma(190))
"""


_BOLD: Final = 'weight: "bold"'
_BELOW: Final = " \\ "
_GREY: Final = "fill: grey"
_MANY: Final = 12
"""So many rules and more may begin on one page and end on the next."""
_SMALL: Final = "size: 8pt, fill: grey"


def sheet(chart: Chart, language: str) -> bytes:
    """Set a chart and return the PDF; the same chart gives the same bytes."""
    return typeset(source(chart, language), missing="strategy-print-missing")


def source(chart: Chart, language: str) -> str:
    """Write a chart in the language of Typst."""
    name = books.profile(chart.game).name(language)
    title = say("strategy-title", language, name=name, game=chart.game)
    made_by = say("strategy-made-by", language, hash=chart.hash[:16])
    head = HEAD.format(
        title=quoted(title),
        footer=f"text(size: 7.5pt, fill: luma(120), {quoted(made_by)})",
        fonts=", ".join(map(quoted, FONTS)),
        language=language,
    )
    return "\n\n".join((head, _said(title, 'size: 15pt, weight: "bold"'), *_body(chart, language)))


def _said(words: str, style: str = "") -> str:
    return f"#text({', '.join(filter(None, (style, quoted(words))))})"


def _body(chart: Chart, language: str) -> Iterator[str]:
    for note in notes(chart, language):
        yield _said(note, _GREY)
    yield _figures(figures(chart, language))
    if chart.form == "rules":
        for heading, rows in parts(chart, language):
            yield _part(heading, _rules(rows, language), long=len(rows) > _MANY)
        about = (say(f"strategy-{key}", language) for key in ("first-fits", "saves-about"))
        yield _said(" ".join(about), _SMALL)
    elif chart.form == "table":
        for heading, grid in tables(chart, language):
            yield _part(heading, _letters(grid) if grid else "")
        yield _legend(legend(chart, language))
    else:
        yield _part(say("strategy-bets", language), _said(", ".join(bets(chart, language))))


def _part(heading: str, below: str, *, long: bool = False) -> str:
    """Set a heading and what belongs to it, on one page unless it is long."""
    title = _said(heading, 'size: 11.5pt, weight: "bold"')
    return f"#v(2pt)\n#block(breakable: {str(long).lower()})[{title}\n\n{below}]"


def _cells(cells: Iterable[str], style: str = "") -> str:
    return ", ".join(f"[{_said(cell, style)}]" for cell in cells)


def _figures(rows: Iterable[tuple[str, str, str]]) -> str:
    """Set the figures one below the other, the numbers in bold."""
    lines = (
        f"{_cells([key])}, {_cells([number], _BOLD)}, {_cells([small], _SMALL)}"
        for key, number, small in rows
    )
    return f"#grid(columns: (auto, auto, 1fr), column-gutter: 10pt, row-gutter: 6pt, {', '.join(lines)})"


def _rules(rows: list[RuleRow], language: str) -> str:
    """Set rules in a table: what to do, with which hand, when, and what that saves."""
    heads = ["", *(say(f"strategy-{key}", language) for key in ("act", "hand", "when", "saves"))]
    lines = (
        ", ".join(
            (
                _cells([f"{place}."], _GREY),
                _cells([row.act], _BOLD),
                _cells([row.hand]),
                f"[{_BELOW.join(map(_said, row.when))}]",
                _cells([row.saves]),
            )
        )
        for place, row in enumerate(rows, 1)
    )
    return (
        "#table(columns: (auto, 1.7fr, 1.4fr, 3fr, auto), stroke: rules, inset: (x: 4pt, y: 5pt), "
        "align: (right, left, left, left, right), "
        f"table.header({_cells(heads, _SMALL)}), {', '.join(lines)})"
    )


def _letters(grid: list[list[str]]) -> str:
    """Set a part of a chart of blackjack, a colour for each act."""
    cells = []
    for place, row in enumerate(grid):
        for column, cell in enumerate(row):
            colour = COLOURS.get(cell) if place and column else None
            fill = f'fill: rgb("{colour}")' if colour else "fill: luma(245)"
            style = "" if colour else _BOLD
            cells.append(f"table.cell({fill})[{_said(cell, style)}]")
    widths = ", ".join(["1.5fr", *["1fr"] * (len(grid[0]) - 1)])
    return (
        f"#table(columns: ({widths}), align: center, inset: 3.2pt, stroke: 0.4pt + luma(170), "
        f"{', '.join(cells)})"
    )


def _legend(words: Iterable[tuple[str, str]]) -> str:
    """Say what the letters mean, each in its colour."""
    boxes = (
        f'#box[#box(fill: rgb("{COLOURS[letter]}"), inset: 3pt, radius: 2pt)[{_said(letter)}] '
        f"{_said(meaning, 'size: 8.5pt')}]"
        for letter, meaning in words
    )
    return " #h(8pt) ".join(boxes)
