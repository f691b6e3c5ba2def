"""A whole evening in real browsers: from the door to a day that closes to zero over and short."""

from __future__ import annotations

import os
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from croupier.cli import main
from croupier.text import say
from tests.room.serving import Server
from tests.web.test_desks import begin_shift, hire
from tests.web.test_hosting import show_all
from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page

RECORD: Final = {
    "organiser": "Casino Ltd",
    "licence": "02200/1",
    "address": "Minsk, Main street 1",
    "hours": "24/7",
    "time-zone": "Europe/Minsk",
    "house-rules": "Show your document. No phones at the tables.",
    "currency": "BYN",
    "denominations": "100, 25, 5",
    "tax-rate": "4",
    "country": "BY",
}
SHIFTS: Final = {
    "manager": "record",
    "cage-manager": "cage",
    "cashier": "cage",
    "pit-boss": "floor",
    "security": "door",
}
NAMES: Final = {
    "en": ("Mara", "Cara", "Cora", "Pia", "Sara", "Ivan"),
    "ru": ("Мара", "Кара", "Кора", "Пия", "Сара", "Иван"),
    "hy": ("Մարա", "Կարա", "Կորա", "Պիա", "Սառա", "Իվան"),
}
DOCUMENT: Final = {
    "surname": "Ivanov",
    "first-name": "Ivan",
    "born": "1980-01-31",
    "document": "passport",
    "document-number": "MP1234567",
    "issued": "2020-01-01",
    "country": "BY",
    "issuer": "Minsk",
}
MOST_CLICKS: Final = 6


class Employee:
    """Somebody of the staff in a browser of their own, on a shift; the clicks of a flow are counted."""

    def __init__(self, visitor: Visitor, name: str, desk: str) -> None:
        self.visitor, self.page, self.name = visitor, visitor.page, name
        self.clicks = 0
        begin_shift(visitor, name, desk)

    def go(self, desk: str) -> None:
        """Open another desk, by the buttons above it."""
        link = self.page.locator(f"nav a[href='#/{desk}']").first
        self.click(link)
        expect(self.page.locator("section[data-panel]").first).to_be_visible()

    def click(self, button: Locator) -> None:
        """Click, and count it."""
        button.click()
        self.clicks += 1

    def do(
        self, act: str, row: Locator | None = None, given: dict[str, Any] | None = None, reason: str = ""
    ) -> str:
        """Do an act, begun beside a row or above all; returns what the desk says."""
        around = row if row is not None else self.page.locator(".acts")
        self.click(around.locator(f"button[data-act={act}]").first)
        form = self.page.get_by_test_id(f"form-{act}")
        for name, value in (given or {}).items():
            field = form.locator(f"[name='{name}']")
            if value is True:
                field.check()
                self.clicks += 1
            elif field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(value)
                self.clicks += 1
            else:
                field.fill(value)
        if reason:
            form.locator("[name=reason]").fill(reason)
        self.click(form.get_by_test_id("confirm"))
        expect(form).to_have_count(0)
        return self.page.get_by_test_id("outcome").inner_text()

    def row(self, panel: str, text: str) -> Locator:
        """The first row of a list that has a word."""
        return self.page.locator(f"[data-panel={panel}] tbody tr", has_text=text).first

    def open_row(self, panel: str, act: str) -> Locator:
        """The first row of a list where an act can be done."""
        has = self.page.locator(f"button[data-act={act}]")
        return self.page.locator(f"[data-panel={panel}] tbody tr", has=has).first


