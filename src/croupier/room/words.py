"""The words of the browser: its own interface, and those of the table, in one Fluent catalogue a language."""

from __future__ import annotations

from functools import cache
from typing import Final

from fluent.syntax import FluentParser, FluentSerializer, ast

from croupier.text.folders import ENGLISH, pages

INTERFACE: Final = "web.ftl"
PREFIXES: Final = (
    *("act-", "call-", "category-", "field-", "fund-", "kind-", "layer-", "option-", "place-", "places-"),
    *("price-", "ruling-", "value-", "rank-", "hand-", "verify-", "language-", "number-", "volume-"),
)
"""What a word of the table is called by."""


@cache
def catalogue(language: str) -> str:
    """Return a language's catalogue: all of the interface, and from the other pages the words of the table.

    >>> "act-fold = fold" in catalogue("en").splitlines()
    True
    """
    kept: dict[str, ast.EntryType] = {}
    for page in (*pages(language), *pages(ENGLISH)):  # what the language lacks is English, as in `say`
        body = FluentParser(with_spans=False).parse(page.read_text(encoding="utf-8")).body
        for entry in body:
            if isinstance(entry, ast.Message | ast.Term) and _wanted(entry.id.name, page.name):
                entry.comment = None
                kept.setdefault(entry.id.name, entry)
    return FluentSerializer().serialize(ast.Resource(body=list(kept.values())))


def _wanted(name: str, page: str) -> bool:
    return page == INTERFACE or name.startswith(PREFIXES)
