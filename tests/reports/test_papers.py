"""Papers of the desks: every kind, line and signature in every language, days and sums written in its way."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from croupier.reports.papers import PrintedPaper, paper_source, set_paper
from croupier.reports.typesetting import FONTS
from croupier.text import LANGUAGES, knows
from croupier.text.folders import pages

ENGLISH = "".join(page.read_text(encoding="utf-8") for page in pages("en"))
NOT_KINDS = {"unknown", "title", "foot", "reprint", "void"}
KINDS = sorted(set(re.findall(r"^paper-([a-z]+) =", ENGLISH, re.M)) - NOT_KINDS)
LINES = sorted(re.findall(r"^paper-line-([\w-]+) =", ENGLISH, re.M))
SIGNERS = tuple(re.findall(r"^paper-sign-([\w-]+) =", ENGLISH, re.M))
DESKS = Path(__file__).parents[2] / "src" / "croupier" / "room" / "desks"


def paper(kind: str) -> PrintedPaper:
    """A paper that has every line and is signed by everybody."""
    lines = [*((each, "12") for each in LINES), ("at", "2027-05-07 12:30 UTC"), ("sum", "1,250.50")]
    return PrintedPaper(kind, 7, tuple(lines), SIGNERS, "Ереван · Երևան")


def shown(source: str) -> str:
    """The words that a paper puts before its reader: what is quoted in its source and no setting."""
    quoted = re.findall(r'"((?:[^"\\]|\\.)*)"', source)
    settings = {"bold", "a5", "svg", "Croupier", *FONTS, *LANGUAGES}
    return " ".join(each for each in quoted if each not in settings and not each.startswith(("#", "<svg")))


def test_the_desks_print_these_papers() -> None:
    issued = set()
    for path in DESKS.glob("*.py"):
        issued.update(re.findall(r'papers\.issue\(errand, "([a-z]+)"', path.read_text(encoding="utf-8")))
    assert issued <= set(KINDS)
    assert {"slip", "count", "day", "exclusion", "incident"} <= issued
    assert len(LINES) > 20
    assert len(SIGNERS) > 4
    assert all(knows(f"paper-line-{each}", language) for each in LINES for language in LANGUAGES)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_paper_is_in_the_language_of_its_reader(kind: str, language: str) -> None:
    source = paper_source(paper(kind), language, "ab12" * 8, prints=2, void=True)
    words = shown(source)
    moment = {"en": "7 May 2027, 12:30", "ru": "7 мая 2027, 12:30", "hy": "2027 թ. մայիսի 7, 12:30"}
    amount = {"en": "1,250.50", "ru": "1\N{NO-BREAK SPACE}250,50", "hy": "1\N{NO-BREAK SPACE}250,50"}
    assert moment[language] in source
    assert amount[language] in source
    if language != "en":
        assert not re.search(r"[A-Za-z]{3,}", re.sub(r"(ab12)+|UTC|SHA-256", "", words))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_paper_can_be_printed(language: str) -> None:
    assert set_paper(paper("day"), language, "ab12" * 8).startswith(b"%PDF")
