"""What a player finds of their play afterwards: figures, history, replays that others may see."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import expect

from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.web.visitor import Visitor

EVERYWHERE = [("en", (1440, 900)), ("ru", (390, 844)), ("hy", (390, 844)), ("ru", (1440, 900))]


def fits(page: Page) -> None:
    """The page keeps nobody out, and nothing hangs over its edge."""
    assert Axe().run(page)["violations"] == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), EVERYWHERE)
def test_figures_of_a_player_by_game_position_and_stakes_and_against_the_house(
    arrive: Callable[..., Visitor], language: str, size: tuple[int, int]
) -> None:
    visitor = arrive(language, size)
    visitor.practise("fspr/holdem")
    visitor.play_hand("raise", "bet", "call", "check")
    visitor.practise("rp/russian")
    visitor.play_hand("fold")
    page = visitor.page
    page.goto(f"{visitor.address}/#/statistics")
    players = page.get_by_test_id("players")
    expect(players.locator("tbody tr")).to_have_count(2)  # all, and the one game
    cells = players.locator("tbody tr").first.locator("td")
    expect(cells.first).to_have_text("1")
    expect(cells.nth(1)).to_have_text("100%")  # entered of one's own will
    players.get_by_role("button", name=say("web-way-stakes", language)).click()
    expect(players.locator("tbody tr").nth(1).locator("th")).to_contain_text(
        say("web-unit", language, chips="").strip()
    )
    players.get_by_role("button", name=say("web-way-position", language)).click()
    expect(players.locator("tbody tr").nth(1).locator("td").first).to_have_text("1")
    expect(page.get_by_test_id("house").locator("tbody td").last).to_contain_text("±")
    review = page.get_by_test_id("review")
    expect(review.locator("tbody th")).to_have_count(1)  # the game against the house alone is weighed
    expect(review.get_by_role("status")).to_have_count(0)
    fits(page)


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), EVERYWHERE[:3])
def test_hands_are_found_and_shared_by_a_link(
    arrive: Callable[..., Visitor], language: str, size: tuple[int, int]
) -> None:
    visitor = arrive(language, size)
    visitor.sign_up(f"Sharon{language.upper()}", language)
    visitor.practise("am/five-card")
    hand = visitor.play_hand("fold")
    visitor.practise("rp/russian")
    visitor.play_hand("fold")
    page = visitor.page
    page.goto(f"{visitor.address}/#/history")
    rows = page.locator("main tbody tr")
    expect(rows).to_have_count(2)
    page.locator("summary").click()
    page.locator("select[name=game]").select_option("am/five-card")
    expect(rows).to_have_count(1)
    page.locator("select[name=outcome]").select_option("won")
    expect(page.get_by_text(say("web-no-such-hands", language))).to_be_visible()
    fits(page)
    page.goto(f"{visitor.address}/#/hand/{hand}")
    page.locator("[data-share=own]").click()
    expect(page.locator("[data-link=own]")).to_have_value(re.compile(r"#/shared/[\w-]{20,}$"))
    link = page.locator("[data-link=own]").input_value()
    fits(page)
    stranger = arrive(language, size).page
    stranger.goto(link)
    expect(stranger.get_by_test_id("sharer")).to_contain_text(f"Sharon{language.upper()}")
    expect(stranger.locator("[data-felt] [data-card]").first).to_be_visible()
    expect(stranger.get_by_test_id("verify")).to_have_count(0)
    fits(stranger)
    page.get_by_role("button", name=say("web-share-end", language), exact=True).click()
    expect(page.get_by_test_id("share").get_by_role("status")).to_have_text(say("web-share-ended", language))
    stranger.reload()
    expect(stranger.get_by_role("alert")).to_have_text(say("share-over", language))
