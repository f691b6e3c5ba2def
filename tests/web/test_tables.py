"""What is done at tables: staking, exchanging, splitting, asking why, sitting down with others."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import TimeoutError as TookTooLong
from playwright.sync_api import expect

from croupier import books
from croupier.text import LANGUAGES, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import WebSocket

    from tests.web.visitor import Visitor

ROUNDS = 60
"""Seven boxes are dealt a pair so often that nobody lives to see so many rounds without one."""


def test_cards_are_exchanged_by_clicking_them(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    page = visitor.page
    visitor.practise("m1/russian")
    visitor.begin_hand()
    assert visitor.what_next("") == "decide"
    exchange = page.locator("button[data-act=exchange]")
    expect(exchange).to_be_disabled()
    own = page.locator("[data-box] button.pick")
    expect(own).to_have_count(5)
    gone = [own.nth(place).locator("[data-card]").get_attribute("data-card") for place in (0, 3)]
    for place in (0, 3):  # where the next card leaves it to be seen
        own.nth(place).click(position={"x": 9, "y": 30})
    expect(own.nth(3)).to_have_attribute("aria-pressed", "true")
    exchange.click()
    for card in gone:
        expect(page.locator(f"[data-box] [data-card='{card}']")).to_have_count(0)


@pytest.mark.slow
def test_a_pair_is_split(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    page = visitor.page
    visitor.practise("am/blackjack")
    for _ in range(ROUNDS):
        visitor.go_on()
        assert visitor.what_next() == "deal"
        if page.get_by_role("button", name=say("web-repeat")).is_enabled():
            page.get_by_role("button", name=say("web-repeat")).click()
        else:
            for box in range(1, 8):
                page.locator(f"[data-box='{box}'] button.spot").click()
        last = visitor.log.get_attribute("data-hand") or ""
        visitor.deal(last)
        hand = visitor.log.get_attribute("data-hand") or ""
        while visitor.what_next(hand) == "decide":
            if visitor.decide("split", "stand", "no-insurance") == "split":
                expect(page.locator("[data-box] .cards > .pile").nth(7)).to_be_visible()
                return
    raise AssertionError("no pair was dealt")


def test_stakes_are_typed_and_a_wrong_one_is_refused_with_its_clause(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    page = visitor.page
    visitor.practise("am/five-card")
    page.locator("[data-box='2'] button.spot").first.click()
    ante = page.locator(".typed input").first
    ante.fill("3")
    ante.press("Enter")
    expect(page.locator(".refusal")).to_contain_text("3")
    expect(ante).to_have_value("3")
    ante.fill("40")
    ante.press("Enter")
    expect(page.locator(".refusal")).to_have_count(0)
    expect(page.get_by_test_id("deal")).to_contain_text("40")


def test_why_tells_what_was_compared_the_ratio_and_the_clause(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    page = visitor.page
    visitor.practise("am/five-card")
    visitor.play_hand("raise")
    page.locator(".log .why").last.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text(say("web-compared"))).to_be_visible()
    expect(
        dialog.locator("[data-card]").nth(4)
    ).to_be_visible()  # the dealer's five, and the box's if they met
    expect(dialog.locator("blockquote")).to_be_visible()
    expect(dialog.locator("figcaption")).to_contain_text("am:3.")


@pytest.mark.slow
def test_a_raise_is_typed_slid_or_taken_from_a_button(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    page = visitor.page
    visitor.practise("fspr/holdem")
    while visitor.what_next() == "decide" and not page.locator(".offer.wide").count():
        visitor.decide("check", "call")
    button = page.locator(".offer.wide button[data-act]")
    page.locator(".offer.wide .quick button").last.click()
    everything = button.locator(".cost").inner_text()
    field = page.locator(".offer.wide input.input")
    field.fill("abc")
    expect(button).to_be_disabled()
    field.fill("1")
    expect(field).to_have_attribute("aria-invalid", "true")
    page.locator(".offer.wide input[type=range]").press("End")
    expect(button.locator(".cost")).to_have_text(everything)


@pytest.mark.slow
def test_the_coach_weighs_the_choices_at_practice_tables(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    page = visitor.page
    visitor.practise("am/five-card")
    visitor.begin_hand()
    assert visitor.what_next("") == "decide"
    page.get_by_role("tab", name=say("web-panel-coach")).click()
    page.get_by_test_id("coach").click()
    expect(page.locator(".coach li")).to_have_count(2)


def test_books_and_moments_are_named_in_the_language(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive("hy")
    page = visitor.page
    visitor.practise("am/five-card")
    visitor.play_hand("fold")
    page.locator(".log .why").last.click()
    quoted = page.get_by_role("dialog").locator("figure")
    expect(quoted).to_contain_text(say("volume-title-am", "hy"))
    cited = re.search(r"am:[\w.]+\w", quoted.locator("figcaption").inner_text())
    assert cited
    clause = books.clause(cited[0], "hy")
    expect(quoted.locator("blockquote")).to_have_text(clause.text)
    expect(quoted.locator("blockquote")).to_have_attribute("lang", clause.tongue)
    expect(quoted.get_by_text(say("web-quoted", "hy"))).to_have_count(0 if clause.tongue == "hy" else 1)
    page.goto(f"{visitor.address}/#/history")
    months = "|".join(say(f"month-{month}", "hy") for month in range(1, 13))
    expect(page.get_by_text(re.compile(rf"({months}) \d+, \d\d:\d\d")).first).to_be_visible()


def test_the_promise_is_checked_in_the_browser(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    page = visitor.page
    visitor.practise("am/five-card")
    page.get_by_role("tab", name=say("web-panel-fair")).click()
    page.get_by_label(say("web-own-words")).fill("my own luck")
    page.get_by_role("button", name=say("web-give-words")).click()
    expect(page.get_by_text(say("web-words-given"))).to_be_visible()
    page.get_by_role("tab", name=say("web-panel-log")).click()
    hand = visitor.play_hand("fold")
    page.goto(f"{visitor.address}/#/hand/{hand}")
    page.get_by_test_id("verify").click()
    checked = page.get_by_test_id("checked")
    expect(checked).to_contain_text(say("verify-commitment"))
    expect(checked).to_contain_text(say("verify-cards"))
    expect(page.get_by_text("my own luck")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_proven_while_the_hand_is_running_and_the_folded_ones_stay_folded(
    arrive: Callable[..., Visitor], language: str
) -> None:
    visitor = arrive(language)
    page = visitor.page
    visitor.practise("fspr/holdem")
    page.get_by_role("tab", name=say("web-panel-fair", language)).click()
    expect(page.get_by_text(say("web-fair-about-players", language))).to_be_visible()
    page.get_by_test_id("prove").click()
    checked = page.get_by_test_id("checked")
    expect(checked).to_contain_text(say("verify-commitment", language))
    checked.locator("summary").click()
    expect(checked.locator("li").nth(1)).to_be_visible()
    expect(checked.locator("li.bad")).to_have_count(0)
    expect(page.get_by_text(say("web-secret", language))).to_have_count(0)


def test_a_hand_is_shown_again_step_by_step_and_counted(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    page = visitor.page
    visitor.practise("am/five-card")
    hand = visitor.play_hand("raise")
    page.goto(f"{visitor.address}/#/history")
    page.get_by_role("link", name=say("web-hand-number", hand=hand)).click()
    step = page.get_by_test_id("step")
    expect(step).to_have_text("1 / 2")
    backs = page.locator("[data-felt] [data-card='back']")
    expect(backs).to_have_count(4)
    page.get_by_role("button", name=say("web-next-step")).click()
    expect(step).to_have_text("2 / 2")
    expect(backs).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(step).to_have_text("1 / 2")
    expect(backs).to_have_count(4)
    page.goto(f"{visitor.address}/#/statistics")
    expect(page.locator("dd").first).to_have_text("1")
    expect(page.get_by_role("img", name=say("web-plot", game=say("web-filter-all")))).to_be_visible()


@pytest.mark.slow
def test_people_sit_down_with_others_and_leave_with_their_chips(arrive: Callable[..., Visitor]) -> None:
    player = arrive()
    player.sign_up("Doyle")
    page = player.page
    wallet = page.locator("header .wallet")
    before = wallet.inner_text()
    game = page.locator("[data-game='th/holdem']")
    game.locator("[data-table] a").first.click()
    expect(player.table).to_be_visible()
    page.locator("button.free").first.click()
    page.get_by_role("dialog").get_by_role("button", name=say("web-sit-down")).click()
    expect(page.get_by_test_id("leave")).to_be_visible()
    expect(wallet).not_to_have_text(before)
    page.get_by_test_id("leave").click()
    expect(page.get_by_role("button", name=say("web-sit-down"))).to_be_visible()


@pytest.mark.slow
def test_several_tables_at_once(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    page = visitor.page
    visitor.practise("am/five-card")
    first = visitor.table.get_by_role("heading").inner_text()
    visitor.practise("fspr/holdem")
    tabs = page.locator("header .tab")
    expect(tabs).to_have_count(2)
    page.get_by_role("link", name=first).click()
    expect(visitor.table).to_have_attribute("data-game", "am/five-card")
    page.reload()
    expect(tabs).to_have_count(2)
    page.get_by_role("button", name=say("web-close-tab", name=first)).click()
    expect(tabs).to_have_count(1)


def test_a_practice_table_that_the_house_closes_leaves_its_tab_and_says_so(
    arrive: Callable[..., Visitor],
) -> None:
    visitor = arrive("ru")
    page = visitor.page
    visitor.practise("am/five-card")
    first = visitor.table.get_by_role("heading").inner_text()
    for game in ("m1/russian", "m1/oasis", "am/blackjack"):
        visitor.practise(game)
    expect(page.get_by_role("alert")).to_contain_text(say("web-table-closed", "ru", name=first))
    expect(page.locator("header .tab")).to_have_count(3)
    expect(page.get_by_role("link", name=first)).to_have_count(0)
    expect(visitor.table).to_have_attribute("data-game", "am/blackjack")


@pytest.mark.slow
def test_players_at_one_table_see_each_others_chips_and_not_their_cards(
    arrive: Callable[..., Visitor],
) -> None:
    players = [arrive(), arrive()]
    for player, name in zip(players, ("Amarillo", "Johnny"), strict=True):
        player.sign_up(name)
        page = player.page
        page.locator("[data-game='am/five-card'] [data-table] a").first.click()
        page.get_by_role("button", name=say("web-sit-down")).click()
        page.get_by_role("dialog").get_by_role("button", name=say("web-sit-down")).click()
        expect(page.get_by_test_id("deal")).to_be_visible()
    first, second = (player.page for player in players)
    first.locator("[data-box='1'] button.spot").first.click()
    expect(second.locator("[data-box='1']")).to_contain_text("Amarillo")
    expect(second.locator("[data-box='1'] button.spot")).to_have_count(0)
    second.get_by_test_id("deal").click()
    first.get_by_test_id("deal").click()
    expect(first.get_by_test_id("decisions")).to_be_visible()
    expect(first.locator("[data-box='1'] [data-card='back']")).to_have_count(0)
    expect(second.locator("[data-box='1'] [data-card='back']")).to_have_count(5)
    players[0].decide("raise")
    expect(second.get_by_test_id("decisions")).to_be_visible()
    expect(second.locator("[data-box='2'] [data-card='back']")).to_have_count(0)


@pytest.mark.slow
def test_whoever_has_lost_everything_is_offered_more_chips(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    page = visitor.page
    visitor.practise("am/five-card")
    for _ in range(ROUNDS):
        purse = int(page.locator(".stack").inner_text().replace(",", ""))
        stake = min(purse, 1000)  # the most that the table takes
        page.locator("[data-box='1'] button.spot").first.click()
        ante = page.locator(".typed input").first
        ante.fill(str(stake))
        ante.press("Enter")
        expect(page.get_by_test_id("deal")).to_contain_text(f"{stake:,}")
        visitor.play_hand("fold")
        visitor.go_on()
        page.locator(".stakes, .broke").first.wait_for()
        if page.locator(".broke").count():
            break
    page.locator(".broke").get_by_role("button", name=say("web-rebuy")).click()
    page.get_by_role("dialog").get_by_role("button", name=say("web-rebuy")).click()
    visitor.go_on()
    assert visitor.what_next() == "deal"


class Heard:
    """What the page has said and heard over its socket: its own acts, and those of its player."""

    def __init__(self, visitor: Visitor) -> None:
        self.said: list[str] = []
        self.done: dict[tuple[int, int], str] = {}
        visitor.page.on("websocket", self._listen)
        visitor.page.reload()

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self._sent(json.loads(frame)))
        socket.on("framereceived", lambda frame: self._received(json.loads(frame)))

    def _sent(self, command: dict[str, Any]) -> None:
        if command["do"] == "act":
            self.said.append(command["name"])

    def _received(self, message: dict[str, Any]) -> None:
        for event in message.get("events", []) if message["is"] == "table" else ():
            if event["kind"] == "acted" and event["data"]["seat"] == message.get("your_seat"):
                self.done[message["hand"], event["number"]] = event["data"]["act"]


PLANNING = """() => {
    const seen = (selector) => document.querySelector(selector) !== null;
    if (seen("[data-testid=decisions] button[data-act]:not(:disabled)")) return "decide";
    if (seen("[data-testid=next]:not(:disabled)")) return "next";
    if (seen("[data-plan=call-any][aria-pressed=true]")) return "planned";
    return seen("[data-plan=call-any]:not(:disabled)") ? "plan" : null;
}"""


SHOWN = """() => {
    const plan = document.querySelector("[data-plan=call-any]");
    if (!plan) return null;
    const { height, right } = plan.getBoundingClientRect();
    return { text: plan.innerText.trim(), height, right };
}"""
"""How the plan is shown, unless the turn has come meanwhile."""


@pytest.mark.parametrize(
    ("language", "size"),
    [
        ("en", (1440, 900)),
        pytest.param("ru", (390, 844), marks=pytest.mark.slow),
        pytest.param("hy", (360, 780), marks=pytest.mark.slow),
    ],
)
def test_what_is_planned_before_ones_turn_is_done_when_it_comes(
    arrive: Callable[..., Visitor], language: str, size: tuple[int, int]
) -> None:
    visitor = arrive(language, size, settings={"speed": "calm"})
    page, heard = visitor.page, Heard(visitor)
    visitor.practise("fspr/holdem")
    plan = page.locator("[data-plan=call-any]")
    for _ in range(ROUNDS):
        if len(heard.done) > len(heard.said):
            return
        match page.wait_for_function(PLANNING).json_value():
            case "decide":
                visitor.decide("check", "call")
            case "next":
                visitor.go_on()
            case "planned":  # until it is done, or falls away with its round
                page.wait_for_function(f"() => ({PLANNING})() !== 'planned'")
            case "plan":
                if (shown := page.evaluate(SHOWN)) is not None:
                    assert shown["text"] == say("web-ahead-call-any", language)
                    assert shown["height"] >= 40
                    assert shown["right"] <= size[0]
                with suppress(TookTooLong):  # the turn may come just now
                    plan.click(timeout=2_000)
    raise AssertionError("no plan was carried out")
