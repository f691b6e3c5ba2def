"""What a first visit loads: little, and only the letters that are read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from croupier.text import LANGUAGES
from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Response

    from tests.room.serving import Server

MOST: Final = 100_000
"""Bytes of the client, compressed."""


class Scale:
    """Weighs what a page loads."""

    def __init__(self) -> None:
        self.answers: list[Response] = []

    def arrive(self, browser: Browser, address: str, **more: Any) -> Visitor:
        context = browser.new_context(**more)
        page = context.new_page()
        page.on("response", self._note)
        page.goto(address, wait_until="networkidle")
        expect(page.locator("h1")).to_be_visible()
        page.evaluate("document.fonts.ready")
        return Visitor(page, address)

    def _note(self, answer: Response) -> None:
        self.answers.append(answer)

    def weights(self) -> dict[str, int]:
        """Return the bytes of each file, as they were sent."""
        return {
            answer.url: answer.request.sizes()["responseBodySize"]
            for answer in self.answers
            if "/api/" not in answer.url or answer.url.endswith(".ftl")  # tables and games are no client
        }

    def fonts(self) -> set[str]:
        return {url.rpartition("/")[2] for url in self.weights() if url.endswith(".woff2")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_client_of_a_first_visit_weighs_little(language: str, room: Server, chromium: Browser) -> None:
    scale = Scale()
    visitor = scale.arrive(chromium, room.address, locale=language)
    weights = scale.weights()
    assert sum(weights.values()) <= MOST, weights
    scripts = {"en": "latin", "ru": "cyrillic", "hy": "armenian"}
    assert scale.fonts()
    for name in scale.fonts():
        assert "latin" in name or scripts[language] in name
        assert "wght" not in name  # the whole files wait until a letter is wanted that was cut away
    visitor.leave()


def test_letters_that_were_cut_away_come_when_they_are_shown(room: Server, chromium: Browser) -> None:
    scale = Scale()
    visitor = scale.arrive(chromium, room.address)
    visitor.page.evaluate("document.querySelector('h1').append('Žofie, Їжак')")
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.evaluate("document.fonts.ready")
    assert any("cyrillic-wght" in name for name in scale.fonts())
    visitor.leave()
