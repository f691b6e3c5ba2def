"""A simulation as one page that needs nothing else: figures with error bars, histogram, bankroll paths."""

from __future__ import annotations

from html import escape
from math import log10, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier import books
from croupier.odds.report import how_often
from croupier.odds.simulation.result import DEVIATIONS
from croupier.reports.edge import COLOURS, WIDTH, about, bars, document, section
from croupier.reports.simulation_words import (
    act_words,
    bonus_figures,
    margin_words,
    note_words,
    purse_figures,
    stdev_words,
)
from croupier.text import say
from croupier.text.writing import figure, number, percent

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.odds.report import how_often
from croupier.odds.simulation.result import Simulation

HEIGHT: Final = 300
LEFT: Final = 84
RIGHT: Final = 36
BOTTOM: Final = 34
TOP: Final = 10
COLUMNS: Final = 60
"""A histogram of more results is drawn in so many columns."""
SHOWN: Final = 24
"""How many paths are drawn."""
FAN: Final = (0.05, 0.25, 0.5, 0.75, 0.95)
MORE_STYLE: Final = """
svg .path{fill:none;stroke-width:1;opacity:.45}svg .mean{fill:none;stroke:var(--ink);stroke-width:2}
svg .fan{stroke:none;opacity:.16;fill:var(--win)}svg .edge{fill:none;stroke:var(--soft);stroke-dasharray:5 4}
svg .grid{stroke:var(--line)}svg .zero{stroke:var(--soft)}svg .bar{stroke:var(--ink);stroke-width:2}
pre{white-space:pre-wrap;margin:0;font:14px/1.6 ui-monospace,monospace}
"""


def page(simulation: Simulation, language: str) -> str:
    """Write the whole page."""
    name = books.profile(simulation.game).name(language)
    title = escape(say("simulate-title", language, name=name, game=simulation.game, rounds=simulation.rounds))
    body = "".join(_body(simulation, title, language))
    return document(title, body, language, MORE_STYLE)


def _body(simulation: Simulation, title: str, language: str) -> Iterator[str]:
    yield f"<h1>{title}</h1>"
    for note in note_words(simulation, language):
        yield f"<p>{escape(note)}</p>"
    yield figures(simulation, language)
    if simulation.rounds > 1:
        yield section("simulate-edge-bars", language, edge_bars(simulation, language))
    yield section("simulate-histogram", language, *results(simulation, language))
    if simulation.paths:
        told = say("simulate-paths-about", language, rounds=simulation.horizon, paths=len(simulation.paths))
        yield section(
            "simulate-paths",
            language,
            f"<p>{escape(told)}</p>",
            paths(simulation, language),
            purse(simulation, language),
        )
    if simulation.decisions:
        yield section("simulate-decisions", language, decisions(simulation, language))
    if simulation.bonus is not None:
        yield section("simulate-bonus", language, *_bonus(simulation, language))
    if simulation.rules:
        rules = escape("\n".join(simulation.rules))
        yield section("simulate-rules", language, f"<pre>{rules}</pre>")


def figures(simulation: Simulation, language: str) -> str:
    """Show the main figures large, each estimate with its error."""
    edge, risk = simulation.edge, simulation.risk
    seed = say("simulate-seed-was", language, seed=str(simulation.seed))
    shown = [
        ("odds-edge", percent(100 * edge.mean, language), margin_words(edge, language)),
        ("odds-risk", percent(100 * risk.mean, language), margin_words(risk, language)),
        ("odds-stdev", stdev_words(simulation, language), say("odds-stdev-of", language)),
        ("simulate-rounds-played", number(simulation.rounds, language), seed),
    ]
    terms = (
        f"<div><dt>{escape(say(key, language))}</dt><dd>{value}<small>{escape(small)}</small></dd></div>"
        for key, value, small in shown
    )
    return f"<dl>{''.join(terms)}</dl>"


# -- plots ---------------------------------------------------------------------------------------------------


