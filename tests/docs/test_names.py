"""One word, one thing: a search for a class finds one."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src" / "croupier"
SHARED = {
    # A message of the wire, or an order of an event, beside what it is about.
    *("Act", "AddOn", "Advice", "Box", "Clock", "Coach", "Field", "Lobby", "Plan", "Pot", "Proof", "Rebuy"),
    *("Seat", "Sign", "Table", "Withdraw", "Word", "Order", "Moved", "Opened", "Won"),
    # A part of a count that is shipped beside its sister: another name is another count (`tools/stamp.py`).
    *("Hand", "Law", "Option", "Part", "Setup", "Source", "Terms"),
    # Within one room each.
    *("Bar", "Board", "Cell", "Course", "Decision", "Page", "Played", "Practice", "Question", "Range"),
    *("Reached", "Round", "Row", "Session", "Share", "Sight", "Solved", "Spot", "State", "Tables", "Tally"),
    "Variant",
}
"""Names that mean two classes still; no further one may."""


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
    twice = {name: where for name, where in found.items() if len(where) > 1 and name not in SHARED}
    assert not twice, "choose another name, so that a search finds one class"
