"""For everybody: without a mouse, with a screen reader, on a small screen; and small to load."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import expect

import croupier.room
from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import WebSocketRoute

    from tests.web.visitor import Visitor

STATIC = Path(croupier.room.__file__).with_name("static")
PHONE = (360, 740)
SLOW = pytest.mark.slow
KINDS = (
    "am/five-card-exchange",
    *(pytest.param(game, marks=SLOW) for game in ("m1/blackjack", "m1/roulette", "fspr/holdem")),
)


LISTEN = """() => {
    window.heard = [];
    const spoken = document.querySelector("[data-testid=spoken]");
    const note = () => window.heard.push(spoken.textContent);
    new MutationObserver(note).observe(spoken, { childList: true, characterData: true, subtree: true });
}"""
"""Listen to what a screen reader is given to say."""


def faults(visitor: Visitor) -> list[Any]:
    """What axe finds that keeps people out."""
    answer = Axe().run(visitor.page)
    failed = [(rule["id"], rule["message"]) for rule in answer["incomplete"] if "error" in rule]
    grave = [fault for fault in answer["violations"] if fault["impact"] in ("serious", "critical")]
    return failed + [
        (fault["id"], fault["help"], [node["html"] for node in fault["nodes"]][:3]) for fault in grave
    ]


@pytest.mark.parametrize("theme", ["dark", pytest.param("light", marks=SLOW)])
def test_the_lobby_and_the_account_shut_nobody_out(arrive: Callable[..., Visitor], theme: str) -> None:
    visitor = arrive(color_scheme=theme)
    expect(visitor.page.locator("[data-table]").first).to_be_visible()
    assert faults(visitor) == []
    visitor.page.goto(f"{visitor.address}/#/account")
    expect(visitor.page.locator("input[name=name]")).to_be_visible()
    assert faults(visitor) == []


@pytest.mark.parametrize("game", KINDS)
def test_no_kind_of_table_shuts_anybody_out(arrive: Callable[..., Visitor], game: str) -> None:
    visitor = arrive()
    visitor.practise(game)
    visitor.what_next()
    assert faults(visitor) == []
    hand = visitor.begin_hand()
    visitor.what_next(hand)
    assert faults(visitor) == []


@pytest.mark.slow
@pytest.mark.parametrize("page", ["history", "statistics", "settings", "rules/m1/roulette"])
def test_no_other_page_shuts_anybody_out(arrive: Callable[..., Visitor], page: str) -> None:
    visitor = arrive()
    visitor.page.goto(f"{visitor.address}/#/{page}")
    expect(visitor.page.locator("h1")).to_be_visible()
    expect(visitor.page.get_by_text(say("web-opening"))).to_have_count(0)
    assert faults(visitor) == []


def test_a_hand_is_played_with_the_keyboard_alone(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    page = visitor.page
    reach(visitor, say("web-play-now"))
    page.keyboard.press("Enter")
    expect(visitor.table).to_be_visible()
    assert visitor.what_next() == "deal"
    page.keyboard.press("2")
    expect(page.get_by_role("radio", name=say("web-chip", value=25))).to_be_checked()
    reach(visitor, say("web-put-chip", box=2, field=say("field-ante"), amount=0, chip=25))
    page.keyboard.press("Space")
    expect(page.get_by_test_id("deal")).to_contain_text("25")
    page.evaluate(LISTEN)
    last = visitor.log.get_attribute("data-hand") or ""
    page.keyboard.press("l")
    visitor.until("(last) => document.querySelector('.log').dataset.hand !== last", last)
    assert visitor.what_next() == "decide"
    page.keyboard.press("r")
    page.wait_for_function("(said) => window.heard.some((each) => each.includes(said))", arg=say("act-raise"))


def reach(visitor: Visitor, name: str) -> None:
    """Go from one thing to the next with the tabulator, until the one of this name has the focus."""
    page = visitor.page
    page.evaluate("document.activeElement?.blur()")
    for _ in range(200):
        page.keyboard.press("Tab")
        focused = page.evaluate(
            "(document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '').trim()"
        )
        if focused == name:
            return
    raise AssertionError(f"the keyboard does not reach “{name}”")


@pytest.mark.slow
def test_roulette_is_played_with_the_arrows(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    page = visitor.page
    visitor.practise("m1/roulette")
    assert visitor.what_next() == "spin"
    page.locator("[data-position='17']").focus()
    page.keyboard.press("ArrowRight")
    focused = page.evaluate("document.activeElement.dataset.position")
    assert focused == "17-20"
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("spin")).to_contain_text("1")
    page.keyboard.press("Delete")
    expect(page.get_by_test_id("spin")).not_to_contain_text("1")


@pytest.mark.parametrize("game", KINDS)
def test_a_phone_is_wide_enough(arrive: Callable[..., Visitor], game: str) -> None:
    visitor = arrive(size=PHONE, has_touch=True)
    page = visitor.page
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    visitor.practise(game)
    visitor.play_hand("raise", "stand", "call", "check")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


SMALL = ["As", "2h", "3d", "Ac", "2d", "Ah", "3s", "4c", "Ad", "2c", "2s", "3h"]
"""The longest hands are of small cards."""


@pytest.mark.parametrize(
    ("dealer", "piles", "cards", "boxes"), [(12, 1, 12, 1), (8, 4, 6, 1), (8, 1, 9, 7), (4, 2, 3, 7)]
)
def test_a_phone_has_room_for_the_longest_hands(
    arrive: Callable[..., Visitor], dealer: int, piles: int, cards: int, boxes: int
) -> None:
    """Such hands are rare: what the room tells of the boxes is exchanged on the way."""

    def exchange(end: WebSocketRoute) -> None:
        room = end.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if told["is"] == "table" and told.get("boxes"):
                box = told["boxes"][0] | {"piles": [SMALL[:cards]] * piles}
                told["boxes"] = [box | {"number": number} for number in range(1, boxes + 1)]
                told["dealer"] = SMALL[:dealer]
            end.send(json.dumps(told))

        room.on_message(pass_on)
        end.on_message(room.send)

    visitor = arrive(size=PHONE, has_touch=True)
    page = visitor.page
    page.route_web_socket("**/ws", exchange)
    page.reload()
    visitor.practise("m1/blackjack")
    visitor.begin_hand()
    expect(page.locator(".dealer [data-card]")).to_have_count(dealer)
    expect(page.locator("[data-box] [data-card]")).to_have_count(piles * cards * boxes)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_phone_has_room_for_the_longest_words(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive("hy", size=PHONE, has_touch=True)
    page = visitor.page
    visitor.practise("fspr/seven-stud")
    assert visitor.what_next() == "decide"
    sign = page.locator(".what .button").bounding_box()
    assert sign is not None
    assert sign["width"] > 150  # the name of the game can be read and hit
    page.locator("#tab-coach").click()
    felt = page.locator(".felt").first.bounding_box()
    assert felt is not None
    assert felt["height"] > 200  # with the coach open the cards are still to be seen
    page.goto(f"{visitor.address}/#/lobby")
    public = [
        str(link.get_attribute("href")) for link in page.locator("[data-game^=m1] [data-table] a").all()[:6]
    ]
    for address in public:
        page.goto(f"{visitor.address}/{address}")
        expect(visitor.table).to_be_visible()
    expect(page.locator("header .tab")).to_have_count(1 + len(public))
    expect(page.locator("header .tab.asked .unseen")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_the_statistics_fit_a_phone(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive("ru", size=PHONE, has_touch=True)
    page = visitor.page
    visitor.practise("am/five-card")
    visitor.play_hand("fold")
    page.goto(f"{visitor.address}/#/statistics")
    result = page.locator(".page tbody td").last.bounding_box()
    label = page.locator("svg .hands").bounding_box()
    assert result is not None
    assert label is not None
    assert result["x"] + result["width"] <= PHONE[0]
    assert label["height"] >= 10


def test_scripts_are_small_and_nothing_is_foreign(arrive: Callable[..., Visitor]) -> None:
    scripts = list(STATIC.rglob("*.js"))
    assert scripts
    # All screens together, the desks too; what a first visit loads is weighed in `test_first_load`.
    assert sum(len(gzip.compress(path.read_bytes())) for path in scripts) < 200_000
    visitor = arrive()
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.page.reload()
    expect(visitor.page.locator("[data-table]").first).to_be_visible()
    assert asked
    assert [url for url in asked if not url.startswith(visitor.address)] == []
    assert not [
        url for url in asked if "TableScreen" in url and url.endswith(".js")
    ]  # a table is loaded when one sits down


def test_the_policy_allows_no_inline_script_and_is_not_broken(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    answer = visitor.page.request.get(visitor.address)
    policy = answer.headers["content-security-policy"]
    assert "unsafe-inline" not in policy
    assert "default-src 'self'" in policy or "default-src 'none'" in policy
    visitor.practise("m1/roulette")
    visitor.begin_hand()
    assert visitor.faults == []  # Chromium reports every breach of the policy as a fault
