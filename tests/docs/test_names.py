"""One word, one thing: a search for a class finds one."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src" / "croupier"


def classes() -> dict[str, list[str]]:
    """Return where each class is, by its name."""
    found = defaultdict(list)
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(f"{path.relative_to(SOURCES)}:{node.lineno}")
    return found


def test_the_name_of_a_class_means_one_class() -> None:
    found = classes()
    assert len(found) > 900
    twice = {name: where for name, where in found.items() if len(where) > 1}
    assert not twice, "choose another name, so that a search finds one class"
