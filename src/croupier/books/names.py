"""The names the books share: where each stands, its games, and the words a clause is filed under."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from croupier.books.source import Source
from croupier.errors import BookError, nearest
from croupier.packages import packages

_OWN: Final = ("am", "fspr", "m1", "rp", "th")
"""The books of the house itself; a package may bring others (`croupier.packages`)."""
_SLUG: Final = re.compile(r"[a-z][a-z0-9]*")


class Shelved(NamedTuple):
    """Where a book stands: the folder of its files, and the package of its games' modules."""

    slug: str
    folder: Path
    modules: str

    def file(self, name: str) -> Path:
        """The path of one of its files, `profiles.toml`."""
        return self.folder / name


@cache
def shelf() -> Mapping[str, Shelved]:
    """Return where every book stands, by slug: the house's own, then those of installed packages.

    >>> list(shelf())[:5], shelf()["am"].modules
    (['am', 'fspr', 'm1', 'rp', 'th'], 'croupier.games.am')
    """
    here = Path(__file__).parent
    found = {slug: Shelved(slug, here / slug, f"croupier.games.{slug}") for slug in _OWN}
    for slug, name, folder in packages():
        if folder is None:
            raise BookError("book-package-missing", book=slug, package=name)
        if slug in found:
            raise BookError("book-slug-taken", book=slug, package=name, other=found[slug].modules)
        if not _SLUG.fullmatch(slug):
            raise BookError("book-slug-wrong", book=slug, package=name)
        found[slug] = Shelved(slug, folder, name)
    return MappingProxyType(found)


def shelved(slug: str) -> Shelved:
    """Return where a book stands.

    >>> shelved("m2")
    Traceback (most recent call last):
    croupier.errors.BookError: There is no book m2; did you mean m1?
    """
    if slug not in shelf():
        raise BookError("book-unknown", book=slug, nearest=nearest(slug, shelf()))
    return shelf()[slug]


@cache
def games(slug: str) -> tuple[str, ...]:
    """Return the games of a book: those it has a profile of, in their order.

    >>> games("fspr")
    ('holdem', 'omaha', 'seven-stud')
    """
    return tuple(Source(shelved(slug).file("profiles.toml")).data)


@cache
def game_ids() -> tuple[str, ...]:
    """Return the ids of all games of all books.

    >>> game_ids()[:2], len(game_ids()) >= 25
    (('am/roulette', 'am/blackjack'), True)
    """
    return tuple(f"{slug}/{game}" for slug in shelf() for game in games(slug))


def module_of(game: str) -> str:
    """Return the name of the module that plays a game.

    >>> module_of("am/five-card")
    'croupier.games.am.five_card'
    """
    slug, _, name = game.partition("/")
    return f"{shelved(slug).modules}.{name.replace('-', '_')}"


WHOLE_BOOK: Final = ("house", "all", "competition")
"""What stands in place of a game when a clause belongs to the whole book."""

LAYERS: Final = (
    "engine",
    "table",
    "floor",
    "cage",
    "signage",
    "compliance",
    "tournament",
    "federation",
    "online",
    "physical",
)

KINDS: Final = (
    "definition",
    "eligibility",
    "equipment",
    "seating",
    "bet",
    "limit",
    "deal",
    "decision",
    "compare",
    "payout",
    "pot",
    "fee",
    "cash",
    "error",
    "conduct",
    "penalty",
    "dispute",
    "protest",
    "duty",
    "document",
    "signage",
    "calendar",
    "rating",
    "format",
    "clock",
)
