"""A report as one page that needs nothing else: figures, plots drawn in SVG, tables."""

from __future__ import annotations

from html import escape
from math import log10
from typing import TYPE_CHECKING, Final

from croupier import books
from croupier.odds.report import brief, how_often, ratio, rounded
from croupier.reports.beside import by_the_book
from croupier.table.telling import word
from croupier.text import say
from croupier.text.writing import figure, number, percent, signs

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from croupier.odds.report import Bet, Report

COLOURS: Final = ("#b23a48", "#2a7f62", "#2f6690", "#c98a1b", "#6d597a", "#4f6d7a")
WIDTH: Final = 760
LETTER: Final = 8.6
"""How wide a letter of a label is, on the safe side."""
ROW: Final = 26
STYLE: Final = """
:root{--ink:#1d2a26;--soft:#5d6b66;--ground:#f7f5ef;--card:#fffdf8;--line:#ded8c8;--win:#2a7f62;--lose:#b23a48}
@media(prefers-color-scheme:dark){:root{--ink:#ece8dc;--soft:#a5b0a9;--ground:#12211c;--card:#1a2d26;
--line:#2f463d;--win:#57c29b;--lose:#e0707d}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);
font:16px/1.5 Georgia,"Noto Serif","Noto Serif Armenian",serif}
main{max-width:860px;margin:0 auto;padding:32px 20px 64px}h1{font-size:1.7rem;line-height:1.2;margin:0 0 8px}
h2{font-size:1.15rem;margin:0 0 12px}p{margin:4px 0;color:var(--soft)}p.note{color:var(--ink);
border-left:4px solid var(--lose);padding:6px 12px;background:var(--card)}
section{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:20px;margin-top:20px}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(160px,1fr));gap:16px;margin:20px 0 0}
dt{color:var(--soft);font-size:.85rem}dd{margin:0;font-size:1.45rem;font-variant-numeric:tabular-nums;
overflow-wrap:anywhere}
dd small{display:block;font-size:.75rem;color:var(--soft)}
svg{width:100%;height:auto;display:block}
svg text{font:13px system-ui,"Noto Sans Armenian",sans-serif;fill:var(--ink)}
svg text.soft{fill:var(--soft)}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
td,th{text-align:right;padding:4px 8px;border-bottom:1px solid var(--line);font-weight:normal}
td:first-child,th:first-child{text-align:left}th{color:var(--soft)}details{margin-top:12px}
summary{cursor:pointer;overflow-wrap:anywhere;color:var(--soft)}.key{display:inline-block;margin:0 14px 8px 0}
.key i{display:inline-block;width:12px;height:12px;border-radius:3px;margin-right:6px}
@media(max-width:640px){main{padding:20px 10px 40px}section{padding:14px 12px;overflow-x:auto}
svg{min-width:600px}}
"""


def page(report: Report, language: str, book: Report | None = None) -> str:
    """Write the whole page; with changed rules, what the book says stands beside."""
    name = books.profile(report.game).name(language)
    title = escape(say("odds-title", language, name=name, game=report.game))
    body = "".join(_body(report, book, title, language))
    return document(title, body, language)


def document(title: str, body: str, language: str, more_style: str = "") -> str:
    """Make a page of its own, with everything in it that a browser needs."""
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{title}</title>'
        f"<style>{STYLE}{more_style}</style></head><body><main>{body}</main></body></html>\n"
    )


def _body(report: Report, book: Report | None, title: str, language: str) -> Iterator[str]:
    yield f"<h1>{title}</h1>"
    for note in report.notes:
        yield f'<p class="note">{escape(say(note, language))}</p>'
    if report.overrides:
        changed = ", ".join(f"{key}={value}" for key, value in report.overrides.items())
        yield f"<p>{escape(say('odds-changed', language))}: {escape(changed)}</p>"
    if book is not None:
        yield f"<p>{escape(by_the_book(report, book, language))}</p>"
    yield _at_stake(report, language)
    yield figures(report, language)
    yield section("odds-results", language, *results(report, language))
    if report.decisions:
        yield section("odds-decisions", language, decision_bars(report, language))
    if report.dealt:
        yield section("odds-dealt", language, dealt_bars(report, language))
    if report.paid:
        yield section("odds-paid", language, about("odds-logarithmic", language), paid_bars(report, language))
    if report.without:
        yield section("odds-without", language, without_bars(report, language))
    if report.side_bets:
        wild = about("odds-bars-stdev", language)
        yield section(
            "odds-side-bets", language, wild, bet_bars(report, language), *side_bets(report, language)
        )


