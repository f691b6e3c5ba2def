"""The desks in a real browser: the second factor, the door, a whole flow by clicks."""

from __future__ import annotations

import io
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pyotp
import pytest
from playwright.sync_api import expect

from croupier.cli import main

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Route

    from tests.room.serving import Server
    from tests.web.visitor import Visitor

PASSWORD = "a long enough secret"


def hire(room: Server, name: str, *roles: str, language: str = "en") -> None:
    """Make somebody of the staff as a house does, on the command line; the browser's loop bears no other."""
    words = ["--born", "1990-01-01", "--password-stdin", "--db", room.settings.database]
    words += ["--language", language]
    for role in roles:
        given, sys.stdin = sys.stdin, io.StringIO(f"{PASSWORD}\n")
        try:
            with ThreadPoolExecutor(1) as aside:
                assert aside.submit(main, ["staff", "add", name, "--role", role, *words]).result() == 0
        finally:
            sys.stdin = given


def begin_shift(visitor: Visitor, name: str, desk: str) -> pyotp.TOTP:
    """Sign in, make a second factor, and begin a shift at a desk."""
    page = visitor.page
    page.goto(f"{page.url.partition('#')[0]}#/account/in")
    page.locator("input[name=name]").fill(name)
    page.locator("input[name=password]").fill(PASSWORD)
    page.get_by_test_id("enter").click()
    page.wait_for_url("**/#/lobby")
    expect(page.locator(".who")).to_contain_text(name)
    page.goto(f"{page.url.partition('#')[0]}#/{desk}")
    page.get_by_test_id("make-key").click()
    device = pyotp.TOTP(page.get_by_test_id("secret").inner_text())
    page.locator("input[name=code]").fill(device.now())
    page.get_by_test_id("begin-shift").click()
    expect(page.locator("section[data-panel]").first).to_be_visible()
    return device


@pytest.mark.parametrize("language", ["en", "ru", "hy"])
@pytest.mark.clause("m1:2.1", "m1:4.5", "m1:1.2", "m1:4.7a", "m1:4.7c")
def test_a_visitor_is_let_in_and_excludes_themselves(
    room: Server, arrive: Callable[..., Visitor], language: str
) -> None:
    name = {"en": "Rita", "ru": "Рита", "hy": "Ռիտա"}[language]
    hire(room, name, "reception", language=language)
    visitor = arrive(language)
    begin_shift(visitor, name, "door")
    page = visitor.page
    title = {"en": "Door", "ru": "Вход", "hy": "Մուտք"}[language]
    expect(page.locator("h1")).to_have_text(title)
    page.locator("button[data-act=customer-add]").click()
    form = page.get_by_test_id("form-customer-add")
    for field, value in {
        "surname": f"Visitor {language}",
        "first-name": "Ivan",
        "born": {"en": "1980-01-31", "ru": "1981-01-31", "hy": "1982-01-31"}[language],
        "document-number": f"77{language}",
        "issued": "2020-01-01",
        "country": "AM",
    }.items():
        form.locator(f"[name={field}]").fill(value)
    form.locator("select[name=document]").select_option("passport")
    form.get_by_test_id("confirm").click()
    row = page.locator("[data-panel=customers] tr", has_text=f"Visitor {language}")
    find = page.locator("[name=find]")
    find.fill("nobody of this name")
    find.press("Enter")
    expect(row).to_have_count(0)
    find.fill(f"AM77{language}")
    find.press("Enter")
    expect(row).to_be_visible()
    row.locator("button[data-act=admit]").click()
    page.get_by_test_id("confirm").click()
    expect(page.locator("[data-panel=inside]")).to_contain_text(f"Visitor {language}")
    row.locator("button[data-act=exclude]").click()
    form = page.get_by_test_id("form-exclude")
    form.locator("[name=months]").fill("3")
    form.locator("[name=in-person]").check()
    form.get_by_test_id("confirm").click()
    expect(form.get_by_role("alert")).to_contain_text("m1:1.2")
    form.locator("[name=months]").fill("12")
    form.get_by_test_id("confirm").click()
    expect(page.get_by_test_id("outcome").locator("a")).to_have_attribute("href", re.compile("papers"))
    expect(page.locator("[data-panel=inside]")).not_to_contain_text(f"Visitor {language}")
    expect(page.locator("[data-panel=exclusions]")).to_contain_text(f"Visitor {language}")


def test_a_form_that_is_opened_while_another_is_done_stays(
    room: Server, arrive: Callable[..., Visitor]
) -> None:
    hire(room, "Quinn", "reception")
    visitor = arrive()
    begin_shift(visitor, "Quinn", "door")
    page = visitor.page
    form = page.get_by_test_id("form-customer-add")
    page.locator("button[data-act=customer-add]").click()
    person = {"surname": "Quick", "first-name": "Ivan", "born": "1980-01-31", "issued": "2020-01-01"}
    for field, value in (person | {"document-number": "4711", "country": "AM"}).items():
        form.locator(f"[name={field}]").fill(value)
    form.locator("select[name=document]").select_option("passport")
    form.get_by_test_id("confirm").click()
    row = page.locator("[data-panel=customers] tr", has_text="Quick")
    expect(row).to_be_visible()
    held: list[Route] = []
    row.locator("button[data-act=admit]").click()
    page.route("**/api/desks/door*", lambda route: held.append(route))  # noqa: PLW0108  (it marks its handler)
    page.get_by_test_id("confirm").click()
    expect(page.get_by_test_id("confirm")).to_be_disabled()
    row.locator("button[data-act=exclude]").click()
    form = page.get_by_test_id("form-exclude")
    expect(form).to_be_visible()
    while not held:
        page.wait_for_timeout(10)
    held[0].continue_()
    expect(page.locator("[data-panel=inside]")).to_contain_text("Quick")
    expect(page.get_by_test_id("outcome")).to_be_visible()
    expect(form).to_be_visible()


@pytest.mark.clause("m1:3.3", "m1:terms.service-zone")
def test_a_visitor_finds_no_desk(arrive: Callable[..., Visitor]) -> None:
    page = arrive().page
    page.goto(f"{page.url.partition('#')[0]}#/door")
    expect(page.get_by_role("alert")).to_be_visible()
    assert page.locator("section[data-panel]").count() == 0
