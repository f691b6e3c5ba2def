"""Which clauses are borne out by tests: what `croupier clauses` reports.

A test cites clauses with `@pytest.mark.clause("m1:25.3")`. The pytest plugin `croupier.books.witness` keeps
the outcome of every such test in `build/clauses.json`. A clause counts as tested when at least one test that
cites it passed and none that cites it failed.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from croupier.books.catalogue import all_books, clause
from croupier.books.names import LAYERS, WHOLE_BOOK, game_ids, shelf, shelved
from croupier.books.profile import no_game
from croupier.books.source import Source
from croupier.errors import BookError, nearest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from croupier.books.catalogue import Clause

RECORD: Final = Path("build", "clauses.json")
PASSED: Final = "passed"
FAILED: Final = "failed"
NOT_RUN: Final = "not run"


class Witness(Struct, frozen=True):
    """A test that cites clauses, and how it ended: passed, failed, skipped, or not run."""

    clauses: tuple[str, ...]
    outcome: str = NOT_RUN


class Hearing(Struct, frozen=True):
    """All witnesses by the id of their test; `recorded` when they come from test runs, not from source."""

    tests: dict[str, Witness]
    recorded: bool = True


class Count(Struct, frozen=True):
    """How many clauses there are, and how they stand."""

    total: int
    tested: int
    missing: int
    unrealisable: int


class Coverage(Struct, frozen=True):
    """The state of the clauses asked for."""

    outcomes_known: bool
    tested: tuple[str, ...]
    missing: tuple[str, ...]
    unrealisable: dict[str, str]
    cited: dict[str, dict[str, str]]
    total: Count
    books: dict[str, Count]
    games: dict[str, Count]
    layers: dict[str, Count]


def survey(hearing: Hearing, *, book: str = "", game: str = "", layer: str = "") -> Coverage:
    """Hold the books, or a part of them, against the tests that cite them."""
    _check_filters(book, game, layer)
    chosen = [each for each in _all_clauses() if _wanted(each, book, game, layer)]
    cited = _citations(hearing, {each.id for each in chosen})
    tested = {name for name, tests in cited.items() if _borne_out(tests.values())}
    excused = {name: reason for name, reason in unrealisable().items() if name not in tested}

    def count(clauses: Iterable[Clause]) -> Count:
        ids = [each.id for each in clauses]
        good = sum(name in tested for name in ids)
        out = sum(name in excused for name in ids)
        return Count(len(ids), good, len(ids) - good - out, out)

    return Coverage(
        outcomes_known=hearing.recorded,
        tested=tuple(each.id for each in chosen if each.id in tested),
        missing=tuple(each.id for each in chosen if each.id not in tested and each.id not in excused),
        unrealisable={each.id: excused[each.id] for each in chosen if each.id in excused},
        cited=cited,
        total=count(chosen),
        books=_counted(chosen, lambda each: (each.book,), count),
        games=_counted(chosen, games_of, count),
        layers=_counted(chosen, lambda each: (each.layer,), count),
    )


def _check_filters(book: str, game: str, layer: str) -> None:
    if book:
        shelved(book)
    known = (*game_ids(), *(f"{slug}/{word}" for slug in shelf() for word in WHOLE_BOOK))
    if game and game not in known:
        raise no_game(game, known)
    if layer and layer not in LAYERS:
        raise BookError("layer-unknown", layer=layer, nearest=nearest(layer, LAYERS))


def _wanted(each: Clause, book: str, game: str, layer: str) -> bool:
    return (
        (not book or each.book == book)
        and (not game or game in games_of(each))
        and (not layer or each.layer == layer)
    )


def games_of(each: Clause) -> tuple[str, ...]:
    """Return the games a clause names, `m1/house` and the like for a clause of the whole book."""
    return tuple(f"{each.book}/{game}" for game in (each.game, *each.also))


def _all_clauses() -> Iterable[Clause]:
    return (each for book in all_books() for each in book.clauses)


def _counted(
    clauses: list[Clause],
    keys: Callable[[Clause], tuple[str, ...]],
    count: Callable[[Iterable[Clause]], Count],
) -> dict[str, Count]:
    groups: dict[str, list[Clause]] = {}
    for each in clauses:
        for key in keys(each):
            groups.setdefault(key, []).append(each)
    return {key: count(group) for key, group in groups.items()}


def _citations(hearing: Hearing, known: set[str]) -> dict[str, dict[str, str]]:
    cited: dict[str, dict[str, str]] = {}
    for test, witness in hearing.tests.items():
        for name in witness.clauses:
            if name in known:
                cited.setdefault(name, {})[test] = witness.outcome
    return cited


def _borne_out(outcomes: Iterable[str]) -> bool:
    seen = set(outcomes)
    return PASSED in seen and FAILED not in seen


@cache
def unrealisable() -> Mapping[str, str]:
    """Return the clauses that no software can realise, each with the reason."""
    return {
        name: reason
        for each in shelf().values()
        if (path := each.file("unrealisable.toml")).is_file()
        for name, reason in _excused(Source(path)).items()
    }


def _excused(source: Source) -> dict[str, str]:
    for name in source.data:
        if clause(name).layer != "physical":
            source.fail("book-not-physical", (f'"{name}"', 0), id=name)
    return source.data


def repository() -> Path | None:
    """Return the root of the source repository this package runs from, if it does."""
    root = Path(__file__).parents[3]
    return root if (root / "tests").is_dir() and (root / "pyproject.toml").is_file() else None


def hear(root: Path | None) -> Hearing:
    """Return what the test runs recorded, else which clauses the source of the tests cites."""
    if root is None:
        return Hearing({}, recorded=False)
    record = root / RECORD
    return read_record(record) if record.is_file() else Hearing(_scan(root), recorded=False)


def read_record(path: Path) -> Hearing:
    """Read the record of the test runs."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Hearing)
    except (msgspec.DecodeError, OSError) as error:
        raise BookError("book-unreadable", file=str(path), why=str(error)) from None


def _scan(root: Path) -> dict[str, Witness]:
    """Find literal `pytest.mark.clause(…)` in the tests, named by file and line."""
    found: dict[str, Witness] = {}
    for path in sorted((root / "tests").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Call) and (ids := _marked(node)):
                found[f"{path.relative_to(root).as_posix()}:{node.lineno}"] = Witness(ids)
    return found


def _marked(call: ast.Call) -> tuple[str, ...]:
    match call.func:
        case ast.Attribute(attr="clause", value=ast.Attribute(attr="mark")):
            constants = (arg.value for arg in call.args if isinstance(arg, ast.Constant))
            return tuple(value for value in constants if isinstance(value, str))
    return ()
