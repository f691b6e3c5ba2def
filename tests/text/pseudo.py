"""A language that nobody speaks, made from English, and a house in which it is a folder of Fluent files."""

from __future__ import annotations

import os
import re
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

import croupier

if TYPE_CHECKING:
    from collections.abc import Iterable

CODE: Final = "qps"
_PLAIN: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_STRANGE: Final = "áḃćḋéḟǵḣíĵḱĺḿńóṕʠŕśťúṽẃẍýźÁḂĆḊÉḞǴḢÍĴḰĹḾŃÓṔɊŔŚŤÚṼẂẌÝŹ"
_LETTERS: Final = str.maketrans(_PLAIN, _STRANGE)
_TYPED: Final = frozenset({"croupier", "Croupier", "JSON", "TOML", "SQLite"})
_SIGNS: Final = ("number-", "range-short", "labelled", "apart")
"""What is no words."""


def house(folder: Path) -> dict[str, str]:
    """Lay out the package again with one language more; return the environment in which it is the package."""
    source = Path(str(files(croupier)))
    package = folder / "croupier"
    (package / "text").mkdir(parents=True)
    for path in source.iterdir():
        if path.name != "text":
            (package / path.name).symlink_to(path)
    for path in (source / "text").iterdir():
        (package / "text" / path.name).symlink_to(path)
    words = package / "text" / CODE
    words.mkdir()
    for page in (source / "text" / "en").glob("*.ftl"):
        (words / page.name).write_text(pseudo(page.read_text(encoding="utf-8")), encoding="utf-8")
    return {**os.environ, "PYTHONPATH": str(folder), "LANG": "C.UTF-8"}


def pseudo(page: str) -> str:
    """Write a Fluent page in letters that no English word has, each sentence in brackets.

    >>> print(pseudo("play-won = You won { $amount }."), end="")
    play-won = ⟦Ýóú ẃóń { $amount }.⟧
    """
    found = FluentParser(with_spans=False).parse(page)
    for entry in found.body:
        if (
            not isinstance(entry, ast.Message | ast.Term)
            or entry.value is None
            or entry.id.name.startswith(_SIGNS)
        ):
            continue
        _Stranger().visit(entry.value)
        entry.value.elements = [ast.TextElement("⟦"), *entry.value.elements, ast.TextElement("⟧")]
    return FluentSerializer().serialize(found)


class _Stranger(Visitor):
    """Changes the letters of every text within a sentence, those of its variants too."""

    def visit_TextElement(self, node: ast.TextElement) -> None:
        node.value = node.value.translate(_LETTERS)


def leaks(shown: str, typed_here: Iterable[str] = ()) -> list[str]:
    """Return the English words in what was shown; what is typed, and names of things, are none of ours."""
    known = _TYPED | set(typed_here)
    typed = re.sub(r"[\w.:/-]*[\d:/_=.@|-][\w.:/-]*|\b[A-Z]+\b|\[[^\]]*\]", " ", shown)
    return [word for word in re.findall(r"[A-Za-z]{3,}", typed) if word not in known]
