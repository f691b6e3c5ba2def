"""One word for one thing: the words that lost against another are in no message of their language."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from croupier import text

LOSING = {
    "en": (
        *(
            r"\banew\b",
            r"\bwhoever\b",
            r"\bnought\b",
            r"\bpurse\b",
            r"\bhas no game\b",
            r"\bStay:",
            r"\bbids?\b",
        ),
        *(r"\bcutting card\b", r"\bstacked deck\b", r"\bside card", r"shuffle machine", r"throws? in "),
    ),
    "ru": (
        *("роял-флеш", "колонн[аыеу]", "боков[аоу]", "Питбосс", "главный банк", "с доверием"),
        *("Попросить время", "Принесите", "игров(ых|ые) фиш"),
    ),
    "hy": (
        "ժետոն",
        "ֆիշկա",
        "փոստ",
        "շուից",
        "շուն",
        r"\bտուփ",
        "մարզական սեղան",
        "նույն գույնի չ",
        "յոթնոց",
        "երեսնիվայր",
    ),
}


@pytest.mark.parametrize("language", LOSING)
def test_no_message_has_a_losing_word(language: str) -> None:
    found = []
    for page in Path(str(files(text))).joinpath(language).glob("*.ftl"):
        for line in page.read_text(encoding="utf-8").splitlines():
            said = re.sub(r"^[a-z][\w-]* =|\{ \$?[\w-]+ (->|\})|^#.*", "", line)
            found += [f"{page.name}: {line}" for word in LOSING[language] if re.search(word, said, re.I)]
    assert found == []
