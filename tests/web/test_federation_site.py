"""The federation's public site in a real browser: on a phone and at a desk, in three languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import expect

from croupier.text import say
from tests.room.serving import Server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

SIZES = ({"width": 390, "height": 844}, {"width": 1440, "height": 900})
PATHS = ("", "/calendar", "/ratings", "/players", "/clubs", "/judges", "/documents", "/deadlines", "/data")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    server = Server(f"sqlite:///{tmp_path_factory.mktemp('federation') / 'room.db'}", federation="demo")
    server.start()
    yield f"{server.address}/federation"
    server.stop()


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Any]:
    faults: list[str] = []
    contexts = []

    def come(size: dict[str, int], language: str) -> Page:
        context = chromium.new_context(viewport=size, locale=language)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
        page.on("pageerror", lambda error: faults.append(str(error)))
        return page

    yield come
    for context in contexts:
        context.close()
    assert faults == []


@pytest.mark.parametrize("language", ["en", "ru", "hy"])
def test_a_visitor_finds_the_best_player(site: str, visit: Any, language: str) -> None:
    page: Page = visit(SIZES[0], language)
    page.goto(site)
    expect(page.locator("h1")).to_have_text(say("fedpage-title", language))
    page.get_by_role("link", name=say("fedpage-ratings", language), exact=True).click()
    expect(page.locator("h1")).to_have_text(say("fedsheet-rating", language, season="2027"))
    first = page.locator("tbody tr").first.locator("a")
    name = first.inner_text()
    first.click()
    expect(page.locator("h1")).to_have_text(name)
    expect(page.locator("svg polyline")).to_have_count(1)
    page.locator("tbody a").first.click()
    expect(page.get_by_role("link", name="JSON")).to_be_visible()


def test_a_visitor_chooses_whom_the_rating_is_about(site: str, visit: Any) -> None:
    page: Page = visit(SIZES[0], "en")
    page.goto(f"{site}/ratings/2027")
    page.get_by_role("link", name="women").click()
    expect(page.locator("main strong").first).to_have_text("women")
    women = page.locator("tbody tr").count()
    page.get_by_role("link", name="26–40").click()
    page.locator("summary").click()
    page.get_by_role("link", name="Region 2", exact=True).click()
    expect(page.locator("main strong")).to_have_text(["women", "26–40", "everybody", "Region 2"])
    rows = page.locator("tbody tr")
    assert 0 < rows.count() < women
    assert {row.locator("td").nth(2).inner_text() for row in rows.all()} == {"Region 2"}
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[0]["width"]


def test_every_page_fits_and_everybody_can_read_it(site: str, visit: Any) -> None:
    for size in SIZES:
        page: Page = visit(size, "en")
        for path in PATHS:
            page.goto(site + path)
            assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], path
            found = Axe().run(page)
            wrong = [(own["id"], own["nodes"][0]["html"]) for own in found["violations"]]
            assert wrong == [], path
        page.goto(f"{site}/deadlines")
        what = page.locator("tbody tr").first.locator("td").nth(2)
        told = what.bounding_box()
        assert told is not None
        assert told["x"] + told["width"] <= size["width"]  # nothing of what is due is hidden


@pytest.mark.parametrize("language", ["en", "ru", "hy"])
def test_a_phone_shows_tables_whole(site: str, visit: Any, language: str) -> None:
    page: Page = visit(SIZES[0], language)
    for path in ("/clubs", "/judges", "/documents", "/ratings", "/teams", "/competitions/2027-003"):
        page.goto(site + path)
        hidden = page.locator(".scroll").evaluate_all(
            "all => all.map(own => own.scrollWidth - own.clientWidth)"
        )
        assert max(hidden) <= 1, path


def test_the_language_is_changed_at_the_foot(site: str, visit: Any) -> None:
    page: Page = visit(SIZES[1], "en")
    page.goto(f"{site}/calendar")
    page.locator("footer").get_by_role("link", name="ru", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.locator("h1")).to_contain_text("Календарь")


def test_a_page_is_printed_without_the_ways_to_others(site: str, visit: Any) -> None:
    page: Page = visit(SIZES[1], "en")
    page.emulate_media(color_scheme="dark")
    page.goto(f"{site}/ratings/2027")
    expect(page.locator("nav")).to_be_visible()
    page.emulate_media(media="print", color_scheme="dark")
    for gone in ("nav", "footer"):
        expect(page.locator(gone)).to_be_hidden()
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.locator("tbody tr").first).to_be_visible()
