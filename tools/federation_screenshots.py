"""Take the pictures of the federation's pages again: `python tools/federation_screenshots.py [NAME …]`.

They show the demo, which is the same every time.
"""

from __future__ import annotations

import sys
from typing import Final

from playwright.sync_api import sync_playwright
from screenshots import SIZES, TARGET, room, shrink

PAGES: Final = {
    "home-phone": ("", "hy"),
    "competition-wide": ("/competitions/2027-003", "en"),
    "rating-phone": ("/ratings", "ru"),
    "player-phone": ("/players/M00986", "en"),
    "deadlines-wide": ("/deadlines", "en"),
    "calendar-phone": ("/calendar", "ru"),
}
"""Name of a picture, page, language."""


def main(names: list[str]) -> None:
    """Take some pictures, or all."""
    with room("--federation", "demo") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
        )
        for name in names or PAGES:
            path, language = PAGES[name]
            width, height = SIZES["phone" if name.endswith("phone") else "laptop"]
            page = browser.new_page(viewport={"width": width, "height": height}, locale=language)
            page.goto(f"{address}/federation{path}", timeout=120_000)
            taken = shrink(page.screenshot(), width, height)
            (TARGET / f"federation-{name}.png").write_bytes(taken)
            page.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