class Axes(NamedTuple):
    """A frame for a plot: what lies at its edges."""

    left: float
    right: float
    low: float
    high: float

    def x(self, value: float) -> float:
        """Return where a value lies from left to right."""
        return LEFT + (value - self.left) / ((self.right - self.left) or 1) * (WIDTH - LEFT - RIGHT)

    def y(self, value: float) -> float:
        """Return where a value lies from top to bottom."""
        return TOP + (self.high - value) / ((self.high - self.low) or 1) * (HEIGHT - TOP - BOTTOM)

    def line(self, points: Sequence[tuple[float, float]], css: str, colour: str = "") -> str:
        """Draw a line through points."""
        along = " ".join(f"{self.x(x):.1f},{self.y(y):.1f}" for x, y in points)
        stroke = f' style="stroke:{colour}"' if colour else ""
        return f'<polyline class="{css}"{stroke} points="{along}"/>'

    def frame(self, along: Sequence[float], up: Sequence[float], language: str) -> str:
        """Draw the grid with its numbers."""
        parts = []
        for value in up:
            y = self.y(value)
            css = "zero" if value == 0 else "grid"
            parts.append(f'<line class="{css}" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
            parts.append(
                f'<text class="soft" x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">'
                f"{figure(value, language)}</text>"
            )
        parts.extend(
            f'<text class="soft" x="{self.x(value):.1f}" y="{HEIGHT - 10}" text-anchor="middle">'
            f"{figure(value, language)}</text>"
            for value in along
        )
        return "".join(parts)


def ticks(low: float, high: float, count: int = 5) -> list[float]:
    """Return round numbers between two bounds.

    >>> ticks(-130, 270), ticks(0, 7)
    ([-100.0, 0.0, 100.0, 200.0], [0.0, 2.0, 4.0, 6.0])
    """
    span = (high - low) or 1.0
    rough = span / count
    power = 10.0 ** int(log10(rough) - (rough < 1))
    step = next(times * power for times in (1, 2, 5, 10, 20) if times * power >= rough)
    first = int(low / step) - 1
    return [step * place for place in range(first, first + 3 * count) if low <= step * place <= high]


def _svg(parts: str, height: int = HEIGHT) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img">{parts}</svg>'


def edge_bars(simulation: Simulation, language: str) -> str:
    """Draw the estimate of the house edge with its error bar, and the exact value where it is known."""
    edge = simulation.edge
    low, high = edge.interval
    values = [100 * low, 100 * high, 0.0]
    if simulation.exact is not None:
        values.append(float(100 * simulation.exact))
    margin = 0.1 * (max(values) - min(values)) or 1.0
    axes = Axes(min(values) - margin, max(values) + margin, 0, 1)
    y, height = 34, 74
    marks = "".join(
        f'<line class="{"zero" if tick == 0 else "grid"}" x1="{axes.x(tick):.1f}" x2="{axes.x(tick):.1f}" y1="8" y2="{height - 22}"/>'  # noqa: E501
        f'<text class="soft" x="{axes.x(tick):.1f}" y="{height - 6}" text-anchor="middle">'
        f"{figure(tick, language)} %</text>"
        for tick in ticks(axes.left, axes.right)
    )
    caps = "".join(
        f'<line class="bar" x1="{axes.x(100 * at):.1f}" x2="{axes.x(100 * at):.1f}" y1="{y - 8}" y2="{y + 8}"/>'  # noqa: E501
        for at in (low, high)
    )
    bar = f'<line class="bar" x1="{axes.x(100 * low):.1f}" x2="{axes.x(100 * high):.1f}" y1="{y}" y2="{y}"/>'
    dot = f'<circle cx="{axes.x(100 * edge.mean):.1f}" cy="{y}" r="6" fill="{COLOURS[0]}"/>'
    exact = ""
    if simulation.exact is not None:
        x = axes.x(float(100 * simulation.exact))
        exact = f'<line x1="{x:.1f}" x2="{x:.1f}" y1="8" y2="{height - 22}" stroke="{COLOURS[1]}" stroke-width="3"/>'  # noqa: E501
        words = say("simulate-exact", language, percent=number(100 * simulation.exact, language, digits=6))
        exact += f"<title>{escape(words)}</title>"
    return _svg(marks + exact + caps + bar + dot, height)


def binned(simulation: Simulation) -> list[tuple[float, float, int]]:
    """Return the results of a round, in its initial stakes, as bins: from, to, rounds."""
    results = {net / simulation.initial: count for net, count in sorted(simulation.histogram.items())}
    if len(results) <= COLUMNS:
        return [(net, net, count) for net, count in results.items()]
    low, high = _quantile(results, 0.0005), _quantile(results, 0.9995)
    width = (high - low) / COLUMNS or 1.0
    counts = [0] * (COLUMNS + 1)
    for net, count in results.items():
        counts[min(COLUMNS, max(0, int((net - low) / width)))] += count
    return [(low + place * width, low + (place + 1) * width, count) for place, count in enumerate(counts)]


def _quantile(results: dict[float, int], share: float) -> float:
    wanted, seen = share * sum(results.values()), 0
    for net, count in results.items():
        seen += count
        if seen >= wanted:
            return net
    return max(results)


def results(simulation: Simulation, language: str) -> tuple[str, str, str]:
    """Show how rounds end: how the plot is to be read, the plot, the counts."""
    read = about("simulate-histogram-about", language)
    return read, histogram(simulation, language), result_table(simulation, language)


def histogram(simulation: Simulation, language: str) -> str:
    """Draw how rounds end; heights are logarithmic, for the rare results are what people look for."""
    columns = binned(simulation)
    least = log10(0.5)
    most = log10(max(count for *_, count in columns))
    axes = Axes(0, len(columns), least, most)
    wide = (WIDTH - LEFT - RIGHT) / len(columns)
    parts = []
    for place, (first, last, count) in enumerate(columns):
        if not count:
            continue
        y = axes.y(log10(count))
        colour = "var(--win)" if first > 0 else "var(--lose)" if last < 0 else "var(--soft)"
        ends = " … ".join(figure(end, language, signed=True) for end in dict.fromkeys((first, last)))
        parts.append(
            f'<rect x="{axes.x(place) + 0.08 * wide:.1f}" y="{y:.1f}" width="{0.84 * wide:.1f}"'
            f' height="{axes.y(least) - y:.1f}" fill="{colour}">'
            f"<title>{ends}: {how_often(count, simulation.rounds, language)}</title></rect>"
        )
    every = max(1, len(columns) // 12)
    labels = "".join(
        f'<text class="soft" x="{axes.x(place + 0.5):.1f}" y="{HEIGHT - 10}" text-anchor="middle">{figure(first, language, digits=4, signed=True)}</text>'  # noqa: E501
        for place, (first, _, _) in enumerate(columns)
        if place % every == 0
    )
    rates = "".join(
        f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{axes.y(power):.1f}" y2="{axes.y(power):.1f}"/>'  # noqa: E501
        f'<text class="soft" x="{LEFT - 8}" y="{axes.y(power) + 4:.1f}" text-anchor="end">{number(10**power, language)}</text>'  # noqa: E501
        for power in range(int(most) + 1)
    )
    return _svg(rates + "".join(parts) + labels)


def result_table(simulation: Simulation, language: str) -> str:
    """Set the counts in a table that opens on demand."""
    title = escape(say("simulate-counts", language, rounds=simulation.rounds))
    rows = "".join(
        f"<tr><td>{figure(net / simulation.initial, language, signed=True)}</td>"
        f"<td>{number(count, language)}</td><td>{how_often(count, simulation.rounds, language)}</td></tr>"
        for net, count in sorted(simulation.histogram.items())
    )
    return f"<details><summary>{title}</summary><table>{rows}</table></details>"


def paths(simulation: Simulation, language: str) -> str:
    """Draw how a bankroll fares: paths, the bands that hold most of them, and what was expected."""
    stake = simulation.initial
    rows = [[0.0, *(net / stake for net in path)] for path in simulation.paths]
    marks = len(rows[0])
    rounds = [simulation.horizon * place / (marks - 1) for place in range(marks)]
    fan = [
        [sorted(row[mark] for row in rows)[int(share * (len(rows) - 1))] for mark in range(marks)]
        for share in FAN
    ]
    mean, spread = -simulation.edge.mean, simulation.stdev
    signs = (-1, 1) if simulation.rounds > 1 else ()
    bounds = [[mean * at + sign * DEVIATIONS * spread * sqrt(at) for at in rounds] for sign in signs]
    everything = [value for row in (*rows[:SHOWN], *bounds) for value in row]
    axes = Axes(0, simulation.horizon, min(everything), max(everything))
    parts = [axes.frame(ticks(0, simulation.horizon), ticks(axes.low, axes.high), language)]
    if len(rows) >= len(FAN):
        for low, high in ((fan[0], fan[4]), (fan[1], fan[3])):
            band = [*zip(rounds, high, strict=True), *reversed([*zip(rounds, low, strict=True)])]
            along = " ".join(f"{axes.x(x):.1f},{axes.y(y):.1f}" for x, y in band)
            parts.append(f'<polygon class="fan" points="{along}"/>')
    for place, row in enumerate(rows[:SHOWN]):
        parts.append(axes.line([*zip(rounds, row, strict=True)], "path", COLOURS[place % len(COLOURS)]))
    parts += [axes.line([*zip(rounds, bound, strict=True)], "edge") for bound in bounds]
    parts.append(axes.line([(at, mean * at) for at in rounds], "mean"))
    return _svg("".join(parts))


def purse(simulation: Simulation, language: str) -> str:
    """Say in figures how the paths ended."""
    rows = "".join(
        f"<tr><td>{escape(name)}</td><td>{number(value, language, digits=1, signed=True)}</td></tr>"
        for name, value in purse_figures(simulation, language)
    )
    return f"<table>{rows}</table>"


def decisions(simulation: Simulation, language: str) -> str:
    """Draw how often each decision was taken."""
    whole = simulation.rounds * simulation.boxes
    return bars(
        [
            (
                act_words(acts, language),
                percent(100 * count / whole, language),
                min(1.0, count / whole),
                COLOURS[place % len(COLOURS)],
            )
            for place, (acts, count) in enumerate(simulation.decisions.items())
        ]
    )


def _bonus(simulation: Simulation, language: str) -> Iterator[str]:
    rows = "".join(
        f"<tr><td>{escape(name)}</td><td>{value}</td></tr>"
        for name, value in bonus_figures(simulation, language)
    )
    yield f"<table>{rows}</table>"
    fund = simulation.fund
    if fund is not None:
        yield about("simulate-fund-board", language)
        each = simulation.rounds / len(fund.board)
        points = [(each * (place + 1), float(amount)) for place, amount in enumerate(fund.board)]
        axes = Axes(0, simulation.rounds, 0, max(fund.most, fund.break_even))
        even = axes.line([(0, fund.break_even), (simulation.rounds, fund.break_even)], "edge")
        grid = axes.frame(ticks(0, simulation.rounds), ticks(0, axes.high), language)
        yield _svg(grid + even + axes.line([(0, float(fund.begin)), *points], "mean"))
