"""Write into the package which test bears out which clause, as the last whole run of the tests found it.

    python tools/witnesses.py --commit $(git rev-parse HEAD)    after `make test` and `make slow`

It reads `build/clauses.json`, where the runs keep their outcomes, and writes a line for every test. A test
bears a clause out for the *library only* when it uses a class or a function of ours that nothing a person can
start, a command, the room or a game, ever comes to; see `reached`.
"""

from __future__ import annotations

import ast
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from croupier.books.coverage import RECORD, SHIPPED, Hearing, Witness, read_record

ROOT: Final = Path(__file__).parents[1]
FRONTS: Final = ("cli", "room", "mcp", "games")
"""What people come to: commands, the room, and the games that both deal."""
_DEFINES: Final = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


class _Piece(NamedTuple):
    """A class or a function at the top of a module, or all else there (without a name)."""

    name: str
    front: bool
    uses: frozenset[str]
    bases: frozenset[str]


def main() -> int:
    """Condense the record of the runs and mark what only the library does."""
    parser = ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--commit", required=True, help="the commit that the tests were run on")
    parser.add_argument("--record", type=Path, default=ROOT / RECORD)
    args = parser.parse_args()
    tests = condensed(read_record(args.record).tests)
    alone = library_only(ROOT, tests)
    told = {
        test: Witness(witness.clauses, witness.outcome, library=test in alone)
        for test, witness in sorted(tests.items())
    }
    SHIPPED.write_bytes(_lines(Hearing(told, commit=args.commit)))
    print(f"{len(told)} tests, {len(alone)} of them of the library only: {SHIPPED}")
    return 0


def _lines(hearing: Hearing) -> bytes:
    """One line for a test, so that two changes of the record meet in a line and not in the file."""
    tests = ",\n".join(
        f"{msgspec.json.encode(test).decode()}:{msgspec.json.encode(witness).decode()}"
        for test, witness in hearing.tests.items()
    )
    return f'{{"commit":"{hearing.commit}","tests":{{\n{tests}\n}}}}\n'.encode()


def condensed(tests: dict[str, Witness]) -> dict[str, Witness]:
    """Join the cases of a parametrised test: it passed if one did and none failed."""
    found: dict[str, tuple[dict[str, None], set[str]]] = {}
    for test, witness in tests.items():
        clauses, outcomes = found.setdefault(test.partition("[")[0], ({}, set()))
        clauses.update(dict.fromkeys(witness.clauses))
        outcomes.add(witness.outcome)
    worst = ("failed", "passed", "skipped", "not run")
    return {
        test: Witness(tuple(clauses), next(each for each in worst if each in outcomes))
        for test, (clauses, outcomes) in found.items()
    }


def library_only(root: Path, tests: dict[str, Witness]) -> set[str]:
    """Return the tests that use something of ours that nobody comes to."""
    pieces = _pieces(root / "src" / "croupier")
    known = {piece.name for piece in pieces if piece.name}
    alone = known - reached(pieces)
    files: dict[str, dict[str, set[str]]] = {}
    found = set()
    for test in tests:
        file, _, name = test.partition("::")
        if file not in files:
            files[file] = _uses_of_tests(root / file) if (root / file).is_file() else {}
        if files[file].get(name.rpartition("::")[2], set()) & alone:
            found.add(test)
    return found


def reached(pieces: list[_Piece]) -> set[str]:
    """Return the names that a front comes to, by what each piece mentions; a class comes with its base.

    Names are followed as they are written, whatever they mean there, so that too much is reached rather than
    too little.
    """
    found: set[str] = set()
    coming = {use for piece in pieces if piece.front or not piece.name for use in piece.uses}
    coming |= {piece.name for piece in pieces if piece.front and piece.name}
    while coming - found:
        found |= coming
        coming = {use for piece in pieces if piece.name in found for use in piece.uses}
        coming |= {piece.name for piece in pieces if piece.bases & found}
    return found


def _pieces(package: Path) -> list[_Piece]:
    found = []
    for path in sorted(package.rglob("*.py")):
        inside = path.relative_to(package).parts
        front = inside[0] in FRONTS
        rest: set[str] = set()
        for node in ast.parse(path.read_bytes()).body:
            if isinstance(node, _DEFINES):
                bases = {_name(base) for base in getattr(node, "bases", ())}
                found.append(_Piece(node.name, front, frozenset(_names(node)), frozenset(bases)))
            elif not isinstance(node, ast.Import | ast.ImportFrom) and not _exports(node):
                rest |= _names(node)
        found.append(_Piece("", front, frozenset(rest), frozenset()))
    return found


def _exports(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and _name(node.targets[0]) == "__all__"


def _names(node: ast.AST) -> set[str]:
    return {_name(each) for each in ast.walk(node) if isinstance(each, ast.Name | ast.Attribute)}


def _name(node: ast.AST) -> str:
    return getattr(node, "id", None) or getattr(node, "attr", None) or ""


def _uses_of_tests(path: Path) -> dict[str, set[str]]:
    """Return, for every function of a file of tests, what of ours it and its helpers there use."""
    tree = ast.parse(path.read_bytes())
    ours = {
        alias.asname or alias.name: alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "croupier"
        for alias in node.names
    }
    inside = {
        node.name: _names(node) | _arguments(node) for node in ast.walk(tree) if isinstance(node, _DEFINES)
    }
    found = {}
    for name in inside:
        seen, coming = set[str](), {name}
        while coming - seen:
            seen |= coming
            coming = {use for each in coming & inside.keys() for use in inside[each]}
        found[name] = {ours[each] for each in seen & ours.keys()}
    return found


def _arguments(node: ast.AST) -> set[str]:
    """Return the fixtures that a test asks for."""
    return {each.arg for each in ast.walk(node) if isinstance(each, ast.arg)}


if __name__ == "__main__":
    sys.exit(main())
