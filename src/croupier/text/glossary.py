"""The glossary: one word for one thing, in three languages, and the words that lost against it.

`glossary.toml` is the one source of terms; `docs/glossary.md` is written from it
(`python -m croupier.text.glossary > docs/glossary.md`), and tests hold every message and every clause to it.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct, convert, field

_FILE: Final = Path(__file__).with_name("glossary.toml")
_HEAD: Final = """\
# Glossary

The terms of the house: the English of the trade, the Russian of the four Russian books, the Armenian of the
decree. A book's own word wins at its own tables (`src/croupier/text/ru/at/m1.ftl`: «крупье» at M-1, «дилер»
elsewhere). Numbers after a word say how often the book has it; – : the books have no word. This page is
written from `src/croupier/text/glossary.toml` by `python -m croupier.text.glossary`;
`tests/text/test_losing_words.py` forbids the words that lost.

| concept | English | Russian | Armenian |
|---|---|---|---|
"""


class Concept(Struct, frozen=True, forbid_unknown_fields=True):
    """A thing of the trade, its word in each language, and patterns of the words that are not said for it."""

    concept: str
    en: str
    ru: str = "–"
    hy: str = "–"
    losing: dict[str, tuple[str, ...]] = field(default_factory=dict)


@cache
def concepts() -> tuple[Concept, ...]:
    """Return all concepts.

    >>> [each.ru for each in concepts() if each.concept == "player"]
    ['игрок']
    """
    return tuple(convert(tomllib.loads(_FILE.read_text(encoding="utf-8"))["term"], list[Concept]))


def losing(language: str) -> tuple[str, ...]:
    """Return the patterns of what nobody says in a language.

    >>> "роял-флеш" in losing("ru")
    True
    """
    return tuple(word for each in concepts() for word in each.losing.get(language, ()))


def page() -> str:
    """Write the glossary as a page of the documentation."""
    return _HEAD + "".join(f"| {each.concept} | {each.en} | {each.ru} | {each.hy} |\n" for each in concepts())


if __name__ == "__main__":
    print(page(), end="")
