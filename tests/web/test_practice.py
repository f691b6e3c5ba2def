"""Practice in a browser: time to look at a hand, chips that fit, and which table to close for a fourth."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from croupier.text import LANGUAGES, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Route

    from .visitor import Visitor

PHONE = (390, 844)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_lies_there_until_one_goes_on(language: str, arrive: Callable[..., Visitor]) -> None:
    visitor = arrive(language, PHONE)
    visitor.practise("m1/oasis")
    visitor.play_hand("fold")
    page = visitor.page
    button = page.get_by_test_id("next")
    expect(button).to_contain_text(say("web-next-hand", language))
    expect(page.get_by_text(say("web-next-about", language))).to_be_visible()
    at = button.bounding_box()
    assert at is not None
    assert at["height"] >= 40
    place = (at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    page.mouse.dblclick(*place)  # what lies there afterwards deals nothing
    expect(page.get_by_test_id("deal")).to_be_visible()
    deal = page.get_by_test_id("deal").bounding_box()
    assert deal is not None
    assert not (
        deal["x"] <= place[0] <= deal["x"] + deal["width"]
        and deal["y"] <= place[1] <= deal["y"] + deal["height"]
    )
    expect(visitor.table).to_have_attribute("data-phase", "betting")


@pytest.mark.parametrize("language", LANGUAGES)
def test_for_a_fourth_table_one_says_which_is_closed(language: str, arrive: Callable[..., Visitor]) -> None:
    visitor = arrive(language)
    for game in ("m1/oasis", "am/joker", "m1/blackjack"):
        visitor.practise(game)
    page = visitor.page
    page.goto(f"{visitor.address}/#/lobby")
    page.locator("[data-game='rp/russian']").get_by_test_id("practise").click()
    expect(page.get_by_role("dialog")).to_contain_text(say("web-close-which", language))
    tables = page.get_by_test_id("instead")
    expect(tables).to_have_count(3)
    chosen = tables.nth(1).inner_text()
    page.keyboard.press("Escape")  # on second thought
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator("[data-game='rp/russian']").get_by_test_id("practise").click()
    tables.filter(has_text=chosen.split()[-1]).click()
    expect(visitor.table).to_have_attribute("data-game", "rp/russian")
    page.goto(f"{visitor.address}/#/lobby")
    page.locator("[data-game='am/joker']").get_by_test_id("practise").click()
    expect(tables).to_have_count(3)
    assert chosen not in tables.all_inner_texts()


def test_a_page_chosen_meanwhile_is_not_taken_back(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    page, tabs = visitor.page, visitor.page.locator("header .tab")
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    page.route("**/api/practice", hold, times=1)
    page.locator("[data-game='m1/oasis']").get_by_test_id("practise").click()
    page.locator("header a[href='#/events']").click()  # while the table is being made
    page.get_by_test_id("to-planner").wait_for()
    asked[0].continue_()
    expect(tabs).to_have_count(1)
    assert page.url.endswith("#/events")
    tabs.get_by_role("link").click()
    expect(visitor.table).to_be_visible()
    # The table goes in the moment of the click: the address is another, and the page has not heard of it.
    page.evaluate("location.hash = '#/events'; document.querySelector('header .tab button').click()")
    expect(tabs).to_have_count(0)
    page.get_by_test_id("to-planner").wait_for()
    assert page.url.endswith("#/events")
    visitor.practise("m1/oasis")
    page.get_by_test_id("leave").click()
    page.wait_for_url("**/#/lobby")
    expect(tabs).to_have_count(0)


def test_a_chip_on_the_bonus_fits_its_rule(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    visitor.practise("m1/russian")  # the bonus is half the ante
    page = visitor.page
    spots = page.locator("section.box").first.locator("button.spot")
    spots.first.click()
    page.locator(".rack label").nth(3).click()  # 500, far more than half an ante
    spots.nth(1).click()
    expect(page.locator("fieldset input").nth(1)).to_have_value("5")
    expect(page.locator(".refusal")).to_have_count(0)
    spots.first.click()  # the ante grows, and half of it follows
    expect(page.locator("fieldset input").nth(1)).to_have_value("255")
