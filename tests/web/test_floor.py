"""The floor in a real browser: a player calls, somebody comes, looks and rules; all read the ruling."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from croupier.room.opening import public_terms
from croupier.text import say
from tests.web.test_desks import begin_shift, hire
from tests.web.test_hosting import show_all

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.room.serving import Server
    from tests.web.visitor import Visitor

GAME = "rp/russian"
NUMBER = 1 + [terms.game for terms in public_terms()].index(GAME)


def keep(page: Page, name: str) -> None:
    """Keep a picture where somebody wants to look at it."""
    if folder := os.environ.get("CROUPIER_PICTURES"):
        page.screenshot(path=f"{folder}/{name}.png", full_page=True)


@pytest.mark.clause("rp:1.5b")
def test_a_player_calls_the_floor_and_reads_the_ruling(room: Server, arrive: Callable[..., Visitor]) -> None:
    """From the plan to the ruling in five clicks."""
    hire(room, "Boris", "pit-boss")
    player, boss = arrive(size=(390, 844)), arrive(size=(1440, 900))
    player.sign_up("Ann")
    page, floor = player.page, boss.page
    page.goto(f"{player.address}/#/table/{NUMBER}")
    page.get_by_role("button", name=say("web-sit-down")).first.click()
    page.locator("dialog button.chief").click()
    player.begin_hand()
    show_all(player)
    page.get_by_test_id("call-floor").click()
    expect(page.get_by_test_id("call-floor")).to_be_disabled()
    begin_shift(boss, "Boris", "floor")
    expect(floor.locator("[data-panel=alerts]")).to_contain_text("Ann")
    keep(floor, "floor-plan-1440")
    floor.locator(f"a[href='#/floor/{NUMBER}']").click()
    floor.locator("[data-ruling=void-hand]").click()
    floor.get_by_test_id("look").click()
    expect(floor.get_by_test_id("preview")).to_contain_text("rp:1.5b")
    keep(floor, "floor-ruling-1440")
    floor.get_by_test_id("give").click()
    expect(floor.get_by_test_id("outcome")).to_be_visible()
    expect(page.get_by_test_id("ruled")).to_contain_text("rp:1.5b")
    keep(page, "table-ruled-390")
    floor.set_viewport_size({"width": 390, "height": 844})
    keep(floor, "floor-table-390")
    called = floor.locator("[data-panel=alerts] tr").filter(has_text=say("alert-call"))  # others may wait too
    called.locator("button[data-act=alert-answer]").click()
    floor.get_by_test_id("confirm").click()
    expect(page.get_by_test_id("call-floor")).to_be_enabled()
