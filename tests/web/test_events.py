"""An event in the browser: two people and bots, from registration to the prize, in three languages."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import TimeoutError, expect  # noqa: A004

from tests.room.serving import Server
from tests.web.test_desks import PASSWORD, hire
from tests.web.test_labels import CUT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import WebSocketRoute

    from tests.web.visitor import Visitor

EVENTS: Final = """
[[event]]
terms = { bots = 20, wait = 12, every = 1, pace = { pause = 0.3, bot = 0.02 } }
[event.reglament]
name = "Three-table turbo"
stack = 300
seats = 7
final_table = 7
most_players = 20
buy_in = 100
fee = 10
prizes = { shares = [5000, 3000, 2000] }
levels = [
    { minutes = 1, small = 50, big = 100 },
    { minutes = 1, small = 150, big = 300 },
    { minutes = 1, small = 500, big = 1000 },
    { minutes = 1, small = 2000, big = 4000 },
]
"""
DUEL: Final = """
[[event]]
terms = { bots = 2, wait = 2, pace = { pause = 0.3, bot = 0.02 } }
[event.reglament]
name = "Duel"
stack = 300
seats = 2
most_players = 2
levels = [{ minutes = 9, small = 5, big = 10 }]
"""
WRONG: Final = """
name = "Cup"
stack = 100
seats = 99
levels = [{ minutes = 5, small = 5, big = 10 }]
"""
LONGEST: Final = 420
"""Seconds after which an event that does not end is a fault."""


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("events")
    (home / "events.toml").write_text(EVENTS + DUEL, "utf-8")
    server = Server(f"sqlite:///{home / 'room.db'}", events=str(home / "events.toml"))
    server.start()
    yield server
    server.stop()


def wallet(visitor: Visitor) -> int:
    shown = visitor.page.locator("header .wallet").inner_text()
    return int(re.sub(r"\D", "", shown.split("\n")[0]))


def has_in_wallet(visitor: Visitor, amount: int) -> None:
    """Wait until so much is in the wallet: it is told apart from what it was paid for."""
    digits = re.compile(r"^\D*" + r"\D?".join(str(amount)) + r"(\D|$)")
    expect(visitor.page.locator("header .wallet")).to_have_text(digits)


def act(visitor: Visitor) -> None:
    """Call whatever comes, if it is one's turn; the turn may be over before the click."""
    buttons = visitor.page.locator("[data-testid=decisions] button[data-act]:enabled")
    names = buttons.evaluate_all("found => found.map((each) => each.dataset.act)")
    wish = next((name for name in ("call", "check", "all-in", "raise") if name in names), None)
    if wish:
        button = visitor.page.locator(f"[data-testid=decisions] button[data-act='{wish}']").first
        with suppress(TimeoutError):
            button.click(timeout=2000)


