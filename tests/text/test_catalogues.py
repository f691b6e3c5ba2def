"""The catalogues: every sentence in every language, no id twice, every refusal has its sentence."""

from __future__ import annotations

import ast
import re
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

import croupier
from croupier import text
from croupier.errors import CroupierError
from croupier.text import LANGUAGES, knows, say

SOURCE = Path(str(files(croupier)))
FAMILY = {"CroupierError", *(kind.__name__ for kind in CroupierError.__subclasses__()), "IllegalStake"}


def refusals() -> set[str]:
    """Every sentence id with which an error is raised anywhere in the source."""
    found = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FAMILY:
                first = node.args[0] if node.args else None
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    found.add(first.value)
    return found


def ids_in(language: str) -> Counter[str]:
    pages = (SOURCE / "text" / language).glob("*.ftl")
    return Counter(
        key
        for page in pages
        for key in re.findall(r"^([a-z][\w-]*) =", page.read_text(encoding="utf-8"), re.M)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything_once(language: str) -> None:
    counts = ids_in(language)
    assert [key for key, times in counts.items() if times > 1] == []
    assert set(counts) == set(ids_in("en"))
    assert [key for key in counts if not knows(key, language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_use_the_same_values_in_every_language(language: str) -> None:
    def values(tongue: str) -> dict[str, set[str]]:
        said: dict[str, set[str]] = {}
        for page in (SOURCE / "text" / tongue).glob("*.ftl"):
            key = ""
            for line in page.read_text(encoding="utf-8").splitlines():
                if found := re.match(r"^([a-z][\w-]*) =", line):
                    key = found[1]
                if key:
                    said.setdefault(key, set()).update(re.findall(r"\{ \$([\w-]+)", line))
        return said

    english, other = values("en"), values(language)
    # The name of a hand takes its ranks in the cases its language needs.
    wrong = [key for key in english if not other[key] <= english[key] and not key.startswith("hand-")]
    assert wrong == []


def test_every_refusal_has_its_sentence() -> None:
    assert [key for key in refusals() if not knows(key)] == []
    assert len(refusals()) > 40


def test_an_unknown_language_is_answered_in_english() -> None:
    assert say("no-seats", "fr") == say("no-seats", "en")
    assert text.knows("no-seats")
    assert not text.knows("no-such-sentence")
    assert say("no-such-sentence") == "no-such-sentence"