class Evening:
    """A house with five of its staff and a player, all speaking one language."""

    def __init__(self, browser: Browser, server: Server, language: str) -> None:
        self.server, self.language = server, language
        self.browser = browser
        self.visitors: list[Visitor] = []
        *staff, self.guest = NAMES[language]
        found = {}
        for (role, desk), name in zip(SHIFTS.items(), staff, strict=True):
            hire(server, name, role, language=language)
            found[role] = Employee(self.arrive(), name, desk)
        self.boss, self.cage, self.cashier = found["manager"], found["cage-manager"], found["cashier"]
        self.pit, self.guard = found["pit-boss"], found["security"]
        self.player = self.arrive((390, 844))

    def arrive(self, size: tuple[int, int] = (1440, 900)) -> Visitor:
        """Another browser."""
        visitor = Visitor.arrive(self.browser, self.server.address, self.language, size)
        self.visitors.append(visitor)
        return visitor

    def slip(self, kind: str, asks: Employee, table: str = "", **chips: str) -> None:
        """Have chips asked for, approved and delivered by three people."""
        where = {"table": table} if table else {}
        asks.do("slip-request", None, {"slip-kind": kind, **where, **chips})
        self.boss.do("slip-approve", self.boss.open_row("slips", "slip-approve"))
        self.guard.do("slip-deliver", self.guard.open_row("slips", "slip-deliver"))

    def count(self, kind: str, table: str = "", **chips: str) -> None:
        """Have chips counted by one and verified by another."""
        where = {"table": table} if table else {}
        self.pit.do("count", None, {"count-kind": kind, **where, **chips})
        self.cage.do("count-verify", self.cage.open_row("counts", "count-verify"))

    def prepare(self) -> None:
        """Write the record, buy chips, bring money."""
        boss = self.boss
        for item, value in RECORD.items():
            named = say(f"choice-{item}", self.language)
            boss.do("house-set", boss.row("record", named), {"value": value}, "opening")
        dates = {"approved": "2025-01-01", "agreed": "2025-02-01"}
        title = say("volume-title-rp", self.language)
        boss.do("book-force", boss.row("books", title), dates, "agreed")
        _picture(boss.page, "record")
        for desk in (boss, self.guard):
            desk.go("cage")
        expect(self.cage.page.locator("[data-panel=slips]")).to_be_visible()  # it sees the record, soon
        for kind in ("purchase", "issue"):
            self.slip(kind, self.cage, **chips(hundred=50, quarter=100, five=200))
        self.cage.do("till-move", None, {"till-way": "till-in", "sum": "1000"}, "float")
        boss.do("count-verify", boss.open_row("counts", "count-verify"))

    def come_in(self) -> None:
        """A visitor comes, is checked, and buys in."""
        guard, cashier = self.guard, self.cashier
        self.player.sign_up(self.guest, self.language)
        guard.go("door")
        guard.do("customer-add", None, DOCUMENT)
        guard.do("admit", guard.row("customers", "Ivanov"))
        guard.do("link-account", guard.row("customers", "Ivanov"), {"account": self.guest})
        _picture(guard.page, "door")
        paid = {"tender": "cash", "sum": "1000", "tendered": "1050"}
        assert re.search(r"\b50[.,]00", cashier.do("buy-in", cashier.row("customers-here", "Ivanov"), paid))
        for step in ("registered", "documented", "handed", "stored"):
            if step == "handed":
                _picture(cashier.page, "cage")
            more = {"to-wallet": True} if step == "handed" else {}
            cashier.do("buy-in-step", cashier.open_row("payments", "buy-in-step"), more)

    def play(self) -> str:
        """They play Russian poker, and a misdeal is ruled on; returns the table."""
        pit, page = self.pit, self.player.page
        pit.do("table-open", None, {"table-name": "Zircon", "game": "rp/russian", "stakes": "desk-chips"})
        number = pit.row("plan", "Zircon").locator("td").first.inner_text()
        pit.click(pit.page.locator(f"a[href='#/floor/{number}']").first)
        pit.do("table-terms", None, {"stake": "ante", "most": "500"}, "a quiet night")
        expect(pit.page.locator("[data-panel=terms]")).to_contain_text("500")
        pit.go("floor")
        page.goto(f"{self.player.address}/#/table/{number}")
        page.get_by_role("button", name=say("web-sit-down", self.language)).first.click()
        page.locator("dialog input").first.fill("500")
        page.locator("dialog button.chief").click()
        self.player.begin_hand()
        show_all(self.player)
        page.get_by_test_id("call-floor").click()
        expect(pit.page.locator("[data-panel=alerts]")).to_contain_text(self.guest)
        pit.clicks = 0
        pit.click(pit.page.locator(f"a[href='#/floor/{number}']").first)
        pit.click(pit.page.locator("[data-ruling=void-hand]"))
        pit.click(pit.page.get_by_test_id("look"))
        expect(pit.page.get_by_test_id("preview")).to_contain_text("rp:1.5b")
        _picture(pit.page, "ruling")
        pit.click(pit.page.get_by_test_id("give"))
        assert pit.clicks <= MOST_CLICKS, "a ruling"
        expect(page.get_by_test_id("ruled")).to_contain_text("rp:1.5b")
        _picture(page, "ruled")
        _picture(pit.page, "table")
        pit.page.goto(f"{self.player.address}/#/floor")
        expect(pit.page.locator("[data-panel=plan]")).to_be_visible()
        _picture(pit.page, "floor")
        self.player.play_hand("fold")
        show_all(self.player)
        page.get_by_test_id("leave").click()
        return number

    def fill(self, number: str) -> None:
        """A fill comes, by three people; the tray is counted."""
        pit = self.pit
        pit.page.goto(f"{self.player.address}/#/floor/{number}")
        self.guard.go("cage")
        signers = (pit, self.boss, self.guard)
        for each in signers:
            each.clicks = 0
        pit.do("slip-request", pit.row("tray", say("choice-fill", self.language)), chips(five=20))
        paper = pit.page.get_by_test_id("outcome").locator("a")
        expect(paper).to_have_attribute("href", re.compile("/api/desks/papers/"))
        self.boss.do("slip-approve", self.boss.open_row("slips", "slip-approve"))
        self.guard.do("slip-deliver", self.guard.open_row("slips", "slip-deliver"))
        assert sum(each.clicks for each in signers) <= MOST_CLICKS, "a fill"
        pit.page.goto(f"{self.player.address}/#/cage")
        _picture(self.boss.page, "slips")
        for kind in ("opener", "closer"):
            self.count(kind, number, **chips(five=20))

    def cash_out(self) -> None:
        """They cash out by transfer, to an account of their own."""
        cashier = self.cashier
        cashier.clicks = 0
        out = {"way": "transfer", "document-shown": True, "payee-account": "BY76OLMP30135000001080000933"}
        out |= {"payee-own": True, "payee-bank": "Belarusbank", "from-wallet": "500"}
        told = cashier.do("redeem", cashier.row("customers-here", "Ivanov"), out)
        assert cashier.clicks <= MOST_CLICKS, "a payout"
        assert ("480.00" if self.language == "en" else "480,00") in told
        _picture(cashier.page, "payout")

    def close(self) -> None:
        """The day closes to nothing over or short, and a shift ends."""
        self.count("cage", **chips(hundred=50, quarter=100, five=180))
        assert re.search(r"\b0[.,]00", self.cage.do("day-close"))
        _picture(self.cage.page, "day")
        self.cashier.go("staff")
        self.cashier.click(self.cashier.page.locator("button[data-act=shift-end]"))
        self.cashier.click(self.cashier.page.get_by_test_id("confirm"))
        expect(self.cashier.page.locator("input[name=code]")).to_be_visible()
        page = self.player.page
        page.goto(f"{self.player.address}/#/house")
        expect(page.get_by_test_id("visiting")).to_contain_text("No phones")
        _picture(page, "house")
        for visitor in self.visitors:
            visitor.leave()


