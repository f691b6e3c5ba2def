"""A table among friends in the browser: opened on a phone, joined by a link, closed by its host."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING, Any, Final

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.web.visitor import PATIENCE, PHONE, WIDE, Size, named, screens

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Route

    from tests.web.visitor import Visitor

NAMES: Final = {"en": ("Alice", "Robert"), "ru": ("Алиса", "Роберт"), "hy": ("Անահիտ", "Արամ")}


def clean(visitor: Visitor, part: str = "body") -> None:
    found: Any = Axe().run(visitor.page, {"include": [[part]]})
    assert [violation["id"] for violation in found["violations"]] == []


def open_table(host: Visitor, password: str = "", pace: str = "normal", game: str = "fspr/holdem") -> str:
    """Open a table for two and return the link to it."""
    page = host.page
    page.goto(f"{host.address}/#/open")
    page.locator("select[name=game]").select_option(game)
    page.locator("input[name=seats]").fill("2")
    for place, blind in enumerate(("10", "20")):
        page.locator(f"input[name=blinds-{place}]").fill(blind)
    page.locator("input[name=password]").fill(password)
    page.locator("select[name=pace]").select_option(pace)
    clean(host)
    page.get_by_test_id("open-table").dblclick()
    expect(host.table).to_be_visible()
    page.get_by_test_id("host-menu").click()
    link = page.get_by_test_id("link").input_value()
    clean(host, "dialog")
    put_away(host)
    return link


def put_away(visitor: Visitor) -> None:
    """Close the host's menu, which comes a moment after it was asked for."""
    menu = visitor.page.locator("dialog[open]")
    expect(menu).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(menu).to_have_count(0)


def sit_down(visitor: Visitor) -> None:
    visitor.page.locator(".do .chief").dblclick()  # the second click does not put the dialog away
    visitor.page.get_by_test_id("sit").click()
    expect(visitor.page.get_by_test_id("leave")).to_be_attached()


def show_all(visitor: Visitor) -> None:
    """Open the sheet with what one seldom needs at a table: on a phone it is not in the head."""
    if (more := visitor.page.get_by_test_id("more-here")).is_visible():
        more.click()


def whose_turn(host: Visitor, guest: Visitor, button: str) -> Visitor:
    """Return who has this button: both look until it is there, for it opens a moment after the cards lie."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        for visitor in (host, guest):
            if visitor.page.locator(button).count():
                return visitor
        host.page.wait_for_timeout(100)
    pytest.fail("nobody may fold")


@pytest.mark.parametrize(("language", "size"), screens(PHONE, PHONE, PHONE))
def test_friends_come_by_a_link_and_the_host_closes_the_table(
    arrive: Callable[..., Visitor], language: str, size: Size
) -> None:
    ours, theirs = (named(name, size) for name in NAMES[language])
    host, guest = arrive(language, size), arrive(language, WIDE if size == PHONE else PHONE)
    host.sign_up(ours, language)
    link = open_table(host)
    number = link.split("/")[-2]
    guest.page.goto(link)
    expect(guest.page.get_by_test_id("join-form").get_by_role("link")).to_be_visible()
    guest.sign_up(theirs, language)
    expect(guest.page.locator(f"[data-table='{number}']")).to_have_count(0)
    guest.page.goto(link)
    guest.page.get_by_test_id("come-in").dblclick()
    expect(guest.table).to_be_visible()
    sit_down(host)
    sit_down(guest)
    for visitor in (host, guest):
        expect(visitor.table).to_have_attribute("data-phase", "running")
    show_all(guest)
    guest.page.get_by_test_id("host-menu").click()
    expect(guest.page.locator("dialog[open]")).to_be_visible()
    expect(guest.page.get_by_test_id("close-table")).to_have_count(0)
    put_away(guest)
    show_all(host)
    host.page.get_by_test_id("host-menu").click()
    expect(host.page.get_by_test_id("show-out")).to_have_count(1)
    host.page.get_by_test_id("close-table").click()
    host.page.get_by_test_id("close-sure").click()
    expect(guest.page.get_by_test_id("closing")).to_be_visible()
    expect(host.page.locator("dialog[open]")).to_have_count(0)
    fold = "[data-testid=decisions] button[data-act=fold]:enabled"
    asked = whose_turn(host, guest, fold)
    asked.page.locator(fold).first.click()
    for visitor in (host, guest):
        expect(visitor.page.get_by_test_id("own-table")).to_be_visible()


def test_a_password_opens_the_door_and_a_wrong_one_does_not(arrive: Callable[..., Visitor]) -> None:
    host, guest = arrive("en", (1440, 900)), arrive("en", PHONE)
    host.sign_up("Charles")
    number = open_table(host, "open sesame").split("/")[-2]
    guest.sign_up("Dorothy")
    guest.page.goto(f"{guest.address}/#/join/{number}")
    guest.page.locator("input[name=password]").fill("open barley")
    guest.page.get_by_test_id("come-in").click()
    expect(guest.page.get_by_role("alert")).to_contain_text("not the password")
    clean(guest)
    guest.page.locator("input[name=password]").fill("open sesame")
    guest.page.get_by_test_id("come-in").click()
    expect(guest.table).to_be_visible()


def test_the_form_of_another_game_undoes_nothing_that_was_typed(arrive: Callable[..., Visitor]) -> None:
    host = arrive("en", PHONE)
    host.sign_up("Eustace")
    page = host.page
    page.goto(f"{host.address}/#/open")
    seats = page.locator("input[name=seats]")
    expect(seats).to_be_visible()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile("/api/tables/form"), hold)
    page.locator("select[name=game]").select_option("fspr/omaha")
    expect(seats).to_have_count(0)
    while not held:
        page.wait_for_timeout(20)  # lets the question of the page come in
    held[0].continue_()
    seats.fill("3")
    expect(seats).to_have_value("3")


def test_what_cannot_be_opened_is_said(arrive: Callable[..., Visitor]) -> None:
    host = arrive("en", PHONE)
    host.sign_up("Edmund")
    page = host.page
    page.goto(f"{host.address}/#/open")
    page.locator("select[name=game]").select_option("fspr/holdem")
    page.locator("input[name=name]").fill("Inspector")
    page.get_by_test_id("open-table").click()
    expect(page.get_by_role("alert")).to_contain_text("could be taken for the house")
    expect(page.locator("input[name=name]")).to_have_value("Inspector")
