"""What code depends on: a digest of every definition that some definitions reach.

A figure is as old as the code that counted it. From a function the names that it uses are followed to their
definitions, through imports, into every module of the program, and what is found is digested as Python reads
it: without comments, docstrings, the types of arguments and what an object says of itself (`__repr__`). So a
digest changes when something changes that the count could have seen, and not when a sentence does. Code that
is only told by name (a family named by a declaration) must be named among the roots; what a rulebook says is
part of the hash of its rules.

>>> digest("croupier.digest:digest") == digest("croupier.digest:digest")
True
>>> len(digest("croupier.cards.card"))
16
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

SILENT: Final = (
    *("croupier.errors", "croupier.text", "croupier.cache", "croupier.digest", "croupier.hands.words"),
    "croupier.books.source",
    *("croupier.hands.store", "croupier.odds.counting.store", "croupier.odds.counting.threads"),
    "croupier.odds.shards",
    *("croupier.cards.picture", "croupier.odds.showing", "croupier.table.picture"),
)
"""Modules that count nothing: they say, keep or share out what others count."""
LENGTH: Final = 16
OWN: Final = "croupier"


class Definition(NamedTuple):
    """A definition: its module, and its name there; no name means the whole module."""

    module: str
    name: str = ""


class ModuleSource(NamedTuple):
    """A module as it is read: what it defines, what it imports, what else it does when loaded."""

    defined: dict[str, list[ast.stmt]]
    imported: dict[str, Definition]
    loose: list[ast.stmt]


@cache
def digest(*roots: str) -> str:
    """Return the digest of everything that these definitions reach, each `module` or `module:name`."""
    wanted = [Definition(*root.split(":")) for root in roots]
    for place in wanted:
        if _home(place) is None:
            raise ValueError(f"no source of {place.module} {place.name}")
    packages = {OWN, *(place.module.partition(".")[0] for place in wanted)}
    found = sha256()
    for place in sorted(reached(wanted, packages)):
        found.update(f"{place.module}:{place.name}\n".encode())
        for line in _texts(place):
            found.update(line.encode())
    return found.hexdigest()[:LENGTH]


def reached(roots: list[Definition], packages: set[str]) -> set[Definition]:
    """Follow names from some definitions to all that they reach within these packages."""
    found: set[Definition] = set()
    waiting = list(roots)
    while waiting:
        place = waiting.pop()
        home = _home(place)
        if home is None or home in found or home.module.partition(".")[0] not in packages:
            continue
        if any(home.module == silent or home.module.startswith(f"{silent}.") for silent in SILENT):
            continue
        found.add(home)
        source = read(home.module)
        assert source is not None
        if not home.name:
            waiting += (Definition(home.module, name) for name in source.defined)
            continue
        waiting += _used(home)
        loading = Definition(home.module, "<loading>")
        if loading not in found:
            found.add(loading)
            waiting += _used(loading)
    return found


def _home(place: Definition) -> Definition | None:
    """Return where a name is defined that may have been imported from elsewhere; None outside the program."""
    seen = set()
    while place not in seen:
        seen.add(place)
        source = read(place.module)
        if source is None:
            return None
        if not place.name or place.name in source.defined:
            return place
        if place.name in source.imported:
            place = source.imported[place.name]
            continue
        below = Definition(f"{place.module}.{place.name}")
        return below if read(below.module) is not None else None
    return None


@cache
def read(module: str) -> ModuleSource | None:
    """Read the source of a module; None where there is none."""
    path = _path(module)
    if path is None:
        return None
    source = ModuleSource({}, {}, [])
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    tree = ast.parse(path.read_bytes())
    _sort(tree.body, source)
    for node in _running(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                name = alias.asname or alias.name.partition(".")[0]
                source.imported.setdefault(name, Definition(alias.name if alias.asname else name))
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                source.imported.setdefault(alias.asname or alias.name, Definition(base, alias.name))
    return source


@cache
def _path(module: str) -> Path | None:
    top, _, below = module.partition(".")
    folder = _top(top)
    if folder is None:
        return None
    whole = folder.joinpath(*below.split(".")) if below else folder
    for path in (whole / "__init__.py", whole.with_suffix(".py")):
        if path.is_file():
            return path
    return None


@cache
def _top(name: str) -> Path | None:
    """Return the folder of a package; it is not loaded for that."""
    if name == OWN:
        return Path(__file__).parent
    try:
        spec = find_spec(name)
    except (ImportError, ValueError):
        return None
    if spec is None or not spec.origin:
        return None
    path = Path(spec.origin)
    return path.parent if path.name == "__init__.py" else path.with_suffix("")


def _sort(body: list[ast.stmt], source: ModuleSource) -> None:
    """Sort the statements of a module by what they define."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            source.defined.setdefault(node.name, []).append(node)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and (names := _targets(node)):
            for name in names:
                source.defined.setdefault(name, []).append(node)
        elif isinstance(node, ast.Try):  # imports of what may not be installed
            _sort(node.body, source)
        elif isinstance(node, ast.If) and _for_types(node):
            _sort(node.orelse, source)
        elif not isinstance(node, ast.Import | ast.ImportFrom) and not _is_words(node):
            source.loose.append(node)


