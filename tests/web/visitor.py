"""A visitor of the room: they read, click and type as people do, and wait for what they see."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as TookTooLong

from tests.whole import WHOLE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

PATIENCE: Final = 60_000
"""Milliseconds to wait for something to be seen; nothing is asserted about how long it takes."""
expect.set_options(timeout=PATIENCE)
KEY: Final = "croupier-settings"
Size = tuple[int, int]
PHONE: Final = (390, 844)
WIDE: Final = (1440, 900)

WHAT_NEXT: Final = """(hand) => {
    const table = document.querySelector("[data-testid=table]");
    if (!table) return null;
    const seen = (selector) => document.querySelector(selector) !== null;
    const { phase, hand: now } = table.dataset;
    if (hand && (now !== hand || ["settled", "waiting", "betting"].includes(phase))) return "over";
    if (seen("[data-testid=decisions] button[data-act]:not(:disabled)")) return "decide";
    if (hand) return null;
    if (seen("[data-testid=next]:not(:disabled)")) return "next";
    if (seen("[data-testid=deal]:not(:disabled)")) return "deal";
    if (seen("[data-testid=spin]:not(:disabled)")) return "spin";
    return null;
}"""
"""What a player can do now: decide, stake, go on, or see that their hand is over; null: they wait."""


def screens(en: Size, ru: Size, hy: Size) -> list[tuple[str, Size]]:
    """Return the languages, each with the size that it is seen in by day; in whole proofs each in both."""
    if WHOLE:
        return [(language, size) for language in ("en", "ru", "hy") for size in (PHONE, WIDE)]
    return [("en", en), ("ru", ru), ("hy", hy)]


def named(name: str, size: Size) -> str:
    """Return the name of somebody on a screen of some size: a room has each name once."""
    return name if size == PHONE else name + name[-1]


class Visitor:
    """Somebody with a browser window."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.faults: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._note)

    @classmethod
    def arrive(
        cls,
        browser: Browser,
        address: str,
        language: str = "en",
        size: tuple[int, int] = (1366, 768),
        settings: dict[str, Any] | None = None,
        **more: Any,
    ) -> Visitor:
        """Open the room, speaking a language; without movement and pauses for fingers, unless set."""
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", **more
        )
        usual = {"language": language, "speed": "instant", "sound": False, "guard": "off"}
        chosen = json.dumps({**usual, **(settings or {})})
        context.add_init_script(f"localStorage['{KEY}'] ??= '{chosen}'")
        visitor = cls(context.new_page(), address)
        visitor.page.goto(address)
        expect(visitor.page.locator("h1")).to_be_visible()
        return visitor

    def _note(self, message: Any) -> None:
        # A refusal is an answer; what else the browser complains of (a policy broken, a fault) is ours.
        if message.type == "error" and "status of 4" not in message.text:
            self.faults.append(message.text)

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    def leave(self) -> None:
        """Close the window; nothing may have gone wrong in it."""
        self.context.close()
        assert self.faults == [], self.faults

    # -- the house -----------------------------------------------------------------------------------------

    def sign_up(self, name: str, language: str = "en", password: str = "seven stars above") -> None:
        """Open an account as a grown-up."""
        page = self.page
        page.goto(f"{self.address}/#/account")
        page.locator("input[name=name]").fill(name)
        page.locator("input[name=password]").fill(password)
        page.locator("input[name=born]").fill("1990-05-17")
        page.locator("select[name=language]").select_option(language)
        page.get_by_test_id("enter").click()
        expect(page.locator("header .who")).to_have_text(name)
        page.wait_for_url("**/#/lobby")  # where a new player is led, a moment after they are known

    def practise(self, game: str) -> None:
        """Open a practice table from the lobby, in the place of the first where there are too many."""
        self.page.goto(f"{self.address}/#/lobby")
        sat = "document.querySelector('[data-testid=table]')?.dataset.game === game"
        asked = "document.querySelector('[data-testid=instead]') !== null"
        button = self.page.locator(f"[data-game='{game}']").get_by_test_id("practise")
        self.press(button, f"(game) => {sat} || {asked}", game)
        if self.page.get_by_test_id("instead").count():
            self.page.get_by_test_id("instead").first.click()
            self.until(f"(game) => {sat}", game)

    @property
    def table(self) -> Locator:
        return self.page.get_by_test_id("table")

    # -- one hand ------------------------------------------------------------------------------------------

    def what_next(self, hand: str = "") -> str:
        """Wait until there is something to do, and say what."""
        return str(self.page.wait_for_function(WHAT_NEXT, arg=hand).json_value())

    def begin_hand(self) -> str:
        """Stake, or wait to be dealt in; returns the hand's number."""
        last = self.log.get_attribute("data-hand") or ""
        self.go_on()
        match self.what_next():
            case "deal":
                self.deal(last)
            case "spin":
                return self._spin()
            case "decide":
                return self.table.get_attribute("data-hand") or ""
        return self.log.get_attribute("data-hand") or ""

    def go_on(self) -> None:
        """Leave the hand that is over, if one lies there to be looked at."""
        if self.what_next() == "next":
            gone = "() => !document.querySelector('[data-testid=next]')"
            self.press(self.page.get_by_test_id("next"), gone, "")

    def deal(self, last: str) -> None:
        """Ask to be dealt to; a hand may be over at once, but what it leaves in the log is there to stay."""
        changed = "(last) => document.querySelector('.log').dataset.hand !== last"
        self.press(self.page.get_by_test_id("deal"), changed, last)

    def _spin(self) -> str:
        """Bet on a number and a colour; at roulette the hand has begun with the betting."""
        hand = self.table.get_attribute("data-hand") or ""
        self.page.locator("[data-position='17']").click()
        self.page.locator("[data-position='red']").click()
        closed = "(hand) => document.querySelector('[data-testid=table]').dataset.phase !== 'betting'"
        self.press(self.page.get_by_test_id("spin"), closed, hand)
        return hand

    @property
    def log(self) -> Locator:
        return self.page.locator(".log")

    def until(self, condition: str, value: str) -> None:
        """Wait until a condition holds; looked at with every picture, so that nothing is missed."""
        self.page.wait_for_function(condition, arg=value)

    def press(self, button: Locator, condition: str, value: str) -> None:
        """Click, and again if nothing comes of it: a click is lost if the page moves under the finger."""
        button.click()
        try:
            self.page.wait_for_function(condition, arg=value, timeout=PATIENCE / 6)
        except TookTooLong:
            if button.is_visible() and button.is_enabled():
                button.click()
            self.until(condition, value)

    def decide(self, *wishes: str) -> str:
        """Take the first of the decisions wished for that is open, else the first one; returns its name."""
        buttons = self.page.locator("[data-testid=decisions] button[data-act]:enabled")
        names = [str(button.get_attribute("data-act")) for button in buttons.all()]
        name = next((wish for wish in wishes if wish in names), names[0])
        before = self.table.get_attribute("data-seq")
        button = self.page.locator(f"[data-testid=decisions] button[data-act='{name}']").first
        told = "(seq) => document.querySelector('[data-testid=table]')?.dataset.seq !== seq"
        self.press(button, told, str(before))
        return name

    def play_hand(self, *wishes: str) -> str:
        """Play one hand to its end; returns its number."""
        hand = self.begin_hand()
        while self.what_next(hand) == "decide":
            self.decide(*wishes)
        return hand
