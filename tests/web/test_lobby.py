"""The lobby: what one plays stands in front, everything is found by a word, by stakes, by players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.web.visitor import PHONE, WIDE, Size, screens

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.web.visitor import Visitor

WORDS: Final = {"en": "omaha", "ru": "омаха", "hy": "օմահա"}


def clean(visitor: Visitor) -> None:
    found: Any = Axe().run(visitor.page)
    assert [violation["id"] for violation in found["violations"]] == []


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), screens(WIDE, PHONE, PHONE))
def test_games_are_found_sorted_and_starred(
    arrive: Callable[..., Visitor], language: str, size: Size
) -> None:
    visitor = arrive(language, size)
    page = visitor.page
    games, front = page.locator("[data-game]"), page.locator(".front [data-game]")
    expect(games).to_have_count(25)
    expect(front).to_have_count(4)
    clean(visitor)
    page.locator("input[name=search]").fill(WORDS[language])
    expect(games).not_to_have_count(25)
    expect(games.first).to_have_attribute("data-game", "fspr/omaha")
    page.locator("[data-game='fspr/omaha']").get_by_test_id("star").dblclick()
    page.locator("[data-game='fspr/omaha']").get_by_test_id("star").click()
    page.locator("input[name=search]").fill("no such game")
    expect(games).to_have_count(0)
    page.locator("input[name=search]").fill("")
    page.locator("[data-kind=favourites]").click()
    expect(games).to_have_count(1)
    page.locator("[data-kind=all]").click()
    page.locator("select[name=stakes]").select_option("middle")
    expect(games).not_to_have_count(25)
    least = page.locator("[data-game] [data-table]")
    expect(least.first).to_be_visible()
    page.locator("select[name=stakes]").select_option("any")
    page.locator("select[name=sort]").select_option("stakes")
    expect(games).to_have_count(25)
    expect(page.locator("section.book")).to_have_count(1)
    clean(visitor)
    page.goto(f"{visitor.address}/#/settings")
    page.goto(f"{visitor.address}/#/lobby")
    expect(front.first).to_have_attribute("data-game", "fspr/omaha")  # what one has starred comes first
    wide = "document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(wide)


@pytest.mark.slow
@pytest.mark.parametrize("language", WORDS)
def test_tables_stand_side_by_side_and_the_one_that_waits_in_front(
    arrive: Callable[..., Visitor], language: str
) -> None:
    visitor = arrive(language, (1440, 900))
    page = visitor.page
    for game in ("fspr/holdem", "am/five-card"):
        visitor.practise(game)
    expect(visitor.table).to_have_attribute("data-game", "am/five-card")
    page.get_by_test_id("tile").click()
    # Poker begins by itself: its turn comes in front, and the other table stands beside it.
    expect(visitor.table).to_have_attribute("data-game", "fspr/holdem")
    expect(page.locator("[data-tile]")).to_have_count(1)
    expect(page.get_by_test_id("decisions")).to_have_count(1)
    clean(visitor)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator("[data-tile]")).to_have_count(0)
    expect(visitor.table).to_be_visible()
