"""The site as a reader meets it: built without a warning, in a real browser, on a phone, for everybody."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser

ROOT = Path(__file__).parents[2]
PAGES = ("", "tutorials/play/", "reference/table/", "methods/russian/")

pytest.importorskip("sphinx")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("site")
    words = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", "-b", "dirhtml"]
    words += ["docs", str(target)]
    made = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    return target


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
