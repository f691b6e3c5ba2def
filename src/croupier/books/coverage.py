"""Which clauses are borne out by tests: what `croupier clauses` reports.

A test cites clauses with `@pytest.mark.clause("m1:25.3")`. The outcome of every such test in the last whole
run ships with the package (`witnesses.json`, written by `tools/witnesses.py`); the pytest plugin
`croupier.books.witness` keeps those of later runs in `build/clauses.json`, and they replace what shipped. A
clause counts as tested when at least one test that cites it passed and none that cites it failed, and as
*library only* when all that passed use code that no command, no room and no game comes to.
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
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from croupier.books.catalogue import Clause

RECORD: Final = Path("build", "clauses.json")
SHIPPED: Final = Path(__file__).with_name("witnesses.json")
PASSED: Final = "passed"
FAILED: Final = "failed"
NOT_RUN: Final = "not run"


class Witness(Struct, frozen=True, omit_defaults=True):
    """A test that cites clauses, and how it ended: passed, failed, skipped, or not run.

    `library` is true of a test that uses what no command, no room and no game comes to.
    """

    clauses: tuple[str, ...]
    outcome: str = NOT_RUN
    library: bool = False


class Hearing(Struct, frozen=True, omit_defaults=True):
    """All witnesses by the id of their test; `recorded` when they come from test runs, not from source.

    `commit` is the one whose whole run ships.
    """

    tests: dict[str, Witness]
    recorded: bool = True
    commit: str = ""


class Count(Struct, frozen=True):
    """How many clauses there are, and how they stand."""

    total: int
    tested: int
    missing: int
    unrealisable: int
    library: int = 0


class Coverage(Struct, frozen=True):
    """The state of the clauses asked for."""

    outcomes_known: bool
    commit: str
    tested: tuple[str, ...]
    library: tuple[str, ...]
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
    played = {
        name
        for witness in hearing.tests.values()
        if witness.outcome == PASSED and not witness.library
        for name in witness.clauses
    }
    excused = {name: reason for name, reason in unrealisable().items() if name not in tested}

    def count(clauses: Iterable[Clause]) -> Count:
        ids = [each.id for each in clauses]
        good = sum(name in tested for name in ids)
        out = sum(name in excused for name in ids)
        alone = sum(name in tested and name not in played for name in ids)
        return Count(len(ids), good, len(ids) - good - out, out, alone)

    return Coverage(
        outcomes_known=hearing.recorded,
        commit=hearing.commit,
        tested=tuple(each.id for each in chosen if each.id in tested),
        library=tuple(each.id for each in chosen if each.id in tested - played),
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
    """Return what the tests bear out: the whole run that ships, then what ran here since.

    A test that is gone from the source has no voice, and one that came after the whole run has none yet.
    """
    shipped = read_record(SHIPPED)
    if root is None:
        return shipped
    here = _scan(root)
    tests = {test: witness for test, witness in shipped.tests.items() if test in here}
    tests |= {f"{test} (new)": fresh for test, ids in here.items() if (fresh := _fresh(ids, tests.get(test)))}
    if (record := root / RECORD).is_file():
        tests = _since(tests, read_record(record).tests)
    known = any(witness.outcome == PASSED for witness in tests.values())
    return Hearing(tests, recorded=known, commit=shipped.commit)


def _fresh(ids: tuple[str, ...], known: Witness | None) -> Witness | None:
    """Return what a test cites now and did not in the whole run."""
    more = tuple(name for name in ids if known is None or name not in known.clauses)
    return Witness(more) if more else None


def _since(tests: dict[str, Witness], ran: dict[str, Witness]) -> dict[str, Witness]:
    """Let the outcomes of later runs stand in place of those that shipped."""
    heard = {test: witness for test, witness in ran.items() if witness.outcome != NOT_RUN}
    again = {test.partition("[")[0] for test in heard}
    kept = {test: each for test, each in tests.items() if test.removesuffix(" (new)") not in again}
    library = {test for test, witness in tests.items() if witness.library}
    return kept | {
        test: Witness(each.clauses, each.outcome, library=test.partition("[")[0] in library)
        for test, each in heard.items()
    }


def read_record(path: Path) -> Hearing:
    """Read a record of test runs."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Hearing)
    except (msgspec.DecodeError, OSError) as error:
        raise BookError("book-unreadable", file=str(path), why=str(error)) from None


def _scan(root: Path) -> dict[str, tuple[str, ...]]:
    """Find every test in the source, with the clauses that its marks name literally."""
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        file = path.relative_to(root).as_posix()
        found |= {f"{file}::{name}": ids for name, ids in _tests_in(ast.parse(path.read_bytes()))}
    return found


def _tests_in(tree: ast.Module | ast.ClassDef) -> Iterator[tuple[str, tuple[str, ...]]]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}::{name}", ids) for name, ids in _tests_in(node))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            calls = (each for mark in node.decorator_list for each in ast.walk(mark))
            marked = (name for call in calls if isinstance(call, ast.Call) for name in _marked(call))
            yield node.name, tuple(dict.fromkeys(marked))


def _marked(call: ast.Call) -> tuple[str, ...]:
    match call.func:
        case ast.Attribute(attr="clause", value=ast.Attribute(attr="mark")):
            return tuple(name for arg in call.args for name in _literal(arg))
    return ()


def _literal(arg: ast.expr) -> Iterator[str]:
    """Yield the names that an argument spells out, one by one or in a row that is unpacked."""
    match arg:
        case ast.Constant(value=str(name)):
            yield name
        case ast.Starred(value=ast.Tuple(elts=elements) | ast.List(elts=elements)):
            for each in elements:
                yield from _literal(each)