@pytest.mark.slow
def test_an_event_of_twenty_from_registration_to_the_prize(arrive: Callable[..., Visitor]) -> None:
    ada, boris = arrive("en", (1440, 900)), arrive("ru", (390, 844))
    ada.sign_up("Ada")
    boris.sign_up("Борис", "ru")
    before = wallet(ada), wallet(boris)
    for visitor in (ada, boris):
        visitor.page.goto(f"{visitor.address}/#/events")
        visitor.page.locator("[data-event][data-state=registering]").first.click()
        expect(visitor.page.get_by_test_id("enter-event")).to_be_visible()
    for visitor in (ada, boris):  # the first entry starts the clock, so both stand at the desk already
        visitor.page.get_by_test_id("enter-event").click()
    for visitor, had in zip((ada, boris), before, strict=True):
        has_in_wallet(visitor, had - 110)
    watcher = arrive("hy", (1440, 900))
    watcher.page.goto(f"{watcher.address}/#/event/1")
    expect(watcher.page.locator("h1")).to_have_text("Տուրբո երեք սեղանով")
    for visitor in (ada, boris):  # the browser goes to the seat that was drawn
        expect(visitor.table).to_be_visible()
        expect(visitor.page.get_by_test_id("event-clock").first).to_be_visible()
    expect(watcher.page.get_by_test_id("event")).to_have_attribute("data-state", "running")
    expect(watcher.page.locator("[data-testid=standings] tbody tr")).to_have_count(20)
    until = time.monotonic() + LONGEST
    while watcher.page.get_by_test_id("event").get_attribute("data-state") != "ended":
        assert time.monotonic() < until, "the event does not end"
        for visitor in (ada, boris):
            act(visitor)
        time.sleep(0.1)
    rows = {row.get_attribute("data-player"): row for row in watcher.page.locator("[data-player]").all()}
    prizes = {name: row.get_by_test_id("prize").inner_text() for name, row in rows.items()}
    assert sorted(int(prize.replace("\xa0", "").replace(" ", "")) for prize in prizes.values() if prize) == [
        400,
        600,
        1000,
    ]
    for visitor, name, had in ((ada, "Ada", before[0]), (boris, "Борис", before[1])):
        visitor.page.goto(f"{visitor.address}/#/event/1")
        expect(visitor.page.get_by_test_id("event")).to_have_attribute("data-state", "ended")
        won = int(re.sub(r"\D", "", prizes[name]) or 0)
        has_in_wallet(visitor, had - 110 + won)
        expect(visitor.page.locator("[data-testid=recomputed][data-same=true]").first).to_be_visible()
    ada.page.get_by_test_id("verify-event").click()
    expect(ada.page.get_by_test_id("verdict")).to_have_attribute("data-fair", "true")
    boris.page.goto(f"{boris.address}/#/event/1/replay")  # on a phone nothing is cut, and nobody is left out
    expect(boris.page.get_by_test_id("scene")).to_be_visible()
    assert boris.page.evaluate(CUT) == []
    assert boris.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert Axe().run(boris.page)["violations"] == []
    shown_again(ada, next(str(name) for name, prize in prizes.items() if re.sub(r"\D", "", prize) == "1000"))


def shown_again(visitor: Visitor, winner: str) -> None:
    """The event is gone through once more, from the first entry to the last place, and one's own hands."""
    page = visitor.page
    page.get_by_test_id("to-replay").click()
    expect(page.get_by_test_id("scene-number")).to_contain_text("1 / ")
    page.get_by_test_id("next-scene").click()
    expect(page.get_by_test_id("scene-number")).to_contain_text("2 / ")
    slider, links = page.locator("input[type=range]"), page.get_by_test_id("to-hand")
    last = int(str(slider.get_attribute("max")))
    hands = tables = 0
    for step in range(20, last):  # the draw is told after twenty entries
        slider.fill(str(step))
        expect(page.get_by_test_id("scene-number")).to_have_text(f"{step + 1} / {last + 1}")
        tables = max(tables, page.get_by_test_id("scene-table").count())
        hands = links.count()
        if hands:
            break
    assert (tables, hands) == (3, 1)  # by the end of one's first hand a table may be broken already
    slider.fill(str(last))
    expect(page.get_by_test_id("scene-places").locator("li").first).to_contain_text(winner)
    expect(page.get_by_test_id("scene-places").locator("li")).to_have_count(20)
    slider.fill(str(step))
    links.first.click()
    expect(page.get_by_test_id("step")).to_contain_text("1 / ")


def test_registering_and_taking_it_back_in_the_browser(arrive: Callable[..., Visitor]) -> None:
    vera = arrive("en", (390, 844))
    vera.sign_up("Vera")
    had = wallet_on_account(vera)
    vera.page.goto(f"{vera.address}/#/events")
    vera.page.locator("[data-event][data-state=registering]", has_text="Three-table").click()
    vera.page.get_by_test_id("enter-event").click()
    expect(vera.page.get_by_test_id("entered")).to_be_visible()
    vera.page.get_by_test_id("withdraw").click()
    expect(vera.page.get_by_test_id("enter-event")).to_be_visible()
    expect(vera.page.get_by_test_id("reglament")).to_contain_text("Buy-in 100, fee 10.")
    assert wallet_on_account(vera) == had


def wallet_on_account(visitor: Visitor) -> int:
    visitor.page.goto(f"{visitor.address}/#/account")
    return int(re.sub(r"\D", "", visitor.page.locator("p.chips").inner_text()))


