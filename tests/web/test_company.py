"""Company at a table in the browser: talk, a note, a muted player, faces; in three languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import expect

from croupier.text import say
from tests.web.test_hosting import open_table, sit_down

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.web.visitor import Visitor

PHONE: Final = (390, 844)
WIDE: Final = (1440, 900)
NAMES: Final = {"en": ("Alice", "Robert"), "ru": ("Алиса", "Роберт"), "hy": ("Անահիտ", "Արամ")}
LINK: Final = "see http://evil.example/x <b>now</b>"


def clean(visitor: Visitor, part: str = "body") -> None:
    found: Any = Axe().run(visitor.page, {"include": [[part]]})
    assert [violation["id"] for violation in found["violations"]] == []


def talk(visitor: Visitor) -> None:
    visitor.page.locator("#tab-chat").click()
    expect(visitor.page.get_by_test_id("chat")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("language", NAMES)
def test_friends_talk_note_and_mute(arrive: Callable[..., Visitor], language: str) -> None:
    ours, theirs = NAMES[language]
    host, guest = arrive(language, PHONE), arrive(language, WIDE)
    host.sign_up(ours, language)
    host.page.goto(f"{host.address}/#/account")
    host.page.get_by_test_id("faces").locator("button").nth(3).click()
    host.page.get_by_test_id("shown").check()
    clean(host, "[data-testid=faces]")
    host.page.goto(f"{host.address}/#/honour")
    expect(host.page.get_by_text(say("web-honour-none", language))).to_be_visible()
    clean(host, "main")
    link = open_table(host)
    guest.sign_up(theirs, language)
    guest.page.goto(link)
    guest.page.get_by_test_id("come-in").click()
    expect(guest.table).to_be_visible()
    sit_down(host)
    sit_down(guest)
    expect(guest.page.locator("[data-face]")).to_have_count(1)  # on a phone names need the width
    talk(host)
    host.page.locator("[data-testid=chat] input").fill(LINK)
    host.page.get_by_test_id("send").dblclick()
    expect(guest.page.locator("#tab-chat .unread")).to_contain_text("1")
    talk(guest)
    said = guest.page.locator("[data-testid=chat] .said")
    expect(said).to_have_text([LINK])
    expect(guest.page.locator("[data-testid=chat] a")).to_have_count(0)
    guest.page.locator("[data-emote=thanks]").click()
    expect(host.page.locator("[data-testid=chat] .said")).to_have_count(2)
    for visitor in (host, guest):
        clean(visitor, ".side")
    guest.page.locator("[data-testid=chat] .flag").click()
    expect(guest.page.locator("[data-testid=chat] [role=status]")).to_be_visible()
    guest.page.locator("[data-testid=chat] .name").first.click()
    guest.page.locator("textarea[name=note]").fill("…")
    guest.page.get_by_test_id("keep-note").click()
    expect(guest.page.locator("dialog [role=status]")).to_be_visible()
    guest.page.get_by_test_id("mute").click()
    expect(guest.page.get_by_test_id("mute")).to_have_attribute("aria-pressed", "true")
    clean(guest, "dialog")
    guest.page.keyboard.press("Escape")
    host.page.locator("[data-emote=wow]").click()
    expect(host.page.locator("[data-testid=chat] .said")).to_have_count(3)
    guest.page.locator("[data-emote=oops]").click()
    expect(host.page.locator("[data-testid=chat] .said")).to_have_count(4)
    expect(said).to_have_count(3)  # what the muted player said did not come


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), [("ru", PHONE), ("hy", WIDE)])
def test_a_winner_shows_a_card_and_the_run_tells_the_hand(
    arrive: Callable[..., Visitor], language: str, size: tuple[int, int]
) -> None:
    names = {"ru": ("Вера", "Глеб"), "hy": ("Մանե", "Տիգրան")}[language]
    host, guest = arrive(language, size), arrive(language, size)
    host.sign_up(names[0], language)
    link = open_table(host)
    guest.sign_up(names[1], language)
    guest.page.goto(link)
    guest.page.get_by_test_id("come-in").click()
    sit_down(host)
    sit_down(guest)
    for visitor in (host, guest):
        expect(visitor.table).to_have_attribute("data-phase", "running")
    fold = "[data-testid=decisions] button[data-act=fold]:enabled"
    asked, other = (host, guest) if host.page.locator(fold).count() else (guest, host)
    asked.page.locator(fold).first.click()
    other.page.locator("[data-testid=show-off] [data-place='0']").click()
    turned = asked.page.locator("section[data-seat]:not(.you) [data-card]:not([data-card=back])")
    expect(turned).not_to_have_count(0)
    asked.page.locator("#tab-run").click()
    expect(asked.page.get_by_test_id("run").locator("[data-hand]")).not_to_have_count(0)
    clean(asked, ".side")