def chips(**counts: int) -> dict[str, str]:
    """Chips as the form names them."""
    worth = {"hundred": 10000, "quarter": 2500, "five": 500}
    return {f"chips-{worth[name]}": str(count) for name, count in counts.items()}


def _picture(page: Page, name: str) -> None:
    """Keep a picture of a page as a desktop and as a phone show it, where somebody wants to look at it."""
    if folder := os.environ.get("CROUPIER_PICTURES"):
        size = page.viewport_size
        for width, height in ((1440, 900), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            page.screenshot(path=str(Path(folder) / f"{name}-{width}.png"), full_page=width == 1440)
        assert size is not None
        page.set_viewport_size(size)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    server = Server(f"sqlite:///{tmp_path / 'room.db'}")
    server.start()
    yield server
    server.stop()


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ru", "hy"])
@pytest.mark.clause("m1:8.1", "m1:9c", "m1:9h", "m1:9i", "m1:4.5", "m1:2.1", "m1:2.2", "rp:1.5b")
def test_an_evening_of_the_house(chromium: Browser, house: Server, language: str) -> None:
    evening = Evening(chromium, house, language)
    evening.prepare()
    evening.come_in()
    evening.fill(evening.play())
    evening.cash_out()
    evening.close()
    with ThreadPoolExecutor(1) as aside:
        assert aside.submit(main, ["audit", "--db", house.settings.database]).result() == 0