def test_a_seat_that_was_told_into_a_dead_line_is_gone_to(arrive: Callable[..., Visitor]) -> None:
    gleb = arrive("en", (390, 844))
    gleb.sign_up("Gleb")
    lost: list[str] = []

    def lose_the_seat(end: WebSocketRoute) -> None:
        room = end.connect_to_server()
        end.on_message(room.send)

        def pass_on(message: str | bytes) -> None:
            if not lost and '"event-notice"' in str(message):
                lost.append(str(message))
                end.close(code=1012)
            else:
                end.send(message)

        room.on_message(pass_on)

    gleb.page.route_web_socket("**/ws", lose_the_seat)
    gleb.page.goto(f"{gleb.address}/#/events")
    gleb.page.reload()
    gleb.page.locator("[data-event][data-state=registering]", has_text="Duel").click()
    gleb.page.get_by_test_id("enter-event").click()
    expect(gleb.table).to_be_visible()
    assert '"seated"' in lost[0]
    gleb.page.go_back()  # to the event, where one stays
    expect(gleb.page.get_by_test_id("event")).to_be_visible()
    gleb.page.reload()
    expect(gleb.page.get_by_test_id("event")).to_have_attribute("data-state", "running")


def test_a_manager_announces_an_event_by_choices_or_as_a_reglament(
    room: Server, arrive: Callable[..., Visitor]
) -> None:
    hire(room, "Mary", "manager")
    mary = arrive("en", (390, 844))
    page = mary.page
    page.goto(f"{mary.address}/#/account/in")
    page.locator("input[name=name]").fill("Mary")
    page.locator("input[name=password]").fill(PASSWORD)
    page.get_by_test_id("enter").click()
    page.wait_for_url("**/#/lobby")
    page.goto(f"{mary.address}/#/events")
    page.get_by_role("link", name="Announce").click()
    page.locator("[name=written]").fill(WRONG)
    page.get_by_test_id("announce").click()
    expect(page.get_by_role("alert")).to_contain_text("(fspr:6.1a)")
    page.locator("[name=written]").fill("")
    page.locator("[name=name]").fill("Knock-out")
    page.locator("[name=format]").select_option("olympic")
    page.locator("[name=seats]").fill("2")
    page.locator("[name=late]").fill("2")
    page.get_by_test_id("announce").click()
    expect(page.get_by_role("alert")).to_contain_text("(fspr:4.2e)")
    page.locator("[name=late]").fill("0")
    page.locator("[name=most]").fill("4")
    page.get_by_test_id("announce").click()
    expect(page.locator("h1")).to_have_text("Knock-out")
    expect(page.get_by_test_id("reglament")).to_contain_text("Every table plays to one winner")
    expect(page.get_by_test_id("event")).to_have_attribute("data-state", "registering")
    page.get_by_test_id("call-off").click()
    expect(page.get_by_test_id("event")).to_have_attribute("data-state", "cancelled")


def test_anybody_plans_an_evening_and_counts_what_stacks_are_worth(arrive: Callable[..., Visitor]) -> None:
    visitor = arrive("en", (390, 844))
    page = visitor.page
    page.goto(f"{visitor.address}/#/events")
    page.get_by_test_id("to-planner").click()
    for name, amount in (("players", 8), ("stack", 5000), ("minutes", 60)):
        page.get_by_test_id(f"wish-{name}").fill(str(amount))
    page.locator("details summary").click()
    page.get_by_test_id("wish-coming_late").fill("3")
    page.get_by_test_id("design").click()
    expect(page.get_by_test_id("plan-refusal")).to_contain_text("no late registration")
    for name, amount in (("rebuys", 2), ("late", 2)):
        page.get_by_test_id(f"wish-{name}").fill(str(amount))
    page.get_by_test_id("design").click()
    expect(page.get_by_test_id("forecast")).to_contain_text("minutes")
    expect(page.get_by_test_id("course")).to_contain_text("BB")
    assert "rebuys" in str(page.get_by_test_id("keep").get_attribute("href"))
    assert page.get_by_test_id("levels").locator("tr").count() > 3
    assert "levels" in str(page.get_by_test_id("keep").get_attribute("href"))
    page.emulate_media(media="print")  # what goes to the printer: the levels, not the forms
    expect(page.get_by_test_id("levels")).to_be_visible()
    expect(page.get_by_test_id("wish-stack")).to_be_hidden()
    expect(page.get_by_test_id("stacks")).to_be_hidden()
    page.emulate_media(media="screen")
    page.get_by_test_id("count").click()
    expect(page.get_by_test_id("worths")).to_contain_text("38.39")
    page.get_by_test_id("prizes").fill("20, 30")
    page.get_by_test_id("count").click()
    expect(page.get_by_test_id("icm-refusal")).to_contain_text("none may be larger")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
