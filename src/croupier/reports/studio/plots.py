"""Plots of sweeps, drawn in SVG: a curve along one parameter, a heat map over two."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.reports.studio.markup import folded, share, table, value_word
from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.studio import Grid

WIDTH: Final = 720
_HIGH: Final = 300
_LEFT, _RIGHT, _TOP, _BOTTOM = 92, 24, 20, 48
_CELL: Final = 34
SIDE: Final = 52
"""The side of a square of a map."""
_FEW: Final = 13
"""So many marks stand below a curve at the most."""


def picture(grid: Grid, names: Sequence[str], language: str) -> str:
    """Draw a sweep, with its numbers in a table beside it."""
    label = f"{say('studio-edge-at', language)}: {', '.join(names)}"
    drawn = heat_map(grid, label, language) if len(grid.keys) > 1 else curve(grid, label, language)
    return drawn + folded(say("studio-data", language), numbers(grid, names, language))


def numbers(grid: Grid, names: Sequence[str], language: str) -> str:
    """Set the edges of a sweep in a table."""
    said = [[value_word(value, language) for value in axis] for axis in grid.axes]
    if len(grid.keys) == 1:
        heads = [names[0], say("studio-edge-at", language)]
        rows = [[value, share(edge, language)] for value, (edge,) in zip(said[0], grid.edges, strict=True)]
        return table(heads, rows)
    heads = [f"{names[0]} / {names[1]}", *said[1]]
    rows = [
        [value, *(share(edge, language) for edge in edges)]
        for value, edges in zip(said[0], grid.edges, strict=True)
    ]
    return table(heads, rows)


def curve(grid: Grid, label: str, language: str) -> str:
    """Draw the edge along one parameter."""
    edges = [float(edge) for (edge,) in grid.edges]
    least, most = min(0.0, *edges), max(0.0, *edges)
    room = (most - least) or 1.0
    step = (WIDTH - _LEFT - _RIGHT) / max(1, len(edges) - 1)
    places = [_LEFT + place * step for place in range(len(edges))]
    heights = [_TOP + (_HIGH - _TOP - _BOTTOM) * (1 - (edge - least) / room) for edge in edges]
    zero = _TOP + (_HIGH - _TOP - _BOTTOM) * (1 - (0 - least) / room)
    parts = [f'<line class="axis" x1="{_LEFT}" x2="{WIDTH - _RIGHT}" y1="{zero:.1f}" y2="{zero:.1f}"/>']
    for worth in sorted({least, 0.0, most}):
        high = _TOP + (_HIGH - _TOP - _BOTTOM) * (1 - (worth - least) / room)
        parts.append(
            f'<text x="{_LEFT - 10}" y="{high + 4:.1f}" text-anchor="end">{100 * worth:.2f} %</text>'
        )
    line = " ".join(f"{place:.1f},{high:.1f}" for place, high in zip(places, heights, strict=True))
    parts.append(f'<polyline class="curve" points="{line}"/>')
    every = -(-len(edges) // _FEW)
    for number, (place, high) in enumerate(zip(places, heights, strict=True)):
        said = value_word(grid.axes[0][number], language)
        told = escape(f"{said}: {share(grid.edges[number][0], language)}")
        parts.append(f'<circle cx="{place:.1f}" cy="{high:.1f}" r="4"><title>{told}</title></circle>')
        if number % every == 0:
            parts.append(f'<text x="{place:.1f}" y="{_HIGH - 16}" text-anchor="middle">{escape(said)}</text>')
    return _svg(_HIGH, label, parts)


def heat_map(grid: Grid, label: str, language: str) -> str:
    """Draw the edge over two parameters: the house's in one colour, the player's in another."""
    edges = [[float(edge) for edge in row] for row in grid.edges]
    most = max(abs(edge) for row in edges for edge in row) or 1.0
    wide = (WIDTH - _LEFT - _RIGHT) / len(edges[0])
    parts = []
    for place, said in enumerate(grid.axes[1]):
        middle = _LEFT + (place + 0.5) * wide
        word = escape(value_word(said, language))
        parts.append(f'<text x="{middle:.1f}" y="16" text-anchor="middle">{word}</text>')
    for number, row in enumerate(edges):
        top = _TOP + 6 + number * _CELL
        word = escape(value_word(grid.axes[0][number], language))
        parts.append(f'<text x="{_LEFT - 10}" y="{top + _CELL / 2 + 4:.1f}" text-anchor="end">{word}</text>')
        for place, edge in enumerate(row):
            left = _LEFT + place * wide
            kind = "house" if edge >= 0 else "player"
            told = share(grid.edges[number][place], language)
            parts.append(
                f'<rect class="{kind}" x="{left:.1f}" y="{top:.1f}" width="{wide - 2:.1f}" '
                f'height="{_CELL - 2}" fill-opacity="{0.12 + 0.6 * abs(edge) / most:.2f}">'
                f"<title>{escape(told)}</title></rect>"
            )
            if wide > 2 * _CELL:
                middle, low = left + wide / 2, top + _CELL / 2 + 4
                parts.append(
                    f'<text x="{middle:.1f}" y="{low:.1f}" text-anchor="middle">{100 * edge:.2f} %</text>'
                )
    return _svg(_TOP + 12 + len(edges) * _CELL, label, parts)


class Square(NamedTuple):
    """One field of a map: what stands in it, its colour and how deep, and what is told about it."""

    name: str
    told: str
    kind: str = "none"
    deep: float = 0.0
    below: str = ""


def squares(rows: Sequence[Sequence[Square]], label: str, high: int = SIDE) -> str:
    """Draw a map of squares, such as the 169 hands or all cards."""
    parts = []
    for row, fields in enumerate(rows):
        for column, each in enumerate(fields):
            left, top, middle = column * SIDE, row * high, column * SIDE + SIDE / 2 - 1
            parts.append(
                f'<rect class="{each.kind}" x="{left}" y="{top}" width="{SIDE - 2}" height="{high - 2}" '
                f'fill-opacity="{each.deep:.2f}"><title>{escape(each.told)}</title></rect>'
            )
            for line, text in enumerate(filter(None, (each.name, each.below))):
                low = top + high * (0.42 + 0.38 * line if each.below else 0.6)
                parts.append(f'<text x="{middle}" y="{low:.0f}" text-anchor="middle">{escape(text)}</text>')
    wide = SIDE * max(len(fields) for fields in rows)
    return (
        f'<svg class="plot map" viewBox="0 0 {wide} {high * len(rows)}" role="img" '
        f'aria-label="{escape(label)}">{"".join(parts)}</svg>'
    )


def _svg(high: float, label: str, parts: Sequence[str]) -> str:
    inner, said = "".join(parts), escape(label)
    return f'<svg class="plot" viewBox="0 0 {WIDTH} {high:.0f}" role="img" aria-label="{said}">{inner}</svg>'
