"""A lost connection: the visitor is told, comes back without help, and goes on exactly where they were."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from croupier.text import LANGUAGES, say
from tests.web.test_fingers import HELD
from tests.web.visitor import PATIENCE, Visitor

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page, WebSocketRoute

    from tests.room.serving import Server


class Wire:
    """The line between browser and room: everything said on it is heard, and it can be cut.

    What is said of the things named in `mute` never reaches the room; over a `dead` line nothing comes at
    all, in either direction, and nobody is told.
    """

    def __init__(self, page: Page, *mute: str) -> None:
        self.page = page
        self.mute: tuple[str, ...] = mute
        self.dead = False
        self.said: list[dict[str, Any]] = []
        self.ends: list[WebSocketRoute] = []
        self.rooms: list[WebSocketRoute] = []

    def join(self, end: WebSocketRoute) -> None:
        room = end.connect_to_server()
        self.ends.append(end)
        self.rooms.append(room)

        def pass_on(message: str | bytes) -> None:
            self.said.append(json.loads(message))
            if not self.dead and self.said[-1]["do"] not in self.mute:
                room.send(message)

        def pass_back(message: str | bytes) -> None:
            if not self.dead:
                end.send(message)

        end.on_message(pass_on)
        room.on_message(pass_back)

    def heard(self, do: str, times: int = 1) -> list[dict[str, Any]]:
        """Wait until something was said so many times; returns all of that kind."""
        page, until = self.page, time.monotonic() + PATIENCE / 1000
        while len(found := [each for each in self.said if each["do"] == do]) < times:
            assert time.monotonic() < until, f"never heard {do}"
            page.wait_for_timeout(20)  # lets the messages of the page come in
        return found

    def repeat(self, said: dict[str, Any]) -> None:
        """Let something that was said reach the room after all."""
        self.rooms[-1].send(json.dumps(said))

    def cut(self) -> None:
        """Break the line, as a tunnel breaks it."""
        self.ends[-1].close(code=1012)


def test_a_cut_line_resumes_with_the_state_last_seen(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    wire = Wire(visitor.page)
    visitor.page.route_web_socket("**/ws", wire.join)
    visitor.page.reload()
    visitor.practise("am/five-card-exchange")
    hand = visitor.begin_hand()
    assert visitor.what_next("") == "decide"
    cards = visitor.page.locator("[data-box] [data-card]")
    seen = [card.get_attribute("data-card") for card in cards.all()]
    lines = visitor.log.locator("li").count()
    seq = visitor.table.get_attribute("data-seq")
    watched = len(wire.heard("watch"))

    wire.cut()
    expect(visitor.page.get_by_test_id("lost")).to_be_visible()
    expect(visitor.page.get_by_test_id("lost")).to_be_hidden()

    again = wire.heard("watch", watched + 1)[-1]
    assert str(again["since"]) == seq
    assert visitor.table.get_attribute("data-hand") == hand
    assert [card.get_attribute("data-card") for card in cards.all()] == seen
    expect(visitor.log.locator("li")).to_have_count(lines)
    while visitor.what_next(hand) == "decide":
        visitor.decide("fold")


def test_another_language_tells_the_running_hand_again(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    visitor.practise("am/five-card-exchange")
    hand = visitor.begin_hand()
    assert visitor.what_next("") == "decide"
    lines = visitor.log.locator("li")
    count = lines.count()
    english = lines.all_inner_texts()
    visitor.page.get_by_test_id("language").select_option("ru")
    expect(lines.first).to_have_text(say("web-hand-number", "ru", hand=hand))
    expect(lines.last).not_to_have_text(english[-1])
    expect(lines).to_have_count(count)
    assert not set(english) & set(lines.all_inner_texts())


def test_one_may_decide_while_the_coach_is_thinking(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    wire = Wire(visitor.page, "coach")
    visitor.page.route_web_socket("**/ws", wire.join)
    visitor.page.reload()
    visitor.practise("am/five-card")
    hand = visitor.begin_hand()
    assert visitor.what_next("") == "decide"
    visitor.page.get_by_role("tab", name=say("web-panel-coach")).click()
    visitor.page.get_by_test_id("coach").click()
    expect(visitor.page.get_by_text(say("web-coach-weighing"))).to_be_visible()
    visitor.decide("fold")
    visitor.page.get_by_role("tab", name=say("web-panel-log")).click()
    assert visitor.what_next(hand) == "over"
    wire.heard("coach")


@pytest.mark.slow
def test_a_command_said_into_a_dead_line_is_done_once(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    wire = Wire(visitor.page)
    visitor.page.route_web_socket("**/ws", wire.join)
    visitor.page.reload()
    visitor.practise("am/five-card")
    hand = visitor.begin_hand()
    assert visitor.what_next("") == "decide"
    wire.cut()
    expect(visitor.page.get_by_test_id("lost")).to_be_visible()
    visitor.page.locator("button[data-act=raise]").click()
    assert visitor.what_next(hand) == "over"
    acts = wire.heard("act")
    assert len({each["id"] for each in acts}) == 1


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dead_line_is_seen_within_five_seconds_and_what_was_clicked_is_accounted_for(
    language: str, arrive: Callable[..., Visitor]
) -> None:
    visitor = arrive(language, (390, 844))
    page, wire = visitor.page, Wire(visitor.page)
    page.route_web_socket("**/ws", wire.join)
    page.clock.install()
    page.reload()
    visitor.practise("am/five-card")
    hand = visitor.begin_hand()
    assert visitor.what_next("") == "decide"
    places = page.evaluate(HELD)
    page.clock.pause_at(page.evaluate("() => Date.now() + 1000"))
    wire.dead = True
    page.locator("button[data-act=raise]").click()
    page.clock.run_for(5000)
    lost = page.get_by_test_id("lost")
    expect(lost).to_contain_text(say("web-lost", language))
    expect(lost).to_contain_text(say("web-unsaid", language, count=1))
    assert page.evaluate(HELD) == places  # nothing moves under the finger
    wire.dead = False
    page.clock.resume()
    expect(lost).to_be_hidden()
    expect(page.get_by_role("alert")).to_contain_text(say("web-resumed", language, done=1, refused=0))
    assert page.evaluate(HELD) == places
    assert visitor.what_next(hand) == "over"


def test_a_browser_that_is_offline_says_so_at_once(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    page, wire = visitor.page, Wire(visitor.page)
    page.route_web_socket("**/ws", wire.join)
    page.reload()
    expect(page.locator("[data-game] [data-table]").first).to_be_visible()
    wire.dead = True
    page.evaluate("dispatchEvent(new Event('offline'))")
    expect(page.get_by_test_id("lost")).to_be_visible()
    wire.dead = False
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.get_by_test_id("lost")).to_be_hidden()


@pytest.mark.slow
def test_a_hand_goes_on_after_the_room_was_killed(room: Server, chromium: Browser) -> None:
    visitor = Visitor.arrive(chromium, room.address)
    visitor.practise("fspr/holdem")
    assert visitor.what_next() == "decide"
    hand = visitor.table.get_attribute("data-hand") or ""
    cards = visitor.page.locator(".seat.you [data-card]")
    seen = [card.get_attribute("data-card") for card in cards.all()]
    room.kill()
    expect(visitor.page.get_by_test_id("lost")).to_be_visible()
    room.start()
    expect(visitor.page.get_by_test_id("lost")).to_be_hidden()
    assert visitor.what_next() == "decide"
    assert visitor.table.get_attribute("data-hand") == hand
    assert [card.get_attribute("data-card") for card in cards.all()] == seen
    while visitor.what_next(hand) == "decide":
        visitor.decide("check", "fold")
    visitor.context.close()  # a browser notes a refused connection as a fault: here it was meant


def test_deal_is_heard_while_chips_are_on_their_way(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    wire = Wire(visitor.page, "stake")
    page = visitor.page
    page.route_web_socket("**/ws", wire.join)
    page.reload()
    visitor.practise("am/blackjack")
    page.locator("[data-box='1'] button.spot").click()
    page.wait_for_function("() => document.querySelector('[data-testid=deal] .number') !== null")
    wire.heard("stake")
    wire.mute = ()  # the answer to the first stake never comes
    visitor.deal("")
    assert [said["ready"] for said in wire.heard("stake", 2)] == [False, True]


def test_the_lobby_is_shown_with_its_tables(arrive: Callable[..., Visitor]) -> None:
    """Games that came before their tables would move when these come, and a click would miss."""
    visitor = arrive()
    page = visitor.page
    held: list[tuple[WebSocketRoute, str | bytes]] = []

    def hold_lobby(end: WebSocketRoute) -> None:
        room = end.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if json.loads(message)["is"] == "lobby":
                held.append((end, message))
            else:
                end.send(message)

        room.on_message(pass_on)
        end.on_message(room.send)

    page.route_web_socket("**/ws", hold_lobby)
    with page.expect_response("**/api/games*"):
        page.reload()
    while not held:
        page.wait_for_timeout(20)
    expect(page.locator("h1")).to_be_visible()
    assert page.locator("[data-game]").count() == 0
    end, message = held[-1]
    end.send(message)
    expect(page.locator("[data-game] [data-table]").first).to_be_visible()


def test_the_ball_waits_for_chips_that_are_on_their_way(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive()
    wire = Wire(visitor.page, "act")
    page = visitor.page
    page.route_web_socket("**/ws", wire.join)
    page.reload()
    visitor.practise("m1/roulette")
    assert visitor.what_next() == "spin"
    page.locator("[data-position='17']").click()
    (act,) = wire.heard("act")
    page.get_by_test_id("spin").click()
    assert not [said for said in wire.said if said["do"] == "stake"]
    wire.mute = ()
    wire.repeat(act)
    visitor.until("() => document.querySelector('[data-testid=table]').dataset.phase !== 'betting'", "")
    assert [said["do"] for said in wire.said if said["do"] in ("act", "stake")] == ["act", "stake"]


@pytest.mark.parametrize(
    "language", ["en", pytest.param("ru", marks=pytest.mark.slow), pytest.param("hy", marks=pytest.mark.slow)]
)
def test_a_form_that_nobody_answers_says_so_and_keeps_what_was_typed(
    arrive: Callable[..., Visitor], language: str
) -> None:
    visitor = arrive(language, (390, 844))
    page = visitor.page
    page.goto(f"{visitor.address}/#/account")
    page.route("**/api/signup", lambda route: route.abort())
    page.locator("input[name=name]").fill("Theodora")
    page.locator("input[name=password]").fill("seven stars above")
    page.locator("input[name=born]").fill("1990-05-17")
    page.get_by_test_id("enter").click()
    expect(page.get_by_role("alert")).to_have_text(say("web-no-answer", language))
    expect(page.locator("input[name=name]")).to_have_value("Theodora")
    expect(page.get_by_test_id("enter")).to_be_enabled()
    # The browser says in its own words that nobody answered; nothing else is said there.
    visitor.faults = [fault for fault in visitor.faults if "ERR_FAILED" not in fault]
