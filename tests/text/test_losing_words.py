"""One word for one thing: the words that lost against another are in no message of their language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from io import StringIO
from pathlib import Path
from tokenize import COMMENT, STRING, generate_tokens

import pytest

from croupier import text
from croupier.text.glossary import losing, page

LOSING = {language: losing(language) for language in text.LANGUAGES}


@pytest.mark.parametrize("language", LOSING)
def test_no_message_has_a_losing_word(language: str) -> None:
    found = []
    for path in Path(str(files(text))).joinpath(language).rglob("*.ftl"):
        for line in path.read_text(encoding="utf-8").splitlines():
            said = re.sub(r"^[a-z][\w-]* =|\{ \$?[\w-]+ (->|\})|^#.*", "", line)
            found += [f"{path.name}: {line}" for word in LOSING[language] if re.search(word, said, re.I)]
    assert found == []


DATED = re.compile(
    r"\b([Hh]e|[Hh]is|[Hh]im|[Hh]imself|[Aa]new|[Nn]ought|[Ww]hoever|[Pp]urse|[Cc]utting card)\b"
)
"""A player is "they"; the rest nobody says any more."""
ROOT = Path(__file__).parents[2]


def told() -> Iterator[tuple[str, str]]:
    """Where and what is said to readers of the code and of the site: docstrings, comments and pages."""
    for path in (ROOT / "src").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        if not DATED.search(source):
            continue
        for token in generate_tokens(StringIO(source).readline):
            alone = token.type == STRING and token.string.startswith('"""')
            if alone or token.type == COMMENT:
                yield f"{path.relative_to(ROOT)}:{token.start[0]}", token.string
    pages = (*(ROOT / "docs").rglob("*.md"), *(ROOT / "src").rglob("*.md"), *ROOT.glob("*.md"))
    yield from ((str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")) for path in pages)
    for path in (*(ROOT / "web" / "src").rglob("*.ts"), *(ROOT / "web" / "src").rglob("*.svelte")):
        comments = re.findall(r"/\*.*?\*/|<!--.*?-->", path.read_text(encoding="utf-8"), re.S)
        yield from ((str(path.relative_to(ROOT)), comment) for comment in comments)


def test_docstrings_comments_and_pages_are_in_modern_english() -> None:
    assert [f"{place}: {found[0]}" for place, said in told() for found in DATED.finditer(said)] == []


def test_the_page_of_the_documentation_is_the_glossary() -> None:
    assert (Path(__file__).parents[2] / "docs" / "glossary.md").read_text(encoding="utf-8") == page()
