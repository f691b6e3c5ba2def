"""A person's fingers: no click bets by accident, nothing moves under them, and a phone has room for them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from croupier import books
from croupier.games import playable
from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import WebSocketRoute

    from .visitor import Visitor

GAMES: Final = [game for game in playable() if not game.endswith("roulette")]
HOUSE: Final = [game for game in GAMES if books.profile(game).kind == "house"]
ACTS: Final = """() => [...document.querySelectorAll(".log li.acted")].length"""
BOXES: Final = """(selector) => [...document.querySelectorAll(selector)].map((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return { left, top, right, bottom };
})"""
SMALL: Final = """() => [...document.querySelectorAll("button, a.button, select, .tabs [role=tab], .press")]
    .filter((node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((node) => !node.closest(".unseen, .sheet, .layout") && !node.classList.contains("unseen"))
    .map((node) => [node, node.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0)
    .map(([node, box]) => [node, box, node.closest(".choices, .screen > .bar, .screen > .head")])
    .map(([node, box, holder]) => [node, box, holder?.getBoundingClientRect()])
    .filter(([node, box, held]) => box.left < -0.5 || box.right > innerWidth + 0.5
        || (innerWidth <= 980 && box.height < 39.5)
        || (held && (box.top < held.top - 0.5 || box.bottom > held.bottom + 0.5
            || box.left < held.left - 0.5 || box.right > held.right + 0.5)))
    .map(([node, box]) => `${node.textContent.trim() || node.ariaLabel}: ${box.left.toFixed()} to `
        + `${box.right.toFixed()}, ${box.height.toFixed()} high, ends at ${box.bottom.toFixed()}`)"""

HELD: Final = """() => [".screen > .felt", ".screen > .bar"].map((part) => {
    const { top, height } = document.querySelector(part).getBoundingClientRect();
    return [top, height];
})"""
"""Where the felt lies and how high it is, and the bar."""


def acted(visitor: Visitor) -> int:
    return int(visitor.page.evaluate(ACTS))


def click_twice(visitor: Visitor, game: str) -> None:
    """Click where “deal” lies, again and again, and press keys, while no time passes: nothing is decided.

    Half a second later the same decision is heard.
    """
    visitor.practise(game)
    page = visitor.page
    page.clock.install()
    page.clock.pause_at(page.evaluate("() => Date.now() + 1000"))
    box = page.get_by_test_id("deal").bounding_box()
    assert box is not None
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.click(*at)
    first = page.locator("[data-testid=decisions] button[data-act], .log li.paid, .log li.lost").first
    first.wait_for(state="attached")
    for _ in range(3):
        page.mouse.click(*at)
        for key in ("Enter", "l", "d", "r", "p", "f", "s"):
            page.keyboard.press(key)
    decisions = page.locator("[data-testid=decisions] button[data-act]")
    assert acted(visitor) == 0, game
    if decisions.count():
        assert decisions.first.is_disabled(), game
        page.clock.run_for(600)
        expect(page.locator("[data-testid=decisions] button[data-act]:enabled").first).to_be_visible()
    page.clock.resume()
    page.get_by_test_id("leave").click()


def test_a_double_click_on_deal_decides_nothing(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive(settings={"guard": "short"})
    for game in ("m1/blackjack", "rp/russian", "am/five-card"):
        click_twice(visitor, game)


@pytest.mark.slow
def test_a_double_click_decides_nothing_in_any_game(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive(settings={"guard": "short"})
    for game in HOUSE:
        click_twice(visitor, game)


def test_no_decision_ever_lies_where_deal_lay(arrive: Callable[..., Visitor]) -> None:
    for size in ((1366, 768), (390, 844)):
        visitor = arrive(size=size)
        visitor.practise("m1/blackjack")
        (deal,) = visitor.page.evaluate(BOXES, "[data-testid=deal]")
        for _ in range(3):
            hand = visitor.begin_hand()
            while visitor.what_next(hand) == "decide":
                for each in visitor.page.evaluate(BOXES, "[data-testid=decisions] button[data-act]"):
                    apart = (
                        each["right"] <= deal["left"]
                        or each["left"] >= deal["right"]
                        or each["bottom"] <= deal["top"]
                        or each["top"] >= deal["bottom"]
                    )
                    assert apart, (each, deal)
                visitor.decide("stand", "fold")


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
def test_the_bar_has_one_height_and_a_refusal_moves_nothing(
    arrive: Callable[..., Visitor], size: tuple[int, int]
) -> None:
    visitor = arrive(size=size)
    visitor.practise("m1/roulette")
    measured = "() => document.querySelector('.screen > .bar').getBoundingClientRect().top"
    cloth = "() => document.querySelector('.layout').getBoundingClientRect().top"
    visitor.page.locator("[data-position='17']").click()  # on a phone the cloth goes there
    before = visitor.page.evaluate(measured), visitor.page.evaluate(cloth)
    for _ in range(12):  # more than a number takes
        visitor.page.keyboard.press("5")
        visitor.page.locator("[data-position='17']").click()
    expect(visitor.page.locator(".refusal")).to_be_visible()
    assert (visitor.page.evaluate(measured), visitor.page.evaluate(cloth)) == before
    visitor.page.get_by_test_id("read").click()
    expect(visitor.page.locator(".refusal")).to_have_count(0)


def test_a_refusal_stays_until_it_is_read(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    visitor.practise("m1/roulette")
    for _ in range(4):
        visitor.page.keyboard.press("5")
        visitor.page.locator("[data-position='17']").click()
    expect(visitor.page.locator(".refusal")).to_be_visible()
    visitor.page.keyboard.press("1")
    visitor.page.locator("[data-position='red']").click()
    visitor.page.locator("[data-position='red']").click()
    expect(visitor.page.locator(".refusal")).to_be_visible()


def test_quick_bets_are_all_taken(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    visitor.practise("m1/roulette")
    for number in range(1, 14):
        visitor.page.locator(f"[data-position='{number}']").click(no_wait_after=True)
    total = "() => Number(document.querySelector('[data-testid=spin] .number')?.textContent ?? 0)"
    visitor.page.wait_for_function(f"() => ({total})() === 13")


@pytest.mark.parametrize(
    "language", ["en", pytest.param("ru", marks=pytest.mark.slow), pytest.param("hy", marks=pytest.mark.slow)]
)
def test_costly_acts_ask_first_if_one_wants(language: str, arrive: Callable[..., Visitor]) -> None:
    visitor = arrive(language, settings={"ask": True})
    visitor.practise("m1/blackjack")
    for _ in range(12):
        hand = visitor.begin_hand()
        if visitor.what_next(hand) == "decide":
            costly = visitor.page.locator("[data-testid=decisions] button[data-act=surrender]")
            if costly.count():
                before = acted(visitor)
                costly.click()
                expect(costly).to_contain_text(say("web-sure", language))
                assert acted(visitor) == before
                return
            while visitor.what_next(hand) == "decide":
                visitor.decide("stand", "no-insurance")
    pytest.fail("nobody was offered to surrender in twelve hands")


def insure(visitor: Visitor, language: str) -> None:
    """Let every first decision of Russian poker be the fullest one: good cards are offered insurance too."""

    def join(page: WebSocketRoute) -> None:
        room = page.connect_to_server()

        def pass_back(message: str | bytes) -> None:
            said = json.loads(message)
            offers = {offer["name"]: offer for offer in said.get("offers", [])}
            if {"play", "buy"} <= offers.keys() and offers["play"]["clause"].startswith(("m1:", "rp:")):
                offers["insure"] = {
                    "name": "insure",
                    "label": say("act-insure", language),
                    "seat": offers["play"]["seat"],
                    "cost": offers["play"]["cost"],
                    "amount": {"least": 10, "most": 80, "quick": [["least", 10], ["most", 80]]},
                    "key": "i",
                }
                message = json.dumps({**said, "offers": list(offers.values())})
            page.send(message)

        page.on_message(room.send)
        room.on_message(pass_back)

    visitor.page.route_web_socket("**/ws", join)
    visitor.page.reload()


def buttons(visitor: Visitor, game: str) -> None:
    """Look at every button before a hand and in it: high enough, and nowhere cut by what it lies in.

    From the one to the other neither felt nor bar changes its place.
    """
    visitor.practise(game)
    assert visitor.page.evaluate(SMALL) == [], game
    if not game.endswith("roulette"):
        before = visitor.page.evaluate(HELD)
        hand = visitor.begin_hand()
        if visitor.what_next(hand) == "decide":
            assert visitor.page.evaluate(SMALL) == [], game
            assert visitor.page.evaluate(HELD) == before, game
            if game.endswith("russian"):
                expect(visitor.page.locator("[data-act=insure]")).to_be_visible()
    visitor.page.get_by_test_id("leave").click()


@pytest.mark.parametrize(
    "size",
    [
        (390, 844),
        pytest.param((844, 390), marks=pytest.mark.slow),
        pytest.param((768, 1024), marks=pytest.mark.slow),
        pytest.param((1024, 768), marks=pytest.mark.slow),
        pytest.param((1440, 900), marks=pytest.mark.slow),
    ],
)
def test_every_button_can_be_hit(arrive: Callable[..., Visitor], size: tuple[int, int]) -> None:
    visitor = arrive(size=size)
    insure(visitor, "en")
    for game in ("m1/blackjack", "rp/russian", "fspr/holdem", "m1/roulette"):
        buttons(visitor, game)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "width", "height"),
    [("en", 390, 844), ("en", 768, 1024), ("ru", 360, 740), ("hy", 360, 740)],
)
def test_every_button_of_every_game_can_be_hit(
    arrive: Callable[..., Visitor], language: str, width: int, height: int
) -> None:
    visitor = arrive(language, size=(width, height))
    insure(visitor, language)
    for game in [*GAMES, "m1/roulette", "am/roulette"]:
        buttons(visitor, game)


def test_the_shell_can_be_installed_and_nothing_else_is_kept(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    visitor.page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    visitor.practise("m1/blackjack")
    visitor.page.reload()
    expect(visitor.table).to_be_visible()
    kept = visitor.page.evaluate(
        """async () => {
            const names = [];
            for (const name of await caches.keys())
                for (const request of await (await caches.open(name)).keys())
                    names.push(new URL(request.url).pathname);
            return names;
        }"""
    )
    assert kept
    assert all(name == "/" or name.startswith("/assets/") for name in kept), kept
    manifest = visitor.page.evaluate("() => fetch('/manifest.webmanifest').then((answer) => answer.json())")
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
