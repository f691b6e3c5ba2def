"""The studio in a real browser: in the room and alone, on a phone and at a desk, in three languages."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import expect

from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.room.serving import Server

SIZES = {"en": (1440, 900), "ru": (390, 844), "hy": (390, 844)}


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Any]:
    faults: list[str] = []
    contexts = []

    def come(language: str) -> Page:
        width, height = SIZES[language]
        context = chromium.new_context(viewport={"width": width, "height": height}, locale=language)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
        page.on("pageerror", lambda error: faults.append(str(error)))
        return page

    yield come
    for context in contexts:
        context.close()
    assert faults == []


def check(page: Page) -> None:
    """Nobody is kept out, and nothing runs over the edge."""
    answer = Axe().run(page)
    assert [
        (fault["id"], [node["html"] for node in fault["nodes"]][:2]) for fault in answer["violations"]
    ] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("language", SIZES)
def test_a_knob_is_turned_and_the_figures_follow(room: Server, visit: Any, language: str) -> None:
    page: Page = visit(language)
    page.goto(f"{room.address}/studio")
    expect(page.locator("h1")).to_have_text(say("studio-title", language))
    expect(page.locator('a[href^="/studio/m1/roulette"]')).to_be_visible()
    page.goto(f"{room.address}/#/rules/m1/roulette")
    page.get_by_role("link", name=say("web-to-studio", language)).click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("#figures")).to_have_attribute("data-status", "counted", timeout=60_000)
    page.locator('[name="pays.bets.straight-up"]').fill("34:1")
    expect(page.locator("output")).to_contain_text(re.compile("5[.,]405405"), timeout=60_000)
    assert "pays.bets.straight-up=34%3A1" in page.url
    page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    page.locator('[data-tool="sweep"] [name="_along"]').select_option("pays.bets.straight-up")
    page.locator('[data-tool="sweep"] [name="_values"]').fill("33:1..36:1")
    page.locator('[data-tool="sweep"] button').click()
    expect(page.locator('[data-of="sweep"] circle')).to_have_count(4, timeout=60_000)
    page.locator('[data-tool="backwards"] [name="_along"]').select_option("pays.bets.straight-up")
    page.locator('[data-tool="backwards"] [name="_bet"]').select_option("straight-up")
    page.locator('[data-tool="backwards"] button').click()
    expect(page.locator('[data-of="backwards"] [data-status="done"] a')).to_be_visible(timeout=60_000)
    page.locator('[data-tool="compare"] [name="_with"]').fill("\npays.bets.straight-up=36:1")
    page.locator('[data-tool="compare"] button').click()
    expect(page.locator('[data-of="compare"] [data-status="done"] table')).to_be_visible(timeout=60_000)
    page.locator('[data-tool="risk"] button').click()
    expect(page.locator('[data-of="risk"] [data-status="done"]')).to_be_visible(timeout=60_000)
    page.locator('[data-do="save"]').click()
    expect(page.locator("#saved li a")).to_contain_text("pays.bets.straight-up=34:1")
    check(page)
    page.locator('[name="pays.bets.straight-up"]').fill("much")
    expect(page.locator("#figures [role=alert]")).to_be_visible(timeout=60_000)
    page.locator("button[type=reset]").click()
    expect(page.locator("output")).to_contain_text(re.compile("2[.,]702703"), timeout=60_000)
    page.goto(f"{room.address}/studio?language={language}")
    expect(page.locator("#saved li a")).to_have_count(1)
    check(page)
    page.locator("#saved li a").click()
    expect(page.locator("output")).to_contain_text(re.compile("5[.,]405405"), timeout=60_000)
    page.locator("#saved li button").click()
    expect(page.locator("#saved")).to_be_hidden()


def test_alone_it_counts_long_and_is_stopped(visit: Any) -> None:
    command = [sys.executable, "-m", "croupier", "studio", "--port", "0", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        told = b""
        while not told.rstrip().endswith(b"}"):
            told += process.stdout.readline()
        try:
            page: Page = visit("en")
            page.goto(msgspec.json.decode(told)["address"].split("/studio")[0])
            expect(page.locator("h1")).to_have_text("Studio")
            address = page.url.split("?")[0]
            page.goto(f"{address}/m1/oasis?pays.bet.flush=123:7")
            page.locator('[data-do="stop"]').click()
            expect(page.locator('[data-do="go-on"]')).to_be_visible(timeout=60_000)
            check(page)
        finally:
            process.terminate()


@pytest.mark.parametrize("language", SIZES)
def test_further_pages_are_used_with_fingers_and_files(room: Server, visit: Any, language: str) -> None:
    page: Page = visit(language)
    page.goto(f"{room.address}/studio/equity?language={language}")
    page.locator(".paint summary").first.click()
    cell = page.locator('.grid[data-for="_one"] [data-hand="72o"]')
    cell.click()
    expect(cell).to_have_attribute("aria-pressed", "true")
    assert "72o" in page.locator('[name="_one"]').input_value()
    page.locator('.grid[data-for="_one"] [data-hand="AA"]').click()
    assert "22" in (kept := page.locator('[name="_one"]').input_value())
    assert "AA" not in kept
    page.locator('[name="_one"]').fill("QQ+, 72o")
    page.locator('[name="_board"]').fill("7s 2d 9c")
    page.locator("form[data-page] > button").click()
    expect(page.locator('#answer [data-status="done"] svg.map')).to_have_count(2, timeout=60_000)
    check(page)
    page.goto(f"{room.address}/studio/icm?_stacks=5000+3000+2000&_prizes=50+30+20&language={language}")
    expect(page.locator('#answer [data-status="done"] svg.map').first).to_be_visible(timeout=60_000)
    check(page)
    page.goto(f"{room.address}/studio/pit?language={language}")
    page.locator('[name="_lines"]').fill("m1/roulette 10 100 40\nm1/roulette 20 100 40")
    page.locator("form[data-page] > button").click()
    expect(page.locator('#answer [data-status="done"] table').first).to_be_visible(timeout=60_000)
    check(page)
    page.goto(f"{room.address}/studio/records?language={language}")
    page.locator('[type="file"]').set_input_files("tests/data/phh/pluribus/100.phhs")
    expect(page.locator("#answer .band")).to_be_visible(timeout=60_000)
    check(page)
    page.goto(f"{room.address}/studio/am/five-card/learn?language={language}")
    page.locator('[data-do="drill"]').first.click()
    wrong = page.locator("[data-choice]:not([data-cost='0.000000'])").first
    wrong.click(timeout=60_000)
    expect(page.locator("[data-wrong]")).to_be_visible()
    own = "Object.entries(localStorage).find(([key]) => key.startsWith('croupier-drill'))[1]"
    stored = page.evaluate(own)
    assert len(msgspec.json.decode(stored)["back"]) == 1
    check(page)