def _targets(node: ast.Assign | ast.AnnAssign) -> list[str]:
    """Name what an assignment defines; nothing where it changes a part of something."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    parts = [part for each in targets for part in (each.elts if isinstance(each, ast.Tuple) else [each])]
    names = [part.id for part in parts if isinstance(part, ast.Name)]
    return names if len(names) == len(parts) else []


def _for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _is_words(node: ast.AST) -> bool:
    """Whether a statement is a docstring."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _shows(node: object) -> bool:
    """Whether a statement is a method by which an object says who it is, in a terminal or a notebook."""
    return isinstance(node, ast.FunctionDef) and node.name.strip("_").startswith("repr")


def _running(node: ast.AST) -> Iterator[ast.AST]:
    """Give every node that can run: nothing that only a type checker reads."""
    if _for_types(node):
        return
    yield node
    for below in ast.iter_child_nodes(node):
        yield from _running(below)


def _statements(place: Definition) -> list[ast.stmt]:
    source = read(place.module)
    if source is None or not place.name:
        return []
    return source.loose if place.name == "<loading>" else source.defined[place.name]


def _used(place: Definition) -> Iterator[Definition]:
    """Give the definitions that one names."""
    for statement in _statements(place):
        yield from _named(statement, place.module)


def _named(node: ast.AST, module: str) -> Iterator[Definition]:
    if _shows(node):
        return
    if _for_types(node) or isinstance(node, ast.arguments | ast.ImportFrom | ast.Import):
        if isinstance(node, ast.arguments):
            for default in (*node.defaults, *node.kw_defaults):
                if default is not None:
                    yield from _named(default, module)
        return
    if isinstance(node, ast.Name | ast.Attribute) and (place := _resolved(node, module)) is not None:
        yield place
        return
    for below in ast.iter_child_nodes(node):
        yield from _named(below, module)


def _resolved(node: ast.expr, module: str) -> Definition | None:
    """Return what a name or an attribute of a module stands for; None where only its object can tell."""
    if isinstance(node, ast.Name):
        source = read(module)
        assert source is not None
        if node.id in source.defined or node.id in source.imported:
            return Definition(module, node.id)
        return None
    if isinstance(node, ast.Attribute) and (base := _resolved(node.value, module)) is not None:
        home = _home(base)
        if home is not None and not home.name:  # a module: its attribute is what is used
            return Definition(home.module, node.attr)
        return base
    return None


@cache
def _texts(place: Definition) -> tuple[str, ...]:
    return tuple(written(statement) for statement in _statements(place))


def written(node: object) -> str:
    """Write a piece of code down, the same in every version of Python: no words, no types of arguments."""
    if isinstance(node, ast.Constant):
        return repr(node.value)
    if isinstance(node, ast.arg):
        return node.arg
    if isinstance(node, list):
        return "[" + ",".join(written(each) for each in node if not (_is_words(each) or _shows(each))) + "]"
    if not isinstance(node, ast.AST):
        return repr(node)
    skipped = ("ctx", "returns", "type_params", "type_comment", "kind")
    parts = (
        f"{name}={written(value)}"
        for name, value in ast.iter_fields(node)
        if name not in skipped and value is not None and value != []
    )
    return f"{type(node).__name__}({','.join(parts)})"
