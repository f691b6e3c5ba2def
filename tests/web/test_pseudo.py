"""The browser in a language that is a folder of Fluent files alone: nothing on the screen is English."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.text.pseudo import CODE, house, leaks
from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

TABLES = tomllib.loads(files("croupier.room").joinpath("data", "tables.toml").read_text("utf-8"))
NAMES = ["English", *re.findall(r"[A-Za-z]+", " ".join(re.findall(r"'name': '([^']*)'", str(TABLES))))]
"""Tables and languages have names of their own, and a name is not translated."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A room of the house that has one language more."""
    folder = tmp_path_factory.mktemp("pseudo")
    command = [sys.executable, "-m", "croupier", "serve", "--db", f"sqlite:///{folder / 'room.db'}"]
    with subprocess.Popen(
        [*command, "--port", "0", "--json", "--log", "error"],
        env=house(folder),
        cwd=folder,
        stdout=subprocess.PIPE,
        text=True,
    ) as room:
        assert room.stdout is not None
        yield str(json.loads(room.stdout.readline())["address"])
        room.terminate()


def test_no_screen_is_english_in_a_language_of_words_alone(address: str, chromium: Browser) -> None:
    visitor = Visitor.arrive(chromium, address, CODE)
    page = visitor.page
    for screen in ("lobby", "settings", "account", "statistics", "history"):
        page.goto(f"{address}/#/{screen}")
        expect(page.locator("h1")).to_be_visible()
        shown = page.locator("body").inner_text()
        assert "⟦" in shown
        assert leaks(shown, NAMES) == [], screen
    visitor.practise("am/five-card")
    assert leaks(page.locator("main").inner_text(), NAMES) == []
    visitor.leave()
