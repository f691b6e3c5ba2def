"""Screens of a live event: how far apart several browsers turn to the next second (one machine, loopback)."""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.request
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from playwright.sync_api import sync_playwright

from bench.client import QUIET
from bench.report import Row
from bench.room import free_port

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

SCREENS: Final = 4
SECONDS: Final = 20
SETTLING: Final = 4
"""Seconds until a screen has asked for the time often enough."""
REGLAMENT: Final = """name = "Cup"
stack = 1000
levels = [{ minutes = 60, small = 5, big = 10 }]
"""
WATCH: Final = """() => {
  const clock = document.querySelector("[data-testid=clock]");
  window.turns = {};
  new MutationObserver(() => (window.turns[clock.textContent] ??= Date.now()))
    .observe(clock, { childList: true, characterData: true, subtree: true });
}"""


def measure() -> list[Row]:
    """Let some screens show the clock of one event, and compare when they turn."""
    with TemporaryDirectory() as home, desk(Path(home)) as links, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=QUIET)
        spreads = turned(browser, f"{links['screens']}/clock")
        browser.close()
    what = f"{SCREENS} screens turn to the next second"
    return [
        Row("croupier", f"{what}: median spread", median(spreads), key="screens_spread", unit="ms"),
        Row("croupier", f"{what}: largest spread", max(spreads), key="screens_spread_most", unit="ms"),
    ]


def turned(browser: Browser, link: str) -> list[float]:
    """Return, second by second, the milliseconds between the first screen that turned to it and the last."""
    pages = [browser.new_context().new_page() for _ in range(SCREENS)]
    for page in pages:
        page.goto(link)
        page.get_by_test_id("clock").wait_for()
    pages[-1].wait_for_timeout(SETTLING * 1000)
    for page in pages:
        page.evaluate(WATCH)
    pages[-1].wait_for_timeout(SECONDS * 1000)
    turns: list[dict[str, int]] = [page.evaluate("() => window.turns") for page in pages]
    shared = set.intersection(*(set(each) for each in turns))
    moments = [[each[second] for each in turns] for second in shared]
    return [float(max(each) - min(each)) for each in moments]


@contextmanager
def desk(home: Path) -> Iterator[dict[str, str]]:
    """Open a desk at which the clock of an event runs; yield its links."""
    (home / "cup.toml").write_text(REGLAMENT, "utf-8")
    command = [sys.executable, "-m", "croupier", "tournament", "serve", str(home / "cup.toml"), "--json"]
    with subprocess.Popen([*command, "--port", str(free_port())], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        links: dict[str, str] = json.loads(process.stdout.readline())
        try:
            start(links)
            yield links
        finally:
            process.terminate()


def start(links: dict[str, str]) -> None:
    """Enter two players, draw, and let the clock run."""
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
    with opener.open(f"{links['address']}/api/me") as answer:
        headers = {"Content-Type": "application/json", "X-CSRF-Token": json.load(answer)["csrf"]}
    address = f"{links['address']}/api/live/1/orders?key={links['director'].rpartition('/')[2]}"
    orders: list[dict[str, Any]] = []
    for player in ("Anna", "Boris"):
        orders += [{"do": "register", "player": player}, {"do": "checkin", "player": player}]
    orders += [{"do": "appoint", "judge": "Vera"}, {"do": "seat"}, {"do": "confirm", "table": 1}]
    for order in [*orders, {"do": "start"}]:
        body = json.dumps({"order": order}).encode()
        with opener.open(urllib.request.Request(address, body, headers)):
            pass
