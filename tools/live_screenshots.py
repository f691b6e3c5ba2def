"""Take the pictures of "In a club" in docs/tournament-tour.md: `python tools/live_screenshots.py`.

It opens a desk of its own with `croupier tournament serve`, directs an evening of 27 there in Chromium, and
photographs the director's phone, a laptop and the screens of the hall.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Page, expect, sync_playwright
from screenshots import TARGET, shrink

SIZES: Final = {"phone": (390, 844), "laptop": (1440, 900), "screen": (1280, 720)}
NAMES: Final = (
    *("Anahit", "Boris", "Vera", "Gleb", "Dina", "Egor", "Zoya", "Ivan", "Kira", "Lev", "Mane", "Nina"),
    *("Oleg", "Pavel", "Rita", "Sona", "Tigran", "Ulyana", "Fedor", "Hayk", "Tsovinar", "Chulpan"),
    *("Shavarsh", "Elmira", "Yura", "Yana", "Armen"),
)
REGLAMENT: Final = """name = "Friday cup"
stack = 10000
buy_in = 100
fee = 10
chips = [25, 100, 500, 1000]
levels = [
  { minutes = 20, small = 25, big = 50 },
  { minutes = 20, small = 50, big = 100, ante = 100, big_blind_ante = true, pause = 10, colour_up = 25 },
  { minutes = 20, small = 100, big = 200, ante = 200, big_blind_ante = true },
  { minutes = 20, small = 200, big = 400, ante = 400, big_blind_ante = true, pause = 10 },
  { minutes = 20, small = 300, big = 600, ante = 600, big_blind_ante = true },
]

[prizes]
shares = [5000, 3000, 2000]
"""


def window(browser: Browser, size: str, link: str, language: str = "en") -> Page:
    """Open a link before a window of some size."""
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme="dark")
    chosen = json.dumps({"language": language, "sound": False})
    context.add_init_script(f"localStorage['croupier-settings'] ??= '{chosen}'")
    page = context.new_page()
    page.goto(link)
    expect(page.locator("h1")).to_have_count(1)
    return page


def keep(page: Page, name: str, size: str) -> None:
    """Photograph what is to be seen."""
    time.sleep(0.6)
    path = TARGET / f"live-{name}.png"
    path.write_bytes(shrink(page.screenshot(), *SIZES[size]))
    print(path.name)


def tap(page: Page, name: str, place: int = 0) -> None:
    """Tap something by its name."""
    page.get_by_test_id(name).nth(place).click()
    time.sleep(0.25)


def bring_in(page: Page) -> None:
    """Let everybody enter, and two thirds of them come."""
    tap(page, "event")
    page.get_by_test_id("names").fill("\n".join(NAMES))
    tap(page, "enter")
    expect(page.locator("li[data-player]")).to_have_count(27)
    for number in range(1, 28):
        tap(page, "check-in")
        expect(page.get_by_test_id("here")).to_have_text(f"{number} here")
        if number == 18:
            page.locator("li[data-player]").first.scroll_into_view_if_needed()
            page.get_by_test_id("here").scroll_into_view_if_needed()
            keep(page, "players-phone", "phone")


def knock_out(page: Page, table: int) -> None:
    """Knock somebody out at a table."""
    page.locator(f"[data-table='{table}']").get_by_test_id("seat").first.click()
    tap(page, "out")


def evening(browser: Browser, director: str, screens: str) -> None:
    """Direct an evening and photograph it."""
    page = window(browser, "phone", director)
    bring_in(page)
    page.get_by_test_id("judge").fill("Nare")
    for name in ("appoint", "draw", "tab-tables"):
        tap(page, name)
    keep(page, "drawn-phone", "phone")
    for _ in range(3):
        tap(page, "as-drawn")
    tap(page, "tab-clock")
    tap(page, "start")
    page.get_by_test_id("words").fill("Dinner is served after level 2")
    tap(page, "announce")
    keep(page, "clock-phone", "phone")
    tap(page, "tab-tables")
    knock_out(page, 1)
    page.locator("dialog label.button").nth(2).click()
    keep(page, "out-phone", "phone")
    tap(page, "bust-out")
    knock_out(page, 1)
    tap(page, "bust-out")
    page.evaluate("scrollTo(0, 0)")
    keep(page, "move-phone", "phone")
    keep(window(browser, "screen", f"{screens}/clock"), "clock-screen", "screen")
    page.get_by_test_id("move").locator("label.button").nth(3).click()
    tap(page, "moved")
    tap(page, "tab-money")
    for place, chips in enumerate((31_000, 24_500, 18_000, 15_500, 12_000)):
        page.get_by_test_id("stack").nth(place).fill(str(chips))
    tap(page, "count")
    for view in ("seats", "moves", "leaders"):
        keep(window(browser, "screen", f"{screens}/{view}"), f"{view}-screen", "screen")
    tap(page, "tab-log")
    keep(page, "log-phone", "phone")
    laptop = window(browser, "laptop", director, "ru")
    tap(laptop, "event")
    keep(laptop, "tables-laptop", "laptop")
    tap(laptop, "tab-more")
    tap(laptop, "verify")
    keep(laptop, "more-laptop", "laptop")


def main() -> None:
    """Open a desk and photograph it."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        reglament = Path(folder) / "cup.toml"
        reglament.write_text(REGLAMENT)
        command = [str(Path(sys.executable).with_name("croupier")), "tournament", "serve", str(reglament)]
        served = subprocess.Popen([*command, "--port", "0", "--json"], stdout=subprocess.PIPE, text=True)
        try:
            assert served.stdout is not None
            links = json.loads(served.stdout.readline())
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            evening(browser, links["director"], links["screens"])
            browser.close()
        finally:
            served.terminate()
            served.wait()


if __name__ == "__main__":
    main()
