"""Strangers and accounts: practice at once, sign-up that keeps what was typed, languages, today's chips."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pyotp
import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import expect

from croupier.text import LANGUAGES, say
from tests.web.visitor import PHONE, WIDE, Size, named, screens

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Route

    from tests.web.visitor import Visitor


def test_a_stranger_plays_within_two_clicks(arrive: Callable[..., Visitor]) -> None:
    stranger = arrive()
    stranger.page.get_by_role("button", name=say("web-play-now")).click()
    assert stranger.play_hand("fold")
    expect(stranger.page.get_by_role("link", name=say("web-sign-in"))).to_be_visible()
    expect(stranger.page.locator("footer")).to_have_count(0)
    stranger.page.goto(f"{stranger.address}/#/lobby")
    expect(stranger.page.get_by_text(say("web-play-chips-notice"))).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_sign_in_opens_sign_in_and_sign_up_sign_up(language: str, arrive: Callable[..., Visitor]) -> None:
    page = arrive(language, size=(390, 844)).page
    heading = page.get_by_role("heading", level=1)
    page.get_by_role("link", name=say("web-sign-in", language), exact=True).click()
    expect(heading).to_have_text(say("web-sign-in", language))
    expect(page.locator("input[name=born]")).to_have_count(0)
    page.get_by_role("navigation").get_by_role("link", name=say("web-lobby", language)).first.click()
    page.get_by_role("link", name=say("web-sign-up", language), exact=True).click()
    expect(heading).to_have_text(say("web-sign-up", language))
    expect(page.locator("input[name=born]")).to_be_visible()


def test_a_refused_form_keeps_what_was_typed(arrive: Callable[..., Visitor]) -> None:
    child = arrive("ru")
    page = child.page
    page.goto(f"{child.address}/#/account")
    page.locator("input[name=name]").fill("Юнга")
    page.locator("input[name=password]").fill("семь звёзд над морем")
    page.locator("input[name=born]").fill("2020-01-31")
    page.locator("select[name=language]").select_option("hy")
    page.get_by_test_id("enter").click()
    expect(page.get_by_role("alert")).to_contain_text("18")
    expect(page.locator("input[name=name]")).to_have_value("Юнга")
    expect(page.locator("input[name=password]")).to_have_value("семь звёзд над морем")
    expect(page.locator("input[name=born]")).to_have_value("2020-01-31")
    expect(page.locator("select[name=language]")).to_have_value("hy")


@pytest.mark.slow
def test_sign_up_out_and_in_again(arrive: Callable[..., Visitor]) -> None:
    player = arrive()
    player.sign_up("Minnesota")
    page = player.page
    page.goto(f"{player.address}/#/account")
    page.get_by_role("button", name=say("web-take-grant")).click()
    expect(page.get_by_role("alert")).to_be_visible()  # today's chips came with the account
    page.get_by_role("button", name=say("web-sign-out")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("web-sign-up"))
    page.get_by_role("link", name=say("web-been-here")).click()
    page.locator("input[name=name]").fill("minnesota")
    page.locator("input[name=password]").fill("wrong in every way")
    page.get_by_test_id("enter").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.locator("input[name=password]").fill("seven stars above")
    page.get_by_test_id("enter").click()
    expect(page.locator("header .who")).to_have_text("Minnesota")


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), screens(WIDE, PHONE, PHONE))
def test_the_password_is_changed_and_other_browsers_are_signed_out(
    arrive: Callable[..., Visitor], language: str, size: Size
) -> None:
    name = named(f"Amarillo{language.upper()}", size)
    first, second = arrive(language, size), arrive(language, size)
    first.sign_up(name, language)
    there = second.page
    there.goto(f"{second.address}/#/account/in")
    there.locator("input[name=name]").fill(name)
    there.locator("input[name=password]").fill("seven stars above")
    there.get_by_test_id("enter").click()
    expect(there.locator("header .who")).to_have_text(name)
    first.page.goto(f"{first.address}/#/account")
    safety = first.page.get_by_test_id("safety")
    expect(safety.locator("[data-session=elsewhere]")).to_have_count(1)
    safety.locator("input[name=old]").fill("not this one at all")
    safety.locator("input[name=new]").fill("eight stars above")
    safety.get_by_test_id("change-password").click()
    expect(safety.get_by_role("alert")).to_have_text(say("password-wrong", language))
    safety.locator("input[name=old]").fill("seven stars above")
    safety.get_by_test_id("change-password").click()
    expect(safety.get_by_role("status")).to_have_text(say("web-password-changed", language))
    expect(safety.locator("[data-session=elsewhere]")).to_have_count(0)
    expect(there.locator("header .who")).to_have_count(0)  # the other browser hears of it at once


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), screens(WIDE, PHONE, PHONE))
def test_an_account_is_recovered_by_a_code_and_guarded_by_a_device(
    arrive: Callable[..., Visitor], language: str, size: Size
) -> None:
    name = named(f"Sundance{language.upper()}", size)
    first, second = arrive(language, size), arrive(language, size)
    first.sign_up(name, language)
    page = first.page
    page.goto(f"{first.address}/#/account")
    page.locator("input[name=proof]").fill("seven stars above")
    page.get_by_test_id("make-codes").click()
    expect(page.get_by_test_id("codes").locator("li")).to_have_count(10)
    code = page.get_by_test_id("codes").locator("li").first.inner_text()
    page.locator("input[name=proof]").fill("seven stars above")
    page.get_by_test_id("make-factor").click()
    device = pyotp.TOTP(page.get_by_test_id("secret").inner_text())
    page.locator("input[name=first-code]").fill(device.now())
    assert Axe().run(page)["violations"] == []
    page.get_by_test_id("confirm-factor").click()
    expect(page.get_by_test_id("factor")).to_have_text(say("web-factor-on", language))
    there = second.page
    there.goto(f"{second.address}/#/account/in")
    there.get_by_role("link", name=say("web-password-lost", language)).click()
    there.locator("input[name=name]").fill(name)
    there.locator("input[name=code]").fill(code)
    there.locator("input[name=password]").fill("nine stars above")
    there.get_by_test_id("enter").click()
    expect(there.get_by_role("alert")).to_have_text(say("factor-needed", language))
    assert Axe().run(there)["violations"] == []
    there.locator("input[name=second]").fill(page.get_by_test_id("codes").locator("li").nth(1).inner_text())
    there.get_by_test_id("enter").click()
    expect(there.locator("header .who")).to_have_text(name)
    there.goto(f"{second.address}/#/account")
    expect(there.get_by_test_id("codes-left")).to_have_text(say("web-codes-left", language, count=8))
    expect(page.locator("header .who")).to_have_count(0)  # the other browser is signed out at once


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), screens(WIDE, PHONE, PHONE))
def test_ones_data_is_taken_home_and_the_account_deleted(
    arrive: Callable[..., Visitor], language: str, size: Size
) -> None:
    name = named(f"Tombstone{language.upper()}", size)
    player = arrive(language, size)
    player.sign_up(name, language)
    page = player.page
    page.goto(f"{player.address}/#/account")
    with page.expect_download() as given:
        page.get_by_test_id("export").click()
    told = json.loads(Path(given.value.path()).read_text(encoding="utf-8"))
    assert told["account"][0]["name"] == name
    page.get_by_test_id("delete").click()
    own = page.get_by_test_id("own-data")
    own.locator("input[name=farewell]").fill("not this one at all")
    own.get_by_test_id("delete-sure").click()
    expect(own.get_by_role("alert")).to_have_text(say("password-wrong", language))
    assert Axe().run(page)["violations"] == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    own.locator("input[name=farewell]").fill("seven stars above")
    own.get_by_test_id("delete-sure").click()
    page.wait_for_url("**/#/lobby")
    expect(page.locator("header .who")).to_have_count(0)


def test_the_house_speaks_the_language_chosen_at_once_and_after_a_reload(
    arrive: Callable[..., Visitor],
) -> None:
    visitor = arrive()
    page = visitor.page
    visitor.practise("fspr/holdem")
    page.get_by_test_id("language").select_option("hy")
    expect(page.get_by_test_id("leave")).to_have_text(say("web-leave", "hy"))
    page.reload()
    expect(page.get_by_test_id("leave")).to_have_text(say("web-leave", "hy"))
    expect(page.locator("html")).to_have_attribute("lang", "hy")


@pytest.mark.slow
def test_settings_stay_in_the_browser(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    page = visitor.page
    page.goto(f"{visitor.address}/#/settings")
    page.get_by_label(say("web-four-colours")).check()
    page.get_by_label(say("web-theme")).select_option("light")
    page.reload()
    expect(page.get_by_label(say("web-four-colours"))).to_be_checked()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    blue = page.locator("[data-card='Kd']").evaluate(
        "card => getComputedStyle(card).getPropertyValue('--suit')"
    )
    assert blue == "#1c5fb0"


@pytest.mark.slow
def test_whoever_is_faster_than_the_room_is_served_all_the_same(arrive: Callable[..., Visitor]) -> None:
    stranger = arrive()
    page = stranger.page
    waiting: list[Route] = []
    page.route("**/api/me", lambda route: waiting.append(route) if not waiting else route.continue_())
    page.reload()
    page.get_by_role("button", name=say("web-play-now")).click()  # nobody knows yet who they are
    waiting[0].continue_()
    assert stranger.play_hand("fold")