def _at_stake(bet: Bet, language: str) -> str:
    """Say for which stake the figures are, where that is told."""
    return f"<p>{escape(say('odds-at-stake', language, stake=bet.stake))}</p>" if bet.stake else ""


def section(key: str, language: str, *parts: str) -> str:
    """Set a part of the report in a frame of its own."""
    return f"<section><h2>{escape(say(key, language))}</h2>{''.join(parts)}</section>"


def about(key: str, language: str) -> str:
    """Say how a plot is to be read."""
    return f"<p>{escape(say(key, language))}</p>"


def figures(bet: Bet, language: str) -> str:
    """Show the main figures large."""
    shown = [
        (
            "odds-edge",
            percent(100 * bet.house_edge, language),
            brief(bet.house_edge) and ratio(bet.house_edge),
        ),
        ("odds-risk", percent(100 * bet.element_of_risk, language), say("odds-risk-of", language)),
        ("odds-stdev", number(bet.stdev, language, digits=4), say("odds-stdev-of", language)),
        ("odds-deals", _breakable(rounded(bet.deals, language), language), ""),
    ]
    terms = (
        f"<div><dt>{escape(say(key, language))}</dt><dd>{value}<small>{escape(small)}</small></dd></div>"
        for key, value, small in shown
    )
    return f"<dl>{''.join(terms)}</dl>"


def _breakable(count: str, language: str) -> str:
    """Let a long count end its line between thousands."""
    group = signs(language)[0]
    return count.replace(group, f"{group}<wbr>")


# -- plots ------------------------------------------------------------------------------------------------


def bars(rows: Sequence[tuple[str, str, float, str]]) -> str:
    """Draw bars: label, what stands behind the bar, its length from zero to one, its colour."""
    edge = _edge(label for label, *_ in rows)
    room = WIDTH - edge - max(len(said) for _, said, *_ in rows) * LETTER - 10
    parts = []
    for place, (label, said, length, colour) in enumerate(rows):
        top = place * ROW
        wide = max(2.0, length * room)
        parts.append(
            f'<text x="{edge - 10:.1f}" y="{top + 17}" text-anchor="end">{escape(label)}</text>'
            f'<rect x="{edge:.1f}" y="{top + 4}" width="{wide:.1f}" height="{ROW - 8}" rx="3"'
            f' fill="{colour}"/>'
            f'<text class="soft" x="{edge + wide + 8:.1f}" y="{top + 17}">{escape(said)}</text>'
        )
    return f'<svg viewBox="0 0 {WIDTH} {len(rows) * ROW}" role="img">{"".join(parts)}</svg>'


def stacked(rows: Sequence[tuple[str, Sequence[float]]], language: str) -> str:
    """Draw bars of full length, each cut into shares in the order of the colours."""
    edge = _edge(label for label, _ in rows)
    room = WIDTH - edge
    parts = []
    for place, (label, shares) in enumerate(rows):
        top, left = place * ROW, edge
        parts.append(f'<text x="{edge - 10:.1f}" y="{top + 17}" text-anchor="end">{escape(label)}</text>')
        for share, colour in zip(shares, _colours(len(shares)), strict=True):
            wide = share * room
            parts.append(
                f'<rect x="{left:.2f}" y="{top + 4}" width="{wide:.2f}" height="{ROW - 8}" fill="{colour}">'
                f"<title>{percent(100 * share, language)}</title></rect>"
            )
            left += wide
    return f'<svg viewBox="0 0 {WIDTH} {len(rows) * ROW}" role="img">{"".join(parts)}</svg>'


def _edge(labels: Iterable[str]) -> float:
    """Return where the bars begin: behind the longest label."""
    return max(len(label) for label in labels) * LETTER + 14


def legend(names: Iterable[str]) -> str:
    """Say which colour is which."""
    named = list(names)
    keys = (
        f'<span class="key"><i style="background:{colour}"></i>{escape(name)}</span>'
        for name, colour in zip(named, _colours(len(named)), strict=True)
    )
    return f"<div>{''.join(keys)}</div>"


