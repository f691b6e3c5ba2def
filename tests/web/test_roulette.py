"""Roulette: every position is one click, shows what it covers, and is taken back, repeated, doubled."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from croupier.games.wheel import POSITIONS
from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.web.visitor import Visitor

LIES = re.compile(re.escape(say("web-spot-with", name="", pays="", amount=0).split("0")[-1].strip()))
"""How the name of a spot ends where chips of one's own lie."""


def spot(visitor: Visitor, position: str) -> Locator:
    return visitor.page.locator(f"[data-position='{position}']")


def stakes_on(visitor: Visitor) -> set[str]:
    """The positions that say they carry chips of one's own."""
    spots = visitor.page.locator("[data-position]")
    return {
        str(each.get_attribute("data-position"))
        for each in spots.all()
        if LIES.search(str(each.get_attribute("aria-label")))
    }


def sit_at_roulette(visitor: Visitor) -> None:
    visitor.practise("m1/roulette")
    assert visitor.what_next() == "spin"


def put(visitor: Visitor, *positions: str) -> None:
    for position in positions:
        spot(visitor, position).click()
        expect(spot(visitor, position)).to_have_accessible_name(LIES)


@pytest.mark.clause("m1:25.1", "m1:25.2", "m1:25.3", "m1:25.4")
def test_every_position_of_the_layout_is_one_click(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    sit_at_roulette(visitor)
    expect(visitor.page.locator("[data-position]")).to_have_count(len(POSITIONS))
    put(visitor, "17", "17-20", "16-17-18", "17-18-20-21", "16-17-18-19-20-21", "0-1-2-3", "0-2-3")
    assert stakes_on(visitor) >= {"17", "17-20", "16-17-18", "0-1-2-3", "0-2-3"}


def test_a_spot_shows_what_it_covers(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    sit_at_roulette(visitor)
    spot(visitor, "17-18-20-21").hover()
    lit = visitor.page.locator(".cell.lit")
    expect(lit).to_have_count(4)
    assert {str(each.text_content()).strip() for each in lit.all()} == {"17", "18", "20", "21"}


@pytest.mark.slow
@pytest.mark.clause("m1:26.orphelins")
def test_announced_bets_are_taken_back_repeated_and_doubled(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    page = visitor.page
    sit_at_roulette(visitor)
    page.locator("[data-call='orphelins']").click()
    expect(spot(visitor, "31-34")).to_have_accessible_name(LIES)
    assert len(stakes_on(visitor)) == 5
    page.get_by_role("button", name=say("web-undo")).click()
    expect(spot(visitor, "31-34")).not_to_have_accessible_name(LIES)
    assert stakes_on(visitor) == set()

    put(visitor, "7", "8-9")
    page.get_by_role("button", name=say("web-double")).click()
    expect(page.get_by_test_id("spin")).to_contain_text("4")
    spot(visitor, "7").click(button="right")
    expect(spot(visitor, "7")).not_to_have_accessible_name(LIES)
    put(visitor, "7")
    hand = visitor.table.get_attribute("data-hand") or ""
    page.get_by_test_id("spin").click()
    visitor.until("(hand) => document.querySelector('[data-testid=table]').dataset.hand !== hand", hand)
    page.get_by_role("button", name=say("web-repeat")).click()
    expect(spot(visitor, "7")).to_have_accessible_name(LIES)
    expect(spot(visitor, "8-9")).to_have_accessible_name(LIES)


@pytest.mark.slow
def test_a_bet_by_name_and_its_refusal(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    page = visitor.page
    sit_at_roulette(visitor)
    name = page.get_by_placeholder(say("web-bet-by-name"))
    name.fill("17-19")
    name.press("Enter")
    expect(page.locator(".refusal")).to_contain_text("17-19")
    expect(name).to_have_value("17-19")
    page.locator(".refusal").get_by_role("button", name=say("web-why")).click()
    expect(page.get_by_role("dialog").locator("blockquote")).to_be_visible()
    page.keyboard.press("Escape")
    name.fill("red")
    name.press("Enter")
    expect(page.locator(".refusal")).to_be_visible()  # one chip is below the minimum of a chance
    page.get_by_role("radio", name=say("web-chip", value=5), exact=True).check(force=True)
    name.press("Enter")
    expect(spot(visitor, "red")).to_have_accessible_name(LIES)
    expect(name).to_have_value("")


def test_a_bet_is_named_in_ones_own_language_and_refused_in_it(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive("ru")
    sit_at_roulette(visitor)
    typed = visitor.page.get_by_placeholder(say("web-bet-by-name", "ru"))
    typed.fill("Красное")
    typed.press("Enter")
    refusal = visitor.page.locator(".refusal")
    expect(refusal).to_contain_text(say("field-chance", "ru"))  # one chip is less than the least bet there
    visitor.page.locator(".rack .chip").nth(1).click()
    typed.press("Enter")
    expect(typed).to_have_value("")
    visitor.page.get_by_test_id("read").click()  # a refusal stays until it is read
    expect(refusal).to_have_count(0)
    expect(visitor.page.get_by_test_id("spin")).to_contain_text("5")
