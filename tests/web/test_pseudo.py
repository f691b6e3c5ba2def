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
from tests.web.test_desks import PASSWORD, begin_shift
from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

TABLES = tomllib.loads(files("croupier.room").joinpath("data", "tables.toml").read_text("utf-8"))
NAMES = ["English", *re.findall(r"[A-Za-z]+", " ".join(re.findall(r"'name': '([^']*)'", str(TABLES))))]
"""Tables and languages have names of their own, and a name is not translated."""


POSTS = ("pit-boss", "cashier", "reception", "manager")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A room of the house that has one language more, and Zoe on its staff."""
    folder = tmp_path_factory.mktemp("pseudo")
    database = f"sqlite:///{folder / 'room.db'}"
    env = house(folder)
    hired = [
        sys.executable,
        "-m",
        "croupier",
        "staff",
        "add",
        "Zoe",
        "--born",
        "1990-01-01",
        "--password-stdin",
    ]
    for post in POSTS:
        words = [*hired, "--role", post, "--db", database, "--language", CODE]
        subprocess.run(words, env=env, cwd=folder, input=f"{PASSWORD}\n", text=True, check=True)
    command = [sys.executable, "-m", "croupier", "serve", "--db", database]
    with subprocess.Popen(
        [*command, "--port", "0", "--json", "--log", "error"],
        env=env,
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


@pytest.mark.slow
def test_no_page_of_a_player_is_english(address: str, chromium: Browser) -> None:
    visitor = Visitor.arrive(chromium, address, CODE)
    page = visitor.page
    visitor.sign_up("Ada", CODE)
    for screen, there in {
        "events": "a[href^='#/event/']",
        "planner": "h1",
        "open": "select",
        "announce": "h1",
        "federation": "main nav a[href='#/federation']",
    }.items():
        page.goto(f"{address}/#/{screen}")
        see(visitor, screen, there)
    page.goto(f"{address}/#/events")
    page.locator("a[href^='#/event/']").first.click()
    see(visitor, "event", "main h1")
    visitor.practise("am/five-card")
    hand = visitor.begin_hand()
    visitor.what_next(hand)
    see(visitor, "decision", "[data-testid=decisions] button")
    visitor.decide("raise")
    assert visitor.what_next(hand) == "over"
    for number in range(page.get_by_role("tab").count()):
        page.get_by_role("tab").nth(number).click()
        see(visitor, f"panel {number}", "[role=tab][aria-selected=true]")
    page.goto(f"{address}/#/hand/{hand}")
    see(visitor, "replay", "main h1")
    for game in ("m1/roulette", "fspr/holdem"):
        visitor.practise(game)
        see(visitor, game, "[data-testid=table]")
    visitor.leave()


@pytest.mark.slow
def test_no_desk_of_the_house_is_english(address: str, chromium: Browser) -> None:
    visitor = Visitor.arrive(chromium, address, CODE)
    begin_shift(visitor, "Zoe", "floor")
    for desk in ("floor", "cage", "door", "record", "staff"):
        visitor.page.goto(f"{address}/#/{desk}")
        see(visitor, desk, "section[data-panel], [data-testid=begin-shift]")
    visitor.leave()


def see(visitor: Visitor, screen: str, there: str) -> None:
    """Wait until a screen is there, and find no English word on it."""
    expect(visitor.page.locator(there).first).to_be_attached()
    shown = visitor.page.locator("body").inner_text()
    assert "⟦" in shown
    assert leaks(shown, [*NAMES, "Ada", "Zoe"]) == [], screen
