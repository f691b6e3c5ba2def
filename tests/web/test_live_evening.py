"""A short live evening at the desk: a rebuy, a break, an answer that is lost, hand for hand on the bubble."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.room.serving import Server
from tests.room.serving import Visitor as Helper
from tests.web.test_live_desk import PHONE, SCREEN, Director, links
from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Route

REGLAMENT = """name = "Short evening"
stack = 1000
seats = 4
buy_in = 100
prizes = { shares = [3000, 2500, 2000, 1500, 1000] }
rebuys = { until_level = 1, chips = 1000, price = 50 }
levels = [{ minutes = 2, small = 5, big = 10, pause = 10 }, { minutes = 60, small = 10, big = 20 }]
"""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Server]:
    """A desk at which eight have come and paid."""
    (tmp_path / "cup.toml").write_text(REGLAMENT)
    server = Server(f"sqlite:///{tmp_path / 'cup.db'}", desk=str(tmp_path / "cup.toml"))
    server.start()
    key = links(server)[0].rpartition("/")[2]
    helper = Helper(server, "Helper")
    helper.csrf = helper.get("/api/me")["csrf"]
    for number in range(1, 9):
        name = f"Player {number}"
        for order in ({"do": "register", "player": name}, {"do": "checkin", "player": name, "paid": 100}):
            helper.post(f"/api/live/1/orders?key={key}", order=order)
    helper.post(f"/api/live/1/orders?key={key}", order={"do": "appoint", "judge": "Vera"})
    yield server
    server.stop()


@pytest.mark.clause("fspr:5.1.rebuy-a", "fspr:5.1.rebuy-b", "fspr:4.4a")
def test_a_rebuy_a_break_a_lost_answer_and_the_bubble(desk: Server, chromium: Browser) -> None:
    director_link, screen_link = links(desk)
    director = Director.arrive(chromium, director_link, "en", PHONE)
    assert isinstance(director, Director)
    screen = Visitor.arrive(chromium, f"{screen_link}/clock/ru", "en", SCREEN)
    director.tap("event")
    director.tap("draw")
    director.tab("tables")
    for waiting in (1, 0):
        director.tap("as-drawn")
        expect(director.told("as-drawn")).to_have_count(waiting)
    director.tab("clock")
    director.tap("start")
    buy_again(director)
    pause(director, screen)
    lose_an_answer(director)
    expect(screen.page.get_by_test_id("left")).to_have_text("7 / 8")
    burst_the_bubble(director)
    for visitor in (director, screen):
        visitor.leave()


def seats_of(director: Director, table: int) -> Locator:
    return director.page.locator(f"[data-table='{table}']").get_by_test_id("seat")


def lose(director: Director, table: int) -> None:
    """Somebody at a table has lost all chips."""
    seats_of(director, table).first.click()
    director.tap("out")
    director.tap("bust-out")
    expect(director.page.locator("dialog")).to_have_count(0)


def buy_again(director: Director) -> None:
    """Who has lost all may buy again at once: their table waits, and what they owe is noted."""
    director.tab("tables")
    lose(director, 1)
    held = director.page.locator("[data-table='1']").get_by_test_id("held")
    expect(held).to_contain_text("fspr:5.1.rebuy-b")
    director.tap("rebuy-now")
    expect(director.told("held")).to_have_count(0)
    assert director.left == 8
    director.tab("players")
    expect(director.told("due")).to_have_text("50 due")


def pause(director: Director, screen: Visitor) -> None:
    """The level ends: a break, in which no table deals and the hall sees it; then rebuys are over."""
    director.tab("clock")
    for _ in range(2):
        director.tap("forth")
        expect(director.told("forth")).to_be_enabled()
    expect(director.page.locator("main")).to_contain_text("Break")
    expect(screen.page.get_by_test_id("screen")).to_contain_text("Перерыв")
    director.tab("tables")
    expect(director.page.locator("[data-table='2']").get_by_test_id("held")).to_contain_text("fspr:4.4a")
    director.tab("clock")
    director.tap("next-level")
    expect(director.page.locator("main")).to_contain_text("Level 2")


def lose_an_answer(director: Director) -> None:
    """The order arrives, its answer does not: the desk sends it again, and one player is out, not two."""
    sent: list[str] = []

    def once(route: Route) -> None:
        sent.append(str(route.request.post_data))
        if len(sent) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    director.tab("tables")
    director.page.route("**/orders?**", once)
    lose(director, 1)
    assert len(sent) == 2
    assert sent[0] == sent[1]
    assert director.left == 7
    expect(director.told("refusal")).to_have_count(0)
    director.page.unroute("**/orders?**")
    director.faults = [fault for fault in director.faults if "ERR_FAILED" not in fault]


def burst_the_bubble(director: Director) -> None:
    """Six are left and five are paid: both tables deal together, and wait for each other."""
    lose(director, 2)
    expect(director.told("together")).to_be_visible()
    first = director.page.locator("[data-table='1']")
    second = director.page.locator("[data-table='2']")
    for table in (first, second):
        table.get_by_test_id("deals").click()
        expect(table.get_by_test_id("hand-over")).to_be_visible()
    first.get_by_test_id("hand-over").click()
    expect(first.get_by_test_id("held")).to_be_visible()  # until the other table's hand is over
    lose(director, 2)
    second.get_by_test_id("hand-over").click()
    expect(director.told("together")).to_have_count(0)
    assert director.left == 5
