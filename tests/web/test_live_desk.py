"""A live event by the desk in a real browser: the director's phone, two screens, a reload, a kill."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from croupier.room.events.directing import director_word, screen_word
from croupier.text import LANGUAGES
from tests.room.serving import Server
from tests.web.test_labels import CUT
from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page

PHONE = (390, 844)
SCREEN = (1280, 720)
REGLAMENT = """name = "Friday cup"
stack = 10000
buy_in = 100
fee = 10
chips = [25, 100, 500]
levels = [
  { minutes = 20, small = 25, big = 50 },
  { minutes = 20, small = 50, big = 100, ante = 100, big_blind_ante = true, pause = 10, colour_up = 25 },
  { minutes = 20, small = 100, big = 200, ante = 200, big_blind_ante = true },
]

[prizes]
shares = [5000, 3000, 2000]
"""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Server]:
    """A desk without a room, with an event nobody has entered."""
    (tmp_path / "cup.toml").write_text(REGLAMENT)
    server = Server(f"sqlite:///{tmp_path / 'cup.db'}", desk=str(tmp_path / "cup.toml"))
    server.start()
    yield server
    server.stop()


def links(server: Server) -> tuple[str, str]:
    """The links of the director and of the screens, as the desk prints them."""
    with closing(sqlite3.connect(server.settings.database.removeprefix("sqlite:///"))) as store:
        (found,) = store.execute("SELECT master FROM events").fetchone()
    own = bytes.fromhex(found)
    return (
        f"{server.address}/#/desk/open/{director_word(own)}",
        f"{server.address}/#/screen/1/{screen_word(own)}",
    )


class Director(Visitor):
    """The director with a phone."""

    def tab(self, name: str) -> None:
        self.page.get_by_test_id(f"tab-{name}").click()

    def tap(self, name: str) -> None:
        self.page.get_by_test_id(name).first.click()

    def told(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    @property
    def left(self) -> int:
        """How many are left, as the head of the desk says."""
        return int(self.page.locator("header small").first.inner_text().split("·")[1].split()[0])

    def knock_out(self, seat: Locator) -> str:
        """Tap a player out, and wait until the desk has noted it."""
        before, player = self.left, str(seat.get_attribute("data-player"))
        seat.click()
        self.tap("out")
        self.tap("bust-out")
        expect(self.page.locator("header small").first).to_contain_text(f"{before - 1} of 27")
        return player

    def settle(self) -> None:
        """Confirm whatever the desk proposes: breaks, moves, tables that sit as drawn."""
        while True:
            if self.told("break-up").count():
                tables = self.page.locator("[data-table]").count()
                self.tap("break-up")
                expect(self.page.locator("[data-table]")).to_have_count(tables - 1)
            elif waiting := self.told("move").count():
                card = self.told("move").first
                title = card.locator("h2").inner_text()
                card.locator("label.button").first.click()
                card.get_by_test_id("moved").click()
                expect(self.page.locator("h2", has_text=title)).to_have_count(waiting - 1)
            else:
                return


def fullest(page: Page) -> Locator:
    """A seat at the table with the most players."""
    tables = page.locator("[data-table]").all()
    most = max(tables, key=lambda table: table.get_by_test_id("seat").count())
    return most.get_by_test_id("seat").first


@pytest.mark.slow  # `test_live_evening.py` is the same by day, with fewer players
@pytest.mark.clause("fspr:6.1a", "fspr:6.1c", "fspr:6.1d", "fspr:4.1d", "fspr:4.1e", "fspr:4.1i")
@pytest.mark.clause("fspr:4.1j", "fspr:4.1k", "fspr:4.1l")
def test_a_live_event_of_27_from_check_in_to_the_final_table(desk: Server, chromium: Browser) -> None:
    director_link, screen_link = links(desk)
    director = Director.arrive(chromium, director_link, "en", PHONE)
    assert isinstance(director, Director)
    director.tap("event")
    check_in(director)
    clock = Visitor.arrive(chromium, f"{screen_link}/clock/ru", "en", SCREEN)
    seats = Visitor.arrive(chromium, f"{screen_link}/seats", "hy", SCREEN)
    expect(clock.page.get_by_test_id("screen")).to_contain_text("регистрация")
    start(director, clock, seats)
    phone = Visitor.arrive(chromium, f"{screen_link}/seat/Player%201", "en", PHONE)  # the code on a seat card
    expect(phone.page.get_by_test_id("my-seat")).to_contain_text("seat")
    phone.leave()
    take_back(director, clock, seats)
    balance(director)
    be_killed(desk, director, clock, seats)
    come_to_the_final(director)
    expect(seats.page.get_by_test_id("seats").locator("li")).to_have_count(9)
    expect(clock.page.get_by_test_id("left")).to_have_text("9 / 27")
    director.tab("more")
    director.tap("verify")
    expect(director.told("verified")).to_contain_text("2 draws verified")
    for visitor in (director, clock, seats):
        assert _width_of(visitor.page) <= visitor.page.viewport_size["width"]  # type: ignore[index]
        visitor.leave()


def check_in(director: Director) -> None:
    """Everybody comes and pays; a draw before that is refused."""
    page = director.page
    page.get_by_test_id("names").fill("\n".join(f"Player {number}" for number in range(1, 28)))
    director.tap("enter")
    expect(page.locator("li[data-player]")).to_have_count(27)
    expect(director.told("due")).to_contain_text("2,970")
    director.tap("draw")
    expect(director.told("clause")).to_have_text("fspr:6.1c")
    expect(director.told("refusal")).to_contain_text("Player 27")
    for number in range(1, 28):
        director.tap("check-in")
        expect(director.told("here")).to_have_text(f"{number} here")
    expect(director.told("due")).to_have_text("0 due")
    page.get_by_test_id("judge").fill("Vera")
    director.tap("appoint")
    expect(page.get_by_test_id("judge")).to_have_count(0)


def start(director: Director, clock: Visitor, seats: Visitor) -> None:
    """The draw, every table as drawn, the clock."""
    director.tap("draw")
    expect(seats.page.get_by_test_id("seats").locator("li")).to_have_count(27)
    director.tab("tables")
    for waiting in (2, 1, 0):
        director.tap("as-drawn")
        expect(director.told("as-drawn")).to_have_count(waiting)
    director.tab("clock")
    director.tap("start")
    expect(clock.page.get_by_test_id("screen")).to_contain_text("Уровень 1")
    expect(clock.page.get_by_test_id("left")).to_have_text("27 / 27")


def take_back(director: Director, clock: Visitor, seats: Visitor) -> None:
    """A bust-out by mistake is taken back: everybody is where they were."""
    director.tab("tables")
    before = seats.page.get_by_test_id("seats").locator("li").all_inner_texts()
    wrong = director.knock_out(fullest(director.page))
    expect(clock.page.get_by_test_id("left")).to_have_text("26 / 27")
    expect(director.told("last")).to_contain_text(f"{wrong} is out")
    director.tap("undo-last")
    expect(clock.page.get_by_test_id("left")).to_have_text("27 / 27")
    expect(seats.page.get_by_test_id("seats").locator("li")).to_have_count(27)
    assert seats.page.get_by_test_id("seats").locator("li").all_inner_texts() == before


def balance(director: Director) -> None:
    """Two are out at one table: no hand begins before somebody has moved."""
    for _ in range(2):
        director.knock_out(director.page.locator("[data-table='1']").get_by_test_id("seat").first)
    held = director.page.locator("[data-table='2']").get_by_test_id("held")
    expect(held).to_contain_text("fspr:4.1i")
    director.settle()
    expect(director.told("held")).to_have_count(0)


def be_killed(desk: Server, director: Director, *screens: Visitor) -> None:
    """The page is loaded again, the house is killed and opened: nothing is lost, and the clocks agree."""
    director.page.reload()
    expect(director.page.locator("[data-table]")).to_have_count(3)
    assert director.left == 25
    director.tab("clock")
    director.tap("pause")
    expect(director.told("resume")).to_be_visible()
    frozen = director.told("clock").inner_text()
    desk.kill()
    for visitor in (director, *screens):
        expect(visitor.page.get_by_test_id("lost")).to_be_visible()
    desk.start()
    for visitor in (director, *screens):
        expect(visitor.page.get_by_test_id("lost")).to_have_count(0)
        gone = ("ERR_CONNECTION", "WebSocket")  # what a browser complains of meanwhile
        visitor.faults = [fault for fault in visitor.faults if not any(word in fault for word in gone)]
    expect(director.told("clock")).to_have_text(frozen)
    expect(screens[0].page.get_by_test_id("clock")).to_have_text(frozen)
    expect(screens[1].page.get_by_test_id("small-clock")).to_contain_text(frozen)
    director.tap("resume")


def come_to_the_final(director: Director) -> None:
    """Play down to nine, with every move and every broken table, and draw the final table."""
    page = director.page
    director.tab("tables")
    while director.left > 9:
        director.settle()
        director.knock_out(fullest(page))
    director.tap("form-final")
    expect(page.locator("[data-table]")).to_have_count(1)
    director.tap("as-drawn")
    expect(page.locator("[data-table='1']").get_by_test_id("seat")).to_have_count(9)


def _width_of(page: Page) -> int:
    found: Any = page.evaluate("document.documentElement.scrollWidth")
    return int(found)


@pytest.mark.slow
def test_no_tab_cuts_its_words_on_a_phone(desk: Server, chromium: Browser) -> None:
    wrong = []
    for language in LANGUAGES:
        director = Director.arrive(chromium, links(desk)[0], language, (360, 740))
        assert isinstance(director, Director)
        wrong += [f"{language} at the door: {each}" for each in director.page.evaluate(CUT)]
        director.tap("event")
        if language == "en":
            director.told("names").fill("Anna\nBoris\nVera")
            director.tap("enter")
        expect(director.told("check-in")).to_have_count(3)
        for tab in director.page.locator("nav button").all():
            tab.click()
            expect(tab).to_have_attribute("aria-current", "page")
            wrong += [f"{language} {tab.inner_text()}: {each}" for each in director.page.evaluate(CUT)]
        director.leave()
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.clause("fspr:5.1.chip-race", "fspr:7.4.9", "fspr:4.4b", "fspr:1.9.3a")
def test_from_a_structure_to_a_deal_that_all_sign(desk: Server, chromium: Browser) -> None:
    director = Director.arrive(chromium, links(desk)[0], "en", PHONE)
    assert isinstance(director, Director)
    page = director.page
    design(director)
    page.get_by_test_id("names").fill("Anna\nBoris\nVera")
    director.tap("enter")
    for number in (1, 2, 3):
        director.tap("check-in")
        expect(director.told("here")).to_have_text(f"{number} here")
    fit(director)
    page.get_by_test_id("judge").fill("Dina")
    director.tap("appoint")
    director.tap("draw")
    director.tab("tables")
    director.tap("as-drawn")
    expect(director.told("as-drawn")).to_have_count(0)
    director.tab("clock")
    director.tap("start")
    page.get_by_test_id("words").fill("Dinner at eight")
    director.tap("announce")
    director.tap("next-level")
    expect(page.locator("main")).to_contain_text("Level 2")
    race(director)
    share(director)
    director.tap("sign")
    expect(page.locator("header")).to_contain_text("signed")
    director.tab("log")
    page.get_by_test_id("undo").first.click()
    expect(director.told("clause")).to_have_text("fspr:1.9.3a")
    director.leave()


def design(director: Director) -> None:
    """Design an evening, spoil a level, be refused, and open the event."""
    page = director.page
    for name, amount in (("players", 3), ("stack", 5000), ("minutes", 60), ("buy_in", 50)):
        page.get_by_test_id(f"wish-{name}").fill(str(amount))
    director.tap("design")
    expect(director.told("forecast")).to_contain_text("minutes")
    written = page.get_by_test_id("reglament").input_value()
    page.get_by_test_id("reglament").fill(written.replace("big = 200", "big = 100"))
    director.tap("announce-event")  # a level that does not grow
    expect(director.told("clause")).to_have_text("fspr:4.4b")
    page.get_by_test_id("reglament").fill(written)
    director.tap("announce-event")


def fit(director: Director) -> None:
    """Registration is over: fit the levels to those who have come."""
    director.tab("more")
    director.page.get_by_test_id("fit-minutes").fill("60")
    director.tap("fit")
    expect(director.told("fit-forecast")).to_contain_text("minutes")
    director.tap("fit-take")
    expect(director.told("fit-take")).to_have_count(0)
    director.tab("players")


def race(director: Director) -> None:
    """Chips of 25 leave the table; the lot deals the race for the odd ones."""
    page = director.page
    director.tab("tables")
    page.get_by_text("Colour-up").first.click()
    for name, count in (("Anna", 3), ("Boris", 5), ("Vera", 4)):
        page.get_by_label(name, exact=True).fill(str(count))
    expect(page.locator("dialog")).to_contain_text("1 × 100")
    director.tap("race")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("main")).to_contain_text("fspr:5.1.chip-race")


def share(director: Director) -> None:
    """A deal: refused before the stacks are counted, and before everybody has signed."""
    page = director.page
    director.tab("money")
    director.tap("propose")  # nobody has counted
    expect(director.told("clause")).to_have_text("fspr:7.4.9")
    for place, chips in enumerate((9000, 4000, 2000)):
        page.get_by_test_id("stack").nth(place).fill(str(chips))
    director.tap("count")
    expect(page.get_by_test_id("stack").first).to_have_attribute("placeholder", "9000")
    director.tap("propose")
    expect(director.told("agree")).to_be_disabled()
    for place in range(3):
        page.get_by_test_id("signed").nth(place).check()
    director.tap("agree")
    expect(director.told("results").locator("tr")).to_have_count(3)
