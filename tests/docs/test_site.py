"""The site as a reader meets it: built without a warning, in a real browser, on a phone, for everybody."""

from __future__ import annotations

import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser

ROOT = Path(__file__).parents[2]
SITE = [
    path.relative_to(ROOT / "docs").with_suffix("").as_posix()
    for path in sorted((ROOT / "docs").rglob("*.md"))
]
PAGES = [page.removesuffix("index") + "/" * (not page.endswith("index")) for page in SITE]
"""Every page, as `dirhtml` names it."""

pytest.importorskip("sphinx")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("site")
    words = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", "-b", "dirhtml"]
    words += ["docs", str(target)]
    made = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    return target


class Reader(HTMLParser):
    """Where a page leads, and what on it can be led to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a link or an anchor."""
        del tag
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            elif name in ("href", "src") and value:
                self.links.add(value)


@pytest.mark.slow
def test_every_link_of_the_site_leads_somewhere(site: Path) -> None:
    pages = {path.resolve(): Reader(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    assert len(pages) > len(PAGES)
    wrong = []
    for page, read in pages.items():
        for link in read.links:
            path, anchor = urldefrag(link)
            if ":" in path or path.startswith("//"):
                continue
            there = (page.parent / unquote(path.partition("?")[0])).resolve() if path else page
            there = there / "index.html" if there.is_dir() else there
            lost = there in pages and anchor and unquote(anchor) not in pages[there].ids
            if lost or not there.exists():
                wrong.append((page.relative_to(site.resolve()).as_posix(), link))
    assert not wrong


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES)
def test_a_page_fits_a_phone_and_everybody(site: Path, page: str, chromium: Browser) -> None:
    shown = chromium.new_page(viewport={"width": 390, "height": 844})
    shown.goto(f"{site.as_uri()}/{page}index.html")
    assert shown.evaluate("document.documentElement.scrollWidth") <= 390
    found = Axe().run(shown)
    grave = [each for each in found["violations"] if each["impact"] in ("serious", "critical")]
    shown.close()
    assert not grave, [(each["id"], [node["html"] for node in each["nodes"]][:3]) for each in grave]