def _colours(count: int) -> list[str]:
    return [COLOURS[place % len(COLOURS)] for place in range(count)]


def _rare(count: int, whole: int) -> float:
    """Return the length of a bar on a logarithmic scale, so that one in ten million still shows."""
    return max(0.0, 1 + log10(count / whole) / 8) if count else 0.0


def results(bet: Bet, language: str) -> tuple[str, str, str]:
    """Show the net results: how the plot is to be read, the plot, the exact counts."""
    return about("odds-logarithmic", language), distribution(bet, language), result_table(bet, language)


def distribution(bet: Bet, language: str) -> str:
    """Draw the net results; lengths are logarithmic, for the rare ones are what people look for."""
    whole = bet.deals
    return bars(
        [
            (
                figure(net, language, signed=True),
                how_often(count, whole, language),
                _rare(count, whole),
                "var(--win)" if net > 0 else "var(--lose)" if net < 0 else "var(--soft)",
            )
            for net, count in sorted(bet.outcomes.items())
        ]
    )


def result_table(bet: Bet, language: str) -> str:
    """Set the exact counts in a table that opens on demand."""
    title = escape(say("odds-counts", language, deals=rounded(bet.deals, language)))
    rows = "".join(
        f"<tr><td>{net}</td><td>{rounded(count, language)}</td></tr>"
        for net, count in sorted(bet.outcomes.items())
    )
    return f"<details><summary>{title}</summary><table>{rows}</table></details>"


def decision_bars(report: Report, language: str) -> str:
    """Draw how often each decision is the best."""
    rows = []
    for place, each in enumerate(report.decisions):
        act = say(f"act-{each.first}", language)
        if each.last:
            act = f"{act} → {say(f'act-{each.last}', language)}"
        share = each.count / report.deals
        rows.append((act, percent(100 * share, language), share, COLOURS[place % len(COLOURS)]))
    if report.undecided:
        share = report.undecided / report.deals
        rows.append((say("odds-undecided", language), percent(100 * share, language), share, "var(--soft)"))
    return bars(rows)


def dealt_bars(report: Report, language: str) -> str:
    """Draw the best first decision for each combination dealt."""
    names = list(dict.fromkeys(name for counts in report.dealt.values() for name in counts))
    rows = []
    for slug, counts in report.dealt.items():
        whole = sum(counts.values())
        rows.append((say(f"category-{slug}", language), [counts.get(name, 0) / whole for name in names]))
    return legend(say(f"act-{name}", language) for name in names) + stacked(rows, language)


def paid_bars(report: Report, language: str) -> str:
    """Draw how often each combination is paid, on a logarithmic scale."""
    whole = report.deals
    return bars(
        [
            (
                say(f"category-{slug}", language),
                how_often(count, whole, language),
                _rare(count, whole),
                "var(--win)",
            )
            for slug, count in report.paid.items()
        ]
    )


def without_bars(report: Report, language: str) -> str:
    """Draw the house edge with everything, then without each option."""
    edges = [(say("odds-edge", language), report.house_edge)]
    for each in report.without:
        name = say("odds-without-all" if each.option == "all" else f"act-{each.option}", language)
        edges.append((f"− {name}", each.house_edge))
    largest = max(abs(edge) for _, edge in edges) or 1
    return bars(
        [
            (
                name,
                percent(100 * edge, language),
                float(abs(edge) / largest),
                "var(--lose)" if edge > 0 else "var(--win)",
            )
            for name, edge in edges
        ]
    )


def bet_bars(report: Report, language: str) -> str:
    """Draw the standard deviation of every side bet: how wild it is."""
    largest = max(bet.stdev for bet in report.side_bets.values()) or 1.0
    return bars(
        [
            (
                word("category", name, language),
                f"{percent(100 * bet.house_edge, language)}  ·  σ {number(bet.stdev, language, digits=4)}",
                bet.stdev / largest,
                COLOURS[2],
            )
            for name, bet in report.side_bets.items()
        ]
    )


def side_bets(report: Report, language: str) -> Iterator[str]:
    """Show every side bet with its results."""
    for name, bet in report.side_bets.items():
        notes = "".join(f"<p>{escape(say(note, language))}</p>" for note in bet.notes)
        inner = "".join((notes, _at_stake(bet, language), figures(bet, language), *results(bet, language)))
        yield f"<details><summary>{escape(name)}</summary>{inner}</details>"
