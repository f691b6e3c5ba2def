"""How a printed sheet is set in the language of Typst: head and foot, words, tables, facts, a signature."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.reports.typesetting import FONTS, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

HEAD: Final = """#set document(title: {title}, author: "Croupier", date: none)
#set page(paper: "a4", margin: (x: 1.6cm, top: 1.5cm, bottom: 1.8cm), footer: context [
  #set text(size: 7.5pt, fill: luma(110))
  #{foot} #h(1fr) #counter(page).display("1 / 1", both: true)
])
#set text(size: 10pt, font: ({fonts}), lang: "{language}")
#set par(leading: 0.6em)
#let rules = (x: none, y: 0.4pt + luma(190))
"""
BOLD: Final = 'weight: "bold"'
SMALL: Final = "size: 8.5pt, fill: luma(90)"
TITLE: Final = 'size: 17pt, weight: "bold"'
_LEFT: Final = "left"
_RIGHT: Final = "right"


def head(title: str, foot: str, language: str) -> str:
    """Set up the pages of a sheet; its foot tells what it is, and the number of the page."""
    fonts = ", ".join(map(quoted, FONTS))
    return HEAD.format(title=quoted(title), foot=text(foot), fonts=fonts, language=language)


def text(words: str, style: str = "") -> str:
    """Write words as a call of Typst, in a style."""
    return f"text({', '.join(filter(None, (style, quoted(words))))})"


def said(words: str, style: str = "") -> str:
    """Write words into a page."""
    return f"#{text(words, style)}"


def table(
    heads: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    widths: Sequence[str],
    right: Sequence[int] = (),
    space: str = "5pt",
) -> str:
    """Set rows under heads that are repeated on every page; some columns flush right."""
    aligned = ", ".join(_RIGHT if place in right else _LEFT for place in range(len(heads)))
    first = ", ".join(f"[{said(head, SMALL)}]" for head in heads)
    cells = "".join(f", {quoted(cell)}" for row in rows for cell in row)
    return (
        f"#table(columns: ({', '.join(widths)},), stroke: rules, inset: (x: 4pt, y: {space}), "
        f"align: ({aligned},), table.header({first}){cells})"
    )


def facts(rows: Iterable[tuple[str, str]]) -> str:
    """Set names and values one below the other, the values in bold."""
    cells = ", ".join(f"[{said(name, SMALL)}], [{said(value, BOLD)}]" for name, value in rows)
    return f"#grid(columns: (auto, 1fr), column-gutter: 12pt, row-gutter: 6pt, {cells})"


def signature(role: str, name: str) -> str:
    """Set a line to sign on, with who signs below it."""
    line = "line(length: 7cm, stroke: 0.5pt)"
    return f"#v(1.2cm)\n#block(breakable: false)[#{line} {said(f'{role}: {name}' if name else role, SMALL)}]"
