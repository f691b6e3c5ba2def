"""A chart as one page that needs nothing else, good to read and to print."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from croupier import books
from croupier.reports.edge import document, section
from croupier.reports.telling import bets, figures, legend, notes, parts, tables
from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.odds.strategy.chart import Chart
    from croupier.reports.telling import RuleRow

MORE_STYLE: Final = """
td.act{font-weight:bold}td.number{color:var(--soft)}
td.saves{white-space:nowrap}td.left,th.left{text-align:left}td.left{white-space:normal}
table.chart{table-layout:fixed;text-align:center;font-family:system-ui,sans-serif}
table.chart td,table.chart th{text-align:center;border:1px solid var(--line);padding:5px 2px}
table.chart td:first-child{font-weight:bold}
.H{background:#e9c46a55}.S{background:#b23a4833}.D,.d{background:#2f669044}.P{background:#2a7f6244}
.R,.r{background:#6d597a44}
.legend span{white-space:nowrap;margin-right:1em}.legend b{padding:1px 6px;border-radius:3px}
@media print{body{background:#fff}section{break-inside:avoid;border-color:#999}main{padding:0}}
"""


def page(chart: Chart, language: str) -> str:
    """Write the whole page."""
    name = books.profile(chart.game).name(language)
    title = escape(say("strategy-title", language, name=name, game=chart.game))
    body = "".join(_body(chart, title, language))
    return document(title, body, language, MORE_STYLE)


def inside(chart: Chart, language: str) -> str:
    """Write the chart to be put into another page."""
    return "".join(_chart(chart, language))


def _body(chart: Chart, title: str, language: str) -> Iterator[str]:
    yield f"<h1>{title}</h1>"
    yield from _chart(chart, language)


def _chart(chart: Chart, language: str) -> Iterator[str]:
    for note in notes(chart, language):
        yield f'<p class="note">{escape(note)}</p>'
    yield _figures(chart, language)
    if chart.form == "rules":
        for heading, rows in parts(chart, language):
            yield f"<section><h2>{escape(heading)}</h2>{_rules(rows, language)}</section>"
        about = (say(f"strategy-{key}", language) for key in ("first-fits", "saves-about"))
        yield f"<p>{escape(' '.join(about))}</p>"
    elif chart.form == "table":
        for heading, grid in tables(chart, language):
            yield f"<section><h2>{escape(heading)}</h2>{_grid(grid)}</section>"
        meant = (f'<b class="{key}">{key}</b> {escape(words)}' for key, words in legend(chart, language))
        yield f'<p class="legend">{" ".join(f"<span>{each}</span>" for each in meant)}</p>'
    else:
        yield section("strategy-bets", language, f"<p>{escape(', '.join(bets(chart, language)))}</p>")
    yield f"<p>{escape(say('strategy-made-by', language, hash=chart.hash[:16]))}</p>"


def _figures(chart: Chart, language: str) -> str:
    terms = (
        f"<div><dt>{escape(key)}</dt><dd>{value}<small>{escape(small)}</small></dd></div>"
        for key, value, small in figures(chart, language)
    )
    return f"<dl>{''.join(terms)}</dl>"


def _rules(rows: list[RuleRow], language: str) -> str:
    """Set rules in a table: what to do, with which hand, when, and what that saves."""
    heads = "".join(
        f'<th class="left">{escape(say(f"strategy-{key}", language))}</th>' for key in ("act", "hand", "when")
    )
    lines = "".join(
        f'<tr><td class="number">{place}.</td><td class="act left">{escape(row.act)}</td>'
        f'<td class="left">{escape(row.hand)}</td>'
        f'<td class="left">{"<br>".join(map(escape, row.when))}</td><td class="saves">{row.saves}</td></tr>'
        for place, row in enumerate(rows, 1)
    )
    return (
        f"<table><tr><th></th>{heads}<th>{escape(say('strategy-saves', language))}</th></tr>{lines}</table>"
    )


def _grid(grid: list[list[str]]) -> str:
    """Set a part of a chart of blackjack, a colour for each act."""
    lines = []
    for place, row in enumerate(grid):
        kind = "th" if place == 0 else "td"
        cells = "".join(
            f'<{kind} class="{cell}">{cell}</{kind}>' if column and place else f"<{kind}>{cell}</{kind}>"
            for column, cell in enumerate(row)
        )
        lines.append(f"<tr>{cells}</tr>")
    return f'<table class="chart">{"".join(lines)}</table>' if lines else ""
