"""Take the pictures of docs/studio-tour.md again: `python tools/studio_screenshots.py [NAME …]`.

It opens the studio alone and asks in Chromium what the tour shows; what has to be counted is waited for.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
from playwright.sync_api import Browser, Page, expect, sync_playwright

ROOT: Final = Path(__file__).resolve().parents[1]
TARGET: Final = ROOT / "docs" / "screenshots"
SIZES: Final = {"phone": (390, 844), "laptop": (1440, 900)}
PATIENCE: Final = 300_000


def _answered(page: Page) -> None:
    expect(page.locator('#answer [data-status="done"]')).to_be_visible(timeout=PATIENCE)


def equity(page: Page, address: str) -> None:
    """Two ranges on a flop, with the map of what each hand wins."""
    page.goto(f"{address}/studio/equity?_one=QQ%2B%2C+AKs&_two=TT%2B%2C+AQs%2B&_board=7s+2d+9h&language=en")
    _answered(page)
    page.locator("#answer").scroll_into_view_if_needed()


def icm(page: Page, address: str) -> None:
    """Three stacks, and the ranges for all-in or fold."""
    page.goto(f"{address}/studio/icm?_stacks=5000+3000+2000&_prizes=50+30+20&language=hy")
    _answered(page)
    page.locator("#answer").scroll_into_view_if_needed()


def pit(page: Page, address: str) -> None:
    """Tables of a house together."""
    page.goto(f"{address}/studio/pit?_lines=m1%2Froulette+10+100+40%0Aam%2Froulette+6+50+40&language=ru")
    _answered(page)


def records(page: Page, address: str) -> None:
    """A night of recorded hands."""
    page.goto(f"{address}/studio/records?language=en")
    page.locator('[name="_player"]').fill("Pluribus")
    page.locator('[type="file"]').set_input_files(str(ROOT / "tests/data/phh/pluribus/100.phhs"))
    expect(page.locator("#answer .band")).to_be_visible(timeout=PATIENCE)
    page.locator("#answer").scroll_into_view_if_needed()


def learn(page: Page, address: str) -> None:
    """A question of a drill, answered wrongly."""
    page.goto(f"{address}/studio/am/five-card/learn?language=ru")
    page.locator('[data-do="drill"]').first.click()
    page.locator("[data-choice]:not([data-cost='0.000000'])").first.click(timeout=PATIENCE)
    expect(page.locator("[data-wrong]")).to_be_visible()


SCENES: Final[dict[str, tuple[Callable[[Page, str], None], str]]] = {
    "studio-equity": (equity, "laptop"),
    "studio-icm": (icm, "phone"),
    "studio-pit": (pit, "laptop"),
    "studio-records": (records, "laptop"),
    "studio-learn": (learn, "phone"),
}


def shoot(browser: Browser, address: str, name: str) -> None:
    """Take one picture."""
    scene, device = SCENES[name]
    width, height = SIZES[device]
    page = browser.new_page(viewport={"width": width, "height": height})
    scene(page, address)
    page.screenshot(path=TARGET / f"{name}-{device}.png")
    page.close()


def main() -> None:
    """Take all pictures, or those that are named."""
    names = sys.argv[1:] or list(SCENES)
    command = [sys.executable, "-m", "croupier", "studio", "--port", "0", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as served, sync_playwright() as driver:
        assert served.stdout is not None
        told = b""
        while not told.rstrip().endswith(b"}"):
            told += served.stdout.readline()
        try:
            address = msgspec.json.decode(told)["address"].split("/studio")[0]
            browser = driver.chromium.launch(
                executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
            )
            for name in names:
                shoot(browser, address, name)
                print(name)
            browser.close()
        finally:
            served.terminate()


if __name__ == "__main__":
    main()
