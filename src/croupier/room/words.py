"""The words of the browser: its own interface, and those of the table, in one Fluent catalogue a language."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from fluent.syntax import FluentParser, FluentSerializer, ast

from croupier.text.folders import ENGLISH, pages

INTERFACE: Final = "web"
"""What the names of the pages of the interface begin with."""
FURTHER: Final = frozenset(
    f"web_{page}.ftl"
    for page in (
        *("account", "company", "desks", "events", "fair", "federation", "hosting", "limits"),
        *("live", "memory", "pages", "safety"),
    )
)
"""The words of the pages beyond the lobby and the tables: events, the desks of the house, tables of
one's own, the federation, one's own play and account, rules and settings."""
PREFIXES: Final = (
    *("act-", "call-", "category-", "field-", "fund-", "kind-", "layer-", "place-", "places-"),
    *(
        "tip-",
        "price-",
        "value-",
        "rank-",
        "hand-",
        "verify-",
        "language-",
        "number-",
        "date-",
        "month-",
        "volume-",
    ),
    *("live-title", "option-limit"),
)
"""What a word of the table is called by."""
EVERYWHERE: Final = ("language-", "number-", "date-", "month-", "volume-")
"""Those among them that the lobby needs as well."""
Extent = Literal["lobby", "tables", "further"]
"""How far into the house the words lead: to its lobby, to its tables, or to all of its pages."""


@cache
def catalogue(language: str, extent: Extent = "tables") -> str:
    """Return a language's catalogue: all of the interface, and from the other pages the words of the table.

    A first visit to the `lobby` reads no word of the tables, nor of the pages `further` into the house.

    >>> "act-fold = fold" in catalogue("en").splitlines()
    True
    >>> "act-fold = fold" in catalogue("en", "lobby").splitlines()
    False
    """
    kept: dict[tuple[str, str], ast.EntryType] = {}
    for page in (*pages(language), *pages(ENGLISH)):  # what the language lacks is English, as in `say`
        body = FluentParser(with_spans=False).parse(page.read_text(encoding="utf-8")).body
        for entry in body:
            if isinstance(entry, ast.Message) and not _wanted(entry.id.name, page.name, extent):
                continue
            if isinstance(entry, ast.Message | ast.Term):
                entry.comment = None
                kept.setdefault((type(entry).__name__, entry.id.name), entry)
    return FluentSerializer().serialize(ast.Resource(body=list(kept.values())))


def _wanted(name: str, page: str, extent: Extent) -> bool:
    interface = page.startswith(INTERFACE) and (extent == "further" or page not in FURTHER)
    return interface or name.startswith(EVERYWHERE if extent == "lobby" else PREFIXES)
