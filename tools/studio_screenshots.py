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


def variant(page: Page, address: str) -> None:
    """A changed pay row beside the book."""
    page.goto(f"{address}/studio/am/five-card-exchange?pays.raise.straight=5%3A1&language=en")
    expect(page.locator('#figures[data-status="counted"][data-book="counted"]')).to_be_visible(
        timeout=PATIENCE
    )


def counting(page: Page, address: str) -> None:
    """A count under way, with the simulation beside it."""
    page.goto(f"{address}/studio/m1/oasis?pays.bet.flush=123%3A7&language=ru")
    expect(page.locator("#figures [data-simulated]")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#figures progress")).to_be_visible()
    page.locator("#figures").scroll_into_view_if_needed()


def _stop(page: Page) -> None:
    """Let nothing be counted for a picture that is taken."""
    button = page.locator('[data-do="stop"]')
    if button.is_visible():
        button.click()


def heat(page: Page, address: str) -> None:
    """A sweep over two parameters."""
    along = "_along=pays.raise.straight&_values=3%3A1..6%3A1&_along2=qualify&_values2=ace-king%2C+pair"
    _tool(page, f"{address}/studio/am/five-card-exchange?_tool=sweep&{along}&language=en", "sweep")


def backwards(page: Page, address: str) -> None:
    """The pay of the straight that leaves the house 2.5 %."""
    asked = "_tool=backwards&_along=pays.raise.straight&_target=2.5"
    _tool(page, f"{address}/studio/am/five-card-exchange?{asked}&language=en", "backwards")


def risk(page: Page, address: str) -> None:
    """What roulette does to a bankroll."""
    _tool(page, f"{address}/studio/m1/roulette?_tool=risk&_bet=red&_rounds=1000&language=hy", "risk")


def _tool(page: Page, address: str, name: str) -> None:
    page.goto(address)
    answer = page.locator(f'[data-of="{name}"] [data-status="done"]')
    expect(answer).to_be_visible(timeout=PATIENCE)
    answer.evaluate("(each) => each.scrollIntoView({ block: 'center' })")


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
    "studio-variant": (variant, "laptop"),
    "studio-counting": (counting, "phone"),
    "studio-heat": (heat, "laptop"),
    "studio-backwards": (backwards, "laptop"),
    "studio-risk": (risk, "phone"),
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
    _stop(page)
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
