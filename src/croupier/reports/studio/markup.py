"""Small pieces of the studio's pages: tables, fields, names of what can be turned."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from croupier.books.sheet import about_option
from croupier.table.telling import word
from croupier.text import LANGUAGES, called, say, spoken
from croupier.text.writing import percent

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from fractions import Fraction

    from croupier.books import Value
    from croupier.studio import Knob

_TOOLS: Final = {
    "": "studio-games",
    "equity": "studio-equity-title",
    "icm": "studio-icm-title",
    "pit": "studio-pit-title",
    "records": "studio-records-title",
}
"""The pages of the studio by their addresses, in the order of the menu."""


def document(title: str, body: str, path: str, link: str, language: str, scripts: Sequence[str] = ()) -> str:
    """Put a page together."""
    more = f"&{link}" if link else ""
    here = ' aria-current="true"'
    tongues = " ".join(
        f'<a href="{escape(f"{path}?language={each}{more}")}" lang="{each}" hreflang="{each}"'
        f"{here if each == language else ''}>{escape(say('language-name', each))}</a>"
        for each in LANGUAGES
    )
    tools = " ".join(
        f'<a href="/studio{"/" if name else ""}{name}?language={language}"'
        f"{here if path == f'/studio/{name}'.rstrip('/') else ''}>"
        f"{escape(say(key, language))}</a>"
        for name, key in _TOOLS.items()
    )
    run = "".join(f'<script src="/studio/{script}" defer></script>' for script in scripts)
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · Croupier</title>"
        '<link rel="stylesheet" href="/studio/style.css"><link rel="icon" href="/studio/icon.svg">'
        f"{run}</head><body>"
        f'<header><a class="brand" href="/studio?language={language}">Croupier</a>'
        f'<nav aria-label="{escape(say("studio-title", language))}">{tools}</nav>'
        f'<nav aria-label="{escape(say("studio-language", language))}">{tongues}</nav></header>'
        f"<main>{body}</main></body></html>\n"
    )


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], caption: str = "") -> str:
    """Write a table of text; the first column names the row, wide ones can be scrolled.

    >>> table(["a", "b"], [["x", "<1"]]).count("&lt;1")
    1
    """
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in rows
    )
    named = f"<caption>{escape(caption)}</caption>" if caption else ""
    label = escape(caption or " ".join(heads))
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{label}"><table>{named}'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def folded(title: str, inner: str) -> str:
    """Put something under a line that opens it."""
    return f"<details><summary>{escape(title)}</summary>{inner}</details>"


def named(svg: str, label: str) -> str:
    """Give a picture the name by which it is read aloud."""
    return svg.replace('role="img"', f'role="img" aria-label="{escape(label)}"', 1)


def field(label: str, control: str, about: str = "") -> str:
    """Write a field with its label, and below it what the book says."""
    small = f"<small>{escape(about)}</small>" if about else ""
    return f'<label class="field"><span>{escape(label)}</span>{control}{small}</label>'


def entry(name: str, value: str, **more: str) -> str:
    """Write a field of text.

    >>> entry("stake", '5"', inputmode="numeric")
    '<input name="stake" value="5&quot;" inputmode="numeric">'
    """
    rest = "".join(f' {key.replace("_", "-")}="{escape(said)}"' for key, said in more.items())
    return f'<input name="{escape(name)}" value="{escape(value)}"{rest}>'


def choice(name: str, values: Mapping[str, str], chosen: str, book: str = "") -> str:
    """Write a menu: values by what is sent, with the words for them."""
    options = "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{escape(said)}</option>'
        for value, said in values.items()
    )
    mark = f' data-book="{escape(book)}"' if book else ""
    return f'<select name="{escape(name)}"{mark}>{options}</select>'


def button(key: str, language: str) -> str:
    """Write the button that asks."""
    return f"<button>{escape(say(key, language))}</button>"


def share(number: Fraction, language: str, *, signed: bool = False) -> str:
    """Write a part of the stake in per cent, as `croupier edge` does."""
    return percent(100 * number, language, digits=6, signed=signed)


def label_of(knob: Knob, game: str, language: str) -> str:
    """Name what can be turned, in the words of its book."""
    parts = knob.key.split(".")
    tongue = spoken(language, game.partition("/")[0])
    if parts[0] == "pays":
        return word("category", parts[2], tongue)
    if parts[0] == "limits":
        return say(f"studio-{parts[2]}", language, field=called(parts[1], tongue, "field", "category"))
    if parts[0] == "funds":
        return say("studio-fund-part", language, fund=word("fund", parts[1], tongue), part=parts[2])
    return about_option(knob.key, tongue)


def table_name(name: str, game: str, language: str) -> str:
    """Name a pay table."""
    return called(name, spoken(language, game.partition("/")[0]), "field", "category")


def full_label(knob: Knob, game: str, language: str) -> str:
    """Name what can be turned where its group does not stand above it."""
    label = label_of(knob, game, language)
    return f"{table_name(knob.group, game, language)}: {label}" if knob.kind == "pay" else label


def value_word(value: Value, language: str) -> str:
    """Say a value: a word, a number, a ratio."""
    if isinstance(value, bool):
        return say("studio-yes" if value else "studio-no", language)
    if value == "not paid":
        return say("rules-not-paid", language)
    return called(value, language, "value", "category") if isinstance(value, str) else str(value)
