"""Books from outside: what an installed package brings to the shelf of the house.

A casino, a club or a federation keeps its own book in its own package, and names it in the entry point group
`croupier.books`: the slug of the book, and the package that holds it.

    [project.entry-points."croupier.books"]
    hb = "harbour"

With it installed, every listing of the house has it: `croupier games`, `rules`, `clauses`, `play`, `serve`.
The package is a folder of files, laid out like the house's own books under `croupier/books/<slug>`:

    harbour/
      __init__.py
      book.toml               the book: its heading, [[clause]] and [[question]], ids such as "hb:3.1"
      profiles.toml           a table a game, [caribbean-stud]: deck, places, limits, pays, options
      guides.toml             a table a game: the sentences of its guide, each with its clauses
      unrealisable.toml       optional: physical clauses that no software can realise, with the reason
      caribbean_stud.py       a module a game, `GAME = Game(…)`; hyphens of the slug are underscores
      text/en/*.ftl           optional: sentences that the house does not have yet, in every language:
      text/ru/*.ftl           `guide-<name>`, `option-<name>`, `value-<word>`, `category-<row>`,
      text/hy/*.ftl           `field-<stake>`, and those of its own refusals

A profile may be `like` a game of any book. Sentences add to those of the house and replace none.
`docs/books.md` tells what stands in each file.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

GROUP: Final = "croupier.books"
"""The entry point group in which a package names its book."""


class Package(NamedTuple):
    """A package that brings a book: the slug, the package's name, and its folder (None: not importable)."""

    slug: str
    name: str
    folder: Path | None


@cache
def packages() -> tuple[Package, ...]:
    """Return the packages that bring books, by slug; they are found without being imported."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow to load, and `--help` needs no book

    brought = {(point.name, point.value) for point in entry_points(group=GROUP)}
    return tuple(Package(slug, name, _folder(name)) for slug, name in sorted(brought))


def _folder(name: str) -> Path | None:
    try:
        spec = find_spec(name)
    except (ImportError, ValueError):
        return None
    places = list(spec.submodule_search_locations or ()) if spec is not None else []
    return Path(places[0]) if places else None
