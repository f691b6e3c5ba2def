"""The browser client: how much script it loads, and how soon a real browser paints the lobby, over
loopback."""

from __future__ import annotations

import gzip
import tempfile
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Final

from playwright.sync_api import sync_playwright
from tests.room.serving import Server

import croupier.room
from bench.report import Row

if TYPE_CHECKING:
    from playwright.sync_api import Page

STATIC: Final = Path(croupier.room.__file__).with_name("static")
VISITS: Final = 7
PAINTED: Final = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


def measure() -> list[Row]:
    """Weigh the scripts, and visit the lobby as a stranger a few times."""
    sizes = {path.name: len(gzip.compress(path.read_bytes())) for path in STATIC.rglob("*.js")}
    first = sum(size for name, size in sizes.items() if name.startswith("index-"))
    return [
        Row("croupier", "scripts of the lobby, gzipped", first / 1000, key="client_lobby_scripts", unit="kB"),
        Row("croupier", "all scripts, gzipped", sum(sizes.values()) / 1000, key="client_scripts", unit="kB"),
        Row("croupier", "first paint of the lobby", median(_paints()), key="client_first_paint", unit="ms"),
    ]


def _paints() -> list[float]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{folder}/room.db")
        server.start()
        try:
            with sync_playwright() as playwright:
                words = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
                browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=words)
                return [_paint(browser.new_context().new_page(), server.address) for _ in range(VISITS)]
        finally:
            server.stop()


def _paint(page: Page, address: str) -> float:
    page.goto(address)
    painted = page.wait_for_function(PAINTED).json_value()
    page.context.close()
    return float(painted)
