"""The browser client: how much script it loads, and how soon a real browser paints the lobby (loopback)."""

from __future__ import annotations

import gzip
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from playwright.sync_api import sync_playwright

import croupier.room
from bench.report import Row
from bench.room import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

STATIC: Final = Path(croupier.room.__file__).with_name("static")
VISITS: Final = 7
TABLE: Final = '[[table]]\nname = "Table {number}"\ngame = "fspr/holdem"\n'
TABLES: Final = 25
QUIET: Final = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")
PAINTED: Final = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


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
    with TemporaryDirectory() as folder:
        server = Server(Path(folder), TABLE, TABLES, 0)
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=QUIET)
                address = f"http://127.0.0.1:{server.settings.port}"
                return [_paint(browser.new_context().new_page(), address) for _ in range(VISITS)]
        finally:
            server.stop()


def _paint(page: Page, address: str) -> float:
    page.goto(address)
    painted = page.wait_for_function(PAINTED).json_value()
    page.context.close()
    return float(painted)
