"""One word for one thing: the words that lost against another are in no message of their language."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

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


def test_the_page_of_the_documentation_is_the_glossary() -> None:
    assert (Path(__file__).parents[2] / "docs" / "glossary.md").read_text(encoding="utf-8") == page()
