"""The head of a table on a phone: one line, with a sheet for what one seldom needs, in every language."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from croupier.text import say
from tests.web.test_hosting import clean, open_table, sit_down

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.web.visitor import Visitor

NAMES: Final = {"en": "Harriet", "ru": "Харитон", "hy": "Հարություն"}
WIDTHS: Final = (360, 390, 430)
SMALLEST: Final = 40
SEEN: Final = """(head) => [...head.querySelectorAll("button, .stack")]
    .filter((each) => each.checkVisibility())
    .map((each) => [each.textContent.trim(), each.getBoundingClientRect()])
    .map(([label, { x, y, width, height }]) => [label, { x, y, width, height }])"""


def seen(visitor: Visitor) -> list[tuple[str, dict[str, float]]]:
    """What stands in the head of the table, and where."""
    found: list[Any] = visitor.page.locator(".head").evaluate(SEEN)
    return [(str(label), box) for label, box in found]


def stands_in_one_line(visitor: Visitor, width: int) -> None:
    """Whether everything in the head stands side by side, within the page, and can be hit."""
    boxes = sorted(seen(visitor), key=lambda each: each[1]["x"])
    assert len(boxes) >= 4
    heights = [box["y"] + box["height"] / 2 for _, box in boxes]
    assert max(heights) - min(heights) < 3, boxes
    for (_, one), (_, next_one) in pairwise(boxes):
        assert one["x"] + one["width"] <= next_one["x"] + 0.5, boxes
    assert boxes[0][1]["x"] >= 0
    assert boxes[-1][1]["x"] + boxes[-1][1]["width"] <= width
    for label, box in boxes:
        if not label[:1].isdecimal():  # the chips are no button
            assert min(box["width"], box["height"]) >= SMALLEST, (label, box)
    head = visitor.page.locator(".head").bounding_box()
    assert head is not None
    assert head["height"] <= 1.5 * max(box["height"] for _, box in boxes)


@pytest.mark.slow
@pytest.mark.parametrize("language", NAMES)
def test_the_head_of_a_ring_table_is_one_line_on_a_phone(
    arrive: Callable[..., Visitor], language: str
) -> None:
    host = arrive(language, (390, 844))
    page, more = host.page, host.page.get_by_test_id("more-here")
    host.sign_up(NAMES[language], language)
    open_table(host)
    sit_down(host)
    leave, away = page.get_by_test_id("leave"), page.get_by_role("button", name=say("web-sit-out", language))
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        stands_in_one_line(host, width)
        expect(leave).not_to_be_visible()
        more.click()
        expect(leave).to_be_visible()
        expect(more).to_have_attribute("aria-expanded", "true")
        clean(host, ".head")
        sheet = page.locator("#more-here").bounding_box()
        assert sheet is not None
        assert sheet["x"] >= 0
        assert sheet["x"] + sheet["width"] <= width
        assert all(box["height"] >= SMALLEST for label, box in seen(host) if not label[:1].isdecimal())
        page.keyboard.press("Escape")
        expect(leave).not_to_be_visible()
    more.click()
    away.click()
    expect(leave).not_to_be_visible()
    expect(page.get_by_role("button", name=say("web-come-back", language))).to_be_visible()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        stands_in_one_line(host, width)
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(leave).to_be_visible()
    expect(more).not_to_be_visible()
