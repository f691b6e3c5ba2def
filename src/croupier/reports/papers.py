"""Papers of the desks: one PDF each, with its number, a code to check it by, and lines to sign on.

A paper is printed from what was written down when it was made; every print after the first is marked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier.reports.setting import text
from croupier.reports.typesetting import FONTS, quoted, typeset
from croupier.text import say
from croupier.text.writing import localised

if TYPE_CHECKING:
    from collections.abc import Sequence

HEAD: Final = """#set document(title: {title}, author: "Croupier", date: none)
#set page(paper: "a5", margin: (x: 1.4cm, top: 1.3cm, bottom: 1.4cm), footer: [
  #set text(size: 6.5pt, fill: luma(110))
  #{foot}
])
#set text(size: 9.5pt, font: ({fonts}), lang: "{language}")
#set par(leading: 0.6em)
"""
_MARK: Final = 'size: 15pt, weight: "bold", fill: rgb("#a02020")'
_TITLE: Final = 'size: 15pt, weight: "bold"'


class PrintedPaper(Struct, frozen=True):
    """What a paper says: its kind and number, lines of a label and a value, and who signs.

    A value that begins with `@` is the id of a word. It is `about` a customer, by number, or nobody (0).
    """

    kind: str
    number: int
    lines: tuple[tuple[str, str], ...]
    signatures: tuple[str, ...] = ()
    house: str = ""
    about: int = 0


def set_paper(
    paper: PrintedPaper, language: str, digest: str, *, prints: int = 1, void: bool = False
) -> bytes:
    """Set a paper and return the PDF; `prints` counts this print, and the second says REPRINT."""
    return typeset(paper_source(paper, language, digest, prints=prints, void=void))


def paper_source(
    paper: PrintedPaper, language: str, digest: str, *, prints: int = 1, void: bool = False
) -> str:
    """Write a paper in the language of Typst."""
    title = say("paper-title", language, kind=say(f"paper-{paper.kind}", language), number=str(paper.number))
    head = HEAD.format(
        title=quoted(title),
        foot=text(say("paper-foot", language, hash=digest)),
        fonts=", ".join(map(quoted, FONTS)),
        language=language,
    )
    marks = [say(key, language) for key, on in (("paper-void", void), ("paper-reprint", prints > 1)) if on]
    parts = [head, *(f"#{text(mark, _MARK)}" for mark in marks)]
    if paper.house:
        parts.append(f"#{text(paper.house, 'fill: luma(90)')}")
    parts += [
        f"#{text(title, _TITLE)}",
        _lines(
            [(say(f"paper-line-{label}", language), _value(value, language)) for label, value in paper.lines]
        ),
        *(_signature(say(f"paper-sign-{name}", language)) for name in paper.signatures),
        _code(f"croupier:{paper.kind}:{paper.number}:{digest}"),
    ]
    return "\n\n".join(parts)


def _value(value: str, language: str) -> str:
    return say(value[1:], language) if value.startswith("@") else localised(value, language)


def _lines(lines: Sequence[tuple[str, str]]) -> str:
    cells = ", ".join(f"[#{text(label, 'fill: luma(90)')}], [#{text(value)}]" for label, value in lines)
    return f"#table(columns: (auto, 1fr), stroke: (x: none, y: 0.4pt + luma(190)), inset: 5pt, {cells})"


def _signature(label: str) -> str:
    return (
        f"#v(12pt)\n#grid(columns: (auto, 1fr), column-gutter: 8pt, [#{text(label)}], "
        "[#v(8pt)#line(length: 100%, stroke: 0.5pt)])"
    )


def _code(words: str) -> str:
    """Set a QR code."""
    import segno  # noqa: PLC0415  (needed only for printing)

    code = segno.make(words, error="m", micro=False).svg_inline(border=0)
    return f'#v(8pt)\n#image(bytes({quoted(code)}), format: "svg", width: 2.4cm)'
