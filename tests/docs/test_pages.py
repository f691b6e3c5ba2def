"""The pages tell the truth: links lead somewhere, modules are there, the page of games is today's."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path

import pytest

from croupier import books

ROOT = Path(__file__).parents[2]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "src").rglob("METHOD.md")]
_LINK = re.compile(r"\[[^\]\n]*\]\(([^)\s]+)\)")
_CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
_HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as readers of Markdown make them."""
    found = (heading.lower() for heading in _HEADING.findall(page.read_text(encoding="utf-8")))
    return {re.sub(r"[^\w\- ]", "", heading).strip().replace(" ", "-") for heading in found}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in _LINK.findall(_CODE.sub("", page.read_text(encoding="utf-8"))):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        there = (page.parent / name).resolve() if name else page
        assert there.exists(), f"{page.name} links to {target}"
        if anchor and there.suffix == ".md":
            assert anchor in anchors(there), f"{page.name} links to {target}"


def test_the_questions_of_competitions_are_answered_on_their_pages() -> None:
    told = "".join((ROOT / "docs" / name).read_text("utf-8") for name in ("tournaments.md", "federation.md"))
    book = books.book("fspr")
    layers = {clause.id: clause.layer for clause in book.clauses}
    asked = {
        question.id.removeprefix("fspr:")
        for question in book.questions
        if {layers[ref] for ref in question.refs} & {"tournament", "federation", "online", "compliance"}
    }
    assert len(asked) > 20
    assert not [name for name in asked if not re.search(rf"\b{re.escape(name)}\b", told)]


def test_every_module_of_the_reference_is_there() -> None:
    named = [
        name
        for page in (ROOT / "docs" / "reference").glob("*.md")
        for name in re.findall(r"^\.\. automodule:: (\S+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert len(named) > 20
    for name in named:
        assert import_module(name).__doc__


def test_every_page_is_on_the_site() -> None:
    reached: set[Path] = set()
    waiting = [ROOT / "docs" / "index.md"]
    while waiting:
        page = waiting.pop()
        reached.add(page)
        for tree in re.findall(r"```\{toctree\}\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
            for entry in tree.split():
                found = page.parent / f"{entry}.md"
                if found.is_file() and found not in reached:
                    waiting.append(found)
    assert set((ROOT / "docs").rglob("*.md")) == reached


def test_the_page_of_games_is_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(ROOT / "tools"), *sys.path])
    games_page = import_module("games_page")
    assert games_page.PAGE.read_text(encoding="utf-8") == games_page.page(), "run tools/games_page.py"
