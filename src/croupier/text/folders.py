"""Where the words lie: a language is a folder of Fluent files, ours or that of a book from outside.

Nothing else lists languages. A folder `text/ka/` makes Georgian a language of the house; a package that
brings a book may bring a language in the same way.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from croupier.packages import packages

ENGLISH: Final = "en"


@cache
def folders() -> tuple[Path, ...]:
    """Return the folders that hold a folder for each language: ours first, then those of packages."""
    brought = (each.folder / "text" for each in packages() if each.folder is not None)
    return (Path(__file__).parent, *brought)


@cache
def languages() -> tuple[str, ...]:
    """Return the languages of the house, English first.

    >>> languages()
    ('en', 'hy', 'ru')
    """
    found = {page.parent.name for folder in folders() for page in folder.glob("*/*.ftl")}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def own_pages(language: str, book: str) -> list[Path]:
    """Return the pages that change words at the tables of one book: `text/ru/at/m1.ftl`."""
    found = (folder / language / "at" / f"{book}.ftl" for folder in folders())
    return [page for page in found if page.is_file()]


def pages(language: str) -> list[Path]:
    """Return the Fluent pages of a language: those of the house, then those that books from outside bring.

    The house's come first, and the first to say a sentence says it: no package can change a word of another.
    """
    return [page for folder in folders() for page in sorted((folder / language).glob("*.ftl"))]
