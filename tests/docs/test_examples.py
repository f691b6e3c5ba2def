"""Public calls show themselves in use: those of the reference, at least six in ten, and doctests run them."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
LEAST = 0.6
REFERENCE = re.compile(r"auto(?:module|function|class):: ([\w.]+)")


def source_of(name: str) -> Path:
    """The file of a module, which need not be there."""
    base = ROOT.joinpath("src", *name.split("."))
    return base / "__init__.py" if (base / "__init__.py").exists() else base.with_suffix(".py")


def calls_in(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Functions and methods that anybody may call; a property is no call."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            for own in node.body:
                if isinstance(own, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield f"{node.name}.{own.name}", own


def public_calls() -> Iterator[tuple[str, str]]:
    """Every public call that the reference describes, with its docstring."""
    pages = "".join(page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "reference").glob("*.md"))
    for name in sorted(set(REFERENCE.findall(pages))):
        path, only = source_of(name), ""
        if not path.exists():
            module, _, only = name.rpartition(".")
            path = source_of(module)
        for called, node in calls_in(ast.parse(path.read_text(encoding="utf-8"))):
            hidden = called.rpartition(".")[2].startswith("_") or any(
                "property" in ast.unparse(each) for each in node.decorator_list
            )
            if not hidden and only in ("", called):
                yield f"{name}:{called}", ast.get_docstring(node) or ""


def test_six_of_ten_public_calls_have_an_example() -> None:
    docstrings = dict(public_calls())
    bare = [name for name, docstring in docstrings.items() if ">>>" not in docstring]
    assert len(docstrings) > 120
    shown = 1 - len(bare) / len(docstrings)
    assert shown >= LEAST, f"{shown:.0%} of the public calls have an example; without one: {', '.join(bare)}"
    assert [name for name, docstring in docstrings.items() if not docstring] == []
